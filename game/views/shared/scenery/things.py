"""What a picture is about, by name: land, water, and what people build. One function a thing."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

from game.views.shared.scenery.canvas import Canvas, Point, spots

WOOD, LIGHT_WOOD, STONE, WATER, FOAM = "#a9773f", "#c08a52", "#b5ab95", "#6f9fa6", "#dcece8"


def fence(canvas: Canvas) -> None:
    """Five posts and two rails in the middle."""
    for x in (0.43, 0.465, 0.5, 0.535, 0.57):
        canvas.cased([(x, 0.71), (x, 0.88)], WOOD, 2.4)
    for y in (0.76, 0.83):
        canvas.cased([(0.41, y), (0.59, y)], LIGHT_WOOD, 2.2)


def hill(canvas: Canvas) -> None:
    """A round hill in the middle, with the contours of its slope."""
    canvas.ellipse((0.5, 0.76), (0.30, 0.46), "#cfc085")
    for inset in (0.06, 0.12):
        canvas.arc((0.5, 0.76), (0.30 - inset, 0.46 - inset * 1.5), 0.35, 2.8, "ink_soft", 1.0)


def beacon(canvas: Canvas) -> None:
    """A flag on a long staff at the top of the hill."""
    flag(canvas, 0.5, 0.05, 0.34)


def flag(canvas: Canvas, x: float, top: float, foot: float, color: str = "brass_light", wide: float = 0.13) -> None:
    """A pennon on a staff."""
    canvas.cased([(x, top), (x, foot)], "brass", 1.8)
    canvas.polygon([(x, top + 0.01), (x + wide, top + 0.055), (x, top + 0.12)], color)


def river(canvas: Canvas) -> None:
    """Water that comes towards us, wider in front."""
    canvas.polygon([(0.37, 0.72), (0.60, 0.72), (0.73, 1.02), (0.25, 1.02)], WATER)
    for n in range(7):
        y = 0.75 + 0.037 * n
        canvas.line([(0.42 - 0.013 * n, y), (0.47 - 0.011 * n, y)], FOAM, 1.2)
        canvas.line([(0.53 + 0.011 * n, y + 0.018), (0.58 + 0.012 * n, y + 0.018)], FOAM, 1.2)


def bridge(canvas: Canvas) -> None:
    """A bridge of stone across the river."""
    canvas.polygon(
        [(0.24, 0.84), (0.36, 0.76), (0.62, 0.76), (0.74, 0.84), (0.74, 0.91), (0.62, 0.83), (0.36, 0.83),
         (0.24, 0.91)],
        STONE,
    )  # fmt: skip
    for x in (0.38, 0.46, 0.54, 0.60):
        canvas.line([(x, 0.77), (x, 0.83)], "ink", 1.1)


def road(canvas: Canvas) -> None:
    """A road that leads away to the horizon."""
    canvas.polygon([(0.485, 0.72), (0.535, 0.72), (0.70, 1.02), (0.30, 1.02)], "#cdb784")
    for n in range(4):
        y = 0.76 + 0.06 * n
        canvas.line([(0.50 - 0.035 * n, y), (0.495 - 0.04 * n, y + 0.03)], "ink_faint", 1.0)
        canvas.line([(0.52 + 0.035 * n, y), (0.525 + 0.04 * n, y + 0.03)], "ink_faint", 1.0)


def tree(canvas: Canvas, x: float, foot: float, high: float, color: str = "#4c6a3a") -> None:
    """A round tree: trunk, crown, a lighter side."""
    canvas.cased([(x, foot), (x, foot - high * 0.5)], "#6d4a2b", 2.0)
    canvas.disc((x, foot - high * 0.66), high * 0.36, color)
    lighter = canvas.mixed(color, "#ffffff", 0.18)
    wide = high * 0.36 * canvas.h / canvas.w
    canvas.arc((x - wide * 0.1, foot - high * 0.68), (wide * 0.62, high * 0.22), 1.6, 3.1, lighter, 1.6)


def woods(canvas: Canvas) -> None:
    """Trees at both sides, which leave the middle free."""
    for x, y in sorted([*spots(9, (0.0, 0.74, 0.27, 0.12), 3), *spots(9, (0.74, 0.74, 0.26, 0.12), 5)], key=_front):
        tree(canvas, x, y, 0.34)


def copse(canvas: Canvas) -> None:
    """A few trees at the horizon."""
    for x, high in ((0.16, 0.20), (0.22, 0.26), (0.28, 0.18), (0.78, 0.22), (0.85, 0.17)):
        tree(canvas, x, 0.745, high)


def barrier(canvas: Canvas) -> None:
    """A wall of stones across the whole field, with a gap in the middle."""
    for first, last in ((-0.02, 0.42), (0.58, 1.02)):
        canvas.polygon([(first, 0.66), (last, 0.66), (last, 0.80), (first, 0.80)], STONE)
        count = 5
        step = (last - first) / count
        for row, y in enumerate((0.707, 0.753)):
            canvas.line([(first, y), (last, y)], "ink_soft", 0.9)
            for n in range(1, count + 1):
                x = first + step * (n - 0.5 * (row % 2))
                canvas.line([(x, y - 0.046), (x, y)], "ink_soft", 0.9)


def arrow(canvas: Canvas) -> None:
    """The way through to the horizon."""
    canvas.polygon(
        [(0.5, 0.60), (0.545, 0.70), (0.52, 0.70), (0.54, 0.92), (0.46, 0.92), (0.48, 0.70), (0.455, 0.70)],
        "brass_light",
    )


def standards(canvas: Canvas) -> None:
    """Five stones, each with a pennon."""
    for x, y in ((0.5, 0.70), (0.30, 0.78), (0.70, 0.78), (0.42, 0.90), (0.62, 0.92)):
        flag(canvas, x, y - 0.34, y - 0.06, wide=0.075)
        canvas.polygon([(x - 0.03, y), (x - 0.022, y - 0.08), (x + 0.018, y - 0.09), (x + 0.03, y)], STONE)


def fields(canvas: Canvas) -> None:
    """The chequered land of the resource squares."""
    colors = ("#d9c27a", "#8fae7a", "#c98f63", "#9aa3b8", "#b98fa8", "#a8b865")
    edges = [(-0.2 + 0.2 * n, 0.30 + 0.0667 * n) for n in range(8)]
    depths = (0.72, 0.78, 0.87, 1.01)
    for row, (far, near) in enumerate(itertools.pairwise(depths)):
        for n, ((left, left_far), (right, right_far)) in enumerate(itertools.pairwise(edges)):
            corners: list[Point] = [
                (_toward(left_far, left, far), far), (_toward(right_far, right, far), far),
                (_toward(right_far, right, near), near), (_toward(left_far, left, near), near),
            ]  # fmt: skip
            canvas.polygon(corners, colors[(n * 2 + row * 3 + n // 3) % len(colors)], 0.9)


def _toward(far: float, near: float, y: float) -> float:
    """Where a line from the horizon to the front is at a height."""
    return far + (near - far) * (y - 0.72) / 0.29


def sea(canvas: Canvas) -> None:
    """Water as far as one sees."""
    canvas.box((0, 0.72, 1, 0.29), WATER, line=False)
    canvas.line([(0, 0.72), (1, 0.72)], "ink", 1.6)
    for x, y in spots(26, (0.0, 0.75, 0.95, 0.24), 9):
        canvas.line([(x, y), (x + 0.02, y - 0.012), (x + 0.04, y)], FOAM, 1.1)


def islands(canvas: Canvas) -> None:
    """Three islands in the sea."""
    for middle, radii in (((0.22, 0.84), (0.17, 0.06)), ((0.78, 0.84), (0.17, 0.06)), ((0.5, 0.97), (0.15, 0.06))):
        canvas.ellipse(middle, (radii[0] + 0.015, radii[1] + 0.018), "#e6d6a0")
        canvas.ellipse(middle, radii, "#9db56a", 0.8)


def shores(canvas: Canvas) -> None:
    """Land at both sides of a channel, and an island in its middle."""
    canvas.polygon([(-0.02, 0.74), (0.30, 0.74), (0.22, 0.86), (0.30, 1.02), (-0.02, 1.02)], "#9db56a")
    canvas.polygon([(1.02, 0.74), (0.70, 0.74), (0.78, 0.86), (0.70, 1.02), (1.02, 1.02)], "#9db56a")
    canvas.ellipse((0.5, 0.86), (0.09, 0.05), "#9db56a")


def ridge(canvas: Canvas) -> None:
    """Mountains with snow, and a pass between them."""
    for peak, foot, high in ((0.36, 0.20, 0.24), (0.66, 0.20, 0.18), (0.50, 0.13, 0.44)):
        canvas.polygon([(peak - foot, 0.73), (peak, high), (peak + foot, 0.73)], "#9b8f80")
        canvas.polygon([(peak, high), (peak + foot * 0.36, high + (0.73 - high) * 0.36), (peak, high + 0.10),
                        (peak - foot * 0.30, high + (0.73 - high) * 0.30)], "parchment_light", 1.0)  # fmt: skip


def canyon(canvas: Canvas) -> None:
    """A gorge with steep red walls."""
    canvas.polygon([(0.44, 0.72), (0.56, 0.72), (0.62, 0.84), (0.54, 0.92), (0.66, 1.02), (0.32, 1.02), (0.42, 0.90),
                    (0.36, 0.82)], "#5a3527")  # fmt: skip
    canvas.line([(0.56, 0.73), (0.605, 0.84), (0.525, 0.92), (0.63, 1.0)], "#b8764e", 2.2)
    canvas.polygon([(-0.02, 0.42), (0.10, 0.40), (0.16, 0.58), (0.24, 0.60), (0.28, 0.73), (-0.02, 0.73)], "#c07d54")
    canvas.polygon([(1.02, 0.38), (0.90, 0.40), (0.85, 0.56), (0.76, 0.60), (0.73, 0.73), (1.02, 0.73)], "#b06f4a")


def night(canvas: Canvas) -> None:
    """Stars and a moon."""
    for x, y in spots(22, (0.02, 0.03, 0.96, 0.45), 12):
        canvas.line([(x, y), (x + 0.004, y)], "parchment_light", 1.6)
    canvas.disc((0.82, 0.20), 0.10, "#f3e6c8")


def sun(canvas: Canvas) -> None:
    """A low sun."""
    canvas.disc((0.5, 0.40), 0.15, "#fbeecb")


def clearing(canvas: Canvas) -> None:
    """A meadow among trees."""
    for n, x in enumerate((0.02, 0.13, 0.25, 0.37, 0.50, 0.63, 0.75, 0.87, 0.98)):
        tree(canvas, x, 0.77 - 0.02 * (n % 2), 0.50 + 0.08 * (n % 3), "#3f5e34" if n % 2 else "#4c6a3a")
    canvas.ellipse((0.5, 0.93), (0.42, 0.14), "#b9c07a", 1.0)


def circle_of_stones(canvas: Canvas) -> None:
    """A table of stone."""
    canvas.ellipse((0.5, 0.84), (0.20, 0.065), STONE)
    canvas.box((0.46, 0.86, 0.08, 0.09), STONE)
    canvas.ellipse((0.5, 0.82), (0.20, 0.065), "#cfc6b2")


STORM: Final = ("#c0392b", "#d9a22b", "#3f8f5a", "#3b6fb5", "#8a4fa3")
"""Colours of the bands of a storm, from the outside."""


def storm(canvas: Canvas) -> None:
    """Bands of colours that turn above the land, and lightning."""
    for n, color in enumerate(STORM):
        reach = 0.40 - 0.062 * n
        turned = 0.9 * n
        for part in (0.0, 3.4):
            canvas.arc((0.5, 0.30), (reach, reach * 0.62), turned + part, turned + part + 2.5, color, 5.0 - 0.5 * n)
    canvas.disc((0.5, 0.30), 0.045, "parchment_light")
    for way in ([(0.28, 0.46), (0.25, 0.57), (0.28, 0.58), (0.24, 0.70)],
                [(0.74, 0.44), (0.77, 0.56), (0.74, 0.57), (0.78, 0.70)]):  # fmt: skip
        canvas.cased(way, "parchment_light", 1.4)


def tower(canvas: Canvas) -> None:
    """A broken tower on a rise."""
    canvas.ellipse((0.5, 0.79), (0.22, 0.10), "#9a9a70")
    canvas.polygon([(0.455, 0.77), (0.462, 0.52), (0.482, 0.55), (0.495, 0.46), (0.515, 0.50), (0.525, 0.44),
                    (0.545, 0.77)], STONE)  # fmt: skip
    canvas.box((0.49, 0.60, 0.016, 0.05), "ink", line=False)
    canvas.box((0.488, 0.70, 0.024, 0.07), "ink", line=False)


def hall(canvas: Canvas) -> None:
    """A hall of two floors with its bell tower: windows, a door, and a flag."""
    canvas.polygon([(0.30, 0.76), (0.30, 0.47), (0.60, 0.47), (0.60, 0.76)], STONE)
    canvas.polygon([(0.27, 0.48), (0.32, 0.33), (0.58, 0.33), (0.62, 0.48)], "#9c5238")
    canvas.polygon([(0.60, 0.76), (0.60, 0.30), (0.71, 0.30), (0.71, 0.76)], "#c2b8a1")
    canvas.polygon([(0.585, 0.31), (0.655, 0.14), (0.725, 0.31)], "#8a4630")
    for y in (0.51, 0.63):
        for x in (0.335, 0.40, 0.525):
            canvas.box((x, y, 0.028, 0.07), "#3a2a1c")
    for y in (0.36, 0.48, 0.60):
        canvas.box((0.641, y, 0.026, 0.06), "#3a2a1c")
    canvas.box((0.455, 0.62, 0.042, 0.14), "#6d4a2b")
    flag(canvas, 0.655, 0.02, 0.15, color="#2f58b8", wide=0.10)


def _front(point: Point) -> float:
    return point[1]


THINGS: Final[dict[str, Callable[[Canvas], None]]] = {
    thing.__name__: thing
    for thing in (
        fence, hill, beacon, river, bridge, road, woods, copse, barrier, arrow, standards, fields, sea, islands, shores,
        ridge, canyon, night, sun, clearing, circle_of_stones,
        storm, tower, hall,
    )
}  # fmt: skip
"""What can stand in a picture, by name."""
