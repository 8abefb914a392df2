"""What can be wrong on a stranger's machine: each is one sentence and a way on, never a traceback."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import saucers

ROOT = Path(__file__).parents[2]
MAIN = "import sys; sys.argv[0] = 'saucers'; from saucers.cli import main; main()"
NO_NUMBA = "import sys; sys.modules['numba'] = None; "
NO_TABLE = "import sys; sys.modules['textual'] = sys.modules['uvicorn'] = None; "
NOTHING_WRITABLE = (
    "import saucers.kernel.compiler as c; c._is_writable = lambda _: False; import tempfile\n"
    "def refuse(*_, **__): raise OSError(30, 'Read-only file system')\n"
    "c._shared_temporary_folder = refuse\n"
)


def command(*arguments: str, before: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, after some sabotage."""
    return subprocess.run(
        [sys.executable, "-c", before + MAIN, *arguments],
        env=os.environ | environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """What a refused command says: one line with exit code 2."""
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def test_version() -> None:
    done = command("--version")
    assert (done.returncode, done.stdout) == (0, f"saucers {saucers.__version__}\n")


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        told = sentence(command("serve", "--port", str(port), "--database", str(tmp_path / "x.sqlite3")))
    assert f"Port {port} is taken" in told
    assert "--port 0" in told


def test_a_home_that_cannot_be_written_to(tmp_path: Path) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("not a folder")
    home = {"HOME": str(blocked), "XDG_DATA_HOME": str(blocked / "data"), "XDG_CACHE_HOME": str(blocked / "cache")}
    assert "--database FILE" in sentence(command("serve", "--port", "0", **home))
    assert "cannot be" in sentence(command("play", "alien", **home))
    done = command("simulate", "alien", "--games", "2", "--json", **home, SAUCERS_PLAIN="1")
    assert json.loads(done.stdout)["games"] == 2


def test_a_database_of_something_else(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk, bread, " * 500)
    assert "file is not a database" in sentence(command("serve", "--port", "0", "--database", str(file)))


def test_a_disk_that_cannot_be_written_to() -> None:
    done = command("simulate", "alien", "--games", "2", "--json", before=NOTHING_WRITABLE)
    assert done.returncode == 0, done.stderr
    done = command("doctor", "--json", before=NOTHING_WRITABLE)
    found = {one["what"]: one for one in json.loads(done.stdout)}
    assert "SAUCERS_CACHE" in found["Compiled rules"]["advice"]


def test_no_numba() -> None:
    done = command("simulate", "alien", "--games", "2", "--json", before=NO_NUMBA)
    assert json.loads(done.stdout)["games"] == 2
    assert "saucers[fast]" in command("warm", before=NO_NUMBA).stdout


@pytest.mark.parametrize("arguments", [("play", "alien"), ("serve",)])
def test_a_missing_extra_is_named(arguments: tuple[str, ...]) -> None:
    assert "pip install 'saucers[table]'" in sentence(command(*arguments, before=NO_TABLE))


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_an_old_python(tmp_path: Path) -> None:
    old = tmp_path / "python3.6"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).touch()
    make = ["make", "-f", str(ROOT / "Makefile"), "play", f"PYTHON={old}"]
    done = subprocess.run(make, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "needs Python 3.11, 3.12 or 3.13" in done.stdout


def test_the_doctor_says_what_works() -> None:
    done = command("doctor", "--json")
    found = {one["what"]: one for one in json.loads(done.stdout)}
    wanted = {"Saucers", "Python", "Compiler", "Compiled rules", "Table", "Browser page", "Database", "Port", "Friends"}
    assert wanted <= set(found)
    assert found["Python"]["well"]
    assert command("doctor").returncode == 0


def test_the_doctor_notices_a_port_that_is_taken() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = command("doctor", "--json", "--port", str(port))
    found = {one["what"]: one for one in json.loads(done.stdout)}
    assert not found["Port"]["well"]
    assert "--port" in found["Port"]["advice"]
