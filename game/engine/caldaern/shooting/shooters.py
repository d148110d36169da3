"""Which models of a unit shoot at a target, with what, from how far, and what they see of it.

Rules: CDN-9.2, CDN-9.6, CDN-9.12 to 9.15, CDN-34.80 to 34.83, CDN-36.5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.formation import Post
from game.engine.caldaern.blocks.presence import measured, squares, stands
from game.engine.caldaern.blocks.profiles import has, listed, profile, value
from game.engine.caldaern.land.colour import ENDLESS_AMMO
from game.engine.caldaern.lists.schema import MeleeWeapon, RangedWeapon
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import decks, gunnery, laying, windows
from game.engine.caldaern.shooting.arms import Arm, Arms, arm_of, carried
from game.engine.caldaern.sight import cover, sight
from game.engine.caldaern.words.kinds import Arc, Mark
from game.engine.geometry.arcs import side_of
from game.engine.geometry.field import Rect, rect_squared, rects_squared, rounded
from game.engine.geometry.templates import FLAME

SHOOTING: Final = "shooting"
STANDING: Final = "stand_and_shoot"
"""How a unit shoots: in its own Shooting phase, or at a charger (CDN-7.28)."""

WOUNDS_TERRAIN: Final = "wounds_terrain"
"""The rule of weapons that wound terrain. Rules: CDN-34.108."""

MOST_FLAMES: Final = 3
"""Models of a unit that fire flames in a phase, or at a charger. Rules: CDN-36.10, Table 36-B."""

RANKS_THAT_SHOOT: Final = 2
"""Rules: CDN-9.12."""

MOVED_MARKS: Final = (
    Mark.MOVED
    | Mark.MARCHED
    | Mark.REFORMED
    | Mark.CHARGED
    | Mark.REINFORCEMENT
    | Mark.COMPELLED
    | Mark.QUICK_REFORMED
    | Mark.FEIGNED
)
"""Marks of a unit that has moved this turn. Rules: CDN-9.30, CDN-7.61, CDN-8.81, CDN-4.32, CDN-35.3."""


class Shooter(NamedTuple):
    """A model that shoots. `owner`: its unit, or the joined character that it is.

    distance  to the nearest model of the target that it sees
    cover     of the target against it: 0, 1 light, 2 heavy (CDN-9.19)
    spot      the squares of a machine's weapon, from which it is shot; None: those of the model (CDN-15.9)
    """

    owner: UnitId
    post: Post
    weapon: Arm
    skill: int
    distance: int
    cover: int
    spot: Rect | None = None


class Fire(NamedTuple):
    """All models of a unit that shoot at a target, and how many models of the target they see. Rules: CDN-9.15."""

    shooters: tuple[Shooter, ...]
    seen: int


# ------------------------------------------------------------------------------------------------ what can be fired
def moved(unit: Unit, how: str) -> bool:
    """Whether it counts as having moved: never when it stands and shoots. Rules: CDN-7.28, CDN-9.30."""
    return how == SHOOTING and unit.marked(MOVED_MARKS)


def carried_along(p: Position, unit: Unit, how: str) -> bool:
    """The same, also where its transport has moved. Rules: CDN-34.100."""
    return moved(unit, how) or (bool(unit.aboard) and moved(p.units[unit.aboard], how))


def loaded(p: Position, unit: Unit, weapon: RangedWeapon | MeleeWeapon) -> bool:
    """Whether there is ammunition left; it is counted for the unit. Rules: CDN-28.6, CDN-34.83."""
    if not weapon.has("limited_ammo") or has(p, unit, ENDLESS_AMMO):
        return True
    return unit.used_times(weapon.id) < weapon.value("limited_ammo")


def bombs_left(p: Position, unit: Unit, arm: Arm) -> bool:
    """The same for what a machine lays or drops. Rules: CDN-28.6, CDN-34.83."""
    limit = arm.value("limited_ammo")
    return not limit or has(p, unit, ENDLESS_AMMO) or unit.used_times(arm.id) < limit


def spend(p: Position, unit: Unit, weapon: Arm | MeleeWeapon) -> None:
    """One attack's worth of ammunition that is limited. Rules: CDN-28.6, CDN-34.83."""
    if weapon.has("limited_ammo") and not has(p, unit, ENDLESS_AMMO):
        kept = tuple(entry for entry in unit.used if entry[0] != weapon.id)
        p.change(unit, used=(*kept, (weapon.id, unit.used_times(weapon.id) + 1)))


def usable(p: Position, unit: Unit, weapon: RangedWeapon, how: str, quick: bool = False) -> bool:
    """Whether a weapon can be fired now; `quick`: the charger is too near for any but Quick ones.

    Rules: CDN-9.3, CDN-34.80, CDN-34.81, CDN-34.83, Table 36-B.
    """
    burns = how == STANDING and weapon.template == FLAME
    if not (weapon.fired or burns) or not loaded(p, unit, weapon) or (quick and not weapon.has("quick")):
        return False
    return not (weapon.has("move_or_shoot") and carried_along(p, unit, how))


def loads_of(p: Position, unit: Unit) -> dict[str, Arm]:
    """What a gun that is aimed may be loaded with, by the word for it; empty for others. Rules: CDN-14.28, 14.40."""
    return gunnery.loads(profile(p, unit)) if unit.gun else {}


def load_of(p: Position, unit: Unit, wanted: tuple[str, ...]) -> Arm | None:
    """What a gun fires: the load that is asked for, else its usual one; None for who is no gun that is aimed."""
    return gunnery.loaded(profile(p, unit), wanted) if unit.gun else None


def _gun_arms(p: Position, unit: Unit, how: str, wanted: tuple[str, ...], quick: bool) -> Arms:
    """What a gun fires now; nothing after a move, and nothing at a charger who is too near.

    Rules: CDN-14.2, CDN-14.28, CDN-34.80, CDN-34.81.
    """
    arm = load_of(p, unit, wanted)
    if arm is None or moved(unit, how) or not value(p, unit, "bs") or (quick and not arm.has("quick")):
        return {}
    return {"line": arm}


def armed(p: Position, unit: Unit) -> bool:
    """Whether anybody in a unit carries something to shoot with, loaded or not."""
    if unit.gun:
        return bool(loads_of(p, unit))
    own = profile(p, unit)
    return bool(own.ranged or own.single) or any(profile(p, p.units[each]).ranged for each in unit.characters)


def arsenal(p: Position, unit: Unit, how: str, quick: bool = False) -> dict[str, tuple[RangedWeapon, ...]]:
    """Weapons that can be fired, the usual one first, by kind of model: `line`, `single` (the one model of the unit
    that has a weapon of its own) and `character:<id>`. Rules: CDN-9.6.
    """
    whole = profile(p, unit)
    found: dict[str, tuple[RangedWeapon, ...]] = {}
    if value(p, unit, "bs") and (unit.line or unit.command):
        found["line"] = tuple(w for w in whole.ranged if usable(p, unit, w, how, quick))
        if whole.single and unit.line:
            found["single"] = tuple(w for w in (*whole.single, *whole.ranged) if usable(p, unit, w, how, quick))
    for character in unit.characters:
        own = profile(p, p.units[character])
        if value(p, p.units[character], "bs"):
            found[f"character:{character}"] = tuple(w for w in own.ranged if usable(p, unit, w, how, quick))
    return {kind: weapons for kind, weapons in found.items() if weapons}


def known_weapons(p: Position, unit: Unit) -> frozenset[str]:
    """Ids of all ranged weapons that any model of the unit carries, or the words for what a gun is loaded with."""
    if unit.gun:
        return frozenset(loads_of(p, unit))
    bearers = [profile(p, unit), *(profile(p, p.units[character]) for character in unit.characters)]
    return frozenset(weapon.id for own in bearers for weapon in (*own.ranged, *own.single))


def marked(p: Position, unit: Unit, how: str, wanted: tuple[str, ...] = ()) -> Arms:
    """The weapon that wounds terrain of each kind of model that has one: the one asked for, else the usual one.

    Rules: CDN-9.33, CDN-21.12, CDN-34.108.
    """
    if unit.gun:
        return {kind: arm for kind, arm in _gun_arms(p, unit, how, wanted, False).items() if arm.has(WOUNDS_TERRAIN)}
    found: Arms = {}
    for kind, own in arsenal(p, unit, how).items():
        weapons = tuple(weapon for weapon in own if weapon.has(WOUNDS_TERRAIN))
        if weapons:
            found[kind] = arm_of(_choice(weapons, wanted))
    return found


def chosen(
    p: Position, unit: Unit, how: str, wanted: tuple[str, ...] = (), quick: bool = False
) -> Arms:
    """The weapon that each kind of model fires. Rules: CDN-9.6, CDN-14.28."""
    if unit.gun:
        return _gun_arms(p, unit, how, wanted, quick)
    return {kind: arm_of(_choice(own, wanted)) for kind, own in arsenal(p, unit, how, quick).items()}


def choices(p: Position, unit: Unit) -> list[tuple[str, ...]]:
    """The ways in which a unit may be told to shoot: as usual, then with each other weapon that some model has; guns
    are told otherwise.
    """
    if unit.gun:
        return []
    own = arsenal(p, unit, SHOOTING).values()
    others = dict.fromkeys(weapon.id for weapons in own for weapon in weapons[1:])
    return [(), *((weapon,) for weapon in others)]


def _choice(weapons: tuple[RangedWeapon, ...], wanted: tuple[str, ...]) -> RangedWeapon:
    """The weapon asked for, else the usual one. Rules: CDN-9.6."""
    return next((weapon for word in wanted for weapon in weapons if weapon.id == word), weapons[0])


# ---------------------------------------------------------------------------------------------------- arcs and ranks
def light_horse(p: Position, unit: Unit) -> bool:
    """Whether the rules of scout cavalry hold for it. Rules: CDN-4.31, CDN-35.26."""
    if not has(p, unit, "scout_cavalry"):
        return False
    return all(has(p, p.units[character], "scout_cavalry") for character in unit.characters)


def nimble(p: Position, unit: Unit) -> bool:
    """Whether it may shoot after marching and reforming. Rules: CDN-4.11, CDN-4.34."""
    return has(p, unit, "skirmishers") or listed(unit).type == "swarms" or light_horse(p, unit)


@lru_cache(maxsize=4096)
def _lines(n: int, frontage: int, side: Arc) -> tuple[tuple[Post, Post], ...]:
    """Models of the two ranks or files nearest to a side, each with the model through whose eyes it looks.

    Rules: CDN-9.12, CDN-9.13.
    """
    posts = formation.posts(n, frontage)
    ranks = posts[-1][0]
    found: list[tuple[Post, Post]] = []
    for rank, file in posts:
        depth = {Arc.FRONT: rank, Arc.REAR: ranks - rank, Arc.LEFT: file, Arc.RIGHT: frontage - 1 - file}[side]
        if depth >= RANKS_THAT_SHOOT:
            continue
        step = {Arc.FRONT: (-1, 0), Arc.REAR: (1, 0), Arc.LEFT: (0, -1), Arc.RIGHT: (0, 1)}[side]
        eye = (rank + step[0], file + step[1])
        found.append(((rank, file), eye if depth and eye in posts else (rank, file)))
    return tuple(found)


def lines(p: Position, unit: Unit, target: Unit) -> tuple[tuple[Post, Post], ...]:
    """The models of a unit that could shoot at a target, each with the model whose line of sight it uses.

    Rules: CDN-9.12, CDN-9.13.
    """
    k = listed(target).k
    rects = [(x, y, k, k) for x, y in formation.cells_of(target)] if stands(target) else squares(p, target)
    return lines_to(p, unit, rects)


def lines_to(p: Position, unit: Unit, rects: Sequence[Rect]) -> tuple[tuple[Post, Post], ...]:
    """The models of a unit that could shoot at what is on some squares, likewise. Rules: CDN-9.12, CDN-9.13."""
    assert stands(unit)
    if unit.place.spacing:
        return tuple((post, post) for post in formation.posts(unit.models, unit.place.frontage))
    side = _nearest_side(unit, rects) if sight.all_round(p, unit) else Arc.FRONT
    return _lines(unit.models, unit.place.frontage, side)


def _nearest_side(unit: Unit, rects: Sequence[Rect]) -> Arc:
    """The side of a block on which the nearest of some squares lie. Rules: CDN-9.12."""
    assert stands(unit)
    rect = formation.rect_of(unit)
    x, y, w, h = min(rects, key=lambda there: (rect_squared(rect, there), there[1], there[0]))
    return Arc(side_of(rect, unit.place.facing, 2 * x + w, 2 * y + h))


# --------------------------------------------------------------------------------------------------- who shoots
def fire(p: Position, unit: Unit, target: Unit, how: str = SHOOTING, weapons: Arms | None = None) -> Fire:
    """All models that shoot at a target: armed, with a model of it in their arc and in sight, and one in range.

    `weapons`: what is shot with, None for the usual weapons.
    One that stands and shoots does not look at the range (CDN-7.28). Rules: CDN-9.7, CDN-9.12 to 9.15.
    """
    shooters: list[Shooter] = []
    unit = aiming(p, unit, target)
    arms = chosen(p, unit, how) if weapons is None else weapons
    seen, covers, burning = 0, {}, 0
    for post, eye, owner, skill, weapon, distance, view in _firing(p, unit, target, how, arms):
        burning += bool(weapon.template)
        if weapon.template and burning > MOST_FLAMES:
            continue
        seen |= view
        if eye not in covers:
            covers[eye] = cover.cover_against(p, decks.lookout(p, unit), eye, target, view)
        shooters.append(Shooter(owner, post, weapon, skill, distance, covers[eye]))
    return Fire(tuple(shooters), seen.bit_count())


def anybody_fires(p: Position, unit: Unit, target: Unit, wanted: tuple[str, ...] = ()) -> bool:
    """Whether at least one model can shoot at a target in its Shooting phase. Rules: CDN-9.7."""
    return next(_firing(p, unit, target, SHOOTING, chosen(p, unit, SHOOTING, wanted)), None) is not None


def _firing(
    p: Position, unit: Unit, target: Unit, how: str, weapons: Arms
) -> Iterator[tuple[Post, int, UnitId, int, Arm, int, int]]:
    """Models that shoot, one by one: post, number of the eye, owner, Ballistic Skill, weapon, distance, models seen."""
    unit = aiming(p, unit, target)
    among = _in_arc(p, unit, target) if weapons else 0
    if not among:
        return
    if not stands(unit):
        yield from _out_of_windows(p, unit, target, how, weapons)
        return
    number = numbers(unit.models, unit.place.frontage)
    views: dict[Post, int] = {}
    for post, eye, owner, skill, weapon in bearers(p, unit, lines(p, unit, target), weapons):
        view = views.get(eye)
        if view is None:
            view = sight.seen_models(p, unit, number[eye], target)
            views[eye] = view = view if view & among else 0
        if view:
            distance = _distance(p, unit, post, target, view)
            if weapon.least_range <= distance <= weapon.range or how == STANDING:
                yield post, number[eye], owner, skill, weapon, distance, view


def aiming(p: Position, unit: Unit, target: Unit) -> Unit:
    """A unit as it shoots at a target: a gun turns to it first. Rules: CDN-14.11."""
    return laying.laid(p, unit, target) if unit.gun else unit


def _in_arc(p: Position, unit: Unit, target: Unit) -> int:
    """Bits of the models of a target in the arc in which a unit shoots: of a gun, as it is laid, its front."""
    if unit.gun and stands(unit):
        return sight.models_in_front(p, unit, target)
    return decks.in_arc(p, unit, target)


def _out_of_windows(
    p: Position, unit: Unit, target: Unit, how: str, weapons: Arms
) -> Iterator[tuple[Post, int, UnitId, int, Arm, int, int]]:
    """The same for a garrison, and for passengers. Rules: CDN-27.22 to 27.24, CDN-34.100."""
    view = windows.sees(p, unit, target)
    if not view:
        return
    distance = windows.distance(p, unit, target, view)
    for number, owner, skill, weapon in windows.at_windows(p, unit, weapons):
        if weapon.least_range <= distance <= weapon.range or how == STANDING:
            yield (0, number), windows.EYE, owner, skill, weapon, distance, view


@lru_cache(maxsize=4096)
def numbers(n: int, frontage: int) -> dict[Post, int]:
    """The number of the model at each post, as sight counts them."""
    return {post: number for number, post in enumerate(formation.posts(n, frontage))}


def sees_any(p: Position, unit: Unit, target: Unit) -> bool:
    """Whether a model of the ranks that shoot sees a target in the arc, at whatever distance. Rules: CDN-9.7."""
    if not stands(unit):
        return windows.sees(p, unit, target) != 0
    unit = aiming(p, unit, target)
    assert stands(unit)
    number, among = numbers(unit.models, unit.place.frontage), _in_arc(p, unit, target)
    eyes = {number[eye] for _, eye in lines(p, unit, target)}
    return any(sight.seen_models(p, unit, eye, target) & among for eye in eyes)


def bearers(
    p: Position, unit: Unit, lines: Iterable[tuple[Post, Post]], weapons: Arms
) -> Iterator[tuple[Post, Post, UnitId, int, Arm]]:
    """Models with a weapon in the ranks that shoot: post, eye, owner, Ballistic Skill, weapon."""
    people = formation.occupants(unit)
    ranks = (((post, eye), people.get(post, "")) for post, eye in lines)
    for (post, eye), owner, skill, weapon in carried(p, unit, ranks, weapons):
        yield post, eye, owner, skill, weapon


def muzzle(unit: Unit, post: Post) -> Rect:
    """The squares from which the range of a model is measured: its own, of a gun its front row.

    Rules: CDN-9.13, CDN-14.7.
    """
    assert stands(unit)
    if unit.gun:
        return formation.front_row(unit)
    k = listed(unit).k
    return (*formation.model_place(unit.models, k, unit.place, *post), k, k)


def _distance(p: Position, unit: Unit, post: Post, target: Unit, seen: int) -> int:
    """From the model itself to the nearest model that it sees. Rules: CDN-9.13, CDN-9.14."""
    assert stands(unit)
    own, size = muzzle(unit, post), listed(target).k
    if not stands(target) or seen == (1 << target.models) - 1:
        return rounded(rects_squared((own,), measured(p, target)))
    places = [place for index, place in enumerate(formation.cells_of(target)) if seen >> index & 1]
    return rounded(min(rect_squared(own, (x, y, size, size)) for x, y in places))
