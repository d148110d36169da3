"""Characters alone, on their way to a unit, in it and out of it again."""

from __future__ import annotations

import pytest

from game.engine.caldaern import legal
from game.engine.caldaern.blocks import joining
from game.engine.caldaern.blocks.legality import terrain_group
from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Contact
from game.engine.caldaern.words.kinds import Arc, Mark, N, Placement, S, Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, listed, move, rule, setup


@pytest.mark.rule("CDN-35.20")
@pytest.mark.rule("CDN-20.14")
def test_a_character_on_his_own_is_a_unit_of_one_model() -> None:
    s = setup()
    hero = s.hero(0, (20, 20))
    begin(s.p)
    assert len({a.placement for a in listed(s.p, act.Move) if a.mode == "forward"}) == 89
    assert terrain_group(hero) == "lone"


@pytest.mark.rule("CDN-35.21")
def test_a_mounted_character_is_cavalry() -> None:
    s = setup()
    rider = s.add(0, troop("cavalry", m=8, character=True), 1, (20, 20))
    giant = s.add(0, troop("monstrous_cavalry", m=7, character=True), 1, (30, 20))
    assert (terrain_group(rider), rider.troop.k, rider.troop.height) == ("horse", 1, 2)
    assert (terrain_group(giant), giant.troop.k, giant.troop.height) == ("horse", 2, 4)


@pytest.mark.rule("CDN-35.22")
@pytest.mark.rule("CDN-1.19")
@pytest.mark.rule("CDN-35.23")
@pytest.mark.rule("INV-W16")
def test_a_character_joins_by_a_move_that_ends_in_contact() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 16), marks=Mark.MOVED)
    hero = s.hero(0, (22, 20))
    s.add(0, models=10, at=(35, 16))
    begin(s.p)
    offered = listed(s.p, act.JoinUnit)
    assert [(a.unit, a.target, a.placement) for a in offered] == [(2, 1, Placement(22, 18, N, 1))]
    assert rule(s.p, act.JoinUnit(0, 2, 1, Placement(22, 19, N, 1))) == "CDN-35.22"
    out = do(s.p, offered[0])
    assert [type(event) for event in out] == [ev.UnitMoved, ev.UnitJoined]
    assert (hero.status, hero.place, hero.host) == (Status.JOINED, None, 1)
    assert (unit.models, unit.characters) == (11, (2,))
    assert unit.place == Placement(20, 16, N, 5)
    assert code(s.p, move(unit, 20, 15)) == "moved"
    assert code(s.p, act.LeaveUnit(0, 2, Placement(22, 15, N, 1))) == "moved"


@pytest.mark.rule("CDN-35.22")
def test_after_joining_the_unit_moves_no_further_even_if_it_had_not_moved() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 16))
    s.hero(0, (22, 20))
    s.add(0, models=10, at=(35, 16))
    begin(s.p)
    do(s.p, listed(s.p, act.JoinUnit)[0])
    assert code(s.p, move(unit, 20, 15)) == "moved"


@pytest.mark.rule("CDN-35.22")
def test_a_character_may_march_to_a_unit() -> None:
    s = setup()
    s.add(0, models=10, at=(20, 12), marks=Mark.MOVED)
    hero = s.hero(0, (22, 20))
    begin(s.p)
    assert listed(s.p, act.JoinUnit) == []
    do(s.p, act.DeclareMarch(0, hero.id))
    do(s.p, listed(s.p, act.JoinUnit)[0])
    assert hero.status is Status.JOINED
    assert hero.marked(Mark.MARCHED)


@pytest.mark.rule("CDN-35.24")
@pytest.mark.parametrize("kind", ["monster", "monstrous_beasts", "swarms", "war_beasts", "unique"])
def test_units_that_nobody_joins(kind: str) -> None:
    s = setup()
    host = s.add(0, troop(kind), 1 if kind in ("monster", "unique") else 4, (20, 10))
    assert not joining.suits(s.p, s.hero(0, (30, 20)), host)


@pytest.mark.rule("CDN-35.24")
def test_nobody_joins_units_that_fight_or_run_or_are_the_enemys() -> None:
    s = setup()
    runs = s.add(0, models=10, at=(5, 10), retreating=True)
    fights = s.add(0, models=10, at=(15, 10), contacts=(Contact(9, Arc.FRONT, True),))
    enemy = s.add(1, models=10, at=(25, 10))
    other = s.hero(0, (40, 10))
    hero = s.hero(0, (30, 20))

    def why(host: int) -> str:
        refused = joining.join_refusal(s.p, hero, s.p.units[host])
        return "" if refused is None else refused.code

    assert [why(runs.id), why(fights.id), why(enemy.id)] == ["retreating", "engaged", "wrong_side"]
    assert why(other.id) == "cannot_join.unsuited"


@pytest.mark.rule("CDN-35.25")
@pytest.mark.rule("CDN-4.13")
def test_riders_join_riders_and_men_on_foot_men_on_foot() -> None:
    s = setup()
    hosts = {
        kind: s.add(0, troop(kind), 4, (5 * n, 5))
        for n, kind in enumerate(
            ("infantry", "skirmishers", "monstrous_infantry", "cavalry", "scout_cavalry", "monstrous_cavalry")
        )
    }
    foot = s.hero(0, (5, 20))
    rider = s.add(0, troop("cavalry", character=True), 1, (10, 20))
    giant = s.add(0, troop("monstrous_cavalry", character=True), 1, (15, 20))
    suiting = {
        who.id: [kind for kind, host in hosts.items() if joining.suits(s.p, who, host)] for who in (foot, rider, giant)
    }
    assert suiting[foot.id] == ["infantry", "skirmishers", "monstrous_infantry"]
    assert suiting[rider.id] == ["cavalry", "scout_cavalry", "monstrous_cavalry"]
    assert suiting[giant.id] == ["monstrous_cavalry"]


@pytest.mark.rule("CDN-35.65")
def test_a_rider_on_a_monster_joins_nobody() -> None:
    s = setup()
    host = s.add(0, models=10, at=(20, 10))
    assert not joining.suits(s.p, s.add(0, troop("monster", character=True), 1, (30, 20)), host)


@pytest.mark.rule("CDN-5.9")
@pytest.mark.rule("CDN-5.3")
def test_a_unit_without_room_behind_it_is_not_joined() -> None:
    s = setup(field(("impassable", (20, 18, 26, 18), 6)))
    host = s.add(0, models=10, at=(20, 16))
    hero = s.hero(0, (22, 12))
    refused = joining.join_refusal(s.p, hero, host)
    assert refused is not None
    assert refused.rule == "CDN-5.9"
    host.line = 9
    assert joining.join_refusal(s.p, hero, host) is None


@pytest.mark.rule("CDN-35.27")
def test_a_character_walks_out_of_his_unit() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 16))
    hero = s.hero(0, host=unit)
    begin(s.p)
    offered = {a.placement for a in listed(s.p, act.LeaveUnit)}
    assert Placement(22, 12, N, 1) in offered
    assert not any(20 <= place.x <= 24 and 16 <= place.y <= 18 for place in offered)
    out = do(s.p, act.LeaveUnit(0, hero.id, Placement(22, 13, N, 1)))
    assert [type(event) for event in out] == [ev.UnitLeft, ev.UnitMoved]
    assert (hero.status, hero.place, hero.host) == (Status.DEPLOYED, Placement(22, 13, N, 1), 0)
    assert (unit.models, unit.characters, unit.place) == (10, (), Placement(20, 16, N, 5))
    assert code(s.p, move(hero, 22, 12)) == "moved"
    assert code(s.p, move(unit, 20, 17, mode="backward")) == ""


@pytest.mark.rule("CDN-8.32", "CDN-19.13")
def test_characters_are_told_who_stands_in_their_way_to_a_unit_and_out_of_it() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 16))
    hero = s.hero(0, host=unit)
    lone = s.hero(0, (22, 22))
    for x, y in ((18, 13), (24, 13), (15, 20)):
        s.add(0, troop(name="Watch"), 5, (x, y), frontage=5)
    s.add(0, troop(name="Watch"), 10, (20, 20), frontage=10)
    begin(s.p)
    refused = legal.refusal(s.p, act.LeaveUnit(0, hero.id, Placement(22, 12, N, 1)))
    assert refused is not None
    assert (refused.code, dict(refused.values)["unit"]) == ("too_close", "Watch")
    assert code(s.p, act.LeaveUnit(0, hero.id, Placement(22, 17, N, 1))) == "overlap"
    assert code(s.p, act.LeaveUnit(0, hero.id, Placement(22, 5, N, 1))) == "out_of_reach"
    refused = legal.refusal(s.p, act.JoinUnit(0, lone.id, unit.id, Placement(22, 19, N, 1)))
    assert refused is not None
    assert (refused.code, dict(refused.values)["unit"]) == ("too_close", "Watch")
    assert code(s.p, act.JoinUnit(0, lone.id, unit.id, Placement(22, 20, N, 1))) == "out_of_reach"


@pytest.mark.rule("CDN-35.27")
@pytest.mark.parametrize("change", [{"retreating": True}, {"marks": Mark.MOVED}, {"marks": Mark.CHARGED}])
def test_who_does_not_leave(change: dict[str, int]) -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 16), **change)
    hero = s.hero(0, host=unit)
    s.add(0, models=10, at=(35, 16))
    begin(s.p)
    assert code(s.p, act.LeaveUnit(0, hero.id, Placement(22, 13, N, 1))) in ("retreating", "moved", "charged")
    assert code(s.p, move(hero, 22, 13) if hero.place else act.DeclareMarch(0, hero.id)) == "joined"


@pytest.mark.rule("CDN-35.27")
def test_who_is_in_no_unit_leaves_none() -> None:
    s = setup()
    hero = s.hero(0, (20, 20))
    begin(s.p)
    assert rule(s.p, act.LeaveUnit(0, hero.id, Placement(20, 19, N, 1))) == "CDN-35.27"


@pytest.mark.rule("CDN-35.29")
def test_who_is_left_of_a_dead_unit_has_done_what_it_did() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 16), marks=Mark.MOVED | Mark.PANIC_TESTED, retreating=True)
    hero = s.hero(0, host=unit)
    casualties.suffer(s.p, unit.id, {"": 10}, [], by=0, source="shooting")
    removal.free_characters(s.p, unit.id, [])
    assert (hero.status, hero.retreating, hero.host) == (Status.DEPLOYED, True, 0)
    assert (hero.marked(Mark.MOVED), hero.marked(Mark.PANIC_TESTED)) == (True, False)


@pytest.mark.rule("CDN-35.28")
def test_a_single_rank_closes_where_a_character_left() -> None:
    s = setup()
    unit = s.add(0, models=3, at=(20, 16), frontage=4, facing=S)
    hero = s.hero(0, host=unit)
    assert unit.place == Placement(20, 16, S, 4)
    joining.leave(s.p, hero, Placement(30, 30, N, 1))
    assert unit.place == Placement(21, 16, S, 3)
    assert options.unit_refusal(s.p, hero) is None
