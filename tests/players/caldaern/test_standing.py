"""Shots at those who charge: what they are worth to both sides, where the right answer is beyond doubt."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.odds.shots import shot_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, S
from game.players import Limit, make_player
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.standing import NO_SHOTS, rough_salvo, salvo
from game.players.caldaern.weigh.style import EASY, HARD, NORMAL, QUICK
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import Drill

RIDERS: dict[str, Any] = {"type": "cavalry", "mount": stats(m=8)}
"""Riders without armour, whom a volley thins out."""


def charged(
    weapon: str, gap: int = 14, models: int = 20, charger: dict[str, Any] = RIDERS, **more: Any
) -> tuple[Drill, Unit, Unit]:
    """Shooters in the north, ten wide, whom a charge from the south has just been declared at."""
    battle = Drill(make=CaldaernState)
    rider = battle.add(0, troop(**charger), 10, (12, 12 + gap), N, 5)
    shooters = battle.add(1, troop(bs=4, ranged=[weapon], **more), models, (10, 10), S, 10)
    battle.charges()
    battle.charge(rider, shooters)
    return battle, rider, shooters


def answer(battle: Drill, style: Any = NORMAL) -> Any:
    """What comes to mind to the seat that must choose."""
    assert isinstance(battle.p, CaldaernState)
    return first_thought(battle.p, style)


@pytest.mark.parametrize("weapon", ["crossbow", "capsule_rifle", "capsule_musket", "longbow"])
@pytest.mark.parametrize("style", [EASY, NORMAL, HARD, QUICK])
def test_who_would_shoot_half_of_the_chargers_does_not_hold(weapon: str, style: Any) -> None:
    battle, rider, shooters = charged(weapon)
    odds = shot_odds(battle.p, shooters, rider, "stand_and_shoot")
    assert odds is not None
    assert odds.mean
    assert odds.mean > rider.models / 3
    assert battle.asked == "react_to_charge"
    assert answer(battle, style).reaction == "stand_and_shoot"


def test_shots_that_can_do_nothing_keep_nobody_from_running() -> None:
    monster = {"type": "cavalry", "mount": stats(m=8, ws=6, s=7, a=4), "ws": 7, "s": 7, "a": 5, "t": 10, "save": 2}
    battle, _, _ = charged("shortbow", gap=12, charger=monster, ld=5)
    assert answer(battle).reaction == "run"


def test_a_salvo_is_reckoned_as_the_rules_have_it_and_roughly_for_trials() -> None:
    battle, rider, shooters = charged("crossbow")
    p = battle.p
    assert isinstance(p, CaldaernState)
    exact = salvo(p, shooters, rider, charge_report(p, rider.id, shooters.id, True).distance)
    assert sum(chance for chance, _ in exact.losses) == pytest.approx(1)
    assert 0 < exact.stops < 1
    assert exact.worth > body_of(p, rider).stake / 4
    rough = rough_salvo(p, shooters, rider, body_of(p, rider))
    assert rough.worth == pytest.approx(exact.worth, rel=0.4)
    plain, _, men = charged("crossbow", charger={})
    shooters_without = msgspec.structs.replace(men, troop=troop())
    assert isinstance(plain.p, CaldaernState)
    plain.p.units[men.id] = shooters_without
    assert salvo(plain.p, shooters_without, plain.p.units[1], 14) == NO_SHOTS


@pytest.mark.parametrize(("shoots", "goes"), [(True, False), (False, True)])
def test_who_charges_reckons_with_the_shots_of_the_target(shoots: bool, goes: bool) -> None:
    """The same charge, with and without the reaction."""
    battle = Drill(make=CaldaernState, stand_and_shoot=shoots)
    rider = battle.add(0, troop(**RIDERS, ws=5, s=5, a=2), 8, (12, 22), N, 5)
    battle.add(1, troop(bs=5, ld=6, ranged=["crossbow"]), 20, (10, 10), S, 10)
    battle.charges()
    assert battle.listed(act.DeclareCharge)[0].unit == rider.id
    assert isinstance(answer(battle, HARD), act.DeclareCharge) is goes


def test_nobody_stands_beside_an_enemy_whom_he_beats_whatever_chance_makes_of_him() -> None:
    """Normal overlooks units; never one that has such an enemy in reach."""
    battle = Drill(make=CaldaernState)
    battle.add(0, troop(ws=5, s=4, a=2), 20, (10, 18), N, 5)
    battle.add(1, troop(), 10, (10, 12), S, 5)
    battle.charges()
    p = battle.p
    assert isinstance(p, CaldaernState)
    for seed in range(40):
        chosen = make_player("normal", "caldaern", seed).choose(p.view(0), p.legal_actions(), Limit(nodes=20))
        assert isinstance(chosen, act.DeclareCharge), seed
