"""The position of a battle as data: who stands where, whose turn it is, what was laid and altered, what was scored.

`Position` only holds, answers and copies. What changes it are the rule modules. A unit is never shared between
positions: `own(id)` gives the one that may be changed, and every value in a unit is immutable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from game.engine.caldaern.land.board import Altered, Battlefield, Element, with_plain
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.colour import Colour
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.drawer import FACTS, LAND, UNITS, WHOLE, Drawer
from game.engine.caldaern.position.effects import Effect
from game.engine.caldaern.position.fights import Charge, Duel, Melee
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.position.wild import Wild
from game.engine.caldaern.words.kinds import Phase, Stage
from game.engine.contract import NOBODY, Result, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.records import copied, digest_of

if TYPE_CHECKING:
    from game.engine.caldaern.position.onlookers import Onlooker

SEATS: Final[tuple[Seat, Seat]] = (0, 1)
"""Both sides of a battle. What belongs to neither is NOBODY's."""


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
    land_wounds: tuple[tuple[int, int], ...] = ()
    """Elements that have lost Wounds and still stand: (element, Wounds lost), by element. Rules: CDN-21.26."""
    effects: tuple[Effect, ...] = ()
    """What changes units for a time, in the order in which it was laid; blocks/profiles.py looks after it."""
    colour: Colour = Colour()
    """Pools, spells and the Back Volt; magic/ looks after them."""
    tested: tuple[UnitId, ...] = ()
    """Free for rules that must remember units within a sub-phase."""
    dead_events: tuple[tuple[UnitId, UnitId], ...] = ()
    """Units destroyed in this melee whose friends still have to test: (unit, by). Rules: CDN-13.11."""
    laid: tuple[Element, ...] = ()
    """What was laid on the field since the battle began; the board of the position has it already."""
    wild: Wild = Wild()
    """Storms, plains that were found out, favours; wild/ looks after them."""
    rams: tuple[tuple[UnitId, UnitId, int], ...] = ()
    """What machines did by ramming in this turn: (machine, unit, wounds). Rules: CDN-15.36."""
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

        It keeps its number. What depends on land is forgotten. Who fights across it closes up next. Rules: CDN-12.65.
        """
        others = [change for change in self.altered if change.element != element]
        self.altered = (*others, Altered(element, becomes))
        self.ground = ground_of(self.board, self.altered)
        if any(link.obstacle == element for unit in self.units.values() for link in unit.contacts):
            self.push(Task("land_changed", (element,)))

    def find_plain(self, plain: str) -> None:
        """A plain that the map left unknown is of this kind from now on. Rules: CDN-29.1."""
        self.wild = msgspec.structs.replace(self.wild, plain=plain)
        self.board = with_plain(self.board, plain)
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
    "wild": WHOLE,
    "config": WHOLE,
    "board": LAND,
    "ground": LAND,
}
"""What in the drawer depends on which field of a position. Units are left out: a copy gets its own while it still has
the drawer of the position that it was made from.
"""
