"""What the curtain lets through: the person it names, by a click or a key held down, and whoever wants to go."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.app.base import Go, Reset
from game.ui.inspect import faults
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import sit_down
from tests.scenes.kits.tables import HUMAN, table


@pytest.fixture
def person() -> Person:
    return sit_down(table(2, kinds=(HUMAN, HUMAN), capital_placement="simultaneous"))


def press(person: Person, seconds: float) -> None:
    """Hold Return down for a while."""
    person.give(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    person.pass_time(seconds)
    person.give(pygame.KEYUP, key=pygame.K_RETURN, mod=0)


def test_a_repeated_return_never_opens_the_next_hand(person: Person) -> None:
    for _ in range(20):
        press(person, 0.1)
    assert person.layers == ["curtain"]


def test_a_return_held_since_before_never_opens_it(person: Person) -> None:
    person.pass_time(3.0)
    person.give(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert person.layers == ["curtain"]


def test_a_key_held_down_opens_it(person: Person) -> None:
    press(person, 0.7)
    assert person.layers == []
    assert person.scene.source.viewer == 0


def test_a_click_on_the_name_opens_it(person: Person) -> None:
    person.click("curtain.open")
    assert person.layers == []


def test_there_is_a_way_out_without_looking(person: Person) -> None:
    person.click("curtain.settings")
    assert person.outcome == Go("settings")
    person.scene.resume()
    assert person.layers == ["curtain"]
    person.click("curtain.save")
    assert person.layers == ["curtain", "save"]
    person.key(pygame.K_ESCAPE)
    assert person.layers == ["curtain"]
    person.click("curtain.leave")
    assert person.outcome == Reset("title")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_its_buttons_have_room(size: tuple[int, int], lang: str) -> None:
    person = sit_down(table(2, kinds=(HUMAN, HUMAN), capital_placement="simultaneous"), lang=lang)
    person.resize(size)
    assert faults(person.screen) == []
