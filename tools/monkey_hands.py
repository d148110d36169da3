"""What the monkey's hands do: pointer, wheel, keys, letters, files, and what a person sets or drags larger."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.scenes.app.app import Stack
from game.ui.settings import SPEEDS
from game.views.games import VIEWS, spots_of

Deed = tuple[str, list[pygame.event.Event], int]
"""What was done in words, the events of it, and how many tenths of a second pass afterwards."""

SIZES = ((1024, 640), (1280, 720), (1280, 1024), (1366, 768), (1920, 1080), (1024, 900))
SCALES = (75, 90, 100, 125, 150, 175, 200)
LETTERS = (
    "a", "Ada", "ß", "Ω", "я", "字", "🙂", "e\u0301", "\u200b", "\u202e", "\ufeff", "\u2060", "\u200d", "\u00ad",
    "\ufe0f", "\u034f", "<b>", "&amp;", "%s", "{0}", "..", "/", "-", "0", "99999999999", " ", "W" * 60,
)  # fmt: skip
NAMED_KEYS = [
    pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE,
    pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F10,
    pygame.K_F11, pygame.K_PERIOD, pygame.K_LSHIFT, 0x4000_0000 + 300,
]  # fmt: skip
HOMESICK = 0.1
SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789"
MODIFIERS = (0, 0, 0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_CAPS)


class Hands:
    """Do something with a window; `files` are what may be dropped into it."""

    def __init__(self, rng: random.Random, window: pygame.Window, stack: Stack, files: Sequence[Path]) -> None:
        self.rng = rng
        self.window = window
        self.stack = stack
        self.files = files
        self.at = (0, 0)
        self._ways = (
            (30, self.click), (12, self.point), (8, self.drag), (28, self.key), (5, self.wheel), (4, self.write),
            (5, self.wait), (2, self.resize), (2, self.set), (1, self.window_event), (2, self.half_a_click),
        )  # fmt: skip

    def something(self) -> Deed:
        """The next input. Where it has strayed from what the visit is for, the monkey finds back sooner or later."""
        if len(self.stack.scenes) > 1 and self.rng.random() < HOMESICK:
            return "back", [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0
        deeds, weights = [way for _, way in self._ways], [weight for weight, _ in self._ways]
        return self.rng.choices(deeds, weights)[0]()

    # ------------------------------------------------------------------------------------ where
    def place(self) -> tuple[int, int]:
        """A pixel: of a widget, of a place on the board, or any."""
        rng, (width, height) = self.rng, self.stack.ctx.size
        rects: list[pygame.Rect] = []
        chance = rng.random()
        if chance < 0.5:
            rects = self._widgets()
        elif chance < 0.85:
            rects = self._spots()
        if not rects:
            return rng.randrange(width), rng.randrange(height)
        rect = rng.choice(rects)
        spread = rng.choice((0, 0, 2))
        return (rect.centerx + rng.randint(-1, 1) * spread * rect.w // 5,
                rect.centery + rng.randint(-1, 1) * spread * rect.h // 5)  # fmt: skip

    def _widgets(self) -> list[pygame.Rect]:
        screen: Any = getattr(self.stack.top, "screen", None)
        if screen is None:
            return []
        shown = [widget for base in (screen.top, *screen.layers) for widget in base.walk() if widget.visible]
        return [widget.rect for widget in shown if widget.rect.w and not widget.children]

    def _spots(self) -> list[pygame.Rect]:
        scene: Any = self.stack.top
        key, view = getattr(scene, "key", ""), getattr(scene, "view", None)
        if key not in VIEWS or view is None or not hasattr(scene, "desk"):
            return []
        return [pygame.Rect(rect) for rect in spots_of(key, view).values()]

    # -------------------------------------------------------------------------------------- mouse
    def _moved(self, to: tuple[int, int], held: int = 0) -> pygame.event.Event:
        rel = (to[0] - self.at[0], to[1] - self.at[1])
        self.at = to
        buttons = (int(held == 1), int(held == 2), int(held == 3))
        return pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=buttons, touch=False)

    def _button(self, kind: int, button: int, clicks: int = 1) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=self.at, button=button, clicks=clicks, touch=False)

    def point(self) -> Deed:
        """Move the pointer; now and then it rests there."""
        to = self.place()
        return f"point {to}", [self._moved(to)], self.rng.choice((0, 0, 4))

    def click(self) -> Deed:
        """Press and let go, once or twice, with any button."""
        to, button = self.place(), self.rng.choices((1, 2, 3), (85, 3, 12))[0]
        events = [self._moved(to)] if to != self.at else []
        times = 2 if self.rng.random() < 0.1 else 1
        for clicks in range(1, times + 1):
            events += [self._button(kind, button, clicks) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
        return f"click {to} button {button} times {times}", events, 0

    def half_a_click(self) -> Deed:
        """A button goes down, or up, and that is all for now."""
        to, button = self.place(), self.rng.choice((1, 3))
        kind = self.rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        return f"half a click {to} {button} {kind}", [self._moved(to), self._button(kind, button)], 0

    def drag(self) -> Deed:
        """From one place to another, with a button held."""
        start, end, button = self.place(), self.place(), self.rng.choice((1, 1, 1, 3, 2))
        events = [self._moved(start), self._button(pygame.MOUSEBUTTONDOWN, button)]
        for step in range(1, 5):
            way = (start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4)
            events.append(self._moved(way, button))
        return f"drag {start} {end} {button}", [*events, self._button(pygame.MOUSEBUTTONUP, button)], 0

    def wheel(self) -> Deed:
        """Turn it, at a place."""
        to, turns = self.place(), self.rng.choice((-9, -3, -1, 1, 1, 3, 9))
        wheel = pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False, pos=to, touch=False
        )
        return f"wheel {to} {turns}", [self._moved(to), wheel], 0

    # ----------------------------------------------------------------------------------- keyboard
    def key(self) -> Deed:
        """One key, perhaps held with another, perhaps repeated."""
        rng = self.rng
        code = rng.choice(NAMED_KEYS) if rng.random() < 0.6 else ord(rng.choice(SIGNS))
        mod, times = rng.choice(MODIFIERS), rng.choice((1, 1, 1, 1, 4))
        letter = chr(code) if 32 <= code < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
        events = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)] * times
        if letter:
            events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        events.append(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0))
        return f"key {pygame.key.name(code) or code} mod {mod} times {times}", events, 0

    def write(self) -> Deed:
        """Letters, as input methods send them: any at all."""
        text = "".join(self.rng.choices(LETTERS, k=self.rng.choice((1, 1, 3))))
        return f"write {text!r}", [pygame.event.Event(pygame.TEXTINPUT, text=text)], 0

    # ------------------------------------------------------------------------------ time and window
    def wait(self) -> Deed:
        """Let time pass."""
        tenths = self.rng.choice((1, 5, 20))
        return f"wait {tenths}", [], tenths

    def resize(self) -> Deed:
        """Another size of the window."""
        size = self.rng.choice(SIZES)
        self.window.size = size
        return f"resize {size}", [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0

    def set(self) -> Deed:
        """What the settings can change, at any moment."""
        settings, rng = self.stack.ctx.settings, self.rng
        settings.percent = rng.choice(SCALES)
        settings.language = rng.choice(("en", "de", "auto"))
        settings.speed = rng.choice(SPEEDS)
        settings.scheme = rng.choice(("standard", "contrast"))
        settings.reduced_motion = rng.random() < 0.3
        self.stack.ctx.apply_settings()
        return f"set {settings.percent} {settings.language} {settings.speed} {settings.scheme}", [], 0

    def window_event(self) -> Deed:
        """The pointer leaves, the window is covered or closed, a file is dropped."""
        kinds = (pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST, pygame.WINDOWRESTORED)
        chance = self.rng.random()
        if chance < 0.05:
            return "close the window", [pygame.event.Event(pygame.QUIT)], 0
        if chance < 0.4:
            file = self.rng.choice(self.files)
            return f"drop {file.name}", [pygame.event.Event(pygame.DROPFILE, file=str(file))], 0
        kind = self.rng.choice(kinds)
        return f"window event {pygame.event.event_name(kind)}", [pygame.event.Event(kind)], 0
