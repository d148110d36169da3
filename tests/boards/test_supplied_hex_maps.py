"""The maps of Dynasty Builder: what the rules say of three of them, and that all are fair and open in Tiled."""

from __future__ import annotations

import itertools
import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.boards import (
    LESSON_MAPS,
    SUPPLIED,
    check_map,
    description_of,
    load_board,
    map_path,
    supplied_path,
    title_of,
    usual_map,
)
from game.boards.kinds.hex_land import FAR, HexLand, board_facts
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import TERRAINS
from game.paths import MAPS
from game.words import Words, languages
from tests.boards.kits.hexsym import is_equal_for_all, symmetries
from tests.boards.test_supplied_maps import needs_tiled, run_tiled
from tools.maps import make_hex_maps
from tools.maps.hex_letters import DRAWINGS

IDS = SUPPLIED["dynasty"]
OWN = IDS[3:]
FORD, SHORES, CROWNS = IDS[:3]


def board(name: str) -> Board:
    """A supplied board."""
    found = load_board(name, "dynasty")
    assert isinstance(found, Board)
    return found


def counts(name: str) -> dict[str, int]:
    """How many tiles of each sort a board has."""
    found = Counter(TERRAINS[terrain] for terrain in board(name).terrain if terrain >= 0)
    houses = sum(found[terrain] for terrain in ("plain", "grass", "forest"))
    return {"tiles": sum(found.values()), "houses": houses} | {t: found[t] for t in ("water", "canyon", "mountain")}


def points(name: str) -> dict[int, tuple[int, int]]:
    return {start.player: start.tile for start in board(name).starts}


# Every map --------------------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.12")
@pytest.mark.parametrize("name", IDS)
def test_supplied_map_has_no_findings_at_all(name: str) -> None:
    report = check_map(supplied_path("dynasty", name))
    assert report.findings == ()
    assert isinstance(report.board, Board)
    assert (report.board.id, report.game) == (name, "dynasty")


@pytest.mark.parametrize("name", IDS)
def test_supplied_map_is_what_its_script_makes(name: str) -> None:
    text = supplied_path("dynasty", name).read_text("utf-8")
    assert make_hex_maps.map_text(name, DRAWINGS[name]) == text


def test_template_is_what_its_script_makes() -> None:
    assert (MAPS / "dynasty" / "start_area.tx").read_text("utf-8") == make_hex_maps.template_text()


def test_every_map_in_the_folder_has_an_id() -> None:
    assert sorted(path.stem for path in (MAPS / "dynasty").glob("*.tmx")) == sorted(IDS + LESSON_MAPS["dynasty"])
    assert sorted(IDS) == sorted(DRAWINGS)


@pytest.mark.parametrize("name", IDS)
def test_neighbours_of_one_terrain_show_different_pictures(name: str) -> None:
    land = board(name)
    shown = dict(zip(land.geometry.order, make_hex_maps.painted(land), strict=True))
    pairs = [(a, b) for a in land.geometry.order for b in land.geometry.neighbours[a] if shown[a] and shown[b]]
    same = sum(shown[a] == shown[b] for a, b in pairs)
    assert same <= 0.01 * len(pairs)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", IDS)
def test_supplied_maps_have_names_in_every_language(name: str, lang: str) -> None:
    words = Words(lang, strict=True)
    assert title_of(board(name), words, "dynasty")
    assert description_of(board(name), words, "dynasty")
    assert board(name).title == Words("en")(f"maps.dynasty.{name}.title")


def test_map_is_found_by_id_by_game_and_id_and_by_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = supplied_path("dynasty", FORD)
    assert map_path(FORD) == map_path(f"dynasty/{FORD}") == map_path(FORD, "dynasty") == path
    monkeypatch.chdir(tmp_path)
    assert load_board(f"maps/dynasty/{FORD}.tmx") == load_board(path) == board(FORD)


@pytest.mark.rule("DYN-4.1")
def test_map_that_is_offered_first_suits_the_number_of_players() -> None:
    assert [usual_map("dynasty", n) for n in range(2, 7)] == [FORD, SHORES, SHORES, CROWNS, CROWNS]
    assert usual_map("caledea", 4) == SUPPLIED["caledea"][0]
    for n in range(2, 7):
        assert board(usual_map("dynasty", n)).max_players >= n


# The maps of the rules --------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-25.1")
def test_ford_valley_is_that_of_the_rules() -> None:
    land = board(FORD)
    assert (land.width, land.height, land.max_players, land.round_limit) == (15, 11, 2, None)
    assert counts(FORD) == {"tiles": 160, "houses": 134, "water": 12, "canyon": 8, "mountain": 6}
    assert points(FORD) == {1: (2, 5), 2: (11, 5)}
    assert {start.radius for start in land.starts} == {2}
    half = {(c, r): (14 - c - (r & 1), 10 - r) for r in range(11) for c in range(15 - (r & 1))}
    assert half in symmetries(land)


@pytest.mark.rule("DYN-25.2")
def test_four_shores_is_that_of_the_rules() -> None:
    land = board(SHORES)
    assert (land.width, land.height, land.max_players, land.round_limit) == (23, 19, 4, 30)
    assert counts(SHORES) == {"tiles": 428, "houses": 340, "water": 58, "canyon": 20, "mountain": 10}
    assert points(SHORES) == {1: (4, 4), 2: (18, 4), 3: (18, 14), 4: (4, 14)}
    assert {start.radius for start in land.starts} == {2}
    assert land.seatings == ((1, 3), (1, 2, 3), (1, 2, 3, 4))
    tiles = [(c, r) for r in range(19) for c in range(23 - (r & 1))]
    found = symmetries(land)
    assert {(c, r): (22 - c - (r & 1), r) for c, r in tiles} in found
    assert {(c, r): (c, 18 - r) for c, r in tiles} in found


@pytest.mark.rule("DYN-25.3")
def test_six_crowns_is_that_of_the_rules() -> None:
    land = board(CROWNS)
    assert (land.width, land.height, land.max_players) == (21, 21, 6)
    assert counts(CROWNS) == {"tiles": 331, "houses": 253, "water": 54, "canyon": 12, "mountain": 12}
    assert points(CROWNS) == {1: (17, 10), 2: (13, 3), 3: (6, 3), 4: (3, 10), 5: (6, 17), 6: (13, 17)}
    assert {start.radius for start in land.starts} == {1}
    assert land.seatings == ((1, 4), (1, 3, 5), (1, 2, 4, 5), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6))
    grid = land.geometry
    middle = grid.cell((10, 10))
    assert {sq for sq in grid.squares_of(grid.all) if land.has(sq)} == set(grid.squares_of(grid.area(middle, 10)))
    assert len(symmetries(land)) == 12
    assert all(move[(10, 10)] == (10, 10) for move in symmetries(land))


@pytest.mark.rule("DYN-25.1")
@pytest.mark.rule("DYN-25.2")
@pytest.mark.rule("DYN-25.3")
@pytest.mark.parametrize("name", [FORD, SHORES, CROWNS])
def test_starts_lie_on_plain_tiles(name: str) -> None:
    assert {board(name).terrain_at(point) for point in points(name).values()} == {"plain"}


def gaps(name: str) -> dict[tuple[int, int], int]:
    """The gap between each two start areas."""
    found, land = board(name), HexLand.of(board(name))
    areas = {start.player: land.area(start.tile, start.radius) for start in found.starts}
    return {(a, b): land.gap(areas[a], areas[b]) for a, b in itertools.combinations(areas, 2)}


def ways(name: str, *, water: bool) -> dict[tuple[int, int], int]:
    """Steps between each two start points, over land or across everything but mountains."""
    land, at = HexLand.of(board(name)), points(name)
    within = land.open if water else land.land
    return {(a, b): land.steps(at[a], at[b], within) for a, b in itertools.combinations(at, 2)}


def by_turn(near: int, next_but_one: int, opposite: int) -> dict[tuple[int, int], int]:
    """Figures of six start areas in a circle, by how far they are apart in it."""
    far = {1: near, 2: next_but_one, 3: opposite, 4: next_but_one, 5: near}
    return {(a, b): far[b - a] for a, b in itertools.combinations(range(1, 7), 2)}


def shores(up: int, across: int, through: int) -> dict[tuple[int, int], int]:
    """Figures of the four shores: areas 1-4 and 2-3, 1-2 and 3-4, 1-3 and 2-4."""
    return {(1, 4): up, (2, 3): up, (1, 2): across, (3, 4): across, (1, 3): through, (2, 4): through}


@pytest.mark.rule("DYN-25.4")
@pytest.mark.rule("DYN-24.5")
def test_gaps_between_start_areas_are_those_of_the_rules() -> None:
    assert gaps(FORD) == {(1, 2): 5}
    assert gaps(SHORES) == shores(6, 10, 15)
    assert gaps(CROWNS) == by_turn(5, 12, 12)


@pytest.mark.rule("DYN-25.4")
def test_ways_between_start_points_are_those_of_the_rules() -> None:
    assert ways(FORD, water=False) == {(1, 2): 13}
    assert ways(FORD, water=True) == {(1, 2): 9}
    assert ways(SHORES, water=False) == shores(12, 18, 30)
    assert ways(SHORES, water=True) == shores(10, 14, 19)
    assert ways(CROWNS, water=False) == by_turn(8, 16, 24)
    assert ways(CROWNS, water=True) == by_turn(7, 14, 14)


@pytest.mark.rule("DYN-25.4")
@pytest.mark.parametrize(("name", "land", "water"), [
    (FORD, [142], [12]), (SHORES, [356, 4], [58]), (CROWNS, [246, 19], [54]),
])  # fmt: skip
def test_regions_are_those_of_the_rules(name: str, land: list[int], water: list[int]) -> None:
    found = HexLand.of(board(name))
    assert found.regions(found.land) == land
    assert found.regions(found.water) == water


@pytest.mark.rule("DYN-25.5")
@pytest.mark.parametrize(("name", "rings"), [
    (FORD, (6, 11, 16, 16, 15)), (SHORES, (6, 12, 18, 22, 13)), (CROWNS, (6, 12, 14, 6, 9)),
])  # fmt: skip
def test_rings_around_start_points_are_those_of_the_rules(name: str, rings: tuple[int, ...]) -> None:
    assert {facts.rings for facts in board_facts(board(name))} == {rings}


@pytest.mark.rule("DYN-25.5")
@pytest.mark.rule("DYN-24.6")
@pytest.mark.parametrize("name", IDS)
def test_every_tile_of_a_start_area_can_hold_the_first_city_and_has_room_for_the_soldier(name: str) -> None:
    land = HexLand.of(board(name))
    for start in board(name).starts:
        area = land.area(start.tile, start.radius)
        assert land.grid.mask(land.first_sites(area)) == area
        for site in land.grid.cells(area):
            assert land.grid.area(site, 2) & ~(1 << site) & land.land


@pytest.mark.rule("DYN-25.6")
@pytest.mark.parametrize(("name", "equal"), [
    (FORD, {2}), (SHORES, {2, 4}), (CROWNS, {2, 3, 4, 6}),
    ("border_duel", {2}), ("canyon_land", {3}), ("archipelago", {2}), ("six_realms", {2, 3, 6}),
])  # fmt: skip
def test_seatings_that_a_symmetry_makes_equal(name: str, equal: set[int]) -> None:
    land = board(name)
    assert {n for n in range(2, land.max_players + 1) if is_equal_for_all(land, n)} == equal


# The four maps of our own -----------------------------------------------------------------------------------
def test_our_own_maps_are_what_they_claim_to_be() -> None:
    sizes = {name: (board(name).width, board(name).height, board(name).max_players) for name in OWN}
    assert sizes == {
        "border_duel": (13, 9, 2), "canyon_land": (20, 21, 3), "archipelago": (29, 21, 4), "six_realms": (41, 41, 6),
    }  # fmt: skip
    assert counts("canyon_land")["canyon"] >= 50
    islands = HexLand.of(board("archipelago"))
    assert islands.regions(islands.land)[:4] == [68, 68, 68, 68]
    assert set(ways("archipelago", water=False).values()) == {FAR}
    assert len(islands.regions(islands.water)) == 1


@pytest.mark.parametrize("name", OWN)
def test_start_areas_of_our_own_maps_are_worth_the_same(name: str) -> None:
    facts = board_facts(board(name))
    houses, shares = [f.houses for f in facts], [f.tiles for f in facts]
    assert min(houses) >= 0.92 * max(houses)
    assert min(sum(f.rings[:3]) for f in facts) >= 0.92 * max(sum(f.rings[:3]) for f in facts)
    assert min(shares) >= 0.92 * max(shares)
    for steps in ([f.by_land for f in facts], [f.by_sea for f in facts], [f.shore for f in facts]):
        assert max(steps) - min(steps) <= 2


@pytest.mark.parametrize("name", OWN)
def test_start_areas_of_our_own_maps_have_room_for_great_cities(name: str) -> None:
    for facts in board_facts(board(name)):
        assert facts.rings[:2] == (6, 12)
        assert min(facts.rings[2:]) >= 6


@pytest.mark.parametrize("name", OWN)
def test_land_of_our_own_maps_lies_in_landscapes(name: str) -> None:
    land = board(name)
    grid = land.geometry
    terrain = dict(zip(grid.order, land.terrain, strict=True))
    pairs = [(terrain[a], terrain[b]) for a in grid.order for b in grid.neighbours[a] if terrain[a] >= 0 <= terrain[b]]
    share = Counter(a for a, _ in pairs)
    by_lot = sum((n / len(pairs)) ** 2 for n in share.values())
    together = sum(a == b for a, b in pairs) / len(pairs)
    assert together > by_lot + 0.05
    lone = [c for c in grid.order if terrain[c] == 5 and not any(terrain[n] == 5 for n in grid.neighbours[c])]
    assert len(lone) <= 0.25 * max(1, land.terrain.count(5))


# Tiled ------------------------------------------------------------------------------------------------------
@needs_tiled
@pytest.mark.rule("DYN-24.1")
@pytest.mark.parametrize("name", IDS)
def test_map_saved_as_json_by_tiled_gives_the_same_board(name: str, tmp_path: Path) -> None:
    source = supplied_path("dynasty", name)
    run_tiled(tmp_path, "tiled", "--export-map", "json", "--embed-tilesets", source, tmp_path / f"{name}.tmj")
    document = json.loads((tmp_path / f"{name}.tmj").read_text(encoding="utf-8"))
    document["tilesets"][0]["image"] = "hexes.png"
    (tmp_path / f"{name}.tmj").write_text(json.dumps(document), encoding="utf-8")
    shutil.copy(source.with_name("hexes.png"), tmp_path)
    report = check_map(tmp_path / f"{name}.tmj")
    assert report.findings == ()
    assert isinstance(report.board, Board)
    assert report.board.terrain == board(name).terrain
    assert (report.board.starts, report.board.seatings) == (board(name).starts, board(name).seatings)


@needs_tiled
def test_map_saved_again_by_tiled_gives_the_same_board(tmp_path: Path) -> None:
    for file in ("hexes.tsx", "hexes.png", f"{CROWNS}.tmx"):
        shutil.copy(MAPS / "dynasty" / file, tmp_path)
    run_tiled(tmp_path, "tiled", "--export-map", "tmx", tmp_path / f"{CROWNS}.tmx", tmp_path / "again.tmx")
    report = check_map(tmp_path / "again.tmx")
    assert report.findings == ()
    assert isinstance(report.board, Board)
    assert report.board.terrain == board(CROWNS).terrain
    assert report.board.starts == board(CROWNS).starts
