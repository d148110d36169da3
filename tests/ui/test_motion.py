"""Hover, press and appearing: smooth, short, at once where less motion is wanted, and then nothing moves."""

from __future__ import annotations

import pygame
import pytest

from game.ui.animate import Follow
from game.ui.widgets import Button, Dialog, IconKey, Screen, Widget
from tests.ui.desk import down, move, placed, rest, screen_with, up

FRAME_S = 1 / 60


def picture(screen: Screen) -> bytes:
    surface = pygame.Surface(screen.ctx.size, 0, 32)
    surface.fill("#4a2d1a")
    screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def brightness(screen: Screen, widget: Widget) -> int:
    surface = pygame.Surface(screen.ctx.size, 0, 32)
    screen.draw(surface)
    return sum(pygame.transform.average_color(surface, widget.rect)[:3])


def frames_until_rest(screen: Screen) -> int:
    """How many frames in a row ask to be drawn."""
    count = 0
    screen.ctx.take_damage()
    while True:
        screen.update(FRAME_S)
        if not screen.ctx.dirty:
            return count
        screen.ctx.take_damage()
        count += 1


def set_still(screen: Screen, how: str) -> None:
    if how == "less motion":
        screen.ctx.settings.reduced_motion = True
    else:
        screen.ctx.settings.speed = 0.0


# ------------------------------------------------------------------- values
def test_a_value_follows_in_its_time_and_turns_around_where_it_is() -> None:
    follow = Follow(0.1)
    assert follow.update(1.0, 0.05)
    assert follow.value == pytest.approx(0.5)
    assert follow.update(0.0, 0.02)
    assert follow.value == pytest.approx(0.3)
    follow.update(1.0, 5.0)
    assert follow.value == 1.0
    assert not follow.update(1.0, 0.1)
    assert follow.update(0.0, 0.0, still=True)
    assert follow.value == 0.0


# ------------------------------------------------------------------ buttons
@pytest.mark.parametrize("kind", ["wood", "brass", "paper"])
def test_a_button_lights_up_within_80_ms_and_goes_dark_again(kind: str) -> None:
    button = placed(Button("b", "Go", kind=kind))
    screen = screen_with(button)
    dark = brightness(screen, button)
    move(screen, button.rect.center)
    seen = []
    for _ in range(6):
        screen.update(FRAME_S)
        seen.append(brightness(screen, button))
    assert seen == sorted(seen)
    assert dark < seen[0] < seen[4] == seen[5]
    move(screen, (5, 5))
    assert frames_until_rest(screen) == 5
    assert brightness(screen, button) == dark


def test_a_button_goes_down_one_unit_in_60_ms() -> None:
    button = placed(Button("b", "Go"))
    screen = screen_with(button, size=(2560, 1440))
    down(screen, button.rect.center)
    tops = []
    for _ in range(5):
        screen.update(FRAME_S)
        tops.append(button.sunk.y - button.rect.y)
    assert tops[0] < tops[-1] == screen.ctx.theme.u(1)
    up(screen, button.rect.center)
    rest(screen, 0.1)
    assert button.sunk == button.rect


@pytest.mark.parametrize("how", ["less motion", "everything at once"])
def test_with_less_motion_only_the_ends_are_shown(how: str) -> None:
    key = placed(IconKey("k", "ui_save"), w=40)
    screen = screen_with(key)
    set_still(screen, how)
    move(screen, key.rect.center)
    assert frames_until_rest(screen) == 1
    lit = picture(screen)
    screen.ctx.settings.reduced_motion, screen.ctx.settings.speed = False, 1.0
    rest(screen, 0.2)
    assert picture(screen) == lit


def test_a_disabled_button_does_not_light_up() -> None:
    button = placed(Button("b", "Go", enabled=False))
    screen = screen_with(button)
    before = picture(screen)
    move(screen, button.rect.center)
    rest(screen, 0.1)
    assert picture(screen) == before


# ---------------------------------------------------------------- appearing
def opened(how: str = "") -> tuple[Screen, Dialog, bytes]:
    """A screen with a dialog just opened, and its picture before."""
    screen = screen_with(placed(Button("b", "Go")))
    if how:
        set_still(screen, how)
    before = picture(screen)
    dialog = Dialog("d", "Sure?", "It can't be taken back.", [Button("d.ok", "Yes", kind="brass")])
    screen.open(dialog)
    return screen, dialog, before


def test_a_dialog_appears_in_160_ms() -> None:
    screen, dialog, before = opened()
    whole = picture(screen)  # nothing has moved yet: that is how a picture without a window shows it
    assert whole != before
    screen.update(FRAME_S)
    first = brightness(screen, dialog)
    assert picture(screen) not in (before, whole)
    for _ in range(4):
        screen.update(FRAME_S)
    assert brightness(screen, dialog) != first
    assert 4 <= frames_until_rest(screen) <= 6
    assert picture(screen) == whole


@pytest.mark.parametrize("how", ["less motion", "everything at once"])
def test_with_less_motion_a_dialog_is_there_at_once(how: str) -> None:
    screen, _, _ = opened(how)
    whole = picture(screen)
    assert frames_until_rest(screen) == 0
    assert picture(screen) == whole


def test_a_layer_that_hides_something_is_there_at_once() -> None:
    screen, dialog, _ = opened()
    whole = picture(screen)
    screen.close(dialog)
    dialog.appears = False  # type: ignore[attr-defined]
    screen.open(dialog)
    screen.update(FRAME_S)
    assert picture(screen) == whole


def test_a_dialog_closed_while_it_appears_leaves_nothing_moving() -> None:
    screen, dialog, before = opened()
    screen.update(FRAME_S)
    screen.close(dialog)
    assert frames_until_rest(screen) == 0
    assert picture(screen) == before


def test_a_tooltip_appears_in_80_ms() -> None:
    button = placed(Button("b", "Go", tooltip="Begin the game"))
    screen = screen_with(button)
    move(screen, button.rect.center)
    rest(screen, 0.2)
    before = picture(screen)
    while not screen.tips.box.visible:
        screen.update(FRAME_S)
    first = picture(screen)
    assert first != before
    assert frames_until_rest(screen) == 4
    assert picture(screen) not in (before, first)
