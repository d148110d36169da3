"""The Shooting phase, and shots at chargers: who may shoot at whom, what a shot needs, and what becomes of it.

Rules: CDN-9, CDN-7.27 to 7.29, CDN-34.80 to 34.88, CDN-36.5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks import hulls as blocks_hulls
from game.engine.caldaern.blocks.characteristics import movement, standstill
from game.engine.caldaern.blocks.control import control_refusal, controlled
from game.engine.caldaern.blocks.hulls import armoured, flies
from game.engine.caldaern.blocks.influence import lent, stormed
from game.engine.caldaern.blocks.presence import For, counts, foes, measured, squares, stands
from game.engine.caldaern.blocks.profiles import bonus, has, listed, value
from game.engine.caldaern.harm import hulls, wounds
from game.engine.caldaern.land.ground import HEAVY, LIGHT
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import decks, mounted, shooters
from game.engine.caldaern.shooting.arms import Arm, Arms
from game.engine.caldaern.shooting.shooters import SHOOTING, STANDING, Shooter
from game.engine.caldaern.shooting.skewer import SKEWER
from game.engine.caldaern.words.kinds import Arc, Mark, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import hull_of, rect_distance, rects_distance

_VOLLEYS: Kind[object, Volley] = Kind("volleys", WHOLE)

SKILL_BASE: Final = 7
"""What a shot needs is this less the Ballistic Skill. Rules: CDN-9.24."""

LONG_NEED: Final = 7
"""A shot that needs this or more is rolled with 2D6. Rules: CDN-9.27."""

LONG_TOTAL: Final = 10
"""What the 2D6 must show. Rules: CDN-9.27."""

HAZE_BEYOND: Final = 12
"""Smoke Haze hides from shots that come from farther away. Rules: CDN-34.88."""

_COVER: Final = {LIGHT: ev.Part("light_cover", 1, 0, "CDN-9.30"), HEAVY: ev.Part("heavy_cover", 2, 0, "CDN-9.30")}


class Shots(NamedTuple):
    """Equal shots of a unit: rolled to hit together. Rules: CDN-9.28.

    owner      the unit, or the joined character who shoots
    number     shots; `models` how many models fire them
    need       the face that hits; 7 or more: 2D6 of 10 or more
    parts      what it is made of: `ballistic_skill` (7 less it), then every modifier
    again      natural 1s are thrown again (CDN-34.87)
    far        beyond half of the weapon's range
    other      what those that miss need against the second target, in parts; () where they have none (CDN-21.16)
    share      for odds: the part of them that is rolled at all, since only what missed before is
    flaming    whatever the weapon is; `magical` likewise (CDN-22.28)
    dice       each of them hits without a roll, as often as this die shows (CDN-36.10)
    side       the side of a machine that they strike, None for other targets (CDN-15.15)
    """

    owner: UnitId
    weapon: Arm
    models: int
    number: int
    need: int
    parts: tuple[ev.Part, ...]
    strength: int
    ap: int
    far: bool
    again: bool
    other: tuple[ev.Part, ...] = ()
    share: Fraction = Fraction(1)
    flaming: bool = False
    magical: bool = False
    side: Arc | None = None
    dice: str = ""

    @property
    def long(self) -> bool:
        """Whether it is rolled with 2D6. Rules: CDN-9.27."""
        return self.need >= LONG_NEED

    @property
    def hits(self) -> wounds.Hits:
        """One hit of these shots, as it wounds. Rules: CDN-10.2, CDN-34.40 to 34.47, CDN-34.85, CDN-34.86."""
        multiple = self.weapon.rule("multiple_wounds")
        return wounds.Hits(
            1, self.strength, ap=self.ap, weapon=self.weapon.id,
            multiple=max(1, multiple.n) if multiple is not None else 1,
            multiple_dice=multiple.dice if multiple is not None else "",
            flaming=self.flaming or self.weapon.has("flaming"),
            magical=self.magical or self.weapon.has("magical") or self.weapon.has("crystal"),
            heavy=self.weapon.has("heavy"), side=self.side,
            skewers=self.weapon.has(SKEWER),
        )  # fmt: skip


class Volley(NamedTuple):
    """All shots of one unit at another, in the order in which they are rolled, and how many models they can hit."""

    shots: tuple[Shots, ...]
    seen: int
    distance: int

    @property
    def total(self) -> int:
        """Shots in all."""
        return sum(shots.number for shots in self.shots)

    def times(self, number: int) -> Volley:
        """So many times as many shots: as the artillery die shows, of grapeshot. Rules: CDN-14.41."""
        return self._replace(shots=tuple(shots._replace(number=shots.number * number) for shots in self.shots))


# --------------------------------------------------------------------------------------------------- what is shot
def volley(
    p: Position, unit: Unit, target: Unit, how: str = SHOOTING, weapons: tuple[str, ...] = (), quick: bool = False
) -> Volley:
    """The shots of a unit at a target: one group for all that is equal, close before far. Rules: CDN-9.24 to 9.30."""
    key, known = (unit.id, target.id, how, weapons, quick), p.drawer.of(_VOLLEYS)
    found = known.get(key)
    if found is not None:
        return found
    if armoured(unit):
        known[key] = made = machine_volley(p, unit, target, how, (), quick)
        return made
    known[key] = made = volley_with(p, unit, target, [shooters.chosen(p, unit, how, weapons, quick)], how)
    return made


def machine_volley(
    p: Position, unit: Unit, target: Unit, how: str = SHOOTING, numbers: tuple[int, ...] = (), quick: bool = False
) -> Volley:
    """The shots of a machine: each of its weapons that can, or of those with these numbers, one attack each.

    Rules: CDN-15.10 to 15.12.
    """
    groups: dict[Shots, int] = {}
    seen, nearest = 0, 0
    for aim in mounted.aims(p, unit, how, numbers, quick):
        fire = mounted.fire(p, unit, target, aim, how)
        if fire is not None:
            seen = max(seen, fire.seen)
            (shooter,) = fire.shooters
            nearest = min(nearest or shooter.distance, shooter.distance)
            one = shots_of(p, unit, target, shooter, how)
            groups[one] = groups.get(one, 0) + 1
    return Volley(grouped(groups), seen, nearest)


def volley_with(p: Position, unit: Unit, target: Unit, arms: Iterable[Arms], how: str = SHOOTING) -> Volley:
    """The shots of a unit at a target with whatever is said: each of `arms` is shot once, such as all the weapons of a
    machine, or a spell. Rules: CDN-9.24 to 9.30.
    """
    groups: dict[Shots, int] = {}
    seen = 0
    for own in arms:
        fire = shooters.fire(p, unit, target, how, own)
        seen = max(seen, fire.seen)
        for shooter in fire.shooters:
            one = shots_of(p, unit, target, shooter, how)
            groups[one] = groups.get(one, 0) + 1
    distance = rects_distance(measured(p, unit), measured(p, target))
    return Volley(grouped(groups), seen, distance)


def grouped(shots: Mapping[Shots, int]) -> tuple[Shots, ...]:
    """Shots of one model each, with how many models fire such ones, in the order in which they are rolled."""
    order = sorted(shots, key=lambda one: (one.far, one.owner, one.need))
    return tuple(one._replace(models=shots[one], number=one.number * shots[one]) for one in order)


def shots_of(p: Position, unit: Unit, target: Unit | None, shooter: Shooter, how: str) -> Shots:
    """The shots of one model; `target` None: at a terrain element."""
    weapon, owner = shooter.weapon, p.units[shooter.owner]
    if weapon.template:
        return _flame_of(p, target, shooter, _side(p, unit, target, shooter) if target is not None else None)
    far = 2 * shooter.distance > weapon.range
    parts = need_parts(p, unit, target, shooter, how)
    own = strength(p, owner, weapon, far)
    ap = weapon.value("ap") + (not far and weapon.has("capsule"))
    number = weapon.shots * max(1, weapon.value("multiple_shots"))
    return Shots(
        shooter.owner, weapon, 1, number, sum(part.number for part in parts), parts,
        own, ap, far, has(p, owner, "volley_drill", "rider") and not shooters.carried_along(p, unit, how),
        flaming=lent(p, owner, "flaming"), magical=lent(p, owner, "magical"),
        side=_side(p, unit, target, shooter) if target is not None and armoured(target) else None,
    )  # fmt: skip


def _flame_of(p: Position, target: Unit | None, shooter: Shooter, side: Arc | None) -> Shots:
    """The flame of one model at a charger: hits without a roll, as many as a D3 shows. Rules: CDN-36.10."""
    weapon, owner = shooter.weapon, p.units[shooter.owner]
    ap = weapon.value("ap") + weapon.has("capsule")
    return Shots(
        shooter.owner, weapon, 1, 1, 0, (), strength(p, owner, weapon, far=False), ap, False, False,
        flaming=lent(p, owner, "flaming"), magical=lent(p, owner, "magical"),
        side=side if target is not None and armoured(target) else None, dice="D3",
    )  # fmt: skip


def _side(p: Position, unit: Unit, target: Unit, shooter: Shooter) -> Arc | None:
    """The side of a machine on which the centre of the shooting model, or of the weapon's squares, lies; a garrison
    shoots from the middle of its building. Rules: CDN-15.15.
    """
    if not stands(target):
        return None
    if shooter.spot is not None:
        return hulls.side_towards(target, shooter.spot)
    if not stands(unit):
        return hulls.side_towards(target, hull_of(squares(p, unit)))
    k = listed(unit).k
    return hulls.side_towards(target, (*formation.model_place(unit.models, k, unit.place, *shooter.post), k, k))


def strength(p: Position, owner: Unit, weapon: Arm, far: bool) -> int:
    """Strength of a shot; a spell that takes from that of weapons has taken from the shooter's own already.

    Rules: CDN-36.5, Table 33-D.
    """
    own = (not far and weapon.close_strength) or weapon.strength
    if not own:
        return value(p, owner, "s")
    carried = listed(owner).group not in ("artillery", "machines")
    return max(1, own + bonus(p, owner, "ranged_strength")) if carried else own


def need_parts(p: Position, unit: Unit, target: Unit | None, shooter: Shooter, how: str) -> tuple[ev.Part, ...]:
    """What a shot needs, part by part; `target` None: a terrain element, for which only moving and range count.

    Rules: CDN-9.24, CDN-9.25, CDN-9.30, CDN-9.31, CDN-34.81, CDN-34.85.
    """
    weapon = shooter.weapon
    parts = [ev.Part("ballistic_skill", SKILL_BASE - shooter.skill, shooter.owner, "CDN-9.24")]
    light = blocks_hulls.of_class(unit, blocks_hulls.LIGHT)
    if shooters.carried_along(p, unit, how) and not weapon.has("quick") and not light:
        parts.append(ev.Part("moved", 1, 0, "CDN-9.30"))
    if 2 * shooter.distance > weapon.range and not weapon.has("crystal") and not _glass(p, unit):
        parts.append(ev.Part("far", 1, 0, "CDN-9.30"))
    return tuple(parts) if target is None else (*parts, *_unit_parts(p, target, shooter, how))


def _unit_parts(p: Position, target: Unit, shooter: Shooter, how: str) -> Iterator[ev.Part]:
    """What makes a unit harder to hit. Rules: CDN-9.30, CDN-7.28, CDN-34.53, CDN-34.82, CDN-34.88."""
    if how == STANDING:
        yield ev.Part("stand_and_shoot", 1, 0, "CDN-7.28")
    if shooter.cover and not has(p, target, "ethereal"):
        yield _COVER[shooter.cover]
    if listed(target).type in ("skirmishers", "swarms") or has(p, target, "skirmishers"):
        yield ev.Part("skirmishers", 1, target.id, "CDN-4.12")
    if shooter.weapon.has("multiple_shots") and shooter.spot is None:
        yield ev.Part("multiple_shots", 1, 0, "CDN-34.82")
    if has(p, target, "smoke_haze") and shooter.distance > HAZE_BEYOND:
        yield ev.Part("smoke_haze", 1, target.id, "CDN-34.88")
    shielded = bonus(p, target, "shot_at")
    if shielded:
        yield ev.Part("shot_at", -shielded, target.id, "CDN-33.7")


def _glass(p: Position, unit: Unit) -> bool:
    """Whether somebody in the unit bears a Field Glass. Rules: Table 36-E."""
    return any(listed(own).carries("field_glass") for own in (unit, *(p.units[c] for c in unit.characters)))


# ------------------------------------------------------------------------------------------------- who may shoot
_BARRED: Final = (
    (Mark.SHOT, "already_done.shot"),
    (Mark.RALLIED, "rallied"),
    (Mark.CHARGED | Mark.COUNTERCHARGED, "charged"),
    (Mark.FAILED_CHARGE, "failed_charge"),
    (Mark.SECTION_MOVED, "already_done.section"),
    (Mark.DRIVEN_OUT, "barred.driven_out"),
    (Mark.EMERGENCY, "barred.emergency"),
)
"""Marks that forbid shooting whatever the unit is. Rules: CDN-9.3."""


def unit_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't shoot at all now, None if it can. Rules: CDN-9.3, CDN-9.5."""
    why = barred(p, unit)
    if why is not None:
        return why
    if armoured(unit):
        return None if mounted.aims(p, unit) else _silent(p, unit)
    return None if shooters.chosen(p, unit, SHOOTING) else _unarmed(p, unit)


def barred(p: Position, unit: Unit) -> Refusal | None:
    """The same, whatever it has to shoot with. Rules: CDN-9.3, CDN-9.5."""
    name = unit_name(unit)
    if unit.status is Status.JOINED:
        return refuse("joined", unit=name)
    if unit.aboard:
        why_not = decks.refusal(p, unit)
        if why_not is not None:
            return why_not
    elif not counts(unit, For.SIGHT) or unit.status is not Status.DEPLOYED:
        return refuse("in_reserve", "CDN-9.3", unit=name)
    if not controlled(unit):
        return control_refusal(unit)
    if unit.retreating or unit.engaged:
        return refuse("retreating" if unit.retreating else "engaged", "CDN-9.3", unit=name)
    if standstill(p, unit):
        return refuse("barred.immobile", "CDN-32.17", unit=name)
    if has(p, unit, "no_shooting"):
        return refuse("barred.spell", unit=name)
    if unit.marked(Mark.STUPID):
        return refuse("barred.stupid", unit=name)
    if stormed(p, unit):
        return refuse("barred.sandstorm", unit=name)
    if unit.jammed:
        return jam_refusal(unit)
    for mark, code in _BARRED:
        if unit.marked(mark) and not _excused(p, unit, code):
            return refuse(code, "CDN-9.3", unit=name)
    if unit.marked(Mark.MARCHED | Mark.REFORMED) and not (shooters.nimble(p, unit) or flies(unit)):
        code = "marched" if unit.marked(Mark.MARCHED) else "reformed"
        if code == "marched" or not unit.marked(Mark.FEIGNED | Mark.QUICK_REFORMED):
            return refuse(code, "CDN-9.3", unit=name)
    return None


def jam_refusal(gun: Unit) -> Refusal:
    """Why a gun that is silenced can't fire. Rules: CDN-14.36."""
    return refuse("barred.jammed" if gun.jammed == 1 else "barred.jammed.long", unit=unit_name(gun))


def _silent(p: Position, unit: Unit) -> Refusal:
    """Why no weapon of a machine can be fired: it has none left, or it moved. Rules: CDN-15.11, CDN-15.21, CDN-17.6."""
    if mounted.aims(p, unit, STANDING) and shooters.moved(unit, SHOOTING):
        code = "moved.ultra_heavy" if blocks_hulls.of_class(unit, blocks_hulls.ULTRA_HEAVY) else "moved.no_shots"
        return refuse(code, unit=unit_name(unit))
    return refuse("type_forbids.no_shots", "CDN-15.11", unit=unit_name(unit))


def _excused(p: Position, unit: Unit, code: str) -> bool:
    """Feigned flights may end in shots; nimble units may shoot after a capture. Rules: CDN-4.32, CDN-7.61."""
    if code == "rallied":
        return unit.marked(Mark.FEIGNED)
    return code == "charged" and not unit.marked(Mark.COUNTERCHARGED) and shooters.nimble(p, unit)


def _unarmed(p: Position, unit: Unit) -> Refusal:
    """Nothing to shoot with: nothing at all, nothing left, nothing that fires after a move. Rules: CDN-9.3, 34.80."""
    name = unit_name(unit)
    if not shooters.known_weapons(p, unit):
        return refuse("type_forbids.no_shots", unit=name)
    if shooters.carried_along(p, unit, SHOOTING):
        return refuse("moved.no_shots", unit=name)
    return refuse("already_done.no_ammo", unit=name)


def can_shoot(p: Position, unit: Unit) -> bool:
    """Whether a unit may shoot at something, if only it sees it. Rules: CDN-9.3."""
    return unit_refusal(p, unit) is None


def target_refusal(p: Position, unit: Unit, target: Unit, weapons: tuple[str, ...] = ()) -> Refusal | None:
    """Why a unit that can shoot can't shoot at a target, None if it can. Rules: CDN-9.7, CDN-9.9, CDN-9.11."""
    if not counts(target, For.SIGHT) or target is unit:
        return refuse("unknown_object", "CDN-9.7", what=unit_name(target))
    if stormed(p, target):
        return refuse("barred.sandstorm.target", unit=unit_name(target))
    if target.marked(Mark.EMERGENCY):
        return refuse("barred.emergency.target", unit=unit_name(target))
    if not shooters.anybody_fires(p, unit, target, weapons):
        return _out_of_sight(p, unit, target, weapons)
    if not p.hostile(target, unit):
        return refuse("wrong_side", "CDN-9.9", unit=unit_name(target))
    return refuse("target_engaged", "CDN-9.9") if target.engaged else None


def _out_of_sight(p: Position, unit: Unit, target: Unit, weapons: tuple[str, ...]) -> Refusal:
    """Out of range, out of the arc, or hidden: the first that is true. Rules: CDN-9.7, CDN-9.11."""
    reach = longest(p, unit, weapons)
    distance = rects_distance(measured(p, unit), measured(p, target))
    if distance > reach:
        return refuse("out_of_range", distance=distance, range=reach)
    if not decks.in_arc(p, unit, target):
        return refuse("out_of_arc")
    if shooters.sees_any(p, unit, target):
        return refuse("out_of_range.hidden", range=reach)
    return refuse("no_line_of_sight")


def longest(p: Position, unit: Unit, weapons: tuple[str, ...] = ()) -> int:
    """The longest range of the weapons that are to be fired, in squares."""
    return max((w.range for w in shooters.chosen(p, unit, SHOOTING, weapons).values()), default=0)


def shoot_refusal(p: Position, unit: Unit, target: Unit, weapons: tuple[str, ...] = ()) -> Refusal | None:
    """Why this unit can't shoot at this target with these weapons, None if it can."""
    unknown = [word for word in weapons if word not in shooters.known_weapons(p, unit)]
    if unknown:
        return refuse("unknown_object", "CDN-9.6", what=unknown[0])
    return unit_refusal(p, unit) or target_refusal(p, unit, target, weapons)


def targets(p: Position, unit: Unit, weapons: tuple[str, ...] = ()) -> list[Unit]:
    """Enemies that a unit may shoot at now, by id. Rules: CDN-9.7 to 9.11."""
    if not shooters.armed(p, unit) or unit_refusal(p, unit) is not None:
        return []
    reach, own = longest(p, unit, weapons), measured(p, unit)
    block, found = hull_of(own), list[Unit]()
    for enemy in foes(p, unit.seat, For.SIGHT):
        if enemy.engaged or (stands(enemy) and rect_distance(block, formation.rect_of(enemy)) > reach):
            continue
        if rects_distance(own, measured(p, enemy)) > reach or not decks.in_arc(p, unit, enemy):
            continue
        if not stormed(p, enemy) and shooters.anybody_fires(p, unit, enemy, weapons):
            found.append(enemy)
    return found


# ------------------------------------------------------------------------------------------------------ machines
def machine_refusal(p: Position, unit: Unit, target: Unit, numbers: tuple[int, ...] = ()) -> Refusal | None:
    """Why a machine can't shoot at a target with its weapons of these numbers, or with any; None if it can.

    Rules: CDN-15.9 to 15.13.
    """
    known = {own.number for own in blocks_hulls.mounted(unit)}
    unknown = [number for number in numbers if number not in known]
    if unknown or not armoured(unit):
        return refuse("unknown_object", "CDN-15.12", what=str(unknown[0]) if unknown else unit_name(unit))
    return unit_refusal(p, unit) or _machine_target_refusal(p, unit, target, numbers)


def _machine_target_refusal(p: Position, unit: Unit, target: Unit, numbers: tuple[int, ...]) -> Refusal | None:
    """Rules: CDN-9.7 to 9.11, CDN-15.10."""
    if not counts(target, For.SIGHT) or target is unit:
        return refuse("unknown_object", "CDN-9.7", what=unit_name(target))
    if stormed(p, target):
        return refuse("barred.sandstorm.target", unit=unit_name(target))
    if target.marked(Mark.EMERGENCY):
        return refuse("barred.emergency.target", unit=unit_name(target))
    if not p.hostile(target, unit):
        return refuse("wrong_side", "CDN-9.9", unit=unit_name(target))
    if target.engaged:
        return refuse("target_engaged", "CDN-9.9")
    if mounted.any_fires(p, unit, target, numbers):
        return None
    reach = mounted.longest(p, unit, numbers)
    if not reach:
        return refuse("no_weapon_bears", unit=unit_name(target))
    distance = rects_distance(measured(p, unit), measured(p, target))
    if distance > reach:
        return refuse("out_of_range", distance=distance, range=reach)
    return refuse("no_weapon_bears", unit=unit_name(target))


def machine_targets(p: Position, unit: Unit, numbers: tuple[int, ...] = ()) -> list[Unit]:
    """Enemies that a machine may shoot at now, by id. Rules: CDN-9.7 to 9.11, CDN-15.10."""
    if not armoured(unit) or unit_refusal(p, unit) is not None:
        return []
    enemies = foes(p, unit.seat, For.SIGHT)
    return [enemy for enemy in enemies if _machine_target_refusal(p, unit, enemy, numbers) is None]


# --------------------------------------------------------------------------------------------- stand and shoot
def too_near(p: Position, charger: Unit, distance: int) -> bool:
    """Whether a charger is so near that only Quick weapons are fired at it. Rules: CDN-7.27, CDN-34.81."""
    return distance <= movement(p, charger)


def may_stand_and_shoot(p: Position, unit: Unit, charger: Unit, distance: int) -> bool:
    """Whether a unit could answer a charge with shots, as far as shooting goes. Rules: CDN-7.27, CDN-34.81."""
    if not p.config.stand_and_shoot or not counts(unit, For.SIGHT) or not stands(charger) or standstill(p, unit):
        return False
    if unit.marked(Mark.SECTION_MOVED | Mark.DRIVEN_OUT) or unit.jammed or stormed(p, unit) or stormed(p, charger):
        return False
    return bool(volley(p, unit, charger, STANDING, (), too_near(p, charger, distance)).shots)


def shot_task(
    unit: UnitId, target: UnitId, how: str, weapons: tuple[str, ...] = (), quick: bool = False, gun: bool = False
) -> Task:
    """The work of one shooting attack. `quick`: only Quick weapons are fired."""
    return Task("fire_gun" if gun else "shoot", (unit, target, how, ",".join(weapons), int(quick)))


__all__ = ["Shots", "Volley", "can_shoot", "may_stand_and_shoot", "shot_task", "targets", "volley"]
