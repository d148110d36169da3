"""`caleidos arena`: computer players play many games, and the wins are counted."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli.fault import CliError
from game.cli.files import check_writable, write_json
from game.cli.options import (
    add_crew_arguments,
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
    workers_of,
)
from game.cli.parser import Parser, whole
from game.engine.contract import ConfigError
from game.table.arena import Arena, ArenaError
from game.table.matches.told import played_lines
from game.table.progress import progress_bar
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """A game, who plays, how often."""
    add_game_arguments(parser)
    parser.add("--seats", required=True, metavar="A,B,...", help_key="arena.seats")
    parser.add("--games", type=whole(1, 1_000_000), default=100, metavar="N", help_key="arena.games")
    add_crew_arguments(parser)
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
            workers=workers_of(args),
            cluster=args.cluster,
        )
        with progress_bar(words("cli.arena.progress")) as tick:
            figures = arena.run(tick)
    except ConfigError as fault:
        raise config_error(fault, game, words) from None
    except ArenaError as fault:
        raise CliError(fault.notice.text(words)) from None
    print("\n".join(summary(arena, figures, words)))
    if args.json:
        write_json(args.json, figures, words)
    return 0


def summary(arena: Arena, figures: dict[str, Any], words: Words) -> list[str]:
    """The figures as lines for people. Where all players are alike only seats can be compared."""
    seconds = words.number(figures["seconds"], 1)
    head = "cli.arena.head" if figures["map"] else "cli.arena.head.plain"
    lines = [words(head, **{**figures, "seconds": seconds})]
    for level, (rate, low, high) in figures["rates"].items() if len(figures["rates"]) > 1 else ():
        percents = {
            name: words.number(100 * part, 1)
            for name, part in zip(("rate", "low", "high"), (rate, low, high))
        }
        wins = words.number(figures["wins"][level], 0 if isinstance(figures["wins"][level], int) else 1)
        lines.append("  " + words("cli.arena.row", level=level, wins=wins, **percents))
    if arena.figures is not None:
        lines += ["  " + line for line in played_lines(arena.figures, arena.match.game, words)]
    return lines
