"""What is chosen at any time. Table 19-D."""

from __future__ import annotations

from game.engine.contract import Action


class Concede(Action, frozen=True, tag="concede"):
    """Give the battle up. Rules: CDN-19.40, CDN-39.50."""


class OfferDraw(Action, frozen=True, tag="offer_draw"):
    """Offer a draw; the other side answers at once. Rules: CDN-19.40."""


class AcceptDraw(Action, frozen=True, tag="accept_draw"):
    """Agree to a draw. Rules: CDN-19.40."""


class UseReroll(Action, frozen=True, tag="use_reroll"):
    """Throw dice that have just fallen once more, by the rule that grants it. Rules: CDN-2.26, CDN-34.103."""

    rule: str


class Decline(Action, frozen=True, tag="decline"):
    """Say no where one may. Rules: CDN-19.12."""


__all__ = [
    "AcceptDraw",
    "Concede",
    "Decline",
    "OfferDraw",
    "UseReroll",
]
