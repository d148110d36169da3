"""Worked examples DYN-27.60 to DYN-27.73: spells, the end of the game, added examples."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.realm import end as ends
from game.engine.dynasty.state import DynastyState, Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import (
    building,
    defense,
    game,
    level,
    military,
    of,
    ring,
    start,
    supply,
    unit_on,
    units,
)
from tests.kit.builders.dynasty_wishes import (
    attack,
    cast,
    charter,
    displace,
    do,
    end,
    first_city,
    first_soldier,
    found,
    house,
    move,
    next_turn,
    recruit,
    refused,
    resign,
    until,
    upgrade,
)


@pytest.mark.rule("DYN-27.60", "DYN-17.6", "DYN-17.3", "DYN-17.4")
@pytest.mark.parametrize(("die", "left"), [(3, 1), (4, 3)])
def test_example_60_firestorm(die: int, left: int) -> None:
    s = game(
        red="city5 1,5; soldier 1,9; idler", blue="ship 8,5; knight 8,5+aboard; idler",
        green="soldier 12,5", water="8,5", dice=[die],
    )  # fmt: skip
    assert refused(s, cast("1,5", "firestorm", "12,5")) == "out_of_range"
    do(s, cast("1,5", "firestorm", "8,5"))
    assert units(s, "blue") == left
    assert refused(s, cast("1,5", "war_song", "1,9")) == "no_spell_available"


@pytest.mark.rule("DYN-27.61", "DYN-17.8")
def test_example_61_growth() -> None:
    s = game(red="city5 9,9; city 3,5; house 3,5/1 3,5/2 -5,5 -4,3; idler", builds=0, dynasty_levels=60)
    assert refused(s, upgrade("3,5")) == "ring_incomplete"
    do(s, cast("9,9", "growth", "5,5", "4,3"))
    assert refused(s, upgrade("3,5")) == ""
    s = game(red="city5 12,9; city 3,5; idler", blue="city 7,5", builds=0, dynasty_levels=60)
    assert refused(s, cast("12,9", "growth", "4,5", "5,5")) == "conflicted_territory"
    assert refused(s, cast("12,9", "growth", "4,5")) == ""


@pytest.mark.rule("DYN-27.62", "DYN-17.9")
def test_example_62_gate() -> None:
    s = game(red="city5 2,5; siege 3,3; idler", blue="house 9,5", phase="march")
    assert refused(s, cast("2,5", "gate", "3,3", "8,5")) == "bad_target"
    do(s, cast("2,5", "gate", "3,3", "7,5"))
    assert refused(s, move("7,5", "8,5")) == "unit_finished"


@pytest.mark.rule("DYN-27.63", "DYN-18.2")
def test_example_63_dynasty() -> None:
    s = game(red="city5 1,1; city4 12,9; city2 1,9; house 6,5/1; idler", blue="idler")
    do(s, found("6,5"))
    assert (s.result.reason, s.result.winners) == ("dynasty", (0,))


@pytest.mark.rule("DYN-27.64", "DYN-18.3", "DYN-5.5")
def test_example_64_veteran() -> None:
    s = game(red="siege 5,5; idler; military 10", blue="city3 6,5", green="idler", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners, military(s, "red")) == ("veteran", (0,), 13)
    s = game(red="city4 6,5; idler; military 11", blue="idler", phase="march")
    do(s, end())
    assert (s.result.reason, s.result.winners) == ("veteran", (0,))


@pytest.mark.rule("DYN-27.65", "DYN-18.8", "DYN-16.3")
@pytest.mark.parametrize(
    ("cities", "reason", "winner"), [("city2 6,5; city 1,1", "veteran", 1), ("city2 6,5", "conqueror", 0)]
)
def test_example_65_two_conditions_at_once(cities: str, reason: str, winner: int) -> None:
    s = game(red="siege 5,5; idler; military 3", blue=f"{cities}; military 11", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners) == (reason, (winner,))
    assert (military(s, "red"), military(s, "blue")) == (5, 12)


def green_without_cities(dice: str = "") -> DynastyState:
    """Red has just destroyed Green's last city; Blue has one."""
    s = game(
        red="siege 5,5; idler; knight 11,5", blue="city 12,5; idler", green="city 6,5; soldier 1,5; house 2,2/1; idler",
        phase="march", dice=dice,
    )  # fmt: skip
    do(s, attack("5,5", "6,5"))
    return s


@pytest.mark.rule("DYN-27.66", "DYN-18.9", "DYN-18.1")
def test_example_66_exile() -> None:
    s = green_without_cities()
    assert s.result is None
    next_turn(s, "green")
    next_turn(s, "red")
    assert s.exile[2] == 1
    next_turn(s, "green")
    twin = s.copy()
    next_turn(s)
    assert s.alive == [True, True, False]
    do(twin, found("2,2"))
    next_turn(twin)
    assert (twin.alive, twin.exile[2]) == ([True] * 3, 0)
    third = green_without_cities("6")
    do(third, attack("11,5", "12,5"))
    assert (third.result.reason, third.result.winners) == ("conqueror", (0,))


@pytest.mark.rule("DYN-27.67", "DYN-18.13", "DYN-18.7")
def test_example_67_timeout() -> None:
    s = game(
        red="city4 1,1; city2 1,9; city 6,5; knight 6,9; soldier 6,1 7,1 8,1; military 2",
        blue="city3 12,1 12,9; city 9,5; knight 9,1 9,9; siege 10,9", active="blue", phase="disband", round=9,
        round_limit=9,
    )  # fmt: skip
    assert (ends.points(s, 0), ends.points(s, 1)) == (17, 17)
    next_turn(s)
    assert (s.result.reason, s.result.winners, s.result.scores, s.result.ranks) == ("timeout", (0,), (17, 17), (1, 2))


@pytest.mark.rule("DYN-27.68", "DYN-4.6", "DYN-15.5")
@pytest.mark.parametrize(("houses", "turn"), [("off", 6), ("on", 4)])
def test_example_68_the_default_start(houses: str, turn: int) -> None:
    s = start(start_at="6,5 1,1", start_ring=houses)
    do(s, first_city("6,5"), first_soldier("6,7"), lambda s: s.legal_actions()[0], lambda s: s.legal_actions()[0])
    plan = [tile for k in (1, 2) for tile in ring("6,5", k) if building(s, tile) != "red house"]
    defenses = []
    for n in range(1, turn + 1):
        assert (s.active, s.phase, s.round) == (0, Phase.BUILD, n)
        for _ in range(3):
            complete = len(plan) <= 12
            assert refused(s, upgrade("6,5")) == ("ring_incomplete" if complete else "previous_ring_incomplete")
            do(s, house(plan.pop(0)))
        defenses.append(defense(s, "6,5"))
        if n < turn:
            next_turn(s, "red")
    assert defenses[:2] == ([7, 10] if houses == "off" else [10, 10])
    do(s, upgrade("6,5"))
    until(s, "recruit")
    do(s, recruit("6,5", "soldier", "7,5"))
    assert (level(s, "6,5"), s.round, plan) == (2, turn, [])


@pytest.mark.rule("DYN-27.69", "DYN-16.8")
def test_example_69_a_charter_on_an_own_unit() -> None:
    s = game(red="city2 6,5; soldier 9,5; military 3", blue="idler", phase="recruit")
    do(s, charter("9,5"))
    assert s.phase is Phase.DISPLACE
    assert {a.tile for a in options(s, act.DisplaceUnit)} == set(ring("9,5", 1))
    do(s, displace("9,4"))
    assert (military(s, "red"), level(s, "9,5"), unit_on(s, "9,4")) == (0, 1, "red soldier")
    s = game(red="city2 6,5; military 3", blue="soldier 9,5", phase="recruit")
    assert refused(s, charter("9,5")) == "enemy_unit_on_tile"


@pytest.mark.rule("DYN-27.70", "DYN-7.5", "DYN-7.12", "DYN-22.2")
def test_example_70_cities_side_by_side() -> None:
    red = "city 6,5; house 6,5/1 8,4 8,5 8,6"
    s = game(red=red, centre_spacing=1)
    assert supply(s, "red")[0] == 31
    do(s, found("7,5"))
    assert (supply(s, "red")[0], defense(s, "6,5"), defense(s, "7,5")) == (32, 9, 9)
    assert refused(game(red=red), found("7,5")) == "too_close_to_city"


@pytest.mark.rule("DYN-27.71", "DYN-21.4")
@pytest.mark.parametrize("die", [1, 6])
def test_example_71_dice_that_decide_nothing(die: int) -> None:
    fleet = "5,5 6,3 8,3 6,7"
    s = game(red=f"ship {fleet}; idler", blue="soldier 7,5; idler", water=fleet, phase="march", dice=[die])
    events = do(s, attack("5,5", "7,5"))
    assert [e.die for e in of(events, ev.EvadeRolled)] == [die]
    assert unit_on(s, "7,5") == ""
    s = game(red="soldier 4,5; idler", blue="city 6,5+warded 1,1; house 7,5 7,4 7,6", phase="march", dice=[die])
    assert defense(s, "6,5") == 10
    do(s, move("4,5", "5,5"), attack("5,5", "6,5"))
    assert unit_on(s, "5,5") == ""


@pytest.mark.rule("DYN-27.72", "DYN-22.11", "DYN-5.7")
def test_example_72_resigning_in_the_own_turn_and_in_anothers() -> None:
    s = game(red="idler", blue="idler", green="idler", active="green", phase="march", round=7)
    do(s, resign())
    assert (s.active, s.round) == (0, 8)
    s = game(
        red="idler", blue="ship 5,5; idler", green="ship 7,5; idler", active="blue", phase="march", round=7,
        water="row 5",
    )  # fmt: skip
    do(s, attack("5,5", "7,5"), resign())
    assert (s.active, s.round, s.phase, s.alive) == (1, 7, Phase.MARCH, [True, True, False])
    next_turn(s)
    assert (s.active, s.round) == (0, 8)


@pytest.mark.rule("DYN-27.73", "DYN-22.1", "DYN-18.9")
def test_example_73_an_exile_with_nothing_but_houses() -> None:
    s = game(red="idler", blue="idler", green="house 6,5/1 -7,5; homeless", active="green", exile_turns=5)
    assert refused(s, house("7,5")) == "outside_build_area"
    assert refused(s, found("6,5")) == "ring_incomplete"
    events = do(s, end())
    assert [(e.seat, e.how) for e in of(events, ev.PlayerEliminated)] == [(2, "nothing_left")]
    s = game(red="idler", blue="idler", green="house 6,5/1; homeless", active="green")
    do(s, found("6,5"))
    next_turn(s)
    assert (s.alive[2], level(s, "6,5")) == (True, 1)
