"""How loud a sound is to the ear, after ITU-R BS.1770, and how it is brought to a loudness.

A short sound is as loud as the loudest 0.4 s of it with silence round it (the "momentary" loudness of EBU Tech 3341).
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tools.art.sounds.synth import RATE, Wave

WINDOW_S = 0.4
CEILING = 10 ** (-1.8 / 20)
"""Highest sample of a finished sound, of 1: -1.8 dBFS, so that what lies between samples stays under -1.5."""

_STEEPEST = 4.0
"""How far a sound may be pressed against the ceiling at the most."""


def _weight(hertz: Wave) -> Wave:
    """Power of the K weighting at frequencies: the two filters of BS.1770 as given there, for 48,000 a second."""
    angle = 2 * np.pi * hertz / 48_000
    z = np.cos(angle) - 1j * np.sin(angle)  # Wine knows no exponentials of complex numbers
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high_pass = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.asarray(np.abs(shelf * high_pass) ** 2)


def weighted(sound: Wave) -> Wave:
    """The sound as the ear weighs it, with silence after it."""
    padded = np.concatenate([sound, np.zeros(RATE)])
    return np.fft.irfft(np.fft.rfft(padded) * _weights(len(padded)), len(padded))


@lru_cache(maxsize=4)
def _weights(length: int) -> Wave:
    """What the spectrum of so many samples is weighed with: a sound is measured often until it is at its level."""
    return np.asarray(np.sqrt(_weight(np.fft.rfftfreq(length, 1 / RATE))))


def loudness(sound: Wave) -> float:
    """Loudest 0.4 s of a sound between -1 and 1, in LUFS; -inf for silence."""
    window = int(WINDOW_S * RATE)
    total = np.concatenate([np.zeros(1), np.cumsum(weighted(sound) ** 2)])
    loudest = float(np.max(total[window:] - total[:-window])) / window
    return -0.691 + 10 * float(np.log10(loudest)) if loudest > 0 else -np.inf


def levelled(sound: Wave, lufs: float) -> Wave:
    """The sound at a loudness. What would go over the ceiling is bent under it, as a hard knock is by the table.

    Raises ValueError where the sound is too short and sharp to come out so loud.
    """
    sound = sound / np.max(np.abs(sound))
    gain = 1.0
    for _ in range(40):
        out = _bent(sound * gain)
        off = lufs - loudness(out)
        if abs(off) < 0.02:
            return out
        gain *= 10 ** (off / 20)
        if gain > _STEEPEST:
            raise ValueError(f"can't be brought to {lufs} LUFS: {loudness(out):.1f} at the most")
    return out


def _bent(sound: Wave) -> Wave:
    """As it is below two thirds of the ceiling, and never above the ceiling."""
    knee = CEILING * 2 / 3
    over = np.maximum(np.abs(sound) - knee, 0)
    return np.sign(sound) * (np.minimum(np.abs(sound), knee) + (CEILING - knee) * np.tanh(over / (CEILING - knee)))
