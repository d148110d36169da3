"""Worked examples CAL-21.1 to CAL-21.20, with their squares and dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import (
    ambush,
    at,
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
    stay,
    structure,
    tower,
    unit,
    upgrade,
)


@pytest.mark.rule("CAL-21.1", "CAL-8.7", "CAL-8.8", "CAL-9.13")
def test_example_1_the_sources_combat() -> None:
    s = game(
        at={"4,3": "talaq: general infantry", "4,1": "xonavia: cavalry", "5,2": "xonavia: cavalry",
            "6,3": "xonavia: cavalry"},
        marks={"talaq": "4,3"}, dice="52 64331  61 55421  53 632  54 531",
    )  # fmt: skip
    a, b, c = ids(s, "4,1")[0], ids(s, "5,2")[0], ids(s, "6,3")[0]
    before = gold_of(s, "talaq")[0]
    attack = act.MoveUnits(0, (a, b, c), (4, 3))
    odds = s.odds(attack)
    assert odds is not None
    assert odds.take == Fraction(26924521466230525, 98716277881700352)

    play(s, attack)
    assert (s.to_act, s.phase) == ((seat(s, "talaq"),), Phase.COMBAT_MATCH)
    assert len(options(s, act.ChooseMatchup)) == 6
    pairing = act.ChooseMatchup(1, ids(s, "4,3 general")[0], a)
    assert s.odds(pairing).chance == Fraction(9175, 46656)

    first = play(s, pairing)
    rolled = of(first, ev.BattleRolled)[0]
    assert (rolled.attacker.dice, rolled.defender.dice, rolled.winner) == ((5, 2), (6, 4, 3, 3, 1), 1)
    assert a not in s.units

    play(s, match("4,3 general", b))
    assert at(s, "4,3") == "talaq: infantry"
    assert (s.to_act, s.phase) == ((0,), Phase.COMBAT_WITHDRAW)
    play(s, stay())
    assert s.odds(act.ChooseMatchup(1, ids(s, "4,3")[0], b)).chance == Fraction(331, 972)

    last = play(s, match("4,3", b))
    assert [m.forced for m in of(last, ev.MatchupChosen)] == [False, True]
    assert b not in s.units
    assert not of(last, ev.UnitStayed)
    assert at(s, "4,3") == "xonavia: cavalry"
    assert ids(s, "4,3") == (c,)
    assert mark(s, "4,3") == "salt"
    assert gold_of(s, "talaq")[0] == before - 1
    assert (s.active, s.moves_left, s.phase) == (0, 2, Phase.TURN)


@pytest.mark.rule("CAL-21.2", "CAL-11.2", "CAL-11.5", "CAL-6.9")
def test_example_2_the_sources_gold() -> None:
    s = game(
        at={"6,7": "xonavia: infantry", "4,9": "xonavia: infantry"}, capitals={"xonavia": "3,5"},
        marks={"xonavia": "1,7 6,7 6,3"},
    )  # fmt: skip
    assert gold_of(s, "xonavia") == (4, 4)
    play(s, upgrade("6,7"))
    assert (at(s, "6,7"), gold_of(s, "xonavia")) == ("xonavia: cavalry", (4, 2))
    play(s, move("4,9", to="4,0"))
    assert gold_of(s, "xonavia") == (5, 3)
    assert at(s, "4,0") == "xonavia: infantry infantry"
    assert s.active == 0
    play(s, tower("3,5"))
    assert (s.active, s.moves_left, gold_of(s, "xonavia")) == (0, 0, (5, 0))
    play(s, end(), end())
    assert (s.active, gold_of(s, "xonavia")) == (0, (5, 5))


@pytest.mark.rule("CAL-21.3", "CAL-6.1", "CAL-6.2", "CAL-10.6")
def test_example_3_the_sources_turn() -> None:
    s = game(
        seats=("talaq", "ossuria"),
        at={"4,3": "talaq: infantry", "3,2": "talaq: infantry", "0,5": "talaq: infantry"},
        capitals={"talaq": "4,3"}, towers={"talaq": "4,3"}, marks={"talaq": "3,0 7,1 2,6 7,6", "ossuria": "4,2"},
    )  # fmt: skip
    ossuria = gold_of(s, "ossuria")[0]
    assert gold_of(s, "talaq") == (5, 5)
    play(s, move("4,3", "3,2", to="4,2"))
    assert (s.moves_left, mark(s, "4,2"), gold_of(s, "ossuria")[0]) == (2, "salt", ossuria - 1)
    assert at(s, "4,2") == "talaq: infantry infantry"
    play(s, move("0,5", to="0,4"))
    assert (gold_of(s, "talaq"), at(s, "0,4")) == ((6, 6), "talaq: infantry infantry")
    play(s, castle("4,3"))
    assert structure(s, "4,3") == "talaq castle"
    assert (s.active, s.moves_left, gold_of(s, "talaq")) == (0, 0, (6, 0))
    play(s, end(), end())
    assert gold_of(s, "talaq") == (6, 6)


def _duel(where: str, origin: str, attacking: str, defending: str, dice: str) -> str:
    """Xonavia's unit against Talaq's; who is left on or beside the square."""
    s = game(at={where: f"talaq: {defending}", origin: f"xonavia: {attacking}"}, dice=dice)
    events = play(s, move(origin, to=where))
    (rolled,) = of(events, ev.BattleRolled)
    return "attacker" if rolled.winner == 0 else "defender"


@pytest.mark.rule("CAL-21.4", "CAL-8.10")
def test_example_4_the_highest_die_decides_not_the_sum() -> None:
    assert _duel("2,6", "2,4", "cavalry", "infantry", "62 555") == "attacker"


@pytest.mark.rule("CAL-21.5", "CAL-8.10")
def test_example_5_the_next_die_decides() -> None:
    assert _duel("2,6", "2,4", "cavalry", "infantry", "53 521") == "attacker"


@pytest.mark.rule("CAL-21.6", "CAL-8.11")
@pytest.mark.parametrize(
    ("where", "origin", "attacking", "dice", "winner"),
    [
        ("1,0", "1,1", "infantry", "4 41", "defender"),  # amber + stone: 1 against 1 + 1
        ("0,2", "0,4", "cavalry", "661 66", "attacker"),  # iron + stone: 2 + 1 against 1 + 1
        ("2,6", "2,5", "infantry", "4 333", "attacker"),  # horses + stone: 1 against 1 + 2
    ],
)
def test_example_6_running_out_of_dice(where: str, origin: str, attacking: str, dice: str, winner: str) -> None:
    assert _duel(where, origin, attacking, "infantry", dice) == winner


@pytest.mark.rule("CAL-21.7", "CAL-8.12", "CAL-13.14", "CAL-12.10")
def test_example_7_a_complete_tie_is_rolled_again_with_the_power_dice() -> None:
    s = game(
        seats=("ithrune", "talaq"), at={"2,6": "talaq: infantry", "2,5": "ithrune: infantry"},
        capitals={"talaq": "2,6"}, towers={"talaq": "2,6"}, gold={"ithrune": 5}, dice="6552 6552  4311 5521",
    )  # fmt: skip
    attacker = ids(s, "2,5")[0]
    play(s, move("2,5", to="2,6"))
    assert s.phase is Phase.COMBAT_POWER
    rolls = of(play(s, ambush("2,5")), ev.BattleRolled)
    assert [(r.winner, r.reroll) for r in rolls] == [(None, False), (1, True)]
    assert [(len(r.attacker.dice), len(r.defender.dice)) for r in rolls] == [(4, 4), (4, 4)]
    assert attacker not in s.units
    assert gold_of(s, "ithrune") == (5, 2)


@pytest.mark.rule("CAL-21.8", "CAL-9.1", "CAL-9.2")
@pytest.mark.parametrize(
    ("where", "origin", "dice", "chance"),
    [
        ("4,2", "4,4", (3, 3), Fraction(1, 2)),
        ("6,3", "6,1", (4, 2), Fraction(34759, 46656)),
        ("7,6", "7,4", (2, 2), Fraction(1, 2)),
    ],
)
def test_example_8_strong_land_on_both_sides(
    where: str, origin: str, dice: tuple[int, int], chance: Fraction
) -> None:
    s = game(seats=("xonavia", "ossuria"), at={where: "ossuria: infantry", origin: "xonavia: cavalry"})
    odds = s.odds(move(origin, to=where)(s))
    assert (odds.attacker.dice, odds.defender.dice, odds.chance) == (*dice, chance)


@pytest.mark.rule("CAL-21.9", "CAL-9.3")
def test_example_9_markers_do_not_matter_for_strong_land() -> None:
    for extra in ({"salt": "6,5"}, {"marks": {"ossuria": "6,5"}}, {}):
        s = game(seats=("xonavia", "ossuria"), at={"6,5": "ossuria: infantry", "6,4": "xonavia: infantry"}, **extra)
        assert s.odds(move("6,4", to="6,5")(s)).defender.dice == 3


@pytest.mark.rule("CAL-21.10", "CAL-10.1", "CAL-10.4", "CAL-7.7", "CAL-6.12")
def test_example_10_claim_and_use_of_the_new_unit() -> None:
    s = game(seats=("dravenna", "talaq"), at={"5,0": "dravenna: infantry"}, free="5,1")
    first = ids(s, "5,0")[0]
    assert gold_of(s, "dravenna")[0] == 1
    (claimed,) = of(play(s, move("5,0", to="5,1")), ev.SquareClaimed)
    assert (mark(s, "5,1"), gold_of(s, "dravenna")) == ("dravenna", (2, 2))
    assert s.units[claimed.unit].rank.word == "infantry"
    play(s, move(claimed.unit, to="4,1"))
    assert at(s, "4,1") == "dravenna: infantry"
    assert refused(s, move(first, to="5,2")) == "already_moved"


@pytest.mark.rule("CAL-21.11", "CAL-7.7", "CAL-6.13")
def test_example_11_upgrading_a_new_unit() -> None:
    s = game(seats=("dravenna", "talaq"), at={"5,0": "dravenna: infantry"}, free="5,1")
    (claimed,) = of(play(s, move("5,0", to="5,1")), ev.SquareClaimed)
    play(s, upgrade(claimed.unit))
    assert (s.units[claimed.unit].rank.word, gold_of(s, "dravenna")) == ("cavalry", (2, 0))
    assert refused(s, move(claimed.unit, to="5,3")) == "already_upgraded"


@pytest.mark.rule("CAL-21.12", "CAL-10.8", "CAL-10.13")
def test_example_12_reclaim() -> None:
    s = game(seats=("dravenna", "talaq"), at={"5,0": "dravenna: infantry"}, salt="5,1")
    gold, units = gold_of(s, "dravenna")[0], len(s.units)
    events = play(s, move("5,0", to="5,1"))
    assert of(events, ev.SquareReclaimed)
    assert not of(events, ev.SquareClaimed)
    assert (mark(s, "5,1"), gold_of(s, "dravenna")[0], len(s.units)) == ("dravenna", gold + 1, units)


@pytest.mark.rule("CAL-21.13", "CAL-10.5", "CAL-2.6")
@pytest.mark.parametrize(("origin", "to"), [("4,1", "4,2"), ("0,7", "0,6")])
def test_example_13_no_claim_on_a_half_matching_or_foreign_square(origin: str, to: str) -> None:
    s = game(at={origin: "xonavia: infantry"}, free=to)
    before = gold_of(s, "xonavia"), len(s.units)
    play(s, move(origin, to=to))
    assert (mark(s, to), (gold_of(s, "xonavia"), len(s.units))) == ("", before)


@pytest.mark.rule("CAL-21.14", "CAL-11.6", "CAL-11.3")
def test_example_14_salting_and_gold_set_aside() -> None:
    s = game(
        seats=("calvane", "xonavia"), at={"6,1": "calvane: infantry", "1,4": "xonavia: infantry"},
        marks={"calvane": "6,1 1,3"},
    )  # fmt: skip
    play(s, upgrade("6,1"), end())
    play(s, move("1,4", to="1,3"))
    assert gold_of(s, "calvane")[0] == 2
    play(s, end())
    assert (s.active, gold_of(s, "calvane")) == (0, (2, 2))


@pytest.mark.rule("CAL-21.15", "CAL-10.3")
def test_example_15_a_group_makes_one_claim() -> None:
    s = game(
        seats=("calvane", "xonavia"), at={"5,1": "calvane: infantry", "7,1": "calvane: infantry"}, free="6,1"
    )  # fmt: skip
    gold = gold_of(s, "calvane")[0]
    events = play(s, move("5,1", "7,1", to="6,1"))
    assert len(of(events, ev.SquareClaimed)) == 1
    assert (gold_of(s, "calvane")[0], at(s, "6,1")) == (gold + 1, "calvane: infantry infantry infantry")


@pytest.mark.rule("CAL-21.16", "CAL-2.2", "CAL-2.19", "CAL-6.9")
def test_example_16_edges() -> None:
    s = game(at={"9,4": "xonavia: cavalry", "0,0": "xonavia: general"})
    assert refused(s, move("9,4", to="0,5")) == ""
    assert refused(s, move("0,0", to="9,8")) == ""
    epic = BOARDS["epic"].geometry
    assert epic.neighbours[epic.cell((9, 4))][1] == epic.cell((10, 4))
    assert epic.neighbours[epic.cell((19, 4))][1] == epic.cell((0, 4))


@pytest.mark.rule("CAL-21.17", "CAL-6.6", "CAL-6.5", "CAL-6.11")
def test_example_17_blocked_paths() -> None:
    s = game(at={"3,2": "talaq: infantry", "2,2": "xonavia: cavalry general"})
    assert refused(s, move("2,2 cavalry", to="3,2")) == ""
    assert refused(s, move("2,2 cavalry", to="4,2")) == "path_blocked"
    assert refused(s, move("2,2 general", to="4,2")) == "path_blocked"
    assert refused(s, move("2,2 cavalry", to="3,3")) == ""
    assert refused(s, move("2,2 general", to="4,3")) == ""
    assert refused(s, move("2,2 cavalry", to="2,5")) == "out_of_range"


@pytest.mark.rule("CAL-21.17", "CAL-6.6", "CAL-6.8")
def test_example_17_an_enemy_tower_blocks_and_own_pieces_do_not() -> None:
    enemy = game(
        seats=("xonavia", "ossuria"), at={"2,2": "xonavia: cavalry general"}, capitals={"ossuria": "4,2"},
        towers={"ossuria": "3,2"},
    )  # fmt: skip
    assert refused(enemy, move("2,2 cavalry", to="3,2")) == ""
    assert refused(enemy, move("2,2 cavalry", to="4,2")) == "path_blocked"
    assert refused(enemy, move("2,2 general", to="4,2")) == "path_blocked"
    assert refused(enemy, move("2,2 general", to="4,3")) == ""
    own_tower = game(
        seats=("ossuria", "talaq"), at={"2,2": "ossuria: cavalry"}, capitals={"ossuria": "4,2"},
        towers={"ossuria": "3,2"},
    )  # fmt: skip
    assert refused(own_tower, move("2,2", to="4,2")) == ""
    own_units = game(at={"2,2": "xonavia: cavalry", "3,2": "xonavia: infantry"})
    assert refused(own_units, move("2,2", to="4,2")) == ""


@pytest.mark.rule("CAL-21.18", "CAL-6.8", "CAL-10.10", "CAL-1.11")
def test_example_18_passing_over_markers() -> None:
    s = game(
        seats=("xonavia", "ossuria"), at={"6,4": "xonavia: cavalry"}, marks={"ossuria": "6,5"}, free="6,3"
    )  # fmt: skip
    play(s, move("6,4", to="6,6"))
    assert (at(s, "6,6"), mark(s, "6,5")) == ("xonavia: cavalry", "ossuria")
    s = game(at={"6,2": "xonavia: cavalry"}, free="6,3")
    play(s, move("6,2", to="6,4"))
    assert (at(s, "6,4"), mark(s, "6,3")) == ("xonavia: cavalry", "")


@pytest.mark.rule("CAL-21.19", "CAL-6.7", "CAL-14.1")
def test_example_19_an_enemy_capital_in_the_way() -> None:
    s = game(seats=("dravenna", "xonavia"), at={"2,5": "dravenna: cavalry"}, capitals={"xonavia": "3,5"})
    assert refused(s, move("2,5", to="4,5")) == "path_blocked"
    play(s, move("2,5", to="3,5"))
    assert not s.alive[seat(s, "xonavia")]


@pytest.mark.rule("CAL-21.20", "CAL-6.2", "CAL-6.3", "CAL-6.4", "CAL-17.2")
def test_example_20_one_move_three_origins() -> None:
    pieces = {"6,7": "xonavia: infantry", "5,5": "xonavia: cavalry", "3,6": "xonavia: general"}
    s = game(at=pieces)
    play(s, move("6,7", "5,5", "3,6", to="6,6"))
    assert (at(s, "6,6"), s.moves_left) == ("xonavia: infantry cavalry general", 2)

    s = game(at={"6,8": "xonavia: infantry", "5,5": "xonavia: cavalry", "3,6": "xonavia: general"})
    wish = move("6,8", "5,5", "3,6", to="6,6")
    refusal = s.refusal(wish(s))
    assert refusal is not None
    assert (refusal.code, dict(refusal.values)["units"]) == ("out_of_range", str(ids(s, "6,8")[0]))
    assert "infantry" in refusal.text
    assert (unit(s, "6,8").moved, s.moves_left, at(s, "6,6")) == (False, 3, "")
