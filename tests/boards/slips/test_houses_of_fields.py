"""Houses and monuments that pass the rules and can't be used as drawn; what can is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Finding
from tests.boards.kits.fieldkit import field_text, prop, thing
from tests.boards.kits.mapkit import check_text

ONE = prop("height", "1", "float")


def found_in(folder: Path, *terrain: str) -> list[Finding]:
    """What was found besides whom the land favours."""
    findings = check_text(folder, field_text("".join(terrain))).findings
    return [finding for finding in findings if finding.code != "field_uneven"]


def house(x: int, *more: str, height: str = ONE, y: int = 14) -> str:
    return thing("building", (x, y, 2, 2), height, *more, name=f"house {x}", number=x)


def part_of(name: str) -> str:
    return prop("complex", name)


def monument(kind: str, box: tuple[float, float, float, float], *more: str) -> str:
    return thing("monument", box, prop("kind", kind), ONE, *more, name="shrine", number=50)


# Parts ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-27.60")
def test_a_part_alone_is_told_of_with_the_word_that_was_meant(tmp_path: Path) -> None:
    (found,) = found_in(tmp_path, *(house(x, part_of(name)) for x, name in ((10, "inn"), (12, "inn"), (14, "innn"))))
    assert (found.fault, found.object_id, found.suggestion) == ("complex_alone", 14, "inn")


@pytest.mark.rule("CDN-27.61")
def test_parts_that_no_inner_way_joins_are_told_of(tmp_path: Path) -> None:
    (found,) = found_in(tmp_path, *(house(x, part_of("inn")) for x in (10, 12, 18)))
    assert (found.fault, found.object_id) == ("complex_apart", 18)


def test_parts_that_touch_at_a_corner_are_one_building(tmp_path: Path) -> None:
    assert found_in(tmp_path, house(10, part_of("inn")), house(12, part_of("inn"), y=16)) == []


# Rooms ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-27.3")
@pytest.mark.parametrize(("capacity", "codes"), [(0, []), (1, ["house_capacity"]), (2, [])])
def test_a_house_too_small_for_every_unit(tmp_path: Path, capacity: int, codes: list[str]) -> None:
    room = prop("capacity", capacity, "int")
    assert [f.code for f in found_in(tmp_path / "a", house(10, room))] == codes
    assert found_in(tmp_path / "b", house(10, room, prop("garrison", "false", "bool"))) == []


@pytest.mark.rule("CDN-27.1")
@pytest.mark.parametrize(("height", "floors", "is_fit"), [("1", 2, False), ("1.5", 2, True), ("2", 1, True),
                                                          ("2", 3, False), ("3", 4, True)])  # fmt: skip
def test_floors_need_height(tmp_path: Path, height: str, floors: int, is_fit: bool) -> None:
    tall = prop("height", height, "float")
    codes = [f.code for f in found_in(tmp_path, house(10, prop("floors", floors, "int"), height=tall))]
    assert codes == ([] if is_fit else ["house_floors"])


def test_a_platform_and_a_hall_for_machines_are_nothing_to_tell_of(tmp_path: Path) -> None:
    open_to_guns = (prop("gun_platform", "true", "bool"), prop("machine_hall", "true", "bool"))
    assert found_in(tmp_path, house(10, *open_to_guns)) == []


# Doors ------------------------------------------------------------------------------------------------------
def rocks(*boxes: tuple[int, int, int, int]) -> list[str]:
    return [thing("impassable", box, name=f"rock {n}", number=60 + n) for n, box in enumerate(boxes)]


RING = ((8, 12, 6, 1), (8, 17, 6, 1), (8, 13, 1, 4), (13, 13, 1, 4))


@pytest.mark.rule("CDN-27.8")
def test_a_door_that_nobody_reaches_is_told_of(tmp_path: Path) -> None:
    (found,) = found_in(tmp_path / "a", house(10), *rocks(*RING))
    assert (found.code, found.object_id) == ("house_shut", 10)
    assert found_in(tmp_path / "b", house(10, prop("garrison", "false", "bool")), *rocks(*RING)) == []


@pytest.mark.rule("CDN-1.19")
def test_a_unit_may_touch_the_house_to_which_it_goes(tmp_path: Path) -> None:
    assert found_in(tmp_path, house(10), *rocks(*RING[:3])) == []


def test_one_door_serves_all_parts_of_a_building(tmp_path: Path) -> None:
    inner, outer = house(10, part_of("inn")), house(12, part_of("inn"))
    walls = rocks((9, 13, 2, 1), (9, 16, 2, 1), (9, 14, 1, 2))
    assert found_in(tmp_path, inner, outer, *walls) == []


# Monuments --------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-28.16")
@pytest.mark.parametrize(("size", "is_fit"), [((2, 2), True), ((1, 4), False), ((3, 2), False), ((1, 1), False)])
def test_ruins_of_the_creators_have_one_size(tmp_path: Path, size: tuple[int, int], is_fit: bool) -> None:
    codes = [f.code for f in found_in(tmp_path, monument("creators_ruins", (47 - size[0], 14, *size)))]
    assert codes == ([] if is_fit else ["monument_size"])


@pytest.mark.rule("CDN-28.13")
def test_an_eternal_fire_burns_on_a_hill(tmp_path: Path) -> None:
    (found,) = found_in(tmp_path / "a", monument("eternal_fire", (20, 14, 1, 1)))
    assert (found.fault, found.object) == ("monument_ground", "shrine")
    low = thing("hill", (16, 12, 8, 6), prop("height", "0.5", "float"), name="hill")
    assert found_in(tmp_path / "b", low, monument("eternal_fire", (20, 14, 1, 1))) == []


@pytest.mark.rule("CDN-28.12")
@pytest.mark.rule("CDN-28.21")
def test_a_lotus_farm_and_its_marsh_are_parts_of_one(tmp_path: Path) -> None:
    def farm(folder: str, of: str, marsh: str) -> list[str]:
        pads = thing("marsh", (18, 12, 6, 6), part_of(marsh), name="pads")
        return [f.fault for f in found_in(tmp_path / folder, pads, monument("lotus_farm", (20, 14, 2, 2), part_of(of)))]

    assert farm("a", "lotus", "lotus") == []
    assert farm("b", "lotus", "lotos") == ["monument_complex", "ground_complex"]


@pytest.mark.rule("CDN-28.12")
def test_ground_of_a_monument_that_is_nowhere_is_told_of_once(tmp_path: Path) -> None:
    hills = [
        thing(
            "hill",
            (16 + n, 12 + n, 8 - 2 * n, 8 - 2 * n),
            prop("height", h, "float"),
            part_of("fire"),
            name=h,
            number=n,
        )
        for n, h in ((1, "0.5"), (2, "1"))
    ]
    (found,) = found_in(tmp_path, *hills)
    assert (found.fault, found.object_id) == ("ground_complex", 1)


@pytest.mark.rule("CDN-24.17")
@pytest.mark.parametrize("colour", ["", "boiling", "coloured_river", "unknown"])
def test_only_coloured_rivers_have_a_school(tmp_path: Path, colour: str) -> None:
    said = [prop("school", "amber"), *([prop("colour", colour)] if colour else [])]
    codes = [f.code for f in found_in(tmp_path, thing("river", (20, 14, 3, 3), *said, name="pond"))]
    assert codes == ([] if colour in ("coloured_river", "unknown") else ["river_school"])
