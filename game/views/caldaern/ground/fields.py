"""What a battlefield's ground looks like everywhere, as numbers: washes, heights, how far from the water.

Each field has some samples a square and is smooth, so that it can be read at any zoom. Outlines are pushed about by a
little noise, never by so much that a square could be taken for what it is not.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from game.engine.caldaern.land.ground import Ground
from game.ui.paint.theme import Theme
from game.views.caldaern.ground.living import LIVING, PLAINS, UNKNOWN
from game.views.caldaern.ground.looks import floors, look_of
from game.views.caldaern.ground.showing import Bed, bed_of, changed_squares
from game.views.shared.scenery.looks import SUMMER

FINE, COARSE = 6, 3
"""Samples a square: for a field that is played on, and for small pictures."""

POOL = (104, 141, 135)
"""Shallow water."""

_PUSH = 0.26
"""Squares by which outlines are pushed about at most."""
_STEEP = 2.0
"""A slope that rises by a half of this a square, to the south and to the east, is as light or dark as can be."""

Rect = pygame.Rect
Array = Any
"""A numpy array; numpy is loaded late."""

Tone = tuple[int, int, int]


class Tones(NamedTuple):
    """Colours of a theme; `floors`: those of classes of terrain, in the order in which they are laid.

    `dry` and `lush` are what the meadow plays into. `living`: those of Colour land and of its edges, where it has any.
    """

    meadow: Tone
    hill: Tone
    water: Tone
    wood: Tone
    dry: Tone
    lush: Tone
    floors: tuple[tuple[str, Tone], ...]
    living: tuple[tuple[tuple[str, str], Tone, Tone], ...] = ()


HEIGHT, RISE, WATER, SHORE, DEPTH, SHADE, FLOW, WOOD, FORD, FLOOR = range(3, 13)
"""Channels; 0 to 2 are the colour of the land (0..255).

Height (1 = 1), how steeply it rises a square, water (0.5 at the bank), how steeply that changes, water blurred widely,
light (-1..1), streaks of the current, woods (0.5 at the edge), shallow water (0..1), how much of the colour of the land
is that of a class of terrain (0..1)."""


_CHANNELS = 13

LIVES, LIVES_SHORE = 13, 14
EDGE, TINGE = slice(15, 18), slice(18, 21)
"""Channels of fields that have Colour land: how far inside it one is (0.5 at its edge), how steeply that changes, the
colour of its edge, the colour of the water."""

_LIVING_CHANNELS = 21


class Fields(NamedTuple):
    """The channels of a battlefield: samples[channel, row, column], `per` of them a square."""

    samples: Array
    per: int
    columns: int
    rows: int
    has_water: bool
    has_hills: bool
    has_woods: bool
    has_living: bool = False


def noise(wide: int, high: int, cell: tuple[float, float], octaves: int, seed: int, *, wraps: bool = False) -> Array:
    """Value noise of 0..1: random numbers on a grid, smoothly joined, in octaves of half the size and weight."""
    import numpy as np

    rng = np.random.default_rng(seed)
    out, weight, total = np.zeros((high, wide), np.float32), 1.0, 0.0
    for octave in range(octaves):
        one = _one_noise(wide, high, (cell[0] / 2**octave, cell[1] / 2**octave), rng, wraps)
        one *= weight
        out += one
        total += weight
        weight /= 2
    out /= total
    return out


def _one_noise(wide: int, high: int, cell: tuple[float, float], rng: Any, wraps: bool) -> Array:
    import numpy as np

    across, down = (max(1, round(n / max(side, 1))) + (0 if wraps else 2) for n, side in zip((wide, high), cell))
    grid = rng.random((down, across), np.float32)
    steps = (across / wide, down / high) if wraps else (1 / max(cell[0], 1), 1 / max(cell[1], 1))
    (x0, x1, fx), (y0, y1, fy) = (
        _knots(n, step, count) for n, step, count in ((wide, steps[0], across), (high, steps[1], down))
    )
    return joined(joined(grid, -2, y0, y1, fy[:, None]), -1, x0, x1, fx)


def _knots(n: int, step: float, count: int) -> tuple[Array, Array, Array]:
    """For each of n places the grid lines before and after, and the smooth share of the second."""
    import numpy as np

    at = np.arange(n, dtype=np.float32) * step
    first = np.floor(at).astype(int)
    share = (at - first).astype(np.float32)
    return first % count, (first + 1) % count, share * share * (3 - 2 * share)


def joined(field: Array, axis: int, first: Array, second: Array, share: Array) -> Array:
    """Along an axis, places between samples: those before and after each, and the share of the second."""
    before, found = field.take(first, axis, mode="clip"), field.take(second, axis, mode="clip")
    found -= before
    found *= share
    found += before
    return found


def blurred(field: Array, reach: int, times: int = 2) -> Array:
    """A field with each sample the mean of those around it."""
    import numpy as np

    whole = 2 * reach + 1
    for _ in range(times):
        for axis in (0, 1):
            n = field.shape[axis]
            wider = np.pad(field, [(reach, reach) if i == axis else (0, 0) for i in (0, 1)], mode="edge")
            field = np.zeros_like(field)
            for first in range(whole):
                field += wider[first : first + n] if axis == 0 else wider[:, first : first + n]
            field /= whole
    return field


def fields_of(ground: Ground, tones: Tones, per: int = FINE) -> Fields:
    """The fields of a battlefield in the colours of a theme; shared by grounds of which they show the same."""
    return _fields(bed_of(ground), tones, per)


@lru_cache(maxsize=4)
def _fields(bed: Bed, tones: Tones, per: int) -> Fields:
    return _Maker(bed, tones, per).make()


def fields_after(fields: Fields, old: Ground, new: Ground, tones: Tones) -> Fields:
    """The fields of a ground that was another one, whose fields are known: only what has changed is made anew."""
    before, bed, per = bed_of(old), bed_of(new), fields.per
    if before == bed:
        return fields
    if len(fields.samples) != _channels(bed):
        return fields_of(new, tones, per)
    rows, columns = _grid(changed_squares(before, bed), bed).nonzero()
    squares = int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1
    inner, outer = _grown(squares, bed, _FELT, per), _grown(squares, bed, _FELT + _FRAYED, per)
    part = _Maker(bed, tones, per, outer).make()
    samples = fields.samples.copy()
    (x0, y0, x1, y1), (left, top, _, _) = inner, outer
    samples[:, y0:y1, x0:x1] = part.samples[:, y0 - top : y1 - top, x0 - left : x1 - left]
    return part._replace(samples=samples)


Box = tuple[int, int, int, int]
"""Columns and rows: the first ones, and those after the last."""

_FELT, _FRAYED = 4, 3
"""Squares around what changes in which samples change, and in which those of a part are not those of the whole."""


def _grown(box: Box, bed: Bed, squares: int, per: int) -> Box:
    """A box of squares with some more around it, in samples."""
    left, top, right, low = box
    first = max(0, left - squares) * per, max(0, top - squares) * per
    return (*first, min(bed.width, right + squares) * per, min(bed.height, low + squares) * per)


def _channels(bed: Bed) -> int:
    return _LIVING_CHANNELS if bed.lives else _CHANNELS


def tones_of(theme: Theme, look: str = SUMMER, plain: str = "") -> Tones:
    """Colours of a theme for `fields_of`, in one of the looks of the land; a Colour plain has its own."""
    named = theme.table("battlefield", look)
    if plain in PLAINS:
        own = PLAINS[plain]
        named |= {
            name: theme.quiet(code) for name, code in (("ground", own.meadow), ("dry", own.dry), ("lush", own.lush))
        }
    laid = tuple((kind, _rgb(named.get(floor.tone, floor.tone))) for kind, floor in floors())
    meadow, hill, water, wood, dry, lush = (_rgb(named[name]) for name in _NAMED)
    living = tuple(
        (key, _rgb(theme.quiet(row.tone)) if row.tone else meadow, _rgb(row.edge)) for key, row in LIVING.items()
    )
    return Tones(meadow, hill, water, wood, dry, lush, laid, living)


_NAMED = ("ground", "hill", "river", "wood", "dry", "lush")
"""Colours of the palette's table, in the order of `Tones`."""


def _rgb(code: str) -> Tone:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@lru_cache(maxsize=12)
def _kept_noise(wide: int, high: int, cell: tuple[float, float], octaves: int, seed: int) -> Array:
    """Noise of a whole field, not to be changed."""
    return noise(wide, high, cell, octaves, seed)


def _grid(mask: int, bed: Bed) -> Array:
    """A set of squares as rows of noughts and ones."""
    import numpy as np

    count = bed.width * bed.height
    bits = np.frombuffer(mask.to_bytes(count // 8 + 1, "little"), np.uint8)
    return np.unpackbits(bits, bitorder="little")[:count].reshape(bed.height, bed.width)


class _Maker:
    """Makes the fields of a battlefield, or a part of them."""

    def __init__(self, bed: Bed, tones: Tones, per: int, part: Box | None = None) -> None:
        self.bed = bed
        self.per = per
        self.tones = tones
        self.wide, self.high = bed.width * self.per, bed.height * self.per
        self.part = part or (0, 0, self.wide, self.high)
        push = _PUSH * self.per * 2
        cell = (1.7 * self.per, 1.7 * self.per)
        across, down = (self._noise(cell, 2, 61) - 0.5) * push, (self._noise(cell, 2, 62) - 0.5) * push
        self._squares = self._pushed_squares(across, down)

    def _noise(self, cell: tuple[float, float], octaves: int, seed: int) -> Array:
        """Noise of the part."""
        left, top, right, low = self.part
        return _kept_noise(self.wide, self.high, cell, octaves, seed)[top:low, left:right]

    def make(self) -> Fields:
        """The fields, with the samples of the part."""
        import numpy as np

        bed, (left, top, right, low) = self.bed, self.part
        found = np.empty((_channels(bed), low - top, right - left), np.float32)
        height = blurred(self._pushed(self._of_heights()), self._reach(4))
        found[HEIGHT] = height
        down, across = np.gradient(height, 1 / self.per)
        found[RISE] = np.hypot(down, across)
        shade = np.clip((across + down) * _STEEP, -1, 1)
        found[SHADE] = shade
        water = self._spread(bed.waters, 4)
        found[WATER] = water
        found[SHORE] = np.hypot(*np.gradient(water, 1 / self.per))
        found[DEPTH] = self._spread(bed.waters, 7)
        found[FLOW] = self._noise((3.2 * self.per, 0.55 * self.per), 2, 74) - 0.5
        found[FORD] = self._spread(bed.fords & bed.waters, 4)
        found[WOOD] = self._spread(bed.woods, 4)
        found[FLOOR] = 0
        found[:3] = self._land(height, shade, found[FLOOR])
        if bed.lives:
            self._live(found, bed.lives)
        has = bool(bed.waters), not bed.flat, bool(bed.woods), bool(bed.lives)
        return Fields(found, self.per, bed.width, bed.height, *has)

    def _of_heights(self) -> Array:
        import numpy as np

        heights = np.frombuffer(self.bed.heights, np.uint8).reshape(self.bed.height, self.bed.width)
        bridges = _grid(self.bed.crossings, self.bed)
        return np.where(bridges, 0, heights).astype(np.float32) / 2

    def _pushed_squares(self, across: Array, down: Array) -> Array:
        """For every sample the number of the square that it belongs to, pushed about by so many samples."""
        import numpy as np

        left, top, right, low = self.part
        columns, rows = np.arange(left, right, dtype=np.float32), np.arange(top, low, dtype=np.float32)
        x = np.clip((columns[None, :] + across) / self.per, 0, self.bed.width - 0.01).astype(np.intp)
        y = np.clip((rows[:, None] + down) / self.per, 0, self.bed.height - 0.01).astype(np.intp)
        return y * self.bed.width + x

    def _pushed(self, grid: Array) -> Array:
        """A value a square as samples, with outlines pushed about."""
        import numpy as np

        return np.take(grid.ravel().astype(np.float32), self._squares)

    def _reach(self, eighths: int) -> int:
        """Eighths of a square in samples."""
        return max(1, round(eighths * self.per / 8))

    def _spread(self, mask: int, reach: int) -> Array:
        """Squares as samples with pushed outlines, softened over so many eighths of a square."""
        return blurred(self._pushed(_grid(mask, self.bed)), self._reach(reach))

    def _land(self, height: Array, shade: Array, covered: Array) -> Array:
        """Meadow, hills in their light, floors of woods, marshes and the like, which are noted in `covered`."""
        import numpy as np

        meadow, hill = _tone(self.tones.meadow), _tone(self.tones.hill)
        wide = (6.5 * self.per, 6.5 * self.per)
        rough = np.clip(self._noise(wide, 4, 71) * 1.5 - 0.25, 0, 1) * 2
        dry, lush = _tone(self.tones.dry), _tone(self.tones.lush)
        v = np.where(rough < 1, lush + (meadow - lush) * rough, meadow + (dry - meadow) * (rough - 1))
        _lay(v, hill, 0.62 * np.clip(height / 1.6, 0, 1))
        for kind, tone in self.tones.floors:
            self._floor(v, kind, _tone(tone), covered)
        v += (self._noise((0.5 * self.per, 0.5 * self.per), 2, 73) - 0.5) * 18
        v *= lit(shade)
        return v

    def _live(self, found: Array, lives: int) -> None:
        """The channels of Colour land, and its colour on the land."""
        import numpy as np

        found[LIVES] = self._spread(lives, 4)
        found[LIVES_SHORE] = np.hypot(*np.gradient(found[LIVES], 1 / self.per))
        found[TINGE] = _tone(self.tones.water)
        found[EDGE] = _tone(self.tones.meadow)
        living = dict(self.bed.living)
        for (kind, colour), tone, edge in self.tones.living:
            mask = living.get((kind, colour), 0)
            if not mask:
                continue
            share = self._spread(mask, 3)
            found[EDGE] += (_tone(edge) - found[EDGE]) * (share > 0.05)
            if kind == "river":
                if colour != UNKNOWN:
                    found[TINGE] += (_tone(tone) - found[TINGE]) * np.clip(share * 4, 0, 1)
                continue
            row = LIVING[kind, colour]
            cover = np.clip(share * 3 - 1, 0, 1)
            tinted = _tone(tone) * (lit(found[SHADE]) if kind == "hill" else 1)
            found[:3] += (tinted - found[:3]) * (row.share * cover)
            np.maximum(found[FLOOR], cover * (row.share > 0), out=found[FLOOR])

    def _floor(self, v: Array, kind: str, tone: Array, covered: Array) -> None:
        """Lay the floor of a class of terrain, with its pools, where the field has any."""
        import numpy as np

        floor, squares = look_of(kind).floor, dict(self.bed.floors).get(kind, 0)
        if floor is None or not squares:
            return
        share = np.clip(self._spread(squares, 3) * floor.rise - floor.starts, 0, 1)
        _lay(v, tone, floor.share * share)
        np.maximum(covered, share, out=covered)
        if floor.pools:
            pools = self._noise((1.3 * self.per, 0.7 * self.per), 2, 77)
            _lay(v, _tone(POOL), 0.5 * np.clip((pools - 0.56) * 9, 0, 1) * (share > 0.75))


def lit(shade: Array) -> Array:
    """By how much light and shade on slopes change a colour."""
    import numpy as np

    return 1 + 0.25 * np.clip(shade, 0, 1) - 0.36 * np.clip(-shade, 0, 1)


def _tone(tone: Tone) -> Array:
    """A colour that channels of samples can be reckoned with."""
    import numpy as np

    return np.array(tone, np.float32)[:, None, None]


def _lay(v: Array, tone: Array, share: Array) -> None:
    """Lay a colour over others by its share."""
    v += (tone - v) * share


# Parts of a field -------------------------------------------------------------------------------------------------
class Part:
    """The fields of a rectangle of pixels, each channel read when it is asked for."""

    def __init__(self, fields: Fields, rect: Rect, side: int) -> None:
        import numpy as np

        self.fields = fields
        _, high, wide = fields.samples.shape
        (y0, y1, fy), (x0, x1, fx) = (
            between(np.arange(start, start + n), side, count, fields.per)
            for start, n, count in ((rect.top, rect.h, high), (rect.left, rect.w, wide))
        )
        top, low = int(y0[0]), int(x0[0])
        self._samples = fields.samples[:, top : int(y1[-1]) + 1, low : int(x1[-1]) + 1]
        self._rows = y0 - top, y1 - top, fy[:, None]
        self._columns = x0 - low, x1 - low, fx

    def most(self, channel: int) -> float:
        """No pixel has more."""
        return float(self._samples[channel].max())

    def least(self, channel: int) -> float:
        """No pixel has less."""
        return float(self._samples[channel].min())

    def of(self, channels: int | slice) -> Array:
        """A channel, or several one after the other, at the middle of every pixel."""
        return joined(joined(self._samples[channels], -2, *self._rows), -1, *self._columns)


def between(pixels: Array, side: int, count: int, per: float) -> tuple[Array, Array, Array]:
    """For pixels the samples before and after their middles, and the share of the second."""
    import numpy as np

    at = np.clip((pixels + 0.5) * per / side - 0.5, 0, count - 1.001).astype(np.float32)
    first = at.astype(int)
    return first, first + 1, at - first
