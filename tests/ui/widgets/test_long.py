"""Widgets that can hold more than they show: lists, scroll areas, long texts."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widgets import Block, Button, ListView, Rect, RichFlow, Screen, ScrollArea, Widget
from tests.ui.desk import click, down, key, move, placed, rest, screen_with, up, wheel


@pytest.fixture
def log() -> list[object]:
    return []


# -------------------------------------------------------------------- lists
def make_list(n: int, log: list[object]) -> ListView:
    def draw(surface: pygame.Surface, rect: Rect, index: int, state: object) -> None:
        drawn.append(index)

    drawn: list[int] = []
    view = ListView("list", count=lambda: n, draw_row=draw, row_height=30, on_select=log.append,
                    on_activate=lambda i: log.append(("open", i)))  # fmt: skip
    view.drawn = drawn  # type: ignore[attr-defined]
    return view


def test_list_draws_only_what_is_in_sight(log: list[object]) -> None:
    view = make_list(100_000, log)
    screen = screen_with(placed(view, h=300))
    view.scroll_to(50_000 * 30, smooth=False)
    screen.boxes()
    assert view.drawn[0] == 50_000  # type: ignore[attr-defined]
    assert len(view.drawn) <= 12  # type: ignore[attr-defined]


def test_list_selects_by_click_and_arrows_and_keeps_the_row_in_sight(log: list[object]) -> None:
    view = make_list(50, log)
    screen = screen_with(placed(view, h=300))
    click(screen, (150, 100 + 45))
    for _ in range(15):
        key(screen, pygame.K_DOWN)
    rest(screen, 1)
    assert log == list(range(1, 17))
    assert view.rect.contains(view.row_rect(16))
    key(screen, pygame.K_RETURN)
    assert log[-1] == ("open", 16)


def test_list_opens_by_double_click(log: list[object]) -> None:
    screen = screen_with(placed(make_list(5, log), h=300))
    click(screen, (150, 110), clicks=2)
    assert log == [0, ("open", 0)]


def test_arrow_at_the_end_of_a_list_leads_on(log: list[object]) -> None:
    view = make_list(2, log)
    screen = screen_with(placed(view, h=100), placed(Button("below", "Below"), y=300))
    screen.focus("list")
    key(screen, pygame.K_DOWN)
    key(screen, pygame.K_DOWN)
    key(screen, pygame.K_DOWN)
    assert screen.focused is screen.find("below")


# ------------------------------------------------------------------- scroll
def scrolling(height: int = 1000) -> tuple[Screen, ScrollArea, Button]:
    content = Tall("content", height)
    deep = Button("deep", "Deep")
    content.add(deep)
    area = ScrollArea("area", content)
    screen = screen_with()
    screen.root.add(area)
    area.place(Rect(100, 100, 300, 200))
    return screen, area, deep


class Tall(Widget):
    def __init__(self, id: str, height: int) -> None:
        super().__init__(id)
        self.high = height

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.high

    def arrange(self) -> None:
        for child in self.children:
            child.place(Rect(self.rect.x, self.rect.y + self.high - 60, 100, 30))


def test_area_scrolls_by_wheel_within_its_ends() -> None:
    screen, area, _ = scrolling()
    assert wheel(screen, (150, 150), -1)
    rest(screen, 1)
    assert area.offset == 54
    wheel(screen, (150, 150), -100)
    rest(screen, 2)
    assert area.offset == area.most == 800
    wheel(screen, (150, 150), 300)
    rest(screen, 2)
    assert area.offset == 0


def test_area_with_nothing_to_scroll_leaves_the_wheel() -> None:
    screen, _, _ = scrolling(height=150)
    assert not wheel(screen, (150, 150), -1)


def test_what_is_scrolled_away_is_not_clicked() -> None:
    screen, area, deep = scrolling()
    assert screen.root.hit(deep.rect.center) is None
    area.scroll_to(area.most, smooth=False)
    assert screen.root.hit(deep.rect.center) is deep


def test_the_keyboard_brings_its_widget_into_sight() -> None:
    screen, area, deep = scrolling()
    key(screen, pygame.K_TAB)
    rest(screen, 2)
    assert screen.focused is deep
    assert area.rect.contains(deep.rect)


def test_area_is_dragged_by_its_bar() -> None:
    screen, area, _ = scrolling()
    down(screen, (396, 105))
    move(screen, (396, 400), held=True)
    assert area.offset == area.most
    up(screen, (396, 400))
    move(screen, (396, 100))
    assert area.offset == area.most


def test_reduced_motion_scrolls_at_once() -> None:
    screen, area, _ = scrolling()
    screen.ctx.settings.reduced_motion = True
    wheel(screen, (150, 150), -1)
    assert area.offset == 54


# --------------------------------------------------------------------- flow
def flow_of(n: int, **options: object) -> tuple[Screen, RichFlow]:
    flow = RichFlow("flow", **options)  # type: ignore[arg-type]
    screen = screen_with()
    screen.root.add(flow)
    flow.place(Rect(100, 100, 300, 200))
    flow.set_blocks([Block(f"line {i}, " + "with some words " * (i % 5), key=f"k{i}") for i in range(n)])
    return screen, flow


def shown_text(screen: Screen, id: str) -> str:
    return " ".join(run.text for box in screen.boxes() if box.id == id for run in box.runs)


def test_flow_shows_the_end_when_it_sticks_to_it() -> None:
    screen, flow = flow_of(500, stick_to_end=True)
    assert "499," in shown_text(screen, "flow")
    flow.append(Block("the newest"))
    rest(screen, 1)
    assert "the newest" in shown_text(screen, "flow")


@pytest.mark.parametrize("by", [-60, 60])
def test_flow_still_shows_its_end_when_it_becomes_lower_or_higher(by: int) -> None:
    screen, flow = flow_of(500, stick_to_end=True)
    rest(screen, 1)
    flow.place(Rect(flow.rect.x, flow.rect.y, flow.rect.w, flow.rect.h + by))
    rest(screen, 1)
    assert flow.offset == flow.most
    assert "499," in shown_text(screen, "flow")


def test_flow_does_not_pull_a_reader_down() -> None:
    screen, flow = flow_of(500, stick_to_end=True)
    flow.scroll_to(0, smooth=False)
    rest(screen, 0.5)
    flow.append(Block("the newest"))
    rest(screen, 0.5)
    assert "line 0," in shown_text(screen, "flow")


def test_flow_keeps_what_is_read_while_it_measures_the_rest() -> None:
    screen, flow = flow_of(800)
    flow.scroll_to(flow.most / 2, smooth=False)
    screen.update(0)
    before = shown_text(screen, "flow").split(",")[0]
    rest(screen, 1)
    after = shown_text(screen, "flow")
    number = int(before.split()[-1])
    assert any(f"line {i}," in after for i in range(number - 3, number + 4))
    assert all(flow._measured)


def test_flow_measures_little_at_once() -> None:
    screen, flow = flow_of(5000)
    assert sum(flow._measured) < 100
    screen.update(1 / 60)
    assert sum(flow._measured) < 200


@pytest.mark.parametrize("key_", ["k0", "k250", "k499"])
def test_flow_goes_to_a_key(key_: str) -> None:
    screen, flow = flow_of(500)
    assert flow.scroll_to_key(key_)
    assert f"line {key_[1:]}," in shown_text(screen, "flow")
    assert not flow.scroll_to_key("nowhere")


def test_flow_leads_from_links_and_linked_blocks(log: list[object]) -> None:
    screen, flow = flow_of(0, on_link=log.append)
    flow.set_blocks(
        [Block("see <rule:CAL-1.2>"), Block("an event", link="rule:CAL-9.7", lead="<chip:blue>"), Block("none")]
    )
    runs = {run.text: run.rect for box in screen.boxes() for run in box.runs}
    for text in ("CAL-1.2", "an event", "none"):
        click(screen, runs[text].center)
    assert log == ["rule:CAL-1.2", "rule:CAL-9.7"]


def test_flow_fits_a_new_width() -> None:
    screen, flow = flow_of(60)
    tall = flow.content_height()
    rest(screen, 0.5)
    flow.place(Rect(100, 100, 150, 200))
    rest(screen, 0.5)
    assert flow.content_height() > tall
    wide = max(run.rect.right for box in screen.boxes() for run in box.runs)
    assert wide <= 252


def test_what_is_still_to_come_is_faint() -> None:
    screen, flow = flow_of(30)

    def picture() -> bytes:
        surface = pygame.Surface(screen.ctx.size, 0, 32)
        surface.fill((200, 180, 120))
        screen.draw(surface)
        return pygame.image.tobytes(surface.subsurface(flow.rect), "RGB")

    whole = picture()
    flow.past = 30
    assert picture() == whole
    flow.past = 2
    assert picture() != whole


@pytest.mark.parametrize("index", [0, 7, 29, 12])
def test_a_block_is_brought_into_sight(index: int) -> None:
    _, flow = flow_of(30)
    flow.show_block(index)
    top = flow.block_top(index)
    assert flow.offset <= top
    assert top < flow.offset + flow.rect.h
    flow.show_block(99)
    assert flow.offset <= top


@pytest.mark.parametrize("place", [(300, 120), (300, 60), (150, 200), (150, 90), (400, 400), (300, 199)])
def test_flow_that_sticks_to_its_end_shows_it_in_any_place(place: tuple[int, int]) -> None:
    """A chronicle lost its newest line when the window was made lower."""
    screen, flow = flow_of(60, stick_to_end=True)
    rest(screen, 0.5)
    for size in (place, (300, 200), place):
        flow.place(Rect(100, 100, *size))
        assert "line 59," in shown_text(screen, "flow")
        rest(screen, 0.5)
        assert "line 59," in shown_text(screen, "flow")
        assert flow.offset == flow.most


def test_flow_that_sticks_to_its_end_shows_it_at_another_scale() -> None:
    screen, flow = flow_of(60, stick_to_end=True)
    rest(screen, 0.5)
    for percent in (200, 75, 150, 100):
        screen.ctx.settings.percent = percent
        screen.ctx.fit(screen.ctx.size)
        flow.place(Rect(100, 100, 300, 200))
        assert "line 59," in shown_text(screen, "flow")
        rest(screen, 0.5)
        assert flow.offset == flow.most


def test_flow_leaves_a_reader_where_he_is_when_its_place_changes() -> None:
    screen, flow = flow_of(60, stick_to_end=True)
    rest(screen, 0.5)
    flow.scroll_to(0, smooth=False)
    flow.place(Rect(100, 100, 300, 120))
    assert "line 0," in shown_text(screen, "flow")
