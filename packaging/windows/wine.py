"""Runs Windows programs on Linux, in a Windows folder ("prefix") of one's own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path


def environment(prefix: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """What Wine reads: quiet, 64 bits, no offers to fetch Mono or Gecko."""
    quiet = {"WINEDEBUG": "-all", "WINEARCH": "win64", "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe="}
    return {**os.environ, "LC_ALL": "C.UTF-8", **quiet, "WINEPREFIX": str(prefix), **(more or {})}


def run(
    prefix: Path, *command: str | Path, cwd: Path | None = None, more: Mapping[str, str] | None = None
) -> tuple[int, str]:
    """Exit code and output of a Windows program. The output goes through a pipe: CPython can't start with a file."""
    done = subprocess.run(
        ["wine", *map(str, command)],
        cwd=cwd,
        env=environment(prefix, more),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8", errors="replace").replace("\r\n", "\n")


def start(prefix: Path) -> None:
    """Have the folder made and its services running: begun by a program they would hold its output open too long."""
    nothing = subprocess.DEVNULL
    subprocess.run(
        ["wine", "wineboot"], env=environment(prefix), stdin=nothing, stdout=nothing, stderr=nothing, check=False
    )


def stop(prefix: Path) -> None:
    """End whatever still runs there, and write the registry."""
    for flag in ("-k", "-w"):
        subprocess.run(["wineserver", flag], env=environment(prefix), check=False)
