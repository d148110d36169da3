"""Gestures of casting: a spell is chosen from a menu, then its targets on the board. Rules: section 17."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.contract import Refusal, Seat, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import CastSpell, DynastyAction
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.state import DynastyState
from game.views.dynasty.hand.modes import Answer, Kind, Mode, Option, Target
from game.views.dynasty.hand.room import Holding, Room
from game.views.dynasty.shown.reads import own_cities, tile_of, unit_at

_ON_TILES = (Spell.TREMOR, Spell.GROWTH)
"""Spells that take one tile or two."""

_KINDS = {Spell.FIRESTORM: Kind.ATTACK, Spell.TREMOR: Kind.ATTACK}


def casts(legal: Sequence[DynastyAction]) -> list[CastSpell]:
    """The spells that could be cast now."""
    return [action for action in legal if isinstance(action, act.CastSpell)]


def spell_refusal(state: DynastyState, seat: Seat) -> Refusal | None:
    """Why no spell can be cast now; None where one could be. Every tower can ward itself. Rules: DYN-17.4."""
    wards = [act.CastSpell(seat=seat, city=city, spell=Spell.WARD, targets=(city,)) for city in own_cities(state, seat)]
    refusals = [state.refusal(ward) for ward in wards]
    return None if None in refusals else next(iter(refusals), None)


def spell_options(state: DynastyState, seat: Seat, legal: Sequence[DynastyAction]) -> list[Option]:
    """The six spells; one without any target now says so. Rules: DYN-17.5."""
    possible = {action.spell for action in casts(legal)}
    without = {spell: _no_target(state, seat, spell) for spell in Spell if spell not in possible}
    return [Option(spell.value, refusal=without.get(spell)) for spell in Spell]


def _no_target(state: DynastyState, seat: Seat, spell: Spell) -> Refusal | None:
    """What the state says of a spell that has no target: it is aimed at the caster's own tile."""
    levels = own_cities(state, seat)
    tower = max(levels, key=lambda city: levels[city], default=(0, 0))
    unit = unit_at(state, tower)
    aims: dict[Spell, tuple[int | Square, ...]] = {
        Spell.FIRESTORM: (-1 if unit is None else unit,), Spell.WAR_SONG: (-1 if unit is None else unit,),
        Spell.GATE: (-1 if unit is None else unit, tower),
    }  # fmt: skip
    return state.refusal(act.CastSpell(seat=seat, city=tower, spell=spell, targets=aims.get(spell, (tower,))))


class Casting(Holding, Protocol):
    """A hand that may hold a spell."""

    spell: SpellRoom | None


class SpellRoom(Room):
    """A spell in the hand. `picked` is the first of its targets, where it takes two."""

    def __init__(self, hand: Holding, spell: str) -> None:
        super().__init__(hand)
        self.spell = Spell(spell)
        self.picked: int | Square | None = None
        self.casts = [action for action in casts(hand.legal) if action.spell is self.spell]

    @property
    def mode(self) -> Mode:
        """A spell."""
        return Mode.SPELL

    @property
    def at(self) -> Square | None:
        """The first target's tile."""
        return self._tile(self.picked) if self.picked is not None else None

    def _tile(self, target: int | Square) -> Square:
        return tile_of(self.state, target) if isinstance(target, int) else target

    def targets(self) -> dict[Square, Target]:
        """Tiles of the targets; of the second ones once the first is chosen."""
        if self.picked is not None:
            return self._second()
        mark = _KINDS.get(self.spell, Kind.CHOICE)
        leads_on = self.spell is Spell.GATE or self.spell in _ON_TILES
        return {self._tile(a.targets[0]): Target(None if leads_on else a, mark) for a in reversed(self.casts)}

    def _second(self) -> dict[Square, Target]:
        """Where the gate opens; or other tiles of a spell on two."""
        if self.spell is Spell.GATE:
            found = [a for a in self.casts if a.targets[0] == self.picked]
            return {self._tile(a.targets[1]): Target(a, Kind.GO) for a in reversed(found)}
        mark, first = _KINDS.get(self.spell, Kind.CHOICE), self.picked
        assert isinstance(first, tuple)
        out: dict[Square, Target] = {first: Target(self.alone(), mark)}
        for tile in {a.targets[0] for a in self.casts} | {a.targets[1] for a in self.casts if len(a.targets) > 1}:
            action = self._pair(first, tile) if isinstance(tile, tuple) and tile != first else None
            if isinstance(tile, tuple) and action is not None:
                out[tile] = Target(action, mark)
        return out

    def _pair(self, first: Square, second: Square) -> CastSpell | None:
        """The spell on two tiles, from the first tower that reaches both."""
        for city in sorted({action.city for action in self.casts}):
            action = act.CastSpell(seat=self.seat, city=city, spell=self.spell, targets=(first, second))
            if self.state.refusal(action) is None:
                return action
        return None

    def alone(self) -> CastSpell | None:
        """The spell on the one tile that is chosen."""
        return next((a for a in self.casts if a.targets == (self.picked,)), None)

    def click(self, tile: Square) -> Answer:
        """Choose a target, or the first of two."""
        target = self.hand.targets.get(tile)
        if target is None:
            return self.why_not(tile)
        if target.action is None:
            action = next(a for a in self.casts if self._tile(a.targets[0]) == tile)
            self.picked = action.targets[0]
            second = {t.action for at, t in self._second().items() if at != tile}
            if self.spell in _ON_TILES and not second:
                return self.alone()
        return target.action

    def take(self, id: str) -> Answer:
        """`cast`: on one tile only."""
        return self.alone() if id == "cast" else None

    def wish(self, tile: Square) -> DynastyAction:
        """To aim at that tile."""
        city = next((a.city for a in self.casts), (0, 0))
        unit = unit_at(self.state, tile)
        first: int | Square = tile
        if self.spell in (Spell.FIRESTORM, Spell.WAR_SONG, Spell.GATE):
            first = -1 if unit is None else unit
        targets: tuple[int | Square, ...] = (first,)
        if self.picked is not None:
            targets = (self.picked, tile)
        elif self.spell is Spell.GATE:
            targets = (first, tile)
        return act.CastSpell(seat=self.seat, city=city, spell=self.spell, targets=targets)

    def back(self) -> bool:
        """Let the first target go."""
        gone = self.picked is not None
        self.picked = None
        return gone
