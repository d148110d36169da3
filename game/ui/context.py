"""What scenes and widgets may use, in one place. Nothing in the toolkit is looked up globally."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

import pygame

from game.ui.damage import Damage
from game.ui.keys import KeyMap
from game.ui.paint.art import Art
from game.ui.paint.fonts import FontBook
from game.ui.paint.overlay import Overlay
from game.ui.paint.store import SurfaceStore
from game.ui.paint.text import Text
from game.ui.paint.theme import Theme, effective_scale
from game.ui.settings import Scheme, Settings, save_settings
from game.ui.sound import Sounds
from game.words import Words, source_language

HURRIED = 4.0
"""How much faster everything is shown while somebody hurries it."""

SLOWED = 0.5
"""How fast is shown what is only shown, to be taken back."""


class Context:
    """Theme, text, art, words and the rest, for one window size and one set of settings.

    `theme`, `text`, `art`, `overlay` and `words` are replaced when size or settings change: ask for them each
    time. `extras` holds services that the program's entry puts in for scenes, by name.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 720),
        *,
        words_factory: Callable[[str], Words] = Words,
        extras: Mapping[str, object] | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.extras: dict[str, object] = dict(extras or {})
        self.sound = Sounds(levels=self.settings.levels)
        self.dirty = True
        self._damage: Damage | None = None
        """While `dirty`: the parts of the window that must be drawn again; None for all of it."""
        self.hurrying = False
        """Whether the person holds the key that makes everything go faster."""
        self.slowed = False
        """Whether what moves is shown slowly, because it is only shown."""
        self.on_apply: Callable[[], None] = lambda: None
        """Called by `apply_settings` after the context is renewed; the app lays everything out again."""
        self._words_factory = words_factory
        self._fonts = FontBook()
        self._store = SurfaceStore()
        self.size = size
        self.words = words_factory(self.settings.lang)
        self.keys = KeyMap(self.settings.keys)
        self._make_theme()

    @classmethod
    def for_tests(
        cls,
        size: tuple[int, int] = (1280, 720),
        percent: int = 100,
        lang: str | None = None,
        scheme: Scheme = "standard",
    ) -> Context:
        """A context without a window, with strict words and no sound."""
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        settings = Settings(language=lang or source_language(), percent=percent, scheme=scheme)
        return cls(settings, size, words_factory=lambda code: Words(code, strict=True))

    def _make_theme(self) -> None:
        scale = effective_scale(self.size, self.settings.percent)
        self.theme = Theme(scale, self.settings.scheme, fonts=self._fonts)
        self.text = Text(self.theme)
        self.art = Art(self.theme, self.text, self._store)
        self.overlay = Overlay(self.art)
        self.request_redraw()

    @property
    def still(self) -> bool:
        """Whether nothing is to move: less motion is wanted, or everything at once."""
        return self.settings.reduced_motion or self.settings.speed <= 0

    def pace(self, *, others: bool = False) -> float:
        """How fast an action is shown: seconds of it a second; 0: only its end. `others`: of another seat."""
        pace = self.settings.speed * (self.settings.pace_others if others else 1.0)
        return pace * (HURRIED if self.hurrying else SLOWED if self.slowed else 1.0)

    def fit(self, size: tuple[int, int]) -> None:
        """Take a new window size in pixels."""
        self.size = size
        self._make_theme()

    def request_redraw(self, area: pygame.Rect | None = None) -> None:
        """Have the window drawn again at the next chance; with `area` (pixels), that part of it at least."""
        if area is None or (self.dirty and self._damage is None):
            self._damage = None
        else:
            self._damage = self._damage or Damage()
            self._damage.add(area, self.size)
        self.dirty = True

    @property
    def damage(self) -> pygame.Rect | None:
        """While `dirty`: the rectangle around all that must be drawn again; None for the whole window."""
        return self._damage.whole or pygame.Rect(0, 0, 0, 0) if self._damage is not None else None

    def take_damage(self) -> list[pygame.Rect] | None:
        """The parts that must be drawn again, None for all of it; from now on nothing has to be."""
        parts = None if self._damage is None else self._damage.parts
        self._damage, self.dirty = None, False
        return parts

    def apply_settings(self) -> None:
        """Make changed settings take effect everywhere: language, scale, scheme, keys, sound, full screen."""
        if self.words.lang != self.settings.lang:
            self.words = self._words_factory(self.settings.lang)
        self.keys = KeyMap(self.settings.keys)
        self.sound.levels = self.settings.levels
        self._make_theme()
        self.on_apply()

    def save_settings(self) -> str | None:
        """Write the settings file; a sentence for the person when it can't be written."""
        self.settings.keys = self.keys.kept
        try:
            save_settings(self.settings)
        except OSError as fault:
            return self.words("ui.settings.unwritable", fault=fault.strerror or str(fault))
        return None

    def copy_text(self, text: str) -> None:
        """Put a text on the clipboard, where there is one."""
        if pygame.display.get_init():
            pygame.scrap.put_text(text)

    def pasted_text(self) -> str:
        """The text on the clipboard; "" when there is none."""
        return pygame.scrap.get_text() if pygame.display.get_init() and pygame.scrap.has_text() else ""
