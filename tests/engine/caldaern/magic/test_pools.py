"""How the pools are filled. Rules: CDN-30.10 to 30.19."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.magic.pools import amplification
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only


@pytest.mark.rule("CDN-30.13")
@pytest.mark.parametrize(("level", "own", "against"), [(1, 1, 1), (2, 2, 1), (3, 3, 2), (4, 4, 2)])
def test_amplification_is_the_level_and_half_of_it(level: int, own: int, against: int) -> None:
    assert (amplification(level, True), amplification(level, False)) == (own, against)


@pytest.mark.rule("CDN-30.10", "CDN-30.11", "CDN-30.12", "EX-W31")
def test_both_pools_are_rolled_and_amplified() -> None:
    s = Colour()
    s.mage(0, (20, 20), level=2)
    s.mage(1, (20, 2), level=1)
    s.p.rosters = (Roster("commonwealth", ()), Roster("khesoy", ()))
    for unit in s.p.of_seat(1):
        unit.troop = msgspec.structs.replace(unit.troop, nation="khesoy")
    s.begin(pools=(3, 4, 2, 5))
    told = only(ev.PoolsRolled, s.told)
    mine, theirs = told.pools
    assert (mine.dice, mine.mages, mine.nation, mine.points) == ((3, 4), 2, 0, 9)
    assert (theirs.dice, theirs.mages, theirs.nation, theirs.points) == ((2, 5), 1, 1, 9)


@pytest.mark.rule("CDN-30.14")
def test_mages_add_six_at_most() -> None:
    s = Colour()
    for n in range(3):
        s.mage(0, (10 + 3 * n, 20), level=3)
    s.begin(pools=(1, 1, 1, 1))
    assert only(ev.PoolsRolled, s.told).pools[0].points == 8


@pytest.mark.rule("CDN-30.15", "CDN-34.104")
def test_the_bonus_of_a_nation_is_lost_while_allies_fight() -> None:
    s = Colour()
    s.add(0, None, 10, (10, 20))
    s.add(1, troop(nation="graighule"), 10, (10, 2), 2)
    ally = s.add(1, troop(nation="djuchid"), 10, (30, 2), 2)
    s.p.rosters = (Roster("commonwealth", ()), Roster("graighule", ()))
    s.begin()
    assert only(ev.PoolsRolled, s.told).pools[1].nation == 0
    ally.place, ally.status = None, Status.RESERVE
    s.told.clear()
    s.p.ask = None
    s.begin()
    assert only(ev.PoolsRolled, s.told).pools[1].nation == 1


@pytest.mark.rule("CDN-30.16", "CDN-30.17")
def test_only_mages_who_are_there_and_stand_add_points() -> None:
    s = Colour()
    host = s.add(0, None, 10, (10, 20))
    s.mage(0, host=host)
    runner = s.mage(0, (30, 20))
    gone = s.mage(0, (36, 20))
    runner.retreating = True
    gone.place, gone.status = None, Status.RESERVE
    s.begin(pools=(1, 1, 1, 1))
    assert only(ev.PoolsRolled, s.told).pools[0].mages == 2


@pytest.mark.rule("CDN-30.9", "CDN-30.18")
def test_the_phase_is_played_without_mages_and_nothing_is_kept() -> None:
    s = Colour()
    s.add(0, None, 10, (10, 20))
    s.begin()
    assert only(ev.PoolsRolled, s.told).pools[0].points == 12
    assert [pool.points for pool in s.p.colour.pools] == [0, 0]


@pytest.mark.rule("CDN-39.77")
def test_a_storm_of_colour_adds_two_to_both() -> None:
    s = Colour(scenario="colour_storm")
    s.add(0, None, 10, (10, 20))
    s.begin()
    assert [pool.more for pool in only(ev.PoolsRolled, s.told).pools] == [2, 2]
