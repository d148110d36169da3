"""What the living land does: wild spells, unknown ground, monuments. Everything is open. Rules: CDN-24, CDN-28, 29."""

from __future__ import annotations

from game.engine.contract import Event, Seat


class WildSpell(Event, frozen=True, tag="wild_spell"):
    """A spell without a mage falls upon a unit; `works`: it has an effect on it. Rules: CDN-24.18, CDN-28.31.

    seat     whose unit it is
    element  the land that it comes from, 0 where that is not told
    """

    seat: Seat
    unit: int
    spell: str
    works: bool
    element: int = 0
    rule: str = "CDN-24.18"
