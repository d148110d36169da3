"""Machines that lay templates: a siege gun aims at a model and may miss it, a flame projector burns what is before it.

They fire in the one nomination of their machine, at its one target. Rules: CDN-15.9 to 15.12, CDN-36.11 to 36.13,
CDN-36.23, Table 36-C.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import For, counts, layer_of, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import scatter, templates
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import attack, mounted, shooting
from game.engine.caldaern.shooting.mounted import ALL_ROUND, SPONSONS, Aim
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.shooting import LONG_NEED, LONG_TOTAL
from game.engine.caldaern.shooting.templates import aiming, hurling
from game.engine.caldaern.words.kinds import STEP, Facing
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask
from game.engine.geometry.templates import FLAME, SMALL, template

RULE: Final = "CDN-36.23"

ANY_MODEL: Final = -1
"""Stands for the model around which most of the target is."""


class Plan(NamedTuple):
    """What one weapon would do: the square on which the centre of its blast shall lie, or its flame."""

    aim: Aim
    square: Square
    facing: Facing = 0
    under: int = 0


# ------------------------------------------------------------------------------------------------------- what bears
def plans(
    p: Position, unit: Unit, target: Unit, numbers: Sequence[int] = (), model: int = ANY_MODEL,
    flames: Sequence[act.Flame] = (),
) -> list[Plan]:  # fmt: skip
    """What the weapons of a machine that lay templates would do to a target: those that bear on it, as well as they
    can, or as they are told. Rules: CDN-15.10, CDN-36.23.
    """
    if not stands(unit) or target.engaged or not counts(target, For.SIGHT):
        return []
    found, told = [], list(flames)
    for aim in mounted.layers(p, unit, SHOOTING, numbers):
        if aim.arm.template == FLAME:
            wished = told.pop(0) if told else None
            every = [plan for plan in _flames(p, unit, target, aim) if wished in (None, _flame(plan))]
        else:
            every = _shots(p, unit, target, aim, model)
        best = max(every, key=lambda plan: plan.under, default=None)
        if best is not None:
            found.append(best)
    return found


def _flame(plan: Plan) -> act.Flame:
    return act.Flame(plan.square, plan.facing)


def _shots(p: Position, unit: Unit, target: Unit, aim: Aim, model: int) -> list[Plan]:
    """The models at which a gun may aim: those that it sees in arc and range, with no friend and no melee around."""
    if not stands(target) or mounted.fire(p, unit, target, aim) is None:
        return []
    found = []
    for n in mounted.bearing(p, unit, target, aim):
        square = _middle(target, n)
        covered = template(p.ground.field, SMALL, *square)
        if model in (ANY_MODEL, n) and (flies(target) or aiming.laid_refusal(p, unit, covered) is None):
            found.append(Plan(aim, square, 0, _under(p, target, covered)))
    return found


def _middle(target: Unit, model: int) -> Square:
    """The square of a model on which a template is centred."""
    x, y = formation.cells_of(target)[model]
    half = (listed(target).k - 1) // 2
    return (x + half, y + half)


def _under(p: Position, target: Unit, covered: Mask) -> int:
    found = templates.touched_of(p, target, covered)
    return found.models if found is not None else 0


def _flames(p: Position, unit: Unit, target: Unit, aim: Aim) -> list[Plan]:
    """The flames of a projector that cover a model of the target that it sees, and no friend. Rules: CDN-36.7."""
    assert stands(unit)
    field, k, found = p.ground.field, listed(unit).k, list[Plan]()
    if flies(target) or not mounted.sees(p, unit, target, aim):
        return found
    x, y = formation.cells_of(unit)[aim.model]
    for facing in _ways(unit, aim.mounted.mount):
        fx, fy, fw, fh = formation.front_of((x, y, k, k), facing)
        dx, dy = STEP[facing]
        for square in field.squares(field.rect(fx, fy, fw, fh)):
            covered = template(field, FLAME, *square, facing)
            under = _under(p, target, covered)
            ahead = field.holds(square[0] + dx, square[1] + dy)
            if under and ahead and aiming.laid_refusal(p, unit, covered) is None:
                found.append(Plan(aim, square, facing, under))
    return found


def _ways(unit: Unit, mount: str) -> tuple[Facing, ...]:
    """The directions into which a mount can lay a flame. Rules: CDN-15.9, CDN-36.7."""
    assert stands(unit)
    ahead = unit.place.facing
    if mount in ALL_ROUND:
        return (0, 1, 2, 3)
    if mount in SPONSONS:
        return (ahead, (ahead + SPONSONS[mount]) % 4)
    return ((ahead + 2) % 4,) if mount == "rear" else (ahead,)


# ------------------------------------------------------------------------------------------------------- refusals
def refusal(p: Position, unit: Unit, target: Unit, action: act.ShootMachine) -> Refusal | None:
    """Why a machine can't shoot so at a target, None if it can: one weapon that bears on it is enough.

    Rules: CDN-15.9 to 15.13, CDN-36.23.
    """
    why = shooting.machine_refusal(p, unit, target, action.weapons)
    may = _may_lay(p, unit, target)
    if why is not None and not (may and plans(p, unit, target, action.weapons)):
        return why
    laid = plans(p, unit, target, action.weapons, action.aim, action.templates) if may else []
    flames = sum(plan.aim.arm.template == FLAME for plan in laid)
    if action.aim != ANY_MODEL and len(laid) == flames:
        return refuse("no_place.aim")
    return refuse("no_place.flame") if len(action.templates) > flames else None


def _may_lay(p: Position, unit: Unit, target: Unit) -> bool:
    return p.hostile(target, unit) and shooting.barred(p, unit) is None and bool(mounted.layers(p, unit))


def targets(p: Position, unit: Unit) -> list[Unit]:
    """Enemies that a machine may shoot at now with any of its weapons, by id. Rules: CDN-9.7 to 9.11, CDN-15.10."""
    found = {enemy.id: enemy for enemy in shooting.machine_targets(p, unit)}
    if mounted.layers(p, unit) and shooting.barred(p, unit) is None:
        for enemy, _ in aiming.board(p, unit.seat).foes:
            if enemy not in found and plans(p, unit, p.units[enemy]):
                found[enemy] = p.units[enemy]
    return [found[key] for key in sorted(found)]


# ------------------------------------------------------------------------------------------------------- firing
def shoot_machine(
    p: Position, unit_id: UnitId, target_id: UnitId, numbers: tuple[int, ...], model: int, columns: tuple[int, ...],
    rows: tuple[int, ...], ways: tuple[int, ...], out: Out,
) -> None:  # fmt: skip
    """A machine fires all its weapons: those that are aimed, then those that lay templates. Rules: CDN-15.12, 36.23."""
    unit, target = p.own(unit_id), p.units[target_id]
    told = [act.Flame((x, y), way) for x, y, way in zip(columns, rows, ways, strict=True)]
    laid = plans(p, unit, target, numbers, model, told)
    hands = [aimed(p, unit, target, plan) for plan in laid]
    if mounted.any_fires(p, unit, target, numbers) or not laid:
        attack.shoot_machine(p, unit_id, target_id, numbers, out)
    attack.answer(p, unit)
    for plan, shots in zip(laid, hands, strict=True):
        if counts(unit, For.SIGHT):
            _fire(p, unit, target_id, plan, shots, out)


def aimed(p: Position, unit: Unit, target: Unit, plan: Plan) -> shooting.Shots | None:
    """What a gun needs to hit the model at which it aims; None for a flame, which needs nothing. Rules: CDN-9.24."""
    fire = mounted.fire(p, unit, target, plan.aim) if plan.aim.arm.template == SMALL else None
    if fire is None:
        return None
    (shooter,) = fire.shooters
    aimed = shooter._replace(weapon=shooter.weapon._replace(template=""))
    return shooting.shots_of(p, unit, target, aimed, SHOOTING)


def _fire(
    p: Position, unit: Unit, target: UnitId, plan: Plan, shots: shooting.Shots | None, out: Out
) -> None:
    arm = plan.aim.arm
    out.append(
        ev.TemplateThrown(
            seat=unit.seat, unit=unit.id, weapon=arm.id, template=arm.template, square=plan.square,
            facing=plan.facing, model=plan.aim.model + 1, rule=RULE,
        )
    )  # fmt: skip
    end: Square | None = plan.square
    if shots is not None and not _hits(p, unit, target, shots, out):
        end = _astray(p, unit, plan.square, out)
    if end is not None:
        hits, centre = hurling.hits_of(p, unit, arm)
        layer = layer_of(p.units[target])
        templates.fall(p, templates.Fall(unit.id, SHOOTING, arm.template, end, hits, centre, plan.facing, layer), out)


def _hits(p: Position, unit: Unit, target: UnitId, shots: shooting.Shots, out: Out) -> bool:
    """The roll to hit of a siege gun. Rules: CDN-9.24, CDN-9.27, Table 36-C."""
    dice = p.dice.d6(2 if shots.need >= LONG_NEED else 1, "CDN-9.27" if shots.need >= LONG_NEED else "CDN-9.24")
    hit = sum(dice) >= LONG_TOTAL if len(dice) > 1 else dice[0] >= max(2, shots.need)
    out.append(
        ev.GroupRolled(
            step="hit", rule="CDN-9.27" if len(dice) > 1 else "CDN-9.24", seat=unit.seat, unit=unit.id, target=target,
            source=SHOOTING, weapon=shots.weapon.id, count=1, need=shots.need, dice=dice, successes=int(hit),
            strength=shots.strength, parts=shots.parts, rank="far" if shots.far else "close",
        )
    )  # fmt: skip
    return hit


def _astray(p: Position, unit: Unit, square: Square, out: Out) -> Square | None:
    """Where a shot that missed falls; on Misfire nowhere. Rules: Table 36-C, CDN-2.19."""
    artillery, direction = p.dice.d6(2, "CDN-2.19")
    number, facing = scatter.ARTILLERY[artillery - 1], scatter.DIRECTIONS[direction - 1]
    end = scatter.moved(square, facing, number)
    out.append(
        ev.TemplateDrifted(
            seat=unit.seat, unit=unit.id, distance=(artillery,), directions=(direction,),
            squares=0 if facing in (scatter.STAND, scatter.HIT) else number, start=square, end=end,
            misfire=not number, rule="CDN-2.19",
        )
    )  # fmt: skip
    return end if number else None


__all__ = ["ANY_MODEL", "Plan", "aimed", "plans", "refusal", "shoot_machine", "targets"]
