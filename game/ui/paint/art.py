"""All that can be seen, by name: materials, furniture, pieces, boxes. See `Pieces` and `Plates` for the parts."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui.paint import shapes
from game.ui.paint.plates import Plates
from game.ui.paint.store import Key, SurfaceStore
from game.ui.paint.text import Color, Text
from game.ui.paint.theme import Theme


class Art(Plates):
    """Pictures at one theme. Made anew when the theme changes; the store of kept pictures goes on."""

    def __init__(self, theme: Theme, text: Text, store: SurfaceStore | None = None) -> None:
        super().__init__(theme, SurfaceStore() if store is None else store, text)
        text.pictures = self.inline

    def cached(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture of your own, made once. The key holds all that it depends on besides scale and scheme."""
        return self.store.get(("own", *key, *self._key), lambda: self._unrecorded(make))

    def knows(self, key: Key) -> bool:
        """Whether a picture of your own is kept, so that asking for it costs nothing."""
        return ("own", *key, *self._key) in self.store

    def _unrecorded(self, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        with self.unrecorded():
            return make()

    @contextlib.contextmanager
    def unrecorded(self) -> Iterator[None]:
        """Text drawn within isn't reported to tests: its places would be those of a picture, not the window."""
        recorder, self.text.recorder = self.text.recorder, None
        try:
            yield
        finally:
            self.text.recorder = recorder

    def inline(self, spec: str, px: int) -> pygame.Surface:
        """The picture of a rich text's tag: "icon:NAME", "chip:SEAT", "die:SEAT:FACE", "piece:NAME:SEAT"."""
        kind, *values = spec.split(":")
        match kind, values:
            case "icon", [name]:
                return self.icon(name, px)
            case "chip", [seat]:
                return self.chip(_seat(seat), px)
            case "die", [seat, face]:
                return self.die(int(face), _seat(seat), px)
            case "piece", [name, seat]:
                return self.piece(name, _seat(seat), px)
        raise ValueError(f"no inline picture {spec!r}")

    def walnut(self, size: tuple[int, int]) -> pygame.Surface:
        """The table of a whole window."""
        return self.materials.walnut(size)

    def material(self, name: str, size: tuple[int, int], seed: int = 0, base: str | None = None) -> pygame.Surface:
        """A material by name (see `Materials.material`) over an area, kept."""
        key = ("material", name, size, seed, base)
        return self.cached(key, lambda: self.materials.material(name, size, seed, base))

    def polygon(
        self,
        dst: pygame.Surface,
        points: Sequence[shapes.Point],
        fill: Color | None = None,
        line: Color | None = None,
        width: float = 2.0,
    ) -> None:
        """Draw a smooth polygon; not kept, so only for pictures that are (or small ones)."""
        rgba = self.text.rgba
        shapes.polygon(dst, points, None if fill is None else rgba(fill), None if line is None else rgba(line), width)

    def aaline(self, dst: pygame.Surface, color: Color, p: shapes.Point, q: shapes.Point, width: float = 1.0) -> None:
        """Draw a smooth straight line; not kept."""
        shapes.polyline(dst, [p, q], self.text.rgba(color), width, joints=False)

    def rosette(self, radius: float, color: str = "brass", width: float = 1.4, turns: int = 12) -> pygame.Surface:
        """The mark of the house: a square and a triangle turned about, within rings."""
        key = ("rosette", round(radius, 1), color, round(width, 2), turns)
        return self.cached(key, lambda: self._rosette(radius, color, width, turns))

    def _rosette(self, r: float, color: str, width: float, turns: int) -> pygame.Surface:
        """All figures on one large picture, scaled down once. Figures that come back after a part turn are one."""
        figures = set()
        for i in range(turns):
            for reach, corners in ((0.62, 4), (0.94, 3)):
                angles = sorted(round((360 * i / turns + 360 * j / corners) % 360, 3) for j in range(corners))
                figures.add((reach, tuple(angles)))
        lines = [
            [
                (r * 1.1 + r * reach * math.cos(math.radians(a)), r * 1.1 + r * reach * math.sin(math.radians(a)))
                for a in angles
            ]
            for reach, angles in sorted(figures)
        ]
        out = shapes.line_work((r * 2.2, r * 2.2), lines, self.theme.color(color), width)
        for reach in (0.30, 0.98, 1.06):
            ring = shapes.ring(r * reach, self.theme.color(color), max(1, width))
            self.put(out, ring, out.get_width() / 2, out.get_height() / 2)
        return out


def _seat(value: str) -> str | int:
    return int(value) if value.isdigit() else value
