"""Counting the tree: how many ways a small position can go on, reasoned by hand.

Resigning is left out. Where dice fall, every combination of faces is a way of its own.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea.position.config import CaledeaConfig
from game.engine.caledea.state import CaledeaState
from game.engine.dice import DiceMissing, ScriptedDice
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import bombard, game, move, play
from tests.kit.play import without_resigning


def outcomes(s: CaledeaState, action: Any) -> list[CaledeaState]:
    """The position after an action, once for every way in which its dice can fall."""
    found: list[CaledeaState] = []
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        twin = s.copy()
        twin.dice = ScriptedDice(script)
        try:
            twin.apply(action)
        except DiceMissing:
            scripts += [(*script, face) for face in range(1, 7)]
        else:
            found.append(twin)
    return found


def count(s: CaledeaState, depth: int) -> int:
    """Ways to go on for `depth` actions, or until the game is over."""
    if depth == 0 or s.result is not None:
        return 1
    return sum(count(after, depth - 1) for a in without_resigning(s.legal_actions()) for after in outcomes(s, a))


@pytest.mark.rule("CAL-16.7", "CAL-5.8", "CAL-6.4")
@pytest.mark.parametrize(("depth", "ways"), [(1, 5), (2, 9), (3, 29), (4, 65)])
def test_one_infantry_each_far_apart_and_too_poor_for_anything(depth: int, ways: int) -> None:
    """Four steps or the end of the turn; after a step nothing is left but the end.

    W(n) with n actions to go is 4 * W(n-2) + W(n-1), where W(0) = W(-1) = 1: a step, its end and the enemy's turn, or
    the end at once. 4 + 1 = 5, 4 + 5 = 9, 20 + 9 = 29, 36 + 29 = 65.
    """
    s = game(
        at={"8,5": "xonavia: infantry", "2,2": "talaq: infantry"}, capitals={"xonavia": "9,9", "talaq": "7,1"},
        lone=("xonavia", "talaq"),
    )  # fmt: skip
    assert count(s, depth) == ways


@pytest.mark.rule("CAL-16.7", "CAL-16.2", "CAL-6.1")
@pytest.mark.parametrize(("depth", "ways"), [(1, 9), (2, 29), (3, 69)])
def test_two_infantry_on_a_square_against_one_far_away(depth: int, ways: int) -> None:
    """One of two (they are interchangeable) or both in four directions, or the end: 4 + 4 + 1 = 9.

    After one has gone, the other has 4 + 1 ways; after both nothing is left but the end; after the end the enemy has
    its 5: 4*5 + 4*1 + 5 = 29. Third: 4 * (4*1 + 5) where one went and then the other, or the turn was ended; 4*5 where
    both went; after the end 4*1 where the enemy stepped, and 9 where it passed: 36 + 20 + 13 = 69.
    """
    s = game(
        at={"8,5": "xonavia: infantry*2", "2,2": "talaq: infantry"}, capitals={"xonavia": "9,9", "talaq": "7,1"},
        lone=("xonavia", "talaq"),
    )  # fmt: skip
    assert count(s, depth) == ways


@pytest.mark.rule("CAL-12.13", "CAL-12.16", "CAL-16.7")
def test_two_infantry_before_an_empty_tower_in_a_capital() -> None:
    """Four decisions at first: either tries or is sent home.

    If the first to try throws 5 or 6, the capital falls and the game is over: 2 ways. After 1 to 4 the other tries
    (6 ways) or goes home (1): 4*7. So 30 for each who tries first, and 7 after sending either home: 2*30 + 2*7 = 74.
    """
    s = game(
        seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry", "6,4": "xonavia: infantry"},
        capitals={"ossuria": "6,5"}, towers={"ossuria": "6,5"},
    )  # fmt: skip
    play(s, move("5,5", "6,4", to="6,5"))
    assert len(without_resigning(s.legal_actions())) == 4
    assert count(s, 1) == 6 + 6 + 1 + 1
    assert count(s, 2) == 74


@pytest.mark.rule("CAL-8.10", "CAL-8.11", "CAL-9.8", "CAL-13.10")
def test_a_bombardment_of_one_die_against_two() -> None:
    """216 ways to fall, none of them a tie; the table gives the single die 55 of 216."""
    s = game(
        seats=("talaq", "xonavia"), gold={"talaq": 3}, at={"4,4": "talaq: infantry", "4,5": "xonavia: infantry"}
    )
    fallen = outcomes(s, bombard("4,4", "4,5")(s))
    assert len(fallen) == 216
    assert sum(s.geo.cell((4, 5)) not in after.at for after in fallen) == 55


@pytest.mark.rule("CAL-8.15", "CAL-8.18", "CAL-9.8")
def test_a_combat_of_one_die_against_two_units_of_two_dice() -> None:
    """Of 216 throws 161 end the attack at once. After each of the other 55 the winner withdraws, or stays for a
    second battle of 216 throws: 161 + 55 * (1 + 216)."""
    s = game(at={"1,1": "xonavia: infantry", "1,0": "talaq: infantry*2"})
    attack = move("1,1", to="1,0")(s)
    after = outcomes(s, attack)
    won = [t for t in after if t.fight is not None]
    assert (len(after), len(won)) == (216, 55)
    assert sum(count(t, 1) for t in won[:3]) == 3 * (1 + 216)


@pytest.mark.rule("CAL-4.11", "CAL-4.16")
def test_choosing_kingdoms_and_sites_of_three_out_of_three() -> None:
    """Seats choose 3, then 2, then get the last; each has 7 sites: 3*2 ways, and 7*7 for the first two sites."""
    config = CaledeaConfig(seats=3, kingdom_pool=("xonavia", "talaq", "ossuria"), first_player=1)
    s = GAMES["caledea"].new_game(config, board=BOARDS["A"], dice=ScriptedDice([]))
    assert (count(s, 1), count(s, 2), count(s, 3), count(s, 4)) == (3, 6, 42, 294)
