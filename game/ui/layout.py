"""Areas cut into named rectangles: pure functions over pygame.Rect, all in whole pixels."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

Shares = int | Sequence[float | None]
"""How many equal parts; or their weights; or (with None among them) pixels, where None takes what is left."""


def inset(rect: Rect, by: int | tuple[int, int]) -> Rect:
    """The rectangle with `by` pixels (or x and y) taken off at every side; never less than empty."""
    dx, dy = (by, by) if isinstance(by, int) else by
    return Rect(rect.x + dx, rect.y + dy, max(0, rect.w - 2 * dx), max(0, rect.h - 2 * dy))


def rows(rect: Rect, shares: Shares, gap: int = 0) -> list[Rect]:
    """The rectangle cut into rows from top to bottom with `gap` between them."""
    cuts = _cuts(rect.h, shares, gap)
    return [Rect(rect.x, rect.y + start, rect.w, length) for start, length in cuts]


def columns(rect: Rect, shares: Shares, gap: int = 0) -> list[Rect]:
    """The rectangle cut into columns from left to right with `gap` between them."""
    cuts = _cuts(rect.w, shares, gap)
    return [Rect(rect.x + start, rect.y, length, rect.h) for start, length in cuts]


def _cuts(length: int, shares: Shares, gap: int) -> list[tuple[int, int]]:
    """Starts and lengths of parts. Parts touch the ends exactly: rounding is spread, not lost."""
    parts: Sequence[float | None] = [1.0] * shares if isinstance(shares, int) else shares
    free = max(0, length - gap * (len(parts) - 1))
    fixed = any(part is None for part in parts)
    if fixed:
        open_parts = sum(part is None for part in parts)
        rest = max(0.0, free - sum(part or 0 for part in parts))
        sizes = [rest / open_parts if part is None else float(part) for part in parts]
    else:
        total = sum(part or 0 for part in parts) or 1
        sizes = [free * (part or 0) / total for part in parts]
    out, at = [], 0.0
    for i, size in enumerate(sizes):
        start, end = round(at), round(at + size)
        out.append((start + gap * i, end - start))
        at += size
    return out


def grid(rect: Rect, cols: int, row_count: int, gap: int = 0) -> list[Rect]:
    """The rectangle cut into cols x row_count cells, row by row."""
    return [cell for row in rows(rect, row_count, gap) for cell in columns(row, cols, gap)]


def take_top(rect: Rect, px: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The upper `px` pixels, and the rest below a gap."""
    px = min(px, rect.h)
    below = min(rect.h, px + gap)
    return Rect(rect.x, rect.y, rect.w, px), Rect(rect.x, rect.y + below, rect.w, rect.h - below)


def take_bottom(rect: Rect, px: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The lower `px` pixels, and the rest above a gap."""
    px = min(px, rect.h)
    return Rect(rect.x, rect.bottom - px, rect.w, px), Rect(rect.x, rect.y, rect.w, max(0, rect.h - px - gap))


def take_left(rect: Rect, px: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The left `px` pixels, and the rest right of a gap."""
    px = min(px, rect.w)
    beside = min(rect.w, px + gap)
    return Rect(rect.x, rect.y, px, rect.h), Rect(rect.x + beside, rect.y, rect.w - beside, rect.h)


def take_right(rect: Rect, px: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The right `px` pixels, and the rest left of a gap."""
    px = min(px, rect.w)
    return Rect(rect.right - px, rect.y, px, rect.h), Rect(rect.x, rect.y, max(0, rect.w - px - gap), rect.h)


def centered(rect: Rect, size: tuple[int, int]) -> Rect:
    """A rectangle of `size` in the middle of `rect`."""
    out = Rect((0, 0), size)
    out.center = rect.center
    return out


def fit_ratio(rect: Rect, ratio: float) -> Rect:
    """The largest rectangle with width / height = `ratio` in the middle of `rect`."""
    width = min(rect.w, round(rect.h * ratio))
    return centered(rect, (width, min(rect.h, round(width / ratio))))


def flow(rect: Rect, widths: Sequence[int], height: int, gap: int, align: str = "l") -> list[Rect]:
    """Rectangles of the given widths, set in lines like words. `align` is "l", "c" or "r"."""
    lines: list[list[int]] = [[]]
    for i, width in enumerate(widths):
        used = sum(widths[j] + gap for j in lines[-1])
        if lines[-1] and used + width > rect.w:
            lines.append([])
        lines[-1].append(i)
    out: list[Rect] = [Rect(0, 0, 0, 0)] * len(widths)
    for n, line in enumerate(lines):
        total = sum(widths[i] for i in line) + gap * max(0, len(line) - 1)
        x = rect.x + {"l": 0, "c": (rect.w - total) // 2, "r": rect.w - total}[align]
        for i in line:
            out[i] = Rect(x, rect.y + n * (height + gap), widths[i], height)
            x += widths[i] + gap
    return out


def fan(rect: Rect, n: int, card_size: tuple[int, int], max_step: int) -> list[Rect]:
    """n cards on the lower edge of `rect`, overlapping where there is no room for `max_step` each."""
    if n == 0:
        return []
    step = min(max_step, (rect.w - card_size[0]) // (n - 1)) if n > 1 else 0
    x = rect.x + (rect.w - card_size[0] - step * (n - 1)) // 2
    return [Rect(x + i * step, rect.bottom - card_size[1], *card_size) for i in range(n)]
