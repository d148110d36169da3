"""What shooters expect of a place: sight, cover and range count, and they look for places from which they see."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.odds.shots import shot_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, N, Placement, S
from game.players.caldaern.plans.marching import move
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.style import NORMAL
from game.players.caldaern.weigh.volleys import volleys_from
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop
from tests.kit.builders.caldaern_ground import ground

CROSSBOWS = troop(bs=4, ranged=["crossbow"])
CRAG = ground(*((y, "." * 8 + "X" * 10) for y in (13, 14)))
"""A crag between the two units of `battle`."""


def battle(board: Battlefield = OPEN, shooters: Any = CROSSBOWS) -> tuple[CaldaernState, Unit, Unit]:
    """Shooters in the south, and a block in the north whose middle they face."""
    s = Setup(board, make=CaldaernState)
    unit, enemy = s.add(0, shooters, 10, (10, 24), N, 5), s.add(1, troop(), 20, (10, 6), S, 5)
    assert isinstance(s.p, CaldaernState)
    return s.p, unit, enemy


def moved_to(at: Placement, **changes: int) -> Placement:
    """A place some squares from another one."""
    values = {"x": at.x, "y": at.y, **changes}
    return Placement(values["x"], values["y"], at.facing, at.frontage, at.spacing)


def test_a_volley_is_expected_as_the_odds_of_the_rules_say() -> None:
    p, unit, enemy = battle()
    assert unit.place is not None
    exact = shot_odds(p, unit, enemy)
    assert exact is not None
    assert exact.mean
    worth = volleys_from(p, unit, unit.place)[enemy.id]
    assert worth == pytest.approx(float(exact.mean) * enemy.points / enemy.start, rel=0.02)


def test_nothing_is_expected_where_nobody_is_seen_or_reached() -> None:
    for board, changes in ((CRAG, {}), (OPEN, {"x": 40})):
        p, unit, _ = battle(board)
        assert unit.place is not None
        assert volleys_from(p, unit, moved_to(unit.place, **changes)) == {}
    p, unit, enemy = battle(shooters=troop(bs=4, ranged=["shortbow"]))
    assert unit.place is not None
    assert volleys_from(p, unit, moved_to(unit.place, y=30)) == {}
    assert enemy.id in volleys_from(p, unit, moved_to(unit.place, y=16))


def test_asking_what_shots_would_bring_changes_nothing() -> None:
    p, unit, _ = battle()
    assert unit.place is not None
    before = p.digest()
    volleys_from(p, unit, moved_to(unit.place, x=20))
    assert p.digest() == before


def test_who_must_stand_to_shoot_gains_nothing_now_from_a_place_he_moves_to() -> None:
    for shooters, fires in ((CROSSBOWS, False), (troop(bs=4, ranged=["longbow"]), True)):
        p, unit, _ = battle(shooters=shooters)
        assert unit.place is not None
        outlook = Outlook(p, unit, NORMAL)
        still, moved, marched = (
            outlook.value(unit.place, *how, sure=True) for how in ((False, False), (True, False), (True, True))
        )
        assert still > moved
        assert (moved > marched) is fires


def test_shooters_behind_a_crag_go_where_they_see() -> None:
    p, unit, enemy = battle(CRAG)
    assert unit.place is not None
    unit.marks &= ~Mark.MOVED
    places = [moved_to(unit.place, x=unit.place.x + dx) for dx in range(-2, 11)]
    seen = {place for place in places if enemy.id in volleys_from(p, unit, place)}
    assert seen
    assert unit.place not in seen
    choices: list[Any] = [act.Move(0, unit.id, "right", place) for place in places if place != unit.place]
    chosen = move(p, Ask("misc_move", 0), NORMAL, [*choices, act.EndMovement(0)])
    assert isinstance(chosen, act.Move)
    assert chosen.placement in seen
