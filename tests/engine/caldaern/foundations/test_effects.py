"""Effects that lie on a position change what units are: for rules, odds, players and pictures, without more code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from game.engine.caldaern.blocks.characteristics import attacks, movement
from game.engine.caldaern.blocks.profiles import expire, has, lay, lift, lying_on, profile, value
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.course import turns
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.melee import breaking
from game.engine.caldaern.moving.unit_lists import lists_of
from game.engine.caldaern.odds.charge import charge_odds
from game.engine.caldaern.odds.melee import melee_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, N, Phase, S, Stage
from game.engine.contract import NOBODY
from game.engine.dice import Dice
from game.paths import DATA
from game.players.caldaern.plans.charges import declare
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.fights import Attacker, fight
from game.players.caldaern.weigh.style import NORMAL
from game.views.caldaern.field.blocks import block_look
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.sayings import profile_row
from game.words import Words
from tests.kit.builders.caldaern_builder import Setup, stats, troop
from tests.kit.builders.caldaern_charges import Drill, face_to_face
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.source import tree_of


def weaker(unit: Unit, until: Until = Until.ROUND) -> Effect:
    """A curse: minus 1 Strength for a round."""
    return Effect(source="pang", what="s", change=Change.PLUS, n=-1, least=1, unit=unit.id, until=until, by=1)


def terror(unit: Unit) -> Effect:
    """A spell that makes a unit frightful."""
    return Effect(source="dread", what="terror", change=Change.GIVES, unit=unit.id, by=unit.seat)


# --------------------------------------------------------------------------------- minus 1 Strength for a round
def test_less_strength_is_seen_by_the_odds_of_a_melee_until_the_round_ends() -> None:
    s = Melee()
    a, b = s.face_off(s=4)
    before = melee_odds(s.p, (a.id, b.id), 0)
    lay(s.p, weaker(a), [])
    cursed = melee_odds(s.p, (a.id, b.id), 0)
    assert before is not None
    assert cursed is not None
    assert cursed.mean < before.mean
    assert cursed.chance < before.chance
    expire(s.p, Until.PHASE, [])
    expire(s.p, Until.TURN, [])
    assert value(s.p, a, "s") == 3
    expire(s.p, Until.ROUND, [])
    assert (value(s.p, a, "s"), s.p.effects) == (4, ())
    assert melee_odds(s.p, (a.id, b.id), 0) == before


def test_less_strength_is_seen_by_blows_shots_and_players() -> None:
    s = Setup(dice=[4] * 4)
    a, b = s.add(0, troop(s=4), 10, (10, 20), N, 5), s.add(1, troop(t=4), 10, (10, 10), S, 5)
    strong = fight((Attacker(body_of(s.p, a), Arc.FRONT, True),), body_of(s.p, b))  # type: ignore[arg-type]
    lay(s.p, weaker(a), [])
    assert body_of(s.p, a).kind.rider.s == 3  # type: ignore[arg-type]
    weak = fight((Attacker(body_of(s.p, a), Arc.FRONT, True),), body_of(s.p, b))  # type: ignore[arg-type]
    assert weak.worth < strong.worth


def test_a_computer_player_leaves_a_charge_that_a_curse_has_spoilt() -> None:
    s = Drill(make=CaldaernState)
    unit = s.add(0, troop(m=8, s=5, ws=5), 20, (10, 17), N, 5)
    enemy = s.add(1, troop(s=3), 12, (10, 10), S, 5)
    choices = [act.DeclareCharge(0, unit.id, enemy.id), act.EndCharges(0)]
    assert declare(s.p, Ask("charge_declare", 0), NORMAL, choices) == choices[0]  # type: ignore[arg-type]
    for what, n in (("s", -4), ("a", -1), ("t", -2)):
        lay(s.p, Effect(source="pang", what=what, change=Change.PLUS, n=n, unit=unit.id), [])
    assert declare(s.p, Ask("charge_declare", 0), NORMAL, choices) == choices[1]  # type: ignore[arg-type]


def test_pictures_and_tooltips_tell_the_present_numbers() -> None:
    s = Setup()
    unit = s.add(0, troop("monster", w=5, s=5), 1, (10, 20), N, 1)
    row = dict(profile_row(Words("en"), s.p, unit))
    lay(s.p, weaker(unit), [])
    lay(s.p, Effect(source="fat_years", what="w", change=Change.PLUS, n=1, unit=unit.id), [])
    now = dict(profile_row(Words("en"), s.p, unit))
    changed = {name: (row[name], now[name]) for name in row if row[name] != now[name]}
    assert changed == {"S": ("5", "4"), "W": ("5", "6")}
    assert block_look(Shown(s.p), unit).wounds == "6"


# ------------------------------------------------------------------------------------------ Terror by a spell
def test_terror_by_a_spell_is_seen_by_a_charge_and_its_odds() -> None:
    s, charger, _ = face_to_face()
    enemy = s.add(1, troop(), 10, (11, 12), S, 5)
    assert not charge_report(s.p, charger.id, enemy.id).terror
    lay(s.p, terror(charger), [])
    assert has(s.p, charger, "fear"), "Terror brings Fear"
    assert charge_report(s.p, charger.id, enemy.id).terror
    odds = charge_odds(s.p, charger, enemy)
    assert odds is not None
    assert "terror" in dict(odds.outcomes)
    lay(s.p, terror(enemy), [])
    assert not charge_report(s.p, charger.id, enemy.id).terror, "who frightens is not afraid"


def test_a_rule_can_be_taken_away_and_comes_back() -> None:
    s = Setup()
    unit = s.add(0, troop(rules=["unbreakable", "hover"]), 10)
    taken = Effect(source="doubt", what="unbreakable", change=Change.TAKES, unit=unit.id, until=Until.TURN)
    lay(s.p, taken, [])
    assert (breaking.unbreakable(s.p, unit), has(s.p, unit, "hover")) == (False, True)
    assert lift(s.p, lambda effect: effect.source == "doubt", []) == (taken,)
    assert breaking.unbreakable(s.p, unit)


# --------------------------------------------------------------------------------------------- other numbers
def test_saves_are_thrown_as_they_are_now() -> None:
    s = Setup(dice=[4, 4])
    unit = s.add(1, troop(save=5), 10)
    assert wounds.saves_of(s.p, unit, "", Hits(1, 3), "shooting") == (5, 7)
    lay(s.p, Effect(source="green_shell", what="save", change=Change.PLUS, n=1, unit=unit.id), [])
    lay(s.p, Effect(source="emerald_ward", what="colour_save", change=Change.FIXED, n=5, unit=unit.id), [])
    assert wounds.saves_of(s.p, unit, "", Hits(1, 3), "shooting") == (4, 5)
    lay(s.p, Effect(source="regrow", what="regeneration", change=Change.GIVES, n=4, unit=unit.id), [])
    assert wounds.saves_of(s.p, unit, "", Hits(1, 3, flaming=True), "shooting") == (4, 5)
    assert wounds.saves_of(s.p, unit, "", Hits(1, 3), "shooting") == (4, 4)


def test_half_the_movement_makes_shorter_lists_of_moves() -> None:
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE)
    unit = s.add(0, troop(m=7), 10, (20, 20), N, 5)
    far = len(lists_of(s.p, 0).lists[unit.id].actions)
    lay(s.p, Effect(source="rootbind", what="m", change=Change.TIMES, n=1, over=2, unit=unit.id), [])
    assert movement(s.p, unit) == 4
    assert len(lists_of(s.p, 0).lists[unit.id].actions) < far
    lift(s.p, lambda effect: True, [])
    assert len(lists_of(s.p, 0).lists[unit.id].actions) == far


def test_changes_follow_the_order_of_modifiers_and_their_limits() -> None:
    s = Setup()
    unit = s.add(0, troop("cavalry", rider=stats(s=4, i=5, bs=0), mount=stats(m=8, s=4, i=3)), 5)

    def lies(what: str, change: Change, n: int, **more: object) -> None:
        lay(s.p, Effect(source=f"{change}{n}", what=what, change=change, n=n, unit=unit.id, **more), [])  # type: ignore[arg-type]

    lies("s", Change.PLUS, 1, part="rider")
    lies("s", Change.TIMES, 2, part="rider")
    lies("bs", Change.PLUS, 3)
    lies("i", Change.PLUS, -9, least=1)
    assert (value(s.p, unit, "s"), value(s.p, unit, "s", "mount")) == (9, 4)
    assert (value(s.p, unit, "i"), value(s.p, unit, "i", "mount")) == (1, 1)
    assert value(s.p, unit, "bs") == 0, "what can't be done at all stays so"
    lies("s", Change.PLUS, 8)
    assert value(s.p, unit, "s") == 10
    lies("s", Change.FIXED, 2)
    assert value(s.p, unit, "s") == 2


@pytest.mark.rule("CDN-3.4")
def test_an_effect_with_a_limit_takes_no_number_above_it() -> None:
    s = Setup()
    unit = s.add(0, troop("cavalry", rider=stats(), mount=stats(m=9)), 5)
    lay(s.p, Effect(source="quick_blood", what="m", change=Change.PLUS, n=1, most=10, unit=unit.id), [])
    assert value(s.p, unit, "m", "mount") == 10
    lay(s.p, Effect(source="borrowed", what="m", change=Change.PLUS, n=3, most=10, unit=unit.id), [])
    assert (value(s.p, unit, "m", "mount"), value(s.p, unit, "move")) == (10, 10)
    lay(s.p, Effect(source="unbounded", what="a", change=Change.PLUS, n=12, unit=unit.id), [])
    assert value(s.p, unit, "a") == 13, "without a limit there is none"
    skiff = s.add(0, troop(m=14), 1, (30, 20))
    lay(s.p, Effect(source="quick_blood", what="m", change=Change.PLUS, n=1, most=10, unit=skiff.id), [])
    assert value(s.p, skiff, "move") == 14, "what is above it already stays there"


def test_the_monster_that_is_ridden_is_changed_with_its_rider() -> None:
    s = Setup()
    beast = troop("monster", w=5, s=5, m=6)
    lord = s.add(0, troop("monster", character=True, monster=beast, w=3, s=4), 1, (10, 20), N, 1)
    lay(s.p, weaker(lord), [])
    assert (value(s.p, lord, "s"), value(s.p, lord, "s", "monster")) == (3, 4)
    lay(s.p, Effect(source="spur", what="a", change=Change.PLUS, n=1, part="rider", unit=lord.id), [])
    assert (attacks(s.p, lord), attacks(s.p, lord, "monster")) == (2, 1)


# ----------------------------------------------------------------------------------------------- whom it concerns
def test_a_monument_concerns_whoever_stands_near_it() -> None:
    s = Setup()
    near, far = s.add(0, troop(ld=7), 10, (10, 20)), s.add(1, troop(ld=7), 10, (30, 20))
    hero = s.hero(0, host=near, ld=8)
    lay(s.p, Effect(source="stones", what="ld", change=Change.PLUS, n=-2, land=((9, 19, 2, 2),)), [])
    assert [value(s.p, unit, "ld") for unit in (near, hero, far)] == [5, 6, 7]
    here, there = near.place, far.place
    s.p.change(near, place=there)
    s.p.change(far, place=here)
    assert [value(s.p, unit, "ld") for unit in (near, hero, far)] == [7, 8, 5]


def test_effects_of_a_seat_concern_its_units_alone() -> None:
    s = Setup()
    units = [s.add(seat, troop(), 5, (10 + 12 * n, 20)) for n, seat in enumerate((0, 1, NOBODY))]
    lay(s.p, Effect(source="war_cry", what="frenzy", change=Change.GIVES, seat=0), [])
    assert [has(s.p, unit, "frenzy") for unit in units] == [True, False, False]


def test_the_same_spell_does_not_add_to_itself() -> None:
    s = Setup()
    unit = s.add(0, troop(s=4), 10)
    for _ in range(3):
        lay(s.p, weaker(unit), [])
    assert (value(s.p, unit, "s"), len(lying_on(s.p, unit))) == (3, 1)


# ------------------------------------------------------------------------------------------- a fact of the position
def test_effects_are_facts_that_copies_views_and_digests_know() -> None:
    s = Setup(make=CaldaernState, dice=Dice(1))
    unit = s.add(0, troop(s=4), 10)
    p = s.p
    assert isinstance(p, CaldaernState)
    plain = p.digest()
    lay(p, weaker(unit), [])
    assert p.digest() != plain
    for other in (p.copy(), p.determinize(1, Dice(2))):
        assert value(other, other.units[unit.id], "s") == 3
        lift(other, lambda effect: True, [])
    assert p.view(1).effects == p.effects
    assert value(p, unit, "s") == 3
    expire(p, Until.ROUND, [])
    assert p.digest() == plain


@pytest.mark.parametrize(
    ("until", "end"),
    [(Until.PHASE, "phase_end"), (Until.TURN, "turn_end"), (Until.ROUND, "round_end")],
)
def test_effects_end_where_their_time_ends(until: Until, end: str) -> None:
    s = Setup(phase=Phase.SHOOTING)
    unit, _ = s.add(0), s.add(1, at=(30, 20))
    for each in Until:
        lay(s.p, Effect(source=each.value, what="s", change=Change.PLUS, n=1, unit=unit.id, until=each), [])
    works = {
        "phase_end": lambda p: turns.phase_end(p, "shooting", []),
        "turn_end": lambda p: turns.turn_end(p, []),
        "round_end": lambda p: turns.round_end(p, []),
    }
    works[end](s.p)
    assert {effect.source for effect in s.p.effects} == {each.value for each in set(Until) - {until}}


def test_without_effects_the_reader_shows_the_troop_itself() -> None:
    s = Setup()
    unit, other = s.add(0), s.add(1, at=(30, 20))
    assert profile(s.p, unit) is unit.troop
    lay(s.p, weaker(other), [])
    assert profile(s.p, unit) is unit.troop
    assert Fraction(value(s.p, other, "s"), value(s.p, unit, "s")) == Fraction(2, 3)


# ------------------------------------------------------------------------------------------------- the only reader
READERS = ("engine/caldaern/lists", "engine/caldaern/blocks")
"""Rooms that may look at a troop itself; `units.py`, which holds it, names units by it."""


def readings(path: Path) -> Iterator[int]:
    """Lines in which a troop is read."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr == "troop":
            yield node.lineno


def test_nobody_else_reads_what_a_unit_is() -> None:
    found = []
    for room in ("engine/caldaern", "players/caldaern", "views/caldaern"):
        for path in sorted((DATA / "game" / room).rglob("*.py")):
            name = path.relative_to(DATA / "game").as_posix()
            if not name.startswith(READERS) and name != "engine/caldaern/position/units.py":
                found += [f"{name}:{line}" for line in readings(path)]
    assert found == []


def test_a_reading_past_the_reader_is_found(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("def strength(unit):\n    unit.troop = 1\n    return unit.troop.rider.s\n", encoding="utf-8")
    assert [*readings(path)] == [3]
