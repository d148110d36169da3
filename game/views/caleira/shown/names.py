"""Names of cards where there is little room."""

from __future__ import annotations

from game.ui.context import Context
from game.views.caleira.shown import faces


def fitted(ctx: Context, kind: str, size: float, room: float, face: str = "text") -> tuple[str, float]:
    """The name of a kind and its size in units, at most `size`, that fits `room` pixels: the short one if need be."""
    words, text = ctx.words, ctx.text
    name = faces.title(words, kind)
    fitting = text.shrink(name, size, room, face)
    if text.width(name, fitting, face) > room:
        name = words(f"cards.caleira.{kind}.brief")
        fitting = text.shrink(name, size, room, face)
    return name, fitting


def first_fitting(ctx: Context, lines: tuple[str, ...], size: float, room: float, face: str) -> tuple[str, float]:
    """The first of some ways to say a thing that fits `room` pixels, and its size; else the last one, made small."""
    for line in lines:
        fitting = ctx.text.shrink(line, size, room, face)
        if ctx.text.width(line, fitting, face) <= room:
            return line, fitting
    return lines[-1], ctx.text.shrink(lines[-1], size, room, face)
