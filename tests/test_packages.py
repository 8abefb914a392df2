"""Wheel and sdist stand alone: built from the tree, they carry the client, and play a game in a fresh environment."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

import saucers
from hatch_client import hatch_build

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "src" / "saucers" / "server" / "static" / "index.html"


def project() -> dict[str, object]:
    content: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return content


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in project()
    assert f"## [{saucers.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"version: {saucers.__version__}" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_a_readme_outside_the_repository_has_no_links_into_it() -> None:
    text = hatch_build.without_local_links((ROOT / "README.md").read_text(encoding="utf-8"))
    assert re.findall(r"\]\((?!https?:|#)", text) == []
    assert "Architecture: how" in text


def test_every_dependency_has_an_upper_bound_or_a_pin() -> None:
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    dependencies = project()["dependencies"]
    assert isinstance(dependencies, list)
    for dependency in [*dependencies, *(one for extra in extras.values() for one in extra)]:
        assert dependency.startswith("saucers[") or "<" in dependency or "==" in dependency, dependency


# --- built packages -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A wheel and an sdist of the tree, built with the tools of this environment."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {"wheel": next(folder.glob("*.whl")), "sdist": next(folder.glob("*.tar.gz"))}


def test_both_packages_carry_the_client_the_rules_and_the_licence(packages: dict[str, Path]) -> None:
    with zipfile.ZipFile(packages["wheel"]) as wheel, tarfile.open(packages["sdist"]) as sdist:
        for names in (wheel.namelist(), sdist.getnames()):
            for wanted in ("server/static/index.html", "games/alien/rules.md", "LICENSE", "NOTICE", "py.typed"):
                assert any(name.endswith(wanted) for name in names), wanted
            assert not any("node_modules" in name or "__pycache__" in name for name in names)
        metadata = next(name for name in wheel.namelist() if name.endswith("METADATA"))
        told = HeaderParser().parsestr(wheel.read(metadata).decode())
    assert told["Version"] == saucers.__version__
    assert told["License-Expression"] == "MIT"
    assert told["Author"] == "Saucers contributors"
    assert told["Description-Content-Type"] == "text/markdown"


PLAY = """
import random, sys, saucers
assert "site-packages" in saucers.__file__, saucers.__file__
game = saucers.load("alien", players=2, plain=True)
state, rng = game.start(), random.Random(1)
while game.turn(state) != saucers.Over():
    state = game.after(state, rng.choices(state.events, state.weights or None)[0])
print(game.result(state))
"""


def clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SAUCERS"))}


@pytest.fixture(scope="module", params=["wheel", "sdist"])
def installed(
    request: pytest.FixtureRequest, packages: dict[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A fresh environment with what players need, and the folder to stand in; no npm is to be found."""
    folder = tmp_path_factory.mktemp(request.param)
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    pip = [str(folder / "venv" / "bin" / "pip"), "install", "-q", "-c", str(ROOT / "constraints.txt")]
    wanted = f"{packages[request.param]}[table]"
    done = subprocess.run([*pip, wanted], cwd=folder, env=clean(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.long
def test_an_installed_package_plays_and_simulates(installed: Path) -> None:
    python = str(installed / "venv" / "bin" / "python")
    done = subprocess.run([python, "-c", PLAY], cwd=installed, env=clean(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "tie" in done.stdout
    saucers_command = str(installed / "venv" / "bin" / "saucers")
    command = [saucers_command, "simulate", "alien", "--games", "4", "--json"]
    done = subprocess.run(command, cwd=installed, env=clean(), capture_output=True, text=True, check=False)
    assert json.loads(done.stdout)["games"] == 4
    done = subprocess.run([saucers_command, "--version"], env=clean(), capture_output=True, text=True, check=False)
    assert done.stdout == f"saucers {saucers.__version__}\n"


@pytest.mark.long
def test_an_installed_package_serves_its_page(installed: Path) -> None:
    command = [str(installed / "venv" / "bin" / "saucers"), "serve", "--port", "0", "--database", "tables.sqlite3"]
    server = subprocess.Popen(command, cwd=installed, env=clean(), stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        for path, wanted in (("", "<title>"), ("api/games", "alien"), ("api/games/alien/rules", "<h2")):
            assert wanted in fetched(address + path)
    finally:
        server.terminate()
        server.wait(20)


def fetched(url: str) -> str:
    for _ in range(100):
        try:
            with urlopen(url, timeout=20) as answer:
                return str(answer.read().decode())
        except URLError:
            time.sleep(0.1)
    raise AssertionError(f"{url} does not answer")
