"""How many ways there are through small positions, counted by the engine and reasoned by hand."""

from __future__ import annotations

import pytest

from game.engine.caleira.state import CaleiraState
from tests.kit.builders.caleira_builder import game


def leaves(s: CaleiraState, depth: int) -> int:
    """Ways to choose `depth` times, or fewer where the game ends before."""
    actions = s.legal_actions()
    if depth == 0 or not actions:
        return 1
    count = 0
    for action in actions:
        twin = s.copy()
        twin.apply(action)
        count += leaves(twin, depth - 1)
    return count


@pytest.mark.rule("CLR-4.5", "CLR-4.6", "CLR-4.8")
def test_two_last_cards() -> None:
    """Into empty castles: Battlements up or down, then the Spire down only."""
    s = game(["", ""], ["BAT", "SPI"], deck="")
    assert [leaves(s, depth) for depth in (1, 2, 3)] == [2, 2, 2]
    s = game(["MAR", "MAR"], ["BAT", "SPI"], deck="")  # now with two ends each
    assert [leaves(s, depth) for depth in (1, 2, 3)] == [4, 8, 8]


@pytest.mark.rule("CLR-6.2", "CLR-7.6", "CLR-7.7")
def test_a_last_trebuchet() -> None:
    """Down: over. Up: it hits itself, the open piece, the Spire (over), or the Trebuchet of B.

    B's then hits what is left: A's Trebuchet, the open piece or the Spire.
    """
    s = game(["", "OBS (SPI) (TRE)"], ["TRE", ""], deck="")
    assert [leaves(s, depth) for depth in (1, 2, 3, 4)] == [2, 1 + 4, 1 + 3 + 3, 1 + 3 + 3]


@pytest.mark.rule("CLR-7.11", "CLR-11.4")
def test_a_marketplace_in_the_last_turns() -> None:
    """MAR up: one of two cards of A and one of two of B, offered in either order: 2 * 2 * 2 ways."""
    s = game(["", ""], ["MAR BAT SPI", "TRE WAT"], deck="")
    plays = 2 + 2 + 1  # MAR and BAT up or down, SPI down
    assert leaves(s, 1) == plays
    after_other_plays = 4 * 4  # B has two cards, each up or down
    assert leaves(s, 2) == after_other_plays + 4  # four first offers
    offered = s.copy()
    offered.apply(next(a for a in s.legal_actions() if (a.kind, a.face) == ("marketplace", "up")))
    assert [leaves(offered, depth) for depth in (1, 2)] == [4, 8]
