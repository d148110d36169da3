"""Digits in the prompt: each does what stands on the button that shows it, and no other button has one."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caleira.position.records import Phase
from game.ui.keys import KeyMap
from tests.scenes.kits import caleira_tables, dynasty_tables
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import sit_down
from tests.scenes.kits.tables import HUMAN, fight

TABLES = {
    "a build phase": lambda: dynasty_tables.in_turn(2, 9),
    "recruiting": lambda: dynasty_tables.in_turn(6, 7, phase="recruit", people=6),
    "a reaction": dynasty_tables.asked_to_react,
    "power dice": lambda: fight("combat_power"),
    "an exchange": lambda: caleira_tables.asking(Phase.AWAIT_PARTNER, (HUMAN, HUMAN, HUMAN), pieces=2),
}


def digits(person: Person) -> dict[int, str]:
    """What each digit presses, by what the buttons in the bar show."""
    keys = KeyMap()
    bar = person.scene.prompt
    shown = [button for button in bar.children if button.visible and (button.key or "").startswith("prompt_")]
    return {int(keys.chords[button.key][0]): button.id for button in shown}


def admit(person: Person) -> None:
    """Whoever is asked behind a curtain comes forward."""
    if person.layers == ["curtain"]:
        person.click("curtain.open")


@pytest.mark.parametrize("name", TABLES)
def test_a_digit_does_what_stands_on_the_button_that_shows_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES[name]()
    person = sit_down(table)
    admit(person)
    found = digits(person)
    assert sorted(found) == list(range(1, len(found) + 1)), "from the left, without a gap"
    for digit in range(1, 10):
        pressed: list[str] = []
        monkeypatch.setattr(person.scene.prompt, "_run", pressed.append)
        person.key(pygame.K_0 + digit, letter=str(digit))
        wanted = [found[digit].removeprefix("prompt.")] if digit in found else []
        assert pressed == [command for command in wanted if person.screen.find(f"prompt.{command}").enabled]


def test_a_sheet_over_the_board_has_the_digits_for_itself() -> None:
    person = sit_down(dynasty_tables.in_turn(2, 9))
    before = digits(person)
    person.click("tool.overlays")
    assert person.scene.view.laid_out
    assert digits(person) == {}
    row = person.scene.view.menu.options[0].id
    on = person.scene.view.show_threats
    person.key(pygame.K_1, letter="1")
    assert (row, person.scene.view.show_threats) != ("threat", on)
    person.key(pygame.K_ESCAPE)
    assert digits(person) == before


def test_a_button_without_room_has_no_digit() -> None:
    person = sit_down(dynasty_tables.in_turn(2, 9))
    person.resize((1024, 640))
    person.ctx.settings.percent = 125
    person.ctx.apply_settings()
    bar = person.scene.prompt
    assert all(button.visible for button in bar.children if (button.key or "").startswith("prompt_"))
