"""Magic bolts at the land. Rules: CDN-21.8, CDN-21.14, CDN-21.20, CDN-31.4."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.caldaern.harm import terrain
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.odds.spells import creation_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only
from tests.kit.builders.caldaern_moves import rows_of

LASH = "purple_2"
"""A bolt of 2 to 4 hits with Strength 6, 24 squares far."""

FENCE = (16, 12)
"""The square that names the fence."""


def fence(y: int = 12, **more: Any) -> Element:
    fields: dict[str, Any] = {"variety": "fence", "material": "wood"} | more
    return Element(1, "obstacle", "fence", 1, rows_of(16, y, 27, y), **fields)


def house(y: int = 8) -> Element:
    return Element(1, "building", "house", 4, rows_of(20, y, 23, y + 2), material="stone", floors=2)


def colour(thing: Element, *dice: int, spell: int = 2, foe: tuple[int, int] = (2, 34)) -> tuple[Colour, Unit]:
    """A mage south of something, and an enemy whom he does not see unless told otherwise."""
    s = Colour(board=Battlefield(48, 36, elements=(thing,)))
    mage = s.mage(school="purple", spells=(spell,), level=3)
    s.add(1, troop(), 5, foe, 2, 5)
    s.begin(*dice)
    return s, mage


def at_land(s: Colour) -> set[tuple[int, int] | None]:
    return {a.square for a in s.p.legal_actions() if isinstance(a, act.CreateSpell)}


@pytest.mark.rule("CDN-21.8", "CDN-21.20", "CDN-33.10")
def test_a_bolt_may_be_aimed_at_an_element_by_any_square_of_it() -> None:
    s, mage = colour(fence())
    assert at_land(s) == {FENCE}
    assert s.code(mage, LASH, square=FENCE) == ""
    assert s.code(mage, LASH, square=(20, 12)) == ""
    assert s.code(mage, LASH, square=(20, 13)) == "unknown_object"
    assert s.code(mage, LASH, square=(99, 13)) == "unknown_object"
    assert s.code(mage, LASH, 2, square=FENCE) == "unknown_object"


@pytest.mark.rule("CDN-21.8", "CDN-21.3", "CDN-30.23", "CDN-31.4")
@pytest.mark.parametrize(
    ("thing", "code"),
    [
        (fence(indestructible=True), "cannot_harm.land"),
        (fence(30), "out_of_arc.spell"),
    ],
)
def test_what_is_no_target_is_refused(thing: Element, code: str) -> None:
    s, mage = colour(thing, foe=(18, 15))
    square = (16, 30) if code == "out_of_arc.spell" else FENCE
    assert at_land(s) == {None}
    assert s.code(mage, LASH, square=square) == code


@pytest.mark.rule("CDN-21.8")
def test_only_bolts_harm_the_land() -> None:
    s, _ = colour(fence(), spell=3)
    assert at_land(s) <= {None}


@pytest.mark.rule("CDN-21.14", "CDN-21.20")
def test_its_hits_wound_the_element_without_saves() -> None:
    s, mage = colour(house(), 4, 4, 6, 6, 6, 2, 1)
    whole = terrain.wounds_left(s.p, 1)
    s.cast(mage, LASH, dice=2, square=(20, 8))
    lost = only(ev.TerrainWounded, s.let() if s.p.ask is not None and s.p.ask.what == "dispel" else s.told)
    assert (lost.element, lost.wounds, lost.by) == (1, 3, mage.id)
    assert terrain.wounds_left(s.p, 1) == whole - 3


@pytest.mark.rule("CDN-21.20", "CDN-19.14")
def test_its_odds_are_exact() -> None:
    s, mage = colour(house())
    odds = creation_odds(s.p, s.creation(mage, LASH, dice=2, square=(20, 8)))
    assert odds is not None
    assert odds.counts == "land"
    assert odds.mean == 3 * F(5, 6)
    assert dict(odds.outcomes)["land_wound"] == 1 - (F(1, 6) ** 2 + F(1, 6) ** 3 + F(1, 6) ** 4) / 3
