"""Events in time: moves along their way, thrown dice, markers that land, units that fall.

The state is final already; what is shown follows here, one event after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import Rank
from game.engine.contract import Event, Seat, Square
from game.engine.geometry.torus import Cell
from game.ui.animate import Animation, Call, Parallel, Sequence, Tween, Wait, hop, in_out_cubic, linear
from game.ui.context import Context
from game.views.caledea.shown.pieces import FOOT, STRUCTURE_PIECE, UNIT_PIECE
from game.views.caledea.shown.route import step, unwrapped
from game.views.caledea.shown.shown import Shown
from game.views.caledea.speech.throws import throw_of
from game.views.shared.board.motion import EventMotion
from game.views.shared.board.sprite import Sprite

PER_SQUARE, LONGEST_WALK = 0.14, 0.6
HOP = 0.08
APPROACH = 0.66
"""How far from the middle of an attacked square its attackers wait, in squares."""

UNIT_SIDE, AWAY_SIDE = 0.80, 0.62
_LANDING, _RISE, _FADE, _COIN, _SHOT = 0.12, 0.18, 0.30, 0.45, 0.35

Step = tuple[int, int]


class Motion(EventMotion[Shown]):
    """Plays events on what is shown. `look` brings a square into view; `changed` tells that pieces differ."""

    def __init__(
        self, ctx: Context, shown: Shown, *, look: Callable[[Square], None], changed: Callable[[], None]
    ) -> None:
        super().__init__(ctx, shown, changed)
        self.sprites: dict[str, Sprite] = {}
        self.hidden: set[int] = set()
        """Units that are drawn as sprites, not where they stand."""
        self.throw_square: Square | None = None
        self.ways: dict[int, tuple[Cell, ...]] = {}
        """Walks that were drawn for units when their move was decided; others go a shortest way."""
        self.look = look
        self._came: dict[int, Step] = {}
        self._walked_in: set[int] = set()

    def reset(self, shown: Shown) -> None:
        """Forget everything that was to be shown, and show this."""
        self.ways.clear()
        self._came.clear()
        super().reset(shown)

    def _forget(self) -> None:
        self._walked_in.clear()
        self.sprites.clear()
        self.hidden.clear()

    # --------------------------------------------------------------------- event by event
    def _animation(self, event: Event) -> Animation | None:
        """What an event looks like before it is applied to what is shown; None: nothing."""
        match event:
            case ev.UnitsMoved():
                return self._walk(event)
            case ev.UnitsEntered():
                return self._enter(event)
            case ev.CombatBegan():
                return Sequence(self._sound("clash"), Wait(0.12))
            case ev.BattleRolled() | ev.AssaultRolled() | ev.FirstPlayerRolled():
                return self._dice(event)
            case ev.UnitDestroyed():
                return self._fall(event)
            case ev.UnitWithdrew() | ev.UnitReturned():
                return self._go_home(event.unit)
            case ev.UnitUpgraded() | ev.UnitTransported() | ev.BombardBegan():
                return self._unit_acts(event)
            case _:
                return self._land_changes(event)

    def _unit_acts(self, event: ev.UnitUpgraded | ev.UnitTransported | ev.BombardBegan) -> Animation:
        match event:
            case ev.UnitUpgraded():
                return self._upgrade(event)
            case ev.UnitTransported():
                return self._transport(event)
        return self._bombard(event)

    def _land_changes(self, event: Event) -> Animation | None:
        match event:
            case ev.SquareClaimed() | ev.SquareReclaimed():
                return self._claim(event)
            case ev.SquareSalted():
                return self._marker(event.square, "", "salt")
            case ev.StructureBuilt():
                name = STRUCTURE_PIECE[event.structure]
                return self._rise(event.square, name, event.seat, 0.86, "build")
            case ev.StructureDestroyed():
                return self._sink(event.square, STRUCTURE_PIECE[event.structure], event.owner, "collapse")
            case ev.CapitalPlaced():
                return self._rise(event.square, "cal_capital", event.seat, 0.92, "build")
            case ev.InfantryPlaced():
                return self._rise(event.square, "cal_infantry", event.seat, UNIT_SIDE, "muster")
            case ev.PlayerDefeated():
                return self._sink(event.capital, "cal_capital", event.seat, "fall")
            case ev.GameEnded():
                won = self.viewer is None or self.viewer in event.result.winners
                return self._sound("win" if won else "lose")
        return None

    # ------------------------------------------------------------------------------ walks
    def _walk(self, event: ev.UnitsMoved) -> Animation:
        self.look(event.destination)
        goal = self.shown.geo.cell(event.destination)
        fights = self.shown.defended(goal, event.seat)
        blocked = self._blocked(event.seat)
        walks: list[Animation] = []
        for n, unit_id in enumerate(event.units):
            unit = self.shown.figures[unit_id]
            way = self.ways.pop(unit_id, None) or self._shortest(unit.cell, goal, unit.rank, blocked)
            self._came[unit_id] = step(self.shown.geo, way[-2], way[-1])
            if not fights:
                self._walked_in.add(unit_id)
            walks.append(self._walk_of(unit_id, way, short=fights, place=n))
        mounted = any(self.shown.figures[i].rank is not Rank.INFANTRY for i in event.units)
        return Sequence(self._sound("gallop" if mounted else "step"), Parallel(*walks))

    def _shortest(self, start: Cell, goal: Cell, steps: int, blocked: int) -> tuple[Cell, ...]:
        path = self.shown.geo.path(start, goal, steps, blocked)
        return (start, *path) if path is not None else (start, goal)

    def _blocked(self, seat: Seat) -> int:
        """Cells that a walk doesn't lead through, from what is shown. Rules: CAL-6.6, CAL-6.7."""
        shown = self.shown
        mask = sum(1 << cell for cell in {*shown.stacks, *shown.structures} if shown.defended(cell, seat))
        for owner, cell in enumerate(shown.capitals):
            if cell is not None and owner != seat:
                mask |= 1 << cell
        return mask

    def _walk_of(self, unit_id: int, way: tuple[Cell, ...], *, short: bool, place: int) -> Animation:
        unit = self.shown.figures[unit_id]
        points = [(x + 0.5 + 0.05 * (place % 3 - 1), y + FOOT) for x, y in unwrapped(self.shown.geo, way)]
        if short:
            points[-1] = _between(points[-1], points[-2], APPROACH)
        length = len(points) - 1
        key = f"unit {unit_id}"
        sprite = Sprite(UNIT_PIECE[unit.rank], self.shown.colour(unit.seat), *points[0], UNIT_SIDE)

        def move(s: float) -> None:
            self.sprites[key] = _along(sprite, points, s)

        return Sequence(
            Call(lambda: self._hide(unit_id)),
            Tween(move, 0, length, min(LONGEST_WALK, PER_SQUARE * length), in_out_cubic),
            Call(lambda: self._unhide(unit_id, key)),
        )

    def _hide(self, unit_id: int) -> None:
        self.hidden.add(unit_id)
        self._changed()

    def _unhide(self, unit_id: int, key: str) -> None:
        self.hidden.discard(unit_id)
        self.sprites.pop(key, None)
        self._changed()

    def _enter(self, event: ev.UnitsEntered) -> Animation | None:
        """Attackers that waited beside the square go in; others have walked in, or were transported there."""
        places = self.away_places()
        waiting = [i for i in event.units if i in places and i not in self._walked_in]
        self._walked_in.clear()
        if not waiting:
            return None
        end = _standing(event.square)
        return Parallel(*[self._slide(i, places[i], end, 0.16) for i in waiting])

    def _slide(self, unit_id: int, start: tuple[float, float], end: tuple[float, float], seconds: float) -> Animation:
        unit = self.shown.figures[unit_id]
        key = f"unit {unit_id}"
        sprite = Sprite(UNIT_PIECE[unit.rank], self.shown.colour(unit.seat), *start, AWAY_SIDE)

        def move(s: float) -> None:
            self.sprites[key] = _along(sprite, [start, end], s)

        return Sequence(
            Call(lambda: self._hide(unit_id)),
            Tween(move, 0, 1, seconds),
            Call(lambda: self._unhide(unit_id, key)),
        )

    def _go_home(self, unit_id: int) -> Animation:
        """From beside the attacked square back to where the unit came from, the short way over the edges."""
        shown = self.shown
        cell, home = shown.away[unit_id], shown.figures[unit_id].cell
        dx, dy = step(shown.geo, cell, home)
        x, y = _standing(shown.geo.squares[cell])
        seconds = min(LONGEST_WALK, PER_SQUARE * (abs(dx) + abs(dy)))
        return Sequence(
            self._sound("step"), self._slide(unit_id, self.away_places()[unit_id], (x + dx, y + dy), seconds)
        )

    def away_groups(self) -> list[tuple[float, float, list[int]]]:
        """Units in combat, by the side they came from: a place on the plane beside the square, highest rank first."""
        shown = self.shown
        sides: dict[tuple[Cell, Step], list[int]] = {}
        for unit_id, cell in shown.away.items():
            came = self._came.get(unit_id) or _last_step(step(shown.geo, shown.figures[unit_id].cell, cell))
            sides.setdefault((cell, came), []).append(unit_id)
        out: list[tuple[float, float, list[int]]] = []
        for (cell, came), ids in sides.items():
            x, y = _standing(shown.geo.squares[cell])
            ids.sort(key=lambda i: (-shown.figures[i].rank, i))
            out.append((x - came[0] * APPROACH, y - came[1] * APPROACH, ids))
        return out

    def away_places(self) -> dict[int, tuple[float, float]]:
        """Where on the plane each unit waits that is in combat: beside the square that it attacks."""
        return {i: (x, y) for x, y, ids in self.away_groups() for i in ids}

    # ------------------------------------------------------------------------------- dice
    def _dice(self, event: Event) -> Animation:
        throw = throw_of(event, self.shown, self.ctx.words)
        square = getattr(event, "square", None)
        if square is not None:
            self.look(square)

        def place() -> None:
            self.throw_square = square

        return Sequence(Call(place), self._throwing(throw))

    # ---------------------------------------------------------------------- single squares
    def _fall(self, event: ev.UnitDestroyed) -> Animation:
        unit = self.shown.figures[event.unit]
        x, y = self.away_places().get(event.unit) or _standing(self.shown.geo.squares[unit.cell])
        sprite = Sprite(UNIT_PIECE[unit.rank], self.shown.colour(unit.seat), x, y, UNIT_SIDE)
        return Sequence(
            Call(lambda: self._hide(event.unit)), self._sound("soldier"), self._fade(f"unit {event.unit}", sprite),
            Call(lambda: self._unhide(event.unit, f"unit {event.unit}")),
        )  # fmt: skip

    def _drop(self, key: str) -> None:
        self.sprites.pop(key, None)

    def _fade(self, key: str, sprite: Sprite) -> Animation:
        def sink(s: float) -> None:
            self.sprites[key] = replace(sprite, alpha=round(255 * (1 - s)), side=sprite.side * (1 - 0.25 * s))

        return Sequence(Tween(sink, 0, 1, _FADE, linear), Call(lambda: self._drop(key)))

    def _claim(self, event: ev.SquareClaimed | ev.SquareReclaimed) -> Animation:
        marker = self._marker(event.square, self.shown.colour(event.seat), "claim")
        parts = [self._coin(event.square)]
        if isinstance(event, ev.SquareClaimed) and event.unit is not None:
            parts.append(self._rise(event.square, "cal_infantry", event.seat, 0.62, "step"))
        return Sequence(marker, Parallel(*parts))

    def _marker(self, square: Square, colour: str, sound: str) -> Animation:
        """A marker lands like a seal: from a little larger and above."""
        self.look(square)
        name = "cal_marker" if colour else "cal_salt"
        sprite = Sprite(name, colour, square[0] + 0.5, square[1] + 0.54, 0.52, shape="disc")
        key = f"marker {square}"

        def land(s: float) -> None:
            self.sprites[key] = replace(sprite, side=0.52 * (1.3 - 0.3 * s), lift=0.25 * (1 - s))

        return Sequence(
            Tween(land, 0, 1, _LANDING), self._sound(sound), Wait(0.06), Call(lambda: self._drop(key))
        )

    def _coin(self, square: Square) -> Animation:
        sprite = Sprite("cal_coin", "", square[0] + 0.78, square[1] + 0.5, 0.36, shape="icon")
        key = f"coin {square}"

        def fly(s: float) -> None:
            self.sprites[key] = replace(sprite, lift=0.5 * s, alpha=round(255 * min(1.0, 2.2 * (1 - s))))

        return Sequence(self._sound("coin"), Tween(fly, 0, 1, _COIN), Call(lambda: self._drop(key)))

    def _rise(self, square: Square, name: str, seat: Seat, side: float, sound: str) -> Animation:
        self.look(square)
        sprite = Sprite(name, self.shown.colour(seat), *_standing(square), side)
        key = f"{name} {square}"

        def rise(s: float) -> None:
            self.sprites[key] = replace(sprite, alpha=round(255 * min(1.0, 0.4 + s)), lift=0.22 * (1 - s))

        return Sequence(self._sound(sound), Tween(rise, 0, 1, _RISE), Call(lambda: self._drop(key)))

    def _sink(self, square: Square, name: str, seat: Seat, sound: str) -> Animation:
        self.look(square)
        sprite = Sprite(name, self.shown.colour(seat), *_standing(square), 0.92)
        return Sequence(self._sound(sound), self._fade(f"{name} {square}", sprite))

    # ------------------------------------------------------------------------ upgrades, powers
    def _upgrade(self, event: ev.UnitUpgraded) -> Animation:
        self.look(event.square)
        sprite = Sprite(UNIT_PIECE[event.rank], self.shown.colour(event.seat), *_standing(event.square), UNIT_SIDE)
        key = f"unit {event.unit}"

        def leap(s: float) -> None:
            self.sprites[key] = replace(sprite, lift=0.3 * hop(s), alpha=round(255 * min(1.0, 0.3 + s)))

        return Sequence(
            Call(lambda: self._hide(event.unit)), self._sound("muster"), Tween(leap, 0, 1, 0.3, linear),
            Call(lambda: self._unhide(event.unit, key)),
        )  # fmt: skip

    def _transport(self, event: ev.UnitTransported) -> Animation:
        unit = self.shown.figures[event.unit]
        colour, name, key = self.shown.colour(event.seat), UNIT_PIECE[unit.rank], f"unit {event.unit}"
        leaving = Sprite(name, colour, *_standing(event.origin), UNIT_SIDE)
        coming = Sprite(name, colour, *_standing(event.destination), UNIT_SIDE)

        def leave(s: float) -> None:
            self.sprites[key] = replace(leaving, lift=0.35 * s, alpha=round(255 * (1 - s)))

        def come(s: float) -> None:
            self.sprites[key] = replace(coming, lift=0.35 * (1 - s), alpha=round(255 * s))

        return Sequence(
            Call(lambda: self._hide(event.unit)), self._sound("gallop"), Tween(leave, 0, 1, 0.22),
            Call(lambda: self.look(event.destination)), Tween(come, 0, 1, 0.22),
            Call(lambda: self._unhide(event.unit, key)),
        )  # fmt: skip

    def _bombard(self, event: ev.BombardBegan) -> Animation:
        self.look(event.target)
        geo = self.shown.geo
        dx, dy = step(geo, geo.cell(event.square), geo.cell(event.target))
        ball = Sprite("cal_salt", "", event.square[0] + 0.5, event.square[1] + 0.5, 0.22, shape="icon")

        def fly(s: float) -> None:
            self.sprites["ball"] = replace(ball, x=ball.x + dx * s, y=ball.y + dy * s, lift=0.5 * hop(s))

        return Sequence(
            self._sound("blast"), Tween(fly, 0, 1, _SHOT, linear), self._sound("clash"),
            Call(lambda: self._drop("ball")),
        )  # fmt: skip


def _standing(square: Square) -> tuple[float, float]:
    return square[0] + 0.5, square[1] + FOOT


def _between(p: tuple[float, float], q: tuple[float, float], share: float) -> tuple[float, float]:
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def _along(sprite: Sprite, points: list[tuple[float, float]], s: float) -> Sprite:
    """A sprite at its place and height of a hop, `s` squares along a way."""
    i = min(int(s), len(points) - 2)
    part = s - i
    x, y = _between(points[i], points[i + 1], part)
    return replace(sprite, x=x, y=y, lift=HOP * hop(part))


def _last_step(difference: Step) -> Step:
    """The last straight step of a way whose whole difference is known: across first, then along."""
    dx, dy = difference
    if abs(dx) >= abs(dy):
        return ((dx > 0) - (dx < 0), 0)
    return (0, (dy > 0) - (dy < 0))
