"""Dynasty Builder at the table: a person with a mouse, and one with the keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import Phase
from game.scenes.play.play import PlayScene
from game.table import Table
from game.ui.context import Context
from game.ui.inspect import faults
from game.views.dynasty.hand.modes import Mode
from tests.kit.builders.dynasty_builder import game
from tests.scenes.kits import dynasty_tables as tables
from tests.scenes.kits.person import FakeThinker, Person

HUMAN = tables.HUMAN
RIGHT, UP, DOWN, RETURN, ESCAPE = pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE


def sit_down(table: Table, *, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> Person:
    """A person at a table; animations are shown at once."""
    ctx = Context.for_tests(size, lang=lang)
    ctx.settings.speed = 0.0
    return Person(ctx, PlayScene(ctx, table, FakeThinker()))


def last(person: Person) -> object:
    """The action that was done last."""
    return person.scene.table.history.steps[-1].action


def keys(person: Person, *codes: int) -> None:
    for code in codes:
        person.key(code)
    person.settle()


def test_a_first_turn_with_the_keyboard_alone() -> None:
    person = sit_down(tables.new_table((HUMAN, HUMAN)))
    for _ in range(2):
        keys(person, RIGHT, RETURN)
        assert isinstance(last(person), act.PlaceStartCity)
        keys(person, RIGHT, RETURN)
        assert isinstance(last(person), act.PlaceStartSoldier)
    assert person.scene.table.state.phase is Phase.BUILD
    keys(person, UP, RETURN)
    assert isinstance(last(person), act.BuildHouse)
    person.key(pygame.K_e, letter="e")
    assert [layer.id for layer in person.screen.layers] == ["sure"]
    person.key(RETURN)
    person.settle()
    assert person.scene.table.state.phase is Phase.MARCH
    person.key(pygame.K_n, letter="n")
    assert person.scene.view.mode is Mode.MOVE
    keys(person, RIGHT, RETURN)
    assert isinstance(last(person), act.MoveUnit)


def test_menus_are_walked_through_by_keys() -> None:
    state = game(red="city3 6,5; city 2,2; military 2", blue="city 11,9", phase="recruit")
    person = sit_down(tables.at_position(state))
    person.key(pygame.K_n, letter="n")
    view = person.scene.view
    assert [option.id for option in view.menu.options][:2] == ["soldier", "ship"]
    keys(person, DOWN, DOWN, DOWN, RETURN)
    assert view.mode is Mode.SPAWN
    assert view.hand.room.kind == "knight"
    keys(person, RIGHT, RETURN)
    assert last(person) == act.Recruit(0, (6, 5), "knight", (7, 5))
    person.click("prompt.muster")
    person.key(pygame.K_1, letter="1")
    assert view.mode is Mode.MUSTER
    person.key(ESCAPE)
    assert view.mode is Mode.RECRUIT


def test_the_overlays_open_from_the_tool_and_from_keys() -> None:
    person = sit_down(tables.in_turn(2, 5))
    view = person.scene.view
    person.click("tool.overlays")
    assert view.laid_out
    person.click("menu.threat")
    assert view.show_threats
    person.key(ESCAPE)
    assert not view.laid_out
    person.key(pygame.K_t, letter="t")
    assert not view.show_threats
    person.key(pygame.K_v, letter="v")
    assert "movement" in view.overlays
    person.key(pygame.K_o, letter="o")
    assert view.laid_out


def test_clicks_found_upgrade_march_and_attack() -> None:
    state = game(red="house 6,5/1; knight 9,5; soldier 9,8; city 2,2", blue="soldier 11,5; city 12,9", dice="61")
    person = sit_down(tables.at_position(state))
    person.click("6,5")
    assert last(person) == act.FoundCity(0, (6, 5))
    person.click("prompt.end_phase")
    person.click("sure.yes")
    person.settle()
    person.click("9,5")
    person.click("10,5")
    person.settle()
    assert last(person) == act.MoveUnit(0, person.scene.view.hand.unit, ((10, 5),))
    assert person.scene.view.mode is Mode.MOVE, "the unit goes on"
    person.point("11,5")
    assert person.screen.find("odds").visible
    person.click("11,5")
    person.settle()
    assert isinstance(last(person), act.Attack)
    assert (11, 5) not in [person.scene.table.state.tile(u.cell) for u in person.scene.table.state.units_of(1)]


def test_a_reaction_is_asked_of_the_other_seat() -> None:
    state = game(red="ship 6,5; city 2,2", blue="knight 7,5; city2 11,8", water="row 5 -7,5", phase="march", dice="16")
    state.apply(act.Attack(0, state.at[state.grid.cell((6, 5))], (7, 5)))
    person = sit_down(tables.at_position(state))
    person.settle()
    assert person.scene.desk.pennant() == ("blue", "Blue answers")
    assert person.sees("prompt.evade")
    person.click("prompt.retaliate")
    person.settle()
    assert last(person) == act.React(1, "retaliate")


@pytest.mark.usefixtures("roughly")
def test_menus_over_the_board_fit_wherever_they_lie() -> None:
    state = game(red="city5 6,5; knight 4,5; idler", blue="soldier 9,6; city2 11,8; house 10,8", phase="march")
    for size in ((1024, 640), (1280, 720), (1920, 1080)):
        for lang in ("en", "de"):
            person = sit_down(tables.at_position(state.copy()), lang=lang, size=size)
            person.click("prompt.spell")
            placed = person.scene.view.sheet.place()
            assert person.scene.view.place.contains(placed.rect)
            assert all(placed.rect.contains(row) for row in placed.rows)
            person.scene.draw(pygame.Surface(size))
            assert faults(person.screen) == []
