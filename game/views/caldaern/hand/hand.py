"""What the person at the screen is doing: where the unit in the hand may go, and what a click means.

No pixel and no rule lives here. `Held` says what can be chosen; whatever else is pointed at is handed to the state,
which says what is against it. Nothing chosen is lost by a bad click.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.blocks.formation import captain_cell, size_of, with_captain_at
from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.presence import For, foes, passengers, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.shooting.templates import lobs
from game.engine.caldaern.siege.leaving import abandon_refusal
from game.engine.caldaern.transports.capacity import capacity
from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import Refusal, Square
from game.engine.geometry.templates import FLAME, SMALL
from game.views.caldaern.hand.deeds import PLACING
from game.views.caldaern.hand.doors import Door, house_at, wish
from game.views.caldaern.hand.held import REFORMS, Held
from game.views.caldaern.hand.laying import Laying, flames_at, grenades_at, ram_at, shot_at
from game.views.caldaern.shown.sides import side_at

Answer = CaldaernAction | Refusal | None
"""What a gesture comes to: a decision, a refusal to show, or only another choice on the board."""

SNAP = 2
"""Squares within which the ghost goes to a legal place."""


class Hand(Held):
    """The gestures of one seat. `seat` None: nobody here may choose now, and everything answers nothing."""

    # ------------------------------------------------------------------- where the ghost stands
    def wished(self, square: Square) -> Placement | None:
        """The ghost with its middle on a square; in place while the formation is being changed."""
        unit = self.unit
        if unit is None or self.shape is None or self.wire:
            return None
        facing, frontage, spacing = self.shape
        if self.reforming and stands(unit):
            corner = captain_cell(unit.models, listed(unit).k, unit.place)
            return with_captain_at(unit.models, listed(unit).k, corner, facing, frontage, spacing)
        width, depth = size_of(unit, Placement(0, 0, facing, frontage, spacing))
        return Placement(square[0] - width // 2, square[1] - depth // 2, facing, frontage, spacing)

    def action_for(self, placement: Placement) -> CaldaernAction | None:
        """The action that puts the chosen unit there, legal or not; None where none does so."""
        unit, seat = self.unit, self.seat
        if unit is None or seat is None:
            return None
        if placement in self.places:
            return self.places[placement]
        if self.reforming:
            return act.Reform(seat, unit.id, placement.facing, placement.frontage, placement.spacing)
        kinds = {type(a) for a in self.by_unit.get(unit.id, ())}
        for kind in PLACING:
            if kind in kinds:
                return kind(seat, unit.id, placement)
        if act.Move not in kinds:
            return None
        return act.Move(seat, unit.id, "free" if self._free(unit) else "forward", placement)

    def ghost(self, square: Square) -> tuple[Placement, CaldaernAction | None, Refusal | None] | None:
        """The ghost at a square: snapped to the nearest legal place if one is near, else with what is against it."""
        wished = self.wished(square)
        if wished is None or not self.can_place or self._within(square):
            return None
        for placement in self._near(wished):
            action = self.places.get(placement)
            if action is not None:
                return placement, action, None
            if self._by_refusal:
                action = self.action_for(placement)
                if action is not None and self.state.refusal(action) is None:
                    return placement, action, None
            if placement in self.marching.all and self.march is not None and not self.reforming:
                return placement, self.march, None
        found = self._turned(square)
        if found is not None:
            return (*found, None)
        action = self.action_for(wished)
        return wished, None, None if action is None else self.state.refusal(action)

    def _within(self, square: Square) -> bool:
        """Whether a square lies in the house that the chosen unit holds: to stay there no ghost is needed."""
        return self.unit is not None and self.unit.building > 0 and house_at(self.state, square) == self.unit.building

    def _turned(self, square: Square) -> tuple[Placement, CaldaernAction] | None:
        """A listed place near a square in another shape than the ghost has, else one that a march would lead to."""
        if self.reforming:
            return None
        if self._drilled and (place := self.listed.near(square, self.shape, SNAP)) is not None:
            return place, self.places[place]
        march = self.march
        if march is not None and (place := self.marching.near(square, self.shape, SNAP)) is not None:
            return place, march
        return None

    @property
    def _by_refusal(self) -> bool:
        """Whether more places are legal than are listed."""
        if self.reforming or self.mode in ("deploy", "bring_reserve") or self._comes_out:
            return True
        return self.unit is not None and self._free(self.unit)

    def _near(self, wished: Placement) -> Iterator[Placement]:
        """The wished place and those around it, the nearest first."""
        if self.reforming:
            yield wished
            return
        around = sorted(
            ((dx, dy) for dx in range(-SNAP, SNAP + 1) for dy in range(-SNAP, SNAP + 1)),
            key=lambda step: (step[0] ** 2 + step[1] ** 2, step[1], step[0]),
        )
        for dx, dy in around:
            yield Placement(wished.x + dx, wished.y + dy, wished.facing, wished.frontage, wished.spacing)

    # ------------------------------------------------------------------- gestures
    def click(self, square: Square, under: UnitId | None) -> Answer:
        """A click on a square, with the unit whose block lies there."""
        if self.seat is None:
            return None
        shot = self.lay_at(square, under)
        if shot is not None:
            return self.state.refusal(shot) or shot
        if under is not None and under in self.targets:
            return self.aim_at(square, under)
        door = self.door(square, under)
        if door is not None:
            return door[0] or door[1]
        if self.mode == "choose_side":
            return self.side(square)
        if self.wire and self.shape is not None:
            row = self.wire.at(square, self.shape[0])
            return row.action or row.refusal
        chosen = None if under is None else self._chosen_by(under)
        if chosen is not None:
            self.choose(chosen)
            return None
        if under is None and (aimed := self.land_at(square)) is not None:
            return aimed
        found = self.ghost(square)
        if found is not None and (under is None or under == self.subject or found[1] is not None):
            _, action, refusal = found
            return action if action is not None else refusal
        return None if under is None else self.why_not(under)

    def lay_at(self, square: Square, under: UnitId | None) -> Laying | None:
        """What the unit in the hand would do with its template on a square, legal or not; None where a click means
        something else: another unit that can shoot, or the one in the hand itself. Rules: CDN-14.51, 36.6, 36.7.
        """
        unit = self.unit
        if self.seat is None or unit is None or not self.lays:
            return None
        if under is not None and (under == self.subject or self._chosen_by(under) is not None):
            return None
        if self.template == SMALL:
            return grenades_at(self.state, self.seat, unit, square, self.number)
        if self.template == FLAME:
            return flames_at(self.state, self.seat, unit, square, self._facing, self.number)
        return act.FireTrebuchet(self.seat, unit.id, square, self.indirect)

    def aim_at(self, square: Square, target: UnitId) -> CaldaernAction:
        """What a click on a square of a target does: a machine's gun aims at the model there, one that rams ends there
        or near by.
        """
        action = self.targets[target]
        if isinstance(action, act.Ram):
            return ram_at(self.state, self.rams, target, square, self._facing) or action
        return shot_at(self.state, action, square) if isinstance(action, act.ShootMachine) else action

    @property
    def _facing(self) -> Facing | None:
        return None if self.shape is None else self.shape[0]

    def land_at(self, square: Square) -> CaldaernAction | Refusal | None:
        """The shot at the land on a square, or what is against it; None where none is thought of. What stands there
        comes before what grows there; hills, rivers and the like are nobody's aim. Rules: CDN-21.3, CDN-21.12.
        """
        if self.seat is None or self.subject is None or self.mode != "shooting":
            return None
        ground = self.state.ground
        cell = ground.field.cell(*square)
        here = [e for e in ground.elements if e.kind in materials.WOUNDED and ground.mask(e.id) >> cell & 1]
        if not here:
            return None
        element = max(here, key=lambda e: KINDS[e.kind].layer == "structures").id
        action = self.marks.get(element) or act.ShootTerrain(self.seat, self.subject, element, self.weapons or ())
        return self.state.refusal(action) or action

    def door(self, square: Square, under: UnitId | None) -> Door | None:
        """What a click on a house does, or what is against it; None where it means something else."""
        house, unit = house_at(self.state, square), self.unit
        if not house or unit is None or self.seat is None or unit.building == house:
            return None
        if under is not None and (self.state.units[under].building != house or self._chosen_by(under) is not None):
            return None
        action = self.doors.get(house) or wish(self.state, self.seat, unit, self.mode, house)
        if action is None:
            return None
        refusal = self.state.refusal(action)
        return (action, None) if refusal is None else (None, refusal)

    def side(self, square: Square) -> act.ChooseSide | None:
        """The choice of the side in whose zone a square lies. Rules: CDN-39.79."""
        side = side_at(self.state, square)
        return next((a for a in self.legal if isinstance(a, act.ChooseSide) and a.side == side), None)

    def _chosen_by(self, under: UnitId) -> UnitId | None:
        """The unit that a click on a block takes up: itself, or one inside it that alone can act; None for none. One
        more click on a transport takes up who shoots from its deck. Rules: CDN-34.100.
        """
        if under == self.subject:
            return self._on_deck(under)
        if under in self.by_unit:
            return under
        aboard = (rider.id for rider in passengers(self.state, under))
        inside = [c for c in (*self.state.units[under].characters, *aboard) if c in self.by_unit]
        return inside[0] if inside and self.subject not in inside else None

    def _on_deck(self, under: UnitId) -> UnitId | None:
        """The first passenger of a transport who can shoot now."""
        if self.mode != "shooting":
            return None
        return next((rider.id for rider in passengers(self.state, under) if rider.id in self.by_unit), None)

    def wish(self, target: UnitId) -> CaldaernAction | None:
        """The action that aims the chosen unit at another one, legal or not."""
        if self.seat is None or self.subject is None:
            return None
        match self.mode:
            case "misc_move" | "march" if capacity(self.state.units[target]):
                return act.Embark(self.seat, self.subject, target)
            case "charge_declare":
                return act.DeclareCharge(self.seat, self.subject, target)
            case "shooting" if self.state.units[self.subject].gun:
                return act.FireArtillery(self.seat, self.subject, target, (self.weapons or ("shot",))[0])
            case "shooting" if armoured(self.state.units[self.subject]):
                return act.ShootMachine(self.seat, self.subject, target)
            case "shooting":
                return act.Shoot(self.seat, self.subject, target)
            case "redirect_charge":
                return act.RedirectCharge(self.seat, self.subject, target)
        return None

    def why_not(self, target: UnitId) -> Refusal | None:
        """What the state says against choosing this unit now."""
        if self.seat is None or target in self.targets:
            return None
        if self.state.units[target].seat == self.seat:
            return self._spent(target)
        action = self.wish(target)
        return None if action is None else self.state.refusal(action)

    def _spent(self, unit: UnitId) -> Refusal | None:
        """Why an own unit can't do anything now."""
        if self.seat is None or unit in self.by_unit:
            return None
        if self.mode == "misc_move" and self.state.units[unit].building:
            return abandon_refusal(self.state, self.state.units[unit])
        if self.mode == "misc_move":
            return self.state.refusal(act.DeclareMarch(self.seat, unit))
        enemy = next((u.id for u in foes(self.state, self.seat, For.SIGHT)), None)
        if enemy is None or self.mode not in ("charge_declare", "shooting"):
            return None
        if self.mode == "charge_declare":
            return self.state.refusal(act.DeclareCharge(self.seat, unit, enemy))
        if armoured(self.state.units[unit]):
            return self.state.refusal(act.ShootMachine(self.seat, unit, enemy))
        if lobs.arm_of(self.state, self.state.units[unit]) is not None:
            return lobs.unit_refusal(self.state, self.state.units[unit])
        kind = act.FireArtillery if self.state.units[unit].gun else act.Shoot
        return self.state.refusal(kind(self.seat, unit, enemy))

    def back(self) -> bool:
        """Undo the last choice, one at a time; whether there was one."""
        if self.reforming and self.mode not in REFORMS:
            self.reforming = False
            self.shape = None if self.unit is None else self._first_shape(self.unit)
            return True
        if self.subject is not None and len(self.by_unit) > 1:
            self.subject, self.shape = None, None
            self._sort()
            return True
        return False

    def next_unit(self) -> UnitId | None:
        """Choose the next unit that can do something: blocks by id, then characters in them, who might leave."""
        units = sorted(self.by_unit, key=self._in_turn)
        if not units:
            return None
        later = [u for u in units if self.subject is None or self._in_turn(u) > self._in_turn(self.subject)]
        self.choose((later or units)[0])
        return self.subject

    def _in_turn(self, unit: UnitId) -> tuple[bool, UnitId]:
        return bool(self.state.units[unit].host), unit
