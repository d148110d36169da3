"""Actions drawn without a list: every action of the list can come, each by one number only, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from game.boards import load_board
from game.engine.caldaern import Caldaern
from game.engine.caldaern.land.board import Exit
from game.engine.caldaern.legal import legal_actions
from game.engine.caldaern.moving import clearance, options
from game.engine.caldaern.moving.free_reform import clear_walk, moves_freely
from game.engine.caldaern.moving.lots import lots_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position, Unit
from game.engine.caldaern.search import moves
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.caldaern.words.listing import Lot, Unwritten
from game.engine.contract import one_of
from game.engine.dice import Dice
from tests.engine.caldaern.moving.test_moves_at_random import crowd
from tests.engine.caldaern.words.test_listing import chance_of
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, do, field, rows_of, setup


def every(lots: Iterable[Lot]) -> list[Any]:
    """The action of every number that stands for one."""
    taken = [lot.take(number) for lot in lots for number in range(lot.most)]
    return [action for action in taken if action is not None]


def same(p: Position, lots: Iterable[Lot], last: int) -> int:
    """Compare with the list but for its `last` actions; how many there are."""
    drawn, listed = every(lots), list(legal_actions(p))[:-last]
    assert len(drawn) == len(listed)
    assert set(drawn) == set(listed)
    return len(drawn)


def grid(total: int) -> Callable[[], float]:
    """A chance that gives every number below `total` once, in order."""
    numbers = iter(range(total))
    return lambda: (next(numbers) + 0.5) / total


# ------------------------------------------------------------------------------------------ what can be drawn
@pytest.mark.rule("CDN-19.12")
@pytest.mark.rule("CDN-8.22")
@pytest.mark.parametrize("seed", range(4))
def test_units_of_a_crowd_have_as_many_numbers_with_an_action_as_actions(seed: int) -> None:
    s = crowd(seed)
    p, chance, found = s.p, Dice(seed), 0
    begin(p)
    for step in range(24):
        if p.ask is None or p.ask.what != "misc_move":
            break
        if step % 6 == 0:
            found += same(p, lots_of(p, p.active), 2)
        do(p, chance_of(list(legal_actions(p)), chance))
    assert found > 500


@pytest.mark.rule("CDN-35.27")
@pytest.mark.rule("CDN-39.74")
def test_characters_leave_and_units_go_off_the_map() -> None:
    s = setup(field(exits=(Exit(1, rows_of(20, 0, 35, 0), "breakthrough"),)), scenario="breakthrough")
    host = s.add(0, models=10, at=(10, 20))
    s.hero(0, host=host)
    s.add(0, models=5, at=(22, 1), marks=Mark.MOVED)
    s.hero(0, at=(17, 21))
    begin(s.p)
    assert same(s.p, lots_of(s.p, 0), 2) > 100
    kinds = {type(action) for action in every(lots_of(s.p, 0))}
    assert kinds == {act.Move, act.DeclareMarch, act.Reform, act.LeaveUnit, act.JoinUnit, act.ExitMap}


@pytest.mark.rule("CDN-39.5")
@pytest.mark.rule("CDN-39.6")
def test_places_of_a_deployment_can_all_be_drawn() -> None:
    p = Caldaern().new_game(board=load_board("skirmish", "caldaern"), seed=5)
    chance, found = Dice(3), 0
    while p.ask is not None and p.round == 0:
        listed = p.legal_actions()
        if p.ask.what == "deploy" and len(every(listed._lots())) < 4000:
            found += same(p, listed._lots(), 1)
        p.apply(listed[chance.below(len(listed) - 1)])
    assert found > 500


# ------------------------------------------------------------------------------------------ how it is drawn
def test_every_action_is_drawn_as_often_as_any_other() -> None:
    s = setup()
    s.add(0, models=10, at=(10, 20))
    s.add(1, models=10, at=(10, 16))
    begin(s.p)
    listed = legal_actions(s.p)
    chance = grid(sum(lot.most for lot in lots_of(s.p, 0)) + 1)
    drawn = [one_of(listed, chance, 1) for _ in range(len(listed) - 1)]
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) == set(listed) - {listed[-1]}


def test_what_is_spared_is_drawn_only_where_nothing_else_is() -> None:
    assert {one_of([1, 2, 3], grid(6), 1) for _ in range(6)} <= {1, 2}
    assert one_of([3], lambda: 0.9, 1) == 3
    empty = Unwritten(lambda: [[]], lambda: [Lot(5, lambda number: None)], [3])
    assert one_of(empty, lambda: 0.1, 1) == 3
    assert one_of(empty, lambda: 0.99) == 3


def test_lots_without_any_action_come_to_an_end() -> None:
    rare = Unwritten(lambda: [[7]], lambda: [Lot(10**9, lambda number: 7 if number == 1 else None)], [])
    assert one_of(rare, lambda: 0.5) == 7


def test_a_list_is_that_of_the_position_it_was_asked_for() -> None:
    p = Caldaern().new_game(board=load_board("skirmish", "caldaern"), seed=5)
    while p.round == 0:
        p.apply(one_of(p.legal_actions(), lambda: 0.4, 1))
    before = p.copy()
    listed = p.legal_actions()
    p.apply(one_of(listed, lambda: 0.3, 1))
    assert one_of(listed, lambda: 0.2, 1) == one_of(before.legal_actions(), lambda: 0.2, 1)
    assert listed == before.legal_actions()
    assert listed != p.legal_actions()


# ------------------------------------------------------------------------------------------ clear ground
def _compared(p: Position, unit: Unit) -> tuple[int, int]:
    """Whether what clear ground tells is what a search tells; how many places it settled, of how many."""
    squares, place = options.allowance(p, unit), unit.place
    assert place is not None
    found, near = clearance.open_ground(p, unit, squares), clearance.around(p, unit)
    reach, settled = moves.forward(moves.ask(p, unit, squares)), 0
    for number, (x, y, facing, frontage) in enumerate(found.places):
        there = Placement(place.x + x, place.y + y, facing, frontage, place.spacing)
        if near.closes(found.end(number)):
            assert there not in reach
            settled += 1
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
    assert total * 0.3 < settled < total


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
                assert place not in searched or steps == 0 or not clearance.bars_straight(p, unit, mode, steps)
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
    assert len({action for action in every(lots_of(s.p, 0)) if type(action) is act.Move}) > 200
    place = Placement(22, 12, 0, 5)
    assert options.way_to(s.p, rider, "forward", place) is not None
