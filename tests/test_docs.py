"""Documents show what runs: the README's program is a test, and generated pages are current."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import saucers

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PROGRAMS = {
    f"{page.stem}-{number}": program
    for page in PAGES
    for number, program in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
}


def run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_programs_of_the_documents_run(program: str) -> None:
    run(program)


def test_the_readme_program_plays_to_the_end() -> None:
    told = run(PROGRAMS["README-0"])
    assert "wins" in told or "tie" in told


def test_generated_pages_are_current() -> None:
    done = subprocess.run(
        [sys.executable, "docs/generate.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_links_of_the_documents_lead_somewhere() -> None:
    """Pictures and rules pages are made with the site, whose strict build checks them."""
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            made = re.fullmatch(r"(?:\.\./)?(?:pictures|rules)/(\w+?)(?:-\w+\.svg|\.md)", target)
            there = made[1] in saucers.game_names() if made else (page.parent / target).exists()
            assert there, f"{page.name} links to {target}"
