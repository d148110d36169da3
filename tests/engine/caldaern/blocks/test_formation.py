"""Blocks of models: sizes, places, turning in place, casualties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.words.kinds import E, N, Placement, S, W
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import field, setup

SIZES = st.tuples(st.integers(1, 40), st.integers(1, 3)).flatmap(
    lambda nk: st.tuples(st.just(nk[0]), st.just(nk[1]), st.sampled_from(list(formation.frontages_of(nk[0]))))
)
PLACES = st.tuples(SIZES, st.integers(0, 3), st.integers(0, 1), st.integers(0, 20), st.integers(0, 20))


def rect(n: int, k: int, place: Placement) -> tuple[tuple[int, int], tuple[int, int]]:
    """North-west and south-east square of a block, as the rules write it."""
    x, y, w, h = formation.block(n, k, place)
    return (x, y), (x + w - 1, y + h - 1)


@pytest.mark.rule("CDN-E.2")
@pytest.mark.rule("CDN-5.5")
@pytest.mark.rule("CDN-5.8")
@pytest.mark.parametrize(
    ("facing", "end", "captain", "first"),
    [
        (N, (24, 21), (22, 20), (20, 20)),
        (E, (21, 24), (21, 22), (21, 20)),
        (S, (24, 21), (22, 21), (24, 21)),
        (W, (21, 24), (20, 22), (20, 24)),
    ],
)
def test_ten_infantry_in_every_facing(
    facing: int, end: tuple[int, int], captain: tuple[int, int], first: tuple[int, int]
) -> None:
    place = Placement(20, 20, facing, 5)
    assert rect(10, 1, place) == ((20, 20), end)
    assert formation.captain_cell(10, 1, place) == captain
    assert formation.cells(10, 1, place)[0] == first


@pytest.mark.rule("CDN-E.3")
@pytest.mark.rule("CDN-5.6")
def test_an_incomplete_last_rank_is_centred() -> None:
    place = Placement(13, 12, N, 5)
    assert rect(17, 1, place) == ((13, 12), (17, 15))
    assert formation.cells(17, 1, place)[-2:] == ((14, 15), (15, 15))


@pytest.mark.rule("CDN-E.4")
@pytest.mark.rule("CDN-5.4")
@pytest.mark.rule("CDN-5.11")
def test_skirmishers_stand_one_square_apart() -> None:
    place = Placement(10, 10, N, 4, 1)
    assert rect(7, 1, place) == ((10, 10), (16, 12))
    squares = {(10, 10), (12, 10), (14, 10), (16, 10), (10, 12), (12, 12), (14, 12)}
    assert set(formation.cells(7, 1, place)) == squares
    p = setup()
    loose = p.add(0, troop("skirmishers"), 7, (10, 10), frontage=4, spacing=1)
    friend = p.add(0, models=2, at=(30, 30), frontage=2)
    why_not = legality.standing_refusal(p.p, friend, Placement(11, 11, N, 2))
    assert why_not is not None
    assert why_not.code == "overlap"
    for_lines = legality.formation_refusal(p.p, friend, Placement(0, 0, N, 2, 1))
    assert for_lines is not None
    assert for_lines.rule == "CDN-5.11"
    assert legality.formation_refusal(p.p, loose, Placement(0, 0, N, 4, 1)) is None


@pytest.mark.rule("CDN-5.3")
@pytest.mark.rule("CDN-5.7")
@pytest.mark.parametrize(("n", "least", "most"), [(2, 2, 2), (9, 2, 9), (25, 3, 10), (100, 10, 10)])
def test_frontages_leave_at_most_ten_ranks_and_files(n: int, least: int, most: int) -> None:
    assert formation.frontages_of(n) == range(least, most + 1)


@pytest.mark.rule("CDN-5.12")
def test_a_lone_model_is_one_file() -> None:
    assert list(formation.frontages_of(1)) == [1]
    assert formation.block(1, 3, Placement(4, 5, W, 1)) == (4, 5, 3, 3)


@pytest.mark.rule("CDN-5.1")
@pytest.mark.rule("CDN-5.2")
@pytest.mark.rule("CDN-19.54")
@given(PLACES)
def test_every_model_has_its_own_squares_and_all_lie_in_the_block(
    given: tuple[tuple[int, int, int], int, int, int, int],
) -> None:
    (n, k, frontage), facing, spacing, x, y = given
    place = Placement(x, y, facing, frontage, spacing)
    bx, by, w, h = formation.block(n, k, place)
    taken = [(cx + i, cy + j) for cx, cy in formation.cells(n, k, place) for i in range(k) for j in range(k)]
    assert len(taken) == len(set(taken)) == n * k * k
    assert all(bx <= cx < bx + w and by <= cy < by + h for cx, cy in taken)
    ranks = [rank for rank, _ in formation.posts(n, frontage)]
    assert all(ranks.count(rank) == frontage for rank in range(max(ranks)))
    rects = formation.model_rects(n, k, place)
    covered = {(rx + i, ry + j) for rx, ry, rw, rh in rects for i in range(rw) for j in range(rh)}
    assert covered == set(taken)


@pytest.mark.rule("CDN-5.9")
@pytest.mark.rule("CDN-5.10")
@pytest.mark.rule("CDN-35.1")
@pytest.mark.rule("CDN-35.23")
def test_command_and_characters_stand_outwards_from_the_captains_cell() -> None:
    p = setup()
    unit = p.add(0, models=12, frontage=5, command=("captain", "musician", "banner"))
    p.hero(0, host=unit)
    assert unit.models == 13
    who = formation.occupants(unit)
    assert who == {(0, 2): "captain", (0, 3): "musician", (0, 1): "banner", (0, 4): "character:2"}
    p.hero(0, host=unit)
    p.hero(0, host=unit)
    assert formation.occupants(unit)[0, 0] == "character:3"
    assert formation.occupants(unit)[1, 2] == "character:4"
    assert formation.character_square(unit, 4) == (12, 21)
    assert len(formation.occupants(unit)) == unit.models - unit.line


@pytest.mark.rule("CDN-5.9")
def test_the_first_of_a_command_group_takes_the_captains_cell() -> None:
    unit = setup().add(0, models=10, frontage=4, command=("banner",))
    assert formation.occupants(unit) == {(0, 1): "banner"}


@pytest.mark.rule("CDN-5.13")
@pytest.mark.rule("CDN-5.22")
@given(PLACES)
def test_a_block_put_on_its_own_centre_stays_where_it_is(
    given: tuple[tuple[int, int, int], int, int, int, int],
) -> None:
    (n, k, frontage), facing, spacing, x, y = given
    place = Placement(x, y, facing, frontage, spacing)
    assert formation.put_on_centre(n, k, formation.centre2(n, k, place), facing, frontage, spacing) == place


@pytest.mark.rule("CDN-E.35")
@pytest.mark.rule("CDN-5.21")
def test_eleven_models_turn_in_place() -> None:
    turned = formation.turned_in_place(11, 1, Placement(10, 20, N, 5), E)
    assert turned == Placement(10, 20, E, 3)
    assert rect(11, 1, turned) == ((10, 20), (13, 22))
    assert formation.turned_in_place(11, 1, Placement(10, 20, N, 5), S) == Placement(10, 20, S, 5)
    assert formation.turned_in_place(5, 1, Placement(10, 20, N, 5), W).frontage == 2


@pytest.mark.rule("CDN-E.35")
@pytest.mark.rule("CDN-5.23")
def test_a_pursuer_faces_about_its_centre_and_is_shifted_back_out_of_the_way() -> None:
    p = setup(field(("impassable", (11, 18, 12, 18), 6)))
    unit = p.add(0, models=10, at=(10, 20))
    assert rect(10, 1, formation.faced_about_centre(10, 1, Placement(10, 20, N, 5), E)) == ((11, 18), (12, 22))
    assert legality.face_about(p.p, unit, E) == Placement(9, 18, E, 5)
    free = setup()
    unit = free.add(0, models=10, at=(10, 20))
    assert legality.face_about(free.p, unit, E) == Placement(11, 18, E, 5)
    shut = setup(field(("impassable", (0, 18, 12, 18), 6)))
    assert legality.face_about(shut.p, shut.add(0, models=10, at=(10, 20)), E) is None


@pytest.mark.rule("CDN-5.18")
@pytest.mark.parametrize(
    ("facing", "front"), [(N, (10, 20)), (E, (12, 20)), (S, (10, 22)), (W, (10, 20))]
)
def test_casualties_come_from_the_rear_and_the_front_edge_stays(facing: int, front: tuple[int, int]) -> None:
    place = Placement(10, 20, facing, 4)
    left, right_end = formation.after_casualties(11, 4, 1, place, True)
    assert right_end
    assert (left.x, left.y) == front
    assert formation.cells(4, 1, left) == formation.cells(11, 1, place)[:4]


@pytest.mark.rule("CDN-5.19")
@pytest.mark.parametrize("facing", [N, E, S, W])
def test_a_single_rank_loses_its_right_end_first_then_its_left(facing: int) -> None:
    place = Placement(10, 20, facing, 5)
    before = formation.cells(5, 1, place)
    once, end = formation.after_casualties(5, 4, 1, place, True)
    assert formation.cells(4, 1, once) == before[:4]
    assert not end
    twice, end = formation.after_casualties(4, 3, 1, once, end)
    assert formation.cells(3, 1, twice) == before[1:4]
    assert end
    assert formation.after_casualties(5, 3, 1, place, True) == (twice, True)


@pytest.mark.rule("CDN-5.20")
def test_a_unit_smaller_than_its_frontage_has_as_many_files_as_models() -> None:
    left, _ = formation.after_casualties(12, 1, 2, Placement(10, 20, N, 4), True)
    assert left.frontage == 1
    assert formation.block(1, 2, left)[2:] == (2, 2)


@given(PLACES, st.integers(1, 39), st.booleans())
@pytest.mark.rule("CDN-5.18")
@pytest.mark.rule("CDN-5.19")
def test_a_block_after_casualties_lies_within_the_one_before(
    given: tuple[tuple[int, int, int], int, int, int, int], left: int, right_end: bool
) -> None:
    (n, k, frontage), facing, spacing, x, y = given
    left = min(left, n)
    place = Placement(x, y, facing, frontage, spacing)
    after, _ = formation.after_casualties(n, left, k, place, right_end)
    bx, by, bw, bh = formation.block(n, k, place)
    ax, ay, aw, ah = formation.block(left, k, after)
    assert (bx, by) <= (max(ax, bx), max(ay, by)) == (ax, ay)
    assert ax + aw <= bx + bw
    assert ay + ah <= by + bh
    assert after.frontage == min(frontage, left)


@pytest.mark.rule("CDN-35.23")
@pytest.mark.parametrize("facing", [N, E, S, W])
def test_a_unit_that_is_joined_grows_at_its_rear(facing: int) -> None:
    place = Placement(10, 20, facing, 5)
    grown = formation.with_more(10, 1, place, 1)
    assert formation.cells(11, 1, grown)[:10] == formation.cells(10, 1, place)
    assert formation.with_more(9, 1, place, 1) == place


@pytest.mark.rule("CDN-4.2")
def test_footprints_follow_the_type() -> None:
    p = setup()
    ogres = p.add(0, troop("monstrous_infantry"), 4, (10, 10), frontage=2)
    beast = p.add(0, troop("monster"), 1, (20, 10), frontage=1)
    assert formation.rect_of(ogres) == (10, 10, 4, 4)
    assert formation.rect_of(beast) == (20, 10, 3, 3)
