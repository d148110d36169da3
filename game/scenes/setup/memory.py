"""What was set up last, so that the next game begins with it. A file that can't be read is simply not used."""

from __future__ import annotations

import msgspec

from game.files import put_in_place
from game.paths import config_dir
from game.words import Words

_LEVELS = ("human", "random", "easy", "normal", "hard")


class Remembered(msgspec.Struct, forbid_unknown_fields=True):
    """A setup as it was: seats as (name, kind, side)."""

    map: str = ""
    seats: list[tuple[str, str, str]] = []
    values: dict[str, str] = {}
    practice: bool = False


def load_setup(game: str) -> Remembered:
    """The last setup of a game; an empty one where there is none or the file makes no sense."""
    path = config_dir() / f"setup-{game}.json"
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Remembered)
    except (OSError, msgspec.DecodeError):
        return Remembered()
    sound = 2 <= len(found.seats) <= 10 and all(kind in _LEVELS and name for name, kind, _ in found.seats)
    return found if sound else Remembered()


def save_setup(game: str, setup: Remembered, words: Words) -> str:
    """Write the file as a whole; returns a sentence where that failed, else nothing."""
    path = config_dir() / f"setup-{game}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(setup))
        put_in_place(fresh, path)
    except OSError as fault:
        return words("setup.not_remembered", why=fault.strerror or str(fault))
    return ""
