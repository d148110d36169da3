"""The title: five boxes of which one opens, and everything in the row below leads somewhere."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.app.base import Go, Outcome, Quit
from game.scenes.app.games import SCENES
from game.scenes.app.offered import OFFERED
from game.scenes.shelf.saves import SavesScene
from game.scenes.title.title import TitleScene, playable
from game.ui.context import Context
from game.ui.inspect import faults

LINE = "Caledea, round 9, Calvane to move, saved a minute ago"
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080)]


def title(ctx: Context | None = None, *, saved: bool = False) -> TitleScene:
    ctx = ctx or Context.for_tests()
    if saved:
        ctx.extras["continue"] = lambda: ("Caledea", LINE, Go("play", file="x"))
    scene = TitleScene(ctx)
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    return scene


def event(scene: TitleScene, kind: int, **values: object) -> Outcome | None:
    return scene.handle(pygame.event.Event(kind, **values))


def click(scene: TitleScene, id: str) -> Outcome | None:
    pos = scene.screen.find(id).rect.center
    event(scene, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    event(scene, pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    return event(scene, pygame.MOUSEBUTTONUP, pos=pos, button=1)


def press(scene: TitleScene, code: int, letter: str = "") -> Outcome | None:
    return event(scene, pygame.KEYDOWN, key=code, mod=0, unicode=letter)


@pytest.mark.parametrize(
    ("id", "outcome"),
    [
        ("title.box.caledea", Go("setup", game="caledea")), ("title.play", Go("setup", game="caledea")),
        ("title.saves", Go("saves")), ("title.rulebook", Go("rulebook")), ("title.maps", Go("maps")),
        ("title.armies", Go("armies")),
        ("title.settings", Go("settings")), ("title.leave", Quit()),
    ],
)  # fmt: skip
def test_click_leads_there(id: str, outcome: Outcome) -> None:
    assert click(title(), id) == outcome


@pytest.mark.parametrize("game", [game for game in SCENES if game not in playable()])
def test_a_box_that_is_coming_is_no_dead_end(game: str) -> None:
    scene = title()
    box = scene.screen.find(f"title.box.{game}")
    assert click(scene, box.id) is None
    assert not box.focusable
    for _ in range(30):
        scene.update(1 / 60)
    shown = " ".join(run.text for b in scene.screen.boxes() for run in b.runs)
    assert "still being made" in shown
    assert scene.ctx.words(f"lids.{game}.line") in shown


def test_without_a_game_to_continue_the_brass_button_plays() -> None:
    scene = title()
    assert not scene.screen.find("title.continue").visible
    assert press(scene, pygame.K_RETURN) == Go("setup", game="caledea")


def test_a_game_to_continue_is_told_and_continued() -> None:
    scene = title(saved=True)
    assert not scene.screen.find("title.play").visible
    assert LINE in [run.text for box in scene.screen.boxes() for run in box.runs]
    assert click(scene, "title.continue") == Go("play", file="x")
    assert press(scene, pygame.K_RETURN) == Go("play", file="x")


def test_what_can_be_continued_is_asked_again_on_coming_back() -> None:
    scene = title()
    scene.ctx.extras["continue"] = lambda: ("Caledea", LINE, Go("play"))
    scene.resume()
    assert scene.screen.find("title.continue").visible
    assert faults(scene.screen) == []


def test_keyboard_walks_what_can_be_opened_in_order() -> None:
    scene = title(saved=True)
    seen = []
    boxes = [f"box.{game}" for game in playable()]
    slips = [f"{kind}.{lesson.partition('.')[0]}" for kind in ("lesson", "decline") for lesson in OFFERED]
    for _ in range(len(boxes) + len(slips) + 7):
        press(scene, pygame.K_TAB)
        assert scene.screen.focused is not None
        seen.append(scene.screen.focused.id.removeprefix("title."))
    assert seen == [*boxes, *slips, "continue", "saves", "rulebook", "maps", "armies", "settings", "leave"]
    press(scene, pygame.K_TAB)
    assert press(scene, pygame.K_SPACE) == Go("setup", game="caledea")


def test_keys_that_mean_the_same_everywhere() -> None:
    scene = title()
    assert press(scene, pygame.K_F2) == Go("rulebook")
    assert press(scene, pygame.K_F3) == Go("settings")


@pytest.mark.parametrize("game", playable())
def test_what_a_box_holds_is_told_by_the_line_and_nothing_covers_it(game: str) -> None:
    scene = title()
    event(scene, pygame.MOUSEMOTION, pos=scene.screen.find(f"title.box.{game}").rect.center, rel=(0, 0))
    for _ in range(60):
        scene.update(1 / 60)
    assert scene.screen.find("title.line").text == scene.ctx.words(f"lids.{game}.line")
    assert not scene.screen.tips.box.visible


@pytest.mark.parametrize(
    ("file", "outcome"),
    [
        ("mine/duel.TMX", Go("maps", file="mine/duel.TMX")), ("mine/duel.tmj", Go("maps", file="mine/duel.tmj")),
        ("Host.ARMY", Go("army", file="Host.ARMY")), ("Ford.CALEIMAP", Go("pack", file="Ford.CALEIMAP")),
        ("a.save", Go("play", file="a.save")),
    ],
)
def test_a_dropped_file_is_opened(file: str, outcome: Outcome) -> None:
    assert event(title(), pygame.DROPFILE, file=file) == outcome
    saves = SavesScene(Context.for_tests())
    saves.enter()
    assert saves.handle(pygame.event.Event(pygame.DROPFILE, file=file)) == outcome


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_is_cut_or_lies_on_something(size: tuple[int, int], percent: int, lang: str) -> None:
    scene = title(Context.for_tests(size, percent, lang), saved=True)
    assert faults(scene.screen) == []


def test_language_changes_while_it_is_open() -> None:
    scene = title(saved=True)
    scene.ctx.settings.language = "de"
    scene.ctx.apply_settings()
    scene.layout(scene.ctx.size, scene.ctx.theme.scale)
    shown = [run.text for box in scene.screen.boxes() for run in box.runs]
    assert "Einstellungen" in shown
    assert "Settings" not in shown


def test_drawing_changes_nothing() -> None:
    scene = title(saved=True)
    first, second = pygame.Surface((1280, 720), 0, 32), pygame.Surface((1280, 720), 0, 32)
    scene.draw(first)
    scene.draw(second)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_nothing_moves_while_nothing_happens() -> None:
    scene = title()
    scene.update(1 / 60)
    assert not scene.update(1 / 60)
