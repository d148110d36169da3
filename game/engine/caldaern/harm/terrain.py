"""Terrain that is wounded and brought down, by whatever does it. Rules: CDN-21.14, CDN-21.21, CDN-21.26 to 21.35.

An element keeps the Wounds that it has lost for the whole battle (`Position.land_wounds`). Who stands on a bridge that
falls is hurt here; who is inside a building that falls is seen to by the task `building_fell`.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import garrison_of, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.harm.bearers import Blow, Pool
from game.engine.caldaern.harm.wounds import Hits, Mettle
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import UnitId
from game.engine.contract import NOBODY, Seat
from game.engine.geometry.field import Mask

FALLING_STRENGTH: Final = 3
"""Of the hit on each model on a bridge that falls. Rules: CDN-21.33."""

BURNT_POINTS: Final = 2
"""Points that a flaming hit takes off what burns, for each Wound. Rules: CDN-21.21."""

COLLAPSE: Final = "terrain"
"""The source of hits by a bridge that falls."""

_LAND: Final = "land:"


def victim_word(element: int) -> str:
    """The word by which throws name an element that is hit."""
    return f"{_LAND}{element}"


def victim_element(victim: str) -> int:
    """The element that such a word names, 0 where it names none."""
    return int(victim.removeprefix(_LAND)) if victim.startswith(_LAND) else 0


# ------------------------------------------------------------------------------------------ what is left
def wounds_lost(p: Position, element: int) -> int:
    """Wounds that an element has lost so far; 0 for one that was destroyed. Rules: CDN-21.26."""
    return next((lost for number, lost in p.land_wounds if number == element), 0)


def wounds_left(p: Position, element: int) -> int:
    """Wounds that an element has left, 0 for what can't be wounded. Rules: CDN-21.2, CDN-21.26."""
    return max(0, materials.wounds_whole(p.ground.element(element)) - wounds_lost(p, element))


# ------------------------------------------------------------------------------------------ wounding
class Wall:
    """An element of the land as what bears Wounds. Rules: CDN-21.1, CDN-21.2, CDN-21.14."""

    def __init__(self, p: Position, element: int, seat: Seat = NOBODY) -> None:
        self._p, self._seat, self._number = p, seat, element
        self._element = p.ground.element(element)

    @property
    def victim(self) -> str:
        """See Standalone."""
        return victim_word(self._number)

    def pool(self) -> Pool:
        """It is one body."""
        whole = materials.wounds_whole(self._element)
        standing = materials.destructible(self._p.ground.element(self._number))
        return Pool(int(standing), max(1, whole), wounds_lost(self._p, self._number))

    def bear(self, blow: Blow) -> None:
        """Wounds that it has lost are kept."""
        lost = materials.wounds_whole(self._element) if blow.fallen else blow.carried
        others = [row for row in self._p.land_wounds if row[0] != self._number]
        self._p.land_wounds = tuple(sorted([*others, *([(self._number, lost)] if lost else [])]))

    def mettle(self, hits: Hits, source: str) -> Mettle:
        """Its Toughness; it has no saves, and burns. Rules: CDN-21.1, CDN-21.14, CDN-21.21."""
        times = BURNT_POINTS if hits.flaming and materials.burns(self._element) else 1
        whole = max(1, materials.wounds_whole(self._element))
        return Mettle(materials.toughness(self._element), whole, times=times)

    def told(self, blow: Blow, *, by: UnitId, source: str) -> ev.TerrainWounded:
        """See Standalone."""
        return ev.TerrainWounded(
            seat=self._whose(by), element=self._number, what=word_of(self._element), name=self._element.name,
            wounds=blow.taken, left=self.pool().left, whole=materials.wounds_whole(self._element), by=by,
            source=source,
        )  # fmt: skip

    def gone(self, out: Out, *, by: UnitId) -> None:
        """It falls. Rules: CDN-21.26."""
        destroy(self._p, self._number, out, by=by, seat=self._whose(by))

    def _whose(self, by: UnitId) -> Seat:
        return self._p.units[by].seat if by else self._seat


def word_of(element: Element) -> str:
    """The word for what an element is: the kind of an obstacle or a monument, else its class."""
    return element.variety or element.kind


def hit_element(
    p: Position, element: int, hits: Hits, out: Out, *, by: UnitId, source: str, seat: Seat = NOBODY
) -> int:
    """Equal hits on an element, rolled and suffered at once; returns the Wounds that it lost.

    `seat`: whose doing it is where no unit did it. Rules: CDN-21.14, CDN-21.26.
    """
    if not materials.destructible(p.ground.element(element)):
        return 0
    return casualties.hit(p, Wall(p, element, seat), hits, out, by=by, source=source).taken


def wound_element(
    p: Position, element: int, wounds: int, out: Out, *, flaming: bool = False, by: UnitId = 0, source: str = "",
    seat: Seat = NOBODY,
) -> int:  # fmt: skip
    """An element loses Wounds without a roll; what has none left is destroyed at once. Returns those that it lost.

    Rules: CDN-21.14, CDN-21.21, CDN-21.26.
    """
    if not materials.destructible(p.ground.element(element)):
        return 0
    hits = Hits(wounds, automatic=True, flaming=flaming)
    return casualties.hit(p, Wall(p, element, seat), hits, out, by=by, source=source).taken


# ------------------------------------------------------------------------------------------ destruction
def destroy(p: Position, element: int, out: Out, *, by: UnitId = 0, seat: Seat = NOBODY) -> None:
    """An element is destroyed: a building, bridge or monument is a ruin from now on, everything else is gone.

    Rules: CDN-21.27, CDN-21.28, CDN-21.29, CDN-21.33.
    """
    old = p.ground.element(element)
    on_it = p.ground.mask(element) if old.kind == "bridge" else 0
    ruin = materials.ruin_of(old) if old.kind in materials.LEAVES_RUINS else None
    p.land_wounds = tuple(row for row in p.land_wounds if row[0] != element)
    out.append(
        ev.TerrainDestroyed(
            seat=p.units[by].seat if by else seat, element=element, what=word_of(old), name=old.name,
            becomes="ruin" if ruin is not None else "", by=by,
        )
    )  # fmt: skip
    p.alter(element, ruin)
    if garrison_of(p, element) is not None:
        p.push(Task("building_fell", (element,)))
    if on_it:
        _drop(p, on_it, out)


def _drop(p: Position, bridge: Mask, out: Out) -> None:
    """Each model with a square on a bridge that falls is hit. Rules: CDN-21.33."""
    for unit in p.on_field():
        if not stands(unit):
            continue
        k = listed(unit).k
        falling = sum(1 for x, y in formation.cells_of(unit) if p.ground.field.rect(x, y, k, k) & bridge)
        if falling:
            casualties.hit_unit(p, unit.id, Hits(falling, FALLING_STRENGTH), out, by=0, source=COLLAPSE)


__all__ = [
    "Wall",
    "destroy",
    "hit_element",
    "victim_element",
    "victim_word",
    "word_of",
    "wound_element",
    "wounds_left",
    "wounds_lost",
]
