"""What spells forbid and grant counts in every rule that it concerns, and in the chances. Rules: CDN-33.7."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.caldaern.blocks.characteristics import charge_range
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.flow import settle
from game.engine.caldaern.harm import dangerous, wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.melee import pursuit, result, striking
from game.engine.caldaern.morale import ld_tests, panic, rally
from game.engine.caldaern.moving import options
from game.engine.caldaern.odds import charge as odds_charge
from game.engine.caldaern.odds import hits as odds_hits
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds import odds as odds_rules
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Placement, Stage
from game.engine.dice import Dice, ScriptedDice
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_magic import Colour, enchanted, only
from tests.kit.builders.caldaern_melee import Melee, order, volley
from tests.kit.builders.caldaern_shots import facing_each_other, needs, parts
from tests.kit.guns.battery import gun


def over(p: Position) -> None:
    """All spells end."""
    for play in p.colour.in_play:
        in_play.end(p, play, "player", [])


def met(target: Any = None, charger: Any = None, gap: int = 6) -> tuple[Drill, Unit, Unit]:
    """A charger of seat 0 who faces north, and the target before him."""
    s = Drill()
    a = s.add(0, charger or troop(), 10, (10, 20), 0, 5)
    b = s.add(1, target or troop(), 10, (10, 18 - gap), 2, 5)
    return s, a, b


def charge_code(s: Drill, unit: Unit, target: Unit) -> str:
    """Why a charge is refused, "" if it is not."""
    found = charge_report(s.p, unit.id, target.id).refusal
    return "" if found is None else found.code


def answers(s: Drill, unit: Unit, target: Unit) -> dict[str, str]:
    """What speaks against each answer of a target."""
    options = charge_report(s.p, unit.id, target.id).reactions
    return {one.reaction: "" if one.refusal is None else one.refusal.code for one in options}


# ------------------------------------------------------------------------------------------ who may be chosen
ROWS = {
    "purple_0": "friend", "purple_3": "enemy", "purple_5": "friend", "azure_3": "friend", "azure_4": "enemy",
    "azure_5": "friend", "lilac_3": "enemy", "lilac_4": "enemy", "emerald_0": "friend", "emerald_3": "enemy",
    "gold_4": "enemy",
}  # fmt: skip
"""The spells of which the rest of this speaks, with whom they are for."""


@pytest.mark.parametrize("spell", ROWS)
def test_each_is_refused_on_the_wrong_side_and_out_of_range_and_lies_on_its_target(spell: str) -> None:
    school, number = spell.split("_")
    s = Colour()
    mage = s.mage(0, (24, 30), 4, school, (0, int(number)))
    friend, foe = s.add(0, None, 5, (20, 24), 0, 5), s.add(1, None, 5, (20, 20), 2, 5)
    far = s.add(0 if ROWS[spell] == "friend" else 1, None, 5, (20, 0), 2, 5)
    right, wrong = (friend, foe) if ROWS[spell] == "friend" else (foe, friend)
    s.begin(6, 6)
    assert s.code(mage, spell, wrong).startswith("wrong_side")
    assert s.code(mage, spell, far) == "out_of_range"
    s.cast(mage, spell, right, 2)
    assert [play.units for play in s.p.colour.in_play] == [(right.id,)]
    assert {effect.unit for effect in s.p.effects} == {right.id}
    over(s.p)
    assert s.p.effects == ()


# ------------------------------------------------------------------------------------------ Stopped Clock
def stopped() -> tuple[Setup, Unit]:
    """A unit whose clock stands still."""
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE)
    unit = s.add(0, troop(ranged=("bow",)), 10, (10, 20), 0, 5)
    s.add(1, None, 10, (10, 8), 2, 5)
    enchanted(s.p, unit, "azure_4", by=1)
    return s, unit


def test_a_stopped_unit_neither_moves_nor_shoots_nor_charges_until_the_spell_ends() -> None:
    s, unit = stopped()
    refused = options.unit_refusal(s.p, unit)
    assert refused
    assert refused.code == "barred.spell"
    assert not options.placements(s.p, unit)
    shot = shooting.unit_refusal(s.p, unit)
    assert shot
    assert shot.code == "barred.spell"
    over(s.p)
    assert options.unit_refusal(s.p, unit) is None
    assert shooting.unit_refusal(s.p, unit) is None
    assert options.placements(s.p, unit)


def test_a_stopped_unit_declares_no_charge_and_threatens_none() -> None:
    s, a, b = met()
    assert charge_code(s, a, b) == ""
    assert odds_rules.charge_threat(s.p, b, a)
    play = enchanted(s.p, a, "azure_4", by=1)
    assert charge_code(s, a, b) == "barred.spell"
    assert odds_rules.charge_threat(s.p, b, a) is None
    in_play.end(s.p, play, "player", [])
    assert charge_code(s, a, b) == ""


def test_a_stopped_unit_passes_panic_tests_and_stays_where_it_retreats() -> None:
    s, unit = stopped()
    assert (panic.immune(s.p, unit), panic.may_test(s.p, unit)) == (True, False)
    s.p.change(unit, retreating=True)
    rally.retreat_next(s.p, [])
    assert (s.p.ask, s.p.agenda) == (None, ())
    over(s.p)
    assert not panic.immune(s.p, unit)
    rally.retreat_next(s.p, [])
    assert [task.do for task in s.p.agenda] == ["retreat_next", "retreat_on"]


def test_a_stopped_unit_is_not_moved_by_stupidity_either() -> None:
    s, unit = stopped()
    s.p.change(unit, marks=Mark.STUPID)
    rally.other_mandatory(s.p, [])
    assert s.p.agenda == ()
    over(s.p)
    rally.other_mandatory(s.p, [])
    assert [task.do for task in s.p.agenda] == ["other_mandatory", "compelled_move"]


def test_a_stopped_mage_creates_nothing() -> None:
    s = Colour()
    mage = s.mage(0)
    s.mage(0, (30, 20))
    foe = s.add(1, None, 10, (18, 10), 2, 5)
    enchanted(s.p, mage, "azure_4", by=1)
    s.begin()
    assert s.code(mage, "amber_0", foe) == "barred.silenced"


def test_it_ends_when_a_charge_at_its_target_is_declared_and_the_target_answers_freely() -> None:
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.START_OF_TURN, make=CaldaernState, dice=Dice(3))
    p = s.p
    assert isinstance(p, CaldaernState)
    a, b = s.add(0, troop(), 10, (10, 20), 0, 5), s.add(1, troop(ranged=("bow",)), 10, (10, 12), 2, 5)
    enchanted(p, b, "azure_4", by=0)
    assert p.colour.in_play
    report = charge_report(p, a.id, b.id)
    assert {one.reaction for one in report.reactions if one.refusal is None} >= {"hold", "run", "stand_and_shoot"}
    told_before = odds_charge.charge_odds(p, a, b)
    p.agenda = (Task("ask_again", ("shooting", 0, 0)), Task("charge_declare"))
    settle(p, [])
    told = p.apply(act.DeclareCharge(0, a.id, b.id))
    assert only(ev.SpellEnded, told).why == "charged"
    assert (p.colour.in_play, p.effects) == ((), ())
    assert p.ask
    assert p.ask.what == "react_to_charge"
    assert told_before
    free = Setup(phase=Phase.MOVEMENT)
    c, d = free.add(0, troop(), 10, (10, 20), 0, 5), free.add(1, troop(ranged=("bow",)), 10, (10, 12), 2, 5)
    assert odds_charge.charge_odds(free.p, c, d) == told_before


# ------------------------------------------------------------------------------------------ Open Hand, Spur
def test_an_open_hand_declares_no_charge_and_does_not_countercharge() -> None:
    s, a, b = met()
    enchanted(s.p, a, "lilac_3", by=1)
    enchanted(s.p, b, "lilac_3", by=0)
    assert charge_code(s, a, b) == "barred.spell"
    assert answers(s, a, b)["countercharge"] == "reaction_not_allowed.spell"
    assert answers(s, a, b)["run"] == ""
    over(s.p)
    assert charge_code(s, a, b) == ""
    assert answers(s, a, b)["countercharge"] == ""


def test_a_spurred_unit_charges_two_squares_farther_and_its_odds_name_them() -> None:
    s, a, b = met(gap=8)
    before = charge_report(s.p, a.id, b.id)
    enchanted(s.p, a, "purple_0")
    report = charge_report(s.p, a.id, b.id)
    assert (report.move, charge_range(s.p, a)) == (before.move + 2, 6)
    assert report.chance == charge_chance(report.need - 6)
    odds = odds_charge.charge_odds(s.p, a, b)
    assert odds
    assert dict(odds.attacker.parts)["charge_range"] == 2
    assert odds.need == report.need - 6
    threat = odds_rules.charge_threat(s.p, b, a)
    assert threat
    assert threat.need == dict(threat.attacker.parts)["need"] - 6
    over(s.p)
    assert charge_report(s.p, a.id, b.id) == before


def charge_chance(need: int) -> Fraction:
    """Chance that two dice show so much."""
    return Fraction(sum(i + j >= need for i in range(1, 7) for j in range(1, 7)), 36)


def test_the_roll_of_a_spurred_unit_counts_them() -> None:
    for spurred, arrives in ((False, False), (True, True)):
        s, a, b = met(gap=8)
        if spurred:
            enchanted(s.p, a, "purple_0")
        need = charge_report(s.p, a.id, b.id).need
        s.p.dice = ScriptedDice((1, need - 7, *(1,) * 200))
        s.charges()
        s.charge(a, b)
        s.react(b, a, "hold")
        if s.asked == "charge_resolve":
            s.do(act.ResolveCharge(0, b.id))
        roll = next(e for e in s.out if isinstance(e, ev.Rolled) and e.what == "charge")
        assert roll.total == need - 6 + 4 + 2 * spurred
        assert (roll.total >= need, a.engaged) == (arrives, arrives)


# ------------------------------------------------------------------------------------------ shots
def test_thick_air_makes_shots_at_its_target_harder_by_a_named_part() -> None:
    s, unit, enemy = facing_each_other()
    before, chance = needs(s, unit, enemy), odds_shots.shot_odds(s.p, unit, enemy)
    enchanted(s.p, enemy, "emerald_0")
    assert needs(s, unit, enemy) == [(count, need + 1) for count, need in before]
    assert "shot_at" in parts(s, unit, enemy)
    harder = odds_shots.shot_odds(s.p, unit, enemy)
    assert harder
    assert chance
    assert harder.mean < chance.mean
    assert ("shot_at", 1) in harder.steps[0].parts
    over(s.p)
    assert needs(s, unit, enemy) == before


@pytest.mark.parametrize(("amplified", "strength"), [(False, 2), (True, 1)])
def test_blunt_takes_strength_from_weapons_and_never_twice(amplified: bool, strength: int) -> None:
    s, unit, enemy = facing_each_other()
    assert shooting.volley(s.p, unit, enemy).shots[0].strength == 3
    enchanted(s.p, unit, "lilac_4", amplified=amplified, by=1)
    assert shooting.volley(s.p, unit, enemy).shots[0].strength == strength
    over(s.p)
    assert shooting.volley(s.p, unit, enemy).shots[0].strength == 3


def test_blunt_leaves_guns_alone() -> None:
    s, unit, enemy = facing_each_other(gun("com_culverin"))
    assert [shots.strength for shots in shooting.volley(s.p, unit, enemy).shots] == [8]
    enchanted(s.p, unit, "lilac_4", by=1)
    assert [shots.strength for shots in shooting.volley(s.p, unit, enemy).shots] == [8]


# ------------------------------------------------------------------------------------------ blows
def test_first_blow_strikes_before_others_by_initiative() -> None:
    s = Melee()
    a, b = s.face_off()
    s.p.change(a, marks=a.marks & ~Mark.CHARGED)
    assert [key.tier for key in order(s)] == [2]
    enchanted(s.p, b, "azure_3")
    steps = order(s)
    assert [(key.tier, key.counter) for key in steps] == [(1, False), (2, False)]
    assert odds_melee.melee_odds(s.p, (a.id, b.id), 0) is not None
    enchanted(s.p, a, "azure_3")
    assert [key.tier for key in order(s)] == [1]
    over(s.p)
    assert [key.tier for key in order(s)] == [2]


def test_first_blow_gives_no_charge_bonus() -> None:
    s = Melee()
    a, b = s.face_off()
    enchanted(s.p, b, "azure_3")
    totals = result.result_preview(s.p, (a.id, b.id))
    assert [part.word for part in totals[1].parts if part.word == "charge"] == []


def test_blows_at_a_grudge_mark_that_miss_are_rolled_again() -> None:
    s = Melee(dice=[3, 4, 1, 6, 4, 2, 1, 5])
    a, b = s.face_off(1, 5)
    enchanted(s.p, b, "purple_3", by=0)
    blow = volley(s, a)
    assert (blow.grudge, blow.hits.again, [part.word for part in blow.parts]) == (True, False, ["basic", "grudge_hit"])
    attack = odds_melee.attack_of(s.p, blow, "blows")
    assert odds_hits.chain(s.p, attack).hit == Fraction(3, 4)
    over(s.p)
    attack = odds_melee.attack_of(s.p, volley(s, a), "blows")
    assert odds_hits.chain(s.p, attack).hit == Fraction(1, 2)


def test_the_dice_of_a_grudge_are_told_as_they_fell_first() -> None:
    s = Melee(dice=[3, 4, 1, 6, 2, 4, 1, 1, 5, 6, 2])
    a, b = s.face_off(4, 5, 4)
    s.p.change(b, marks=0)
    enchanted(s.p, b, "purple_3", by=0, amplified=True)
    s.p.melee = Fought(id=a.id, units=(a.id, b.id), met=((a.id, b.id), (b.id, a.id)))
    striking.strike(s.p, (a.id, b.id), order(s)[0], s.out)
    hit, wound, *_ = [event for event in s.out if isinstance(event, ev.GroupRolled)]
    assert (hit.first, hit.dice, hit.successes) == ((3, 4, 1, 6), (2, 4, 4, 6), 3)
    assert [part.word for part in wound.parts][-1] == "grudge_wound"
    assert (wound.first, wound.dice, wound.successes) == ((1, 1, 5), (6, 2, 5), 2)


def test_amplified_a_grudge_wounds_again_too() -> None:
    s = Melee()
    a, b = s.face_off(1, 5)
    enchanted(s.p, b, "purple_3", by=0, amplified=True)
    attack = odds_melee.attack_of(s.p, volley(s, a), "blows")
    found = odds_hits.chain(s.p, attack)
    assert (found.hit, found.wound) == (Fraction(3, 4), Fraction(3, 4))
    steps = {step.word: step for step in odds_hits.steps_of(s.p, [attack])}
    assert ("grudge_hit", 0) in steps["hit"].parts
    assert ("grudge_wound", 0) in steps["wound"].parts


def test_rewind_rolls_failed_armour_saves_again_in_dice_and_in_odds() -> None:
    s = Setup(dice=[6, 6, 6, 6, 1, 4, 2, 3, 5, 1, 4])
    unit = s.add(1, troop(save=4), 10)
    s.add(0)
    enchanted(s.p, unit, "azure_5")
    out: list[Any] = []
    lost = wounds.roll(s.p, unit.id, Hits(4, 3), out, by=2, source="shooting")
    save = out[-1]
    assert (save.step, save.first, save.dice, save.successes) == ("armour", (1, 4, 2, 3), (5, 4, 1, 4), 3)
    assert ([part.word for part in save.parts], lost) == (["save_again"], 1)
    attack = odds_hits.Attack(0, "bow", unit.id, "", 4, 4, Hits(1, 3), "shooting", (), True)
    found = odds_hits.chain(s.p, attack)
    assert found.armour == Fraction(3, 4)
    assert ("save_again", 0) in {step.word: step for step in odds_hits.steps_of(s.p, [attack])}["armour"].parts
    over(s.p)
    assert odds_hits.chain(s.p, attack).armour == Fraction(1, 2)


def test_rewind_leaves_colour_saves_alone() -> None:
    s = Setup(dice=[6, 1, 1])
    unit = s.add(1, troop(save=4, colour_save=5), 10)
    enchanted(s.p, unit, "azure_5")
    out: list[Any] = []
    assert wounds.roll(s.p, unit.id, Hits(1, 3, saves="colour"), out, by=0, source="shooting") == 1
    assert out[-1].first == ()


# ------------------------------------------------------------------------------------------ after the blows
def test_sworn_fury_must_pursue() -> None:
    s = Melee(dice=[3, 4, 3, 4])
    b = s.add(1, troop(), 12, (13, 9), 2, 5)
    c = s.add(1, troop(), 2, (18, 11), 2, 2)
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    s.engage(a, b)
    s.engage(a, c, Arc.FRONT)
    play = enchanted(s.p, a, "purple_5")
    s.p.melee = Fought(
        id=b.id, units=(b.id, c.id, a.id), met=((a.id, b.id), (b.id, a.id), (a.id, c.id), (c.id, a.id)), winner=0,
        difference=2, broke=(b.id, c.id),
    )  # fmt: skip
    s.p.push_all([Task("pursuits")])
    s.go()
    assert s.asked() == "pursuit"
    assert not [action for action in s.listed() if isinstance(action, act.Restrain)]
    refused = s.refused(act.Restrain(0, a.id))
    assert refused
    assert refused.code == "must_pursue.spell"
    in_play.end(s.p, play, "player", [])
    assert not pursuit.must_pursue(s.p, a)
    assert s.refused(act.Restrain(0, a.id)) is None


def test_broken_trust_leaves_a_unit_to_itself() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=7), 10, command=("banner",))
    s.hero(0, at=(20, 20), ld=9, general=True)
    s.hero(0, at=(20, 23), war_flag=True)
    assert (ld_tests.leadership(s.p, unit, "panic").need, ld_tests.rethrows(s.p, unit, "break")) == (9, True)
    chance = ld_tests.chance(s.p, unit, "break")
    enchanted(s.p, unit, "gold_4", by=1)
    assert (ld_tests.leadership(s.p, unit, "panic").need, ld_tests.rethrows(s.p, unit, "break")) == (7, False)
    assert ld_tests.chance(s.p, unit, "break") < chance
    over(s.p)
    assert (ld_tests.leadership(s.p, unit, "panic").need, ld_tests.rethrows(s.p, unit, "break")) == (9, True)


def test_broken_trust_takes_banner_and_war_flag_from_the_result() -> None:
    s = Melee()
    a = s.add(0, troop(), 10, (13, 12), 0, 5, command=("banner",))
    s.hero(0, host=a, war_flag=True)
    b = s.add(1, troop(), 10, (13, 10), 2, 5)
    s.engage(a, b)

    def _words() -> set[str]:
        return {part.word for part in result.result_preview(s.p, (a.id, b.id))[0].parts}

    assert {"banner", "war_flag"} <= _words()
    enchanted(s.p, a, "gold_4", by=1)
    assert not {"banner", "war_flag"} & _words()
    over(s.p)
    assert {"banner", "war_flag"} <= _words()


# ------------------------------------------------------------------------------------------ Rootbind
def test_all_ground_is_dangerous_for_the_rootbound() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    unit = s.add(0, troop(), 10, (10, 20), 0, 5)
    path = tuple(Placement(10, y, 0, 5) for y in (20, 19, 18))
    assert dangerous.crossings(s.p, unit, path) == []
    enchanted(s.p, unit, "emerald_3", by=1)
    ((danger, models),) = dangerous.crossings(s.p, unit, path)
    assert (danger.fails, models, options.allowance(s.p, unit)) == (1, 10, 2)
    odds = odds_rules.danger_odds(s.p, unit, path)
    assert odds is not None
    out: list[Any] = []
    s.p.dice = ScriptedDice((1, *(2,) * 9))
    assert dangerous.tests(s.p, unit.id, path, out)
    assert (only(ev.TerrainTested, out).failed, unit.models) == (1, 9)
    over(s.p)
    assert (dangerous.crossings(s.p, unit, path), options.allowance(s.p, unit)) == ([], 4)


def test_charges_of_the_rootbound_tell_the_tests() -> None:
    s, a, b = met()
    enchanted(s.p, a, "emerald_3", by=1)
    assert charge_report(s.p, a.id, b.id).tests == ((1, 10, False),)
