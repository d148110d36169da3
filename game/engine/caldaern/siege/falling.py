"""A building falls on its garrison. Rules: CDN-21.32, CDN-21.34."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.directions import nearest_enemy
from game.engine.caldaern.blocks.presence import garrison_of
from game.engine.caldaern.harm import casualties, wounds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.siege import leaving, placing
from game.engine.caldaern.siege.leaving import come_out, lose_models
from game.engine.caldaern.words.kinds import Mark, N, Phase
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

STRENGTH: Final = 4
"""Of the hit that each model of the garrison takes. Rules: CDN-21.32."""

PLACE: Final = "place_survivors"


def building_fell(p: Position, element: int, *args: Any) -> None:
    """The building is a ruin: each model of its garrison is hit, and who is left comes out and may panic, in the Melee
    phase too. Rules: CDN-21.32, CDN-27.65.
    """
    *_, out = args
    unit = garrison_of(p, element)
    if unit is None:
        return
    own = unit.line + len(unit.command)
    victims = {"": own, **dict.fromkeys(map(wounds.character_victim, unit.characters), 1)}
    pile: casualties.Pile = {}
    for victim, hits in victims.items():
        if hits:
            casualties.deal(p, unit.id, wounds.Hits(hits, STRENGTH), out, pile, by=0, source="building", victim=victim)
    loss = casualties.suffer(p, unit.id, pile, out, by=0, source="building")
    if unit.building:
        if loss.models and p.phase is Phase.MELEE:  # in other phases casualties see to it
            p.push(Task("panic_casualties", (unit.id, 0)))
        p.push(Task(PLACE, (unit.id,)))


def place_survivors(p: Position, unit_id: UnitId, out: Out) -> None:
    """Who is left is placed by his owner; models without a place are casualties. Rules: CDN-21.32, CDN-27.17."""
    unit = p.own(unit_id)
    if not unit.building or not unit.models:
        return
    gone = placing.most_that_fit(unit, lambda rest: placing.any_exit(p, rest, rest.building))
    if not lose_models(p, unit, gone, out):
        return
    if controlled(unit):
        p.ask = Ask(PLACE, unit.seat, unit_id)
        return
    enemy = nearest_enemy(p, unit)
    side = N if enemy is None else (leaving.side_towards(p, unit, enemy.id) + 2) % 4
    if leaving.drive_out(p, unit_id, placing.middle_of_side(p, unit.building, side), side, "fell", out):
        p.mark(unit_id, Mark.DRIVEN_OUT)


def refusal(p: Position, ask: Ask, a: act.PlaceSurvivors) -> Refusal | None:
    """Why a garrison whose building fell can't be put at a place, None if it can. Rules: CDN-21.32."""
    if a.unit != ask.unit:
        return refuse("not_your_decision", "CDN-21.32")
    unit = p.units[a.unit]
    return placing.exit_refusal(p, unit, unit.building, a.placement)


def place(p: Position, ask: Ask, a: act.PlaceSurvivors, out: Out) -> None:
    """They do nothing else this turn. Rules: CDN-21.32."""
    come_out(p, p.own(a.unit), a.placement, "fell", out)
    p.mark(a.unit, Mark.DRIVEN_OUT)


def list_places(p: Position, ask: Ask) -> Sequence[Any]:
    """Where a garrison whose building fell can be put."""
    unit, seat = p.units[ask.unit], ask.seat
    return placing.listed_exits(p, unit, unit.building, lambda place: act.PlaceSurvivors(seat, ask.unit, place))
