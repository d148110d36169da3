"""A beast of nobody is the enemy of both seats: for sight, charges, odds, threats, melees, Panic, players, views."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.caldaern import legal
from game.engine.caldaern.blocks.directions import nearest_enemy
from game.engine.caldaern.charging import reactions
from game.engine.caldaern.charging.query import charge_report, charge_targets
from game.engine.caldaern.course import end, objectives, scoring, turns
from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.melee import fighters
from game.engine.caldaern.morale import panic
from game.engine.caldaern.odds.charge import charge_odds
from game.engine.caldaern.odds.melee import melee_odds
from game.engine.caldaern.odds.shots import shot_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import SEATS
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.threat import prospect
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, N, Phase, Placement, S, Stage
from game.engine.contract import NOBODY
from game.engine.dice import Dice
from game.players.caldaern.plans.charges import declare
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.style import NORMAL
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.tips import square_tip
from game.views.caldaern.story.account import unit_signs
from game.views.shared.board.desk import NO_COLOUR
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import begin
from tests.views.caldaern.desk.test_desk import desk

BEAST: dict[str, Any] = {"w": 4, "t": 4, "s": 5, "a": 4, "ws": 4, "i": 4}


def beast(s: Setup, at: tuple[int, int], facing: int = S, **more: Any) -> Unit:
    """A monster that nobody commands."""
    return s.add(NOBODY, troop("monster", **{**BEAST, **more}), 1, at, facing, 1)


@pytest.fixture
def charges() -> tuple[Drill, Unit, Unit, Unit]:
    """A beast between the fronts of two armies."""
    s = Drill(make=CaldaernState)
    own, enemy = s.add(0, troop(m=6), 10, (10, 22), N, 5), s.add(1, troop(m=6), 10, (10, 4), S, 5)
    return s, own, enemy, beast(s, (11, 13))


# --------------------------------------------------------------------------------------------- what it may suffer
@pytest.mark.parametrize("seat", SEATS)
def test_both_seats_see_charge_and_shoot_it(charges: tuple[Drill, Unit, Unit, Unit], seat: int) -> None:
    s, *units, monster = charges
    s.p.active = seat
    unit = units[seat]
    assert s.p.hostile(unit, monster)
    assert monster in s.p.enemies(seat)
    assert charge_targets(s.p, unit.id) == [monster.id]
    odds = charge_odds(s.p, unit, monster)
    assert odds is not None
    assert odds.chance > 0
    assert [word for word, _ in odds.answers] == ["hold"]
    s.p.change(unit, troop=troop(m=6, ranged=["bow"]))
    s.p.phase, s.p.stage, s.p.ask = Phase.SHOOTING, Stage.SHOOTING, Ask("shooting", seat)
    assert shooting.shoot_refusal(s.p, unit, monster) is None
    shots = shot_odds(s.p, unit, monster)
    assert shots is not None
    assert (shots.mean or 0) > 0
    assert prospect(s.p, unit.id, monster.id).anything  # type: ignore[arg-type]


def test_it_bars_the_way_like_an_enemy_and_threatens_both(charges: tuple[Drill, Unit, Unit, Unit]) -> None:
    s, own, enemy, monster = charges
    for unit, facing in ((own, S), (enemy, N)):
        assert nearest_enemy(s.p, unit) is monster
        s.p.change(monster, place=Placement(11, 13, facing, 1))
        assert prospect(s.p, monster.id, unit.id).charge > 0  # type: ignore[arg-type]
    assert nearest_enemy(s.p, monster) in (own, enemy)
    assert reactions.open_reactions(s.p, monster, own, Arc.FRONT) == ("hold",)


def test_who_fights_the_other_side_is_left_to_it(charges: tuple[Drill, Unit, Unit, Unit]) -> None:
    s, own, _, monster = charges
    foe = s.add(1, troop(), 10, (10, 11), S, 5)
    assert charge_report(s.p, own.id, monster.id).refusal is None
    Melee.engage(s, foe, monster)  # type: ignore[arg-type]
    refusal = charge_report(s.p, own.id, monster.id).refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("charge_impossible.apart", "CDN-7.8")
    s.p.active = 1
    other = s.add(1, troop(m=6), 10, (24, 4), S, 5)
    refusal = charge_report(s.p, other.id, monster.id).refusal
    assert refusal is None or refusal.code != "charge_impossible.apart"


@pytest.mark.rule("CDN-7.8", "CDN-7.12")
def test_a_charge_at_somebody_else_does_not_touch_a_beast_that_the_other_side_fights() -> None:
    """Between two beasts there is one enemy: who charges him meets them too, as long as they fight nobody."""
    s = Drill(make=CaldaernState)
    own, foe = s.add(0, troop(m=6), 10, (10, 20), N, 5), s.add(1, troop(), 4, (12, 8), S, 1)
    beasts = [beast(s, (x, 12 - troop("monster").k)) for x in (12 - troop("monster").k, 13)]
    free = charge_report(s.p, own.id, foe.id)
    assert free.refusal is None
    assert set(free.further) <= {one.id for one in beasts}
    assert free.further
    for one in beasts:
        Melee.engage(s, foe, one)  # type: ignore[arg-type]
    refusal = charge_report(s.p, own.id, foe.id).refusal
    assert refusal is not None
    assert refusal.code == "charge_impossible.place"


# ----------------------------------------------------------------------------------------------------- its melees
@pytest.mark.parametrize("seat", SEATS)
def test_it_fights_whoever_meets_it_and_its_wounds_count_against_them(seat: int) -> None:
    s = Melee(dice=Dice(5), active=seat)
    unit = s.add(seat, troop(), 10, (13, 12), N, 5)
    monster = beast(s, (14, 12), rules=["fear"])
    assert monster.place is not None
    s.p.change(monster, place=Placement(14, 12 - monster.troop.k, S, 1))
    s.engage(unit, monster)
    other = 1 - seat
    assert fighters.side_of(s.p, monster) == other
    odds = melee_odds(s.p, (unit.id, monster.id), seat)
    assert odds is not None
    assert odds.chance + odds.loss + odds.tie == 1
    assert (odds.mean_back or 0) > 0
    assert odds.attacker.seat == seat
    assert odds.defender.seat == NOBODY
    told = s.phase()
    while s.p.ask is not None:
        assert s.p.ask.seat == seat, "nobody is asked for nothing"
        told = s.do(legal.legal_actions(s.p)[0])
    result = next(event for event in told if isinstance(event, ev.CombatResult))
    dealt = _wounds(told)
    wounds = {side.seat: part.number for side in result.sides for part in side.parts if part.word == "wounds"}
    assert wounds.get(other, 0) == dealt.get(unit.id, 0)
    assert wounds.get(seat, 0) == dealt.get(monster.id, 0)


def _wounds(told: list[Any]) -> dict[int, int]:
    """Wounds by who suffered them."""
    found: dict[int, int] = {}
    for event in told:
        if isinstance(event, ev.WoundsSuffered):
            found[event.unit] = found.get(event.unit, 0) + event.wounds
    return found


# ------------------------------------------------------------------------------------------------- fear and flight
def test_panic_runs_from_a_beast_but_not_from_a_friend() -> None:
    for cause, away in ((NOBODY, N), (1, N), (0, S)):
        s = Drill(dice=(6, 6, 2, 3))
        unit = s.add(0, troop(m=8), 10, (20, 16), N, 5)
        by = s.add(cause, troop(), 10, (20, 26), N, 5)
        if cause == 0:
            s.add(1, troop(), 10, (20, 6), S, 5)
        casualties.suffer(s.p, unit.id, {"": 5}, s.out, by=by.id, source="shooting")
        s.go()
        assert unit.retreating
        assert unit.place is not None
        assert unit.place.facing == away, cause


def test_it_neither_panics_nor_breaks_nor_gives_points() -> None:
    s = Setup(phase=Phase.MELEE)
    s.add(0), s.add(1, at=(30, 20))
    monster = beast(s, (20, 10))
    assert panic.immune(s.p, monster)
    s.p.change(monster, wounds=3)
    before = scoring.reckoning(s.p)
    removal.lose_banner(s.p, monster, [])
    removal.remove(s.p, monster.id, "wounds", 1, [])
    assert scoring.reckoning(s.p) == before
    assert s.p.trophies == ()


def test_it_holds_no_objective_and_keeps_no_army_in_play() -> None:
    s = Setup()
    s.add(0)
    beast(s, (20, 10))
    assert {unit.seat for unit in objectives._armies(s.p)} == {0}
    turns.turn_end(s.p, [])
    assert s.p.result is not None, "an army without units has lost, whoever else is there"
    assert s.p.result.ranks == (1, 2)
    assert not any(end.in_play(unit) for unit in s.p.of_seat(1))


# ------------------------------------------------------------------------------------------------ it has no seat
def test_what_belongs_to_a_seat_is_not_asked_of_nobody() -> None:
    p = Setup().p
    for question in (p.side, p.opponent):
        with pytest.raises(AssertionError, match="nobody has no"):
            question(NOBODY)
    assert p.roster(NOBODY) is None
    assert [p.opponent(seat) for seat in SEATS] == [1, 0]
    assert [p.side(seat) for seat in SEATS] == [1, 2]


# ------------------------------------------------------------------------------------------- players and pictures
def test_computer_players_reckon_with_it(charges: tuple[Drill, Unit, Unit, Unit]) -> None:
    s, own, _, monster = charges
    assert monster in Outlook(s.p, own, NORMAL).enemies  # type: ignore[arg-type]
    s.p.change(monster, troop=troop("monster", w=1, t=1, s=1, a=1, ws=1))
    choices = [act.DeclareCharge(0, own.id, monster.id), act.EndCharges(0)]
    s.p.change(monster, points=300)
    assert declare(s.p, Ask("charge_declare", 0), NORMAL, choices) == choices[0]  # type: ignore[arg-type]


def test_its_picture_has_no_army_colour(charges: tuple[Drill, Unit, Unit, Unit]) -> None:
    s, own, _, monster = charges
    shown = Shown(s.p)
    assert shown.colour(monster.seat) == NO_COLOUR
    assert shown.colour(own.seat) == s.p.config.seat_list[0].colour


def test_it_is_drawn_told_of_and_pointed_at_like_any_enemy() -> None:
    s = Setup(make=CaldaernState)
    own = s.add(0, troop(m=6, entry="com_militia"), 10, (10, 22), N, 5)
    s.add(1, troop(entry="khe_wardens"), 10, (30, 4), S, 5)
    monster = s.add(NOBODY, troop("monster", **BEAST, entry="gra_drake"), 1, (11, 14), S, 1)
    begin(s.p)
    assert isinstance(s.p, CaldaernState)
    view = desk(s.p).view
    view.draw(pygame.Surface((800, 600)))
    view.hand.choose(own.id)
    view.point((11, 14), None)
    view.foresight.finish()
    assert view.under == monster.id
    assert square_tip(view, (11, 14)) is not None
    ahead = view.foresight.ask(own.id)
    assert ahead is not None
    view.foresight.finish()
    assert ahead.threatens[monster.id].charge
    assert ahead.threatened[monster.id].charge
    assert unit_signs(s.p.units)[monster.id] == "A"
