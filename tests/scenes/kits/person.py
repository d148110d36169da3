"""A person at a scene, without a window: moves a pointer, presses keys, lets time pass, and reads what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.players.worker import Answer
from game.scenes.app.base import Outcome
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.views.games import VIEWS, spots_of
from game.views.shared.panels.curtain import HOLD_S

FRAME = 1 / 60


class Person:
    """Opens a scene in a window of `size` and uses it. `outcome` is where the scene last wanted to go."""

    def __init__(self, ctx: Context, scene: Any) -> None:
        self.ctx = ctx
        self.scene = scene
        self.outcome: Outcome | None = None
        self.position = (0, 0)
        self.pictures = 0
        self._window: pygame.Surface | None = None
        self._stale: pygame.Rect | None = None
        """What of the window was drawn before it was last asked for; None: all of it."""
        self._frame = b""
        ctx.on_apply = self.lay_out
        scene.enter()
        self.lay_out()
        self.pass_time(FRAME)

    # ------------------------------------------------------------------------------------- time
    def lay_out(self) -> None:
        """What the app does when the window or the settings have changed."""
        self.scene.layout(self.ctx.size, self.ctx.theme.scale)

    def pass_time(self, seconds: float) -> None:
        """Frames go by; each draws if it has to."""
        for _ in range(max(1, round(seconds / FRAME))):
            if self.scene.update(FRAME):
                self.ctx.request_redraw()
            self._take(self.scene.take_outcome())
            if self.ctx.dirty:
                self.pictures += 1
                damage = self.ctx.damage
                self._spoil(None if damage is None else [damage])
                self.ctx.take_damage()

    def _spoil(self, damage: list[pygame.Rect] | None) -> None:
        """Parts of the window, or all of it, have to be drawn again before somebody looks."""
        if damage is None or self._stale is None:
            self._stale = None
        else:
            known = [self._stale] if self._stale.size != (0, 0) else []
            whole = [*known, *damage]
            self._stale = whole[0].unionall(whole[1:]) if whole else self._stale

    def settle(self) -> None:
        """Until nothing on the board moves any more."""
        self.pass_time(FRAME)
        for _ in range(4000):
            if not self.scene.view.busy:
                return
            self.pass_time(FRAME)
        raise AssertionError("the board never comes to rest")

    def _take(self, outcome: Outcome | None) -> None:
        if outcome is not None:
            self.outcome = outcome

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        self.ctx.fit(size)
        self.lay_out()

    # ------------------------------------------------------------------------------------ input
    def give(self, kind: int, **values: Any) -> None:
        """An event of the window."""
        self._take(self.scene.handle(pygame.event.Event(kind, **values)))
        self.pass_time(FRAME)

    def point(self, where: Any) -> None:
        """Move the pointer to a pixel, a widget, a place on the board."""
        x, y = self.place(where)
        rel = (x - self.position[0], y - self.position[1])
        self.position = (x, y)
        self.give(pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=(0, 0, 0))

    def click(self, where: Any, button: int = 1) -> None:
        """Point and click."""
        self.point(where)
        self.give(pygame.MOUSEBUTTONDOWN, pos=self.position, button=button)
        self.give(pygame.MOUSEBUTTONUP, pos=self.position, button=button)

    def key(self, code: int, mod: int = 0, letter: str = "") -> None:
        """Press and release a key; at a curtain Return is held down as long as that asks for."""
        self.give(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
        if code == pygame.K_RETURN and self.layers[-1:] == ["curtain"]:
            self.pass_time(HOLD_S)
        self.give(pygame.KEYUP, key=code, mod=mod)

    def write(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.give(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
            self.give(pygame.TEXTINPUT, text=letter)

    def choose(self, id: str, option: str) -> None:
        """Take an option of a drop-down."""
        self.scene.screen.find(id).choose(option)
        self.pass_time(FRAME)

    def place(self, where: Any) -> tuple[int, int]:
        """The middle of a widget by id, of a place on the board ("4,3", "card.7"); a pixel is itself."""
        if not isinstance(where, str):
            return tuple(where)
        board = spots_of(self.scene.key, self.scene.view) if getattr(self.scene, "key", "") in VIEWS else {}
        return tuple(board[where].center if where in board else self.screen.find(where).rect.center)

    # ----------------------------------------------------------------------------------- seeing
    @property
    def screen(self) -> Any:
        """The scene's widgets."""
        return self.scene.screen

    def sees(self, id: str) -> bool:
        """Whether a widget is there, shown and enabled."""
        found = [w for base in (self.screen.root, *self.screen.layers) for w in base.walk() if w.id == id]
        return bool(found) and found[0].visible and found[0].enabled

    @property
    def asked(self) -> tuple[str, str]:
        """Sentence and facts of the prompt."""
        return self.scene.prompt.ask.title, self.scene.prompt.ask.more

    @property
    def offered(self) -> list[str]:
        """Commands of the prompt."""
        return [command.id for command in self.scene.prompt.commands]

    @property
    def layers(self) -> list[str]:
        """Open dialogs."""
        return [layer.id for layer in self.screen.layers]

    @property
    def messages(self) -> list[str]:
        """Short messages that are shown."""
        return self.screen.toasts.messages

    @property
    def tip(self) -> Any:
        """The tooltip that is shown, or None."""
        box = self.screen.find("tooltip")
        return box.tip if box.visible else None

    def side(self) -> tuple[str, list[str]]:
        """Heading and lines of the panel where the odds card may be; ("odds", ...) while there is one."""
        if self.scene.odds.visible:
            return "odds", [self.scene.odds.words.title]
        return self.scene.side.heading, [plain(block.markup) for block in self.scene.side.flow.blocks]

    def chronicle(self) -> list[str]:
        """The chronicle's lines."""
        return [plain(block.markup) for block in self.scene.chronicle.flow.blocks]

    def texts(self) -> list[str]:
        """Everything that is written on the screen."""
        return [run.text for box in self.screen.boxes() for run in box.runs]

    def picture(self) -> bytes:
        """The whole window drawn anew, pixel by pixel."""
        self._stale = None
        return self.frame()

    def frame(self) -> bytes:
        """The window as a person sees it: only what had to be drawn again since somebody looked is drawn again."""
        if self.ctx.dirty:
            self._spoil(self.ctx.take_damage())
        if self._window is None or self._window.get_size() != self.ctx.size:
            self._window, self._stale = pygame.Surface(self.ctx.size, 0, 32), None
        if self._stale is None or self._stale.size != (0, 0):
            self._window.set_clip(self._stale)
            self.scene.draw(self._window)
            self._window.set_clip(None)
            self._frame = pygame.image.tobytes(self._window, "RGB")
        self._stale = pygame.Rect(0, 0, 0, 0)
        return self._frame


class FakeThinker:
    """Stands for the thinking process: answers when it is told to."""

    def __init__(self) -> None:
        self.questions: list[tuple[str, Any, list[Any]]] = []
        self.waiting: int | None = None
        self.started = self.closed = self.hurried = 0
        self._answer: Answer | None = None
        self._asked = 0

    def start(self) -> None:
        """Nothing to start."""
        self.started += 1

    def close(self) -> None:
        """Nothing to end."""
        self.closed += 1

    def ask(self, level: str, seed: int, view: Any, legal_actions: Sequence[Any], limit: Any = None) -> int:
        """Take a question."""
        self.questions.append((level, view, list(legal_actions)))
        self._asked += 1
        self.waiting, self._answer = self._asked, None
        return self._asked

    def suggest(self, view: Any, legal_actions: Sequence[Any], limit: Any = None) -> int:
        """Take a question for advice."""
        return self.ask("suggest", 0, view, legal_actions)

    def answer(self, action: Any, reason: Any = None, notice: str | None = None, instead: Any = None) -> None:
        """Answer the question under way at the next poll."""
        assert self.waiting is not None, "nothing has been asked"
        self._answer = Answer(self.waiting, action, reason, notice, instead=instead)

    def cancel(self) -> None:
        """Forget the question."""
        self.waiting = self._answer = None

    def hurry(self) -> None:
        """Note that somebody can't wait."""
        self.hurried += 1

    def poll(self) -> Answer | None:
        """The answer, once."""
        found, self._answer = self._answer, None
        if found is not None:
            self.waiting = None
        return found
