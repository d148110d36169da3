"""What is left to chance, in which order, and how it is told. Rules: section 19."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine import GAMES
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.chances import battle_chance
from game.engine.dice import Dice
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import assault, bombard, game, match, move, of, play, scripted
from tests.kit.play import steps


@pytest.mark.rule("CAL-19.1")
def test_dice_of_whole_games_are_fair() -> None:
    faces: Counter[int] = Counter()
    for seed in range(32):
        s = GAMES["caledea"].new_game(CaledeaConfig(seats=3, quiet_limit=0), board=BOARDS["A"], seed=seed)
        for step in steps(s, seed):
            for roll in of(step.events, ev.BattleRolled):
                faces.update((*roll.attacker.dice, *roll.defender.dice))
            for attempt in of(step.events, ev.AssaultRolled):
                faces.update(attempt.dice)
    total = faces.total()
    assert total > 1000
    # five standard deviations of one face's share
    tolerance = 5 * (5 / 36 / total) ** 0.5
    assert all(abs(faces[face] / total - 1 / 6) < tolerance for face in range(1, 7))


@pytest.mark.rule("CAL-19.1")
def test_battles_are_won_as_often_as_the_table_says() -> None:
    won = 0
    start = game(at={"2,5": "xonavia: cavalry", "2,6": "talaq: infantry"})
    for seed in range(1500):
        s = start.copy()
        s.dice = Dice(seed)
        won += of(play(s, move("2,5", to="2,6")), ev.BattleRolled)[-1].winner == 0
    expected = float(battle_chance(2, 3))
    assert abs(won / 1500 - expected) < 5 * (expected * (1 - expected) / 1500) ** 0.5


@pytest.mark.rule("CAL-19.2")
def test_equal_seed_configuration_and_actions_give_equal_games() -> None:
    def told(seed: int) -> list[str]:
        s = GAMES["caledea"].new_game(CaledeaConfig(seats=3, turn_limit=15), board=BOARDS["A"], seed=seed)
        return [f"{step.action} {step.events} {s.digest()}" for step in steps(s, seed=1)]

    assert told(7) == told(7)
    assert told(7) != told(8)


@pytest.mark.rule("CAL-19.3", "CAL-4.12", "CAL-4.13")
def test_kingdoms_are_dealt_before_the_first_player_is_cast() -> None:
    seats = (SeatConfig("A"), SeatConfig("B", kingdom="talaq"))
    dice = scripted("3 16")
    GAMES["caledea"].new_game(CaledeaConfig(seats=seats, kingdom_assignment="random"), board=BOARDS["A"], dice=dice)
    assert [rule for rule, _ in dice.throws] == ["CAL-4.12", "CAL-4.13"]


@pytest.mark.rule("CAL-19.3")
def test_the_attacking_units_dice_fall_first_and_re_rolls_repeat_both() -> None:
    s = game(at={"3,1": "xonavia: cavalry", "3,2": "talaq: cavalry"}, dice="12 21  65 43")
    play(s, move("3,1", to="3,2"))
    assert s.dice.throws == [(("CAL-8.9"), faces) for faces in ((1, 2), (2, 1), (6, 5), (4, 3))]


@pytest.mark.rule("CAL-19.3", "CAL-13.9")
def test_the_bombarding_units_dice_fall_first() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"5,3": "talaq: cavalry", "6,3": "xonavia: infantry"}, gold={"talaq": 3},
        dice="12 666",
    )  # fmt: skip
    play(s, bombard("5,3", "6,3"))
    assert s.dice.throws == [("CAL-13.9", (1, 2)), ("CAL-13.9", (6, 6, 6))]


@pytest.mark.rule("CAL-19.3", "CAL-12.14")
def test_assault_attempts_fall_one_unit_at_a_time() -> None:
    s = game(
        seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry", "6,3": "xonavia: cavalry"},
        capitals={"ossuria": "6,5"}, castles={"ossuria": "6,5"}, dice="55 3",
    )  # fmt: skip
    play(s, move("5,5", "6,3", to="6,5"), assault("6,3"), assault("5,5"))
    assert s.dice.throws == [("CAL-12.14", (5, 5)), ("CAL-12.14", (3,))]


@pytest.mark.rule("CAL-19.4", "CAL-8.9")
def test_each_roll_is_told_as_rolled_and_sorted_with_parts_winner_and_repetition() -> None:
    s = game(
        seats=("xonavia", "talaq"), at={"2,5": "xonavia: cavalry+transported+marked", "2,6": "talaq: infantry general"},
        capitals={"talaq": "2,6"}, towers={"talaq": "2,6"}, dice="164 1 2 3 4",
    )  # fmt: skip
    play(s, move("2,5", to="2,6"))
    (rolled,) = of(play(s, match("2,6 infantry", "2,5")), ev.BattleRolled)
    a, d = rolled.attacker, rolled.defender
    assert (a.dice, a.sorted, a.rank, a.land, a.ambush, a.transport) == ((1, 6, 4), (6, 4, 1), 2, 0, 0, 1)
    assert (d.dice, d.sorted, d.rank, d.land, d.structure) == ((1, 2, 3, 4), (4, 3, 2, 1), 1, 2, 1)
    assert (a.structure, d.ambush, d.transport) == (0, 0, 0)
    assert (rolled.winner, rolled.reroll, rolled.square) == (0, False, (2, 6))
    assert rolled.chance == pytest.approx(float(battle_chance(3, 4)))


def _quiet(dice: Dice) -> CaledeaState:
    return game(at={"4,4": "xonavia: infantry cavalry"}, gold={"xonavia": 5}, capitals={"xonavia": "3,5"}, dice=dice)


@pytest.mark.rule("CAL-19.5")
def test_nothing_else_draws_a_number() -> None:
    s = _quiet(Dice(3))
    for action in s.legal_actions():
        twin = s.copy()
        twin.apply(action)
        assert twin.dice.counter == 0, action
    for seat in (0, 1):
        s.view(seat)
    s.odds(s.legal_actions()[0])
    s.determinize(0, Dice(1))
    assert s.dice.counter == 0


@pytest.mark.rule("CAL-19.5")
def test_every_number_drawn_in_a_game_is_told_in_an_event() -> None:
    for seed in range(8):
        s = GAMES["caledea"].new_game(CaledeaConfig(seats=2), board=BOARDS["A"], seed=seed)
        drawn = s.dice.counter
        for _, events in steps(s, seed):
            told = sum(len(e.attacker.dice) + len(e.defender.dice) for e in of(events, ev.BattleRolled))
            told += sum(len(e.dice) for e in events if isinstance(e, ev.AssaultRolled | ev.FirstPlayerRolled))
            assert s.dice.counter - drawn == told
            drawn = s.dice.counter
