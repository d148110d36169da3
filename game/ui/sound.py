"""Named sounds from `assets/sounds`. Without a device, or without the file, it is simply quiet."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.paths import ASSETS

_MIXER = (44_100, -16, 2, 1024)
"""Rate, format, channels, and samples in advance: 23 ms, so that an open device seldom wakes the program."""


class Sounds:
    """Plays "dice" from dice.wav. Volume 0..1."""

    def __init__(self, folder: Path = ASSETS / "sounds", *, volume: float = 0.7, mute: bool = False) -> None:
        self.folder = folder
        self.volume = volume
        self.mute = mute
        self.available = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

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
        return self.available

    def close(self) -> None:
        """Give the device back."""
        if self.available:
            pygame.mixer.quit()
        self.available = False
        self._loaded.clear()

    def play(self, name: str) -> bool:
        """Start a sound; True when it is to be heard."""
        if not self.available or self.mute or self.volume <= 0:
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(self.volume)
        sound.play()
        return True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = self.folder / f"{name}.wav"
            try:
                self._loaded[name] = pygame.mixer.Sound(str(path)) if path.is_file() else None
            except pygame.error:
                self._loaded[name] = None  # a damaged file is as good as none
        return self._loaded[name]


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
