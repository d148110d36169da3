"""Melees for a test: units brought into contact, a Melee phase run from decision to decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.flow import CHOICES, TASKS
from game.engine.caldaern.melee import blows, striking
from game.engine.caldaern.melee.blows import StepKey
from game.engine.caldaern.position.actions import Decline
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Stage
from game.engine.contract import Refusal
from tests.kit.builders.caldaern_builder import Setup, troop

Told = TypeVar("Told")


class Melee(Setup):
    """A battle in its Melee phase. Seat 0 is active and faces north (0), seat 1 faces south (2)."""

    def __init__(self, *args: Any, **more: Any) -> None:
        more = {"phase": Phase.MELEE, "stage": Stage.SHOOTING_END, **more}
        super().__init__(*args, **more)
        self.out: list[Any] = []

    def engage(
        self,
        attacker: Unit,
        target: Unit,
        side: Arc = Arc.FRONT,
        *,
        charged: bool = True,
        obstacle: int = 0,
        **more: Any,
    ) -> None:
        """Bring two units that touch into melee; the attacker has charged this turn unless told otherwise."""
        contact.engage(self.p, attacker.id, target.id, side, obstacle=obstacle, **more)
        if charged:
            attacker.marks |= Mark.CHARGED | (Mark.NO_CHARGE_BONUS if obstacle else 0)
        self.p.drawer.empty()

    def face_off(self, own: int = 10, theirs: int = 10, files: int = 5, **more: Any) -> tuple[Unit, Unit]:
        """Two blocks of infantry front to front on the open field; the south one has charged. `more`: see `troop`."""
        kind = troop(**more)
        a = self.add(0, kind, own, (13, 12), 0, files)
        deep = -(-theirs // files)
        b = self.add(1, kind, theirs, (13, 12 - deep), 2, files)
        self.engage(a, b)
        return a, b

    def phase(self) -> list[Any]:
        """Run a whole Melee phase up to its first decision."""
        self.p.push_all([Task("melee_choice"), Task("melee_end")])
        return self.go()

    def go(self) -> list[Any]:
        """Run what needs nobody's choice; everything told so far."""
        p = self.p
        while p.ask is None and p.agenda:
            task, p.agenda = p.agenda[-1], p.agenda[:-1]
            p.drawer.empty()
            TASKS[task.do](p, *task.args, self.out)
        return self.out

    def asked(self) -> str:
        """What is being decided, "" when nothing is."""
        return self.p.ask.what if self.p.ask is not None else ""

    def refused(self, action: Any) -> Refusal | None:
        """Why an action is not allowed in the present decision."""
        ask = self.p.ask
        assert ask is not None
        return CHOICES[ask.what].deeds[type(action)].refusal(self.p, ask, action)

    def do(self, action: Any) -> list[Any]:
        """Answer the present decision with a legal action, and run on."""
        ask = self.p.ask
        assert ask is not None
        assert action.seat == ask.seat
        choice = CHOICES[ask.what]
        if isinstance(action, Decline):
            assert choice.decline is not None
            self.p.ask = None
            choice.decline(self.p, ask, self.out)
            return self.go()
        assert choice.deeds[type(action)].refusal(self.p, ask, action) is None
        self.p.ask = None
        self.p.drawer.empty()
        choice.deeds[type(action)].do(self.p, ask, action, self.out)
        return self.go()

    def listed(self) -> list[Any]:
        """The legal actions of the present decision, without declining."""
        ask = self.p.ask
        assert ask is not None
        return [*CHOICES[ask.what].lister(self.p, ask)]

    def decline(self) -> list[Any]:
        """Say no to the present decision."""
        assert self.p.ask is not None
        return self.do(Decline(self.p.ask.seat))

    def told(self, kind: type[Told], **fields: Any) -> list[Told]:
        """The events of a kind so far, those with these fields."""
        found = [event for event in self.out if isinstance(event, kind)]
        return [event for event in found if all(getattr(event, name) == value for name, value in fields.items())]


def ids(units: Iterable[Unit]) -> tuple[int, ...]:
    """Ids of units."""
    return tuple(unit.id for unit in units)


def order(s: Melee) -> list[StepKey]:
    """The steps in which anybody strikes as things stand."""
    return [key for key, _ in blows.blows_expected(s.p, [*s.p.units])]


def volley(s: Melee, unit: Unit, part: str = "rider") -> blows.Volley:
    """The first blows of a part of a unit's models."""
    steps = blows.blows_expected(s.p, [*s.p.units])
    return next(v for _, found in steps for v in found if v.unit == unit.id and v.part == part)


def fight(s: Melee, *units: Unit) -> None:
    """Work through all steps of a round."""
    s.p.melee = Fought(id=units[0].id, units=tuple(unit.id for unit in units))
    for key in blows.steps(s.p, s.p.melee.units):
        striking.strike(s.p, s.p.melee.units, key, s.out)


__all__ = ["Melee", "fight", "ids", "order", "volley"]
