"""Who fights in an assault: both sides pick their parties, the loser of a throw first; and who attacks a gun.

Rules: CDN-14.21, CDN-14.22, CDN-27.45 to 27.47.
"""

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
    """Those with more than ten points of models pick; where both do they dice for it, and the loser picks first. A
    gun has no party.

    Rules: CDN-27.45, CDN-27.46, CDN-27.66.
    """
    units = [p.units[unit] for unit in current(p).storm[:2]]
    if not all(who.alive(unit) and who.in_melee(p, unit.id) for unit in units):
        return
    choosing = [unit for unit in units if controlled(unit) and not party.is_small(unit)]
    for unit in units:
        if unit not in choosing and not unit.gun:
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
    if party.words(picked):
        out.append(
            ev.PartyPicked(
                seat=seat, unit=picked.unit, line=picked.line, names=picked.names, auto=auto, gun=picked.gun
            )
        )


# ------------------------------------------------------------------------------------------------- at guns
def gun_parties(p: Position, out: Out) -> None:
    """The attackers of every gun pick who fights it, unit by unit; where all find room nobody is asked.

    Rules: CDN-11.3, CDN-14.21, CDN-14.22.
    """
    guns = [unit for unit in who.fighting_units(p, current(p).units) if unit.gun]
    p.push_all([Task("pick_gun_party", (gun.id,)) for gun in guns])


def pick_gun_party(p: Position, gun_id: UnitId, out: Out) -> None:
    """The next unit that attacks a gun picks. Rules: CDN-14.21, CDN-14.22."""
    gun = p.units[gun_id]
    done = {picked.unit for picked in current(p).parties if picked.gun == gun_id}
    waiting = [unit for unit in party.attackers(p, gun) if unit.id not in done] if who.alive(gun) else []
    if not waiting:
        return
    p.push(Task("pick_gun_party", (gun_id,)))
    unit, draft = waiting[0], gun_draft(p, gun, waiting[0])
    everybody = sum(party.points(one, party.draft_at(p, gun, one).whole) for one in waiting)
    if everybody <= draft.most or not controlled(unit) or not draft.most or not party.words(draft.whole):
        _take(p, party.strongest(unit, draft), out, auto=True)
        return
    begin_stage(p, Stage.MELEE_SETUP, out)
    p.ask = Ask("pick_assault_party", unit.seat, unit.id, (gun_id,))


def gun_draft(p: Position, gun: Unit, unit: Unit) -> party.Draft:
    """What a unit picks its party against a gun from: the points that those before it have left, and somebody at least
    where nobody else attacks the gun. Rules: CDN-14.21.
    """
    parties = [picked for picked in current(p).parties if picked.gun == gun.id]
    taken = sum(party.points(p.units[picked.unit], picked) for picked in parties)
    before = {picked.unit for picked in parties}
    others = [one for one in party.attackers(p, gun) if one.id != unit.id and one.id not in before]
    return party.draft_at(p, gun, unit, taken, int(not taken and not others))


def draft_of(p: Position, ask: Ask) -> party.Draft:
    """What the party that is being asked for is picked from."""
    unit = p.units[ask.unit]
    if not ask.args:
        return party.Draft(party.everybody(unit))
    return gun_draft(p, p.units[_gun(ask)], unit)


def _gun(ask: Ask) -> UnitId:
    """The gun that a party is to attack, 0 in an assault."""
    number = ask.args[0] if ask.args else 0
    assert isinstance(number, int)
    return number


# -------------------------------------------------------------------------------------------------- what may be picked
def party_refusal(unit: Unit, picked: Party, draft: party.Draft | None = None) -> Refusal | None:
    """Why these can't be the party of a unit, None if they can. Rules: CDN-14.21, CDN-27.45, CDN-27.47."""
    among = draft or party.Draft(party.everybody(unit))
    rule = "CDN-14.21" if among.whole.gun else "CDN-27.45"
    strange = [word for word in picked.names if word not in among.whole.names]
    if strange or len(set(picked.names)) < len(picked.names):
        return refuse("not_in_party", rule, unit=unit_name(unit))
    if not 0 <= picked.line <= among.whole.line or picked.line + len(picked.names) < among.least:
        return refuse("not_in_party", rule, unit=unit_name(unit))
    points = party.points(unit, picked)
    if points > among.most:
        return refuse("party_too_big", rule, points=points, most=among.most)
    return None


def _refusal(p: Position, ask: Ask, a: act.PickAssaultParty) -> Refusal | None:
    if a.unit != ask.unit or a.target != _gun(ask):
        return refuse("unknown_object", "CDN-27.45", what=str(a.unit))
    return party_refusal(p.units[a.unit], Party(a.unit, a.line, a.names, a.target), draft_of(p, ask))


def _pick(p: Position, ask: Ask, a: act.PickAssaultParty, out: Out) -> None:
    """Named models stand in the order of their unit, however they were named."""
    named = tuple(word for word in formation.specials(p.units[a.unit]) if word in a.names)
    _take(p, Party(a.unit, a.line, named, a.target), out)


def listed_parties(unit: Unit, draft: party.Draft | None = None) -> list[Party]:
    """Parties worth a thought, the strongest first: with and without each who has a name. Many more are legal."""
    among = draft or party.Draft(party.everybody(unit))
    best = party.strongest(unit, among)
    found = [best]
    for word in best.names:
        found.append(party.filled(unit, tuple(name for name in best.names if name != word), among))
    for word in among.whole.names:
        if word not in best.names:
            found.append(party.filled(unit, (*best.names, word), among))
    found.append(party.filled(unit, (), among))
    if not among.least:
        found.append(Party(unit.id, gun=among.whole.gun))
    return [one for one in dict.fromkeys(found) if party_refusal(unit, one, among) is None]


def _list(p: Position, ask: Ask) -> list[act.PickAssaultParty]:
    found = listed_parties(p.units[ask.unit], draft_of(p, ask))
    return [act.PickAssaultParty(ask.seat, ask.unit, one.line, one.names, one.gun) for one in found]


WORK = RuleWork(
    tasks={
        "assault_parties": assault_parties,
        "pick_party": pick_party,
        "gun_parties": gun_parties,
        "pick_gun_party": pick_gun_party,
    },
    choices={"pick_assault_party": Choice({act.PickAssaultParty: Deed(_refusal, _pick)}, _list, None, "CDN-27.45")},
)
