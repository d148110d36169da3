"""The rulebook's scene in a test's hand: opened, clicked, written into."""

from __future__ import annotations

import pygame

from game.scenes.app.base import Outcome
from game.scenes.rulebook.page import RulePage
from game.scenes.rulebook.rulebook import RulebookScene
from game.ui.context import Context
from game.ui.widgets import Label, ListView, TextField

SIZES = [(960, 540), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


def opened(
    rule: str | None = None, size: tuple[int, int] = (1280, 720), percent: int = 100, lang: str = "en"
) -> RulebookScene:
    """The scene, entered and laid out."""
    ctx = Context.for_tests(size, percent, lang)
    ctx.settings.reduced_motion = True
    scene = RulebookScene(ctx, rule)
    scene.enter()
    scene.layout(size, ctx.theme.scale)
    return scene


def press(scene: RulebookScene, key: int, mod: int = 0, unicode: str = "") -> Outcome | None:
    return scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))


def write(scene: RulebookScene, text: str) -> None:
    for letter in text:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def click(scene: RulebookScene, pos: tuple[int, int], button: int = 1) -> Outcome | None:
    down = scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, clicks=1))
    up = scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))
    return down or up


def page_of(scene: RulebookScene) -> RulePage:
    page = scene.screen.find("page")
    assert isinstance(page, RulePage)
    return page


def list_of(scene: RulebookScene) -> ListView:
    rows = scene.screen.find("list")
    assert isinstance(rows, ListView)
    return rows


def field_of(scene: RulebookScene) -> TextField:
    field = scene.screen.find("search")
    assert isinstance(field, TextField)
    return field


def label_of(scene: RulebookScene, name: str) -> str:
    label = scene.screen.find(name)
    assert isinstance(label, Label)
    return label.text


def current(scene: RulebookScene) -> str:
    page = page_of(scene)
    return page.items[page.current].key if page.current >= 0 else ""
