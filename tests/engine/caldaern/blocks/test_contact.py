"""Exposed models, who touches whom, gaps over obstacles, engaged units and melees."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.words.kinds import Arc, E, N, Placement, S, W
from tests.kit.builders.caldaern_moves import field, setup


@pytest.mark.rule("CDN-5.24")
def test_the_models_on_the_edge_of_an_incomplete_block() -> None:
    assert contact.exposed(17, 5, Arc.FRONT) == tuple((0, file) for file in range(5))
    assert contact.exposed(17, 5, Arc.REAR) == ((2, 0), (3, 1), (3, 2), (2, 3), (2, 4))
    assert contact.exposed(17, 5, Arc.LEFT) == ((0, 0), (1, 0), (2, 0), (3, 1))
    assert contact.exposed(17, 5, Arc.RIGHT) == ((0, 4), (1, 4), (2, 4), (3, 2))


@pytest.mark.rule("CDN-5.25")
@pytest.mark.parametrize(
    ("facing", "side"), [(N, Arc.RIGHT), (E, Arc.FRONT), (S, Arc.LEFT), (W, Arc.REAR)]
)
def test_blocks_face_each_other_with_the_sides_at_their_border(facing: int, side: Arc) -> None:
    s = setup()
    one = s.add(0, models=9, at=(10, 10), facing=facing, frontage=3)
    other = s.add(1, models=9, at=(13, 11), facing=W, frontage=3)
    assert contact.touching_side(one, other) is side
    assert contact.touching_side(other, one) is Arc.FRONT


@pytest.mark.rule("CDN-5.25")
@pytest.mark.rule("CDN-1.15")
def test_blocks_that_meet_at_a_corner_touch_with_one_model_each() -> None:
    ours, theirs = (10, 1, Placement(10, 20, N, 5)), (10, 1, Placement(15, 18, S, 5))
    assert contact.touching(ours, theirs) == (((0, 4), (0, 4)),)
    assert contact.direction_between((10, 20, 5, 2), (15, 18, 5, 2)) is None


@pytest.mark.rule("CDN-5.26")
def test_models_touch_where_their_squares_overlap_or_lie_next_to_each_other() -> None:
    ours, theirs = (10, 1, Placement(10, 12, N, 10)), (20, 1, Placement(13, 8, S, 5))
    pairs = contact.touching(ours, theirs)
    assert {one for one, _ in pairs} == {(0, file) for file in range(2, 9)}
    assert {other for _, other in pairs} == {(0, file) for file in range(5)}
    big = (1, 3, Placement(13, 9, S, 1))
    assert {one for one, _ in contact.touching(ours, big)} == {(0, file) for file in range(2, 7)}


@pytest.mark.rule("CDN-5.24")
@pytest.mark.rule("CDN-5.26")
def test_both_of_the_last_ranks_fight_at_the_rear() -> None:
    target, charger = (17, 1, Placement(13, 12, N, 5)), (10, 1, Placement(13, 16, N, 5))
    pairs = contact.touching(target, charger)
    assert {one for one, _ in pairs} == {(2, 0), (3, 1), (3, 2), (2, 3), (2, 4)}
    assert {other for _, other in pairs} == {(0, file) for file in range(5)}


@pytest.mark.rule("CDN-1.16")
@pytest.mark.rule("CDN-1.40")
@pytest.mark.rule("CDN-26.12")
def test_the_gap_over_a_defended_wall() -> None:
    s = setup(field(("obstacle", (5, 12, 30, 12), 1)))
    defender = s.add(1, models=10, at=(13, 10), facing=S)
    charger = s.add(0, models=10, at=(13, 13))
    assert contact.gap(s.p, defender, charger) == 2
    assert contact.contacts_of(s.p, charger, defender) == ()
    wall = contact.obstacle_between(s.p.ground, (13, 13, 5, 2), (13, 10, 5, 2))
    assert wall == 1
    contact.engage(s.p, charger.id, defender.id, Arc.FRONT, obstacle=wall)
    assert contact.gap(s.p, defender, charger) == 1
    assert len(contact.models_in_contact(s.p, charger, defender)) == 5
    assert contact.obstacle_between(s.p.ground, (13, 14, 5, 2), (13, 10, 5, 2)) == 0
    thick = setup(field(("obstacle", (12, 5, 13, 30), 1)))
    assert contact.gap_over(thick.p.ground, (8, 10, 4, 5), (14, 10, 2, 5), 1) == 1
    assert contact.gap_over(thick.p.ground, (8, 10, 4, 5), (15, 10, 2, 5), 1) == 2


@pytest.mark.rule("CDN-5.27")
def test_units_are_engaged_with_whom_they_fight() -> None:
    s = setup()
    one, two = s.add(0, models=10, at=(10, 20)), s.add(1, models=10, at=(10, 18), facing=S)
    assert not one.engaged
    contact.engage(s.p, one.id, two.id, Arc.FRONT)
    assert (one.contacts[0].charger, two.contacts[0].charger) == (True, False)
    assert two.contacts[0].side is Arc.FRONT
    contact.engage(s.p, one.id, two.id, Arc.LEFT)
    assert [c.side for c in two.contacts] == [Arc.LEFT]
    contact.disengage(s.p, one.id, two.id)
    assert not one.engaged
    assert not two.engaged


@pytest.mark.rule("CDN-5.28")
def test_melees_are_units_connected_by_their_enemies() -> None:
    s = setup()
    for n in range(6):
        s.add(n % 2, models=5, at=(7 * n, 20))
    contact.engage(s.p, 1, 2, Arc.FRONT)
    contact.engage(s.p, 3, 2, Arc.LEFT)
    contact.engage(s.p, 5, 6, Arc.FRONT)
    assert contact.melee_of(s.p, 3) == (1, 2, 3)
    assert contact.melee_of(s.p, 4) == ()
    assert contact.melees(s.p) == [(1, 2, 3), (5, 6)]


@pytest.mark.rule("CDN-35.29")
@pytest.mark.rule("CDN-5.27")
def test_who_stands_where_another_fought_takes_up_its_contacts() -> None:
    s = setup()
    enemy = s.add(1, models=10, at=(10, 18), facing=S)
    hero = s.hero(0, (12, 20))
    far = s.hero(0, (30, 20))
    gone = s.add(0, models=10, at=(10, 20))
    contact.engage(s.p, gone.id, enemy.id, Arc.FRONT)
    old = gone.contacts
    contact.disengage(s.p, gone.id, enemy.id)
    contact.reengage(s.p, hero, old)
    contact.reengage(s.p, far, old)
    assert [c.other for c in hero.contacts] == [enemy.id]
    assert [c.other for c in enemy.contacts] == [hero.id]
    assert not far.engaged
