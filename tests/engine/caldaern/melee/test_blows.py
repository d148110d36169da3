"""Blows: order, numbers, dice. Rules: CDN-11.12 to 11.23, CDN-34.34 to 34.37, CDN-26.13, Table 36-A."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from game.engine.caldaern.harm import wounds
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.melee import blows, fighters, striking
from game.engine.caldaern.melee.blows import BLOWS, IMPACT, LAST, StepKey
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Duel
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words import chances
from game.engine.caldaern.words.kinds import Arc, Mark
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee, fight, order, volley

# ------------------------------------------------------------------------------------------------- to hit
CHART = """
4455555555 3444555555 3344445555 3334444455 3333444444
3333344444 3333334444 3333333444 3333333344 3333333334
"""


@pytest.mark.rule("CDN-11.18", "CDN-11.19")
def test_the_to_hit_chart() -> None:
    rows = CHART.split()
    assert [[blows.needed_to_hit(a, t) for t in range(1, 11)] for a in range(1, 11)] == [
        [int(x) for x in r] for r in rows
    ]
    assert blows.needed_to_hit(12, 12) == 4
    assert blows.needed_to_hit(3, 0) == 0


@pytest.mark.rule("CDN-E.44")
def test_the_example_of_the_chart() -> None:
    pairs = [(4, 3), (3, 6), (3, 7), (2, 5), (5, 0)]
    assert [blows.needed_to_hit(a, t) for a, t in pairs] == [3, 4, 5, 5, 0]


@pytest.mark.rule("CDN-11.20")
def test_a_natural_1_misses_and_a_natural_6_hits() -> None:
    s = Melee(dice=[1, 6])
    found = blows.Volley(1, 1, "rider", 2, "", 2, 6, (), False, False, wounds.Hits(0))
    s.face_off()
    assert striking._hits(s.p, found, "melee", s.out) == (1, 1)
    found = found._replace(need=2)
    s.p.dice = Dice(0)
    total, _ = striking._hits(s.p, found._replace(number=600), "melee", s.out)
    event = s.out[-1]
    assert total == 600 - event.dice.count(1)


# ------------------------------------------------------------------------------------------------- the order
@pytest.mark.rule("CDN-11.12", "CDN-11.16", "CDN-4.21", "CDN-E.47")
def test_charging_cavalry_strikes_first_and_mounts_at_their_own_initiative() -> None:
    s = Melee()
    a = s.add(0, troop("cavalry", i=3, mount=stats(i=4, m=8)), 5, (13, 12), 0, 5)
    b = s.add(1, troop(i=5), 10, (13, 10), 2, 5)
    s.engage(a, b)
    tiers = [(key.tier, key.initiative) for key in order(s)]
    assert tiers == [(1, 4), (1, 3), (2, 5)]
    a.marks = 0
    s.p.drawer.empty()
    assert [(key.tier, key.initiative) for key in order(s)] == [(2, 5), (2, 4), (2, 3)]


@pytest.mark.rule("CDN-11.14", "CDN-7.33", "CDN-E.25")
@pytest.mark.parametrize(("own", "first"), [(3, False), (4, True)])
def test_a_countercharger_comes_second_at_equal_initiative(own: int, first: bool) -> None:
    s = Melee()
    a = s.add(0, troop(i=3), 5, (13, 12), 0, 5)
    b = s.add(1, troop(i=own), 5, (13, 11), 2, 5, marks=Mark.COUNTERCHARGED)
    s.engage(a, b)
    keys = order(s)
    assert [key.tier for key in keys] == [1, 1]
    assert keys[0].counter is first


@pytest.mark.rule("CDN-11.13", "CDN-34.37")
def test_two_handed_swords_strike_last_even_after_a_charge() -> None:
    s = Melee()
    a = s.add(0, troop(i=9, melee=("two_handed_sword",)), 5, (13, 12), 0, 5)
    b = s.add(1, troop(i=1), 5, (13, 11), 2, 5)
    s.engage(a, b)
    assert [key.kind for key in order(s)] == [BLOWS, LAST]


@pytest.mark.rule("CDN-11.15")
def test_a_unit_charges_only_while_it_bears_the_mark() -> None:
    s = Melee()
    a, _ = s.face_off()
    assert [key.tier for key in order(s)] == [1, 2]
    a.marks |= Mark.NO_CHARGE_BONUS
    s.p.drawer.empty()
    assert [key.tier for key in order(s)] == [2]


@pytest.mark.rule("CDN-11.17")
def test_blows_of_one_step_are_simultaneous_and_the_fallen_of_an_earlier_one_do_not_strike() -> None:
    s = Melee(dice=[6] * 20)
    a, b = s.face_off(own=5, theirs=5)
    a.marks = 0
    s.p.drawer.empty()
    fight(s, a, b)
    assert (a.line, b.line) == (0, 0)
    s = Melee(dice=[6] * 10)
    a, b = s.face_off(own=5, theirs=5)
    fight(s, a, b)
    assert (a.line, b.line) == (5, 0)


@pytest.mark.rule("CDN-11.17")
def test_models_that_step_up_fight_in_later_steps() -> None:
    s = Melee(dice=Dice(1))
    a = s.add(0, troop(i=5, ws=10, s=10), 5, (13, 12), 0, 5)
    b = s.add(1, troop(i=3), 20, (13, 8), 2, 5)
    s.engage(a, b, charged=False)
    fight(s, a, b)
    assert b.line < 20
    struck = s.told(ev.GroupRolled, step="hit", unit=b.id)
    assert [e.count for e in struck] == [10]


@pytest.mark.rule("CDN-19.18")
def test_the_active_side_throws_first_within_a_step() -> None:
    s = Melee(dice=Dice(5), active=1)
    a, b = s.face_off()
    a.marks = 0
    s.p.drawer.empty()
    fight(s, a, b)
    assert [e.unit for e in s.told(ev.GroupRolled, step="hit")] == [b.id, a.id]


@pytest.mark.rule("CDN-12.65", "CDN-11.17")
def test_lost_contact_is_restored_before_the_next_step() -> None:
    """Ten fall of three ranks that are attacked in their rear; the five who are left strike at who follows them."""
    s = Melee(dice=[6] * 30)
    b = s.add(1, troop(i=1), 15, (13, 12), 0, 5)
    a = s.add(0, troop(i=5), 10, (13, 15), 0, 5)
    s.engage(a, b, Arc.REAR, charged=False)
    fight(s, a, b)
    assert (b.line, a.line) == (5, 5)
    assert a.place is not None
    assert a.place.y == 13


@pytest.mark.rule("CDN-19.20", "CDN-11.17")
def test_the_fallen_of_a_step_are_taken_off_together_the_active_side_first() -> None:
    s = Melee(dice=[6] * 60, active=1)
    a, b = s.face_off()
    a.marks = 0
    s.p.drawer.empty()
    fight(s, a, b)
    words = [type(e).__name__ for e in s.out]
    assert words.index("WoundsSuffered") > max(n for n, word in enumerate(words) if word == "GroupRolled")
    assert [e.unit for e in s.told(ev.WoundsSuffered)] == [b.id, a.id]


# ------------------------------------------------------------------------------------------------- numbers
@pytest.mark.rule("CDN-11.21", "CDN-36.2", "CDN-2.9")
@pytest.mark.parametrize(
    ("weapon", "mounted", "charged", "strength"),
    [
        ("hand_weapon", False, True, 3),
        ("halberd", False, False, 4),
        ("two_handed_sword", False, False, 5),
        ("spear", True, True, 4),
        ("spear", True, False, 3),
        ("spear", False, True, 3),
        ("lance", True, True, 5),
        ("lance", True, False, 3),
    ],
)
def test_the_strength_of_weapons(weapon: str, mounted: bool, charged: bool, strength: int) -> None:
    s = Melee()
    kind = troop("cavalry", melee=(weapon,), mount=stats(s=6)) if mounted else troop(melee=(weapon,))
    a = s.add(0, kind, 5, (13, 12), 0, 5)
    b = s.add(1, troop(), 5, (13, 11), 2, 5)
    s.engage(a, b, charged=charged)
    assert volley(s, a).hits.strength == strength
    if mounted:
        assert volley(s, a, "mount").hits.strength == 6


@pytest.mark.rule("CDN-36.2")
@pytest.mark.rule("CDN-7.33")
@pytest.mark.parametrize(("weapon", "strength"), [("lance", 5), ("spear", 4), ("hand_weapon", 3)])
def test_a_countercharge_helps_the_weapons_that_a_charge_helps(weapon: str, strength: int) -> None:
    s = Melee()
    a = s.add(0, troop("cavalry", melee=(weapon,), mount=stats()), 5, (13, 12), 0, 5, marks=Mark.COUNTERCHARGED)
    b = s.add(1, troop(), 5, (13, 11), 2, 5)
    s.engage(b, a)
    assert volley(s, a).hits.strength == strength


@pytest.mark.rule("CDN-36.2")
def test_a_flail_is_stronger_in_the_first_round_of_a_melee() -> None:
    s = Melee()
    a, _b = s.face_off(melee=("war_flail",))
    assert volley(s, a).hits.strength == 5
    a.weapon = "war_flail"
    s.p.drawer.empty()
    assert volley(s, a).hits.strength == 3


@pytest.mark.rule("CDN-36.3")
def test_two_hands_on_a_weapon_leave_no_shield_in_melee() -> None:
    s = Melee()
    b = s.add(1, troop(melee=("halberd",), armour=6, shield=True, save=5), 5, (13, 11), 2, 5)
    assert wounds.saves_of(s.p, b, "", wounds.Hits(1), "melee")[0] == 6
    assert wounds.saves_of(s.p, b, "", wounds.Hits(1), "shooting")[0] == 5


@pytest.mark.rule("CDN-34.36")
def test_swift_blades_throw_natural_1s_again() -> None:
    s = Melee(dice=[1, 1, 6, 2, 5, 1, 4])
    s.face_off()
    found = blows.Volley(1, 1, "rider", 2, "", 5, 4, (), True, False, wounds.Hits(0))
    assert striking._hits(s.p, found, "melee", s.out) == (3, 1)
    assert s.out[-1].first == (1, 1, 6, 2, 5)
    assert s.out[-1].dice == (1, 4, 6, 2, 5)


@pytest.mark.rule("CDN-34.40")
def test_poisoned_blows_wound_on_a_six_to_hit() -> None:
    s = Melee(dice=[6, 6, 4, 1, 1, 1])
    a = s.add(0, troop(rules=("poisoned",)), 5, (13, 12), 0, 5)
    b = s.add(1, troop(t=10), 10, (13, 10), 2, 5)
    s.engage(a, b)
    s.p.melee = Fought(id=a.id, units=(a.id, b.id))
    striking.strike(s.p, (a.id, b.id), order(s)[0], s.out)
    assert b.line == 8
    assert s.p.melee.caused == (2, 0)


@pytest.mark.rule("CDN-34.43", "CDN-34.44", "CDN-34.45", "CDN-34.41")
def test_rules_of_rider_and_mount_are_their_own() -> None:
    s = Melee()
    rules = [
        Rule("ap", 2, part="rider"),
        Rule("magical", part="mount"),
        Rule("multiple_wounds", dice="D3", part="mount"),
    ]
    a = s.add(0, troop("cavalry", rules=[*rules, Rule("flaming", part="rider")], mount=stats()), 5, (13, 12), 0, 5)
    b = s.add(1, troop(), 5, (13, 11), 2, 5)
    s.engage(a, b)
    rider, mount = volley(s, a).hits, volley(s, a, "mount").hits
    assert (rider.ap, rider.magical, rider.flaming, rider.multiple_dice) == (2, False, True, "")
    assert (mount.ap, mount.magical, mount.flaming, mount.multiple_dice) == (0, True, False, "D3")


@pytest.mark.rule("CDN-34.34")
def test_an_extra_attack_is_one_more() -> None:
    s = Melee()
    a, _ = s.face_off(own=5, theirs=5, rules=("extra_attack",))
    assert volley(s, a).number == 10


@pytest.mark.rule("CDN-34.35")
def test_frenzy_gives_an_attack_until_it_is_lost() -> None:
    s = Melee()
    a, _ = s.face_off(own=5, theirs=5, rules=("frenzy",))
    assert volley(s, a).number == 10
    a.marks |= Mark.FRENZY_LOST
    s.p.drawer.empty()
    assert volley(s, a).number == 5


# ------------------------------------------------------------------------------------------------- obstacles
def walled(kind: str, **more: object) -> tuple[Melee, Unit, Unit]:
    """Two units on both sides of an obstacle in row 12. CDN-E.75."""
    s = Melee(battlefield_from_letters([*["."] * 12, kind * 30], size=(48, 36)), **more)
    a = s.add(0, troop(), 10, (13, 13), 0, 5)
    b = s.add(1, troop(), 10, (13, 10), 2, 5)
    s.engage(a, b, obstacle=s.p.ground.obstacles[0].id)
    return s, a, b


@pytest.mark.rule("CDN-26.13", "CDN-26.14")
@pytest.mark.parametrize(("kind", "need"), [("#", 5), ("-", 5), ("w", 4)])
def test_a_charge_over_a_wall_is_worse_to_hit_with_and_strikes_in_order(kind: str, need: int) -> None:
    s, a, b = walled(kind)
    found = {v.need: v.number for _, own in blows.blows_expected(s.p, (a.id, b.id)) for v in own if v.unit == a.id}
    assert found == ({5: 5, 4: 5} if need == 5 else {4: 10})
    assert volley(s, b).need == 4
    assert [key.tier for key in order(s)] == [2]
    a.marks = 0
    s.p.drawer.empty()
    assert {v.need for _, own in blows.blows_expected(s.p, (a.id, b.id)) for v in own} == {4}


@pytest.mark.rule("CDN-26.20")
def test_a_blessed_wall_halves_the_initiative_of_pact_armies() -> None:
    s, a, b = walled("H")
    s.p.rosters = (Roster("commonwealth", pact=True), Roster("khesoy"))
    assert order(s) == [StepKey(BLOWS, 2, False, 3), StepKey(BLOWS, 2, False, 2)]
    halved = {f.post[0]: f.initiative for f in fighters.fighters(s.p, a.id)}
    assert halved == {0: 2, 1: 3}
    assert {f.initiative for f in fighters.fighters(s.p, b.id)} == {3}


@pytest.mark.rule("CDN-34.33", "CDN-26.14")
def test_no_impact_hits_over_a_defended_obstacle() -> None:
    s, a, _b = walled("#")
    a.troop = troop(rules=(Rule("impact_hits", 2),))
    s.p.drawer.empty()
    assert IMPACT not in {key.kind for key in order(s)}


# ------------------------------------------------------------------------------------------------- casualties
@pytest.mark.rule("CDN-11.22", "CDN-11.23", "CDN-12.3", "CDN-19.60")
def test_wounds_count_up_to_what_the_unit_had_left() -> None:
    s = Melee(dice=[6] * 20)
    a, b = s.face_off(own=10, theirs=4, files=4)
    fight(s, a, b)
    assert s.p.melee is not None
    assert s.p.melee.caused == (4, 0)
    assert b.place is None


@pytest.mark.rule("CDN-P.11")
def test_the_odds_of_a_cavalry_charge() -> None:
    s = Melee()
    rider = stats(ws=4, s=4)
    a = s.add(0, troop("cavalry", rider=rider, melee=("lance",), mount=stats(m=8)), 5, (13, 12), 0, 5)
    b = s.add(1, troop(save=5), 10, (13, 10), 2, 5)
    s.engage(a, b)
    spreads, per = [], []
    for _, found in blows.blows_expected(s.p, (a.id, b.id)):
        for v in (v for v in found if v.unit == a.id):
            hit = chances.face(v.need)
            wound = chances.face(wounds.needed_to_wound(v.hits.strength, 3))
            saved = chances.face(wounds.saves_of(s.p, b, "", v.hits, "melee")[0])
            per.append(hit * wound * (1 - saved))
            spreads.append(chances.binomial(v.number, per[-1]))
    whole = chances.joined(spreads)
    assert sorted(per) == [F(1, 6), F(5, 9)]
    assert whole.mean == F(65, 18)
    assert whole.at_least(3) == F(3765469, 4782969)
    assert whole.at_least(5) == F(9795077, 38263752)


@pytest.mark.rule("INV-W15", "CDN-35.45")
def test_nobody_else_strikes_a_duellist() -> None:
    s = Melee()
    kind = troop()
    a = s.add(0, kind, 10, (13, 12), 0, 5, command=("captain",))
    b = s.add(1, kind, 10, (13, 10), 2, 5, command=("captain",))
    s.engage(a, b)
    s.p.duels = (Duel(a.id, b.id),)
    steps = blows.blows_expected(s.p, (a.id, b.id))
    at_captains = [(v.unit, v.number) for _, found in steps for v in found if v.victim == "captain"]
    assert at_captains == [(a.id, 2), (b.id, 2)]
    assert {f.post for f in fighters.fighters(s.p, a.id) if f.support} == {(1, file) for file in range(5)}


@pytest.mark.rule("CDN-36.21", "CDN-11.20")
def test_the_hook_helps_in_duels() -> None:
    s = Melee()
    a = s.hero(0, (13, 12), heirlooms=("duellists_hook",))
    b = s.hero(1, (13, 11), facing=2)
    s.engage(a, b)
    assert volley(s, a).need == 4
    s.p.duels = (Duel(a.id, b.id),)
    s.p.drawer.empty()
    found = volley(s, a)
    assert found.need == 3
    assert [(part.word, part.number) for part in found.parts] == [("basic", 4), ("duellists_hook", -1)]


@pytest.mark.rule("CDN-19.21", "CDN-19.20", "CDN-12.16")
def test_both_sides_may_be_wiped_out_and_friends_of_both_test_the_active_side_first() -> None:
    s = Melee(dice=[6] * 20 + [1] * 4, active=1)
    a, b = s.face_off(own=5, theirs=5)
    a.marks = 0
    ours = s.add(0, troop(), 5, (20, 12), 0, 5)
    theirs = s.add(1, troop(), 5, (20, 9), 2, 5)
    s.phase()
    assert (a.place, b.place) == (None, None)
    assert [test.unit for test in s.told(ev.Tested, test="panic")] == [theirs.id, ours.id]
    (result,) = s.told(ev.CombatResult)
    assert (result.winner, result.difference) == (-1, 0)
