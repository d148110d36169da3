"""What is heard on the board: steps, blades, hammers, flights of arrows, stone that gives way."""

from __future__ import annotations

import numpy as np

from tools.art.sounds.synth import Wave, band, fade, mix, room
from tools.art.sounds.take import Take

BLADE = ((1.0, 0.7), (2.74, 1.0), (4.31, 0.7), (6.2, 0.45), (8.9, 0.2))


def step(take: Take) -> Wave:
    """A piece is set down on the board."""
    felt = fade(band(take.noise(0.1, 4), 120, 1_400), 0.02)
    return mix((0, take.knock(260, 5, length=0.1, hard=0.2), 1.0), (0, felt, 0.7))


def gallop(take: Take) -> Wave:
    """Three hoof beats, twice."""
    beats = [
        (0.0, 1.0, 330),
        (0.09, 0.7, 290),
        (0.17, 0.85, 310),
        (0.38, 0.9, 320),
        (0.47, 0.6, 280),
        (0.55, 0.75, 300),
    ]
    return room(mix(*[(at, take.knock(hertz, 10 + n, hard=0.3), s) for n, (at, s, hertz) in enumerate(beats)]))


def clash(take: Take) -> Wave:
    """Blade against blade."""
    scrape = fade(band(take.noise(0.35, 50), 2_600, 9_000), 0.05)
    ring = take.bell(870, length=0.6, decay=0.22, partials=BLADE)
    return room(
        mix(
            (0, scrape, 0.8),
            (0.004, ring, 0.35),
            (0.03, take.bell(1_130, length=0.5, decay=0.12, partials=BLADE), 0.2),
        )
    )


def claim(take: Take) -> Wave:
    """A square is claimed: a flag is planted, two strings answer."""
    return mix(
        (0, take.knock(220, 60, hard=0.3), 0.8),
        (0.05, take.pluck(392, 0.5, 61), 0.7),
        (0.15, take.pluck(587.3, 0.6, 62), 0.7),
    )


def salt(take: Take) -> Wave:
    """Salt is scattered over the land."""
    t = np.linspace(0, 1, int(0.5 * 44_100))
    grains = band(take.noise(0.5, 70), 2_200, 8_000) * (np.abs(take.noise(0.5, 71)) ** 6) * np.sin(np.pi * t**0.6)
    return mix((0, grains, 1.0), (0, fade(take.sine(0.5, 146.8, bend=-60), 0.2), 0.12))


def build(take: Take) -> Wave:
    """Three blows of a hammer on stone."""
    blow = mix(
        (0, take.knock(430, 80, hard=0.6), 1.0), (0, take.bell(1_900, length=0.2, decay=0.04, partials=BLADE), 0.18)
    )
    return room(mix((0, blow, 0.8), (0.17, blow, 0.9), (0.34, blow, 1.0)))


def muster(take: Take) -> Wave:
    """A piece joins the others: two beats of a drum, and it stands."""
    beat = fade(take.sine(0.22, 128, bend=-120), 0.07)
    skin = fade(band(take.noise(0.12, 160), 150, 1_100), 0.03)
    drum = mix((0, beat, 1.0), (0, skin, 0.5))
    return room(mix((0, drum, 0.75), (0.13, drum, 1.0), (0.27, take.knock(260, 161, length=0.1, hard=0.2), 0.8)))


def soldier(take: Take) -> Wave:
    """Somebody falls: cloth and leather on the ground, a helmet after it."""
    thud = fade(take.sine(0.2, 105, bend=-160), 0.05)
    cloth = fade(band(take.noise(0.22, 170), 150, 1_500), 0.06, attack=0.008)
    helmet = take.bell(640, length=0.25, decay=0.05, partials=BLADE)
    return room(mix((0, thud, 1.0), (0, cloth, 0.7), (0.11, helmet, 0.12), (0.19, helmet, 0.06)))


def collapse(take: Take) -> Wave:
    """A house or a wall comes down: beams first, then stones."""
    stones = [
        (0.04 * n + 0.02 * (n % 3), take.knock(130 + 41 * (n % 5), 180 + n, hard=0.6), 1 - n / 13) for n in range(11)
    ]
    dust = fade(band(take.noise(0.8, 195), 60, 900), 0.22, attack=0.04)
    return room(mix(*stones, (0, dust, 0.8)), size=0.045)


def volley(take: Take) -> Wave:
    """Bowstrings, and a flight that goes over."""
    strings = [(0.012 * n, take.knock(540 + 60 * (n % 4), 200 + n, length=0.06, hard=0.7), 0.5) for n in range(6)]
    t = np.linspace(0, 1, int(0.5 * 44_100))
    flight = band(take.noise(0.5, 210), 1_200, 5_200) * np.sin(np.pi * t**0.5) ** 2 * (1 - 0.4 * t)
    return mix(*strings, (0.05, flight, 0.8))


def blast(take: Take) -> Wave:
    """Powder: a dull blow that rolls away."""
    blow = fade(take.sine(0.5, 88, bend=-90), 0.12, attack=0.001)
    crack = fade(band(take.noise(0.3, 220), 200, 3_800), 0.035, attack=0.0008)
    roll = fade(band(take.noise(0.9, 221), 50, 420), 0.28, attack=0.03)
    return room(mix((0, blow, 1.0), (0, crack, 0.9), (0.02, roll, 0.7)), size=0.07, wet=0.4)


def blade(take: Take) -> Wave:
    """A sword leaves its sheath."""
    t = np.linspace(0, 1, int(0.34 * 44_100))
    scrape = band(take.noise(0.34, 230), 2_400, 8_500) * t**0.8 * (1 - t**8)
    return room(mix((0, scrape, 0.7), (0.27, take.bell(1_320, length=0.5, decay=0.16, partials=BLADE), 0.35)))
