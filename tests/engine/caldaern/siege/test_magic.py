"""Mages in buildings, and spells at garrisons."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.presence import squares
from game.engine.caldaern.legal import refusal
from game.engine.caldaern.lists import data
from game.engine.caldaern.magic import mending, targets, volt
from game.engine.caldaern.magic.storms import touching
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.words.kinds import Mark
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour
from tests.kit.town.siege import HOUSE, put_in, throw, village


def house(**more: int) -> Colour:
    """A Colour phase around a house."""
    return Colour(board=village(**more))


@pytest.mark.rule("CDN-27.33", "CDN-31.18")
def test_a_mage_in_a_house_creates_nothing_that_remains_in_play() -> None:
    s = house()
    mage = put_in(s.p, s.mage(0, (20, 20), 3, "gold", (0, 4, 6)))
    foe = s.add(1, troop(), 10, (20, 8), 2)
    s.begin(6, 6)
    reasons = {}
    for spell in ("gold_0", "gold_4", "gold_6"):
        refused = refusal(s.p, s.creation(mage, spell, foe if spell != "gold_6" else 0))
        reasons[spell] = "" if refused is None else refused.code
    assert reasons == {"gold_0": "", "gold_4": "spell_stays", "gold_6": "spell_stays"}
    assert targets.hinders(s.p, mage, data.spells()["gold_0"]) is None
    s.p.mark(mage.id, Mark.SECTION_MOVED)
    refused = targets.hinders(s.p, mage, data.spells()["gold_0"])
    assert refused is not None
    assert refused.code == "already_done.section"


@pytest.mark.rule("CDN-21.32", "CDN-27.61")
@pytest.mark.parametrize(
    ("mark", "code"), [(Mark.DRIVEN_OUT, "barred.driven_out"), (Mark.SECTION_MOVED, "already_done.section")]
)
def test_a_mage_who_came_out_from_under_the_rubble_creates_nothing(mark: int, code: str) -> None:
    s = house()
    mage = s.mage(0, (20, 20), 3, "gold", (0,), marks=mark)
    refused = targets.hinders(s.p, mage, data.spells()["gold_0"])
    assert refused is not None
    assert refused.code == code


@pytest.mark.rule("CDN-27.32")
def test_a_bolt_finds_a_garrison_as_if_there_were_no_walls() -> None:
    s = house()
    mage = s.mage(0, (20, 24), 3, "gold", (0, 2))
    foe = put_in(s.p, s.add(1, troop(), 10, (5, 5)))
    s.begin(6, 6)
    assert refusal(s.p, s.creation(mage, "gold_0", foe)) is None


def _struck(p: Position, models: int) -> int:
    """Models of the garrison that a stormcolor touches."""
    covered = p.ground.field.rect(22, 16, 3, 3)
    (one,) = touching.touched(p, covered)
    assert one.line == models
    return touching._some_of(one, 4).models


@pytest.mark.rule("CDN-27.32", "CDN-31.23")
def test_a_stormcolor_touches_a_garrison_by_its_house_and_some_of_it() -> None:
    s = house()
    put_in(s.p, s.add(1, troop(), 10, (5, 5)))
    assert _struck(s.p, 10) == 4
    assert touching.touched(s.p, s.p.ground.field.rect(30, 30, 3, 3)) == []
    assert not targets.free(s.p, (22, 16, 3, 3))


@pytest.mark.rule("CDN-27.32")
def test_a_back_volt_hurts_some_of_a_garrison() -> None:
    s = house()
    unit = put_in(s.p, s.add(1, troop(), 10, (5, 5)))
    s.volt("gold", 5)
    throw(s.p, 6, 6, 2, 6, 6)
    volt.gold(s.p, [])
    assert unit.models == 8


@pytest.mark.rule("CDN-31.13", "CDN-27.3")
def test_who_is_healed_in_a_house_comes_back_inside_as_long_as_there_is_room() -> None:
    s = house(capacity=9)
    unit = put_in(s.p, s.add(0, troop(), 10, (5, 5)))
    s.p.change(unit, line=8)
    mending.heal(s.p, unit, 5, [])
    assert (unit.line, unit.place, unit.building) == (9, None, HOUSE)
    assert squares(s.p, unit) == s.p.ground.rects(HOUSE)
