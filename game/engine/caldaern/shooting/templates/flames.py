"""Flames: templates that are laid in front of the models that fire them, and hit whoever is under them.

Rules: CDN-2.13, CDN-36.7, CDN-36.10, CDN-36.23.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.harm import templates
from game.engine.caldaern.land.colour import LISTENING
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooters
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.templates import aiming, hurling
from game.engine.caldaern.shooting.templates.hurling import MOST, Hurler
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import STEP, Facing, Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask, Rect
from game.engine.geometry.templates import FLAME, template

RULE: Final = "CDN-36.7"

_NOZZLES: Kind[UnitId, dict[tuple[Square, Facing], Hurler]] = Kind("nozzles", WHOLE)
_LAID: Kind[UnitId, tuple[Laid, ...]] = Kind("flames that may be laid", WHOLE)


class Laid(NamedTuple):
    """A flame that may be laid: its model, and how many models of each enemy are under it."""

    flame: act.Flame
    hurler: Hurler
    under: tuple[tuple[UnitId, int], ...]

    @property
    def models(self) -> int:
        """Enemies under it."""
        return sum(models for _, models in self.under)


# ------------------------------------------------------------------------------------------------------- nozzles
def nozzles(p: Position, unit: Unit) -> dict[tuple[Square, Facing], Hurler]:
    """Where the models of a unit that fire flames hold their nozzles, and in which directions. Rules: CDN-36.7."""
    known = p.drawer.of(_NOZZLES)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = dict(_nozzles(p, unit))
    return found


def _nozzles(p: Position, unit: Unit) -> Iterator[tuple[tuple[Square, Facing], Hurler]]:
    field = p.ground.field
    ways: tuple[Facing, ...] = (0, 1, 2, 3)
    if stands(unit) and not sight.all_round(p, unit):
        ways = (unit.place.facing,)
    own = field.rects(rect for one in hurling.hurlers(p, unit, FLAME, _ahead(unit, ways[0])) for rect in one.squares)
    for facing in ways:
        dx, dy = STEP[facing]
        for one in hurling.hurlers(p, unit, FLAME, _ahead(unit, facing)):
            body = field.rects(one.squares) if stands(unit) else own
            for x, y in field.squares(body):
                if field.holds(x + dx, y + dy) and not body & field.bit(x + dx, y + dy):
                    yield ((x, y), facing), one


def _ahead(unit: Unit, facing: Facing) -> tuple[Rect, ...]:
    """A square far out in a direction: the ranks nearest to it are those that fire."""
    if not stands(unit):
        return ()
    x, y, w, h = formation.rect_of(unit)
    dx, dy = STEP[facing]
    return ((x + w // 2 + dx * _FAR, y + h // 2 + dy * _FAR, 1, 1),)


_FAR: Final = 200
"""Squares; farther than any battlefield reaches."""


def covered(p: Position, flame: act.Flame) -> Mask:
    """The squares under a flame."""
    return template(p.ground.field, FLAME, *flame.square, flame.facing)


def under(p: Position, unit: Unit, flame: act.Flame, eye: int) -> tuple[tuple[UnitId, int], ...]:
    """The enemies that may be shot at and of which this flame covers models: how many. Rules: CDN-36.7."""
    squares, found = covered(p, flame), []
    for enemy, own in aiming.board(p, unit.seat).foes:
        if own & squares and sight.seen_models(p, unit, eye, p.units[enemy]):
            one = templates.touched_of(p, p.units[enemy], squares)
            if one is not None:
                found.append((enemy, one.models))
    return tuple(found)


# ------------------------------------------------------------------------------------------------------- refusals
def refusal(p: Position, unit: Unit, flames: Sequence[act.Flame]) -> Refusal | None:
    """Why a unit can't lay these flames, None if it can. Rules: CDN-36.7, CDN-36.23."""
    why = hurling.refusal(p, unit, FLAME, len(flames))
    if why is not None:
        return why
    taken: set[int] = set()
    for flame in flames:
        one = nozzles(p, unit).get((flame.square, flame.facing))
        if one is None:
            return refuse("out_of_arc.flame" if _is_nozzle(p, unit, flame.square) else "no_place.nozzle")
        why = flame_refusal(p, unit, flame, one)
        if why is not None:
            return why
        if stands(unit):
            if one.number in taken:
                return refuse("no_place.nozzle")
            taken.add(one.number)
    enough = stands(unit) or len(flames) <= len(list(hurling.hurlers(p, unit, FLAME, ())))
    return None if enough else refuse("no_place.nozzle")


def _is_nozzle(p: Position, unit: Unit, square: Square) -> bool:
    return any(at == square for at, _ in nozzles(p, unit))


def flame_refusal(p: Position, unit: Unit, flame: act.Flame, one: Hurler) -> Refusal | None:
    """Why a flame can't be laid by a model, None if it can. Rules: CDN-36.7."""
    why = aiming.laid_refusal(p, unit, covered(p, flame))
    if why is not None:
        return why
    return None if under(p, unit, flame, one.eye) else refuse("no_place.flame")


# ------------------------------------------------------------------------------------------------------- firing
def place_flames(
    p: Position, unit_id: UnitId, columns: tuple[int, ...], rows: tuple[int, ...], ways: tuple[int, ...], out: Out
) -> None:
    """Flames strike one after another. Rules: CDN-36.7, CDN-36.23."""
    unit = p.own(unit_id)
    flames = [act.Flame((x, y), way) for x, y, way in zip(columns, rows, ways, strict=True)]
    fired = [(flame, nozzles(p, unit)[flame.square, flame.facing]) for flame in flames]
    p.change(unit, marks=unit.marks | Mark.SHOT)
    for arm in dict.fromkeys(one.arm for _, one in fired):
        shooters.spend(p, unit, arm)
    if p.ground.colours & LISTENING:
        p.push(Task("land_answers", ((unit.id,), SHOOTING)))
    for flame, one in fired:
        if counts(unit, For.SIGHT):
            _fire(p, unit, one, flame, out)


def _fire(p: Position, unit: Unit, one: Hurler, flame: act.Flame, out: Out) -> None:
    out.append(
        ev.TemplateThrown(
            seat=unit.seat, unit=unit.id, weapon=one.arm.id, template=FLAME, square=flame.square, facing=flame.facing,
            model=one.number + 1, rule=RULE,
        )
    )  # fmt: skip
    hits, centre = hurling.hits_of(p, p.units[one.owner], one.arm)
    templates.fall(p, templates.Fall(unit.id, SHOOTING, FLAME, flame.square, hits, centre, flame.facing), out)


# ------------------------------------------------------------------------------------------------------- the decision
def laid(p: Position, unit: Unit) -> tuple[Laid, ...]:
    """All flames that a unit may lay now, each alone."""
    known = p.drawer.of(_LAID)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = tuple(_may_lay(p, unit))
    return found


def _may_lay(p: Position, unit: Unit) -> Iterator[Laid]:
    if not hurling.arms(p, unit, FLAME) or hurling.refusal(p, unit, FLAME, 1) is not None:
        return
    found = aiming.board(p, unit.seat)
    enemies, barred = found.enemies, found.friends | found.engaged | found.hidden
    for (square, facing), one in nozzles(p, unit).items():
        flame = act.Flame(square, facing)
        squares = covered(p, flame)
        if squares & enemies and not squares & barred:
            struck = under(p, unit, flame, one.eye)
            if struck:
                yield Laid(flame, one, struck)


def offers(p: Position, unit: Unit) -> list[tuple[act.Flame, ...]]:
    """Ways to lay flames that are worth offering: for every enemy those of up to three models that cover most of it,
    and those that cover most of all.
    """
    every = laid(p, unit)
    enemies = dict.fromkeys(enemy for one in every for enemy, _ in one.under)
    found = [_best(p, unit, [(dict(one.under).get(enemy, 0), one) for one in every]) for enemy in enemies]
    if len(found) > 1:
        found.append(_best(p, unit, [(one.models, one) for one in every]))
    return list(dict.fromkeys(found))


def _best(p: Position, unit: Unit, worth: Sequence[tuple[int, Laid]]) -> tuple[act.Flame, ...]:
    """The flames of as many models as may fire that are worth most; of a garrison anybody holds any nozzle."""
    most = MOST if stands(unit) else min(MOST, len(list(hurling.hurlers(p, unit, FLAME, ()))))
    found: dict[int, act.Flame] = {}
    for models, one in sorted(worth, key=lambda entry: -entry[0]):
        place = one.hurler.number if stands(unit) else len(found)
        if models and len(found) < most and place not in found:
            found[place] = one.flame
    return tuple(found.values())


def judged(p: Position, ask: Ask, action: act.PlaceFlames) -> Refusal | None:
    """Whether a unit of the seat that is asked may lay such flames."""
    unit = p.units.get(action.unit)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=action.unit)
    return refusal(p, unit, action.templates)


def done(p: Position, ask: Ask, action: act.PlaceFlames, out: Out) -> None:
    """The flames are laid, and units shoot on."""
    p.push(Task("shooting"))
    columns, rows = tuple(f.square[0] for f in action.templates), tuple(f.square[1] for f in action.templates)
    p.push(Task("place_flames", (action.unit, columns, rows, tuple(f.facing for f in action.templates))))


DEED: Final = Deed(judged, done)

__all__ = ["DEED", "Laid", "flame_refusal", "laid", "nozzles", "offers", "place_flames", "refusal", "under"]
