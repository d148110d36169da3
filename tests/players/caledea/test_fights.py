"""How battles may go, as players imagine them: the same odds as the rules, the same dice counts, sensible choices."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.odds import attackers_dice, defenders_dice
from game.players.caledea import CaledeaJudge
from game.players.caledea.fights import attack_dice, defence_dice, foreseen, reflex, take_chance
from tests.kit.builders.builder import at, bombard, game, move, play


def outcomes(s: CaledeaState, action: Any, leaves: int = 40) -> list[tuple[float, CaledeaState]]:
    return list(CaledeaJudge("hard").outcomes(s, action, leaves))


def chance(found: list[tuple[float, CaledeaState]], where: str, owner: str) -> float:
    """The weight of all outcomes after which only one kingdom's units stand somewhere."""
    return sum(weight for weight, state in found if at(state, where).startswith(owner))


@pytest.mark.rule("CAL-9.7")
def test_a_single_battle_has_the_odds_of_the_table() -> None:
    s = game(at={"5,3": "xonavia: cavalry", "6,3": "talaq: infantry"}, free="6,3")
    found = outcomes(s, move("5,3", to="6,3")(s))
    assert len(found) == 2
    assert chance(found, "6,3", "xonavia") == pytest.approx(float(s.odds(move("5,3", to="6,3")(s)).take))


@pytest.mark.rule("CAL-9.13")
def test_all_ways_of_a_larger_fight_sum_to_v_where_nobody_withdraws() -> None:
    s = game(at={"5,3": "xonavia: general cavalry", "6,3": "talaq: infantry*2"}, free="6,3", capitals={"talaq": "0,4"})
    action = move("5,3", to="6,3")(s)
    found = outcomes(s, action, 200)
    assert sum(weight for weight, _ in found) == pytest.approx(1.0)
    assert chance(found, "6,3", "xonavia") == pytest.approx(float(s.odds(action).take), abs=1e-9)


@pytest.mark.rule("CAL-9.10")
@pytest.mark.parametrize(("built", "wanted"), [("towers", 5 / 9), ("castles", 11 / 36)])
def test_an_assault_has_the_odds_of_the_table(built: str, wanted: float) -> None:
    s = game(at={"2,4": "xonavia: cavalry"}, capitals={"talaq": "0,4"}, **{built: {"talaq": "1,4"}})
    assert chance(outcomes(s, move("2,4", to="1,4")(s)), "1,4", "xonavia") == pytest.approx(wanted)


@pytest.mark.rule("CAL-13.9")
def test_a_bombardment_loses_nothing_but_gold() -> None:
    s = game(seats=("talaq", "xonavia"), at={"5,3": "talaq: cavalry", "6,3": "xonavia: infantry"}, gold={"talaq": 4})
    action = bombard("5,3", "6,3")(s)
    found = outcomes(s, action)
    assert len(found) == 2
    assert all(at(state, "5,3") == "talaq: cavalry" for _, state in found)
    assert chance(found, "6,3", "xonavia") == pytest.approx(1 - float(s.odds(action).chance))


def test_few_leaves_still_make_a_whole() -> None:
    s = game(at={"5,3": "xonavia: cavalry*3", "6,3": "talaq: infantry*3"}, free="6,3")
    found = outcomes(s, move("5,3", to="6,3")(s), 4)
    assert len(found) == 4
    assert sum(weight for weight, _ in found) == pytest.approx(1.0)


def test_imagining_changes_nothing() -> None:
    s = game(at={"5,3": "xonavia: cavalry", "6,3": "talaq: infantry"}, free="6,3")
    before = s.digest()
    outcomes(s, move("5,3", to="6,3")(s))
    outcomes(s, act.EndTurn(0))
    assert s.digest() == before


@pytest.mark.rule("CAL-9.4")
def test_dice_are_counted_as_the_rules_count_them() -> None:
    s = game(
        seats=("xonavia", "talaq"),
        at={"7,5": "xonavia: cavalry+marked general+ambush", "7,6": "talaq: infantry general"},
        capitals={"talaq": "7,6"},
        castles={"talaq": "7,6"},
    )
    cell = s.geo.cell((7, 6))
    attackers = [u for u in s.units.values() if u.cell == s.geo.cell((7, 5))]
    defenders = [u for u in s.units.values() if u.cell == cell]
    assert tuple(sorted(attack_dice(s, u, cell) for u in attackers)) == attackers_dice(s, attackers, cell)
    assert tuple(sorted(defence_dice(s, u, cell) for u in defenders)) == defenders_dice(s, defenders, cell)


def test_a_crowd_is_judged_by_its_strongest() -> None:
    few, many = [(3, 3, 3)] * 6, [(3, 3, 3)] * 6 + [(1, 1, 1)] * 9
    assert take_chance(many, [3, 3], 0) == take_chance(few, [3, 3], 0)


@pytest.mark.rule("CAL-8.7")
def test_the_defender_pairs_so_that_the_square_is_held_longest() -> None:
    """The general meets a cavalry; the infantry, which would most likely be lost, waits (example CAL-21.1)."""
    s = game(
        at={"2,4": "xonavia: cavalry*2", "1,6": "xonavia: cavalry", "2,6": "talaq: general infantry"},
        marks={"talaq": "2,6"},
    )
    play(s, move("2,4", "1,6", to="2,6"))
    assert s.phase is Phase.COMBAT_MATCH
    choice = reflex(s, True)
    assert s.refusal(choice) is None
    assert s.units[choice.defending_unit].rank == 3


@pytest.mark.rule("CAL-13.8")
def test_the_bombarded_player_gives_the_unit_whose_loss_hurts_least() -> None:
    s = game(
        seats=("talaq", "xonavia"),
        at={"5,3": "talaq: general", "6,3": "xonavia: general infantry"},
        gold={"talaq": 4},
    )
    play(s, bombard("5,3", "6,3"))
    assert s.units[reflex(s, True).unit].rank == 1


@pytest.mark.rule("CAL-12.16")
def test_the_weakest_storms_first() -> None:
    s = game(at={"2,4": "xonavia: general infantry cavalry"}, capitals={"talaq": "0,4"}, towers={"talaq": "1,4"})
    s2 = game(at={"1,5": "xonavia: general infantry"}, capitals={"talaq": "0,4"}, towers={"talaq": "1,4"})
    play(s2, move("1,5", to="1,4"))
    assert s2.units[reflex(s2, True).unit].rank == 1
    assert reflex(s, True) is None


@pytest.mark.rule("CAL-13.14")
def test_an_ambush_is_paid_where_it_decides_and_kept_where_it_does_not() -> None:
    for defenders, wanted in (("general", act.AnnounceAmbush), ("infantry", act.StartBattle)):
        s = game(
            seats=("ithrune", "dravenna"),
            at={"5,6": "ithrune: general cavalry", "5,4": f"dravenna: {defenders}"},
            gold={"ithrune": 3},
            free="5,4 5,6",
        )
        play(s, move("5,6 cavalry" if defenders == "general" else "5,6", to="5,4"))
        assert s.phase is Phase.COMBAT_POWER
        assert isinstance(reflex(s, True), wanted)
        assert isinstance(reflex(s, False), act.StartBattle)


@pytest.mark.rule("CAL-8.15")
def test_a_lone_winner_withdraws_from_a_hopeless_rest_and_stays_for_an_easy_one() -> None:
    for last, wanted in (("general", act.WithdrawUnit), ("infantry", act.StayInCombat)):
        where, dice = ("7,6", "66 111") if last == "general" else ("7,4", "66 1")
        s = game(at={"7,5": "xonavia: cavalry", where: f"talaq: infantry {last}"}, free=f"7,5 {where}", dice=dice)
        play(s, move("7,5", to=where))
        if s.phase is Phase.COMBAT_MATCH:
            play(s, next(a for a in s.legal_actions() if s.units[a.defending_unit].rank == 1))
        assert s.phase is Phase.COMBAT_WITHDRAW
        assert isinstance(foreseen(s, True), wanted)


@pytest.mark.rule("CAL-12.13")
@pytest.mark.parametrize(
    ("near", "clever", "sent"), [(True, True, True), (False, True, False), (True, False, False)],
    ids=["an enemy is near", "nobody is near", "an easy player"],
)  # fmt: skip
def test_the_guard_of_a_capital_that_would_stay_empty_is_sent_home(*, near: bool, clever: bool, sent: bool) -> None:
    enemy = {"2,5": "ossuria: infantry"} if near else {}
    s = game(
        seats=("xonavia", "ossuria"), at={"3,5": "xonavia: infantry*2", **enemy}, towers={"ossuria": "4,5"},
        capitals={"xonavia": "3,5", "ossuria": "4,6"},
    )  # fmt: skip
    s.structures[s.geo.cell((3, 6))] = s.structures.pop(s.geo.cell((4, 5)))
    play(s, move("3,5", to="3,6"))
    choice = reflex(s, clever)
    assert isinstance(choice, act.ReturnUnit) is sent
    if sent:
        play(s, choice)
        assert isinstance(reflex(s, clever), act.AssaultStructure)
