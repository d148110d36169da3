"""A fight laid out: both sides, their dice and chances as the engine counts them."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Structure
from game.views.caledea.hand.fight import STRUCTURE, muster
from game.views.caledea.hand.hand import Hand
from game.views.caledea.shown.shown import Shown
from game.words import Words
from tests.views.positions import position

WORDS = Words("en", strict=True)


def laid(state, seat):
    hand = Hand(state, seat)
    return hand, lambda: muster(hand, Shown(state), WORDS)


@pytest.mark.rule("CAL-9.4")
def test_dice_of_both_sides_are_those_of_the_odds() -> None:
    state = position({(4, 4): (0, "ci"), (6, 3): (1, "gi"), (0, 0): (1, "i"), (6, 4): (0, "c")},
                     structures={(6, 3): (1, Structure.TOWER)})  # fmt: skip
    state.apply(act.MoveUnits(seat=0, units=(6,), destination=(6, 3)))
    hand, show = laid(state, 1)
    for card in show().above.cards:
        odds = state.odds(act.ChooseMatchup(seat=1, defending_unit=card.id, attacking_unit=6))
        assert card.dice == odds.defender.dice
        assert card.parts == odds.defender.parts
        assert show().below.cards[0].dice == odds.attacker.dice
    assert hand.mine is None


def test_chances_are_the_choosers_and_appear_once_the_own_unit_is_chosen() -> None:
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "gi"), (0, 0): (1, "i")})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    hand, show = laid(state, 1)
    assert [card.chance for card in show().below.cards] == [None, None]
    mine = show().above.cards[0].id
    hand.choose(mine)
    for card in show().below.cards:
        odds = state.odds(act.ChooseMatchup(seat=1, defending_unit=mine, attacking_unit=card.id))
        assert card.chance == pytest.approx(1 - float(odds.chance))


def test_what_may_be_clicked_is_what_is_legal() -> None:
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "gi"), (0, 0): (1, "i")})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    hand, show = laid(state, 1)
    assert [card.choosable for card in show().above.cards] == [True, True]
    assert not any(card.choosable for card in show().below.cards)
    hand.choose(show().above.cards[1].id)
    assert all(card.choosable for card in show().below.cards)


def test_the_other_side_sees_the_fight_without_choices() -> None:
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "gi"), (0, 0): (1, "i")})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    _, show = laid(state, None)
    fight = show()
    assert not any(card.choosable for card in (*fight.above.cards, *fight.below.cards))
    assert fight.note == "Xonavia is choosing"


def test_a_wall_is_a_card_once_a_unit_is_chosen() -> None:
    state = position({(4, 4): (0, "ci"), (0, 0): (1, "i")}, structures={(5, 4): (1, Structure.CASTLE)})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    hand, show = laid(state, 0)
    assert not show().above.cards[0].choosable
    hand.choose(1)
    wall = show().above.cards[0]
    assert wall.id == STRUCTURE
    assert wall.choosable
    assert wall.chance == pytest.approx(11 / 36)


def test_nothing_is_laid_out_in_an_ordinary_turn() -> None:
    _, show = laid(position({(4, 4): (0, "c"), (7, 2): (1, "i")}), 0)
    assert show() is None
