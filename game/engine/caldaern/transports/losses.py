"""A transport is lost with passengers on board. Rules: CDN-16.24 to 16.27, CDN-16.29.

An explosion hits them first, then all who were on board are placed, then those tests are taken that are due.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import passengers
from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.harm import casualties, removal, wounds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.siege import falling, placing
from game.engine.caldaern.siege.leaving import lose_models
from game.engine.caldaern.transports import ashore
from game.engine.caldaern.transports.landing import get_out
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

STRENGTH: Final = 4
"""Of the hits on passengers of a transport that explodes, one for each model. Rules: CDN-16.24."""

SOURCE: Final = "explosion"
SHARE: Final = "distribute_wounds"


def transport_lost(p: Position, transport: UnitId, exploded: bool, out: Out) -> None:
    """What has to be done about all passengers, in order. Rules: CDN-16.24, CDN-16.25, CDN-16.29."""
    riders = [unit.id for unit in passengers(p, transport)]
    for rider in riders:
        p.change(p.units[rider], lost_ride=transport)
    hits = [Task("passengers_hit", (rider,)) for rider in riders] if exploded else []
    tests = [Task("panic_shaken", (rider, transport)) for rider in riders] if exploded else []
    p.push_all([*hits, *(Task("survivors_out", (rider, exploded)) for rider in riders), *tests])


# ------------------------------------------------------------------------------------------ the hits
def passengers_hit(p: Position, unit_id: UnitId, out: Out) -> None:
    """As many hits as there are models; where there is a choice, their player shares the wounds. Rules: CDN-16.24."""
    unit, pile = p.own(unit_id), dict[str, int]()
    casualties.deal(p, unit_id, wounds.Hits(unit.models, STRENGTH), out, pile, by=0, source=SOURCE)
    caused = pile.get("", 0)
    if caused and unit.characters and controlled(unit):
        p.ask = Ask(SHARE, unit.seat, unit_id, (caused,))
    elif caused:
        _suffer(p, unit, {"": caused}, out)


def _suffer(p: Position, unit: Unit, pile: dict[str, int], out: Out) -> None:
    casualties.suffer(p, unit.id, pile, out, by=0, source=SOURCE, panic=False, characters=True)


def bounds(p: Position, unit: Unit) -> dict[str, int]:
    """The wounds that line and command models, and each character, can take at the most."""
    own = (unit.line + len(unit.command)) * value(p, unit, "wounds") - unit.wounds
    each = {
        wounds.character_victim(one): value(p, p.units[one], "wounds") - p.units[one].wounds for one in unit.characters
    }
    return {"": max(0, own), **each}


def _due(ask: Ask) -> int:
    """The wounds that are to be shared out."""
    (caused,) = ask.args
    assert isinstance(caused, int)
    return caused


def _share_refusal(p: Position, ask: Ask, a: act.DistributeWounds) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("not_your_decision", "CDN-16.24")
    most, shares = bounds(p, p.units[a.unit]), dict(a.wounds)
    due = min(_due(ask), sum(most.values()))
    if len(shares) < len(a.wounds) or not shares.keys() <= most.keys():
        return refuse("unknown_object", "CDN-16.24", what=str([victim for victim, _ in a.wounds]))
    if sum(shares.values()) != due or any(not 0 <= share <= most[victim] for victim, share in shares.items()):
        return refuse("no_such_share", due=due)
    return None


def _share(p: Position, ask: Ask, a: act.DistributeWounds, out: Out) -> None:
    _suffer(p, p.own(a.unit), {victim: share for victim, share in a.wounds if share}, out)


def _list_shares(p: Position, ask: Ask) -> list[act.DistributeWounds]:
    """Line models first; then each character as far as he can bear it, and the rest for the others in their order."""
    most = bounds(p, p.units[ask.unit])
    found: dict[tuple[tuple[str, int], ...], None] = {}
    for first in most:
        left, shares = _due(ask), list[tuple[str, int]]()
        for victim in (first, *(other for other in most if other != first)):
            share = min(left, most[victim])
            left -= share
            shares += [(victim, share)] if share else []
        found[tuple(sorted(shares))] = None
    return [act.DistributeWounds(ask.seat, ask.unit, shares) for shares in found]


SHARES: Final = Choice({act.DistributeWounds: Deed(_share_refusal, _share)}, _list_shares, rule="CDN-16.24")


# ------------------------------------------------------------------------------------------ the survivors
def survivors_out(p: Position, unit_id: UnitId, exploded: bool, out: Out) -> None:
    """Who is left is placed by his owner; models without a place are casualties. Rules: CDN-16.24 to 16.26."""
    unit = p.own(unit_id)
    if removal.is_remnant(unit):
        alone = unit.characters
        removal.free_characters(p, unit_id, out)
        tests = [Task("panic_shaken", (one, unit.lost_ride)) for one in alone] if exploded else []
        p.push_all([*(Task("survivors_out", (one, exploded)) for one in alone), *tests])
        return
    if not unit.aboard or not unit.models:
        return
    shore = ashore.shore_of(p, p.units[unit.aboard], exploded)
    if not lose_models(p, unit, placing.most_that_fit(unit, lambda rest: ashore.any_place(p, rest, shore)), out):
        return
    if controlled(unit):
        p.ask = Ask(falling.PLACE, unit.seat, unit_id, (exploded,))
        return
    place = ashore.usual_place(p, unit, shore)
    assert place is not None, "so many models were taken off that the rest fits"
    _put(p, unit, place, exploded, out)


def _put(p: Position, unit: Unit, place: Placement, exploded: bool, out: Out) -> None:
    """After an explosion they may act; else they do nothing and are not shot at. Rules: CDN-16.25, CDN-16.27."""
    marks = Mark.DISEMBARKED if exploded else Mark.DISEMBARKED | Mark.EMERGENCY
    get_out(p, unit, place, "exploded" if exploded else "destroyed", marks, out)


def _place_refusal(p: Position, ask: Ask, a: act.PlaceSurvivors) -> Refusal | None:
    unit = p.units[ask.unit]
    if not unit.aboard or a.unit != ask.unit:
        return falling.refusal(p, ask, a)
    return ashore.refusal(p, unit, ashore.shore_of(p, p.units[unit.aboard], bool(ask.args[0])), a.placement)


def _place(p: Position, ask: Ask, a: act.PlaceSurvivors, out: Out) -> None:
    unit = p.own(a.unit)
    if unit.aboard:
        _put(p, unit, a.placement, bool(ask.args[0]), out)
    else:
        falling.place(p, ask, a, out)


def _list_places(p: Position, ask: Ask) -> Sequence[Any]:
    unit, seat = p.units[ask.unit], ask.seat
    if not unit.aboard:
        return falling.list_places(p, ask)
    shore = ashore.shore_of(p, p.units[unit.aboard], bool(ask.args[0]))
    return ashore.listed_places(p, unit, shore, lambda place: act.PlaceSurvivors(seat, ask.unit, place))


SURVIVORS: Final = Choice({act.PlaceSurvivors: Deed(_place_refusal, _place)}, _list_places, rule="CDN-16.26")
"""Survivors of transports, and of buildings."""
