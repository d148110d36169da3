"""Events in time on the land of Dynasty Builder: marches along their way, cities that grow, thrown dice.

The state is final already; what is shown follows here, one event after the other.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Event, Square
from game.engine.dynasty.position import events as ev
from game.ui.animate import Animation, Call, Sequence, Tween, Wait, hop, in_out_cubic, linear
from game.ui.context import Context
from game.views.dynasty.motion.effects import Effects, foot, named
from game.views.dynasty.motion.throws import throw_of
from game.views.dynasty.shown.motion_frame import STILL, MotionFrame, Sprite
from game.views.dynasty.shown.pieces import HOUSE, LAND_TOKEN, UNIT_PIECE, UNIT_SIDE
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.window import plane
from game.views.shared.board.motion import SPOKEN, EventMotion
from game.views.shared.board.throw_sheet import Throw

PER_TILE, LONGEST_WALK = 0.14, 0.6
HOP, SWELL = 0.08, 0.02
_LUNGE, _NUDGE, _SHOT, _FALL = 0.30, 0.22, 0.35, 0.30

Place = tuple[float, float]


class Motion(EventMotion[Shown]):
    """Plays events on what is shown. `look` brings a tile into view; `changed` tells that pieces differ."""

    def __init__(
        self, ctx: Context, shown: Shown, *, look: Callable[[Square], None], changed: Callable[[], None]
    ) -> None:
        super().__init__(ctx, shown, changed)
        self.look = look
        self.last_throw: Throw | None = None
        """The last dice thrown, for as long as they matter."""
        self._tiles: tuple[Square, ...] = ()
        self._sprites: dict[str, Sprite] = {}
        self._hidden: frozenset[int] = frozenset()
        self._bare: frozenset[Square] = frozenset()
        self._trampled: set[Square] = set()
        self._effects = Effects(self)

    # ---------------------------------------------------------------------------- what is to be drawn
    @property
    def frame(self) -> MotionFrame:
        """All that moves now."""
        return MotionFrame(self._sprites, self._hidden, self._bare, self.throw, self.throw_time, self._tiles)

    def resting(self) -> MotionFrame:
        """The last throw as it lies, for a decision about it; nothing where there was none."""
        if self.last_throw is None:
            return STILL
        return MotionFrame(throw=self.last_throw, throw_time=SPOKEN, throw_tiles=self._tiles)

    def reset(self, shown: Shown) -> None:
        """Forget everything that was to be shown, and show this; a throw that ended in a tie stays known."""
        if not shown.fighting:
            self.last_throw = None
        super().reset(shown)

    def _forget(self) -> None:
        self._sprites.clear()
        self._hidden = frozenset()
        self._bare = frozenset()
        self._trampled.clear()

    # ------------------------------------------------------------------------- parts, for effects too
    def put(self, key: str, sprite: Sprite) -> None:
        """Show a sprite, in place of the one that had this key."""
        self._sprites[key] = sprite

    def take(self, key: str) -> None:
        """A sprite is gone."""
        self._sprites.pop(key, None)

    def hide(self, *units: int) -> None:
        """These units are drawn as sprites."""
        self._hidden |= set(units)
        self._changed()

    def unhide(self, *units: int) -> None:
        """These units stand again."""
        self._hidden -= set(units)
        self._changed()

    def strip(self, *tiles: Square) -> None:
        """The buildings of these tiles are drawn as sprites, or not any more."""
        self._bare |= set(tiles)
        self._changed()

    def dress(self, *tiles: Square) -> None:
        """The buildings of these tiles are seen again."""
        self._bare -= set(tiles)
        self._changed()

    def sound(self, name: str) -> Animation:
        """A sound when its moment comes."""
        return self._sound(name)

    # --------------------------------------------------------------------------------- event by event
    def _animation(self, event: Event) -> Animation | None:
        match event:
            case ev.UnitMoved():
                return self._march(event)
            case ev.UnitDisplaced():
                return self._displace(event)
            case ev.AttackBegan():
                return self._attack(event)
            case ev.BattleRolled() | ev.SiegeRolled() | ev.EvadeRolled() | ev.FirestormRolled():
                return self._dice(event)
            case ev.TieResolved():
                return self._sound("tie")
            case ev.UnitPlaced() | ev.UnitDestroyed() | ev.UnitDisbanded():
                return self._unit_comes_or_goes(event)
            case ev.GameEnded():
                won = self.viewer is None or self.viewer in event.result.winners
                return self._sound("win" if won else "lose")
        return self._land_changes(event)

    def _land_changes(self, event: Event) -> Animation | None:
        match event:
            case ev.CityPlaced():
                return self._effects.city_lands(event)
            case ev.CityUpgraded():
                return self._effects.city_grows(event)
            case ev.CityDestroyed():
                return self._effects.city_falls(event)
            case ev.HouseBuilt():
                return self._effects.building_lands(event.tile, HOUSE, event.seat, grown=event.how == "growth")
            case ev.TokenLaid():
                return self._effects.building_lands(event.tile, LAND_TOKEN, event.seat)
            case ev.BridgeBuilt():
                return self._effects.bridge_lands(event)
            case ev.BuildingRemoved():
                return self._removal(event)
            case ev.SpellCast():
                return self._effects.spell(event)
            case ev.PlayerEliminated():
                return self._effects.everything_falls(event)
        return None

    def _removal(self, event: ev.BuildingRemoved) -> Animation | None:
        """A building goes, unless that was seen already: when it was walked over, or a city was put there."""
        if event.tile in self._trampled:
            self._trampled.discard(event.tile)
            return Call(lambda: self.dress(event.tile))
        return None if event.how == "under_centre" else self._effects.building_falls(event)

    def _unit_comes_or_goes(self, event: ev.UnitPlaced | ev.UnitDestroyed | ev.UnitDisbanded) -> Animation | None:
        if isinstance(event, ev.UnitPlaced):
            sound = "step" if event.how == "start" else "muster"
            sprite = Sprite(UNIT_PIECE[event.kind], self.shown.colour(event.seat), *foot(event.tile), UNIT_SIDE)
            return self._effects.lands(event.tile, f"unit {event.unit}", sprite, sound)
        if self.shown.units[event.unit].ship:
            return None
        self.look(event.tile)
        peaceful = isinstance(event, ev.UnitDisbanded)
        key, sprite = f"unit {event.unit}", self._unit_sprite(event.unit, foot(event.tile))

        def go(s: float) -> None:
            high = {"lift": 0.35 * s} if peaceful else {"side": sprite.side * (1 - 0.25 * s)}
            self.put(key, named(sprite, alpha=round(255 * (1 - s)), **high))

        return Sequence(
            Call(lambda: self.hide(event.unit)),
            self._sound("page" if peaceful else "soldier"),
            Tween(go, 0, 1, _FALL, linear),
            Call(lambda: self.take(key)),
            Call(lambda: self.unhide(event.unit)),
        )

    def _unit_sprite(self, unit_id: int, at: Place) -> Sprite:
        """A unit with what it carries, at a place of the plane."""
        unit = self.shown.units[unit_id]
        cargo_id = self.shown.cargo(unit_id)
        cargo = "" if cargo_id is None else UNIT_PIECE[self.shown.units[cargo_id].kind]
        return Sprite(UNIT_PIECE[unit.kind], self.shown.colour(unit.seat), *at, UNIT_SIDE, cargo=cargo)

    # ---------------------------------------------------------------------------------------- walks
    def _march(self, event: ev.UnitMoved) -> Animation:
        """Along the path, tile by tile; enemies' houses fall where it leads through them. Rules: DYN-6.13."""
        self.look(event.path[-1])
        tiles = (event.origin, *event.path)
        ship = self.shown.units[event.unit].kind == "ship"
        for tile in self._to_be_trampled(event):
            self._trampled.add(tile)
        walk = self._walk(event.unit, tiles, SWELL if ship else HOP)
        mounted = self.shown.units[event.unit].kind == "knight"
        return Sequence(self._sound("page" if ship else "gallop" if mounted else "step"), walk)

    def _to_be_trampled(self, event: ev.UnitMoved) -> list[Square]:
        """Tiles on whose buildings the unit is about to tread, told by the events that follow."""
        found = []
        for later in self._queue:
            if not isinstance(later, ev.BuildingRemoved) or later.how != "trampled":
                break
            if later.tile in event.path:
                found.append(later.tile)
        return found

    def _walk(self, unit_id: int, tiles: tuple[Square, ...], height: float) -> Animation:
        points = [foot(tile) for tile in tiles]
        length = len(points) - 1
        key, sprite = f"unit {unit_id}", self._unit_sprite(unit_id, points[0])
        reached = [0]

        def move(s: float) -> None:
            self.put(key, named(sprite, **_along(points, s, height)))
            while reached[0] < min(length, round(s)):
                reached[0] += 1
                self._tread(tiles[reached[0]])

        return Sequence(
            Call(lambda: self.hide(unit_id)),
            Tween(move, 0, length, min(LONGEST_WALK, PER_TILE * length), in_out_cubic),
            Call(lambda: self.take(key)),
            Call(lambda: self.unhide(unit_id)),
        )

    def _tread(self, tile: Square) -> None:
        """A building is trodden down the moment somebody steps on it."""
        if tile in self._trampled:
            self.strip(tile)
            self.ctx.sound.play("collapse")

    def _displace(self, event: ev.UnitDisplaced) -> Animation:
        if event.why == "gate":
            return self._effects.gate(event, self._unit_sprite(event.unit, foot(event.origin)))
        self.look(event.tile)
        return Sequence(self._sound("step"), self._walk(event.unit, (event.origin, event.tile), HOP))

    # --------------------------------------------------------------------------------------- fights
    def _attack(self, event: ev.AttackBegan) -> Animation:
        """A shot from a ship; else the attacker strikes out towards its target."""
        self.look(event.tile)
        if event.ranged:
            return self._shoot(event.origin, event.tile)
        (x0, y0), (x1, y1) = foot(event.origin), foot(event.tile)
        key, sprite = f"unit {event.unit}", self._unit_sprite(event.unit, (x0, y0))

        def strike(s: float) -> None:
            by = _LUNGE * hop(s)
            self.put(key, named(sprite, x=x0 + (x1 - x0) * by, y=y0 + (y1 - y0) * by, lift=HOP * hop(s)))

        return Sequence(
            Call(lambda: self.hide(event.unit)),
            self._sound("clash"),
            Tween(strike, 0, 1, _NUDGE, linear),
            Call(lambda: self.take(key)),
            Call(lambda: self.unhide(event.unit)),
        )

    def _shoot(self, origin: Square, tile: Square) -> Animation:
        (x0, y0), (x1, y1) = plane(origin), plane(tile)
        ball = Sprite("ink", "", x0, y0, 0.20, shape="ball")

        def fly(s: float) -> None:
            self.put("ball", named(ball, x=x0 + (x1 - x0) * s, y=y0 + (y1 - y0) * s, lift=0.5 * hop(s)))

        hit = self._effects.ring(tile, "ink")
        return Sequence(
            self._sound("blast"), Tween(fly, 0, 1, _SHOT, linear), Call(lambda: self.take("ball")),
            self._sound("clash"), hit,
        )  # fmt: skip

    def _dice(self, event: ev.BattleRolled | ev.SiegeRolled | ev.EvadeRolled | ev.FirestormRolled) -> Animation:
        throw = throw_of(event, self.shown, self.ctx.words)
        self.look(event.tile)
        tiles = [event.tile]
        attacker = getattr(event, "attacker", None)
        if isinstance(attacker, ev.Side):
            tiles.append(self.shown.grid.squares[self.shown.units[attacker.unit].cell])

        def place() -> None:
            self._tiles, self.last_throw = tuple(tiles), throw

        after = self._dodge(event) if isinstance(event, ev.EvadeRolled) and event.escaped else Wait(0.0)
        return Sequence(Call(place), self._throwing(throw), after)

    def _dodge(self, event: ev.EvadeRolled) -> Animation:
        """Out of the way and back."""
        x, y = foot(event.tile)
        key, sprite = f"unit {event.unit}", self._unit_sprite(event.unit, (x, y))

        def leap(s: float) -> None:
            self.put(key, named(sprite, x=x + 0.28 * hop(s), lift=0.16 * hop(s)))

        return Sequence(
            Call(lambda: self.hide(event.unit)), self._sound("step"), Tween(leap, 0, 1, 0.32, linear),
            Call(lambda: self.take(key)), Call(lambda: self.unhide(event.unit)),
        )  # fmt: skip


def _along(points: list[Place], s: float, height: float) -> dict[str, float]:
    """Place and height of a hop, `s` tiles along a way."""
    i = min(int(s), len(points) - 2)
    part = s - i
    (x0, y0), (x1, y1) = points[i], points[i + 1]
    return {"x": x0 + (x1 - x0) * part, "y": y0 + (y1 - y0) * part, "lift": height * hop(part)}
