"""A screen without a window, and a hand at the mouse and the keyboard."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect, Screen, Widget


def placed(widget: Widget, x: int = 100, y: int = 100, w: int = 200, h: int = 40) -> Widget:
    """The widget at a place."""
    widget.rect = Rect(x, y, w, h)
    return widget


def screen_with(*widgets: Widget, size: tuple[int, int] = (1280, 720), lang: str = "en") -> Screen:
    """A screen that holds the widgets at the places they have."""
    screen = Screen(Context.for_tests(size, lang=lang))
    for widget in widgets:
        screen.root.add(widget)
    screen.layout(size)
    return screen


def move(screen: Screen, pos: tuple[int, int], held: bool = False) -> bool:
    """The pointer goes to a place."""
    return screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0)))


def down(screen: Screen, pos: tuple[int, int], clicks: int = 1) -> bool:
    """The left button goes down."""
    move(screen, pos)
    return screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, clicks=clicks))


def up(screen: Screen, pos: tuple[int, int]) -> bool:
    """The left button goes up."""
    return screen.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def click(screen: Screen, target: str | tuple[int, int], clicks: int = 1) -> bool:
    """Press and release on a widget's middle, or at a place."""
    pos = screen.find(target).rect.center if isinstance(target, str) else target
    taken = down(screen, pos, clicks)
    return up(screen, pos) or taken


def key(screen: Screen, code: int, mod: int = 0, letter: str = "") -> bool:
    """A key goes down."""
    return screen.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter))


def write(screen: Screen, text: str) -> None:
    """Letters as the system sends them."""
    for letter in text:
        screen.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def wheel(screen: Screen, pos: tuple[int, int], steps: int) -> bool:
    """The wheel over a place; negative is down."""
    move(screen, pos)
    return screen.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))


def rest(screen: Screen, seconds: float = 0.3) -> None:
    """Time passes while nothing moves."""
    for _ in range(round(seconds * 60)):
        screen.update(1 / 60)
