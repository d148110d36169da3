"""What the person at the screen is doing: a chosen unit, the formation in the hand, where a click may go.

No pixel and no rule lives here. The listed actions say what can be chosen; whatever else is pointed at is handed to the
state, which says what is against it. Nothing chosen is lost by a bad click.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.caldaern.blocks.formation import captain_cell, frontages, size_of, with_captain_at
from game.engine.caldaern.blocks.presence import For, foes, garrison_of, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.course.places import usual_formation
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.melee.fighters import melee_units
from game.engine.caldaern.moving.options import list_marches
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.siege.leaving import abandon_refusal
from game.engine.caldaern.siege.placing import usual_frontage
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Refusal, Seat, Square
from game.views.caldaern.hand.doors import Door, house_at, house_of, open_doors, wish
from game.views.caldaern.hand.wire_rows import WireRows
from game.views.caldaern.shown.places import NOWHERE, Places, Shape
from game.views.caldaern.shown.sides import side_at

Answer = CaldaernAction | Refusal | None
"""What a gesture comes to: a decision, a refusal to show, or only another choice on the board."""

SNAP = 2
"""Squares within which the ghost goes to a legal place."""

REFORMS = ("reform", "quick_reform")
"""Decisions about a new formation, and nothing else."""

LOOK, OVER = "look", "over"

ENDS = (act.EndCharges, act.EndMovement, act.EndCreation, act.EndShooting)
"""Actions that end a stage."""

_AT_UNITS = ("target", "quarry", "joined")
"""Fields of actions that name a unit to click on."""

PICKS = (act.ChooseRetreating, act.ChooseMandatory)
"""Actions that only say which unit is next: a click on it is enough."""

TOLD_APART = (act.Pursue, act.ResolveCharge, act.ChooseMelee, *PICKS)
"""Actions aimed at units that have buttons too: few, and their targets may stand far from where one looks."""

ON_PANELS = (
    act.CreateSpell, act.Dispel, act.DispelPlay, act.JointDispel, act.EndSpell, act.ChooseTarget, act.Reanimate,
)  # fmt: skip
"""Choices of the Colour phase without buttons of their own: cards, columns of dice and lists show them."""

_OUT = (act.AbandonBuilding, act.PlaceSurvivors)
"""Actions that put a garrison outside of its building."""

_PLACING = (
    act.DeployUnit, act.March, act.BringReserve, act.VanguardMove, act.CombatReform, act.LeaveUnit, *_OUT,
)  # fmt: skip
"""Actions that put a unit somewhere by a click; moves aside."""

_NO_BUTTONS = (act.ShootTerrain, act.Concede, act.Reform, act.PlaceWire, *ON_PANELS)


def target_of(action: Any) -> UnitId:
    """The unit that an action is aimed at, 0 for none."""
    for name in _AT_UNITS:
        found = getattr(action, name, 0)
        if found:
            return int(found)
    return 0


def placement_of(action: Any) -> Placement | None:
    """Where an action puts its unit."""
    return getattr(action, "placement", None)


class Hand:
    """The gestures of one seat. `seat` None: nobody here may choose now, and everything answers nothing."""

    def __init__(self, state: CaldaernState, seat: Seat | None) -> None:
        self.subject: UnitId | None = None
        """The chosen unit."""
        self.reforming = False
        """Whether the formation is being changed in place."""
        self.shape: Shape | None = None
        self.marks: dict[int, act.ShootTerrain] = {}
        """The elements of the land that the chosen unit may shoot at."""
        self.weapons: tuple[str, ...] | None = None
        """The ranged weapons chosen for the unit in the hand; None: the usual ones."""
        self._turn: tuple[int, Seat, str] = (0, -1, "")
        self.look(state, seat)

    # ------------------------------------------------------------------- position
    def look(self, state: CaldaernState, seat: Seat | None) -> None:
        """Take a new position in; what is chosen stays as far as it still makes sense."""
        self.state = state
        self.seat = seat if seat is not None and seat in state.to_act else None
        self.legal: list[CaldaernAction] = [] if self.seat is None else [*state.legal_actions()]
        self._buttons: dict[UnitId | None, list[CaldaernAction]] = {}
        what = self.mode
        if (state.round, state.active, what) != self._turn:
            self._turn = (state.round, state.active, what)
            self.subject, self.reforming, self.shape = None, False, None
        self.by_unit: dict[UnitId, list[CaldaernAction]] = {}
        for action in self.legal:
            unit = getattr(action, "unit", 0)
            if unit:
                self.by_unit.setdefault(unit, []).append(action)
        if self.subject not in self.by_unit:
            self.subject, self.reforming, self.shape = None, False, None
        if self.by_unit and self.subject is None and (self._only_one() or what == "deploy"):
            self.choose(min(self.by_unit))
        else:
            self._sort()

    def _only_one(self) -> bool:
        """Whether nobody but one unit can do something. A character is not taken out of his unit by himself."""
        return len(self.by_unit) == 1 and not self.state.units[min(self.by_unit)].host

    @property
    def mode(self) -> str:
        """The decision that a click answers; `look` where somebody else decides, `over` at the end."""
        if self.state.result is not None:
            return OVER
        return LOOK if self.seat is None or self.state.ask is None else self.state.ask.what

    @property
    def unit(self) -> Unit | None:
        """The chosen unit."""
        return None if self.subject is None else self.state.units[self.subject]

    @property
    def left(self) -> int:
        """Blocks that can still do something."""
        return len({self.state.units[unit].host or unit for unit in self.by_unit})

    # ------------------------------------------------------------------- choices
    def choose(self, unit: UnitId) -> None:
        """Take a unit up that can do something."""
        self.subject, self.reforming, self.weapons = unit, self.mode in REFORMS, None
        self.shape = self._first_shape(self.state.units[unit])
        self._sort()

    def _first_shape(self, unit: Unit) -> Shape:
        place = unit.place or unit.last_place
        if unit.building:
            usual = usual_frontage(unit)
            out = (placement_of(action) for action in self.by_unit.get(unit.id, ()))
            place = next((found for found in out if found is not None and found.frontage == usual), None)
        if place is not None:
            return place.facing, place.frontage, place.spacing
        listed = next((placement_of(a) for a in self.by_unit.get(unit.id, ()) if placement_of(a) is not None), None)
        if listed is not None:
            return listed.facing, listed.frontage, listed.spacing
        frontage, spacing = usual_formation(self.state, unit)
        return 0, frontage, spacing

    def _sort(self) -> None:
        """What the listed actions of the chosen unit are: targets, places, and what needs a button."""
        mine = [] if self.subject is None else self.by_unit.get(self.subject, [])
        self.targets: dict[UnitId, CaldaernAction] = {}
        self.places: dict[Placement, CaldaernAction] = {}
        self.wire = WireRows(self.state, [action for action in self.legal if isinstance(action, act.PlaceWire)])
        for action in self.legal:
            for unit in self._pointed_at(action):
                self.targets.setdefault(unit, action)
        self.marks = {action.element: action for action in mine if isinstance(action, act.ShootTerrain)}
        for action in mine:
            target, placement = target_of(action), placement_of(action)
            if target and self.weapons is not None and getattr(action, "weapons", self.weapons) != self.weapons:
                continue
            if target:
                self.targets.setdefault(target, action)
            elif placement is not None:
                self.places.setdefault(placement, action)
        self.doors = open_doors(mine)
        self._listed: Places | None = None
        self._marching: Places | None = None

    def _pointed_at(self, action: CaldaernAction) -> tuple[UnitId, ...]:
        """The units a click on which is this action, whatever is in the hand."""
        match action:
            case act.ResolveCharge(target=target):
                return (target,)
            case act.ChooseMelee(melee=melee):
                return tuple(melee_units(self.state, melee))
            case act.ChooseRetreating(unit=unit) | act.ChooseMandatory(unit=unit):
                return (unit,)
        return ()

    # ------------------------------------------------------------------------------------ weapons, passengers
    def arms(self) -> list[tuple[str, ...]]:
        """Sets of ranged weapons that the chosen unit may shoot with, the usual one first."""
        mine = self.by_unit.get(self.subject or 0, ())
        return list(dict.fromkeys(action.weapons for action in mine if isinstance(action, act.Shoot)))

    def take_arms(self, weapons: tuple[str, ...]) -> None:
        """Shoot with these weapons."""
        self.weapons = weapons
        self._sort()

    def riders(self) -> list[UnitId]:
        """Characters in the chosen unit that can do something by themselves, such as leave it."""
        unit = self.unit
        return [] if unit is None else [c for c in unit.characters if c in self.by_unit and c != self.subject]

    def buttons(self) -> list[CaldaernAction]:
        """Listed actions that need no pointing: those of the chosen unit, and those of nobody."""
        if self.subject not in self._buttons:  # asked for wherever the ghost goes, and hundreds of actions are listed
            self._buttons[self.subject] = self._find_buttons()
        return self._buttons[self.subject]

    def _find_buttons(self) -> list[CaldaernAction]:
        found: list[CaldaernAction] = [shot for shot in self.marks.values() if self._held(shot.element)]
        for action in self.legal:
            unit = getattr(action, "unit", 0)
            if placement_of(action) is not None or isinstance(action, _NO_BUTTONS) or house_of(action):
                continue
            if not isinstance(action, TOLD_APART) and unit and (unit != self.subject or target_of(action)):
                continue
            found.append(action)
        return found

    # ------------------------------------------------------------------- the formation in the hand
    def turn(self, by: int) -> bool:
        """Turn the ghost to the right by quarter turns, to the next way that it may face; whether there is one."""
        if self.shape is None:
            return False
        facing, frontage, spacing = self.shape
        listed = self._listed_shapes()
        for steps in (1, 2, 3) if listed else ():
            found = [shape for shape in listed if shape[0] == (facing + steps * by) % 4]
            if found:
                self.shape = min(found, key=lambda shape: (abs(shape[1] - frontage), shape))
                return True
        self._begin_reform()
        self.shape = (facing + by) % 4, frontage, spacing
        return True

    def _listed_shapes(self) -> set[Shape]:
        """The shapes in which a drilled unit may end its move; empty where any shape may be tried. Rules: CDN-8.36."""
        if not self._drilled:
            return set()
        shapes = {(place.facing, place.frontage, place.spacing) for place in self.places}
        return shapes if len({shape[0] for shape in shapes}) > 1 else set()

    def _begin_reform(self) -> None:
        """Where moves keep the formation, changing it means to reform in place. Rules: CDN-8.22, CDN-8.60."""
        if self._drilled and self.may_reform:
            self.reforming = True

    @property
    def _drilled(self) -> bool:
        """Whether the chosen unit moves in the formation it has, by legs and manoeuvres. Rules: CDN-8.36."""
        unit = self.unit
        if unit is None or unit.building or self.reforming:
            return False
        return self.mode in ("misc_move", "march") and not self._free(unit)

    @property
    def may_reform(self) -> bool:
        """Whether the chosen unit may take another formation in place."""
        return any(isinstance(a, act.Reform) for a in self.by_unit.get(self.subject or 0, ()))

    @property
    def may_turn(self) -> bool:
        """Whether the ghost may face another way."""
        unit = self.unit
        if unit is None or not self.can_place:
            return False
        return not self._drilled or bool(self._listed_shapes())

    def widen(self, by: int) -> bool:
        """Change the frontage of the ghost; whether it changed."""
        unit = self.unit
        if self.shape is None or unit is None:
            return False
        facing, frontage, spacing = self.shape
        possible = self._listed_frontages()
        if len(possible) < 2:
            self._begin_reform()
            possible = sorted(frontages(unit))
        at = possible.index(frontage) if frontage in possible else 0
        wished = possible[max(0, min(len(possible) - 1, at + by))]
        self.shape = facing, wished, spacing
        return wished != frontage

    def _listed_frontages(self) -> list[int]:
        """Frontages in which a drilled unit may end its move, facing as the ghost does now. Rules: CDN-8.40, 8.43."""
        facing = None if self.shape is None else self.shape[0]
        return sorted({shape[1] for shape in self._listed_shapes() if shape[0] == facing})

    @property
    def may_widen(self) -> bool:
        """Whether the ghost may take another frontage."""
        if len(self._listed_frontages()) > 1:
            return True
        free = self.reforming or self.mode in ("deploy", "bring_reserve", "combat_reform") or self._comes_out
        return free and self.unit is not None and len(frontages(self.unit)) > 1

    def loosen(self) -> bool:
        """Open or close the formation of skirmishers."""
        if self.shape is None or self.unit is None or not has(self.state, self.unit, "skirmishers"):
            return False
        facing, frontage, spacing = self.shape
        self.shape = facing, frontage, 1 - spacing
        return True

    @property
    def _comes_out(self) -> bool:
        """Whether the chosen unit is in a building that it would leave. Rules: CDN-27.17, CDN-21.32."""
        return self.unit is not None and self.unit.building > 0

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
        for kind in _PLACING:
            if kind in kinds:
                return kind(seat, unit.id, placement)
        if act.Move not in kinds:
            return None
        return act.Move(seat, unit.id, "free" if self._free(unit) else "forward", placement)

    def _free(self, unit: Unit) -> bool:
        return any(isinstance(a, act.Move) and a.mode == "free" for a in self.by_unit.get(unit.id, ()))

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
    def listed(self) -> Places:
        """The listed placements of the chosen unit."""
        if self._listed is None:
            assert self.unit is not None
            self._listed = Places(self.unit, self.places)
        return self._listed

    @property
    def march(self) -> act.DeclareMarch | None:
        """The declaration of a march by the chosen unit; None where it can't march. Rules: CDN-8.50."""
        mine = self.by_unit.get(self.subject or 0, ())
        return next((action for action in mine if isinstance(action, act.DeclareMarch)), None)

    @property
    def marching(self) -> Places:
        """Where a march of the chosen unit would lead if it was declared now; a test may be due first."""
        if self._marching is None:
            unit, self._marching = self.unit, NOWHERE
            if unit is not None and stands(unit) and self.march is not None:
                self._marching = Places(unit, [action.placement for action in list_marches(self.state, unit)])
        return self._marching

    @property
    def can_place(self) -> bool:
        """Whether the chosen unit can be put somewhere."""
        return self.reforming or bool(self.places) or bool(self.marching) or bool(self.wire)

    @property
    def points(self) -> bool:
        """Whether anything can be pointed at: a target, a place, one of several units. Else everything has a button."""
        return bool(self.targets) or self.can_place or len(self.by_unit) > 1 or self.mode == "choose_side"

    @property
    def _by_refusal(self) -> bool:
        """Whether more places are legal than are listed."""
        if self.reforming or self.mode == "deploy" or self._comes_out:
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
        if under is not None and under in self.targets:
            return self.targets[under]
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
        if under is None and (shot := self.land_at(square)) is not None:
            return shot
        found = self.ghost(square)
        if found is not None and (under is None or under == self.subject or found[1] is not None):
            _, action, refusal = found
            return action if action is not None else refusal
        return None if under is None else self.why_not(under)

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

    def _held(self, element: int) -> bool:
        """Whether somebody is inside: a click there is at him."""
        return garrison_of(self.state, element) is not None

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
        """The unit that a click on a block takes up: itself, or one inside it that alone can act; None for none."""
        if under == self.subject:
            return None
        if under in self.by_unit:
            return under
        inside = [c for c in self.state.units[under].characters if c in self.by_unit]
        return inside[0] if inside and self.subject not in inside else None

    def wish(self, target: UnitId) -> CaldaernAction | None:
        """The action that aims the chosen unit at another one, legal or not."""
        if self.seat is None or self.subject is None:
            return None
        match self.mode:
            case "charge_declare":
                return act.DeclareCharge(self.seat, self.subject, target)
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
        kind = act.DeclareCharge if self.mode == "charge_declare" else act.Shoot
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
