"""Mandatory movement: restoring morale, units that go on retreating, and units compelled to move.

Rules: CDN-7.2 c, CDN-8.1 to 8.6, CDN-8.10, CDN-8.19, CDN-8.25, CDN-34.15, CDN-34.62.
"""

from __future__ import annotations

from game.engine.caldaern.blocks import formation, legality, relief
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.hulls import may_move
from game.engine.caldaern.blocks.presence import For, counting, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.harm import hulls
from game.engine.caldaern.morale import ld_tests, retreat
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP, Mark, Placement, Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, said

STUPIDITY = "stupidity"


# ------------------------------------------------------------------------------------------- start of the turn
def stupidity_tests(p: Position, out: Out) -> None:
    """Units with Stupidity test at the start of their owner's turn. Rules: CDN-34.62, CDN-7.2 c."""
    for unit in counting(p, p.active, For.PANIC):
        if has(p, unit, STUPIDITY) and not unit.engaged and not unit.retreating and controlled(unit):
            begin_stage(p, Stage.START_OF_TURN, out)
            if not ld_tests.take(p, unit.id, STUPIDITY, out, rule="CDN-34.62"):
                p.mark(unit.id, Mark.STUPID)


# ----------------------------------------------------------------------------------------------------- morale
def runners(p: Position) -> list[Unit]:
    """Retreating units of the active side that did not begin to do so in this very phase; who has stopped stands still.

    Rules: CDN-6.13, CDN-8.3.
    """
    retreating = [unit for unit in p.on_field(p.active) if unit.retreating and controlled(unit)]
    return [unit for unit in retreating if not unit.marked(Mark.RETREAT_NEW)]


def may_rally(unit: Unit) -> bool:
    """Whether no rule forbids a retreating unit to rally. Rules: CDN-6.13, CDN-32.15."""
    return controlled(unit) and not unit.marked(Mark.NO_RALLY)


def _to_test(p: Position) -> list[Unit]:
    """Retreating units that may rally."""
    return [unit for unit in runners(p) if may_rally(unit)]


def restore_roll(p: Position, out: Out) -> None:
    """The morale restore roll: for all retreating units of the side or for none. Rules: CDN-8.2, CDN-8.6."""
    if not _to_test(p):
        return
    begin_stage(p, Stage.RESTORE_ROLL, out)
    if p.config.auto_restore_roll:
        _issue(p, True)
    else:
        p.ask = Ask("restore_roll", p.active)


def _issue(p: Position, issue: bool) -> None:
    if issue:
        p.push_all([Task("rally_test", (unit.id,)) for unit in _to_test(p)])


def rally_test(p: Position, unit_id: UnitId, out: Out) -> None:
    """One unit's test; who passes may reform. Rules: CDN-8.3 to CDN-8.6, CDN-4.32, CDN-34.15."""
    unit = p.own(unit_id)
    if not stands(unit) or not unit.retreating:
        return
    ran = unit.marked(Mark.RAN)
    p.change(unit, marks=unit.marks & ~Mark.RAN)
    if not ld_tests.take(p, unit_id, "rally", out, rule="CDN-8.3"):
        return
    p.change(unit, retreating=False)
    p.change(unit, marks=unit.marks | Mark.RALLIED)
    if ran and feigns(p, unit):
        p.change(unit, marks=unit.marks | Mark.FEIGNED)
    out.append(ev.UnitRallied(seat=unit.seat, unit=unit_id))
    p.push(Task("offer_reform", (unit_id, "rallied")))


def feigns(p: Position, unit: Unit) -> bool:
    """Whether the unit may flee in pretence; scout cavalry only without strangers. Rules: CDN-4.31, 4.32, CDN-34.15."""
    if not has(p, unit, "feigned_flight"):
        return False
    strangers = [p.units[character] for character in unit.characters]
    return listed(unit).type != "scout_cavalry" or all(has(p, own, "scout_cavalry") for own in strangers)


def _restore_refusal(p: Position, ask: Ask, action: act.IssueRestoreRoll) -> Refusal | None:
    return None if type(action.issue) is bool else refuse("unknown_object", "CDN-8.2", what=said(action.issue))


def _restore(p: Position, ask: Ask, action: act.IssueRestoreRoll, out: Out) -> None:
    _issue(p, action.issue)


def _restore_list(p: Position, ask: Ask) -> list[act.IssueRestoreRoll]:
    return [act.IssueRestoreRoll(ask.seat, True), act.IssueRestoreRoll(ask.seat, False)]


# ---------------------------------------------------------------------------------------------------- retreats
def retreat_moves(p: Position, out: Out) -> None:
    """Units that did not rally go on retreating, in the order that their player chooses. Rules: CDN-8.10, CDN-8.14."""
    p.tested = ()
    p.push_all([Task("retreat_next"), Task("retreats_done")])


def _to_retreat(p: Position) -> list[UnitId]:
    """Units that have still to go on retreating; who can't move stays where he is. Rules: CDN-8.10, Table 33-C."""
    return [unit.id for unit in runners(p) if unit.id not in p.tested and not has(p, unit, "no_retreat")]


def retreat_next(p: Position, out: Out) -> None:
    """The next retreat, if any is left to be made. Rules: CDN-8.10."""
    waiting = _to_retreat(p)
    if not waiting:
        return
    begin_stage(p, Stage.RETREAT_MOVES, out)
    p.push(Task("retreat_next"))
    if len(waiting) == 1:
        p.push(Task("retreat_on", (waiting[0],)))
    else:
        p.ask = Ask("retreat_moves", p.active)


def retreat_on(p: Position, unit_id: UnitId, out: Out) -> None:
    """A unit goes on retreating; friends whom it runs through test when all have moved. Rules: CDN-8.10, CDN-8.14."""
    p.tested = (*p.tested, unit_id)
    unit = p.own(unit_id)
    p.change(unit, marks=unit.marks | Mark.COMPELLED)
    if not may_move(unit):
        hulls.ruin(p, unit_id, out)
        return
    course = retreat.plan(p, unit, retreat.roll(p, unit, out))
    retreat.follow(p, unit_id, course, out)
    crossed = retreat.crossed_task(p, unit_id, course)
    if crossed is not None:
        _below_next(p, crossed)


def _below_next(p: Position, task: Task) -> None:
    """Put work under the retreats that are still to come, before `retreats_done`."""
    at = max(n for n, waiting in enumerate(p.agenda) if waiting.do == "retreats_done")
    p.agenda = (*p.agenda[: at + 1], task, *p.agenda[at + 1 :])


def retreats_done(p: Position, out: Out) -> None:
    """All retreats are made, and the tests that they called for."""
    p.tested = ()


def _retreat_refusal(p: Position, ask: Ask, action: act.ChooseRetreating) -> Refusal | None:
    return _pick_refusal(p, action.unit, action.seat, _to_retreat(p))


def _retreat(p: Position, ask: Ask, action: act.ChooseRetreating, out: Out) -> None:
    p.push(Task("retreat_on", (action.unit,)))


def _retreat_list(p: Position, ask: Ask) -> list[act.ChooseRetreating]:
    return [act.ChooseRetreating(ask.seat, unit) for unit in _to_retreat(p)]


def _pick_refusal(p: Position, unit_id: UnitId, seat: int, waiting: list[UnitId]) -> Refusal | None:
    unit = p.units.get(unit_id)
    if unit is None or unit.seat != seat:
        return refuse("unknown_object", what=str(unit_id))
    return None if unit_id in waiting else refuse("already_done", unit=unit_name(unit))


# ---------------------------------------------------------------------------------------------- compelled moves
def _to_compel(p: Position) -> list[UnitId]:
    """Units that Stupidity moves and has not moved yet. Rules: CDN-34.62."""
    return [
        unit.id
        for unit in p.on_field(p.active)
        if unit.marked(Mark.STUPID) and not (unit.marked(Mark.COMPELLED) or unit.engaged or unit.retreating)
        if controlled(unit)
        and not has(p, unit, "no_move")
    ]


def other_mandatory(p: Position, out: Out) -> None:
    """Units that special rules move, in the order that their player chooses. Rules: CDN-8.19."""
    waiting = _to_compel(p)
    if not waiting:
        return
    begin_stage(p, Stage.OTHER_MANDATORY, out)
    p.push(Task("other_mandatory"))
    if len(waiting) == 1:
        p.push(Task("compelled_move", (waiting[0],)))
    else:
        p.ask = Ask("other_mandatory", p.active)


def compelled_move(p: Position, unit_id: UnitId, out: Out) -> None:
    """D6 squares straight ahead, stopping one square before units and impassable terrain. Rules: CDN-34.62."""
    unit = p.own(unit_id)
    assert stands(unit)
    (die,) = p.dice.d6(1, "CDN-34.62")
    out.append(ev.Rolled(what="mandatory", rule="CDN-34.62", seat=unit.seat, unit=unit_id, dice=(die,), total=die))
    path = straight_path(p, unit, die)
    p.change(unit, marks=unit.marks | Mark.COMPELLED | Mark.MOVED)
    if len(path) > 1:
        p.change(unit, place=path[-1])
        onlookers.gone(p, unit, path, "mandatory", out)


def straight_path(p: Position, unit: Unit, squares: int) -> tuple[Placement, ...]:
    """Straight ahead by legal steps, so many squares at most; a step up or down counts as two. Rules: CDN-8.25."""
    assert stands(unit)
    room, place, left = legality.room_of(p, unit), unit.place, squares
    n, k = unit.models, listed(unit).k
    w, h = formation.size_of(unit, place)
    step = STEP[place.facing]
    models = formation.offsets(n, k, place.facing, place.frontage, place.spacing)
    cliffs = relief.cliffs(p.ground, models, k, step) | legality.across_cliff(p.ground, w, h)
    line = relief.leading_line(n, k, place.facing, place.frontage, place.spacing, step)
    climbs = relief.changes(p.ground, line, k, step)
    path = [place]
    while left > 0:
        here = p.ground.field.bit(place.x, place.y)
        after = Placement(place.x + step[0], place.y + step[1], place.facing, place.frontage, place.spacing)
        if here & cliffs or not room.allows((place.x, place.y, w, h), (after.x, after.y, w, h)):
            break
        left -= 2 if here & climbs else 1
        if left < 0:
            break
        place = after
        path.append(place)
    return tuple(path)


def _compel_refusal(p: Position, ask: Ask, action: act.ChooseMandatory) -> Refusal | None:
    return _pick_refusal(p, action.unit, action.seat, _to_compel(p))


def _compel(p: Position, ask: Ask, action: act.ChooseMandatory, out: Out) -> None:
    p.push(Task("compelled_move", (action.unit,)))


def _compel_list(p: Position, ask: Ask) -> list[act.ChooseMandatory]:
    return [act.ChooseMandatory(ask.seat, unit) for unit in _to_compel(p)]


WORK = RuleWork(
    tasks={
        "stupidity_tests": stupidity_tests,
        "restore_roll": restore_roll,
        "rally_test": rally_test,
        "retreat_moves": retreat_moves,
        "retreat_next": retreat_next,
        "retreat_on": retreat_on,
        "retreats_done": retreats_done,
        "other_mandatory": other_mandatory,
        "compelled_move": compelled_move,
    },
    choices={
        "restore_roll": Choice(
            {act.IssueRestoreRoll: Deed(_restore_refusal, _restore)}, _restore_list, None, "CDN-8.2"
        ),
        "retreat_moves": Choice(
            {act.ChooseRetreating: Deed(_retreat_refusal, _retreat)}, _retreat_list, None, "CDN-8.10"
        ),
        "other_mandatory": Choice(
            {act.ChooseMandatory: Deed(_compel_refusal, _compel)}, _compel_list, None, "CDN-8.19"
        ),
    },
)
