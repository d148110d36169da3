"""Maps of objects as painted ones: the same land, element by element. Rules: CDN-29.46."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.boards import check_map
from game.boards.repaint.painted_map import RepaintFault, repaint, same_land
from game.boards.repaint.plan import How, Plan, plan
from game.boards.repaint.tiles import supplied
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.painted import Outline, numbered, painting
from game.engine.caldaern.land.survey import survey
from game.paths import MAPS
from game.ui.context import Context
from game.views.caldaern.ground.ground import small_picture
from tests.boards.kits.fieldkit import GAME, field_of_report, field_text, prop, thing
from tests.boards.kits.paintkit import painted_text

pytestmark = pytest.mark.rule("CDN-29.46")

WIDTH = 8
DRAWN = sorted(
    path for folder in (MAPS / "caldaern", Path(__file__).parent) for path in folder.rglob("*.tmx")
    if 'name="caldaern_format" type="int" value="1"' in path.read_text(encoding="utf-8")
)  # fmt: skip
"""Battlefields of format 1, the supplied ones first."""

BRUSHES = (
    ("forest", {}), ("forest", {"colour": "ancient", "height": 2}), ("marsh", {}), ("river", {}),
    ("obstacle", {"variety": "wall"}), ("obstacle", {"variety": "trench", "material": "wood"}), ("bridge", {}),
    ("building", {"floors": 2, "garrison": False}), ("ruin", {"material": "wood"}), ("wreck", {"height": 4}),
    *(("hill", {"height": height}) for height in range(1, 4)), ("hill", {"height": 2, "colour": "scree"}),
)  # fmt: skip


def land(objects: list[Outline]) -> list[Element]:
    """The elements of objects alone, without their numbers."""
    found = survey(painting(objects, (), WIDTH).drawn, WIDTH).elements
    return [msgspec.structs.replace(element, id=0) for element in found]


def played(objects: list[Outline], found: Plan) -> list[Element]:
    """The elements of a plan's paint and objects, without their numbers."""
    outlines = []
    for name in found.names:
        item = objects[name.source]
        cells = item.cells if name.at is None else (name.at,)
        outlines.append(Outline(item.kind, item.name, {**item.said, **name.more}, cells))
    result = painting(outlines, found.strokes, WIDTH)
    elements = numbered(survey(result.drawn, WIDTH), result.source)
    return [msgspec.structs.replace(element, id=0) for element in elements]


boxes = st.tuples(st.integers(0, 6), st.integers(0, 5), st.integers(1, 5), st.integers(1, 4)).map(
    lambda box: tuple(
        y * WIDTH + x for y in range(box[1], min(6, box[1] + box[3])) for x in range(box[0], min(8, box[0] + box[2]))
    )
)


@given(
    st.lists(
        st.builds(
            lambda brush, name, cells: Outline(brush[0], name, brush[1], cells),
            st.sampled_from(BRUSHES), st.sampled_from("ABCDEF"), boxes,
        ),
        max_size=7,
    ),
)  # fmt: skip
@settings(max_examples=60)
def test_paint_and_names_amount_to_what_was_drawn(objects: list[Outline]) -> None:
    found = plan(objects, supplied().brush, WIDTH)
    assert played(objects, found) == land(objects)


def test_what_lies_apart_shrinks_to_points_and_what_can_t_be_told_stays() -> None:
    apart = [Outline("forest", "A", {}, (0, 1)), Outline("forest", "B", {}, (5, 6)), Outline("marsh", "C", {}, (2,))]
    assert plan(apart, supplied().brush, WIDTH).how == (How.POINT,) * 3
    wall = {"variety": "wall"}
    beside = [Outline("obstacle", "A", wall, (0, 1, 2, 3)), Outline("obstacle", "B", wall, (4,))]
    assert How.SHAPE in plan(beside, supplied().brush, WIDTH).how
    steep = [Outline("hill", "Rock", {"height": 3}, (0, 1))]
    assert plan(steep, supplied().brush, WIDTH).how == (How.OBJECT,)


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_supplied_maps_are_the_same_painted(path: Path, tmp_path: Path) -> None:
    out = tmp_path / path.name
    found = repaint(path, out)
    out.write_text(found.text, encoding="utf-8")
    old, new = check_map(path), check_map(out)
    assert same_land(old, new)
    one, two = field_of_report(old), field_of_report(new)
    assert one.elements == two.elements
    assert (one.zones, one.exits, one.objectives, one.edges) == (two.zones, two.exits, two.objectives, two.edges)
    assert Counter(found.how)[How.POINT] >= len(found.how) - 2
    assert found.left_out == 0
    assert {finding.fault for finding in new.findings} <= {"tileset_supplied", "paint_long"}


def test_no_way_leads_from_drive_to_drive_then_files_are_named_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_way(path: Path, start: Path) -> str:
        raise ValueError("path is on mount 'C:', start on mount 'D:'")

    monkeypatch.setattr("os.path.relpath", no_way)
    path = next(path for path in DRAWN if path.stem == "skirmish")
    out = tmp_path / path.name
    out.write_text(repaint(path, out).text, encoding="utf-8")
    assert f'source="{path.parent.resolve().as_posix()}/' in out.read_text(encoding="utf-8")
    assert same_land(check_map(path), check_map(out))


def test_the_game_s_picture_of_a_painted_map_is_that_of_the_drawn_one(tmp_path: Path) -> None:
    path = next(path for path in DRAWN if path.stem == "skirmish")
    out = tmp_path / "painted.tmx"
    out.write_text(repaint(path, out).text, encoding="utf-8")
    ctx = Context.for_tests()
    boards = [field_of_report(check_map(found)) for found in (path, out)]
    one, two = (pygame.image.tobytes(small_picture(ctx, board, (192, 144)), "RGB") for board in boards)
    assert boards[0] != boards[1]
    assert one == two


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["forest", "marsh", "river", "bridge", "hill", "building", "ruin", "impassable"]),
            st.integers(0, 40), st.integers(0, 28), st.integers(1, 9), st.integers(1, 9), st.sampled_from("abc"),
        ),
        min_size=1, max_size=8,
    ),
)  # fmt: skip
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_generated_maps_are_the_same_painted(
    tmp_path: Path, drawn: list[tuple[str, int, int, int, int, str]]
) -> None:
    old, new = tmp_path / "old.tmx", tmp_path / "new.tmx"
    half = prop("height", 0.5, "float")
    terrain = "".join(
        thing(kind, (x, y, w, h), *([half] if kind == "hill" else []), name=name, number=n)
        for n, (kind, x, y, w, h, name) in enumerate(drawn, start=1)
    )
    old.write_text(field_text(terrain), encoding="utf-8")
    report = check_map(old)
    if report.board is None:
        with pytest.raises(RepaintFault) as fault:
            repaint(old, new)
        assert fault.value.why == "bad"
        return
    new.write_text(repaint(old, new).text, encoding="utf-8")
    assert same_land(report, check_map(new))


def test_only_battlefields_of_format_1_are_painted(tmp_path: Path) -> None:
    path = tmp_path / "map.tmx"
    for text, why in ((painted_text(terrain=thing("forest", (1, 1, 2, 2))), "format"),
                      (field_text(properties=GAME), "bad")):  # fmt: skip
        path.write_text(text, encoding="utf-8")
        with pytest.raises(RepaintFault) as fault:
            repaint(path, tmp_path / "new.tmx")
        assert fault.value.why == why
    with pytest.raises(RepaintFault) as fault:
        repaint(MAPS / "caledea" / "duel.tmx", tmp_path / "new.tmx")
    assert fault.value.why == "game"


def test_a_map_of_tiled_s_other_format_is_painted_too(tmp_path: Path) -> None:
    wood = {"id": 4, "name": "Wood", "type": "forest", "x": 320, "y": 240, "width": 48, "height": 48, "rotation": 0}
    old, new = tmp_path / "old.tmj", tmp_path / "new.tmx"
    layer = {"type": "objectgroup", "name": "terrain", "id": 1, "objects": [wood]}
    properties = [{"name": "caldaern_format", "type": "int", "value": 1}, {"name": "game", "value": "caldaern"}]
    found = {
        "type": "map", "orientation": "orthogonal", "infinite": False, "width": 48, "height": 32, "tilewidth": 16,
        "tileheight": 16, "version": "1.8", "properties": properties, "tilesets": [], "layers": [layer],
    }  # fmt: skip
    old.write_text(json.dumps(found), encoding="utf-8")
    new.write_text(repaint(old, new).text, encoding="utf-8")
    assert same_land(check_map(old), check_map(new))


def test_what_counted_as_open_ground_is_left_out(tmp_path: Path) -> None:
    """Format 2 would read shapes that format 1 left out."""
    round_one = thing("forest", (5, 5, 4, 4), name="Round", inner="<ellipse/>", number=2)
    old, new = tmp_path / "old.tmx", tmp_path / "new.tmx"
    old.write_text(field_text(thing("forest", (20, 15, 3, 3), name="Wood") + round_one), encoding="utf-8")
    found = repaint(old, new)
    assert found.left_out == 1
    new.write_text(found.text, encoding="utf-8")
    assert same_land(check_map(old), check_map(new))
