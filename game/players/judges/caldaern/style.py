"""What a player of Caldaern strives for: the weights of its first thoughts."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights. What is won and lost is counted in points of the army lists.

    boldness   how much of a charge's good outcome counts against its bad one
    least      points that a charge must promise
    close      striving of fighters for the enemy, points a square
    stand      striving of shooters to keep still where they have a target
    fear       how much an enemy's charge on the place counts
    flank      how much a place beside or behind an enemy counts, and the own flank shown to one
    objective  striving for objectives, as a share of what they are worth
    shelter    cover and high ground for shooters, points
    company    staying near other units, points
    foresight  whether the enemies' next charges are weighed at all
    few        places that are looked at of all that a unit can reach, evenly spread
    aims       whether shooters choose the target that they hurt most, not the nearest
    """

    name: str = "even"
    boldness: float = 1.0
    least: float = 2.0
    close: float = 0.55
    stand: float = 14.0
    fear: float = 0.55
    flank: float = 9.0
    objective: float = 0.5
    shelter: float = 4.0
    company: float = 2.0
    foresight: bool = True
    few: int = 90
    aims: bool = True


NORMAL = Style("normal")

EASY = Style(
    "easy", boldness=2.5, least=-60.0, close=0.9, stand=0.0, fear=0.0, flank=0.0, shelter=0.0, foresight=False, few=6,
    aims=False,
)  # fmt: skip
"""Goes straight at the enemy, charges whatever it reaches, shoots at the nearest, and thinks of few places."""

STYLES = (
    NORMAL,
    Style("bold", boldness=1.35, least=-4.0, fear=0.25, close=0.8),
    Style("careful", boldness=0.7, least=6.0, fear=0.9, close=0.35),
    Style("archer", stand=22.0, close=0.15, shelter=8.0, fear=0.8),
    Style("flanker", flank=20.0, close=0.6),
    Style("holder", objective=1.2, close=0.2, fear=0.7),
)
"""Styles whose answers the strong player tries."""
