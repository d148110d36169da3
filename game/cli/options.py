"""What `play` and `arena` have in common: game, map, seats and options as a person types them."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from typing import Any, get_origin

import msgspec

from game.boards import LAYOUT_GAMES, SUPPLIED, BoardError, CardTable, check_map, load_board, map_path, usual_map
from game.cli.fault import CliError
from game.cli.files import shown
from game.cli.parser import Parser, nearest, whole
from game.engine import GAMES
from game.engine.contract import ConfigError, Game
from game.table.seats import SeatKind, SeatPlan
from game.words import Words

RESERVED = {"seats": "--seats", "map": "--map", "seed": "--seed"}
"""Options of a game that have a flag of their own."""

UNKNOWN_OPTION = ("config_unknown_key", "unknown_option")
"""How the games' rules call the fault of an option that isn't there."""

MAX_SEED = 2**63 - 1


def add_game_arguments(parser: Parser, *, may_follow_map: bool = False) -> None:
    """GAME, --map, --seed and --option. GAME may be left out where the map can tell it."""
    maps = "/".join(ids[0] for key, ids in SUPPLIED.items() if key not in LAYOUT_GAMES)
    if may_follow_map:
        parser.add("game", metavar="GAME", nargs="?", help_key="play.game_or_map")
    else:
        parser.add("game", metavar="GAME", help_key="play.game")
    parser.add_argument("--map", metavar="FILE", help=parser.words("cli.play.map", map=maps))
    parser.add("--seed", type=whole(0, MAX_SEED), metavar="N", help_key="play.seed")
    options = parser.words("cli.play.option", names=", ".join(option_names()))
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=options)


def add_crew_arguments(parser: Parser) -> None:
    """--workers and --cluster: who plays many games."""
    parser.add("--workers", type=whole(1, 256), metavar="W", help_key="arena.workers")
    parser.add("--cluster", metavar="ADDRESS", default="", help_key="arena.cluster")


def workers_of(args: argparse.Namespace) -> int:
    """How many processes play: as many as were asked for, else one a core."""
    return args.workers or os.cpu_count() or 1


def option_names() -> list[str]:
    """Options of any of the games, those with a flag of their own excepted."""
    fields = {field.name: None for game in GAMES.values() for field in msgspec.structs.fields(game.Config)}
    return [name for name in fields if name not in RESERVED]


def game_named(name: str, words: Words) -> Game:
    """A game of the box. Raises CliError for a name that is none."""
    if name not in GAMES:
        raise CliError(
            words("cli.unknown_game", name=name, games=", ".join(GAMES)) + nearest(words, name, GAMES)
        )
    return GAMES[name]


def map_named(name: str | None, game: Game, seats: int) -> str:
    """The map that was asked for, else the usual one for so many seats; empty for a game without boards."""
    if not game.needs_board:
        return ""
    return name if name is not None else usual_map(game.key, seats)


def board_named(name: str, game: Game, words: Words) -> Any:
    """The checked board of a map, None for a game without boards. Raises CliError with the first thing wrong."""
    return checked(name, game.key, words) if game.needs_board else None


def layout_named(name: str | None, game: Game, words: Words) -> CardTable | None:
    """The checked layout that was asked for; None for the usual one, and for a game with boards. Raises CliError."""
    if name is None or game.key not in LAYOUT_GAMES:
        return None
    layout: CardTable = checked(name, game.key, words)
    return layout


def checked(name: str, key: str, words: Words) -> Any:
    """A map of a game, of any if `key` is empty. Raises CliError with the first thing wrong."""
    try:
        return load_board(name, key)
    except BoardError as fault:
        first, *rest = fault.findings
        line = first.text(words)
        if rest:
            line += " " + words.count("cli.map.more", len(rest), file=map_path(name, key))
        raise CliError(line) from None


def game_of_map(name: str | None, words: Words) -> str:
    """The game that a map is for. Raises CliError where no map is named, or it does not say."""
    if name is None:
        raise CliError(words("cli.play.no_game", games=", ".join(GAMES)))
    key = check_map(map_path(name)).game
    if not key:
        checked(name, "", words)  # says why
    return key


def refuse_map(name: str | None, game: Game, words: Words) -> None:
    """Raises CliError for a map where nobody would see it: the layout of a table without a window."""
    if name is not None and not game.needs_board:
        raise CliError(words("cli.map.none", game=words(f"{game.key}.name")))


def seat_kinds(text: str, game: Game, words: Words, *, people: bool) -> tuple[SeatKind, ...]:
    """`human,normal` as kinds of seats. Raises CliError for an unknown kind or a number that the game can't seat."""
    names = [name.strip().lower() for name in text.split(",")]
    kinds = [kind for kind in SeatKind if people or kind is not SeatKind.HUMAN]
    for name in names:
        if name == SeatKind.HUMAN and not people:
            raise CliError(words("cli.seats.human"))
        if name not in set(kinds):
            said = words("cli.seats.unknown", name=name, kinds=", ".join(kinds))
            raise CliError(said + nearest(words, name, kinds))
    if len(names) not in game.seat_counts:
        counts = f"{min(game.seat_counts)}-{max(game.seat_counts)}"
        title = words(f"{game.key}.name")
        raise CliError(words("cli.seats.count", game=title, counts=counts, n=len(names)))
    return tuple(SeatKind(name) for name in names)


def seat_plans(kinds: Sequence[SeatKind], words: Words) -> tuple[SeatPlan, ...]:
    """Seats with names for people, in the language of `words`: `Player 1`, `Computer 2`; the only person is `You`."""
    person = "cli.seats.you" if kinds.count(SeatKind.HUMAN) == 1 else "cli.seats.name"
    keys = {True: person, False: "cli.seats.computer"}
    return tuple(
        SeatPlan(words(keys[kind is SeatKind.HUMAN], n=n), kind) for n, kind in enumerate(kinds, start=1)
    )


def options_from(texts: Sequence[str], words: Words) -> dict[str, Any]:
    """`KEY=VALUE` texts as plain data. Raises CliError for another form and for keys that have a flag."""
    options: dict[str, Any] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign or not key:
            raise CliError(words("cli.option.form", text=shown(text)))
        if key in RESERVED:
            raise CliError(words("cli.option.reserved", key=key, flag=RESERVED[key]))
        options[key] = _plain(value)
    return options


def _plain(text: str) -> Any:
    """Numbers and JSON as such, words with commas as a list, everything else as text.

    Numbers of thousands of digits and brackets without end are text too: no option can be that.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return [word.strip() for word in text.split(",")] if "," in text else text


def _listed(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options, where a single word stands for a list of one."""
    lists = {field.name for field in msgspec.structs.fields(game.Config) if get_origin(field.type) is tuple}
    return {key: [value] if key in lists and isinstance(value, str) else value for key, value in options.items()}


def config_for(
    game: Game,
    plans: Sequence[SeatPlan],
    map_name: str,
    options: dict[str, Any],
    seed: int | None,
    words: Words,
) -> Any:
    """A game's configuration. Raises CliError with all its faults; limits are checked by `new_game`."""
    people = [
        {"name": plan.name, "controller": "human" if plan.kind is SeatKind.HUMAN else "ai"} for plan in plans
    ]
    given: dict[str, Any] = {"seats": people, **_listed(game, options)}
    if game.needs_board:
        given["map"] = map_name
    if seed is not None:
        given["seed"] = seed
    try:
        return game.config_from(given)
    except ConfigError as fault:
        raise config_error(fault, game, words) from None


def config_error(fault: ConfigError, game: Game, words: Words) -> CliError:
    """All faults of a configuration, a line with a sentence each."""
    known = [field.name for field in msgspec.structs.fields(game.Config)]
    lines = []
    for key, value, code in fault.faults:
        near = nearest(words, key, known) if code in UNKNOWN_OPTION else ""
        lines.append(words(f"{game.key}.fault.{code}", key=key, value=value) + near)
    return CliError("\n".join(dict.fromkeys(lines)))
