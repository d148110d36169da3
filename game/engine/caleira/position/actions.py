"""What can be chosen in Castles of Caleira: one tagged union, named as in the rules' list of decisions (CLR-11.2).

Pieces are named by handle (CLR-1.7), cards by kind (CLR-1.6).
"""

from __future__ import annotations

from game.engine.caleira.position.cards import Kind
from game.engine.contract import Action, Seat


class PlayCard(Action, frozen=True, tag="play_card"):
    """Lay a hand card `up` or `down` at the `left` or `right` end of the own castle. Rules: CLR-4.4 to CLR-4.9."""

    kind: Kind
    face: str
    side: str


class TrebuchetTarget(Action, frozen=True, tag="trebuchet_target"):
    """The piece that a Trebuchet hits. Rules: CLR-7.5."""

    piece: int


class WatchTowerReveal(Action, frozen=True, tag="watch_tower_reveal"):
    """One or two face-down pieces that a Watch Tower reveals, in any order. Rules: CLR-7.9."""

    pieces: tuple[int, ...]


class OrderEffects(Action, frozen=True, tag="order_effects"):
    """Which of two revealed pieces is activated first. Rules: CLR-5.6."""

    first_piece: int


class MarketplacePartner(Action, frozen=True, tag="marketplace_partner"):
    """With whom a Marketplace exchanges cards. Rules: CLR-7.11."""

    partner: Seat


class MarketplaceOffer(Action, frozen=True, tag="marketplace_offer"):
    """The hand card to give away, chosen in secret. Rules: CLR-7.11, CLR-11.4."""

    kind: Kind


class ThroneRoomReveal(Action, frozen=True, tag="throne_room_reveal"):
    """The face-down piece that a Throne Room reveals without its effect. Rules: CLR-7.14."""

    piece: int


class WizardTowerArrange(Action, frozen=True, tag="wizard_tower_arrange"):
    """The cards seen on top of the deck in their new order, top first. Rules: CLR-7.16."""

    kinds: tuple[Kind, ...]


class ObservatoryLook(Action, frozen=True, tag="observatory_look"):
    """The face-down piece that is looked at in secret. Rules: CLR-7.18."""

    piece: int


class ObservatoryDecide(Action, frozen=True, tag="observatory_decide"):
    """Whether the piece just looked at is revealed. Rules: CLR-7.18, CLR-6.9."""

    reveal: bool


class BarracksConceal(Action, frozen=True, tag="barracks_conceal"):
    """The face-up piece that is turned face-down. Rules: CLR-7.20."""

    piece: int


class DeclineEffect(Action, frozen=True, tag="decline_effect"):
    """Leave an effect alone, where that is allowed. Rules: CLR-6.5, CLR-6.7."""


CaleiraAction = (
    PlayCard
    | TrebuchetTarget
    | WatchTowerReveal
    | OrderEffects
    | MarketplacePartner
    | MarketplaceOffer
    | ThroneRoomReveal
    | WizardTowerArrange
    | ObservatoryLook
    | ObservatoryDecide
    | BarracksConceal
    | DeclineEffect
)
