"""Small instruments: noise, plucks, knocks, horns. Arrays of float, 44,100 a second.

Everything is deterministic: noise comes from a generator with a fixed seed, so that a second run gives the
same bytes and the committed files can be checked against the script.
"""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples a second."""

Wave = NDArray[np.float64]

def seconds(length: float) -> Wave:
    """The moments of a sound that lasts `length` seconds, from 0."""
    return np.arange(int(length * RATE)) / RATE


def noise(length: float, seed: int) -> Wave:
    """White noise between -1 and 1."""
    return np.random.default_rng(seed).uniform(-1.0, 1.0, int(length * RATE))


def sine(length: float, hertz: float, *, bend: float = 0.0) -> Wave:
    """A sine tone; `bend` is added to its frequency over each second."""
    t = seconds(length)
    return np.sin(2 * np.pi * (hertz * t + 0.5 * bend * t * t))


def fade(sound: Wave, decay: float, *, attack: float = 0.002) -> Wave:
    """The sound with a quick rise and an exponential fall; `decay` is the time to 1/e in seconds."""
    t = seconds(len(sound) / RATE)[: len(sound)]
    return sound * np.minimum(1.0, t / attack) * np.exp(-t / decay)


def band(sound: Wave, low: float, high: float) -> Wave:
    """The part of a sound between two frequencies, with soft edges."""
    spectrum = np.fft.rfft(sound)
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(hertz, 1e-6)) ** 4) / (1 + (hertz / high) ** 4)
    return np.fft.irfft(spectrum * keep, len(sound))


def knock(hertz: float, seed: int, *, length: float = 0.12, hard: float = 0.5) -> Wave:
    """Wood on wood: a short falling tone with a click of noise, `hard` being the click's share."""
    body = fade(sine(length, hertz, bend=-hertz), length / 5)
    ring = fade(sine(length, hertz * 2.76), length / 9) * 0.4
    click = fade(band(noise(length, seed), hertz * 2, hertz * 9), length / 16, attack=0.0005)
    return body + ring + click * hard * 2


def bell(hertz: float, *, length: float, decay: float, partials: tuple[tuple[float, float], ...]) -> Wave:
    """Struck metal: sines at (ratio, strength), the higher ones dying sooner."""
    return np.sum(
        [fade(sine(length, hertz * ratio), decay / ratio**0.7) * strength for ratio, strength in partials],
        axis=0,
    )


def brass(hertz: float, length: float, *, swell: float = 0.05, release: float = 0.12) -> Wave:
    """A mild horn: the overtones open while the tone swells, with a slow vibrato near its end."""
    t = seconds(length)
    vibrato = 1 + 0.003 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t / length, 0, 1)
    phase = 2 * np.pi * np.cumsum(hertz * vibrato) / RATE
    level = np.minimum(1, t / swell) * np.minimum(1, (length - t) / release)
    tones = [np.sin(n * phase) / n**1.25 * np.clip(level * 1.4 - 0.06 * n, 0, 1) for n in range(1, 10)]
    return np.sum(tones, axis=0) * level


def pluck(hertz: float, length: float, seed: int) -> Wave:
    """A plucked string (a delay line filled with noise, averaged on every round)."""
    period = int(RATE / hertz)
    line = band(noise(period / RATE, seed), 60, 5_000)
    out = np.empty(int(length * RATE))
    for start in range(0, len(out), period):
        part = out[start : start + period]
        part[:] = line[: len(part)]
        line = 0.4985 * (line + np.roll(line, 1))
    return fade(out, length / 2.2)


def mix(*parts: tuple[float, Wave, float]) -> Wave:
    """Sounds laid over each other: (start in seconds, sound, strength)."""
    end = max(int(start * RATE) + len(sound) for start, sound, _ in parts)
    out = np.zeros(end)
    for start, sound, strength in parts:
        at = int(start * RATE)
        out[at : at + len(sound)] += sound * strength
    return out


def room(sound: Wave, *, size: float = 0.03, wet: float = 0.22) -> Wave:
    """A few soft early echoes, as of a furnished room."""
    echoes = [(0.0, sound, 1.0)]
    for n, factor in enumerate((1.0, 1.62, 2.41, 3.3), start=1):
        echoes.append((size * factor, band(sound, 100, 4_200 / n), wet * 0.68**n))
    return mix(*echoes)


def finish(sound: Wave) -> Wave:
    """No rumble, and an even end."""
    sound = sound - np.mean(sound)
    tail = min(len(sound), int(0.012 * RATE))
    sound[-tail:] *= np.linspace(1, 0, tail)
    return sound


def samples(sound: Wave) -> NDArray[np.int16]:
    """A sound between -1 and 1 as 16-bit samples."""
    return np.round(sound * 32_767).astype("<i2")


def write(path: Path, samples: NDArray[np.int16], rate: int = RATE) -> None:
    """A mono WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
