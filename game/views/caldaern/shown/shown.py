"""What the battlefield shows: units as the person has seen them move, fight and fall, event by event.

The state is final as soon as an action is applied; the picture follows at its own pace. `Shown` holds that picture: it
takes one event after another and ends up equal to the picture of the state, however fast it went.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatchmethod
from typing import Any

from msgspec.structs import replace

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import For, area, presence_of, squares, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.land.board import Altered
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import TURN_MARKS, VOLT_MARKS, Mark, Placement, Status
from game.engine.contract import NOBODY, Event, Seat, Square
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.field import rect_gap
from game.views.caldaern.shown import colour as shown_colour
from game.views.shared.board.desk import NO_COLOUR

_MOVE_MARKS = {
    "march": Mark.MOVED | Mark.MARCHED,
    "charge": Mark.CHARGED,
    "countercharge": Mark.COUNTERCHARGED,
    "failed_charge": Mark.FAILED_CHARGE,
    "reform": Mark.REFORMED,
    "quick_reform": Mark.REFORMED,
    "combat_reform": 0,
    "nudge": 0,
    "retreat": 0,
    "turn": 0,
    "shifted": 0,
}
_TEST_MARKS = {"fear": Mark.FEARFUL, "stupidity": Mark.STUPID, "frenzy": Mark.MUST_CHARGE}
"""What failing a test leaves behind. Rules: CDN-34.35, CDN-34.60, CDN-34.62."""


class Shown:
    """The picture of a position. Units are copies: nothing else changes them.

    units      by id, also those that are gone
    names      what both armies are called where they fight
    whole      Wounds of a whole model of each unit, of what is ridden where there is something
    charges    declared and not resolved yet: charger to its charge
    magic      spells in play, records and the Back Volt
    land_wounds
               Wounds that elements of the land have lost, by their number
    fires      blocks of wrecks that burn, by the number of the element
    version    grows with every event that was taken in
    """

    def __init__(self, position: Position) -> None:
        self.board = position.board
        self.ground = position.ground
        self.colours = tuple(seat.colour for seat in position.config.seat_list)
        self.names = tuple(seat.name for seat in position.config.seat_list)
        self.units: dict[int, Unit] = {key: replace(unit) for key, unit in position.units.items()}
        self.charges: dict[int, Charge] = {charge.unit: charge for charge in position.charges}
        self.sides = position.sides
        self.active: Seat = position.active
        self.round = position.round
        self.stage = position.stage
        self.phase = position.phase
        self.whole = {
            key: value(position, unit, "monster_wounds") or value(position, unit, "wounds")
            for key, unit in position.units.items()
        }
        self.scores = position.scores
        self.magic = position.colour
        self.land_wounds = dict(position.land_wounds)
        self.fires: dict[int, Block] = {}
        self.version = 0
        self._obstructed = frozenset(
            (unit.id, contact.other)
            for unit in position.units.values()
            for contact in unit.contacts
            if contact.obstacle
        )
        self._blocks: dict[int, Block] | None = None
        self._pairs: frozenset[tuple[int, int]] | None = None

    # ------------------------------------------------------------------ questions
    def __eq__(self, other: object) -> bool:
        """Whether two pictures look the same."""
        if not isinstance(other, Shown):
            return NotImplemented
        return self.looks() == other.looks() and shown_colour.seen_of(self.magic) == shown_colour.seen_of(other.magic)

    def looks(self) -> dict[int, tuple[object, ...]]:
        """What can be seen of every unit that is not gone, apart from its marks."""
        return {
            key: (u.seat, u.line, u.command, tuple(sorted(u.characters)), u.wounds, u.place, u.host, u.retreating)
            for key, u in self.units.items()
            if presence_of(u) is not None
        }

    @property
    def blocks(self) -> dict[int, Block]:
        """The rectangle of every unit that is to be seen on the field, in squares: its block, or around where it is."""
        if self._blocks is None:
            found = ((key, area(self, unit, For.SIGHT)) for key, unit in self.units.items() if unit.models)
            self._blocks = {key: block for key, block in found if block is not None}
        return self._blocks

    def standing(self) -> Iterator[Unit]:
        """Units that are to be seen on the field, those farther north first."""
        for key in sorted(self.blocks, key=lambda key: (self.blocks[key][1] + self.blocks[key][3], key)):
            yield self.units[key]

    @property
    def engaged(self) -> frozenset[tuple[int, int]]:
        """Pairs of enemies in contact, the lower id first: blocks that touch. Rules: CDN-5.27."""
        if self._pairs is None:
            self._pairs = frozenset(self._touching())
        return self._pairs

    def _touching(self) -> Iterator[tuple[int, int]]:
        blocks = sorted(self.blocks.items())
        for i, (a, first) in enumerate(blocks):
            for b, second in blocks[i + 1 :]:
                one, two = self.units[a], self.units[b]
                if not Position.hostile(one, two) or one.retreating or two.retreating:
                    continue
                touch = stands(one) and stands(two) and rect_gap(first, second) == 1
                if touch or (a, b) in self._obstructed:
                    yield a, b

    def in_melee(self, unit: int) -> bool:
        """Whether a unit is in contact with an enemy."""
        return any(unit in pair for pair in self.engaged)

    def unit_at(self, square: Square) -> int | None:
        """The unit whose block covers a square, else one that is there without a block."""
        covering = [key for key in self.blocks if self._covers(self.units[key], square)]
        return min(covering, key=lambda key: not stands(self.units[key]), default=None)

    def _covers(self, unit: Unit, square: Square) -> bool:
        there = (self.blocks[unit.id],) if stands(unit) else squares(self, unit, For.SIGHT)
        return any(x <= square[0] < x + w and y <= square[1] < y + h for x, y, w, h in there)

    def middle(self, unit: int) -> tuple[float, float] | None:
        """The centre of where a unit is in squares, of its host for a joined character; None off the field."""
        block = self.blocks.get(self.units[unit].host or unit)
        return None if block is None else (block[0] + block[2] / 2, block[1] + block[3] / 2)

    def colour(self, seat: Seat) -> str:
        """The palette's id of a seat's colour, of a pale one for nobody's."""
        return NO_COLOUR if seat == NOBODY else self.colours[seat]

    # --------------------------------------------------------------------- events
    def apply(self, event: Event) -> None:
        """Take one event into the picture. Events that change nothing on the field are fine."""
        self._take(event)
        self.magic = shown_colour.after(event, self.magic, (self.round, self.active))
        self.version += 1
        self._blocks = self._pairs = None

    def _set(self, unit: int, **values: Any) -> None:
        self.units[unit] = replace(self.units[unit], **values)

    def _mark(self, unit: int, marks: int) -> None:
        self._set(unit, marks=self.units[unit].marks | marks)

    @singledispatchmethod
    def _take(self, event: Event) -> None:
        """Throws, decisions and announcements without a trace on the field."""

    @_take.register
    def _(self, event: ev.TerrainWounded) -> None:
        self.land_wounds = {**self.land_wounds, event.element: event.whole - event.left}

    @_take.register
    def _(self, event: ev.TerrainDestroyed) -> None:
        self.land_wounds = {key: lost for key, lost in self.land_wounds.items() if key != event.element}

    @_take.register
    def _(self, event: ev.ForestWalked) -> None:
        walked = replace(self.ground.element(event.element), cells=event.cells)
        self.ground = self.ground.altered(Altered(event.element, walked))

    @_take.register
    def _(self, event: ev.HullHurt | ev.DamageRolled | ev.CrewRecovered | ev.HullRepaired) -> None:
        self._set(event.unit, damage=event.damage)

    @_take.register
    def _(self, event: ev.WreckLeft) -> None:
        block = formation.block(1, listed(self.units[event.unit]).k, event.placement)
        self.fires = {**self.fires, event.element: block}

    @_take.register
    def _(self, event: ev.HullsLost) -> None:
        self._set(event.unit, damage=event.damage, line=event.line, place=event.placement)

    @_take.register
    def _(self, event: ev.SideChosen) -> None:
        self.sides = event.sides

    @_take.register
    def _(self, event: ev.RoundBegan) -> None:
        self.round = event.round

    @_take.register
    def _(self, event: ev.TurnBegan) -> None:
        self.active, self.round = event.seat, event.round
        gone = TURN_MARKS | Mark.CHARGED
        for key, unit in self.units.items():
            if unit.seat == event.seat and (unit.marks & gone or unit.jammed):
                self.units[key] = replace(unit, marks=unit.marks & ~gone, jammed=max(0, unit.jammed - 1))

    @_take.register
    def _(self, event: ev.StageBegan) -> None:
        self.stage, self.phase = event.stage, event.phase

    @_take.register
    def _(self, event: ev.UnitDeployed) -> None:
        if event.host:
            self._join(event.unit, event.host)
        else:
            status = Status.EMBARKED if event.transport else Status.DEPLOYED
            self._set(
                event.unit, place=event.placement, building=event.building, aboard=event.transport, status=status
            )

    @_take.register
    def _(self, event: ev.UnitHeld) -> None:
        self._set(event.unit, status=Status.RESERVE)

    @_take.register
    def _(self, event: ev.UnitMoved) -> None:
        unit = self.units[event.unit]
        marks = unit.marks | _MOVE_MARKS.get(event.how, Mark.MOVED)
        self._set(event.unit, place=event.path[-1], marks=marks, status=Status.DEPLOYED)
        self._obstructed = frozenset(pair for pair in self._obstructed if event.unit not in pair)

    @_take.register
    def _(self, event: ev.MarchDeclared) -> None:
        self._mark(event.unit, Mark.MARCH_DECLARED)

    @_take.register
    def _(self, event: ev.UnitJoined) -> None:
        self._join(event.unit, event.host)

    def _join(self, unit: int, host: int) -> None:
        """A character becomes part of a unit, whose block grows at the rear. Rules: CDN-35.23."""
        whole = self.units[host]
        place = whole.place and formation.with_more(whole.models, listed(whole).k, whole.place, 1)
        self._set(host, characters=tuple(sorted({*whole.characters, unit})), place=place)
        self._set(unit, place=None, status=Status.JOINED, host=host)

    @_take.register
    def _(self, event: ev.UnitLeft) -> None:
        host = self.units.get(event.host)
        if host is not None and stands(host) and host.models > 1:
            n, k = host.models, listed(host).k
            closed, _ = formation.after_casualties(n, n - 1, k, host.place, host.right_end)
            self._set(host.id, place=closed)
        self._part(event.unit)
        self._set(event.unit, place=event.placement, status=Status.DEPLOYED, host=0)

    def _part(self, unit: int) -> None:
        """A character is no longer in the unit that he had joined."""
        host = self.units.get(self.units[unit].host)
        if host is not None:
            self._set(host.id, characters=tuple(c for c in host.characters if c != unit))

    @_take.register
    def _(self, event: ev.BuildingEntered) -> None:
        self._part(event.unit)
        self._set(event.unit, place=None, building=event.building, status=Status.DEPLOYED, host=0)
        self._mark(event.unit, Mark.MOVED)

    @_take.register
    def _(self, event: ev.BuildingLeft) -> None:
        self._set(event.unit, place=event.placement, building=0)
        self._mark(event.unit, Mark.MOVED)

    @_take.register
    def _(self, event: ev.Embarked) -> None:
        self._set(event.unit, place=None, aboard=event.transport, status=Status.EMBARKED)
        self._mark(event.unit, Mark.MOVED | Mark.BOARDED)

    @_take.register
    def _(self, event: ev.Disembarked) -> None:
        self._part(event.unit)
        self._set(event.unit, place=event.placement, aboard=0, host=0, status=Status.DEPLOYED)
        self._mark(event.unit, Mark.MOVED | Mark.DISEMBARKED)

    @_take.register
    def _(self, event: ev.GarrisonCowed) -> None:
        self._mark(event.unit, Mark.COWED)

    @_take.register
    def _(self, event: ev.GunSilenced) -> None:
        self._set(event.unit, jammed=event.turns)

    @_take.register
    def _(self, event: ev.UnitArrived) -> None:
        self._set(event.unit, place=event.placement, status=Status.DEPLOYED)
        self._mark(event.unit, Mark.REINFORCEMENT)

    @_take.register
    def _(self, event: ev.UnitLeftField) -> None:
        self._set(event.unit, place=None, status=Status.LEFT if event.how == "exit" else Status.RESERVE)

    @_take.register
    def _(self, event: ev.FlyerLeft) -> None:
        self._part(event.unit)
        self._set(event.unit, place=None, status=Status.RESERVE, retreating=False)

    @_take.register
    def _(self, event: ev.ChargeDeclared) -> None:
        self._mark(event.unit, Mark.DECLARED)
        self.charges[event.unit] = Charge(event.unit, event.target, event.further, redirected=event.redirected)

    @_take.register
    def _(self, event: ev.ChargeEnded) -> None:
        self.charges.pop(event.unit, None)

    @_take.register
    def _(self, event: ev.RetreatBegan) -> None:
        self._set(event.unit, retreating=True)
        self.charges.pop(event.unit, None)

    @_take.register
    def _(self, event: ev.UnitRallied) -> None:
        self._set(event.unit, retreating=False)
        self._mark(event.unit, Mark.RALLIED)

    @_take.register
    def _(self, event: ev.ShotsDeclared) -> None:
        self._mark(event.unit, Mark.STOOD_AND_SHOT if event.how == "stand_and_shoot" else Mark.SHOT)

    @_take.register
    def _(self, event: ev.Tested) -> None:
        if not event.passed:
            self._mark(event.unit, _TEST_MARKS.get(event.test, 0))

    @_take.register
    def _(self, event: ev.WoundsSuffered) -> None:
        unit = self.units[event.unit]
        command = list(unit.command)
        for name in event.command:
            if name in command:
                command.remove(name)
        for character in event.characters:
            self._part(character)
            self._set(character, status=Status.DESTROYED, place=None, host=0, line=0)
        for character, carried in event.hurt:
            self._set(character, wounds=carried)
        unit = self.units[event.unit]
        self._set(
            event.unit, line=max(0, unit.line - event.line), command=tuple(command), wounds=event.carried,
            place=event.placement,
        )  # fmt: skip

    @_take.register
    def _(self, event: ev.UnitHealed) -> None:
        """Open wounds close first, then slain models return to the rear rank. Rules: CDN-31.12, CDN-31.13."""
        unit = self.units[event.unit]
        closed = min(event.wounds, unit.wounds)
        ridden = min(event.wounds - closed, unit.mount_wounds)
        self._set(event.unit, wounds=unit.wounds - closed, mount_wounds=unit.mount_wounds - ridden)
        if event.line:
            place = unit.place and formation.with_more(unit.models, listed(unit).k, unit.place, event.line)
            carried = event.line * self.whole[event.unit] - (event.wounds - closed - ridden)
            self._set(event.unit, line=unit.line + event.line, wounds=carried, place=place)

    @_take.register
    def _(self, event: ev.UnitStopped) -> None:
        for one in (event.unit, *self.units[event.unit].characters):
            self._mark(one, Mark.STOPPED)

    @_take.register
    def _(self, event: ev.VoltEnded) -> None:
        for key, unit in self.units.items():
            if unit.marks & VOLT_MARKS:
                self.units[key] = replace(unit, marks=unit.marks & ~VOLT_MARKS)

    @_take.register
    def _(self, event: ev.UnitDestroyed) -> None:
        self._part(event.unit)
        self._set(
            event.unit, place=None, status=Status.DESTROYED, line=0, command=(), wounds=0, retreating=False, host=0,
            building=0,
        )  # fmt: skip
        self.charges.pop(event.unit, None)

    def placed(self, unit: int, place: Placement) -> Unit:
        """The unit as if it stood somewhere else."""
        return replace(self.units[unit], place=place, building=0)
