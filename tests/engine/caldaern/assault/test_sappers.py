"""Sapper charges: who throws them, at what, and what comes of it. Rules: CDN-21.9, CDN-27.65, CDN-36.22, Table 36-A."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import msgspec
import pytest

from game.engine.caldaern import invariants
from game.engine.caldaern.assault import sappers
from game.engine.caldaern.assault.sappers import Goal
from game.engine.caldaern.harm.terrain import wounds_left
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.melee import fighters
from game.engine.caldaern.odds.odds import odds_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import Mark
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import rows_of
from tests.kit.town.storm import HOUSE, Storm

CHARGE = data.melee_weapons()["sapper_charge"]


def sapper(**more: Any) -> Troop:
    """A plain man with sapper charges."""
    return troop(thrown=(CHARGE,), **more)


def wall(**more: Any) -> Battlefield:
    """An open field with a stone wall between both sides' blocks: squares (10, 11) to (19, 11)."""
    fields: dict[str, Any] = {"variety": "wall", "height": 1, "material": "stone"} | more
    return Battlefield(48, 36, elements=(Element(1, "obstacle", "wall", cells=rows_of(10, 11, 19, 11), **fields),))


def asked(*dice: int, own: int = 5, theirs: int = 10, **more: Any) -> tuple[Melee, Any, Any]:
    """Sappers have charged plain men on the open field, five files each, and are asked; then these dice."""
    m = Melee()
    a = m.add(0, sapper(**more), own, (13, 12), 0, 5)
    b = m.add(1, troop(), theirs, (13, 12 - -(-theirs // 5)), 2, 5)
    m.engage(a, b)
    m.phase()
    assert m.asked() == "use_sapper_charges"
    m.p.dice = ScriptedDice(dice)
    return m, a, b


def offered(m: Melee, kind: type) -> list[Any]:
    """The listed answers of a kind."""
    return [action for action in m.listed() if isinstance(action, kind)]


# ------------------------------------------------------------------------------------------------- who has them
@pytest.mark.rule("CDN-36.22", "T36-A")
def test_sappers_strike_with_a_hand_weapon_and_throw_charges_besides() -> None:
    found = resolve(RosterEntry("com_sappers", 6))
    assert [weapon.id for weapon in found.melee] == ["hand_weapon"]
    assert [weapon.id for weapon in found.thrown] == ["sapper_charge"]
    assert resolve(RosterEntry("com_militia", 16)).thrown == ()


@pytest.mark.rule("CDN-36.22")
def test_who_has_none_is_not_asked() -> None:
    m = Melee(dice=[1] * 60)
    a, b = m.face_off()
    m.phase()
    assert m.asked() != "use_sapper_charges"
    assert not sappers.goals(m.p, a)
    assert not sappers.goals(m.p, b)


@pytest.mark.rule("CDN-36.22", "CDN-11.3")
def test_the_active_side_is_asked_first_then_the_other_before_any_blow() -> None:
    m = Melee(dice=[1] * 99)
    a = m.add(0, sapper(), 5, (13, 12), 0, 5)
    b = m.add(1, sapper(), 5, (13, 11), 2, 5)
    m.engage(a, b)
    m.phase()
    assert (m.p.ask.what, m.p.ask.seat, m.p.ask.unit) == ("use_sapper_charges", 0, a.id)
    m.decline()
    assert (m.p.ask.what, m.p.ask.seat, m.p.ask.unit) == ("use_sapper_charges", 1, b.id)
    assert not m.told(ev.StrikeStep)
    m.decline()
    assert m.told(ev.StrikeStep)


# ------------------------------------------------------------------------------------------------- at a unit
@pytest.mark.rule("CDN-36.22", "T36-A")
def test_each_model_in_contact_makes_one_roll_at_strength_8_and_strikes_no_blow() -> None:
    m, a, b = asked(6, 6, 1, 1, 1, 6, 6, 1, 1, *[1] * 99, own=10)
    m.do(act.UseSapperCharges(0, a.id, b.id))
    thrown = m.told(ev.SapperChargesThrown)[0]
    assert (thrown.models, thrown.target, thrown.element) == (5, b.id, 0)
    groups = [group for group in m.told(ev.GroupRolled) if group.weapon == "sapper_charge"]
    assert [(group.step, group.count, group.need) for group in groups] == [("hit", 5, 4), ("wound", 2, 2)]
    assert groups[0].strength == 8
    assert b.line == 8
    assert m.p.melee is None or m.p.melee.caused[0] == 2
    blows = [g for g in m.told(ev.GroupRolled) if g.unit == a.id and g.step == "hit" and g.weapon != "sapper_charge"]
    assert sum(group.count for group in blows) == 5, "those behind them strike in support"
    assert a.used_times("sapper_charge") == 1


@pytest.mark.rule("CDN-36.22", "CDN-10.19")
def test_multiple_wounds_count_and_their_victims_strike_no_more() -> None:
    m = Melee()
    a = m.add(0, sapper(), 5, (13, 12), 0, 5)
    b = m.add(1, troop(w=3), 1, (13, 11), 2, 1)
    m.engage(a, b)
    m.phase()
    m.p.dice = ScriptedDice([6, 1, 6, 5, *[1] * 60])
    m.do(act.UseSapperCharges(0, a.id, b.id))
    rolled = m.told(ev.Rolled, what="multiple_wounds")[0]
    assert (rolled.dice, rolled.total) == ((5,), 3)
    assert b.line == 0
    assert not [g for g in m.told(ev.GroupRolled) if g.unit == b.id and g.step == "hit"]


@pytest.mark.rule("CDN-36.22", "CDN-34.83")
def test_they_are_thrown_once_in_a_battle_and_may_be_kept() -> None:
    m, a, b = asked(*[1] * 99)
    m.decline()
    assert a.used_times("sapper_charge") == 0
    m, a, b = asked(*[1] * 99)
    m.do(act.UseSapperCharges(0, a.id, b.id))
    assert sappers.charge_of(m.p, a) is None


@pytest.mark.rule("CDN-28.6", "CDN-36.22")
def test_beside_an_ammo_stash_they_are_not_used_up() -> None:
    m = Melee(Battlefield(48, 36, elements=(
        Element(1, "building", "stash", height=2, cells=rows_of(13, 14, 17, 15), colour="ammo_stash"),
    )))  # fmt: skip
    a = m.add(0, sapper(), 5, (13, 12), 0, 5)
    b = m.add(1, troop(), 10, (13, 10), 2, 5)
    m.engage(a, b)
    m.phase()
    m.p.dice = ScriptedDice([1] * 99)
    m.do(act.UseSapperCharges(0, a.id, b.id))
    assert m.told(ev.SapperChargesThrown)
    assert a.used_times("sapper_charge") == 0


@pytest.mark.rule("CDN-36.22")
def test_only_models_that_touch_the_target_throw_and_the_others_strike() -> None:
    m = Melee()
    a = m.add(0, sapper(), 6, (13, 12), 0, 6)
    b = m.add(1, troop(), 2, (13, 11), 2, 2)
    c = m.add(1, troop(), 2, (17, 11), 2, 2)
    m.engage(a, b)
    m.engage(a, c)
    m.phase()
    assert m.asked() == "use_sapper_charges"
    assert {action.target for action in offered(m, act.UseSapperCharges)} == {b.id, c.id}
    near_b = len(sappers.throwers(m.p, a, Goal(unit=b.id)))
    assert 0 < near_b < 6
    m.p.dice = ScriptedDice([1] * 99)
    m.do(act.UseSapperCharges(0, a.id, b.id))
    struck = [g for g in m.told(ev.GroupRolled) if g.unit == a.id and g.step == "hit" and g.weapon == "hand_weapon"]
    assert sum(group.count for group in struck) == 6 - near_b
    assert all(group.target == c.id for group in struck)


@pytest.mark.rule("CDN-35.45", "CDN-36.22")
def test_a_captain_who_duels_does_not_throw_and_characters_have_none() -> None:
    m = Melee()
    a = m.add(0, sapper(), 5, (13, 12), 0, 5, command=("captain",))
    b = m.add(1, troop(), 5, (13, 11), 2, 5, command=("captain",))
    m.engage(a, b)
    m.phase()
    m.do(act.IssueChallenge(0, a.id))
    m.do(act.AcceptChallenge(1, b.id))
    assert m.asked() == "use_sapper_charges"
    assert len(sappers.throwers(m.p, a, Goal(unit=b.id))) == 4
    m.p.dice = ScriptedDice([1] * 99)
    m.do(act.UseSapperCharges(0, a.id, b.id))
    blows = [g for g in m.told(ev.GroupRolled) if g.unit == a.id and g.step == "hit" and g.weapon == "hand_weapon"]
    assert len(blows) == 1, "the captain strikes his opponent"


@pytest.mark.rule("CDN-36.22")
def test_what_is_not_in_contact_is_refused() -> None:
    m, a, b = asked()
    c = m.add(1, troop(), 5, (30, 5), 2, 5)
    for target, element in ((c.id, 0), (0, 0), (99, 0), (0, 1), (b.id, 1)):
        refused = m.refused(act.UseSapperCharges(0, a.id, target, element))
        assert refused is not None
        assert refused.code == "no_charges"
    assert m.refused(act.UseSapperCharges(0, b.id, a.id)).code == "unknown_object"  # type: ignore[union-attr]
    assert m.refused(act.UseSapperCharges(0, a.id, b.id)) is None


# ------------------------------------------------------------------------------------------------- at land
@pytest.mark.rule("CDN-36.22", "CDN-21.9", "CDN-21.14")
def test_at_the_wall_that_was_charged_every_throw_hits_and_nobody_else_throws_at_it() -> None:
    m = Melee(wall())
    a = m.add(0, sapper(), 5, (13, 12), 0, 5)
    b = m.add(1, sapper(), 5, (13, 10), 2, 5)
    m.engage(a, b, obstacle=1)
    m.phase()
    assert [(x.target, x.element) for x in offered(m, act.UseSapperCharges)] == [(b.id, 0), (0, 1)]
    m.p.dice = ScriptedDice([2, 2, 2, 2, 1, 1, 3, 5, 6])
    m.do(act.UseSapperCharges(0, a.id, element=1))
    groups = [group for group in m.told(ev.GroupRolled) if group.weapon == "sapper_charge"]
    assert [(group.step, group.need, group.count) for group in groups] == [("wound", 2, 5)]
    assert m.told(ev.TerrainWounded)[0].wounds == 1 + 2 + 3 + 3
    assert wounds_left(m.p, 1) == 20 - 9
    assert m.p.ask.unit == b.id
    assert [(x.target, x.element) for x in offered(m, act.UseSapperCharges)] == [(a.id, 0)], "who defends it keeps it"


@pytest.mark.rule("CDN-36.22", "CDN-12.65")
def test_a_wall_that_falls_lets_them_close_up_and_the_others_strike() -> None:
    m = Melee(wall())
    a = m.add(0, sapper(), 5, (13, 12), 0, 5)
    b = m.add(1, troop(), 5, (13, 10), 2, 5)
    m.engage(a, b, obstacle=1)
    m.p.land_wounds = ((1, 18),)
    m.phase()
    m.p.dice = ScriptedDice([6] * 10 + [1] * 40)
    m.do(act.UseSapperCharges(0, a.id, element=1))
    assert m.told(ev.TerrainDestroyed)
    assert m.told(ev.UnitMoved)[0].how == "nudge"
    struck = [group for group in m.told(ev.GroupRolled) if group.step == "hit"]
    assert {group.unit for group in struck} == {b.id}


@pytest.mark.rule("CDN-36.22", "CDN-21.4")
def test_what_cannot_be_harmed_is_not_offered() -> None:
    m = Melee(wall(indestructible=True))
    a = m.add(0, sapper(), 5, (13, 12), 0, 5)
    b = m.add(1, troop(), 5, (13, 10), 2, 5)
    m.engage(a, b, obstacle=1)
    m.phase()
    assert [(x.target, x.element) for x in offered(m, act.UseSapperCharges)] == [(b.id, 0)]


# ------------------------------------------------------------------------------------------------- in an assault
@pytest.mark.rule("CDN-36.22", "CDN-27.47")
def test_in_an_assault_the_party_throws_at_the_garrison_or_at_the_building() -> None:
    s = Storm()
    a, b = s.sides(20, 10, attacker=sapper(), garrison=sapper())
    s.assault(a, b)
    s.do(act.PickAssaultParty(0, a.id, 10))
    assert [(x.target, x.element) for x in offered(s, act.UseSapperCharges)] == [(b.id, 0), (0, HOUSE)]
    assert len(sappers.throwers(s.p, a, Goal(element=HOUSE))) == 10
    s.p.dice = ScriptedDice([1] * 99)
    s.do(act.UseSapperCharges(0, a.id, element=HOUSE))
    assert s.told(ev.SapperChargesThrown)[0].models == 10
    assert [(x.target, x.element) for x in offered(s, act.UseSapperCharges)] == [(a.id, 0)], "not at its own house"
    s.decline()
    assert not [g for g in s.told(ev.GroupRolled) if g.unit == a.id and g.step == "hit"], "the party has thrown"
    assert s.told(ev.AssaultEnded)[0].how == "repelled"


@pytest.mark.rule("CDN-27.65", "CDN-21.32")
def test_when_the_building_falls_the_assault_is_over_without_blows_or_result() -> None:
    s = Storm()
    a, b = s.sides(10, 10, attacker=sapper())
    s.p.land_wounds = ((HOUSE, 40),)
    s.assault(a, b)
    place = a.place
    s.p.dice = ScriptedDice([2] * 10 + [6] * 10 + [3, 3] + [1] * 8)
    s.do(act.UseSapperCharges(0, a.id, element=HOUSE))
    assert s.told(ev.TerrainDestroyed)[0].element == HOUSE
    assert s.told(ev.AssaultEnded)[0].how == "fell"
    assert not s.told(ev.StrikeStep)
    assert not s.told(ev.CombatResult)
    assert b.line == 8
    assert (a.engaged, b.engaged) == (False, False)
    assert s.asked() == "place_survivors"
    for choice in offered(s, act.PlaceSurvivors):
        x, y = choice.placement.x, choice.placement.y
        assert abs(y - place.y) > 1 or abs(x - place.x) > 1
    s.do(offered(s, act.PlaceSurvivors)[0])
    assert a.place == place
    assert b.marked(Mark.DRIVEN_OUT)
    assert s.told(ev.MeleeEnded)
    assert s.asked() == ""
    assert [breach for breach in invariants.breaches(s.p) if "CDN-19.62" not in breach] == []


@pytest.mark.rule("CDN-27.65", "CDN-21.32")
@pytest.mark.parametrize(("hurt", "tested"), [(2, False), (3, True)])
def test_survivors_who_lost_a_fourth_test_for_panic_when_they_stand_outside(hurt: int, tested: bool) -> None:
    s = Storm()
    a, b = s.sides(10, 10, attacker=sapper())
    s.p.change(b, at_phase=10)
    s.p.land_wounds = ((HOUSE, 47),)
    s.assault(a, b)
    s.p.dice = ScriptedDice([2] * 10 + [1] * 10 + [3] * hurt + [1] * (10 - hurt) + [1, 1])
    s.do(act.UseSapperCharges(0, a.id, element=HOUSE))
    assert b.line == 10 - hurt
    s.do(offered(s, act.PlaceSurvivors)[0])
    assert bool(s.told(ev.Tested, test="panic")) is tested


@pytest.mark.rule("CDN-27.65")
def test_a_garrison_that_dies_under_the_ruins_leaves_nothing_to_take() -> None:
    s = Storm()
    a, b = s.sides(10, 2, attacker=sapper())
    s.p.land_wounds = ((HOUSE, 47),)
    s.assault(a, b)
    s.p.dice = ScriptedDice([2] * 10 + [1] * 10 + [6, 6])
    s.do(act.UseSapperCharges(0, a.id, element=HOUSE))
    assert not b.models
    assert not a.engaged
    assert s.asked() == ""
    assert [event.how for event in s.told(ev.AssaultEnded)] == ["fell"]


# ------------------------------------------------------------------------------------------------- told before
@pytest.mark.rule("CDN-19.14", "CDN-36.22")
def test_odds_at_a_unit_and_at_a_wall() -> None:
    m, a, b = asked(own=5)
    odds = odds_of(m.p, act.UseSapperCharges(0, a.id, b.id))
    assert odds is not None
    assert odds.mean == 5 * F(1, 2) * F(5, 6)
    assert odds.chance == 1 - (1 - F(5, 12)) ** 5
    assert (odds.attacker.dice, odds.need, odds.counts) == (5, 4, "models")
    s = Storm()
    a, b = s.sides(5, 5, attacker=sapper())
    s.p.land_wounds = ((HOUSE, 47),)
    s.assault(a, b)
    odds = odds_of(s.p, act.UseSapperCharges(0, a.id, element=HOUSE))
    assert odds is not None
    assert (odds.kind, odds.counts) == ("terrain", "land")
    assert odds.chance == 1 - F(1, 6) ** 5


@pytest.mark.rule("CDN-36.22")
def test_who_has_thrown_does_not_count_among_those_who_strike() -> None:
    m, a, _ = asked(own=5)
    before = len(fighters.fighters(m.p, a.id))
    m.p.melee = msgspec.structs.replace(m.p.melee, threw=((a.id, ((0, 0), (0, 1))),))
    assert len(fighters.fighters(m.p, a.id)) == before - 2
