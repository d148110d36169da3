"""Combat reforms. Rules: CDN-12.27 to 12.31, CDN-34.63."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.melee import reform as combat_reform
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Placement
from game.engine.geometry.field import rect_gap, rects_meet
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_melee import Melee


def decided(s: Melee, winner: int = 0, broke: tuple[int, ...] = (), difference: int = 2) -> Melee:
    """The break tests are over."""
    units = tuple(unit.id for unit in s.p.units.values() if unit.contacts)
    s.p.melee = Fought(id=1, units=units, winner=winner, difference=difference, broke=broke)
    s.p.push(Task("combat_reforms"))
    s.go()
    return s


def flank() -> tuple[Melee, Unit, Unit]:
    """Seat 0 has charged the left flank of seat 1."""
    s = Melee()
    a = s.add(0, troop(), 10, (11, 12), 1, 5)
    b = s.add(1, troop(), 20, (13, 12), 0, 5)
    s.engage(a, b, Arc.LEFT)
    return s, a, b


@pytest.mark.rule("CDN-12.27", "CDN-12.31")
def test_winners_reform_first_and_may_decline() -> None:
    s = Melee()
    a, b = s.face_off(10, 10)
    decided(s, winner=1)
    assert s.p.ask is not None
    assert (s.asked(), s.p.ask.unit) == ("combat_reform", b.id)
    s.decline()
    assert s.p.ask is not None
    assert (s.asked(), s.p.ask.unit) == ("combat_attempt", a.id)
    s.decline()
    assert s.asked() == ""


@pytest.mark.rule("CDN-12.27")
def test_a_winner_with_a_breaking_enemy_does_not_reform_yet() -> None:
    s = Melee()
    _, b = s.face_off(10, 10)
    decided(s, broke=(b.id,))
    assert s.asked() == ""


@pytest.mark.rule("CDN-12.29", "CDN-4.10")
def test_skirmishers_in_contact_do_not_open_their_formation() -> None:
    s = Melee()
    a = s.add(0, troop("skirmishers"), 6, (18, 12), 0, 6)
    b = s.add(1, troop(), 5, (13, 11), 2, 5)
    s.engage(a, b)
    close, loose = Placement(14, 12, 0, 5), Placement(10, 12, 0, 5, 1)
    assert combat_reform.reform_refusal(s.p, a, close) is None
    refusal = combat_reform.reform_refusal(s.p, a, loose)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("bad_formation.ranks", "CDN-4.10")


@pytest.mark.rule("CDN-12.28", "CDN-12.20")
@pytest.mark.parametrize(("faces", "passed"), [((2, 3), True), ((3, 3), False)])
def test_a_loser_tests_with_the_leadership_of_its_break_test(faces: tuple[int, int], passed: bool) -> None:
    s = Melee(dice=faces)
    _, b = s.face_off(10, 10)
    decided(s)
    s.decline()
    s.do(act.AttemptReform(1, b.id))
    (test,) = s.told(ev.Tested)
    assert (test.test, test.need, test.passed) == ("reform", 5, passed)
    assert s.asked() == ("combat_reform" if passed else "")


@pytest.mark.rule("CDN-12.28", "CDN-34.63")
@pytest.mark.parametrize(("theirs", "rules"), [(11, ()), (10, ("unbreakable",))])
def test_steadfast_and_unbreakable_losers_test_unmodified(theirs: int, rules: tuple[str, ...]) -> None:
    s = Melee(dice=(1, 1))
    _, b = s.face_off(10, theirs, rules=rules)
    decided(s)
    s.decline()
    s.do(act.AttemptReform(1, b.id))
    assert s.told(ev.Tested)[0].need == 7


@pytest.mark.rule("CDN-12.29")
def test_every_combat_reform_keeps_contact_and_fighting_models() -> None:
    s, a, b = flank()
    found = combat_reform.placements(s.p, b)
    assert found
    before = len(contact.models_in_contact(s.p, b, a))
    here = formation.rect_of(b)
    for place in found:
        rect = formation.block(b.models, 1, place)
        assert rects_meet(rect, here)
        assert rect_gap(rect, formation.rect_of(a)) == 1
        own = {post for post, _ in contact.touching((b.models, 1, place), contact.block_of(a))}
        assert len(own) >= before
        assert place != b.place


@pytest.mark.rule("CDN-12.29", "CDN-12.31", "CDN-12.9")
def test_a_unit_turns_to_the_enemy_in_its_flank() -> None:
    s, a, b = flank()
    decided(s, winner=1)
    place = next(p for p in combat_reform.placements(s.p, b) if p.facing == 3)
    s.do(act.CombatReform(1, b.id, place))
    link = contact.link(b, a.id)
    assert b.place == place
    assert link is not None
    assert link.side is Arc.FRONT
    assert [e.how for e in s.told(ev.UnitMoved)] == ["combat_reform"]


@pytest.mark.rule("CDN-12.29")
def test_what_breaks_a_combat_reform() -> None:
    s = Melee()
    _, b = s.face_off(10, 10)
    decided(s, winner=1)
    same, far, away, fewer = (
        Placement(13, 10, 2, 5),
        Placement(30, 10, 2, 5),
        Placement(13, 9, 2, 5),
        Placement(14, 7, 2, 2),
    )
    for place in (same, far, away, fewer):
        refusal = s.refused(act.CombatReform(1, b.id, place))
        assert refusal is not None
        assert refusal.code.partition(".")[0] in ("bad_formation", "overlap")


@pytest.mark.rule("CDN-12.29")
def test_no_model_walks_farther_than_twice_its_movement() -> None:
    s = Melee()
    a = s.add(0, troop(), 10, (13, 20), 0, 5)
    b = s.add(1, troop(m=1), 20, (13, 16), 2, 5)
    s.engage(a, b)
    assert Placement(8, 18, 2, 10) not in combat_reform.placements(s.p, b)
    b.troop = troop(m=4)
    s.p.drawer.empty()
    assert Placement(11, 18, 2, 10) in combat_reform.placements(s.p, b)


@pytest.mark.rule("CDN-12.29", "CDN-1.17")
def test_a_combat_reform_touches_no_new_enemy() -> None:
    s = Melee()
    _, b = s.face_off(10, 10)
    s.add(0, troop(), 5, (20, 9), 0, 5)
    for place in combat_reform.placements(s.p, b):
        assert rect_gap(formation.block(10, 1, place), (20, 9, 5, 1)) >= 2


@pytest.mark.rule("CDN-12.29", "CDN-19.61")
def test_what_is_listed_is_exactly_what_is_legal() -> None:
    s, _, b = flank()
    s.add(1, troop(), 5, (19, 12), 0, 5)
    s.add(0, troop(), 5, (14, 20), 0, 5)
    listed = set(combat_reform.placements(s.p, b))
    every = {
        Placement(x, y, facing, frontage)
        for x in range(2, 26)
        for y in range(2, 26)
        for facing in range(4)
        for frontage in formation.frontages(b)
    }
    assert listed == {place for place in every if combat_reform.reform_refusal(s.p, b, place) is None}


@pytest.mark.rule("CDN-12.30")
def test_a_unit_attacked_on_two_sides_cannot_reform() -> None:
    s, _, b = flank()
    c = s.add(0, troop(), 5, (13, 11), 2, 5)
    s.engage(c, b)
    decided(s, winner=1)
    assert s.asked() != "combat_reform" or (s.p.ask is not None and s.p.ask.unit != b.id)
    assert b.id not in combat_reform.candidates(s.p)


@pytest.mark.rule("CDN-12.15", "CDN-12.27")
def test_nobody_reforms_after_a_draw() -> None:
    s = Melee()
    s.face_off(10, 10)
    s.p.melee = Fought(id=1, units=(1, 2))
    assert combat_reform.candidates(s.p) == []


@pytest.mark.rule("CDN-5.26", "CDN-12.29")
@pytest.mark.parametrize("k", [1, 2, 3])
def test_counting_models_abreast_is_naming_them(k: int) -> None:
    foe = (7, 1, Placement(10, 10, 2, 4))
    theirs = formation.block(*foe)
    for models, files, facing in ((8, 3, 0), (8, 3, 1), (5, 5, 2), (1, 1, 3)):
        for x in range(2, 20):
            for y in range(2, 20):
                own = (models, k, Placement(x, y, facing, files))
                if rect_gap(formation.block(*own), theirs) == 1:
                    named = {post for post, _ in contact.touching(own, foe)}
                    assert combat_reform._abreast(formation.block(*own), k, theirs) == len(named)
