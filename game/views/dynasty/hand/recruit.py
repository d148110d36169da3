"""Gestures of the Recruit and Disband phases: a city or tokens, then the kind, then the tile; units to let go."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.engine.contract import Refusal, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.units import TRAITS
from game.engine.dynasty.position.units import Kind as UnitKind
from game.engine.dynasty.queries.forecasts import spawn_area
from game.views.dynasty.hand.modes import Answer, Kind, Mode, Option, Target
from game.views.dynasty.hand.room import Holding, Room
from game.views.dynasty.shown.reads import at, cargo_of, city_at, enemy_at, own_cities, tile_of, unit_at


class RecruitRoom(Room):
    """See the module. Rules: DYN-15.1 to DYN-16.9."""

    def __init__(self, hand: Holding) -> None:
        super().__init__(hand)
        self.city: Square | None = None
        """The city that recruits."""
        self.kind: UnitKind | None = None
        self.tool: Mode | None = None
        """Muster or charter: what tokens are spent on."""

    @property
    def mode(self) -> Mode:
        """Recruit: a city is to be chosen; then where the unit appears, or what tokens buy."""
        if self.tool is not None:
            return self.tool
        return Mode.RECRUIT if self.city is None or self.kind is None else Mode.SPAWN

    @property
    def at(self) -> Square | None:
        """The city that is chosen."""
        return self.city

    def targets(self) -> dict[Square, Target]:
        """Cities to choose, or the tiles for the unit or city."""
        if self.mode is Mode.CHARTER:
            return self.listed(act.CharterCity, Kind.SITE)
        if self.mode is Mode.MUSTER:
            return {a.tile: Target(a, Kind.GO) for a in self.of(act.Muster) if a.kind is self.kind}
        if self.mode is Mode.SPAWN:
            wanted = (self.city, self.kind)
            return {a.tile: Target(a, Kind.GO) for a in self.of(act.Recruit) if (a.city, a.kind) == wanted}
        return {tile: Target(None, Kind.CHOICE) for tile in self.ready()}

    def click(self, tile: Square) -> Answer:
        """Choose a city; or the tile for what is being made."""
        target = self.hand.targets.get(tile)
        if target is not None and target.action is not None:
            return target.action
        city = city_at(self.state, tile)
        if city is not None and city.seat == self.seat and self.tool is None:
            return self._choose_city(tile)
        return self.why_not(tile)

    def _choose_city(self, tile: Square) -> Answer:
        """Lay out what the city can recruit; what is against all of it is said at once."""
        options = [self._recruit_option(tile, kind) for kind in UnitKind]
        if not any(option.enabled for option in options):
            return options[0].refusal
        self.city, self.kind = tile, None
        self.lay_out("recruit", tile, options)
        return None

    def _recruit_option(self, city: Square, kind: UnitKind) -> Option:
        possible = any(a.city == city and a.kind is kind for a in self.of(act.Recruit))
        return Option(kind.value, refusal=None if possible else self._recruit_refusal(city, kind))

    def _recruit_refusal(self, city: Square, kind: UnitKind) -> Refusal | None:
        """Why a city can't recruit a kind: what is said of the tiles beside it."""
        refusal = self._first_refusal(
            act.Recruit(seat=self.seat, city=city, kind=kind, tile=tile) for tile in self._beside(city)
        )
        if refusal is None or refusal.code != "outside_spawn_radius":
            return refusal
        limit = spawn_area(self.state, city).limit  # no tile is at fault, but the enemy that is near
        if limit is None:
            return refusal
        enemy = self.state.units[limit]
        colour = self.state.config.seat_list[enemy.seat].colour
        values = (("enemy", enemy.kind.value), ("colour", colour), ("tile", at(self.state.tile(enemy.cell))))
        return msgspec.structs.replace(refusal, values=values)

    def _beside(self, tile: Square) -> list[Square]:
        grid = self.state.board.geometry
        squares = [grid.squares[cell] for cell in grid.neighbours[grid.cell(tile)]]
        return [square for square in squares if square is not None and self.state.board.has(square)]

    def _first_refusal(self, wishes: Iterable[DynastyAction]) -> Refusal | None:
        """What is said against the first of several wishes that is refused."""
        refusals = [self.state.refusal(wish) for wish in wishes]
        return next((refusal for refusal in refusals if refusal is not None), None)

    def take(self, id: str) -> Answer:
        """`muster` lays out what tokens buy, `charter` is for a city; the name of a kind says what is to be made."""
        if id in list(UnitKind):
            self.kind = UnitKind(id)
            return None
        if id == "charter":
            return self._take_charter()
        if id == "muster":
            options = [self._muster_option(kind) for kind in UnitKind]
            if not any(option.enabled for option in options):
                return options[0].refusal
            self.city, self.kind, self.tool = None, None, Mode.MUSTER
            self.lay_out("muster", None, options)
        return None

    def _take_charter(self) -> Refusal | None:
        if self.tool is Mode.CHARTER:
            self.tool = None
            return None
        refusal = self.tool_refusal("charter")
        if refusal is None:
            self.city, self.kind, self.tool = None, None, Mode.CHARTER
        return refusal

    def _muster_option(self, kind: UnitKind) -> Option:
        possible = any(a.kind is kind for a in self.of(act.Muster))
        wishes = (act.Muster(seat=self.seat, kind=kind, tile=tile) for tile in self._own_land())
        return Option(kind.value, refusal=None if possible else self._first_refusal(wishes), price=TRAITS[kind].price)

    def tool_refusal(self, id: str) -> Refusal | None:
        """Why tokens can't be spent on units, or on a city; None if they can."""
        kind = act.Muster if id == "muster" else act.CharterCity
        if self.of(kind):
            return None
        if id == "muster":
            return self._muster_option(UnitKind.SOLDIER).refusal
        return self._first_refusal(act.CharterCity(seat=self.seat, tile=tile) for tile in self._own_land())

    def _own_land(self) -> list[Square]:
        """Tiles around the own cities: where what is refused says most."""
        return [tile for city in own_cities(self.state, self.seat) for tile in self._beside(city)]

    def wish(self, tile: Square) -> DynastyAction | None:
        """To make there what is being made."""
        if self.mode is Mode.CHARTER:
            return act.CharterCity(seat=self.seat, tile=tile)
        if self.kind is None:
            return None
        if self.mode is Mode.MUSTER:
            return act.Muster(seat=self.seat, kind=self.kind, tile=tile)
        assert self.city is not None
        return act.Recruit(seat=self.seat, city=self.city, kind=self.kind, tile=tile)

    def back(self) -> bool:
        """Let kind, city or tokens go."""
        changed = (self.city, self.kind, self.tool) != (None, None, None)
        self.city = self.kind = self.tool = None
        return changed

    def ready(self) -> list[Square]:
        """Cities that can recruit."""
        return [action.city for action in self.of(act.Recruit)]

    def go_to(self, tile: Square) -> None:
        """Lay out what a city can recruit."""
        self.back()
        self._choose_city(tile)


class DisbandRoom(Room):
    """Units that may be let go. A click chooses one, as everywhere; its row lets it go. Rules: DYN-15.9, DYN-15.10."""

    @property
    def mode(self) -> Mode:
        """Disband."""
        return Mode.DISBAND

    @property
    def at(self) -> Square | None:
        """The tile of the unit whose row is laid out."""
        return None if self.hand.menu is None else self.hand.menu.tile

    def targets(self) -> dict[Square, Target]:
        """Tiles of units that may go; of a ship with cargo it is the cargo that goes first."""
        return {tile_of(self.state, a.unit): Target(None, Kind.CHOICE) for a in self.of(act.Disband)}

    def click(self, tile: Square) -> Answer:
        """Choose the unit: nothing is let go by a click, or by Return, that only means to look at it."""
        if tile not in self.hand.targets:
            return self.why_not(tile)
        self.lay_out("tile", tile, (Option("disband", self.wish(tile)),))
        return None

    def ready(self) -> list[Square]:
        """Tiles of units that may go."""
        return [tile_of(self.state, action.unit) for action in self.of(act.Disband)]

    def go_to(self, tile: Square) -> None:
        """Choose the unit on a tile."""
        self.click(tile)

    def wish(self, tile: Square) -> DynastyAction | None:
        """To let go what stands there."""
        unit = unit_at(self.state, tile)
        if unit is None or enemy_at(self.state, self.seat, tile):
            return None
        cargo = cargo_of(self.state, unit)
        return act.Disband(seat=self.seat, unit=unit if cargo is None else cargo)
