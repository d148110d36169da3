"""The maps page: everything there is, live pictures, findings on their squares, ways to play."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards import SUPPLIED, check_map
from game.boards.games import BOARD_GAMES
from game.boards.kit import copy_kit
from game.boards.watch import POLL_SECONDS, MapWatch
from game.scenes.app.base import Back, Go, SceneError
from game.scenes.app.open_folder import environment, open_folder
from game.scenes.maps import maps as maps_scene
from game.scenes.maps.maps import MapsScene
from game.scenes.maps.shelf import entries, own_folder
from game.scenes.setup.sheet.map_preview import MapPreview
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.widgets import Screen
from tests.boards.kits.mapkit import DUEL_ROWS, GAME, Workshop, layer_text, map_text

MAPS = sum(map(len, SUPPLIED.values()))
SHAPES = (
    ((1024, 640), 75, "en"), ((1024, 640), 200, "de"), ((1280, 720), 75, "en"), ((1280, 720), 200, "de"),
    ((1920, 1080), 100, "de"), ((3840, 2160), 75, "en"),
)  # fmt: skip
"""Windows that differ in the room that they have, counted in units."""
TITLE = GAME + '  <property name="title" value="{}"/>\n'


def empty_square(column: int, row: int) -> str:
    rows = [list(line) for line in DUEL_ROWS]
    rows[row][column] = -1
    return map_text(rows)


def opened(ctx: Context, file: Path | None = None, pick: str = "") -> MapsScene:
    scene = MapsScene(ctx, file=file, pick=pick)
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    return scene


def pass_time(scene: MapsScene, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """A designer's folder with a good map."""
    workshop = Workshop(tmp_path / "designer")
    workshop.write()
    return workshop


@pytest.mark.parametrize(("size", "percent", "lang"), SHAPES, ids=str)
@pytest.mark.usefixtures("roughly")
def test_page_fits_with_good_and_bad_maps(size: tuple[int, int], percent: int, lang: str, shop: Workshop) -> None:
    ctx = Context.for_tests(size, percent, lang)
    shop.check(map_text(infinite="1", properties=GAME + '  <property name="titel" value="x"/>\n'))
    for file in (None, shop.path):
        assert faults(opened(ctx, file).screen) == []


def test_supplied_maps_come_first_and_can_be_played(ctx: Context) -> None:
    scene = opened(ctx)
    names = [(game, name) for game, ids in SUPPLIED.items() for name in ids]
    assert [(entry.game, entry.name) for entry in scene.entries] == names
    scene.list.select(4)
    scene.screen.press("prompt.play")
    assert scene.take_outcome() == Go("setup", game="caledea", map="duel")


def test_map_can_be_picked_for_a_game_being_set_up(ctx: Context, shop: Workshop) -> None:
    scene = opened(ctx, shop.path, pick="caledea")
    scene.screen.press("prompt.play")
    assert scene.take_outcome() == Back(str(shop.path))


def test_file_that_is_no_map_by_its_name_is_refused(ctx: Context, tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"notes\.txt"):
        MapsScene(ctx, file=tmp_path / "notes.txt")


def test_dropped_file_is_shown_and_stays_in_the_list(ctx: Context, shop: Workshop) -> None:
    scene = opened(ctx)
    scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(shop.path)))
    assert scene.current.path == shop.path
    assert scene.view.board is not None
    assert (scene.view.board.width, scene.view.board.height) == (6, 6)
    assert any(entry.path == shop.path for entry in opened(ctx).entries)


def test_dropped_file_of_another_kind_is_told(ctx: Context, tmp_path: Path) -> None:
    scene = opened(ctx)
    scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "x.png")))
    assert "x.png" in scene.screen.toasts.messages[0]


def test_save_is_shown_within_a_second_and_keeps_the_view(ctx: Context, shop: Workshop) -> None:
    scene = opened(ctx, shop.path)
    scene.view.zoom(2)
    scene.view.pan(1.5, 0.5)
    before = scene.view.view
    rows = [list(line) for line in DUEL_ROWS]
    rows[0][0] = 6
    shop.path.write_text(map_text(rows), encoding="utf-8")
    pass_time(scene, 1)
    assert scene.view.board is not None
    assert scene.view.board.pairs[0] == 6
    assert scene.view.view == before


def test_bad_save_keeps_the_last_good_picture_under_a_banner(ctx: Context, shop: Workshop) -> None:
    scene = opened(ctx, shop.path)
    good, view = scene.view.board, scene.view.view
    assert not scene.banner.visible
    shop.path.write_text(empty_square(2, 3), encoding="utf-8")
    pass_time(scene, 1)
    assert scene.view.board == good
    assert scene.view.view == view
    assert scene.banner.visible
    assert scene.banner.text == ctx.words("maps.banner.kept")
    assert scene.view.marks == [((2, 3), "threat")]
    with pytest.raises(KeyError):
        scene.screen.find("prompt.play")
    shop.path.write_text(map_text(), encoding="utf-8")
    pass_time(scene, 1)
    assert not scene.banner.visible
    assert scene.view.marks == []


def test_map_that_was_never_good_shows_what_is_known_of_it(ctx: Context, shop: Workshop) -> None:
    shop.path.write_text(empty_square(2, 3), encoding="utf-8")
    scene = opened(ctx, shop.path)
    assert scene.banner.text == ctx.words("maps.banner.bad")
    assert scene.view.board is not None
    square = scene.view.grid().rects_of((2, 3))[0].center
    tip = scene.view.tip_at(square)
    assert getattr(tip, "text", "") == ctx.words("maps.square.unknown")
    scene.draw(pygame.Surface(ctx.size))


def test_file_that_is_no_map_at_all_shows_no_land(ctx: Context, shop: Workshop) -> None:
    shop.path.write_text("nothing", encoding="utf-8")
    scene = opened(ctx, shop.path)
    assert scene.view.board is None
    scene.draw(pygame.Surface(ctx.size))
    assert scene.watch.report.findings[0].fault == "not_tiled"


def test_chosen_finding_is_marked_and_brought_into_view(ctx: Context, shop: Workshop) -> None:
    rows = [list(line) for line in DUEL_ROWS]
    rows[0][0], rows[5][5] = -1, 98
    shop.path.write_text(map_text(rows), encoding="utf-8")
    scene = opened(ctx, shop.path)
    scene.view.zoom(9)
    scene.findings.select(1)
    assert scene.view.marks[-1] == ((5, 5), "selected")
    grid = scene.view.grid()
    assert any(grid.field.contains(rect) for rect in grid.rects_of((5, 5)))
    assert "Paint there again" in scene._finding_tip(1).text


def test_land_tells_what_a_square_is(ctx: Context) -> None:
    scene = opened(ctx)
    at = scene.view.grid().rects_of((4, 0))[0].center
    tip = scene.view.tip_at(at)
    assert (getattr(tip, "title", ""), getattr(tip, "text", "")) == ("Square (4,0)", "grain and iron: Xonavia")


def test_land_zooms_at_the_pointer_and_pans_without_end(ctx: Context) -> None:
    land = opened(ctx).view
    at = land.grid().rects_of((7, 2))[0].center
    land.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, pos=at))
    assert land.grid().square_at(at) == (7, 2)
    for _ in range(10):
        land.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert land.grid().square_at(at) == (7, 2)
    land.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert land.grid().square_at(at) == (8, 2)


def test_land_is_dragged_by_the_pointer(ctx: Context) -> None:
    land = opened(ctx).view
    start = land.grid().rects_of((5, 5))[0].center
    side = land.view[1]
    for kind, pos in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, (start[0] - 2 * side, start[1])),
        (pygame.MOUSEBUTTONUP, (start[0] - 2 * side, start[1])),
    ):
        land.handle(pygame.event.Event(kind, pos=pos, button=1))
    assert land.grid().square_at(start) == (7, 5)


def test_decoration_lies_over_the_land(ctx: Context, shop: Workshop) -> None:
    rows = [[0] * 6 for _ in range(6)]
    rows[1][2] = 3
    shop.path.write_text(map_text(more=layer_text(rows, "trees")), encoding="utf-8")
    scene = opened(ctx, shop.path)
    assert list(scene.view._decor) == [(2, 1)]
    scene.draw(pygame.Surface(ctx.size))


# The person's own folder ------------------------------------------------------------------------------------
def test_own_folder_gets_the_kit_once_and_keeps_what_is_there(tmp_path: Path) -> None:
    added = copy_kit(tmp_path / "mine")
    for name in (
        "caledea/standard.tmx", "caleira/table_3.tmx", "dynasty/ford_valley.tmx", "kalesia/more/table_10.tmx",
        "kalesia/seat.tx",
    ):  # fmt: skip
        assert tmp_path / "mine" / name in added
    assert all(check_map(path).is_good for path in added if path.suffix == ".tmx")
    (tmp_path / "mine" / "caledea" / "standard.tmx").write_text("my own", encoding="utf-8")
    assert copy_kit(tmp_path / "mine") == []
    assert (tmp_path / "mine" / "caledea" / "standard.tmx").read_text(encoding="utf-8") == "my own"


def test_folder_is_shown_by_the_system_itself_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown: list[Path] = []
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("os.startfile", shown.append, raising=False)
    assert open_folder(tmp_path)
    assert shown == [tmp_path]

    def missing(folder: Path) -> None:
        raise FileNotFoundError(folder)

    monkeypatch.setattr("os.startfile", missing, raising=False)
    assert not open_folder(tmp_path)


def test_button_fills_the_folder_opens_it_and_lists_its_maps(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(maps_scene, "open_folder", lambda folder: shown.append(folder) or True)
    scene = opened(ctx)
    scene.screen.press("prompt.folder")
    assert shown == [own_folder()]
    own = [entry for entry in scene.entries if not entry.is_supplied]
    begun = (
        "caldaern/starter.tmx", "caledea/standard.tmx", "caleira/table_3.tmx", "dynasty/ford_valley.tmx",
        "kalesia/table_5.tmx",
    )  # fmt: skip
    assert [entry.path for entry in own] == [own_folder() / name for name in begun]
    assert str(own_folder()) in scene.screen.toasts.messages[0]
    pass_time(scene, 1)
    assert scene.reports[own[0].path].is_good


def test_folder_that_can_not_be_written_is_told(ctx: Context, home: Path) -> None:
    (home / "maps").write_text("in the way", encoding="utf-8")
    scene = opened(ctx)
    scene.open_own_folder()
    assert str(own_folder()) in scene.screen.toasts.messages[0]


def test_new_map_in_the_folder_turns_up_by_itself(ctx: Context) -> None:
    scene = opened(ctx)
    copy_kit(own_folder())
    pass_time(scene, 2.5)
    assert len(scene.entries) == MAPS + len(BOARD_GAMES)
    assert scene.current == next(entry for entry in scene.entries if entry.is_supplied)


def test_map_is_listed_once_however_it_is_named(shop: Workshop) -> None:
    twice = [shop.path, shop.folder / ".." / shop.folder.name / "map.tmx"]
    assert len(entries(twice)) == MAPS + 1


def test_other_programs_get_the_libraries_of_the_system_back() -> None:
    frozen = {"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib", "HOME": "/h"}
    assert environment(frozen) == {"LD_LIBRARY_PATH": "/usr/local/lib", "HOME": "/h"}
    assert environment({"LD_LIBRARY_PATH": "/mine"}) == {"LD_LIBRARY_PATH": "/mine"}


# The small preview ------------------------------------------------------------------------------------------
def test_small_preview_tells_of_a_new_board_and_marks_a_bad_save(ctx: Context, shop: Workshop) -> None:
    told: list[object] = []
    screen = Screen(ctx)
    preview = screen.root.add(MapPreview("preview", MapWatch(shop.path), on_board=told.append))
    preview.place((10, 10, 120, 120))
    shop.path.write_text(map_text(properties=TITLE.format("New")), encoding="utf-8")
    assert sum(preview.update(POLL_SECONDS) for _ in range(4)) == 1
    assert [getattr(board, "title", "") for board in told] == ["New"]
    shop.path.write_text(empty_square(0, 0), encoding="utf-8")
    assert sum(preview.update(POLL_SECONDS) for _ in range(4)) == 1
    assert len(told) == 1
    assert "The square is empty." in getattr(preview.tip_at((20, 20)), "text", "")
    screen.layout(ctx.size)
    screen.draw(pygame.Surface(ctx.size))
