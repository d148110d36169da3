"""A garrison shoots out of its windows, and is shot at in them."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooters, shooting, windows
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Mark, Phase, Stage
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, listed
from tests.kit.town.siege import put_in, village, why


def shots(s: Setup, unit: Unit, enemy: Unit) -> list[tuple[int, int]]:
    """(shots, need) of every group."""
    return [(group.number, group.need) for group in shooting.volley(s.p, unit, enemy).shots]


def manned(kind: Any = None, models: int = 20, **house: Any) -> tuple[Setup, Unit, Unit]:
    """Archers of seat 0 in a house, an enemy nine squares south of it."""
    s = Setup(village(**house), phase=Phase.SHOOTING, stage=Stage.SHOOTING)
    archers = put_in(s.p, s.add(0, kind or troop(bs=4, ranged=["bow"]), models, (40, 30), frontage=5))
    enemy = s.add(1, troop(), 10, (20, 25), facing=2)
    return s, archers, enemy


@pytest.mark.rule("CDN-27.24", "EX-W22")
@pytest.mark.parametrize(("floors", "most"), [(1, 5), (2, 10), (3, 15), (4, 20)])
def test_five_models_a_floor_shoot(floors: int, most: int) -> None:
    s, archers, enemy = manned(floors=floors)
    assert shooting.volley(s.p, archers, enemy).total == most
    assert windows.places_at_windows(s.p, archers) == most


@pytest.mark.rule("CDN-27.24")
def test_who_shoots_best_stands_at_the_windows() -> None:
    s, archers, enemy = manned(floors=1)
    s.p.change(archers, line=19, command=("captain",))
    hero = s.add(0, troop(bs=6, ranged=["bow"], character=True), 1)
    s.p.change(hero, place=None, host=archers.id)
    s.p.change(archers, characters=(hero.id,))
    assert shooting.volley(s.p, archers, enemy).total == 5
    arms = shooters.chosen(s.p, archers, shooters.SHOOTING)
    assert sorted(skill for _, _, skill, _ in windows.at_windows(s.p, archers, arms)) == [4, 4, 4, 5, 6]


@pytest.mark.rule("CDN-27.22", "CDN-27.14")
@pytest.mark.parametrize("at", [(20, 5), (20, 25), (5, 14), (38, 14)])
def test_it_shoots_in_all_directions_from_the_nearest_square(at: tuple[int, int]) -> None:
    s, archers, enemy = manned()
    s.p.change(enemy, place=enemy.place and type(enemy.place)(*at, 0, 5))
    volley = shooting.volley(s.p, archers, enemy)
    assert volley.total == 10
    assert sight.all_round(s.p, archers)
    assert volley.distance == {(20, 5): 8, (20, 25): 9, (5, 14): 11, (38, 14): 15}[at]


@pytest.mark.rule("CDN-27.22", "CDN-27.25")
def test_it_looks_over_who_stands_before_the_house() -> None:
    s, archers, enemy = manned()
    s.add(0, troop(), 10, (20, 20))
    assert sight.sees(s.p, archers, enemy)
    assert sight.sees(s.p, enemy, archers)
    low, archers, enemy = manned(height=1)
    low.add(0, troop(), 30, (10, 20), frontage=10)
    low.add(0, troop(), 30, (20, 20), frontage=10)
    assert not sight.sees(low.p, archers, enemy)


@pytest.mark.rule("CDN-27.23", "CDN-27.9")
def test_only_who_went_in_this_turn_has_moved() -> None:
    s, archers, enemy = manned()
    assert shots(s, archers, enemy) == [(10, 3)]
    s.p.change(archers, marks=Mark.MOVED | Mark.ENTERED)
    assert shots(s, archers, enemy) == [(10, 4)]


@pytest.mark.rule("CDN-27.61", "CDN-21.32")
@pytest.mark.parametrize(
    ("mark", "reason"), [(Mark.SECTION_MOVED, "already_done.section"), (Mark.DRIVEN_OUT, "barred.driven_out")]
)
def test_who_changed_the_section_or_was_driven_out_does_not_shoot(mark: int, reason: str) -> None:
    s, archers, enemy = manned()
    s.add(0, troop(ranged=["bow"]), 10, (20, 30))
    s.p.change(archers, marks=mark)
    begin(s.p, "shooting")
    assert why(s.p, act.Shoot(0, archers.id, enemy.id)) == reason
    assert not shooting.may_stand_and_shoot(s.p, archers, enemy, 9)


@pytest.mark.rule("CDN-27.26", "CDN-9.23")
def test_it_is_shot_at_in_heavy_cover() -> None:
    s, garrison, enemy = manned()
    s.p.change(enemy, troop=troop(bs=4, ranged=["bow"]), place=type(enemy.place)(20, 25, 0, 5))
    volley = shooting.volley(s.p, enemy, garrison)
    (group,) = volley.shots
    assert "heavy_cover" in [part.word for part in group.parts]
    assert group.need == 5
    assert volley.seen == garrison.models


@pytest.mark.rule("CDN-27.22")
def test_the_stage_offers_shots_of_garrisons() -> None:
    s, archers, enemy = manned()
    begin(s.p, "shooting")
    assert listed(s.p, act.Shoot) == [act.Shoot(0, archers.id, enemy.id)]


@pytest.mark.rule("CDN-27.39")
def test_it_may_answer_a_charge_with_shots() -> None:
    s, archers, enemy = manned()
    assert shooting.may_stand_and_shoot(s.p, archers, enemy, 9)
