"""The position of a battle as data: units, turn, what is being decided, and what still has to be worked through.

`Position` only holds, answers and copies. What changes it are the rule modules. A unit is never shared between
positions: `own(id)` gives the one that may be changed, and every value in a unit is immutable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from game.engine.caldaern.land.board import Altered, Battlefield, Element
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.drawer import FACTS, LAND, UNITS, WHOLE, Drawer
from game.engine.caldaern.position.effects import Effect
from game.engine.caldaern.position.names import Decision, TaskName
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Placement, Stage, Status
from game.engine.contract import NOBODY, Result, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.records import copied, digest_of

if TYPE_CHECKING:
    from game.engine.caldaern.position.onlookers import Onlooker

UnitId = int
"""Ids count from 1 in the order of the lists, seat 0 first; they are never used twice."""


class Contact(msgspec.Struct, frozen=True, gc=False):
    """That a unit is engaged with an enemy. Both units hold one. Rules: CDN-5.27, CDN-12.9.

    other     the enemy
    side      the side of this unit that the enemy fights
    charger   whether this unit made the contact (it charged, pursued, broke through)
    obstacle  id of a defended obstacle between them, 0 without one (CDN-1.40)
    fresh     made in this Melee phase: it counts from the next one on (CDN-11.2)
    """

    other: UnitId
    side: Arc
    charger: bool
    obstacle: int = 0
    fresh: bool = False


class Unit(msgspec.Struct, gc=False):
    """A unit, or a character, of an army. Rules: CDN-19.6.

    id, seat, troop   who it is; `troop` holds everything that its list entry says
    line              line models left (a character or monster on its own: 1)
    command           command models left, in the order of the front rank
    characters        ids of joined characters
    start             models at the start of the game, command models included, characters not
    at_phase          models at the start of the phase (CDN-6.4)
    wounds            carried wounds (CDN-10.18); for a ridden monster those of the rider
    mount_wounds      wounds of a ridden monster
    place             where its block stands; None off the field, and for a joined character
    before            its block at the start of the Movement phase (CDN-6.4); `models_before`: of how many models
    last_place        where it last stood, for what is measured after it is gone; `last_models`: with how many models
    right_end         whether the next casualty of a single rank comes from the right end (CDN-5.19)
    host              the unit that a character has joined, 0 for none
    retreating        retreats (CDN-7.36)
    contacts          enemies it is engaged with; empty unless engaged
    marks             bits of kinds.Mark
    weapon            melee weapon of the present melee, "" when not chosen (CDN-36.1)
    used              ranged weapons and items used up so far: (id, times)
    """

    id: UnitId
    seat: Seat
    troop: Troop
    line: int
    command: tuple[str, ...]
    start: int
    points: int
    name: str = ""
    characters: tuple[UnitId, ...] = ()
    at_phase: int = 0
    wounds: int = 0
    mount_wounds: int = 0
    status: Status = Status.UNDEPLOYED
    place: Placement | None = None
    before: Placement | None = None
    models_before: int = 0
    last_place: Placement | None = None
    right_end: bool = True
    host: UnitId = 0
    retreating: bool = False
    contacts: tuple[Contact, ...] = ()
    marks: int = 0
    weapon: str = ""
    used: tuple[tuple[str, int], ...] = ()
    last_models: int = 0

    @property
    def models(self) -> int:
        """All models in the block: line, command and joined characters."""
        return self.line + len(self.command) + len(self.characters)

    @property
    def called(self) -> str:
        """The name by which the unit goes: its own, else that of its entry."""
        return self.name or self.troop.name

    @property
    def engaged(self) -> bool:
        """Whether it is in melee. Rules: CDN-5.27."""
        return bool(self.contacts)

    @property
    def on_field(self) -> bool:
        """Whether it has a block of its own on the battlefield."""
        return self.place is not None

    def marked(self, mark: int) -> bool:
        """Whether it bears any of these marks."""
        return bool(self.marks & mark)

    def used_times(self, what: str) -> int:
        """How often a weapon or item was used so far. Rules: CDN-34.83."""
        return next((times for name, times in self.used if name == what), 0)


class Charge(msgspec.Struct, frozen=True, gc=False):
    """A declared charge that is still to be resolved. Rules: CDN-7.12, CDN-7.47.

    further    other units that it will touch
    reactions  of every target: (unit, reaction)
    order      number of its declaration in this sub-phase
    side       the side of the main target that is charged, fixed at the declaration (CDN-7.14, CDN-7.22)
    """

    unit: UnitId
    target: UnitId
    further: tuple[UnitId, ...] = ()
    reactions: tuple[tuple[UnitId, str], ...] = ()
    order: int = 0
    side: Arc = Arc.FRONT
    redirected: bool = False


class Duel(msgspec.Struct, frozen=True, gc=False):
    """A challenge and its duel. Models: a character's id, or a unit's for its captain. Rules: CDN-35.40 to 35.46.

    `overkill`: wounds beyond the loser's last one (CDN-35.47).
    """

    issuer: int
    accepter: int = 0
    overkill: int = 0


class Melee(msgspec.Struct, frozen=True, gc=False):
    """The melee that is being fought: kept from its setup to its end, and between rounds what lasts. Rules: CDN-11.3.

    id         the lowest id of its units when it was chosen
    units      all its units when it was chosen
    caused     wounds counted for either seat's result (CDN-12.1)
    duel       the duel of this melee
    back       characters that stand back this round
    aims       allocations: (unit, group, target, count, victim)
    broke      units that broke; `winner` the winning seat, NOBODY for a draw
    difference of the combat result
    stage      free for the rules of melee: how far it has come
    pursuers   (unit, quarry) chosen so far
    met        (unit, enemy) in contact when it was chosen, both ways round
    runs       (unit, distance, direction) of retreats and pursuits as rolled
    later      Panic tests that wait for the end of the melee (CDN-11.3)
    """

    id: int
    units: tuple[UnitId, ...]
    caused: tuple[int, int] = (0, 0)
    duel: Duel | None = None
    back: tuple[UnitId, ...] = ()
    aims: tuple[tuple[UnitId, int, UnitId, int, str], ...] = ()
    broke: tuple[UnitId, ...] = ()
    winner: Seat = NOBODY
    difference: int = 0
    pursuers: tuple[tuple[UnitId, UnitId], ...] = ()
    met: tuple[tuple[UnitId, UnitId], ...] = ()
    runs: tuple[tuple[UnitId, int, int], ...] = ()
    later: tuple[Task, ...] = ()
    flags: tuple[tuple[str, int], ...] = ()


SEATS: Final[tuple[Seat, Seat]] = (0, 1)
"""Both sides of a battle. What belongs to neither is NOBODY's."""

Arg = int | str | tuple[int, ...]


class Task(msgspec.Struct, frozen=True, gc=False):
    """A piece of work on the agenda: its name and its arguments."""

    do: TaskName
    args: tuple[Arg, ...] = ()


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision that the game waits for.

    what   name of the decision
    seat   who decides
    unit   whom it is about, 0 for none
    args   what else the decision needs to know
    """

    what: Decision
    seat: Seat
    unit: UnitId = 0
    args: tuple[Arg, ...] = ()


class Score(msgspec.Struct, frozen=True, gc=False):
    """Scenario points that a seat has gained. Rules: Table 39-C."""

    seat: Seat
    points: int
    why: str
    objective: str = ""


class Shown(msgspec.Struct, kw_only=True, eq=False):
    """The facts of a battle that everybody may know, as they stand in the position and in what a seat sees of it."""

    sides: tuple[int, int] = (0, 0)
    """Side of the map, 1 or 2, of each seat; (0, 0) before it is chosen."""
    first: Seat = 0
    """Who takes the first turn of every round."""
    finished: Seat = NOBODY
    """Who finished deployment first; NOBODY before. Rules: CDN-39.12."""
    round: int = 0
    """0 before the first."""
    active: Seat = 0
    stage: Stage = Stage.ROSTERS
    phase: Phase = Phase.NONE
    agenda: tuple[Task, ...] = ()
    """Work still to be done; the last one comes first."""
    ask: Ask | None = None
    charges: tuple[Charge, ...] = ()
    melee: Melee | None = None
    duels: tuple[Duel, ...] = ()
    """Duels that go on from one round to the next. Rules: CDN-35.46."""
    trophies: tuple[tuple[Seat, str, UnitId], ...] = ()
    """What a seat has taken: (seat, `banner`, `war_flag` or `general`, unit). Rules: Table 39-C."""
    scores: tuple[Score, ...] = ()
    extra_rounds: int = 0
    """Rounds played beyond the last one. Rules: CDN-39.31."""
    altered: tuple[Altered, ...] = ()
    """What is no longer as the map says; of every element the last change."""
    effects: tuple[Effect, ...] = ()
    """What changes units for a time, in the order in which it was laid; blocks/profiles.py looks after it."""
    tested: tuple[UnitId, ...] = ()
    """Free for rules that must remember units within a sub-phase."""
    dead_events: tuple[tuple[UnitId, UnitId], ...] = ()
    """Units destroyed in this melee whose friends still have to test: (unit, by). Rules: CDN-13.11."""
    laid: tuple[Element, ...] = ()
    """What was laid on the field since the battle began; the board of the position has it already."""
    result: Result | None = None


class Facts(Shown, kw_only=True, eq=False):
    """All that is known of a battle beside its field, its options and the dice to come. A fact is written down here,
    or above where everybody may know it, and nowhere else: views, copies, digests and journals go by these lists.
    """

    rosters: tuple[Roster | None, Roster | None] = (None, None)
    """A secret of either seat until both are in. Rules: CDN-38.17."""
    units: dict[UnitId, Unit] = {}
    """All units of both armies by id, the gone ones too."""


class Position(Facts, kw_only=True, eq=False):
    """Everything that a battle is at a moment: the facts, where and how it is fought, the dice to come, and what was
    worked out about it.
    """

    onlookers: ClassVar[tuple[Onlooker, ...]] = ()
    """Rules that may stop a unit on its way; those of a battle that is played stand with its state."""

    board: Battlefield
    ground: Ground
    config: CaldaernConfig
    dice: Dice | ScriptedDice
    opening: tuple[object, ...] = ()
    kept: object = None
    """What units may do, from an earlier position, as far as it still holds; unit_lists.py looks after it."""
    drawer: Drawer = msgspec.field(default_factory=Drawer)
    """What was worked out about this very position; shared with no copy."""

    # --------------------------------------------------------------------- what changes it
    def __setattr__(self, name: str, value: object) -> None:
        """Set a field; what was worked out from it is forgotten. Units are changed by `change` alone."""
        super().__setattr__(name, value)
        on = _DEPENDING.get(name)
        if on:
            self.drawer.empty(on)

    def change(self, unit: Unit, **fields: Any) -> None:
        """Change fields of a unit of this position: the one way to do so. What depends on units is forgotten.

        Raises AttributeError for what is no field of a unit.
        """
        for name, value in fields.items():
            setattr(unit, name, value)
        self.drawer.empty(UNITS)

    def alter(self, element: int, becomes: Element | None) -> None:
        """An element of the ground is something else from now on, or gone: the one way to change land during a battle.

        It keeps its number. What depends on land is forgotten.
        """
        others = [change for change in self.altered if change.element != element]
        self.altered = (*others, Altered(element, becomes))
        self.ground = ground_of(self.board, self.altered)

    # ---------------------------------------------------------------------- the agenda
    def push(self, task: Task) -> None:
        """Put work on top of the agenda: what is pushed last is done first."""
        self.agenda = (*self.agenda, task)

    def push_all(self, tasks: Iterable[Task]) -> None:
        """Put a list of work on top of the agenda, to be done in the order of the list."""
        self.agenda = (*self.agenda, *reversed(tuple(tasks)))

    # ------------------------------------------------------------------------- units
    def own(self, unit: UnitId) -> Unit:
        """The unit of an id, to be changed by `change`."""
        return self.units[unit]

    def of_seat(self, seat: Seat) -> Iterator[Unit]:
        """The units of a seat, by id, gone ones included."""
        return (unit for unit in self.units.values() if unit.seat == seat)

    def on_field(self, seat: Seat | None = None) -> list[Unit]:
        """Units that stand on the battlefield with a block of their own, by id; of one seat, or of both."""
        return [u for u in self.units.values() if u.place is not None and (seat is None or u.seat == seat)]

    def enemies(self, seat: Seat) -> list[Unit]:
        """Enemy units on the battlefield, by id; nobody's units are enemies of both seats."""
        return [u for u in self.units.values() if u.place is not None and u.seat != seat]

    # ------------------------------------------------------------------------- seats
    @staticmethod
    def hostile(a: Unit, b: Unit) -> bool:
        """Whether two units are enemies. Who belongs to nobody is the enemy of both seats."""
        return a.seat != b.seat

    @staticmethod
    def opponent(seat: Seat) -> Seat:
        """The seat that plays against a seat; not to be asked of nobody, who has none."""
        assert seat in SEATS, "nobody has no opponent"
        return 1 - seat

    def side(self, seat: Seat) -> int:
        """The side of the map, 1 or 2, of a seat, 0 before it is chosen; not to be asked of nobody."""
        assert seat in SEATS, "nobody has no side of the map"
        return self.sides[seat]

    def roster(self, seat: Seat) -> Roster | None:
        """The list of a seat as far as it is known; None for nobody, who has none."""
        return None if seat == NOBODY else self.rosters[seat]

    def mark(self, unit: UnitId, marks: int) -> None:
        """Set marks of a unit."""
        self.change(self.units[unit], marks=self.units[unit].marks | marks)

    def unmark(self, unit: UnitId, marks: int) -> None:
        """Take marks of a unit away."""
        self.change(self.units[unit], marks=self.units[unit].marks & ~marks)

    # ------------------------------------------------------------------------- copies
    def copy(self) -> Self:
        """An independent copy, dice included."""
        twin = copied(self)
        twin.drawer = Drawer()
        twin.units = {key: msgspec.structs.replace(unit) for key, unit in self.units.items()}
        return twin

    def digest(self) -> str:
        """Stable hash over all facts, the dice to come included; not over what was worked out about them."""
        return digest_of(Facts, self, self.dice, self.config, self.board)


_DEPENDING: dict[str, int] = {
    **dict.fromkeys((name for name in Facts.__struct_fields__ if name != "units"), FACTS),
    "effects": WHOLE,
    "config": WHOLE,
    "board": LAND,
    "ground": LAND,
}
"""What in the drawer depends on which field of a position. Units are left out: a copy gets its own while it still has
the drawer of the position that it was made from.
"""


__all__ = [
    "SEATS",
    "Arg",
    "Ask",
    "Charge",
    "Contact",
    "Duel",
    "Facts",
    "Mark",
    "Melee",
    "Position",
    "Score",
    "Shown",
    "Task",
    "Unit",
    "UnitId",
]
