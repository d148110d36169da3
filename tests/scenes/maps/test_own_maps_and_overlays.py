"""The maps page for designers: own maps first, repaired findings fade, overlays show what the rules see."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards import SUPPLIED, supplied_path
from game.scenes.maps.maps import MapsScene
from game.scenes.maps.parts import short_place
from game.scenes.maps.repaired import FADING_S, SEEN_S
from game.scenes.maps.shelf import entries, headings_of, own_folder
from game.ui.context import Context
from game.ui.inspect import faults, untold
from tests.boards.kits.mapkit import DUEL_ROWS, Workshop, map_text

ALL = sum(map(len, SUPPLIED.values()))


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


@pytest.fixture
def mine() -> Workshop:
    """A map in the own folder's folder `valley`."""
    shop = Workshop(own_folder() / "valley")
    shop.write()
    return shop


def opened(ctx: Context, file: Path | None = None) -> MapsScene:
    scene = MapsScene(ctx, file=file)
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    return scene


def pass_time(scene: MapsScene, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


def picture(scene: MapsScene) -> bytes:
    surface = pygame.Surface(scene.ctx.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_own_maps_stand_first_under_their_folder_s_name(ctx: Context, mine: Workshop, tmp_path: Path) -> None:
    other = Workshop(tmp_path / "elsewhere")
    found = entries([other.write()])
    assert [entry.folder for entry in found[:2]] == [f"{own_folder().name}/valley", "elsewhere"]
    assert len(found) == ALL + 2
    assert headings_of(found, "Supplied") == [(0, found[0].folder), (1, "elsewhere"), (2, "Supplied")]
    assert headings_of(entries([]), "Supplied")[0][1] == found[0].folder


def test_page_opens_at_the_first_own_map(ctx: Context, mine: Workshop) -> None:
    scene = opened(ctx)
    pass_time(scene, 0.5)
    assert scene.current.path == mine.path
    assert faults(scene.screen) == []
    assert untold(scene.screen) == []
    own, supplied = (scene.list.tip_at(scene.list.heading_rect(row).center) for row in (0, 1))
    assert str(mine.path.parent) in str(own)
    assert supplied == scene.ctx.words("maps.supplied.why")


def test_row_below_a_heading_is_found_where_it_is_drawn(ctx: Context, mine: Workshop) -> None:
    scene = opened(ctx)
    rows = scene.list
    assert [rows.row_at(rows.row_rect(index).center) for index in range(3)] == [0, 1, 2]
    first = rows.row_rect(0)
    assert rows.row_at((first.centerx, first.y - 4)) == -1
    assert rows.row_rect(1).y - first.bottom > 0, "a heading parts own and supplied maps"


def test_repaired_finding_stays_for_a_moment_and_fades(ctx: Context, mine: Workshop) -> None:
    rows = [list(line) for line in DUEL_ROWS]
    rows[3][2] = -1
    mine.path.write_text(map_text(rows), encoding="utf-8")
    scene = opened(ctx, mine.path)
    assert scene.findings.count() == 1
    mine.path.write_text(map_text(), encoding="utf-8")
    pass_time(scene, 1)
    assert scene.watch.report.findings == ()
    assert scene.findings.count() == 1
    assert scene.findings.visible
    bright = picture(scene)
    pass_time(scene, SEEN_S + FADING_S / 2)
    assert picture(scene) != bright
    pass_time(scene, FADING_S)
    assert scene.findings.count() == 0
    assert scene.fine.visible


def test_finding_that_is_still_there_is_not_called_repaired(ctx: Context, mine: Workshop) -> None:
    rows = [list(line) for line in DUEL_ROWS]
    rows[3][2], rows[5][5] = -1, 98
    mine.path.write_text(map_text(rows), encoding="utf-8")
    scene = opened(ctx, mine.path)
    rows[5][5] = DUEL_ROWS[5][5]
    mine.path.write_text(map_text(rows), encoding="utf-8")
    pass_time(scene, 1)
    assert [(finding.column, finding.row) for finding in scene.watch.report.findings] == [(2, 3)]
    assert [(5, 5) in found.cells or (found.column, found.row) == (5, 5) for found in scene.repaired.findings] == [True]


def test_finding_is_told_by_the_name_of_its_object(ctx: Context, tmp_path: Path) -> None:
    text = supplied_path("caldaern", "skirmish").read_text("utf-8")
    path = tmp_path / "mine.tmx"
    path.write_text(text.replace('name="terrain"', 'name="terrain"', 1).replace('class="hill"', 'class="hil"', 1)
                    .replace('type="hill"', 'type="hil"', 1), encoding="utf-8")  # fmt: skip
    scene = opened(ctx, path)
    found = next(finding for finding in scene.watch.report.findings if finding.kind == "object")
    assert found.object in short_place(found, ctx.words)


@pytest.mark.parametrize(("game", "name"), [("caledea", "duel"), ("dynasty", "border_duel"), ("caldaern", "skirmish")])
def test_every_overlay_shows_something_else(game: str, name: str, ctx: Context) -> None:
    scene = opened(ctx, supplied_path(game, name))
    pass_time(scene, 0.3)
    found = set()
    for option in scene.overlay.options:
        if option.key != scene.overlay.value:
            scene.overlay.choose(option.key)
        found.add(picture(scene))
    assert len(found) == len(scene.overlay.options) > 2


def test_reach_follows_the_pointer(ctx: Context) -> None:
    scene = opened(ctx, supplied_path("caldaern", "skirmish"))
    pass_time(scene, 0.3)
    scene.overlay.choose("reach.foot")
    before = picture(scene)
    pos = (scene.view.rect.centerx, scene.view.rect.centery + 20)
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    assert picture(scene) != before


def test_card_tables_have_no_overlays(ctx: Context) -> None:
    assert not opened(ctx, supplied_path("kalesia", "table_5")).overlay.visible
