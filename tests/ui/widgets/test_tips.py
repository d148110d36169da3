"""The one tip of a screen: beside what may be clicked next, never a second one, reachable without a pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.widgets import Button, Choice, Label, ListView, Option, Rect, Screen, Tip, Widget
from game.ui.widgets.tooltip import Near, place_beside
from tests.ui.desk import click, key, move, placed, rest, screen_with

WINDOW = Rect(0, 0, 1280, 720)
NEAR = Near(WINDOW, 12, 34, 200)


@pytest.fixture
def log() -> list[object]:
    return []


class Board(Widget):
    """Squares of 60 pixels, each with a tip; some of them may be clicked next."""

    def __init__(self, hot: Sequence[Rect] = ()) -> None:
        super().__init__("board", focusable=True)
        self.hot = list(hot)
        self.asked: list[Rect] = []
        self.large = False

    def tip_spots(self) -> Sequence[Rect]:
        r = self.rect
        return [Rect(x, y, 60, 60) for y in range(r.y, r.bottom, 60) for x in range(r.x, r.right, 60)]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        return Tip(f"square {(pos[0] - self.rect.x) // 60},{(pos[1] - self.rect.y) // 60}")

    def targets(self) -> Sequence[Rect]:
        return self.hot

    def point_to_tip(self, place: Rect) -> None:
        self.asked.append(place)

    @property
    def tells(self) -> bool:
        return self.large

    def hush(self) -> None:
        self.large = False


def board_at(hot: Sequence[Rect] = ()) -> Board:
    board = Board(hot)
    board.rect = Rect(300, 100, 600, 540)
    return board


def said(screen: Screen) -> str:
    """What the tip that is shown says; "" while there is none."""
    return screen.tips.box.tip.text if screen.tips.box.visible else ""


rects = st.builds(
    lambda x, y, w, h: Rect(x, y, w, h).clip(WINDOW),
    st.integers(0, 1200), st.integers(0, 680), st.integers(8, 120), st.integers(8, 90),
)  # fmt: skip


@given(rects, st.integers(60, 300), st.integers(30, 140), st.lists(rects, max_size=12))
def test_a_tip_lies_in_the_window_and_off_what_it_is_about(
    anchor: Rect, w: int, h: int, targets: list[Rect]
) -> None:
    _, place = place_beside(anchor, (w, h), NEAR, targets, ())
    assert WINDOW.contains(place)
    assert not place.colliderect(anchor)


def test_a_tip_lies_below_where_nothing_else_can_be_clicked() -> None:
    side, place = place_beside(Rect(600, 300, 60, 60), (200, 80), NEAR, (), ())
    assert side == "below"
    assert place.top == 372


@pytest.mark.parametrize("free", ["below", "above", "right", "left"])
def test_a_tip_goes_to_the_side_where_nothing_may_be_clicked_next(free: str) -> None:
    anchor = Rect(600, 300, 60, 60)
    taken = {
        "below": Rect(300, 362, 660, 340), "above": Rect(300, 0, 660, 298),
        "right": Rect(662, 300, 600, 60), "left": Rect(0, 300, 598, 60),
    }  # fmt: skip
    del taken[free]
    side, place = place_beside(anchor, (200, 50), NEAR, list(taken.values()), ())
    assert side == free
    assert not any(place.colliderect(rect) for rect in taken.values())


def test_a_tip_steps_over_the_next_target_rather_than_cover_it() -> None:
    anchor = Rect(600, 300, 60, 60)
    ring = [Rect(600 + 60 * i, 300 + 60 * j, 60, 60) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    _, place = place_beside(anchor, (200, 80), NEAR, ring, ())
    assert not any(place.colliderect(rect) for rect in ring)


def test_a_tip_of_a_row_keeps_off_the_open_list() -> None:
    options = [Option(str(n), f"Option number {n}", enabled=n % 2 == 0, why="Not with two players.") for n in range(6)]
    screen = screen_with(placed(Choice("c", options, "0"), x=500, y=200, w=240, h=36))
    screen.find("c").activate()
    rows = screen.find("c.options")
    move(screen, rows.row_rect(1).center)  # type: ignore[attr-defined]  # a list has rows
    rest(screen, 0.5)
    assert said(screen) == "Not with two players."
    assert not screen.tips.box.rect.colliderect(screen.layers[-1].rect)


def test_a_tip_of_a_button_keeps_off_the_buttons_beside_it() -> None:
    keys = [placed(Button(f"b{n}", "Go", tooltip="Longer than the button is"), x=500 + 90 * n, y=400, w=84)
            for n in range(4)]  # fmt: skip
    below = [placed(Button(f"d{n}", "Go"), x=500 + 90 * n, y=446, w=84) for n in range(4)]
    screen = screen_with(*keys, *below)
    move(screen, keys[1].rect.center)
    rest(screen, 0.5)
    assert said(screen)
    assert not any(screen.tips.box.rect.colliderect(button.rect) for button in (*keys, *below))


def test_nothing_opens_beside_a_card_that_is_shown_large_and_a_refusal_takes_its_place() -> None:
    board = board_at()
    screen = screen_with(board)
    board.large = True
    move(screen, (330, 130))
    rest(screen, 1)
    assert said(screen) == ""
    screen.show_tip(Tip("Too far", rule="CLR-1"), Rect(330, 130, 60, 60))
    assert said(screen) == "Too far"
    assert not board.large


def test_the_keyboard_asks_what_it_is_on_and_goes_from_tip_to_tip() -> None:
    label = placed(Label("a", "gold", tooltip="What it buys"), x=20, y=100, w=100, h=20)
    board = board_at()
    screen = screen_with(label, board)
    screen.focus("board")
    assert key(screen, pygame.K_F6)
    assert said(screen) == "square 4,4"
    key(screen, pygame.K_LEFT)
    assert said(screen) == "square 3,4"
    assert board.asked[-1] == Rect(480, 340, 60, 60)
    for _ in range(4):
        key(screen, pygame.K_LEFT)
    assert said(screen) == "What it buys", "the keyboard reaches what can't be pressed, too"
    key(screen, pygame.K_TAB)
    assert said(screen) == "square 0,0"
    key(screen, pygame.K_ESCAPE)
    assert said(screen) == ""
    assert screen.focused is board, "asking leaves the keyboard where it was"


def test_any_other_key_ends_the_asking_and_does_what_it_does(log: list[object]) -> None:
    button = placed(Button("b", "Go", tooltip="Begin", key="undo", on_press=lambda: log.append("undo")))
    screen = screen_with(button)
    screen.focus("b")
    key(screen, pygame.K_F6)
    assert said(screen) == "Begin"
    key(screen, pygame.K_u)
    assert said(screen) == ""
    assert log == ["undo"]


def test_a_sign_typed_asks_too_and_the_rule_of_the_answer_opens(log: list[object]) -> None:
    screen = screen_with(placed(Label("a", "gold", tooltip=Tip("What it buys", rule="CAL-5.1"))))
    screen.on_rule = log.append
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
    screen.handle(event)
    assert said(screen) == "What it buys"
    key(screen, pygame.K_F1)
    assert log == ["CAL-5.1"]


def test_the_tip_of_a_row_lies_beside_the_other_rows() -> None:
    rows = ListView("rows", count=lambda: 8, draw_row=lambda *what: None, row_height=30, row_tip=lambda n: f"Row {n}")
    screen = screen_with(rows)
    rows.place(Rect(40, 100, 180, 240))
    for row in range(8):
        move(screen, rows.row_rect(row).center)
        screen.update(1.0)
        assert screen.tips.box.visible
        assert screen.tips.box.rect.collidelist([rows.row_rect(other) for other in range(8)]) == -1
        move(screen, (900, 600))


LINE = "Cities and lands, one river from the next throne."


@pytest.mark.parametrize("tip", [LINE, Tip("one river from the  next throne", title="Dynasty Builder"), "Here"])
def test_a_tip_that_stands_on_the_screen_already_does_not_open(tip: Tip | str) -> None:
    button = placed(Button("box", "Box", tooltip=tip))
    screen = screen_with(
        button, placed(Label("line", LINE), y=300, w=600), placed(Label("short", "here"), y=400, w=100)
    )
    move(screen, button.rect.center)
    rest(screen)
    assert not screen.tips.box.visible


@pytest.mark.parametrize(
    ("tip", "line", "wide"),
    [
        (LINE, LINE, 120),  # the line is cut
        ("one river", LINE, 600),  # too little to be the same sentence
        (Tip(LINE, rule="DYN-1.1"), LINE, 600),  # the rule stands in the tip alone
        (Tip(LINE, urgent=True), LINE, 600),  # somebody was refused something
    ],
)
def test_a_tip_that_says_more_than_the_screen_opens(tip: Tip | str, line: str, wide: int) -> None:
    button = placed(Button("box", "Box", tooltip=tip))
    screen = screen_with(button, placed(Label("line", line), y=300, w=wide))
    move(screen, button.rect.center)
    rest(screen)
    assert screen.tips.box.visible


def test_a_tip_opens_where_the_line_that_says_it_is_hidden() -> None:
    button, line = placed(Button("box", "Box", tooltip=LINE)), placed(Label("line", LINE), y=300, w=600)
    line.visible = False
    screen = screen_with(button, line)
    move(screen, button.rect.center)
    rest(screen)
    assert screen.tips.box.visible


def test_no_tip_opens_beside_the_list_that_was_just_opened_but_its_rows_have_theirs() -> None:
    options = [Option(str(n), f"row {n}", tip=f"what row {n} is about") for n in range(3)]
    choice = placed(Choice("choice", options, "0", on_change=lambda value: None, tooltip="what is chosen here"))
    screen = screen_with(choice)
    click(screen, choice.rect.center)
    rest(screen)
    assert screen.layers
    assert not screen.tips.box.visible
    move(screen, screen.find("choice.options").rect.center)
    rest(screen)
    assert screen.tips.box.visible


def test_a_tip_is_made_ready_while_the_pointer_rests_so_that_its_first_frame_paints_no_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tip = Tip("Somebody who **reads** this has rested for a while", rule="CAL-8.7", title="A long title")
    button = placed(Button("box", "Box", tooltip=tip))
    screen = screen_with(button)
    window = pygame.Surface(WINDOW.size, 0, 32)
    move(screen, button.rect.center)
    screen.draw(window)
    painted: list[str] = []
    render = screen.ctx.text._render
    monkeypatch.setattr(screen.ctx.text, "_render", lambda text, *how: painted.append(text) or render(text, *how))
    while not screen.tips.box.visible:
        screen.update(1 / 60)
        ready = list(painted)
    screen.draw(window)
    assert painted == ready
    assert "CAL-8.7" in painted
