"""Clear ground: a way that needs no search is the way that a search finds."""

from __future__ import annotations

import pytest

from game.engine.caldaern.moving import clearance, options
from game.engine.caldaern.moving.free_reform import clear_walk, moves_freely
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search import moves
from game.engine.caldaern.words.kinds import Placement
from tests.engine.caldaern.moving.test_moves_at_random import crowd
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, setup


def _compared(p: Position, unit: Unit) -> tuple[int, int]:
    """Whether what clear ground tells is what a search tells; how many places it settled, of how many."""
    squares, place = options.allowance(p, unit), unit.place
    assert place is not None
    found = clearance.open_ground(p, unit, squares)
    reach, settled = moves.forward(moves.ask(p, unit, squares)), 0
    for x, y, facing, frontage in found.places:
        there = Placement(place.x + x, place.y + y, facing, frontage, place.spacing)
        way = clearance.clear_way(p, unit, there, squares)
        if way is not None:
            assert way == reach.way(there)
            settled += 1
    assert set(reach.places) <= {Placement(place.x + x, place.y + y, *to, place.spacing) for x, y, *to in found.places}
    return settled, found.count


@pytest.mark.rule("CDN-8.58")
@pytest.mark.rule("CDN-8.32")
@pytest.mark.rule("CDN-8.45")
@pytest.mark.parametrize("seed", range(4, 8))
def test_a_way_over_clear_ground_is_the_way_that_a_search_finds(seed: int) -> None:
    p = crowd(seed).p
    both = [_compared(p, unit) for unit in p.on_field() if not moves_freely(p, unit)]
    settled, total = sum(some for some, _ in both), sum(whole for _, whole in both)
    assert total * 0.2 < settled < total


@pytest.mark.rule("CDN-8.47")
@pytest.mark.parametrize("seed", range(3))
def test_a_straight_move_over_clear_ground_costs_what_a_search_says(seed: int) -> None:
    p = crowd(seed).p
    clear = 0
    for unit in [unit for unit in p.on_field() if not moves_freely(p, unit)]:
        squares = options.allowance(p, unit)
        for mode in moves.STRAIGHT_MODES:
            searched = moves.straight(moves.ask(p, unit, squares), mode)
            for steps in range(squares + 1):
                place = clearance.straight_place(unit, mode, steps)
                found = clearance.clear_straight(p, unit, mode, place, squares)
                assert found is None or found == searched.way(place)
                clear += found is not None
    assert clear > 40


@pytest.mark.rule("CDN-8.70")
@pytest.mark.parametrize("seed", range(3))
def test_a_walk_over_clear_ground_costs_what_the_captain_pays(seed: int) -> None:
    p = crowd(seed).p
    clear = 0
    for unit in [unit for unit in p.on_field() if moves_freely(p, unit)]:
        reach = options.free(p, unit)
        places = [there for n in range(4) for there in reach.in_formation((n, unit.place.frontage, unit.place.spacing))]
        for place in places:
            cost = clear_walk(p, unit, place, options.allowance(p, unit))
            assert cost is None or cost == reach.cost(place)
            clear += cost is not None
    assert clear > 100


def test_a_lone_rider_needs_no_search_on_an_open_field(monkeypatch: pytest.MonkeyPatch) -> None:
    s = setup()
    rider = s.add(0, troop("cavalry", m=8), 5, at=(20, 18), frontage=5)
    begin(s.p)
    monkeypatch.setattr(moves, "forward", None)
    place = Placement(22, 12, 0, 5)
    assert options.way_to(s.p, rider, "forward", place) is not None
