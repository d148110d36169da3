"""`caleidos play GAME`: the window in a new game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from game.boards import MAP_SUFFIXES, map_path
from game.boards.games import BOARD_GAMES
from game.cli.fault import CliError
from game.cli.options import (
    add_game_arguments,
    board_named,
    checked,
    config_error,
    config_for,
    game_named,
    game_of_map,
    layout_named,
    map_named,
    options_from,
    seat_kinds,
    seat_plans,
)
from game.cli.parser import Parser
from game.cli.stage import has_screen, open_window
from game.engine.contract import ConfigError
from game.scenes.app.base import Go
from game.table import Shelf, Table
from game.ui.settings import load_settings
from game.words import Words
from game.words.clean import on_terminal


def arguments(parser: Parser, words: Words) -> None:
    """A game and how it is to be."""
    add_game_arguments(parser, may_follow_map=True)
    parser.add("--seats", metavar="A,B,...", help_key="play.seats")


def run(args: argparse.Namespace, words: Words) -> int:
    """Open the window with a new game; on a map that can't be played, at the page that says why and follows it."""
    settings, notice = load_settings()
    bad = bad_map(args.map, words)
    if bad is not None and has_screen():
        print(on_terminal(f"caleidos: {bad.line}"), file=sys.stderr)
        return open_window(Go("maps", file=bad.file), words, notice)
    table = new_table(args, words, Words(settings.lang), Shelf())
    return open_window(Go("play", table=table), words, notice)


class BadMap(NamedTuple):
    """A map that no game can be played on, and the first thing that is wrong with it."""

    file: Path
    line: str


def bad_map(name: str | None, words: Words) -> BadMap | None:
    """What is wrong with a map that is there and can't be played in any game; None for all others."""
    path = map_path(name) if name is not None else Path()
    try:
        if path.suffix.lower() not in MAP_SUFFIXES or not path.is_file():
            return None
    except OSError:  # a name that is too long for the system
        return None
    try:
        checked(str(path), "", words)
    except CliError as fault:
        return BadMap(path, str(fault))
    return None


def usual_seats(n: int) -> str:
    """One person and computers, as `--seats` would say it."""
    return ",".join(["human", *["normal"] * (n - 1)])


def new_table(args: argparse.Namespace, words: Words, names: Words, shelf: Shelf | None) -> Table:
    """The game that the arguments ask for. Raises CliError for what can't be.

    Seats are named in the language of `names`: the window's, which need not be the terminal's.
    """
    game = game_named(args.game if args.game is not None else game_of_map(args.map, words), words)
    layout = layout_named(args.map, game, words)
    seats = args.seats or usual_seats(layout.seats if layout else game.default_seats)
    plans = seat_plans(seat_kinds(seats, game, words, people=True), names)
    if layout is not None and layout.seats != len(plans):
        raise CliError(words("cli.map.seats", file=args.map, n=layout.seats, seats=len(plans)))
    name = args.map if layout is not None else map_named(args.map, game, len(plans))
    options = options_from(args.option, words)
    board = board_named(name, game, words)
    if board is not None:
        options = {**BOARD_GAMES[game.key].options(board), **options}
    config = config_for(game, plans, name, options, args.seed, words)
    try:
        return Table.new(
            game.key, config, plans, board=board, layout=layout, map_name=name, seed=args.seed, shelf=shelf
        )
    except ConfigError as fault:
        raise config_error(fault, game, words) from None
