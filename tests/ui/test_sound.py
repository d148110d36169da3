"""Sounds are played where there is a device, and missed nowhere."""

import os
import wave
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ui.sound import Levels, Sounds


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with wave.open(str(tmp_path / "dice.wav"), "wb") as file:
        file.setparams((1, 2, 44_100, 0, "NONE", ""))
        file.writeframes(b"\0\0" * 200)
    for name in ("step_1", "step_2", "step_3", "room_fire", "room_rain"):
        (tmp_path / f"{name}.wav").write_bytes((tmp_path / "dice.wav").read_bytes())
    (tmp_path / "broken.wav").write_bytes(b"RIFF?")
    return tmp_path


@pytest.fixture
def sounds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    out = Sounds(folder, levels=Levels(table=0.5))
    assert out.open()
    yield out
    out.close()


def test_a_sound_is_played_by_name(sounds: Sounds) -> None:
    assert sounds.play("dice")
    assert pygame.mixer.get_busy()


def test_missing_and_broken_sounds_are_silence(sounds: Sounds) -> None:
    assert not sounds.play("no such sound")
    assert not sounds.play("broken")


@pytest.mark.parametrize("levels", [Levels(mute=True), Levels(table=0.0)])
def test_muted_is_muted(sounds: Sounds, levels: Levels) -> None:
    sounds.levels = levels
    assert not sounds.play("dice")


def test_pieces_have_a_loudness_of_their_own(sounds: Sounds) -> None:
    sounds.levels = Levels(pieces=0.0)
    assert sounds.play("dice")
    assert not sounds.play("step")
    sounds.levels = Levels(table=0.0)
    assert not sounds.play("dice")
    assert sounds.play("step")


def test_takes_follow_each_other_without_the_same_one_twice(sounds: Sounds) -> None:
    for _ in range(30):
        before = sounds._last.get("step")
        sounds.play("step")
        assert sounds._last["step"] != before
    assert {sounds._last["step"] for _ in range(40) if sounds.play("step")} == {0, 1, 2}


def _room_plays() -> bool:
    return pygame.mixer.Channel(0).get_sound() is not None


def test_the_room_is_heard_behind_everything_until_it_is_switched_off(sounds: Sounds) -> None:
    assert not _room_plays()
    sounds.enter()
    assert _room_plays()
    fire = pygame.mixer.Channel(0).get_sound()
    sounds.levels = Levels(tone="rain")
    assert pygame.mixer.Channel(0).get_sound() is not fire
    sounds.levels = Levels(tone="rain", room=0.2)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.2, abs=0.01)


def test_nothing_is_heard_while_the_person_is_elsewhere(sounds: Sounds) -> None:
    sounds.enter()
    sounds.away = True
    assert not sounds.play("dice")
    assert sounds._room == ("none", 0.0)
    sounds.away = False
    assert sounds.play("dice")
    assert sounds._room == ("fire", Levels().room)


@pytest.mark.parametrize("levels", [Levels(mute=True), Levels(room=0.0), Levels(tone="none")])
def test_a_silent_room_plays_nothing(sounds: Sounds, levels: Levels) -> None:
    sounds.levels = levels
    sounds.enter()
    assert not _room_plays()


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
