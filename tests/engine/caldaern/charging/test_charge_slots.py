"""Where charges lead: sides, slots, corridors, further targets. Rules: CDN-7.7 to 7.20, CDN-E.18 to CDN-E.23."""

from __future__ import annotations

import pytest

from game.engine.caldaern.charging import rules as charge_rules
from game.engine.caldaern.charging.query import charge_chance, charge_report, charge_targets
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, E, N, Placement, S
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_ground import battlefield_from_letters

FIELD = (48, 36)


def ground(*rows: tuple[int, str]) -> Battlefield:
    """A field of the worked examples with letters in some rows."""
    lines = ["." * FIELD[0] for _ in range(FIELD[1])]
    for y, letters in rows:
        lines[y] = letters.ljust(FIELD[0], ".")
    return battlefield_from_letters(lines, size=FIELD)


def face_to_face(board: Battlefield | None = None, **options: object) -> tuple[Drill, Unit, Unit]:
    """The charge of example CDN-E.18."""
    s = Drill(board, **options) if board else Drill(**options)  # type: ignore[arg-type]
    charger = s.add(0, troop(m=4), 10, (10, 20), N, 5)
    target = s.add(1, troop(), 20, (13, 8), S, 5)
    return s, charger, target


@pytest.mark.rule("CDN-E.18")
@pytest.mark.rule("CDN-P.1")
@pytest.mark.rule("CDN-7.7")
@pytest.mark.rule("CDN-7.17")
@pytest.mark.rule("CDN-7.20")
def test_best_slot_touches_most_models_along_the_longest_border() -> None:
    s, charger, target = face_to_face()
    report = charge_report(s.p, charger.id, target.id)
    assert report.refusal is None
    assert (report.distance, report.need) == (9, 8)
    assert report.slot == Placement(13, 12, N, 5)
    assert report.models == (5, 5)
    assert report.side is Arc.FRONT
    assert str(report.chance) == "11/12"


@pytest.mark.rule("CDN-E.19")
@pytest.mark.rule("CDN-7.16")
def test_wide_charger_takes_the_nearest_of_equal_slots() -> None:
    s = Drill()
    charger = s.add(0, troop(), 20, (6, 20), N, 10)
    target = s.add(1, troop(), 20, (13, 8), S, 5)
    report = charge_report(s.p, charger.id, target.id)
    assert report.slot == Placement(9, 12, N, 10)
    assert report.models == (7, 5)


@pytest.mark.rule("CDN-E.20")
def test_small_fronts_are_covered_at_both_corners() -> None:
    s = Drill()
    charger = s.add(0, troop(), 10, (10, 20), N, 5)
    monster = s.add(1, troop("monster"), 1, (13, 9), S, 1)
    report = charge_report(s.p, charger.id, monster.id)
    assert report.slot == Placement(12, 12, N, 5)
    assert report.models == (5, 1)


@pytest.mark.rule("CDN-E.20")
def test_front_of_two_squares_is_covered_by_four() -> None:
    s = Drill()
    charger = s.add(0, troop(), 10, (10, 20), N, 5)
    beast = s.add(1, troop("monstrous_beasts"), 1, (13, 9), S, 1)
    report = charge_report(s.p, charger.id, beast.id)
    assert report.slot == Placement(11, 11, N, 5)
    assert report.models == (4, 1)


@pytest.mark.rule("CDN-E.21")
@pytest.mark.rule("CDN-7.14")
def test_flank_counts_the_incomplete_rank() -> None:
    s = Drill()
    charger = s.add(0, troop(), 10, (2, 14), E, 5)
    target = s.add(1, troop(), 17, (13, 12), N, 5)
    report = charge_report(s.p, charger.id, target.id)
    assert (report.distance, report.need, report.side) == (10, 9, Arc.LEFT)
    assert report.slot == Placement(11, 12, E, 5)
    assert report.models == (5, 4)
    assert [option.reaction for option in report.reactions if option.refusal is None] == ["hold"]


@pytest.mark.rule("CDN-E.22")
def test_rear_counts_the_uncovered_models_before_the_last_rank() -> None:
    s = Drill()
    charger = s.add(0, troop(), 10, (14, 25), N, 5)
    target = s.add(1, troop(), 17, (13, 12), N, 5)
    report = charge_report(s.p, charger.id, target.id)
    assert (report.distance, report.side) == (10, Arc.REAR)
    assert report.slot == Placement(13, 16, N, 5)
    assert report.models == (5, 5)


@pytest.mark.rule("CDN-E.23")
@pytest.mark.rule("CDN-7.8")
def test_two_sixes_are_the_farthest_charge() -> None:
    s = Drill()
    charger = s.add(0, troop(), 10, (10, 28), N, 5)
    near = s.add(1, troop(), 10, (10, 10), S, 5)
    report = charge_report(s.p, charger.id, near.id)
    assert (report.need, str(report.chance), report.refusal) == (16, "1/36", None)
    assert charge_rules.targets_of(s.p, charger) == [near.id]
    near.place = near.before = Placement(10, 9, S, 5)
    s.p.drawer.empty()
    refusal = charge_report(s.p, charger.id, near.id).refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("charge_impossible.reach", "CDN-7.8")


@pytest.mark.rule("CDN-7.14")
def test_side_is_that_of_the_start_of_the_phase() -> None:
    s, charger, target = face_to_face()
    charger.before = Placement(30, 9, N, 5)
    assert charge_report(s.p, charger.id, target.id).side is Arc.LEFT
    target.place = Placement(13, 8, N, 5)
    s.p.drawer.empty()
    assert charge_report(s.p, charger.id, target.id).side is Arc.LEFT


@pytest.mark.rule("CDN-7.15")
def test_side_of_who_came_later_is_from_where_it_stands() -> None:
    s, charger, target = face_to_face()
    charger.before = None
    assert charge_report(s.p, charger.id, target.id).side is Arc.FRONT


@pytest.mark.rule("CDN-7.18")
def test_slots_keep_clear_of_other_units_but_may_touch_rocks() -> None:
    s, charger, target = face_to_face()
    s.add(1, troop(), 2, (18, 13), S, 2, retreating=False)
    blocked = charge_report(s.p, charger.id, target.id)
    assert blocked.slot == Placement(12, 12, N, 5)
    rocks, ours, theirs = face_to_face(ground((12, "." * 18 + "X"), (13, "." * 18 + "X")))
    assert charge_report(rocks.p, ours.id, theirs.id).slot == Placement(13, 12, N, 5)


@pytest.mark.rule("CDN-7.18")
def test_slot_does_not_lie_across_a_cliff() -> None:
    rows = ((12, "." * 17 + "22"), (13, "." * 17 + "22"))
    s, charger, target = face_to_face(ground(*rows))
    assert charge_report(s.p, charger.id, target.id).slot == Placement(12, 12, N, 5)


@pytest.mark.rule("CDN-7.19")
@pytest.mark.rule("CDN-7.8")
def test_corridor_must_be_free_of_rocks() -> None:
    wall = "." * 9 + "X" * 12
    s, charger, target = face_to_face(ground((16, wall)))
    refusal = charge_report(s.p, charger.id, target.id).refusal
    assert refusal is not None
    assert refusal.code == "charge_impossible.place"
    gap = "." * 9 + "X" + "." * 11 + "X"
    free, ours, theirs = face_to_face(ground((16, gap)))
    assert charge_report(free.p, ours.id, theirs.id).refusal is None


@pytest.mark.rule("CDN-7.19")
def test_corridor_must_not_step_over_a_cliff() -> None:
    cliff = "22222222222222222222222222"
    s, charger, target = face_to_face(ground(*((y, cliff) for y in range(4, 16))))
    refusal = charge_report(s.p, charger.id, target.id).refusal
    assert refusal is not None
    assert refusal.code == "charge_impossible.place"


@pytest.mark.rule("CDN-7.9")
def test_friends_who_may_give_way_are_looked_through_at_the_declaration() -> None:
    s, charger, target = face_to_face()
    friend = s.add(0, troop("monstrous_infantry", m=4), 3, (12, 14), N, 3)
    charger.troop = troop("monstrous_beasts")
    charger.line, charger.place = 2, Placement(12, 20, N, 2)
    s.p.drawer.empty()
    assert charge_report(s.p, charger.id, target.id).refusal is None
    friend.troop = troop("monstrous_infantry", m=0)
    s.p.drawer.empty()
    refusal = charge_report(s.p, charger.id, target.id).refusal
    assert refusal is not None
    assert refusal.code == "charge_impossible.place"


@pytest.mark.rule("CDN-7.12")
@pytest.mark.rule("CDN-E.31")
def test_charge_is_declared_against_all_that_every_slot_touches() -> None:
    s, charger, target = face_to_face()
    target.place = target.before = Placement(13, 8, S, 2)
    target.line = 4
    other = s.add(1, troop(), 10, (16, 8), S, 5)
    third = s.add(1, troop(), 10, (7, 8), S, 5)
    s.p.drawer.empty()
    report = charge_report(s.p, charger.id, target.id)
    assert report.refusal is None
    assert report.slot is not None
    assert report.further in ((other.id,), (third.id,))


@pytest.mark.rule("CDN-20.37")
def test_contour_lines_lengthen_the_charge() -> None:
    hill = "1" * 24
    s, charger, target = face_to_face(ground(*((y, hill) for y in range(4, 16))))
    assert charge_report(s.p, charger.id, target.id).need == 9


@pytest.mark.rule("CDN-7.6")
def test_target_must_be_seen_within_the_arc() -> None:
    s, charger, target = face_to_face()
    charger.place = Placement(10, 20, S, 5)
    refusal = charge_report(s.p, charger.id, target.id).refusal
    assert refusal is not None
    assert refusal.code == "out_of_arc"
    assert charge_targets(s.p, charger.id) == []
    hidden, ours, theirs = face_to_face(ground((15, "6" * 48), (16, "5" * 48), (17, "3" * 48)))
    code = charge_report(hidden.p, ours.id, theirs.id).refusal
    assert code is not None


@pytest.mark.rule("CDN-7.6")
def test_target_behind_a_screen_is_not_seen() -> None:
    s, charger, target = face_to_face()
    for x in range(0, 44, 11):
        s.add(0, troop("infantry"), 10, (x, 16), N, 10)
    s.p.drawer.empty()
    refusal = charge_report(s.p, charger.id, target.id).refusal
    assert refusal is not None
    assert refusal.code == "no_line_of_sight"


@pytest.mark.rule("CDN-P.2")
@pytest.mark.rule("CDN-P.3")
def test_chances_of_charges() -> None:
    s = Drill()
    foot = s.add(0, troop(m=4), 10, (10, 20), N, 5)
    beasts = s.add(0, troop("war_beasts", m=4), 10, (20, 20), N, 5)
    horse = s.add(0, troop("war_beasts", m=8), 10, (30, 20), N, 5)
    assert [str(charge_chance(s.p, foot, need)) for need in (9, 12)] == ["5/6", "5/12"]
    assert [str(charge_chance(s.p, beasts, need)) for need in (9, 12)] == ["205/216", "49/72"]
    assert [str(charge_chance(s.p, horse, n)) for n in (14, 16, 18, 20)] == ["193/216", "49/72", "77/216", "2/27"]
