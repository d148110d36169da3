"""From hits to what becomes of a hull: who can hurt it, which side is hit, penetration, damage, destruction.

`pierce` throws one group of hits against the armour and changes nothing; `suffer` takes what came of a whole attack off
the hull, rolls on the damage chart, and sees to what follows. Both are reached through `casualties.deal` and
`casualties.suffer`, the doors for everything that hits.

Rules: CDN-15.14 to 15.19, CDN-15.24 to 15.26, CDN-15.38, CDN-17.10, CDN-17.12, CDN-28.5, CDN-31.11.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from game.engine.caldaern.blocks import contact, formation, hulls
from game.engine.caldaern.blocks.characteristics import attacks, in_block, parts_of
from game.engine.caldaern.blocks.hulls import armour, armoured, engine
from game.engine.caldaern.blocks.presence import squares, stands
from game.engine.caldaern.blocks.profiles import has, listed, profile
from game.engine.caldaern.blocks.profiles import value as profile_value
from game.engine.caldaern.harm import chart, removal, wrecks
from game.engine.caldaern.harm.bearers import Loss
from game.engine.caldaern.harm.wounds import HAND_TO_HAND, Hits
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Damage, Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Phase, Placement
from game.engine.contract import NOBODY, Seat
from game.engine.geometry.arcs import side_of
from game.engine.geometry.field import Rect, hull_of, rects_distance

GLANCING: Final = "glancing"
PENETRATING: Final = "penetrating"
BARE: Final = "bare"
"""Keys of a pile: hits that equal the armour value, hits above it, and Hull Toughness that is lost without any hit."""

CAUGHT: Final = ""
"""Key of a pile for wounds of a capture: each costs one Hull Toughness. Rules: CDN-17.9."""

_AT: Final = "@"
"""Stands in the key of a pile before the number of the walker that was hit."""

PENETRATING_COUNTS: Final = 2
"""Points of a penetrating hit in the combat result; a glancing one counts 1. Rules: CDN-15.31, CDN-17.10."""

WOUNDS_A_POINT: Final = 3
"""Automatic wounds that cost one Hull Toughness. Rules: CDN-28.5."""

ALWAYS_ANTI_ARMOUR: Final = 7
"""Strength from which on melee attacks have Anti-armour. Rules: CDN-34.49."""

BEST_FACE: Final = 6

_SPELLS: Final = frozenset({"spell", "back_volt"})
"""Sources whose hits are Magical Attacks. Rules: CDN-31.11."""


# ------------------------------------------------------------------------------------------ armour
def can_hurt(side: Arc, *, heavy: bool = False, magical: bool = False) -> bool:
    """Whether a hit has any effect on this side: against the rear any attack may try. Rules: CDN-15.14."""
    return heavy or magical or side is Arc.REAR


def need_to_glance(value: int, strength: int) -> int:
    """The face with which a hit of a Strength equals an armour value; above it, it penetrates. Rules: CDN-15.17."""
    return value - min(10, strength)


def side_towards(unit: Unit, rect: Rect) -> Arc:
    """The side of a machine on which the centre of a rectangle of squares lies. Rules: CDN-15.4, CDN-15.15."""
    assert stands(unit)
    x, y, w, h = rect
    return Arc(side_of(formation.rect_of(unit), unit.place.facing, 2 * x + w, 2 * y + h))


def side_hit(p: Position, unit: Unit, hits: Hits, by: UnitId) -> Arc:
    """The side that hits strike: the one they name, else the one that faces who deals them, without anybody the front.

    Rules: CDN-15.15, CDN-15.16, CDN-15.38.
    """
    if hits.side is not None:
        return hits.side
    there = squares(p, p.units[by]) if by else ()
    return side_towards(unit, hull_of(there)) if there and stands(unit) else Arc.FRONT


def pierce(
    p: Position, unit_id: UnitId, hits: Hits, out: Out, pile: dict[str, int], *, by: UnitId, source: str,
    model: int | None = None,
) -> None:
    """Throw one group of hits against the armour of a machine, and add what comes of it to a pile. Changes nothing but
    the dice. There are no rolls to wound and no saves. `model`: the walker of a unit that is hit, None for whoever is
    nearest. Rules: CDN-15.14 to 15.18, CDN-17.12, CDN-17.14, CDN-28.5.
    """
    unit, number = p.units[unit_id], hits.number + hits.wounding
    if number <= 0:
        return
    if hits.automatic or hits.slain:
        lost = _without_strength(unit, hits, number)
        rule = "CDN-28.5" if engine(unit) else "CDN-17.14"
        out.append(_told(p, unit, hits, by, source, Arc.FRONT, rule, successes=lost, number=number))
        _pile_up(pile, BARE, lost, model)
        return
    side = side_hit(p, unit, hits, by)
    if not can_hurt(side, heavy=hits.heavy, magical=hits.magical or source in _SPELLS):
        out.append(_told(p, unit, hits, by, source, side, "CDN-15.14", number=number))
        return
    need = need_to_glance(armour(unit, side), hits.strength)
    dice = p.dice.d6(number, "CDN-15.17")
    glancing, penetrating = sum(face == need for face in dice), sum(face > need for face in dice)
    out.append(_told(p, unit, hits, by, source, side, "CDN-15.17", dice, glancing + penetrating, number))
    _pile_up(pile, GLANCING, glancing, model)
    _pile_up(pile, PENETRATING, penetrating, model)


def _without_strength(unit: Unit, hits: Hits, number: int) -> int:
    """Hull Toughness that wounds without a Strength cost: a walker one each. Rules: CDN-17.14, CDN-28.5."""
    if not engine(unit):
        return number
    return hulls.hull_left(unit) if hits.slain else number // WOUNDS_A_POINT


def _pile_up(pile: dict[str, int], what: str, number: int, model: int | None) -> None:
    key = what if model is None else f"{what}{_AT}{model}"
    pile[key] = pile.get(key, 0) + number


def _piled(pile: Mapping[str, int], what: str) -> list[int | None]:
    """Each hit of a pile that came to this, as the model that it struck; None for whoever is nearest."""
    found: list[int | None] = []
    for key, number in sorted(pile.items()):
        name, _, model = key.partition(_AT)
        if name == what:
            found += [int(model) if model else None] * number
    return found


def _told(
    p: Position, unit: Unit, hits: Hits, by: UnitId, source: str, side: Arc, rule: str, dice: tuple[int, ...] = (),
    successes: int = 0, number: int = 0,
) -> ev.GroupRolled:  # fmt: skip
    parts = (ev.Part("strength", hits.strength, by), ev.Part("armour_value", armour(unit, side), unit.id, "CDN-15.17"))
    bare = rule in ("CDN-28.5", "CDN-17.14")
    return ev.GroupRolled(
        step="pierce" if dice else "automatic", rule=rule, seat=p.units[by].seat if by else NOBODY, unit=by,
        target=unit.id, source=source, weapon=hits.weapon, count=len(dice) or number,
        need=max(1, need_to_glance(armour(unit, side), hits.strength)) if dice else 0, dice=dice, successes=successes,
        strength=0 if bare else hits.strength, parts=() if bare else parts, rank=side.name.lower(),
    )  # fmt: skip


# ------------------------------------------------------------------------------------------ in melee
def strikes_armour(unit: Unit, part: str, strength: int) -> bool:
    """Whether blows hurt every side of a machine without a weapon for it: monsters' do, and those of great Strength.

    Rules: CDN-15.14, CDN-34.49.
    """
    return strength >= ALWAYS_ANTI_ARMOUR or part == "monster" or listed(unit).type == "monster"


def can_scratch(p: Position, charger: Unit, target: Unit, side: Arc) -> bool:
    """Whether some blow of a unit that charges could at least glance off a side of a machine. Rules: CDN-15.29."""
    value = armour(target, side)
    return any(
        can_hurt(side, heavy=heavy, magical=magical) and need_to_glance(value, strength) <= BEST_FACE
        for own in in_block(p, charger)
        for strength, heavy, magical in _blows(p, own)
    )


def _blows(p: Position, unit: Unit) -> Iterator[tuple[int, bool, bool]]:
    """Strength of each kind of blow of a model in the round of a charge, whether it has Anti-armour, and whether it is
    magical. Rules: CDN-34.43, CDN-34.49, Table 36-A.
    """
    card = listed(unit)
    for part in parts_of(card):
        if not attacks(p, unit, part):
            continue
        base = profile_value(p, unit, "s", part)
        magical = has(p, unit, "magical", "mount" if part != "rider" else "rider")
        for weapon in profile(p, unit).melee if part == "rider" else ():
            more = weapon.strength + weapon.first_round_strength + (weapon.charge_strength if card.mounted else 0)
            strength = min(10, base + more)
            heavy = weapon.has("anti_armour") or strikes_armour(unit, part, strength)
            yield strength, heavy, magical or weapon.has("magical")
        if part != "rider":
            yield base, strikes_armour(unit, part, base), magical


# ------------------------------------------------------------------------------------------ damage
def suffer(
    p: Position, unit_id: UnitId, pile: Mapping[str, int], out: Out, *, by: UnitId, source: str, panic: bool = True
) -> Loss:
    """Take what an attack amounts to off a machine or walkers: Hull Toughness, then the damage chart for every
    penetrating hit, then what is destroyed leaves. The wounds of the Loss are points of the combat result.

    `panic`: whether walkers that are lost outside of melee frighten the others of their unit.
    Rules: CDN-13.10, CDN-15.17, CDN-15.19, CDN-15.24 to 15.26, CDN-15.31, CDN-17.9, CDN-17.12.
    """
    unit = p.own(unit_id)
    pierces, scratches = _piled(pile, PENETRATING), _piled(pile, GLANCING)
    others = [*scratches, *_piled(pile, BARE), *_piled(pile, CAUGHT)]
    if not pierces + others or not unit.line:
        return Loss()
    glancing, penetrating = len(scratches), len(pierces)
    hull = hulls.hull_of(unit)
    assert hull is not None
    before = hulls.hull_lost(unit)
    models = [hulls.damage(unit, model) for model in range(unit.line)]
    order = exposed(p, unit, by, source)
    pierced = _spread(models, order, pierces, others, hull.toughness)
    p.change(unit, damage=chart.kept(models), last_models=unit.models)
    struck = pierced[-1] if pierced else next((n for n in order if models[n].lost < hull.toughness), order[-1])
    gone = all(own.lost >= hull.toughness for own in models)
    out.append(
        ev.HullHurt(
            seat=unit.seat, unit=unit_id, lost=sum(own.lost for own in models) - before,
            left=max(0, hull.toughness - models[struck].lost), whole=hull.toughness, glancing=glancing,
            penetrating=penetrating, placement=None if gone else unit.place, source=source, by=by,
            damage=unit.damage,
        )
    )  # fmt: skip
    exploded = _chart(p, unit, models, pierced, out, by)
    points = glancing + PENETRATING_COUNTS * penetrating
    fallen = [n for n, own in enumerate(models) if own.lost >= hull.toughness or n in exploded]
    loss = _fall(p, unit, models, fallen, exploded, out, by, points)
    if fallen and not loss.destroyed and panic and p.phase is not Phase.MELEE:
        p.push(Task("panic_casualties", (unit_id, by)))
    return loss


def exposed(p: Position, unit: Unit, by: UnitId, source: str) -> list[int]:
    """The walkers of a unit in the order in which hits strike them: in melee those in contact before others, else the
    nearest first; among equals, and where nobody deals the hits, the lowest number. Rules: CDN-17.12.
    """
    numbers = list(range(unit.line))
    striker = p.units.get(by)
    if len(numbers) < 2 or striker is None or not stands(unit):
        return numbers
    if source in HAND_TO_HAND and stands(striker):
        touched = {theirs for _, theirs in contact.contacts_of(p, striker, unit)}
        posts = formation.posts(unit.models, unit.place.frontage)
        return sorted(numbers, key=lambda model: (posts[model] not in touched, model))
    there, models = squares(p, striker), _spots(unit, unit.place)
    return sorted(numbers, key=lambda model: (rects_distance(there, (models[model],)), model)) if there else numbers


def _spots(unit: Unit, place: Placement) -> tuple[Rect, ...]:
    """The squares of each model of a unit that stands at a place."""
    k = listed(unit).k
    return tuple((x, y, k, k) for x, y in formation.cells(unit.models, k, place))


def lose(p: Position, unit_id: UnitId, points: int, out: Out, *, source: str, by: UnitId = 0) -> Loss:
    """Hull Toughness is lost without any hit, such as by a failed test of the ground. Rules: CDN-15.7, CDN-17.14."""
    return suffer(p, unit_id, {BARE: points}, out, by=by, source=source, panic=False)


def _spread(
    models: list[Damage], order: list[int], pierces: list[int | None], others: list[int | None], toughness: int
) -> list[int]:
    """Deal hits out in the order in which models are exposed, penetrating ones before others; the models that were
    penetrated. A hit that names a model strikes that one. What is beyond the last point strikes the last model that is
    left. Rules: CDN-15.26, CDN-17.12.
    """
    pierced: list[int] = []
    for number, aimed in enumerate([*pierces, *others]):
        at = aimed if aimed is not None else next((n for n in order if models[n].lost < toughness), order[-1])
        if models[at].lost < toughness:
            models[at] = msgspec.structs.replace(models[at], lost=models[at].lost + 1)
        if number < len(pierces):
            pierced.append(at)
    return pierced


def _chart(p: Position, unit: Unit, models: list[Damage], pierced: list[int], out: Out, by: UnitId) -> list[int]:
    """The rolls on the damage chart, one by one; the models that exploded. Rules: CDN-15.19, CDN-15.26."""
    exploded: list[int] = []
    for at in pierced:
        if at in exploded:
            continue
        exploded += [at] if chart.roll(p, unit, models, at, out, by=by) else []
    return exploded


def _fall(
    p: Position, unit: Unit, models: list[Damage], fallen: list[int], exploded: list[int], out: Out, by: UnitId,
    points: int,
) -> Loss:  # fmt: skip
    """Destroyed models leave, and with the last one the unit. Rules: CDN-15.24, CDN-15.25, CDN-17.12."""
    if not fallen:
        p.change(unit, damage=chart.kept(models))
        return Loss(points)
    place = unit.place
    rects = _spots(unit, place) if place is not None else ()
    blasts = [rects[n] for n in exploded if rects]
    left = [own for n, own in enumerate(models) if n not in fallen]
    if left:
        _thin_out(p, unit, left)
        if removal.gapes(p, unit):
            p.push(Task("close_up", (unit.id,)))
        out.append(
            ev.HullsLost(
                seat=unit.seat, unit=unit.id, lost=len(fallen), line=unit.line, placement=unit.place,
                damage=unit.damage,
            )
        )  # fmt: skip
    else:
        p.change(unit, line=0, damage=())
        removal.remove(p, unit.id, _ending(unit, bool(exploded)), by, out)
        if place is not None and not exploded and not hulls.flies(unit):
            wrecks.leave(p, unit, _last_spot(unit, place, rects), listed(unit).height, out)
    p.push_all([Task("crash" if hulls.flies(unit) else "explosion", (unit.id, by, *rect)) for rect in blasts])
    if not left and any(one.aboard == unit.id for one in p.units.values()):
        p.push(Task("transport_lost", (unit.id, bool(exploded))))
    return Loss(points, len(fallen), destroyed=not left)


def _ending(unit: Unit, blown: bool) -> str:
    """How a machine is destroyed, as the event tells it. Rules: CDN-15.21, CDN-18.17, CDN-18.18."""
    if not blown:
        return "wounds"
    return "crashed" if hulls.flies(unit) else "exploded"


def _thin_out(p: Position, unit: Unit, left: list[Damage]) -> None:
    """A unit of walkers closes up over those that are lost. Rules: CDN-5.18, CDN-17.12."""
    before = unit.models
    p.change(unit, line=len(left), damage=chart.kept(left))
    if stands(unit):
        place, right = formation.after_casualties(before, len(left), listed(unit).k, unit.place, unit.right_end)
        p.change(unit, place=place, right_end=right)


def _last_spot(unit: Unit, place: Placement, rects: tuple[Rect, ...]) -> Placement:
    """Where the last model of a unit stood."""
    x, y, _, _ = rects[0] if rects else (place.x, place.y, 0, 0)
    return Placement(x, y, place.facing, 1)


def ruin(p: Position, unit_id: UnitId, out: Out, *, by: UnitId = 0) -> None:
    """A machine that must go and can't is destroyed where it stands. Rules: CDN-17.11, CDN-17.13."""
    unit = p.own(unit_id)
    lose(p, unit_id, sum(hulls.hull_left(unit, model) for model in range(unit.line)), out, source="stuck", by=by)


def recover(p: Position, seat: Seat, out: Out) -> None:
    """The Movement phase of a seat ends: crews recover that were stunned until now. Rules: CDN-15.21."""
    for unit in p.of_seat(seat):
        if any(0 < own.stunned <= p.round for own in unit.damage):
            models = [msgspec.structs.replace(own, stunned=0 if own.stunned <= p.round else own.stunned)
                      for own in unit.damage]  # fmt: skip
            p.change(unit, damage=chart.kept(models))
            out.append(ev.CrewRecovered(seat=seat, unit=unit.id, damage=unit.damage))


__all__ = [
    "BARE", "CAUGHT", "GLANCING", "PENETRATING", "armoured", "can_hurt", "can_scratch", "engine", "exposed", "lose",
    "need_to_glance", "pierce", "recover", "ruin", "side_hit", "side_towards", "strikes_armour", "suffer",
]  # fmt: skip
