"""What people wait for in a battle of Caldaern at 2,000 points: the turns of opponents, and chances when they point."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from game.cli.benches.measure import Measure, percentile, timed
from game.cli.benches.positions import standard_board
from game.engine import GAMES
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.players import make_player
from game.words import Words

POINTS = 2_000
BATTLES = 2
POINTED_AT = 60
"""Charges and shots that are pointed at, spread evenly over the battles."""
TURN_MS, ANSWER_MS, POINTING_MS = 1_000.0, 3_000.0, 50.0


def run(words: Words) -> list[Measure]:
    """Whole turns of normal and single answers of hard in battles of each against itself; chances in the former."""
    states = list(_battles("normal"))
    turns: dict[object, float] = {}
    for battle, state, milliseconds in states:
        if state.active in state.to_act:
            turn = (battle, state.round, state.active)
            turns[turn] = turns.get(turn, 0.0) + milliseconds
    answers = [milliseconds for _, _, milliseconds in _battles("hard")]
    pointed = [state for _, state, _ in states]
    return [
        _slowest("caldaern, normal, whole turn, slowest", list(turns.values()), TURN_MS),
        _slowest("caldaern, hard, slowest", answers, ANSWER_MS),
        _slowest("caldaern, pointing at a charge, slowest", pointing(pointed, act.DeclareCharge), POINTING_MS),
        _slowest("caldaern, pointing at a shot, slowest", pointing(pointed, act.Shoot), POINTING_MS),
        _slowest("caldaern, pointing at a spell, slowest", pointing(pointed, act.CreateSpell), POINTING_MS),
    ]


def _slowest(name: str, times: Sequence[float], budget: float) -> Measure:
    more = {"median": percentile(times, 50), "p90": percentile(times, 90), "count": len(times)}
    return Measure(name, "ms", (max(times),), budget, more=more)


def _battles(level: str) -> Iterator[tuple[int, CaldaernState, float]]:
    """The positions of battles of a level against itself, each with the milliseconds of the answer that it was given.

    Listing what may be done counts: the opponent waits for it too.
    """
    game = GAMES["caldaern"]
    config, board = game.config_from({"seats": 2, "points_limit": POINTS}), standard_board(game, 2)
    for battle in range(BATTLES):
        state: Any = game.new_game(config, board=board, seed=battle)
        players = [make_player(level, game.key, 2 * battle + seat) for seat in range(2)]
        while state.to_act:
            seat, before = state.to_act[0], state.copy()
            begin = time.perf_counter()
            action = players[seat].choose(state.view(seat), [*state.legal_actions()])
            yield battle, before, 1_000 * (time.perf_counter() - begin)
            state.apply(action)


def pointing(states: Sequence[CaldaernState], kind: type) -> list[float]:
    """Milliseconds until the chances of an action are known in positions that nobody has looked at before."""
    asked = [(state, action) for state in states for action in state.copy().legal_actions() if type(action) is kind]
    some = asked[:: -(-len(asked) // POINTED_AT)]
    fresh = [(state.copy(), action) for state, action in some]
    return [1_000 * seconds for position, action in fresh for seconds in timed(partial(position.odds, action), 1)]
