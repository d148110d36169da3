"""The root of widgets: order of the keyboard, hits, boxes, and the reader who finds faults."""

import pygame
import pytest

from game.ui.inspect import faults
from game.ui.widgets import Button, Label, Panel, Picture, Rect, ScrollArea, Widget
from tests.ui.desk import key, move, screen_with


def at(widget: Widget, x: int, y: int, w: int = 100, h: int = 40) -> Widget:
    widget.rect = Rect(x, y, w, h)
    return widget


def cross() -> list[Widget]:
    """One in the middle and one on each side."""
    return [
        at(Button("middle", "M"), 300, 300), at(Button("left", "L"), 100, 300), at(Button("right", "R"), 500, 310),
        at(Button("up", "U"), 310, 100), at(Button("down", "D"), 290, 500),
    ]  # fmt: skip


def test_tab_follows_the_tree_and_shift_goes_back() -> None:
    screen = screen_with(*cross())
    order = []
    for _ in range(6):
        key(screen, pygame.K_TAB)
        order.append(screen.focused.id)  # type: ignore[union-attr]
    assert order == ["middle", "left", "right", "up", "down", "middle"]
    key(screen, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert screen.focused is screen.find("down")


@pytest.mark.parametrize(
    ("code", "goal"),
    [(pygame.K_LEFT, "left"), (pygame.K_RIGHT, "right"), (pygame.K_UP, "up"), (pygame.K_DOWN, "down")],
)
def test_arrows_lead_to_what_lies_there(code: int, goal: str) -> None:
    screen = screen_with(*cross())
    screen.focus("middle")
    key(screen, code)
    assert screen.focused is screen.find(goal)


def test_arrow_into_nothing_stays() -> None:
    screen = screen_with(*cross())
    screen.focus("left")
    key(screen, pygame.K_LEFT)
    assert screen.focused is screen.find("left")


def test_hidden_and_disabled_widgets_are_passed_over() -> None:
    widgets = cross()
    widgets[1].visible = False
    panel = at(Panel("panel"), 600, 600)
    panel.add(at(Button("inside", "I"), 600, 600))
    panel.enabled = False
    screen = screen_with(*widgets, panel)
    seen = set()
    for _ in range(8):
        key(screen, pygame.K_TAB)
        seen.add(screen.focused.id)  # type: ignore[union-attr]
    assert seen == {"middle", "right", "up", "down"}


def test_focus_frame_shows_only_after_a_key() -> None:
    screen = screen_with(at(Button("a", "A"), 100, 100))
    screen.focus("a")
    plain, shown = (pygame.Surface((1280, 720), 0, 32) for _ in range(2))
    screen.draw(plain)
    key(screen, pygame.K_TAB)
    screen.draw(shown)
    gold = tuple(screen.ctx.theme.color("legal"))
    assert tuple(shown.get_at((150, 97)))[:3] == pytest.approx(gold[:3], abs=30)
    assert tuple(plain.get_at((150, 97)))[:3] != tuple(shown.get_at((150, 97)))[:3]


def test_topmost_widget_is_hit_and_hollow_ones_are_not() -> None:
    low, high = at(Button("low", "L"), 100, 100), at(Button("high", "H"), 150, 100)
    hollow = at(Label("hollow", "text"), 100, 100, 300, 40)
    screen = screen_with(low, high, hollow)
    move(screen, (180, 110))
    assert screen.hovered is high
    move(screen, (120, 110))
    assert screen.hovered is low


def test_removed_widget_is_forgotten() -> None:
    button = at(Button("a", "A"), 100, 100)
    screen = screen_with(button)
    screen.focus("a")
    move(screen, (120, 110))
    screen.root.remove(button)
    assert (screen.focused, screen.hovered) == (None, None)
    with pytest.raises(KeyError, match="no widget 'a'"):
        screen.find("a")


def test_widget_outside_a_screen_says_so() -> None:
    with pytest.raises(RuntimeError, match="'lost' is in no screen yet"):
        _ = Button("lost", "L").ctx


def test_leaving_the_window_ends_the_hover() -> None:
    screen = screen_with(at(Button("a", "A"), 100, 100))
    move(screen, (120, 110))
    screen.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert screen.hovered is None


def test_boxes_tell_the_text_of_each_widget_and_not_of_its_children() -> None:
    panel = at(Panel("panel", heading="Seats"), 100, 100, 300, 200)
    panel.add(at(Label("name", "Ada"), 120, 150))
    screen = screen_with(panel)
    runs = {box.id: [run.text for run in box.runs] for box in screen.boxes()}
    assert runs == {"panel": ["SEATS"], "name": ["Ada"], "toasts": []}
    assert screen.ctx.text.recorder is None


# -------------------------------------------------------------------- faults
def test_a_good_screen_has_no_faults() -> None:
    panel = at(Panel("panel", heading="Seats"), 100, 100, 300, 200)
    panel.add(at(Label("name", "Ada"), 120, 150))
    assert faults(screen_with(panel, at(Button("b", "Begin"), 500, 100))) == []


@pytest.mark.parametrize(
    ("widgets", "fault"),
    [
        ([at(Label("a", "much too long a text for this"), 100, 100, 60)], "a: cut to"),
        ([at(Label("a", "one"), 100, 100), at(Label("b", "two"), 150, 120)], "overlaps b"),
        ([at(Label("a", "a 🛶 comes"), 100, 100)], "no glyph for '🛶'"),
        ([at(Label("a", "off the edge"), 1200, 100)], "leaves the window"),
        ([at(Label("a", "lines " * 30, wrap=True), 100, 100, 100, 40)], "leaves its box"),
    ],
)  # fmt: skip
def test_every_fault_is_found(widgets: list[Widget], fault: str) -> None:
    assert any(fault in found for found in faults(screen_with(*widgets)))


def test_text_on_text_is_found_across_parents() -> None:
    first, second = at(Panel("p", kind="none"), 100, 100, 200, 60), at(Panel("q", kind="none"), 100, 100, 200, 60)
    first.add(at(Label("a", "Round nine"), 100, 100))
    second.add(at(Label("b", "Round ten"), 100, 104))
    second.floating = False
    found = faults(screen_with(first, second))
    assert any("lie on each other" in fault for fault in found)


def test_what_floats_on_purpose_or_scrolls_is_no_fault() -> None:
    note = at(Label("note", "over it"), 110, 104)
    note.floating = True
    area = ScrollArea("area", Label("long", "lines " * 300, wrap=True))
    screen = screen_with(at(Button("b", "Begin"), 100, 100), note)
    screen.root.add(area)
    area.place(Rect(400, 100, 200, 100))
    assert faults(screen) == []


def test_picture_is_made_once_a_size() -> None:
    made: list[tuple[int, int]] = []

    def make(size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return pygame.Surface(size)

    picture = at(Picture("map", make), 0, 0, 50, 50)
    screen = screen_with(picture)
    screen.boxes()
    screen.boxes()
    picture.place(Rect(0, 0, 60, 60))
    screen.boxes()
    assert made == [(50, 50), (60, 60)]
