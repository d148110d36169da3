"""The Colour of a battle as it has been seen so far: spells in play, records, the Back Volt, event by event."""

from __future__ import annotations

from functools import singledispatch

from msgspec.structs import replace

from game.engine.caldaern.magic.mages import key_of
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import BackVolt, Colour, Creation, Pool, SpellInPlay
from game.engine.contract import Event, Seat

Seen = tuple[object, ...]


def seen_of(colour: Colour) -> Seen:
    """What of it can be seen on the field."""
    plays = tuple((play.number, play.units, play.square) for play in colour.in_play)
    struck = tuple(record.struck for record in colour.records)
    return plays, struck, None if colour.volt is None else (colour.volt.colour, colour.volt.count)


@singledispatch
def after(event: Event, colour: Colour, at: tuple[int, Seat]) -> Colour:
    """The Colour after an event in the Colour phase `at` a round and a seat; most events leave it as it is."""
    return colour


@after.register
def _(event: ev.PoolsRolled, colour: Colour, at: tuple[int, Seat]) -> Colour:
    return replace(colour, pools=event.pools, joint=event.joint)


@after.register
def _(event: ev.SpellTried, colour: Colour, at: tuple[int, Seat]) -> Colour:
    """What was created waits for those who may dispel it, until it takes effect."""
    made = None
    if event.outcome in ("created", "supreme"):
        made = Creation(
            event.seat, event.mage, event.spell, event.value, event.result, event.amplified,
            event.outcome == "supreme", event.units, event.square,
        )  # fmt: skip
    tried = (*colour.tried, (event.mage, key_of(event.spell, bound=event.bound)))
    return replace(_spent(colour, event.seat, len(event.dice)), tried=tried, creation=made)


@after.register
def _(event: ev.DispelTried, colour: Colour, at: tuple[int, Seat]) -> Colour:
    spent = _spent(colour, event.seat, len(event.dice))
    over = event.spell and not event.number and event.outcome in ("dispelled", "supreme")
    return replace(spent, creation=None) if over else spent


@after.register
def _(event: ev.ItemUsed, colour: Colour, at: tuple[int, Seat]) -> Colour:
    """What waited to take effect has been dispelled by an item. Rules: Table 36-E."""
    return replace(colour, creation=None) if event.spell else colour


@after.register
def _(event: ev.SpellWorks, colour: Colour, at: tuple[int, Seat]) -> Colour:
    return replace(colour, creation=None)


def _spent(colour: Colour, seat: Seat, points: int) -> Colour:
    """Points leave the pool of a seat, as far as there are any: an item's die is thrown for none."""
    if colour.joint is not None:
        return replace(colour, joint=_less(colour.joint, points))
    first, second = (_less(pool, points) if n == seat else pool for n, pool in enumerate(colour.pools))
    return replace(colour, pools=(first, second))


def _less(pool: Pool, points: int) -> Pool:
    return replace(pool, spent=min(pool.points, pool.spent + points))


@after.register
def _(event: ev.SpellStays, colour: Colour, at: tuple[int, Seat]) -> Colour:
    """An older spell of the same name has left the unit. Rules: CDN-31.9."""
    new = event.spell
    others = tuple(_without(play, new) for play in colour.in_play)
    return replace(colour, in_play=(*others, new), number=max(colour.number, new.number))


def _without(play: SpellInPlay, new: SpellInPlay) -> SpellInPlay:
    """An older spell without the targets on which a new one of its name lies."""
    if play.spell != new.spell or not set(play.units) & set(new.units):
        return play
    return replace(play, units=tuple(unit for unit in play.units if unit not in new.units))


@after.register
def _(event: ev.SpellEnded, colour: Colour, at: tuple[int, Seat]) -> Colour:
    return replace(colour, in_play=tuple(play for play in colour.in_play if play.number != event.spell.number))


@after.register
def _(event: ev.StormMoved, colour: Colour, at: tuple[int, Seat]) -> Colour:
    if event.how != "rests":
        return colour
    moved = tuple(
        replace(play, square=event.path[-1]) if play.number == event.number else play for play in colour.in_play
    )
    return replace(colour, in_play=moved)


@after.register
def _(event: ev.Recorded, colour: Colour, at: tuple[int, Seat]) -> Colour:
    return replace(colour, records=(*colour.records, event.record))


@after.register
def _(event: ev.RecordStruck, colour: Colour, at: tuple[int, Seat]) -> Colour:
    records = list(colour.records)
    records[event.place - 1] = event.record
    return replace(colour, records=tuple(records))


@after.register
def _(event: ev.VoltBegan, colour: Colour, at: tuple[int, Seat]) -> Colour:
    return replace(colour, volt=BackVolt(event.colour, event.count, at))


@after.register
def _(event: ev.VoltGrew, colour: Colour, at: tuple[int, Seat]) -> Colour:
    volt = colour.volt
    return colour if volt is None else replace(colour, volt=replace(volt, count=event.count))


@after.register
def _(event: ev.VoltEnded, colour: Colour, at: tuple[int, Seat]) -> Colour:
    return replace(colour, volt=None, joint=None)


def spells_on(colour: Colour, *units: int) -> tuple[SpellInPlay, ...]:
    """The spells in play that lie on any of these units, in the order in which they were created."""
    return tuple(play for play in colour.in_play if set(units) & set(play.units))


def storms_in(colour: Colour) -> tuple[SpellInPlay, ...]:
    """The stormcolors that lie on the field."""
    return tuple(play for play in colour.in_play if play.square is not None)


__all__ = ["after", "seen_of", "spells_on", "storms_in"]
