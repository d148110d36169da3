"""What one seat has in the hand: the chosen unit, the formation it would take, and what the listed actions let it do.

No pixel and no rule lives here: the listed actions say what can be chosen.
"""

from __future__ import annotations

from game.engine.caldaern.blocks.characteristics import ballistic_skill
from game.engine.caldaern.blocks.formation import frontages
from game.engine.caldaern.blocks.presence import garrison_of, passengers, stands
from game.engine.caldaern.blocks.profiles import has, profile
from game.engine.caldaern.course.places import usual_formation
from game.engine.caldaern.melee.fighters import fight_of
from game.engine.caldaern.moving.options import list_marches
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting.shooters import RANKS_THAT_SHOOT
from game.engine.caldaern.shooting.templates.hurling import MOST
from game.engine.caldaern.siege.placing import usual_frontage
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import STEP, Placement
from game.engine.contract import Seat, Square
from game.engine.geometry.templates import FLAME, SMALL
from game.views.caldaern.hand.deeds import NO_BUTTONS, TOLD_APART, placement_of, target_of
from game.views.caldaern.hand.doors import house_of, open_doors
from game.views.caldaern.hand.laying import KINDS, rammed_by
from game.views.caldaern.hand.wire_rows import WireRows
from game.views.caldaern.shown.places import NOWHERE, Places, Shape

REFORMS = ("reform", "quick_reform")
"""Decisions about a new formation, and nothing else."""

_INTO_THE_FLAME = 4
"""Squares from the nozzle to where the keyboard takes a flame: nobody is aimed at who isn't on the field."""

LOOK, OVER = "look", "over"
"""Modes in which nothing is decided here: somebody else decides, or the battle is over."""


class Held:
    """What one seat has in the hand. `seat` None: nobody here may choose now, and nothing is in it."""

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
        self.indirect = False
        """Whether a trebuchet in the hand lobs its shot without seeing where it falls."""
        self.template = ""
        """The template that the unit in the hand lays in place of its other shots; "" for none."""
        self.number = MOST
        """How many of them at the most."""
        self._turn: tuple[int, Seat, str] = (0, -1, "")
        self.look(state, seat)

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
        self.indirect = bool(self.lobs) and all(shot.indirect for shot in self.lobs)
        others = any(target_of(action) for action in self.by_unit[unit])
        self.template, self.number = "" if others else next(iter(self.templates), ""), MOST
        self._sort()

    @property
    def lobs(self) -> list[act.FireTrebuchet]:
        """The shots that are offered to a trebuchet in the hand; it may aim anywhere else too. Rules: CDN-14.51."""
        return [shot for shot in self.by_unit.get(self.subject or 0, ()) if isinstance(shot, act.FireTrebuchet)]

    def lob_otherwise(self) -> bool:
        """Let a trebuchet in the hand fire indirectly, or directly again. Rules: CDN-14.57."""
        self.indirect = not self.indirect
        return True

    @property
    def templates(self) -> list[str]:
        """The templates that the unit in the hand may lay in place of other shots. Rules: CDN-36.6, CDN-36.7."""
        mine = {type(action) for action in self.by_unit.get(self.subject or 0, ())}
        return [name for name, action in KINDS.items() if action in mine]

    @property
    def lays(self) -> bool:
        """Whether a template lies under the pointer."""
        return bool(self.template or self.lobs)

    def lay_otherwise(self) -> bool:
        """Take the next template into the hand, after the last one the other shots again; whether there is any."""
        every = ["", *self.templates]
        if every[1:]:
            self.template = every[(every.index(self.template) + 1) % len(every)]
        return bool(every[1:])

    def lay_more(self, by: int) -> bool:
        """Lay more or fewer templates at once; whether the number changed. Rules: CDN-36.23."""
        before, self.number = self.number, max(1, min(MOST, self.number + by))
        return self.number != before

    @property
    def first_aim(self) -> Square | None:
        """Where the keyboard begins to aim a template in the hand; None without one."""
        if not self.lays:
            return None
        for action in self.by_unit.get(self.subject or 0, ()):
            match action:
                case act.FireTrebuchet(centre=square):
                    return square
                case act.ThrowGrenades(squares=squares) if self.template == SMALL:
                    return squares[0]
                case act.PlaceFlames(templates=flames) if self.template == FLAME:
                    (x, y), (dx, dy) = flames[0].square, STEP[flames[0].facing]
                    return x + dx * _INTO_THE_FLAME, y + dy * _INTO_THE_FLAME
        return None

    def _first_shape(self, unit: Unit) -> Shape:
        place = unit.place or unit.last_place
        if unit.building or unit.aboard:
            usual = usual_frontage(unit)
            out = (placement_of(action) for action in self.by_unit.get(unit.id, ()))
            place = next((found for found in out if found is not None and found.frontage == usual), None)
        if place is not None:
            return place.facing, place.frontage, place.spacing
        listed = next((placement_of(a) for a in self.by_unit.get(unit.id, ()) if placement_of(a) is not None), None)
        if listed is not None:
            return listed.facing, self._files(unit, listed.frontage), listed.spacing
        frontage, spacing = usual_formation(self.state, unit)
        return 0, frontage, spacing

    def _files(self, unit: Unit, usual: int) -> int:
        """The frontage in which a unit is first held out to be deployed: shooters so wide that nobody stands in a rank
        that can't shoot, others in the usual one. Rules: CDN-9.12, CDN-5.7.
        """
        offered, spacing = usual_formation(self.state, unit)
        if self.mode != "deploy" or usual != offered or spacing or unit.models <= 1:
            return usual
        if not profile(self.state, unit).ranged or not ballistic_skill(self.state, unit):
            return usual
        return min(max(usual, -(-unit.models // RANKS_THAT_SHOOT)), frontages(unit)[-1])

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
            if target and self.weapons and isinstance(action, act.FireArtillery) and (action.ammo,) != self.weapons:
                continue
            if target:
                self.targets.setdefault(target, action)
            elif placement is not None:
                self.places.setdefault(placement, action)
        self.rams = [action for action in mine if isinstance(action, act.Ram)]
        for ram in self.rams:
            for unit in rammed_by(self.state, ram):
                self.targets.setdefault(unit, ram)
        self.doors = open_doors(mine)
        self._listed: Places | None = None
        self._marching: Places | None = None

    def _pointed_at(self, action: CaldaernAction) -> tuple[UnitId, ...]:
        """The units a click on which is this action, whatever is in the hand."""
        match action:
            case act.ResolveCharge(target=target):
                return (target,)
            case act.ChooseMelee(melee=melee):
                return fight_of(self.state, melee)
            case act.ChooseRetreating(unit=unit) | act.ChooseMandatory(unit=unit):
                return (unit,)
        return ()

    # ------------------------------------------------------------------- weapons, passengers, buttons
    def arms(self) -> list[tuple[str, ...]]:
        """Sets of ranged weapons that the chosen unit may shoot with, or loads of a gun, the usual one first."""
        mine = self.by_unit.get(self.subject or 0, ())
        shots = [action.weapons for action in mine if isinstance(action, act.Shoot)]
        return list(dict.fromkeys([*shots, *((a.ammo,) for a in mine if isinstance(a, act.FireArtillery))]))

    def take_arms(self, weapons: tuple[str, ...]) -> None:
        """Shoot with these weapons."""
        self.weapons = weapons
        self._sort()

    def riders(self) -> list[UnitId]:
        """Who is in the chosen unit, or carried by it, and can do something by himself, such as leave it."""
        unit = self.unit
        if unit is None:
            return []
        there = (*unit.characters, *(rider.id for rider in passengers(self.state, unit.id)))
        return [one for one in there if one in self.by_unit and one != self.subject]

    def buttons(self) -> list[CaldaernAction]:
        """Listed actions that need no pointing: those of the chosen unit, and those of nobody."""
        if self.subject not in self._buttons:  # asked for wherever the ghost goes, and hundreds of actions are listed
            self._buttons[self.subject] = self._find_buttons()
        return self._buttons[self.subject]

    def _find_buttons(self) -> list[CaldaernAction]:
        found: list[CaldaernAction] = [shot for shot in self.marks.values() if self._held(shot.element)]
        for action in self.legal:
            unit = getattr(action, "unit", 0)
            if placement_of(action) is not None or isinstance(action, NO_BUTTONS) or house_of(action):
                continue
            if not isinstance(action, TOLD_APART) and unit and (unit != self.subject or target_of(action)):
                continue
            found.append(action)
        return found

    def _held(self, element: int) -> bool:
        """Whether somebody is inside: a click there is at him."""
        return garrison_of(self.state, element) is not None

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
        if unit is None or unit.building or unit.aboard or self.reforming:
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
        """Whether the chosen unit is in a building or a transport that it would leave. Rules: CDN-27.17, CDN-16.16."""
        return self.unit is not None and (self.unit.building > 0 or self.unit.aboard > 0)

    def _free(self, unit: Unit) -> bool:
        return any(isinstance(a, act.Move) and a.mode == "free" for a in self.by_unit.get(unit.id, ()))

    # ------------------------------------------------------------------- where it may go
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
        aims = bool(self.targets) or self.can_place or bool(self.lobs or self.templates)
        return aims or len(self.by_unit) > 1 or self.mode == "choose_side"
