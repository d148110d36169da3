"""What a person does with the mouse: every listed action can be come by, and bad clicks lose nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Refusal
from game.table import Table
from game.views.caldaern.hand.commands import answer_command, command_id
from game.views.caldaern.hand.deeds import placement_of
from game.views.caldaern.hand.hand import Hand
from tests.views.caldaern.desk.test_desk import desk
from tests.views.caldaern.desks import played


@cache
def at(what: str, more: Callable[[CaldaernState], bool] = lambda state: True) -> Table:
    """A battle at a decision of a kind; shared, so nobody plays on in it."""
    for seed in range(1, 8):
        table = played(lambda state: state.ask is not None and state.ask.what == what and more(state), seed)
        if table.result is None:
            return table
    raise AssertionError(f"no battle came to {what}")


def hand(what: str) -> Hand:
    """The hand of whoever decides there."""
    state = at(what).state
    return Hand(state, state.to_act[0])


def ways(found: Hand, action: Any) -> Iterator[str]:
    """How a person comes by an action that is listed: a button, a click on a unit, a click on a place."""
    unit = getattr(action, "unit", 0)
    if unit and unit in found.by_unit:
        found.choose(unit)
    if action in found.buttons() and answer_command(found, command_id(action)) == action:
        yield "button"
    if isinstance(action, act.Shoot):
        found.take_arms(action.weapons)
    if action in found.targets.values():
        yield "unit"
    place = placement_of(action)
    if place is not None and place in found.places and (place.facing, place.frontage, place.spacing) in turned(found):
        yield "place"
    if isinstance(action, act.Reform) and found.may_reform:
        yield "shape"


_TURNED: dict[tuple[Hand, int | None], set[Any]] = {}


def turned(found: Hand) -> set[Any]:
    """Every shape that the chosen unit's ghost comes to by turning, widening and opening its ranks."""
    key = found, found.subject
    if key not in _TURNED:
        before = found.shape
        _TURNED[key] = {shape for _ in range(4) if found.turn(1) for shape in _widened(found)}
        if found.loosen():
            _TURNED[key] |= {shape for _ in range(4) if found.turn(1) for shape in _widened(found)}
        found.shape, found.reforming = before, False
    return _TURNED[key]


def _widened(found: Hand) -> Iterator[Any]:
    while found.may_widen and found.widen(-1):
        pass
    yield found.shape
    while found.may_widen and found.widen(1):
        yield found.shape


REACHED = (
    "choose_side", "deploy", "choose_first_turn", "charge_declare", "react_to_charge", "misc_move", "march",
    "shooting", "pursuit", "combat_reform",
)  # fmt: skip


@pytest.mark.parametrize("what", REACHED)
def test_every_listed_action_can_be_come_by_with_the_mouse(what: str) -> None:
    found = hand(what)
    for action in found.legal:
        if not isinstance(action, act.Concede):
            assert list(ways(found, action)), action


@pytest.mark.parametrize("what", REACHED)
def test_no_two_buttons_share_a_name(what: str) -> None:
    found = hand(what)
    for unit in [*found.by_unit] or [None]:
        if unit is not None:
            found.choose(unit)
        ids = [command_id(action) for action in found.buttons()]
        assert len(ids) == len(set(ids))


def test_nobody_chooses_out_of_turn() -> None:
    state = at("misc_move").state
    idle = Hand(state, 1 - state.to_act[0])
    assert idle.mode == "look"
    assert idle.legal == []
    assert idle.click((5, 5), next(iter(state.units))) is None


def test_a_click_takes_an_own_unit_and_a_second_one_sets_its_ghost_down() -> None:
    found = hand("misc_move")
    unit = next(u for u, actions in found.by_unit.items() if any(isinstance(a, act.Move) for a in actions))
    assert found.click((0, 0), unit) is None or found.subject == unit
    found.choose(unit)
    placement, action = next((p, a) for p, a in found.places.items() if p.facing == found.shape[0])  # type: ignore[index]
    found.shape = placement.facing, placement.frontage, placement.spacing
    square = middle(found, placement)
    assert found.wished(square) == placement
    assert found.click(square, None) == action


def middle(found: Hand, placement: Placement) -> tuple[int, int]:
    """The square on which the ghost is held at a placement."""
    there = found.wished((0, 0))
    assert there is not None
    return placement.x - there.x, placement.y - there.y


def test_a_place_out_of_reach_says_why_and_the_unit_stays_in_the_hand() -> None:
    found = hand("misc_move")
    unit = next(u for u, actions in found.by_unit.items() if any(isinstance(a, act.Move) for a in actions))
    found.choose(unit)
    block = found.state.units[unit].place
    assert block is not None
    far = 2 if block.x > 24 else 45, 2 if block.y > 18 else 33
    assert isinstance(found.click(far, None), Refusal)
    assert found.subject == unit


def test_turning_goes_through_every_way_a_listed_move_may_end() -> None:
    """Rotations and turns around the own axis are moves like others: two thirds of the listed places face elsewhere."""
    found = hand("misc_move")
    units = 0
    for unit in [u for u in found.by_unit if _drilled(found, u)]:
        found.choose(unit)
        if found.may_turn:
            units += 1
            assert turned(found) == {(place.facing, place.frontage, place.spacing) for place in found.places}
    assert units


def test_a_unit_that_can_only_go_straight_turns_by_a_reform() -> None:
    found = hand("misc_move")
    found.choose(next(u for u in found.by_unit if _drilled(found, u)))
    before = found.shape
    assert before is not None
    found.places = {place: action for place, action in found.places.items() if place.facing == before[0]}
    assert not found.may_turn
    assert found.turn(1)
    assert found.reforming
    assert found.shape == ((before[0] + 1) % 4, *before[1:])
    assert found.back()
    assert not found.reforming
    assert found.shape == before


def _drilled(found: Hand, unit: int) -> bool:
    moves = [a for a in found.by_unit[unit] if isinstance(a, act.Move)]
    return bool(moves) and all(a.mode != "free" for a in moves) and _reforms(found, unit)


def _reforms(found: Hand, unit: int) -> bool:
    return any(isinstance(a, act.Reform) for a in found.by_unit[unit])


def test_a_click_on_an_enemy_in_reach_is_the_charge_and_on_another_says_why() -> None:
    found = hand("charge_declare")
    charge = next(action for action in found.legal if isinstance(action, act.DeclareCharge))
    found.choose(charge.unit)
    assert found.click((0, 0), charge.target) == charge
    others = [u.id for u in found.state.enemies(charge.seat) if u.place is not None and u.id not in found.targets]
    assert all(isinstance(found.click((0, 0), other), Refusal) for other in others)


def test_the_next_unit_goes_through_all_that_can_act() -> None:
    found = hand("misc_move")
    seen = {found.next_unit() for _ in found.by_unit}
    assert seen == set(found.by_unit)


def test_the_next_unit_is_a_block_before_it_is_a_character_in_one() -> None:
    table = at("misc_move", lambda state: any(isinstance(a, act.LeaveUnit) for a in state.legal_actions()))
    found = Hand(table.state, table.state.to_act[0])
    inside = [bool(table.state.units[found.next_unit() or 0].host) for _ in found.by_unit]
    assert set(inside) == {False, True}
    assert inside == sorted(inside)


def test_a_character_is_deployed_into_a_unit_by_a_click_on_it() -> None:
    joins = at("deploy", _may_join).state
    found = Hand(joins, joins.to_act[0])
    action = next(a for a in found.legal if isinstance(a, act.DeployUnit) and a.joined)
    found.choose(action.unit)
    assert found.click((0, 0), action.joined) == action


def _may_join(state: CaldaernState) -> bool:
    return any(isinstance(a, act.DeployUnit) and a.joined for a in state.legal_actions())


def test_a_character_in_a_unit_can_be_taken_out_of_it() -> None:
    table = at("misc_move", lambda state: any(isinstance(a, act.LeaveUnit) for a in state.legal_actions()))
    found = Hand(table.state, table.state.to_act[0])
    leave = next(a for a in found.legal if isinstance(a, act.LeaveUnit))
    host = table.state.units[leave.unit].host
    if host in found.by_unit:
        found.choose(host)
        assert leave.unit in found.riders()
        assert answer_command(found, f"take.{leave.unit}") is True
    else:
        assert found.click((0, 0), host) is None
    assert found.subject == leave.unit
    assert leave.placement in found.places


def test_a_character_is_not_taken_out_of_his_unit_by_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at("misc_move", lambda state: any(isinstance(a, act.LeaveUnit) for a in state.legal_actions()))
    state = table.state
    leave = next(a for a in state.legal_actions() if isinstance(a, act.LeaveUnit))
    alone = [a for a in state.legal_actions() if getattr(a, "unit", 0) in (0, leave.unit)]
    monkeypatch.setattr(CaldaernState, "legal_actions", lambda self: alone)
    found = Hand(state, state.to_act[0])
    assert list(found.by_unit) == [leave.unit]
    assert found.subject is None
    made = desk(state)
    assert made.view.hand.subject is None
    assert "next_piece" in [command.id for command in made.view.commands()]
    assert made.view.run("next_piece") is True
    assert made.view.hand.subject == leave.unit
    assert "next_piece" not in [command.id for command in made.view.commands()]
