"""The maps page with tables of card games: previews that follow their file, marks on areas, room for cards."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards import LAYOUT_GAMES, SUPPLIED, load_board, supplied_path
from game.boards.watch import POLL_SECONDS, MapWatch
from game.scenes.app.base import Back
from game.scenes.app.games import SCENES
from game.scenes.maps.facts import RoomTable
from game.scenes.maps.maps import MapsScene
from game.scenes.setup.sheet.map_preview import MapPreview
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.widgets import Screen, Tip, Widget
from game.views.games import VIEWS
from game.views.previews.table import TableView

SIZES = ((1024, 640), (1280, 720), (3840, 2160))


def opened(ctx: Context, file: Path | None = None, pick: str = "") -> MapsScene:
    scene = MapsScene(ctx, file=file, pick=pick)
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


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A designer's table of Kalesia for five."""
    path = tmp_path / "mine.tmx"
    path.write_text(supplied_path("kalesia", "table_5").read_text("utf-8"), encoding="utf-8")
    return path


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_every_game_with_maps_has_previews_and_facts() -> None:
    assert {key for key, row in VIEWS.items() if row.preview is not None} == set(SUPPLIED)
    assert {key for key, row in VIEWS.items() if row.thumbnail is not None} == set(SUPPLIED)
    assert {key for key, row in SCENES.items() if row.facts is not None} == set(SUPPLIED)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.usefixtures("roughly")
def test_page_fits_with_good_and_bad_tables(size: tuple[int, int], lang: str, mine: Path) -> None:
    ctx = Context.for_tests(size, 100 if size[0] < 2000 else 200, lang)
    assert faults(opened(ctx, supplied_path("caleira", "table_4")).screen) == []
    spoil(mine, 'type="hand"', 'type="hnad"')
    assert faults(opened(ctx, mine).screen) == []


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in LAYOUT_GAMES for name in SUPPLIED[game]])
def test_every_supplied_table_is_drawn(game: str, name: str, ctx: Context) -> None:
    scene = opened(ctx, supplied_path(game, name))
    assert isinstance(scene.view, TableView)
    assert scene.view.shown == load_board(f"{game}/{name}")
    before = picture(scene)
    scene.view.clear_board()
    assert picture(scene) != before


def test_save_is_shown_within_a_second(ctx: Context, mine: Path) -> None:
    scene = opened(ctx, mine)
    before, drawn = scene.view.shown, picture(scene)
    spoil(mine, 'x="20" y="436" width="664"', 'x="60" y="436" width="600"')
    pass_time(scene, 1)
    assert scene.view.shown != before
    assert scene.view.shown.area("hand").w < before.area("hand").w
    assert picture(scene) != drawn


def test_bad_save_keeps_the_last_good_table_under_a_banner_and_marks_the_area(ctx: Context, mine: Path) -> None:
    scene = opened(ctx, mine)
    good = scene.view.shown
    spoil(mine, 'x="20" y="436" width="664"', 'x="20" y="396" width="664"')
    pass_time(scene, 1)
    assert scene.view.shown == good
    assert scene.banner.visible
    marks = scene.view.marks
    assert {mark.kind for mark in marks} == {"threat"}
    assert all(mark.box is not None and mark.box[1] == pytest.approx(396 / 580, abs=0.001) for mark in marks)
    scene.findings.select(0)
    assert scene.view.marks[-1].kind == "selected"
    drawn = picture(scene)
    scene.view.mark_all([])
    assert picture(scene) != drawn


def test_table_that_was_never_good_shows_what_is_known_of_it(ctx: Context, mine: Path) -> None:
    spoil(mine, 'type="forest"', 'type="wood"')
    scene = opened(ctx, mine)
    assert scene.banner.text == ctx.words("maps.banner.bad")
    assert {area.kind for area in scene.view.shown.areas} == {"hand", "seat"}
    scene.draw(pygame.Surface(ctx.size))


def test_page_goes_from_one_game_to_the_other(ctx: Context) -> None:
    scene = opened(ctx)
    games = []
    for index in range(len(scene.entries)):
        scene.list.select(index)
        games.append(scene.game)
        shown = [key for key, preview in scene.previews.items() if preview.visible]
        assert shown == [scene.game]
        assert [key for key, table in scene.facts.items() if table.visible] == [scene.game]
        assert scene.facts_panel.heading == ctx.words(SCENES[scene.game].facts("facts").heading)
    assert games == [game for game, ids in SUPPLIED.items() for _ in ids]


def test_area_says_what_it_is_for(ctx: Context) -> None:
    scene = opened(ctx, supplied_path("caleira", "table_3"))
    view = scene.view
    at = pygame.Rect(view.shown.area("castle", 2).within(view.table)).center
    tip = view.tip_at(at)
    assert isinstance(tip, Tip)
    assert tip.title == "Castle, place 2"
    assert "side by side" in tip.text
    assert view.tip_at((view.table.right + 5, 5)) is None


def test_room_for_cards_is_that_of_the_smallest_area(ctx: Context) -> None:
    scene = opened(ctx, supplied_path("caleira", "table_3"))
    table = scene.facts["caleira"]
    assert isinstance(table, RoomTable)
    assert list(table.fits) == ["deck", "discard", "aside", "castle", "hand"]
    assert table.fits["castle"].found == pytest.approx(316 / (1 + 5 * 1.06), abs=0.01)


def test_only_tables_of_the_game_are_offered_for_a_game_being_set_up(ctx: Context, mine: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.tmx"
    board.write_text(supplied_path("caledea", "duel").read_text("utf-8"), encoding="utf-8")
    ctx.extras["maps.opened"] = [board, mine]
    scene = opened(ctx, pick="kalesia")
    pass_time(scene, 0.5)
    assert [entry.game for entry in scene.entries] == ["", *["kalesia"] * 9]
    assert scene.entries[0].path == mine
    scene.list.select(0)
    scene.screen.press("prompt.play")
    assert scene.take_outcome() == Back(str(mine))


def test_map_of_another_game_can_not_be_taken(ctx: Context, mine: Path) -> None:
    scene = opened(ctx, mine, pick="caleira")
    with pytest.raises(KeyError):
        scene.screen.find("prompt.play")
    scene.run_command("play")
    assert scene.take_outcome() is None


@pytest.mark.parametrize("size", [(42, 42), (90, 90), (300, 240)])
@pytest.mark.parametrize("game", LAYOUT_GAMES)
def test_small_picture_of_a_table_is_drawn_within_its_place(game: str, size: tuple[int, int], ctx: Context) -> None:
    surface = pygame.Surface((400, 400))
    screen = Screen(ctx)
    widget = screen.root.add(Widget("small"))
    rect = pygame.Rect((50, 50), size)
    VIEWS[game].thumbnail(widget, surface, rect, load_board(f"{game}/{SUPPLIED[game][-1]}"))
    found = pygame.image.tobytes(surface.subsurface(rect), "RGB")
    assert len({found[at : at + 3] for at in range(0, len(found), 3)}) > 3
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert rect.inflate(60, 60).contains(drawn.get_bounding_rects()[0])


def test_small_preview_follows_a_table(ctx: Context, mine: Path) -> None:
    told: list[object] = []
    screen = Screen(ctx)
    preview = screen.root.add(MapPreview("preview", MapWatch(mine), on_board=told.append))
    preview.place((10, 10, 320, 260))
    spoil(mine, "A table for five", "Our glade")
    assert sum(preview.update(POLL_SECONDS) for _ in range(4)) == 1
    assert [getattr(board, "title", "") for board in told] == ["Our glade"]
    screen.layout(ctx.size)
    screen.draw(pygame.Surface(ctx.size))
