"""How each kind of Colour land looks, one row each: wash, edge, what covers it, and the sign on its rim.

A kind is told by all of them, never by its colour alone. The ground picture, small maps, the panel of the land and the
tiles for Tiled read these rows.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.ui.paint import shapes
from game.ui.paint.pieces import svg_text
from game.views.caldaern.ground import strokes as st
from game.views.caldaern.ground.plants import Growth

UNKNOWN: Final = "unknown"


class Living(NamedTuple):
    """How a kind looks.

    tone     of its ground or its water, "" where that is as usual; `share` of it
    edge     the light line inside its inked rim
    grown    what covers it, in place of what stands on the ordinary kind; None: as the ordinary kind
    """

    tone: str = ""
    share: float = 0.0
    edge: str = "#fff4c8"
    grown: Growth | None = None


LIVING: Final[dict[tuple[str, str], Living]] = {
    ("hill", "anvil"): Living("#8f98a3", 0.62, "#ffe28a", Growth(st.sparks, st.SMALL, 4, 0.22)),
    ("hill", "pagan_temple"): Living("#c98f5a", 0.55, "#f6d7a8", Growth(st.menhirs, st.WIDE, 4, 0.07, "rooted")),
    ("hill", "scree"): Living("#a69b86", 0.70, "#e6ddc8", Growth(st.stones, st.SMALL, 6, 0.6)),
    ("forest", "mushroom"): Living("#7f6a78", 0.62, "#f0c9c0", Growth(st.mushroom, st.TALL, 6, 0.5, "rooted")),
    ("forest", "wildwood"): Living("#8a7a5a", 0.66, "#d8c7a0", Growth(st.bare, st.TALL, 4, 0.6, "rooted")),
    ("forest", "ancient"): Living("#3f5a3a", 0.62, "#b7cc8f", Growth(st.giant, st.GREAT, 3, 0.3, "rooted")),
    ("forest", "colour_forest"): Living("#9a94ae", 0.55, "#f2e6ff", Growth(st.coloured, st.TALL, 7, 0.5, "rooted")),
    ("forest", "toxic"): Living("#6a6f2a", 0.66, "#e8f07a", Growth(st.spiky, st.TALL, 6, 0.6, "rooted")),
    ("river", "boiling"): Living("#c07a4e", 1.0, "#ffe0b0", Growth(st.bubbles, st.SMALL, 6, 0.62)),
    ("river", "dead_water"): Living("#5d6466", 1.0, "#c9d0d0", Growth(st.slack, st.SMALL, 6, 0.5)),
    ("river", "raging"): Living("#5f9fb6", 1.0, "#f4fbfb", Growth(st.zigzag, st.TALL, 6, 0.4)),
    ("river", "coloured_river"): Living("#8a93c4", 1.0, "#fff4ff", Growth(st.streak, st.SMALL, 7, 0.75)),
    ("marsh", "groundblood"): Living("#a5604f", 0.78, "#f0b0a0", Growth(st.blood, st.TALL, 5, 0.24)),
    ("marsh", "quicksand"): Living("#d2b274", 0.85, "#fff0c0", Growth(st.rings, st.TALL, 4, 0.26)),
    ("marsh", "mystwamp"): Living("#8fa89c", 0.78, "#ffffff", Growth(st.mist, st.TALL, 5, 0.42)),
    **{(kind, UNKNOWN): Living(edge="#fff7e0") for kind in ("hill", "forest", "river", "marsh")},
}  # fmt: skip


class Plain(NamedTuple):
    """How a plain looks: the meadow's colours, and what is scattered over it on a share of the squares."""

    meadow: str
    dry: str
    lush: str
    grown: Growth


PLAINS: Final[dict[str, Plain]] = {
    "desert": Plain("#e0c88c", "#ecd8a4", "#d2b574", Growth(st.dune, st.TALL, 6, 0.06)),
    "old_battlefield": Plain("#a3977a", "#b7a98c", "#8d8464", Growth(st.bones, st.SMALL, 6, 0.045)),
    "steppe": Plain("#d0b765", "#dcc57a", "#bda653", Growth(st.leaning, st.SMALL, 6, 0.12)),
    "tundra": Plain("#dfe6e4", "#eef0ec", "#c9d6d4", Growth(st.snow, st.SMALL, 6, 0.08)),
    "wetlands": Plain("#93b08a", "#a9bf92", "#7fa08a", Growth(st.puddle, st.SMALL, 6, 0.08)),
}
"""By the plain that a map names; the others are meadow."""


def living_of(element: Element) -> Living | None:
    """How an element looks that is Colour land; None for ordinary land."""
    return LIVING.get((element.kind, element.colour)) if element.colour else None


def sign_of(colour: str) -> str:
    """The drawing of the sign of a kind of Colour land, a plain, or a Colour building."""
    return f"ter_{colour}"


def sign_of_monument(kind: str) -> str:
    """The drawing of a kind of monument, or of a portal."""
    return f"mon_{kind}"


class Sign(NamedTuple):
    """A sign on the land: the middle of its disc in squares, its drawing, and the element (0: the whole plain)."""

    x: float
    y: float
    drawing: str
    element: int = 0


def signs_of(ground: Ground) -> Iterator[Sign]:
    """A sign for the plain, where it is Colour, and one for every element that is."""
    plain = ground.board.plain
    if plain in PLAINS or plain == UNKNOWN:
        yield Sign(1.3, 1.3, sign_of(plain))
    for element in ground.elements:
        colour = element.colour or (UNKNOWN if element.variety == UNKNOWN else "")
        if colour and element.cells:
            x, y = rim_place(element, ground.width)
            yield Sign(x, y, sign_of(colour), element.id)


def rim_place(element: Element, width: int) -> tuple[float, float]:
    """Where the sign of an element lies: at the edge of it, where units stand most seldom."""
    places = [(cell % width, cell // width) for cell in element.cells]
    if element.kind == "river":
        middle = sorted(places)[len(places) // 2][0]
        return middle + 0.5, min(y for x, y in places if x == middle) + 0.3
    if element.kind in ("hill", "building"):
        x, y = max(places, key=lambda place: (place[0] - place[1], place[0]))
        return x + 0.5, y + 0.4
    x, y = max(places, key=lambda place: (place[0] + place[1], place[0]))
    return x + 0.4, y + 0.5


def drawing(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing in its own colours at a size in pixels, such as that of a monument."""
    out = shapes.blank(size)
    out.blit(pygame.image.load_sized_svg(io.BytesIO(svg_text(name).encode()), size), (0, 0))
    return out


def rimmed(picture: pygame.Surface) -> pygame.Surface:
    """A drawing with a rim of paper, by which it is seen on any ground; as large as before."""
    wide, high = picture.get_size()
    rim = max(1, round(wide * 0.03))
    small = pygame.transform.smoothscale(picture, (max(1, wide - 2 * rim), max(1, high - 2 * rim)))
    paper = pygame.mask.from_surface(small, 110).to_surface(setcolor=_PAPER, unsetcolor=(*_PAPER[:3], 0))
    out = shapes.blank((wide, high))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
        out.blit(paper, (round(rim + dx * rim), round(rim + dy * rim)))
    out.blit(small, (rim, rim))
    return out


_PAPER: Final = (246, 234, 208, 225)
