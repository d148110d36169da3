"""Whom a stormcolor touches, and what it does to them. Rules: CDN-2.14, CDN-2.15, CDN-31.23, CDN-31.26, CDN-35.34."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import ON_THE_GROUND, For, counts, layer_of, mask, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties, dangerous, terrain, wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.land import materials
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.magic.doings import SOURCE, rolled
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import SpellInPlay
from game.engine.caldaern.position.onlookers import Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.geometry.field import Mask

CAVALRY_HITS = 2
"""On each touched model: the rider, and the mount. Rules: CDN-2.15."""


MOST_LAND_HITS = 9
"""On an element in one move. Rules: CDN-21.20."""


class Touched(NamedTuple):
    """A unit that a template touches: how many line and command models, and which characters."""

    unit: UnitId
    line: int
    characters: tuple[UnitId, ...] = ()

    @property
    def models(self) -> int:
        """All models that are touched."""
        return self.line + len(self.characters)


# ------------------------------------------------------------------------------------------------------- who
def touched(p: Position, covered: Mask) -> list[Touched]:
    """The units of both sides with a model on these squares, and garrisons whose building lies on some, by id.

    Rules: CDN-31.23, CDN-27.32.
    """
    there = (unit for unit in p.units.values() if counts(unit, For.SIGHT) and layer_of(unit) == ON_THE_GROUND)
    found = (_touched(p, unit, covered) for unit in there)
    return [one for one in found if one is not None]


def _touched(p: Position, unit: Unit, covered: Mask) -> Touched | None:
    if not stands(unit):
        inside = Touched(unit.id, unit.line + len(unit.command), unit.characters)
        return inside if mask(p, unit) & covered else None
    field, k = p.ground.field, listed(unit).k
    if not field.rect(*formation.rect_of(unit)) & covered:
        return None
    return _of_models(unit, [bool(field.rect(x, y, k, k) & covered) for x, y in formation.cells_of(unit)])


def entered(p: Position, unit: Unit, path: Path, covered: Mask) -> Touched | None:
    """The unit with those models that come onto some of these squares on its way, None where none does: squares
    where a model stood already do not count for it. Rules: CDN-31.26, CDN-20.30.
    """
    if len(path) < 2 or not stands(unit):
        return None
    field, k = p.ground.field, listed(unit).k
    starts = formation.cells(unit.models, k, path[0])
    ways = dangerous.model_paths(p, unit, path, len(path) == 2)
    comes = (way & ~field.rect(x, y, k, k) & covered for way, (x, y) in zip(ways, starts, strict=True))
    return _of_models(unit, [bool(one) for one in comes])


def _of_models(unit: Unit, struck: list[bool]) -> Touched | None:
    """A unit with those of its models that are touched, in the order of its posts."""
    cells = formation.cells_of(unit)
    heroes = {cells.index(formation.character_square(unit, character)): character for character in unit.characters}
    own = sum(struck[number] for number in range(len(struck)) if number not in heroes)
    inside = tuple(character for number, character in heroes.items() if struck[number])
    return Touched(unit.id, own, inside) if own or inside else None


# ------------------------------------------------------------------------------------------------------- what
def harm(p: Position, play: SpellInPlay, version: Spell, one: Touched, out: Out) -> None:
    """What a stormcolor does to a unit that it touches: hits first, then its changes. Rules: CDN-31.23, Table 33-A."""
    unit = p.own(one.unit)
    if not counts(unit, For.SIGHT):
        return
    if unit.building and version.hits is not None:
        one = _some_of(one, p.dice.d6(1, "CDN-27.32")[0])
    if version.hits is not None:
        each = rolled(p, version.hits, "CDN-31.23")
        hits = Hits(
            0, version.strength, ap=version.ap, multiple_dice=version.multiple, magical=True, weapon=version.id,
            saves=version.saves,
        )  # fmt: skip
        _strike(p, play, unit, one, each, hits, out)
    if version.changes and counts(unit, For.SIGHT) and unit.models and not _withstands(p, unit, version, out):
        for own in in_play.bearers(p, unit):
            in_play.lay(p, version, own, play.seat, play.number, out)


def harm_land(p: Position, play: SpellInPlay, version: Spell, covered: Mask, out: Out) -> None:
    """What a stormcolor does to the land that it sweeps over: a hit for each square of an element, and not too many.

    Rules: CDN-21.20, CDN-31.27.
    """
    if version.hits is None or not version.strength:
        return
    swept = ((element, (p.ground.mask(element.id) & covered).bit_count()) for element in p.ground.elements)
    for element, squares in list(swept):
        if squares and materials.destructible(element):
            hits = Hits(
                min(squares, MOST_LAND_HITS), version.strength, multiple_dice=version.multiple, magical=True,
                weapon=version.id,
            )  # fmt: skip
            terrain.hit_element(p, element.id, hits, out, by=play.mage, source=SOURCE)


def _some_of(one: Touched, most: int) -> Touched:
    """Of a garrison no more models are affected than the die shows, line models first. Rules: CDN-27.32."""
    line = min(one.line, most)
    return one._replace(line=line, characters=one.characters[: most - line])


def _withstands(p: Position, unit: Unit, version: Spell, out: Out) -> bool:
    """Whether a unit passes the Leadership test that a stormcolor gives it, if it does. Rules: Table 33-D."""
    if version.test is None:
        return False
    more = (ev.Part("spell", version.test, 0, "CDN-33.7"),) if version.test else ()
    return ld_tests.take(p, unit.id, "spell", out, rule="CDN-33.7", more=more)


def _strike(p: Position, play: SpellInPlay, unit: Unit, one: Touched, each: int, hits: Hits, out: Out) -> None:
    """The hits on the touched models of a unit; no more of these fall than were touched. Rules: CDN-2.15, CDN-35.34."""
    falls, pile = one.line, dict.fromkeys(_parts(unit), 0)
    for victim in pile:
        pile[victim] += one.line * each * (CAVALRY_HITS if listed(unit).mounted else 1)
    for character in one.characters:
        parts = CAVALRY_HITS if listed(p.units[character]).mounted else 1
        for victim, number in wounds.hits_on_character(p, unit, character, each * parts).items():
            pile[victim] = pile.get(victim, 0) + number
            falls += bool(number) and victim in _parts(unit)
    wounded = {
        victim: wounds.roll(
            p, unit.id, hits._replace(number=number), out, by=play.mage, source=SOURCE, victim=victim
        )
        for victim, number in pile.items()
        if number
    }  # fmt: skip
    casualties.suffer(p, unit.id, wounded, out, by=play.mage, source=SOURCE, most=falls)


def _parts(unit: Unit) -> tuple[str, ...]:
    """Whom hits on its own models strike: each part of a ridden monster. Rules: CDN-35.61."""
    return ("monster", "rider") if listed(unit).ridden else ("",)


__all__ = ["Touched", "entered", "harm", "harm_land", "touched"]
