"""What one test has drawn serves the next ones, as it does from scene to scene in the program.

Pictures are kept by keys that hold all they depend on; lines of text and what they measure are kept for each theme.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from functools import cache
from itertools import cycle
from typing import Any

import pygame
import pytest

from game.ui.paint import shapes
from game.ui.paint.fonts import FontBook
from game.ui.paint.materials import Materials
from game.ui.paint.rich import RichBlock
from game.ui.paint.setting import TypeSetter
from game.ui.paint.store import SurfaceStore
from game.ui.paint.text import LINE_HEIGHT, Text
from game.ui.paint.theme import Theme
from game.views.shared.board.sheets import Sheets

PICTURES = SurfaceStore()
ROUGH = SurfaceStore()
"""Pictures as tests draw them that only ask where things are, kept apart from those that others look at."""


@cache
def fonts() -> FontBook:
    """Opened fonts of all tests."""
    return FontBook()


@cache
def _first(scale: float, scheme: str, kind: str) -> Text:
    """The one whose lines all others of a theme take."""
    return Text(Theme(scale, scheme, fonts=fonts()))


class KeptText(Text):
    """Text whose lines were perhaps set by an earlier test."""

    kind = "fine"
    """Texts of one kind take each other's lines."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        first = _first(theme.scale, theme.scheme, self.kind)
        self._lines, self._widths, self._laid = first._lines, first._widths, first._blocks

    def rich(self, *what: Any, **how: Any) -> RichBlock:
        """A block that belongs to this text, wherever its words were laid out first."""
        key = (*what, *how.items())
        if key not in self._blocks:
            found = self._laid.get(key) or super().rich(*what, **how)
            self._laid[key] = self._blocks[key] = dataclasses.replace(found, text=self)
        return self._blocks[key]


class RoughText(KeptText):
    """Text whose lines are blank; nobody else may come by them."""

    kind = "rough"


def keep_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Contexts share the fonts that are open."""
    monkeypatch.setattr("game.ui.context.FontBook", fonts)


def keep_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Contexts share pictures, lines of text and fonts."""
    keep_fonts(monkeypatch)
    monkeypatch.setattr("game.ui.context.SurfaceStore", lambda: PICTURES)
    monkeypatch.setattr("game.ui.context.Text", KeptText)


def keep_apart(monkeypatch: pytest.MonkeyPatch, stores: Sequence[SurfaceStore]) -> None:
    """Contexts take turns among some stores, and each store has lines of text of its own.

    For tests that compare games, one after the other: what was drawn for one of them must not hide a difference.
    """
    keep_fonts(monkeypatch)
    turns = cycle(range(len(stores)))
    now = 0

    def store() -> SurfaceStore:
        nonlocal now
        now = next(turns)
        return stores[now]

    kinds = [type(f"KeptText{n}", (KeptText,), {"kind": f"apart {n}"}) for n in range(len(stores))]
    monkeypatch.setattr("game.ui.context.SurfaceStore", store)
    monkeypatch.setattr("game.ui.context.Text", lambda theme: kinds[now](theme))


def draw_roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures have their sizes and no fine grain; letters, cards, materials and scenery are blank.

    For tests that ask where things are: what a line tells of itself is measured before it is set, and what stands on a
    card's face is none of the window's.
    """
    keep_what_is_drawn(monkeypatch)
    monkeypatch.setattr("game.ui.context.SurfaceStore", lambda: ROUGH)
    monkeypatch.setattr("game.ui.context.Text", RoughText)
    monkeypatch.setattr(pygame.transform, "smoothscale", pygame.transform.scale)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", lambda surface, radius, *more: surface.copy())
    monkeypatch.setattr(TypeSetter, "picture", _blank_line)
    monkeypatch.setattr("game.ui.cards.picture.draw_face", lambda ctx, face, size: _blank(size))
    monkeypatch.setattr("game.ui.paint.materials.laid", lambda tile, size, seed=0: shapes.opaque(size))
    monkeypatch.setattr(Materials, "_rim", lambda materials, size, seed: [])
    monkeypatch.setattr("game.views.shared.scenery.scenery._paint", lambda scenery, art, size: shapes.opaque(size))
    monkeypatch.setattr("game.views.shared.cards.mat._draw_burn", lambda ctx, out, felt: None)


def leave_land_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards have no picture of their land: nothing on it could be cut, and what it looks like is proved elsewhere."""
    monkeypatch.setattr(Sheets, "_fine", lambda self, place: self._blank(self._rect(place), place[0], is_fine=True))


def _blank_line(
    setter: TypeSetter, line: str, face: str, px: float, color: object, track: float = 0.0, narrow: float = 1.0
) -> pygame.Surface:
    wide = setter.width(line, face, track) * px + 2 * setter.margin(px)
    return _blank((max(1, round(wide * narrow)), math.ceil(px * LINE_HEIGHT)))


def _blank(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)
