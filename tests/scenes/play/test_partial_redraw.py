"""What is drawn again in parts is, pixel by pixel, what is drawn when everything is drawn anew.

A seeded hand points, presses, drags, turns the wheel and types; after each frame the window is compared.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pygame
import pytest

from game.engine.caleira.position.records import Phase
from game.scenes.aftermath.result import ResultScene
from game.scenes.app.base import WidgetScene
from game.scenes.armies.army import ArmyScene
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.scenes.rulebook.rulebook import RulebookScene
from game.scenes.setup.setup import SetupScene
from game.scenes.title.settings import SettingsScene
from game.scenes.title.title import TitleScene
from game.ui.context import Context
from game.ui.widgets import Widget
from tests.scenes.kits import caleira_tables as caleira
from tests.scenes.kits import dynasty_tables as dynasty
from tests.scenes.kits import kalesia_tables as kalesia
from tests.scenes.kits.person import FakeThinker
from tests.scenes.kits.tables import HUMAN, finished, play_some, table
from tests.views.caldaern.desks import played

SIZE = (1280, 720)
FRAME_S = 1 / 60
KEYS = (
    pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN,
    pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_n, pygame.K_t, pygame.K_a,
    pygame.K_PLUS, pygame.K_MINUS,
)  # fmt: skip


def _people(seats: int, actions: int) -> Callable[[Context], WidgetScene]:
    return lambda ctx: PlayScene(ctx, play_some(table(seats, kinds=(HUMAN,) * seats), actions, until_seat=0))


SCENES: dict[str, Callable[[Context], WidgetScene]] = {
    "title": TitleScene,
    "setup": SetupScene,
    "settings": SettingsScene,
    "army": lambda ctx: ArmyScene(ctx, preset="djuchid_1000"),
    "rulebook": lambda ctx: RulebookScene(ctx, rule="CAL-8.7"),
    "kingdoms": lambda ctx: PlayScene(ctx, table(3, kinds=(HUMAN,) * 3, kingdoms=False)),
    "play": _people(3, 60),
    "play of two": _people(2, 40),
    "result": lambda ctx: ResultScene(ctx, finished()),
    "replay": lambda ctx: ReplayScene(ctx, table=finished()),
    "caleira": lambda ctx: PlayScene(ctx, caleira.asking(Phase.AWAIT_PLAY, pieces=6), FakeThinker()),
    "caleira effects": lambda ctx: PlayScene(
        ctx, caleira.asking(Phase.AWAIT_WATCH_TOWER, (HUMAN, HUMAN, HUMAN)), FakeThinker()
    ),
    "caleira wizard": lambda ctx: PlayScene(ctx, caleira.asking(Phase.AWAIT_WIZARD), FakeThinker()),
    "caleira result": lambda ctx: ResultScene(ctx, caleira.finished()),
    "caleira replay": lambda ctx: ReplayScene(ctx, table=caleira.finished()),
    "kalesia": lambda ctx: PlayScene(ctx, kalesia.after_hands(kalesia.new_table(5), 4, (1, 2)), FakeThinker()),
    "kalesia of ten": lambda ctx: PlayScene(ctx, kalesia.new_table(10, range(10)), FakeThinker()),
    "kalesia replay": lambda ctx: ReplayScene(ctx, table=kalesia.finished()),
    "kalesia result": lambda ctx: ResultScene(ctx, kalesia.finished(2)),
    "dynasty building": lambda ctx: PlayScene(ctx, dynasty.in_turn(2, 9, people=2), FakeThinker()),
    "dynasty marching": lambda ctx: PlayScene(ctx, dynasty.in_turn(4, 8, phase="march", people=4), FakeThinker()),
    "dynasty replay": lambda ctx: ReplayScene(ctx, table=dynasty.finished()),
    "dynasty result": lambda ctx: ResultScene(ctx, dynasty.finished()),
    "battle": lambda ctx: PlayScene(ctx, played(lambda state: state.round == 2), FakeThinker()),
}


class Watched:
    """A scene in a window that is drawn as the app draws it, and a hand that does things at random."""

    def __init__(self, make: Callable[[Context], WidgetScene], seed: int) -> None:
        pygame.display.init()  # boards ask for the keys that are held
        self.ctx = Context.for_tests(SIZE)
        self.scene = make(self.ctx)
        self.scene.enter()
        self.ctx.on_apply = self.lay_out
        self.lay_out()
        self.chance = random.Random(seed)
        self.window, self.fresh = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
        self.pointer = (0, 0)
        self.held = False
        self.told: list[str] = []
        self.parts = 0
        """How often only a part was drawn."""
        self.apart = 0
        """How often several parts were drawn, and not what lies between them."""

    def lay_out(self) -> None:
        self.scene.layout(SIZE, self.ctx.theme.scale)

    def leave(self) -> None:
        """The scene and its window go: to a test that comes later the keys would belong to nobody."""
        self.scene.leave()
        pygame.display.quit()

    # ------------------------------------------------------------------------------- the window
    def frame(self) -> None:
        """Let a frame pass and draw what has to be drawn."""
        if self.scene.update(FRAME_S):
            self.ctx.request_redraw()
        self.scene.take_outcome()
        if self.ctx.dirty:
            damage = self.ctx.take_damage()
            self.parts += damage is not None
            self.apart += len(damage or ()) > 1
            for part in (None,) if damage is None else damage:
                self.window.set_clip(part)
                self.scene.draw(self.window)
            self.window.set_clip(None)

    def compare(self) -> None:
        """What is stale stays so for a while: it is enough to look after the first or the last of some frames."""
        self.scene.draw(self.fresh)
        assert not self.ctx.dirty, "drawing asks for drawing"
        if self._looks_stale():
            wrong = pygame.mask.from_threshold(self.window, (0, 0, 0), (1, 1, 1, 255), self.fresh)
            wrong.invert()
            places = [tuple(rect) for rect in wrong.get_bounding_rects()]
            near = [w.id for w in self.scene.screen._all() if w.rect.collidelist(places) >= 0 and not w.children]
            pytest.fail(f"stale at {places[:5]} near {near[:12]} after {self.told[-6:]}")

    def _looks_stale(self) -> bool:
        """Whether pixels differ; what is equal is told at once, what isn't perhaps only in bytes that nobody sees."""
        if np.array_equal(pygame.surfarray.pixels2d(self.window), pygame.surfarray.pixels2d(self.fresh)):
            return False
        return pygame.image.tobytes(self.window, "RGB") != pygame.image.tobytes(self.fresh, "RGB")

    # --------------------------------------------------------------------------------- the hand
    def act(self) -> None:
        """Do something, then let some frames pass."""
        deeds = [self.point] * 6 + [self.button] * 4 + [self.wheel, self.key, self.key]
        self.chance.choice(deeds)()
        frames = self.chance.choice((1, 1, 2, 4, 12))
        looked_at = self.chance.choice((0, frames - 1))
        for n in range(frames):
            self.frame()
            if n == looked_at:
                self.compare()

    def send(self, kind: int, **values: object) -> None:
        self.told.append(f"{pygame.event.event_name(kind)} {values}")
        self.scene.handle(pygame.event.Event(kind, **values))

    def targets(self) -> list[Widget]:
        base = self.scene.screen.top
        return [w for w in base.walk() if w.visible and w.rect.w and (w.focusable or w.tooltip)] or [base]

    def point(self) -> None:
        rect = self.chance.choice(self.targets()).rect.clip(pygame.Rect((0, 0), SIZE)).inflate(4, 4)
        pos = (rect.x + self.chance.randrange(rect.w), rect.y + self.chance.randrange(rect.h))
        rel = (pos[0] - self.pointer[0], pos[1] - self.pointer[1])
        self.pointer = pos
        self.send(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(self.held), 0, 0))

    def button(self) -> None:
        kind = pygame.MOUSEBUTTONUP if self.held else pygame.MOUSEBUTTONDOWN
        self.held = not self.held
        self.send(kind, pos=self.pointer, button=1, clicks=1)

    def wheel(self) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-2, -1, 1, 2)), precise_y=0.0)

    def key(self) -> None:
        code = self.chance.choice(KEYS)
        letter = chr(code) if 32 <= code < 127 else ""
        self.send(pygame.KEYDOWN, key=code, mod=0, unicode=letter)
        if letter.isalpha():
            self.send(pygame.TEXTINPUT, text=letter)


@pytest.mark.parametrize("name", SCENES)
def test_a_part_drawn_again_is_as_if_all_were(name: str) -> None:
    watched = Watched(SCENES[name], seed=0)
    try:
        watched.frame()
        watched.compare()
        for _ in range(26):
            watched.act()
        assert watched.parts > 0
    finally:
        watched.leave()


def test_parts_that_lie_apart_are_drawn_one_by_one() -> None:
    watched = Watched(SCENES["dynasty marching"], 0)
    try:
        watched.frame()
        for _ in range(4):
            watched.scene.view.redraw()
            watched.scene.screen.find("chronicle").invalidate()
            watched.frame()
            watched.compare()
        assert watched.apart > 0
    finally:
        watched.leave()


@pytest.mark.parametrize("name", SCENES)
def test_at_rest_nothing_is_drawn(name: str) -> None:
    watched = Watched(SCENES[name], 0)
    try:
        watched.point()
        for _ in range(370):  # toasts and ribbons have gone by then, and marks have stopped breathing
            watched.scene.update(3 * FRAME_S)
        watched.ctx.take_damage()
        for _ in range(120):
            assert not watched.scene.update(FRAME_S)
        assert not watched.ctx.dirty
    finally:
        watched.leave()
