"""What is chosen at any time. Table 19-D."""

from __future__ import annotations

from game.engine.contract import Action


class Concede(Action, frozen=True, tag="concede"):
    """Give the battle up. Rules: CDN-19.40, CDN-39.50."""


class OfferDraw(Action, frozen=True, tag="offer_draw"):
    """Offer a draw; the other side answers at once. Rules: CDN-19.40."""


class AcceptDraw(Action, frozen=True, tag="accept_draw"):
    """Agree to a draw. Rules: CDN-19.40."""


class Decline(Action, frozen=True, tag="decline"):
    """Say no where one may. Rules: CDN-19.12."""


__all__ = [
    "AcceptDraw",
    "Concede",
    "Decline",
    "OfferDraw",
]
