"""What spells do at once: bolts, direct damage, healing and the rest. Rules: CDN-31.1, CDN-31.4, CDN-31.12, CDN-33."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only

BOLD = troop(rules=("unbreakable",))
ARMOURED = troop(rules=("unbreakable",), save=5)
"""Troops that losses don't frighten."""


def thrown(
    school: str, number: int, *dice: int, level: int = 3, target: Any = None, models: int = 10, seat: int = 1,
    **more: Any,
) -> tuple[Colour, Unit, Unit, list[Any]]:  # fmt: skip
    """A spell that takes effect by Supreme Level, then these dice: (battle, mage, target, what happened)."""
    s = Colour()
    mage = s.mage(0, (20, 20), level, school, (0, number) if number else (0,))
    unit = s.add(seat, target or troop(), models, (18, 10), 2 if seat else 0, 5)
    fields = more.pop("fields", {})
    for name, given in fields.items():
        setattr(unit, name, given)
    s.begin(6, 6, *dice)
    told = s.cast(mage, f"{school}_{number}", unit, 2, **more)
    return s, mage, unit, told


@pytest.mark.rule("CDN-31.4", "CDN-31.7")
def test_hits_of_a_bolt_are_automatic_and_allow_saves() -> None:
    _s, _, foe, told = thrown("silver", 0, 4, 4, 4, 3, 1, 5, 6, target=troop(save=5))
    groups = [event for event in told if isinstance(event, ev.GroupRolled)]
    assert [(group.step, group.count, group.successes) for group in groups] == [("wound", 4, 2), ("armour", 2, 2)]
    assert foe.models == 10


def test_a_bolt_is_magical() -> None:
    _, _, foe, _ = thrown("silver", 0, 2, 4, 4, target=troop(rules=("ethereal",)))
    assert foe.models == 8


def test_gnaw_heals_the_mage_by_what_was_not_saved() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "amber", (0, 2), wounds=1)
    s.add(1, None, 10, (18, 10), 2, 5)
    s.begin(6, 6, 2, 6, 1)
    s.cast(mage, "amber_2", 2, 2)
    assert mage.wounds == 0
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "amber", (0, 2), wounds=1)
    s.add(1, None, 10, (18, 10), 2, 5)
    s.begin(6, 6, 2, 1, 1)
    s.cast(mage, "amber_2", 2, 2)
    assert mage.wounds == 1


@pytest.mark.rule("CDN-31.1", "EX-W45")
def test_famine_tests_toughness_and_allows_no_save() -> None:
    _s, _, foe, told = thrown("amber", 4, 1, 2, 6, 3, 4, target=troop(save=2))
    tests = [event for event in told if isinstance(event, ev.GroupRolled) and event.step == "endure"]
    assert tests[0].dice == (6, 3, 4)
    assert foe.models == 8


@pytest.mark.rule("EX-W46")
@pytest.mark.parametrize(("version", "fallen"), [("basic", 1), ("amplified", 3)])
def test_boil_throws_for_each_model(version: str, fallen: int) -> None:
    _, _, foe, _ = thrown("purple", 4, 6, 5, 5, 1, 1, 1, 1, 1, 1, 1, target=BOLD, version=version)
    assert foe.models == 10 - fallen


def test_boil_throws_twenty_dice_at_most() -> None:
    _, _, foe, _ = thrown("purple", 4, *(6,) * 20, target=BOLD, models=30)
    assert foe.models == 10


@pytest.mark.rule("EX-W47")
@pytest.mark.parametrize(("save", "fallen"), [(1, 2), (5, 1), (7, 0)])
def test_coveted_mail_goes_by_armour(save: int, fallen: int) -> None:
    _, _, foe, _ = thrown("gold", 2, 3, 1, 2, 6, target=troop(save=save))
    assert foe.models == 10 - fallen


@pytest.mark.rule("CDN-33.8", "EX-W48")
@pytest.mark.parametrize(("version", "blows"), [("basic", 5), ("amplified", 10)])
def test_turncoats_strike_their_own(version: str, blows: int) -> None:
    _, _, foe, _told = thrown("gold", 3, *(4,) * blows, *(1,) * blows, target=ARMOURED, version=version)
    assert foe.models == 10 - blows


@pytest.mark.rule("CDN-31.12", "CDN-33.9")
def test_healing_restores_wounds_then_models() -> None:
    kind = troop("monstrous_infantry", w=3)
    lost = {"line": 3, "wounds": 1, "start": 5}
    _s, mage, friend, told = thrown("amber", 5, 5, seat=0, target=kind, models=5, fields=lost)
    assert (friend.line, friend.wounds) == (4, 0)
    assert only(ev.UnitHealed, told).line == 1
    whole = Colour()
    mage = whole.mage(0, (20, 20), 3, "amber", (0, 5))
    whole.add(0, kind, 5, (18, 10), 0, 5)
    whole.add(1, None, 5, (30, 10), 2, 5)
    whole.begin()
    assert whole.code(mage, "amber_5", 2) == "no_effect"


@pytest.mark.rule("CDN-31.12")
def test_a_last_part_returns_a_model_with_fewer_wounds() -> None:
    kind = troop("monstrous_infantry", w=3)
    _, _, friend, _ = thrown("amber", 5, 1, seat=0, target=kind, models=5, fields={"line": 4, "start": 5})
    assert (friend.line, friend.wounds) == (5, 1)


@pytest.mark.rule("CDN-33.13")
def test_calm_rallies_without_a_test() -> None:
    _, _, friend, told = thrown("lilac", 1, seat=0, fields={"retreating": True})
    assert not friend.retreating
    assert any(isinstance(event, ev.UnitRallied) for event in told)


@pytest.mark.rule("EX-W40")
def test_draw_down_fills_the_pool() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 2, "silver", (0, 2))
    s.add(1, None, 10, (18, 10), 2, 5)
    s.begin(6, 6, 5)
    before = s.p.colour.pools[0].left
    s.cast(mage, "silver_2", 0, 2)
    assert s.p.colour.pools[0].left == before - 2 + 4


@pytest.mark.rule("CDN-31.7", "CDN-13.10")
def test_losses_by_spells_frighten() -> None:
    _, _, _, told = thrown("purple", 4, 6, 6, 6, *(1,) * 7, 1, 1)
    assert any(isinstance(event, ev.Tested) and event.test == "panic" for event in told)
