"""The window, the stack of scenes and the loop. The only place that opens a display.

The loop polls at 60 Hz and draws only when something changed; at rest it does little more than poll.
`draw_scene_to` draws a scene by the same path without a window.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from game.paths import ASSETS
from game.scenes.app.base import Back, Go, Outcome, Quit, Replace, Reset, Scene, SceneError, SceneFactory, Sure
from game.scenes.app.repeating import Repeating
from game.scenes.app.resizing import Resizing
from game.scenes.app.tidying import Tidying
from game.ui.context import Context
from game.ui.settings import Notice, Settings
from game.words import Words

LEAST_SIZE = (1024, 640)
FIRST_SIZE = (1280, 720)
SHARE = 85
"""Percent of the screen's sides that a window takes when it is opened for the first time."""

_FRAME_S = 1 / 60
_REST_FRAME_S = 1 / 10  # when nothing has happened for a while the scene is asked less often; events never are
_REST_AFTER_S = 1.0
_LONGEST_STEP_S = 0.1  # after a pause (sleep, a dragged window) animations go on, they don't jump
_HEADLESS = ("offscreen", "dummy")


class NoDisplay(Exception):
    """There is nothing to open a window on. `why` is the system's own word on it, where it has one."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why

    def text(self, words: Words) -> str:
        """One line for the person: what is missing, and what to do."""
        return words("cli.window.fault", why=self.why) if self.why else words("cli.window.no_display")


def prepare_display() -> None:
    """Set what SDL must know before it starts. Changes nothing that the person has set."""
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        # Importing pygame sets the name of the script here; window lists should say what the program is.
        if os.environ.get(variable, "") in ("", os.path.basename(sys.argv[0])):
            os.environ[variable] = "caleidos"
    if sys.platform == "linux":
        # Without it every flip goes through an OpenGL texture: 40 times slower on machines without a GPU.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # The words that a Chinese, Japanese or Korean keyboard offers are shown by the system, not by us.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")


def open_display() -> None:
    """Start SDL's video. Raises NoDisplay when there is no screen."""
    asked_for = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as fault:
        raise NoDisplay(str(fault)) from fault
    driver = pygame.display.get_driver()
    if driver in _HEADLESS and asked_for != driver:
        pygame.display.quit()
        raise NoDisplay


class Stack:
    """The scenes, lowest first. Applies outcomes; `show_fault` gets the line of a scene that can't be opened."""

    def __init__(self, ctx: Context, scenes: Mapping[str, SceneFactory]) -> None:
        self.ctx = ctx
        self.registry = scenes
        self.scenes: list[Scene] = []
        self.running = True
        self.faults: list[str] = []
        """Lines of scenes that couldn't be opened, to be shown."""

    @property
    def top(self) -> Scene:
        """The scene that is shown. Raises IndexError when there is none."""
        return self.scenes[-1]

    def _make(self, outcome: Outcome) -> Scene | None:
        factory = self.registry.get(outcome.name)
        if factory is None:
            raise KeyError(f"no scene {outcome.name!r}; there are: {', '.join(sorted(self.registry))}")
        try:
            return factory(self.ctx, **outcome.values)
        except SceneError as fault:
            self.faults.append(str(fault))
            return None

    def apply(self, outcome: Outcome | None) -> None:
        """Do what a scene asked for."""
        if outcome is None:
            return
        self.ctx.request_redraw()
        if isinstance(outcome, Sure):
            outcome = outcome.outcome
        elif self._must_be_asked(outcome):
            return
        if isinstance(outcome, Quit):
            self.running = False
        elif isinstance(outcome, Back):
            self._back(outcome)
        elif isinstance(outcome, Go | Replace | Reset):
            self._open(outcome)
        else:
            raise TypeError(f"no such outcome: {outcome!r}")

    def _must_be_asked(self, outcome: Outcome) -> bool:
        """Whether scenes would go with which something is lost; the scene on top then asks."""
        leaves_all = isinstance(outcome, Quit | Reset)
        going = self.scenes if leaves_all else self.scenes[-1:] if isinstance(outcome, Back | Replace) else []
        stake = next(filter(None, (scene.at_stake() for scene in going)), "")
        if stake:
            self.top.ask_whether(outcome, stake)
        return bool(stake)

    def _back(self, outcome: Back) -> None:
        self.scenes.pop().leave()
        if not self.scenes:
            self.running = False
            return
        self._lay_out(self.top)
        self.top.resume(outcome.result)

    def _open(self, outcome: Outcome) -> None:
        scene = self._make(outcome)
        if scene is None:
            return
        if isinstance(outcome, Replace):
            self.scenes.pop().leave()
        elif isinstance(outcome, Reset):
            self.leave_all()
        self.scenes.append(scene)
        scene.enter()
        self._lay_out(scene)

    def _lay_out(self, scene: Scene) -> None:
        scene.layout(self.ctx.size, self.ctx.theme.scale)

    def lay_out(self) -> None:
        """Lay the shown scene out again; those below follow when they come back."""
        if self.scenes:
            self._lay_out(self.top)
            self.ctx.request_redraw()

    def leave_all(self) -> None:
        """Take every scene away, top first."""
        while self.scenes:
            self.scenes.pop().leave()


class App:
    """A window with a stack of scenes. `scenes` maps names to factories, called as `factory(ctx, **values)`."""

    def __init__(
        self,
        scenes: Mapping[str, SceneFactory],
        settings: Settings | None = None,
        *,
        notice: Notice | None = None,
        words_factory: Callable[[str], Words] = Words,
        extras: Mapping[str, object] | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self._scenes = scenes
        self._notice = notice
        self._words_factory = words_factory
        self._extras = extras
        self.window: pygame.Window | None = None
        self.stack: Stack | None = None
        self._shown_fullscreen = False
        self._opened_with = FIRST_SIZE
        self._resizing = Resizing()
        self._tidying = Tidying()
        self._repeating = Repeating()
        self._shown: Scene | None = None

    # --------------------------------------------------------------- opening
    def open(self, first: Outcome) -> Stack:
        """Open the window with a first scene. Raises NoDisplay, or SceneError when the scene can't be opened."""
        prepare_display()
        open_display()
        ctx = Context(self.settings, FIRST_SIZE, words_factory=self._words_factory, extras=self._extras)
        self.window = self._open_window()
        ctx.fit(self.window.size)
        # The first scene may take a second: a window that nobody has painted shows what lies behind it.
        self.window.get_surface().fill(ctx.theme.color("walnut_dark"))
        self.window.flip()
        ctx.on_apply = self._applied
        ctx.sound.open()
        self.stack = Stack(ctx, self._scenes)
        self.stack.apply(first)
        if not self.stack.scenes:
            raise SceneError(self.stack.faults[-1])
        if self._notice is not None:
            self.stack.faults.append(ctx.words(self._notice.key, **self._notice.values))
        pygame.key.stop_text_input()
        return self.stack

    def _open_window(self) -> pygame.Window:
        size = first_size(pygame.display.get_desktop_sizes(), self.settings.window)
        try:
            window = pygame.Window("Caleidos", size, resizable=True, allow_high_dpi=True)
        except pygame.error as fault:  # a session of Windows without a desktop has a display and no room on it
            pygame.display.quit()
            raise NoDisplay(str(fault)) from fault
        window.minimum_size = LEAST_SIZE
        self._opened_with = window.size
        window.set_icon(app_icon(64))
        if self.settings.fullscreen:
            window.set_fullscreen(desktop=True)
            self._shown_fullscreen = True
        return window

    # ------------------------------------------------------------------ loop
    def run(self, first: Outcome) -> int:
        """Open the window and go on until it is closed; the exit code."""
        stack = self.open(first)
        now = turned_at = busy_at = time.perf_counter()
        try:
            while stack.running:
                time.sleep(max(0.0, now + _FRAME_S - time.perf_counter()))
                now = time.perf_counter()
                events = pygame.event.get()
                resting = now - busy_at > _REST_AFTER_S
                if resting and not events:
                    self.rest()
                    if now - turned_at < _REST_FRAME_S:
                        continue
                passed, turned_at = now - turned_at, now
                if self.turn(events, min(passed, _LONGEST_STEP_S)) or events:
                    busy_at = now
        finally:
            self.close()
        return 0

    def rest(self) -> None:
        """Nothing has happened for a while: time for what would stop the picture."""
        self._tidying.rest()

    def turn(self, events: list[pygame.event.Event], dt: float) -> bool:
        """One turn of the loop: events, time, and a new picture if anything changed; whether it did."""
        stack = self._stack()
        sizes = [event for event in events if event.type == pygame.WINDOWSIZECHANGED]
        for event in events:
            if event.type == pygame.WINDOWSIZECHANGED and event is not sizes[-1]:
                continue  # a window that is dragged larger sends many: only the last one counts
            self._repeating.watch(event, stack.ctx.keys)
            self._handle(event)
            if not stack.running:
                return True
        again = self._repeating.due(dt)
        if again is not None:
            self._handle(again)
            if not stack.running:
                return True
        self._tell_faults()
        if self._resizing.update(dt) or stack.top.update(dt):
            stack.ctx.request_redraw()
        stack.apply(stack.top.take_outcome())
        if not stack.running or not stack.ctx.dirty:
            return False
        another = stack.top is not self._shown
        if another:
            self._shown = stack.top
            self._tidying.scene_changed()
            self._repeating.stop()
        self._draw()
        if another:
            stack.ctx.sound.enter()
        return True

    def _stack(self) -> Stack:
        if self.stack is None:
            raise RuntimeError("the window isn't open")
        return self.stack

    def _handle(self, event: pygame.event.Event) -> None:
        stack = self._stack()
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            stack.apply(stack.top.close_request())
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            stack.ctx.request_redraw()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            stack.ctx.sound.away = self.settings.quiet_away and event.type == pygame.WINDOWFOCUSLOST
            stack.apply(stack.top.handle(event))
        elif event.type == pygame.KEYDOWN and stack.ctx.keys.action(event) == "fullscreen":
            self.toggle_fullscreen()
        else:
            stack.apply(stack.top.handle(event))

    def _resized(self) -> None:
        stack = self._stack()
        if self.window is not None and self.window.size != stack.ctx.size:
            self._resizing.begin(stack.ctx.size, stack.top.draw)
            stack.ctx.fit(self.window.size)
            stack.lay_out()

    def _applied(self) -> None:
        """Settings changed: full screen, then everything in its new place."""
        if self.window is not None and self.settings.fullscreen != self._shown_fullscreen:
            self._shown_fullscreen = self.settings.fullscreen
            if self.settings.fullscreen:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
        self._stack().lay_out()

    def toggle_fullscreen(self) -> None:
        """To full screen or back."""
        ctx = self._stack().ctx
        ctx.settings.fullscreen = not ctx.settings.fullscreen
        ctx.apply_settings()
        fault = ctx.save_settings()
        if fault:
            self._stack().faults.append(fault)

    def _tell_faults(self) -> None:
        """Show waiting messages on the scene on top."""
        stack = self._stack()
        screen = getattr(stack.top, "screen", None)
        if screen is None:
            return
        while stack.faults:
            screen.toast(stack.faults.pop(0), "bad")

    def _draw(self) -> None:
        assert self.window is not None
        stack = self._stack()
        surface = self.window.get_surface()
        damage = stack.ctx.take_damage()
        if self._resizing.stretching:
            self._resizing.draw(surface)
        else:
            for part in (None,) if damage is None else damage:
                surface.set_clip(part)
                stack.top.draw(surface)
            surface.set_clip(None)
        self.window.flip()

    def _remember_size(self, ctx: Context) -> None:
        """A size that the person has given the window is the one that it opens with next time."""
        if self.window is None or self._shown_fullscreen or self.window.size == self._opened_with:
            return
        self.settings.window = self.window.size
        fault = ctx.save_settings()
        if fault:
            print(fault, file=sys.stderr)

    def close(self) -> None:
        """Leave all scenes, give the sound device and the window back."""
        self._tidying.end()
        self._shown = None
        if self.stack is not None:
            self._remember_size(self.stack.ctx)
            self.stack.leave_all()
            self.stack.ctx.sound.close()
        if self.window is not None:
            self.window.destroy()
            self.window = None
        pygame.display.quit()


def first_size(desktops: Sequence[tuple[int, int]], last: tuple[int, int] | None = None) -> tuple[int, int]:
    """The size that the window opens with: the last one, else most of the first desktop, but 1280x720 at least. None is
    larger than the desktop or smaller than the least size.
    """
    have = desktops[0] if desktops else FIRST_SIZE
    wanted = last or tuple(max(first, side * SHARE // 100) for first, side in zip(FIRST_SIZE, have))
    width, height = (max(least, min(want, side)) for least, want, side in zip(LEAST_SIZE, wanted, have))
    return width, height


def app_icon(px: int) -> pygame.Surface:
    """The program's icon at a size."""
    return pygame.image.load_sized_svg(str(ASSETS / "icon.svg"), (px, px))


def draw_scene_to(
    scenes: Mapping[str, SceneFactory],
    outcome: Outcome,
    size: tuple[int, int] = FIRST_SIZE,
    percent: int = 100,
    settings: Settings | None = None,
    path: Path | None = None,
    *,
    words_factory: Callable[[str], Words] = Words,
    extras: Mapping[str, object] | None = None,
) -> pygame.Surface:
    """A scene as a picture of `size`, without a window; written to `path` if given.

    Raises SceneError when the scene can't be opened, OSError when the file can't be written.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    base = settings or Settings()
    base.percent = percent
    ctx = Context(base, size, words_factory=words_factory, extras=extras)
    stack = Stack(ctx, scenes)
    stack.apply(outcome)
    if not stack.scenes:
        raise SceneError(stack.faults[-1])
    surface = pygame.Surface(size, 0, 32)
    try:
        stack.top.draw(surface)
    finally:
        stack.leave_all()
    if path is not None:
        _save(surface, path)
    return surface


def _save(surface: pygame.Surface, path: Path) -> None:
    try:
        pygame.image.save(surface, str(path))
    except pygame.error as fault:
        raise OSError(f"{path}: {fault}") from fault


__all__ = [
    "FIRST_SIZE",
    "LEAST_SIZE",
    "App",
    "NoDisplay",
    "Stack",
    "app_icon",
    "draw_scene_to",
    "first_size",
]
