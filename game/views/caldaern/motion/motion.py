"""Events in time on the battlefield: units go their ways, shots fly, models fall, dice are thrown step by step.

The state is final already; what is shown follows here, one event after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import Phase
from game.engine.contract import Event
from game.ui.animate import Animation, Call, Chapters, Sequence, Tween, Wait, linear
from game.ui.context import Context
from game.views.caldaern.field.look import (
    STILL,
    Arrow,
    MotionFrame,
    MovingUnit,
    Point,
    ResultTable,
    RollSheet,
    Sprite,
)
from game.views.caldaern.machines.scatter import Scatter
from game.views.caldaern.motion.colour import ColourEffects
from game.views.caldaern.motion.doors import at_the_door
from game.views.caldaern.motion.effects import Effects
from game.views.caldaern.motion.land import land_moves
from game.views.caldaern.motion.machines import machine_moves
from game.views.caldaern.motion.templates import template_moves
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.throws import attack_sheet, result_table, same_attack, throw_of
from game.views.caldaern.spells.storms import Storm
from game.views.caldaern.spells.volt import Note
from game.views.shared.board.dice import LAND, SORT, TUMBLE
from game.views.shared.board.motion import EventMotion

_ROW_SPEAKS = 0.28
"""Seconds that a row of an attack's dice lies before the next one is thrown."""

_VERDICT = 0.7
_TABLE = 2.2
"""Seconds that the table of a combat result is shown."""

_GRAND = (
    ev.GroupRolled, ev.Tested, ev.Rolled, ev.TerrainTested, ev.Diced, ev.LengthRolled, ev.CombatResult, ev.MeleeBegan,
    ev.ShotsDeclared, ev.ChargeDeclared, ev.RetreatBegan, ev.PoolsRolled, ev.SpellTried, ev.DispelTried, ev.SpellWorks,
    ev.StormRolled, ev.StormMoved, ev.VoltBegan, ev.VoltEnded, ev.TruceAnswered, ev.ItemUsed, ev.WildSpell,
    ev.SandstormRolled, ev.LandStirs, ev.ForestWalked, ev.FavourSought, ev.TemplateThrown,
)  # fmt: skip
"""Events that take their time: there is something to read, and to hurry on."""


class Motion(EventMotion[Shown]):
    """Plays events on what is shown. `look` brings a place of the field into view; `changed` tells of new looks."""

    def __init__(
        self, ctx: Context, shown: Shown, *, look: Callable[[float, float], None], changed: Callable[[], None]
    ) -> None:
        super().__init__(ctx, shown, changed)
        self._look = look
        self.last_result: ResultTable | None = None
        """What the melee that is being decided about came to."""
        self._rolls: RollSheet | None = None
        self._result: ResultTable | None = None
        self._row = 0
        self._time = 0.0
        self._told = 0
        """Groups at the head of the queue whose dice have been shown with those before them."""
        self._about: tuple[Point, ...] = ()
        self.fighting: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """The units of the melee that is being fought, by seat."""
        self.told: Event | None = None
        """What is being shown; wounds belong to the attack that caused them."""
        self.grand = False
        """More is being shown than that somebody has moved."""
        self._units: dict[int, MovingUnit] = {}
        self._sprites: dict[str, Sprite] = {}
        self._arrows: dict[str, Arrow] = {}
        self._storms: dict[int, Storm] = {}
        self._note: Note | None = None
        self._template: Scatter | None = None
        self._effects = Effects(self)
        self._colour = ColourEffects(self)

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who fights the melee that is being shown: the army first whose turn it is."""
        return self.fighting[self.shown.active], self.fighting[1 - self.shown.active]

    @property
    def subject(self) -> int:
        """The unit that what is being shown is about, 0 for none."""
        if isinstance(self.told, (ev.MeleeBegan, ev.CombatResult)):
            return next(iter(self.sides[0]), 0)
        unit: int = getattr(self.told, "unit", 0)
        return unit or getattr(self.told, "target", 0) or getattr(self.told, "mage", 0) or getattr(self.told, "by", 0)

    # ---------------------------------------------------------------------------- what is to be drawn
    @property
    def frame(self) -> MotionFrame:
        """All that moves now."""
        time = self.throw_time if self.throw is not None else self._time
        return MotionFrame(
            dict(self._units), dict(self._sprites), throw=self.throw, rolls=self._rolls, result=self._result,
            row=self._row, time=time, about=self._about, hurried=self.busy, arrows=dict(self._arrows),
            storms=dict(self._storms), note=self._note, template=self._template,
        )  # fmt: skip

    def resting(self) -> MotionFrame:
        """The table of the melee that is being decided about, as it lies; nothing without one."""
        if self.last_result is None:
            return STILL
        return MotionFrame(result=self.last_result, about=self._about)

    def reset(self, shown: Shown) -> None:
        """Forget everything that was to be shown, and show this; the result of a melee stays while units reform by it.

        Whoever is asked whether to pursue has to see the field.
        """
        if shown.stage != "combat_reforms":
            self.last_result = None
        if shown.phase is not Phase.MELEE:
            self.fighting = ((), ())
        super().reset(shown)

    def play(self, events: Iterable[Event]) -> None:
        """Show these after what is being shown."""
        news = list(events)
        self.grand = self.grand or any(isinstance(event, _GRAND) for event in news)
        super().play(news)

    def _forget(self) -> None:
        self.told, self.grand = None, False
        self._units.clear()
        self._sprites.clear()
        self._arrows.clear()
        self._storms.clear()
        self._rolls = self._result = self._note = self._template = None
        self._row = self._told = 0

    # ------------------------------------------------------------------------- parts, for effects too
    def put(self, key: str, sprite: Sprite) -> None:
        """Show a small thing, in place of the one that had this key."""
        self._sprites[key] = sprite

    def take(self, key: str) -> None:
        """A small thing is gone."""
        self._sprites.pop(key, None)

    def point(self, key: str, arrow: Arrow) -> None:
        """Show an arrow, in place of the one that had this key."""
        self._arrows[key] = arrow

    def drop(self, key: str) -> None:
        """An arrow is gone."""
        self._arrows.pop(key, None)

    def drift(self, number: int, storm: Storm) -> None:
        """A stormcolor is drawn on its way."""
        self._storms[number] = storm

    def note(self, note: Note | None) -> None:
        """Tell of a Back Volt on a sheet; None takes the sheet away."""
        self._note = note

    def lay(self, template: Scatter | None) -> None:
        """Lay a template on the field; None takes it away."""
        self._template = template

    def settle_storm(self, number: int) -> None:
        """A stormcolor lies where it lies, or is gone."""
        self._storms.pop(number, None)

    def carry(self, moving: MovingUnit) -> None:
        """A unit is drawn on its way."""
        self._units[moving.unit] = moving

    def set_down(self, unit: int) -> None:
        """A unit stands again."""
        self._units.pop(unit, None)

    def look_at(self, *units: int) -> None:
        """Bring a unit into view; all of them are what the next sheet is about."""
        middles = [self.shown.middle(unit) for unit in units if unit in self.shown.units]
        found = tuple(middle for middle in middles if middle is not None)
        if found:
            self._look(*found[-1])
            self._about = found

    def look_to(self, x: float, y: float) -> None:
        """Bring a place of the field into view."""
        self._look(x, y)

    def ring(self, at: Point, color: str, size: float = 3.0) -> Animation:
        """A circle that widens and fades."""
        return self._effects.ring(at, color, size)

    def sound(self, name: str) -> Animation:
        """A sound when its moment comes."""
        return self._sound(name)

    # --------------------------------------------------------------------------------- event by event
    def _animation(self, event: Event) -> Animation | None:
        animation = self._animation_of(event)
        if animation is not None and not isinstance(event, ev.WoundsSuffered):
            self.told = event
            self._changed()
        return animation

    def _animation_of(self, event: Event) -> Animation | None:
        match event:
            case ev.GroupRolled():
                return self._attack(event)
            case ev.SandstormRolled() | ev.LandStirs() | ev.ForestWalked() | ev.FavourSought():
                shown = [found for found in (self._dice(event), land_moves(self, event)) if found is not None]
                return Sequence(*shown) if shown else None
            case ev.TemplateDrifted():
                shown = [found for found in (self._dice(event), template_moves(self, event)) if found is not None]
                self._about = (*self._about, (event.start[0] + 0.5, event.start[1] + 0.5))
                return Sequence(*shown)
            case ev.Tested() | ev.Rolled() | ev.TerrainTested() | ev.Diced() | ev.LengthRolled():
                return self._dice(event)
            case ev.CombatResult():
                return self._table(event)
            case ev.MeleeBegan():
                self.fighting = event.units
            case ev.GameEnded():
                won = self.viewer is None or self.viewer in event.result.winners
                return self._sound("win" if won else "lose")
        seen = self._effects.of(event) or self._colour.of(event)
        return seen or at_the_door(self, event) or template_moves(self, event) or machine_moves(self, event)

    def throwing(self, event: Event, *about: int) -> Animation:
        """The dice of an event, on a sheet that does not hide these units."""
        self.look_at(*(unit for unit in about if unit))
        return self._throwing(throw_of(event, self.shown, self.ctx.words))

    def _dice(self, event: Event) -> Animation | None:
        throw = throw_of(event, self.shown, self.ctx.words)
        if throw is None:
            return None
        unit = getattr(event, "unit", 0)
        charge = self.shown.charges.get(unit)
        self.look_at(getattr(event, "other", 0), charge.target if charge is not None else 0, unit)
        return self._throwing(throw)

    def _attack(self, event: ev.GroupRolled) -> Animation | None:
        """The dice of an attack row by row: what follows in the queue lies on the same sheet."""
        if self.ctx.settings.pace_dice <= 0:
            return None
        if self._told:
            self._told -= 1
            return None
        groups = [event]
        for later in self._queue:
            if not isinstance(later, ev.GroupRolled) or not same_attack(event, later):
                break
            groups.append(later)
        self._told = len(groups) - 1
        rolls = attack_sheet(groups, self.shown, self.ctx.words)
        self.look_at(event.unit, event.target)
        parts = [part for n, row in enumerate(rolls.rows) for part in self._row_parts(n, bool(row.dice))]

        def show() -> None:
            self._rolls, self._row, self._time = rolls, 0, 0.0

        def away() -> None:
            self._rolls = None

        return Chapters(Sequence(Call(show), *parts), Sequence(Wait(_VERDICT), Call(away)))

    def _row_parts(self, n: int, thrown: bool) -> list[Animation]:
        """One row: its dice tumble, land, are sorted, and lie for a moment."""

        def begin() -> None:
            self._row, self._time = n, 0.0

        def pass_time(t: float) -> None:
            self._time = t

        def done() -> None:
            self._row = n + 1

        if not thrown:
            return [Call(begin), Wait(_ROW_SPEAKS), Call(done)]
        settled, pace = TUMBLE + LAND + SORT, self.ctx.settings.pace_dice / 0.8
        return [
            Call(begin), self._sound("dice_roll"), Tween(pass_time, 0, TUMBLE, TUMBLE / pace, linear),
            self._sound("dice_land"), Tween(pass_time, TUMBLE, settled + 0.01, (LAND + SORT) / pace, linear),
            Wait(_ROW_SPEAKS), Call(done),
        ]  # fmt: skip

    def _table(self, event: ev.CombatResult) -> Animation:
        table = result_table(event, self.shown, self.ctx.words)
        self.look_at(*(unit for side in self.fighting for unit in side))

        def show() -> None:
            self._result = self.last_result = table

        def away() -> None:
            self._result = None

        return Sequence(Call(show), self._sound("page"), Wait(_TABLE), Call(away))
