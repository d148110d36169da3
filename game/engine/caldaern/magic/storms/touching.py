"""Whom a stormcolor touches, and what it does to them. Rules: CDN-2.14, CDN-2.15, CDN-31.23, CDN-31.26, CDN-35.34."""

from __future__ import annotations

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties, dangerous, terrain
from game.engine.caldaern.harm.templates import Touched, hits_on, of_models, roll_pile, touched
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
from game.engine.caldaern.position.units import Unit
from game.engine.geometry.field import Mask

MOST_LAND_HITS = 9
"""On an element in one move. Rules: CDN-21.20."""


# ------------------------------------------------------------------------------------------------------- who
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
    return of_models(unit, [bool(one) for one in comes])


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
    pile, falls = hits_on(p, one, each)
    wounded = roll_pile(p, unit, pile, hits, out, by=play.mage, source=SOURCE)
    casualties.suffer(p, unit.id, wounded, out, by=play.mage, source=SOURCE, most=falls)


__all__ = ["Touched", "entered", "harm", "harm_land", "touched"]
