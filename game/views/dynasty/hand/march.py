"""Gestures of the March phase: a unit is chosen, a click sends it there or has it attack."""

from __future__ import annotations

from typing import Protocol

from game.engine.contract import Refusal, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.queries.forecasts import Way, attackable, way_refusal, ways
from game.views.dynasty.hand.modes import Answer, Kind, Mode, Option, Target
from game.views.dynasty.hand.room import Room
from game.views.dynasty.hand.spell import Casting, SpellRoom, spell_options
from game.views.dynasty.shown.reads import cargo_of, enemy_at, tile_of, unit_at


class Marching(Casting, Protocol):
    """A hand that moves units: the chosen one, and those that the person has done with in this turn."""

    unit: int | None
    passed: set[int]


class MarchRoom(Room):
    """See the module. Rules: DYN-10.1 to DYN-12.4."""

    hand: Marching

    def __init__(self, hand: Marching) -> None:
        super().__init__(hand)
        self.able = {action.unit for action in self.legal if isinstance(action, act.MoveUnit | act.Attack)}
        """Units that can still do something."""
        self.ways: dict[Square, Way] = {}
        self.drawn: dict[Square, tuple[Square, ...]] = {}
        """Ways that the pointer has drawn, where the state allows them."""
        if hand.unit not in self.able:
            hand.unit = None

    @property
    def mode(self) -> Mode:
        """With a chosen unit it moves."""
        return Mode.MARCH if self.hand.unit is None else Mode.MOVE

    @property
    def at(self) -> Square | None:
        """The chosen unit's tile."""
        return None if self.hand.unit is None else tile_of(self.state, self.hand.unit)

    # -------------------------------------------------------------------- targets
    def targets(self) -> dict[Square, Target]:
        """Units to choose; for a chosen one where it can go and what it can attack."""
        unit = self.hand.unit
        self.ways = {} if unit is None else ways(self.state, unit)
        if unit is None:
            return {tile: Target(None, Kind.CHOICE) for tile in self.ready()}
        found = {tile: Target(self.move(tile), Kind.GO) for tile in self.ways}
        for tile in attackable(self.state, unit):
            both = tile in found
            found[tile] = Target(None if both else act.Attack(seat=self.seat, unit=unit, tile=tile), Kind.ATTACK)
        return found

    def move(self, tile: Square) -> DynastyAction:
        """The move of the chosen unit to a tile: as the pointer drew it, else the shortest that harms least."""
        assert self.hand.unit is not None
        path = self.drawn.get(tile) or self.ways[tile].path
        return act.MoveUnit(seat=self.seat, unit=self.hand.unit, path=path)

    def draw_way(self, path: tuple[Square, ...]) -> None:
        """Take a way that the pointer has gone: it counts for its last tile, as far as the state allows it."""
        unit = self.hand.unit
        if unit is None or not path or path[-1] not in self.ways:
            return
        tile, action = path[-1], act.MoveUnit(seat=self.seat, unit=unit, path=path)
        if path == self.ways[tile].path or self.state.refusal(action) is not None:
            self.drawn.pop(tile, None)
        else:
            self.drawn[tile] = path
        target = self.hand.targets.get(tile)
        if target is not None and target.kind is Kind.GO:
            self.hand.targets[tile] = Target(self.move(tile), Kind.GO)

    # -------------------------------------------------------------------- gestures
    def click(self, tile: Square) -> Answer:
        """Send the chosen unit, have it attack, or choose another one."""
        target = self.hand.targets.get(tile)
        if target is not None and target.action is not None:
            return target.action
        if target is not None and self.hand.unit is not None:
            attack = act.Attack(seat=self.seat, unit=self.hand.unit, tile=tile)
            self.lay_out("tile", tile, (Option("move", self.move(tile)), Option("attack", attack)))
            return None
        own = self._own_units(tile)
        if not own:
            return self.why_not(tile)
        after = own.index(self.hand.unit) + 1 if self.hand.unit in own else 0
        chosen = own[after % len(own)]
        if chosen not in self.able:
            able = [unit for unit in own if unit in self.able]
            if not able:
                return self._spent(own[0])
            chosen = able[0]
        self.choose_unit(chosen)
        return None

    def choose_unit(self, unit: int) -> None:
        """Have this unit march next."""
        self.hand.unit = unit
        self.hand.passed.discard(unit)
        self.drawn.clear()

    def _own_units(self, tile: Square) -> list[int]:
        """The own unit on a tile and the one that it carries."""
        unit = unit_at(self.state, tile)
        if unit is None or enemy_at(self.state, self.seat, tile):
            return []
        cargo = cargo_of(self.state, unit)
        return [unit] if cargo is None else [unit, cargo]

    def _spent(self, unit: int) -> Refusal | None:
        """Why a unit can't act any more: what is said against a step of it onto a tile beside it."""
        neighbours = self.state.board.geometry
        tile = tile_of(self.state, unit)
        for cell in neighbours.neighbours[neighbours.cell(tile)]:
            beside = neighbours.squares[cell]
            if beside is not None and self.state.board.has(beside):
                refusal = self.state.refusal(act.MoveUnit(seat=self.seat, unit=unit, path=(beside,)))
                if refusal is not None:
                    return refusal
        return None

    def why_not(self, tile: Square) -> Refusal | None:
        """What stands there is to be attacked; else it is the way that is refused."""
        unit = self.hand.unit
        if unit is None or tile == self.at or self._own_units(tile):
            return None
        if enemy_at(self.state, self.seat, tile):
            return self.state.refusal(act.Attack(seat=self.seat, unit=unit, tile=tile))
        return way_refusal(self.state, unit, tile)

    def take(self, id: str) -> Answer:
        """`finish_unit`: done with it; `spell`: the menu of spells; a spell's name: aim it."""
        if id == "finish_unit":
            if self.hand.unit is not None:
                self.hand.passed.add(self.hand.unit)
                self.hand.unit = None
            return None
        if id == "spell":
            self.lay_out("spells", None, spell_options(self.state, self.seat, self.legal))
            return None
        self.hand.spell = SpellRoom(self.hand, id)
        return None

    def back(self) -> bool:
        """Let the unit go."""
        gone = self.hand.unit is not None
        self.hand.unit = None
        return gone

    # ----------------------------------------------------------------- next to act
    def ready(self) -> list[Square]:
        """Tiles of units that can still do something and that the person hasn't done with."""
        return [tile_of(self.state, unit) for unit in sorted(self.able - self.hand.passed)]

    def go_to(self, tile: Square) -> None:
        """Choose the unit on a tile; the carried one when its ship is chosen already, or has nothing left to do."""
        able = [unit for unit in self._own_units(tile) if unit in self.able - self.hand.passed]
        fresh = [unit for unit in able if unit != self.hand.unit]
        if fresh or able:
            self.choose_unit((fresh or able)[0])
