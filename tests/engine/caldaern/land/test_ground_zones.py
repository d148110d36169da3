"""Deployment zones, edges, and what scenarios ask of a battlefield. Rules: CDN-29.24 to CDN-29.26, Table 39-B."""

from __future__ import annotations

import pytest

from game.engine.caldaern.land.board import Battlefield, Exit, Objective, OwnEdge, Zone
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.suitability import open_squares, unsuitable
from game.engine.caldaern.land.zones import depth, parted
from game.engine.caldaern.words.kinds import E, N, S
from game.engine.geometry.field import field_of
from tests.kit.builders.caldaern_ground import battlefield_from_letters


def rect(x: int, y: int, w: int, h: int, width: int = 48, height: int = 32) -> tuple[int, ...]:
    field = field_of(width, height)
    return tuple(field.cells(field.rect(x, y, w, h)))


def board(**values: object) -> Battlefield:
    return Battlefield(**{"width": 48, "height": 32, **values})  # type: ignore[arg-type]


@pytest.mark.rule("CDN-29.24")
@pytest.mark.rule("CDN-39.4")
def test_zones_are_made_where_the_map_draws_none() -> None:
    ground = ground_of(board())
    assert ground.zone("pitched_battle", 1) == ground.field.rect(0, 24, 48, 8)
    assert ground.zone("pitched_battle", 2) == ground.field.rect(0, 0, 48, 8)


@pytest.mark.rule("CDN-29.26")
@pytest.mark.parametrize(("height", "rows"), [(32, 8), (40, 10), (48, 12), (60, 15), (33, 9)])
def test_a_zone_is_a_quarter_of_the_map_deep(height: int, rows: int) -> None:
    assert depth(height) == rows


@pytest.mark.rule("CDN-29.24")
def test_drawn_zones_go_before_made_ones_and_those_for_the_scenario_before_those_for_all() -> None:
    zones = (
        Zone("deployment", 1, rect(0, 20, 10, 10)),
        Zone("deployment", 1, rect(5, 20, 10, 10), "five_standards"),
        Zone("deployment", 1, rect(15, 20, 5, 10), "five_standards"),
    )
    ground = ground_of(board(zones=zones))
    assert ground.zone("pitched_battle", 1) == ground.field.rect(0, 20, 10, 10)
    assert ground.zone("five_standards", 1) == ground.field.rect(5, 20, 15, 10)
    assert ground.zone("pitched_battle", 2) == ground.field.rect(0, 0, 48, 8)


@pytest.mark.rule("CDN-29.23")
def test_nobody_deploys_on_forbidden_squares() -> None:
    zones = (Zone("forbidden", 0, rect(0, 31, 48, 1)), Zone("forbidden", 0, rect(0, 0, 48, 1), "hold_hill"))
    ground = ground_of(board(zones=zones))
    assert ground.zone("pitched_battle", 1) == ground.field.rect(0, 24, 48, 7)
    assert ground.zone("pitched_battle", 2) == ground.field.rect(0, 0, 48, 8)
    assert ground.zone("hold_hill", 2) == ground.field.rect(0, 1, 48, 7)
    assert ground.forbidden("hold_hill").bit_count() == 96


@pytest.mark.rule("CDN-29.24")
def test_south_and_north_are_the_own_edges_where_the_map_says_nothing() -> None:
    plain = ground_of(board())
    assert (plain.edges("pitched_battle", 1), plain.edges("pitched_battle", 2)) == ((S,), (N,))
    drawn = ground_of(board(edges=(OwnEdge(1, "east"), OwnEdge(2, "north", "ambush"), OwnEdge(0, "south"))))
    assert drawn.edges("pitched_battle", 1) == (E,)
    assert drawn.edges("pitched_battle", 2) == ()
    assert drawn.edges("ambush", 2) == (N,)


def test_the_zones_of_scenarios_with_roles() -> None:
    ground = ground_of(board(zones=(Zone("deployment", 1, rect(0, 11, 48, 10), "ambush"),)))
    field = ground.field
    assert ground.zone("breakthrough", 2) == field.rect(0, 10, 48, 12)
    assert ground.zone("breakthrough", 1) == field.rect(0, 24, 48, 8)
    assert ground.zone("ambush", 1) == field.rect(0, 11, 32, 10)
    assert ground.zone("ambush", 2) == field.rect(0, 0, 48, 6) | field.rect(0, 26, 48, 6)


def test_no_square_of_a_zone_lies_in_the_river_that_is_to_be_crossed() -> None:
    ground = ground_of(battlefield_from_letters("~" * 32))
    assert ground.zone("river_crossing", 2) & ground.waters == 0
    assert ground.zone("pitched_battle", 2) & ground.waters == ground.waters


@pytest.mark.rule("CDN-29.25")
def test_open_squares_of_a_zone_are_those_that_infantry_walks_freely() -> None:
    ground = ground_of(battlefield_from_letters("XX" + "M" * 30 + "\n" + "F" * 32))
    assert open_squares(ground, "pitched_battle", 2) == 5 * 32


# What scenarios ask -----------------------------------------------------------------------------------------------
RIVER = "\n".join(["." * 32] * 11 + ["~" * 6 + "BB" + "~" * 16 + "ff" + "~" * 6] * 2)


@pytest.mark.parametrize(
    ("rows", "lack"),
    [
        (RIVER, ""),
        (RIVER.replace("ff", "~~"), "crossings"),
        (RIVER.replace("~~~~~~BB", "......BB"), "river"),
        (RIVER.replace("~", ".").replace("B", ".").replace("f", "."), "river"),
        ("~~~~\n~BB~\n~ff~", "river"),
    ],
)
def test_a_river_to_be_crossed(rows: str, lack: str) -> None:
    assert unsuitable(battlefield_from_letters(rows), "river_crossing") == lack


HILL = "\n".join(["." * 32] * 9 + ["." * 12 + "1" * 7] * 2 + ["." * 12 + "1222221"] * 2 + ["." * 12 + "1" * 7])


def test_a_hill_to_be_held() -> None:
    centre = Objective("hill", (11 * 32 + 14,), scenario="hold_hill")
    aside = Objective("hill", (2 * 32 + 2,))
    other = Objective("hill", (11 * 32 + 14,), scenario="five_standards")
    for objectives, lack in (((centre,), ""), ((aside,), "hill_objective"), ((other,), "hill_objective")):
        assert unsuitable(battlefield_from_letters(HILL, objectives=objectives), "hold_hill") == lack
    low = battlefield_from_letters(HILL.replace("2", "1"), objectives=(centre,))
    assert unsuitable(low, "hold_hill") == "hill"
    small = battlefield_from_letters(HILL.replace("1", "."), objectives=(centre,))
    assert unsuitable(small, "hold_hill") == "hill"
    far = battlefield_from_letters("\n".join(["22222"] * 5), objectives=(Objective("h", (0,)),))
    assert unsuitable(far, "hold_hill") == "hill"


def test_a_road_for_an_ambush() -> None:
    road = Zone("deployment", 1, rect(0, 11, 48, 10), "ambush")
    way = Exit(1, rect(47, 11, 1, 10), "ambush")
    assert unsuitable(board(zones=(road,), exits=(way,)), "ambush") == ""
    assert unsuitable(board(zones=(road,)), "ambush") == "road_exit"
    assert unsuitable(board(zones=(road,), exits=(Exit(1, rect(47, 11, 1, 9)),)), "ambush") == "road_exit"
    assert unsuitable(board(zones=(road,), exits=(Exit(2, rect(47, 11, 1, 10)),)), "ambush") == "road_exit"
    short = Zone("deployment", 1, rect(1, 11, 47, 10), "ambush")
    narrow = Zone("deployment", 1, rect(0, 11, 48, 9), "ambush")
    for zone in (short, narrow):
        assert unsuitable(board(zones=(zone,), exits=(way,)), "ambush") == "road"
    assert unsuitable(board(), "ambush") == "road"


@pytest.mark.parametrize(("columns", "lack"), [(24, ""), (48, ""), (23, "north_exit")])
def test_a_way_out_in_the_north(columns: int, lack: str) -> None:
    assert unsuitable(board(exits=(Exit(1, rect(0, 0, columns, 1)),)), "breakthrough") == lack


def test_five_standards_far_enough_from_each_other() -> None:
    def standards(*places: tuple[int, int], radius: int = 3) -> Battlefield:
        return board(objectives=tuple(Objective(f"s{x},{y}", (y * 48 + x,), radius=radius) for x, y in places))

    good = ((4, 4), (40, 4), (24, 16), (4, 28), (40, 28))
    assert unsuitable(standards(*good), "five_standards") == ""
    assert unsuitable(standards(*good[:4]), "five_standards") == "standards"
    assert unsuitable(standards(*good[:4], (4, 21)), "five_standards") == "standards"
    assert unsuitable(standards(*good[:4], (12, 28)), "five_standards") == ""
    assert unsuitable(standards(*good, radius=2), "five_standards") == "standards"


def test_other_scenarios() -> None:
    assert unsuitable(board(), "pitched_battle") == ""
    assert unsuitable(board(), "colour_storm") == ""
    assert unsuitable(board(), "storm_building") == "stronghold"
    assert unsuitable(board(), "chess") == "unknown"


def test_the_exit_and_the_objectives_of_a_scenario() -> None:
    ways = (Exit(1, (0, 1)), Exit(1, (2,), "ambush"), Exit(2, (5,)))
    ground = ground_of(board(exits=ways, objectives=(Objective("a", (9,)), Objective("b", (10,), scenario="ambush"))))
    assert ground.exit("breakthrough", 1) == 0b11
    assert ground.exit("ambush", 1) == 0b111
    assert [o.id for o in ground.objectives("breakthrough")] == ["a"]
    assert [o.id for o in ground.objectives("ambush")] == ["a", "b"]
    assert ground.reach(Objective("p", (5 * 48 + 5,), radius=1)).bit_count() == 9
    assert ground.reach(Objective("p", (5, 6, 7), radius=9)) == 0b11100000


# What both sides claim ----------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.43")
def test_zones_for_a_scenario_are_parted_by_themselves() -> None:
    """What side 2 has for all scenarios meets side 1's in one of them only."""
    all_one, all_two = Zone("deployment", 1, (1, 2, 3)), Zone("deployment", 2, (7, 8, 9))
    own = Zone("deployment", 1, (8, 9, 10), "ambush")
    ban = Zone("forbidden", 0, (8,))
    assert parted((all_one, all_two, ban)) == (all_one, all_two, ban)
    assert set(parted((all_one, all_two, own, ban))) == {
        all_one, all_two, ban, Zone("deployment", 1, (10,), "ambush"), Zone("deployment", 2, (7,), "ambush"),
    }  # fmt: skip
