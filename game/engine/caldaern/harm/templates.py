"""Who is under a template, and what it does there: to models, garrisons, machines and the land.

A template strikes friend and foe. Under a blast of two Strengths one model is under the centre: it takes the higher
one, all others the lower. Rules: CDN-2.12 to 2.16, CDN-14.55, CDN-14.56, CDN-15.20, CDN-19.18, CDN-21.19, CDN-27.30,
CDN-27.31, CDN-35.34.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.presence import ON_THE_GROUND, For, counts, layer_of, mask, squares, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties, hulls, terrain, wounds
from game.engine.caldaern.harm.wounds import Hits, character_victim
from game.engine.caldaern.land import materials
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Arc
from game.engine.contract import NOBODY, Square
from game.engine.geometry.field import Field, Mask, Rect, hull_of
from game.engine.geometry.templates import FLAME, template

CAVALRY_HITS: Final = 2
"""On each model under a template: the rider, and the mount. Rules: CDN-2.15."""

SIDES: Final = (Arc.FRONT, Arc.LEFT, Arc.RIGHT, Arc.REAR)
"""The order in which the sides of a machine are looked at. Rules: CDN-15.20."""

_RIDDEN: Final = ("monster", "rider")


class Touched(NamedTuple):
    """A unit that a template touches: how many line and command models, and which characters.

    centre   the victim under the centre of the template, "" for one of its line or command models; None for nobody
    """

    unit: UnitId
    line: int
    characters: tuple[UnitId, ...] = ()
    centre: str | None = None

    @property
    def models(self) -> int:
        """All models that are touched."""
        return self.line + len(self.characters)


class Fall(NamedTuple):
    """A template that comes to rest, and what it does to whoever is under it.

    by, source   the unit that throws it, 0 for none; the word by which throws name what hits
    template     `small`, `big` or `flame`; `square` its centre or nozzle square, `facing` of a flame
    layer        who is under it: those on the ground, or those in the air, whomever it was aimed at (CDN-2.16)
    hits         one hit on a model; `centre`: the one on the model under the centre, None where all are equal
    """

    by: UnitId
    source: str
    template: str
    square: Square
    hits: Hits
    centre: Hits | None = None
    facing: int = 0
    layer: str = ON_THE_GROUND

    def covered(self, field: Field) -> Mask:
        """The squares under it."""
        return template(field, self.template, *self.square, self.facing)

    def middle(self, field: Field) -> Mask:
        """Its centre square where it has one that counts, else nothing."""
        return field.bit(*self.square) if self.centre is not None and self.template != FLAME else 0


# ------------------------------------------------------------------------------------------------------- who
def touched(p: Position, covered: Mask, centre: Mask = 0, layer: str = ON_THE_GROUND) -> list[Touched]:
    """The units of both sides in a layer with a model on these squares, and garrisons whose building lies on some, by
    id. Rules: CDN-2.14, CDN-2.16, CDN-18.15, CDN-27.30, CDN-27.32, CDN-31.23.
    """
    there = (unit for unit in p.units.values() if counts(unit, For.SIGHT) and layer_of(unit) == layer)
    found = (touched_of(p, unit, covered, centre) for unit in there)
    return [one for one in found if one is not None]


def touched_of(p: Position, unit: Unit, covered: Mask, centre: Mask = 0) -> Touched | None:
    """A unit with those of its models that are on these squares, None where none is."""
    if not stands(unit):
        own = mask(p, unit)
        inside = Touched(unit.id, unit.line + len(unit.command), unit.characters, "" if own & centre else None)
        return inside if own & covered else None
    field, k = p.ground.field, listed(unit).k
    if not field.rect(*formation.rect_of(unit)) & covered:
        return None
    feet = [field.rect(x, y, k, k) for x, y in formation.cells_of(unit)]
    middle = next((n for n, own in enumerate(feet) if own & centre), None) if centre else None
    return of_models(unit, [bool(own & covered) for own in feet], middle)


def of_models(unit: Unit, struck: list[bool], middle: int | None = None) -> Touched | None:
    """A unit with those of its models that are struck, in the order of its posts; `middle`: the number of the one under
    the centre.
    """
    cells = formation.cells_of(unit)
    heroes = {cells.index(formation.character_square(unit, character)): character for character in unit.characters}
    own = sum(struck[number] for number in range(len(struck)) if number not in heroes)
    inside = tuple(character for number, character in heroes.items() if struck[number])
    centre = None
    if middle is not None:
        centre = character_victim(heroes[middle]) if middle in heroes else ""
    return Touched(unit.id, own, inside, centre) if own or inside else None


def sides_under(
    machine: Rect, facing: int, covered: Mask, field: Field, centre: Mask = 0, firer: Arc = Arc.FRONT
) -> list[tuple[Arc, bool]]:
    """The sides of a machine that a template hits, and whether the hit is that of its centre; each side once.

    firer   the side in whose arc the firer stands; the front without one
    Rules: CDN-15.20.
    """
    rows = _borders(machine, facing)
    under = [side for side in SIDES if field.rects(rows[side]) & covered] or [firer]
    middle = firer if firer in under else under[0]
    hit = bool(field.rect(*machine) & centre)
    return [(side, hit and side == middle) for side in under]


def _borders(machine: Rect, facing: int) -> dict[Arc, tuple[Rect, ...]]:
    """The squares of each side: the front and rear rows, and the columns between them. Rules: CDN-15.20."""
    x, y, w, h = machine
    across = facing in (0, 2)
    low, high = (((x, y, w, 1), (x, y + h - 1, w, 1)) if across else ((x, y, 1, h), (x + w - 1, y, 1, h)))
    one = (x, y + 1, 1, h - 2) if across else (x + 1, y, w - 2, 1)
    other = (x + w - 1, y + 1, 1, h - 2) if across else (x + 1, y + h - 1, w - 2, 1)
    ahead = facing in (0, 3)
    left_first = facing in (0, 1)
    return {
        Arc.FRONT: (low if ahead else high,), Arc.REAR: (high if ahead else low,),
        Arc.LEFT: (one if left_first else other,), Arc.RIGHT: (other if left_first else one,),
    }  # fmt: skip


# ------------------------------------------------------------------------------------------------------- what
def fall(p: Position, thrown: Fall, out: Out) -> None:
    """A template strikes where it has come to rest: the model under its centre, then units by id, then the land.

    One whose centre has left the battlefield has no effect. Rules: CDN-2.14 to 2.16, CDN-14.55, CDN-19.18.
    """
    field = p.ground.field
    covered, centre = thrown.covered(field), thrown.middle(field)
    struck = touched(p, covered, centre, thrown.layer)
    held = {unit.building: unit.id for unit in p.units.values() if unit.building}
    land = [
        (element.id, (p.ground.mask(element.id) & covered).bit_count())
        for element in (p.ground.elements if thrown.layer == ON_THE_GROUND else ())
        if p.ground.mask(element.id) & covered and materials.destructible(element)
    ]
    out.append(
        ev.TemplateFell(
            seat=p.units[thrown.by].seat if thrown.by else NOBODY, unit=thrown.by, weapon=thrown.hits.weapon,
            template=thrown.template, square=thrown.square, facing=thrown.facing,
            touched=tuple((one.unit, one.models if stands(p.units[one.unit]) else 0) for one in struck),
            land=tuple(land), centre=next((one.unit for one in struck if one.centre is not None), 0), lost=not covered,
        )
    )  # fmt: skip
    first = {one.unit: _strike_centre(p, thrown, one, out) for one in struck if one.centre is not None}
    for one in struck:
        if armoured(p.units[one.unit]):
            _strike_hulls(p, thrown, one.unit, covered, centre, out)
        elif stands(p.units[one.unit]):
            _strike(p, thrown, one, first.get(one.unit, _NOTHING), out)
        elif counts(p.units[one.unit], For.SIGHT):
            _strike_garrison(p, thrown, one, out)
    for element, many in land:
        _strike_land(p, thrown, element, many, held.get(element, 0), out)


class _Centre(NamedTuple):
    """What the hit of the centre did: whom of a unit it struck, its unsaved wounds by victim, and how many more of the
    unit's own models may fall, because one of them took it for a character.
    """

    part: str = ""
    wounds: tuple[tuple[str, int], ...] = ()
    falls: int = 0
    struck: int = 0


_NOTHING: Final = _Centre()


def _strike_centre(p: Position, thrown: Fall, one: Touched, out: Out) -> _Centre:
    """The hit on the model under the centre; of rider and monster one is struck by chance. Rules: CDN-14.55, 14.56."""
    unit, part = p.own(one.unit), one.centre or ""
    if thrown.centre is None or not stands(unit) or armoured(unit):
        return _NOTHING
    pile = {part: 1}
    if part:
        pile = wounds.hits_on_character(p, unit, _character(part), 1)
    elif listed(unit).ridden:
        part = _RIDDEN[p.dice.below(len(_RIDDEN), "CDN-14.56")]
        pile = {part: 1}
    falls = pile.get("", 0) if one.centre else 0
    return _Centre(part, tuple(_rolled(p, thrown, unit, pile, thrown.centre, out).items()), falls, 1)


def _character(victim: str) -> UnitId:
    return int(victim.removeprefix("character:"))


def _strike(p: Position, thrown: Fall, one: Touched, first: _Centre, out: Out) -> None:
    """The other hits on a unit, and what it suffers of all. Rules: CDN-2.14, CDN-2.15, CDN-14.55."""
    unit = p.own(one.unit)
    pile, falls = hits_on(p, one, 1, first.part if first.struck else None)
    wounded = dict(first.wounds)
    for victim, caused in _rolled(p, thrown, unit, pile, thrown.hits, out).items():
        wounded[victim] = wounded.get(victim, 0) + caused
    casualties.suffer(p, unit.id, wounded, out, by=thrown.by, source=thrown.source, most=falls + first.falls)


def _strike_hulls(p: Position, thrown: Fall, unit_id: UnitId, covered: Mask, centre: Mask, out: Out) -> None:
    """The hits on a machine, or on each touched walker: one on every side under the template. Rules: CDN-15.20."""
    unit, field, pile = p.own(unit_id), p.ground.field, dict[str, int]()
    if not stands(unit):
        return
    shooter = squares(p, p.units[thrown.by]) if thrown.by else ()
    firer = hulls.side_towards(unit, hull_of(shooter)) if shooter else Arc.FRONT
    k = listed(unit).k
    for model, (x, y) in enumerate(formation.cells_of(unit)):
        if field.rect(x, y, k, k) & covered:
            for side, middle in sides_under((x, y, k, k), unit.place.facing, covered, field, centre, firer):
                hits = thrown.centre if middle and thrown.centre is not None else thrown.hits
                casualties.deal(
                    p, unit_id, hits._replace(number=1, side=side), out, pile, by=thrown.by, source=thrown.source,
                    model=model,
                )  # fmt: skip
    casualties.suffer(p, unit_id, pile, out, by=thrown.by, source=thrown.source)


def hits_on(p: Position, one: Touched, each: int, spared: str | None = None) -> tuple[dict[str, int], int]:
    """So many hits on each touched model, by victim, and how many of the unit's own models may fall of them: no more
    than are touched, and those who take hits for characters. `spared`: the part of a model that has been hit already.

    Rules: CDN-2.15, CDN-35.34, CDN-35.61.
    """
    unit, falls = p.units[one.unit], one.line
    parts = _RIDDEN if listed(unit).ridden else ("",)
    pile = {part: one.line * each * _bodies(unit) for part in parts}
    if spared in pile:
        pile[spared] -= 1
    for character in one.characters:
        own = character_victim(character)
        count = each * _bodies(p.units[character]) - (spared == own)
        for victim, number in wounds.hits_on_character(p, unit, character, count).items():
            pile[victim] = pile.get(victim, 0) + number
            falls += bool(number) and victim in parts
    return pile, falls


def _bodies(unit: Unit) -> int:
    """Hits that a template lays on one of its models for each that it deals. Rules: CDN-2.15."""
    return CAVALRY_HITS if listed(unit).mounted else 1


def _rolled(p: Position, thrown: Fall, unit: Unit, pile: dict[str, int], hits: Hits, out: Out) -> dict[str, int]:
    """Unsaved wounds by victim."""
    return roll_pile(p, unit, pile, hits, out, by=thrown.by, source=thrown.source)


def roll_pile(
    p: Position, unit: Unit, pile: dict[str, int], hits: Hits, out: Out, *, by: UnitId, source: str
) -> dict[str, int]:
    """Hits by victim, thrown one victim after another: unsaved wounds by victim."""
    found: casualties.Pile = {}
    for victim, number in pile.items():
        if number:
            casualties.deal(p, unit.id, hits._replace(number=number), out, found, by=by, source=source, victim=victim)
    return found


# ------------------------------------------------------------------------------------------------ houses and the land
def _strike_garrison(p: Position, thrown: Fall, one: Touched, out: Out) -> None:
    """D6 hits on who is inside, of the higher Strength where the centre lies over the building. Rules: CDN-27.30."""
    unit = p.own(one.unit)
    hits = thrown.centre if thrown.centre is not None and one.centre is not None else thrown.hits
    many = _house_die(p, thrown, unit.id, "garrison_hits", out)
    pile = wounds.share_hits(p, unit, many, out)
    wounded = _rolled(p, thrown, unit, pile, hits, out)
    casualties.suffer(p, unit.id, wounded, out, by=thrown.by, source=thrown.source, characters=len(pile) > 1)


def _house_die(p: Position, thrown: Fall, inside: UnitId, what: str, out: Out) -> int:
    """The hits on a garrison, or on its building. Rules: CDN-27.30."""
    (face,) = p.dice.d6(1, "CDN-27.30")
    seat = p.units[thrown.by].seat if thrown.by else NOBODY
    out.append(
        ev.Rolled(what=what, rule="CDN-27.30", seat=seat, unit=thrown.by, dice=(face,), total=face, other=inside)
    )
    return face


def _strike_land(p: Position, thrown: Fall, element: int, squares: int, inside: UnitId, out: Out) -> None:
    """Hits on an element: as many as squares of it are covered, one of them by the centre that lies on it; on a
    building that is held D6. Rules: CDN-21.19, CDN-27.30, CDN-27.31.
    """
    middle = bool(p.ground.mask(element) & thrown.middle(p.ground.field))
    best = thrown.centre if middle and thrown.centre is not None else thrown.hits
    groups = [best._replace(number=1), thrown.hits._replace(number=squares - 1)]
    if inside:
        groups = [best._replace(number=_house_die(p, thrown, inside, "building_hits", out))]
    elif best is thrown.hits:
        groups = [best._replace(number=squares)]
    for hits in groups:
        terrain.hit_element(p, element, hits, out, by=thrown.by, source=thrown.source)


__all__ = [
    "CAVALRY_HITS", "SIDES", "Fall", "Touched", "fall", "hits_on", "of_models", "roll_pile", "sides_under", "touched",
    "touched_of",
]  # fmt: skip
