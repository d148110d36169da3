"""Combat as a sequence of decisions and battles. Rules: section 8."""

from __future__ import annotations

import itertools

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.combat import compare
from tests.kit.builders.builder import (
    ambush,
    at,
    battle,
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
    resign,
    stay,
    structure,
    unit,
    upgrade,
    withdraw,
)


def attack(dice: str, *, defenders: str = "infantry*2") -> CaledeaState:
    """Xonavia's cavalry from (2,4) against Talaq on its resource square (2,6): infantry there roll three dice."""
    pieces = {"2,4": "xonavia: cavalry", "2,6": f"talaq: {defenders}"}
    return game(at=pieces, marks={"talaq": "2,6"}, dice=dice)


@pytest.mark.rule("CAL-8.1", "CAL-6.15")
def test_combat_is_between_all_units_of_the_move_and_all_units_on_the_square() -> None:
    s = game(at={"2,4": "xonavia: cavalry*2", "1,6": "xonavia: infantry", "2,6": "talaq: infantry general"})
    (began,) = of(play(s, move(ids(s, "2,4")[0], "1,6", to="2,6")), ev.CombatBegan)
    assert (began.attacker, began.defender, began.square) == (0, 1, (2, 6))
    assert set(began.attackers) == {ids(s, "2,4")[0], ids(s, "1,6")[0]}
    assert set(began.defenders) == set(s.at[s.geo.cell((2, 6))])


@pytest.mark.rule("CAL-8.2", "CAL-8.4", "CAL-20.17")
def test_each_battle_goes_through_its_steps_and_removes_one_unit() -> None:
    s = attack("61 442  61 442")
    first = play(s, move("2,4", to="2,6"))
    kinds = [type(e) for e in first]
    assert kinds == [ev.UnitsMoved, ev.CombatBegan, ev.MatchupChosen, ev.BattleRolled, ev.UnitDestroyed]
    second = play(s, stay())
    assert len(of(second, ev.BattleRolled)) == len(of(second, ev.UnitDestroyed)) == 1


@pytest.mark.rule("CAL-8.3", "CAL-20.10")
def test_attackers_stand_on_no_square_and_remember_where_they_came_from() -> None:
    s = game(at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry"})
    play(s, move("2,4", "1,6", to="2,6"))
    assert (at(s, "2,4"), at(s, "1,6"), at(s, "2,6")) == ("", "", "talaq: infantry")
    assert [s.geo.squares[s.units[i].cell] for i in s.fight.attackers] == [(2, 4), (1, 6)]
    assert s.view(1).fight == s.fight


@pytest.mark.rule("CAL-8.5")
def test_nothing_else_can_be_done_before_combat_is_over() -> None:
    s = attack("61 442")
    play(s, move("2,4", to="2,6"))
    for wish in (end(), upgrade("2,4"), move("2,4", to="2,5")):
        assert refused(s, wish) == "wrong_state"
    assert {type(a) for a in s.legal_actions()} == {act.WithdrawUnit, act.StayInCombat, act.Resign}


@pytest.mark.rule("CAL-8.6", "CAL-16.3")
@pytest.mark.parametrize(("gold", "phase"), [(3, Phase.COMBAT_POWER), (2, Phase.COMBAT_MATCH)])
def test_the_power_window_opens_only_when_something_can_be_announced(gold: int, phase: Phase) -> None:
    s = game(
        seats=("ithrune", "talaq"), at={"2,4": "ithrune: cavalry", "2,6": "talaq: infantry general"},
        gold={"ithrune": gold},
    )  # fmt: skip
    play(s, move("2,4", to="2,6"))
    assert s.phase is phase


@pytest.mark.rule("CAL-8.6", "CAL-13.17")
def test_ambush_may_be_announced_for_several_units_each_for_its_price() -> None:
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": 7},
        at={"2,4": "ithrune: cavalry", "1,6": "ithrune: infantry", "2,6": "talaq: infantry general"},
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"), ambush("2,4"))
    assert {a.unit for a in options(s, act.AnnounceAmbush)} == set(ids(s, "1,6"))
    play(s, ambush("1,6"))
    assert (gold_of(s, "ithrune"), s.phase) == ((7, 1), Phase.COMBAT_MATCH)


@pytest.mark.rule("CAL-8.6", "CAL-8.4")
def test_after_a_battle_that_was_started_and_lost_the_window_opens_again() -> None:
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": 6}, dice="1 654",
        at={"2,5": "ithrune: infantry*2", "2,6": "talaq: infantry"},
    )  # fmt: skip
    play(s, move("2,5", to="2,6"))
    (fought,) = of(play(s, battle()), ev.MatchupChosen)
    assert (fought.forced, s.phase, s.to_act, len(s.fight.attackers)) == (True, Phase.COMBAT_POWER, (0,), 1)


@pytest.mark.rule("CAL-8.6")
@pytest.mark.parametrize("kingdom", ["talaq", "xonavia"])
def test_bombard_and_transport_open_no_window_by_themselves(kingdom: str) -> None:
    s = game(
        seats=(kingdom, "ossuria"), at={"2,4": f"{kingdom}: cavalry", "2,5": "ossuria: infantry general"},
        gold={kingdom: 7},
    )  # fmt: skip
    play(s, move("2,4", to="2,5"))
    assert s.phase is Phase.COMBAT_MATCH


@pytest.mark.rule("CAL-8.7", "CAL-8.8", "CAL-16.4")
def test_the_defender_pairs_freely_among_all_units_in_the_combat() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry general"},
        dice="1 65432",
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    assert s.to_act == (1,)
    pairs = {(a.defending_unit, a.attacking_unit) for a in options(s, act.ChooseMatchup)}
    assert pairs == set(itertools.product(ids(s, "2,6"), (*ids(s, "2,4"), *ids(s, "1,6"))))
    general = ids(s, "2,6 general")[0]
    play(s, match(general, "1,6"))
    # the unit that has just won may be chosen again
    assert general in {a.defending_unit for a in options(s, act.ChooseMatchup)}


@pytest.mark.rule("CAL-8.9", "CAL-9.4", "CAL-19.3")
def test_each_side_rolls_its_own_dice_the_attacker_first() -> None:
    s = attack("61 442", defenders="infantry")
    (rolled,) = of(play(s, move("2,4", to="2,6")), ev.BattleRolled)
    assert (rolled.attacker.dice, rolled.defender.dice) == ((6, 1), (4, 4, 2))
    assert (rolled.attacker.rank, rolled.attacker.land, rolled.defender.land) == (2, 0, 2)
    assert rolled.rule == "CAL-8.9"


@pytest.mark.rule("CAL-8.10", "CAL-8.11", "CAL-8.12")
@pytest.mark.parametrize(
    ("a", "d", "verdict"),
    [
        ((6,), (5, 5, 5), 1),
        ((2, 6), (5, 5, 5), 1),  # as they fall, not as they are sorted
        ((5, 3), (1, 2, 5), 1),
        ((5, 2), (5, 3), -1),
        ((4,), (4, 1), -1),
        ((6, 6, 1), (6, 6), 1),
        ((6, 5), (5, 6), 0),
        ((1, 1, 1, 1), (1, 1, 1, 1), 0),
    ],
)
def test_dice_are_compared_from_the_highest_down(a: tuple[int, ...], d: tuple[int, ...], verdict: int) -> None:
    assert compare(a, d) == verdict
    assert compare(d, a) == -verdict


@pytest.mark.rule("CAL-8.10", "CAL-8.11", "CAL-8.12")
def test_comparing_agrees_with_the_rule_read_word_by_word() -> None:
    def by_the_book(a: tuple[int, ...], d: tuple[int, ...]) -> int:
        left, right = sorted(a, reverse=True), sorted(d, reverse=True)
        while left and right:
            x, y = left.pop(0), right.pop(0)
            if x != y:
                return 1 if x > y else -1
        return (len(left) > 0) - (len(right) > 0)

    rolls = [r for n in (1, 2, 3) for r in itertools.product(range(1, 7), repeat=n)]
    for a in rolls[::3]:
        for d in rolls[::5]:
            assert compare(a, d) == by_the_book(a, d)


@pytest.mark.rule("CAL-8.12")
def test_a_complete_tie_is_rolled_again_until_one_wins() -> None:
    s = game(at={"3,1": "xonavia: cavalry", "3,2": "talaq: cavalry"}, dice="64 46  55 55  21 11")
    rolls = of(play(s, move("3,1", to="3,2")), ev.BattleRolled)
    assert [(r.winner, r.reroll) for r in rolls] == [(None, False), (None, True), (0, True)]
    assert at(s, "3,2") == "xonavia: cavalry"


@pytest.mark.rule("CAL-8.13", "CAL-8.18")
@pytest.mark.parametrize(("dice", "left"), [("61 442", "xonavia: cavalry"), ("11 442", "talaq: infantry")])
def test_the_loser_leaves_the_board(dice: str, left: str) -> None:
    s = attack(dice, defenders="infantry")
    attacker, defender = ids(s, "2,4")[0], ids(s, "2,6")[0]
    play(s, move("2,4", to="2,6"))
    assert at(s, "2,6") == left
    assert ((attacker in s.units), (defender in s.units)) == (left.startswith("x"), left.startswith("t"))


@pytest.mark.rule("CAL-8.14", "CAL-13.18")
def test_power_dice_are_used_up_by_the_unit_that_fought_and_by_no_other() -> None:
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": 7}, dice="66666 654",
        at={"2,4": "ithrune: cavalry", "1,6": "ithrune: infantry", "2,6": "talaq: infantry*2"},
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"), ambush("2,4"), ambush("1,6"), match("2,6", "2,4"))
    assert (unit(s, "2,4").ambush, unit(s, "1,6").ambush) == (False, True)


@pytest.mark.rule("CAL-8.15", "CAL-16.3")
def test_a_winner_withdraws_or_stays_while_defenders_remain() -> None:
    s = attack("61 442")
    play(s, move("2,4", to="2,6"))
    assert (s.to_act, s.phase, s.fight.winner) == ((0,), Phase.COMBAT_WITHDRAW, ids(s, "2,4")[0])
    assert [type(a) for a in s.legal_actions()] == [act.WithdrawUnit, act.StayInCombat, act.Resign]


@pytest.mark.rule("CAL-8.15", "CAL-8.18")
def test_a_losing_attack_brings_no_question() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry*2", "1,6": "xonavia: infantry", "2,6": "talaq: infantry*2"}, dice="11 442"
    )
    play(s, move("2,4", "1,6", to="2,6"), match("2,6", "2,4"))
    assert (s.phase, s.to_act) == (Phase.COMBAT_MATCH, (1,))


@pytest.mark.rule("CAL-8.16")
def test_a_unit_that_stayed_gets_no_second_chance_to_leave_without_winning_again() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry*3"},
        dice="61 442  6 543  11 442",
    )  # fmt: skip
    a, b = ids(s, "2,4")[0], ids(s, "1,6")[0]
    play(s, move(a, b, to="2,6"), match("2,6", a), stay(), match("2,6", b))
    assert s.fight.winner == b
    # b goes home; a is fought at once, unasked, and is lost
    (fought,) = of(play(s, withdraw()), ev.BattleRolled)
    assert fought.attacker.unit == a
    assert (at(s, "1,6"), at(s, "2,4"), s.phase) == ("xonavia: infantry", "", Phase.TURN)


@pytest.mark.rule("CAL-8.17")
def test_a_withdrawn_unit_is_home_and_out_of_this_move() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry*2", "1,6": "xonavia: infantry", "2,6": "talaq: infantry*2"},
        dice="61 442  1 442",
    )  # fmt: skip
    a = ids(s, "2,4")[0]
    play(s, move(a, "1,6", to="2,6"), match("2,6", a), withdraw())
    assert (at(s, "2,4"), unit(s, a).moved) == ("xonavia: cavalry cavalry", True)
    assert (s.phase, at(s, "2,6")) == (Phase.TURN, "talaq: infantry")


@pytest.mark.rule("CAL-8.18")
def test_with_no_attackers_left_the_defender_keeps_everything_and_the_move_is_used() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry"}, capitals={"talaq": "2,6"},
        towers={"talaq": "2,6"}, dice="11 4421",
    )  # fmt: skip
    (ended,) = of(play(s, move("2,4", to="2,6")), ev.CombatEnded)
    assert (ended.winner, structure(s, "2,6"), s.moves_left) == (1, "talaq tower", 2)


@pytest.mark.rule("CAL-8.18", "CAL-12.12")
def test_with_no_defenders_left_there_is_no_question_but_the_assault() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry"}, capitals={"talaq": "2,6"},
        towers={"talaq": "2,6"}, dice="65 4421",
    )  # fmt: skip
    play(s, move("2,4", to="2,6"))
    assert (s.phase, s.to_act) == (Phase.ASSAULT, (0,))


@pytest.mark.rule("CAL-8.19", "CAL-14.5", "CAL-14.6")
def test_losing_the_last_unit_defeats_at_once_before_the_combat_goes_on() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), lone=("talaq",), dice="62 551",
        at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry"},
    )  # fmt: skip
    kinds = [type(e) for e in play(s, move("2,4", "1,6", to="2,6"), match("2,6", "2,4"))]
    order = [kinds.index(k) for k in (ev.UnitDestroyed, ev.PlayerDefeated, ev.CombatEnded, ev.UnitsEntered)]
    assert order == sorted(order)


@pytest.mark.rule("CAL-8.20", "CAL-14.12")
def test_attackers_enter_the_square_of_an_enemy_they_have_defeated() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), lone=("talaq",), marks={"talaq": "2,6"}, dice="62 551",
        at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry"},
    )  # fmt: skip
    play(s, move("2,4", to="2,6"))
    assert (at(s, "2,6"), mark(s, "2,6")) == ("xonavia: cavalry", "")


@pytest.mark.rule("CAL-8.21", "CAL-13.3")
def test_the_defender_has_no_choice_but_the_match_up() -> None:
    s = game(
        seats=("xonavia", "ithrune"), gold={"ithrune": 7},
        at={"2,4": "xonavia: cavalry", "2,6": "ithrune: infantry cavalry"},
    )  # fmt: skip
    play(s, move("2,4", to="2,6"))
    assert {type(a) for a in s.legal_actions()} == {act.ChooseMatchup, act.Resign}
    for wish in (withdraw(), ambush("2,6"), battle(), end()):
        assert refused(s, wish) == "wrong_state"


@pytest.mark.rule("CAL-16.5", "CAL-14.13")
def test_an_attacker_who_resigns_in_combat_leaves_the_turn_to_the_next() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry*2"},
        dice="61 442",
    )  # fmt: skip
    play(s, move("2,4", to="2,6"), resign())
    assert (s.active, s.phase, s.alive, at(s, "2,6")) == (1, Phase.TURN, [False, True, True], "talaq: infantry")


@pytest.mark.rule("CAL-8.7", "CAL-4.9")
def test_hundreds_of_like_units_can_be_lost_one_after_another_without_a_question() -> None:
    s = game(
        at={"2,5": "xonavia: infantry*300", "2,6": "talaq: general"}, component_limit="unlimited",
        dice="1 66666" * 300,
    )  # fmt: skip
    assert len(of(play(s, move("2,5", to="2,6")), ev.UnitDestroyed)) == 300
    assert (len(s.units_of(0)), s.phase) == (1, Phase.TURN)


@pytest.mark.rule("CAL-16.2", "CAL-13.16")
def test_a_unit_with_an_ambush_is_no_longer_interchangeable_with_its_neighbour() -> None:
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": 3},
        at={"2,5": "ithrune: infantry*2", "2,6": "talaq: infantry", "8,8": "talaq: infantry"},
    )  # fmt: skip
    first, second = ids(s, "2,5")
    play(s, move("2,5", to="2,6"), ambush(first))
    assert s.phase is Phase.COMBAT_MATCH, "the defender is asked which of the two to fight"
    assert [a.attacking_unit for a in options(s, act.ChooseMatchup)] == [first, second]
