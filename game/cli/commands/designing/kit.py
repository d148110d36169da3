"""`caleidos kit [FOLDER]`: a folder to draw maps in, with all that Tiled needs, and Tiled in it."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from game.boards.kit import PROJECT, copy_kit
from game.cli.fault import CliError
from game.cli.parser import Parser
from game.paths import maps_dir, program
from game.scenes.app.open_folder import environment
from game.words import Words
from game.words.clean import on_terminal

NAMES = ("tiled", "org.mapeditor.Tiled")
"""What Tiled is called where programs are looked for; the second is how Flatpak hands it out."""


def arguments(parser: Parser, words: Words) -> None:
    """The folder, and whether Tiled is to be left alone."""
    parser.add("folder", metavar="FOLDER", nargs="?", help_key="kit.folder")
    parser.add("--no-tiled", action="store_true", help_key="kit.no_tiled")


def run(args: argparse.Namespace, words: Words) -> int:
    """Fill the folder, say what is in it, and open Tiled where there is one. Raises CliError if it can't be written."""
    folder = Path(args.folder).absolute() if args.folder else maps_dir()
    try:
        added = copy_kit(folder)
    except (OSError, ValueError) as fault:  # ValueError: a NUL in the name
        why = fault.strerror if isinstance(fault, OSError) else None
        raise CliError(words("cli.unwritten", file=folder, why=why or fault)) from None
    project = folder / PROJECT
    lines = [words.count("cli.kit.added", len(added), folder=folder)] if added else []
    lines += [] if added else [words("cli.kit.all_there", folder=folder)]
    lines += [words("cli.kit.program", program=" ".join(program()))]
    is_open = not args.no_tiled and open_tiled(project)
    lines.append(words("cli.kit.open" if is_open else "cli.kit.by_hand", project=project))
    for line in lines:
        print(on_terminal(line))
    return 0


def open_tiled(project: Path) -> bool:
    """Open the project in Tiled; False where there is no Tiled, or no screen to show it on.

    One that runs already would take a project for a map."""
    command = tiled_command(sys.platform, os.environ)
    if command is None:
        return False
    try:
        subprocess.Popen(
            [*command, "--new-instance", str(project)], env=environment(dict(os.environ)), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True


def tiled_command(system: str, env: Mapping[str, str]) -> list[str] | None:
    """What starts Tiled; None where it isn't, or could not be seen."""
    if system.startswith("linux") and not (env.get("DISPLAY") or env.get("WAYLAND_DISPLAY")):
        return None
    named = next(filter(None, (shutil.which(name, path=env.get("PATH")) for name in NAMES)), None)
    if named is not None:
        return [named]
    places = []
    if system == "win32":
        folders = [env.get("ProgramFiles", ""), env.get("ProgramFiles(x86)", "")]
        local = env.get("LOCALAPPDATA", "")
        folders += [str(Path(local, "Programs"))] if local else []
        places = [Path(folder, "Tiled", "tiled.exe") for folder in folders if folder]
    elif system == "darwin":
        places = [Path("/Applications/Tiled.app/Contents/MacOS/Tiled")]
    return next(([str(place)] for place in places if place.is_file()), None)
