"""Battles in miscellaneous movement: units placed by hand, terrain in letters, actions tried by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.caldaern import flow
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.legal import legal_actions, refusal
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Phase, Placement, Stage
from tests.kit.builders.caldaern_builder import Setup


def rows_of(x0: int, y0: int, x1: int, y1: int, width: int = 48) -> tuple[int, ...]:
    """Cells of a rectangle by its corners, both included."""
    return tuple(y * width + x for y in range(y0, y1 + 1) for x in range(x0, x1 + 1))


def field(*things: tuple[str, tuple[int, int, int, int], int], kind: str = "wall", **more: Any) -> Battlefield:
    """A field of 48 x 36 with rectangles of terrain: kind, corners, height in halves. Obstacles are of `kind`."""
    elements = tuple(
        Element(
            n, name, f"{name} {n}", height, rows_of(*corners), variety=kind if name == "obstacle" else ""
        )
        for n, (name, corners, height) in enumerate(things, start=1)
    )
    return Battlefield(48, 36, elements=elements, **more)


def setup(board: Battlefield | None = None, dice: Sequence[int] = (), **options: Any) -> Setup:
    """A battle in the Movement phase of seat 0."""
    more: dict[str, Any] = {"phase": Phase.MOVEMENT, "stage": Stage.OTHER_MANDATORY} | options
    return Setup(dice=dice, **more) if board is None else Setup(board, dice=dice, **more)


def begin(p: Position, task: str = "misc_move", *args: Any) -> Out:
    """Run a stage until somebody must choose; the turn then ends."""
    out: Out = []
    p.agenda = (Task("stop"), Task(task, args))
    run(p, out)
    return out


def run(p: Position, out: Out) -> None:
    """Work the agenda off, but for the task that stands for the rest of the game."""
    while p.ask is None and p.agenda[-1].do != "stop":
        task = p.agenda[-1]
        p.agenda = p.agenda[:-1]
        p.drawer.empty()
        flow.TASKS[task.do](p, *task.args, out)
    p.drawer.empty()


def do(p: Position, action: Any) -> Out:
    """Carry an action out; AssertionError with the reason if it is refused."""
    why_not = refusal(p, action)
    assert why_not is None, why_not
    ask, out = p.ask, []
    assert ask is not None
    p.ask = None
    choice = flow.CHOICES[ask.what]
    if isinstance(action, act.Decline):
        assert choice.decline is not None
        choice.decline(p, ask, out)
    else:
        choice.deeds[type(action)].do(p, ask, action, out)
    p.drawer.empty()
    run(p, out)
    return out


def code(p: Position, action: Any) -> str:
    """The code of Table 19-R by which an action is refused, "" if it is legal."""
    why_not = refusal(p, action)
    return "" if why_not is None else why_not.code.split(".")[0]


def rule(p: Position, action: Any) -> str:
    """The rule by which an action is refused, "" if it is legal."""
    why_not = refusal(p, action)
    return "" if why_not is None else why_not.rule


def listed(p: Position, kind: type) -> list[Any]:
    """The legal actions of a kind."""
    return [action for action in legal_actions(p) if type(action) is kind]


def move(unit: Unit, *at: int, mode: str = "forward") -> act.Move:
    """A move to a north-west square, with the unit's own formation unless facing and frontage are given as well."""
    assert unit.place is not None
    here = unit.place
    facing, frontage = (at[2], at[3]) if len(at) > 2 else (here.facing, here.frontage)
    spacing = at[4] if len(at) > 4 else here.spacing
    return act.Move(unit.seat, unit.id, mode, Placement(at[0], at[1], facing, frontage, spacing))
