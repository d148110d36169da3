"""Random full games with every invariant checked after every action: `python -m tools.random_games --help`.

Without options it plays what a release needs: 1,000 games of each seat count on the maps that have room for it. Games
without maps are played without one. A breach is reported with the seed that leads to it, and a journal that can be
opened is left in the current folder. At the end it says how often every kind of action and event came.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import multiprocessing
import random
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.boards import load_board
from game.engine import GAMES
from game.paths import MAPS
from game.table import SeatPlan, Table
from game.table.progress import progress_bar
from tools.measure import habits_caldaern, habits_dynasty, habits_machines

BOUND = 200_000
"""More actions than any game with a turn limit can have."""

Map = Path | None
"""The map of a game, None for games without maps."""

Habit = Callable[[Any, list[Any], random.Random], Any]
"""Chooses from the legal actions of a position."""


class Job(msgspec.Struct, frozen=True):
    """One random game: everything follows from it. `habit` is a place among the game's `HABITS`."""

    game: str
    map: Map
    config: Any
    seed: int
    habit: int = 0


class Report(msgspec.Struct, frozen=True):
    """How a random game went; `breaches` is empty for a sound one. `kinds`: how often actions and events came."""

    job: Job
    actions: int
    reason: str
    breaches: tuple[str, ...]
    kinds: dict[str, int] = {}


def play(job: Job) -> Report:
    """Play a game at random to its end, or up to the first breach."""
    breaches_of: Callable[[Any], list[str]] = importlib.import_module(f"game.engine.{job.game}.invariants").breaches
    state = GAMES[job.game].new_game(job.config, board=board_of(job), seed=job.seed)
    rng = random.Random(job.seed)
    breaches, actions = breaches_of(state), 0
    kinds: Counter[str] = Counter()
    while state.to_act and not breaches:
        action = choice(job, state, rng)
        try:
            told = [action, *state.apply(action)]
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
            traceback.print_exc()
            breaches = [f"{action} breaks off: {error!r}"]
            break
        kinds.update([type(one).__struct_config__.tag for one in told])
        actions += 1
        breaches = breaches_of(state)
        if actions > BOUND:
            breaches = [f"no end after {BOUND} actions"]
    return Report(job, actions, state.result.reason if state.result else "", tuple(breaches), dict(kinds))


def board_of(job: Job) -> Any:
    """The board of a game; None for games without maps."""
    return None if job.map is None else _board(job.map)


@functools.cache
def _board(path: Path) -> Any:
    """The board of a map; read once, so that nobody who draws at it meanwhile disturbs the games."""
    return load_board(path)


def choice(job: Job, state: Any, rng: random.Random) -> Any:
    """A legal action by the job's habit; to resign would make every game short, so hardly anybody does."""
    actions = state.legal_actions()
    staying = [action for action in actions if type(action).__struct_config__.tag != "resign"]
    if job.habit and rng.random() < GIVING_UP:
        staying = actions
    return HABITS.get(job.game, (anything,))[job.habit](state, staying or actions, rng)


def anything(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """Any of the actions."""
    return rng.choice(choices)


def jobs(
    game: str, maps: Sequence[Map], games: int, options: Sequence[dict[str, Any]], first: int = 0
) -> Iterator[Job]:
    """`games` games of each seat count on each map with room for it; options and habits take turns.

    `first`: the number of the first one, which its seed follows from: a run goes on where another one ended.
    """
    habits = len(HABITS.get(game, (anything,)))
    for path in maps:
        for seats in seat_counts(game, path):
            for number in range(first, first + games):
                chosen: dict[str, Any] = {"seats": seats, **options[number % len(options)]}
                if game in DRAWN:
                    chosen = DRAWN[game](path, number, chosen)
                config = GAMES[game].Config(**chosen)
                yield Job(game, path, config, number * 7919 + seats, number // len(options) % habits)


def seat_counts(game: str, path: Map) -> tuple[int, ...]:
    """Seat counts of a game for which a map has room."""
    most = getattr(_board(path), "max_players", None) if path is not None else None
    return tuple(seats for seats in GAMES[game].seat_counts if most is None or seats <= most)


def leave_journal(job: Job, folder: Path) -> Path:
    """Play a game again up to its breach and write its journal, for whoever looks for the fault."""
    board, name = board_of(job), "" if job.map is None else job.map.stem
    seats = [SeatPlan(f"Player {n + 1}") for n in range(GAMES[job.game].seat_count(job.config))]
    table = Table.new(job.game, job.config, seats, board=board, map_name=name, seed=job.seed)
    rng = random.Random(job.seed)
    for _ in range(play(job).actions):
        table.play(choice(job, table.state, rng))
    path = folder / f"{'-'.join(filter(None, ('breach', job.game, name, str(len(seats)), str(job.seed))))}.caleidos"
    path.write_bytes(b"".join(table.journal()))
    return path


OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "caledea": (
        {"quiet_limit": 0},
        {"kingdom_assignment": "random", "capital_placement": "simultaneous", "turn_limit": 30},
        {"component_limit": "unlimited", "min_capital_distance": 3, "quiet_limit": 0},
        {"capital_placement": "simultaneous", "min_capital_distance": 5, "turn_limit": 100, "quiet_limit": 0},
    ),
    "caleira": (
        {},
        {"effect_obligation": "mandatory"},
        {"match_rounds": 3},
        {"effect_obligation": "mandatory", "match_rounds": 3},
    ),
    "kalesia": (
        {},
        {"weapon_deal": "identical_sets"},
        {"weapon_deal": "pooled_sets"},
        {"stop_when_decided": "on"},
        {"weapon_deal": "identical_sets", "stop_when_decided": "on"},
        {"weapon_deal": "pooled_sets", "stop_when_decided": "on"},
    ),
    "caldaern": habits_caldaern.OPTIONS,
    "dynasty": (
        {},
        {"start_ring": "on", "centre_spacing": 2, "exile_turns": 1},
        {"start_ring": "on", "exile_turns": 0, "centre_spacing": 1, "land_token_supply": 6, "house_supply": 24,
         "time_limit_minutes": 10},
        {"start_ring": "on", "dynasty_levels": 60, "veteran_tokens": 60, "house_supply": 120, "round_limit": 60},
    ),
}
"""Options by game; its games take turns with them."""

DRAWN: dict[str, Callable[[Map, int, dict[str, Any]], dict[str, Any]]] = {"caldaern": habits_caldaern.battle}
"""Completes the options of a game: what depends on its map, and what differs from game to game."""

HABITS: dict[str, tuple[Habit, ...]] = {
    "caldaern": (
        habits_caldaern.at_random, habits_caldaern.warlike, habits_caldaern.peaceful, habits_caldaern.restless,
        habits_caldaern.giving_up, habits_caldaern.pressing, habits_caldaern.colourful, habits_caldaern.besieging,
        habits_machines.mechanised, habits_machines.hunting,
    ),
    "dynasty": (
        habits_dynasty.purposeful, habits_dynasty.at_random, habits_dynasty.warlike, habits_dynasty.conquering,
        habits_dynasty.out_of_time,
    ),
}
"""How games are played whose rarer actions and events chance alone hardly ever comes by; they take turns."""

GIVING_UP = 0.003
"""How often resigning is among the choices of those who play with a habit other than the first."""

STANDARD_MAPS: dict[str, tuple[str, ...]] = {
    "caldaern": (
        "skirmish", "pitched_battle", "river_crossing", "hold_hill", "ambush", "breakthrough", "five_standards",
        "colour_storm", "storm_building", "colour_hills", "colour_woods", "colour_rivers", "mystic_marshes",
        "colour_houses", "monuments", "unknown_land",
    ),
    "caledea": ("standard", "epic"),
    "dynasty": ("ford_valley", "four_shores", "six_crowns"),
}
"""Maps that a release is tried on."""


def standard_maps(game: str, names: Sequence[str] = ()) -> list[Map]:
    """Supplied maps by their names, else those that a release is tried on; for games without maps a single None."""
    if not GAMES[game].needs_board:
        return [None]
    return [MAPS / game / f"{name}.tmx" for name in names or STANDARD_MAPS[game]]


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if no game breaks an invariant, else 1 and a line for each."""
    parser = argparse.ArgumentParser(description="Random full games, every invariant checked after every action.")
    parser.add_argument("--game", default="caledea", choices=sorted(GAMES))
    parser.add_argument("--maps", nargs="+", help="names of supplied maps, if any")
    parser.add_argument("--games", type=int, default=1000, help="games of each seat count on each map")
    parser.add_argument("--first", type=int, default=0, help="number of the first game of each, to go on with a run")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args(arguments)
    maps = standard_maps(chosen.game, chosen.maps or ())
    todo = list(jobs(chosen.game, maps, chosen.games, OPTIONS[chosen.game], chosen.first))
    ends: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    actions, bad = 0, 0
    with multiprocessing.get_context("spawn").Pool(chosen.workers) as pool, progress_bar("Random games") as tick:
        for done, report in enumerate(pool.imap_unordered(play, todo, chunksize=8), start=1):
            tick(done, len(todo))
            ends[report.reason] += 1
            actions += report.actions
            kinds.update(report.kinds)
            if report.breaches:
                bad += 1
                path = leave_journal(report.job, Path.cwd())
                print(f"{path}: after action {report.actions}: {'; '.join(report.breaches)}", file=sys.stderr)
    print(f"{len(todo)} games, {actions} actions, {bad} with a breach; ends: {dict(sorted(ends.items()))}")
    print("; ".join(f"{tag} {number}" for tag, number in sorted(kinds.items())))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
