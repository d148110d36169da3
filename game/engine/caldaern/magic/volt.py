"""The Back Volt: the records that call it forth, its colours, how it grows, what it does, how it ends.

Its changes of characteristics lie on the position as effects, like those of spells.
Rules: CDN-32.1 to 32.28, CDN-32.36.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec

from game.engine.caldaern.blocks.characteristics import whole_has
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import For, counting
from game.engine.caldaern.blocks.profiles import FIREARMS, lay, lift, listed, printed
from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.magic.chances import PAIR
from game.engine.caldaern.magic.pools import change
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import BackVolt, Colour, Record, RecordKind
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.effects import Change, Effect
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import VOLT_MARKS, Mark, Stage
from game.engine.contract import Seat

BACK_VOLT: Final = "back_volt"
"""What events call tests, hits and effects of a Back Volt."""

ENOUGH: Final = 5
"""Records that set a Back Volt in action. Rules: CDN-32.3."""

TURNING: Final = 5
"""The count from which Amber, Purple and Lilac do their worst. Rules: CDN-32.15, CDN-32.16, CDN-32.20."""

SLOWEST: Final = 10
"""Squares that Emerald takes at most. Rules: CDN-32.18."""

TABLE: Final = ((3, "amber"), (4, "purple"), (6, "azure"), (7, "lilac"), (8, "emerald"), (10, "gold"), (12, "silver"))
"""The highest total of 2D6 at which each colour comes. Rules: Table 32-A."""

STORM_DIFFICULTY: Final = 10
"""Difficulty of the records with which a Colour storm begins. Rules: CDN-39.77."""

_CREWED: Final = ("artillery", "machines")
"""Groups without Initiative and Weapon Skill: a crew keeps its own. Rules: CDN-32.23."""

_UNHURT: Final = frozenset({"artillery", "machines", "walkers"})
"""Groups that Gold does not hit. Rules: CDN-32.23."""


# -------------------------------------------------------------------------------------------------------- records
def kind_of(dice: tuple[int, ...]) -> RecordKind | None:
    """What the faces of a roll are, whatever they come to; two 1s beat two 6s. Rules: CDN-30.33 to 30.35, 30.49."""
    if dice.count(1) >= PAIR:
        return RecordKind.MISTAKE
    return RecordKind.SUPREME if dice.count(6) >= PAIR else None


def record(p: Position, kind: RecordKind | None, seat: Seat, difficulty: int, out: Out) -> None:
    """A roll that was one of both is recorded, where there are Back Volts at all. Rules: CDN-30.42, 30.50, 32.1."""
    if kind is not None and p.config.back_volt:
        made = Record(kind, difficulty, p.round, seat)
        change(p, records=(*p.colour.records, made))
        out.append(ev.Recorded(record=made))


def at_start(config: CaldaernConfig) -> Colour:
    """The Colour with which a battle begins: a Colour storm has two records, owned by nobody. Rules: CDN-39.77."""
    if config.scenario != "colour_storm" or not config.back_volt:
        return Colour()
    kinds = (RecordKind.SUPREME, RecordKind.MISTAKE)
    return Colour(records=tuple(Record(kind, STORM_DIFFICULTY, 0) for kind in kinds))


def open_records(p: Position) -> list[int]:
    """Places, from 1, of the records that are not struck out. Rules: CDN-32.3, CDN-32.32."""
    return [place for place, made in enumerate(p.colour.records, start=1) if not made.struck]


def strike_out(p: Position, place: int, out: Out) -> None:
    """A record no longer counts. Rules: CDN-32.33, CDN-32.37."""
    records = list(p.colour.records)
    records[place - 1] = msgspec.structs.replace(records[place - 1], struck=True)
    change(p, records=tuple(records))
    out.append(ev.RecordStruck(record=records[place - 1], place=place))


# --------------------------------------------------------------------------------------------------------- colours
def colour_of(total: int) -> str:
    """The colour of a total of 2D6. Rules: Table 32-A."""
    return next(colour for most, colour in TABLE if total <= most)


def colour_chances() -> dict[str, Fraction]:
    """The chance of every colour, in the order of the table. Rules: Table 32-A."""
    found, below = {}, Fraction(0)
    for most, colour in TABLE:
        found[colour], below = _at_most(most) - below, _at_most(most)
    return found


def chances_after(p: Position, recorded: Fraction) -> dict[str, Fraction]:
    """The chance of every colour to come at the end of this phase if another record is made with this chance; empty
    where none can come. Rules: CDN-32.3, Table 32-A.
    """
    known = len(open_records(p))
    if not p.config.back_volt or p.colour.volt is not None or known < ENOUGH - 1:
        return {}
    comes = Fraction(1) if known >= ENOUGH else recorded
    return {colour: comes * chance for colour, chance in colour_chances().items() if comes}


def _at_most(total: int) -> Fraction:
    """Chance that 2D6 show so much or less; unlike a test they know no sure faces."""
    return Fraction(sum(a + b <= total for a in range(1, 7) for b in range(1, 7)), 36)


def effects_of(volt: BackVolt) -> Iterator[Effect]:
    """What a Back Volt of a colour and count changes of every unit. Rules: CDN-32.11, CDN-32.14 to 32.19."""
    if volt.colour == "amber":
        yield from _less(volt, "i", spares=_CREWED)
        yield Effect(source=BACK_VOLT, what=FIREARMS, change=Change.TIMES, n=1, over=2)
        yield Effect(source=BACK_VOLT, what=FIREARMS, change=Change.TAKES)
    elif volt.colour == "purple":
        if volt.count:
            yield Effect(source=BACK_VOLT, what="ws", change=Change.PLUS, n=volt.count, spares=_CREWED)
        yield Effect(source=BACK_VOLT, what="frenzy", change=Change.GIVES)
        yield Effect(source=BACK_VOLT, what="lasting_frenzy", change=Change.GIVES)
    elif volt.colour == "azure":
        yield from _less(volt, "i", spares=_CREWED)
        yield from _less(volt, "m")
    elif volt.colour == "emerald":
        yield from _less(volt, "m", most=SLOWEST)
    elif volt.colour == "lilac":
        yield from _less(volt, "ws", least=1, spares=_CREWED)
        yield from _less(volt, "bs", least=1, spares=_CREWED)


def _less(volt: BackVolt, what: str, most: int = 0, least: int = 0, spares: tuple[str, ...] = ()) -> Iterator[Effect]:
    n = min(volt.count, most) if most else volt.count
    if n:
        yield Effect(source=BACK_VOLT, what=what, change=Change.PLUS, n=-n, least=least, spares=spares)


def raises(volt: BackVolt) -> int:
    """By how much a Back Volt makes every casting value higher. Rules: CDN-32.18."""
    return 2 * volt.count if volt.colour == "emerald" else 0


# ------------------------------------------------------------------------------------------- how it begins and grows
def back_volt(p: Position, out: Out) -> None:
    """At the end of the phase enough records set one in action, if none is. Rules: CDN-32.3, CDN-32.5, CDN-32.6."""
    if p.config.back_volt and p.colour.volt is None and len(open_records(p)) >= ENOUGH:
        begin_stage(p, Stage.BACK_VOLT, out)
        set_off(p, out)


def set_off(p: Position, out: Out) -> None:
    """Roll for a Back Volt, whatever calls it forth; nothing happens while one is active. Rules: CDN-32.4 to 32.12."""
    if p.colour.volt is not None or not p.config.back_volt:
        return
    dice = p.dice.d6(2, "CDN-32.9")
    volt = BackVolt(colour_of(sum(dice)), p.colour.created, (p.round, p.active))
    change(p, volt=volt)
    out.append(ev.VoltBegan(seat=p.active, colour=volt.colour, dice=dice, count=volt.count))
    _follow(p, out)


def counted(p: Position, out: Out) -> None:
    """A spell was created and not dispelled: the Back Volt grows. Rules: CDN-32.4, CDN-32.10, CDN-32.12."""
    change(p, created=p.colour.created + 1)
    volt = p.colour.volt
    if volt is not None:
        change(p, volt=msgspec.structs.replace(volt, count=volt.count + 1))
        out.append(ev.VoltGrew(colour=volt.colour, count=volt.count + 1))
        _follow(p, out)


def _follow(p: Position, out: Out) -> None:
    """Its effects are what the count makes them; the first time that it is high enough units test, as soon as what goes
    on is done. Rules: CDN-32.12, CDN-32.15, CDN-32.20.
    """
    volt = p.colour.volt
    assert volt is not None
    for effect in effects_of(volt):
        lay(p, effect, out)
    if volt.count >= TURNING and not volt.reached:
        change(p, volt=msgspec.structs.replace(volt, reached=True))
        p.push(Task("volt_turns"))


def end(p: Position, out: Out) -> None:
    """Everything that a Back Volt does stops; who runs may rally again, who has stopped obeys again.

    Rules: CDN-32.27, CDN-32.36.
    """
    volt = p.colour.volt
    assert volt is not None
    lift(p, lambda effect: effect.source == BACK_VOLT, out)
    change(p, volt=None, joint=None)
    for unit in p.units.values():
        p.change(unit, marks=unit.marks & ~VOLT_MARKS)
    out.append(ev.VoltEnded(colour=volt.colour))


# ---------------------------------------------------------------------------------------------------------- its tests
def tested(p: Position, seat: Seat) -> list[Unit]:
    """The units of a seat that take the tests of a Back Volt, by id. Rules: CDN-32.11, CDN-32.20."""
    return [unit for unit in counting(p, seat, For.PANIC) if unit.models and controlled(unit)]


def _all_tested(p: Position, out: Out) -> list[UnitId]:
    """The units of both seats by id; characters whose unit is dead stand alone from now on. Rules: CDN-35.29."""
    for unit in list(p.units.values()):
        if removal.is_remnant(unit):
            removal.free_characters(p, unit.id, out)
    return sorted(unit.id for seat in SEATS for unit in tested(p, seat))


def _fails(p: Position, unit: UnitId, rule: str, out: Out) -> bool:
    return not ld_tests.take(p, unit, BACK_VOLT, out, rule=rule)


def volt_turns(p: Position, out: Out) -> None:
    """The count is 5 for the first time. Rules: CDN-32.15, CDN-32.20."""
    volt = p.colour.volt
    if volt is None:
        return
    if volt.colour == "amber":
        _amber(p, out)
    elif volt.colour == "lilac":
        _lilac(p, _all_tested(p, out), out)


def volt_start(p: Position, out: Out) -> None:
    """A turn starts while the count is 5 or more: Purple takes units, Lilac stops them. Rules: CDN-32.16, 32.20."""
    volt = p.colour.volt
    if volt is None or volt.count < TURNING or volt.colour not in ("purple", "lilac"):
        return
    units = [unit.id for unit in tested(p, p.active)]
    if units:
        begin_stage(p, Stage.START_OF_TURN, out)
    if volt.colour == "lilac":
        _lilac(p, units, out)
        return
    for unit in [unit for unit in units if _fails(p, unit, "CDN-32.16", out)]:
        removal.remove(p, unit, BACK_VOLT, 0, out)


def _amber(p: Position, out: Out) -> None:
    """Who fails retreats, and can't rally while it lasts; machines stand still instead. Rules: CDN-32.15, CDN-32.23."""
    units = [unit for unit in _all_tested(p, out) if not whole_has(p, p.units[unit], "unbreakable")]
    failed = [unit for unit in units if _fails(p, unit, "CDN-32.15", out)]
    for unit in failed:
        if listed(p.units[unit]).group in _CREWED:
            for what in ("no_move", "no_shooting"):
                lay(p, Effect(source=BACK_VOLT, what=what, change=Change.GIVES, unit=unit), out)
        else:
            p.mark(unit, Mark.NO_RALLY)
    runners = [unit for unit in failed if p.units[unit].marked(Mark.NO_RALLY) and not p.units[unit].retreating]
    if runners:
        p.push(Task("volt_flights", tuple(runners)))


def volt_flights(p: Position, *args: int | Out) -> None:
    """They run like units that panic, out of melees too; nobody pursues. Rules: CDN-32.15, CDN-12.42."""
    *units, out = args
    assert isinstance(out, list)
    for unit in reversed(units):
        assert isinstance(unit, int)
        p.push(Task("panic_flights", (_victor(p, unit), unit)))


def _victor(p: Position, unit: UnitId) -> UnitId:
    """The enemy in contact with the most models, 0 where there is none. Rules: CDN-12.42."""
    enemies = [p.units[link.other] for link in p.units[unit].contacts]
    return min(enemies, key=lambda enemy: (-enemy.models, enemy.id)).id if enemies else 0


def _lilac(p: Position, units: list[UnitId], out: Out) -> None:
    """Who fails stops, with the characters in it; the battle may be over then. Rules: CDN-32.20, CDN-32.21."""
    failed = [unit for unit in units if _fails(p, unit, "CDN-32.20", out)]
    for number in failed:
        unit = p.units[number]
        for own in (number, *unit.characters):
            p.mark(own, Mark.STOPPED)
        out.append(ev.UnitStopped(seat=unit.seat, unit=number))
    if failed:
        p.charges = tuple(charge for charge in p.charges if charge.unit not in failed)
        p.push(Task("check_control"))


def gold(p: Position, out: Out) -> None:
    """At the end of a later Colour phase units that fail a test hit themselves. Rules: CDN-32.22, CDN-32.23."""
    volt = p.colour.volt
    if volt is None or volt.colour != "gold" or volt.began == (p.round, p.active):
        return
    units = [unit for unit in _all_tested(p, out) if listed(p.units[unit]).group not in _UNHURT]
    if units:
        begin_stage(p, Stage.COLOUR_END, out)
    for unit in units:
        if _fails(p, unit, "CDN-32.22", out):
            struck = p.units[unit].models
            if p.units[unit].building:
                struck = min(struck, p.dice.d6(1, "CDN-27.32")[0])
            hits = Hits(struck, printed(p.units[unit], "s"))
            casualties.hit_unit(p, unit, hits, out, by=0, source=BACK_VOLT)


WORK = RuleWork(
    tasks={
        "back_volt": back_volt,
        "gold": gold,
        "volt_turns": volt_turns,
        "volt_start": volt_start,
        "volt_flights": volt_flights,
    }
)
