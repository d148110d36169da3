"""Rounds, turns and phases: what begins, what is cleared, what follows on what. Rules: CDN-6, CDN-7.2, CDN-19.9."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.blocks import profiles
from game.engine.caldaern.course import end as battle_end
from game.engine.caldaern.course import objectives
from game.engine.caldaern.harm import hulls, jams, removal
from game.engine.caldaern.land.colour import LISTENING, LOTUS_FARM, Moment
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.effects import Until
from game.engine.caldaern.position.names import TaskName
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import EVERY_TURN_MARKS, PHASE_MARKS, ROUND_MARKS, TURN_MARKS, Mark, Phase, Stage
from game.engine.contract import NOBODY, Seat

MOVEMENT: tuple[TaskName, ...] = (
    "start_of_turn",
    "charge_declare",
    "charge_resolve",
    "restore_roll",
    "retreat_moves",
    "other_mandatory",
    "storms",
    "arrivals",
    "misc_move",
    "movement_end",
)
"""Stages of the Movement phase, as tasks in their order. Rules: CDN-7.1, Table 19-S."""

COLOUR: tuple[TaskName, ...] = ("truce", "back_volt", "gold", "colour_end")
"""Stages of the Colour phase: the truce decides what comes between it and the Back Volt. Rules: Table 30-A."""

SHOOTING: tuple[TaskName, ...] = ("shooting", "shooting_end")
MELEE: tuple[TaskName, ...] = ("melee_choice", "melee_end")

_PHASES: tuple[tuple[Phase, tuple[TaskName, ...]], ...] = (
    (Phase.MOVEMENT, MOVEMENT),
    (Phase.COLOUR, COLOUR),
    (Phase.SHOOTING, SHOOTING),
    (Phase.MELEE, MELEE),
)
"""The phases of a turn. Rules: CDN-6.2."""


def round_start(p: Position, out: Out) -> None:
    """A round: a turn of either side, then its end; mages who could not create or dispel for a round can again.

    Rules: CDN-6.1, CDN-30.33, CDN-30.51.
    """
    p.round += 1
    p.stage = Stage.ROUND_START
    for unit in p.units.values():
        p.change(unit, marks=unit.marks & ~ROUND_MARKS)
    if p.colour.barred or p.colour.spent:
        p.colour = msgspec.structs.replace(p.colour, barred=(), spent=())
    out.append(ev.RoundBegan(round=p.round))
    p.push_all([Task("turn", (p.first,)), Task("turn", (p.opponent(p.first),)), Task("round_end")])
    if any(unit.seat == NOBODY for unit in p.units.values()):
        p.push(Task("lotus_eaters"))


def _clear_turn_marks(p: Position, unit: Unit) -> None:
    """Marks of a side end at the start of its turn; a pursuer in contact keeps `charged`.

    Rules: CDN-6.5, CDN-14.36, CDN-19.8.
    """
    gone = TURN_MARKS
    if not unit.marked(Mark.PURSUED):
        gone |= Mark.CHARGED | Mark.NO_CHARGE_BONUS
    p.change(unit, marks=unit.marks & ~gone)
    jams.wear_off(p, unit)


def turn(p: Position, seat: Seat, out: Out) -> None:
    """A side's turn: its four phases and its end. Rules: CDN-6.2, CDN-6.5, CDN-6.7."""
    p.active = seat
    p.stage = Stage.START_OF_TURN
    for unit in p.of_seat(seat):
        _clear_turn_marks(p, unit)
    profiles.turn_begins(p, seat, out)
    out.append(ev.TurnBegan(seat=seat, round=p.round))
    work: list[Task] = []
    for phase, stages in _PHASES:
        if phase is Phase.MOVEMENT and p.round == 1 and not p.config.first_round_charges:
            stages = tuple(stage for stage in stages if stage not in ("charge_declare", "charge_resolve"))
        work += [Task("phase", (phase.value,)), *(Task(stage) for stage in stages), Task("phase_end", (phase.value,))]
    p.push_all([*work, Task("turn_end")])


def phase(p: Position, name: str, out: Out) -> None:
    """A phase begins: what is counted from its start is written down. Rules: CDN-6.4, CDN-19.8."""
    p.phase = Phase(name)
    moving = p.phase is Phase.MOVEMENT
    for unit in p.units.values():
        p.change(unit, marks=unit.marks & ~PHASE_MARKS, at_phase=unit.headcount)
        if moving:
            p.change(unit, before=unit.place, models_before=unit.models)
    p.tested = ()


def phase_end(p: Position, name: str, out: Out) -> None:
    """A phase is over: characters whose unit is dead stand alone; an empty one is told. Rules: CDN-6.6, CDN-35.29."""
    for unit in list(p.units.values()):
        if removal.is_remnant(unit):
            removal.free_characters(p, unit.id, out)
    if p.phase is Phase.MOVEMENT:
        hulls.recover(p, p.active, out)
    profiles.expire(p, Until.PHASE, out)
    if not _began(p):
        out.append(ev.PhasePassed(seat=p.active, phase=p.phase))
    p.dead_events = ()
    battle_end.check_control(p, out)


_STAGES_OF: dict[Phase, frozenset[Stage]] = {
    Phase.MOVEMENT: frozenset(
        {
            Stage.START_OF_TURN,
            Stage.CHARGE_DECLARE,
            Stage.CHARGE_REACT,
            Stage.CHARGE_REDIRECT,
            Stage.CHARGE_RESOLVE,
            Stage.CAPTURE_REFORM,
            Stage.RESTORE_ROLL,
            Stage.RETREAT_MOVES,
            Stage.OTHER_MANDATORY,
            Stage.STORMS,
            Stage.ARRIVALS,
            Stage.MISC_MOVE,
            Stage.MOVEMENT_END,
        }
    ),
    Phase.COLOUR: frozenset(
        {
            Stage.TRUCE,
            Stage.POOLS,
            Stage.CREATE,
            Stage.ROLL,
            Stage.DISPELLING,
            Stage.RESOLVE,
            Stage.REMAINS,
            Stage.JOINT_DISPELLING,
            Stage.BACK_VOLT,
            Stage.COLOUR_END,
        }
    ),
    Phase.SHOOTING: frozenset({Stage.SHOOTING, Stage.SHOOTING_END}),
    Phase.MELEE: frozenset(
        {
            Stage.MELEE_CHOICE,
            Stage.MELEE_SETUP,
            Stage.MELEE_FIGHT,
            Stage.COMBAT_REFORMS,
            Stage.PURSUIT,
            Stage.AFTER_MELEE,
            Stage.MELEE_END,
        }
    ),
}


def _began(p: Position) -> bool:
    """Whether a stage of the present phase was begun; the start of a turn alone does not count."""
    return p.stage in _STAGES_OF[p.phase] and p.stage is not Stage.START_OF_TURN


def _land_acts(p: Position, when: Moment) -> list[Task]:
    """What living land does at a moment, as work; nothing where none does anything then."""
    return [Task("land_moment", (when,))] if when in p.ground.moments else []


def movement_end(p: Position, out: Out) -> None:
    """Effects at the end of the Movement phase, then what may be done then: ordinary terrain has none. Rules: CDN-8.91.
    """
    if LOTUS_FARM in p.ground.colours:
        p.push(Task("lotus_offers"))
    if any(profiles.has(p, unit, "field_repairs") for unit in p.of_seat(p.active)):
        p.push(Task("field_repairs"))
    p.push_all(_land_acts(p, "movement_ends") or _land_acts(p, "own_movement_ends"))


def shooting_end(p: Position, out: Out) -> None:
    """Effects at the end of the Shooting phase: ordinary terrain has none. Rules: Table 19-S."""
    if p.ground.colours & LISTENING:
        p.push(Task("land_quiets"))
    p.push_all(_land_acts(p, "shooting_ends"))


def turn_end(p: Position, out: Out) -> None:
    """The end of the turn: first what the land does, then what ends with it. Rules: CDN-6.9, CDN-24.14."""
    p.stage, p.phase = Stage.TURN_END, Phase.NONE
    land = _land_acts(p, "turn_ends")
    if land:
        p.push_all([*land, Task("turn_over")])
    else:
        turn_over(p, out)


def turn_over(p: Position, out: Out) -> None:
    """The turn is over: marks that last as long end. Who has stormed his building ends the battle, and a side without
    units has lost. Rules: CDN-6.9, CDN-39.51, CDN-39.52, CDN-39.72.
    """
    p.stage, p.phase = Stage.TURN_END, Phase.NONE
    for unit in p.units.values():
        gone = Mark.COUNTERCHARGED | EVERY_TURN_MARKS
        if unit.seat == p.active and not unit.marked(Mark.PURSUED):
            gone |= Mark.CHARGED | Mark.NO_CHARGE_BONUS
        if unit.seat == p.active:
            gone |= Mark.VANGUARD
        p.change(unit, marks=unit.marks & ~gone)
    p.rams = ()
    profiles.expire(p, Until.TURN, out)
    out.append(ev.TurnEnded(seat=p.active))
    if objectives.stormed(p):
        battle_end.finish(p, "stormed", out)
        return
    left = [any(battle_end.in_play(unit) for unit in p.of_seat(seat)) for seat in SEATS]
    if not all(left):
        battle_end.finish(p, "no_units", out)


def round_end(p: Position, out: Out) -> None:
    """The round is over: objectives score, the last one ends the battle. Rules: CDN-39.30, 39.31, 39.73, 39.76."""
    objectives.score_round(p, out)
    profiles.expire(p, Until.ROUND, out)
    if p.round < battle_end.last_round(p):
        p.push(Task("round_start"))
        return
    if p.config.random_length and p.extra_rounds < battle_end.MOST_EXTRA_ROUNDS:
        die = p.dice.d6(1, "CDN-39.31")[0]
        out.append(ev.LengthRolled(die=die, goes_on=die >= battle_end.GOES_ON))
        if die >= battle_end.GOES_ON:
            p.extra_rounds += 1
            p.push(Task("round_start"))
            return
    battle_end.finish(p, "rounds", out)


WORK = RuleWork(
    tasks={
        "round_start": round_start,
        "turn": turn,
        "phase": phase,
        "phase_end": phase_end,
        "movement_end": movement_end,
        "shooting_end": shooting_end,
        "turn_end": turn_end,
        "turn_over": turn_over,
        "round_end": round_end,
    }
)
