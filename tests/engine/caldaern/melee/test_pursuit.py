"""Restraining, pursuit, captures, breakthrough, leaving the field. Rules: CDN-12.32 to 12.63, CDN-12.67 to 12.69."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.melee import chase, pursuit
from game.engine.caldaern.morale import panic
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.pursuit import guessed, others, pursuit_ends
from game.engine.caldaern.words.kinds import Arc, Mark, Placement, Status
from game.engine.geometry.field import rect_gap
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee


def broken(s: Melee, *broke: Unit, winner: int = 0) -> Melee:
    """The break tests are over: these units broke; the winners choose next."""
    units = tuple(unit.id for unit in s.p.units.values() if unit.contacts)
    met = tuple((u, link.other) for u in units for link in s.p.units[u].contacts)
    s.p.melee = Fought(
        id=min(units), units=units, met=met, winner=winner, difference=2, broke=tuple(u.id for u in broke)
    )
    s.p.push_all([Task("pursuits"), Task("after_melee"), Task("melee_panic"), Task("melee_over")])
    s.go()
    return s


def example(dice: list[int], loser: int = 12, files: int = 5, **more: object) -> tuple[Melee, Unit, Unit]:
    """Ten winners facing north before a block of losers facing south. CDN-E.51."""
    s = Melee(dice=dice)
    b = s.add(1, troop(**more), loser, (13, 9), 2, files)  # type: ignore[arg-type]
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    s.engage(a, b)
    return broken(s, b), a, b


# ------------------------------------------------------------------------------------------------- the choice
@pytest.mark.rule("CDN-12.32", "CDN-12.37")
def test_a_winner_pursues_or_restrains_before_anything_is_rolled() -> None:
    s, a, b = example([])
    assert (s.asked(), s.p.ask.seat if s.p.ask else 1) == ("pursuit", 0)
    assert s.listed() == [act.Pursue(0, a.id, b.id), act.Restrain(0, a.id)]
    assert not b.retreating
    refusal = s.refused(act.Pursue(0, a.id, a.id))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("cannot_pursue.quarry", "CDN-12.36")


@pytest.mark.rule("CDN-12.33", "CDN-12.57")
def test_who_restrains_itself_stays_and_may_reform() -> None:
    s, a, b = example([3, 4, 3, 4])
    s.do(act.Restrain(0, a.id))
    assert s.told(ev.Tested, test="restrain")[0].passed
    assert b.retreating
    assert a.place == Placement(13, 12, 0, 5)
    assert s.asked() == "reform"
    assert s.told(ev.PursuitChosen)[0].quarry == 0


@pytest.mark.rule("CDN-12.33")
def test_who_fails_to_restrain_itself_pursues() -> None:
    s, a, b = example([6, 5, 3, 4, 2, 4])
    s.do(act.Restrain(0, a.id))
    assert [(e.unit, e.quarry) for e in s.told(ev.PursuitChosen)] == [(a.id, b.id)]
    assert a.place == Placement(13, 6, 0, 5)


@pytest.mark.rule("CDN-12.33", "CDN-12.36")
def test_several_quarries_are_a_choice_and_a_choice_again_after_a_failed_test() -> None:
    s = Melee(dice=[6, 6])
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    b = s.add(1, troop(), 10, (11, 10), 2, 5)
    c = s.add(1, troop(), 10, (16, 10), 2, 5)
    for enemy in (b, c):
        s.engage(a, enemy)
    broken(s, b, c)
    both = [act.Pursue(0, a.id, b.id), act.Pursue(0, a.id, c.id)]
    assert s.listed() == [*both, act.Restrain(0, a.id)]
    s.do(act.Restrain(0, a.id))
    assert (s.asked(), s.listed()) == ("quarry", both)


@pytest.mark.rule("CDN-12.34")
def test_behind_a_defended_obstacle_no_test_is_needed() -> None:
    s = Melee(battlefield_from_letters([*["."] * 12, "#" * 30], size=(48, 36)), dice=[3, 4])
    a = s.add(0, troop(), 10, (13, 13), 0, 5)
    b = s.add(1, troop(), 10, (13, 10), 2, 5)
    s.engage(b, a, obstacle=s.p.ground.obstacles[0].id)
    broken(s, b)
    s.do(act.Restrain(0, a.id))
    assert not s.told(ev.Tested)
    assert [e.quarry for e in s.told(ev.PursuitChosen)] == [0]


@pytest.mark.rule("CDN-12.34", "CDN-35.64")
@pytest.mark.parametrize("rule", ["no_charge", "no_move"])
def test_who_never_pursues_is_not_asked(rule: str) -> None:
    s = Melee(dice=[3, 4])
    b = s.add(1, troop(), 10, (13, 9), 2, 5)
    a = s.add(0, troop("monster", rules=(rule,)), 1, (13, 11), 0, 1)
    s.engage(b, a)
    broken(s, b)
    assert s.asked() != "pursuit"
    assert [e.quarry for e in s.told(ev.PursuitChosen, auto=True)] == [0]


@pytest.mark.rule("CDN-34.35")
def test_frenzy_must_pursue() -> None:
    s = Melee(dice=[3, 4, 1, 1])
    b = s.add(1, troop(), 10, (13, 10), 2, 5)
    a = s.add(0, troop(rules=("frenzy",)), 10, (13, 12), 0, 5)
    s.engage(a, b)
    broken(s, b)
    assert s.asked() != "pursuit"
    assert [(e.quarry, e.auto) for e in s.told(ev.PursuitChosen)] == [(b.id, True)]


@pytest.mark.rule("CDN-12.35", "CDN-12.68")
def test_who_is_held_by_another_enemy_cannot_pursue() -> None:
    s = Melee(dice=[3, 4])
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    b = s.add(1, troop(), 10, (11, 10), 2, 5)
    c = s.add(1, troop(), 10, (16, 10), 2, 5)
    for enemy in (b, c):
        s.engage(a, enemy)
    broken(s, b)
    assert s.asked() == ""
    assert not s.told(ev.PursuitChosen)
    assert b.retreating
    assert [link.other for link in a.contacts] == [c.id]


# ------------------------------------------------------------------------------------------------- rolls
@pytest.mark.rule("CDN-12.38", "CDN-34.10", "CDN-4.4")
@pytest.mark.parametrize(
    ("kind", "move", "dice"),
    [("infantry", 4, (2, 0)), ("infantry", 5, (3, 0)), ("war_beasts", 4, (3, 1)), ("cavalry", 8, (4, 1))],
)
def test_the_dice_of_a_chase(kind: str, move: int, dice: tuple[int, int]) -> None:
    s = Melee()
    unit = s.add(0, troop(kind, m=move, mount=stats(m=move) if kind == "cavalry" else None), 5)
    assert pursuit.chase_dice(s.p, unit) == dice


@pytest.mark.rule("CDN-12.38")
def test_who_breaks_rolls_first() -> None:
    s, a, b = example([3, 4, 2, 4])
    s.do(act.Pursue(0, a.id, b.id))
    rolls = [(e.what, e.unit, e.total) for e in s.told(ev.Rolled)]
    assert rolls == [("retreat", b.id, 7), ("pursuit", a.id, 6)]


# ------------------------------------------------------------------------------------------------- moves
@pytest.mark.rule("CDN-12.42", "CDN-12.43", "CDN-E.51")
def test_a_pursuer_stops_one_square_short_of_its_quarry() -> None:
    s, a, b = example([3, 4, 2, 4])
    s.do(act.Pursue(0, a.id, b.id))
    assert (b.place, a.place) == (Placement(13, 2, 0, 5), Placement(13, 6, 0, 5))
    assert b.retreating
    assert not a.contacts
    assert not b.contacts


@pytest.mark.rule("CDN-12.39", "CDN-12.51", "CDN-12.53", "CDN-12.54", "CDN-E.52")
def test_a_capture_with_survivors() -> None:
    s, a, b = example([3, 4, 3, 4])
    s.do(act.Pursue(0, a.id, b.id))
    (taken,) = s.told(ev.UnitCaptured)
    assert (taken.by, taken.attacks) == (a.id, 10)
    assert (b.place, b.line, b.retreating) == (Placement(15, 4, 0, 2), 2, True)
    assert a.place == Placement(13, 6, 0, 5)


@pytest.mark.rule("CDN-12.44", "CDN-12.51", "CDN-E.52")
def test_a_capture_without_survivors_lets_the_pursuer_go_the_whole_way() -> None:
    s, a, b = example([3, 4, 3, 4], loser=10)
    s.do(act.Pursue(0, a.id, b.id))
    assert b.status is Status.DESTROYED
    assert a.place == Placement(13, 5, 0, 5)


@pytest.mark.rule("CDN-12.52")
def test_wounds_of_a_capture_do_not_count_for_the_result() -> None:
    s, a, b = example([3, 4, 3, 4])
    before = s.p.melee.caused if s.p.melee else None
    s.do(act.Pursue(0, a.id, b.id))
    assert before == (0, 0)
    assert not s.told(ev.CombatResult)


@pytest.mark.rule("CDN-12.45")
def test_a_pursuer_stops_one_square_short_of_a_friend() -> None:
    s, a, b = example([6, 6, 6, 5])
    friend = s.add(0, troop(), 5, (13, 6), 0, 5)
    b.place, b.line = Placement(13, 9, 2, 5), 12
    s.do(act.Pursue(0, a.id, b.id))
    assert friend.place == Placement(13, 6, 0, 5)
    assert a.place == Placement(13, 8, 0, 5)


@pytest.mark.rule("CDN-12.46", "CDN-12.48", "CDN-11.15", "CDN-E.53")
def test_a_pursuer_charges_a_fresh_enemy() -> None:
    s = Melee(dice=[6, 6, 6, 5])
    b = s.add(1, troop(m=4), 5, (20, 11), 2, 5)
    a = s.add(0, troop(), 10, (20, 12), 0, 5)
    c = s.add(1, troop(), 10, (20, 5), 2, 5)
    s.engage(a, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    assert b.status is Status.DESTROYED or b.retreating
    assert a.place == Placement(20, 7, 0, 5)
    (link,) = a.contacts
    assert (link.other, link.fresh, link.charger) == (c.id, True, True)
    assert a.marked(Mark.CHARGED)
    assert a.marked(Mark.PURSUED)
    s.p.push(Task("melee_end"))
    s.go()
    assert not a.contacts[0].fresh
    assert a.marked(Mark.PURSUED)
    s.p.push(Task("melee_end"))
    s.go()
    assert not a.marked(Mark.PURSUED | Mark.CHARGED)


@pytest.mark.rule("CDN-12.48", "CDN-11.15", "CDN-26.14")
def test_a_wall_that_was_charged_over_counts_no_more_against_the_next_enemy() -> None:
    s = Melee()
    a = s.add(0, troop(), 10, (20, 12), 0, 5, marks=Mark.CHARGED | Mark.NO_CHARGE_BONUS)
    s.add(1, troop(), 10, (20, 5), 2, 5)
    chase.advance(s.p, a.id, 7, "pursuit", s.out)
    assert a.contacts[0].fresh
    assert a.marked(Mark.CHARGED)
    assert not a.marked(Mark.NO_CHARGE_BONUS)


@pytest.mark.rule("CDN-12.46", "CDN-5.23")
def test_a_pursuer_that_touches_an_enemy_when_it_has_faced_about_charges_it() -> None:
    s = Melee()
    a = s.add(0, troop(), 10, (20, 12), 0, 5)
    c = s.add(1, troop(), 10, (20, 10), 2, 5)
    chase.advance(s.p, a.id, 7, "pursuit", s.out)
    assert a.place == Placement(20, 12, 0, 5)
    assert [(link.other, link.fresh) for link in a.contacts] == [(c.id, True)]


@pytest.mark.rule("CDN-12.47")
def test_a_pursuer_captures_another_retreating_unit_that_it_comes_upon() -> None:
    s, a, b = example([6, 6, 6, 5])
    other = s.add(1, troop(), 4, (13, 5), 0, 4, retreating=True)
    s.do(act.Pursue(0, a.id, b.id))
    assert [e.unit for e in s.told(ev.UnitCaptured)] == [other.id]
    assert other.status is Status.DESTROYED
    assert a.place == Placement(13, 7, 0, 5)


@pytest.mark.rule("CDN-12.49")
def test_dangerous_ground_is_tested_in_pursuit() -> None:
    s = Melee(battlefield_from_letters([*["."] * 8, "M" * 30], size=(48, 36)), dice=[6, 6, 6, 5, *[1] * 10, *[6] * 30])
    b = s.add(1, troop(), 5, (13, 11), 2, 5)
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    s.engage(a, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    assert s.told(ev.TerrainTested, unit=a.id)


@pytest.mark.rule("CDN-12.69", "CDN-8.11")
def test_a_breaking_unit_runs_through_the_enemies_around_it() -> None:
    s = Melee(dice=[3, 4, *[6] * 20])
    b = s.add(1, troop(), 10, (20, 15), 2, 5)
    a = s.add(0, troop(), 20, (20, 17), 0, 5)
    c = s.add(0, troop(), 5, (20, 14), 2, 5)
    s.engage(a, b)
    s.engage(c, b, Arc.REAR)
    broken(s, b)
    while s.asked() == "pursuit":
        s.do(act.Restrain(0, s.p.ask.unit))  # type: ignore[union-attr]
        if s.told(ev.Tested, passed=False):
            break
    assert b.retreating
    assert b.place is not None
    assert b.place.y < 14


@pytest.mark.rule("CDN-12.36", "CDN-12.41", "CDN-12.52")
def test_several_pursuers_move_in_the_order_of_their_player() -> None:
    s = Melee(dice=[1, 1, 6, 6, 6, 6])
    b = s.add(1, troop(), 40, (13, 8), 2, 10)
    a = s.add(0, troop(), 10, (12, 12), 0, 5)
    c = s.add(0, troop(), 10, (18, 12), 0, 5)
    for unit in (a, c):
        s.engage(unit, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    s.do(act.Pursue(0, c.id, b.id))
    assert (s.asked(), s.listed()) == (
        "order_pursuers",
        [act.OrderPursuers(0, (a.id, c.id)), act.OrderPursuers(0, (c.id, a.id))],
    )
    assert s.refused(act.OrderPursuers(0, (a.id,))) is not None
    s.do(act.OrderPursuers(0, (c.id, a.id)))
    assert [e.by for e in s.told(ev.UnitCaptured)] == [c.id, a.id]
    assert b.line == 20


# ------------------------------------------------------------------------------------------------- off the field
def at_the_edge(dice: list[int], models: int = 12) -> tuple[Melee, Unit, Unit]:
    """A quarry two squares from the northern edge."""
    s = Melee(dice=dice)
    b = s.add(1, troop(), models, (13, 3), 2, 5)
    a = s.add(0, troop(), 10, (13, 3 + -(-models // 5)), 0, 5)
    s.engage(a, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    return s, a, b


@pytest.mark.rule("CDN-12.61", "CDN-12.63", "CDN-E.57")
@pytest.mark.parametrize(("face", "back"), [(5, True), (4, True), (3, False), (2, False)])
def test_pursuer_and_quarry_leave_the_field_together(face: int, back: bool) -> None:
    s, a, b = at_the_edge([6, 5, 6, 4, face])
    (thrown,) = s.told(ev.Rolled, what="return")
    assert (thrown.need, thrown.rule) == (4, "CDN-12.61")
    assert (a.status, a.place, a.marked(Mark.OFF_FIELD), a.marked(Mark.RETURNS)) == (Status.RESERVE, None, True, back)
    assert b.status is (Status.RESERVE if back else Status.DESTROYED)
    assert b.marked(Mark.RETURNS) is back
    assert not b.retreating


@pytest.mark.rule("CDN-12.61", "CDN-35.29")
def test_of_a_dead_unit_pursued_over_the_edge_the_characters_come_back() -> None:
    s = Melee(dice=[6, 5, 6, 4, 5])
    b = s.add(1, troop(), 12, (13, 3), 2, 5)
    a = s.add(0, troop(), 10, (13, 6), 0, 5)
    lord = s.hero(1, host=b, w=3)
    s.engage(a, b)
    b.line, b.status, b.place = 0, Status.DESTROYED, Placement(14, 5, 2, 1)
    s.p.drawer.empty()
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    assert (b.status, b.place, b.characters) == (Status.DESTROYED, None, ())
    assert (lord.status, lord.host, lord.marked(Mark.RETURNS)) == (Status.RESERVE, 0, True)
    assert [e.unit for e in s.told(ev.UnitRallied)] == [lord.id]


@pytest.mark.rule("CDN-12.62", "CDN-12.50", "CDN-7.38")
def test_a_quarry_that_reaches_the_edge_alone_is_lost() -> None:
    s, a, b = at_the_edge([6, 5, 1, 1])
    assert b.status is Status.DESTROYED
    assert a.status is Status.DEPLOYED
    assert [e.how for e in s.told(ev.UnitDestroyed)] == ["edge"]
    assert not s.told(ev.Rolled, what="return")


@pytest.mark.rule("CDN-12.62", "CDN-12.53")
def test_a_pursuer_whose_quarry_is_gone_may_leave_alone() -> None:
    s, a, b = at_the_edge([6, 4, 6, 5, 1], models=5)
    assert b.status is Status.DESTROYED
    assert a.status is Status.RESERVE
    assert not a.marked(Mark.RETURNS)
    assert [e.unit for e in s.told(ev.UnitLeftField)] == [a.id]


@pytest.mark.rule("CDN-35.29", "CDN-12.61", "CDN-20.25")
def test_characters_whose_unit_dies_on_its_way_over_the_edge_stay_on_the_field() -> None:
    marsh = battlefield_from_letters(["M" * 30] * 4, size=(48, 36))
    s = Melee(marsh, dice=[6, 5, 6, 6, *[1] * 2, *[6] * 20])
    b = s.add(1, troop(), 5, (13, 4), 2, 5)
    a = s.add(0, troop(group="cavalry", type="cavalry"), 2, (13, 5), 0, 2)
    lord = s.hero(0, host=a, w=3)
    s.engage(a, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    assert s.told(ev.TerrainTested)
    assert (a.status, a.models, a.marked(Mark.OFF_FIELD)) == (Status.DESTROYED, 1, False)
    assert (lord.host, a.characters) == (a.id, (lord.id,))
    assert not s.told(ev.UnitLeftField)


# ------------------------------------------------------------------------------------------------- breakthrough
def wiped_out(s: Melee, charged: bool = True, marks: int = 0, broke: bool = False) -> tuple[Unit, Unit]:
    """Seat 0 has killed the only enemy it fought, or that broke first."""
    a = s.add(0, troop(), 10, (20, 20), 0, 5)
    b = s.add(1, troop(), 5, (20, 19), 2, 5)
    s.engage(a, b, charged=charged)
    a.marks |= marks
    units = (a.id, b.id)
    met = ((a.id, b.id), (b.id, a.id))
    a.contacts, b.contacts = (), ()
    b.line, b.place, b.status = 0, None, Status.DESTROYED
    s.p.melee = Fought(id=1, units=units, met=met, winner=0, difference=5, broke=(b.id,) * broke)
    s.p.push_all([Task("after_melee"), Task("melee_over")])
    s.go()
    return a, b


@pytest.mark.rule("CDN-12.59", "CDN-12.17", "CDN-E.54")
def test_who_charged_and_wiped_out_its_enemy_may_break_through() -> None:
    s = Melee(dice=[3, 4])
    a, _ = wiped_out(s)
    assert (s.asked(), s.listed()) == ("breakthrough", [act.Breakthrough(0, a.id)])
    s.do(act.Breakthrough(0, a.id))
    assert a.place == Placement(20, 13, 0, 5)
    assert s.asked() == ""
    assert [e.how for e in s.told(ev.UnitMoved)] == ["breakthrough"]


@pytest.mark.rule("CDN-12.59", "CDN-7.33")
def test_a_countercharge_counts_as_a_charge_for_a_breakthrough() -> None:
    s = Melee()
    a, _ = wiped_out(s, charged=False, marks=Mark.COUNTERCHARGED)
    assert (s.asked(), s.listed()) == ("breakthrough", [act.Breakthrough(0, a.id)])


@pytest.mark.rule("CDN-12.58", "CDN-12.59", "CDN-E.54")
def test_instead_it_may_reform() -> None:
    s = Melee()
    a, _ = wiped_out(s)
    s.decline()
    assert s.asked() == "reform"
    s.do(act.Reform(0, a.id, 1, 5))
    assert a.place is not None
    assert a.place.facing == 1


@pytest.mark.rule("CDN-12.58", "CDN-E.54")
def test_who_did_not_charge_may_only_reform() -> None:
    s = Melee()
    wiped_out(s, charged=False)
    assert s.asked() == "reform"


@pytest.mark.rule("CDN-12.60")
def test_a_capture_is_no_reason_to_break_through() -> None:
    s, a, b = example([3, 4, 3, 4], loser=10)
    s.do(act.Pursue(0, a.id, b.id))
    assert b.status is Status.DESTROYED
    assert s.asked() == ""


@pytest.mark.rule("CDN-12.59", "CDN-12.60")
def test_who_restrained_itself_does_not_break_through_where_others_caught_its_enemy() -> None:
    s = Melee()
    wiped_out(s, broke=True)
    assert s.asked() == "reform"


@pytest.mark.rule("CDN-12.38", "CDN-12.42", "CDN-12.69", "CDN-19.18")
def test_all_who_break_roll_in_their_order_and_are_out_of_the_melee() -> None:
    s = Melee(dice=[1, 1, 1, 2, 2, 3])
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    b = s.add(1, troop(), 10, (11, 10), 2, 5)
    c = s.add(1, troop(), 10, (16, 10), 2, 5)
    for enemy in (b, c):
        s.engage(a, enemy)
    broken(s, b, c)
    s.do(act.Restrain(0, a.id))
    assert [(e.unit, e.total) for e in s.told(ev.Rolled, what="retreat")] == [(b.id, 3), (c.id, 5)]
    assert (b.retreating, c.retreating) == (True, True)
    assert (a.contacts, b.contacts, c.contacts) == ((), (), ())
    assert (b.place, c.place) == (Placement(11, 7, 0, 5), Placement(21, 10, 1, 2))


@pytest.mark.rule("CDN-12.62")
def test_a_breakthrough_off_the_field() -> None:
    s = Melee(dice=[4])
    a = s.add(0, troop(), 10, (20, 2), 0, 5)
    assert chase.advance(s.p, a.id, 7, "breakthrough", s.out)
    assert a.status is Status.RESERVE
    assert chase.return_roll(s.p, a.id, s.out)


@pytest.mark.rule("CDN-13.12", "CDN-12.41", "CDN-11.3")
def test_friends_of_who_broke_test_after_all_moves() -> None:
    s = Melee(dice=[3, 4, 2, 4, 1, 1])
    b = s.add(1, troop(), 12, (13, 9), 2, 5)
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    friend = s.add(1, troop(), 5, (20, 9), 2, 5)
    s.engage(a, b)
    broken(s, b)
    assert s.p.melee is not None

    s.p.melee = Fought(
        **{**{f: getattr(s.p.melee, f) for f in s.p.melee.__struct_fields__}, "later": (panic.broken_task(s.p, b),)}
    )
    s.do(act.Pursue(0, a.id, b.id))
    kinds = [type(e).__name__ for e in s.out]
    assert kinds.index("Tested") > max(n for n, kind in enumerate(kinds) if kind == "UnitMoved")
    assert [t.unit for t in s.told(ev.Tested, test="panic")] == [friend.id]


@pytest.mark.rule("CDN-12.43", "CDN-5.23", "CDN-1.17")
def test_a_pursuer_faces_about_where_it_touches_no_enemy() -> None:
    s = Melee()
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    s.add(1, troop(), 5, (16, 15), 2, 5)
    assert chase.face_about(s.p, a.id, 1, s.out)
    assert a.place is not None
    assert a.place.facing == 1
    assert all(rect_gap(formation.rect_of(a), formation.rect_of(e)) >= 2 for e in s.p.enemies(0))


# ------------------------------------------------------------------------------------------------- told before
def thrown(total: int) -> list[int]:
    """Two dice that show so much together."""
    return [min(6, total - 1), total - min(6, total - 1)]


@pytest.mark.rule("CDN-12.43", "CDN-12.46", "CDN-12.53", "CDN-12.61")
@pytest.mark.parametrize("loser", [12, 8])
@pytest.mark.parametrize("ahead", [(), ((13, 2),), ((20, 4),)])
def test_the_ends_of_a_pursuit_that_are_told_are_those_that_any_dice_lead_to(
    loser: int, ahead: tuple[tuple[int, int], ...]
) -> None:
    """Caught and alive, caught and dead, got away, an enemy ahead or beside, the edge: every pair of throws."""
    told: set[Placement] = set()
    reached: set[Placement] = set()
    for retreat in range(2, 13):
        for hunt in range(2, 13):
            s, a, b = example([*thrown(retreat), *thrown(hunt), *[1] * 8], loser=loser)
            for place in ahead:
                s.add(1, troop(), 5, place, 2, 5)
            told |= set(pursuit_ends(s.p, a.id, b.id))
            s.do(act.Pursue(0, a.id, b.id))
            if a.place is not None:
                reached.add(a.place)
    assert told == reached


@pytest.mark.rule("CDN-12.36")
def test_where_others_flee_or_pursue_too_the_end_is_a_forecast() -> None:
    s, a, b = example([])
    assert not guessed(s.p, a.id)
    s = Melee()
    b = s.add(1, troop(), 10, (13, 10), 2, 10)
    first, second = (s.add(0, troop(), 5, (x, 12), 0, 5) for x in (13, 18))
    s.engage(first, b)
    s.engage(second, b)
    broken(s, b)
    assert others(s.p, first.id, b.id) == [second.id]
    assert guessed(s.p, first.id)
