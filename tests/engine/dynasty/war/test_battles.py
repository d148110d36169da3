"""Attacks and normal battles. Rules: section 12."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import game, military, of, unit, unit_on
from tests.kit.builders.dynasty_wishes import attack, by, do, end, house, move, refused, resign, rolled, tie


@pytest.mark.rule("DYN-12.1", "DYN-10.1")
def test_an_attack_needs_no_movement_and_no_move_before() -> None:
    s = game(red="soldier 3,5; idler", blue="house 6,5 4,4", phase="march")
    assert refused(s, attack("3,5", "4,4")) == ""
    do(s, move("3,5", "4,5 5,5"))
    assert refused(s, attack("5,5", "6,5")) == ""


@pytest.mark.rule("DYN-12.1", "DYN-10.1")
def test_finished_units_do_not_attack() -> None:
    s = game(red="soldier 3,5; knight 8,8; idler", blue="house 4,5", phase="march")
    do(s, move("3,5", "3,4"), move("8,8", "9,8"))
    assert refused(s, attack("3,4", "4,5")) == "unit_finished"


@pytest.mark.rule("DYN-12.2")
def test_each_unit_attacks_once_a_turn_and_a_retry_is_the_same_attack() -> None:
    s = game(red="knight 5,5; idler", blue="soldier 6,5; house 5,6; idler", phase="march", dice="23 23 61")
    do(s, attack("5,5", "6,5"), tie("retry"), tie("retry"))
    assert unit_on(s, "6,5") == ""
    assert refused(s, attack("5,5", "5,6")) == "unit_finished"


TARGETS = [
    ({"blue": "house 6,5; soldier 6,5"}, "unit"),
    ({"blue": "land 6,5; soldier 6,5"}, "unit"),
    ({"blue": "bridge 6,5; soldier 6,5", "water": "6,5"}, "unit"),
    ({"blue": "bridge 6,5", "green": "soldier 6,5", "water": "6,5"}, "unit"),
    ({"red": "bridge 6,5", "blue": "soldier 6,5", "water": "6,5"}, "unit"),
    ({"neutral": "6,5", "blue": "soldier 6,5", "water": "6,5"}, "unit"),
    ({"blue": "city 6,5"}, "city"),
    ({"blue": "house 6,5"}, "house"),
    ({"blue": "land 6,5"}, "land_token"),
    ({"blue": "bridge 6,5", "water": "6,5"}, "bridge"),
    ({"neutral": "6,5", "water": "6,5"}, "bridge"),
]


@pytest.mark.rule("DYN-12.3", "DYN-14.10")
@pytest.mark.parametrize(("position", "what"), TARGETS)
def test_what_an_attack_meets(position: dict[str, Any], what: str) -> None:
    more = dict(position)
    rolls = {"unit": "61", "city": "6"}.get(what, "")
    s = game(red="knight 5,5; idler; " + more.pop("red", ""), phase="march", dice=rolls, **more)
    (began,) = of(do(s, attack("5,5", "6,5")), ev.AttackBegan)
    assert (began.what, began.tile) == (what, (6, 5))


@pytest.mark.rule("DYN-12.3", "DYN-1.9")
@pytest.mark.parametrize("own", ["house 6,5", "land 6,5", "city 6,5", "soldier 6,5", "bridge 6,5"])
def test_own_pieces_are_no_targets(own: str) -> None:
    s = game(red=f"knight 5,5; idler; {own}", water="6,5" if "bridge" in own else "", phase="march")
    assert refused(s, attack("5,5", "6,5")) == "no_target"


ORDER = [
    ({"blue": "soldier 5,5+finished 6,5"}, "not_your_unit"),
    ({"red": "ship 5,5; soldier 5,5+aboard+finished", "water": "5,5"}, "unit_finished"),
    ({"red": "soldier 5,5+finished"}, "unit_finished"),
    ({"red": "ship 5,5; soldier 5,5+aboard", "water": "5,5", "at": "9,9"}, "carried_cannot_attack"),
    ({"red": "soldier 5,5; knight 8,5", "blue": "bridge 8,5", "water": "8,5", "at": "8,5"}, "out_of_range"),
    ({"red": "soldier 5,5", "at": "9,9"}, "out_of_range"),
    ({"red": "soldier 5,5; knight 6,5", "blue": "bridge 6,5", "water": "6,5"}, "bridge_occupied"),
    ({"red": "soldier 5,5; knight 6,5", "neutral": "6,5", "water": "6,5"}, "bridge_occupied"),
    ({"red": "soldier 5,5; knight 6,5; bridge 6,5", "water": "6,5"}, "no_target"),
    ({"red": "soldier 5,5"}, "no_target"),
]


@pytest.mark.rule("DYN-12.4")
@pytest.mark.parametrize(("position", "code"), ORDER)
def test_the_order_of_refusals(position: dict[str, Any], code: str) -> None:
    more = dict(position)
    where = more.pop("at", "6,5")
    s = game(red=more.pop("red", "") + "; idler", phase="march", **more)
    assert refused(s, attack("5,5 soldier", where)) == code


@pytest.mark.rule("DYN-12.5", "DYN-13.1")
@pytest.mark.parametrize("kind", ["soldier", "knight", "siege"])
def test_land_units_fight_normal_battles(kind: str) -> None:
    s = game(red=f"{kind} 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="66")
    (throw,) = of(do(s, attack("5,5", "6,5")), ev.BattleRolled)
    assert not throw.retaliation


@pytest.mark.rule("DYN-12.5")
@pytest.mark.parametrize("where", ["6,5", "7,5"])
def test_ships_always_attack_at_range(where: str) -> None:
    s = game(red="ship 5,5; idler", blue=f"ship {where}; idler", water="row 5", phase="march")
    (began,) = of(do(s, attack("5,5", where)), ev.AttackBegan)
    assert (began.ranged, s.phase, s.to_act) == (True, Phase.REACT, (1,))


@pytest.mark.rule("DYN-12.6", "DYN-12.8")
def test_the_place_of_battle_is_the_attacked_units_tile() -> None:
    """The knight on (4,5) is next to the attacker, the one on (7,5) next to the place of battle."""
    s = game(red="soldier 5,5; knight 4,5 7,5; idler", blue="soldier 6,5; idler", phase="march", dice="66")
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert throw.tile == (6, 5)
    assert [helper.unit for helper in throw.attacker.supporters] == [unit(s, "7,5").id]


@pytest.mark.rule("DYN-12.7", "DYN-12.10")
@pytest.mark.parametrize(
    ("dice", "winner"), [("66", "red"), ("11", "red"), ("34", ""), ("35", "blue"), ("16", "blue"), ("54", "red")]
)
def test_dice_and_power_are_compared(dice: str, winner: str) -> None:
    """A knight against a soldier: 2 against 1."""
    s = game(red="knight 5,5; idler", blue="soldier 6,5; idler", phase="march", dice=dice)
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.die, throw.defender.die) == (int(dice[0]), int(dice[1]))
    assert (unit_on(s, "5,5"), unit_on(s, "6,5")) == (
        "" if winner == "blue" else "red knight", "" if winner == "red" else "blue soldier",
    )  # fmt: skip
    assert throw.winner == {"red": 0, "blue": 1, "": None}[winner]


@pytest.mark.rule("DYN-12.8")
def test_who_supports() -> None:
    s = game(
        red="soldier 5,5 6,4; knight 7,4+finished; siege 6,6; soldier 4,5; idler",
        blue="soldier 6,5 7,5; knight 8,5; siege 7,6", green="knight 5,6", phase="march", dice="66",
    )  # fmt: skip
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert [helper.unit for helper in throw.attacker.supporters] == [unit(s, "6,4").id, unit(s, "7,4").id]
    assert [helper.unit for helper in throw.defender.supporters] == [unit(s, "7,5").id]
    assert (throw.attacker.strength, throw.defender.strength) == (1 + 1 + 2, 1 + 1)


@pytest.mark.rule("DYN-12.8", "DYN-12.2")
def test_units_support_as_often_as_they_are_in_reach() -> None:
    s = game(
        red="soldier 5,5; knight 6,4; idler", blue="soldier 6,5 7,4; idler", phase="march", dice="61 61",
    )  # fmt: skip
    first = rolled(do(s, attack("5,5", "6,5")))
    second = rolled(do(s, attack("6,4", "7,4")))
    assert [helper.kind for helper in first.attacker.supporters] == ["knight"]
    assert [helper.kind for helper in second.attacker.supporters] == []


@pytest.mark.rule("DYN-12.8", "DYN-12.2")
def test_who_has_attacked_still_supports() -> None:
    s = game(
        red="soldier 5,5; knight 6,4; idler", blue="soldier 6,5; house 6,3; idler", phase="march", dice="61",
    )  # fmt: skip
    do(s, attack("6,4", "6,3"))
    assert [h.kind for h in rolled(do(s, attack("5,5", "6,5"))).attacker.supporters] == ["knight"]


@pytest.mark.rule("DYN-12.9", "DYN-12.8", "DYN-13.5")
def test_ships_support_normal_battles_of_either_side_within_two() -> None:
    s = game(
        red="soldier 5,5; ship 4,5 3,5; idler", blue="soldier 6,5; ship 8,5 9,5; idler", water="3,5 4,5 8,5 9,5",
        phase="march", dice="66",
    )  # fmt: skip
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert [helper.unit for helper in throw.attacker.supporters] == [unit(s, "4,5").id]
    assert [helper.unit for helper in throw.defender.supporters] == [unit(s, "8,5").id]


@pytest.mark.rule("DYN-12.10")
def test_supporters_are_never_harmed() -> None:
    s = game(red="soldier 5,5 6,4; idler", blue="soldier 6,5 7,5; idler", phase="march", dice="16")
    events = do(s, attack("5,5", "6,5"))
    assert [event.seat for event in of(events, ev.UnitDestroyed)] == [0]
    assert [unit_on(s, where) for where in ("5,5", "6,4", "6,5", "7,5")] == [
        "", "red soldier", "blue soldier", "blue soldier",
    ]  # fmt: skip


@pytest.mark.rule("DYN-12.11", "DYN-19.2")
def test_after_a_tie_the_attacker_backs_off_or_tries_again() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="44 55 21")
    do(s, attack("5,5", "6,5"))
    assert (s.phase, s.to_act) == (Phase.TIE, (0,))
    assert [a.choice for a in options(s, act.ResolveTie)] == ["back_off", "retry"]
    assert [refused(s, wish) for wish in (end(), move("5,5", "5,4"), house("5,4"))] == ["wrong_phase"] * 3
    assert refused(s, by("blue", tie("retry"))) == "not_your_decision"
    do(s, tie("retry"))
    assert s.phase is Phase.TIE
    (throw,) = of(do(s, tie("retry")), ev.BattleRolled)
    assert (throw.retry, unit_on(s, "6,5"), s.phase) == (True, "", Phase.MARCH)


@pytest.mark.rule("DYN-12.11", "DYN-12.12")
def test_backing_off_harms_nobody_and_ends_the_attack() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="44")
    do(s, attack("5,5", "6,5"), tie("back_off"))
    assert (unit_on(s, "5,5"), unit_on(s, "6,5"), s.phase) == ("red soldier", "blue soldier", Phase.MARCH)
    assert refused(s, attack("5,5", "6,5")) == refused(s, move("5,5", "5,4")) == "unit_finished"


@pytest.mark.rule("DYN-12.11", "DYN-19.6")
def test_other_answers_to_a_tie() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="44")
    do(s, attack("5,5", "6,5"))
    assert refused(s, tie("flee")) == "bad_argument"
    assert refused(s, act.React(0, "evade")) == "wrong_phase"


@pytest.mark.rule("DYN-12.12")
def test_the_winner_does_not_advance() -> None:
    s = game(red="knight 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="61")
    do(s, attack("5,5", "6,5"))
    assert (unit_on(s, "5,5"), unit_on(s, "6,5")) == ("red knight", "")
    assert refused(s, move("5,5", "6,5")) == "unit_finished"


@pytest.mark.rule("DYN-12.13", "DYN-16.1")
def test_destroying_units_gives_no_tokens() -> None:
    s = game(red="knight 5,5; idler", blue="knight 6,5; idler", phase="march", dice="61")
    do(s, attack("5,5", "6,5"))
    assert (military(s, "red"), military(s, "blue")) == (0, 0)


@pytest.mark.rule("DYN-12.14")
def test_third_players_take_no_part() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", green="knight 6,4 7,5", phase="march", dice="61")
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.supporters, throw.defender.supporters) == ((), ())


@pytest.mark.rule("DYN-22.9")
def test_the_march_goes_on_after_a_lost_attack() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="16")
    do(s, attack("5,5", "6,5"))
    assert (unit_on(s, "5,5"), s.phase, s.active) == ("", Phase.MARCH, 0)


@pytest.mark.rule("DYN-12.11", "DYN-18.11")
def test_resigning_after_a_tie_ends_the_attack() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", green="idler", phase="march", dice="44")
    do(s, attack("5,5", "6,5"), resign())
    assert (s.active, s.fight, unit_on(s, "6,5"), unit_on(s, "5,5")) == (1, None, "blue soldier", "")


@pytest.mark.rule("DYN-12.4", "DYN-19.6", "DYN-19.9")
def test_unknown_units_and_tiles_and_the_list_of_attacks() -> None:
    s = game(red="soldier 5,5; ship 8,5; idler", blue="soldier 6,5; house 6,6; city 10,5", water="8,5", phase="march")
    assert s.refusal(act.Attack(0, 99, (6, 5))).code == "bad_argument"
    assert s.refusal(act.Attack(0, unit(s, "5,5").id, (20, 5))).code == "bad_argument"
    listed = {(a.unit, a.tile) for a in options(s, act.Attack)}
    mine, ship = unit(s, "5,5").id, unit(s, "8,5").id
    assert listed == {(mine, (6, 5)), (mine, (6, 6)), (ship, (6, 5)), (ship, (10, 5))}
