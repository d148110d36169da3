"""Units that a Lilac Back Volt has stopped. Rules: CDN-6.10, CDN-6.13, CDN-32.20, CDN-32.21, CDN-39.60, CDN-19.64."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.control import anybody_controlled, controlled, stopped
from game.engine.caldaern.blocks.joining import join_refusal
from game.engine.caldaern.charging.reactions import open_reactions
from game.engine.caldaern.charging.rules import charger_refusal
from game.engine.caldaern.course.objectives import scores
from game.engine.caldaern.magic import volt
from game.engine.caldaern.magic.dispelling import barred
from game.engine.caldaern.melee import blows, breaking, fighters, pursuit
from game.engine.caldaern.melee.duels import champions
from game.engine.caldaern.melee.nudge import check
from game.engine.caldaern.morale import ld_tests, panic
from game.engine.caldaern.moving.companions import leave_refusal
from game.engine.caldaern.moving.options import unit_refusal
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.kinds import Arc, Mark, Placement
from game.engine.contract import NOBODY, Refusal
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import face_to_face
from tests.kit.builders.caldaern_magic import Colour, only
from tests.kit.builders.caldaern_melee import Melee


def lilac(*dice: int) -> tuple[Colour, Unit, Unit]:
    """A count of 4 becomes 5; a unit of either side, Leadership 7, tests."""
    s = Colour()
    mine, theirs = s.add(0, troop(), 10, (4, 30)), s.add(1, troop(), 10, (30, 4), 2)
    s.volt("lilac", 4)
    volt.counted(s.p, s.told)
    s.go(dice=dice)
    return s, mine, theirs


def code(refusal: Refusal | None) -> str:
    """The code of a refusal, "" for none."""
    return "" if refusal is None else refusal.code


# -------------------------------------------------------------------------------------------------- how units stop
@pytest.mark.rule("CDN-32.20", "CDN-6.10")
def test_at_five_who_fails_is_stopped() -> None:
    s, mine, theirs = lilac(6, 5, 1, 2)
    assert (stopped(mine), stopped(theirs)) == (True, False)
    assert only(ev.UnitStopped, s.told).unit == mine.id
    assert not controlled(mine)
    assert s.p.result is None


@pytest.mark.rule("CDN-32.20", "CDN-7.2")
def test_afterwards_who_is_still_controlled_tests_at_the_start_of_its_owners_turn() -> None:
    s, mine, theirs = lilac(1, 1, 1, 1)
    told = s.go(Task("volt_start"), dice=(6, 5))
    assert [event.unit for event in told if isinstance(event, ev.Tested)] == [mine.id]
    assert stopped(mine)
    assert [event for event in s.go(Task("volt_start")) if isinstance(event, ev.Tested)] == []
    s.p.active = 1
    told = s.go(Task("volt_start"), dice=(1, 1))
    assert [event.unit for event in told if isinstance(event, ev.Tested)] == [theirs.id]


@pytest.mark.rule("CDN-32.20")
def test_characters_stop_with_their_unit() -> None:
    s = Colour()
    mine = s.add(0, troop(), 10, (4, 30))
    s.add(1, troop(), 10, (30, 4), 2)
    hero = s.hero(0, host=mine)
    s.volt("lilac", 4)
    volt.counted(s.p, s.told)
    s.go(dice=(6, 6, 1, 1))
    assert stopped(hero)
    assert code(leave_refusal(s.p, hero)) == "uncontrolled"


@pytest.mark.rule("CDN-32.21", "CDN-39.60", "CDN-39.50")
def test_when_nobody_obeys_any_more_the_points_decide_at_once() -> None:
    s, mine, theirs = lilac(6, 6, 6, 6)
    assert stopped(mine)
    assert stopped(theirs)
    assert not anybody_controlled(s.p)
    told = only(ev.GameEnded, s.told)
    assert (told.why, told.points) == ("uncontrolled", (0, 0))
    assert s.p.result is not None


@pytest.mark.rule("CDN-32.21")
def test_it_ends_too_when_the_last_one_that_obeys_is_gone() -> None:
    s, _, theirs = lilac(6, 6, 1, 1)
    s.p.units.pop(theirs.id)
    s.go(Task("phase_end", ("colour",)))
    assert only(ev.GameEnded, s.told).why == "uncontrolled"


@pytest.mark.rule("CDN-32.36")
def test_stopped_units_obey_again_when_it_ends() -> None:
    s, mine, _ = lilac(6, 6, 1, 1)
    volt.end(s.p, s.told)
    assert controlled(mine)


@pytest.mark.rule("CDN-6.10")
def test_nobodys_units_are_not_controlled_either() -> None:
    s = Colour()
    assert not controlled(s.add(NOBODY, troop()))


# ------------------------------------------------------------------------------------------- what they don't do
@pytest.mark.rule("CDN-6.13", "CDN-19.64")
def test_they_are_offered_no_action() -> None:
    s, mine, theirs = lilac(6, 6, 1, 1)
    assert code(unit_refusal(s.p, mine)) == "uncontrolled"
    assert code(shooting.unit_refusal(s.p, mine)) == "uncontrolled"
    assert code(charger_refusal(s.p, mine)) == "uncontrolled"
    assert code(unit_refusal(s.p, theirs)) == ""
    friend = s.hero(0, (20, 30))
    assert code(join_refusal(s.p, friend, mine)) == "uncontrolled"


@pytest.mark.rule("CDN-6.13", "CDN-7.25")
def test_their_reaction_is_to_hold() -> None:
    s, mine, theirs = lilac(6, 6, 1, 1)
    assert open_reactions(s.p, mine, theirs, Arc.FRONT) == ("hold",)
    s.p.change(mine, retreating=True)
    assert open_reactions(s.p, mine, theirs, Arc.FRONT) == ("hold",)


@pytest.mark.rule("CDN-6.13")
def test_their_mages_create_and_dispel_nothing() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 3, "amber", (0,)), s.add(1, troop(), 10, (18, 8), 2, 5)
    s.p.change(mage, marks=Mark.STOPPED)
    s.begin()
    assert s.p.ask is not None
    assert s.p.ask.what == "shooting"
    assert code(barred(s.p, mage)) == "uncontrolled"
    assert controlled(foe)


@pytest.mark.rule("CDN-6.13", "CDN-13.5")
def test_they_take_no_tests_and_lend_no_leadership() -> None:
    s, mine, _ = lilac(6, 6, 1, 1)
    assert not panic.may_test(s.p, mine)
    assert panic.fearless(s.p, mine)
    general = s.hero(0, (10, 30), general=True, ld=9)
    assert ld_tests.general_of(s.p, 0) is general
    s.p.change(general, marks=Mark.STOPPED)
    assert ld_tests.general_of(s.p, 0) is None


@pytest.mark.rule("CDN-6.13")
def test_they_hold_no_objective() -> None:
    _, mine, theirs = lilac(6, 6, 1, 1)
    assert not scores(mine)
    assert scores(theirs)


@pytest.mark.rule("CDN-6.13")
def test_who_retreats_stands_still_and_does_not_rally() -> None:
    s, mine, _ = lilac(6, 6, 1, 1)
    s.p.change(mine, retreating=True)
    place = mine.place
    assert s.go(Task("restore_roll"), Task("retreat_moves")) == []
    assert (mine.place, mine.retreating) == (place, True)


@pytest.mark.rule("CDN-6.10", "CDN-E.78")
def test_nobody_is_asked_how_they_react() -> None:
    s, charger, target = face_to_face((1, 1), rules=())
    s.p.change(target, marks=Mark.STOPPED)
    s.charges()
    s.charge(charger, target)
    assert [(event.unit, event.reaction) for event in s.told(ev.ReactionChosen)] == [(target.id, "hold")]
    assert s.asked != "react_to_charge"


# ------------------------------------------------------------------------------------------------------- in melee
def fight(*dice: int, command: tuple[str, ...] = ()) -> tuple[Melee, Unit, Unit]:
    """A stopped unit of seat 0 and an enemy in its front."""
    s = Melee(dice=dice)
    mine = s.add(0, troop(ws=5), 10, (10, 20), 0, 5, command=command)
    foe = s.add(1, troop(ws=1), 10, (10, 18), 2, 5)
    contact.engage(s.p, foe.id, mine.id, Arc.FRONT)
    s.p.change(mine, marks=Mark.STOPPED)
    return s, mine, foe


@pytest.mark.rule("CDN-6.13")
def test_blows_at_them_hit_automatically_and_they_strike_nobody() -> None:
    s, mine, foe = fight(command=("captain",))
    groups = [group for _, group in blows.blows_expected(s.p, (mine.id, foe.id))]
    assert [(volley.unit, volley.need) for group in groups for volley in group] == [(foe.id, 0)]
    assert sum(volley.number for group in groups for volley in group) == 10
    assert fighters.fighters(s.p, mine.id) == []
    assert champions(s.p, mine) == []


@pytest.mark.rule("CDN-6.13", "CDN-E.78")
def test_they_lose_and_stay() -> None:
    s, mine, foe = fight(*(6,) * 5, *(1,) * 5)
    assert breaking.break_chance(s.p, mine, 4) == 0
    place = mine.place
    passed = [event for event in s.phase() if isinstance(event, ev.BreakPassed)]
    assert [(event.unit, event.why) for event in passed] == [(mine.id, "stopped")]
    assert not mine.retreating
    assert place is not None
    assert mine.place is not None
    assert (mine.place.x, mine.place.y) == (place.x, place.y)
    assert contact.link(mine, foe.id) is not None


@pytest.mark.rule("CDN-6.13")
def test_they_neither_pursue_nor_close_up() -> None:
    s, mine, foe = fight()
    assert pursuit.never_pursues(s.p, mine)
    s.p.change(foe, place=Placement(10, 14, 2, 5), marks=Mark.STOPPED)
    place = mine.place
    check(s.p, (mine.id, foe.id), [])
    assert mine.place == place
    assert mine.contacts == ()
