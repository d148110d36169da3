"""Where the product's data lies, where a player's own files go, and how another program starts this one."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

import platformdirs

_APP = "caleidos"
_HOME_VARIABLE = "CALEIDOS_HOME"


def _data_root() -> Path:
    """The folder that holds `assets` and `maps`: a frozen build, an installed wheel or a source tree."""
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [Path(frozen)] if frozen else []
    candidates += [package / "data", package.parent]
    for root in candidates:
        if (root / "assets").is_dir():
            return root
    return candidates[-1]


DATA = _data_root()
ASSETS = DATA / "assets"
MAPS = DATA / "maps"


def _home(kind: str, default: str) -> Path:
    chosen = os.environ.get(_HOME_VARIABLE)
    return Path(chosen) / kind if chosen else Path(default)


def saves_dir() -> Path:
    """Folder of saved games. Not created here: whoever writes creates it and reports a failure."""
    return _home("saves", platformdirs.user_data_dir(_APP, appauthor=False) + "/saves")


def armies_dir() -> Path:
    """Folder of a player's own army lists."""
    return _home("armies", platformdirs.user_data_dir(_APP, appauthor=False) + "/armies")


def maps_dir() -> Path:
    """Folder of a player's own maps."""
    return _home("maps", platformdirs.user_data_dir(_APP, appauthor=False) + "/maps")


def reports_dir() -> Path:
    """Folder of the reports that a player has saved."""
    return _home("reports", platformdirs.user_data_dir(_APP, appauthor=False) + "/reports")


def config_dir() -> Path:
    """Folder of the settings file."""
    return _home("config", platformdirs.user_config_dir(_APP, appauthor=False))


def cache_dir() -> Path:
    """Folder of things that can be made again: cut fonts, rendered textures."""
    return _home("cache", platformdirs.user_cache_dir(_APP, appauthor=False))


def program(*, console: bool = False) -> tuple[str, ...]:
    """The full path of what starts this program, and what has to be said to it before a command.

    `console`: what it says is read. A Windows build has a program of its own for that.
    """
    ending = ".exe" if sys.platform == "win32" else ""
    if getattr(sys, "frozen", False):
        own = Path(sys.executable)
        wanted = own.with_name(f"{_APP}{'-console' if console and ending else ''}{ending}")
        return (str(wanted if wanted.is_file() else own),)
    called = Path(sys.argv[0])
    scripts = [called.with_name(_APP + ending)] if called.stem == _APP else []
    scripts += [Path(folder, _APP + ending) for folder in (Path(sys.executable).parent, sysconfig.get_path("scripts"))]
    found = next((script for script in scripts if script.is_file()), None)
    if found is not None:
        return (str(found.absolute()),)
    # The file and not `-m game`: whoever calls it, such as Tiled, stands in another folder.
    return (sys.executable, str(Path(__file__).resolve().with_name("__main__.py")))
