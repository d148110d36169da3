"""The strict reader of tips finds what says nothing, what only repeats itself, and what no tip reaches."""

from __future__ import annotations

import pygame
import pytest

from game.ui.context import Context
from game.ui.inspect import untold
from game.ui.widgets import Button, Label, ListView, Rect, Tip, Widget
from game.ui.widgets.screen import Screen


def told_of(*widgets: Widget) -> list[str]:
    """What is said about a screen with these widgets, one below the other."""
    ctx = Context.for_tests()
    screen = Screen(ctx)
    for n, widget in enumerate(widgets):
        screen.root.add(widget)
        widget.place(Rect(20, 20 + 60 * n, 300, 50))
    return untold(screen)


class Sign(Widget):
    """Two words side by side, of which only the first is told about."""

    def tip_spots(self) -> list[Rect]:
        return [Rect(self.rect.x, self.rect.y, self.rect.w // 2, self.rect.h)]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        return "Marks the place" if pos[0] < self.rect.centerx else None

    def draw(self, surface: pygame.Surface) -> None:
        self.ctx.text.draw(surface, "here", (self.rect.x + 4, self.rect.centery), 14, "ink")
        self.ctx.text.draw(surface, "there", (self.rect.right - 60, self.rect.centery), 14, "ink")


def rows(tip: str) -> ListView:
    def draw(surface: pygame.Surface, rect: Rect, index: int, state: object) -> None:
        found.ctx.text.draw(surface, f"row {index}", (rect.x + 4, rect.centery), 14, "ink")

    found = ListView("rows", count=lambda: 2, draw_row=draw, row_height=20, row_tip=lambda n: tip if n == 0 else None)
    return found


@pytest.mark.parametrize(
    ("widget", "said"),
    [
        (lambda: Button("b", "Go"), ["b (Button) has no tip"]),
        (lambda: Button("b", "Go", tooltip="Go."), ["b: its tip only repeats 'Go.'"]),
        (lambda: Button("b", "Go", tooltip=Tip("Go", rule="CAL-5.7")), []),
        (lambda: Button("b", "Go", tooltip="Begins the march"), []),
        (lambda: Button("title.play", "Play"), []),  # the catalogue of tips knows it
        (lambda: Label("l", "A sentence says all of itself."), []),
        (lambda: Sign("s"), ["s (Sign): nothing is told of 'there'"]),
        (lambda: rows("The first"), ["rows (ListView): nothing is told of 'row 1'"]),
    ],
)
def test_what_has_no_tip_is_found(widget: object, said: list[str]) -> None:
    assert callable(widget)
    assert told_of(widget()) == said
