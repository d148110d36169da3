"""Wheels that become part of a build: fetched by pip for the system it is for, each file compared with its RECORD."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class AssemblyError(Exception):
    """What is fetched can't become a Python for a build; the text says why and what to do."""


def cache_folder() -> Path:
    """Where what takes long is kept between builds: `CALEIDOS_BUILD_CACHE`, or `~/.cache/caleidos-build`."""
    chosen = os.environ.get("CALEIDOS_BUILD_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(chosen) if chosen else Path(base) / "caleidos-build"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def requirements() -> list[str]:
    """What the game itself stands on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["dependencies"])


def name_of(requirement: str) -> str:
    """The package that a requirement is about."""
    return requirement.split(">")[0].split("=")[0].split("<")[0].strip().lower()


def fetch(wanted: Iterable[str], folder: Path, *, platform: str, python: str, alone: bool = False) -> None:
    """Wheels for a platform (pip's name of it) and a minor version of Python, with what they need unless `alone`.

    What is wanted for one system only must be named: pip reads markers for the system at work.
    """
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
    pip += ["--platform", platform, "--python-version", python, "--dest", str(folder)]
    if alone:
        pip.append("--no-deps")
    done = subprocess.run([*pip, *wanted], capture_output=True, text=True, check=False)
    if done.returncode:
        last = [line for line in done.stderr.splitlines() if "ERROR" in line][-1:] or ["no reason given"]
        raise AssemblyError(f"wheels for {platform} can't be fetched: {last[0]}")


def unpack(wheel: Path, site: Path) -> None:
    """A package as pip would lay it into `site`, without its scripts."""
    for name, content in checked(wheel):
        target = place(name, site)
        if target is not None:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def checked(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Names and contents of a wheel's files, each as its RECORD says."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        record = next((name for name in names if name.count("/") == 1 and name.endswith(".dist-info/RECORD")), None)
        if record is None:
            raise AssemblyError(f"{wheel.name}: it has no RECORD")
        rows = csv.reader(io.StringIO(archive.read(record).decode("utf-8")))
        hashes = {row[0]: row[1] for row in rows if row}
        for name in names:
            content = archive.read(name)
            if name != record and hashes.get(name) != _hash(content, hashes.get(name, "sha256=")):
                raise AssemblyError(f"{wheel.name}: {name} isn't what its RECORD says; delete the cache and try again")
            yield name, content


def _hash(content: bytes, like: str) -> str:
    """The hash of a content as RECORD writes it, by the algorithm that an entry names."""
    algorithm = like.partition("=")[0]
    digest = hashlib.new(algorithm, content).digest()
    return f"{algorithm}={base64.urlsafe_b64encode(digest).decode('ascii').rstrip('=')}"


def place(name: str, site: Path) -> Path | None:
    """Where a file of a package belongs; its scripts aren't needed."""
    top, _, rest = name.partition("/")
    if not top.endswith(".data"):
        return site / name
    kind, _, inside = rest.partition("/")
    return site / inside if kind in {"purelib", "platlib"} else None
