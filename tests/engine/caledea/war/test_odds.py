"""Strong lands, numbers of dice and exact chances. Rules: section 9."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.war.chances import (
    assault_chance,
    attack_value,
    attack_value_float,
    battle_chance,
    battle_chance_float,
    repeat_chance,
)
from game.engine.caledea.war.combat import AMBUSH_DICE, TRANSPORT_DICE, compare
from game.engine.contract import Odds
from tests.kit.builders.builder import (
    ambush,
    answer,
    assault,
    bombard,
    end,
    game,
    ids,
    match,
    move,
    of,
    play,
    renew,
    stay,
    transport,
    withdraw,
)

EXACT = """
1/2 | 55/216 | 25/144 | 979/7776 | 1475/15552 | 20515/279936 | 32275/559872 | 462979/10077696
161/216 | 1/2 | 331/972 | 11897/46656 | 9175/46656 | 260035/1679616 | 155861/1259712 | 2015615/20155392
119/144 | 641/972 | 1/2 | 106453/279936 | 505295/1679616 | 1217081/5038848 | 2965531/15116544 | 58333331/362797056
6797/7776 | 34759/46656 | 173483/279936 | 1/2 | 1014169/2519424 | 2494387/7558272 | 386279/1417176 | 493204033/2176782336
14077/15552 | 37481/46656 | 1174321/1679616 | 1505255/2519424 | 1/2 | 4724155/11337408 | 31767545/90699264 | 1286053583/4353564672
259421/279936 | 1419581/1679616 | 3821767/5038848 | 5063885/7558272 | 6613253/11337408 | 1/2 | 77365589/181398528 | 3179571455/8707129344
527597/559872 | 1103851/1259712 | 12151013/15116544 | 1030897/1417176 | 58931719/90699264 | 104032939/181398528 | 1/2 | 67977954499/156728328192
9614717/10077696 | 18139777/20155392 | 304463725/362797056 | 1683578303/2176782336 | 3067511089/4353564672 | 5527557889/8707129344 | 88750373693/156728328192 | 1/2
"""  # noqa: E501

ROUNDED = """
0.500000 | 0.254630 | 0.173611 | 0.125900 | 0.094843 | 0.073285 | 0.057647 | 0.045941
0.745370 | 0.500000 | 0.340535 | 0.254994 | 0.196652 | 0.154818 | 0.123727 | 0.100004
0.826389 | 0.659465 | 0.500000 | 0.380276 | 0.300840 | 0.241540 | 0.196178 | 0.160788
0.874100 | 0.745006 | 0.619724 | 0.500000 | 0.402540 | 0.330021 | 0.272570 | 0.226575
0.905157 | 0.803348 | 0.699160 | 0.597460 | 0.500000 | 0.416687 | 0.350251 | 0.295402
0.926715 | 0.845182 | 0.758460 | 0.669979 | 0.583313 | 0.500000 | 0.426495 | 0.365169
0.942353 | 0.876273 | 0.803822 | 0.727430 | 0.649749 | 0.573505 | 0.500000 | 0.433731
0.954059 | 0.899996 | 0.839212 | 0.773425 | 0.704598 | 0.634831 | 0.566269 | 0.500000
"""

REPEATS = {
    1: "1/6", 2: "11/216", 3: "83/3888", 4: "113/10368", 5: "3557/559872", 6: "737353/181398528",
    7: "3028343/1088391168", 8: "313950457/156728328192",
}  # fmt: skip

ASSAULTS = {
    1: ("1/3", "1/6"), 2: ("5/9", "11/36"), 3: ("19/27", "91/216"), 4: ("65/81", "671/1296"),
    5: ("211/243", "4651/7776"), 6: ("665/729", "31031/46656"),
}  # fmt: skip


def table(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in row.split("|")] for row in text.strip().splitlines()]


def parts(odds: Odds | None) -> tuple[dict[str, int], dict[str, int]]:
    """The named parts of both sides."""
    assert odds is not None
    assert odds.defender is not None
    for side in (odds.attacker, odds.defender):
        assert sum(n for _, n in side.parts) == side.dice
    return dict(odds.attacker.parts), dict(odds.defender.parts)


@pytest.mark.rule("CAL-9.1")
@pytest.mark.parametrize(
    ("where", "origin", "attacker", "defender"),
    [
        ("6,3", "6,2", 2, 0),  # grain + iron: both of Xonavia's
        ("2,6", "2,5", 0, 2),  # horses + stone: both of Talaq's
        ("0,2", "0,1", 1, 1),  # iron + stone: one of each
        ("3,2", "3,1", 0, 0),  # amber + timber: nobody's
    ],
)
def test_strong_land_gives_a_die_for_each_own_resource(where: str, origin: str, attacker: int, defender: int) -> None:
    s = game(at={where: "talaq: infantry", origin: "xonavia: infantry"})
    a, d = parts(s.odds(move(origin, to=where)(s)))
    assert (a.get("land", 0), d.get("land", 0)) == (attacker, defender)


@pytest.mark.rule("CAL-9.2", "CAL-13.9")
def test_only_the_attacked_square_counts() -> None:
    # from grain + iron against amber + horses: no land for Xonavia, one die for Talaq
    s = game(at={"6,3": "xonavia: infantry", "7,3": "talaq: infantry"})
    a, d = parts(s.odds(move("6,3", to="7,3")(s)))
    assert (a, d) == ({"rank": 1}, {"rank": 1, "land": 1})
    s = game(seats=("talaq", "xonavia"), at={"4,3": "talaq: infantry", "4,2": "xonavia: infantry"}, gold={"talaq": 3})
    a, d = parts(s.odds(bombard("4,3", "4,2")(s)))
    assert (a, d) == ({"rank": 1, "land": 1}, {"rank": 1, "land": 1})


@pytest.mark.rule("CAL-9.4", "CAL-8.9", "CAL-12.10")
@pytest.mark.parametrize(("level", "dice"), [("towers", 1), ("castles", 2)])
def test_parts_of_a_defending_units_dice(level: str, dice: int) -> None:
    s = game(at={"2,5": "xonavia: general", "2,6": "talaq: cavalry"}, capitals={"talaq": "2,6"},
             **{level: {"talaq": "2,6"}})  # fmt: skip
    a, d = parts(s.odds(move("2,5", to="2,6")(s)))
    assert (a, d) == ({"rank": 3}, {"rank": 2, "land": 2, level.removesuffix("s"): dice})


@pytest.mark.rule("CAL-9.4", "CAL-13.14", "CAL-13.24")
def test_parts_of_an_attacking_units_dice() -> None:
    assert (AMBUSH_DICE, TRANSPORT_DICE) == (3, 1)
    s = game(seats=("ithrune", "talaq"), at={"2,5": "ithrune: cavalry", "2,6": "talaq: infantry general"},
             gold={"ithrune": 3})  # fmt: skip
    play(s, move("2,5", to="2,6"))
    a, _ = parts(s.odds(ambush("2,5")(s)))
    assert a == {"rank": 2, "ambush": 3}
    play(s, ambush("2,5"))
    a, _ = parts(s.odds(match("2,6 infantry", "2,5")(s)))
    assert a == {"rank": 2, "ambush": 3}
    s = game(at={"2,5": "xonavia: cavalry+transported+marked", "2,6": "talaq: infantry"})
    a, _ = parts(s.odds(move("2,5", to="2,6")(s)))
    assert a == {"rank": 2, "transport": 1}


@pytest.mark.rule("CAL-9.4", "CAL-13.19", "CAL-13.24")
def test_a_defender_never_has_power_dice_and_an_own_structure_helps_no_attacker() -> None:
    s = game(seats=("talaq", "xonavia"), at={"2,6": "talaq: infantry", "2,7": "xonavia: cavalry+transported+marked"},
             active="talaq")  # fmt: skip
    a, d = parts(s.odds(move("2,6", to="2,7")(s)))
    assert (a, d) == ({"rank": 1, "land": 1}, {"rank": 2})


@pytest.mark.rule("CAL-9.5", "CAL-9.10", "CAL-12.14", "CAL-13.27")
def test_an_assault_rolls_rank_dice_only() -> None:
    s = game(
        seats=("xonavia", "brennoch"), capitals={"brennoch": "5,3"}, towers={"brennoch": "6,3"}, dice="1",
        at={"6,2": "xonavia: infantry+transported+marked"},
    )  # fmt: skip
    odds = s.odds(move("6,2", to="6,3")(s))
    assert odds is not None
    assert (odds.kind, odds.rule, odds.attacker.parts, odds.chance) == (
        "assault", "CAL-9.10", (("rank", 1),), Fraction(1, 3),
    )  # fmt: skip
    (rolled,) = of(play(s, move("6,2", to="6,3")), ev.AssaultRolled)
    assert rolled.dice == (1,)


@pytest.mark.rule("CAL-9.6", "CAL-1.4")
def test_a_battle_may_need_fourteen_dice_and_rolls_them_all() -> None:
    s = game(
        seats=("xonavia", "ossuria"), capitals={"ossuria": "4,2"}, castles={"ossuria": "4,2"},
        at={"4,1": "xonavia: general+transported+marked", "4,2": "ossuria: general"},
        dice="65432 6666666",
    )  # fmt: skip
    (rolled,) = of(play(s, move("4,1", to="4,2")), ev.BattleRolled)
    assert (len(rolled.attacker.dice), len(rolled.defender.dice)) == (5, 7)

    s = game(
        seats=("dravenna", "talaq"), capitals={"talaq": "7,1"}, castles={"talaq": "7,1"}, gold={"dravenna": 4},
        at={"7,2": "dravenna: general", "7,1": "talaq: general"}, dice="1111111 6666666",
    )  # fmt: skip
    # 3 + 1 + 3 against 3 + 2 + 2: the most that a battle on this board can need
    play(s, move("7,2", to="7,1"))
    (rolled,) = of(play(s, ambush("7,2")), ev.BattleRolled)
    assert len(rolled.attacker.dice) + len(rolled.defender.dice) == 14


@pytest.mark.rule("CAL-9.7")
def test_the_rounded_table() -> None:
    for a, row in enumerate(table(ROUNDED), start=1):
        for d, text in enumerate(row, start=1):
            assert f"{battle_chance_float(a, d):.6f}" == text


@pytest.mark.rule("CAL-9.8")
def test_the_exact_table() -> None:
    for a, row in enumerate(table(EXACT), start=1):
        for d, text in enumerate(row, start=1):
            assert battle_chance(a, d) == Fraction(text)


@pytest.mark.rule("CAL-9.7", "CAL-9.8", "CAL-9.9")
@pytest.mark.parametrize(("a", "d"), [(a, d) for a in range(1, 4) for d in range(1, 4)] + [(5, 1), (1, 5)])
def test_the_tables_are_what_throwing_every_combination_gives(a: int, d: int) -> None:
    outcomes = Counter(
        compare(roll[:a], roll[a:]) for roll in itertools.product(range(1, 7), repeat=a + d)
    )
    assert battle_chance(a, d) == Fraction(outcomes[1], outcomes[1] + outcomes[-1])
    if a == d:
        assert repeat_chance(a) == Fraction(outcomes[0], 6 ** (a + d))


@pytest.mark.rule("CAL-9.9")
def test_the_two_sides_make_one_and_only_equal_numbers_can_tie() -> None:
    for a, d in itertools.product(range(1, 9), repeat=2):
        assert battle_chance(a, d) + battle_chance(d, a) == 1
    assert {n: repeat_chance(n) for n in REPEATS} == {n: Fraction(text) for n, text in REPEATS.items()}


@pytest.mark.rule("CAL-9.10", "CAL-12.15")
def test_the_table_of_assaults() -> None:
    for n, (tower, castle) in ASSAULTS.items():
        assert assault_chance(n, Structure.TOWER) == Fraction(tower)
        assert assault_chance(n, Structure.CASTLE) == Fraction(castle)
        if n <= 4:
            rolls = list(itertools.product(range(1, 7), repeat=n))
            assert Fraction(sum(max(r) >= 5 for r in rolls), len(rolls)) == Fraction(tower)
            assert Fraction(sum(max(r) >= 6 for r in rolls), len(rolls)) == Fraction(castle)


@pytest.mark.rule("CAL-9.11")
def test_asking_for_odds_changes_nothing_and_moves_no_die() -> None:
    s = game(at={"2,5": "xonavia: infantry", "2,6": "talaq: infantry"}, dice="6 555")
    before = s.digest()
    assert s.odds(move("2,5", to="2,6")(s)) is not None
    assert s.odds(end()(s)) is None
    assert s.odds(move("2,5", to="2,4")(s)) is None
    assert s.odds(act.MoveUnits(0, (1,), (9, 9))) is None  # illegal
    assert s.digest() == before
    play(s, move("2,5", to="2,6"))


@pytest.mark.rule("CAL-9.12", "CAL-13.8")
def test_a_bombardments_odds_name_every_defender_and_the_lowest_chance() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"5,3": "talaq: cavalry", "6,3": "xonavia: infantry cavalry general"},
        gold={"talaq": 3},
    )  # fmt: skip
    odds = s.odds(bombard("5,3", "6,3")(s))
    assert odds is not None
    assert [(side.piece, side.dice, p) for side, p in odds.defenders] == [
        ("infantry", 3, battle_chance(2, 3)), ("cavalry", 4, battle_chance(2, 4)), ("general", 5, battle_chance(2, 5)),
    ]  # fmt: skip
    assert (odds.chance, odds.defender.piece) == (battle_chance(2, 5), "general")
    play(s, bombard("5,3", "6,3"))
    assert s.odds(answer("6,3 cavalry")(s)).chance == battle_chance(2, 4)


@pytest.mark.rule("CAL-9.12")
def test_odds_of_a_match_up_and_of_withdrawing_or_staying() -> None:
    s = game(at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry general"},
             dice="65 431")  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    odds = s.odds(match("2,6 infantry", "1,6")(s))
    assert (odds.kind, odds.chance) == ("battle", battle_chance(1, 3))
    play(s, match("2,6 infantry", "2,4"))
    both, one = ((1, 1, 1), (2, 2, 2)), ((1, 1, 1),)
    assert s.odds(stay()(s)).take == attack_value(both, (5,), None)
    assert s.odds(withdraw()(s)).take == attack_value(one, (5,), None)


def brute_value(attackers: list[tuple[int, int, int]], defenders: list[int], level: Structure | None) -> Fraction:
    """CAL-9.13 word by word, without any of the shortcuts."""
    if not attackers:
        return Fraction(0)
    if not defenders:
        return Fraction(1) if level is None else assault_chance(sum(a[2] for a in attackers), level)
    values = []
    for i, (first, later, rank) in enumerate(attackers):
        for j, dice in enumerate(defenders):
            p = battle_chance(first, dice)
            others = attackers[:i] + attackers[i + 1 :]
            won = brute_value([*others, (later, later, rank)], defenders[:j] + defenders[j + 1 :], level)
            values.append(p * won + (1 - p) * brute_value(others, defenders, level))
    return min(values)


@pytest.mark.rule("CAL-9.13", "CAL-9.14")
@pytest.mark.parametrize("level", [None, Structure.TOWER, Structure.CASTLE])
@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ([(2, 2, 2), (1, 1, 1)], [3, 5]),
        ([(5, 2, 2), (2, 2, 2), (4, 3, 3)], [4, 2]),
        ([(4, 1, 1), (4, 1, 1)], [1, 1, 2]),
        ([(8, 5, 3)], [7]),
    ],
)
def test_the_value_of_an_attack_is_the_formula_of_the_rulebook(
    attackers: list[tuple[int, int, int]], defenders: list[int], level: Structure | None
) -> None:
    exact = attack_value(tuple(sorted(attackers)), tuple(sorted(defenders)), level)
    assert exact == brute_value(attackers, defenders, level)
    quick = attack_value_float(tuple(sorted(attackers)), tuple(sorted(defenders)), int(level or 0))
    assert quick == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.rule("CAL-9.14", "CAL-9.15")
def test_an_attack_shows_both_values_and_calls_them_an_estimate() -> None:
    s = game(
        seats=("xonavia", "ossuria"), capitals={"ossuria": "6,5"}, towers={"ossuria": "6,5"},
        at={"6,5": "ossuria: infantry", "6,3": "xonavia: cavalry", "5,6": "xonavia: cavalry"},
    )  # fmt: skip
    odds = s.odds(move("6,3", "5,6", to="6,5")(s))
    assert odds is not None
    dice = ((3, 3, 2), (3, 3, 2))
    assert (odds.take, odds.clear) == (attack_value(dice, (4,), Structure.TOWER), attack_value(dice, (4,), None))
    assert (odds.kind, odds.rule, odds.estimate) == ("attack", "CAL-9.13", True)


@pytest.mark.rule("CAL-9.13")
def test_a_large_fight_is_computed_in_double_precision_and_names_the_worst_pair() -> None:
    s = game(
        at={"2,5": "xonavia: infantry*9 cavalry*6", "2,6": "talaq: infantry*6 general"}, lone=("xonavia", "talaq")
    )
    odds = s.odds(move("2,5", to="2,6")(s))
    assert odds is not None
    attackers, defenders = ((1, 1, 1),) * 9 + ((2, 2, 2),) * 6, (3,) * 6 + (5,)
    exact = attack_value(attackers, defenders, None)
    assert float(odds.take) == pytest.approx(float(exact), rel=1e-12)
    pairs = {}
    for kind in sorted(set(attackers)):
        for foe in sorted(set(defenders)):
            others, left = list(attackers), list(defenders)
            others.remove(kind)
            left.remove(foe)
            won, lost = attack_value(attackers, tuple(left), None), attack_value(tuple(others), defenders, None)
            p = battle_chance(kind[0], foe)
            pairs[(kind[0], foe)] = p * won + (1 - p) * lost
    assert min(pairs.values()) == exact
    assert pairs[(odds.attacker.dice, odds.defender.dice)] == exact


@pytest.mark.rule("CAL-9.13")
@pytest.mark.parametrize(("attackers", "defenders"), [("infantry*400", "infantry*400"), ("infantry*300", "general")])
def test_hundreds_of_units_do_not_exhaust_the_preview(attackers: str, defenders: str) -> None:
    s = game(
        at={"2,5": f"xonavia: {attackers}", "2,6": f"talaq: {defenders}"}, component_limit="unlimited"
    )
    odds = s.odds(move("2,5", to="2,6")(s))
    assert odds is not None
    assert 0 <= odds.take <= 1


@pytest.mark.rule("CAL-9.12", "CAL-13.26")
def test_odds_of_renewing_a_transport_die_count_it() -> None:
    s = game(
        seats=("xonavia", "ossuria"), gold={"xonavia": 6}, dice="54321 521",
        at={"1,7": "xonavia: general", "6,3": "xonavia: infantry", "6,5": "ossuria: infantry*2"},
    )  # fmt: skip
    play(s, transport("1,7", "6,3"), move("6,3 general", to="6,5"), stay())
    general = s.fight.attackers[0]
    assert s.odds(renew(general)(s)).chance == battle_chance(5, 3)
    assert s.odds(act.StartBattle(0)).chance == battle_chance(4, 3)


@pytest.mark.rule("CAL-9.10", "CAL-12.13")
def test_odds_of_an_assault_count_all_who_have_not_tried() -> None:
    s = game(
        seats=("xonavia", "ossuria"), capitals={"ossuria": "6,5"}, castles={"ossuria": "6,5"}, dice="11",
        at={"5,5": "xonavia: infantry", "6,3": "xonavia: cavalry", "6,6": "xonavia: general"},
    )  # fmt: skip
    play(s, move("5,5", "6,3", "6,6", to="6,5"))
    odds = s.odds(assault("6,3")(s))
    assert (odds.chance, odds.take) == (assault_chance(2, Structure.CASTLE), assault_chance(6, Structure.CASTLE))
    play(s, assault("6,3"))
    assert s.odds(assault("6,6")(s)).take == assault_chance(4, Structure.CASTLE)
    assert ids(s, "6,3")
