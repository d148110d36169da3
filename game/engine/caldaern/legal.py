"""Who may choose what: the decision that is pending, and what may be done at any time. Rules: CDN-19.12, 19.13."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from game.engine.caldaern.flow import ANY_TIME, CHOICES
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed
from game.engine.caldaern.words.kinds import Placement
from game.engine.caldaern.words.listing import Listing
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
    deed = deed_of(ask, type(action))
    if deed is None:
        return refuse("not_your_decision", CHOICES[ask.what].rule)
    return _nonsense(action) or deed.refusal(p, ask, action)


def deed_of(ask: Ask, kind: type) -> Deed | None:
    """How an action of a kind is judged and done at a decision; None if it has no place there. Rules: CDN-19.12."""
    always = ANY_TIME.get(kind)
    return always.deed if always is not None else CHOICES[ask.what].deed(kind)


def _nonsense(action: Any) -> Refusal | None:
    """What no unit can look like, wherever it stands: so that no rule has to think of it. Rules: CDN-5.3."""
    placement = getattr(action, "placement", None) or (action if isinstance(action, act.Reform) else None)
    if placement is None:
        return None
    sane = placement.facing in range(4) and placement.frontage in range(1, 11) and placement.spacing in (0, 1)
    far = isinstance(placement, Placement) and max(abs(placement.x), abs(placement.y)) > _FAR
    return None if sane and not far else refuse("bad_formation", why=said(action))


def legal_actions(p: Position) -> Sequence[Any]:
    """All legal actions of the decision, then `decline`, then what may be done at any time, giving up as the last one.
    Rules: CDN-19.12.

    Listed by their typical members, with `refusal` as the authority: places of a deployment, ways aboard a transport,
    places of a free reform in other formations than the present one, sets of reserves, allocations of blows, rosters.
    Offers of a draw, which are open at any decision, are not listed.
    """
    if p.result is not None or p.ask is None:
        return []
    ask = p.ask
    choice = CHOICES[ask.what]
    found = choice.lister(p, ask)
    always = [] if choice.decline is None else [act.Decline(ask.seat)]
    rows = sorted(ANY_TIME.values(), key=lambda row: row.gives_up)
    always += [action for row in rows for action in row.lister(p, ask)]
    return [*found, *always] if isinstance(found, list) else Listing((found, always))
