"""Named sounds from `assets/sounds`, and the room that is heard behind them.

Without a device, or without the file, it is simply quiet. "step" is step.wav, or one of step_1.wav, step_2.wav ..
where there are several takes: never the same twice running, and each a little softer or louder than the last.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import pygame

from game.paths import ASSETS

_MIXER = (44_100, -16, 2, 1024)
"""Rate, format, channels, and samples in advance: 23 ms, so that an open device seldom wakes the program."""

PIECES: Final = frozenset({
    "step", "gallop", "muster", "clash", "blade", "volley", "blast", "soldier", "collapse", "claim", "salt", "build",
    "spell", "fall", "cannon", "engine", "pierce", "flame",
})  # fmt: skip
"""What is heard on the board. All else belongs to the table: keys, paper, cards, dice, and what calls a person."""

Tone = Literal["none", "fire", "rain"]
"""What the room sounds like."""

_SOFTEST = 0.85
"""How much of its loudness a sound has at the least."""

_FADE_MS = 1_200
_ROOM_CHANNEL = 0


@dataclass(frozen=True)
class Levels:
    """How loud what is, 0..1: the table, the pieces, the room and its tone; `mute` silences all of it."""

    table: float = 0.7
    pieces: float = 0.7
    room: float = 0.4
    tone: Tone = "fire"
    mute: bool = False


class Sounds:
    """Plays "step" from step.wav or one of its takes, and the tone of the room round and round."""

    def __init__(self, folder: Path = ASSETS / "sounds", *, levels: Levels | None = None) -> None:
        self.folder = folder
        self.available = False
        self._levels = levels or Levels()
        self._away = False
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._room: tuple[Tone, float] = ("none", 0.0)
        self._chance = random.Random()

    @property
    def levels(self) -> Levels:
        """How loud what is; a change is heard at once."""
        return self._levels

    @levels.setter
    def levels(self, levels: Levels) -> None:
        self._levels = levels
        self._breathe()

    @property
    def away(self) -> bool:
        """Whether nobody is to be disturbed, because the person is at another window."""
        return self._away

    @away.setter
    def away(self, away: bool) -> None:
        self._away = away
        self._breathe()

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard now."""
        return not self.available or self._levels.mute or self._away

    def open(self) -> bool:
        """Open the sound device; False when there is none."""
        try:
            with _without_stderr():
                pygame.mixer.init(*_MIXER)
        except pygame.error:
            # A machine without sound is a normal machine: the game goes on in silence.
            self.available = False
        else:
            self.available = True
            pygame.mixer.set_reserved(_ROOM_CHANNEL + 1)
        return self.available

    def enter(self) -> None:
        """The room begins to be heard; once the window shows, because its tone is the largest file of all."""
        self._breathe()

    def close(self) -> None:
        """Give the device back."""
        if self.available:
            pygame.mixer.quit()
        self.available = False
        self._loaded.clear()
        self._room = ("none", 0.0)

    def play(self, name: str) -> bool:
        """Start a sound; True when it is to be heard."""
        volume = self._levels.pieces if name in PIECES else self._levels.table
        if self.silent or volume <= 0:
            return False
        takes = self._takes(name)
        if not takes:
            return False
        sound = takes[self._next(name, len(takes))]
        sound.set_volume(volume * (self._chance.uniform(_SOFTEST, 1.0) if len(takes) > 1 else 1.0))
        sound.play()
        return True

    def _next(self, name: str, takes: int) -> int:
        """The number of the take to play: any but the last one."""
        last = self._last.get(name)
        free = [n for n in range(takes) if n != last] or [0]
        self._last[name] = self._chance.choice(free)
        return self._last[name]

    def _takes(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._loaded:
            self._loaded[name] = [
                sound for path in self._files(name) if (sound := _read(path)) is not None
            ]
        return self._loaded[name]

    def _files(self, name: str) -> list[Path]:
        single = self.folder / f"{name}.wav"
        return [single] if single.is_file() else sorted(self.folder.glob(f"{name}_[0-9].wav"))

    def _breathe(self) -> None:
        """Have the room sound as it is to, and from as far."""
        levels = self._levels
        wanted: tuple[Tone, float] = ("none", 0.0) if self.silent or not levels.room else (levels.tone, levels.room)
        if not self.available or wanted == self._room:
            return
        (before, _), (tone, volume) = self._room, wanted
        self._room = wanted
        channel = pygame.mixer.Channel(_ROOM_CHANNEL)
        takes = [] if tone == "none" else self._takes(f"room_{tone}")
        if not takes:
            channel.fadeout(_FADE_MS)
            return
        if tone != before:
            channel.play(takes[0], loops=-1, fade_ms=_FADE_MS)
        channel.set_volume(volume)


def _read(path: Path) -> pygame.mixer.Sound | None:
    """The sound of a file; None where it is damaged, which is as good as none."""
    try:
        return pygame.mixer.Sound(str(path))
    except pygame.error:
        return None


@contextlib.contextmanager
def _without_stderr() -> Iterator[None]:
    """Nothing within reaches stderr: the sound library of Linux tells eight lines when there is no device."""
    try:
        kept = os.dup(2)
    except OSError:
        yield  # there is no stderr to keep quiet
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
