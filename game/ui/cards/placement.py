"""Where and how a card lies: what a view says to the stage."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.ui.cards.faces import CardFace


class Mark(StrEnum):
    """What is to be seen around a card. All but NONE are told by outline and pattern, not by colour alone."""

    NONE = "none"
    LEGAL = "legal"
    """May be chosen: brackets and a diamond."""
    SELECTED = "selected"
    """Is chosen: a full frame."""
    CONTESTED = "contested"
    """Is fought for: a full frame with four diamonds."""
    TARGET = "target"
    """Would be hit: a red frame and hatch."""
    REFUSED = "refused"
    """May not be chosen: hatch, dashed frame, barred circle."""
    DIM = "dim"
    """Doesn't count now: a dark veil."""


@dataclass(frozen=True, slots=True)
class Placement:
    """One card on the table.

    x, y, width   its middle and width in pixels
    angle         degrees, counter-clockwise
    lift          how far above the table it is held, in units: its shadow tells
    z             cards with a higher one lie above; equal ones in the order in which they are told
    alpha         0..255
    seal          a number on a wax seal at its upper right, "" for none
    hot           the pointer or the keyboard is on it
    """

    face: CardFace
    x: float
    y: float
    width: float
    angle: float = 0.0
    lift: float = 0.0
    z: int = 0
    alpha: int = 255
    mark: Mark = Mark.NONE
    seal: str = ""
    hot: bool = False
