"""Which clicks lead to an action at the table of Castles of Caleira, going by what is chosen now."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.caleira.position import actions as act
from game.engine.contract import Action
from game.views.caleira.field.choice import Choice
from game.views.caleira.shown.shown import Held, piece_key
from game.views.contract.desk import Click


def next_click(action: Action, choice: Choice, held: Held | None, places: Collection[str]) -> Click | None:
    """`held`: the hand card that is taken up; `places`: the keys of all that can be pointed at. None: no click leads
    there, as cards of a Wizard Tower are put in order in many ways."""
    match action:
        case act.PlayCard(kind=kind, face=face, side=side):
            if held is None or held.kind != kind:
                return Click(spot=f"hand.{kind}")
            ends = (f"lay:{end}:{face}" for end in (side, "right", "left"))
            return next((Click(spot=end) for end in ends if end in places), None)
        case act.MarketplaceOffer(kind=kind):
            return Click(spot=f"hand.{kind}") if held is None or held.kind != kind else Click(command="give")
        case act.WatchTowerReveal(pieces=pieces):
            spare = [piece for piece in choice.pieces if piece not in pieces]
            open_still = spare or [piece for piece in pieces if piece not in choice.pieces]
            return Click(spot=piece_key(open_still[0])) if open_still else Click(command="reveal")
        case act.ObservatoryDecide(reveal=reveal):
            return Click(command="show" if reveal else "leave")
        case act.DeclineEffect():
            return Click(command="decline")
        case act.MarketplacePartner(partner=partner):
            return Click(command=f"partner:{partner}")
        case (
            act.TrebuchetTarget(piece=piece) | act.ThroneRoomReveal(piece=piece) | act.ObservatoryLook(piece=piece)
            | act.BarracksConceal(piece=piece)
        ):  # fmt: skip
            return Click(spot=piece_key(piece))
        case act.OrderEffects(first_piece=piece):
            return Click(command=f"first:{piece}")
    return None
