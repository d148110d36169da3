"""Lotus farms: who eats there, and what becomes of lotus eaters. Rules: CDN-28.21 to 28.25, Table 28-A."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation, legality, profiles
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import For, counting, mask, stands
from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.magic import mending
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import offer_once
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement, Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal
from game.engine.geometry.field import rects_distance

FARM: Final = "lotus_farm"

REACH: Final = 3
"""Squares from a farm within which units eat. Rules: CDN-28.21."""

POISONED, HEALED, LOST = "poisoned", "healed", "lost"

TABLE: Final = (POISONED, HEALED, HEALED, HEALED, LOST, LOST)
"""What the faces of a D6 say. Rules: Table 28-A."""

HEALING_DICE: Final = 2

NUMBED: Final = ("no_move", "no_declaring", "no_countercharge", "no_shooting", "no_creating", "no_dispelling")
"""What a poisoned unit can't do until the next round starts. Rules: Table 28-A."""

_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


def farms(p: Position) -> list[Element]:
    """The lotus farms that stand, in map order."""
    return [e for e in p.ground.elements if e.variety == FARM and e.cells] if FARM in p.ground.colours else []


def farm_near(p: Position, unit: Unit) -> Element | None:
    """The first farm at which a unit could eat, None for none."""
    here = mask(p, unit)
    near = (farm for farm in farms(p) if here & p.ground.field.within(p.ground.mask(farm.id), REACH))
    return next(near, None)


def may_eat(p: Position, unit: Unit) -> bool:
    """Whether a unit may eat at the end of its own Movement phase. Rules: CDN-28.21, CDN-6.10."""
    if not unit.models or unit.engaged or unit.retreating or not controlled(unit):
        return False
    return farm_near(p, unit) is not None


# ------------------------------------------------------------------------------------------ eating
def lotus_offers(p: Position, out: Out) -> None:
    """Each unit near a farm is offered a flower once. Rules: CDN-8.91, CDN-28.21, CDN-28.25."""
    units = counting(p, p.active, For.SIGHT)
    offer_once(p, out, units, may_eat, Stage.MOVEMENT_END, "lotus_offers", "eat_lotus")


def _refusal(p: Position, ask: Ask, a: act.EatLotus) -> Refusal | None:
    return None if a.unit == ask.unit else refuse("unknown_object", what=a.unit)


def _eat(p: Position, ask: Ask, a: act.EatLotus, out: Out) -> None:
    """The throw, and what comes of it. Rules: Table 28-A."""
    unit = p.units[a.unit]
    farm = farm_near(p, unit)
    assert farm is not None
    (die,) = p.dice.d6(1, "CDN-28.21")
    how = TABLE[die - 1]
    out.append(ev.LotusEaten(seat=unit.seat, unit=unit.id, element=farm.id, die=die, how=how))
    if how == POISONED:
        for what in NUMBED:
            gift = Effect(source=FARM, what=what, change=Change.GIVES, unit=unit.id, until=Until.ROUND)
            profiles.lay(p, gift, out)
    elif how == HEALED:
        mending.heal(p, unit, sum(p.dice.d6(HEALING_DICE, "CDN-28.21")), out)
    else:
        lose(p, unit, out)


def lose(p: Position, unit: Unit, out: Out) -> None:
    """A unit and the characters in it belong to nobody for the rest of the battle. Rules: CDN-28.22, CDN-28.24."""
    for own in (unit, *(p.units[character] for character in unit.characters)):
        p.change(own, was=own.seat, seat=NOBODY)
    for what in ("stupidity", "unbreakable"):
        profiles.lay(p, Effect(source=FARM, what=what, change=Change.GIVES, unit=unit.id), out)


def _decline(p: Position, ask: Ask, out: Out) -> None:
    """Eating is never forced. Rules: CDN-28.25."""


def _list(p: Position, ask: Ask) -> list[act.EatLotus]:
    return [act.EatLotus(ask.seat, ask.unit)]


# ------------------------------------------------------------------------------------------ lotus eaters
def eaters(p: Position) -> list[Unit]:
    """The lotus eaters with a block of their own, by id."""
    return [unit for unit in p.on_field(NOBODY) if unit.was != NOBODY]


def lotus_eaters(p: Position, out: Out) -> None:
    """Before the first turn of a round each that is not engaged takes its Stupidity test, and goes to the farm.

    Rules: CDN-6.11, CDN-28.23.
    """
    for unit in eaters(p):
        if unit.engaged or not stands(unit):
            continue
        if ld_tests.take(p, unit.id, "stupidity", out, rule="CDN-28.23"):
            path = way_home(p, unit)
            if len(path) > 1:
                p.change(unit, place=path[-1], last_place=path[-1])
                onlookers.gone(p, unit, path, "mandatory", out)


def way_home(p: Position, unit: Unit) -> onlookers.Path:
    """The way of a lotus eater: square by square towards the nearest farm, by its M at most, one square away from it.

    Rules: CDN-28.23.
    """
    assert stands(unit)
    path, room = [unit.place], legality.room_of(p, unit)
    homes = [farm.id for farm in farms(p)]
    if not homes:
        return (unit.place,)
    home = min(homes, key=lambda number: (_far(p, unit, unit.place, number), number))
    for _ in range(value(p, unit, "move")):
        here = path[-1]
        nearer = [
            place for dx, dy in _STEPS
            if _far(p, unit, place := _moved(here, dx, dy), home) < _far(p, unit, here, home)
            and room.allows(_rect(unit, here), _rect(unit, place))
        ]  # fmt: skip
        if not nearer:
            break
        path.append(min(nearer, key=lambda place: _far(p, unit, place, home)))
    return tuple(path)


def _moved(place: Placement, dx: int, dy: int) -> Placement:
    return Placement(place.x + dx, place.y + dy, place.facing, place.frontage, place.spacing)


def _rect(unit: Unit, place: Placement) -> tuple[int, int, int, int]:
    return formation.block(unit.models, profiles.listed(unit).k, place)


def _far(p: Position, unit: Unit, place: Placement, farm: int) -> tuple[int, int]:
    """How far a block is from a farm: by the squares between them, then by their middles."""
    cells = [p.ground.field.square(cell) for cell in p.ground.element(farm).cells]
    x, y, w, h = _rect(unit, place)
    apart = rects_distance([(x, y, w, h)], [(cx, cy, 1, 1) for cx, cy in cells])
    cx, cy = (sum(2 * cell[n] + 1 for cell in cells) // len(cells) for n in (0, 1))
    return apart, (2 * x + w - cx) ** 2 + (2 * y + h - cy) ** 2


WORK = RuleWork(
    tasks={"lotus_offers": lotus_offers, "lotus_eaters": lotus_eaters},
    choices={"eat_lotus": Choice({act.EatLotus: Deed(_refusal, _eat)}, _list, _decline, "CDN-28.21")},
)

__all__ = ["FARM", "HEALED", "LOST", "POISONED", "REACH", "TABLE", "WORK", "eaters", "farm_near", "farms", "lose",
           "may_eat", "way_home"]  # fmt: skip
