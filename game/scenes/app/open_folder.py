"""Shows a folder in the desktop's file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_LIBRARIES = "LD_LIBRARY_PATH"


def environment(own: dict[str, str]) -> dict[str, str]:
    """The environment for another program: a frozen build points the loader at its own libraries, which the
    other must not get."""
    env = dict(own)
    before = env.pop(f"{_LIBRARIES}_ORIG", None)
    if before is not None:
        env[_LIBRARIES] = before
    elif getattr(sys, "frozen", False):
        env.pop(_LIBRARIES, None)
    return env


def open_folder(folder: Path) -> bool:
    """Open a folder in the file manager; False where there is none that could be started."""
    command = ["open" if sys.platform == "darwin" else "xdg-open", str(folder)]
    try:
        if sys.platform == "win32":
            os.startfile(folder)  # not `explorer`, which reads a comma in the name as the end of it
            return True
        subprocess.Popen(
            command, env=environment(dict(os.environ)), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True
