"""Battles about buildings: a house in the middle of an open field, and who is in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.legal import refusal
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Status
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import Setup
from tests.kit.builders.caldaern_moves import rows_of, setup

HOUSE = 1
"""The element of the house: squares (20, 14) to (23, 16)."""


def building(number: int = HOUSE, corners: tuple[int, int, int, int] = (20, 14, 23, 16), **more: Any) -> Element:
    """A building of two floors by its corners, both included; `more` as in Element."""
    fields: dict[str, Any] = {"height": 4, "floors": 2, "material": "stone"} | more
    return Element(number, "building", f"house {number}", cells=rows_of(*corners), **fields)


def village(*more: Element, **first: Any) -> Battlefield:
    """An open field with the house, and other elements."""
    return Battlefield(48, 36, elements=(building(**first), *more))


def siege(*more: Element, dice: Sequence[int] = (), **first: Any) -> Setup:
    """A battle in the Movement phase of seat 0 around a house; `first` as in `building`."""
    return setup(village(*more, **first), dice)


def put_in(p: Position, unit: Unit, house: int = HOUSE) -> Unit:
    """A unit holds a building since an earlier turn."""
    p.change(unit, place=None, last_place=unit.place, before=None, building=house, status=Status.DEPLOYED)
    return unit


def throw(p: Position, *faces: int) -> None:
    """What the dice will show."""
    p.dice = ScriptedDice(faces)


def why(p: Position, action: Any) -> str:
    """The code by which an action is refused with its case behind the dot, "" if it is legal."""
    refused = refusal(p, action)
    return "" if refused is None else refused.code
