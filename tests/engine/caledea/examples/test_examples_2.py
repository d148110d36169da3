"""Worked examples CAL-21.21 to CAL-21.40, with their squares and dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.odds import assault_chance
from tests.kit.builders.builder import (
    answer,
    assault,
    at,
    bombard,
    castle,
    end,
    game,
    gold_of,
    ids,
    mark,
    match,
    move,
    of,
    options,
    play,
    refused,
    seat,
    send_home,
    stay,
    structure,
    tower,
    unit,
    upgrade,
    withdraw,
)


@pytest.mark.rule("CAL-21.21", "CAL-6.13", "CAL-6.12")
def test_example_21_move_or_upgrade_not_both() -> None:
    s = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, gold={"xonavia": 4})
    moved, raised = ids(s, "4,4")[0], ids(s, "4,6")[0]
    play(s, move(moved, to="4,5"), upgrade(raised))
    assert refused(s, upgrade(moved)) == "already_moved"
    assert refused(s, move(raised, to="4,7")) == "already_upgraded"


@pytest.mark.rule("CAL-21.22", "CAL-7.3", "CAL-7.4", "CAL-7.5")
def test_example_22_infantry_to_general_in_one_turn() -> None:
    s = game(seats=("myrrhold", "talaq"), at={"4,5": "myrrhold: infantry"}, gold={"myrrhold": 5})
    play(s, upgrade("4,5"), upgrade("4,5"))
    assert (at(s, "4,5"), s.used[0], s.moves_left) == ("myrrhold: general", 5, 1)
    assert refused(s, move("4,5", to="4,6")) == "already_upgraded"

    s = game(seats=("myrrhold", "talaq"), at={"4,5": "myrrhold: infantry"}, gold={"myrrhold": 4})
    play(s, upgrade("4,5"))
    assert refused(s, upgrade("4,5")) == "not_enough_gold"


@pytest.mark.rule("CAL-21.22", "CAL-7.5")
def test_example_22_a_second_general_only_after_the_first_is_lost() -> None:
    s = game(
        seats=("myrrhold", "talaq"), gold={"myrrhold": 5}, dice="333 666",
        at={"4,5": "myrrhold: cavalry", "2,4": "myrrhold: general", "2,6": "talaq: infantry"},
    )  # fmt: skip
    assert refused(s, upgrade("4,5")) == "general_exists"
    play(s, move("2,4", to="2,6"))
    assert at(s, "2,6") == "talaq: infantry"
    play(s, upgrade("4,5"))
    assert at(s, "4,5") == "myrrhold: general"


@pytest.mark.rule("CAL-21.23", "CAL-12.2", "CAL-12.3", "CAL-12.4")
def test_example_23_tower_and_castle_in_one_turn() -> None:
    s = game(seats=("brennoch", "talaq"), capitals={"brennoch": "5,3"}, gold={"brennoch": 6})
    assert refused(s, castle("5,3")) == "no_tower"
    events = play(s, tower("5,3"), castle("5,3"))
    assert [e.price for e in of(events, ev.StructureBuilt)] == [2, 4]
    assert (structure(s, "5,3"), s.active, s.moves_left) == ("brennoch castle", 0, 0)
    assert refused(s, tower("5,2")) == "no_moves_left"

    s = game(seats=("talaq", "xonavia"), capitals={"talaq": "4,3"}, towers={"talaq": "4,3"}, gold={"talaq": 5})
    assert refused(s, castle("4,3")) == "not_enough_gold"


@pytest.mark.rule("CAL-21.24", "CAL-12.1", "CAL-12.6", "CAL-12.7")
def test_example_24_building_sites_across_the_edge() -> None:
    s = game(
        seats=("talaq", "myrrhold", "ossuria"), capitals={"talaq": "0,4"}, marks={"myrrhold": "9,4"},
        at={"0,3": "ossuria: infantry"}, gold={"talaq": 4},
    )  # fmt: skip
    myrrhold = gold_of(s, "myrrhold")
    assert {s.geo.squares[c] for c in s.sites_of(0)} == {(0, 4), (0, 3), (0, 5), (1, 4), (9, 4)}
    assert refused(s, tower("0,3")) == "site_enemy_units"
    assert refused(s, tower("1,3")) == "not_a_building_site"
    play(s, tower("9,4"))
    assert (structure(s, "9,4"), mark(s, "9,4"), gold_of(s, "myrrhold")) == ("talaq tower", "myrrhold", myrrhold)


@pytest.mark.rule("CAL-21.25", "CAL-12.5", "CAL-12.6", "CAL-12.9")
def test_example_25_a_shared_site() -> None:
    s = game(
        seats=("talaq", "xonavia"), capitals={"talaq": "4,3", "xonavia": "6,3"}, at={"4,3": "talaq: infantry"},
        gold={"talaq": 3, "xonavia": 4}, active="xonavia", dice="5",
    )  # fmt: skip
    play(s, tower("5,3"), end())
    assert refused(s, tower("5,3")) == "site_enemy_structure"
    play(s, move("4,3", to="5,3"))
    assert (structure(s, "5,3"), at(s, "5,3")) == ("", "talaq: infantry")
    assert refused(s, tower("5,3")) == ""
    play(s, end())
    assert refused(s, tower("5,3")) == "site_enemy_units"


@pytest.mark.rule("CAL-21.26", "CAL-12.8", "CAL-12.9")
def test_example_26_touching_capitals() -> None:
    s = game(
        seats=("talaq", "ossuria"), capitals={"talaq": "4,3", "ossuria": "4,2"}, gold={"talaq": 7},
        castles={"talaq": "4,3 3,3 5,3"}, towers={"talaq": "4,4"},
    )  # fmt: skip
    assert refused(s, tower("4,2")) == "site_enemy_capital"
    play(s, castle("4,4"))
    assert s.result is None


@pytest.mark.rule("CAL-21.27", "CAL-12.17", "CAL-12.19", "CAL-12.15")
def test_example_27_assault_on_a_tower() -> None:
    def position(dice: str) -> CaledeaState:
        return game(
            seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry"}, capitals={"ossuria": "6,5"},
            towers={"ossuria": "6,5"}, dice=dice,
        )  # fmt: skip

    failed = position("4")
    wish = move("5,5", to="6,5")
    assert failed.odds(wish(failed)).chance == Fraction(1, 3)
    play(failed, wish)
    assert (at(failed, "5,5"), unit(failed, "5,5").moved, failed.moves_left) == ("xonavia: infantry", True, 2)
    assert structure(failed, "6,5") == "ossuria tower"

    taken = position("5")
    play(taken, wish)
    assert (at(taken, "6,5"), structure(taken, "6,5")) == ("xonavia: infantry", "")


@pytest.mark.rule("CAL-21.28", "CAL-12.15", "CAL-12.16", "CAL-9.5", "CAL-12.14")
def test_example_28_assault_on_a_castle() -> None:
    def position(rank: str, dice: str) -> CaledeaState:
        return game(
            seats=("xonavia", "talaq"), at={"7,3": f"xonavia: {rank}"}, capitals={"talaq": "7,1"},
            castles={"talaq": "7,2"}, dice=dice,
        )  # fmt: skip

    failed = position("cavalry", "55")
    play(failed, move("7,3", to="7,2"))
    assert (structure(failed, "7,2"), at(failed, "7,3")) == ("talaq castle", "xonavia: cavalry")

    taken = position("cavalry", "61")
    assert taken.odds(move("7,3", to="7,2")(taken)).chance == Fraction(11, 36)
    play(taken, move("7,3", to="7,2"))
    assert (structure(taken, "7,2"), at(taken, "7,2")) == ("", "xonavia: cavalry")


@pytest.mark.rule("CAL-21.28", "CAL-9.5")
def test_example_28_land_does_not_count_against_a_castle() -> None:
    s = game(
        seats=("xonavia", "brennoch"), at={"6,2": "xonavia: general"}, capitals={"brennoch": "5,3"},
        castles={"brennoch": "6,3"}, dice="111",
    )  # fmt: skip
    odds = s.odds(move("6,2", to="6,3")(s))
    assert (odds.attacker.dice, odds.chance) == (3, Fraction(91, 216))
    (rolled,) = of(play(s, move("6,2", to="6,3")), ev.AssaultRolled)
    assert len(rolled.dice) == 3


@pytest.mark.rule("CAL-21.29", "CAL-12.12", "CAL-14.2", "CAL-6.15")
def test_example_29_combat_and_assault_in_one_move() -> None:
    s = game(
        seats=("xonavia", "ossuria"), capitals={"ossuria": "6,5"}, towers={"ossuria": "6,5"},
        at={"6,5": "ossuria: infantry", "6,3": "xonavia: cavalry", "5,6": "xonavia: cavalry"},
        dice="632 5541  42  51",
    )  # fmt: skip
    a, b = ids(s, "6,3")[0], ids(s, "5,6")[0]
    play(s, move(a, b, to="6,5"))
    pairing = act.ChooseMatchup(1, ids(s, "6,5")[0], a)
    assert s.odds(pairing).chance == Fraction(106453, 279936)
    play(s, pairing)
    assert (s.phase, s.to_act, at(s, "6,5")) == (Phase.ASSAULT, (0,), "")
    assert s.odds(assault(a)(s)).take == assault_chance(4, Structure.TOWER) == Fraction(65, 81)
    play(s, assault(a))
    assert (at(s, "6,3"), s.phase) == ("xonavia: cavalry", Phase.ASSAULT)
    assert refused(s, assault(a)) == "already_tried"
    events = play(s, assault(b))
    (fallen,) = of(events, ev.PlayerDefeated)
    assert (fallen.seat, fallen.kind, fallen.victor) == (1, "capital", 0)
    assert (structure(s, "6,5"), at(s, "6,5")) == ("", "xonavia: cavalry")


def _three_against_a_tower(dice: str) -> CaledeaState:
    pieces = {"5,5": "xonavia: infantry", "6,4": "xonavia: infantry", "7,5": "xonavia: infantry"}
    s = game(
        seats=("xonavia", "ossuria"), at=pieces, capitals={"ossuria": "6,5"}, towers={"ossuria": "6,5"}, dice=dice
    )
    play(s, move("5,5", "6,4", "7,5", to="6,5"))
    return s


@pytest.mark.rule("CAL-21.30", "CAL-12.13", "CAL-12.16", "CAL-12.17")
def test_example_30_the_first_success_brings_in_the_rest() -> None:
    s = _three_against_a_tower("3 6")
    assert len(options(s, act.AssaultStructure)) == 3
    play(s, assault("7,5"))
    assert at(s, "7,5") == "xonavia: infantry"
    play(s, assault("6,4"))
    assert at(s, "6,5") == "xonavia: infantry infantry"


@pytest.mark.rule("CAL-21.30", "CAL-12.13")
def test_example_30_a_unit_sent_home_stays_out() -> None:
    s = _three_against_a_tower("3 6")
    play(s, assault("7,5"), send_home("5,5"), assault("6,4"))
    assert (at(s, "6,5"), at(s, "5,5")) == ("xonavia: infantry", "xonavia: infantry")


@pytest.mark.rule("CAL-21.31", "CAL-14.1", "CAL-14.2", "CAL-15.1", "CAL-15.9")
def test_example_31_an_empty_capital() -> None:
    s = game(capitals={"talaq": "4,3"}, at={"4,4": "xonavia: infantry"})
    events = play(s, move("4,4", to="4,3"))
    assert not of(events, ev.InfantryPlaced)
    assert s.result is not None
    assert (s.result.reason, s.result.winners, s.to_act) == ("last_kingdom", (0,), ())
    assert at(s, "4,3") == "xonavia: infantry"


@pytest.mark.rule("CAL-21.32", "CAL-14.5", "CAL-14.7", "CAL-14.8", "CAL-14.10", "CAL-14.12", "CAL-8.20")
def test_example_32_the_last_unit_of_three_players() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), at={"2,6": "talaq: infantry", "2,4": "xonavia: cavalry"},
        marks={"talaq": "2,6 3,0"}, capitals={"talaq": "7,6"}, towers={"talaq": "7,6"}, lone=("talaq",),
        dice="62 551",
    )  # fmt: skip
    events = play(s, move("2,4", to="2,6"))
    assert (s.alive, s.result) == ([True, False, True], None)
    assert [mark(s, c) for c in ("2,6", "3,0")] == ["", ""]
    assert (structure(s, "7,6"), at(s, "7,6")) == ("", "xonavia: infantry infantry infantry")
    assert at(s, "2,6") == "xonavia: cavalry"
    assert not of(events, ev.SquareSalted)
    assert s.active == 0
    assert refused(s, move("7,6", to="7,5")) == ""


@pytest.mark.rule("CAL-21.33", "CAL-14.6", "CAL-8.19", "CAL-14.7")
def test_example_33_the_attackers_last_unit() -> None:
    pieces = {"4,4": "xonavia: general", "4,2": "ossuria: infantry"}
    s = game(
        seats=("xonavia", "talaq", "ossuria"), at=pieces, capitals={"xonavia": "3,5"}, lone=("xonavia",),
        dice="3321 611",
    )  # fmt: skip
    play(s, move("4,4", to="4,2"))
    assert (s.alive, s.defeats[0].victor) == ([False, True, True], 2)
    assert at(s, "3,5") == "ossuria: infantry infantry infantry"
    assert (s.active, s.phase) == (1, Phase.TURN)

    s = game(seats=("xonavia", "ossuria"), at=pieces, lone=("xonavia",), dice="3321 611")
    play(s, move("4,4", to="4,2"))
    assert s.result is not None
    assert s.result.winners == (seat(s, "ossuria"),)


@pytest.mark.rule("CAL-21.34", "CAL-8.15", "CAL-8.17", "CAL-8.18")
def test_example_34_withdrawal() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry*2"}, marks={"talaq": "2,6"}, dice="61 442"
    )  # fmt: skip
    play(s, move("2,4", to="2,6"))
    assert s.phase is Phase.COMBAT_WITHDRAW
    play(s, withdraw())
    assert (at(s, "2,4"), unit(s, "2,4").moved) == ("xonavia: cavalry", True)
    assert (at(s, "2,6"), mark(s, "2,6")) == ("talaq: infantry", "talaq")
    assert (s.phase, s.moves_left) == (Phase.TURN, 2)


@pytest.mark.rule("CAL-21.35", "CAL-8.16")
def test_example_35_only_the_winner_may_withdraw() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry*2"},
        marks={"talaq": "2,6"}, dice="61 442  6 554",
    )  # fmt: skip
    b = ids(s, "1,6")[0]
    play(s, move("2,4", "1,6", to="2,6"), match("2,6", "2,4"))
    before_last = s.copy()
    assert before_last.odds(act.StayInCombat(0)) is not None
    assert s.odds(act.WithdrawUnit(0)).chance == Fraction(25, 144)
    events = play(s, withdraw())
    assert [e.attacking_unit for e in of(events, ev.MatchupChosen)] == [b]
    assert (at(s, "2,4"), at(s, "2,6")) == ("xonavia: cavalry", "xonavia: infantry")


@pytest.mark.rule("CAL-21.36", "CAL-8.7", "CAL-8.8")
def test_example_36_a_won_battle_does_not_protect() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry*2"}, dice="61 442"
    )
    a = ids(s, "2,4")[0]
    play(s, move("2,4", "1,6", to="2,6"), match("2,6", a), stay())
    assert refused(s, match("2,6", a)) == ""
    assert a in {action.attacking_unit for action in options(s, act.ChooseMatchup)}


def _bombardment(gold: int, dice: str) -> CaledeaState:
    return game(
        seats=("talaq", "xonavia"), at={"5,3": "talaq: cavalry+moved", "6,3": "xonavia: infantry cavalry"},
        marks={"xonavia": "6,3"}, gold={"talaq": gold}, dice=dice,
    )  # fmt: skip


@pytest.mark.rule("CAL-21.37", "CAL-13.6", "CAL-13.8", "CAL-13.10", "CAL-13.11", "CAL-13.2", "CAL-5.4")
def test_example_37_bombard_success() -> None:
    s = _bombardment(4, "62 554")
    play(s, bombard("5,3", "6,3"))
    assert (s.phase, s.to_act) == (Phase.BOMBARD_DEFENCE, (1,))
    odds = s.odds(answer("6,3 infantry")(s))
    assert (odds.attacker.dice, odds.defender.dice) == (2, 3)
    play(s, answer("6,3 infantry"))
    assert (at(s, "6,3"), mark(s, "6,3")) == ("xonavia: cavalry", "xonavia")
    assert (at(s, "5,3"), s.moves_left, gold_of(s, "talaq")) == ("talaq: cavalry", 3, (4, 1))


@pytest.mark.rule("CAL-21.38", "CAL-13.10", "CAL-13.12", "CAL-13.4")
def test_example_38_bombard_failure() -> None:
    s = _bombardment(4, "31 422")
    play(s, bombard("5,3", "6,3"), answer("6,3 infantry"))
    assert (at(s, "6,3"), at(s, "5,3"), s.used[0]) == ("xonavia: infantry cavalry", "talaq: cavalry", 3)
    assert refused(s, bombard("5,3", "6,3")) == "not_enough_gold"

    rich = _bombardment(6, "31 422  31 422")
    play(rich, bombard("5,3", "6,3"), answer("6,3 infantry"), bombard("5,3", "6,3"), answer("6,3 infantry"))
    assert gold_of(rich, "talaq") == (6, 0)


@pytest.mark.rule("CAL-21.39", "CAL-13.5", "CAL-13.7", "CAL-13.3", "CAL-13.1")
def test_example_39_bombard_illegal() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"5,3": "talaq: cavalry", "7,3": "xonavia: infantry"},
        capitals={"xonavia": "6,3"}, castles={"xonavia": "6,3"}, gold={"talaq": 4, "xonavia": 4},
    )  # fmt: skip
    assert refused(s, bombard("5,3", "7,3")) == "not_adjacent"
    assert refused(s, bombard("5,3", "6,3")) == "no_enemy_units"
    assert refused(s, bombard("7,3", "6,3", by="xonavia")) == "not_your_decision"
    play(s, end())
    assert refused(s, bombard("5,3", "6,3", by="talaq")) == "not_your_decision"
    assert refused(s, bombard("7,3", "6,3")) == "wrong_power"


@pytest.mark.rule("CAL-21.40", "CAL-13.7", "CAL-2.2")
@pytest.mark.parametrize("target", ["9,9", "0,0"])
def test_example_40_bombard_across_the_edge(target: str) -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"0,9": "talaq: infantry", target: "xonavia: infantry"}, gold={"talaq": 3}
    )
    assert refused(s, bombard("0,9", target)) == ""
