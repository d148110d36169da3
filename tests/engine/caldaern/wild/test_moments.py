"""What living land does at the moments of a turn: storms, insects, cold, wild woods, boiling water, swamps."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.course import turns
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.colour import COLOURS
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.sight import sight
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, Mark, N, Phase, Placement, Stage
from game.engine.dice import Dice
from tests.kit.boards.living import living, work
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import begin

IN = (8, 8, 20, 20)
"""Corners of the land of these tests; units stand inside at (10, 10)."""


def battle(board: Battlefield, *dice: int, **more: Any) -> Setup:
    """A battle at the end of the Movement phase of seat 0."""
    return Setup(board, dice=dice, phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE, make=CaldaernState, **more)


def stirs(told: list[Any]) -> list[tuple[int, int, str, int]]:
    """Unit, element, kind and hits of each time that the land stirred."""
    return [(e.unit, e.element, e.kind, e.hits) for e in told if isinstance(e, ev.LandStirs)]


def groups(told: list[Any]) -> list[tuple[str, int, int, int]]:
    """Step, dice, face needed and successes of all groups of dice."""
    return [(e.step, e.count, e.need, e.successes) for e in told if isinstance(e, ev.GroupRolled)]


# ------------------------------------------------------------------------------------------ desert
@pytest.mark.rule("CDN-22.5")
@pytest.mark.parametrize(("die", "blows"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_sandstorm_begins_on_one_or_two(die: int, blows: bool) -> None:
    s = battle(living(plain="desert"), die)
    told = begin(s.p, "start_of_turn")
    assert s.p.wild.sandstorm == blows
    assert [(e.die, e.blows) for e in told if isinstance(e, ev.SandstormRolled)] == [(die, blows)]


@pytest.mark.rule("CDN-22.5")
@pytest.mark.parametrize(("number", "active", "rolls"), [(1, 0, True), (1, 1, False), (2, 0, False), (3, 0, True)])
def test_it_is_rolled_once_in_two_rounds(number: int, active: int, rolls: bool) -> None:
    s = battle(living(plain="desert"), 3, active=active)
    s.p.round, s.p.wild = number, msgspec.structs.replace(s.p.wild, sandstorm=True)
    told = begin(s.p, "start_of_turn")
    assert any(isinstance(e, ev.SandstormRolled) for e in told) == rolls
    assert s.p.wild.sandstorm != rolls


@pytest.mark.rule("CDN-22.5")
def test_there_are_no_storms_elsewhere() -> None:
    s = battle(living(plain="steppe"))
    assert not [e for e in begin(s.p, "start_of_turn") if isinstance(e, ev.SandstormRolled)]


# ------------------------------------------------------------------------------------------ steppe
@pytest.mark.rule("CDN-22.12")
@pytest.mark.rule("CDN-22.13")
def test_insects_of_a_steppe_bite_whoever_fails_an_initiative_test() -> None:
    """Initiative 1 fails with 2; four hits of Strength 1 against Toughness 4 need 6, saves 5."""
    s = battle(living(plain="steppe"), 2, 4, 6, 6, 5, 1, 5, 4)
    unit = s.add(0, troop(i=1, t=4, save=5), 10, (10, 10))
    told = begin(s.p, "movement_end")
    assert stirs(told) == [(1, 0, "steppe", 4)]
    assert groups(told) == [("wound", 4, 6, 2), ("armour", 2, 5, 1)]
    assert unit.models == 9


@pytest.mark.rule("CDN-22.12")
def test_a_steppe_tests_both_sides_at_the_end_of_every_movement_phase() -> None:
    s = battle(living(("forest", IN), plain="steppe"), 1, 3)
    s.add(0, troop(), 10, (10, 10))
    s.add(1, troop(), 10, (30, 10))
    s.add(0, troop(), 10, (30, 20))
    told = begin(s.p, "movement_end")
    assert stirs(told) == [(3, 0, "steppe", 0), (2, 0, "steppe", 0)], "own units first; none in the wood"
    assert [(e.face, e.stat) for e in told if isinstance(e, ev.LandStirs)] == [(1, 3), (3, 3)]


@pytest.mark.rule("CDN-22.14")
@pytest.mark.parametrize("kind", ["artillery", "armor", "walker"])
def test_insects_do_not_bite_engines(kind: str) -> None:
    s = battle(living(plain="steppe"))
    s.add(0, troop(kind), 1, (10, 10))
    assert stirs(begin(s.p, "movement_end")) == []


# ------------------------------------------------------------------------------------------ tundra
@pytest.mark.rule("CDN-22.16")
def test_cold_takes_those_who_stand_still_on_a_tundra() -> None:
    """D3 of 4 is 2 hits of Strength 2 against Toughness 3: 5 or more, and armour is of no use."""
    s = battle(living(plain="tundra"), 4, 5, 4)
    unit = s.add(0, troop(save=2), 10, (10, 10))
    s.add(1, troop(), 10, (30, 10))
    told = begin(s.p, "movement_end")
    assert stirs(told) == [(1, 0, "tundra", 2)]
    assert groups(told) == [("wound", 2, 5, 1)]
    assert unit.models == 9


@pytest.mark.rule("CDN-22.16")
@pytest.mark.parametrize("mark", [Mark.MOVED, Mark.REFORMED, Mark.CHARGED, Mark.FAILED_CHARGE, Mark.COMPELLED])
def test_whoever_moved_is_warm(mark: int) -> None:
    s = battle(living(plain="tundra"))
    s.add(0, troop(), 10, (10, 10), marks=mark)
    moved = s.add(0, troop(), 10, (30, 10))
    s.p.change(moved, before=Placement(30, 12, N, 5))
    assert stirs(begin(s.p, "movement_end")) == []


@pytest.mark.rule("CDN-22.17")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor"])
def test_fighters_and_engines_do_not_freeze(kind: str) -> None:
    s = battle(living(plain="tundra"))
    unit = s.add(0, troop(kind), 1, (10, 10))
    if kind == "infantry":
        s.p.change(unit, contacts=(Contact(2, Arc.FRONT, charger=True),))
    assert stirs(begin(s.p, "movement_end")) == []


# ------------------------------------------------------------------------------------------ forests and marshes
@pytest.mark.rule("CDN-23.10")
@pytest.mark.rule("CDN-8.91")
def test_a_wildwood_strikes_on_four_or_more() -> None:
    """EX-W15: Strength 4 against Toughness 3 wounds on 3 and takes the save of 6."""
    s = battle(living(("wildwood", IN)), 4, 3, 3, 2, 6)
    unit = s.add(0, troop(save=6), 10, (10, 10))
    enemy = s.add(1, troop(), 10, (10, 15))
    told = begin(s.p, "movement_end")
    assert stirs(told) == [(1, 1, "wildwood", 3)]
    assert groups(told) == [("wound", 3, 3, 2)]
    assert (unit.models, enemy.models) == (8, 10)


@pytest.mark.rule("CDN-23.10")
@pytest.mark.parametrize("x", [4, 3])
def test_a_wildwood_may_let_you_pass(x: int) -> None:
    """It concerns whoever is at least partly in it: of five files from (4, 10) the last one is."""
    s = battle(living(("wildwood", IN)), 3)
    unit = s.add(0, troop(), 10, (x, 10))
    assert stirs(begin(s.p, "movement_end")) == ([(1, 1, "wildwood", 0)] if x == 4 else [])
    assert unit.models == 10


@pytest.mark.rule("CDN-25.9")
@pytest.mark.rule("CDN-25.8")
def test_a_mystwamp_drags_models_away() -> None:
    """No wound rolls, no saves: a failed test, then D6 models."""
    s = battle(living(("mystwamp", IN)), 4, 3, 1, 1)
    unit = s.add(0, troop(i=3, w=2, save=2), 10, (10, 10))
    told = begin(s.p, "movement_end")
    assert stirs(told) == [(1, 1, "mystwamp", 3)]
    assert unit.models == 7
    assert not [e for e in told if isinstance(e, ev.GroupRolled) and e.dice]


@pytest.mark.rule("CDN-25.9")
def test_a_mystwamp_takes_only_whom_it_holds_wholly() -> None:
    s = battle(living(("mystwamp", IN)))
    s.add(0, troop(), 10, (10, 20))
    assert stirs(begin(s.p, "movement_end")) == []


@pytest.mark.rule("CDN-25.10")
def test_a_mystwamp_does_not_drag_war_machines_away() -> None:
    s = battle(living(("mystwamp", IN)))
    s.add(0, troop("walker"), 1, (10, 10))
    assert stirs(begin(s.p, "movement_end")) == []


@pytest.mark.rule("CDN-24.14")
def test_a_boiling_torrent_scalds_each_model_in_it_at_the_end_of_every_turn() -> None:
    """Both ranks of the last file but one and of the last: four models; Flaming, without armour saves."""
    s = battle(living(("boiling", (13, 8, 20, 20))), 6, 6, 1, 1)
    s.add(0, troop(), 10, (40, 30))
    unit = s.add(1, troop(save=2), 10, (10, 10))
    told = begin(s.p, "turn_end")
    assert stirs(told) == [(2, 1, "boiling", 4)]
    assert groups(told) == [("wound", 4, 3, 2)]
    assert unit.models == 8
    assert isinstance(told[-1], ev.TurnEnded)


@pytest.mark.rule("CDN-24.14")
def test_a_boiling_torrent_strikes_a_character_in_it_himself() -> None:
    s = battle(living(("boiling", (8, 8, 14, 10))), 1, 1, 1, 1, 6)
    s.add(1, troop(), 10, (40, 30))
    unit = s.add(0, troop(), 9, (10, 10))
    hero = s.hero(0, host=unit)
    begin(s.p, "turn_end")
    assert (hero.wounds, unit.models) == (1, 10)


@pytest.mark.rule("CDN-24.14")
def test_who_is_immune_to_flames_bathes_in_it() -> None:
    s = battle(living(("boiling", IN)))
    s.add(1, troop(), 10, (40, 30))
    unit = s.add(0, troop(rules=("immune_flaming",)), 10, (10, 10))
    begin(s.p, "turn_end")
    assert unit.models == 10


# ------------------------------------------------------------------------------------------ the order
@pytest.mark.rule("CDN-8.91")
def test_the_plain_comes_first_then_the_land_in_map_order() -> None:
    board = living(("wildwood", IN), ("mystwamp", (30, 8, 40, 20)), plain="steppe")
    s = battle(board, 1, 1, 3, 1)
    for seat, at in ((0, (32, 10)), (0, (10, 10)), (1, (2, 30)), (0, (24, 30))):
        s.add(seat, troop(), 10, at)
    told = begin(s.p, "movement_end")
    assert [(kind, unit) for unit, _, kind, _ in stirs(told)] == [
        ("steppe", 4), ("steppe", 3), ("wildwood", 2), ("mystwamp", 1),
    ]  # fmt: skip
    assert told[0] == ev.StageBegan(seat=0, stage=Stage.MOVEMENT_END, phase=Phase.MOVEMENT)


@pytest.mark.rule("CDN-8.91")
def test_whoever_fled_or_fell_meanwhile_is_not_struck_again() -> None:
    """Two woods hold a unit of one model; the first kills it."""
    s = battle(living(("wildwood", (8, 8, 12, 20)), ("wildwood", (14, 8, 20, 20))), 6, 6, 6, 6, 6, 6, 6, 6)
    s.add(0, troop("infantry"), 5, (11, 10))
    assert [element for _, element, _, _ in stirs(begin(s.p, "movement_end"))] == [1]


def test_ordinary_land_does_nothing_at_any_moment() -> None:
    s = battle(living(("forest", IN), ("river", (30, 0, 33, 35))))
    s.add(0, troop(), 10, (10, 10))
    s.add(1, troop(), 10, (31, 10))
    for moment in ("start_of_turn", "movement_end", "shooting_end", "turn_end"):
        assert stirs(begin(s.p, moment)) == []
    assert turns.WORK.tasks["movement_end"] is turns.movement_end


def test_every_harm_names_its_rule_and_has_dice() -> None:
    for kind, row in COLOURS.items():
        assert row.rule.startswith("CDN-"), kind
        for harm in row.harms:
            assert harm.rule.startswith("CDN-")
            assert harm.dice in ("D3", "D6", "models")


def _facing(s: Setup) -> tuple[Unit, Unit]:
    return s.add(0, troop(ranged=("bow",)), 10, (10, 20)), s.add(1, troop(), 10, (10, 10), facing=2)


def test_a_desert_hides_nobody_from_sight() -> None:
    s = battle(living(plain="desert"))
    shooter, target = _facing(s)
    s.p.wild = msgspec.structs.replace(s.p.wild, sandstorm=True)
    assert sight.sees(s.p, shooter, target)


def test_who_fights_near_a_hospital_closes_up_when_its_guards_have_shot() -> None:
    """At the end of the Melee phase no melee sees to the ranks any more."""
    s = Melee(work(("building", "hospital", (20, 2, 23, 4))), make=CaldaernState, dice=Dice(2))
    a, b = s.add(0, troop(), 12, (13, 12), N, 4), s.add(1, troop(), 12, (13, 9), facing=2, frontage=4)
    s.engage(a, b)
    s.p.phase, s.p.melee = Phase.MELEE, None
    begin(s.p, "land_quiets")
    assert a.models + b.models < 24
    assert [fault for fault in breaches(s.p) if not fault.startswith("CDN-19.62")] == []
