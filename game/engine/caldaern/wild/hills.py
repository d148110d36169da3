"""Pagan temples: characters who ask for favour there. Rules: CDN-22.29, CDN-22.30."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import profiles
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import afield, squares
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.harm.wounds import character_victim
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.effects import Change, Effect
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import offer_once, unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

TEMPLE: Final = "pagan_temple"

STATS: Final = ("m", "ws", "bs", "s", "t", "w", "i", "a", "ld")
"""Characteristics among which the temple draws. Rules: CDN-22.29."""

DEATH: Final = 1
"""The face that kills who asks."""

_FATAL: Final = 1 << 10
"""Wounds that nobody survives."""


def may_ask(p: Position, unit: Unit) -> bool:
    """Whether a unit is a character whose own square lies on the hill of a temple. Rules: CDN-22.29, CDN-22.30."""
    if not listed(unit).character or not controlled(unit) or not afield(p, unit):
        return False
    here = p.ground.field.rects(squares(p, unit))
    return any(here & p.ground.mask(e.id) for e in p.ground.elements if e.colour == TEMPLE and e.cells)


def offer_favour(p: Position, out: Out) -> None:
    """Each character of the active side in a temple is asked once. Rules: CDN-7.2 e, CDN-22.29."""
    offer_once(p, out, p.of_seat(p.active), may_ask, Stage.START_OF_TURN, "offer_favour", "seek_favour")


def _refusal(p: Position, ask: Ask, a: act.SeekFavour) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit))
    return None if a.unit == ask.unit else refuse("already_done", unit=unit_name(unit))


def _seek(p: Position, ask: Ask, a: act.SeekFavour, out: Out) -> None:
    """On 2 or more a characteristic rises for good; on 1 the character dies. Rules: CDN-22.29."""
    (die,) = p.dice.d6(1, "CDN-22.29")
    if die == DEATH:
        out.append(ev.FavourSought(seat=a.seat, unit=a.unit, dice=(die,)))
        _struck_down(p, p.units[a.unit], out)
        return
    stat = STATS[p.dice.below(len(STATS), "CDN-22.29")]
    (more,) = p.dice.d6(1, "CDN-22.29")
    n = (more + 1) // 2
    out.append(ev.FavourSought(seat=a.seat, unit=a.unit, dice=(die, more), stat=stat, n=n))
    profiles.lay(p, _favour(p, p.units[a.unit], stat, n), out)


def _favour(p: Position, unit: Unit, stat: str, n: int) -> Effect:
    """What a temple gave, with what it gave of the same before. Rules: CDN-22.29, CDN-22.30."""
    before = [e.n for e in p.effects if (e.source, e.what, e.unit) == (TEMPLE, stat, unit.id)]
    part = "model" if stat == "m" else "rider"
    return Effect(
        source=TEMPLE, what=stat, change=Change.PLUS, n=n + sum(before), part=part, unit=unit.id, own=True, by=unit.seat
    )


def _struck_down(p: Position, unit: Unit, out: Out) -> None:
    """A character is removed with no save of any kind."""
    if unit.host:
        pile = {character_victim(unit.id): _FATAL}
        casualties.suffer(p, unit.host, pile, out, by=0, source=TEMPLE)
    else:
        casualties.swallow(p, unit.id, 1, out, source=TEMPLE, panic=True)


def _decline(p: Position, ask: Ask, out: Out) -> None:
    """He may ask in another turn."""


def _list(p: Position, ask: Ask) -> list[act.SeekFavour]:
    return [act.SeekFavour(ask.seat, ask.unit)]


WORK = RuleWork(
    tasks={"offer_favour": offer_favour},
    choices={"seek_favour": Choice({act.SeekFavour: Deed(_refusal, _seek)}, _list, _decline, "CDN-22.29")},
)

__all__ = ["STATS", "TEMPLE", "WORK", "may_ask"]
