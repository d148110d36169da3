"""Who sits where at a table."""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec

from game.words.clean import one_line

MOST_LETTERS = 200
"""Letters of a name in a file; more are a fault of the file. Of so many, LONGEST_NAME are shown."""


class SeatKind(enum.StrEnum):
    """Who decides for a seat: a person, or a computer player of a level."""

    HUMAN = "human"
    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: its name for people, who decides, and the name of its colour ("" where the game gives one).

    The name may come from anywhere; it is kept as it can be shown (see `game.words.clean`), "?" if nothing is left.
    """

    name: Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
    kind: SeatKind = SeatKind.HUMAN
    colour: Annotated[str, msgspec.Meta(max_length=40)] = ""

    def __post_init__(self) -> None:
        if self.name:
            msgspec.structs.force_setattr(self, "name", one_line(self.name) or "?")
