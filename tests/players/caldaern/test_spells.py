"""Which spells computers create, what they dispel, and with how many dice."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from game.engine.caldaern.magic import pools
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.colour import Lasts, SpellInPlay
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.plans.sharing import SMALLEST, Offer, best_share, promised
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.spells import volt_worth
from game.players.caldaern.weigh.style import EASY, Style
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour


def thought(s: Colour, style: Style | None = None) -> Any:
    """What a good player does now."""
    assert isinstance(s.p, CaldaernState)
    return first_thought(s.p, style or Style())


def facing(*spells: int, level: int = 2, theirs: int = 0, mine: int = 10) -> Colour:
    """A mage of seat 0 near an enemy; `theirs`: Level of the enemy mage, 0 for none; `mine`: friends, at 10 points."""
    s = Colour()
    s.mage(0, (20, 20), level, "amber", spells)
    s.add(1, troop(), 15, (18, 12), 2, 5)
    s.add(0, troop(), mine, (24, 20), 0, 5, points=10 * mine)
    if theirs:
        s.mage(1, (30, 8), theirs, "gold", (0, 2))
    return s


# ------------------------------------------------------------------------------------------------------ shares
def test_the_best_share_is_the_best_of_all_shares() -> None:
    rng = random.Random(5)
    for _ in range(30):
        groups = [{n: Offer(n, rng.uniform(-1, 6)) for n in range(1, rng.randint(2, 4))} for _ in range(3)]
        points = rng.randint(0, 7)
        every = [
            [None if n == 0 else (n, group[n]) for n, group in zip(dice, groups, strict=True)]
            for dice in itertools.product(*([0, *group] for group in groups))
            if sum(dice) <= points
        ]
        assert _worth(best_share(groups, points)) == pytest.approx(max(map(_worth, every)))


def _worth(share: Any) -> float:
    return promised(share) - SMALLEST * sum(part[0] for part in share if part is not None)


# ---------------------------------------------------------------------------------------------------- creating
def test_points_are_shared_so_that_several_spells_are_created() -> None:
    s = facing(0, 2, 3, level=3).begin(pools=(3, 4, 3, 4))
    first = thought(s)
    assert isinstance(first, act.CreateSpell)
    assert first.dice <= 2
    assert thought(facing(2, level=3).begin(pools=(3, 4, 3, 4))).dice == 4


def test_beginners_throw_all_dice_at_what_is_worth_most() -> None:
    s = facing(0, 2, 3, level=3).begin()
    assert thought(s, EASY).dice == 4


def test_nothing_is_created_that_helps_nobody() -> None:
    s = Colour()
    s.mage(0, (4, 34), 2, "amber", (0, 3))
    s.add(1, None, 10, (40, 2), 2, 5)
    s.begin()
    assert isinstance(thought(s), act.EndCreation)


def test_points_are_kept_for_an_enemy_spell_that_does_harm() -> None:
    dice = []
    for harmed in (False, True):
        s = facing(0, level=1, mine=30).begin(pools=(1, 1, 1, 1))
        friend = next(unit for unit in s.p.units.values() if unit.seat == 0 and unit.models == 30)
        foe = next(unit for unit in s.p.units.values() if unit.seat == 1)
        curse = SpellInPlay(1, 1, foe.id, "amber_0", 5, Lasts.ROUND, (0, 1), units=(friend.id,))
        pools.change(s.p, in_play=(curse,) if harmed else ())
        dice.append(getattr(thought(s), "dice", 0))
    assert dice[1] < dice[0]


# -------------------------------------------------------------------------------------------------- dispelling
def test_dice_are_kept_for_the_spells_that_are_still_to_come() -> None:
    dice = []
    for rolled in ((1, 1, 3, 4), (6, 6, 3, 4)):
        s = facing(0, 2, 3, level=3).begin(1, 2, 3, 2, pools=rolled)
        mage, foe = list(s.p.units.values())[:2]
        s.cast(mage, "amber_0", foe, 4)
        assert s.p.ask is not None
        assert s.p.ask.what == "dispel"
        dice.append(getattr(thought(s), "dice", 0))
    assert dice[0] > dice[1]


def test_what_does_no_harm_is_let_through() -> None:
    s = Colour()
    mage = s.mage(0, (4, 34), 2, "amber", (0, 3))
    foe = s.add(1, troop(points=1), 1, (10, 22), 2, 1)
    s.begin(5, 5)
    s.cast(mage, "amber_0", foe, 2)
    assert isinstance(thought(s), act.Decline)


# --------------------------------------------------------------------------------------------------- Back Volt
def test_who_has_more_left_fears_the_back_volt() -> None:
    s = facing(0, 2, mine=40).begin()
    assert isinstance(s.p, CaldaernState)
    assert volt_worth(s.p, 0, "amber") < 0 < volt_worth(s.p, 1, "amber")
    assert volt_worth(s.p, 0, "gold") == -volt_worth(s.p, 1, "gold")


def test_fewer_dice_are_thrown_where_a_pair_would_bring_the_back_volt() -> None:
    dice = []
    for records in (0, 4):
        s = facing(2, mine=150, level=4)
        s.records(records)
        answer = thought(s.begin())
        dice.append(getattr(answer, "dice", 0))
    assert dice[1] < dice[0]
