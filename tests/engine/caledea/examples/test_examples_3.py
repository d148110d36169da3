"""Worked examples CAL-21.41 to CAL-21.60, with their squares and dice. 21.55 (map files) is told among the boards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig, config_faults
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.odds import attack_value, attack_value_float
from tests.engine.caledea.examples.ambushes import ithrune_attacks
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import (
    ambush,
    assault,
    at,
    battle,
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
    renew,
    resign,
    scripted,
    seat,
    site,
    stay,
    structure,
    transport,
    unit,
)


@pytest.mark.rule("CAL-21.41", "CAL-13.16", "CAL-13.15", "CAL-13.14", "CAL-8.6")
def test_example_41_ambush_waits_for_its_unit() -> None:
    s = ithrune_attacks(4, "41 6421  654321 4321")
    a, b = ids(s, "5,6")[0], ids(s, "6,4")[0]
    play(s, move(a, b, to="5,4"))
    assert (s.phase, s.to_act) == (Phase.COMBAT_POWER, (0,))
    # with one gold piece left nothing more can be announced, so the battle starts by itself
    play(s, ambush(a))
    assert (s.phase, s.to_act, gold_of(s, "ithrune")) == (Phase.COMBAT_MATCH, (1,), (4, 1))
    events = play(s, match("5,4", b))
    rolls = of(events, ev.BattleRolled)
    assert [(len(r.attacker.dice), len(r.defender.dice)) for r in rolls] == [(2, 4), (6, 4)]
    assert rolls[1].chance == pytest.approx(float(Fraction(5063885, 7558272)), rel=1e-12)
    assert gold_of(s, "ithrune") == (4, 1)
    assert at(s, "5,4") == "ithrune: cavalry"


@pytest.mark.rule("CAL-21.41", "CAL-13.15")
def test_example_41_with_gold_to_spare_the_attacker_starts_the_battle() -> None:
    s = ithrune_attacks(6, "41 6421  654321 4321")
    play(s, move("5,6", "6,4", to="5,4"), ambush("5,6"))
    assert (s.phase, s.to_act) == (Phase.COMBAT_POWER, (0,))
    play(s, battle())
    assert s.phase is Phase.COMBAT_MATCH
    play(s, match("5,4", "6,4"))
    # the one attacker left is in ambush already: nothing to announce, and one pair only
    assert at(s, "5,4") == "ithrune: cavalry"


@pytest.mark.rule("CAL-21.42", "CAL-13.17", "CAL-13.18", "CAL-8.14")
def test_example_42_ambush_again() -> None:
    for gold, window in ((6, True), (5, False)):
        dice = "654321 4321" + ("  666666 44" if window else "")
        s = ithrune_attacks(gold, dice, "general infantry")
        a = ids(s, "5,6")[0]
        play(s, move(a, "6,4", to="5,4"), ambush(a))
        if window:
            assert refused(s, ambush(a)) == "already_ambushing"
            play(s, battle())
        play(s, match("5,4 general", a), stay())
        assert s.phase is (Phase.COMBAT_POWER if window else Phase.COMBAT_MATCH)
        if window:
            assert attacking_dice(s, a) == 3
            play(s, ambush(a), match("5,4", a))
        else:
            assert attacking_dice(s, a) == 3


def attacking_dice(s: CaledeaState, unit_id: int) -> int:
    """What a unit would roll if the defender chose it now; the position is left alone."""
    twin = s.copy()
    if twin.phase is Phase.COMBAT_POWER:
        play(twin, battle())
    odds = twin.odds(match(twin.at[twin.fight.cell][0], unit_id)(twin))
    return odds.attacker.dice


@pytest.mark.rule("CAL-21.43", "CAL-13.19", "CAL-13.16", "CAL-13.5")
def test_example_43_no_ambush_against_structures() -> None:
    s = game(
        seats=("ithrune", "dravenna"), capitals={"dravenna": "5,6"}, castles={"dravenna": "5,6"},
        at={"5,6": "dravenna: infantry", "5,8": "ithrune: cavalry", "6,6": "ithrune: cavalry"},
        gold={"ithrune": 6}, dice="61 54321  42",
    )  # fmt: skip
    a, b = ids(s, "5,8")[0], ids(s, "6,6")[0]
    play(s, move(a, b, to="5,6"), ambush(a), battle(), match("5,6", b))
    assert s.phase is Phase.ASSAULT
    assert not unit(s, a).ambush
    assert s.odds(assault(a)(s)).attacker.dice == 2
    (rolled,) = of(play(s, assault(a)), ev.AssaultRolled)
    assert (rolled.dice, gold_of(s, "ithrune")) == ((4, 2), (6, 3))


def _general_is_transported(gold: int, dice: str) -> CaledeaState:
    s = game(
        seats=("xonavia", "ossuria"), gold={"xonavia": gold}, dice=dice,
        at={"1,7": "xonavia: general", "6,3": "xonavia: infantry", "6,5": "ossuria: infantry*2"},
    )  # fmt: skip
    play(s, transport("1,7", "6,3"))
    return s


@pytest.mark.rule("CAL-21.44", "CAL-13.20", "CAL-13.24", "CAL-13.27", "CAL-8.14")
def test_example_44_transport_and_attack() -> None:
    s = _general_is_transported(3, "54321 521  4321 666")
    assert (s.moves_left, gold_of(s, "xonavia")) == (3, (3, 0))
    general = ids(s, "6,3 general")[0]
    wish = move(general, to="6,5")
    assert s.odds(wish(s)).chance == Fraction(1174321, 1679616)
    (first,) = of(play(s, wish), ev.BattleRolled)
    assert (len(first.attacker.dice), len(first.defender.dice)) == (5, 3)
    assert s.odds(stay()(s)).chance == Fraction(173483, 279936)
    (second,) = of(play(s, stay()), ev.BattleRolled)
    assert (len(second.attacker.dice), len(second.defender.dice)) == (4, 3)


@pytest.mark.rule("CAL-21.44", "CAL-13.26", "CAL-8.6")
def test_example_44_the_die_is_renewed_for_gold() -> None:
    s = _general_is_transported(6, "54321 521  54321 521")
    general = ids(s, "6,3 general")[0]
    play(s, move(general, to="6,5"), stay())
    assert s.phase is Phase.COMBAT_POWER
    (second,) = of(play(s, renew(general)), ev.BattleRolled)
    assert (len(second.attacker.dice), gold_of(s, "xonavia")) == (5, (6, 0))
    assert at(s, "6,5") == "xonavia: general"


@pytest.mark.rule("CAL-21.45", "CAL-13.21")
def test_example_45_transport_of_a_unit_that_has_moved() -> None:
    s = game(at={"1,6": "xonavia: general", "6,3": "xonavia: infantry"}, gold={"xonavia": 4}, free="1,7")
    general = ids(s, "1,6")[0]
    play(s, move(general, to="1,7"), transport(general, "6,3"))
    assert at(s, "6,3") == "xonavia: infantry general"
    assert refused(s, move(general, to="6,4")) == "already_moved"


@pytest.mark.rule("CAL-21.46", "CAL-13.20", "CAL-13.22", "CAL-13.25")
def test_example_46_transport_illegal_and_chained() -> None:
    s = game(
        at={"1,7": "xonavia: general", "6,3": "xonavia: infantry+moved", "4,4": "xonavia: infantry+upgraded"},
        gold={"xonavia": 3},
    )  # fmt: skip
    assert refused(s, transport("1,7", "6,3")) == "no_anchor"
    assert refused(s, transport("1,7", "4,4")) == ""


@pytest.mark.rule("CAL-21.46", "CAL-13.25")
def test_example_46_transported_twice_one_extra_die() -> None:
    s = game(
        seats=("xonavia", "ossuria"), capitals={"xonavia": "3,5"}, gold={"xonavia": 6},
        at={"1,7": "xonavia: general", "6,3": "xonavia: infantry", "3,5": "xonavia: infantry",
            "4,6": "ossuria: infantry"},
    )  # fmt: skip
    general = ids(s, "1,7")[0]
    play(s, transport(general, "6,3"), transport(general, "3,5"))
    assert gold_of(s, "xonavia") == (6, 0)
    # amber + timber: neither has strong land there
    attacker = s.odds(move(general, to="4,6")(s)).attacker
    assert (attacker.dice, dict(attacker.parts)) == (4, {"rank": 3, "transport": 1})


@pytest.mark.rule("CAL-21.47", "CAL-12.20", "CAL-12.21", "CAL-15.2")
def test_example_47_fortified_city() -> None:
    s = game(
        seats=("brennoch", "xonavia", "talaq"), capitals={"brennoch": "5,3"},
        castles={"brennoch": "5,3 4,3 6,3 5,4"}, towers={"brennoch": "5,2"}, gold={"brennoch": 4},
    )  # fmt: skip
    play(s, castle("5,2"))
    assert s.result is not None
    assert (s.result.reason, s.result.winners, s.phase) == ("fortified_city", (0,), Phase.GAME_OVER)


@pytest.mark.rule("CAL-21.48", "CAL-5.5", "CAL-5.6")
@pytest.mark.parametrize(("powers", "code"), [("forbidden", "no_moves_left"), ("allowed", "")])
def test_example_48_powers_and_the_last_move(powers: str, code: str) -> None:
    s = game(
        seats=("myrrhold", "talaq"), gold={"myrrhold": 3}, moves_left=1, powers_after_last_move=powers,
        at={"4,5": "myrrhold: infantry", "4,9": "myrrhold: infantry", "4,7": "talaq: infantry",
            "4,8": "talaq: infantry"},
    )  # fmt: skip
    assert refused(s, bombard("4,9", "4,8")) == ""
    play(s, move("4,5", to="4,6"))
    assert (s.active, s.moves_left, s.phase) == (0, 0, Phase.TURN)
    assert refused(s, bombard("4,6", "4,7")) == code
    assert refused(s, move("4,9", to="3,9")) == "no_moves_left"
    play(s, end())
    assert s.active == 1


@pytest.mark.rule("CAL-21.49", "CAL-5.7")
def test_example_49_passing() -> None:
    for moves in (0, 1):
        s = game(seats=("calvane", "xonavia"), at={"4,4": "calvane: infantry"})
        play(s, *[move("4,4", to="4,3")] * moves, end())
        assert s.active == 1


@pytest.mark.rule("CAL-21.50", "CAL-15.5", "CAL-15.6", "CAL-15.7", "CAL-15.8")
def test_example_50_the_turn_limit() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria", "calvane"), active="talaq", round=60,
        lone=("xonavia", "talaq", "ossuria"), capitals={"xonavia": "3,5", "calvane": "6,1"},
        at={"4,4": "xonavia: general cavalry infantry*7", "6,2": "talaq: cavalry", "6,6": "ossuria: infantry*9"},
        gold={"xonavia": 6, "talaq": 4, "ossuria": 5}, castles={"xonavia": "3,5"},
    )  # fmt: skip
    play(s, move("6,2", to="6,1"))
    assert [sum(u.rank for u in s.units_of(seat)) for seat in (0, 1)] == [12, 5]
    play(s, end(), end())
    assert s.result is not None
    assert s.result.reason == "turn_limit"
    assert (s.result.scores, s.result.ranks) == ((7, 7, 5, 0), (1, 2, 3, 4))


def _calvane_with_twenty(limit: str) -> CaledeaState:
    return game(
        seats=("calvane", "xonavia"), at={"6,0": "calvane: infantry*20"}, lone=("calvane",), free="6,1",
        component_limit=limit,
    )  # fmt: skip


@pytest.mark.rule("CAL-21.51", "CAL-4.9", "CAL-10.11")
def test_example_51_component_limit() -> None:
    for limit, units in (("box", 20), ("unlimited", 21)):
        s = _calvane_with_twenty(limit)
        gold = gold_of(s, "calvane")[0]
        play(s, move("6,0", to="6,1"))
        assert (mark(s, "6,1"), gold_of(s, "calvane")[0]) == ("calvane", gold + 1)
        assert len(s.units_of(0)) == units


@pytest.mark.rule("CAL-21.51", "CAL-14.8", "CAL-1.5")
def test_example_51_the_victor_places_as_many_as_there_are() -> None:
    s = game(
        seats=("calvane", "xonavia", "talaq"), at={"4,4": "calvane: infantry*19"}, lone=("calvane",),
        capitals={"talaq": "4,3"},
    )  # fmt: skip
    (one_unit, *_) = ids(s, "4,4")
    (placed,) = of(play(s, move(one_unit, to="4,3")), ev.InfantryPlaced)
    assert (len(placed.units), len(s.units_of(0))) == (1, 20)


@pytest.mark.rule("CAL-21.52", "CAL-4.13", "CAL-4.14", "CAL-19.3")
def test_example_52_roll_for_first_player() -> None:
    kingdoms = ("xonavia", "talaq", "ossuria", "calvane")
    seats = tuple(SeatConfig(f"P{n}", kingdom=k) for n, k in enumerate(kingdoms, start=1))
    s = GAMES["caledea"].new_game(CaledeaConfig(seats=seats), board=BOARDS["A"], dice=scripted("5525 366 14"))
    rolls = of(s.opening, ev.FirstPlayerRolled)
    assert [(r.seats, r.dice) for r in rolls] == [
        ((0, 1, 2, 3), (5, 5, 2, 5)), ((0, 1, 3), (3, 6, 6)), ((1, 3), (1, 4)),
    ]  # fmt: skip
    assert (s.order, s.to_act) == ((3, 0, 1, 2), (3,))


def _talaq_is_attacked(*others: str) -> CaledeaState:
    s = game(
        seats=("xonavia", "talaq", *others), marks={"talaq": "2,6"}, capitals={"talaq": "7,6"},
        at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry"},
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    return s


@pytest.mark.rule("CAL-21.53", "CAL-14.13")
def test_example_53_resignation() -> None:
    s = _talaq_is_attacked("ossuria")
    assert s.to_act == (1,)
    events = play(s, resign())
    assert (s.alive, at(s, "2,6"), mark(s, "2,6")) == ([True, False, True], "xonavia: infantry cavalry", "")
    assert not of(events, ev.InfantryPlaced)
    assert (s.active, s.moves_left, s.defeats[0].victor) == (0, 2, None)

    s = _talaq_is_attacked()
    play(s, resign())
    assert s.result is not None
    assert s.result.winners == (seat(s, "xonavia"),)


@pytest.mark.rule("CAL-21.54", "CAL-4.17", "CAL-1.10")
def test_example_54_capital_distance() -> None:
    config = CaledeaConfig(
        seats=(SeatConfig("T", kingdom="talaq"), SeatConfig("X", kingdom="xonavia")), first_player=1,
        min_capital_distance=4,
    )  # fmt: skip
    s = GAMES["caledea"].new_game(config, board=BOARDS["A"], dice=scripted())
    play(s, site("4,3"))
    assert {a.square for a in options(s, act.PlaceCapital)} == {(1, 2), (1, 7), (6, 7), (9, 9)}
    assert [refused(s, site(w)) for w in ("4,0", "3,5", "6,3")] == ["site_too_close"] * 3
    distances = [dict(s.refusal(site(w)(s)).values)["distance"] for w in ("4,0", "3,5", "6,3")]
    assert distances == [3, 3, 2]


@pytest.mark.rule("CAL-21.56", "CAL-4.3")
@pytest.mark.parametrize(
    ("config", "code"),
    [
        (CaledeaConfig(seats=5), "config_player_count"),
        (
            CaledeaConfig(seats=(SeatConfig("A", kingdom="talaq"), SeatConfig("B", kingdom="talaq"))),
            "config_duplicate_kingdom",
        ),
        (CaledeaConfig(seats=3, kingdom_pool=("talaq", "xonavia")), "config_pool_too_small"),
        (CaledeaConfig(turn_limit=5), "config_bad_value"),
    ],
)
def test_example_56_configuration_errors(config: CaledeaConfig, code: str) -> None:
    assert [fault[2] for fault in config_faults(config, BOARDS["A"])] == [code]


PLAIN = {1: (1, 1, 1), 2: (2, 2, 2), 3: (3, 3, 3)}
VALUES = [
    # attackers as (dice in the first battle, in later ones, rank dice), defenders' dice, structure, value
    ([(2, 2, 2)] * 3, [5, 3], None, "26924521466230525/98716277881700352", 0.272747),
    ([(2, 2, 2)] * 2, [5], None, "771956975/2176782336", 0.354632),
    ([(1, 1, 1)], [3], None, "25/144", 0.173611),
    ([(1, 1, 1)] * 2, [3], None, "6575/20736", 0.317081),
    ([(1, 1, 1)] * 3, [3], None, "1300825/2985984", 0.435644),
    ([(2, 2, 2)], [3, 3], None, "109561/944784", 0.115964),
    ([(1, 1, 1), (2, 2, 2)], [3, 3], None, "95141111/544195584", 0.174829),
    ([(1, 1, 1), (2, 2, 2)], [4], None, "126540133/362797056", 0.348790),
    ([(1, 1, 1), (5, 2, 2)], [4], None, "12697734331/19591041024", 0.648140),
    ([(3, 3, 3)], [3, 3], None, "1/4", 0.25),
    ([(4, 3, 3)], [3, 3], None, "173483/559872", 0.309862),
    ([(6, 3, 3)], [7], None, "77365589/181398528", 0.426495),
    ([(2, 2, 2)] * 2, [4], Structure.TOWER, "6076452235/19591041024", 0.310165),
    ([(3, 3, 3)], [7], Structure.CASTLE, "269863321/3265173504", 0.082649),
]


@pytest.mark.rule("CAL-21.57", "CAL-9.13")
@pytest.mark.parametrize(("attackers", "defenders", "level", "value", "decimal"), VALUES)
def test_example_57_odds_preview_values(
    attackers: list, defenders: list, level: Structure | None, value: str, decimal: float
) -> None:
    attack, defence = tuple(sorted(attackers)), tuple(sorted(defenders))
    exact = attack_value(attack, defence, level)
    assert exact == Fraction(value)
    assert float(exact) == pytest.approx(decimal, abs=5e-7)
    assert attack_value_float(attack, defence, int(level or 0)) == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.rule("CAL-21.58", "CAL-1.5", "CAL-7.9")
def test_example_58_supply_is_used_again() -> None:
    s = game(
        at={"2,5": "xonavia: infantry*2", "6,2": "xonavia: infantry*18", "2,6": "talaq: infantry"}, free="6,3",
        lone=("xonavia",), dice="1 666 1 666",
    )  # fmt: skip
    play(s, move("2,5", to="2,6"))
    assert len(s.units_of(0)) == 18
    (claimed,) = of(play(s, move(ids(s, "6,2")[0], to="6,3")), ev.SquareClaimed)
    assert claimed.unit is not None
    assert len(s.units_of(0)) == 19


@pytest.mark.rule("CAL-21.59", "CAL-16.2", "CAL-16.4")
def test_example_59_interchangeable_units() -> None:
    s = game(at={"2,5": "xonavia: infantry*3", "2,6": "talaq: infantry"}, dice="6 555")
    (chosen,) = of(play(s, move("2,5", to="2,6")), ev.MatchupChosen)
    assert (chosen.forced, chosen.attacking_unit) == (True, 1)

    s = game(at={"2,5": "xonavia: infantry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry"})
    play(s, move("2,5", "1,6", to="2,6"))
    assert (s.phase, len(options(s, act.ChooseMatchup))) == (Phase.COMBAT_MATCH, 2)


@pytest.mark.rule("CAL-21.60", "CAL-8.19", "CAL-14.7", "CAL-8.20")
def test_example_60_elimination_inside_a_combat_with_a_structure() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), capitals={"talaq": "7,6"}, castles={"talaq": "7,6"},
        at={"7,6": "talaq: infantry", "7,4": "xonavia: cavalry", "6,6": "xonavia: infantry"}, lone=("talaq",),
        dice="65 64431",
    )  # fmt: skip
    a = ids(s, "7,4")[0]
    events = play(s, move(a, "6,6", to="7,6"), match("7,6", a))
    assert not of(events, ev.AssaultRolled)
    assert (s.alive[1], structure(s, "7,6"), s.capitals[1]) == (False, "", None)
    assert at(s, "7,6") == "xonavia: infantry infantry infantry infantry cavalry"
    assert (s.phase, s.moves_left) == (Phase.TURN, 2)
