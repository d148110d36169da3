"""Chances of templates: where each may come to rest, whom it touches there, friends too, and what that costs them.

Rules: CDN-2.14 to 2.18, CDN-14.54, CDN-14.55, CDN-14.57, CDN-19.14, CDN-27.30, CDN-36.6, CDN-36.7.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import hulls as blocks_hulls
from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.presence import ON_THE_GROUND, layer_of, squares, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import hulls, scatter, templates, wounds
from game.engine.caldaern.harm.templates import Fall, Touched
from game.engine.caldaern.harm.wounds import Hits, character_victim
from game.engine.caldaern.land import materials
from game.engine.caldaern.machines import bombing
from game.engine.caldaern.odds.hits import Attack, chain, left
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.shooting import Shots
from game.engine.caldaern.shooting.templates import engines, flames, grenades, hurling, lobs
from game.engine.caldaern.words.chances import (
    FACES,
    LONG_SHOT,
    NEVER,
    NOTHING,
    SURE,
    Spread,
    capped,
    die,
    face,
    joined,
    mixed,
    slain,
    wounds_of,
)
from game.engine.caldaern.words.kinds import Arc
from game.engine.contract import Odds, OddsSide, Square
from game.engine.geometry.field import hull_of
from game.engine.geometry.templates import FLAME, SMALL

KIND: Final = "template"

Places = tuple[tuple[Square, Fraction], ...]
"""Where a template may come to rest, each with its chance; what is missing to 1 is that nothing falls at all."""

_LOOKS_OUT: Final = Fraction(5, 6)
"""Share of the hits on a character that models around him take. Rules: CDN-35.34."""


class Forecast(NamedTuple):
    """What may come of templates before the dice.

    places   of each template where it may come to rest
    units    of everybody who may be touched: the chance, the mean loss, and what that counts
    land     of each element that may be hit: the chance, and the mean of the Wounds that it loses
    nobody   chance that no unit is touched; `misfire` that nothing is thrown at all
    enemies  chance that one is touched; `friends` likewise
    exact    False where losses by several templates, or of characters among others, are added up
    """

    places: tuple[Places, ...]
    units: tuple[tuple[UnitId, Fraction, Fraction, str], ...]
    land: tuple[tuple[int, Fraction, Fraction], ...]
    nobody: Fraction
    misfire: Fraction
    enemies: Fraction
    friends: Fraction
    exact: bool = True


# ------------------------------------------------------------------------------------------------------- places
def scattered(square: Square, distances: Sequence[int], stays: Fraction, misses: Fraction = NEVER) -> Places:
    """Where a template may lie that stays with a chance, and else goes in any direction by any of these distances, all
    equally likely. `misses`: the chance that it isn't thrown at all. Rules: CDN-2.18.
    """
    drifts = (SURE - misses) * (SURE - stays)
    each = drifts / (4 * len(distances))
    found: dict[Square, Fraction] = {square: (SURE - misses) * stays} if stays else {}
    for facing in range(4):
        for many in distances:
            end = scatter.moved(square, facing, many)
            found[end] = found.get(end, NEVER) + each
    return tuple(found.items())


_STAYS: Final = Fraction(sum(face in (scatter.STAND, scatter.HIT) for face in scatter.DIRECTIONS), FACES)


def grenade_places(square: Square) -> Places:
    """Rules: CDN-36.6."""
    return scattered(square, range(1, FACES + 1), _STAYS)


def lobbed_places(square: Square, indirect: bool) -> Places:
    """Of a trebuchet that may misfire; fired indirectly it always scatters. Rules: CDN-14.54, CDN-14.57."""
    numbers = [number for number in scatter.ARTILLERY if number != scatter.MISFIRE]
    misfire = SURE - Fraction(len(numbers), FACES)
    return scattered(square, numbers, NEVER if indirect else _STAYS, misfire)


# ------------------------------------------------------------------------------------------------------- losses
class _Reckoner:
    """Works out what one kind of template costs whom; what was worked out once is remembered."""

    def __init__(self, p: Position, fall: Fall) -> None:
        self.p, self.fall = p, fall
        self._chances: dict[tuple[UnitId, str, bool], tuple[Fraction, int]] = {}
        self._losses: dict[Touched, tuple[Fraction, str]] = {}
        self.exact = True

    def loss(self, one: Touched, at: Fall) -> tuple[Fraction, str]:
        """The mean loss of a touched unit, and what it counts."""
        unit = self.p.units[one.unit]
        if armoured(unit):
            return self._hull(unit, at), "wounds"
        found = self._losses.get(one)
        if found is None:
            found = self._losses[one] = self._loss(unit, one)
        return found

    def _loss(self, unit: Unit, one: Touched) -> tuple[Fraction, str]:
        if not stands(unit):
            return self._garrison(unit, one.centre is not None)
        if listed(unit).ridden:
            return self._ridden(unit, one.centre is not None), "wounds"
        if unit.gun:
            return self._line(unit, one)[0].mean, "wounds"
        suffered, fallen = self._line(unit, one)
        each = self._unsaved(unit, "", self.fall.hits)[1]
        if unit.models == 1 and each > 1:
            return suffered.mean, "wounds"
        heroes = sum((self._hero(unit, character, one) for character in one.characters), NEVER)
        return fallen.mean + heroes, "models"

    def _unsaved(self, unit: Unit, victim: str, hits: Hits) -> tuple[Fraction, int]:
        """The chance of one hit to be an unsaved wound, and the Wounds of who is hit."""
        key = (unit.id, victim, hits is self.fall.centre)
        found = self._chances.get(key)
        if found is None:
            own, part = wounds.who(self.p, unit, victim)
            attack = Attack(unit.seat, "", unit.id, victim, 1, 0, hits, self.fall.source)
            each = wounds.mettle_of(self.p, own, part, hits, self.fall.source).each
            found = self._chances[key] = (chain(self.p, attack).unsaved, each)
        return found

    def _wounds(self, unit: Unit, victim: str, hits: Hits, number: int, share: Fraction = SURE) -> Spread:
        chance, each = self._unsaved(unit, victim, hits)
        return wounds_of(number, share * chance, hits.multiple_dice, hits.multiple, each) if number else NOTHING

    def _line(self, unit: Unit, one: Touched) -> tuple[Spread, Spread]:
        """Wounds and models that the line and command models of a unit lose. Rules: CDN-2.15, CDN-35.34."""
        fall, bodies = self.fall, templates.CAVALRY_HITS if listed(unit).mounted else 1
        parts, most = [], one.line
        number = one.line * bodies
        if one.centre == "" and fall.centre is not None:
            parts.append(self._wounds(unit, "", fall.centre, 1))
            number -= 1
        parts.append(self._wounds(unit, "", fall.hits, number))
        if one.characters and wounds.look_out(self.p, unit):
            self.exact = False
            for character in one.characters:
                hits = fall.centre if one.centre == character_victim(character) and fall.centre else fall.hits
                parts.append(self._wounds(unit, "", hits, 1, _LOOKS_OUT))
                most += 1
        each = self._unsaved(unit, "", fall.hits)[1]
        most = min(most, unit.line + len(unit.command))
        suffered = capped(joined(parts), max(0, most * each - unit.wounds))
        return suffered, slain(suffered, each, unit.wounds, most)

    def _hero(self, unit: Unit, character: UnitId, one: Touched) -> Fraction:
        """The chance that a touched character falls. Rules: CDN-35.34."""
        victim, hero = character_victim(character), self.p.units[character]
        bodies = templates.CAVALRY_HITS if listed(hero).mounted else 1
        share = SURE - _LOOKS_OUT if wounds.look_out(self.p, unit) else SURE
        first = one.centre == victim and self.fall.centre is not None
        parts = [self._wounds(unit, victim, self.fall.hits, bodies - first, share)]
        if first and self.fall.centre is not None:
            parts.append(self._wounds(unit, victim, self.fall.centre, 1, share))
        return joined(parts).at_least(left(self.p, unit, victim))

    def _ridden(self, unit: Unit, centre: bool) -> Fraction:
        """Wounds of rider and monster, one of whom the centre strikes. Rules: CDN-2.15, CDN-14.56."""
        total = NEVER
        for part in ("monster", "rider"):
            room, usual = left(self.p, unit, part), self._wounds(unit, part, self.fall.hits, 1)
            mean = capped(usual, room).mean
            if centre and self.fall.centre is not None:
                mean = (mean + capped(self._wounds(unit, part, self.fall.centre, 1), room).mean) / 2
            total += mean
        return total

    def _garrison(self, unit: Unit, centre: bool) -> tuple[Fraction, str]:
        """D6 hits. Rules: CDN-27.30."""
        hits = self.fall.centre if centre and self.fall.centre is not None else self.fall.hits
        self.exact = self.exact and not unit.characters
        many, each = die("D6"), self._unsaved(unit, "", hits)[1]
        caused = mixed((many.chance(n), self._wounds(unit, "", hits, n)) for n in range(len(many.ways)))
        suffered = capped(caused, left(self.p, unit))
        if unit.gun:
            return suffered.mean, "wounds"
        return slain(suffered, each, unit.wounds, unit.line + len(unit.command)).mean, "models"

    def _hull(self, unit: Unit, at: Fall) -> Fraction:
        """Hull Toughness that a machine loses. Rules: CDN-15.14, CDN-15.17, CDN-15.20."""
        p, field = self.p, self.p.ground.field
        if not stands(unit):
            return NEVER
        here = squares(p, p.units[at.by]) if at.by else ()
        firer = hulls.side_towards(unit, hull_of(here)) if here else Arc.FRONT
        total = NEVER
        facing, here = unit.place.facing, squares(p, unit)
        sides = templates.sides_under(hull_of(here), facing, at.covered(field), field, at.middle(field), firer)
        for side, middle in sides:
            hits = at.centre if middle and at.centre is not None else at.hits
            if hulls.can_hurt(side, heavy=hits.heavy, magical=hits.magical):
                need = hulls.need_to_glance(blocks_hulls.armour(unit, side), hits.strength)
                total += Fraction(min(FACES, max(0, FACES + 1 - need)), FACES)
        return min(total, Fraction(blocks_hulls.hull_left(unit)))

    def wall(self, element: int, covered: int, middle: bool, held: bool) -> Fraction:
        """Wounds that an element loses on average. Rules: CDN-21.14, CDN-21.19, CDN-27.30."""
        thing, best = self.p.ground.element(element), self.fall.hits
        if middle and self.fall.centre is not None:
            best = self.fall.centre
        groups = [(Fraction(7, 2), best)] if held else [(SURE, best), (Fraction(covered - 1), self.fall.hits)]
        total = NEVER
        for number, hits in groups:
            need = wounds.needed_to_wound(hits.strength, materials.toughness(thing))
            mean = capped(die(hits.multiple_dice, hits.multiple), materials.wounds_whole(thing)).mean
            burns = 2 if hits.flaming and materials.burns(thing) else 1
            total += number * Fraction(FACES + 1 - need, FACES) * mean * burns
        return total


# ------------------------------------------------------------------------------------------------------- together
def forecast(
    p: Position, unit: Unit, thrown: Iterable[tuple[Fall, Places]], misfire: Fraction = NEVER
) -> Forecast:
    """What may come of some templates of a unit, each with the places where it may come to rest."""
    found = [_of_one(p, unit, fall, places) for fall, places in thrown]
    return Forecast(
        tuple(places for one in found for places in one.places),
        tuple(_within(p, row) for row in _added(row for one in found for row in one.units)),
        tuple(row[:3] for row in _added((*row, "") for one in found for row in one.land)),
        _all(one.nobody for one in found), misfire,
        _any(one.enemies for one in found), _any(one.friends for one in found),
        len(found) == 1 and found[0].exact,
    )  # fmt: skip


def _added(rows: Iterable[tuple[int, Fraction, Fraction, str]]) -> list[tuple[int, Fraction, Fraction, str]]:
    """Who is touched by several templates: the chance of any, and all that they cost."""
    found: dict[int, tuple[Fraction, Fraction, str]] = {}
    for who, chance, mean, counts in rows:
        once, lost, _ = found.get(who, (NEVER, NEVER, ""))
        found[who] = (SURE - (SURE - once) * (SURE - chance), lost + mean, counts)
    return [(who, *found[who]) for who in sorted(found)]


def _within(p: Position, row: tuple[int, Fraction, Fraction, str]) -> tuple[int, Fraction, Fraction, str]:
    """A row with no more lost than there is."""
    who, chance, mean, counts = row
    unit = p.units[who]
    return (who, chance, min(mean, Fraction(unit.models)), counts) if counts == "models" else row


def _of_one(p: Position, unit: Unit, fall: Fall, places: Places) -> Forecast:
    """What may come of one template."""
    reckoner, field = _Reckoner(p, fall), p.ground.field
    held = {other.building for other in p.units.values() if other.building}
    standing = [element.id for element in p.ground.elements if element.cells and materials.destructible(element)]
    units: dict[UnitId, tuple[Fraction, Fraction, str]] = {}
    land: dict[int, tuple[Fraction, Fraction]] = {}
    nobody, enemies, friends = SURE, NEVER, NEVER
    for square, chance in places:
        at = fall._replace(square=square)
        covered, centre = at.covered(field), at.middle(field)
        struck = templates.touched(p, covered, centre, fall.layer) if covered else []
        hostile = [p.hostile(p.units[one.unit], unit) for one in struck]
        nobody -= chance if struck else 0
        enemies += chance if any(hostile) else 0
        friends += 0 if all(hostile) else chance
        for one in struck:
            mean, counts = reckoner.loss(one, at)
            once, lost, _ = units.get(one.unit, (NEVER, NEVER, ""))
            units[one.unit] = (once + chance, lost + chance * mean, counts)
        for element in standing if covered and fall.layer == ON_THE_GROUND else ():
            under = p.ground.mask(element) & covered
            if under:
                taken = reckoner.wall(element, under.bit_count(), bool(under & centre), element in held)
                hit, before = land.get(element, (NEVER, NEVER))
                land[element] = (hit + chance, before + chance * taken)
    rows = tuple((who, *units[who]) for who in sorted(units))
    walls = tuple((element, *land[element]) for element in sorted(land))
    return Forecast((places,), rows, walls, nobody, NEVER, enemies, friends, reckoner.exact)


def odds_of_forecast(p: Position, unit: Unit, found: Forecast, rule: str) -> Odds:
    """The chances in the form of all odds: `chance` that an enemy is touched, or the land where nobody can be; each
    unit that may be touched is an answer, one's own too.
    """
    enemies = [row for row in found.units if p.hostile(p.units[row[0]], unit)]
    friends = [row for row in found.units if not p.hostile(p.units[row[0]], unit)]
    side = OddsSide(unit.seat, listed(unit).entry, len(found.places), ())
    answers = tuple(
        (str(row[0]), Odds(kind=KIND, rule=rule, chance=row[1], attacker=side, counts=row[3], mean=row[2]))
        for row in sorted(found.units, key=lambda row: -row[1])
    )
    wall = max((row[1] for row in found.land), default=NEVER)
    outcomes = (("own", found.friends), ("nobody", found.nobody), ("misfire", found.misfire), ("land_hit", wall))
    target = p.units[max(enemies, key=lambda row: row[1])[0]] if enemies else None
    return Odds(
        kind=KIND, rule=rule, chance=found.enemies if found.units else wall, attacker=side,
        defender=OddsSide(target.seat, listed(target).entry, 0, ()) if target is not None else None,
        estimate=not found.exact, answers=answers, counts=enemies[0][3] if enemies else "",
        mean=sum((row[2] for row in enemies), NEVER),
        mean_back=sum((row[2] for row in friends), NEVER) if friends else None,
        outcomes=tuple(entry for entry in outcomes if entry[1]),
    )  # fmt: skip


def _all(chances: Iterable[Fraction]) -> Fraction:
    """The chance of all of some independent things."""
    found = SURE
    for chance in chances:
        found *= chance
    return found


def _any(chances: Iterable[Fraction]) -> Fraction:
    """The chance of at least one of some independent things."""
    return SURE - _all(SURE - chance for chance in chances)


# ------------------------------------------------------------------------------------------------------- by action
def grenades_forecast(p: Position, action: act.ThrowGrenades) -> Forecast:
    """Of grenades. Rules: CDN-36.6."""
    unit = p.units[action.unit]
    thrown = []
    for square, one in grenades.matched(p, unit, action.squares):
        hits, centre = hurling.hits_of(p, p.units[one.owner], one.arm)
        thrown.append((Fall(unit.id, SHOOTING, SMALL, square, hits, centre), grenade_places(square)))
    return forecast(p, unit, thrown)


def bomb_forecast(p: Position, action: act.BombSquare) -> Forecast:
    """Of a bomb. Rules: CDN-34.91."""
    unit = p.units[action.unit]
    arm = bombing.rack(p, unit)
    if arm is None:
        return forecast(p, unit, ())
    hits, centre = hurling.hits_of(p, unit, arm)
    square = (action.square[0], action.square[1])
    return forecast(p, unit, [(Fall(unit.id, bombing.SOURCE, SMALL, square, hits, centre), grenade_places(square))])


def bomb_odds(p: Position, action: act.BombSquare) -> Odds:
    """The chances of a bomb. Rules: CDN-34.91, CDN-19.14."""
    return odds_of_forecast(p, p.units[action.unit], bomb_forecast(p, action), bombing.RULE)


def flames_forecast(p: Position, action: act.PlaceFlames) -> Forecast:
    """Of flames, which lie where they are laid. Rules: CDN-36.7."""
    unit = p.units[action.unit]
    known, thrown = flames.nozzles(p, unit), []
    for flame in action.templates:
        one = known.get((flame.square, flame.facing))
        if one is not None:
            hits, centre = hurling.hits_of(p, p.units[one.owner], one.arm)
            fall = Fall(unit.id, SHOOTING, FLAME, flame.square, hits, centre, flame.facing)
            thrown.append((fall, ((flame.square, SURE),)))
    return forecast(p, unit, thrown)


def grenades_odds(p: Position, action: act.ThrowGrenades) -> Odds:
    """The chances of grenades. Rules: CDN-36.6, CDN-19.14."""
    return odds_of_forecast(p, p.units[action.unit], grenades_forecast(p, action), grenades.RULE)


def flames_odds(p: Position, action: act.PlaceFlames) -> Odds:
    """The chances of flames. Rules: CDN-36.7, CDN-19.14."""
    return odds_of_forecast(p, p.units[action.unit], flames_forecast(p, action), flames.RULE)


def trebuchet_forecast(p: Position, action: act.FireTrebuchet) -> Forecast:
    """Of a shot that is lobbed. Rules: CDN-14.54, CDN-14.57."""
    unit = p.units[action.unit]
    arm = lobs.arm_of(p, unit)
    if arm is None:
        return forecast(p, unit, ())
    hits, centre = hurling.hits_of(p, unit, arm)
    fall = Fall(unit.id, SHOOTING, SMALL, action.centre, hits, centre)
    places = lobbed_places(action.centre, action.indirect)
    return forecast(p, unit, [(fall, places)], SURE - sum((chance for _, chance in places), NEVER))


def machine_places(p: Position, action: act.ShootMachine) -> list[tuple[engines.Plan, Places]]:
    """What the weapons of a machine that lay templates would do, each with where its template may come to rest."""
    unit, target, found = p.units[action.unit], p.units[action.target], []
    for plan in engines.plans(p, unit, target, action.weapons, action.aim, action.templates):
        shots = engines.aimed(p, unit, target, plan)
        found.append((plan, ((plan.square, SURE),) if shots is None else _aimed_places(plan.square, shots)))
    return found


def machine_forecast(p: Position, action: act.ShootMachine) -> Forecast:
    """Of a machine: a gun that hits lays its blast where it aims, one that misses scatters. Rules: CDN-36.23."""
    unit, thrown = p.units[action.unit], []
    for plan, places in machine_places(p, action):
        hits, centre = hurling.hits_of(p, unit, plan.aim.arm)
        layer = layer_of(p.units[action.target])
        fall = Fall(unit.id, SHOOTING, plan.aim.arm.template, plan.square, hits, centre, plan.facing, layer)
        thrown.append((fall, places))
    return forecast(p, unit, thrown)


def _aimed_places(square: Square, shots: Shots) -> Places:
    """Where the blast of a gun may fall that needs so much to hit. Rules: CDN-9.24, CDN-9.27, Table 36-C."""
    hit = LONG_SHOT if shots.long else face(max(2, shots.need))
    found = {at: (SURE - hit) * chance for at, chance in lobbed_places(square, False)}
    found[square] = found.get(square, NEVER) + hit
    return tuple(found.items())


def machine_odds(p: Position, action: act.ShootMachine) -> Odds | None:
    """The chances of the templates of a machine, None where it lays none. Rules: CDN-36.23, CDN-19.14."""
    found = machine_forecast(p, action)
    return odds_of_forecast(p, p.units[action.unit], found, engines.RULE) if found.places else None


def trebuchet_odds(p: Position, action: act.FireTrebuchet) -> Odds:
    """The chances of a shot that is lobbed. Rules: CDN-14.54, CDN-14.57, CDN-19.14."""
    return odds_of_forecast(p, p.units[action.unit], trebuchet_forecast(p, action), lobs.RULE)


__all__ = [
    "KIND", "Forecast", "Places", "bomb_forecast", "bomb_odds", "flames_forecast", "flames_odds", "forecast",
    "grenade_places", "grenades_forecast", "grenades_odds", "lobbed_places", "machine_forecast", "machine_odds",
    "machine_places", "odds_of_forecast", "scattered", "trebuchet_forecast", "trebuchet_odds",
]  # fmt: skip
