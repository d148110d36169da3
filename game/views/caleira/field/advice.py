"""What advice points at: the cards of an action, and how it is taken up without being done."""

from __future__ import annotations

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.cards import Kind
from game.engine.contract import Action, Seat
from game.views.caleira.field.choice import Choice
from game.views.caleira.field.compose import order_key
from game.views.caleira.shown.shown import Shown, piece_key


def of(action: Action) -> CaleiraAction:
    """The advised action, as one of this game's. Raises TypeError for another game's."""
    if not isinstance(action, CaleiraAction):
        raise TypeError(f"{action!r} is no action of Castles of Caleira")
    return action


def keys(action: CaleiraAction | None, shown: Shown) -> list[str]:
    """Keys of the cards on the table that an action is about."""
    match action:
        case act.PlayCard(kind=kind) | act.MarketplaceOffer(kind=kind):
            return _in_hand(shown, kind)
        case (
            act.TrebuchetTarget(piece=piece)
            | act.ThroneRoomReveal(piece=piece)
            | act.ObservatoryLook(piece=piece)
            | act.BarracksConceal(piece=piece)
        ):
            return [piece_key(piece)]
        case act.WatchTowerReveal(pieces=pieces):
            return [piece_key(piece) for piece in pieces]
        case act.OrderEffects(first_piece=piece):
            return [order_key(piece), piece_key(piece)]
    return []


def partner(action: CaleiraAction | None) -> Seat | None:
    """The player whom an action is about as a whole, cards in the castle or not."""
    return action.partner if isinstance(action, act.MarketplacePartner) else None


def _in_hand(shown: Shown, kind: Kind) -> list[str]:
    return [card.key for card in shown.hand if card.kind == kind][:1]


def take_up(action: CaleiraAction, shown: Shown, choice: Choice) -> None:
    """Bring the choice to where only the last step is missing, so that one sees what was advised."""
    match action:
        case act.PlayCard(kind=kind, face=face, side=side):
            for key in _in_hand(shown, kind):
                choice.take(key, kind, alone=not shown.castles[shown.near])
                choice.aim(kind, side=side, face=face)
        case act.MarketplaceOffer(kind=kind):
            for key in _in_hand(shown, kind):
                choice.take(key, kind, alone=False)
        case act.WatchTowerReveal(pieces=pieces):
            choice.pieces = pieces
        case act.WizardTowerArrange(kinds=kinds):
            choice.order = _order_of([card.kind for card in shown.seen], kinds)


def _order_of(seen: list[Kind | None], wanted: tuple[Kind, ...]) -> tuple[int, ...]:
    """Indexes of the seen cards in the wanted order."""
    left = list(range(len(seen)))
    out: list[int] = []
    for kind in wanted:
        at = next((n for n in left if seen[n] == kind), None)
        if at is None:
            return tuple(range(len(seen)))
        left.remove(at)
        out.append(at)
    return tuple(out)
