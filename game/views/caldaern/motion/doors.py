"""What going in and out of houses looks like: a unit slides to the door and is gone, or comes out of it; and how an
assault ends.
"""

from __future__ import annotations

from typing import Final, Protocol

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Event
from game.engine.geometry.field import hull_of
from game.ui.animate import Animation, Call, Sequence, Tween, in_out_cubic
from game.views.caldaern.field.look import MovingUnit
from game.views.caldaern.shown.shown import Shown

_SECONDS: Final = 0.5
_HASTE: Final = 0.34
_FARTHEST: Final = 5.0
"""Squares that a block slides at the most: it is a sign of where it goes, not the way itself."""

_HURRIED: Final = ("panic", "break", "fell", "driven_out")

Point = tuple[float, float]


class Stage(Protocol):
    """What units go in and out on."""

    shown: Shown

    def carry(self, moving: MovingUnit) -> None:
        """A unit is drawn on its way."""

    def look_to(self, x: float, y: float) -> None:
        """Bring a place of the field into view."""

    def ring(self, at: Point, color: str, size: float = 3.0) -> Animation:
        """A circle that widens and fades."""

    def set_down(self, unit: int) -> None:
        """A unit stands again."""

    def sound(self, name: str) -> Animation:
        """A sound when its moment comes."""


def at_the_door(stage: Stage, event: Event) -> Animation | None:
    """What an event at a house looks like; None for those that nothing is seen of."""
    match event:
        case ev.BuildingEntered():
            place = stage.shown.units[event.unit].place
            return None if place is None else _slide(stage, event.unit, event.building, place, inwards=True)
        case ev.BuildingLeft():
            haste = event.how in _HURRIED
            return _slide(stage, event.unit, event.building, event.placement, inwards=False, haste=haste)
        case ev.AssaultEnded():
            return _ended(stage, event)
    return None


def _slide(
    stage: Stage, unit_id: int, building: int, place: Placement, *, inwards: bool, haste: bool = False
) -> Animation | None:
    """A block between its place and the wall of a house, fading towards it."""
    unit = stage.shown.units[unit_id]
    if not unit.models:
        return None
    dx, dy = _towards(stage.shown, unit, place, building)
    x, y = _centre(unit, place)
    stage.look_to(x, y)

    def go(s: float) -> None:
        part = s if inwards else 1 - s
        stage.carry(MovingUnit(unit_id, place, dx * part, dy * part, alpha=round(255 * (1 - part))))

    seconds = _HASTE if haste else _SECONDS
    return Sequence(stage.sound("step"), Tween(go, 0, 1, seconds, in_out_cubic), Call(lambda: stage.set_down(unit_id)))


def _centre(unit: Unit, place: Placement) -> Point:
    x, y = formation.centre2(unit.models, listed(unit).k, place)
    return x / 2, y / 2


def _middle(shown: Shown, building: int) -> Point | None:
    """The middle of a building, None for one that is gone."""
    ground = shown.ground
    if not (1 <= building <= len(ground.elements) and ground.element(building).cells):
        return None
    x, y, w, h = hull_of(ground.rects(building))
    return x + w / 2, y + h / 2


def _towards(shown: Shown, unit: Unit, place: Placement, building: int) -> Point:
    """From the middle of a block towards that of a house, as far as a block slides."""
    there, (x, y) = _middle(shown, building), _centre(unit, place)
    if there is None:
        return 0.0, 0.0
    dx, dy = there[0] - x, there[1] - y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5 / _FARTHEST)
    return dx / far, dy / far


def _ended(stage: Stage, event: ev.AssaultEnded) -> Animation | None:
    """Arms clash once more where the house was held; a ring in the colour of luck where it was taken."""
    at = _middle(stage.shown, event.building)
    if at is None:
        return None
    taken = event.how in ("taken", "emptied")
    sound = stage.sound("rally" if taken else "clash")
    return Sequence(sound, stage.ring(at, "legal" if taken else "threat", 8.0))


__all__ = ["at_the_door"]
