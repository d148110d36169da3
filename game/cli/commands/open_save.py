"""`caleidos open FILE [--replay]`: the window with a saved game, to play on or to watch."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.fault import CliError
from game.cli.files import existing
from game.cli.parser import Parser
from game.cli.stage import open_window
from game.scenes.app.base import Go
from game.table import SaveError, Shelf, Table
from game.ui.settings import Notice
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """The save, and whether to watch it."""
    parser.add("file", metavar="FILE", help_key="open.file")
    parser.add("--replay", action="store_true", help_key="open.replay")


def run(args: argparse.Namespace, words: Words) -> int:
    """Open the window with the save. A damaged one is played on from what came before the damage."""
    path = existing(args.file, words)
    if args.replay:
        return open_window(Go("replay", file=path), words)
    table, notice = resumed(path, words, Shelf())
    return open_window(Go("play", table=table), words, notice)


def resumed(path: Path, words: Words, shelf: Shelf | None) -> tuple[Table, Notice | None]:
    """The game of a save; where it is damaged, what came before, and a notice that says so.

    Raises CliError when nothing can be played on with.
    """
    try:
        return Table.resume(path, shelf=shelf), None
    except SaveError as fault:
        if fault.salvage is None:
            raise CliError(fault.notice.text(words)) from None
        values = {name: str(value) for name, value in fault.notice.values}
        return Table.from_loaded(fault.salvage, shelf=shelf), Notice(f"table.{fault.notice.key}", values)
