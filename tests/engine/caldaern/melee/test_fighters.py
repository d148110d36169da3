"""Who fights in a melee, and whom. Rules: CDN-11.1 to 11.11, CDN-4.15, CDN-4.16, CDN-4.23, Table 36-A."""

from __future__ import annotations

import pytest

from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.melee import blows, fighters
from game.engine.caldaern.melee.fighters import Target
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Mark
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_melee import Melee


def struck(s: Melee, unit: Unit, support: bool | None = None) -> int:
    """Blows of a unit at this moment."""
    found = fighters.fighters(s.p, unit.id)
    return sum(f.blows for f in found if support is None or f.support == support)


def wide(s: Melee, files: int, ranks: int, **more: object) -> tuple[Unit, Unit]:
    """A wide attacker against a block of five by two, centred before it. CDN-E.19."""
    kind = troop(**more)  # type: ignore[arg-type]
    a = s.add(0, kind, files * ranks, (9, 12), 0, files)
    b = s.add(1, troop(), 10, (13, 10), 2, 5)
    s.engage(a, b)
    return a, b


# ------------------------------------------------------------------------------------------------- who fights
@pytest.mark.rule("CDN-11.4", "CDN-11.5")
def test_models_in_base_contact_strike_as_often_as_their_attacks() -> None:
    s = Melee()
    a, b = wide(s, 10, 1, a=2)
    assert struck(s, a) == 14
    assert struck(s, b, support=False) == 5


@pytest.mark.rule("CDN-11.4")
def test_models_attacked_in_the_flank_fight_without_turning() -> None:
    s = Melee()
    a = s.add(0, troop(), 10, (11, 12), 1, 5)
    b = s.add(1, troop(), 17, (13, 12), 0, 5)
    s.engage(a, b, Arc.LEFT)
    assert struck(s, a, support=False) == 5
    assert struck(s, b) == 4


@pytest.mark.rule("CDN-11.6", "CDN-4.15", "CDN-E.45")
@pytest.mark.parametrize(("ranks", "on", "blows_of"), [(2, True, 14), (3, True, 21), (3, False, 14)])
def test_support_of_a_wide_line(ranks: int, on: bool, blows_of: int) -> None:
    s = Melee(wide_line_support=on)
    a, b = wide(s, 10, ranks)
    assert struck(s, a) == blows_of
    assert (struck(s, b, support=False), struck(s, b, support=True)) == (5, 5)


@pytest.mark.rule("CDN-4.16", "CDN-34.22", "CDN-E.46")
@pytest.mark.parametrize(("files", "ranks", "expected"), [(3, 2, 21), (5, 2, 35), (5, 3, 50)])
def test_monstrous_support(files: int, ranks: int, expected: int) -> None:
    s = Melee()
    a = s.add(0, troop("monstrous_infantry", a=4), files * ranks, (10, 12), 0, files)
    b = s.add(1, troop(), 20, (10, 10), 2, 10)
    s.engage(a, b)
    assert struck(s, a) == expected


@pytest.mark.rule("CDN-11.6")
def test_a_supporting_model_strikes_once_whatever_its_attacks() -> None:
    s = Melee()
    a, _ = s.face_off(a=3, melee=("two_weapons",))
    assert (struck(s, a, support=False), struck(s, a, support=True)) == (20, 5)


@pytest.mark.rule("CDN-11.7")
def test_no_support_against_a_flank() -> None:
    s = Melee()
    a = s.add(0, troop(), 10, (11, 12), 1, 5)
    b = s.add(1, troop(), 20, (13, 12), 0, 5)
    s.engage(a, b, Arc.LEFT)
    assert struck(s, b, support=True) == 0


@pytest.mark.rule("CDN-11.6", "CDN-11.7")
def test_who_touches_an_enemy_himself_does_not_support() -> None:
    """Enemies before the front and at the left flank: both ranks' left files touch the latter."""
    s = Melee()
    b = s.add(1, troop(), 10, (13, 12), 0, 5)
    ahead, beside = s.add(0, troop(), 5, (13, 11), 2, 5), s.add(0, troop(), 5, (12, 12), 1, 5)
    s.engage(ahead, b)
    s.engage(beside, b, Arc.LEFT)
    found = fighters.fighters(s.p, b.id)
    assert [f.post for f in found if f.support] == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert [f.options[0].unit for f in found if f.post == (1, 0)] == [beside.id]


@pytest.mark.rule("CDN-11.10")
def test_command_models_left_alone_are_struck_like_a_line() -> None:
    s = Melee()
    a, b = s.face_off(5, 2, 2)
    b.line, b.command = 0, ("captain", "banner")
    s.p.drawer.empty()
    assert fighters.struck(s.p, b).whole == (fighters.Target(b.id),)
    assert all(f.options[0] == fighters.Target(b.id) for f in fighters.fighters(s.p, a.id))


@pytest.mark.rule("CDN-11.8", "CDN-4.23")
def test_mounts_never_support_and_riders_do() -> None:
    s = Melee()
    a = s.add(0, troop("cavalry", mount=stats(m=8, a=2)), 10, (13, 12), 0, 5)
    b = s.add(1, troop(), 20, (13, 8), 2, 5)
    s.engage(a, b)
    found = fighters.fighters(s.p, a.id)
    assert {f.part for f in found if f.support} == {"rider"}
    assert sum(f.blows for f in found if f.part == "mount") == 10
    assert struck(s, a, support=True) == 5


@pytest.mark.rule("CDN-11.9")
def test_an_incomplete_rank_fights_across_the_gap() -> None:
    s = Melee()
    b = s.add(1, troop(), 17, (13, 12), 0, 5)
    a = s.add(0, troop(), 10, (13, 16), 0, 5)
    s.engage(a, b, Arc.REAR)
    assert struck(s, b) == 5
    assert {f.post for f in fighters.fighters(s.p, b.id)} == {(2, 0), (3, 1), (3, 2), (2, 3), (2, 4)}


@pytest.mark.rule("CDN-36.1", "CDN-36.2")
@pytest.mark.rule("CDN-7.33")
@pytest.mark.parametrize(("marks", "ranks"), [(0, 2), (Mark.CHARGED, 1), (Mark.COUNTERCHARGED, 1)])
def test_spears_let_one_rank_more_support_unless_the_unit_charged_or_countercharged(marks: int, ranks: int) -> None:
    s = Melee()
    a = s.add(0, troop(melee=("spear",)), 20, (13, 12), 0, 5, marks=marks)
    b = s.add(1, troop(), 20, (13, 8), 2, 5)
    s.engage(b, a, charged=False)
    assert struck(s, a, support=True) == 5 * ranks


@pytest.mark.rule("CDN-11.2")
def test_a_contact_made_in_this_phase_does_not_fight_yet() -> None:
    s = Melee()
    a, b = s.face_off()
    c = s.add(0, troop(), 10, (11, 8), 1, 5)
    s.engage(c, b, Arc.RIGHT, fresh=True)
    assert struck(s, c) == 0
    assert fighters.melee_units(s.p, a.id) == (a.id, b.id)
    assert fighters.melees_left(s.p) == [(a.id, b.id)]


# ------------------------------------------------------------------------------------------------- whom
def two_targets(s: Melee) -> tuple[Unit, Unit, Unit]:
    """A unit that touches two enemies with its middle model."""
    a = s.add(0, troop(a=2), 5, (13, 12), 0, 5)
    b = s.add(1, troop(), 10, (11, 10), 2, 5)
    c = s.add(1, troop(), 10, (16, 10), 2, 5)
    s.engage(a, b)
    s.engage(a, c)
    return a, b, c


@pytest.mark.rule("CDN-11.10")
def test_the_default_is_the_enemy_with_most_contact_then_the_lowest_id() -> None:
    s = Melee()
    a, b, c = two_targets(s)
    first = {f.post[1]: f.options for f in fighters.fighters(s.p, a.id)}
    assert first[0] == (Target(b.id),)
    assert first[4] == (Target(c.id),)
    assert first[2] == (Target(b.id), Target(c.id))
    assert first[3] == (Target(c.id), Target(b.id))


@pytest.mark.rule("CDN-11.10")
def test_a_single_model_is_only_struck_by_who_touches_it() -> None:
    s = Melee()
    a = s.add(0, troop(), 5, (13, 12), 0, 5)
    b = s.add(1, troop(), 10, (13, 10), 2, 5, command=("captain",))
    s.engage(a, b)
    able = {f.post[1] for f in fighters.fighters(s.p, a.id) if Target(b.id, "captain") in f.options}
    assert able == {1, 2, 3}


@pytest.mark.rule("CDN-11.10")
def test_blows_go_where_they_are_aimed() -> None:
    s = Melee(dice=Dice(3))
    a, b, c = two_targets(s)
    s.phase()
    assert s.asked() == "allocate_attacks"
    assert s.p.ask is not None
    assert s.p.ask.unit == a.id
    assert s.listed()[0] == act.AllocateAttacks(0, a.id)
    shared = next(g for g in fighters.blow_groups(s.p, a.id) if g.options == (Target(b.id), Target(c.id)))
    s.do(act.AllocateAttacks(0, a.id, (act.Aim(shared.group, c.id, shared.blows),)))
    assert s.told(ev.BlowsAllocated, unit=a.id)
    assert {e.target: e.count for e in s.told(ev.GroupRolled, step="hit", unit=a.id)} == {b.id: 4, c.id: 6}


@pytest.mark.rule("CDN-11.10")
def test_allocations_that_do_not_fit_are_refused() -> None:
    s = Melee()
    a, b, c = two_targets(s)
    s.phase()
    shared = next(g for g in fighters.blow_groups(s.p, a.id) if g.options == (Target(b.id), Target(c.id)))
    for aim in (
        act.Aim(shared.group, c.id, shared.blows + 1),
        act.Aim(shared.group, c.id, 0),
        act.Aim(shared.group, c.id, 1, "captain"),
        act.Aim(99, c.id, 1),
    ):
        refusal = s.refused(act.AllocateAttacks(0, a.id, (aim,)))
        assert refusal is not None
        assert (refusal.code.partition(".")[0], refusal.rule) == ("no_such_blows", "CDN-11.10")
    assert all(s.refused(action) is None for action in s.listed())


@pytest.mark.rule("CDN-35.35", "CDN-10.20")
def test_blows_can_be_aimed_at_a_character() -> None:
    s = Melee(dice=Dice(3))
    a, b = s.face_off()
    lord = s.hero(1, host=b, t=4)
    s.phase()
    groups = fighters.blow_groups(s.p, a.id)
    aims = tuple(act.Aim(g.group, b.id, g.blows, f"character:{lord.id}") for g in groups if len(g.options) > 1)
    s.do(act.AllocateAttacks(0, a.id, aims))
    struck_him = s.told(ev.GroupRolled, step="hit", unit=a.id, victim=f"character:{lord.id}")
    assert [e.count for e in struck_him] == [sum(aim.count for aim in aims)]


def volleys_of(s: Melee, unit: Unit) -> list[blows.Volley]:
    """What a unit strikes now."""
    steps = blows.blows_expected(s.p, [*s.p.units])
    return [v for _, found in steps for v in found if v.unit == unit.id]


@pytest.mark.rule("CDN-11.11")
def test_blows_at_a_destroyed_unit_find_another_target() -> None:
    s = Melee()
    a, b, c = two_targets(s)
    b.line, b.place, b.contacts = 0, None, ()
    a.contacts = tuple(link for link in a.contacts if link.other != b.id)
    s.p.drawer.empty()
    assert {v.target: v.number for v in volleys_of(s, a)} == {c.id: 6}


@pytest.mark.rule("CDN-35.61")
def test_the_attacker_chooses_between_rider_and_monster() -> None:
    s = Melee()
    beast = troop("monster", w=4, t=5)
    ridden = troop("monster", character=True, monster=beast, rules=(Rule("ridden_monster"),))
    a = s.add(0, troop(), 5, (12, 12), 0, 5)
    b = s.add(1, ridden, 1, (13, 9), 2, 1)
    s.engage(a, b)
    assert fighters.fighters(s.p, a.id)[0].options == (Target(b.id, "monster"), Target(b.id, "rider"))


# ------------------------------------------------------------------------------------------------- the phase
@pytest.mark.rule("CDN-11.1", "CDN-5.28")
def test_the_active_player_chooses_which_melee_is_fought_next() -> None:
    s = Melee()
    a, _b = s.face_off()
    c = s.add(0, troop(), 10, (30, 12), 0, 5)
    d = s.add(1, troop(), 10, (30, 10), 2, 5)
    s.engage(c, d)
    s.phase()
    assert s.asked() == "choose_melee"
    assert s.listed() == [act.ChooseMelee(0, a.id), act.ChooseMelee(0, c.id)]
    refusal = s.refused(act.ChooseMelee(0, d.id))
    assert refusal is not None
    assert refusal.rule == "CDN-11.1"


@pytest.mark.rule("CDN-11.2")
def test_nobody_fights_twice_in_a_phase() -> None:
    s = Melee()
    a, b = s.face_off()
    b.marks |= Mark.FOUGHT
    assert fighters.melees_left(s.p) == []
    s.phase()
    assert s.out == []
    assert not a.marked(Mark.FOUGHT)
