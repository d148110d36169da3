"""`caleidos arena`: computer players play many games, and the wins are counted."""

from __future__ import annotations

import argparse
import os
from typing import Any

from game.cli.fault import CliError
from game.cli.files import check_writable, write_json
from game.cli.options import (
    add_game_arguments,
    board_named,
    config_error,
    config_for,
    game_named,
    map_named,
    options_from,
    refuse_map,
    seat_kinds,
    seat_plans,
)
from game.cli.parser import Parser, whole
from game.engine.contract import ConfigError
from game.table.arena import Arena, ArenaError
from game.table.progress import progress_bar
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """A game, who plays, how often."""
    add_game_arguments(parser)
    parser.add("--seats", required=True, metavar="A,B,...", help_key="arena.seats")
    parser.add("--games", type=whole(1, 1_000_000), default=100, metavar="N", help_key="arena.games")
    parser.add("--workers", type=whole(1, 256), metavar="W", help_key="arena.workers")
    parser.add("--json", metavar="FILE", help_key="arena.json")


def run(args: argparse.Namespace, words: Words) -> int:
    """Play, print the rates, and write them where that was asked for."""
    game = game_named(args.game, words)
    refuse_map(args.map, game, words)
    kinds = seat_kinds(args.seats, game, words, people=False)
    map_name = map_named(args.map, game, len(kinds))
    board = board_named(map_name, game, words)
    config = config_for(
        game, seat_plans(kinds, words), map_name, options_from(args.option, words), None, words
    )
    if args.json:
        check_writable(args.json, words)
    levels = [kind.value for kind in kinds]
    try:
        arena = Arena(
            game.key,
            levels,
            games=args.games,
            seed=args.seed or 0,
            config=config,
            board=board,
            map_name=map_name,
            workers=args.workers or os.cpu_count() or 1,
        )
        with progress_bar(words("cli.arena.progress")) as tick:
            figures = arena.run(tick)
    except ConfigError as fault:
        raise config_error(fault, game, words) from None
    except ArenaError as fault:
        raise CliError(fault.notice.text(words)) from None
    print(summary(figures, words))
    if args.json:
        write_json(args.json, figures, words)
    return 0


def summary(figures: dict[str, Any], words: Words) -> str:
    """The figures as lines for people."""
    seconds = words.number(figures["seconds"], 1)
    head = "cli.arena.head" if figures["map"] else "cli.arena.head.plain"
    lines = [words(head, **{**figures, "seconds": seconds})]
    for level, (rate, low, high) in figures["rates"].items():
        percents = {
            name: words.number(100 * part, 1)
            for name, part in zip(("rate", "low", "high"), (rate, low, high))
        }
        wins = words.number(figures["wins"][level], 0 if isinstance(figures["wins"][level], int) else 1)
        lines.append("  " + words("cli.arena.row", level=level, wins=wins, **percents))
    unwon = figures["games"] - figures["unfinished"] - round(sum(figures["wins"].values()))
    if unwon:
        lines.append("  " + words.count("cli.arena.unwon", unwon))
    if figures["unfinished"]:
        lines.append("  " + words.count("cli.arena.unfinished", figures["unfinished"]))
    return "\n".join(lines)
