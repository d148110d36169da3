"""Write the game's sounds into `assets/sounds` (needs numpy): `python -m tools.art.make_sounds [FOLDER]`.

The files are committed; a test compares them with what this script makes. A sound of several takes has a file for
each: `step_1.wav`, `step_2.wav`, `step_3.wav`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools.art.sounds import colour, machines, pieces, room, signals, table
from tools.art.sounds.loudness import levelled
from tools.art.sounds.synth import RATE, Wave, finish, samples, write
from tools.art.sounds.take import PITCHES, Take

KEYS, TABLE, PIECES, SIGNALS, VERDICTS, ROOM = -30.0, -25.0, -24.0, -23.0, -20.0, -34.0
"""How loud the sounds of each kind are, in LUFS: keys under the finger softest, the end of a game loudest."""

VARIED: dict[str, tuple[Callable[[Take], Wave], float]] = {
    "click": (table.click, KEYS),
    "error": (table.error, KEYS),
    "undo": (table.undo, KEYS),
    "redo": (table.redo, KEYS),
    "page": (table.page, TABLE),
    "card": (table.card, TABLE),
    "flip": (table.flip, TABLE),
    "curtain": (table.curtain, TABLE),
    "dice_roll": (table.dice_roll, TABLE),
    "dice_land": (table.dice_land, TABLE),
    "coin": (table.coin, TABLE),
    "seal": (table.seal, TABLE),
    "step": (pieces.step, PIECES),
    "gallop": (pieces.gallop, PIECES),
    "muster": (pieces.muster, PIECES),
    "clash": (pieces.clash, PIECES),
    "blade": (pieces.blade, PIECES),
    "volley": (pieces.volley, PIECES),
    "blast": (pieces.blast, PIECES),
    "soldier": (pieces.soldier, PIECES),
    "collapse": (pieces.collapse, PIECES),
    "claim": (pieces.claim, PIECES),
    "salt": (pieces.salt, PIECES),
    "build": (pieces.build, PIECES),
    "cannon": (machines.cannon, PIECES),
    "engine": (machines.engine, PIECES),
    "pierce": (machines.pierce, PIECES),
    "flame": (machines.flame, PIECES),
}
"""What is heard often, in several takes, by the name of its files: who makes it, and how loud it is."""

SINGLE: dict[str, tuple[Callable[[], Wave], float]] = {
    "turn": (signals.turn, SIGNALS),
    "horn": (signals.horn, SIGNALS),
    "alarm": (signals.alarm, SIGNALS),
    "rally": (signals.rally, SIGNALS),
    "rout": (signals.rout, SIGNALS),
    "offer": (signals.offer, SIGNALS),
    "gong": (signals.gong, SIGNALS),
    "tie": (signals.tie, SIGNALS),
    "spell": (signals.spell, SIGNALS),
    "school_amber": (colour.amber, SIGNALS),
    "school_purple": (colour.purple, SIGNALS),
    "school_azure": (colour.azure, SIGNALS),
    "school_lilac": (colour.lilac, SIGNALS),
    "school_emerald": (colour.emerald, SIGNALS),
    "school_gold": (colour.gold, SIGNALS),
    "school_silver": (colour.silver, SIGNALS),
    "created": (colour.created, SIGNALS),
    "failed": (colour.failed, SIGNALS),
    "supreme": (colour.supreme, SIGNALS),
    "mistake": (colour.mistake, SIGNALS),
    "dispelled": (colour.dispelled, SIGNALS),
    "back_volt": (colour.back_volt, VERDICTS),
    "fall": (signals.fall, VERDICTS),
    "win": (signals.win, VERDICTS),
    "lose": (signals.lose, VERDICTS),
}
"""What is heard seldom, in one take."""

LOOPS: dict[str, tuple[Callable[[], Wave], float]] = {
    "room_fire": (room.fire, ROOM),
    "room_rain": (room.rain, ROOM),
}
"""What goes on all the time; kept at half the rate."""


def _all() -> dict[str, tuple[Callable[[], Wave], float]]:
    varied = {
        f"{name}_{n + 1}": (lambda maker=maker, n=n: maker(Take(n)), level)
        for name, (maker, level) in VARIED.items()
        for n in range(len(PITCHES))
    }
    return varied | SINGLE


SOUNDS = _all()
"""Every sound that ends, by the name of its file."""


def made(name: str) -> Wave:
    """One sound between -1 and 1, as loud as it is to be; loops at their full rate."""
    if name in LOOPS:
        maker, level = LOOPS[name]
        return levelled(maker(), level)
    maker, level = SOUNDS[name]
    return levelled(finish(maker()), level)


def make(name: str) -> tuple[NDArray[np.int16], int]:
    """The samples of one file, and how many of them are a second."""
    if name not in LOOPS:
        return samples(made(name)), RATE
    sound = made(name)
    spectrum, length = np.fft.rfft(sound), len(sound) // 2
    return samples(np.fft.irfft(spectrum[: length // 2 + 1], length) / 2), RATE // 2


def main(folder: Path) -> None:
    """Write every sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*SOUNDS, *LOOPS):
        write(folder / f"{name}.wav", *make(name))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "assets" / "sounds")
