"""The house's materials at any size: textures from `assets/textures`, scaled once and laid out by tiles.

The files are drawn by `assets/make_textures.py`; nothing here computes noise.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.paths import ASSETS
from game.ui.paint import shapes
from game.ui.paint.store import SurfaceStore
from game.ui.paint.theme import Theme

TEXTURE_SCALE = 1.36
"""Pixels a unit of all texture files."""

WALNUT_LIGHT = 1.16
"""The wood's file is this much brighter than the wood: the lamp only ever takes away."""

_FILES = {
    "walnut": "walnut.jpg",
    "parchment": "parchment.jpg",
    "rim": "rim.png",
    "leather": "leather.jpg",
    "cloth": "cloth.jpg",
    "felt": "felt.jpg",
}
_HIDE_GREY = 2.0  # files of leather and cloth are grey 128 where a colour stays as it is
_RIM_SHARE = 0.34
_CONTRAST_WOOD = 90  # of 255: how bright table, leather and cloth are in the scheme of high contrast
_TRACE = 40  # of 255: how much of the grain of paper is left there


class TextureMissing(RuntimeError):
    """A texture file isn't there or can't be read; the text names it and the command that makes it."""


def load_texture(name: str) -> pygame.Surface:
    """A texture file as it is on the disk. Raises TextureMissing."""
    path = ASSETS / "textures" / _FILES[name]
    try:
        return pygame.image.load(path)
    except (OSError, pygame.error) as fault:
        raise TextureMissing(f"texture {path} can't be read ({fault}); `make art` draws it again") from fault


@lru_cache(maxsize=len(_FILES))
def _source(name: str) -> pygame.Surface:
    """A texture as loaded, for good: every new window size needs it again."""
    return load_texture(name)


class Materials:
    """Surfaces of wood, paper, leather, cloth and felt for one theme. Kept in a shared store."""

    def __init__(self, theme: Theme, store: SurfaceStore) -> None:
        self.theme = theme
        self.store = store
        self._key = (theme.scheme, round(theme.scale, 4))

    def tile(self, name: str) -> pygame.Surface:
        """One period of a texture at the theme's scale."""
        return self.store.get(("tile", name, *self._key), lambda: self._scaled(name))

    def _scaled(self, name: str) -> pygame.Surface:
        source = _source(name)
        size = tuple(max(8, round(side * self._stretch)) for side in source.get_size())
        out = opaque_copy(pygame.transform.smoothscale(source, size))
        self._raise_contrast(name, out)
        return out

    @property
    def _stretch(self) -> float:
        """Pixels of the window a pixel of a texture file."""
        return self.theme.scale / TEXTURE_SCALE

    def _raise_contrast(self, name: str, tile: pygame.Surface) -> None:
        if not self.theme.is_strong:
            return
        if name == "parchment":  # a trace of its grain is left
            tile.fill((_TRACE,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            tile.fill(tuple(255 - _TRACE + 12 for _ in range(3)), special_flags=pygame.BLEND_RGB_ADD)
        else:
            tile.fill((_CONTRAST_WOOD,) * 3, special_flags=pygame.BLEND_RGB_MULT)

    def fill(self, size: tuple[int, int], name: str, seed: int = 0) -> pygame.Surface:
        """A texture over an area, not kept; `seed` shifts it, so that neighbours differ.

        A texture that is to be shown larger than its file is laid out in the file's size first and then stretched:
        only what is seen is worth stretching.
        """
        k = self._stretch
        if k <= 1.0:
            return laid(self.tile(name), size, seed)
        room = (math.ceil(size[0] / k), math.ceil(size[1] / k))
        out = laid(_source(name), room, seed)
        self._raise_contrast(name, out)
        return pygame.transform.smoothscale(out, size)

    # ------------------------------------------------------------ materials
    def walnut(self, size: tuple[int, int]) -> pygame.Surface:
        """The table under its lamp, for a whole window. Kept."""
        return self.store.get(("walnut", size, *self._key), lambda: self.lit_walnut(size))

    def lit_walnut(
        self, size: tuple[int, int], glow: Callable[[tuple[int, int]], pygame.Surface] | None = None
    ) -> pygame.Surface:
        """The table under its lamp, not kept; `glow` makes light of a size to be added to it.

        The wood is cut from its file and lit at whichever is smaller, the file's size or the window's.
        """
        k = self._stretch
        grown = max(1.0, k)
        room = (math.ceil(size[0] / grown), math.ceil(size[1] / grown))
        out = self._boards(room, min(1.0, k))
        self._raise_contrast("walnut", out)
        light = lamp(room, 0.40, 0.30, 1.1, WALNUT_LIGHT, 0.72, 0.5)
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if glow is not None:
            out.blit(glow(room), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return out if room == size else pygame.transform.smoothscale(out, size)

    def _boards(self, size: tuple[int, int], k: float) -> pygame.Surface:
        """The wood's file at `k` times its size (at most 1) over an area, as much of it as is seen."""
        source = _source("walnut")
        wide, high = (min(side, math.ceil(room / k)) for side, room in zip(source.get_size(), size))
        piece = source.subsurface((0, 0, wide, high))
        if k < 1.0:
            piece = pygame.transform.smoothscale(piece, (round(wide * k), round(high * k)))
        return laid(piece, size)

    def parchment(self, size: tuple[int, int], seed: int = 5) -> pygame.Surface:
        """Paper with a burnt rim, square corners, opaque. Not kept."""
        out = self.fill(size, "parchment", seed)
        for strip, at in self._rim(size, seed):
            out.blit(strip, at)
        return out

    def _rim(self, size: tuple[int, int], seed: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The rim around a sheet: four strips of transparency, without gap or overlap, and where they lie.

        Where two edges meet, in the corners, the stronger one counts. The middle has none, so it costs nothing.
        """
        w, h = size
        depth = min(self.tile("rim").get_height(), w // 2, h // 2)
        if not depth:
            return []
        across = [self._edge(turn, w, depth, seed) for turn in (0, 2)]
        down = [self._edge(turn, h, depth, seed) for turn in (1, 3)]  # the right edge, the left edge
        for edge, y in zip(across, (0, h - depth)):
            for side, x in zip(down, (w - depth, 0)):
                edge.blit(side, (x, 0), (0, y, depth, depth), pygame.BLEND_RGB_MAX)
        places = [(0, 0), (0, h - depth), (w - depth, depth), (0, depth)]
        strips = across
        if h > 2 * depth:
            strips += [side.subsurface((0, depth, depth, h - 2 * depth)) for side in down]
        color = [round(c * 0.8) for c in self.theme.color("parchment_edge")[:3]]
        return [(grey_to_alpha(strip, color, _RIM_SHARE), at) for strip, at in zip(strips, places)]

    def _edge(self, turn: int, length: int, depth: int, seed: int) -> pygame.Surface:
        """The rim along one edge in grey, turned so often by a right angle from the upper one."""
        strip = self.tile("rim")
        edge = shapes.opaque((length, depth))
        for x in range(-((seed * 97 + turn * 331) % strip.get_width()), length, strip.get_width()):
            edge.blit(strip, (x, 0))
        return pygame.transform.rotate(edge, -90 * turn)

    def material(
        self, name: str, size: tuple[int, int], seed: int = 0, base: str | None = None
    ) -> pygame.Surface:
        """A material by name: walnut, parchment, leather, cloth or felt, the last three in a colour if given."""
        if name == "walnut":
            return self.walnut(size)
        if name == "parchment":
            return self.parchment(size, seed)
        if name == "felt":
            return self.felt(size, base or name)
        return self.hide(size, base or "leather", name, seed)

    def hide(self, size: tuple[int, int], base: str, name: str = "leather", seed: int = 0) -> pygame.Surface:
        """Leather or book cloth of a base colour (token or hex; no channel above 127). Not kept."""
        out = self.fill(size, name, seed)
        color = [min(255, round(c * _HIDE_GREY)) for c in self.theme.color(base)[:3]]
        out.fill(color, special_flags=pygame.BLEND_RGB_MULT)
        return out

    def felt(self, size: tuple[int, int], base: str = "felt") -> pygame.Surface:
        """A felt table under the lamp. Kept. `base` shifts the colour from the file's own felt."""
        return self.store.get(("felt", size, base, *self._key), lambda: self._lit_felt(size, base))

    def _lit_felt(self, size: tuple[int, int], base: str) -> pygame.Surface:
        out = self.fill(size, "felt")
        shift = [a - b for a, b in zip(self.theme.color(base)[:3], self.theme.color("felt")[:3])]
        out.fill([max(0, c) for c in shift], special_flags=pygame.BLEND_RGB_ADD)
        out.fill([max(0, -c) for c in shift], special_flags=pygame.BLEND_RGB_SUB)
        out.blit(lamp(size, 0.42, 0.36, 1.0, 1.0, 0.62, 0.45), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return out


def lamp(
    size: tuple[int, int], x: float, y: float, stretch: float, full: float, fall: float, least: float
) -> pygame.Surface:
    """Light from one lamp as a grey to multiply with: `full` - `fall` * distance, in shares of the window.

    Computed on 48 x 27 points and scaled up; bright enough places stay as they are.
    """
    w, h = 48, 27
    small = shapes.opaque((w, h))
    for j in range(h):
        for i in range(w):
            distance = ((((i + 0.5) / w - x) * stretch) ** 2 + ((j + 0.5) / h - y) ** 2) ** 0.5
            light = min(full - 0.02, max(least, full - fall * distance)) / full
            small.set_at((i, j), (round(255 * light),) * 3)
    return pygame.transform.smoothscale(small, size)


def laid(tile: pygame.Surface, size: tuple[int, int], seed: int = 0) -> pygame.Surface:
    """A tile again and again over an area, shifted by a seed."""
    out = shapes.opaque(size)
    tw, th = tile.get_size()
    for y in range(-(seed * 137 % th), size[1], th):
        for x in range(-(seed * 211 % tw), size[0], tw):
            out.blit(tile, (x, y))
    return out


def opaque_copy(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the layout that blits fastest."""
    out = shapes.opaque(picture.get_size())
    out.blit(picture, (0, 0))
    return out


def grey_to_alpha(grey: pygame.Surface, color: list[int], share: float) -> pygame.Surface:
    """A picture of one colour whose alpha is the grey times `share`."""
    strength = grey.copy()
    strength.fill((round(255 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    # Black grows transparent: take the grey away from a white whose alpha follows it.
    out = shapes.blank(grey.get_size(), color)
    out.blit(_alpha_from_grey(strength), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _alpha_from_grey(grey: pygame.Surface) -> pygame.Surface:
    """Zero colour with alpha = the grey's blue channel, by reading the pixels as bytes of another order."""
    data = pygame.image.tobytes(grey, "RGB")
    alpha = data[2::3]
    pixels = bytearray(len(alpha) * 4)
    pixels[3::4] = alpha
    return pygame.image.frombuffer(bytes(pixels), grey.get_size(), "RGBA")
