"""Battlefields for tests of Caldaern that need a whole one: bare, or with hills, a forest, a wall and a marsh."""

from __future__ import annotations

from game.engine.caldaern.land.board import Battlefield, Element, Objective

WIDTH, HEIGHT = 48, 32


def _rect(x: int, y: int, w: int, h: int) -> tuple[int, ...]:
    return tuple(row * WIDTH + column for row in range(y, y + h) for column in range(x, x + w))


def _standard(n: int, x: int, y: int) -> Objective:
    return Objective(id=f"standard {n}", cells=(y * WIDTH + x,))


def battlefield(*, hills: bool = False, standards: bool = False) -> Battlefield:
    """A field of 48 x 32 squares: bare, with some of every ordinary terrain, or with five standards."""
    if standards:
        places = ((24, 16), (8, 12), (40, 12), (8, 20), (40, 20))
        objectives = tuple(_standard(n, x, y) for n, (x, y) in enumerate(places, start=1))
        scenarios = ("pitched_battle", "five_standards")
        return Battlefield(WIDTH, HEIGHT, objectives=objectives, scenarios=scenarios, id="standards", title="Standards")
    if not hills:
        return Battlefield(WIDTH, HEIGHT, id="bare", title="Bare")
    elements = (
        Element(1, "hill", "Low hill", 1, _rect(8, 10, 10, 8)),
        Element(2, "hill", "Top", 2, _rect(10, 12, 6, 4)),
        Element(3, "forest", "Wood", 3, _rect(30, 12, 7, 6), material="wood"),
        Element(4, "obstacle", "Wall", 1, _rect(20, 15, 6, 1), variety="wall", material="stone"),
        Element(5, "marsh", "Marsh", 0, _rect(38, 20, 6, 3)),
    )
    return Battlefield(WIDTH, HEIGHT, elements, id="hills", title="Hills")
