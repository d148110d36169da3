"""`caleidos open FILE [--replay]`: the window with a saved game, to play on or to watch, an army list or a pack."""

from __future__ import annotations

import argparse

from game.boards.packs import pack
from game.cli.files import existing
from game.cli.parser import Parser
from game.cli.stage import open_window
from game.scenes.app.base import Go
from game.table import armies
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """The file, and whether to watch the game."""
    parser.add("file", metavar="FILE", help_key="open.file")
    parser.add("--replay", action="store_true", help_key="open.replay")


def run(args: argparse.Namespace, words: Words) -> int:
    """Open the window with the file. A game is read there, so that it can be left."""
    path = existing(args.file, words)
    if path.suffix.lower() == armies.SUFFIX:
        return open_window(Go("army", file=path), words)
    if path.suffix.lower() == pack.SUFFIX:
        return open_window(Go("pack", file=path), words)
    return open_window(Go("replay" if args.replay else "play", file=path), words)
