"""The combat result. Rules: CDN-12.1 to 12.17, CDN-35.4, CDN-35.11, CDN-20.40, CDN-24.4."""

from __future__ import annotations

import pytest

from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Mark, Placement
from game.engine.contract import NOBODY
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee


def score(s: Melee, caused: tuple[int, int] = (0, 0)) -> tuple[dict[str, int], dict[str, int]]:
    """The parts of both sides, by word."""
    s.p.melee = Fought(id=1, units=tuple(s.p.units), caused=caused)
    s.p.drawer.empty()
    totals = combat_result.totals(s.p, s.p.melee)
    found: list[dict[str, int]] = [{}, {}]
    for side in totals:
        for part in side.parts:
            found[side.seat][part.word] = found[side.seat].get(part.word, 0) + part.number
        assert side.total == sum(found[side.seat].values())
    return found[0], found[1]


def decide(s: Melee, caused: tuple[int, int] = (0, 0)) -> ev.CombatResult:
    """The result of a round."""
    s.p.melee = Fought(id=1, units=tuple(s.p.units), caused=caused)
    s.p.drawer.empty()
    combat_result.decide(s.p, s.out)
    return s.told(ev.CombatResult)[-1]


def flank_charge(s: Melee, light: bool = False) -> tuple[Unit, Unit]:
    """Seat 0 has charged seat 1's left flank. CDN-E.48."""
    a = s.add(0, troop("skirmishers" if light else "infantry"), 5, (11, 12), 1, 5)
    b = s.add(1, troop(ld=8), 17, (13, 12), 0, 5, command=("banner",))
    s.engage(a, b, Arc.LEFT)
    return a, b


# ------------------------------------------------------------------------------------------------- the table
@pytest.mark.rule("CDN-12.1", "CDN-12.2", "CDN-12.5", "CDN-E.48")
def test_a_flank_charge() -> None:
    s = Melee()
    flank_charge(s)
    assert score(s, (4, 2)) == ({"wounds": 4, "charge": 1, "flank": 1}, {"wounds": 2, "banner": 1})
    result = decide(s, (4, 2))
    assert (result.winner, result.difference) == (0, 3)


@pytest.mark.rule("CDN-12.5", "CDN-12.8", "CDN-4.12", "CDN-E.48")
def test_skirmishers_score_the_flank_but_do_not_cancel_ranks() -> None:
    s = Melee()
    flank_charge(s, light=True)
    assert score(s) == ({"charge": 1, "flank": 1}, {"ranks": 2, "banner": 1})


@pytest.mark.rule("CDN-12.5", "CDN-12.8")
@pytest.mark.parametrize(
    ("left", "right", "ranks"),
    [
        ("skirmishers", "skirmishers", 2), ("skirmishers", "infantry", 0), ("infantry", "skirmishers", 0),
        ("swarms", "infantry", 0), ("skirmishers", "swarms", 2),
    ],
)  # fmt: skip
def test_skirmishers_in_one_flank_do_not_save_the_ranks_from_infantry_in_the_other(
    left: str, right: str, ranks: int
) -> None:
    s = Melee()
    b = s.add(1, troop(), 15, (13, 12), 0, 5)
    for kind, x, facing, side in ((left, 12, 1, Arc.LEFT), (right, 18, 3, Arc.RIGHT)):
        s.engage(s.add(0, troop(kind), 3, (x, 12), facing, 3), b, side)
    ours, theirs = score(s)
    assert theirs.get("ranks", 0) == ranks
    assert ours["flank"] == 1


@pytest.mark.rule("CDN-12.1", "CDN-12.8")
def test_a_unit_in_flank_and_rear_gives_the_better_of_both_once() -> None:
    s = Melee()
    _, b = flank_charge(s)
    c = s.add(0, troop(), 5, (13, 16), 0, 5)
    s.engage(c, b, Arc.REAR)
    assert score(s)[0] == {"charge": 2, "rear": 2}


@pytest.mark.rule("CDN-12.8", "CDN-12.13", "CDN-12.64", "CDN-E.55")
def test_a_nest_melee_adds_up_the_sides() -> None:
    s = Melee()
    b = s.add(1, troop(), 20, (13, 8), 2, 5, command=("banner",))
    front = s.add(0, troop(), 15, (13, 12), 0, 5)
    flank = s.add(0, troop(), 5, (18, 7), 3, 5)
    s.engage(front, b)
    s.engage(flank, b, Arc.LEFT)
    ours, theirs = score(s, (5, 4))
    assert ours == {"wounds": 5, "charge": 2, "ranks": 2, "flank": 1}
    assert theirs == {"wounds": 4, "banner": 1}
    another = s.add(0, troop(), 5, (18, 12), 3, 5)
    s.engage(another, b, Arc.LEFT, charged=False)
    assert score(s, (5, 4))[0]["flank"] == 1
    assert decide(s, (5, 4)).difference == 5


@pytest.mark.rule("CDN-12.1", "CDN-12.4")
@pytest.mark.parametrize(
    ("models", "files", "ranks"),
    [
        (5, 5, 0),
        (9, 5, 0),
        (10, 5, 1),
        (14, 5, 1),
        (15, 5, 2),
        (20, 5, 3),
        (40, 5, 3),
        (20, 4, 0),
        (25, 10, 2),
        (24, 10, 1),
    ],
)
def test_extra_ranks(models: int, files: int, ranks: int) -> None:
    s = Melee()
    b = s.add(1, troop(), models, (13, 8), 2, files)
    a = s.add(0, troop(), 5, (13, 8 + -(-models // files)), 0, 5)
    s.engage(a, b)
    assert combat_result.extra_ranks(s.p, b) == ranks


@pytest.mark.rule("CDN-12.4", "CDN-4.14", "CDN-34.21")
def test_three_monstrous_models_make_a_rank() -> None:
    s = Melee()
    b = s.add(1, troop("monstrous_infantry"), 9, (13, 6), 2, 3)
    a = s.add(0, troop(), 5, (13, 12), 0, 5)
    s.engage(a, b)
    assert combat_result.extra_ranks(s.p, b) == 2


@pytest.mark.rule("CDN-12.6", "CDN-4.12", "CDN-4.33")
@pytest.mark.parametrize("kind", ["skirmishers", "swarms", "scout_cavalry"])
def test_types_without_ranks(kind: str) -> None:
    s = Melee()
    b = s.add(1, troop(kind), 20, (13, 8), 2, 5)
    a = s.add(0, troop(), 5, (13, 12), 0, 5)
    s.engage(a, b)
    assert combat_result.extra_ranks(s.p, b) == 0


@pytest.mark.rule("CDN-12.6", "CDN-24.4", "CDN-24.11")
@pytest.mark.parametrize(("letter", "ranks"), [("~", 0), ("B", 3), (".", 3)])
def test_no_ranks_in_a_river_but_on_a_bridge(letter: str, ranks: int) -> None:
    s = Melee(battlefield_from_letters([*["."] * 9, letter * 30], size=(48, 36)))
    b = s.add(1, troop(), 20, (13, 8), 2, 5)
    a = s.add(0, troop(), 5, (13, 12), 0, 5)
    s.engage(a, b)
    assert combat_result.extra_ranks(s.p, b) == ranks


@pytest.mark.rule("CDN-12.7", "CDN-35.11")
def test_banners_and_war_flags_count_once_for_a_side() -> None:
    s = Melee()
    a, b = s.face_off(10, 10)
    a.command, a.line = ("banner",), 9
    s.hero(0, host=a, war_flag=True)
    other = s.add(0, troop(), 5, (18, 7), 3, 5, command=("banner",))
    s.engage(other, b, Arc.LEFT)
    ours, _ = score(s)
    assert (ours["banner"], ours["war_flag"]) == (1, 1)


@pytest.mark.rule("CDN-36.21")
def test_the_nail_banner_is_worth_one_more() -> None:
    s = Melee()
    a, _ = s.face_off(10, 10)
    s.hero(0, host=a, war_flag=True, heirlooms=("nail_banner",))
    assert score(s)[0] == {"charge": 1, "ranks": 1, "war_flag": 1, "nail_banner": 1}


@pytest.mark.rule("CDN-35.2")
def test_a_banner_bearer_is_worth_a_point() -> None:
    s = Melee()
    _a, b = s.face_off(5, 5)
    b.command, b.line = ("banner",), 4
    assert score(s) == ({"charge": 1}, {"banner": 1})


@pytest.mark.rule("CDN-7.33", "CDN-12.1", "CDN-26.14")
def test_who_countercharged_scores_and_who_lost_his_bonuses_does_not() -> None:
    s = Melee()
    a, b = s.face_off(5, 5)
    b.marks |= Mark.COUNTERCHARGED
    a.marks |= Mark.NO_CHARGE_BONUS
    assert score(s) == ({}, {"charge": 1})


@pytest.mark.rule("CDN-11.2")
def test_a_contact_of_this_phase_makes_nobody_flanked() -> None:
    s = Melee()
    _a, b = s.face_off(5, 20)
    c = s.add(0, troop(), 5, (18, 7), 3, 5)
    s.engage(c, b, Arc.LEFT, fresh=True)
    assert score(s) == ({"charge": 1}, {"ranks": 3})


# ------------------------------------------------------------------------------------------------- high ground
def hill(s_rows: int) -> list[str]:
    """A hill of half a square's height in the rows from `s_rows` on."""
    return [*["."] * s_rows, *["1" * 30] * 10]


@pytest.mark.rule("CDN-12.11", "CDN-20.40")
def test_charging_down_from_a_hill() -> None:
    s = Melee(battlefield_from_letters(hill(14), size=(48, 36)))
    a, _b = s.face_off(10, 10)
    a.before = Placement(13, 15, 0, 5)
    assert score(s)[0]["high_ground"] == 1
    a.before = Placement(13, 12, 0, 5)
    assert "high_ground" not in score(s)[0]


@pytest.mark.rule("CDN-12.11")
@pytest.mark.parametrize(("second", "scored"), [("." * 30, True), ("." * 15 + "1" * 15, False)])
def test_who_charged_two_enemies_must_have_stood_higher_than_both(second: str, scored: bool) -> None:
    rows = [*["."] * 10, second, second, *["." * 30] * 2, *["1" * 30] * 3]
    s = Melee(battlefield_from_letters(rows, size=(48, 36)))
    a = s.add(0, troop(), 20, (10, 12), 0, 10)
    a.before = Placement(10, 15, 0, 10)
    for x in (10, 15):
        s.engage(a, s.add(1, troop(), 10, (x, 10), 2, 5))
    assert ("high_ground" in score(s)[0]) is scored


@pytest.mark.rule("CDN-12.11", "CDN-12.12", "CDN-6.4")
def test_those_who_fell_since_stood_there_at_the_start_of_the_turn() -> None:
    """Three of five ranks that look south stood on the hill, the hindmost two did not; two of them have fallen."""
    s = Melee(battlefield_from_letters([*["."] * 10, *["1" * 30] * 3, *["."] * 10], size=(48, 36)))
    a = s.add(0, troop(), 25, (13, 8), 2, 5)
    b = s.add(1, troop(), 10, (13, 20), 0, 5)
    s.p.push(Task("phase", ("movement",)))
    s.go()
    a.line, a.place = 15, Placement(13, 17, 2, 5)
    s.p.push(Task("phase", ("melee",)))
    s.go()
    s.engage(a, b)
    assert score(s)[0]["high_ground"] == 1


@pytest.mark.rule("CDN-12.11", "CDN-12.12")
@pytest.mark.parametrize(("rows", "scored"), [(1, False), (2, True)])
def test_standing_higher_than_who_charged(rows: int, scored: bool) -> None:
    s = Melee(battlefield_from_letters(["1" * 30 if 10 <= y < 10 + rows else "." for y in range(20)], size=(48, 36)))
    s.face_off(10, 10)
    assert ("high_ground" in score(s)[1]) is scored


@pytest.mark.rule("CDN-12.12")
@pytest.mark.parametrize(("files", "height"), [(3, 1), (4, 0), (5, 1)])
def test_the_majority_stands_at_the_lower_of_two_middle_heights(files: int, height: int) -> None:
    """A hill begins in the middle of the unit: of an odd number of files the larger part stands on it."""
    row = ("." * (5 + files // 2)).ljust(20, "1")
    s = Melee(battlefield_from_letters([row] * 5, size=(20, 5)))
    unit = s.add(0, troop(), files, (5, 2), 0, files)
    assert unit.place is not None
    assert combat_result.median_height(s.p.ground, files, 1, unit.place) == height


# ------------------------------------------------------------------------------------------------- the winner
@pytest.mark.rule("CDN-12.14")
def test_the_side_with_more_points_wins_by_the_difference() -> None:
    s = Melee()
    s.face_off(5, 5)
    result = decide(s, (1, 4))
    assert (result.winner, result.difference, result.tie_broken) == (1, 2, False)
    assert s.p.melee is not None
    assert (s.p.melee.winner, s.p.melee.difference) == (1, 2)


@pytest.mark.rule("CDN-12.15")
def test_equal_points_are_a_draw() -> None:
    s = Melee()
    s.face_off(5, 5)
    assert (decide(s, (1, 2)).winner, decide(s, (1, 2)).difference) == (NOBODY, 0)


@pytest.mark.rule("CDN-35.4", "CDN-35.2")
@pytest.mark.parametrize(("ours", "theirs", "winner"), [(True, False, 0), (False, True, 1), (True, True, NOBODY)])
def test_a_musician_breaks_a_tie(ours: bool, theirs: bool, winner: int) -> None:
    s = Melee()
    a, b = s.face_off(5, 5)
    for unit, has in ((a, ours), (b, theirs)):
        if has:
            unit.line, unit.command = 4, ("musician",)
    result = decide(s, (1, 2))
    assert (result.winner, result.difference, result.tie_broken) == (winner, int(winner != NOBODY), winner != NOBODY)
    if winner != NOBODY:
        assert result.sides[winner].parts[-1].word == "musician"


@pytest.mark.rule("CDN-35.4", "CDN-12.14")
def test_a_musician_changes_nothing_where_there_is_no_tie() -> None:
    s = Melee()
    _, b = s.face_off(5, 5)
    b.line, b.command = 4, ("musician",)
    result = decide(s, (3, 2))
    assert (result.winner, result.difference, result.tie_broken) == (0, 2, False)


@pytest.mark.rule("CDN-12.16")
def test_who_is_wiped_out_has_lost_whatever_the_points() -> None:
    s = Melee()
    a, b = s.face_off(5, 5)
    a.line, a.place, a.contacts, b.contacts = 0, None, (), ()
    assert decide(s, (4, 5)).winner == 1
    b.line, b.place = 0, None
    assert decide(s, (5, 5)).winner == NOBODY


@pytest.mark.rule("CDN-12.66", "CDN-12.67")
def test_of_a_unit_out_of_the_melee_only_wounds_count() -> None:
    s = Melee()
    _a, _b = s.face_off(5, 5)
    c = s.add(0, troop(), 20, (30, 20), 0, 5, command=("banner",), marks=Mark.CHARGED)
    assert c.contacts == ()
    assert score(s, (3, 0))[0] == {"wounds": 3, "charge": 1}


@pytest.mark.rule("CDN-19.14")
def test_the_preview_names_what_is_there_before_a_blow() -> None:
    s = Melee()
    a, b = s.face_off(15, 5)
    sides = combat_result.result_preview(s.p, (a.id, b.id))
    assert [(part.word, part.number) for part in sides[0].parts] == [("charge", 1), ("ranks", 2)]
