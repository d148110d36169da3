"""Sounds are played where there is a device, and missed nowhere."""

import os
import wave
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ui.sound import Sounds


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with wave.open(str(tmp_path / "dice.wav"), "wb") as file:
        file.setparams((1, 2, 44_100, 0, "NONE", ""))
        file.writeframes(b"\0\0" * 200)
    (tmp_path / "broken.wav").write_bytes(b"RIFF?")
    return tmp_path


@pytest.fixture
def sounds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    out = Sounds(folder, volume=0.5)
    assert out.open()
    yield out
    out.close()


def test_a_sound_is_played_by_name(sounds: Sounds) -> None:
    assert sounds.play("dice")
    assert pygame.mixer.get_busy()


def test_missing_and_broken_sounds_are_silence(sounds: Sounds) -> None:
    assert not sounds.play("no such sound")
    assert not sounds.play("broken")


@pytest.mark.parametrize(("mute", "volume"), [(True, 1.0), (False, 0.0)])
def test_muted_is_muted(sounds: Sounds, mute: bool, volume: float) -> None:
    sounds.mute, sounds.volume = mute, volume
    assert not sounds.play("dice")


def test_no_device_is_no_problem(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: int) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(folder)
    assert not sounds.open()
    assert not sounds.play("dice")
    sounds.close()


@pytest.mark.parametrize("closed", [False, True])
def test_opening_keeps_the_sound_librarys_chatter_to_itself(
    closed: bool, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def chatter(*args: int) -> None:
        if not closed:
            os.write(2, b"ALSA lib confmisc.c:855: cannot find card")
        raise pygame.error("no device")

    def no_stderr(fd: int) -> int:
        raise OSError(9, "Bad file descriptor")

    monkeypatch.setattr(pygame.mixer, "init", chatter)
    if closed:
        monkeypatch.setattr("game.ui.sound.os", SimpleNamespace(dup=no_stderr))
    assert not Sounds(folder).open()
    os.write(2, b"after")
    assert capfd.readouterr().err == "after"
