"""People at the army builder and at the shelf of lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.scenes.armies.armies import ArmiesScene
from game.scenes.armies.army import ArmyScene
from game.ui.context import Context
from tests.scenes.kits.person import Person


def build(lang: str = "en", size: tuple[int, int] = (1280, 720), **how: Any) -> Person:
    """A person at the army builder."""
    ctx = Context.for_tests(size, lang=lang)
    return Person(ctx, ArmyScene(ctx, **how))


def look(lang: str = "en") -> Person:
    """A person at the shelf."""
    ctx = Context.for_tests(lang=lang)
    return Person(ctx, ArmiesScene(ctx))


def names(person: Person) -> list[str]:
    """The units of the list."""
    return [entry.entry for entry in person.scene.plan.entries]


def drop(person: Person, path: Path) -> None:
    """Drop a file on the window."""
    person.scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    person.pass_time(0.02)


def press(person: Person, id: str) -> None:
    """Press a widget, also one that is scrolled out of sight."""
    person.scene.screen.press(id)
    person.pass_time(0.02)
