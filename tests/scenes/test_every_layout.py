"""Every scene, laid out at many sizes and scales in both languages: nothing overlaps, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from game.ui.context import Context
from game.ui.inspect import faults
from tests.scenes.tables import finished, play_some, table

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
PERCENTS = (75, 200)
LANGUAGES = ("en", "de")

SCENES: dict[str, Callable[[Context], object]] = {
    "title": TitleScene,
    "setup": SetupScene,
    "settings": SettingsScene,
    "saves": SavesScene,
    "rulebook": lambda ctx: RulebookScene(ctx, rule="CAL-8.7"),
    "kingdoms": lambda ctx: PlayScene(ctx, table(3, kingdoms=False)),
    "capitals": lambda ctx: PlayScene(ctx, table(2)),
    "play": lambda ctx: PlayScene(ctx, play_some(table(3), 60, until_seat=0)),
    "play of four": lambda ctx: PlayScene(ctx, play_some(table(4), 60, until_seat=0)),
    "result": lambda ctx: ResultScene(ctx, finished()),
    "replay": lambda ctx: ReplayScene(ctx, table=finished()),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scene_fits(size: tuple[int, int], percent: int, lang: str) -> None:
    ctx = Context.for_tests(size, percent, lang)
    wrong: dict[str, list[str]] = {}
    for name, make in SCENES.items():
        scene = make(ctx)
        scene.enter()
        scene.layout(size, ctx.theme.scale)
        scene.update(0.01)
        scene.draw(pygame.Surface(size))
        found = faults(scene.screen)
        if found:
            wrong[name] = found
        scene.leave()
    assert not wrong
