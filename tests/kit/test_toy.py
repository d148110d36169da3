"""The conformance kit knows no game: it runs on a toy of cards and stones just as on the games in the box."""

from __future__ import annotations

import pytest

from tests.kit import conformance as kit
from tests.kit.cases import Case, Hints
from tests.kit.lockstep import check_lock_step
from tests.kit.toy import Toy

HINTS = Hints(
    boards={"": (None, (2, 3))},
    options={"short": {"rounds": 2}, "long": {"rounds": 30}},
    derived=frozenset({"opening"}),
    shared=frozenset(),
    faults=lambda t: [] if min(t.after.stones) >= 0 else ["fewer than no stones"],
    stands_for=lambda state, action: [action],
    bound=30 * 3 * 6,
)

EVERY = pytest.mark.parametrize("option", list(HINTS.options))


@EVERY
@pytest.mark.parametrize("seats", Toy.seat_counts)
def test_the_kit_runs_on_a_game_that_it_has_never_seen(option: str, seats: int) -> None:
    case = Case(Toy(), seats, "", option, HINTS)
    for n, state in enumerate(kit.walk(case, seed=seats)):
        kit.check_to_act(state)
        kit.check_listed_actions_are_legal(state)
        kit.check_unlisted_actions_are_refused(case, state, seed=n, guesses=20)
        kit.check_a_copy_shares_nothing(case, state)
        kit.check_copies_go_their_own_ways(case, state, seed=n)
        kit.check_nobody_peeks(case, state)
        kit.check_determinize_keeps_the_view(state, seats)
        kit.check_a_view_can_be_sent(state, seats)
    assert check_lock_step(case, seed=4) > 2 * seats
    kit.check_replay(case, kit.record_of(case, seed=4))
    kit.check_same_seed_same_game(case, seed=4)
    assert kit.check_whole_game(case, seed=4) > 2 * seats


def test_every_slot_of_the_toy_counts() -> None:
    case = Case(Toy(), 2, "", "short", HINTS)
    kit.check_every_slot_counts(case, (state for seed in range(5) for state in kit.walk(case, seed)))
