"""What is random, and in which order. Rules: sections 20 and 21."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.dice import Dice
from game.engine.dynasty.position.config import DynastyConfig
from tests.kit.boards.dynasty import FORD_VALLEY
from tests.kit.builders.builder import SCRIPTS
from tests.kit.builders.dynasty_builder import game, start
from tests.kit.builders.dynasty_wishes import attack, cast, do, end, found, house, react, rolled, tie


def thrown() -> list[tuple[int, ...]]:
    """All throws of the position built last."""
    return [faces for _, faces in SCRIPTS[-1].throws]


@pytest.mark.rule("DYN-20.1")
def test_every_seat_sees_everything() -> None:
    s = game(red="city2 6,5; house 6,5/1; military 3; soldier 7,5", blue="knight 9,9")
    twins = [s.view(seat).determinize(Dice(1)) for seat in range(2)]
    assert twins[0].digest() == twins[1].digest()
    assert twins[0].legal_actions() == s.legal_actions()


@pytest.mark.rule("DYN-21.1")
def test_seed_and_actions_replay_the_game() -> None:
    def played() -> str:
        s = GAMES["dynasty"].new_game(DynastyConfig(), board=FORD_VALLEY, seed=7)
        for n in range(300):
            if s.result is not None:
                break
            actions = s.legal_actions()[:-1]
            s.apply(actions[n * 7 % len(actions)])
        return s.digest()

    assert played() == played()


@pytest.mark.rule("DYN-21.2")
@pytest.mark.parametrize("lot", [0, 1])
def test_the_first_player_is_one_number_over_the_seats(lot: int) -> None:
    assert start(first_player="random", dice=[lot]).to_act == (lot,)
    assert thrown() == [(lot,)]


@pytest.mark.rule("DYN-21.2")
def test_a_battle_throws_the_attackers_die_first() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="22 54")
    events = do(s, attack("5,5", "6,5"), tie("retry"))
    throws = [(e.attacker.die, e.defender.die) for e in events if hasattr(e, "rule")]
    assert throws == [(2, 2), (5, 4)]


@pytest.mark.rule("DYN-21.2")
def test_a_retaliated_attack_throws_the_attackers_die_first() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="33 26")
    events = do(s, attack("5,5", "7,5"), react("retaliate"), tie("retry"))
    throws = [(e.attacker.die, e.defender.die) for e in events if hasattr(e, "rule")]
    assert throws == [(3, 3), (2, 6)]


@pytest.mark.rule("DYN-21.2", "DYN-13.3")
def test_evading_a_siege_and_firestorm_throw_one_die_each() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="3")
    do(s, attack("5,5", "7,5"), react("evade"))
    assert sum(len(faces) for faces in thrown()) == 1
    s = game(red="soldier 5,5; idler", blue="city 6,5 1,1", phase="march", dice="3 5")
    do(s, attack("5,5", "6,5"), tie("retry"))
    assert sum(len(faces) for faces in thrown()) == 2
    s = game(red="city5 2,5; idler", blue="soldier 7,5; idler", dice="3")
    do(s, cast("2,5", "firestorm", "7,5"))
    assert sum(len(faces) for faces in thrown()) == 1


@pytest.mark.rule("DYN-21.3")
def test_nothing_else_throws_dice() -> None:
    s = game(
        red="city5 2,5; siege 5,5; soldier 9,9; house 9,2/1; knight 3,3; idler", blue="city 6,5 1,1; house 10,9",
        dynasty_levels=60, veteran_tokens=60,
    )  # fmt: skip
    do(s, house("3,5"), found("9,2"), cast("2,5", "gate", "3,3", "3,8"), end())
    do(s, attack("5,5", "6,5"), attack("9,9", "10,9"), end())
    assert thrown() == []


@pytest.mark.rule("DYN-21.4", "DYN-27.71")
def test_dice_are_thrown_also_when_they_cannot_change_anything() -> None:
    fleet = "5,5 6,3 8,3 6,7"
    s = game(red=f"ship {fleet}; idler", blue="soldier 7,5; idler", water=fleet, phase="march", dice="6")
    do(s, attack("5,5", "7,5"))
    assert thrown() == [(6,)]
    s = game(red="knight 5,5 6,4 7,4 7,5 6,6; idler", blue="siege 6,5; idler", phase="march", dice="16")
    do(s, attack("5,5", "6,5"))
    assert sum(len(faces) for faces in thrown()) == 2
    s = game(red="knight 5,5 6,4 7,4; idler", blue="city 6,5 1,1", phase="march", dice="1")
    do(s, attack("5,5", "6,5"))
    assert thrown() == [(1,)]


@pytest.mark.rule("DYN-26.1", "DYN-26.2", "DYN-26.4", "DYN-26.5")
def test_events_tell_the_chances_before_the_throw() -> None:
    s = game(red="knight 5,5; idler", blue="soldier 6,5 7,5 7,4; idler", phase="march", dice="65 15")
    odds = s.odds(attack("5,5", "6,5")(s))
    for wish in (attack("5,5", "6,5"), tie("retry")):
        throw = rolled(do(s, wish))
        assert (throw.win, throw.tie) == (float(odds.chance), float(odds.tie)) == (10 / 36, 5 / 36)
    s = game(red="knight 5,5; soldier 6,4; idler", blue="city 6,5 1,1; house 7,5", phase="march", dice="2 6")
    for wish in (attack("5,5", "6,5"), tie("retry")):
        throw = rolled(do(s, wish))
        assert (throw.win, throw.tie) == (4 / 6, 1 / 6)
    s = game(red="ship 5,5 6,3; idler", blue="soldier 7,5; idler", water="5,5 6,3", phase="march", dice="6")
    assert rolled(do(s, attack("5,5", "7,5"))).chance == 1 / 2
    s = game(red="city5 2,5; idler", blue="soldier 7,5; idler", dice="6")
    assert rolled(do(s, cast("2,5", "firestorm", "7,5"))).chance == 1 / 2


@pytest.mark.rule("DYN-21.2", "DYN-13.5", "DYN-12.7")
def test_every_throw_names_its_rule() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="61")
    do(s, attack("5,5", "7,5"))
    assert rolled(do(s, react("retaliate"))).rule == "DYN-13.5"
    assert [rule for rule, _ in SCRIPTS[-1].throws] == ["DYN-13.5", "DYN-13.5"]
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="61")
    assert rolled(do(s, attack("5,5", "6,5"))).rule == "DYN-12.7"
