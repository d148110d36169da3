"""Reinforcements and ambushers: their rolls, places and what they may do in the turn of their arrival."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.course import arrivals
from game.engine.caldaern.land.board import Exit
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import E, Mark, N, Placement, S, Stage, Status, W
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, listed, move, rows_of, rule, setup


def held(s: Setup, round: int = 2, **fields: Any) -> Unit:
    """A unit with Ambushers that waits off the field."""
    s.p.round = round
    values: dict[str, Any] = {"place": None, "status": Status.RESERVE, "marks": Mark.AMBUSHER} | fields
    return s.add(0, troop(rules=["ambushers"]), 10, (0, 0), **values)


@pytest.mark.rule("CDN-E.74")
@pytest.mark.rule("CDN-8.81")
@pytest.mark.rule("CDN-34.12")
@pytest.mark.rule("CDN-34.23")
def test_a_unit_that_rolls_three_comes_and_may_move_but_not_march() -> None:
    s = setup(dice=[3])
    unit = held(s)
    s.add(0, models=10, at=(20, 10))
    out = begin(s.p, "arrival_rolls")
    assert [(event.what, event.need) for event in out] == [("arrival", 3)]
    begin(s.p, "arrivals")
    assert s.p.stage is Stage.ARRIVALS
    assert code(s.p, act.BringReserve(0, unit.id, Placement(10, 10, N, 5))) == "no_place"
    out = do(s.p, act.BringReserve(0, unit.id, Placement(10, 34, N, 5)))
    assert isinstance(out[0], ev.UnitArrived)
    assert (unit.status, unit.marks) == (Status.DEPLOYED, Mark.REINFORCEMENT)
    begin(s.p)
    assert code(s.p, move(unit, 10, 32)) == ""
    assert rule(s.p, act.DeclareMarch(0, unit.id)) == "CDN-8.81"


@pytest.mark.rule("CDN-E.74")
@pytest.mark.rule("CDN-34.12")
def test_on_a_two_nothing_is_asked() -> None:
    s = setup(dice=[2])
    unit = held(s)
    begin(s.p, "arrival_rolls")
    assert begin(s.p, "arrivals") == []
    assert s.p.ask is None
    assert unit.status is Status.RESERVE


@pytest.mark.rule("CDN-34.12")
def test_nobody_rolls_in_the_first_round_and_everybody_comes_in_the_fifth() -> None:
    first, fifth = setup(), setup()
    held(first, round=1)
    unit = held(fifth, round=5)
    assert begin(first.p, "arrival_rolls") == []
    assert begin(fifth.p, "arrival_rolls") == []
    assert arrivals.coming(first.p) == []
    assert arrivals.coming(fifth.p) == [unit]


@pytest.mark.rule("CDN-8.80")
@pytest.mark.rule("CDN-34.12")
def test_ambushers_stand_at_any_edge_and_face_into_the_field() -> None:
    s = setup()
    unit = held(s, marks=Mark.AMBUSHER | Mark.RETURNS)
    begin(s.p, "arrivals")
    places = [a.placement for a in listed(s.p, act.BringReserve)]
    assert {place.facing for place in places} == {N, E, S, W}
    for place in places:
        w, h = (2, 5) if place.facing in (E, W) and place.frontage == 5 else (5, 2)
        if place.frontage == 5:
            rear = {N: place.y + h == 36, S: place.y == 0, E: place.x == 0, W: place.x + w == 48}
            assert rear[place.facing]
        assert code(s.p, act.BringReserve(0, unit.id, place)) == ""
    assert code(s.p, act.BringReserve(0, unit.id, Placement(10, 33, N, 4))) == ""
    assert code(s.p, act.BringReserve(0, unit.id, Placement(10, 34, S, 5))) == "no_place"


@pytest.mark.rule("CDN-8.82")
def test_without_a_place_the_unit_waits_and_tries_again() -> None:
    s = setup(field(("impassable", (0, 0, 47, 2), 6), ("impassable", (0, 33, 47, 35), 6),
                    ("impassable", (0, 3, 2, 32), 6), ("impassable", (45, 3, 47, 32), 6)))  # fmt: skip
    unit = held(s, marks=Mark.AMBUSHER | Mark.RETURNS)
    assert [type(event) for event in begin(s.p, "arrivals")] == [ev.UnitWaits]
    assert begin(s.p, "arrival_rolls") == []
    assert arrivals.coming(s.p) == [unit]


@pytest.mark.rule("CDN-12.61")
@pytest.mark.rule("CDN-8.80")
def test_who_left_in_pursuit_comes_back_where_it_left() -> None:
    s = setup(dice=[4])
    unit = held(s, marks=Mark.OFF_FIELD, last_place=Placement(30, 0, N, 5))
    out = begin(s.p, "arrival_rolls")
    assert (out[0].what, out[0].total) == ("return", 4)
    begin(s.p, "arrivals")
    usual = [a.placement for a in listed(s.p, act.BringReserve) if a.placement.frontage == 5]
    assert usual == [Placement(30, 0, S, 5)]
    assert unit.place is None


@pytest.mark.rule("CDN-39.74")
@pytest.mark.rule("CDN-39.75")
def test_scenarios_name_the_edges() -> None:
    board = field(exits=(Exit(1, rows_of(47, 10, 47, 20), "ambush"),))
    s = setup(board, scenario="ambush")
    unit = held(s)
    s.p.sides = (2, 1)
    assert set(arrivals.edges(s.p, unit)) == {N, S, W}
    north = setup(board, scenario="breakthrough")
    unit = held(north)
    north.p.sides = (2, 1)
    assert arrivals.edges(north.p, unit) == (N,)


@pytest.mark.rule("CDN-8.81")
def test_only_who_arrives_is_placed() -> None:
    s = setup()
    held(s, marks=Mark.AMBUSHER | Mark.RETURNS)
    waits = held(s)
    begin(s.p, "arrivals")
    assert code(s.p, act.BringReserve(0, waits.id, Placement(10, 34, N, 5))) == "barred"
    assert code(s.p, act.BringReserve(0, 9, Placement(10, 34, N, 5))) == "unknown_object"
