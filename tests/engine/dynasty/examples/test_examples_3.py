"""Worked examples DYN-27.40 to DYN-27.59: battles, sieges, recruiting, tokens, disbanding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.dynasty_builder import (
    building,
    carried,
    game,
    level,
    military,
    of,
    supply,
    unit,
    unit_on,
    units,
)
from tests.kit.builders.dynasty_wishes import (
    attack,
    charter,
    disband,
    do,
    found,
    move,
    muster,
    next_turn,
    react,
    recruit,
    refused,
    rolled,
    tie,
    upgrade,
)


@pytest.mark.rule("DYN-27.40", "DYN-12.11", "DYN-26.1")
def test_example_40_a_tie_and_a_retry() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="44 53")
    odds = s.odds(attack("5,5", "6,5")(s))
    assert (odds.chance, odds.tie, odds.loss) == (Fraction(5, 12), Fraction(1, 6), Fraction(5, 12))
    do(s, attack("5,5", "6,5"))
    assert s.phase is Phase.TIE
    do(s, tie("retry"))
    assert (unit_on(s, "6,5"), unit_on(s, "5,5")) == ("", "red soldier")


@pytest.mark.rule("DYN-27.41", "DYN-12.8", "DYN-12.9", "DYN-26.1")
def test_example_41_supports_of_all_sorts() -> None:
    s = game(
        red="knight 5,5; soldier 6,4; siege 6,6; ship 8,5; idler", blue="soldier 6,5 7,5; idler", water="8,5",
        phase="march", dice="15",
    )  # fmt: skip
    odds = s.odds(attack("5,5", "6,5")(s))
    assert (odds.chance, odds.tie, odds.loss) == (Fraction(13, 18), Fraction(1, 9), Fraction(1, 6))
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.strength, throw.defender.strength) == (4, 2)
    assert (throw.attacker.total, throw.defender.total, unit_on(s, "5,5")) == (5, 7, "")


@pytest.mark.rule("DYN-27.42", "DYN-13.3", "DYN-13.4", "DYN-26.4")
@pytest.mark.parametrize(
    ("fleet", "lost", "die", "dead"),
    [
        ("5,5", Fraction(1, 6), 1, True),
        ("5,5", Fraction(1, 6), 2, False),
        ("5,5 6,3", Fraction(1, 2), 3, True),
        ("5,5 6,3", Fraction(1, 2), 4, False),
        ("5,5 6,3 8,3 6,7", Fraction(1), 6, True),
    ],
)
def test_example_42_evading(fleet: str, lost: Fraction, die: int, dead: bool) -> None:
    s = game(red=f"ship {fleet}; idler", blue="soldier 7,5; idler", water=fleet, phase="march", dice=[die])
    assert s.odds(attack("5,5", "7,5")(s)).chance == lost
    events = do(s, attack("5,5", "7,5"))
    assert [(e.choice, e.forced) for e in of(events, ev.ReactionChosen)] == [("evade", True)]
    assert (unit_on(s, "7,5") == "") is dead


@pytest.mark.rule("DYN-27.43", "DYN-13.5", "DYN-13.7")
def test_example_43_a_knight_may_retaliate() -> None:
    s = game(red="ship 5,5; soldier 6,4; idler", blue="knight 6,5; soldier 7,5; idler", water="5,5", phase="march",
             dice="16")  # fmt: skip
    answers = dict(s.odds(attack("5,5", "6,5")(s)).answers)
    back = answers["retaliate"]
    assert (back.chance, back.tie, back.loss) == (Fraction(5, 18), Fraction(5, 36), Fraction(7, 12))
    assert answers["evade"].chance == Fraction(1, 6)
    do(s, attack("5,5", "6,5"))
    throw = rolled(do(s, react("retaliate")))
    assert (throw.attacker.strength, throw.defender.strength, unit_on(s, "5,5")) == (1, 2, "")


@pytest.mark.rule("DYN-27.44", "DYN-13.4", "DYN-13.5")
def test_example_44_ship_against_ship() -> None:
    s = game(red="ship 5,5 6,3; idler", blue="ship 7,5; idler", water="row 5 6,3", phase="march", dice="12")
    answers = dict(s.odds(attack("5,5", "7,5")(s)).answers)
    back = answers["retaliate"]
    assert (back.chance, back.tie, back.loss) == (Fraction(7, 12), Fraction(5, 36), Fraction(5, 18))
    assert (answers["evade"].need, answers["evade"].chance) == (4, Fraction(1, 2))
    do(s, attack("5,5", "7,5"))
    throw = rolled(do(s, react("retaliate")))
    assert (throw.attacker.strength, throw.defender.strength, throw.winner) == (2, 1, None)


@pytest.mark.rule("DYN-27.45", "DYN-9.1")
def test_example_45_a_lone_siege_tower() -> None:
    s = game(red="knight 5,5; idler", blue="siege 6,5; idler", phase="march")
    odds = s.odds(attack("5,5", "6,5")(s))
    assert (sum(n for _, n in odds.attacker.parts), sum(n for _, n in odds.defender.parts)) == (2, -1)
    assert odds.chance == Fraction(5, 6)


@pytest.mark.rule("DYN-27.46", "DYN-12.4")
def test_example_46_what_cannot_be_attacked() -> None:
    s = game(red="knight 5,5; idler", blue="soldier 6,5 7,4; house 5,6", phase="march", dice="61")
    assert refused(s, attack("5,5", "4,5")) == "no_target"
    assert refused(s, attack("5,5", "7,4")) == "out_of_range"
    do(s, attack("5,5", "6,5"))
    assert refused(s, attack("5,5", "5,6")) == "unit_finished"


@pytest.mark.rule("DYN-27.47", "DYN-11.7")
def test_example_47_cargo_goes_down_with_its_ship() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", blue="knight 6,4; idler", water="6,5", phase="march",
             active="blue", dice="61")  # fmt: skip
    lost = {unit(s, "6,5 ship").id, unit(s, "6,5 soldier").id}
    do(s, attack("6,4", "6,5"))
    assert (unit_on(s, "6,5"), carried(s, "6,5"), units(s, "red"), lost & set(s.units)) == ("", "", 1, set())


@pytest.mark.rule("DYN-27.48", "DYN-22.7")
def test_example_48_a_lone_soldier_against_six_houses() -> None:
    """With six houses there is no room for a soldier beside the centre; a ship has the same Power, a Ward the rest."""
    s = game(red="ship 8,5; idler", blue="city 6,5 1,1; house 6,5/1", water="8,5", phase="march", dice="6")
    throw = rolled(do(s, attack("8,5", "6,5")))
    assert (throw.attacker.total, throw.defense.total, unit_on(s, "8,5")) == (7, 10, "")
    s = game(red="soldier 5,5; idler", blue="city 6,5+warded 1,1; house 7,5 7,4 7,6", phase="march", dice="6")
    assert (s.odds(attack("5,5", "6,5")(s)).loss, refused(s, attack("5,5", "6,5"))) == (1, "")
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.total, throw.defense.total, unit_on(s, "5,5")) == (7, 10, "")


@pytest.mark.rule("DYN-27.49", "DYN-14.2", "DYN-14.3", "DYN-26.3")
@pytest.mark.parametrize(("die", "outcome"), [(1, "lost"), (2, "lost"), (3, "tie"), (4, "won"), (6, "won")])
def test_example_49_a_siege_with_support(die: int, outcome: str) -> None:
    s = game(red="knight 5,5; soldier 6,4; ship 8,5; idler", blue="city 6,5 1,1; house 7,4 7,5 7,6", water="8,5",
             phase="march", dice=[die])  # fmt: skip
    odds = s.odds(attack("5,5", "6,5")(s))
    assert (odds.chance, odds.tie, odds.loss) == (Fraction(1, 2), Fraction(1, 6), Fraction(1, 3))
    assert (odds.retry, odds.need) == (Fraction(3, 5), 7)
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.strength, throw.defense.total, throw.outcome) == (4, 7, outcome)


@pytest.mark.rule("DYN-27.50", "DYN-14.2")
@pytest.mark.parametrize(("die", "outcome"), [(1, "lost"), (2, "tie"), (3, "won"), (6, "won")])
def test_example_50_a_ships_siege(die: int, outcome: str) -> None:
    s = game(red="ship 4,5 6,3; soldier 5,5; idler", blue="city 6,5 1,1", water="4,5 6,3", phase="march", dice=[die])
    assert s.odds(attack("4,5", "6,5")(s)).chance == Fraction(2, 3)
    throw = rolled(do(s, attack("4,5", "6,5")))
    assert (throw.attacker.strength, throw.defense.total, throw.outcome) == (2, 4, outcome)
    assert (unit_on(s, "4,5") == "") is (outcome == "lost")


@pytest.mark.rule("DYN-27.51", "DYN-14.4", "DYN-14.6", "DYN-16.3")
@pytest.mark.parametrize(("city", "red", "blue"), [("city3 6,5", 3, 1), ("city 6,5", 1, 0)])
def test_example_51_a_siege_tower_and_the_tokens(city: str, red: int, blue: int) -> None:
    s = game(red="siege 5,5; idler", blue=f"{city}; city 1,1; house 6,5/1 -5,5 6,5/2", phase="march")
    before = supply(s, "blue")
    do(s, attack("5,5", "6,5"))
    assert (building(s, "6,5"), military(s, "red"), military(s, "blue")) == ("", red, blue)
    assert supply(s, "blue") == before


@pytest.mark.rule("DYN-27.52", "DYN-14.7", "DYN-7.15")
@pytest.mark.parametrize("blocked", [False, True])
def test_example_52_a_ruin_is_founded_again(blocked: bool) -> None:
    """Five ships destroy a city of six houses from outside of ring 1; a soldier may stand where a house was."""
    fleet = "4,5 8,5 5,3 7,3 5,7"
    rings = "6,5/1 6,5/2 " + " ".join(f"-{where}" for where in fleet.split()) + " -7,5" * blocked
    s = game(
        red=f"ship {fleet}; idler" + "; soldier 7,5" * blocked, blue=f"city3 6,5; house {rings}; city 12,9; idler",
        green="idler", water=fleet, phase="march", dice="6",
    )  # fmt: skip
    do(s, attack("4,5", "6,5"))
    next_turn(s)
    assert refused(s, found("6,5")) == ("ring_incomplete" if blocked else "")
    if not blocked:
        do(s, found("6,5"))
        assert (level(s, "6,5"), s.build_actions, refused(s, upgrade("6,5"))) == (1, 3, "city_changed_this_turn")
        next_turn(s, "blue")
        assert refused(s, upgrade("6,5")) == ""


@pytest.mark.rule("DYN-27.53", "DYN-14.5", "DYN-17.10")
@pytest.mark.parametrize(("die", "outcome"), [(1, "lost"), (3, "lost"), (4, "tie"), (5, "won"), (6, "won")])
def test_example_53_a_warded_city(die: int, outcome: str) -> None:
    s = game(red="siege 5,5; knight 6,4 7,4; idler", blue="city 6,5+warded; city 1,1", phase="march", dice=[die])
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.strength, throw.defense.total, throw.outcome) == (3, 7, outcome)
    assert (unit_on(s, "5,5") == "") is (outcome == "lost")


@pytest.mark.rule("DYN-27.54", "DYN-15.8")
def test_example_54_the_unit_limit() -> None:
    s = game(red="city2 6,5 1,1 1,9 11,9; soldier 5,1 6,1 7,1 8,1 9,1; military 3", phase="recruit")
    assert s.unit_limit(0) == 5
    assert refused(s, recruit("6,5", "soldier", "7,5")) == refused(s, muster("soldier", "7,5")) == "unit_limit"
    s = game(red="city2 6,5 1,1 1,9 11,9; soldier 5,1 6,1 7,1 8,1; military 3", phase="recruit")
    assert refused(s, recruit("6,5", "soldier", "7,5")) == refused(s, muster("soldier", "7,5")) == ""


@pytest.mark.rule("DYN-27.55", "DYN-15.3")
@pytest.mark.parametrize(("enemy", "radius"), [("9,5", 1), ("8,5", 0), ("11,5", 3), ("12,5", 4)])
def test_example_55_the_spawn_radius(enemy: str, radius: int) -> None:
    s = game(red="city2 6,5", blue=f"soldier {enemy}", phase="recruit")
    for far in range(1, 6):
        code = refused(s, recruit("6,5", "soldier", f"{6 - far},5"))
        assert code == ("" if far <= radius else "outside_spawn_radius")


@pytest.mark.rule("DYN-27.56", "DYN-15.2", "DYN-15.6")
def test_example_56_who_recruits_what() -> None:
    s = game(red="city2 6,5; city 1,1", phase="recruit")
    assert refused(s, recruit("6,5", "knight", "7,5")) == "city_level_too_low"
    assert refused(s, recruit("1,1", "soldier", "2,1")) == "city_level_too_low"
    s = game(red="city2 6,5 1,1; city 1,9", phase="recruit")
    do(s, recruit("6,5", "soldier", "7,5"))
    assert refused(s, recruit("6,5", "soldier", "7,6")) == "already_recruited"


@pytest.mark.rule("DYN-27.57", "DYN-16.6", "DYN-16.7")
def test_example_57_mustering() -> None:
    s = game(red="city2 6,5; military 2", blue="house 9,5", phase="recruit")
    assert refused(s, muster("soldier", "8,5")) == "adjacent_to_enemy"
    assert refused(s, muster("soldier", "7,5")) == refused(s, muster("knight", "7,5")) == ""
    do(s, muster("soldier", "7,5"))
    assert military(s, "red") == 1
    s = game(red="city2 6,5; military 1", blue="house 9,5", phase="recruit")
    assert refused(s, muster("knight", "7,5")) == "not_enough_tokens"


@pytest.mark.rule("DYN-27.58", "DYN-16.8", "DYN-16.9")
def test_example_58_chartering() -> None:
    s = game(red="city2 6,5; military 3", phase="recruit")
    assert [refused(s, charter(where)) for where in ("9,5", "8,5", "11,5")] == [
        "", "too_close_to_city", "outside_friendly_territory",
    ]  # fmt: skip


@pytest.mark.rule("DYN-27.59", "DYN-15.10")
def test_example_59_disbanding() -> None:
    s = game(red="city2 6,5; knight 12,9; ship 8,5; soldier 8,5+aboard 7,5", water="8,5", phase="disband")
    assert refused(s, disband("12,9")) == "outside_friendly_territory"
    assert refused(s, disband("8,5 ship")) == "ship_has_cargo"
    do(s, disband("8,5 soldier"), disband("8,5"))
    assert unit_on(s, "8,5") == ""
    assert refused(s, move("7,5", "7,4")) == "wrong_phase"
