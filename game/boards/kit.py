"""What a designer needs to begin: tile sets and templates, the words and commands for Tiled, and a map of each game."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.boards.games import BOARD_GAMES, LAYOUT_GAMES
from game.boards.tiled.files import ReadFault, read_bounded
from game.paths import MAPS, program

PROJECT = "caleidos.tiled-project"
SESSION = "caleidos.tiled-session"
"""What Tiled remembers of a project. Without one, Tiled 1.8 does not open the project that it is started with."""

SHARED = ("objecttypes.xml", "README.md")

EXTENSIONS = "extensions"
"""Folder of what Tiled itself runs. It is a part of the program and no designer's work, so it is brought up to date."""

MORE = "more"
"""Folder for the tables for other numbers of players: at hand in Tiled, and not in the list of one's own maps."""

_COMMAND = re.compile(r"(?:^|\s)((check|play --map) %mapfile)$")
"""How the arguments of the project's own commands end."""


def copy_kit(folder: Path, window: Sequence[str] = (), console: Sequence[str] = ()) -> list[Path]:
    """Put the kit into a folder of the designer's own; maps, tile sets and templates that are there stay as they are.

    The project's two commands start the program by its full path: `window` the one that plays, `console` the one that
    checks (without them: this program). Gives the files that were added or brought up to date. Raises OSError where
    the folder can't be made or written.
    """
    added = []
    for source, target in _wanted(folder):
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            added.append(target)
    if not (folder / SESSION).exists():
        (folder / SESSION).write_bytes(_written({"expandedProjectPaths": ["."], "project": PROJECT}))
        added.append(folder / SESSION)
    fresh = {folder / PROJECT: _project(folder, window or program(), console or program(console=True))}
    for source in sorted(path for path in (MAPS / EXTENSIONS).glob("*") if path.is_file()):
        fresh[folder / EXTENSIONS / source.name] = source.read_bytes()
    for target, content in fresh.items():
        if content is not None and not _holds(target, content):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            added.append(target)
    return added


def _wanted(folder: Path) -> list[tuple[Path, Path]]:
    """What is copied where, but for what is written anew."""
    wanted = [(MAPS / name, folder / name) for name in SHARED]
    for key, game in BOARD_GAMES.items():
        sources = [source for name in game.kit for source in sorted((MAPS / key).glob(name))]
        wanted += [(source, folder / key / source.name) for source in sources]
    for key in LAYOUT_GAMES:
        game = BOARD_GAMES[key]
        others = [name for map_id in game.maps if (name := f"{map_id}.tmx") not in game.kit]
        wanted += [(MAPS / key / name, folder / key / MORE / name) for name in others]
    return wanted


def _holds(target: Path, content: bytes) -> bool:
    try:
        return read_bounded(target) == content
    except ReadFault:
        return False


def _project(folder: Path, window: Sequence[str], console: Sequence[str]) -> bytes | None:
    """The project file, with the commands as they are to be; None to leave alone what can't be understood.

    One that is there keeps all that a designer has made of it but for these commands: the program may have moved.
    """
    target = folder / PROJECT
    try:
        text = read_bounded(target if target.exists() else MAPS / PROJECT)
        project: Any = json.loads(text)
        commands = [(item, found) for item in project["commands"] if (found := _COMMAND.search(item["arguments"]))]
    except (ReadFault, ValueError, KeyError, TypeError, RecursionError):
        return None
    for item, found in commands:
        path, *first = console if found[2] == "check" else window
        words = [f'"{word}"' if " " in word else word for word in first]
        item |= {"command": path, "arguments": " ".join([*words, found[1]]), "showOutput": True}
    return _written(project)


def _written(content: Any) -> bytes:
    """JSON as Tiled writes it."""
    return (json.dumps(content, indent=4, ensure_ascii=False) + "\n").encode()
