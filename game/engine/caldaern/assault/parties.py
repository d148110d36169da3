"""Who fights in an assault: both sides pick their parties, the loser of a throw first. Rules: CDN-27.45 to 27.47."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.blocks import formation, party
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.fights import Party
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, dice, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


def assault_parties(p: Position, out: Out) -> None:
    """Those with more than ten points of models pick; where both do they dice for it, and the loser picks first.

    Rules: CDN-27.45, CDN-27.46.
    """
    units = [p.units[unit] for unit in current(p).storm[:2]]
    if not all(who.alive(unit) and who.in_melee(p, unit.id) for unit in units):
        return
    choosing = [unit for unit in units if controlled(unit) and not party.is_small(unit)]
    for unit in units:
        if unit not in choosing:
            _take(p, party.strongest(unit), out, auto=True)
    if len(choosing) > 1:
        winner = dice(p, "assault_party", (0, 0), "CDN-27.46", out)
        choosing.sort(key=lambda unit: unit.seat == winner)
    p.push_all([Task("pick_party", (unit.id,)) for unit in choosing])


def pick_party(p: Position, unit_id: UnitId, out: Out) -> None:
    """One side picks. Rules: CDN-27.45."""
    begin_stage(p, Stage.MELEE_SETUP, out)
    p.ask = Ask("pick_assault_party", p.units[unit_id].seat, unit_id)


def _take(p: Position, picked: Party, out: Out, auto: bool = False) -> None:
    p.melee = msgspec.structs.replace(current(p), parties=(*current(p).parties, picked))
    seat = p.units[picked.unit].seat
    out.append(ev.PartyPicked(seat=seat, unit=picked.unit, line=picked.line, names=picked.names, auto=auto))


# -------------------------------------------------------------------------------------------------- what may be picked
def party_refusal(unit: Unit, picked: Party) -> Refusal | None:
    """Why these can't be the party of a unit, None if they can. Rules: CDN-27.45, CDN-27.47."""
    there = formation.specials(unit)
    strange = [word for word in picked.names if word not in there]
    if strange or len(set(picked.names)) < len(picked.names):
        return refuse("not_in_party", "CDN-27.45", unit=unit_name(unit))
    if not 0 <= picked.line <= unit.line or not (picked.line or picked.names):
        return refuse("not_in_party", "CDN-27.45", unit=unit_name(unit))
    points = party.points(unit, picked)
    if points > party.MOST_POINTS:
        return refuse("party_too_big", "CDN-27.45", points=points, most=party.MOST_POINTS)
    return None


def _refusal(p: Position, ask: Ask, a: act.PickAssaultParty) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("unknown_object", "CDN-27.45", what=str(a.unit))
    return party_refusal(p.units[a.unit], Party(a.unit, a.line, a.names))


def _pick(p: Position, ask: Ask, a: act.PickAssaultParty, out: Out) -> None:
    """Named models stand in the order of their unit, however they were named."""
    named = tuple(word for word in formation.specials(p.units[a.unit]) if word in a.names)
    _take(p, Party(a.unit, a.line, named), out)


def listed_parties(unit: Unit) -> list[Party]:
    """Parties worth a thought, the strongest first: with and without each who has a name. Many more are legal."""
    best = party.strongest(unit)
    found = [best]
    for word in best.names:
        found.append(party.filled(unit, tuple(name for name in best.names if name != word)))
    for word in formation.specials(unit):
        if word not in best.names:
            found.append(party.filled(unit, (*best.names, word)))
    found.append(party.filled(unit, ()))
    return [one for one in dict.fromkeys(found) if party_refusal(unit, one) is None]


def _list(p: Position, ask: Ask) -> list[act.PickAssaultParty]:
    return [act.PickAssaultParty(ask.seat, ask.unit, one.line, one.names) for one in listed_parties(p.units[ask.unit])]


WORK = RuleWork(
    tasks={"assault_parties": assault_parties, "pick_party": pick_party},
    choices={"pick_assault_party": Choice({act.PickAssaultParty: Deed(_refusal, _pick)}, _list, None, "CDN-27.45")},
)
