"""What one test has drawn serves the next ones, as it does from scene to scene in the program.

Pictures are kept by keys that hold all they depend on; lines of text and what they measure are kept for each theme.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

import pytest

from game.ui.paint.fonts import FontBook
from game.ui.paint.rich import RichBlock
from game.ui.paint.store import SurfaceStore
from game.ui.paint.text import Text
from game.ui.paint.theme import Theme

PICTURES = SurfaceStore()


@cache
def fonts() -> FontBook:
    """Opened fonts of all tests."""
    return FontBook()


@cache
def _first(scale: float, scheme: str) -> Text:
    """The one whose lines all others of a theme take."""
    return Text(Theme(scale, scheme, fonts=fonts()))


class KeptText(Text):
    """Text whose lines were perhaps set by an earlier test."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        first = _first(theme.scale, theme.scheme)
        self._lines, self._widths, self._laid = first._lines, first._widths, first._blocks

    def rich(self, *what: Any, **how: Any) -> RichBlock:
        """A block that belongs to this text, wherever its words were laid out first."""
        key = (*what, *how.items())
        if key not in self._blocks:
            found = self._laid.get(key) or super().rich(*what, **how)
            self._laid[key] = self._blocks[key] = dataclasses.replace(found, text=self)
        return self._blocks[key]


def keep_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Contexts share the fonts that are open."""
    monkeypatch.setattr("game.ui.context.FontBook", fonts)


def keep_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Contexts share pictures, lines of text and fonts."""
    keep_fonts(monkeypatch)
    monkeypatch.setattr("game.ui.context.SurfaceStore", lambda: PICTURES)
    monkeypatch.setattr("game.ui.context.Text", KeptText)
