"""The track of a turn's phases: below one another, joined by a line, the present one sealed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect, Tip


@dataclass(frozen=True, slots=True)
class Stage:
    """A phase on the track: its name, a note at its right, whether it is `done`, `now` or to come, and what is done in
    it."""

    name: str
    note: str
    when: str
    tip: Tip | None = None


def around_now(steps: tuple[Stage, ...], count: int) -> tuple[Stage, ...]:
    """As many of the steps as there is room for, the present one among them."""
    count = max(1, count)
    now = next((n for n, step in enumerate(steps) if step.when == "now"), 0)
    first = max(0, min(now - (count - 1) // 2, len(steps) - count))
    return steps[first : first + count]


def draw_track(
    ctx: Context, surface: pygame.Surface, stages: Sequence[Stage], top: int, step: int, sheet: Rect, side: int, *,
    size: float = 15.5,
) -> int:  # fmt: skip
    """Draw the phases on a sheet from `top` on, `step` pixels each, `side` units from its rims; where it ends."""
    theme = ctx.theme
    x = sheet.x + theme.u(26)
    middles = [top + step // 2 + n * step for n in range(len(stages))]
    if middles:
        pygame.draw.line(surface, theme.color("ink_soft"), (x, middles[0]), (x, middles[-1]), theme.u(2))
    for stage, y in zip(stages, middles, strict=True):
        _draw_stage(ctx, surface, stage, (x, y), sheet.right - theme.u(side), size)
    return top + step * len(stages)


def _draw_stage(
    ctx: Context, surface: pygame.Surface, stage: Stage, at: tuple[int, int], right: int, size: float
) -> None:  # fmt: skip
    theme, art, text = ctx.theme, ctx.art, ctx.text
    x, y = at
    radius = theme.u(6.5)
    if stage.when == "now":
        art.put(surface, art.seal(theme.u(11)), x, y)
    else:
        dot = Rect(0, 0, 2 * radius, 2 * radius)
        dot.center = (x, y)
        art.rounded(surface, dot, "ink" if stage.when != "done" else "ink_soft", radius)
        inner = dot.inflate(-theme.u(4), -theme.u(4))
        art.rounded(surface, inner, "parchment_light" if stage.when == "later" else "ink_soft", inner.w / 2)
    face = "semi" if stage.when == "now" else "text"
    ink = "ink_faint" if stage.when == "done" else "ink"
    left = x + theme.u(20)
    width = text.draw(surface, stage.name, (left, y), size, ink, face, width=right - left)
    room = right - left - int(width) - theme.u(8)
    small = text.shrink(stage.note, 13, room, "it")
    if stage.note and text.width(stage.note, small, "it") <= room:
        text.draw(surface, stage.note, (right, y), small, "ink_soft", "it", align="r", width=room)
