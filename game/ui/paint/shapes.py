"""Anti-aliased shapes in pixels: rounded boxes, polygons, lines, gradients, shadows. Knows no colours' names.

Nothing here is kept; callers keep what they draw often.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

Tone = pygame.Color | Sequence[int]
"""A colour with three or four channels."""
Point = tuple[float, float]

_OVERSAMPLE = 3
_LARGE = 40_000
"""Pixels from which on a drawing is smooth enough with less oversampling."""
SHADOW_COLOR = (18, 9, 3)


def _oversample(w: float, h: float) -> int:
    """How many times larger a drawing of a size is made before it is scaled down."""
    return _OVERSAMPLE if w * h < _LARGE else 2


def blank(size: tuple[float, float], color: Tone = (0, 0, 0)) -> pygame.Surface:
    """A transparent picture of at least 1 x 1; its hidden colour keeps scaled edges clean."""
    surface = pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)
    surface.fill((color[0], color[1], color[2], 0))
    return surface


def blit_faded(
    dst: pygame.Surface, picture: pygame.Surface, at: pygame.Rect | tuple[int, int], share: float
) -> None:
    """Blit a picture, which may be kept, at a share (0..1) of its opacity."""
    if share >= 1:
        dst.blit(picture, at)
        return
    picture.set_alpha(round(255 * share))
    dst.blit(picture, at)
    picture.set_alpha(255)


def opaque(size: tuple[float, float]) -> pygame.Surface:
    """A picture without transparency in the layout that blits fastest."""
    return pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), 0, 32)


def with_alpha(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy at an overall alpha of 0..255."""
    out = surface.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def rounded_mask(size: tuple[int, int], radius: float, border: float = 0) -> pygame.Surface:
    """A white rounded box, or its border of that many pixels, with smooth corners.

    Only the corners are drawn large and scaled down; the rest is filled, so the size costs nothing.
    """
    w, h = size
    corner = max(1, min(corner_px(radius, border), w // 2, h // 2))
    small = _oversampled_box((min(w, 2 * corner), min(h, 2 * corner)), radius, border)
    if small.get_size() == (w, h):
        return small
    out = blank(size, (255, 255, 255))
    sw, sh = small.get_size()
    middle_x, middle_y = pygame.Rect(corner, 0, 1, sh), pygame.Rect(0, corner, sw, 1)
    if not border:
        out.fill((255, 255, 255, 255), (corner, corner, w - 2 * corner, h - 2 * corner))
    if w > sw:
        column = pygame.transform.scale(small.subsurface(middle_x), (w - 2 * corner, sh))
        out.blit(column, (corner, 0), (0, 0, w, corner))
        out.blit(column, (corner, h - corner), (0, sh - corner, w, corner))
    if h > sh:
        row = pygame.transform.scale(small.subsurface(middle_y), (sw, h - 2 * corner))
        out.blit(row, (0, corner), (0, 0, corner, h))
        out.blit(row, (w - corner, corner), (sw - corner, 0, corner, h))
    for x, sx in ((0, 0), (w - corner, sw - corner)):
        for y, sy in ((0, 0), (h - corner, sh - corner)):
            out.blit(small, (x, y), (sx, sy, corner, corner))
    return out


def corner_px(radius: float, border: float = 0) -> int:
    """The side of the square in which all that is round of a corner lies."""
    return math.ceil(max(radius, border)) + 2


def with_round_corners(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """An opaque picture with rounded corners; only they are looked at pixel by pixel."""
    out = blank(picture.get_size())
    out.blit(picture, (0, 0))
    _cut_corners(out, radius)
    return out


def rounded_ends(picture: pygame.Surface, high: int, radius: float) -> pygame.Surface:
    """The upper and below it the lower `high` pixels of an opaque picture, with its corners rounded."""
    w, h = picture.get_size()
    out = blank((w, 2 * high))
    out.blit(picture, (0, 0), (0, 0, w, high))
    out.blit(picture, (0, high), (0, h - high, w, high))
    _cut_corners(out, radius)
    return out


def _cut_corners(out: pygame.Surface, radius: float) -> None:
    w, h = out.get_size()
    side = min(corner_px(radius), w // 2, h // 2)
    mask = rounded_mask((2 * side, 2 * side), radius)
    for x, sx in ((0, 0), (w - side, side)):
        for y, sy in ((0, 0), (h - side, side)):
            out.blit(mask, (x, y), (sx, sy, side, side), pygame.BLEND_RGBA_MULT)


def blit_frame(dst: pygame.Surface, small: pygame.Surface, rect: pygame.Rect, corner: int) -> None:
    """Draw a large frame from a small one: corners as they are, edges stretched, nothing in the middle.

    `small` is at least two corners wide and high.
    """
    sw, sh = small.get_size()
    wide, high = max(0, rect.w - 2 * corner), max(0, rect.h - 2 * corner)
    for sx, x in ((0, rect.left), (sw - corner, rect.right - corner)):
        for sy, y in ((0, rect.top), (sh - corner, rect.bottom - corner)):
            dst.blit(small, (x, y), (sx, sy, corner, corner))
        edge = small.subsurface((sx, corner - 1, corner, max(1, sh - 2 * corner)))
        dst.blit(pygame.transform.scale(edge, (corner, high)), (x, rect.top + corner))
    for sy, y in ((0, rect.top), (sh - corner, rect.bottom - corner)):
        edge = small.subsurface((corner - 1, sy, max(1, sw - 2 * corner), corner))
        dst.blit(pygame.transform.scale(edge, (wide, corner)), (rect.left + corner, y))


def _oversampled_box(size: tuple[int, int], radius: float, border: float) -> pygame.Surface:
    k = _OVERSAMPLE + 1
    big = blank((size[0] * k, size[1] * k), (255, 255, 255))
    pygame.draw.rect(big, "white", big.get_rect(), round(border * k), border_radius=round(radius * k))
    return pygame.transform.smoothscale(big, size)


def tinted(mask: pygame.Surface, color: Tone) -> pygame.Surface:
    """A white mask in a colour (with alpha when it has four channels)."""
    out = mask.copy()
    out.fill((color[0], color[1], color[2], color[3] if len(color) > 3 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def gradient(size: tuple[int, int], first: Tone, last: Tone, diagonal: bool) -> pygame.Surface:
    """From top (or top left) to bottom (or bottom right). Opaque."""
    small = pygame.Surface((2, 2), pygame.SRCALPHA)
    middle = [(a + b) // 2 for a, b in zip(first[:3], last[:3])]
    small.set_at((0, 0), (*first[:3], 255))
    small.set_at((1, 1), (*last[:3], 255))
    small.set_at((1, 0), (*(middle if diagonal else first[:3]), 255))
    small.set_at((0, 1), (*(middle if diagonal else last[:3]), 255))
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The picture where the white mask is."""
    out = mask.copy()
    out.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def polygon(
    dst: pygame.Surface,
    points: Sequence[Point],
    fill: Tone | None = None,
    line: Tone | None = None,
    width: float = 2.0,
) -> None:
    """Draw a filled and/or outlined polygon with round joints."""
    pad = width + 2
    x0, y0 = math.floor(min(p[0] for p in points) - pad), math.floor(min(p[1] for p in points) - pad)
    w = math.ceil(max(p[0] for p in points) + pad) - x0
    h = math.ceil(max(p[1] for p in points) + pad) - y0
    k = _oversample(w, h)
    big = blank((w * k, h * k), line or fill or (0, 0, 0))
    moved = [((x - x0) * k, (y - y0) * k) for x, y in points]
    if fill:
        pygame.draw.polygon(big, fill, moved)
    if line:
        _thick_outline(big, moved, line, max(1.0, width * k))
    dst.blit(pygame.transform.smoothscale(big, (w, h)), (x0, y0))


def _thick_outline(big: pygame.Surface, points: Sequence[Point], color: Tone, width: float) -> None:
    for p, q in zip(points, [*points[1:], points[0]]):
        _bar(big, p, q, color, width)
        pygame.draw.circle(big, color, p, width / 2)


def _bar(big: pygame.Surface, p: Point, q: Point, color: Tone, width: float) -> None:
    """A straight line of any width with square ends."""
    length = math.dist(p, q)
    if not length:
        return
    nx, ny = -(q[1] - p[1]) / length * width / 2, (q[0] - p[0]) / length * width / 2
    corners = [(p[0] + nx, p[1] + ny), (q[0] + nx, q[1] + ny), (q[0] - nx, q[1] - ny), (p[0] - nx, p[1] - ny)]
    pygame.draw.polygon(big, color, corners)


def polyline(
    dst: pygame.Surface,
    points: Sequence[Point],
    color: Tone,
    width: float = 1.0,
    *,
    joints: bool = True,
) -> None:
    """Draw a smooth line through points; `joints` rounds its corners and ends."""
    dst.blit(stroke(points, color, width, joints=joints), stroke_rect(points, width))


def stroke_rect(points: Sequence[Point], width: float) -> pygame.Rect:
    """Where the picture of a smooth line lies."""
    pad = width + 2
    x0, y0 = math.floor(min(p[0] for p in points) - pad), math.floor(min(p[1] for p in points) - pad)
    w = math.ceil(max(p[0] for p in points) + pad) - x0
    h = math.ceil(max(p[1] for p in points) + pad) - y0
    return pygame.Rect(x0, y0, w, h)


def stroke(points: Sequence[Point], color: Tone, width: float = 1.0, *, joints: bool = True) -> pygame.Surface:
    """A smooth line through points as a picture, which belongs at `stroke_rect`."""
    x0, y0, w, h = stroke_rect(points, width)
    k = _oversample(w, h)
    big = blank((w * k, h * k), color)
    moved = [((x - x0) * k, (y - y0) * k) for x, y in points]
    for p, q in pairwise(moved):
        _bar(big, p, q, color, width * k)
    if joints:
        for p in moved:
            pygame.draw.circle(big, color, p, width * k / 2)
    return pygame.transform.smoothscale(big, (w, h))


def line_work(
    size: tuple[float, float], figures: Sequence[Sequence[Point]], color: Tone, width: float
) -> pygame.Surface:
    """Many closed figures in one line width on a transparent picture."""
    k = _oversample(*size)
    big = blank((size[0] * k, size[1] * k), color)
    for points in figures:
        _thick_outline(big, [(x * k, y * k) for x, y in points], color, max(1.0, width * k))
    return pygame.transform.smoothscale(big, (max(1, round(size[0])), max(1, round(size[1]))))


def ring(radius: float, color: Tone, width: float = 0) -> pygame.Surface:
    """A disc, or a ring of `width` pixels inside the radius, as a picture of 2 * radius + 2."""
    k = _OVERSAMPLE + 1 if radius < 32 else 2  # a large circle is smooth enough with less
    side = math.ceil(2 * radius) + 2
    big = blank((side * k, side * k), color)
    pygame.draw.circle(big, color, (side * k / 2, side * k / 2), radius * k, round(width * k))
    return pygame.transform.smoothscale(big, (side, side))


def soft_box(size: tuple[int, int], radius: float, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of a box: 4 * blur wider and higher than the box, which lies in its middle.

    Drawn and blurred at a quarter size, then scaled up; corners once, edges stretched between them.
    """
    pad = 2 * blur
    corner = pad + blur + round(radius)
    w, h = size[0] + 2 * pad, size[1] + 2 * pad
    small = _blurred_box((min(w, 2 * corner + 8), min(h, 2 * corner + 8)), pad, radius, blur, alpha)
    return stretch(small, (w, h), min(corner, w // 2, h // 2))


def _blurred_box(size: tuple[int, int], pad: int, radius: float, blur: int, alpha: int) -> pygame.Surface:
    k = 4 if blur > 6 else 2
    tiny = blank((size[0] / k, size[1] / k), SHADOW_COLOR)
    box = (pad / k, pad / k, (size[0] - 2 * pad) / k, (size[1] - 2 * pad) / k)
    pygame.draw.rect(tiny, (*SHADOW_COLOR, alpha), box, border_radius=max(1, round(radius / k)))
    tiny = pygame.transform.gaussian_blur(tiny, max(1, round(blur / k)))
    return pygame.transform.smoothscale(tiny, size)


def stretch(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Nine slices: the corners of `small` as they are, edges and middle stretched to `size`."""
    sw, sh = small.get_size()
    w, h = size
    if (sw, sh) == (w, h):
        return small
    out = blank(size, SHADOW_COLOR)
    xs = (
        (0, corner, 0, corner),
        (corner, sw - 2 * corner, corner, w - 2 * corner),
        (sw - corner, corner, w - corner, corner),
    )
    ys = (
        (0, corner, 0, corner),
        (corner, sh - 2 * corner, corner, h - 2 * corner),
        (sh - corner, corner, h - corner, corner),
    )
    for sx, sww, dx, dw in xs:
        for sy, shh, dy, dh in ys:
            if min(sww, shh, dw, dh) > 0:
                piece = small.subsurface((sx, sy, sww, shh))
                out.blit(pygame.transform.scale(piece, (dw, dh)), (dx, dy))
    return out


def soft_ellipse(size: tuple[float, float], alpha: int) -> pygame.Surface:
    """The shadow at the foot of a piece, faded to its edges."""
    w, h = max(4, round(size[0])), max(4, round(size[1]))
    out = blank((w, h), SHADOW_COLOR)
    pygame.draw.ellipse(out, (*SHADOW_COLOR, alpha), out.get_rect().inflate(-w * 0.2, -h * 0.2))
    return pygame.transform.box_blur(out, max(1, round(h * 0.14)))
