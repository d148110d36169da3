"""Who is held back: told before it is chosen, on the panel and at the edge of the field until they come."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.boards import load_board
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Status
from game.table import SeatKind, SeatPlan, Table
from game.views.caldaern.desk.flow_sheet import flow_sheet
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.muster import coming
from game.words import Words
from tests.kit.builders.caldaern_moves import begin
from tests.views.caldaern.colour.answerers import seated
from tests.views.caldaern.desk.test_desk import desk

WORDS = Words("en")


def asked() -> CaldaernState:
    """The storm of the hall where the defender says who comes later."""
    config = CaldaernConfig(points_limit=500, scenario="storm_building", map="storm_building")
    plans = [SeatPlan(name, SeatKind.HUMAN) for name in ("Ada", "Xeno")]
    table = Table.new("caldaern", config, plans, board=load_board("storm_building", "caldaern"),
                      map_name="storm_building", seed=1)  # fmt: skip
    state: CaldaernState = table.state
    while state.ask is not None and state.ask.what != "choose_reserve":
        state.apply(next(iter(state.legal_actions())))
    return state


def chosen() -> CaldaernState:
    """The same once it is said."""
    state = asked()
    state.apply(next(a for a in state.legal_actions() if isinstance(a, act.ChooseReserve)))
    return state


def telling(state: CaldaernState) -> list[str]:
    return [coming.when(WORDS, state, arrival) for _, arrival in coming.waiting(state)]


@pytest.mark.rule("CDN-39.72", "CDN-34.12")
def test_before_the_relief_is_chosen_its_round_its_throw_and_its_edge_are_told() -> None:
    made = desk(asked())
    assert made.ask().more == "They come from round 3 on, at the edge in the north: each turn on 3 or more"
    look = made.view.looking.look()
    assert [flag.text for flag in look.flags] == ["Relief column: from round 3 on"]
    (arrow,) = (arrow for arrow in look.arrows if arrow.kind == "move")
    assert (arrow.points[0][1], arrow.points[1][1]) == (0, 6)


@pytest.mark.rule("CDN-34.12")
def test_when_they_come_is_told_from_round_to_round() -> None:
    state = chosen()
    assert telling(state) == ["from round 3 on"]
    for round, told in ((2, "from round 3 on"), (3, "each turn on 3+"), (4, "in round 5")):
        state.round = round
        assert telling(state) == [told]
    unit = next(unit for unit in state.units.values() if unit.status is Status.RESERVE)
    state.change(state.own(unit.id), marks=unit.marks | Mark.RETURNS)
    assert telling(state) == ["now"]
    state.change(state.own(unit.id), marks=unit.marks | Mark.OFF_FIELD)
    assert telling(state) == []


def test_the_panel_names_them_below_the_track() -> None:
    state = chosen()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    person: Any = seated(state, size=(1280, 720))
    person.scene.view.hand.look(state, None)
    sheet = flow_sheet(person.scene.desk)
    assert sheet.coming_heading == "Relief column"
    assert [row.when for row in sheet.coming] == ["from round 3 on"]
    assert "a die is thrown" in sheet.coming[0].tip.text
    person.pass_time(0.2)
    person.scene.draw(pygame.Surface(person.ctx.size))


def test_nobody_is_pointed_out_who_may_come_anywhere() -> None:
    state = chosen()
    state.config = type(state.config)(points_limit=500)
    assert [*coming.marks(WORDS, state)] == []


@pytest.mark.rule("CDN-9.12")
def test_shooters_are_held_out_to_be_deployed_in_no_more_ranks_than_shoot() -> None:
    state = asked()
    while state.ask is not None and state.ask.what != "deploy":
        state.apply(next(iter(state.legal_actions())))
    widths: dict[str, set[tuple[int, int]]] = {}
    while state.ask is not None and state.ask.what == "deploy":
        hand = Hand(state, state.ask.seat)
        for unit in hand.by_unit:
            hand.choose(unit)
            assert hand.shape is not None
            found = state.units[unit]
            if found.models > 1:
                widths.setdefault(listed(found).entry, set()).add((hand.shape[1], found.models))
        state.apply(next(iter(state.legal_actions())))
    assert {name: sorted(found) for name, found in widths.items()} == {
        "com_militia": [(5, 20)], "com_fusiliers": [(6, 12)], "com_trappers": [(5, 5)], "khe_arbalesters": [(5, 8)],
        "khe_hounds": [(5, 5)],
    }  # fmt: skip


@pytest.mark.rule("CDN-8.80")
def test_who_arrives_may_come_on_in_any_formation_wherever_there_is_room() -> None:
    state = chosen()
    unit = next(unit for unit in state.units.values() if unit.status is Status.RESERVE)
    state.change(state.own(unit.id), marks=unit.marks | Mark.RETURNS)
    state.round, state.active = 3, unit.seat
    state.ask = None
    begin(state, "arrivals")
    assert state.ask is not None
    hand = Hand(state, unit.seat)
    hand.choose(unit.id)
    hand.widen(1)
    assert hand.shape is not None
    for x in (12, 24, 44):
        ghost = hand.ghost((x, 1))
        assert ghost is not None
        assert isinstance(ghost[1], act.BringReserve), x
        assert ghost[0].frontage == hand.shape[1]
