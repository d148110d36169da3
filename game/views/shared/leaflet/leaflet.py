"""A game on one page: three panels with a picture and a line, made of things that can be asked about.

Places in a picture are counted from its upper left corner, in hundredths of its width. It is made for a square; where
there is more height, its things move apart, and none of them changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.context import Context

SIDE = 100.0
"""Width of a picture, and its least height, in the measure of its things."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

Paint = Callable[[Context, pygame.Surface, pygame.Rect], None]
"""Draws something within a rectangle in pixels."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is drawn: where, and by what."""

    box: Box
    paint: Paint


@dataclass(frozen=True, slots=True)
class Thing:
    """What a picture shows that means something: the key of its tip, its rule, its marks from back to front."""

    tip: str
    rule: str
    marks: tuple[Mark, ...]

    @property
    def box(self) -> Box:
        """Around all its marks."""
        left, top = min(m.box[0] for m in self.marks), min(m.box[1] for m in self.marks)
        right = max(m.box[0] + m.box[2] for m in self.marks)
        bottom = max(m.box[1] + m.box[3] for m in self.marks)
        return left, top, right - left, bottom - top


@dataclass(frozen=True, slots=True)
class Panel:
    """One of the three: `key` names its heading and its line."""

    key: str
    line: str
    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Leaflet:
    """A game's page in the reader's language. `numbers`: what of the configuration it tells, by the names that its
    texts use."""

    game: str
    panels: tuple[Panel, ...]
    numbers: tuple[tuple[str, object], ...] = ()


def thing(tip: str, rule: str, *marks: Mark) -> Thing:
    """A thing of marks."""
    return Thing(tip, rule, marks)


def place_of(box: Box, picture: pygame.Rect, down: float = 0.0) -> pygame.Rect:
    """Where a box of a picture lies, in pixels; `down`: moved by so much."""
    k = picture.w / SIDE
    x, y, w, h = box
    left, top = round(picture.x + x * k), round(picture.y + (y + down) * k)
    right, bottom = round(picture.x + (x + w) * k), round(picture.y + (y + h + down) * k)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def down_of(part: Thing, picture: pygame.Rect) -> float:
    """By how much a thing moves down where there is more height than width: as much as its middle is far from the
    upper edge."""
    _, y, _, h = part.box
    return (y + h / 2) * max(0.0, picture.h / picture.w - 1)


def draw(ctx: Context, surface: pygame.Surface, panel: Panel, picture: pygame.Rect) -> None:
    """Draw the things of a panel into a rectangle of pixels, the first ones at the back."""
    for part in panel.things:
        down = down_of(part, picture)
        for mark in part.marks:
            mark.paint(ctx, surface, place_of(mark.box, picture, down))
