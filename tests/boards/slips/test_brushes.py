"""Slips of the brush that can be played: what hides what, names that differ from the paint, rivers that stop short."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Finding
from tests.boards.kits.fieldkit import prop, thing
from tests.boards.kits.mapkit import check_text
from tests.boards.kits.paintkit import FORMAT_2, painted, painted_text

POINT = "<point/>"


def slips(folder: Path, *layers: str, terrain: str = "", markers: str = "", more: str = "") -> list[Finding]:
    """What was found besides whom the land favours."""
    text = painted_text(*layers, terrain=terrain, markers=markers, properties=FORMAT_2 + more)
    return [finding for finding in check_text(folder, text).findings if finding.code != "field_uneven"]


def codes(folder: Path, *layers: str, terrain: str = "", markers: str = "", more: str = "") -> list[str]:
    return [found.fault for found in slips(folder, *layers, terrain=terrain, markers=markers, more=more)]


# Layers -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.42")
def test_a_wood_that_is_painted_over_a_house_is_told_of(tmp_path: Path) -> None:
    house, wood = painted("BB/BB", (12, 12), name="built", number=20), painted("ffff/ffff/ffff", (11, 11), number=21)
    (found,) = slips(tmp_path / "a", house, wood)
    assert (found.code, found.layer_id, found.values["below"], found.values["kind"]) == (
        "paint_covered", 21, "built", "building",
    )  # fmt: skip
    assert set(found.cells) == {(12, 12), (13, 12), (12, 13), (13, 13)}
    assert slips(tmp_path / "b", wood, house) == []


def test_a_colour_hill_hides_a_wood_and_an_ordinary_one_does_not(tmp_path: Path) -> None:
    wood = painted("FFF/FFF", (12, 12), name="ground", number=20)

    def below(letter: str) -> list[str]:
        return codes(tmp_path / letter, wood, painted("/".join([letter * 5] * 4), name="height 0.5", number=21))

    assert (below("A"), below("H")) == (["paint_covered"], [])


def test_of_what_was_lost_to_a_river_above_is_not_told_twice(tmp_path: Path) -> None:
    house, river = painted("BB", (12, 12), number=20), painted("RRR/RRR", (12, 12), number=21)
    assert codes(tmp_path, house, river) == ["paint_overlap"]


# Names ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.40")
@pytest.mark.parametrize(
    ("letter", "colour", "faults"),
    [("f", "ancient", []), ("f", "toxic", ["paint_differs"]), ("F", "toxic", ["paint_differs"]), ("F", "", [])],
)
def test_an_object_that_says_another_kind_than_the_paint(
    tmp_path: Path, letter: str, colour: str, faults: list[str]
) -> None:
    said = [prop("colour", colour)] if colour else []
    wood = thing("forest", (11, 11, 0, 0), *said, name="Oaks", number=7, inner=POINT)
    found = slips(tmp_path, painted("/".join([letter * 3] * 3)), terrain=wood)
    assert [f.fault for f in found] == faults
    if found:
        assert (found[0].object_id, len(found[0].cells), found[0].values["value"]) == (7, 9, colour)


def test_a_wall_that_an_object_calls_a_fence(tmp_path: Path) -> None:
    fence = thing("obstacle", (11, 10, 0, 0), prop("kind", "fence"), name="Paddock", inner=POINT)
    assert codes(tmp_path, painted("WWWW"), terrain=fence) == ["paint_differs"]


def test_objects_beside_paint_say_what_they_like(tmp_path: Path) -> None:
    wood = thing("forest", (30, 10, 3, 3), prop("colour", "toxic"), name="Yews")
    assert codes(tmp_path, painted("FFF/FFF"), terrain=wood) == []


# Rivers -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.44")
@pytest.mark.parametrize(("start", "n"), [(0, 0), (1, 1), (2, 2), (3, 0)])
def test_a_river_that_ends_before_the_edge(tmp_path: Path, start: int, n: int) -> None:
    found = slips(tmp_path, painted("/".join(["R" * 12] * 2), (start, 14)))
    assert [(f.code, f.values["n"]) for f in found] == ([("river_short", n)] if n else [])
    if n:
        assert set(found[0].cells) == {(start, 14), (start, 15)}


def test_ponds_and_banks_along_the_edge_are_meant(tmp_path: Path) -> None:
    assert codes(tmp_path / "a", painted("RRRR/RRRR/RRRR", (1, 14))) == []
    assert codes(tmp_path / "b", painted("R" * 48, (0, 30))) == []


def test_a_square_left_open_between_two_waters(tmp_path: Path) -> None:
    (found,) = slips(tmp_path / "a", painted("RRRRRRRR.qqqqqqqq", (12, 14)))
    assert (found.fault, found.cells) == ("river_gap", ((20, 14),))
    assert codes(tmp_path / "b", painted("RRRRRRRR=qqqqqqqq", (12, 14))) == []
    assert codes(tmp_path / "c", painted("RRRRRRRRqqqqqqqq", (12, 14))) == []
    assert codes(tmp_path / "d", painted("RRRRRRRR...qqqqqqqq", (12, 14))) == []


# Plains -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-22.2")
@pytest.mark.rule("CDN-29.49")
@pytest.mark.parametrize(
    ("letter", "plain", "is_told"),
    [("d", "", True), ("d", "desert", False), ("d", "tundra", True), ("d", "unknown", False), ("m", "desert", True),
     ("m", "", False), ("?", "desert", False)],
)  # fmt: skip
def test_the_ground_of_another_plain(tmp_path: Path, letter: str, plain: str, is_told: bool) -> None:
    meadow = painted("/".join([letter * 48] * 32), (0, 0), name="meadow", number=20)
    wood = painted("FFF/FFF", number=21)
    found = slips(tmp_path, meadow, wood, more=prop("plain", plain) if plain else "")
    assert [(f.code, f.fault, f.layer_id, len(f.cells)) for f in found] == (
        [("terrain_picture", "plain_picture", 20, 48 * 32)] if is_told else []
    )


# Starts -----------------------------------------------------------------------------------------------------
def start(unit: str, at: tuple[int, int] = (10, 14)) -> str:
    return thing("start", (*at, 2, 2), prop("unit", unit), prop("owner", 1, "int"), name=unit, number=40)


def house(*more: str) -> str:
    return thing("building", (10, 14, 2, 2), prop("height", 1.0, "float"), *more, name="Inn", number=30)


@pytest.mark.rule("CDN-27.3")
@pytest.mark.parametrize(
    ("unit", "capacity", "faults"),
    [("com_militia", 0, []), ("com_militia", 30, []), ("com_militia", 5, ["start_room"]),
     ("com_tarrasques", 0, ["start_type"]), ("com_militi", 0, ["start_unit"]), ("the guard", 5, [])],
)  # fmt: skip
def test_a_unit_that_starts_in_a_house_has_to_fit(
    tmp_path: Path, unit: str, capacity: int, faults: list[str]
) -> None:
    room = [prop("capacity", capacity, "int")] if capacity else []
    found = slips(tmp_path, painted("FFF/FFF"), terrain=house(*room), markers=start(unit))
    assert [f.fault for f in found] == faults
    assert all(f.code == "start_house" and f.object_id == 40 for f in found)


@pytest.mark.rule("CDN-27.6")
def test_a_unit_that_starts_beside_the_house_needs_no_room_there(tmp_path: Path) -> None:
    tiny = house(prop("capacity", 5, "int"))
    assert codes(tmp_path, painted("FFF/FFF"), terrain=tiny, markers=start("com_militia", (20, 14))) == []
