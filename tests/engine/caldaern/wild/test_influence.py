"""What land does to whoever stands in it or near it, as characteristics and special rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks import influence
from game.engine.caldaern.blocks.profiles import bonus, has, lying_on, profile, shares, value
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from tests.kit.boards.living import living
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop
from tests.kit.builders.caldaern_moves import begin, listed, setup


def one(board: Battlefield, at: tuple[int, int] = (10, 10), models: int = 10, **more: Any) -> tuple[Setup, Unit]:
    """A battle with a single unit, five abreast."""
    s = Setup(board, make=CaldaernState)
    return s, s.add(0, troop(**more), models, at)


def test_ground_without_colour_lends_nothing() -> None:
    s, unit = one(living(("forest", (8, 8, 20, 20)), ("river", (30, 0, 33, 35))))
    assert not s.p.ground.living
    assert influence.influences(s.p, unit) == () == lying_on(s.p, unit)
    assert profile(s.p, unit) is unit.troop


# ------------------------------------------------------------------------------------------ plains
@pytest.mark.rule("CDN-22.6")
def test_a_sandstorm_halves_movement_and_ballistic_skill_on_the_plain() -> None:
    s, unit = one(living(("forest", (30, 8, 40, 20)), plain="desert"), m=5, bs=3)
    assert (value(s.p, unit, "move"), value(s.p, unit, "bs")) == (5, 3)
    s.p.wild = msgspec.structs.replace(s.p.wild, sandstorm=True)
    assert (value(s.p, unit, "move"), value(s.p, unit, "bs")) == (3, 2)
    assert shares(s.p, unit, "bs") == (("", 3), ("desert", -1))
    s.p.change(unit, place=Placement(31, 10, 0, 5))
    assert (value(s.p, unit, "move"), value(s.p, unit, "bs")) == (5, 3)


@pytest.mark.rule("CDN-22.3")
@pytest.mark.parametrize(("x", "on"), [(26, True), (27, True), (28, False), (29, False), (30, False)])
def test_on_the_plain_is_whose_models_are_mostly_outside_of_everything(x: int, on: bool) -> None:
    """Two ranks of five: three files of them in the forest are six models of ten."""
    s, unit = one(living(("forest", (30, 8, 40, 20)), plain="desert"), at=(x, 10))
    assert influence.on_plain(s.p, unit) == on


@pytest.mark.rule("CDN-22.3")
def test_hills_belong_to_the_plain() -> None:
    s, unit = one(living(("hill", (8, 8, 20, 20)), plain="desert"))
    assert influence.on_plain(s.p, unit)


@pytest.mark.rule("CDN-22.9", "EX-W13")
def test_an_old_battlefield_takes_leadership_from_everybody() -> None:
    """EX-W13: a unit with Ld 8 tests on 7."""
    s, unit = one(living(("forest", (8, 8, 20, 20)), plain="old_battlefield"), ld=8)
    assert value(s.p, unit, "ld") == 7
    assert not has(s.p, unit, "regeneration")


@pytest.mark.rule("CDN-22.10")
@pytest.mark.parametrize("rule", ["ethereal", "living_dead"])
def test_the_dead_of_an_old_battlefield_regenerate(rule: str) -> None:
    s, unit = one(living(plain="old_battlefield"), rules=(rule,))
    assert profile(s.p, unit).regeneration == 6


# ------------------------------------------------------------------------------------------ elements
@pytest.mark.rule("CDN-22.28")
@pytest.mark.parametrize(("y", "near"), [(20, True), (21, False)])
def test_an_anvil_is_felt_within_six_squares(y: int, near: bool) -> None:
    s, unit = one(living(("anvil", (8, 8, 14, 14))), at=(10, y))
    assert has(s.p, unit, "magical") == has(s.p, unit, "flaming") == near
    assert influence.lent(s.p, unit, "flaming") == near


@pytest.mark.rule("CDN-23.9")
def test_a_mushroom_forest_makes_stupid_who_is_partly_in_it() -> None:
    board = living(("mushroom", (14, 8, 20, 20)))
    for x, inside in ((10, True), (9, False)):
        s, unit = one(board, at=(x, 10))
        assert has(s.p, unit, "stupidity") == inside


@pytest.mark.rule("CDN-23.9")
def test_who_is_partly_in_a_mushroom_forest_takes_the_test_at_the_start_of_the_turn() -> None:
    s = setup(living(("mushroom", (14, 8, 20, 20))), dice=(6, 6), make=CaldaernState)
    s.add(0, troop(), 10, (10, 10))
    s.add(0, troop(), 10, (30, 10))
    told = begin(s.p, "stupidity_tests")
    assert [(event.unit, event.passed) for event in told if hasattr(event, "passed")] == [(1, False)]


@pytest.mark.rule("CDN-25.5")
@pytest.mark.parametrize(("x", "most"), [(11, False), (12, True)])
def test_groundblood_heals_whose_majority_stands_in_it(x: int, most: bool) -> None:
    """Of five files three must be in it."""
    s, unit = one(living(("groundblood", (14, 8, 24, 20))), at=(x, 10))
    assert (profile(s.p, unit).regeneration == 6) == most


def test_a_character_feels_what_his_unit_feels() -> None:
    s, unit = one(living(("groundblood", (8, 8, 24, 20))))
    hero = s.hero(0, host=unit)
    assert profile(s.p, hero).regeneration == 6


def test_what_land_lends_is_gone_when_the_land_is() -> None:
    s, unit = one(living(("anvil", (8, 8, 14, 14))))
    assert has(s.p, unit, "magical")
    s.p.alter(1, None)
    assert not s.p.ground.living
    assert not has(s.p, unit, "magical")


def test_who_is_not_on_the_field_feels_nothing() -> None:
    s, unit = one(living(plain="old_battlefield"), ld=8)
    s.p.change(unit, place=None)
    assert value(s.p, unit, "ld") == 8


def test_an_unknown_plain_that_is_found_out_is_one_in_every_copy() -> None:
    s, unit = one(living(plain="unknown"), ld=8)
    assert value(s.p, unit, "ld") == 8
    assert isinstance(s.p, CaldaernState)
    first = s.p.digest()
    s.p.find_plain("old_battlefield")
    assert s.p.digest() != first
    for p in (s.p, s.p.copy(), s.p.view(1).determinize(s.p.dice)):
        assert (p.board.plain, p.wild.plain, p.ground) == ("old_battlefield", "old_battlefield", ground_of(p.board))
        assert value(p, p.units[1], "ld") == 7


def test_moves_are_listed_anew_when_a_storm_begins() -> None:
    s = setup(living(plain="desert"), make=CaldaernState)
    s.add(0, troop(m=6), 10, (10, 20))
    begin(s.p)
    farthest = min(move.placement.y for move in listed(s.p, act.Move))
    s.p.wild = msgspec.structs.replace(s.p.wild, sandstorm=True)
    assert farthest == 14
    assert min(move.placement.y for move in listed(s.p, act.Move)) == 17


def test_open_ground_costs_no_more_than_a_glance() -> None:
    assert not ground_of(OPEN).living
    s, unit = one(OPEN)
    assert bonus(s.p, unit, "shot_at") == 0
