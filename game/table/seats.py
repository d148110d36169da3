"""Who sits where at a table."""

from __future__ import annotations

import enum

import msgspec


class SeatKind(enum.StrEnum):
    """Who decides for a seat: a person, or a computer player of a level."""

    HUMAN = "human"
    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: its name for people, who decides, and the name of its colour ("" where the game gives one)."""

    name: str
    kind: SeatKind = SeatKind.HUMAN
    colour: str = ""
