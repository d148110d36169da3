"""How assaults end: taken, emptied, repelled, lost. Rules: CDN-27.52 to 27.59, CDN-27.63."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from game.engine.caldaern import invariants
from game.engine.caldaern.melee import breaking
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.melee.melee import storm_of
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.odds.melee import melee_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Placement, Status
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.town.storm import Storm

FIERCE = {"ws": 6, "s": 6, "a": 3, "i": 6}
"""Who wins whatever the others do."""


def stormed(*dice: int, theirs: int = 10, inside: tuple[str, ...] = (), **garrison: int) -> tuple[Storm, Unit, Unit]:
    """An assault of five fierce men, with these dice; the garrison has Leadership 7 unless told otherwise."""
    s = Storm()
    a, b = s.sides(5, theirs, attacker=troop(**FIERCE), garrison=troop(**garrison), inside=inside)
    s.assault(a, b, *dice)
    return s, a, b


BLOWS = (6,) * 5 + (1,) * 10 + (6,) * 5
"""Five of fifteen blows hit and wound: dice to hit, then to wound."""

DUD = (1,) * 5
"""The five who are left miss."""


@pytest.mark.rule("CDN-27.53", "CDN-27.54", "CDN-27.55", "CDN-27.63")
def test_a_garrison_that_breaks_leaves_on_the_other_side_and_retreats_and_nobody_pursues() -> None:
    s, a, b = stormed(*BLOWS, *DUD, 6, 6, 3, 4)
    assert b.retreating
    assert not b.building
    assert b.place is not None
    assert b.place.y < 14
    assert b.place.facing == 0
    assert s.told(ev.AssaultEnded)[0].how == "taken"
    assert a.place == Placement(20, 17, 0, 5)
    assert not a.engaged
    assert not s.told(ev.PursuitChosen)
    assert s.asked() == "occupy_building"
    assert invariants.breaches(s.p) == []


@pytest.mark.rule("CDN-27.55")
def test_who_has_taken_a_building_may_enter_it_at_once() -> None:
    s, a, _ = stormed(*BLOWS, *DUD, 6, 6, 3, 4)
    house = s.p.ask.args[0]
    s.do(act.OccupyBuilding(0, a.id))
    assert a.building == house
    assert a.place is None
    assert [breach for breach in invariants.breaches(s.p) if "CDN-19.62" not in breach] == []


@pytest.mark.rule("CDN-27.55")
def test_who_does_not_enter_stays_and_may_reform() -> None:
    s, a, _ = stormed(*BLOWS, *DUD, 6, 6, 3, 4)
    s.decline()
    assert s.asked() == "reform"
    assert a.place == Placement(20, 17, 0, 5)


@pytest.mark.rule("CDN-27.55")
def test_cavalry_does_not_enter() -> None:
    s = Storm()
    a, b = s.sides(5, 5, attacker=troop("cavalry", mount=troop().rider, **FIERCE))
    s.assault(a, b, *BLOWS, *[1] * 40)
    assert b.status is Status.DESTROYED
    assert s.told(ev.AssaultEnded)[0].how == "emptied"
    assert s.asked() in ("reform", "")
    assert a.place is not None


@pytest.mark.rule("CDN-27.56", "CDN-27.53")
def test_a_garrison_that_passes_its_test_throws_the_storm_back_one_square() -> None:
    s, a, b = stormed(*BLOWS, *DUD, 1, 1)
    assert b.building
    assert not b.engaged
    assert a.place == Placement(20, 18, 0, 5)
    assert s.told(ev.AssaultEnded)[0].how == "repelled"
    assert s.told(ev.UnitMoved)[-1].how == "thrown_back"
    assert s.asked() == ""


@pytest.mark.rule("CDN-27.56")
def test_who_is_thrown_back_where_there_is_no_room_stays() -> None:
    s = Storm()
    a, b = s.sides(5, 10, attacker=troop(**FIERCE))
    s.add(0, troop(), 5, (20, 19), 0, 5)
    s.assault(a, b, *BLOWS, *DUD, 1, 1)
    assert a.place == Placement(20, 17, 0, 5)
    assert not a.engaged


@pytest.mark.rule("CDN-27.57")
def test_who_storms_never_breaks() -> None:
    s = Storm()
    a, b = s.sides(5, 5, garrison=troop(**FIERCE))
    s.assault(a, b, *[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 6, *[1] * 30)
    assert a.line == 4
    assert not a.retreating
    assert not s.told(ev.Tested, test="break")
    assert s.told(ev.AssaultEnded)[0].how == "repelled"


@pytest.mark.rule("CDN-27.58")
def test_a_garrison_that_is_wiped_out_leaves_the_building_to_who_stormed() -> None:
    s, _, b = stormed(*BLOWS, *[1] * 20, theirs=5)
    assert b.status is Status.DESTROYED
    assert s.told(ev.AssaultEnded)[0].how == "emptied"
    assert s.asked() == "occupy_building"


@pytest.mark.rule("CDN-27.58")
def test_nothing_else_happens_when_the_storm_is_wiped_out() -> None:
    s = Storm()
    a, b = s.sides(5, 5, garrison=troop(**FIERCE))
    s.assault(a, b, *[6] * 5, *[1] * 10, *[6] * 5)
    assert a.status is Status.DESTROYED
    assert b.building
    assert not b.engaged
    assert s.told(ev.AssaultEnded)[0].how == "lost"
    assert s.asked() == ""


@pytest.mark.rule("CDN-27.52")
def test_only_wounds_and_a_musician_count() -> None:
    s = Storm()
    a, b = s.sides(20, 5, command=("captain", "musician", "banner"))
    s.close(a, b)
    s.p.melee = Melee(id=a.id, units=(a.id, b.id), storm=storm_of(s.p, (a.id, b.id)), caused=(2, 1))
    first, second = combat_result.totals(s.p, s.p.melee)
    assert [(part.word, part.number) for part in first.parts] == [("wounds", 2)]
    assert second.total == 1
    s.p.melee = Melee(id=a.id, units=(a.id, b.id), storm=s.p.melee.storm)
    combat_result.decide(s.p, s.out)
    assert s.told(ev.CombatResult)[-1].tie_broken
    assert s.p.melee.winner == 0


@pytest.mark.rule("CDN-27.53", "EX-W24")
def test_a_garrison_tests_on_its_unmodified_leadership() -> None:
    s = Storm()
    a, b = s.sides(20, 5, garrison=troop(ld=9))
    s.close(a, b)
    s.p.melee = Melee(id=a.id, units=(a.id, b.id), storm=storm_of(s.p, (a.id, b.id)))
    assert breaking.steadfast(s.p, b)
    assert 1 - breaking.break_chance(s.p, b, 4) == F(30, 36)
    assert ld_tests.chance(s.p, b, "break", minus=4) == F(10, 36)


@pytest.mark.rule("CDN-27.59")
def test_a_garrison_that_breaks_frightens_its_friends() -> None:
    s = Storm()
    a, b = s.sides(5, 10, attacker=troop(**FIERCE))
    friend = s.add(1, troop(), 10, (14, 12), 2, 5)
    s.assault(a, b, *BLOWS, *DUD, 6, 6, 3, 4, *[1] * 10)
    s.decline()
    while s.asked() == "reform":
        s.decline()
    assert [event for event in s.told(ev.Tested, test="panic") if event.unit == friend.id]


@pytest.mark.rule("CDN-27.40")
def test_a_cowed_garrison_fails_its_fear_test_without_a_throw() -> None:
    s = Storm()
    a, b = s.sides(5, 5, attacker=troop(rules=("terror",)))
    b.marks |= Mark.COWED
    s.assault(a, b, *[1] * 40)
    assert not s.told(ev.Tested, test="fear")
    assert not b.marked(Mark.COWED)


# ------------------------------------------------------------------------------------------------- odds
@pytest.mark.parametrize(("own", "theirs"), [(3, 3), (2, 4)])
def test_the_chance_to_take_a_building_is_what_the_dice_bear_out(own: int, theirs: int) -> None:
    s = Storm()
    a, b = s.sides(own, theirs, attacker=troop(s=4, a=2))
    s.close(a, b)
    odds = melee_odds(s.p, (a.id, b.id), 0)
    assert odds is not None
    assert not odds.estimate
    taken = dict(odds.outcomes)["taken"]
    wins = 0
    for seed in range(400):
        t = Storm()
        c, d = t.sides(own, theirs, attacker=troop(s=4, a=2))
        t.close(c, d)
        t.p.dice = Dice(seed)
        t.phase()
        wins += t.told(ev.AssaultEnded)[0].how in ("taken", "emptied")
    assert abs(wins / 400 - float(taken)) < 0.08


@pytest.mark.parametrize("seed", range(10))
def test_assaults_of_all_kinds_end_and_break_nothing(seed: int) -> None:
    s = Storm()
    a, b = s.sides(20, 18, command=("captain", "musician", "banner"), inside=("captain", "banner"))
    s.hero(0, host=a, a=3)
    s.close(a, b)
    s.p.dice = Dice(seed)
    s.phase()
    while s.p.ask is not None:
        actions = s.listed()
        assert actions
        assert all(s.refused(action) is None for action in actions)
        s.do(actions[seed % len(actions)])
        assert [breach for breach in invariants.breaches(s.p) if s.asked() or "CDN-19.62" not in breach] == []
    assert s.p.melee is None
    assert not a.engaged
    assert not b.engaged
    assert len(s.told(ev.AssaultEnded)) == 1
