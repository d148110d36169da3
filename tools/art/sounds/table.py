"""What is heard at the table itself: keys of wood, paper, cards, dice, coins and wax."""

from __future__ import annotations

import numpy as np

from tools.art.sounds.synth import Wave, band, fade, mix, room
from tools.art.sounds.take import Take

COIN = ((1.0, 1.0), (1.51, 0.6), (2.32, 0.5), (3.9, 0.25))


def click(take: Take) -> Wave:
    """A wooden key is pressed."""
    return take.knock(620, 1, length=0.07, hard=0.35)


def error(take: Take) -> Wave:
    """What was clicked can't be done: two low, soft knocks."""
    return mix((0, take.knock(190, 2, hard=0.1), 1.0), (0.11, take.knock(150, 3, hard=0.1), 0.9))


def page(take: Take) -> Wave:
    """A page is turned."""
    t = np.linspace(0, 1, int(0.26 * 44_100))
    return band(take.noise(0.26, 120), 900, 6_500) * np.sin(np.pi * t**0.55) ** 2 * (0.5 + 0.5 * t)


def card(take: Take) -> Wave:
    """A card slides over felt and comes to lie."""
    t = np.linspace(0, 1, int(0.15 * 44_100))
    slide = band(take.noise(0.15, 140), 1_400, 6_000) * np.sin(np.pi * t**0.7) ** 2 * (1 - 0.6 * t)
    return mix((0, slide, 1.0), (0.11, fade(band(take.noise(0.05, 141), 300, 2_200), 0.012), 0.7))


def flip(take: Take) -> Wave:
    """A card is turned over: it bends, and snaps down."""
    t = np.linspace(0, 1, int(0.12 * 44_100))
    bend = band(take.noise(0.12, 142), 1_000, 5_000) * t**2 * (1 - t) * 4
    snap = mix(
        (0, fade(band(take.noise(0.06, 143), 700, 5_200), 0.009, attack=0.0008), 1.0),
        (0, take.knock(310, 144, length=0.06, hard=0.2), 0.35),
    )
    return mix((0, bend, 0.7), (0.12, snap, 1.0))


def dice_roll(take: Take) -> Wave:
    """Dice rattle over wood."""
    chance = np.random.default_rng(take.seed(20))
    at, parts = 0.0, []
    for n in range(13):
        parts.append(
            (at, take.knock(chance.uniform(900, 1_700), 21 + n, length=0.05, hard=0.8), chance.uniform(0.35, 1))
        )
        at += chance.uniform(0.022, 0.05) * (1 + n / 14)
    return room(mix(*parts), size=0.011, wet=0.3)


def dice_land(take: Take) -> Wave:
    """A die comes to rest."""
    return mix(
        (0, take.knock(1_150, 40, length=0.07, hard=0.7), 1.0), (0.05, take.knock(980, 41, length=0.06, hard=0.5), 0.5)
    )


def coin(take: Take) -> Wave:
    """Gold on gold."""
    first, second = (take.bell(hertz, length=0.4, decay=0.11, partials=COIN) for hertz in (2_350, 2_790))
    return mix((0, first, 0.8), (0.07, second, 1.0))


def seal(take: Take) -> Wave:
    """A seal is pressed into wax."""
    wax = fade(band(take.noise(0.2, 130), 200, 1_800), 0.05, attack=0.012)
    return mix((0, take.knock(120, 131, length=0.2, hard=0.15), 1.0), (0.02, wax, 0.8))


def undo(take: Take) -> Wave:
    """What was done is drawn back: a slide that begins softly and stops at a peg."""
    t = np.linspace(0, 1, int(0.2 * 44_100))
    slide = band(take.noise(0.2, 150), 500, 3_000) * t**1.6 * (1 - t**12)
    return mix((0, slide, 0.8), (0.19, take.knock(420, 151, length=0.07, hard=0.25), 0.9))


def redo(take: Take) -> Wave:
    """And pushed forward again: off the peg, away."""
    t = np.linspace(0, 1, int(0.22 * 44_100))
    slide = band(take.noise(0.22, 152), 600, 3_600) * (1 - t) ** 1.6
    return mix((0, take.knock(520, 153, length=0.07, hard=0.25), 0.9), (0.02, slide, 0.8))


def curtain(take: Take) -> Wave:
    """Heavy cloth is drawn, its rings run along the rod."""
    t = np.linspace(0, 1, int(0.6 * 44_100))
    cloth = band(take.noise(0.6, 154), 180, 1_500) * np.sin(np.pi * t**0.7) ** 2
    rings = [
        (0.06 + 0.055 * n, take.bell(1_500 + 90 * (n % 3), length=0.08, decay=0.02, partials=COIN), 0.10)
        for n in range(8)
    ]
    return room(mix((0, cloth, 1.0), *rings))
