"""What the strong level tries in its mind, how it judges what it finds there, and where that ends."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Placement, S
from game.players.caldaern.deliberation import FIRST, answers_to, gain, preferred
from game.players.caldaern.plans.marching import other_places
from game.players.caldaern.plans.reacting import rough_escape
from game.players.caldaern.weigh.prospects import ALONE, PART, prospects
from game.players.caldaern.weigh.style import HARD
from game.players.choices import playable
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_melee import Melee

HOLD, RUN = (act.ReactToCharge(1, 2, 1, word) for word in ("hold", "run"))


def facing(gap: int, hero: bool = False) -> CaldaernState:
    """Two equal blocks face to face, of which seat 0's may charge, one with a hero in it if that is wanted."""
    battle = Drill(make=CaldaernState)
    host = battle.add(0, troop(), 20, (10, 14 + gap), N, 5)
    battle.add(1, troop(), 20, (10, 10), S, 5)
    if hero:
        battle.hero(0, host=host, ws=6, s=6, a=4, points=120)
    battle.charges()
    assert isinstance(battle.p, CaldaernState)
    return battle.p


def tried(state: CaldaernState) -> list[Any]:
    """The charges that are tried."""
    found = answers_to(state, HARD, list(state.legal_actions()))
    return [action for action in found if isinstance(action, act.DeclareCharge)]


# ---------------------------------------------------------------------------------------------- what is tried
@pytest.mark.parametrize(("gap", "charges"), [(6, 1), (14, 0)])
def test_a_charge_that_will_hardly_get_there_is_not_tried(gap: int, charges: int) -> None:
    assert len(tried(facing(gap))) == charges


def test_a_character_who_would_leave_his_men_is_not_tried() -> None:
    state = facing(6, hero=True)
    assert {a.unit for a in state.legal_actions() if isinstance(a, act.DeclareCharge)} == {1, 3}
    assert {action.unit for action in tried(state)} == {1}


def test_a_place_near_the_enemy_is_tried_against_bolder_and_warier_ones_and_one_far_away_is_not() -> None:
    for far, several in ((2, True), (40, False)):
        battle = Drill(make=CaldaernState)
        unit = battle.add(0, troop(ws=5), 20, (10, 24 + far), N, 5)
        battle.add(1, troop(ws=6, s=5), 20, (10, 6), S, 5)
        places = [Placement(10, 24 + far + dy, N, 5, 0) for dy in range(-4, 3) if dy]
        choices = [*(act.Move(0, unit.id, "forward", place) for place in places), act.EndMovement(0)]
        first = act.Move(0, unit.id, "forward", places[0])
        assert isinstance(battle.p, CaldaernState)
        others = other_places(battle.p, HARD, first, choices)
        assert bool(others) is several, far
        assert all(action.unit == unit.id for action in others)


def test_to_refuse_a_challenge_is_tried_as_well() -> None:
    s = Melee(make=CaldaernState)
    mine, theirs = (s.add(seat, troop(), 20, (13, y), facing, 5) for seat, y, facing in ((0, 22, N), (1, 18, S)))
    s.engage(mine, theirs)
    strong, weak = s.hero(0, host=mine, ws=6, s=6, a=4), s.hero(1, host=theirs)
    s.phase()
    s.do(act.IssueChallenge(0, strong.id))
    assert s.asked() == "accept_challenge"
    assert isinstance(s.p, CaldaernState)
    found = answers_to(s.p, HARD, playable(s.p.legal_actions()))
    assert set(found) == {act.AcceptChallenge(1, weak.id), act.Decline(1)}


# ----------------------------------------------------------------------------------------- how it is judged
@pytest.mark.parametrize(("reckoned", "better"), [(0.0, True), (-60.0, False)])
def test_few_trials_full_of_chance_do_not_outweigh_a_bad_reckoning(reckoned: float, better: bool) -> None:
    found = {HOLD: [0.0] * 4, RUN: [60.0, -20.0, 50.0, 10.0]}
    assert (preferred(found, {HOLD: 0.0, RUN: reckoned}) is RUN) is better


def test_many_trials_outweigh_a_bad_reckoning() -> None:
    few, many = [60.0, -20.0, 50.0, 10.0], [60.0, -20.0, 50.0, 10.0] * 8
    assert gain(few, [0.0] * 4, -60.0) < FIRST < gain(many, [0.0] * 32, -60.0)


def test_an_answer_that_was_not_tried_is_judged_by_the_reckoning_alone() -> None:
    assert gain([], [], -7.0) == -7.0


# ------------------------------------------------------------------------------------- where a trial ends
def test_a_melee_that_goes_on_counts_by_how_it_will_probably_end() -> None:
    values = []
    for strength in (3, 5):
        s = Melee(make=CaldaernState)
        mine = s.add(0, troop(s=strength, a=2), 20, (13, 22), N, 5)
        theirs = s.add(1, troop(), 20, (13, 18), S, 5)
        apart = prospects(s.p, 0)
        s.engage(mine, theirs)
        values.append(prospects(s.p, 0) - apart)
    assert 0 < values[0] < values[1]


def test_a_character_who_stands_alone_counts_for_less_than_among_his_men() -> None:
    battle = Drill(make=CaldaernState)
    host = battle.add(0, troop(), 20, (10, 20), N, 5)
    hero = battle.hero(0, host=host, points=100)
    among = prospects(battle.p, 0)
    alone = Drill(make=CaldaernState)
    alone.add(0, troop(), 20, (10, 20), N, 5)
    alone.hero(0, (20, 20), points=100)
    assert among - prospects(alone.p, 0) == pytest.approx(PART * (1 - ALONE) * hero.points)


def test_who_runs_off_the_field_has_not_escaped() -> None:
    for y, escapes in ((3, False), (16, True)):
        battle = Drill(make=CaldaernState)
        unit = battle.add(1, troop(), 10, (10, y), S, 5)
        charger = battle.add(0, troop("cavalry", mount=stats(m=8)), 5, (10, y + 12), N, 5)
        assert isinstance(battle.p, CaldaernState)
        assert (rough_escape(battle.p, unit, charger, 10) > 0) is escapes
