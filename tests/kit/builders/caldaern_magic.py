"""Colour phases made for a test: mages who know what a test needs, dice that fall as written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.engine.caldaern.blocks import profiles
from game.engine.caldaern.flow import settle
from game.engine.caldaern.lists import data
from game.engine.caldaern.magic import in_play, pools, volt
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import BackVolt, Creation, Record, RecordKind, SpellInPlay
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Stage
from game.engine.contract import Refusal
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import Setup, troop

POOLS = (6, 6, 6, 6)
"""Dice of both pools: 12 points each."""

Happening = TypeVar("Happening")


class Colour(Setup):
    """A battle at the beginning of seat 0's Colour phase: `add` units and `mage`s, then `begin`."""

    p: CaldaernState

    def __init__(self, **options: Any) -> None:
        super().__init__(phase=Phase.COLOUR, stage=Stage.POOLS, make=CaldaernState, **options)
        self.told: list[Any] = []

    def mage(
        self, seat: int = 0, at: tuple[int, int] = (20, 20), level: int = 2, school: str = "amber",
        spells: Sequence[int] = (0,), **fields: Any,
    ) -> Unit:  # fmt: skip
        """A mage on foot with two Wounds, alone or in a `host`."""
        facing = fields.pop("facing", 0 if seat == 0 else 2)
        kind = troop(w=2, character=True, category="command", mage=level, school=school, spells=tuple(spells))
        return self.add(seat, kind, 1, at, facing, 1, **fields)

    def begin(self, *dice: int, pools: Sequence[int] = POOLS) -> Colour:
        """Begin the phase; `dice` fall after those of the pools."""
        self.p.dice = ScriptedDice((*pools, *dice))
        work = [Task("phase", ("colour",)), Task("truce"), Task("back_volt"), Task("gold"), Task("colour_end")]
        self.p.push_all([*work, Task("phase_end", ("colour",)), Task("ask_again", ("shooting", self.p.active, 0))])
        settle(self.p, self.told)
        return self

    def records(self, count: int, difficulty: int = 10) -> None:
        """So many Supreme Levels of earlier rounds are recorded."""
        made = tuple(Record(RecordKind.SUPREME, difficulty, 0, n % 2) for n in range(count))
        pools.change(self.p, records=(*self.p.colour.records, *made))

    def volt(self, colour: str, count: int, began: tuple[int, int] = (0, 1)) -> None:
        """A Back Volt is active; it has done already what it does when its count is first 5."""
        self.records(5)
        active = BackVolt(colour, count, began, reached=count >= volt.TURNING)
        pools.change(self.p, volt=active)
        for effect in volt.effects_of(active):
            profiles.lay(self.p, effect, [])

    def go(self, *tasks: Task, dice: Sequence[int] = ()) -> list[Any]:
        """Do these tasks, then what waits on the agenda, and all that follows; what they brought about."""
        self.p.dice = ScriptedDice(dice)
        told: list[Any] = []
        self.p.ask, self.p.agenda = None, (Task("ask_again", ("shooting", self.p.active, 0)), *self.p.agenda)
        self.p.push_all(tasks)
        settle(self.p, told)
        self.told += told
        return told

    def do(self, action: Any) -> list[Any]:
        """Carry an action out; what it brought about."""
        found = list(self.p.apply(action))
        self.told += found
        return found

    def cast(self, mage: Unit, spell: str, target: Unit | int = 0, dice: int = 1, **more: Any) -> list[Any]:
        """Create a spell."""
        return self.do(self.creation(mage, spell, target, dice, **more))

    @staticmethod
    def creation(mage: Unit, spell: str, target: Unit | int = 0, dice: int = 1, **more: Any) -> act.CreateSpell:
        """The action that creates a spell."""
        aimed = target if isinstance(target, int) else target.id
        return act.CreateSpell(mage.seat, mage.id, spell, target=aimed, dice=dice, **more)

    def code(self, mage: Unit, spell: str, target: Unit | int = 0, dice: int = 1, **more: Any) -> str:
        """Why a spell can't be created so, "" if it can."""
        found: Refusal | None = self.p.refusal(self.creation(mage, spell, target, dice, **more))
        return "" if found is None else found.code

    def let(self) -> list[Any]:
        """Let the spell through."""
        return self.do(act.Decline(1 - self.p.active))


def only(kind: type[Happening], told: Sequence[Any]) -> Happening:
    """The one event of a kind."""
    (found,) = [event for event in told if isinstance(event, kind)]
    return found


def enchanted(p: Position, unit: Unit, spell: str, *, amplified: bool = False, by: int | None = None) -> SpellInPlay:
    """A spell of a unit's own side, or of seat `by`, lies on it from now on."""
    version = data.spells()[spell].version(amplified)
    seat = unit.seat if by is None else by
    creation = Creation(seat, unit.id, spell, version.value, version.value, amplified)
    return in_play.begin(p, creation, version, (unit.id,), [])
