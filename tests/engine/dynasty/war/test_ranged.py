"""Attacks by ships on units. Rules: section 13."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import game, of, unit, unit_on, units
from tests.kit.builders.dynasty_wishes import attack, by, do, end, move, react, refused, rolled, tie


@pytest.mark.rule("DYN-13.1", "DYN-19.4", "DYN-19.2", "DYN-19.1")
def test_the_targets_owner_chooses_how_it_reacts() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="6")
    do(s, attack("5,5", "7,5"))
    assert (s.phase, s.to_act, s.active) == (Phase.REACT, (1,), 0)
    assert [a.choice for a in options(s, act.React)] == ["evade", "retaliate"]
    assert refused(s, by("red", end())) == "not_your_decision"
    assert [refused(s, wish) for wish in (end(), by("blue", move("7,5", "8,5")))] == ["wrong_phase"] * 2
    assert refused(s, react("hide")) == "bad_argument"
    do(s, react("evade"))
    assert (s.phase, s.to_act) == (Phase.MARCH, (0,))


@pytest.mark.rule("DYN-13.2")
@pytest.mark.parametrize(
    ("kind", "where", "may"),
    [
        ("soldier", "6,5", True), ("knight", "6,5", True), ("siege", "6,5", True), ("ship", "6,5", True),
        ("soldier", "7,5", False), ("knight", "7,5", False), ("siege", "7,5", False), ("ship", "7,5", True),
    ],
)  # fmt: skip
def test_who_can_retaliate(kind: str, where: str, may: bool) -> None:
    water = "5,5 " + (where if kind == "ship" else "")
    s = game(red="ship 5,5; idler", blue=f"{kind} {where}; idler", water=water, phase="march", dice="" if may else "6")
    events = do(s, attack("5,5", where))
    assert (s.phase is Phase.REACT) is may
    chosen = [(event.choice, event.forced) for event in of(events, ev.ReactionChosen)]
    assert chosen == ([] if may else [("evade", True)])


@pytest.mark.rule("DYN-13.3", "DYN-13.4")
@pytest.mark.parametrize("ships", [0, 1, 2, 3])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_unit_evades_on_the_evade_number(ships: int, die: int) -> None:
    spots = ["6,3", "8,3", "6,7"][:ships]
    fleet = " ".join(["5,5", *spots])
    s = game(red=f"ship {fleet}; idler", blue="soldier 7,5; idler", water=fleet, phase="march", dice=[die])
    (throw,) = of(do(s, attack("5,5", "7,5")), ev.EvadeRolled)
    need = 2 + 2 * ships
    assert (throw.need, throw.die, throw.escaped, len(throw.helpers)) == (need, die, die >= need, ships)
    assert unit_on(s, "7,5") == ("blue soldier" if die >= need else "")
    assert unit_on(s, "5,5") == "red ship"


@pytest.mark.rule("DYN-13.4", "DYN-13.7")
def test_only_other_own_ships_in_reach_raise_the_number() -> None:
    s = game(
        red="ship 5,5 3,5; soldier 6,5; knight 8,5; idler", blue="soldier 7,5; ship 7,7; idler", green="ship 6,3",
        water="3,5 5,5 7,7 6,3", phase="march", dice="2",
    )  # fmt: skip
    (throw,) = of(do(s, attack("5,5", "7,5")), ev.EvadeRolled)
    assert (throw.need, throw.escaped) == (2, True)


@pytest.mark.rule("DYN-13.5", "DYN-13.7")
def test_in_a_retaliated_battle_only_ships_of_the_attacker_help() -> None:
    s = game(
        red="ship 5,5 8,5; knight 6,6; idler", blue="knight 6,5; soldier 7,5; ship 4,5; idler", water="4,5 5,5 8,5",
        phase="march", dice="66",
    )  # fmt: skip
    throw = rolled(do(s, attack("5,5", "6,5"), react("retaliate")))
    assert [helper.unit for helper in throw.attacker.supporters] == [unit(s, "8,5").id]
    assert throw.defender.supporters == ()
    assert (throw.attacker.strength, throw.defender.strength, throw.retaliation) == (2, 2, True)


@pytest.mark.rule("DYN-13.6")
@pytest.mark.parametrize(("dice", "left"), [("61", "red ship"), ("16", "blue ship")])
def test_the_loser_of_a_retaliated_battle_is_destroyed(dice: str, left: str) -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice=dice)
    do(s, attack("5,5", "7,5"), react("retaliate"))
    assert [unit_on(s, "5,5"), unit_on(s, "7,5")] == [left if "red" in left else "", left if "blue" in left else ""]


@pytest.mark.rule("DYN-13.6", "DYN-12.11", "DYN-21.2")
def test_a_tie_is_decided_by_the_attacker_and_the_reaction_stays() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="33 61")
    do(s, attack("5,5", "7,5"), react("retaliate"))
    assert (s.phase, s.to_act) == (Phase.TIE, (0,))
    events = do(s, tie("retry"))
    assert not of(events, ev.ReactionChosen)
    assert (unit_on(s, "7,5"), s.phase) == ("", Phase.MARCH)


@pytest.mark.rule("DYN-13.6", "DYN-12.12")
def test_the_attacking_ship_is_finished() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="6")
    do(s, attack("5,5", "7,5"), react("evade"))
    assert refused(s, move("5,5", "4,5")) == refused(s, attack("5,5", "7,5")) == "unit_finished"


@pytest.mark.rule("DYN-13.7", "DYN-12.8")
def test_the_targets_friends_do_not_help_it() -> None:
    s = game(red="ship 5,5; idler", blue="soldier 6,5; knight 7,5 6,4; idler", water="5,5", phase="march", dice="34")
    throw = rolled(do(s, attack("5,5", "6,5"), react("retaliate")))
    assert (throw.attacker.strength, throw.defender.strength, throw.winner) == (1, 1, 1)
    assert units(s, "red") == 1


@pytest.mark.rule("DYN-13.3")
def test_evading_risks_nothing_for_the_attacker() -> None:
    s = game(red="ship 5,5; idler", blue="knight 6,5; idler", water="5,5", phase="march", dice="6")
    throw = rolled(do(s, attack("5,5", "6,5"), react("evade")))
    assert throw.rule == "DYN-13.3"
    assert (unit_on(s, "5,5"), unit_on(s, "6,5")) == ("red ship", "blue knight")
