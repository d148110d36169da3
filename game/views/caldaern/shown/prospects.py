"""What will come of a charge, of an answer to it, of a challenge: asked before anybody commits to it.

Every question goes to the view's reckoning, so that the pointer never waits: what is not known yet is None.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.engine.caldaern.melee.duels import accepters, cowards, issuers
from game.engine.caldaern.odds.duel import duel_odds
from game.engine.caldaern.odds.forecast import forecast_steps
from game.engine.caldaern.odds.melee import OddsSteps
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds, Seat
from game.views.caldaern.shown.reckoning import Pending, Reckoning

RUN = "run"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a charge: what it leaves of the charge, and the round of melee if that arrives.

    `clash` None: it is being worked out, or there is none (`fought` False).
    """

    word: str
    reach: Odds
    clash: Odds | None
    fought: bool


@dataclass(frozen=True, slots=True)
class ChargeTold:
    """A charge with all answers that the target may give. `charging`: it is told from the charger's side."""

    unit: UnitId
    target: UnitId
    charging: bool
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class DuelTold:
    """Duels that a challenge may come to: (own model, the other, the odds from the own side; None: none).

    `back`: models of the enemy that may be sent to the rear.
    """

    pairs: tuple[tuple[int, int, Odds | None], ...]
    back: tuple[int, ...] = ()


class Held(Protocol):
    """Who chooses, and what unit is chosen."""

    seat: Seat | None

    @property
    def unit(self) -> Unit | None:
        """The chosen unit."""


class Asking(Protocol):
    """The board that is asked about: what a click would do, and who works things out."""

    candidate: CaldaernAction | None
    odds: Odds | None
    reckoning: Reckoning

    @property
    def hand(self) -> Held:
        """The gestures of whoever chooses."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""


def told_of(view: Asking) -> ChargeTold | DuelTold | None:
    """What is to be told beside the odds of what is pointed at, or of what is asked."""
    ask, hand = view.state.ask, view.hand
    match view.candidate:
        case act.DeclareCharge(unit=unit, target=target):
            return _charge(view, unit, target, charging=True)
        case act.RedirectCharge(unit=unit, target=target):
            return _charge(view, unit, target, charging=True, redirecting=True)
    if ask is None or hand.seat is None:
        return None
    if ask.what == "react_to_charge" and hand.unit is not None:
        return _charge(view, ask.unit, hand.unit.id, charging=False)
    return _duels(view)


def _charge(
    view: Asking, unit: UnitId, target: UnitId, *, charging: bool, redirecting: bool = False
) -> ChargeTold | None:
    """A charge by the answers that are open to its target."""
    odds = view.odds
    if odds is None or odds.kind != "charge":
        return None
    answers = []
    # What is wanted last is worked out first: the answers stand in their order, so they are asked for from the last.
    for word, reach in reversed(odds.answers):
        clash, fought = _clash(view, (unit, target, word, redirecting)) if word != RUN else (None, False)
        answers.append(Answer(word, reach, clash, fought))
    return ChargeTold(unit, target, charging, tuple(reversed(answers)))


def _clash(view: Asking, key: tuple[UnitId, UnitId, str, bool]) -> tuple[Odds | None, bool]:
    """The melee after an answer, and whether there is one or may be one."""
    state = view.state
    found = view.reckoning.ask(("clash", *key), lambda: forecast_steps(state, *key))
    if isinstance(found, Pending):
        return None, True
    return found, found is not None


def _duels(view: Asking) -> DuelTold | None:
    """The duels that the question about a challenge is about."""
    state, ask, seat = view.state, view.state.ask, view.hand.seat
    assert ask is not None
    if ask.what == "issue_challenge" and seat is not None:
        pairs = [(own, other) for own in issuers(state, seat) for other in accepters(state, own)]
    elif ask.what == "accept_challenge":
        pairs = [(own, ask.unit) for own in accepters(state, ask.unit)]
    elif ask.what == "stand_back":
        return DuelTold((), tuple(cowards(state, ask.unit)))
    else:
        return None
    return DuelTold(tuple((own, other, _duel(view, own, other)) for own, other in pairs))


def _duel(view: Asking, own: int, other: int) -> Odds | None:
    found = view.reckoning.ask(("duel", own, other), _at_once(lambda: duel_odds(view.state, own, other)))
    return None if isinstance(found, Pending) else found


def _at_once(work: Callable[[], Odds | None]) -> Callable[[], OddsSteps]:
    """A question of one step."""

    def steps() -> OddsSteps:
        yield None
        return work()

    return steps
