"""A PostgreSQL server of the tests' own: Debian's package, a fresh cluster, a free port, not as root."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class NotInstallable(Exception):
    """Says why there is no PostgreSQL."""


def _programs() -> Path | None:
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).parent if found else None


def _install() -> Path:
    programs = _programs()
    if programs is not None:
        return programs
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NotInstallable("PostgreSQL is not installed, and only root on a Debian system can install it.")
    order = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "install", "-y", "-q", "--no-install-recommends", "postgresql"]
    done = subprocess.run(order, capture_output=True, text=True, timeout=600)
    programs = _programs()
    if programs is None:
        raise NotInstallable(f"Debian's postgresql could not be installed: {done.stderr.strip()[-200:]}")
    return programs


def _ordinary_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a running server, without a database's name."""
    programs, user, port = _install(), _ordinary_user(), _free_port()
    folder = Path(tempfile.mkdtemp(prefix="saucers-postgres-"))
    as_user: dict[str, Any] = {} if user is None else {"user": user}
    if user is not None:
        shutil.chown(folder, user)
    try:
        subprocess.run(
            [programs / "initdb", "-D", folder / "data", "-U", "saucers", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            capture_output=True,
            cwd=folder,
            **as_user,
        )
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        control: list[str | Path] = [programs / "pg_ctl", "-D", folder / "data", "-w", "-l", folder / "log"]
        subprocess.run([*control, "-o", options, "start"], check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_user)
        try:
            yield f"postgresql://saucers@127.0.0.1:{port}"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], stdout=subprocess.DEVNULL, cwd=folder, **as_user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
