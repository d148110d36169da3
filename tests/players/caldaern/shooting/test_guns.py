"""Computer players and guns: behind the own men or on a tower, laid where they see somebody, and fired."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N
from game.players import make_player
from game.players.caldaern.plans import marching, reacting, shots
from game.players.caldaern.weigh.forces import is_shooter, shots_worth
from game.players.caldaern.weigh.style import NORMAL
from game.players.limits import Limit
from tests.kit.guns.battery import Battery, gun, place_gun
from tests.kit.guns.battles import battle

QUICKLY = Limit(nodes=40)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_guns_stand_behind_or_on_towers_and_fire(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "fielded", lambda entry: True)
    state = battle("commonwealth", "graighule", 1)
    players = [make_player(level, "caldaern", seat) for seat in (0, 1)]
    fired = moved = 0
    while state.result is None and state.round < 3:
        seat = state.to_act[0]
        chosen = players[seat].choose(state.view(seat), list(state.legal_actions()), QUICKLY)
        if isinstance(chosen, act.DeployUnit) and state.units[chosen.unit].gun and chosen.placement is not None:
            edge = 0 if own_edge(state, seat) == N else state.board.height - 1
            assert abs(chosen.placement.y - edge) <= 4
        fired += isinstance(chosen, act.FireArtillery)
        moved += isinstance(chosen, act.Move) and state.units[chosen.unit].gun
        state.apply(chosen)
    assert fired >= 3
    assert fired > moved


def test_who_sees_an_enemy_stays_laid() -> None:
    s = Battery(make=CaldaernState)
    unit, enemy = s.duel()
    assert isinstance(s.p, CaldaernState)
    assert marching._stays_laid(s.p, unit)
    s.p.change(enemy, place=None)
    assert not marching._stays_laid(s.p, unit)
    s.p.change(unit, jammed=1)
    assert marching._stays_laid(s.p, unit)


def test_guns_are_shooters_whose_shots_are_worth_something() -> None:
    s = Battery()
    unit, enemy = s.duel(models=20)
    assert is_shooter(s.p, unit)
    assert shots_worth(s.p, unit, enemy, 12, False) > 0
    assert shots_worth(s.p, unit, enemy, 12, True) == 0
    lobbing = place_gun(s, 0, (30, 30), kind=gun("khe_stone_arm"))
    assert shots_worth(s.p, lobbing, enemy, 20, False) > 0
    assert shots_worth(s.p, lobbing, enemy, 5, False) == 0


@pytest.mark.rule("CDN-34.103")
@pytest.mark.parametrize(("face", "again"), [(1, True), (2, True), (3, False), (6, False)])
def test_only_a_gun_that_would_be_lost_gets_the_second_throw(face: int, again: bool) -> None:
    s = Battery(make=CaldaernState)
    assert isinstance(s.p, CaldaernState)
    choices: list[Any] = [act.UseReroll(0, "CDN-34.103"), act.Decline(0)]
    chosen = shots.reroll(s.p, Ask("use_reroll", 0, 1, (face,)), NORMAL, choices)
    assert isinstance(chosen, act.UseReroll) is again


def test_a_charger_meets_many_missiles() -> None:
    answers = [
        act.ReactToCharge(1, 2, 1, "hold"), act.ReactToCharge(1, 2, 1, "stand_and_shoot", ("shot",)),
        act.ReactToCharge(1, 2, 1, "stand_and_shoot", ("grapeshot",)),
    ]  # fmt: skip
    assert reacting._kinds([*answers])["stand_and_shoot"].weapons == ("grapeshot",)
