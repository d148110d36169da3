"""Vanguard moves before the first turn."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.words.kinds import Mark, N, Placement, S, Stage
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, code, do, listed, setup


def armies() -> Setup:
    s = setup()
    s.add(0, troop(rules=["vanguard"]), 7, (20, 30))
    s.add(0, models=10, at=(30, 30))
    s.add(1, troop("scout_cavalry", m=8), 5, (20, 4), facing=S)
    return s


@pytest.mark.rule("CDN-34.11")
@pytest.mark.rule("CDN-4.29")
def test_players_move_their_vanguard_in_turns_the_loser_of_the_dicing_first() -> None:
    s = armies()
    begin(s.p, "vanguard")
    assert s.p.stage is Stage.VANGUARD
    assert s.p.ask is not None
    assert s.p.ask.seat == 1
    assert {a.unit for a in listed(s.p, act.VanguardMove)} == {3}
    out = do(s.p, act.VanguardMove(1, 3, Placement(20, 10, S, 5)))
    assert (out[0].how, out[0].cost) == ("vanguard", 12)
    assert s.p.units[3].marks == Mark.VANGUARD
    assert s.p.ask is not None
    assert s.p.ask.seat == 0
    assert {a.unit for a in listed(s.p, act.VanguardMove)} == {1}
    do(s.p, act.VanguardMove(0, 1, Placement(20, 24, N, 5)))
    assert s.p.ask is None


@pytest.mark.rule("CDN-34.11")
def test_a_vanguard_move_has_twelve_squares_and_ends_twelve_from_enemies() -> None:
    s = armies()
    begin(s.p, "vanguard")
    do(s.p, act.Decline(1))
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 18, N, 5))) == ""
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 17, N, 5))) == "out_of_reach"
    assert code(s.p, act.VanguardMove(0, 2, Placement(30, 29, N, 5))) == "barred"
    s.p.units[3].place = Placement(20, 7, S, 5)
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 18, N, 5))) == "too_near_enemy"
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 19, N, 5))) == ""


@pytest.mark.rule("CDN-34.11")
@pytest.mark.rule("CDN-1.17")
@pytest.mark.rule("CDN-19.13")
def test_a_vanguard_move_that_a_unit_stops_says_who_is_too_close() -> None:
    s = armies()
    for x in (8, 18, 28):
        s.add(0, models=10, at=(x, 25), frontage=10)
    begin(s.p, "vanguard")
    do(s.p, act.Decline(1))
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 21, N, 5))) == "too_close"
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 26, N, 5))) == "too_close"
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 25, N, 5))) == "overlap"
    assert code(s.p, act.VanguardMove(0, 1, Placement(20, 17, N, 5))) == "out_of_reach"


@pytest.mark.rule("CDN-34.11")
def test_who_declines_keeps_his_place_and_is_not_asked_again() -> None:
    s = armies()
    begin(s.p, "vanguard")
    do(s.p, act.Decline(1))
    do(s.p, act.Decline(0))
    assert s.p.ask is None
    assert not any(unit.marks for unit in s.p.units.values())
