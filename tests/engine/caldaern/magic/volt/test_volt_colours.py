"""What each colour of the Back Volt does. Rules: CDN-32.14 to 32.28."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.characteristics import frenzied, standstill
from game.engine.caldaern.blocks.profiles import has, profile, value
from game.engine.caldaern.charging.rules import charger_refusal
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.magic import pools, volt
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.moving.options import unit_refusal
from game.engine.caldaern.odds.hits import Attack, chain
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import Pool
from game.engine.caldaern.position.effects import Change, Effect
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.chances import FACES, sums
from game.engine.caldaern.words.kinds import Arc, Mark, Status
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_magic import Colour, only


def under(colour: str, count: int, **kind: object) -> tuple[Colour, Unit]:
    """A unit under a Back Volt."""
    s = Colour()
    unit = s.add(0, troop(**kind))  # type: ignore[arg-type]  # what a troop takes is checked where it is made
    s.volt(colour, count)
    return s, unit


def grown(colour: str, *dice: int, units: int = 2) -> tuple[Colour, list[Unit]]:
    """A count of 4 becomes 5: units of either side in turn, Leadership 7."""
    s = Colour()
    places = [((4 + 12 * n, 30), 0) if n % 2 == 0 else ((4 + 12 * n, 4), 2) for n in range(units)]
    own = [s.add(n % 2, troop(), 10, at, facing) for n, (at, facing) in enumerate(places)]
    s.volt(colour, 4)
    volt.counted(s.p, s.told)
    s.go(dice=dice)
    return s, own


# ---------------------------------------------------------------------------------------------------------- Amber
@pytest.mark.rule("CDN-32.11", "CDN-32.14")
def test_amber_takes_initiative_down_to_nothing() -> None:
    s, unit = under("amber", 2, i=3)
    assert value(s.p, unit, "i") == 1
    s, unit = under("amber", 5, i=3)
    assert value(s.p, unit, "i") == 0


@pytest.mark.rule("CDN-32.14", "CDN-34.84", "CDN-34.85", "CDN-34.86")
def test_amber_halves_firearms_and_leaves_them_crystal_and_capsule() -> None:
    s, unit = under("amber", 0, ranged=("capsule_musket", "bow"))
    musket, bow = profile(s.p, unit).ranged
    before, plain = unit.troop.ranged
    assert musket.range == -(-before.range // 2)
    assert [rule.id for rule in musket.rules] == ["firearm", "capsule"]
    assert bow == plain


@pytest.mark.rule("CDN-32.15", "CDN-32.12", "CDN-13.15")
def test_at_five_units_flee_from_amber_and_do_not_rally() -> None:
    s, (mine, theirs) = grown("amber", 6, 5, 1, 2, 1, 1)
    tests = [event for event in s.told if isinstance(event, ev.Tested)]
    assert [(test.unit, test.passed, test.rule) for test in tests] == [
        (mine.id, False, "CDN-32.15"), (theirs.id, True, "CDN-32.15"),
    ]  # fmt: skip
    assert mine.retreating
    assert not theirs.retreating
    s.p.change(mine, marks=mine.marks & ~Mark.RETREAT_NEW)
    told = s.go(Task("restore_roll"))
    assert not [event for event in told if isinstance(event, ev.Tested)]
    volt.end(s.p, s.told)
    told = s.go(Task("restore_roll"), dice=(1, 1))
    assert only(ev.Tested, told).test == "rally"


@pytest.mark.rule("CDN-32.15")
def test_these_tests_come_once() -> None:
    s, _ = grown("amber", 1, 1, 1, 1)
    volt.counted(s.p, s.told)
    told = s.go()
    assert told == []


@pytest.mark.rule("CDN-32.15", "CDN-12.42")
def test_an_engaged_unit_leaves_its_melee_and_nobody_pursues() -> None:
    s = Colour()
    mine, foe = s.add(0, troop(), 10, (20, 20), 0, 5), s.add(1, troop(), 10, (20, 18), 2, 5)
    contact.engage(s.p, foe.id, mine.id, Arc.FRONT)
    s.volt("amber", 4)
    volt.counted(s.p, s.told)
    s.go(dice=(6, 5, 1, 1, 2, 2))
    assert mine.retreating
    assert (mine.contacts, foe.contacts) == ((), ())
    assert mine.place is not None
    assert mine.place.y > 20
    assert foe.place is not None
    assert (foe.place.x, foe.place.y) == (20, 18)


@pytest.mark.rule("CDN-32.15")
def test_unbreakable_units_pass() -> None:
    s = Colour()
    s.add(0, troop(rules=("unbreakable",)))
    s.volt("amber", 4)
    volt.counted(s.p, s.told)
    assert s.go() == []


@pytest.mark.rule("CDN-32.15", "CDN-33.13")
def test_calm_rallies_nobody_who_runs_from_amber() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "lilac", (1,))
    runner = s.add(0, troop(), 10, (20, 10), 0, 5, retreating=True, marks=Mark.NO_RALLY)
    s.volt("amber", 5)
    s.begin(6)
    s.cast(mage, "lilac_1", runner, 1)
    if s.p.ask is not None and s.p.ask.what == "dispel":
        s.let()
    assert runner.retreating


# --------------------------------------------------------------------------------------------------------- Purple
@pytest.mark.rule("CDN-32.16", "CDN-34.35")
def test_purple_gives_weapon_skill_and_a_frenzy_that_is_not_lost() -> None:
    s, unit = under("purple", 3, ws=3)
    assert value(s.p, unit, "ws") == 6
    assert frenzied(s.p, unit)
    s.p.change(unit, marks=unit.marks | Mark.FRENZY_LOST)
    assert frenzied(s.p, unit)
    s, unit = under("purple", 9, ws=3)
    assert value(s.p, unit, "ws") == 10


@pytest.mark.rule("CDN-32.16", "CDN-7.2")
def test_purple_removes_who_fails_at_the_start_of_its_owners_turn() -> None:
    s, (mine, theirs) = grown("purple")
    hero = s.hero(0, host=mine)
    told = s.go(Task("volt_start"), dice=(6, 6))
    assert only(ev.Tested, told).rule == "CDN-32.16"
    assert [(event.unit, event.how) for event in told if isinstance(event, ev.UnitDestroyed)] == [
        (mine.id, "back_volt"), (hero.id, "back_volt"),
    ]  # fmt: skip
    assert theirs.status is Status.DEPLOYED


# ---------------------------------------------------------------------------------------------------------- Azure
@pytest.mark.rule("CDN-32.17")
def test_azure_brings_units_to_a_standstill() -> None:
    s, unit = under("azure", 4, m=4, i=6, ranged=("bow",))
    assert (value(s.p, unit, "move"), value(s.p, unit, "i")) == (0, 2)
    assert standstill(s.p, unit)
    for refusal in (unit_refusal(s.p, unit), charger_refusal(s.p, unit), shooting.unit_refusal(s.p, unit)):
        assert refusal is not None
        assert refusal.code == "barred.immobile"
    foe = s.add(1, troop(), 10, (10, 10), 2, 5)
    assert not shooting.may_stand_and_shoot(s.p, unit, foe, 6)
    s, unit = under("azure", 3, m=4, ranged=("bow",))
    assert (unit_refusal(s.p, unit), shooting.unit_refusal(s.p, unit)) == (None, None)


@pytest.mark.rule("CDN-32.11")
def test_a_spell_leaves_one_point_and_a_back_volt_none() -> None:
    s, unit = under("azure", 1, m=4)
    s.p.effects = (*s.p.effects, Effect(source="azure_0", what="m", change=Change.PLUS, n=-9, least=1, unit=unit.id))
    assert value(s.p, unit, "move") == 0
    s.p.effects = s.p.effects[-1:]
    assert value(s.p, unit, "move") == 1


# ---------------------------------------------------------------------------------------------------------- Lilac
@pytest.mark.rule("CDN-32.19")
def test_lilac_leaves_weapon_and_ballistic_skill_of_one() -> None:
    s, unit = under("lilac", 2, ws=4, bs=4)
    assert (value(s.p, unit, "ws"), value(s.p, unit, "bs")) == (2, 2)
    s, unit = under("lilac", 7, ws=4, bs=4)
    assert (value(s.p, unit, "ws"), value(s.p, unit, "bs")) == (1, 1)


@pytest.mark.rule("CDN-32.23")
def test_a_crew_keeps_its_weapon_skill_and_initiative() -> None:
    s, gun = under("lilac", 2, type="artillery", ws=4)
    assert value(s.p, gun, "ws") == 4
    s, gun = under("azure", 2, type="artillery", i=4)
    assert value(s.p, gun, "i") == 4


# ----------------------------------------------------------------------------------------------------------- Gold
@pytest.mark.rule("CDN-32.22")
def test_gold_makes_who_fails_hit_himself_at_the_end_of_later_phases() -> None:
    s = Colour()
    mine, theirs = s.add(0, troop(s=3, t=3), 10, (4, 30)), s.add(1, troop(), 10, (30, 4), 2)
    s.volt("gold", 3, began=(1, 0))
    assert not [event for event in s.go(Task("gold")) if isinstance(event, ev.Tested)]
    s.p.round = 2
    s.p.change(mine, at_phase=10)
    told = s.go(Task("gold"), dice=(6, 6, *(4, 4, 4, 1, 1, 1, 1, 1, 1, 1), 1, 1, 1, 1))
    tests = [event for event in told if isinstance(event, ev.Tested) and event.test == volt.BACK_VOLT]
    assert [(test.unit, test.passed) for test in tests] == [(mine.id, False), (theirs.id, True)]
    assert mine.models == 7
    assert only(ev.WoundsSuffered, told).source == volt.BACK_VOLT


@pytest.mark.rule("CDN-32.22")
def test_gold_hits_with_the_unmodified_strength() -> None:
    s = Colour()
    mine = s.add(0, troop(s=3, t=3), 1, (4, 30), 0, 1)
    s.volt("gold", 3)
    s.p.effects = (*s.p.effects, Effect(source="x", what="s", change=Change.PLUS, n=4, unit=mine.id))
    told = s.go(Task("gold"), dice=(6, 6, 3))
    assert mine.models == 1
    assert next(event for event in told if isinstance(event, ev.GroupRolled)).strength == 3


@pytest.mark.rule("CDN-32.22", "CDN-12.65", "CDN-5.27")
def test_who_shrinks_in_melee_by_gold_closes_up() -> None:
    s = Colour()
    mine, theirs = s.add(0, troop(s=3, t=3), 5, (10, 20), 0, 5), s.add(1, troop(), 5, (14, 19), 2, 5)
    contact.engage(s.p, mine.id, theirs.id, 0)
    s.volt("gold", 3)
    told = s.go(Task("gold"), dice=(6, 6, *(4, 4, 4, 4, 1), 1, 1))
    assert mine.models == 1
    assert [event.unit for event in told if isinstance(event, ev.UnitMoved) and event.how == "nudge"] == [mine.id]
    assert not breaches(s.p)


@pytest.mark.rule("CDN-32.23")
def test_gold_spares_guns() -> None:
    s = Colour()
    s.add(0, troop("artillery"), 1, (4, 30), 0, 1)
    s.volt("gold", 3)
    assert s.go(Task("gold")) == []


@pytest.mark.rule("EX-W52")
def test_what_gold_costs_militia() -> None:
    s = Colour()
    unit = s.add(0, troop(s=3, t=3, save=5, ld=8), 20, (4, 20), 0, 5)
    s.volt("gold", 3)
    fails = 1 - ld_tests.chance(s.p, unit, volt.BACK_VOLT)
    hit = chain(s.p, Attack(NO_SEAT, "", unit.id, "", 20, 0, Hits(20, 3), volt.BACK_VOLT)).unsaved
    assert (fails, fails * 20 * hit) == (Fraction(10, 36), Fraction(50, 27))


NO_SEAT = 1


# --------------------------------------------------------------------------------------------------------- Silver
@pytest.mark.rule("EX-W53", "CDN-32.24")
def test_chances_of_the_unified_pool() -> None:
    eight = sums(8)
    assert eight.mean == 28
    assert eight.at_least(20) == Fraction(9965, 10368)
    assert eight.at_least(30) == Fraction(638543, 1679616)
    assert pools.UNIFIED_DICE * Fraction(FACES + 1, 2) == 28


@pytest.mark.rule("CDN-32.24", "CDN-32.25", "CDN-32.26", "INV-W13")
def test_silver_has_one_pool_for_both_that_is_never_filled_again() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 3, "amber", (0,)), s.mage(1, (20, 8), 4, "amber", (0,), facing=2)
    s.volt("silver", 1)
    s.begin(3, 3, pools=(1, 2, 3, 4, 5, 6, 1, 2))
    joint = s.p.colour.joint
    assert joint is not None
    assert (joint.points, joint.mages, joint.nation, joint.more) == (24, 0, 0, 0)
    assert s.p.colour.pools == (Pool(), Pool())
    s.cast(mage, "amber_0", foe, 1)
    s.do(act.Dispel(1, 0, 1))
    assert pools.left(s.p.colour, 0) == pools.left(s.p.colour, 1) == 22
    pools.add(s.p, 0, 3)
    assert pools.left(s.p.colour, 0) == 22
    s.go(Task("pools"))
    assert pools.left(s.p.colour, 0) == 22


@pytest.mark.rule("CDN-32.25", "CDN-33.9")
def test_draw_down_is_refused_under_silver() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "silver", (2, 0))
    s.add(1, troop(), 10, (18, 8), 2, 5)
    s.volt("silver", 1)
    s.begin(pools=(1,) * 8)
    assert s.code(mage, "silver_2") == "no_effect.nothing"


@pytest.mark.rule("CDN-32.26")
def test_an_empty_unified_pool_creates_and_dispels_nothing() -> None:
    s = Colour()
    s.mage(0, (20, 20), 3, "amber", (0,))
    s.add(1, troop(), 10, (18, 8), 2, 5)
    s.volt("silver", 1)
    s.p.colour = type(s.p.colour)(volt=s.p.colour.volt, joint=Pool(dice=(6,) * 8, spent=48))
    s.begin(pools=())
    assert s.p.ask is not None
    assert s.p.ask.what == "shooting"


@pytest.mark.rule("CDN-32.27", "CDN-32.36")
def test_with_silver_its_pool_ends() -> None:
    s, unit = under("silver", 2)
    s.p.colour = type(s.p.colour)(volt=s.p.colour.volt, joint=Pool(dice=(6,) * 8))
    volt.end(s.p, s.told)
    assert (s.p.colour.volt, s.p.colour.joint) == (None, None)
    assert only(ev.VoltEnded, s.told).colour == "silver"
    assert not has(s.p, unit, "frenzy")


@pytest.mark.rule("CDN-32.36")
def test_with_its_end_all_changes_end() -> None:
    s, unit = under("purple", 6, rider=stats(ws=4))
    volt.end(s.p, s.told)
    assert value(s.p, unit, "ws") == 4
    assert not has(s.p, unit, "frenzy")
    assert s.p.effects == ()


@pytest.mark.rule("CDN-32.14")
def test_weapons_that_are_no_firearms_keep_their_rules() -> None:
    s, unit = under("amber", 1, ranged=("bow",), rules=(Rule("poisoned"),))
    assert profile(s.p, unit).ranged == unit.troop.ranged
