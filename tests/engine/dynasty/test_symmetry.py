"""Turning a position by a symmetry of its map, seats included, turns everything that can be done and that comes of it.

Rules: DYN-23.14.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.queries import forecasts as ask
from game.engine.dynasty.state import DynastyState
from tests.kit.boards.dynasty import BOARDS
from tests.kit.boards.games_dynasty import positions
from tests.kit.boards.symmetry_dynasty import TURNS, Symmetry, essence, symmetries, turned, turned_action

PLAYED = [("ford_valley", 2), ("four_shores", 2), ("four_shores", 4), ("six_crowns", 2), ("six_crowns", 3),
          ("six_crowns", 4), ("six_crowns", 6)]  # fmt: skip
"""Seatings that a symmetry makes equal for all players. Rules: DYN-25.6."""


def all_of(board: str, seats: int) -> list[Symmetry]:
    return list(symmetries(BOARDS[board], seats, TURNS[board]))


@pytest.mark.rule("DYN-25.1", "DYN-25.2", "DYN-25.3")
@pytest.mark.parametrize("board", TURNS)
def test_the_maps_are_as_symmetric_as_they_say(board: str) -> None:
    b = BOARDS[board]
    tiles = [(c, r) for r in range(b.height) for c in range(b.width) if b.has((c, r))]
    for turn in TURNS[board]:
        images = [turn(tile) for tile in tiles]
        assert sorted(images) == sorted(tiles)
        assert [b.terrain_at(tile) for tile in images] == [b.terrain_at(tile) for tile in tiles]


@pytest.mark.rule("DYN-25.6")
def test_seatings_that_are_equal_for_all_players() -> None:
    equal = set()
    for board in TURNS:
        for seats in range(2, len(BOARDS[board].starts) + 1):
            moved = {by.seats[0] for by in all_of(board, seats)} | {0}
            if moved == set(range(seats)):
                equal.add((board, seats))
    assert equal == set(PLAYED)


def same_actions(s: DynastyState, twin: DynastyState, by: Symmetry) -> None:
    """Both positions list the same, up to the symmetry."""
    ours, theirs = s.legal_actions(), twin.legal_actions()
    for action in ours:
        assert twin.refusal(turned_action(action, by)) is None, f"{action} turned is refused"
    expected = Counter(essence(twin, turned_action(action, by)) for action in ours)
    assert expected == Counter(essence(twin, action) for action in theirs)
    assert twin.to_act == tuple(by.seats[seat] for seat in s.to_act)


@pytest.mark.rule("DYN-23.14")
@pytest.mark.parametrize(("board", "seats"), PLAYED)
def test_turned_positions_offer_turned_actions_that_lead_to_turned_positions(board: str, seats: int) -> None:
    chance = random.Random(seats)
    ways = all_of(board, seats)
    phases = set()
    for s in positions(seats, board=board, seats=seats, every=29, most=600):
        by = chance.choice(ways)
        twin = turned(s, by)
        same_actions(s, twin, by)
        phases.add(s.phase)
        for action in chance.sample(s.legal_actions(), min(4, len(s.legal_actions()))):
            after, turned_after = s.copy(), twin.copy()
            events = after.apply(action)
            assert len(turned_after.apply(turned_action(action, by))) == len(events)
            assert turned(after, by).view(0) == turned_after.view(0)
    assert {Phase.BUILD, Phase.MARCH} <= phases


@pytest.mark.rule("DYN-23.14")
def test_turned_positions_answer_questions_alike() -> None:
    by = all_of("six_crowns", 6)[2]
    for s in positions(5, board="six_crowns", seats=6, every=90, most=500):
        twin = turned(s, by)
        for seat in range(s.seats):
            ours, theirs = ask.threat(s, seat), ask.threat(twin, by.seats[seat])
            assert {by.tile(tile): units for tile, units in ours.items()} == theirs
            sites = {by.tile(site.tile) for site in ask.founding_sites(s, seat)}
            assert sites == {site.tile for site in ask.founding_sites(twin, by.seats[seat])}
            assert ask.points(s, seat) == ask.points(twin, by.seats[seat])


def test_a_lopsided_rule_would_be_noticed() -> None:
    """The alarm: a position that is turned but for one house lists something else."""
    by = all_of("ford_valley", 2)[0]
    s = next(positions(0, board="ford_valley", seats=2))
    twin = turned(s, by)
    same_actions(s, twin, by)
    twin.houses[twin.active] &= twin.houses[twin.active] - 1
    with pytest.raises(AssertionError):
        same_actions(s, twin, by)
