"""What layers of masks reach is what a plain search from place to place reaches, with the same costs and ways."""

from __future__ import annotations

import pytest

from game.engine.caldaern.moving.free_reform import moves_freely
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search import moves
from tests.engine.caldaern.moving.test_moves_at_random import crowd
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import field, setup
from tests.kit.builders.caldaern_search import search


def compare(p: Position, unit: Unit, squares: int, march: bool = False) -> int:
    """Places, costs and ways by both; how many there are."""
    reach, searched = moves.forward(moves.ask(p, unit, squares, march=march)), search(p, unit, squares, march)
    single = [reach.place(number) for number in range(reach.count)]
    assert set(single) == set(searched)
    assert list(reach.places) == sorted(searched, key=lambda place: (place.facing, place.frontage, place.y, place.x))
    assert single == list(reach.places)
    for place, found in searched.items():
        way = reach.way(place)
        assert way is not None
        assert (reach.cost(place), way.cost, way.path) == (found.cost, found.cost, found.path), place
        assert place in reach
    return len(searched)


@pytest.mark.rule("CDN-19.61")
@pytest.mark.rule("CDN-8.58")
@pytest.mark.rule("CDN-8.32")
@pytest.mark.parametrize("seed", range(4))
def test_a_crowd_on_broken_ground(seed: int) -> None:
    s = crowd(seed)
    units = [unit for unit in s.p.on_field() if not moves_freely(s.p, unit)]
    found = sum(compare(s.p, unit, min(4, unit.troop.move)) for unit in units)
    assert found > 100


@pytest.mark.rule("CDN-8.50")
@pytest.mark.rule("CDN-24.1")
@pytest.mark.parametrize("seed", range(6, 8))
def test_marches_of_a_crowd(seed: int) -> None:
    s = crowd(seed)
    units = [unit for unit in s.p.on_field() if not moves_freely(s.p, unit)][:6]
    assert sum(compare(s.p, unit, 5, march=True) for unit in units) > 60


@pytest.mark.rule("CDN-8.40")
@pytest.mark.rule("CDN-8.41")
def test_far_riders_between_neighbours_and_the_edge() -> None:
    s = setup(field(("impassable", (14, 12, 15, 13), 6), ("hill", (4, 20, 12, 26), 1)))
    rider = s.add(0, troop("cavalry", m=8), 5, (6, 16), frontage=3)
    s.add(1, models=10, at=(9, 9))
    s.add(0, models=5, at=(3, 21))
    assert compare(s.p, rider, 7) > 100


@pytest.mark.rule("CDN-8.32")
def test_who_stands_too_close_may_go_but_not_come_closer() -> None:
    s = setup(field(("marsh", (24, 14, 30, 18), 0), ("obstacle", (14, 17, 18, 17), 1)))
    unit = s.add(0, models=6, at=(20, 20), frontage=3)
    s.add(0, models=5, at=(23, 20))
    s.add(1, models=5, at=(15, 19))
    assert compare(s.p, unit, 5) > 20
