"""Caldaern at the table: one gesture that means two actions, and what takes it back."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.position import actions as act
from game.scenes.play.play import PlayScene
from game.table import Table
from game.ui.context import Context
from tests.scenes.kits.person import Person
from tests.views.caldaern.desks import played


@pytest.fixture
def person() -> Iterator[Person]:
    """Somebody whose units may march."""

    def may_march(state: object) -> bool:
        return any(isinstance(action, act.DeclareMarch) for action in state.legal_actions())  # type: ignore[attr-defined]

    ctx = Context.for_tests()
    pygame.display.init()  # which keys are held is asked of a window
    yield Person(ctx, PlayScene(ctx, played(may_march)))
    pygame.display.quit()


def march(person: Person) -> tuple[Table, act.March]:
    """Click a unit and a place that only a march leads to; the march that is meant."""
    table, hand = person.scene.table, person.scene.view.hand
    unit = next(unit for unit, found in hand.by_unit.items() if any(isinstance(a, act.DeclareMarch) for a in found))
    hand.choose(unit)
    person.scene.view.changed()
    own = table.state.units[unit]
    place = next(
        place for place in sorted(hand.marching.all - set(hand.places), key=lambda p: (p.y, p.x))
        if (place.facing, place.frontage, place.spacing) == hand.shape
    )  # fmt: skip
    wide, deep = size_of(own, place)
    person.click(f"{place.x + wide // 2},{place.y + deep // 2}")
    return table, act.March(own.seat, unit, place)


def test_a_click_where_a_march_leads_declares_it_and_carries_it_out(person: Person) -> None:
    before = person.scene.table.length
    table, meant = march(person)
    person.settle()
    person.settle()
    assert table.length == before + 2
    assert isinstance(table.actions[-2], act.DeclareMarch)
    assert table.actions[-1] == meant
    assert table.state.units[meant.unit].place == meant.placement


def test_one_undo_takes_the_march_back_with_its_declaration_and_one_redo_does_both_again(person: Person) -> None:
    before = person.scene.table.length
    table, meant = march(person)
    person.settle()
    person.settle()
    assert not any(step.revealed for step in table._history.steps[-2:]), "no test was due"
    person.scene.undo()
    person.pass_time(0.5)
    assert table.length == before
    assert table.state.units[meant.unit].place != meant.placement
    person.scene.redo()
    person.pass_time(0.5)
    assert table.length == before + 2
    assert table.state.units[meant.unit].place == meant.placement


def test_a_march_that_is_declared_and_not_yet_made_is_taken_back_by_itself(person: Person) -> None:
    table = person.scene.table
    before = table.length
    table.play(next(a for a in table.state.legal_actions() if isinstance(a, act.DeclareMarch)))
    assert table.undo() == 1
    assert table.length == before


def test_dice_thrown_for_a_march_stay_while_the_march_is_taken_back() -> None:
    table = played(lambda state: state.ask is not None and state.ask.what == "march")
    place = next(a for a in table.state.legal_actions() if isinstance(a, act.March))
    table.play(place)
    steps = table._history._steps
    assert isinstance(steps[-2].action, act.DeclareMarch)
    steps[-2] = msgspec.structs.replace(steps[-2], revealed=True)
    assert table.undo() == 1
    assert isinstance(table.actions[-1], act.DeclareMarch)
