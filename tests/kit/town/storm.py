"""Storms of a house for tests: who is inside, who stands before the door, and the Melee phase of an assault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Stage
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import rows_of

HOUSE = 1
"""The element of the house: squares (20, 14) to (23, 16)."""


def village(*more: Element, **first: Any) -> Battlefield:
    """An open field with a house of two floors, and other elements; `first` as in Element."""
    fields: dict[str, Any] = {"height": 4, "floors": 2, "material": "stone"} | first
    house = Element(HOUSE, "building", "house", cells=rows_of(20, 14, 23, 16), **fields)
    return Battlefield(48, 36, elements=(house, *more))


def put_in(p: Position, unit: Unit) -> None:
    """A unit holds the house since an earlier turn."""
    p.change(unit, place=None, last_place=unit.place, before=None, building=HOUSE)


class Storm(Melee):
    """A Melee phase in which seat 0 storms the house of `caldaern_siege` from the south."""

    def __init__(
        self, *more: Element, dice: Sequence[int] = (), make: type[Position] = Position, **first: Any
    ) -> None:
        board = village(*more, **first)
        super().__init__(board, dice=dice, phase=Phase.MELEE, stage=Stage.SHOOTING_END, make=make)

    def sides(
        self, own: int = 10, theirs: int = 10, *, attacker: Any = None, garrison: Any = None,
        command: tuple[str, ...] = (), inside: tuple[str, ...] = (),
    ) -> tuple[Unit, Unit]:  # fmt: skip
        """Who storms, at the south wall with five files, and the garrison; both plain men unless told otherwise."""
        a = self.add(0, attacker or troop(), own, (20, 17), 0, min(5, own), command=command)
        b = self.add(1, garrison or troop(), theirs, (40, 2), 2, min(5, theirs), command=inside)
        put_in(self.p, b)
        return a, b

    def close(self, a: Unit, b: Unit) -> None:
        """The charge has arrived."""
        contact.engage(self.p, a.id, b.id, Arc.FRONT)
        self.p.change(a, marks=a.marks | Mark.CHARGED | Mark.NO_CHARGE_BONUS)
        self.p.drawer.empty()

    def assault(self, a: Unit, b: Unit, *dice: int) -> None:
        """Fight it, up to the first decision."""

        self.close(a, b)
        if dice:
            self.p.dice = ScriptedDice(dice)
        self.phase()


def before_the_door(
    *more: Element, dice: Sequence[int] = (), attacker: Any = None, garrison: Any = None,
    at: tuple[int, int] = (20, 21), models: int = 10, **first: Any,
) -> tuple[Drill, Unit, Unit]:  # fmt: skip
    """The charge sub-phase of seat 0, with a unit south of a house that seat 1 holds."""
    s = Drill(village(*more, **first), dice=dice)
    a = s.add(0, attacker or troop(), models, at, 0, min(5, models))
    b = s.add(1, garrison or troop(), 10, (40, 2), 2, 5)
    put_in(s.p, b)
    return s, a, b


__all__ = ["Storm", "before_the_door"]
