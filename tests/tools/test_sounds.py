"""The committed sounds are those that the script makes, in the form that the mixer expects."""

import wave
from pathlib import Path

import numpy as np
import pytest

from game.paths import ASSETS
from tools.art.make_sounds import SOUNDS, make
from tools.art.synth import write

LEAST_SIGNIFICANT = 2
"""Steps of 65,536 by which another processor's sines may differ after rounding."""


def _samples(path: Path) -> np.ndarray:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int)


@pytest.mark.parametrize("name", SOUNDS)
def test_committed_sound_is_what_the_script_makes(name: str) -> None:
    kept, made = _samples(ASSETS / "sounds" / f"{name}.wav"), make(name).astype(int)
    assert len(kept) == len(made)
    assert int(np.max(np.abs(kept - made))) <= LEAST_SIGNIFICANT


def test_no_sound_is_without_its_maker() -> None:
    assert {path.stem for path in (ASSETS / "sounds").iterdir()} == set(SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_sound_is_short_starts_and_ends_in_silence(name: str) -> None:
    samples = make(name)
    assert 0.05 < len(samples) / 44_100 <= 2.1
    assert abs(int(samples[0])) < 400, "it would click at its start"
    assert abs(int(samples[-1])) < 200, "it would click at its end"


def test_written_file_can_be_read_back(tmp_path: Path) -> None:
    write(tmp_path / "a.wav", np.array([0, 1, -2], dtype="<i2"))
    assert _samples(tmp_path / "a.wav").tolist() == [0, 1, -2]
