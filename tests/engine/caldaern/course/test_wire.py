"""Barbed wire, laid between deployment and the vanguard moves."""

from __future__ import annotations

import pytest

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.words.kinds import Stage, Status
from game.engine.contract import Square
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, listed, rows_of

KIT = troop("skirmishers", rules=["wire_kit"])


def row(x: int, y: int, length: int = 5, down: bool = False) -> tuple[Square, ...]:
    return tuple((x, y + n) if down else (x + n, y) for n in range(length))


def armies(board: Battlefield | None = None, kits: int = 1) -> Setup:
    s = Setup(board) if board else Setup()
    for n in range(kits):
        s.add(0, KIT, 4, (4 + 10 * n, 30))
    s.add(1, at=(20, 4))
    return s


def laid(p: Position) -> list[Element]:
    return [element for element in p.board.elements if element.variety == "wire"]


@pytest.mark.rule("CDN-34.98")
def test_five_squares_in_a_row_become_an_obstacle_of_wire() -> None:
    s = armies()
    begin(s.p, "wire")
    assert s.p.stage is Stage.WIRE
    do(s.p, act.PlaceWire(0, 1, row(20, 24)))
    (wire,) = laid(s.p)
    assert (wire.kind, wire.cells) == ("obstacle", rows_of(20, 24, 24, 24))
    assert s.p.ground.obstacle_at(24 * 48 + 22) is not None
    assert s.p.ask is None


@pytest.mark.rule("CDN-34.98")
def test_wire_is_a_straight_row_of_five_and_may_run_north_to_south() -> None:
    s = armies()
    begin(s.p, "wire")
    assert code(s.p, act.PlaceWire(0, 1, row(20, 24, down=True))) == ""
    assert code(s.p, act.PlaceWire(0, 1, row(20, 24)[::-1])) == ""
    slanting = tuple((20 + n, 24 + n) for n in range(5))
    for wrong in (row(20, 24, 4), row(20, 24, 6), slanting, (*row(20, 24, 4), (26, 24))):
        assert code(s.p, act.PlaceWire(0, 1, wrong)) == "wire_row"
    assert code(s.p, act.PlaceWire(0, 1, row(45, 24))) == "off_map"


@pytest.mark.rule("CDN-34.98")
def test_wire_lies_in_the_own_half_twelve_squares_from_enemies_and_not_on_units() -> None:
    s = armies()
    begin(s.p, "wire")
    assert code(s.p, act.PlaceWire(0, 1, row(20, 18))) == ""
    assert code(s.p, act.PlaceWire(0, 1, row(20, 17))) == "wire_place"
    assert code(s.p, act.PlaceWire(0, 1, row(2, 30))) == "wire_place"
    s = armies()
    s.add(1, models=5, at=(20, 10))
    begin(s.p, "wire")
    assert code(s.p, act.PlaceWire(0, 1, row(20, 22))) == ""
    assert code(s.p, act.PlaceWire(0, 1, row(20, 21))) == "wire_place"


@pytest.mark.rule("CDN-34.98")
def test_wire_lies_on_plains_and_hills_only() -> None:
    s = armies(field(("hill", (10, 22, 20, 26), 1), ("forest", (30, 22, 40, 26), 3)))
    begin(s.p, "wire")
    assert code(s.p, act.PlaceWire(0, 1, row(12, 24))) == ""
    assert code(s.p, act.PlaceWire(0, 1, row(26, 24))) == "wire_place"


@pytest.mark.rule("CDN-34.98")
def test_two_pieces_an_army_at_most_and_none_for_who_is_not_there() -> None:
    s = armies(kits=3)
    begin(s.p, "wire")
    do(s.p, act.PlaceWire(0, 1, row(20, 24)))
    assert code(s.p, act.PlaceWire(0, 2, row(20, 24))) == "wire_place"
    do(s.p, act.PlaceWire(0, 2, row(20, 26)))
    assert s.p.ask is None
    assert len(laid(s.p)) == 2
    s = armies()
    s.p.units[1].status, s.p.units[1].place = Status.RESERVE, None
    begin(s.p, "wire")
    assert s.p.ask is None


@pytest.mark.rule("CDN-34.98")
@pytest.mark.rule("CDN-39.1")
def test_the_loser_of_the_dicing_lays_first_and_who_declines_keeps_the_kit_unused() -> None:
    s = armies()
    s.add(1, KIT, 4, (30, 4))
    begin(s.p, "wire")
    assert s.p.ask is not None
    assert (s.p.ask.seat, s.p.ask.unit) == (1, 3)
    do(s.p, act.Decline(1))
    assert s.p.ask is not None
    assert (s.p.ask.seat, s.p.ask.unit) == (0, 1)
    do(s.p, act.Decline(0))
    assert (s.p.ask, laid(s.p)) == (None, [])


@pytest.mark.rule("CDN-34.98")
@pytest.mark.rule("CDN-19.12")
def test_whatever_is_listed_may_be_laid() -> None:
    s = armies(field(("forest", (6, 20, 44, 33), 3)))
    begin(s.p, "wire")
    found = listed(s.p, act.PlaceWire)
    assert found
    assert {code(s.p, action) for action in found} == {""}
    taken = {code(s.p, act.PlaceWire(0, 1, row(x, y))) for x in range(44) for y in range(36)} | {""}
    free = sum(code(s.p, act.PlaceWire(0, 1, row(x, y))) == "" for x in range(44) for y in range(36))
    assert free == sum(action.squares[0][1] == action.squares[1][1] for action in found)
    assert taken == {"", "wire_place"}
