"""The start of a turn: tests, arrival rolls, and what may be done then. Rules: CDN-7.2, Table 36-E."""

from __future__ import annotations

from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import offer_once, unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Stage, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

FLASK = "lotus_flask"
"""The heirloom that is used at the start of a turn. Rules: Table 36-E."""


def start_of_turn(p: Position, out: Out) -> None:
    """The land, then tests, then arrival rolls, then what the active player may do. Rules: CDN-7.2."""
    land, favours = _of_land(p)
    tests = (Task("volt_start"), Task("stupidity_tests"), Task("arrival_rolls"))
    p.push_all([*land, *tests, *favours, Task("offer_items")])


def _of_land(p: Position) -> tuple[list[Task], list[Task]]:
    """What the land does at the start of a turn, and what it offers. Rules: CDN-22.5, CDN-22.29."""
    rolls = p.board.plain == "desert" and p.active == p.first and p.round % 2 == 1
    temple = any(element.colour == "pagan_temple" and element.cells for element in p.ground.elements)
    return [Task("sandstorm")] if rolls else [], [Task("offer_favour")] if temple else []


def _may_use(p: Position, unit: Unit) -> bool:
    """Whether a unit carries a flask that is still full, and has lost Wounds. Rules: Table 36-E."""
    held = controlled(unit) and FLASK in listed(unit).heirlooms and not unit.used_times(FLASK)
    return held and unit.status in (Status.DEPLOYED, Status.JOINED) and unit.wounds > 0


def offer_items(p: Position, out: Out) -> None:
    """Each thing that may be used is offered once. Rules: CDN-7.2 e."""
    offer_once(p, out, p.of_seat(p.active), _may_use, Stage.START_OF_TURN, "offer_items", "use_item")


def _refusal(p: Position, ask: Ask, a: act.UseItem) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat or a.item != FLASK:
        return refuse("unknown_object", what=f"{a.unit}, {a.item}")
    return None if a.unit == ask.unit else refuse("already_done", unit=unit_name(unit))


def _use(p: Position, ask: Ask, a: act.UseItem, out: Out) -> None:
    unit = p.own(a.unit)
    out.append(ev.ItemUsed(seat=a.seat, unit=a.unit, item=a.item, amount=unit.wounds))
    p.change(unit, wounds=0)
    p.change(unit, used=(*unit.used, (FLASK, 1)))


def _decline(p: Position, ask: Ask, out: Out) -> None:
    """The flask stays full; it is offered again next turn."""


def _list(p: Position, ask: Ask) -> list[act.UseItem]:
    return [act.UseItem(ask.seat, ask.unit, FLASK)]


WORK = RuleWork(
    tasks={"start_of_turn": start_of_turn, "offer_items": offer_items},
    choices={"use_item": Choice({act.UseItem: Deed(_refusal, _use)}, _list, _decline, "CDN-7.2")},
)
