"""Charge sub-phases for tests: tasks are worked through until somebody must choose or nothing is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.engine.caldaern import legal
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.flow import CHOICES, TASKS
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import N, Phase, S, Stage
from game.engine.contract import Refusal
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop

Told = TypeVar("Told")


class Drill(Setup):
    """A Movement phase in the making; `out` holds all that was told."""

    def __init__(self, board: Battlefield = OPEN, *, dice: Sequence[int] = (), **options: Any) -> None:
        options = {"phase": Phase.MOVEMENT, "stage": Stage.START_OF_TURN, **options}
        super().__init__(board, dice=dice, **options)
        self.out: list[Any] = []

    def go(self, *tasks: str | Task) -> None:
        """Do these tasks, and all that follows from them, up to the next choice."""
        self.p.push_all([Task(task) if isinstance(task, str) else task for task in tasks])
        self._settle()

    def charges(self) -> None:
        """Begin the charge sub-phase."""
        self.go("charge_declare", "charge_resolve")

    def _settle(self) -> None:
        p = self.p
        while p.ask is None and p.agenda:
            task, p.agenda = p.agenda[-1], p.agenda[:-1]
            p.drawer.empty()
            TASKS[task.do](p, *task.args, self.out)
        p.drawer.empty()

    def do(self, action: Any) -> None:
        """Carry an action out; it must be legal."""
        assert self.refusal(action) is None, self.refusal(action)
        p, ask = self.p, self.p.ask
        assert ask is not None
        p.ask = None
        p.drawer.empty()
        if isinstance(action, act.Decline):
            decline = CHOICES[ask.what].decline
            assert decline is not None
            decline(p, ask, self.out)
        else:
            CHOICES[ask.what].deeds[type(action)].do(p, ask, action, self.out)
        self._settle()

    def refusal(self, action: Any) -> Refusal | None:
        """Why an action is not legal now."""
        return legal.refusal(self.p, action)

    def listed(self, kind: type[Told]) -> list[Told]:
        """The legal actions of a kind."""
        return [action for action in legal.legal_actions(self.p) if isinstance(action, kind)]

    def charge(self, unit: Unit, target: Unit) -> None:
        """Declare a charge."""
        self.do(act.DeclareCharge(unit.seat, unit.id, target.id))

    def react(self, target: Unit, charger: Unit, reaction: str) -> None:
        """Choose a charge reaction."""
        self.do(act.ReactToCharge(target.seat, target.id, charger.id, reaction))

    def end(self) -> None:
        """End the declarations, where that is still asked about."""
        if self.asked == "charge_declare":
            self.do(act.EndCharges(self.p.active))

    @property
    def asked(self) -> str:
        """What is being decided, "" for nothing."""
        return self.p.ask.what if self.p.ask is not None else ""

    def told(self, kind: type[Told]) -> list[Told]:
        """All events of a kind so far."""
        return [event for event in self.out if isinstance(event, kind)]


__all__ = ["Drill"]


def face_to_face(dice: tuple[int, ...] = (), board: Battlefield = OPEN, **target: object) -> tuple[Drill, Unit, Unit]:
    """The charge of example CDN-E.18; the target can only hold, unless told otherwise."""
    s = Drill(board, dice=dice)
    charger = s.add(0, troop(m=4), 10, (10, 20), N, 5)
    fields = {"rules": ("living_dead",), **target}
    enemy = s.add(1, troop(**fields), 20, (13, 8), S, 5)  # type: ignore[arg-type]
    return s, charger, enemy


def code_of(s: Drill, unit: Unit, target: Unit) -> str:
    """The code with which a declaration is refused, "" if it is legal."""
    refusal = charge_report(s.p, unit.id, target.id).refusal
    return refusal.code if refusal else ""
