"""A pack that was handed on: seen before it is kept, kept by one click, and gone without a trace otherwise."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards import check_map
from game.boards.packs.writing import pack_map
from game.cli.stage import Stage
from game.paths import MAPS
from game.scenes.app.base import Back, Go, Replace, SceneError
from game.scenes.maps.maps import MapsScene
from game.scenes.maps.pack import PackScene, open_pack
from game.scenes.maps.shelf import own_folder
from game.ui.context import Context
from game.ui.inspect import faults
from tests.boards.kits.mapkit import Workshop, embedded, map_text, png
from tests.boards.packs.packkit import with_more

NAME = "Über die Furt.tmx"


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


def scene_of(ctx: Context, path: Path) -> PackScene:
    """The scene of a pack, as the program opens it."""
    scene = Stage(None).scenes["pack"](ctx, file=path)
    assert isinstance(scene, PackScene)
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    return scene


def gift(folder: Path, text: str | None = None) -> Path:
    """A pack of somebody else's."""
    source = MAPS / "dynasty" / "ford_valley.tmx"
    if text is not None:
        source = Workshop(folder / "hers", NAME, {NAME: text, "squares.png": png(320, 192)}).write()
    path = folder / "Über die Furt.caleimap"
    path.write_bytes(pack_map(source)[0])
    return path


@pytest.mark.parametrize(
    ("size", "percent", "lang"), [((1024, 640), 200, "de"), ((1280, 720), 100, "en"), ((1920, 1080), 100, "de")]
)
@pytest.mark.usefixtures("roughly")
def test_it_fits_good_and_bad(size: tuple[int, int], percent: int, lang: str, tmp_path: Path) -> None:
    ctx = Context.for_tests(size, percent, lang)
    for text in (None, map_text(infinite="1", tilesets=embedded())):
        assert faults(scene_of(ctx, gift(tmp_path, text)).screen) == []


def test_it_shows_the_map_and_the_check_and_nothing_is_kept_yet(ctx: Context, tmp_path: Path) -> None:
    scene = scene_of(ctx, gift(tmp_path))
    assert scene.game == "dynasty"
    assert scene.watch.report.is_good
    assert scene.caption.text == "Ford Valley"
    assert [entry.path.name for entry in scene.entries] == ["ford_valley.tmx"]
    assert "Caleidos" in scene.hint.text
    assert scene.list.headings() == ()
    assert not own_folder().exists()


def test_keep_puts_it_among_ones_own_maps_and_goes_there(ctx: Context, tmp_path: Path) -> None:
    scene = scene_of(ctx, gift(tmp_path))
    folder = scene.unpacked.folder
    scene.screen.press("prompt.keep")
    kept = own_folder() / "ford_valley" / "ford_valley.tmx"
    assert scene.take_outcome() == Replace("maps", file=kept)
    assert check_map(kept).findings == ()
    scene.leave()
    assert not folder.exists()
    assert kept in [entry.path for entry in MapsScene(ctx).entries]


def test_leaving_it_leaves_nothing(ctx: Context, tmp_path: Path) -> None:
    scene = scene_of(ctx, gift(tmp_path))
    folder = scene.unpacked.folder
    scene.screen.press("prompt.back")
    assert scene.take_outcome() == Back()
    scene.leave()
    assert not folder.exists()
    assert not own_folder().exists()
    assert folder not in [entry.path.parent for entry in MapsScene(ctx).entries]


def test_enter_keeps(ctx: Context, tmp_path: Path) -> None:
    scene = scene_of(ctx, gift(tmp_path))
    scene.command("confirm")
    assert isinstance(scene.take_outcome(), Replace)


def test_a_map_that_cannot_be_played_can_be_kept_to_be_mended(ctx: Context, tmp_path: Path) -> None:
    scene = scene_of(ctx, gift(tmp_path, map_text(infinite="1", tilesets=embedded())))
    assert scene.banner.visible
    assert scene.findings.visible
    scene.screen.press("prompt.keep")
    assert (own_folder() / "Über die Furt" / "Über die Furt.tmx").is_file()


def test_a_folder_that_cannot_be_written_is_told(
    ctx: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("game.scenes.maps.pack.own_folder", lambda: tmp_path / "file")
    scene = scene_of(ctx, gift(tmp_path))
    scene.screen.press("prompt.keep")
    assert scene.take_outcome() is None
    assert scene.screen.toasts.messages


def test_a_hostile_pack_is_one_line(ctx: Context, tmp_path: Path) -> None:
    path = tmp_path / "gift.caleimap"
    path.write_bytes(with_more("../../out.tsx"))
    with pytest.raises(SceneError, match=r"out\.tsx"):
        open_pack(path, ctx.words)
    with pytest.raises(SceneError, match=r"out\.tsx"):
        Stage(None).scenes["pack"](ctx, file=path)


def test_a_pack_dropped_on_the_page_of_maps_is_opened(ctx: Context, tmp_path: Path) -> None:
    scene = MapsScene(ctx)
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    path = tmp_path / "Ford.CALEIMAP"
    assert scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(path))) == Go("pack", file=path)


def test_another_map_dropped_on_a_pack_is_looked_at_by_itself(ctx: Context, tmp_path: Path) -> None:
    scene = scene_of(ctx, gift(tmp_path))
    file = str(Workshop(tmp_path / "other").write())
    assert scene.handle(pygame.event.Event(pygame.DROPFILE, file=file)) == Go("maps", file=file)
    assert scene.current.path.name == "ford_valley.tmx"
