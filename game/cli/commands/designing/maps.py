"""`caleidos maps [FILE]`: the window at the page of maps, which follows the file while it is drawn."""

from __future__ import annotations

import argparse

from game.boards import MAP_SUFFIXES
from game.cli.fault import CliError
from game.cli.files import existing, shown
from game.cli.parser import Parser
from game.cli.stage import open_window
from game.scenes.app.base import Go
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """The map to begin with."""
    parser.add("file", metavar="FILE", nargs="?", help_key="maps.file")


def run(args: argparse.Namespace, words: Words) -> int:
    """Open the window with all maps, or at one. Raises CliError for what is no map."""
    if args.file is None:
        return open_window(Go("maps"), words)
    path = existing(args.file, words)
    if path.suffix.lower() not in MAP_SUFFIXES:
        raise CliError(words("maps.no_map", file=shown(path.name)))
    return open_window(Go("maps", file=path), words)
