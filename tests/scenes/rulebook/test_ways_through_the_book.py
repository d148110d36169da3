"""The rulebook's scene: links, the way back, everything by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.app.base import Back
from game.scenes.rulebook.rulebook import Place
from game.ui.widgets import Tip
from tests.scenes.rulebook.held import click, current, label_of, list_of, opened, page_of, press


# ------------------------------------------------------------------- links
def test_a_click_on_a_link_opens_the_rule_and_back_returns() -> None:
    scene = opened("CAL-8.9")
    page = page_of(scene)
    target, rect = page.items[page.current].links()[0]
    assert target == "link:CAL-9.1"
    click(scene, rect.move(page.rect.x, page.rect.y - round(page.offset)).center)
    assert current(scene) == "CAL-9.1"
    scene.screen.press("back")
    assert (scene.place, current(scene)) == (Place("caledea", "chapter", 8, "CAL-8.9"), "CAL-8.9")
    scene.screen.press("forward")
    assert current(scene) == "CAL-9.1"


def test_links_by_keyboard_alone() -> None:
    scene = opened("CAL-8.9")
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    assert current(scene) == "CAL-12.10"
    press(scene, pygame.K_LEFT, pygame.KMOD_ALT)
    assert current(scene) == "CAL-8.9"
    press(scene, pygame.K_RIGHT, pygame.KMOD_ALT)
    assert current(scene) == "CAL-12.10"


def test_a_new_place_forgets_what_lay_ahead() -> None:
    scene = opened("CAL-8.9")
    scene.open_rule("CAL-9.1")
    scene.travel(-1)
    scene.open_rule("CAL-10.1")
    assert not scene.screen.find("forward").enabled
    scene.travel(1)
    assert current(scene) == "CAL-10.1"
    scene.travel(-1)
    assert current(scene) == "CAL-8.9"
    assert not scene.screen.find("back").enabled


def test_the_thumb_buttons_of_a_mouse_go_back_and_forward() -> None:
    scene = opened("CAL-8.9")
    scene.open_rule("CAL-9.1")
    for button, rule in ((pygame.BUTTON_X1, "CAL-8.9"), (pygame.BUTTON_X2, "CAL-9.1")):
        click(scene, page_of(scene).rect.center, button)
        assert current(scene) == rule


def test_the_pointer_on_a_link_shows_what_lies_behind_it() -> None:
    scene = opened("CAL-8.9")
    page = page_of(scene)
    _, rect = page.items[page.current].links()[0]
    pos = rect.move(page.rect.x, page.rect.y - round(page.offset)).center
    tip = page.tip_at(pos)
    assert isinstance(tip, Tip)
    assert (tip.title, tip.rule) == ("Strong land", "CAL-9.1")
    assert tip.text.startswith("In a battle a unit rolls one extra die")
    assert page.tip_at((page.rect.x + 2, page.rect.y + 2)) is None


def test_an_unknown_rule_from_elsewhere_is_a_message_and_changes_nothing() -> None:
    scene = opened("CAL-8.9")
    scene.open_rule("CAL-99.1")
    assert current(scene) == "CAL-8.9"


# ---------------------------------------------------------------- keyboard
def test_arrows_go_from_rule_to_rule_and_the_place_follows() -> None:
    scene = opened("CAL-8.7")
    press(scene, pygame.K_DOWN)
    press(scene, pygame.K_DOWN)
    assert (current(scene), scene.place.key) == ("CAL-8.9", "CAL-8.9")
    press(scene, pygame.K_UP)
    assert label_of(scene, "where") == "8 · CAL-8.8 A new choice each time"
    scene.travel(-1)
    assert current(scene) == "CAL-8.8", "steps within a page are no history"


def test_arrow_down_scrolls_through_a_long_rule_before_it_goes_on() -> None:
    scene = opened("CAL-16.4")
    page = page_of(scene)
    tops = [page.target]
    for _ in range(12):
        press(scene, pygame.K_DOWN)
        if current(scene) != "CAL-16.4":
            break
        tops.append(page.target)
    assert current(scene) == "CAL-16.5"
    assert len(tops) > 2
    assert tops == sorted(tops)


def test_every_rule_of_a_chapter_is_reached_by_arrow_down_and_seen() -> None:
    scene = opened("CAL-12.1")
    page = page_of(scene)
    seen = ["CAL-12.1"]
    while seen[-1] != "CAL-12.21":
        press(scene, pygame.K_DOWN)
        if current(scene) != seen[-1]:
            seen.append(current(scene))
            item = page.items[page.current]
            assert item.top >= page.target - 1
            assert item.top < page.target + page.rect.h
    assert seen == [rule.id for rule in scene.book.chapter(12).rules]


def test_chapters_turn_by_keyboard_and_stop_at_the_ends() -> None:
    scene = opened("CAL-1.5")
    press(scene, pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert scene.place.number == 1
    for _ in range(30):
        press(scene, pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
    assert scene.place == Place("caledea", "credits")
    press(scene, pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert scene.place == Place("caledea", "glossary")


def test_the_list_by_keyboard_opens_chapters() -> None:
    scene = opened()
    scene.screen.focus("list")
    for _ in range(7):
        press(scene, pygame.K_DOWN)
    assert scene.place == Place("caledea", "chapter", 8)
    press(scene, pygame.K_RETURN)
    assert page_of(scene).focused


def test_a_click_in_the_list_opens_the_chapter_and_one_on_a_rule_makes_it_current() -> None:
    scene = opened()
    click(scene, list_of(scene).row_rect(4).center)
    assert scene.place == Place("caledea", "chapter", 5)
    page = page_of(scene)
    item = next(item for item in page.items if item.key == "CAL-5.2")
    click(scene, (page.rect.x + item.left + 5, page.rect.y + item.top + item.height - 20))
    assert current(scene) == "CAL-5.2"


def test_the_way_to_the_next_chapter_at_the_end_of_the_page() -> None:
    scene = opened("CAL-8.21")
    ways = page_of(scene).items[-1]
    assert next(target for target, _ in ways.links()) == "link:chapter:9"
    scene.screen.focus("page")
    press(scene, pygame.K_DOWN)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    assert scene.place == Place("caledea", "chapter", 9)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F2])
def test_keys_that_close_the_book(key: int) -> None:
    assert press(opened(), key) == Back()


def test_close_button_closes_the_book() -> None:
    scene = opened()
    assert click(scene, scene.screen.find("close").rect.center) == Back()
