"""Small battles on a field with every monument, Colour building and class of unknown land: nothing breaks."""

from __future__ import annotations

import random

import pytest

from game.engine import GAMES
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import Style
from tests.kit.boards.living import work

EVERYTHING = work(
    ("monument", "cursed_stones", (0, 0, 0, 0)), ("monument", "eternal_fire", (8, 17, 8, 17)),
    ("monument", "turbo_bong_temple", (16, 16, 17, 17)), ("monument", "creators_ruins", (24, 11, 25, 12)),
    ("monument", "magical_circle", (30, 22, 31, 23)), ("monument", "lotus_farm", (38, 17, 39, 18)),
    ("building", "hospital", (4, 22, 5, 23)), ("building", "ammo_stash", (12, 24, 13, 25)),
    ("building", "cursed_place", (20, 20, 21, 21)), ("building", "spider_hive", (44, 14, 45, 15)),
    ("building", "unknown", (34, 13, 35, 14)), ("obstacle", "colour_portal", (24, 17, 25, 17)),
    ("obstacle", "unknown", (28, 15, 31, 15)), ("forest", "unknown", (9, 12, 14, 14)),
    ("marsh", "unknown", (40, 21, 44, 23)), ("river", "unknown", (17, 23, 22, 24)),
    ("hill", "unknown", (32, 17, 35, 19)), ("river", "coloured_river", (0, 16, 5, 17)), plain="unknown",
)  # fmt: skip
NATIONS = ("djuchid", "graighule", "commonwealth", "khesoy")


@pytest.mark.parametrize("seed", range(8))
def test_a_battle_among_monuments_keeps_every_invariant(seed: int) -> None:
    armies = tuple(CaldaernSeat(name, nation=NATIONS[(seed + n) % 4]) for n, name in enumerate("AB"))
    config = CaldaernConfig(points_limit=500, seats=armies, rounds=4)
    state = GAMES["caldaern"].new_game(config, board=EVERYTHING, seed=seed)
    chance = random.Random(seed)
    for step in range(3000):
        if not state.to_act:
            break
        others = [a for a in state.legal_actions() if not isinstance(a, (act.Concede, act.AcceptDraw))]
        action = first_thought(state, Style()) if chance.random() < 0.8 else chance.choice(others[:100])
        state.apply(action)
        if step % 10 == 0:
            assert breaches(state) == []
    assert state.result is not None
    assert state.view(0).determinize(state.dice.copy()).digest() == state.digest()
