"""Formations and company: who is outflanked forms up anew, and a character who is alone looks for a unit."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import E, Mark, N, S
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.squares import gap, rect_of
from game.players.caldaern.weigh.style import HARD
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill


def thought(battle: Drill) -> Any:
    """What comes to mind."""
    assert isinstance(battle.p, CaldaernState)
    return first_thought(battle.p, HARD)


def outflanked(**more: Any) -> tuple[Drill, Unit]:
    """A unit that looks east, and whom fast enemies in the north may charge in the flank. It may move or form up."""
    battle = Drill(make=CaldaernState)
    unit = battle.add(0, troop(m=3), 20, (20, 20), E, 5, **more)
    battle.add(1, troop("cavalry", m=8, s=4, a=2), 10, (20, 9), S, 5)
    battle.go("misc_move")
    return battle, unit


def test_a_unit_does_not_leave_its_flank_to_an_enemy_who_is_near() -> None:
    battle, unit = outflanked()
    chosen = thought(battle)
    assert isinstance(chosen, (act.Move, act.Reform))
    battle.do(chosen)
    assert unit.place is not None
    assert battle.p.units[unit.id].place.facing == N  # type: ignore[union-attr]


def test_a_musician_is_asked_before_a_reform() -> None:
    battle, _ = outflanked(command=("musician",))
    assert isinstance(thought(battle), act.QuickReform)


@pytest.mark.parametrize("far", [2, 12])
def test_a_character_who_is_alone_joins_a_unit_or_goes_towards_one(far: int) -> None:
    battle = Drill(make=CaldaernState)
    host = battle.add(0, troop(), 20, (20, 20), N, 5)
    hero = battle.add(0, troop(character=True), 1, (20, 24 + far), N, 1)
    battle.add(1, troop(), 20, (20, 2), S, 5)
    battle.p.change(battle.p.own(host.id), marks=Mark.MOVED)
    battle.go("misc_move")
    chosen = thought(battle)
    assert chosen.unit == hero.id
    assert listed(hero).character
    if far == 2:
        assert isinstance(chosen, act.JoinUnit)
        assert chosen.target == host.id
    else:
        assert isinstance(chosen, act.Move)
        assert host.place is not None
        assert hero.place is not None
        there = rect_of(host, host.place)
        assert gap(rect_of(hero, chosen.placement), there) < gap(rect_of(hero, hero.place), there)
