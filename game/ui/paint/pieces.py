"""Drawings from SVG files: pieces in seat colours, emblems, icons, chips, dice, and their shadows and rims.

Every picture is rasterised once per size and colour and kept.
"""

from __future__ import annotations

import io
import math
import re
from functools import lru_cache

import pygame

from game.paths import ASSETS
from game.ui.paint import shapes
from game.ui.paint.store import SurfaceStore
from game.ui.paint.theme import Theme

_EMBLEM_SLOT = re.compile(r"emblem at ([\d.]+) ([\d.]+) size ([\d.]+)")
_RIM_SHARE = 0.032
_LIFTED_RIM_SHARE = 0.075


class DrawingMissing(RuntimeError):
    """A drawing isn't there or can't be read; the text names the file."""


@lru_cache(maxsize=512)
def svg_text(name: str) -> str:
    """The source of a drawing. Raises DrawingMissing."""
    path = ASSETS / "svg" / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise DrawingMissing(f"drawing {path} can't be read: {fault.strerror}") from fault


class Pieces:
    """Pictures of one theme, kept in a shared store. Sizes in pixels; seats by id or number."""

    def __init__(self, theme: Theme, store: SurfaceStore) -> None:
        self.theme = theme
        self.store = store
        self._slots: dict[str, str] = theme.palette["svg_slots"]

    def _rasterise(self, source: str, size: tuple[int, int], name: str) -> pygame.Surface:
        try:
            loaded = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
        except pygame.error as fault:
            raise DrawingMissing(f"drawing {name}.svg can't be drawn: {fault}") from fault
        out = shapes.blank(loaded.get_size(), self.theme.color("ink"))
        out.blit(loaded, (0, 0))
        return out

    def icon(self, name: str, px: float, color: str | None = None, height: float | None = None) -> pygame.Surface:
        """Any drawing by file name, fitted into px x px (or x height); one-colour ones in `color` if given."""
        wide, high = max(1, round(px)), max(1, round(px if height is None else height))
        tone = self.theme.hex(color) if color else ""
        return self.store.get(("icon", name, wide, high, tone), lambda: self._icon(name, wide, high, tone))

    def _icon(self, name: str, wide: int, high: int, tone: str) -> pygame.Surface:
        source = svg_text(name)
        if tone:
            source = source.replace(self._slots["emblem"], tone)
        return self._rasterise(source, (wide, high), name)

    def emblem(self, seat: str | int, px: float, color: str | None = None) -> pygame.Surface:
        """A seat's sign, in the colour that goes on its main colour unless another is given."""
        record = self.theme.seat(seat)
        return self.icon(f"emb_{record.emblem}", px, color or record.on)

    def piece(self, name: str, seat: str | int, px: float) -> pygame.Surface:
        """A drawing in a seat's colours with the seat's emblem where the file says."""
        record = self.theme.seat(seat)
        side = max(1, round(px))
        return self.store.get(("piece", name, record.id, side), lambda: self._piece(name, seat, side))

    def _piece(self, name: str, seat: str | int, px: int) -> pygame.Surface:
        record = self.theme.seat(seat)
        source = svg_text(name)
        parts = {
            self._slots["main"]: record.main,
            self._slots["dark"]: record.dark,
            self._slots["light"]: record.light,
        }
        if name.startswith("die_"):  # pips stand in the emblem slot
            parts[self._slots["emblem"]] = record.on
        # One pass, so that a seat colour that equals a slot colour isn't replaced twice.
        source = re.sub("|".join(map(re.escape, parts)), lambda match: parts[match.group()], source)
        picture = self._rasterise(source, (px, px), name)
        slot = _EMBLEM_SLOT.search(source)
        if slot:
            x, y, size = (float(value) * px / 64 for value in slot.groups())
            self.put(picture, self.emblem(seat, max(6, size)), x, y)
        return picture

    def die(self, face: int, seat: str | int, px: float) -> pygame.Surface:
        """A die in a seat's colours showing 1..6."""
        return self.piece(f"die_{face}", seat, px)

    def chip(self, seat: str | int, px: float) -> pygame.Surface:
        """A rounded field in a seat's colour with its emblem, for lists and the log."""
        record = self.theme.seat(seat)
        side = max(8, round(px))
        return self.store.get(("chip", record.id, side, self.theme.scheme), lambda: self._chip(record.id, side))

    def _chip(self, seat: str, px: int) -> pygame.Surface:
        out = shapes.tinted(shapes.rounded_mask((px, px), px * 0.28), self.theme.color("ink"))
        inner = round(px * 0.84)
        mask = shapes.rounded_mask((inner, inner), px * 0.22)
        at = (px - inner) // 2
        out.blit(shapes.tinted(mask, self.theme.color(self.theme.seat(seat).main)), (at, at))
        self.put(out, self.emblem(seat, px * 0.62), px / 2, px / 2)
        return out

    def halo(
        self,
        name: str,
        seat: str | int,
        px: float,
        width: int | None = None,
        color: str = "parchment_light",
        alpha: int = 225,
    ) -> pygame.Surface:
        """A piece with a rim of `width` px in paper colour, which keeps it apart from busy ground.

        The picture is 2 * width + 2 larger than the piece.
        """
        side = max(1, round(px))
        rim = max(1, round(side * _RIM_SHARE)) if width is None else width
        strong = self.theme.is_strong
        if strong:
            rim, alpha = max(3, round(rim * 1.6)), 255
        key = ("halo", name, self.theme.seat(seat).id, side, rim, self.theme.hex(color), alpha, strong)
        return self.store.get(key, lambda: self._halo(name, seat, side, rim, self.theme.rgba(color, alpha)))

    def _halo(self, name: str, seat: str | int, px: int, rim: int, color: tuple[int, ...]) -> pygame.Surface:
        picture = self.piece(name, seat, px)
        shape = pygame.mask.from_surface(picture, 90).to_surface(
            shapes.blank(picture.get_size()), setcolor=color, unsetcolor=(0, 0, 0, 0)
        )
        side = px + 2 * rim + 2
        out = shapes.blank((side, side))
        if self.theme.is_strong:  # dark around light is an edge on any ground
            line = max(1, round(self.theme.stroke(1)))
            self._grow(out, shapes.tinted(shape, self.theme.color("ink")), rim, rim)
            light = shapes.blank((side, side))
            self._grow(light, shape, rim - line, rim)
            out.blit(light, (0, 0))
        else:
            self._grow(out, shape, rim, rim)
        out.blit(picture, (rim + 1, rim + 1))
        return out

    @staticmethod
    def _grow(out: pygame.Surface, shape: pygame.Surface, by: float, rim: int) -> None:
        """A shape wider by some pixels all around, in a picture that has `rim` + 1 pixels more on each side."""
        for i in range(12):
            x, y = by * math.cos(i * math.tau / 12), by * math.sin(i * math.tau / 12)
            out.blit(shape, (rim + 1 + round(x), rim + 1 + round(y)), special_flags=pygame.BLEND_RGBA_MAX)

    def ellipse(self, size: tuple[float, float], alpha: int) -> pygame.Surface:
        """The soft shadow at a foot."""
        w, h = round(size[0]), round(size[1])
        return self.store.get(("ellipse", w, h, alpha), lambda: shapes.soft_ellipse((w, h), alpha))

    def stand(
        self,
        dst: pygame.Surface,
        name: str,
        seat: str | int,
        cx: float,
        base_y: float,
        px: float,
        *,
        lifted: float = 0,
        rim: int | None = None,
    ) -> None:
        """Draw a piece with its foot at base_y: shadow to the lower right, paper rim, piece.

        A piece lifted by some pixels has a wide gold rim, and its shadow stays on the ground.
        """
        shadow = self.ellipse((px * 1.02, px * 0.36), 150 if lifted else 130)
        dst.blit(shadow, (round(cx - px * (0.34 if lifted else 0.40)), round(base_y - px * 0.25)))
        if lifted:
            wide = max(2, round(px * _LIFTED_RIM_SHARE))
            layers = [(wide, "ink", 255), (wide - 1, "legal", 255)]
        else:
            layers = [(max(1, round(px * _RIM_SHARE)) if rim is None else rim, "parchment_light", 225)]
        for width, color, alpha in layers:
            picture = self.halo(name, seat, px, width, color, alpha)
            grown = (picture.get_height() - round(px)) / 2
            y = base_y - lifted - px * 0.97 - grown
            dst.blit(picture, (round(cx - picture.get_width() / 2), round(y)))

    @staticmethod
    def put(dst: pygame.Surface, picture: pygame.Surface, cx: float, cy: float) -> None:
        """Draw a picture with its middle at a place."""
        dst.blit(picture, (round(cx - picture.get_width() / 2), round(cy - picture.get_height() / 2)))
