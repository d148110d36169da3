"""Houses as they stand in the battle: what they have lost, who looks out of their windows, whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from game.engine.caldaern.blocks.presence import occupied
from game.engine.caldaern.blocks.profiles import listed, unchanged
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.materials import wounds_whole
from game.engine.caldaern.position.units import Unit
from game.views.caldaern.ground.houses import MOST_WINDOWS, Harm, House, harm_of, houses_of, openings
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.shown import Shown


class Standing(NamedTuple):
    """A house on the field: its north-western square, how it was built, what it has lost, who is in it and whose."""

    element: int
    x: int
    y: int
    house: House
    harm: Harm
    watchers: tuple[tuple[int, str], ...] = ()
    """Openings by their place, and the drawing of the model there."""
    colour: str = ""
    left: int = 0
    whole: int = 0

    @property
    def is_changed(self) -> bool:
        """Whether it looks otherwise than the ground has it."""
        return bool(self.watchers) or self.harm != Harm()


def armed(unit: Unit) -> bool:
    """Whether the army book gives a unit something to shoot with."""
    book = unchanged(unit)
    return bool(book.ranged or book.single)


def figures_in(shown: Shown, unit: Unit) -> Iterator[str]:
    """The drawings of the models of a unit: those who shoot before those who can't, of these those who lead it first.

    Whoever can shoot has the windows. Rules: CDN-27.24.
    """
    own = listed(unit)
    leaders = [shown.units[character] for character in unit.characters]
    shoots = armed(unit)
    yield from (figure_of(listed(leader)) for leader in leaders if armed(leader) or not shoots)
    for role in unit.command:
        yield figure_of(own, role)
    for _ in range(max(0, unit.models - len(unit.command) - len(unit.characters))):
        yield figure_of(own)
    yield from (figure_of(listed(leader)) for leader in leaders if shoots and not armed(leader))


def watching(house: House, figures: Iterator[str]) -> tuple[tuple[int, str], ...]:
    """Who stands at which opening: five a floor at the most, the upper floors first."""
    found: list[tuple[int, str]] = []
    places = openings(house)
    for floor in range(house.floors - 1, -1, -1):
        own = [n for n, opening in enumerate(places) if opening.floor == floor and not opening.door]
        found += zip(own, islice(figures, min(MOST_WINDOWS, len(own))))
    return tuple(found)


def standing(shown: Shown) -> tuple[Standing, ...]:
    """All houses of the field, as they are now."""
    inside, lost = occupied(shown), shown.land_wounds
    found: list[Standing] = []
    for element in shown.ground.elements:
        if element.kind == "building" and element.cells:
            found += _houses(shown, element, inside.get(element.id), lost.get(element.id, 0))
    return tuple(found)


def _houses(shown: Shown, element: Element, unit: Unit | None, lost: int) -> Iterator[Standing]:
    whole = wounds_whole(element)
    houses = houses_of(element, shown.board.width)
    largest = max(houses, key=lambda row: row[2].wide * row[2].deep)
    for row in houses:
        x, y, house = row
        lit = watching(house, figures_in(shown, unit)) if unit is not None and row is largest else ()
        colour = shown.colour(unit.seat) if unit is not None and row is largest else ""
        yield Standing(element.id, x, y, house, harm_of(lost, whole), lit, colour, whole - lost, whole)
