"""A view of Caledea's board in a test's hand: laid out, pointed at, clicked, given keys."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.caledea.position import actions as act
from game.engine.caledea.state import CaledeaState
from game.ui.context import Context
from game.views.caledea import CaledeaView
from tests.views.positions import position

AREA = pygame.Rect(250, 56, 704, 580)
SIZE = (1280, 720)


@dataclass
class Table:
    """A source that lets one seat choose at this screen."""

    state: CaledeaState
    seat: int | None = 0
    viewer: int | None = 0
    open: bool = False
    watched: bool = False


def make(state: CaledeaState, seat: int | None = 0, *, lang: str = "en") -> CaledeaView:
    ctx = Context.for_tests(SIZE, lang=lang)
    ctx.settings.speed = 1.0
    view = CaledeaView(ctx, Table(state, seat, seat))
    view.layout(AREA, ctx.theme.scale)
    return view


def at(view: CaledeaView, square: tuple[int, int]) -> tuple[int, int]:
    return view.sight.rect_of(square).center


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def move(view: CaledeaView, pos: tuple[int, int], rel: tuple[int, int] = (0, 0)):
    return view.handle(event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0)))


def click(view: CaledeaView, where: tuple[int, int], button: int = 1):
    """A click on a square, with the pointer moved there first."""
    pos = at(view, where)
    move(view, pos)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    return view.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def key(view: CaledeaView, code: int, mod: int = 0, text: str = ""):
    return view.handle(event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))


def show_all(view: CaledeaView) -> None:
    for _ in range(1000):
        if not view.busy:
            return
        view.update(0.05)
    raise AssertionError("the board never came to rest")


def fight() -> CaledeaState:
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "gi"), (0, 0): (1, "i"), (9, 9): (0, "i")})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    return state
