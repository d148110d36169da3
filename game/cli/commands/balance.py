"""`caleidos balance MAP`: what a map gives to whom, and how often each place wins."""

from __future__ import annotations

import argparse
import json
import textwrap
import time
from collections.abc import Sequence
from typing import Any

from game.boards import check_map, map_path, title_of
from game.boards.balance.sheet import Balance, Sheet
from game.boards.balance.told import allowed, fact_line, measure_name, number, uneven_lines
from game.boards.games import BOARD_GAMES
from game.cli.fault import CliError
from game.cli.options import (
    MAX_SEED,
    add_crew_arguments,
    checked,
    config_error,
    game_named,
    options_from,
    seat_kinds,
    workers_of,
)
from game.cli.parser import Parser, whole
from game.engine.contract import ConfigError
from game.table.arena import ArenaError, by_seat
from game.table.matches.figures import Figures
from game.table.matches.mirror import Mirror, usual_seats
from game.table.matches.told import played_lines, verdict_lines
from game.table.progress import progress_bar
from game.words import Words

INTERRUPTED = 130
USUAL_GAMES = 200
LONGEST_ROW = 4
"""Places up to which a row of the table is a measure; of more places each is a row."""
_WORD = 9
"""Letters of a column's head up to which it isn't parted."""


def arguments(parser: Parser, words: Words) -> None:
    """A map, how often, and by whom."""
    parser.add("map", metavar="MAP", help_key="balance.map")
    parser.add("--games", type=whole(0, 1_000_000), default=USUAL_GAMES, metavar="N", help_key="balance.games")
    parser.add("--level", default="easy", metavar="LEVEL", help_key="balance.level")
    parser.add("--seats", type=whole(2, 10), default=0, metavar="N", help_key="balance.seats")
    parser.add("--seed", type=whole(0, MAX_SEED), default=0, metavar="N", help_key="play.seed")
    parser.add("--option", action="append", default=[], metavar="KEY=VALUE", help_key="balance.option")
    add_crew_arguments(parser)
    parser.add("--json", action="store_true", help_key="balance.json")


def run(args: argparse.Namespace, words: Words) -> int:
    """Measure, play, and print; a run that is interrupted tells what it has so far."""
    key, board = _board(args.map, words)
    row: Balance = BOARD_GAMES[key].balance
    options = options_from(args.option, words)
    mirror = _mirror(args, key, board, options, words) if args.games and row.played else None
    seats = args.seats or (usual_seats(key, board) if row.played else 0)
    sheet = row.measured(board, seats, options)
    title = title_of(board, words, key)
    if not args.json:
        print("\n".join(measured_lines(key, title, sheet, row, words)), flush=True)
        if not row.played:
            print("\n" + words("balance.not_played"))
    played = _played(mirror, words) if mirror is not None else None
    if args.json:
        print(json.dumps(_data(args, key, title, sheet, mirror, played, words), indent=2))
    elif mirror is not None and played is not None:
        print("\n" + "\n".join(mirror_lines(mirror, args.level, played[1], words)))
    return INTERRUPTED if played is not None and played[2] else 0


def _board(name: str, words: Words) -> tuple[str, Any]:
    """The game and the checked board of a map. Raises CliError with the first thing wrong."""
    report = check_map(map_path(name))
    return report.game, checked(name, "", words) if report.board is None else report.board


def _mirror(args: argparse.Namespace, key: str, board: Any, options: dict[str, Any], words: Words) -> Mirror:
    """The run, checked. Raises CliError."""
    game = game_named(key, words)
    seat_kinds(",".join([args.level] * (args.seats or usual_seats(key, board))), game, words, people=False)
    try:
        return Mirror(
            key,
            board,
            games=args.games,
            level=args.level,
            seats=args.seats,
            seed=args.seed,
            options=options,
            workers=workers_of(args),
            cluster=args.cluster,
        )
    except ConfigError as fault:
        raise config_error(fault, game, words) from None
    except ArenaError as fault:
        raise CliError(fault.notice.text(words)) from None


def _played(mirror: Mirror, words: Words) -> tuple[Figures, float, bool]:
    """The figures, the seconds that it took, and whether it was interrupted. Raises CliError."""
    began = time.monotonic()
    stopped = False
    try:
        with progress_bar(words("cli.arena.progress")) as tick:
            mirror.run(tick)
    except KeyboardInterrupt:
        stopped = True
    except ArenaError as fault:
        raise CliError(fault.notice.text(words)) from None
    return mirror.figures, time.monotonic() - began, stopped


# --------------------------------------------------------------------------------------------------- for people
def measured_lines(key: str, title: str, sheet: Sheet, row: Balance, words: Words) -> list[str]:
    """The measures as a table, what differs too much, and what can be said of the whole map."""
    names = [row.place(place, words) for place in sheet.places]
    head = [words("balance.measure"), *names, words("balance.allowed")]
    body = [
        [
            ("! " if measure.is_uneven else "  ") + measure_name(key, measure, words),
            *(number(value, measure.unit, words) for value in measure.values),
            allowed(measure, words),
        ]
        for measure in sheet.measures
    ]
    table = [head, *body]
    if len(names) > LONGEST_ROW:
        table = [[cell.strip() for cell in column] for column in zip(*table, strict=True)]
    facts = [fact_line(key, fact, words) for fact in sheet.facts]
    uneven = uneven_lines(key, sheet, row.place, words) or [words("balance.uneven.none")]
    return [words("balance.head", title=title, game=words(f"{key}.name")), "", *_grid(table), "", *facts, *uneven]


def _grid(table: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns: the first to the left, numbers to the right; words of the head one below the other."""
    first, *others = table[0]
    heads = [[first], *(textwrap.wrap(cell, max(_WORD, _longest_word(cell))) for cell in others)]
    high = max(map(len, heads))
    rows = [[([""] * (high - len(head)) + head)[n] for head in heads] for n in range(high)]
    rows += [list(row) for row in table[1:]]
    wide = [max(len(row[n]) for row in rows) for n in range(len(heads))]
    return [
        "  ".join([cells[0].ljust(wide[0]), *(cell.rjust(w) for cell, w in zip(cells[1:], wide[1:]))]).rstrip()
        for cells in rows
    ]


def _longest_word(text: str) -> int:
    return max(map(len, text.split()), default=0)


def mirror_lines(mirror: Mirror, level: str, seconds: float, words: Words) -> list[str]:
    """What was played, by whom it was won, how long it took, and what may be said of it."""
    figures, key = mirror.figures, mirror.match.game
    values = {"games": figures.games, "level": level, "seed": mirror.match.seed, "seats": len(figures.seats)}
    head = words("balance.played", seconds=words.number(seconds, 1), **values)
    lines = [head, *("  " + line for line in played_lines(figures, key, words))]
    if figures.games < figures.asked:
        lines.append("  " + words("balance.stopped", games=figures.games, asked=figures.asked))
    return [*lines, *verdict_lines(figures, key, words)]


# ------------------------------------------------------------------------------------------------ for programs
def _data(
    args: argparse.Namespace, key: str, title: str, sheet: Sheet, mirror: Mirror | None,
    played: tuple[Figures, float, bool] | None, words: Words,
) -> dict[str, Any]:  # fmt: skip
    """All of it as plain data; sentences in the person's language."""
    row: Balance = BOARD_GAMES[key].balance
    found: dict[str, Any] = {
        "file": str(map_path(args.map)),
        "game": key,
        "title": title,
        "places": [{"id": place, "name": row.place(place, words)} for place in sheet.places],
        "measures": [
            {
                "id": measure.key,
                "item": measure.item,
                "name": measure_name(key, measure, words),
                "values": list(measure.values),
                "unit": measure.unit,
                "allowed": {"step": measure.step, "share": measure.share} if measure.judged else None,
                "uneven": measure.is_uneven,
            }
            for measure in sheet.measures
        ],
        "facts": {fact.key: fact.value for fact in sheet.facts},
        "uneven": uneven_lines(key, sheet, row.place, words),
        "played": None,
    }
    if mirror is not None and played is not None:
        figures, seconds, stopped = played
        found["played"] = {
            "games": figures.games,
            "asked": figures.asked,
            "stopped": stopped,
            "level": args.level,
            "seats": len(figures.seats),
            "seed": mirror.match.seed,
            "seconds": round(seconds, 3),
            "unwon": figures.unwon,
            "unfinished": figures.unfinished,
            **by_seat(figures),
            "place_of": list(figures.place_of),
            "verdict": figures.verdict.code,
            "verdicts": verdict_lines(figures, key, words),
        }
    return found
