"""What is chosen in the Colour phase. Table 19-D."""

from __future__ import annotations

from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import Action, Square


class CreateSpell(Action, frozen=True, tag="create_spell"):
    """Create a spell. Rules: CDN-30.20.

    version  `basic` or `amplified`; `bound` of a bound spell, which has no other
    target   the target unit, 0 where the spell takes none; a character to be healed may be named in his unit
    square   the north-west square of a template
    dice     points of the Colour Pool that become dice
    item     an item that is used up with it, "" for none
    free     dice that Creators' ruins lend (CDN-28.16)
    """

    mage: int
    spell: str
    version: str = "basic"
    target: int = 0
    square: Square | None = None
    dice: int = 1
    item: str = ""
    free: int = 0


class EndCreation(Action, frozen=True, tag="end_creation"):
    """Create no further spells in this phase. Rules: CDN-30.8."""


class Dispel(Action, frozen=True, tag="dispel"):
    """Try to dispel the spell that was created just now; `by` a mage, 0 for the army. Rules: CDN-30.45 to 30.54."""

    by: int
    dice: int


class DispelPlay(Action, frozen=True, tag="dispel_play"):
    """Try to dispel a spell in play, by its number. Rules: CDN-30.60 to 30.65."""

    spell: int
    by: int
    dice: int


class ChooseTarget(Action, frozen=True, tag="choose_target"):
    """What the text of a spell asks for when it takes effect: a second unit, a spell in play, a place.

    Rules: CDN-33, Table 30-A.
    """

    target: int = 0
    placement: Placement | None = None


class StormDirection(Action, frozen=True, tag="storm_direction"):
    """The direction in which a stormcolor moves. Rules: CDN-31.21, CDN-31.22."""

    template: int
    direction: Facing


class EndSpell(Action, frozen=True, tag="end_spell"):
    """End a spell of one's own that remains in play. Rules: CDN-31.15."""

    spell: int


class OfferTruce(Action, frozen=True, tag="offer_truce"):
    """Offer to dispel the Back Volt together. Rules: CDN-32.30."""


class AcceptTruce(Action, frozen=True, tag="accept_truce"):
    """Agree to dispel the Back Volt together. Rules: CDN-32.30."""


class JointDispel(Action, frozen=True, tag="joint_dispel"):
    """Try to strike out a record, by its place in the list of all records, from 1. Rules: CDN-32.32."""

    record: int
    by: int
    dice: int


class Reanimate(Action, frozen=True, tag="reanimate"):
    """Let a unit of Living Dead recover. Rules: CDN-34.97."""

    unit: int
    target: int


__all__ = [
    "AcceptTruce",
    "ChooseTarget",
    "CreateSpell",
    "Dispel",
    "DispelPlay",
    "EndCreation",
    "EndSpell",
    "JointDispel",
    "OfferTruce",
    "Reanimate",
    "StormDirection",
]
