"""Challenges and duels: who may challenge, accept, refuse, and who is sent to the rear. Rules: CDN-35.40 to 35.49.

A duellist is named by a character's id, or by a unit's id for its captain.
"""

from __future__ import annotations

import msgspec

from game.engine.caldaern.blocks import formation, party
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.melee.result import FLAG_LOST
from game.engine.caldaern.morale.ld_tests import standing_back
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.fights import Duel
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat


# ---------------------------------------------------------------------------------------------------- who may
def champions(p: Position, unit: Unit) -> list[int]:
    """Captain and characters of a block who are in no duel and do not stand back, in an assault those of its party;
    none of a unit out of control.

    Rules: CDN-27.47, CDN-35.40, CDN-35.41.
    """
    if not controlled(unit):
        return []
    busy = who.duel_pairs(p)
    fighting = party.party_of(p, unit).names if party.storming(p, unit) else formation.specials(unit)
    own = [unit.id] if "captain" in fighting or (listed(unit).character and unit.line) else []
    found = [*own, *(character for character in sorted(unit.characters) if f"character:{character}" in fighting)]
    return [model for model in found if model not in busy and not _sent_back(p, model)]


def _sent_back(p: Position, model: int) -> bool:
    return listed(p.units[model]).character and standing_back(p, model)


def issuers(p: Position, seat: Seat) -> list[int]:
    """Who of a seat may challenge in the melee that is fought, by id. Rules: CDN-35.40, CDN-35.41."""
    fighting = who.fighting_units(p, current(p).units)
    return sorted(model for unit in fighting if unit.seat == seat for model in champions(p, unit))


def challenged(p: Position, issuer: int) -> list[UnitId]:
    """Enemy units in contact with the issuer's unit. Rules: CDN-35.42."""
    return [link.other for link in who.in_melee(p, who.block_of(p, issuer).id) if who.alive(p.units[link.other])]


def accepters(p: Position, issuer: int) -> list[int]:
    """Who may accept a challenge, by id. Rules: CDN-35.42."""
    return sorted(model for unit in challenged(p, issuer) for model in champions(p, p.units[unit]))


def model_name(p: Position, model: int) -> str:
    """What a sentence calls a duellist."""
    return unit_name(p.units[model])


# ------------------------------------------------------------------------------------------------- the challenge
def challenge(p: Position, out: Out) -> None:
    """The active side may challenge, then the other. Rules: CDN-35.40, CDN-35.44."""
    p.push_all([Task("offer_challenge", (p.active,)), Task("offer_challenge", (p.opponent(p.active),))])


def offer_challenge(p: Position, seat: int, out: Out) -> None:
    """One side may challenge, unless it has been done in this round; not if there is nobody to accept it.

    Rules: CDN-35.40.
    """
    if current(p).duel is not None:
        return
    able = issuers(p, seat)
    if any(accepters(p, model) for model in able):
        begin_stage(p, Stage.MELEE_SETUP, out)
        p.ask = Ask("issue_challenge", seat)


def _issue_refusal(p: Position, ask: Ask, a: act.IssueChallenge) -> Refusal | None:
    if a.model in issuers(p, ask.seat):
        return None
    if p.units.get(a.model) is None or p.units[a.model].seat != ask.seat:
        return refuse("unknown_object", what=str(a.model))
    return refuse("no_challenge", unit=model_name(p, a.model))


def _issue(p: Position, ask: Ask, a: act.IssueChallenge, out: Out) -> None:
    out.append(ev.ChallengeIssued(seat=a.seat, model=a.model))
    _set_duel(p, Duel(issuer=a.model))
    if accepters(p, a.model):
        p.ask = Ask("accept_challenge", p.opponent(ask.seat), a.model)


def _set_duel(p: Position, duel: Duel) -> None:
    p.melee = msgspec.structs.replace(current(p), duel=duel)


def _no_challenge(p: Position, ask: Ask, out: Out) -> None:
    """The other side is asked next, if it has not been."""


def _list_issuers(p: Position, ask: Ask) -> list[act.IssueChallenge]:
    return [act.IssueChallenge(ask.seat, model) for model in issuers(p, ask.seat)]


# ---------------------------------------------------------------------------------------------------- the answer
def _accept_refusal(p: Position, ask: Ask, a: act.AcceptChallenge) -> Refusal | None:
    if a.model in accepters(p, ask.unit):
        return None
    if p.units.get(a.model) is None or p.units[a.model].seat != ask.seat:
        return refuse("unknown_object", what=str(a.model))
    return refuse("no_challenge.accept", unit=model_name(p, a.model))


def _accept(p: Position, ask: Ask, a: act.AcceptChallenge, out: Out) -> None:
    duel = Duel(issuer=ask.unit, accepter=a.model)
    _set_duel(p, duel)
    p.duels = (*p.duels, duel)
    out.append(ev.ChallengeAnswered(seat=a.seat, model=a.model))


def _refuse(p: Position, ask: Ask, out: Out) -> None:
    """A refusal costs a War Flag its point, and the issuer may send a character back. Rules: CDN-35.13, CDN-35.43."""
    out.append(ev.ChallengeAnswered(seat=ask.seat, model=0))
    refusing = accepters(p, ask.unit)
    lost = tuple((FLAG_LOST, model) for model in refusing if listed(p.units[model]).war_flag)
    p.melee = msgspec.structs.replace(current(p), flags=(*current(p).flags, *lost))
    if cowards(p, ask.unit):
        p.ask = Ask("stand_back", p.opponent(ask.seat), ask.unit)


def _list_accepters(p: Position, ask: Ask) -> list[act.AcceptChallenge]:
    return [act.AcceptChallenge(ask.seat, model) for model in accepters(p, ask.unit)]


def cowards(p: Position, issuer: int) -> list[int]:
    """Characters who may be sent back after a refusal: no captains. Rules: CDN-35.43."""
    return [model for model in accepters(p, issuer) if listed(p.units[model]).character]


def _back_refusal(p: Position, ask: Ask, a: act.StandBack) -> Refusal | None:
    if a.model in cowards(p, ask.unit):
        return None
    return refuse("unknown_object", what=str(a.model))


def _send_back(p: Position, ask: Ask, a: act.StandBack, out: Out) -> None:
    melee = current(p)
    p.melee = msgspec.structs.replace(melee, back=(*melee.back, a.model))
    out.append(ev.StoodBack(seat=p.units[a.model].seat, model=a.model))


def _nobody_back(p: Position, ask: Ask, out: Out) -> None:
    """Nobody is sent back."""


def _list_cowards(p: Position, ask: Ask) -> list[act.StandBack]:
    return [act.StandBack(ask.seat, model) for model in cowards(p, ask.unit)]


WORK = RuleWork(
    tasks={"challenge": challenge, "offer_challenge": offer_challenge},
    choices={
        "issue_challenge": Choice(
            {act.IssueChallenge: Deed(_issue_refusal, _issue)}, _list_issuers, _no_challenge, "CDN-35.40"
        ),
        "accept_challenge": Choice(
            {act.AcceptChallenge: Deed(_accept_refusal, _accept)}, _list_accepters, _refuse, "CDN-35.42"
        ),
        "stand_back": Choice(
            {act.StandBack: Deed(_back_refusal, _send_back)}, _list_cowards, _nobody_back, "CDN-35.43"
        ),
    },
)
