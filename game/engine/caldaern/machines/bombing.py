"""Bombs: a flyer drops one on a square that it has just flown over. Rules: CDN-34.91, CDN-36.13, CDN-18.7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import ON_THE_GROUND, For, counting, foes, layer_of, mask, squares, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.harm import scatter, templates
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooters
from game.engine.caldaern.shooting.arms import Arm, lobbed_arm
from game.engine.caldaern.shooting.mounted import BOMBS
from game.engine.caldaern.shooting.templates import hurling
from game.engine.caldaern.words.kinds import Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import rects_distance
from game.engine.geometry.templates import SMALL

RULE: Final = "CDN-34.91"

BOMB: Final = "bomb_square"
"""The decision."""

SOURCE: Final = "bomb"

FRIENDS_NEAR: Final = 2
"""Squares from friendly models that are too near for a bomb. Rules: CDN-34.91."""


# ------------------------------------------------------------------------------------------ what it has
def rack(p: Position, unit: Unit) -> Arm | None:
    """The bomb rack of a flyer that has one left with a bomb in it. Rules: CDN-34.83, CDN-34.91, CDN-36.13."""
    if not flies(unit) or not has(p, unit, BOMBS):
        return None
    for own in hulls.weapons_left(unit):
        if own.weapon.has(BOMBS):
            arm = lobbed_arm(own.weapon)
            return arm if shooters.bombs_left(p, unit, arm) else None
    return None


# ------------------------------------------------------------------------------------------ where it falls
def centre_of(unit: Unit, place: Placement) -> Square:
    """The square under the middle of a flyer, where its keel is. Rules: CDN-36.13."""
    half = (listed(unit).k - 1) // 2
    return place.x + half, place.y + half


def under(unit: Unit, corners: Sequence[Square]) -> tuple[Square, ...]:
    """The squares that the keel of a flyer passed over, each once; `corners`: the north-west squares of its way."""
    half = (listed(unit).k - 1) // 2
    return tuple(dict.fromkeys((x + half, y + half) for x, y in corners))


def passes_enemies(p: Position, unit: Unit, corners: Sequence[Square]) -> bool:
    """Whether some enemy on the ground lay below a flyer on its way. Rules: CDN-34.91."""
    k, field = listed(unit).k, p.ground.field
    swept = field.rects([(x, y, k, k) for x, y in corners])
    return any(mask(p, foe) & swept for foe in foes(p, unit.seat, For.SIGHT) if layer_of(foe) == ON_THE_GROUND)


def square_refusal(p: Position, unit: Unit, square: Square) -> Refusal | None:
    """Why no bomb may be dropped there, None if one may: friends are too near. Rules: CDN-34.91."""
    for friend in counting(p, unit.seat, For.SIGHT):
        if layer_of(friend) == ON_THE_GROUND and rects_distance(squares(p, friend), ((*square, 1, 1),)) <= FRIENDS_NEAR:
            return refuse("no_place.bomb", unit=unit_name(friend))
    return None


def may_bomb(p: Position, unit: Unit, corners: Sequence[Square]) -> tuple[Square, ...]:
    """The squares on which a flyer that went such a way may drop a bomb. Rules: CDN-34.91."""
    if rack(p, unit) is None or not passes_enemies(p, unit, corners):
        return ()
    return tuple(square for square in under(unit, corners) if square_refusal(p, unit, square) is None)


# ------------------------------------------------------------------------------------------ the decision
def flown_over(p: Position, unit_id: UnitId, *numbers: int | Out) -> None:
    """A flyer has flown: its player may name a square on its way. Rules: CDN-34.91."""
    *columns_and_rows, _ = numbers
    flat = [number for number in columns_and_rows if isinstance(number, int)]
    corners = list(zip(flat[::2], flat[1::2], strict=True))
    unit = p.units[unit_id]
    if stands(unit) and may_bomb(p, unit, corners):
        p.ask = Ask(BOMB, unit.seat, unit_id, tuple(flat))


def flown(ask: Ask) -> tuple[Square, ...]:
    """The way of the flyer that is asked for a square: its north-west squares."""
    flat = [number for number in ask.args if isinstance(number, int)]
    return tuple(zip(flat[::2], flat[1::2], strict=True))


def _refusal(p: Position, ask: Ask, action: act.BombSquare) -> Refusal | None:
    if action.unit != ask.unit:
        return refuse("unknown_object", RULE, what=str(action.unit))
    unit = p.units[ask.unit]
    if tuple(action.square) not in under(unit, flown(ask)):
        return refuse("out_of_reach.bomb", unit=unit_name(unit))
    return square_refusal(p, unit, action.square)


def _bomb(p: Position, ask: Ask, action: act.BombSquare, out: Out) -> None:
    """It falls straight down, drifts by the Direction die and a D6, and strikes whoever is on the ground."""
    unit = p.own(action.unit)
    arm = rack(p, unit)
    assert arm is not None
    shooters.spend(p, unit, arm)
    square = (action.square[0], action.square[1])
    out.append(
        ev.TemplateThrown(seat=unit.seat, unit=unit.id, weapon=arm.id, template=SMALL, square=square, rule=RULE)
    )
    end = scatter.drifted(p, unit, square, RULE, out)
    hits, centre = hurling.hits_of(p, unit, arm)
    templates.fall(p, templates.Fall(unit.id, SOURCE, SMALL, end, hits, centre), out)


def _list(p: Position, ask: Ask) -> list[act.BombSquare]:
    return [act.BombSquare(ask.seat, ask.unit, square) for square in may_bomb(p, p.units[ask.unit], flown(ask))]


def _keep(p: Position, ask: Ask, out: Out) -> None:
    """It keeps its bombs."""


WORK = RuleWork(
    tasks={"flown_over": flown_over},
    choices={BOMB: Choice({act.BombSquare: Deed(_refusal, _bomb)}, _list, decline=_keep, rule=RULE)},
)

__all__ = [
    "BOMB", "FRIENDS_NEAR", "RULE", "SOURCE", "WORK", "centre_of", "flown", "may_bomb", "passes_enemies", "rack",
    "square_refusal", "under",
]  # fmt: skip
