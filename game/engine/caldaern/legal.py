"""Who may choose what: the decision that is pending, and what may be done at any time. Rules: CDN-19.12, 19.13."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from game.engine.caldaern.flow import CHOICES
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.position import Ask, Position
from game.engine.caldaern.words.kinds import Placement
from game.engine.caldaern.words.listing import Listing, Unwritten
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat, said

_KNOWN = frozenset(get_args(CaldaernAction))

_FAR = 1_000
"""Squares from the battlefield at which no place is looked at."""


def to_act(p: Position) -> tuple[Seat, ...]:
    """The seat that must choose now; empty exactly when there is a result."""
    return () if p.result is not None or p.ask is None else (p.ask.seat,)


def refusal(p: Position, action: Any) -> Refusal | None:
    """None if the action is legal, else why not. Rules: CDN-19.13."""
    if type(action) not in _KNOWN:
        return refuse("unknown_action", what=said(action))
    if p.result is not None or p.ask is None:
        return refuse("game_over")
    ask = p.ask
    if action.seat != ask.seat:
        return refuse("other_player")
    choice = CHOICES[ask.what]
    if isinstance(action, act.Decline):
        return None if choice.decline is not None else refuse("not_your_decision", choice.rule)
    if isinstance(action, act.Concede):
        return None
    if isinstance(action, act.OfferDraw):
        return None if may_offer(ask) else refuse("not_your_decision", "CDN-19.40")
    deed = choice.deeds.get(type(action))
    if deed is None:
        return refuse("not_your_decision", choice.rule)
    return _nonsense(action) or deed.refusal(p, ask, action)


def _nonsense(action: Any) -> Refusal | None:
    """What no unit can look like, wherever it stands: so that no rule has to think of it. Rules: CDN-5.3."""
    placement = getattr(action, "placement", None) or (action if isinstance(action, act.Reform) else None)
    if placement is None:
        return None
    sane = placement.facing in range(4) and placement.frontage in range(1, 11) and placement.spacing in (0, 1)
    far = isinstance(placement, Placement) and max(abs(placement.x), abs(placement.y)) > _FAR
    return None if sane and not far else refuse("bad_formation", why=said(action))


def may_offer(ask: Ask) -> bool:
    """Whether a draw may be offered: at any decision but the answer to an offer. Rules: CDN-19.12."""
    return ask.what != "draw"


def legal_actions(p: Position) -> Sequence[Any]:
    """All legal actions of the decision, then `decline`, and giving up as the last one. Rules: CDN-19.12.

    Listed by their typical members, with `refusal` as the authority: places of a deployment, places of a free reform in
    other formations than the present one, sets of reserves, allocations of blows, rosters. Offers of a draw, which are
    open at any decision, are not listed.
    """
    if p.result is not None or p.ask is None:
        return []
    ask = p.ask
    choice = CHOICES[ask.what]
    found = choice.lister(p, ask)
    always = [act.Concede(ask.seat)] if choice.decline is None else [act.Decline(ask.seat), act.Concede(ask.seat)]
    if isinstance(found, Unwritten):
        return found.followed_by(always)
    return [*found, *always] if isinstance(found, list) else Listing((found, always))
