"""The few strokes that all models of Caldaern are made of, as pieces of SVG on a grid of 64 units.

Everything has the same ink line, flat colours and one shade, so that models of all nations are of one box. The colours
MAIN, DARK and LIGHT are slots that the game fills with those of a seat.
"""

from __future__ import annotations

INK = "#2a1b10"
MAIN, DARK, LIGHT = "#b5373f", "#7d2027", "#dd6b6b"
IVORY = "#f3e6c8"
SKIN, SKIN_DARK = "#e7c49a", "#c08a52"
PALE = "#b7c09c"
STEEL, STEEL_DARK, STEEL_LIGHT = "#c9c5b8", "#8f8d86", "#e6e2d6"
WOOD, WOOD_DARK = "#c08a52", "#8f5c31"
LEATHER, FUR, FUR_DARK = "#8a5a34", "#9a7146", "#6e4a2a"
BRASS = "#d2a64a"
STONE, STONE_DARK = "#a7a295", "#7d7869"
HIDE, HIDE_DARK = "#8d8f6b", "#6a6c4c"
CRYSTAL = "#8fd0d6"
FLAME = "#f0a63a"

LINE = 3.4
_JOINS = 'stroke-linejoin="round" stroke-linecap="round"'


def solid(d: str, fill: str, width: float = LINE) -> str:
    """A filled shape with its ink line."""
    return f'<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="{width}" {_JOINS}/>'


def patch(d: str, fill: str, opacity: float = 1.0) -> str:
    """A filled shape without a line: a shade, a pattern."""
    seen = "" if opacity >= 1 else f' fill-opacity="{opacity}"'
    return f'<path d="{d}" fill="{fill}"{seen}/>'


def stroke(d: str, color: str, width: float) -> str:
    """A bare line."""
    return f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{width}" {_JOINS}/>'


def rod(d: str, color: str, width: float = 2.4, casing: float = 3.6) -> str:
    """A line with an ink casing: shafts, blades, strings of leather."""
    return stroke(d, INK, width + casing) + stroke(d, color, width)


def disc(x: float, y: float, r: float, fill: str, width: float = LINE) -> str:
    """A circle with its ink line; without one where `width` is 0."""
    line = f' stroke="{INK}" stroke-width="{width}"' if width else ""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{line}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, width: float = LINE) -> str:
    """An ellipse with its ink line; without one where `width` is 0."""
    line = f' stroke="{INK}" stroke-width="{width}"' if width else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"{line}/>'


def shadow(rx: float = 22, y: float = 58, x: float = 32) -> str:
    """The shadow at the feet."""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="5" fill="#1a0f08" fill-opacity="0.4"/>'


def moved(part: str, dx: float = 0, dy: float = 0, scale: float = 1.0) -> str:
    """A part somewhere else, larger or smaller."""
    size = f" scale({scale})" if scale != 1 else ""
    return f'<g transform="translate({dx} {dy}){size}">{part}</g>'


def drawing(what: str, *parts: str) -> str:
    """A whole file."""
    inside = "\n  ".join(part for part in parts if part)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n  <!-- {what} -->\n  {inside}\n</svg>\n'
