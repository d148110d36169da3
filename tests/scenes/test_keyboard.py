"""Where the keyboard is at a table: on the board, wherever else something was used in a moment."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import at_position


@pytest.fixture
def person() -> Person:
    return sit_down(at_position(border()))


def place(person: Person) -> str:
    return person.screen.focused.id


@pytest.mark.parametrize("used", ["tool.speed", "tool.sound", "fold.left", "tool.threat"])
def test_what_was_clicked_gives_the_keyboard_back_to_the_board(person: Person, used: str) -> None:
    person.click(used)
    assert place(person) == "board"


def test_after_a_tool_the_next_piece_and_arrows_are_for_the_board(person: Person) -> None:
    person.screen.focus("tool.speed")
    person.key(pygame.K_n)
    assert place(person) == "board"
    cursor = person.scene.view.cursor
    assert cursor is not None
    person.key(pygame.K_RIGHT)
    assert place(person) == "board"
    assert person.scene.view.cursor != cursor


def test_the_tool_bar_does_not_hold_the_arrows(person: Person) -> None:
    person.screen.focus("tool.speed")
    person.key(pygame.K_RIGHT)
    assert place(person) == "board"
    assert person.scene.view.cursor is not None


def test_return_after_a_click_in_the_tool_bar_changes_nothing_there(person: Person) -> None:
    person.click("tool.speed")
    speed = person.ctx.settings.speed
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    assert person.ctx.settings.speed == speed


def test_tab_reaches_the_board_first(person: Person) -> None:
    person.screen.forget(person.screen.root)
    person.key(pygame.K_TAB)
    assert place(person) == "board"
    person.key(pygame.K_TAB)
    assert place(person) != "board"
