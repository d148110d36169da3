"""The battlefields that come with the game: suited to their scenarios, fair, and open in Tiled."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game.boards import SUPPLIED, check_map, description_of, load_board, supplied_path, title_of, usual_map
from game.boards.checks.caldaern_field.marks import LAYERS
from game.boards.checks.caldaern_field.terrain import properties_of
from game.boards.games import BOARD_GAMES
from game.boards.kit import copy_kit
from game.boards.tiled.boards import map_picture
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.land.kinds import KINDS, MATERIALS
from game.engine.caldaern.land.suitability import SCENARIOS, open_squares, unsuitable
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES, PLAINS
from game.paths import MAPS
from game.ui.paint.theme import Theme
from game.words import Words, languages
from tests.boards.kits.fieldkit import field_of_report, field_text
from tests.boards.kits.mapkit import check_text
from tests.boards.kits.paintkit import FORMAT_2
from tests.boards.kits.tiledkit import difference, drawn_by_tiled
from tests.boards.test_supplied_maps import needs_tiled, run_tiled
from tests.kit.pixels import mean_difference
from tools.maps import field_tiles, make_field_maps, make_field_tiles, make_field_types, make_plain_tiles
from tools.maps.fields.every import DRAWINGS

IDS = SUPPLIED["caldaern"]
FAIR = (
    "pitched_battle", "river_crossing", "hold_hill", "five_standards", "colour_storm", "skirmish", "colour_hills",
    "colour_woods", "colour_rivers", "mystic_marshes", "colour_houses", "unknown_land",
)
"""Maps on which both sides have the same task."""


def board(name: str) -> Battlefield:
    """A supplied battlefield."""
    found = load_board(f"caldaern/{name}")
    assert isinstance(found, Battlefield)
    return found


def turned(ground: Ground, mask: int) -> int:
    """A mask turned by half a circle around the middle of the map."""
    last = ground.width * ground.height - 1
    return ground.field.mask(last - cell for cell in ground.field.cells(mask))


@pytest.mark.parametrize("name", IDS)
def test_supplied_map_has_no_findings_at_all(name: str) -> None:
    report = check_map(supplied_path("caldaern", name))
    assert report.findings == ()
    assert isinstance(report.board, Battlefield)
    assert (report.board.id, report.game) == (name, "caldaern")


@pytest.mark.parametrize("name", IDS)
def test_supplied_map_is_what_its_script_makes(name: str) -> None:
    path = supplied_path("caldaern", name)
    assert make_field_maps.map_text(name, DRAWINGS[name]()) == path.read_text("utf-8")


def test_every_scenario_has_a_battlefield_and_sizes_go_from_small_to_large() -> None:
    assert set(SCENARIOS) <= set(IDS)
    for scenario in SCENARIOS:
        assert board(scenario).scenarios[0] == scenario
        assert unsuitable(board(scenario), scenario) == ""
    sizes = sorted((board(name).width, board(name).height) for name in IDS)
    assert (sizes[0], sizes[-1]) == ((48, 36), (96, 64))
    assert usual_map("caldaern", 2) == "pitched_battle"


@pytest.mark.parametrize("name", FAIR)
def test_both_sides_have_the_same_ground(name: str) -> None:
    ground = ground_of(board(name))
    assert ground.heights == ground.heights[::-1]
    masks = (
        ground.hills, ground.forests, ground.marshes, ground.waters, ground.crossings, ground.obstacle_mask,
        ground.impassable_for("foot"), ground.stands_heavy,
    )  # fmt: skip
    for mask in masks:
        assert turned(ground, mask) == mask
    for scenario in board(name).scenarios:
        assert turned(ground, ground.zone(scenario, 1)) == ground.zone(scenario, 2)
        reach = [ground.reach(objective) for objective in ground.objectives(scenario)]
        # the middle of a map of even width lies between squares: an objective there is a step nearer to one side
        assert all(any(not turned(ground, m) & ~ground.field.dilate(other) for other in reach) for m in reach)


@pytest.mark.parametrize("name", IDS)
def test_hills_can_be_climbed_and_zones_hold_the_armies(name: str) -> None:
    found = board(name)
    ground = ground_of(found)
    assert all(ground.cliff(dx, dy) == 0 for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)))
    for scenario in found.scenarios:
        for side in (1, 2):
            assert open_squares(ground, scenario, side) * 4 >= found.points[1]


@pytest.mark.parametrize("lang", languages())
def test_titles_and_descriptions_in_every_language(lang: str) -> None:
    words = Words(lang, strict=True)
    titles = {title_of(board(name), words, "caldaern") for name in IDS}
    texts = {description_of(board(name), words, "caldaern") for name in IDS}
    assert len(titles) == len(texts) == len(IDS)


# Tiled ------------------------------------------------------------------------------------------------------------
@needs_tiled
def test_pictures_are_those_that_tiled_draws(tmp_path: Path) -> None:
    path = supplied_path("caldaern", "skirmish")
    picture = map_picture(path)
    assert picture is not None
    drawn = drawn_by_tiled(path, tmp_path, picture.get_size(), ("terrain", *LAYERS))
    assert difference(picture, drawn) < 0.5


@needs_tiled
@pytest.mark.parametrize("name", ["five_standards", "ambush"])
def test_tiled_itself_opens_a_map_and_writes_it_anew_without_loss(name: str, tmp_path: Path) -> None:
    source = supplied_path("caldaern", name)
    run_tiled(tmp_path, "tiled", "--export-map", "json", "--embed-tilesets", source, tmp_path / "m.tmj")
    document = json.loads((tmp_path / "m.tmj").read_text(encoding="utf-8"))
    for tileset in document["tilesets"]:
        image = Path(tileset["image"]).name
        (tmp_path / image).write_bytes((MAPS / "caldaern" / image).read_bytes())
        tileset["image"] = image
    (tmp_path / "m.tmj").write_text(json.dumps(document), encoding="utf-8")
    theirs = load_board(tmp_path / "m.tmj")
    assert isinstance(theirs, Battlefield)
    assert (theirs.elements, theirs.zones, theirs.objectives) == (
        board(name).elements, board(name).zones, board(name).objectives,
    )  # fmt: skip


@pytest.mark.parametrize("name", make_field_maps.templates())
def test_every_template_gives_a_whole_object(name: str, tmp_path: Path) -> None:
    thing = make_field_maps.templates()[name]
    source = MAPS / "caldaern" / f"{name}.tx"
    assert source.read_text("utf-8") == make_field_maps.template_text(thing)
    layer = next((layer for layer, kinds in LAYERS.items() if thing.kind in kinds), "terrain")
    placed = f'  <object id="1" template="{name}.tx" x="320" y="160"/>\n'
    is_picture = thing.kind == "monument"
    said = {"properties": FORMAT_2} if is_picture else {}
    text = field_text(**{layer: placed}, size=(64, 48), **said).replace('"16"', '"32"')  # type: ignore[arg-type]
    for beside in ("terrain.tsx", "terrain.png") if is_picture else ():
        (tmp_path / beside).write_bytes((MAPS / "caldaern" / beside).read_bytes())
    (tmp_path / source.name).write_text(source.read_text("utf-8"), encoding="utf-8")
    report = check_text(tmp_path, text)
    faults = {finding.fault for finding in report.findings}
    assert faults <= ({"monument_ground"} if is_picture else set())  # some need a hill or a marsh
    assert report.is_good
    if is_picture:
        (element,) = field_of_report(report).elements
        assert (element.kind, element.variety) == ("monument", name)
        assert thing.box is not None
        assert len(element.cells) == thing.box[2] * thing.box[3]


def test_monuments_are_one_picture_on_all_their_squares() -> None:
    """As the game shows them: what would be painted square by square looks like many."""
    text = supplied_path("caldaern", "monuments").read_text("utf-8")
    shown = re.findall(r'name="([^"(]+?)(?: \(north\))?" type="(?:monument|obstacle)"[^>]* gid="', text)
    assert set(shown) == {
        "Creators' ruins", "Eternal fire", "Turbo-bong temple", "Magical circle", "Lotus farm", "Colour portal",
    }  # fmt: skip


def test_the_kit_holds_all_that_the_first_map_needs(tmp_path: Path) -> None:
    copied = {path.name for path in copy_kit(tmp_path) if path.parent.name == "caldaern"}
    assert {f"{name}.tx" for name in make_field_maps.templates()} <= copied
    named = [name for name in BOARD_GAMES["caldaern"].kit if "*" not in name]
    assert set(named) <= copied
    assert (tmp_path / "caldaern" / named[-1]).read_bytes() == (MAPS / "caldaern" / named[-1]).read_bytes()


@pytest.mark.rule("CDN-29.22")
@pytest.mark.rule("CDN-29.23")
def test_the_project_offers_the_words_and_the_properties_of_the_rules() -> None:
    project = json.loads((MAPS / "caleidos.tiled-project").read_text("utf-8"))
    enums = {item["name"]: item["values"] for item in project["propertyTypes"] if item["type"] == "enum"}
    assert enums["obstacle_kind"] == [*OBSTACLES, "unknown"]
    assert enums["monument_kind"] == list(MONUMENT_MATERIALS)
    assert enums["material"] == list(MATERIALS)
    assert enums["scenario"] == ["", *SCENARIOS]
    assert enums["plain_kind"] == list(PLAINS)
    for name, kind in KINDS.items():
        assert enums.get(f"{name}_colour", []) == (["", *kind.colours, "unknown"] if kind.colours else [])
    classes = {item["name"]: item for item in project["propertyTypes"] if item["type"] == "class"}
    old = {node.get("name"): node for node in ET.parse(MAPS / "objecttypes.xml").getroot()}
    for kind in KINDS:
        names = {member["name"] for member in classes[kind]["members"]}
        assert names - {"complex"} == set(properties_of(kind)) - {"complex"}
        assert [child.get("name") for child in old[kind]] == [member["name"] for member in classes[kind]["members"]]
    for kinds in LAYERS.values():
        assert all("object" in classes[kind]["useAs"] for kind in kinds)
    assert all("tile" in classes[kind]["useAs"] for kind in (*KINDS, *make_field_types.PAINTED_ZONES))


def test_the_project_is_what_its_script_makes() -> None:
    project, types = make_field_types.PROJECT.read_text("utf-8"), make_field_types.TYPES.read_text("utf-8")
    assert make_field_types.project_text(project) == project
    assert make_field_types.types_text(types) == types


def test_areas_have_a_tile_for_every_way_in_which_neighbours_matter() -> None:
    assert len(field_tiles.SHAPES) == 47
    assert field_tiles.reduced(0b10) == 0
    assert field_tiles.reduced(0b111) == 0b111
    assert field_tiles.reduced(0b11000001) == 0b11000001
    whole = field_tiles.area("water", 5, 5, lambda x, y: True)
    alone = field_tiles.area("water", 5, 5, lambda x, y: False)
    assert (whole, alone) == (field_tiles.AREA_FIRST["water"] + 46, field_tiles.AREA_FIRST["water"])


def test_the_tile_sets_have_the_size_that_they_claim() -> None:
    for name, side, columns, count in (
        ("field", 32, field_tiles.COLUMNS, field_tiles.COUNT),
        ("standing", 64, field_tiles.TALL_COLUMNS, field_tiles.TALL_COUNT),
        ("plains", 32, make_plain_tiles.COLUMNS, make_plain_tiles.COUNT),
    ):
        picture = pygame.image.load(MAPS / "caldaern" / f"{name}.png")
        assert picture.get_size() == (columns * side, -(-count // columns) * side)


@pytest.mark.parametrize("name", ["field", "standing", "plains"])
def test_tiles_of_battlefields_are_what_their_script_draws(name: str) -> None:
    sheets = {"field": lambda: make_field_tiles.ground_sheet(Theme()), "standing": make_field_tiles.standing_sheet,
              "plains": make_plain_tiles.sheet}  # fmt: skip
    made = sheets[name]()
    kept = pygame.image.load(MAPS / "caldaern" / f"{name}.png")
    assert kept.get_size() == made.get_size()
    channels = [pygame.image.tobytes(picture, "RGBA") for picture in (kept, made)]
    assert mean_difference(*channels) < 0.5
