"""What is heard of guns and war machines: a shot, an engine, iron that is pierced, flames."""

from __future__ import annotations

import numpy as np

from tools.art.sounds.synth import RATE, Wave, band, fade, mix, room
from tools.art.sounds.take import Take

IRON = ((1.0, 1.0), (1.83, 0.8), (2.76, 0.7), (4.07, 0.4), (5.9, 0.25))
"""Partials of a plate that is struck."""

_STROKES = 15
"""Strokes of an engine a second."""


def cannon(take: Take) -> Wave:
    """A heavy gun: the blow, the crack of the barrel, and the echo that rolls over the field."""
    blow = fade(take.sine(0.7, 62, bend=-60), 0.2, attack=0.001)
    crack = fade(band(take.noise(0.25, 300), 300, 5_200), 0.02, attack=0.0006)
    roll = fade(band(take.noise(1.1, 301), 40, 300), 0.34, attack=0.02)
    return room(mix((0, blow, 1.0), (0, crack, 1.0), (0.03, roll, 0.8)), size=0.09, wet=0.45)


def engine(take: Take) -> Wave:
    """An engine pulls a machine over grass: strokes, and tracks that rattle."""
    length = 0.85
    t = np.linspace(0, length, int(length * RATE))
    swell = np.sin(np.pi * (t / length) ** 0.7) ** 1.2
    strokes = (0.5 + 0.5 * np.sin(2 * np.pi * _STROKES * t)) ** 4
    body = band(take.noise(length, 310), 45, 420)[: t.size] * strokes
    hum = take.sine(length, 58)[: t.size] * 0.35
    tracks = band(take.noise(length, 311), 900, 2_600)[: t.size] * (0.5 + 0.5 * np.sin(2 * np.pi * 9 * t)) ** 6
    return room(mix((0, (body + hum + 0.22 * tracks) * swell, 1.0)), size=0.02, wet=0.2)


def pierce(take: Take) -> Wave:
    """A shot goes through iron: a hard stroke, and the plate that rings."""
    stroke = fade(band(take.noise(0.1, 320), 1_200, 7_500), 0.012, attack=0.0006)
    plate = take.bell(410, length=0.6, decay=0.13, partials=IRON)
    return room(mix((0, stroke, 1.0), (0, take.knock(150, 321, hard=0.5), 0.9), (0.004, plate, 0.55)), size=0.04)


def flame(take: Take) -> Wave:
    """Fire is blown from a nozzle: it swells, flutters and dies down."""
    length = 0.9
    t = np.linspace(0, length, int(length * RATE))
    swell = np.clip(t / 0.12, 0, 1) * np.exp(-np.clip(t - 0.45, 0, None) / 0.16)
    flutter = 0.75 + 0.25 * np.sin(2 * np.pi * 11 * t + 2 * np.sin(2 * np.pi * 3 * t))
    low = band(take.noise(length, 330), 70, 700)[: t.size]
    hiss = band(take.noise(length, 331), 1_200, 5_000)[: t.size]
    return room(mix((0, (low + 0.4 * hiss) * swell * flutter, 1.0)), size=0.03, wet=0.25)
