"""The room in which the table stands: sounds that go round without a seam. Half the rate of the others will do."""

from __future__ import annotations

import numpy as np

from tools.art.sounds.synth import RATE, Wave, band, fade, knock, noise

LENGTH_S = 9.0
"""Time until it begins again."""


def _round(parts: list[tuple[float, Wave, float]]) -> Wave:
    """Sounds laid over each other in a ring: what reaches beyond the end goes on at the beginning."""
    out = np.zeros(int(LENGTH_S * RATE))
    for start, sound, strength in parts:
        np.add.at(out, (int(start * RATE) + np.arange(len(sound))) % len(out), sound * strength)
    return out


def fire() -> Wave:
    """A fire on the hearth: it breathes, and a log cracks now and then."""
    chance = np.random.default_rng(400)
    t = np.arange(int(LENGTH_S * RATE)) / RATE
    breath = 1 + 0.3 * np.sin(2 * np.pi * t / LENGTH_S * 5) + 0.2 * np.sin(2 * np.pi * t / LENGTH_S * 8 + 1)
    glow = band(noise(LENGTH_S, 401), 60, 480) * breath
    cracks: list[tuple[float, Wave, float]] = []
    for n in range(70):
        spark = fade(band(noise(0.03, 410 + n), 900, 6_000), chance.uniform(0.002, 0.008), attack=0.0004)
        cracks.append((chance.uniform(0, LENGTH_S), spark, float(chance.uniform(0.15, 1.0)) ** 3 * 2.4))
    for n in range(4):
        cracks.append((chance.uniform(0, LENGTH_S), knock(240, 490 + n, length=0.1, hard=0.6), 0.7))
    return glow + _round(cracks)


def rain() -> Wave:
    """Rain on the roof, heavier and lighter by turns."""
    chance = np.random.default_rng(500)
    t = np.arange(int(LENGTH_S * RATE)) / RATE
    gusts = 1 + 0.25 * np.sin(2 * np.pi * t / LENGTH_S * 2) + 0.15 * np.sin(2 * np.pi * t / LENGTH_S * 5 + 2)
    curtain = band(noise(LENGTH_S, 501), 500, 5_500) * gusts
    drops = []
    for n in range(110):
        drop = fade(band(noise(0.02, 510 + n), 1_500, 7_000), 0.003, attack=0.0004)
        drops.append((chance.uniform(0, LENGTH_S), drop, float(chance.uniform(0.2, 1.0))))
    return 0.5 * curtain + _round(drops)
