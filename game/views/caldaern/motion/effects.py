"""What units do on the field, as animations: go, charge, run, shoot, fall, come and leave."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import Final

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.hulls import engine
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Event
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.field import hull_of
from game.ui.animate import Animation, Call, Parallel, Sequence, Tween, Wait, hop, in_out_cubic, linear, out_cubic
from game.views.caldaern.field.blocks import Model, models_of
from game.views.caldaern.field.look import MovingUnit, Point, Sprite
from game.views.caldaern.field.melees import meeting_point, way_between
from game.views.caldaern.motion.machines import Moved, heavy, recoils
from game.views.caldaern.shown.figures import figure_of

_PER_SQUARE: Final = 0.06
_LONGEST, _SHORTEST = 0.9, 0.22
_FASTER: Final = {"charge": 0.62, "countercharge": 0.62, "pursuit": 0.62, "breakthrough": 0.62, "retreat": 0.7}
_HOP: Final = 0.10
_FLIGHT, _FALL, _LANDING, _RING = 0.34, 0.34, 0.14, 0.36
_MOST_SHAFTS: Final = 9
_MOST_FALLING: Final = 14
_SOUNDS: Final = {
    "charge": "gallop", "countercharge": "gallop", "pursuit": "gallop", "retreat": "step", "thrown_back": "fall",
}  # fmt: skip
_SEEN: Final = {"thrown_back": 0.6}
"""Seconds that short ways take at least which everybody has to see."""


class Effects:
    """Makes animations for one motion."""

    def __init__(self, motion: Moved) -> None:
        self.motion = motion

    def of(self, event: Event) -> Animation | None:
        """What an event looks like; None for those that nothing is seen of."""
        match event:
            case ev.UnitMoved():
                return self._way(event)
            case ev.ShotsDeclared():
                return self._shots(event)
            case ev.WoundsSuffered():
                return self._losses(event)
            case ev.TerrainWounded() | ev.TerrainDestroyed():
                return self._falls(event)
            case ev.UnitDestroyed():
                return self._gone(event)
            case ev.UnitDeployed() | ev.UnitArrived():
                return self._comes(event)
            case ev.UnitLeftField():
                return self._gone(event)
        return self._signs(event)

    def _signs(self, event: Event) -> Animation | None:
        """A sign over the unit that something happens to."""
        match event:
            case ev.RetreatBegan():
                return self._sign(event.unit, "cdn_sign_retreat", "rout")
            case ev.UnitRallied():
                return self._sign(event.unit, "cdn_sign_rallied", "rally")
            case ev.ChargeDeclared():
                return self._charge(event)
            case ev.ChargeEnded() if event.how == "contact":
                return self._clash(event)
            case ev.MeleeBegan():
                return self._melee(event)
            case ev.ReactionChosen():
                return self.motion.sound("alarm")
            case ev.ChallengeIssued():
                return self.motion.sound("blade")
            case ev.SapperChargesThrown():
                return self._charges(event)
        return None

    def _charges(self, event: ev.SapperChargesThrown) -> Animation:
        """A burst among those at whom sapper charges are thrown; at the land that is seen by what it loses."""
        at = self.motion.shown.middle(event.target) if event.target else None
        sound = self.motion.sound("blast")
        return sound if at is None else Sequence(sound, self.ring(at, "wax_light", 5.0))

    # ------------------------------------------------------------------------------------ small parts
    def ring(self, at: Point, color: str, size: float = 3.0, seconds: float = _RING) -> Animation:
        """A circle that widens and fades."""
        key = f"ring {at} {color}"

        def widen(s: float) -> None:
            side = size * (0.3 + 0.7 * s)
            self.motion.put(key, Sprite("ring", color, *at, side, alpha=round(230 * (1 - s**3))))

        return Sequence(Tween(widen, 0, 1, seconds, out_cubic), Call(lambda: self.motion.take(key)))

    def _sign(self, unit: int, icon: str, sound: str) -> Animation | None:
        at = self.motion.shown.middle(unit)
        if at is None:
            return None
        self.motion.look_at(unit)
        key = f"sign {unit}"

        def rise(s: float) -> None:
            lift, alpha = 1.6 * s, round(255 * min(1.0, 2.2 * (1 - s)))
            self.motion.put(key, Sprite("sign", icon, *at, 1.9, lift=lift, alpha=alpha))

        return Sequence(
            self.motion.sound(sound), Tween(rise, 0, 1, 0.6, out_cubic), Call(lambda: self.motion.take(key))
        )

    # ------------------------------------------------------------------------------------------- ways
    def _way(self, event: ev.UnitMoved) -> Animation | None:
        """Along the path; a turn is seen the moment it is made, about the block's centre."""
        unit = self.motion.shown.units[event.unit]
        path = _distinct(event.path)
        if len(path) < 2 or not unit.models:
            return None
        centres = [_centre(unit, place) for place in path]
        length = sum(math.dist(p, q) for p, q in pairwise(centres))
        seconds = min(
            _LONGEST, max(_SEEN.get(event.how, _SHORTEST), _PER_SQUARE * length * _FASTER.get(event.how, 1.0))
        )
        self.motion.look_to(*centres[-1])

        def move(s: float) -> None:
            self.motion.carry(_on_the_way(unit, path, centres, s))

        mounted = listed(unit).mounted
        sound = "engine" if engine(unit) else _SOUNDS.get(event.how, "gallop" if mounted else "step")
        return Sequence(
            self.motion.sound(sound), Tween(move, 0, len(path) - 1, seconds, in_out_cubic),
            Call(lambda: self.motion.set_down(event.unit)),
        )  # fmt: skip

    def _charge(self, event: ev.ChargeDeclared) -> Animation:
        """The charger starts forward and back; a ring at the target."""
        motion = self.motion
        motion.look_at(event.unit, event.target)
        target = motion.shown.middle(event.target)
        rings = [self.ring(target, "threat", 6.0)] if target is not None else []
        return Sequence(motion.sound("horn"), Parallel(self._start(event.unit, event.target), *rings))

    def _start(self, unit_id: int, target: int) -> Animation:
        """A small step towards a target and back."""
        shown = self.motion.shown
        unit, block, other = shown.units[unit_id], shown.blocks.get(unit_id), shown.blocks.get(target)
        if not stands(unit) or block is None or other is None:
            return Wait(0.0)
        (x0, y0), (x1, y1) = way_between(block, other)
        length = math.dist((x0, y0), (x1, y1)) or 1.0
        place, dx, dy = unit.place, (x1 - x0) / length, (y1 - y0) / length

        def strike(s: float) -> None:
            by = 0.8 * hop(s)
            self.motion.carry(MovingUnit(unit_id, place, dx * by, dy * by))

        return Sequence(Tween(strike, 0, 1, 0.3, linear), Call(lambda: self.motion.set_down(unit_id)))

    def _clash(self, event: ev.ChargeEnded) -> Animation | None:
        blocks = self.motion.shown.blocks
        rings = [
            self.ring(meeting_point(blocks[event.unit], blocks[other]), "legal", 4.0)
            for other in event.touched
            if other in blocks and event.unit in blocks
        ]
        return Sequence(self.motion.sound("clash"), Parallel(*rings)) if rings else None

    def _melee(self, event: ev.MeleeBegan) -> Animation | None:
        motion, blocks = self.motion, self.motion.shown.blocks
        units = [unit for side in event.units for unit in side]
        motion.look_at(*units)
        pairs = [pair for pair in motion.shown.engaged if pair[0] in units]
        rings = [self.ring(meeting_point(blocks[a], blocks[b]), "threat", 5.0) for a, b in pairs]
        return Sequence(motion.sound("clash"), Parallel(*rings)) if rings else None

    # ------------------------------------------------------------------------------------------ shots
    def _shots(self, event: ev.ShotsDeclared) -> Animation | None:
        """A flight of arrows, or of balls where powder drives them."""
        shown = self.motion.shown
        there = shown.blocks.get(event.target) or self._land_box(event.element)
        unit = shown.units.get(event.unit)
        stood = event.unit if unit is None or not unit.aboard else unit.aboard
        if unit is None or stood not in shown.blocks or there is None:
            return None
        self.motion.look_at(stood, event.target)
        used = [weapon for weapon in listed(unit).ranged if weapon.id in event.weapons or not event.weapons]
        gun = heavy(unit)
        powder = gun or any(weapon.has("firearm") for weapon in used)
        starts = _spread(shown.blocks[stood], min(_MOST_SHAFTS, max(1, event.shots)))
        ends = _spread(there, len(starts))
        flights = [self._flight(n, start, end, powder) for n, (start, end) in enumerate(zip(starts, ends))]
        back = recoils(self.motion, event.unit, ends[0]) if gun else None
        sound = self.motion.sound("cannon" if gun else "blast" if powder else "volley")
        return Sequence(sound, Parallel(*flights, *([back] if back is not None else [])))

    def _land_box(self, element: int) -> Block | None:
        """The rectangle around an element, None for none and for one that is gone."""
        ground = self.motion.shown.ground
        cells = ground.element(element).cells if 1 <= element <= len(ground.elements) else ()
        return hull_of(ground.rects(element)) if cells else None

    def _falls(self, event: ev.TerrainWounded | ev.TerrainDestroyed) -> Animation | None:
        """Dust where the land is hit; a crash where it falls."""
        box = self._land_box(event.element)
        fallen = isinstance(event, ev.TerrainDestroyed)
        if box is None:
            return self.motion.sound("collapse") if fallen else None
        x, y, w, h = box
        self.motion.look_to(x + w / 2, y + h / 2)
        size = 1.5 * max(w, h, 2) if fallen else 2.0
        ring = self.ring((x + w / 2, y + h / 2), "ink_soft", size)
        return Sequence(self.motion.sound("collapse"), ring) if fallen else ring

    def _flight(self, n: int, start: Point, end: Point, powder: bool) -> Animation:
        key, turn = f"shot {n}", math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        high = 0.0 if powder else 0.12 * math.dist(start, end)

        def fly(s: float) -> None:
            x, y = start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s
            shape, name, side = ("ball", "ink_soft", 0.3) if powder else ("shaft", "", 1.1)
            self.motion.put(key, Sprite(shape, name, x, y, side, lift=high * hop(s), turn=turn))

        return Sequence(Wait(0.03 * (n % 4)), Tween(fly, 0, 1, _FLIGHT, linear), Call(lambda: self.motion.take(key)))

    # ----------------------------------------------------------------------------------------- losses
    def _losses(self, event: ev.WoundsSuffered) -> Animation | None:
        """Models fall where those stood that will not be there any more."""
        shown = self.motion.shown
        unit = shown.units[event.unit]
        if event.unit not in shown.blocks:
            return None
        self.motion.look_at(event.unit)
        colour = shown.colour(unit.seat)
        side = 1.22 if listed(unit).k == 1 else listed(unit).k
        models = self._fallen(unit, event) if stands(unit) else []
        falls = [
            self._fall(f"fall {n}", Sprite("fallen", model.figure, x, y, side, colour))
            for n, (model, (x, y)) in enumerate((model, _foot(unit, model.x, model.y)) for model in models)
        ]
        middle = shown.middle(event.unit)
        blood = [self.ring(middle, "wax_light", 3.5)] if middle is not None and event.wounds else []
        return Sequence(self.motion.sound("soldier"), Parallel(*falls, *blood)) if falls or blood else None

    def _fallen(self, unit: Unit, event: ev.WoundsSuffered) -> list[Model]:
        """The models that fall: line models from the last rank, command models and characters from where they stand."""
        shown = self.motion.shown
        models, line = models_of(shown, unit), figure_of(listed(unit))
        wanted = [figure_of(listed(unit), role) for role in event.command]
        wanted += [figure_of(listed(shown.units[character])) for character in event.characters]
        found = [model for model in models if model.figure == line][-event.line :] if event.line else []
        return [*found, *[model for model in models if model.figure in wanted][: len(wanted)]][-_MOST_FALLING:]

    def _fall(self, key: str, sprite: Sprite) -> Animation:
        def fall(s: float) -> None:
            part = min(1.0, 1.7 * s)
            self.motion.put(key, replace(sprite, turn=80 * part, alpha=round(255 * min(1.0, 2.4 * (1 - s)))))

        return Sequence(Tween(fall, 0, 1, _FALL, linear), Call(lambda: self.motion.take(key)))

    def _gone(self, event: ev.UnitDestroyed | ev.UnitLeftField) -> Animation | None:
        """A unit fades where it stood."""
        shown = self.motion.shown
        place, middle = shown.units[event.unit].place, shown.middle(event.unit)
        if event.unit not in shown.blocks or middle is None:
            return None
        self.motion.look_at(event.unit)
        if place is None:
            return Sequence(self.motion.sound("fall"), self.ring(middle, "wax_light", 3.5))

        def fade(s: float) -> None:
            self.motion.carry(MovingUnit(event.unit, place, alpha=round(255 * (1 - s))))

        sound = "soldier" if isinstance(event, ev.UnitDestroyed) else "page"
        return Sequence(
            self.motion.sound(sound), Tween(fade, 0, 1, _FALL, linear), Call(lambda: self.motion.set_down(event.unit))
        )

    # ------------------------------------------------------------------------------------------ coming
    def _comes(self, event: ev.UnitDeployed | ev.UnitArrived) -> Animation | None:
        """A unit is set down."""
        place = event.placement
        if place is None:
            return None
        unit = self.motion.shown.units[event.unit]
        self.motion.look_to(*_centre(unit, place))

        def land(s: float) -> None:
            self.motion.carry(MovingUnit(event.unit, place, lift=0.7 * (1 - s), alpha=round(255 * min(1.0, 0.4 + s))))

        return Sequence(
            Tween(land, 0, 1, _LANDING), self.motion.sound("step"), Call(lambda: self.motion.set_down(event.unit))
        )


# ------------------------------------------------------------------------------------------------ geometry
def _distinct(path: tuple[Placement, ...]) -> list[Placement]:
    """A path without halts."""
    return [place for n, place in enumerate(path) if n == 0 or place != path[n - 1]]


def _centre(unit: Unit, place: Placement) -> Point:
    x, y = formation.centre2(unit.models, listed(unit).k, place)
    return x / 2, y / 2


def _on_the_way(unit: Unit, path: list[Placement], centres: list[Point], s: float) -> MovingUnit:
    """A unit `s` pieces along its path: the nearer placement's formation, its centre on the line."""
    n = min(int(s), len(path) - 2)
    part = s - n
    (x0, y0), (x1, y1) = centres[n], centres[n + 1]
    x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
    nearer = n if part < 0.5 else n + 1
    cx, cy = centres[nearer]
    return MovingUnit(unit.id, path[nearer], x - cx, y - cy, _HOP * hop(part))


def _spread(block: tuple[int, int, int, int], count: int) -> list[Point]:
    """Places spread over a block, from its first to its last side."""
    x, y, w, h = block
    if w >= h:
        return [(x + w * (n + 0.5) / count, y + h / 2) for n in range(count)]
    return [(x + w / 2, y + h * (n + 0.5) / count) for n in range(count)]


def _foot(unit: Unit, x: int, y: int) -> Point:
    """Where a model of a block stands: the middle of its footprint's lower edge."""
    bx, by, _, _ = formation.rect_of(unit)
    k = listed(unit).k
    return bx + x + k / 2, by + y + k * 0.97
