"""The committed sounds are those that the script makes, in the form that the mixer expects, each kind equally loud."""

import re
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from game.paths import ASSETS
from game.ui.sound import PIECES
from tests.kit.source import GAME, python_files
from tools.art.make_sounds import LOOPS, SINGLE, SOUNDS, VARIED, make
from tools.art.sounds.loudness import CEILING, levelled, loudness
from tools.art.sounds.synth import RATE, noise, sine, write

LEAST_SIGNIFICANT = 2
"""Steps of 65,536 by which another processor's sines may differ after rounding."""

FILES = (*SOUNDS, *LOOPS)


def _samples(path: Path) -> tuple[np.ndarray, int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int), file.getframerate()


@pytest.mark.parametrize("name", FILES)
def test_committed_sound_is_what_the_script_makes(name: str) -> None:
    kept, rate = _samples(ASSETS / "sounds" / f"{name}.wav")
    now, made_rate = make(name)
    assert (len(kept), rate) == (len(now), made_rate)
    assert int(np.max(np.abs(kept - now.astype(int)))) <= LEAST_SIGNIFICANT


def test_no_sound_is_without_its_maker() -> None:
    assert {path.stem for path in (ASSETS / "sounds").iterdir()} == set(FILES)


def _levels() -> Iterator[tuple[str, float]]:
    for name, (_, level) in VARIED.items():
        yield from ((f"{name}_{n}", level) for n in (1, 2, 3))
    for name, (_, level) in (SINGLE | LOOPS).items():
        yield name, level


@pytest.mark.parametrize(("name", "level"), list(_levels()))
def test_every_sound_of_a_kind_is_equally_loud_and_none_is_too_high(name: str, level: float) -> None:
    samples, rate = _samples(ASSETS / "sounds" / f"{name}.wav")
    sound = np.interp(np.arange(0, len(samples), rate / RATE), np.arange(len(samples)), samples / 32_768)
    assert loudness(sound) == pytest.approx(level, abs=0.3 if rate == RATE else 1.0)
    assert float(np.max(np.abs(sound))) <= 10 ** (-1.5 / 20)


@pytest.mark.parametrize("name", SOUNDS)
def test_sound_is_short_starts_and_ends_in_silence(name: str) -> None:
    samples, rate = _samples(ASSETS / "sounds" / f"{name}.wav")
    assert 0.05 < len(samples) / rate <= 2.1
    assert abs(int(samples[0])) < 1_200, "it would click at its start"
    assert abs(int(samples[-1])) < 200, "it would click at its end"


@pytest.mark.parametrize("name", LOOPS)
def test_a_room_goes_round_without_a_seam(name: str) -> None:
    samples, _ = _samples(ASSETS / "sounds" / f"{name}.wav")
    steps = np.abs(np.diff(samples))
    assert abs(int(samples[0]) - int(samples[-1])) <= int(np.max(steps))


@pytest.mark.parametrize("name", VARIED)
def test_takes_of_a_sound_differ(name: str) -> None:
    first, second = (_samples(ASSETS / "sounds" / f"{name}_{take}.wav")[0] for take in (1, 2))
    shorter = min(len(first), len(second))
    assert int(np.max(np.abs(first[:shorter] - second[:shorter]))) > 0.02 * 32_768


def test_loudness_of_the_tone_that_the_standard_names() -> None:
    """A full sine of 997 Hz on one channel reads -3.01 LUFS (ITU-R BS.1770, and EBU Tech 3341 at other levels)."""
    tone = sine(1.0, 997)
    assert loudness(tone) == pytest.approx(-3.01, abs=0.02)
    assert loudness(tone / 10) == pytest.approx(-23.01, abs=0.02)


def test_what_is_too_short_to_be_so_loud_is_refused() -> None:
    with pytest.raises(ValueError, match="LUFS"):
        levelled(noise(0.002, 1), -5)
    assert float(np.max(np.abs(levelled(noise(0.2, 1), -9)))) <= CEILING


def test_every_sound_that_the_program_names_is_there() -> None:
    named = re.compile(r"""(?:[._]sound|sound\.play|\bsound=)\(?"(\w+)"(?: if [\w.]+ else "(\w+)")?""")
    found = {name for path in python_files() for match in named.findall(path.read_text("utf-8")) for name in match}
    known = {*VARIED, *SINGLE}
    assert GAME.is_dir()
    assert found - {""} <= known
    assert len(found) > 20
    assert known >= PIECES


def test_written_file_can_be_read_back(tmp_path: Path) -> None:
    write(tmp_path / "a.wav", np.array([0, 1, -2], dtype="<i2"))
    assert _samples(tmp_path / "a.wav")[0].tolist() == [0, 1, -2]
