"""The truce: both sides dispel the Back Volt together, record by record. Rules: CDN-32.30 to 32.38, Table 30-A."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.magic import phase, pools, volt
from game.engine.caldaern.magic.dispelling import Attempt, attempt, dispellers, level_part
from game.engine.caldaern.magic.dispelling import refusal as dispel_refusal
from game.engine.caldaern.magic.pools import change
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.colour import Record
from game.engine.caldaern.position.names import TaskName
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork, open_to_all
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat

COURSE: Final[tuple[TaskName, ...]] = ("pools", "create", "remains")
"""How a Colour phase goes on without a truce. Rules: Table 30-A."""

BOTH: Final = 2
"""Passes in succession that end the step. Rules: CDN-32.32."""


# ---------------------------------------------------------------------------------------------------- offer and answer
def due(p: Position) -> bool:
    """Whether the Back Volt has lasted for a full round: from the next Colour phase of the same player on.

    Rules: CDN-32.30.
    """
    active = p.colour.volt
    return active is not None and _turns(p, p.round, p.active) >= _turns(p, *active.began) + 2


def offered_from(p: Position, seat: Seat) -> int:
    """The round from which on a seat may offer a truce, if the Back Volt of now lasts; 0 without one.

    Rules: CDN-32.30.
    """
    active = p.colour.volt
    if active is None:
        return 0
    number, begun = active.began[0], _turns(p, *active.began)
    while _turns(p, number, seat) < begun + 2:
        number += 1
    return number


def _turns(p: Position, number: int, seat: Seat) -> int:
    """Turns of either side since the battle began."""
    return 2 * number + (seat != p.first)


def truce(p: Position, out: Out) -> None:
    """The phase begins: the active player may offer a truce. Rules: CDN-32.30."""
    if due(p):
        begin_stage(p, Stage.TRUCE, out)
        p.ask = Ask("offer_truce", p.active)
    else:
        _go_on(p)


def _go_on(p: Position) -> None:
    p.push_all([Task(stage) for stage in COURSE])


def _offer(p: Position, ask: Ask, a: act.OfferTruce, out: Out) -> None:
    out.append(ev.TruceOffered(seat=a.seat))
    p.ask = Ask("accept_truce", p.opponent(a.seat))


def _no_offer(p: Position, ask: Ask, out: Out) -> None:
    """The phase goes on as always."""
    _go_on(p)


def _accept(p: Position, ask: Ask, a: act.AcceptTruce, out: Out) -> None:
    out.append(ev.TruceAnswered(seat=a.seat, agreed=True))
    p.push_all([Task("joint_pools"), Task("joint_next", (p.active,)), Task("joint_over")])


def _reject(p: Position, ask: Ask, out: Out) -> None:
    out.append(ev.TruceAnswered(seat=ask.seat, agreed=False))
    _go_on(p)


def _list_offer(p: Position, ask: Ask) -> list[act.OfferTruce]:
    return [act.OfferTruce(ask.seat)]


def _list_accept(p: Position, ask: Ask) -> list[act.AcceptTruce]:
    return [act.AcceptTruce(ask.seat)]


# ---------------------------------------------------------------------------------------------------------- the step
def joint_pools(p: Position, out: Out) -> None:
    """Both Antimagic Pools are one; under Silver the Unified Pool serves. Rules: CDN-32.31."""
    begin_stage(p, Stage.JOINT_DISPELLING, out)
    phase.begin(p, out)
    change(p, passed=0)
    pools.fill_jointly(p, out)
    p.push(Task("portals"))


def joint_next(p: Position, seat: Seat, out: Out) -> None:
    """The players alternate until both pass, or nothing is left: points, or records. Rules: CDN-32.32."""
    if p.colour.passed < BOTH and pools.left(p.colour, seat) and volt.open_records(p):
        p.ask = Ask("joint_dispel", seat)


def joint_over(p: Position, out: Out) -> None:
    """The Back Volt ends with the last record; else it goes on, and so does the list. Rules: CDN-32.36, CDN-32.37."""
    if not volt.open_records(p):
        volt.end(p, out)
    elif not pools.unified(p):
        change(p, joint=None)
    change(p, passed=0)


def record_at(p: Position, place: int) -> Record | None:
    """A record by its place in the list, from 1."""
    known = p.colour.records
    return known[place - 1] if type(place) is int and 1 <= place <= len(known) else None


def _refusal(p: Position, ask: Ask, a: act.JointDispel) -> Refusal | None:
    made = record_at(p, a.record)
    if made is None:
        return refuse("unknown_object", "CDN-32.32", what=str(a.record))
    return refuse("already_done.struck") if made.struck else dispel_refusal(p, a.seat, a.by, a.dice)


def _dispel(p: Position, ask: Ask, a: act.JointDispel, out: Out) -> None:
    """A record is struck out if the result reaches its Difficulty. Rules: CDN-32.33 to 32.35."""
    made = record_at(p, a.record)
    assert made is not None
    change(p, passed=0)
    p.push(Task("joint_next", (p.opponent(a.seat),)))
    tried = Attempt(
        a.seat, a.by, a.dice, made.difficulty, made.difficulty, "", level_part(p, a.by), a.record
    )
    if attempt(p, tried, out):
        volt.strike_out(p, a.record, out)


def _pass(p: Position, ask: Ask, out: Out) -> None:
    change(p, passed=p.colour.passed + 1)
    out.append(ev.JointPassed(seat=ask.seat))
    p.push(Task("joint_next", (p.opponent(ask.seat),)))


def _list(p: Position, ask: Ask) -> list[act.JointDispel]:
    most = pools.left(p.colour, ask.seat)
    return [
        act.JointDispel(ask.seat, place, by, dice)
        for place in volt.open_records(p)
        for by in dispellers(p, ask.seat)
        for dice in range(1, most + 1)
    ]


WORK = RuleWork(
    tasks={"truce": truce, "joint_pools": joint_pools, "joint_next": joint_next, "joint_over": joint_over},
    choices={
        "offer_truce": Choice({act.OfferTruce: Deed(open_to_all, _offer)}, _list_offer, _no_offer, "CDN-32.30"),
        "accept_truce": Choice({act.AcceptTruce: Deed(open_to_all, _accept)}, _list_accept, _reject, "CDN-32.30"),
        "joint_dispel": Choice({act.JointDispel: Deed(_refusal, _dispel)}, _list, _pass, "CDN-32.32"),
    },
)

__all__ = ["COURSE", "WORK", "due", "offered_from", "record_at"]
