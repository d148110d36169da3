"""The colours and signs of the schools. A disc is a school, a square is a seat; no school is without its sign.

Rules: CDN-38.13.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.paint import shapes
from game.ui.paint.art import Art
from game.ui.paint.theme import Theme, load_palette

SUPREME, MISTAKE = "rec_supreme", "rec_mistake"
"""Signs of records: a Supreme Level, a Colour Mistake."""

_SIGN = 0.62
"""The sign's part of a disc."""


@dataclass(frozen=True, slots=True)
class School:
    """The colours of a school by hex; `on` is the token of what is drawn upon `main`."""

    id: str
    main: str
    dark: str
    light: str
    on: str

    @property
    def sign(self) -> str:
        """The drawing of its sign."""
        return f"school_{self.id}"


def schools() -> tuple[School, ...]:
    """All seven, in the order of the rules."""
    return tuple(School(**record) for record in load_palette()["schools"])


def school(id: str) -> School:
    """A school by the name that data give it. Raises KeyError for an unknown one."""
    return {each.id: each for each in schools()}[id]


def type_sign(kind: str) -> str:
    """The drawing of a type of spells: bolt, augment, curse, damage, storm or special."""
    return f"type_{kind}"


def disc(art: Art, id: str, px: float) -> pygame.Surface:
    """The token of a school, `px` wide: its colour in an inked ring, its sign upon it."""
    side = max(8, round(px))
    return art.cached(("school disc", id, side), lambda: _school_disc(art, school(id), side))


def _school_disc(art: Art, own: School, side: int) -> pygame.Surface:
    return _token(art, own.main, own.sign, own.on, side, rim=_lighter(art.theme, own.main))


def badge(art: Art, sign: str, px: float, color: str = "parchment_light", on: str = "ink") -> pygame.Surface:
    """Any sign in a round token of a colour, such as that of a record or a type."""
    side = max(8, round(px))
    return art.cached(("sign disc", sign, side, color, on), lambda: _token(art, color, sign, on, side))


def _token(
    art: Art, color: str, sign: str, on: str, side: int, rim: tuple[int, int, int] | None = None
) -> pygame.Surface:
    theme = art.theme
    out = shapes.blank((side, side), theme.color("ink"))
    middle = side / 2
    ink = max(1.6, side * 0.05)
    art.put(out, shapes.ring(middle - 1, theme.color("ink")), middle, middle)
    art.put(out, shapes.ring(middle - 1 - ink, theme.color(color)), middle, middle)
    if rim is not None:
        ring = shapes.ring(middle - 1 - ink * 1.4, rim, max(1, side * 0.03))
        art.put(out, ring, middle, middle)
    art.put(out, art.icon(sign, side * _SIGN, on), middle, middle)
    return out


def _lighter(theme: Theme, color: str) -> tuple[int, int, int]:
    return theme.mix(color, "#ffffff", 0.35)
