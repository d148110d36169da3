"""How often a coach says what: `python -m tools.coach_count [GAME ...] --games 1000`.

Games of quick computers with different habits, each with a coach who listens for the first seat and has said nothing
yet. Where a hint hangs on what a person does, the seat weighs every attack and tries what is refused. Exit code 1
where a hint was never said, or one was said twice in a game.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.engine import GAMES
from game.engine.contract import visible_events
from game.engine.dynasty.position.actions import BuildHouse, FoundCity, Recruit
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState
from game.lessons.coach.coaching import Coach
from game.lessons.coach.games import hints_of
from game.lessons.coach.hint import Hint, Look
from tools.random_games import OPTIONS, Job, board_of, choice, jobs, standard_maps

SEAT = 0
WEIGHED = 12
"""Attacks that are weighed at a moment at the most."""
SHUFFLED = 7
"""Which of many games are played."""
COACHED = tuple(game for game in GAMES if hints_of(game))


def looks(state: Any, events: list[Any], rng: random.Random) -> Iterator[Look]:
    """The moments of a position for the seat: as it is, and with some attacks weighed."""
    legal = [action for action in state.legal_actions() if action.seat == SEAT]
    view = state.view(SEAT)
    yield Look(view, SEAT, tuple(events), legal)
    for action in tries(state, rng) if legal else ():
        refusal = state.refusal(action)
        if refusal is not None:
            yield Look(view, SEAT, (), legal, tried=refusal)
    for action in rng.sample(legal, min(WEIGHED, len(legal))):
        odds = state.odds(action)
        if odds is not None:
            yield Look(view, SEAT, (), legal, weighed=(action, odds))


def tries(state: Any, rng: random.Random) -> Iterator[Any]:
    """What a learner may try, whether it is allowed or not."""
    if isinstance(state, DynastyState):
        tiles = state.board.geometry.squares
        for tile in rng.sample(tiles, WEIGHED):
            yield BuildHouse(SEAT, tile)
            yield FoundCity(SEAT, tile)
        for city in state.view(SEAT).cities:
            yield Recruit(SEAT, tiles[city.cell], Kind.SOLDIER, rng.choice(tiles))


def listen(job: Job) -> list[Hint]:
    """What a coach says in a game, in the order in which it is said."""
    state = GAMES[job.game].new_game(job.config, board=board_of(job), seed=job.seed)
    coach, rng = Coach(hints_of(job.game)), random.Random(job.seed)
    said: list[Hint] = []
    events: list[Any] = []
    while state.to_act:
        if SEAT in state.to_act:
            for look in looks(state, events, rng):
                found = coach.hear(look)
                if found is not None:
                    said.append(found[0])
                    coach.said(found[0])
            events = []
        told = visible_events(state.apply(choice(job, state, rng)), SEAT)
        coach.note(told)
        events += told
    return said


def main(arguments: list[str] | None = None) -> int:
    """Count, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(COACHED))
    parser.add_argument("--games", type=int, default=1000)
    chosen = parser.parse_args(arguments)
    fault = False
    for game in chosen.game:
        counts: Counter[str] = Counter()
        todo = list(jobs(game, standard_maps(game), chosen.games, OPTIONS[game]))
        random.Random(SHUFFLED).shuffle(todo)
        for job in todo[: chosen.games]:
            said = [hint.id for hint in listen(job)]
            fault |= len(said) != len(set(said))
            counts.update(said)
        for hint in hints_of(game):
            print(f"{hint.id:20} {counts[hint.id]:6}")
            fault |= not counts[hint.id]
    return int(fault)


if __name__ == "__main__":
    sys.exit(main())
