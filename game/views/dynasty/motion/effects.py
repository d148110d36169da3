"""What happens to the land in time: buildings that land and fall, cities that grow, the six spells.

Each gives an animation; it puts its sprites into the motion that it belongs to and takes them away again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from game.engine.contract import Seat, Square
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.spells import Spell
from game.ui.animate import Animation, Call, Parallel, Sequence, Tween, Wait, hop, linear, out_cubic
from game.views.dynasty.shown.looks import standing_at
from game.views.dynasty.shown.motion_frame import Sprite
from game.views.dynasty.shown.pieces import (
    BRIDGE,
    BRIDGE_SIDE,
    CITY_FOOT,
    CITY_SIDE,
    HOUSE,
    HOUSE_FOOT,
    HOUSE_SIDE,
    LAND_TOKEN,
    NOBODYS,
    UNIT_FOOT,
    UNIT_PIECE,
    UNIT_SIDE,
    city_piece,
)
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.window import plane

_LANDING, _DUST, _GROWTH, _FADE, _SPELL = 0.16, 0.42, 0.45, 0.32, 0.60
_MOST_FALLING = 60
"""Pieces of a player who is out that are seen to fall; a picture of more would only be slow."""

Place = tuple[float, float]


class Moved(Protocol):
    """What effects move, and on what it is shown."""

    look: Callable[[Square], None]
    shown: Shown

    def dress(self, *tiles: Square) -> None:
        """The buildings of these tiles are seen again."""

    def hide(self, *units: int) -> None:
        """These units are drawn as sprites."""

    def put(self, key: str, sprite: Sprite) -> None:
        """Show a sprite, in place of the one that had this key."""

    def sound(self, name: str) -> Animation:
        """A sound when its moment comes."""

    def strip(self, *tiles: Square) -> None:
        """The buildings of these tiles are drawn as sprites, or not any more."""

    def take(self, key: str) -> None:
        """A sprite is gone."""

    def unhide(self, *units: int) -> None:
        """These units stand again."""


def foot(tile: Square) -> Place:
    """Where a unit stands on a tile, on the plane."""
    x, y = plane(tile)
    return x, y + UNIT_FOOT


def ground(tile: Square) -> Place:
    """Where something lies on a tile, on the plane."""
    x, y = plane(tile)
    return x, y + 0.12


def named(sprite: Sprite, **values: Any) -> Sprite:
    """A sprite with other values."""
    return replace(sprite, **values)


class Effects:
    """Makes animations for one motion."""

    def __init__(self, motion: Moved) -> None:
        self.motion = motion

    # ------------------------------------------------------------------------------------ small parts
    def ring(self, tile: Square, color: str, size: float = 1.0, seconds: float = _DUST) -> Animation:
        """A circle on the ground that widens and fades."""
        key = f"ring {tile} {color}"
        sprite = Sprite(color, "", *ground(tile), 0.2, shape="ring")

        def widen(s: float) -> None:
            self.motion.put(key, named(sprite, side=size * (0.35 + 0.9 * s), alpha=round(240 * (1 - s**3))))

        return Sequence(Tween(widen, 0, 1, seconds, out_cubic), Call(lambda: self.motion.take(key)))

    def sign(self, at: Place, icon: str, *, rise: float = 0.45, seconds: float = _SPELL) -> Animation:
        """A sign on paper that rises and fades."""
        key = f"sign {at}"
        sprite = Sprite(icon, "", at[0], at[1], 0.50, shape="sign")

        def float_up(s: float) -> None:
            self.motion.put(key, named(sprite, lift=rise * s, alpha=round(255 * min(1.0, 2.4 * (1 - s)))))

        return Sequence(Tween(float_up, 0, 1, seconds, out_cubic), Call(lambda: self.motion.take(key)))

    def lands(self, tile: Square, key: str, sprite: Sprite, sound: str) -> Animation:
        """A piece comes down from a little above."""
        self.motion.look(tile)

        def fall(s: float) -> None:
            self.motion.put(key, named(sprite, alpha=round(255 * min(1.0, 0.4 + s)), lift=0.24 * (1 - s)))

        return Sequence(
            Tween(fall, 0, 1, _LANDING), self.motion.sound(sound), Wait(0.05), Call(lambda: self.motion.take(key))
        )

    def fades(self, key: str, sprite: Sprite, seconds: float = _FADE) -> Animation:
        """A piece sinks together and is gone."""

        def sink(s: float) -> None:
            self.motion.put(key, named(sprite, alpha=round(255 * (1 - s)), side=sprite.side * (1 - 0.3 * s)))

        return Sequence(Tween(sink, 0, 1, seconds, linear), Call(lambda: self.motion.take(key)))

    def _building(self, tile: Square, name: str, colour: str) -> Sprite:
        """A house, a land token or a bridge as a sprite."""
        x, y = plane(tile)
        if name == HOUSE:
            return Sprite(HOUSE, colour, x, y + HOUSE_FOOT, HOUSE_SIDE)
        return Sprite(name, colour, x, y, BRIDGE_SIDE, shape="flat")

    def _city(self, tile: Square, colour: str, level: int) -> Sprite:
        x, y = plane(tile)
        return Sprite(city_piece(level), colour, x, y + CITY_FOOT, CITY_SIDE[level - 1])

    # -------------------------------------------------------------------------------------- buildings
    def building_lands(self, tile: Square, name: str, seat: Seat, *, grown: bool = False) -> Animation:
        """A house or a land token comes to lie; one that grew by a spell under its sign."""
        sprite = self._building(tile, name, self.motion.shown.colour(seat))
        landing = self.lands(tile, f"{name} {tile}", sprite, "claim" if name == LAND_TOKEN else "build")
        if not grown:
            return landing
        return Parallel(landing, self.ring(tile, "good"), self.sign(plane(tile), "spell_growth"))

    def bridge_lands(self, event: ev.BridgeBuilt) -> Animation:
        """A bridge comes to lie, and the water goes out from it."""
        sprite = self._building(event.tile, BRIDGE, self.motion.shown.colour(event.seat))
        landing = self.lands(event.tile, f"bridge {event.tile}", sprite, "build")
        return Sequence(landing, self.ring(event.tile, "parchment_light"))

    def building_falls(self, event: ev.BuildingRemoved) -> Animation:
        """A building sinks together; what its owner took away goes quietly, what was struck in dust."""
        motion, tile = self.motion, event.tile
        motion.look(tile)
        colour = motion.shown.colour(event.owner) if event.owner >= 0 else NOBODYS
        name = {"house": HOUSE, "land_token": LAND_TOKEN, "bridge": BRIDGE}[event.what]
        fading = self.fades(f"{name} {tile}", self._building(tile, name, colour))
        quiet = event.how in ("own", "moved")
        parts = [fading] if quiet else [fading, self.ring(tile, "ink_soft")]
        return Sequence(
            Call(lambda: motion.strip(tile)), motion.sound("page" if quiet else "collapse"), Parallel(*parts),
            Call(lambda: motion.dress(tile)),
        )  # fmt: skip

    # ----------------------------------------------------------------------------------------- cities
    def city_lands(self, event: ev.CityPlaced) -> Animation:
        """A centre lands like a seal: from 130 % of its size, and dust goes out from it."""
        motion, tile = self.motion, event.tile
        motion.look(tile)
        sprite, key = self._city(tile, motion.shown.colour(event.seat), 1), f"city {tile}"

        def land(s: float) -> None:
            motion.put(key, named(sprite, side=sprite.side * (1.3 - 0.3 * s), lift=0.3 * (1 - s)))

        return Sequence(
            Call(lambda: motion.strip(tile)), Tween(land, 0, 1, _LANDING), motion.sound("seal"),
            Parallel(self.ring(tile, "parchment_light", 1.5), self.ring(tile, "brass_light", 2.1, 0.4)),
            Call(lambda: motion.take(key)), Call(lambda: motion.dress(tile)),
        )  # fmt: skip

    def city_grows(self, event: ev.CityUpgraded) -> Animation:
        """The next level rises out of the one before."""
        motion, tile = self.motion, event.tile
        motion.look(tile)
        colour, key = motion.shown.colour(event.seat), f"city {tile}"
        before, after = self._city(tile, colour, event.level - 1), self._city(tile, colour, event.level)

        def grow(s: float) -> None:
            if s < 0.35:
                motion.put(key, named(before, side=before.side * (1 - 0.25 * s)))
            else:
                part = (s - 0.35) / 0.65
                motion.put(key, named(after, side=after.side * (0.86 + 0.14 * part + 0.10 * hop(part))))

        return Sequence(
            Call(lambda: motion.strip(tile)), motion.sound("build"),
            Parallel(Tween(grow, 0, 1, _GROWTH, linear), self.ring(tile, "brass_light", 2.0, _GROWTH)),
            motion.sound("seal"), Call(lambda: motion.take(key)), Call(lambda: motion.dress(tile)),
        )  # fmt: skip

    def city_falls(self, event: ev.CityDestroyed) -> Animation:
        """A centre breaks down in rings of dust."""
        motion, tile = self.motion, event.tile
        motion.look(tile)
        sprite = self._city(tile, motion.shown.colour(event.owner), event.level)
        return Sequence(
            Call(lambda: motion.strip(tile)), motion.sound("fall"),
            Parallel(
                self.fades(f"city {tile}", sprite, 0.5), self.ring(tile, "ink_soft", 1.6, 0.5),
                self.ring(tile, "threat", 2.4, 0.5),
            ),
            Call(lambda: motion.dress(tile)),
        )  # fmt: skip

    def everything_falls(self, event: ev.PlayerEliminated) -> Animation:
        """All that a player had goes at once."""
        motion, shown = self.motion, self.motion.shown
        units = [i for i, unit in shown.units.items() if unit.seat == event.seat]
        cities = [cell for cell, city in shown.cities.items() if city.seat == event.seat]
        pieces = shown.grid.cells(shown.houses[event.seat] | shown.plots[event.seat])
        tiles = [shown.grid.squares[cell] for cell in [*cities, *pieces][:_MOST_FALLING]]
        parts = [self.fades(f"fall {tile}", self._standing_sprite(tile), 0.6) for tile in tiles]
        for i in units:
            unit = shown.units[i]
            if not unit.ship:
                at = foot(shown.grid.squares[unit.cell])
                piece = Sprite(UNIT_PIECE[unit.kind], shown.colour(unit.seat), *at, UNIT_SIDE)
                parts.append(self.fades(f"unit {i}", piece, 0.6))
        return Sequence(
            Call(lambda: motion.strip(*tiles)), Call(lambda: motion.hide(*units)), motion.sound("fall"),
            Parallel(*parts), Call(lambda: motion.unhide(*units)), Call(lambda: motion.dress(*tiles)),
        )  # fmt: skip

    def _standing_sprite(self, tile: Square) -> Sprite:
        """The building of a tile as a sprite."""
        standing = standing_at(self.motion.shown, self.motion.shown.grid.cell(tile))
        if standing.city:
            return self._city(tile, standing.city, standing.level)
        if standing.house:
            return self._building(tile, HOUSE, standing.house)
        return self._building(tile, LAND_TOKEN, standing.token)

    # ----------------------------------------------------------------------------------------- spells
    def spell(self, event: ev.SpellCast) -> Animation:
        """The tower lights up, then what the spell does is seen at its targets."""
        motion = self.motion
        motion.look(event.city)
        tower = Sequence(
            motion.sound("spell"),
            Parallel(
                self.ring(event.city, "brass_light", 2.2, 0.4),
                self.sign(_above(event.city), f"spell_{event.spell.value}", seconds=0.45),
            ),
        )
        tiles = [self._tile_of(target) for target in event.targets]
        match event.spell:
            case Spell.FIRESTORM:
                return Sequence(tower, Call(lambda: motion.look(tiles[0])), self._fire(tiles[0]))
            case Spell.TREMOR:
                waves = [self.ring(tile, "ink", 1.5, 0.45) for tile in tiles]
                return Sequence(tower, motion.sound("collapse"), Parallel(*waves))
            case Spell.WAR_SONG:
                song = self.sign(plane(tiles[0]), "spell_war_song")
                return Sequence(tower, motion.sound("horn"), Parallel(song, self.ring(tiles[0], "legal", 1.3)))
            case Spell.WARD:
                dome = self.sign(_above(tiles[0]), "spell_ward")
                return Sequence(tower, motion.sound("seal"), Parallel(dome, self.ring(tiles[0], "legal", 2.2, 0.5)))
        return tower

    def _tile_of(self, target: int | Square) -> Square:
        """The tile of a target: units go by their ids."""
        if isinstance(target, tuple):
            return target
        return self.motion.shown.grid.squares[self.motion.shown.units[target].cell]

    def _fire(self, tile: Square) -> Animation:
        """Three balls of fire come down, one after the other."""
        x, y = plane(tile)
        falls: list[Animation] = []
        for n, dx in enumerate((-0.22, 0.20, 0.0)):
            falls.append(self._fireball(f"fire {n}", (x + dx, y + 0.12), 0.09 * n))
        return Sequence(self.motion.sound("blast"), Parallel(*falls), self.ring(tile, "wax_light", 1.3))

    def _fireball(self, key: str, at: Place, after: float) -> Animation:
        ball = Sprite("wax_light", "", *at, 0.26, shape="ball")

        def fall(s: float) -> None:
            self.motion.put(key, named(ball, lift=1.6 * (1 - s), x=at[0] + 0.5 * (1 - s)))

        return Sequence(Wait(after), Tween(fall, 0, 1, 0.28, linear), Call(lambda: self.motion.take(key)))

    def gate(self, event: ev.UnitDisplaced, sprite: Sprite) -> Animation:
        """A unit vanishes upwards in one place and comes down in another."""
        motion, key = self.motion, f"unit {event.unit}"
        x, y = foot(event.tile)

        def leave(s: float) -> None:
            motion.put(key, named(sprite, lift=0.4 * s, alpha=round(255 * (1 - s))))

        def come(s: float) -> None:
            motion.put(key, named(sprite, x=x, y=y, lift=0.4 * (1 - s), alpha=round(255 * s)))

        return Sequence(
            Call(lambda: motion.hide(event.unit)), motion.sound("card"),
            Parallel(Tween(leave, 0, 1, 0.26), self.ring(event.origin, "legal", 1.2)),
            Call(lambda: motion.look(event.tile)), motion.sound("seal"),
            Parallel(Tween(come, 0, 1, 0.26), self.ring(event.tile, "legal", 1.2)),
            Call(lambda: motion.take(key)), Call(lambda: motion.unhide(event.unit)),
        )  # fmt: skip


def _above(tile: Square) -> Place:
    """Over the roofs of a city."""
    x, y = plane(tile)
    return x, y - 0.30
