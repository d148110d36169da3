"""Write the game's sounds into `assets/sounds` (needs numpy): `python -m tools.art.make_sounds [FOLDER]`.

The files are committed; a test compares them with what this script makes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools.art.synth import Wave, band, bell, brass, fade, finish, knock, mix, noise, pluck, room, sine, write

COIN = ((1.0, 1.0), (1.51, 0.6), (2.32, 0.5), (3.9, 0.25))
BLADE = ((1.0, 0.7), (2.74, 1.0), (4.31, 0.7), (6.2, 0.45), (8.9, 0.2))
GONG = ((1.0, 1.0), (1.48, 0.6), (2.09, 0.45), (2.56, 0.3), (3.4, 0.2))


def click() -> Wave:
    """A wooden key is pressed."""
    return knock(620, 1, length=0.07, hard=0.35)


def error() -> Wave:
    """What was clicked can't be done: two low, soft knocks."""
    return mix((0, knock(190, 2, hard=0.1), 1.0), (0.11, knock(150, 3, hard=0.1), 0.9))


def step() -> Wave:
    """A piece is set down on the board."""
    felt = fade(band(noise(0.1, 4), 120, 1_400), 0.02)
    return mix((0, knock(260, 5, length=0.1, hard=0.2), 1.0), (0, felt, 0.7))


def gallop() -> Wave:
    """Three hoof beats, twice."""
    beats = [
        (0.0, 1.0, 330),
        (0.09, 0.7, 290),
        (0.17, 0.85, 310),
        (0.38, 0.9, 320),
        (0.47, 0.6, 280),
        (0.55, 0.75, 300),
    ]
    return room(mix(*[(at, knock(hertz, 10 + n, hard=0.3), s) for n, (at, s, hertz) in enumerate(beats)]))


def dice_roll() -> Wave:
    """Dice rattle over wood."""
    chance = np.random.default_rng(20)
    at, parts = 0.0, []
    for n in range(13):
        parts.append(
            (at, knock(chance.uniform(900, 1_700), 21 + n, length=0.05, hard=0.8), chance.uniform(0.35, 1))
        )
        at += chance.uniform(0.022, 0.05) * (1 + n / 14)
    return room(mix(*parts), size=0.011, wet=0.3)


def dice_land() -> Wave:
    """A die comes to rest."""
    return mix(
        (0, knock(1_150, 40, length=0.07, hard=0.7), 1.0), (0.05, knock(980, 41, length=0.06, hard=0.5), 0.5)
    )


def clash() -> Wave:
    """Blade against blade."""
    scrape = fade(band(noise(0.35, 50), 2_600, 9_000), 0.05)
    ring = bell(870, length=0.6, decay=0.22, partials=BLADE)
    return room(
        mix(
            (0, scrape, 0.8),
            (0.004, ring, 0.35),
            (0.03, bell(1_130, length=0.5, decay=0.12, partials=BLADE), 0.2),
        )
    )


def claim() -> Wave:
    """A square is claimed: a flag is planted, two strings answer."""
    return mix(
        (0, knock(220, 60, hard=0.3), 0.8),
        (0.05, pluck(392, 0.5, 61), 0.7),
        (0.15, pluck(587.3, 0.6, 62), 0.7),
    )


def salt() -> Wave:
    """Salt is scattered over the land."""
    t = np.linspace(0, 1, int(0.5 * 44_100))
    grains = band(noise(0.5, 70), 2_200, 8_000) * (np.abs(noise(0.5, 71)) ** 6) * np.sin(np.pi * t**0.6)
    return mix((0, grains, 1.0), (0, fade(sine(0.5, 146.8, bend=-60), 0.2), 0.12))


def build() -> Wave:
    """Three blows of a hammer on stone."""
    blow = mix(
        (0, knock(430, 80, hard=0.6), 1.0), (0, bell(1_900, length=0.2, decay=0.04, partials=BLADE), 0.18)
    )
    return room(mix((0, blow, 0.8), (0.17, blow, 0.9), (0.34, blow, 1.0)))


def coin() -> Wave:
    """Gold on gold."""
    first, second = (bell(hertz, length=0.4, decay=0.11, partials=COIN) for hertz in (2_350, 2_790))
    return mix((0, first, 0.8), (0.07, second, 1.0))


def horn() -> Wave:
    """A turn begins: two notes of a horn."""
    return room(mix((0, brass(220, 0.22), 0.7), (0.19, brass(329.6, 0.62), 1.0)), size=0.045, wet=0.4)


def fall() -> Wave:
    """A capital falls: stone gives way, a gong sounds."""
    rubble = mix(
        *[
            (0.05 * n + 0.02 * (n % 3), knock(90 + 23 * (n % 5), 90 + n, hard=0.5), 1 - n / 16)
            for n in range(14)
        ]
    )
    dust = fade(band(noise(1.3, 110), 50, 700), 0.4, attack=0.05)
    return room(
        mix((0, rubble, 0.8), (0, dust, 0.7), (0.1, bell(98, length=1.7, decay=0.7, partials=GONG), 0.8)),
        size=0.06,
    )


def win() -> Wave:
    """A short fanfare, upwards."""
    notes = ((0.0, 261.6, 0.16), (0.15, 329.6, 0.16), (0.3, 392.0, 0.2), (0.5, 523.3, 0.9))
    chord = ((0.5, 329.6, 0.9), (0.5, 392.0, 0.9))
    parts = [(at, brass(hertz, length), 1.0) for at, hertz, length in notes]
    return room(
        mix(*parts, *[(at, brass(hertz, length), 0.5) for at, hertz, length in chord]), size=0.05, wet=0.4
    )


def lose() -> Wave:
    """Three notes, downwards, under a dull drum."""
    notes = ((0.0, 293.7, 0.34), (0.32, 261.6, 0.34), (0.64, 220.0, 0.95))
    parts = [(at, brass(hertz, length, swell=0.09), 0.8) for at, hertz, length in notes]
    drum = fade(sine(0.5, 74, bend=-40), 0.14)
    return room(mix(*parts, (0, drum, 0.6), (0.64, drum, 0.8)), size=0.05, wet=0.4)


def page() -> Wave:
    """A page is turned."""
    t = np.linspace(0, 1, int(0.26 * 44_100))
    return band(noise(0.26, 120), 900, 6_500) * np.sin(np.pi * t**0.55) ** 2 * (0.5 + 0.5 * t)


def seal() -> Wave:
    """A seal is pressed into wax."""
    wax = fade(band(noise(0.2, 130), 200, 1_800), 0.05, attack=0.012)
    return mix((0, knock(120, 131, length=0.2, hard=0.15), 1.0), (0.02, wax, 0.8))


def card() -> Wave:
    """A card slides over felt and comes to lie."""
    t = np.linspace(0, 1, int(0.15 * 44_100))
    slide = band(noise(0.15, 140), 1_400, 6_000) * np.sin(np.pi * t**0.7) ** 2 * (1 - 0.6 * t)
    return mix((0, slide, 1.0), (0.11, fade(band(noise(0.05, 141), 300, 2_200), 0.012), 0.7))


def flip() -> Wave:
    """A card is turned over: it bends, and snaps down."""
    t = np.linspace(0, 1, int(0.12 * 44_100))
    bend = band(noise(0.12, 142), 1_000, 5_000) * t**2 * (1 - t) * 4
    snap = mix(
        (0, fade(band(noise(0.06, 143), 700, 5_200), 0.009, attack=0.0008), 1.0),
        (0, knock(310, 144, length=0.06, hard=0.2), 0.35),
    )
    return mix((0, bend, 0.7), (0.12, snap, 1.0))


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "click": (click, 0.5),
    "error": (error, 0.75),
    "step": (step, 0.7),
    "gallop": (gallop, 0.75),
    "dice_roll": (dice_roll, 0.8),
    "dice_land": (dice_land, 0.7),
    "clash": (clash, 0.8),
    "claim": (claim, 0.8),
    "salt": (salt, 0.7),
    "build": (build, 0.8),
    "coin": (coin, 0.55),
    "horn": (horn, 0.45),
    "fall": (fall, 1.0),
    "win": (win, 0.6),
    "lose": (lose, 0.48),
    "page": (page, 0.5),
    "seal": (seal, 0.8),
    "card": (card, 0.4),
    "flip": (flip, 0.45),
}
"""Every sound by the name of its file: who makes it, and how loud it is of 1."""


def make(name: str) -> NDArray[np.int16]:
    """The samples of one sound."""
    maker, loudness = SOUNDS[name]
    return finish(maker(), loudness)


def main(folder: Path) -> None:
    """Write every sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        write(folder / f"{name}.wav", make(name))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "assets" / "sounds")
