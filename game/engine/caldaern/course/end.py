"""How a battle ends and who has won: length, draws, degrees of victory. Rules: CDN-19.40, CDN-39.30 to 39.52."""

from __future__ import annotations

from game.engine.caldaern.blocks.control import anybody_controlled, stopped
from game.engine.caldaern.course import scoring
from game.engine.caldaern.lists.data import scenario_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.names import Decision
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import AnyTime, Choice, Deed, Out, RuleWork, open_to_all
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Stage, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Result, Seat

MOST_EXTRA_ROUNDS = 2
GOES_ON = 4
"""Another round is played on this face or more, at most so often. Rules: CDN-39.31."""

DEGREES = ("draw", "minor_victory", "victory", "massacre")
_LEAST_PERCENT = (0, 10, 30, 60)
"""Least difference in percent of the points limit. Rules: CDN-39.42."""


_IN_PLAY = frozenset((Status.DEPLOYED, Status.JOINED, Status.RESERVE, Status.EMBARKED, Status.GARRISONED))


def last_round(p: Position) -> int:
    """The round after which the battle ends, rounds of a random length included. Rules: CDN-39.30, CDN-39.31."""
    return (p.config.rounds or p.board.rounds or scenario_of(p.config.scenario).rounds) + p.extra_rounds


def degree_of(points: tuple[int, int], limit: int) -> int:
    """Index into DEGREES of a difference of victory points. Rules: CDN-39.42."""
    difference = abs(points[0] - points[1])
    return sum(100 * difference >= least * limit for least in _LEAST_PERCENT[1:])


def in_play(unit: Unit) -> bool:
    """Whether a unit is on the battlefield, be it in another one or in a building, or in reserve.

    Rules: CDN-19.41, CDN-39.50.
    """
    return unit.status in _IN_PLAY


def _spared(unit: Unit) -> bool:
    """Whether a unit is in play or has left the map safely: who brought all his units through the exit is not beaten,
    and the points decide. Rules: CDN-39.51, CDN-39.74.
    """
    return in_play(unit) or (unit.status is Status.LEFT and unit.marked(Mark.SAFE))


def finish(p: Position, why: str, out: Out, winner: Seat | None = None) -> None:
    """End the battle: `rounds`, `no_units`, `stormed`, `conceded` (with the winner), `agreed`, `uncontrolled`.

    Rules: CDN-39.42, CDN-39.50, CDN-39.51, CDN-39.60.
    """
    points = scoring.totals(scoring.reckoning(p))
    degree = degree_of(points, p.config.points_limit)
    best: Seat | None = None if degree == 0 else int(points[1] > points[0])
    if why == "agreed":
        degree, best = 0, None
    elif why == "conceded":
        degree, best = DEGREES.index("massacre"), winner
    elif why == "no_units":
        left = [any(_spared(unit) for unit in p.of_seat(seat)) for seat in SEATS]
        if left[0] != left[1]:
            survivor = int(left[1])
            degree = max(degree if best == survivor else 0, DEGREES.index("victory"))
            best = survivor
        elif not any(left):
            degree, best = 0, None
    ranks = (1, 1) if best is None else ((1, 2) if best == 0 else (2, 1))
    p.result = Result(ranks=ranks, scores=points, reason=DEGREES[degree])
    p.stage, p.ask, p.agenda = Stage.GAME_OVER, None, ()
    out.append(ev.GameEnded(result=p.result, degree=DEGREES[degree], why=why, points=points))


def check_control(p: Position, out: Out) -> None:
    """Where Lilac has stopped units and no unit obeys anybody any more the points decide at once.

    Rules: CDN-32.21, CDN-39.50 c, CDN-39.60.
    """
    if any(stopped(unit) and in_play(unit) for unit in p.units.values()) and not anybody_controlled(p):
        finish(p, "uncontrolled", out)


def _concede(p: Position, ask: Ask, action: act.Concede, out: Out) -> None:
    """A seat gives up: a massacre for the other. Rules: CDN-39.50 e."""
    finish(p, "conceded", out, p.opponent(action.seat))


def _list_giving_up(p: Position, ask: Ask) -> list[act.Concede]:
    return [act.Concede(ask.seat)]


def _may_offer(p: Position, ask: Ask, action: act.OfferDraw) -> Refusal | None:
    """A draw may be offered at any decision but the answer to an offer. Rules: CDN-19.12."""
    return refuse("not_your_decision", "CDN-19.40") if ask.what == "draw" else None


def _offer_draw(p: Position, ask: Ask, action: act.OfferDraw, out: Out) -> None:
    """The other seat answers at once; after a no the game waits for the same decision as before. Rules: CDN-19.40."""
    out.append(ev.DrawOffered(seat=action.seat))
    p.ask = Ask("draw", p.opponent(action.seat))


def _list_no_offers(p: Position, ask: Ask) -> list[act.OfferDraw]:
    """An offer is open at any decision, and listed at none: nobody should meet it at every step."""
    return []


def _ask_again(p: Position, what: Decision, seat: Seat, unit: int, *rest: object) -> None:
    *args, _ = rest
    p.ask = Ask(what, seat, unit, tuple(args))  # type: ignore[arg-type]  # they were taken from a decision


def _accept(p: Position, ask: Ask, action: act.AcceptDraw, out: Out) -> None:
    finish(p, "agreed", out)


def _decline(p: Position, ask: Ask, out: Out) -> None:
    out.append(ev.DrawDeclined(seat=ask.seat))


def _list(p: Position, ask: Ask) -> list[act.AcceptDraw]:
    return [act.AcceptDraw(ask.seat)]


WORK = RuleWork(
    tasks={"ask_again": _ask_again, "check_control": check_control},
    choices={"draw": Choice({act.AcceptDraw: Deed(open_to_all, _accept)}, _list, _decline, "CDN-19.40")},
    any_time=(
        AnyTime(act.OfferDraw, _may_offer, _offer_draw, _list_no_offers, resumes=True),
        AnyTime(act.Concede, open_to_all, _concede, _list_giving_up, gives_up=True),
    ),
)
