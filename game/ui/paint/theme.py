"""Colours, measures and fonts by name, at one interface scale.

Measures are scale units (u): 1 u is 1 px in a window of 1280x720 at 100 %. The numbers are data, in
`assets/palette.json`; only the scale and the colour scheme are decided here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame

from game.paths import ASSETS
from game.ui.paint.fonts import FontBook

LEAST_FONT_PX = 11
"""Nothing is ever set smaller than this on screen."""

ROOM = (960, 540)
"""The window is never smaller than this many units, whatever percentage is set: scenes can rely on it."""

PERCENTS = (75, 200)
"""The range of the interface scale that a person may choose, ends included."""

SEAT_IDS = ("blue", "crimson", "yellow", "ivory", "green", "violet", "orange", "teal", "rose", "slate")
"""The ten seat colours in the order in which they are handed out."""

SCHEMES = ("standard", "contrast")
"""Colour schemes: the direction's palette, and one with stronger differences of light and dark."""

_CONTRAST = {
    "ink": "#000000", "ink_soft": "#16110c", "ink_faint": "#3d3128",
    "parchment": "#fffaf0", "parchment_light": "#ffffff", "parchment_shade": "#f1e6cf", "parchment_edge": "#3a2812",
    "walnut_dark": "#000000", "walnut": "#140c07", "walnut_light": "#3a2212", "leather": "#0c0705",
    "brass": "#f0c04c", "brass_light": "#fff0b4", "brass_dark": "#5c3f0c", "wax": "#7d0905", "wax_light": "#b3261c",
    "felt": "#0d2c22", "felt_dark": "#04120d", "ivory": "#ffffff",
    "legal": "#fff27a", "selected": "#ffffff", "path": "#ffffff", "threat": "#b00000", "refused": "#241d17",
    "good": "#00470f", "bad": "#850000",
}  # fmt: skip
"""Words at seven to one and more against all that they stand on, grounds that keep back behind lines and pieces."""

_QUIET = ("resource_wash", "hex", "battlefield")
"""Tables of colours of the ground."""

_QUIETER = 0.45
"""How much white is in the colours of the ground in the scheme of high contrast."""

# Interface scale against window height / 720 (or 1.12 * width / 1280 where that is less), as the screens of
# the art direction: a bigger window gives part of its gain to the table and part to the type.
_SCALE_CURVE = ((0.889, 0.88), (1.0, 1.0), (1.5, 1.36), (3.0, 2.6), (6.0, 5.1))
_WIDTH_SLACK = 1.12


@dataclass(frozen=True, slots=True)
class Seat:
    """Colours and sign of one seat. `on` is the hex colour of emblem and text upon `main`."""

    id: str
    main: str
    dark: str
    light: str
    emblem: str
    on: str


def auto_scale(size: tuple[int, int]) -> float:
    """The interface scale of a window of `size` pixels at 100 %."""
    ratio = min(_WIDTH_SLACK * size[0] / 1280, size[1] / 720)
    if ratio <= _SCALE_CURVE[0][0]:
        return ratio * _SCALE_CURVE[0][1] / _SCALE_CURVE[0][0]
    for (x0, y0), (x1, y1) in pairwise(_SCALE_CURVE):
        if ratio <= x1:
            return y0 + (y1 - y0) * (ratio - x0) / (x1 - x0)
    return _SCALE_CURVE[-1][1]


def effective_scale(size: tuple[int, int], percent: int) -> float:
    """The scale of a window at a person's percentage, bounded so that ROOM units always fit."""
    wanted = auto_scale(size) * min(max(percent, PERCENTS[0]), PERCENTS[1]) / 100
    return min(wanted, size[0] / ROOM[0], size[1] / ROOM[1])


def shown_percent(size: tuple[int, int], percent: int) -> int:
    """The percentage at which a window of `size` pixels really shows things when a person wants `percent`."""
    return round(100 * effective_scale(size, percent) / auto_scale(size))


@lru_cache(maxsize=1)
def load_palette(path: Path = ASSETS / "palette.json") -> dict[str, Any]:
    """The token file as read. Raises OSError or ValueError naming the file."""
    try:
        tokens: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as fault:
        raise ValueError(f"{path}: {fault}") from fault
    return tokens


class Theme:
    """Everything that has a size or a colour, at one scale and in one scheme. Never changes once made."""

    def __init__(self, scale: float = 1.0, scheme: str = "standard", *, fonts: FontBook | None = None) -> None:
        """Raise ValueError for an unknown scheme. `fonts` shares opened fonts between themes."""
        if scheme not in SCHEMES:
            raise ValueError(f"no colour scheme {scheme!r}; there are: {', '.join(SCHEMES)}")
        palette = load_palette()
        self.scale = scale
        self.scheme = scheme
        self.fonts = fonts or FontBook()
        self.palette = palette
        self.size: dict[str, float] = palette["type"]
        self.track: dict[str, float] = palette["tracking"]
        self._hex: dict[str, str] = palette["color"] | (_CONTRAST if scheme == "contrast" else {})
        self._colors = {name: pygame.Color(value) for name, value in self._hex.items()}
        self.seats = tuple(self._seat(record) for record in palette["seats"])
        self._seat_by_id = {seat.id: seat for seat in self.seats}

    @property
    def is_strong(self) -> bool:
        """Whether differences are to be stronger: of words, lines, panels and the edges of pieces."""
        return self.scheme == "contrast"

    def stroke(self, units: float) -> float:
        """The width in pixels of a line that frames or parts things; wider where differences are to be stronger."""
        return units * self.scale * (1.6 if self.is_strong else 1.0)

    def _seat(self, record: dict[str, str]) -> Seat:
        return Seat(**(record | {"on": self._hex[record["on"]]}))

    def u(self, units: float) -> int:
        """Units in whole pixels, at least one for anything above nothing."""
        px = round(units * self.scale)
        return px if px or units <= 0 else 1

    def f(self, units: float) -> float:
        """Units in pixels, not rounded."""
        return units * self.scale

    def color(self, name: str) -> pygame.Color:
        """A colour by token or "#rrggbb". Raises KeyError for an unknown token, naming it."""
        known = self._colors.get(name)
        if known is None:
            if not name.startswith("#"):
                raise KeyError(f"no colour {name!r} in the palette")
            known = self._colors[name] = pygame.Color(name)
        return known

    def rgba(self, name: str, alpha: int = 255) -> tuple[int, int, int, int]:
        """A colour by token or hex with an alpha of 0..255."""
        color = self.color(name)
        return (color.r, color.g, color.b, alpha)

    def hex(self, name: str) -> str:
        """A colour by token as "#rrggbb", for SVG."""
        color = self.color(name)
        return f"#{color.r:02x}{color.g:02x}{color.b:02x}"

    def mix(self, first: str, second: str, part: float) -> tuple[int, int, int]:
        """`first` with `part` (0..1) of `second` in it."""
        a, b = self.color(first), self.color(second)
        return (
            round(a.r + (b.r - a.r) * part),
            round(a.g + (b.g - a.g) * part),
            round(a.b + (b.b - a.b) * part),
        )

    def seat(self, seat: str | int) -> Seat:
        """A seat colour by id or by its place in the order of handing out."""
        return self.seats[seat] if isinstance(seat, int) else self._seat_by_id[seat]

    def on(self, seat: str | int) -> str:
        """The hex colour that emblem and words take upon a seat's main colour."""
        return self.seat(seat).on

    def table(self, name: str, look: str = "") -> dict[str, str]:
        """Another table of the palette: "resource_wash", "hex", "battlefield", "alliance".

        Grounds have other colours in another look of the land: "autumn", "snow", "desert".
        """
        colors: dict[str, str] = {**self.palette[name], **self.palette["looks"].get(look, {}).get(name, {})}
        if not self.is_strong or name not in _QUIET:
            return colors
        mixed = {key: self.mix(color, "#ffffff", _QUIETER) for key, color in colors.items()}
        return {key: "#{:02x}{:02x}{:02x}".format(*color) for key, color in mixed.items()}

    def quiet(self, code: str) -> str:
        """A colour of the land written "#rrggbb", as pale as land is where it keeps back."""
        return "#{:02x}{:02x}{:02x}".format(*self.mix(code, "#ffffff", _QUIETER)) if self.is_strong else code

    def plants(self, look: str) -> dict[str, str]:
        """Colours of what grows, by its kind, in another look of the land; several for a kind that varies."""
        found: dict[str, str] = self.palette["looks"].get(look, {}).get("plants", {})
        return found

    def type_px(self, size: float) -> float:
        """The size in pixels that type of `size` units really has: scaled, and never under the least."""
        return max(LEAST_FONT_PX, size * self.scale)
