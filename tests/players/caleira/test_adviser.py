"""Castles of Caleira as a computer plays it: what everybody would see, what looks alike, what a round is worth."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.state import CaleiraState
from game.engine.dice import Dice
from game.players import Limit, make_player
from game.players.caleira import CaleiraAdviser
from tests.kit.builders.caleira_builder import castle, do, game, hit, kind, play, word


def chosen(s: CaleiraState, level: str = "normal", nodes: int = 120) -> Any:
    """What a player of a level chooses for the seat that is asked first."""
    seat = s.to_act[0]
    choices = [action for action in s.legal_actions() if action.seat == seat]
    return make_player(level, "caleira", 4).choose(s.view(seat), choices, Limit(nodes=nodes))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_an_open_spire_is_shot_at(level: str) -> None:
    s = game(["WAT MAR", "SPI BAR OBS"], hands=["TRE BAT MAR"])
    do(s, play("TRE up"))
    assert word(s, chosen(s, level)) == "trebuchet_target B0"


def test_a_trebuchet_in_hand_is_played_at_an_open_spire() -> None:
    s = game(["WAT MAR", "SPI BAR OBS"], hands=["TRE BAT MAR"])
    action = chosen(s, nodes=250)
    assert (action.kind, action.face) == (kind("TRE"), "up")


def test_the_own_spire_is_not_shot_at() -> None:
    s = game(["(SPI)", "BAT MAR"], hands=["TRE BAT MAR"])
    do(s, play("TRE up"))
    assert word(s, chosen(s)) != "trebuchet_target A0"


def test_the_last_barracks_takes_the_points_that_win() -> None:
    s = game(["MAR THR", "OBS WIZ THR"], hands=["BAR", ""], deck="")
    do(s, play("BAR up"))
    assert word(s, chosen(s)) in ("barracks_conceal B0", "barracks_conceal B1")
    s.apply(chosen(s))
    assert s.result is not None
    assert s.result.winners == (0,)


def test_a_round_of_a_match_is_thought_to_its_end_and_no_further() -> None:
    s = game(["MAR THR", "OBS WIZ"], hands=["BAR", ""], deck="", match_rounds=3)
    adviser = CaleiraAdviser("hard")
    state = adviser.world(s.view(0), Dice(1))
    assert not adviser.is_over(state)
    adviser.play_on(state, Dice(2))
    assert adviser.is_over(state)
    assert (state.round, len(state.rounds)) == (2, 1)
    assert state.turn_number == 1, "nothing of the second round is played"


@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        (["OBS WIZ", "MAR"], "0 far ahead"),
        (["MAR", "OBS WIZ"], "1 far ahead"),
        (["MAR", "THR"], "equal"),
    ],
)
def test_worth_is_victory_and_a_little_for_the_lead(rows: list[str], worth: str) -> None:
    s = game(rows, hands=["TRE", ""], deck="", box="SPI")
    adviser = CaleiraAdviser("hard")
    state = adviser.world(s.view(0), Dice(1))
    do(state, play("TRE down"))
    found = adviser.worth(state)
    sizes = [len(castle(state, seat).split()) for seat in (0, 1)]
    assert sizes == [len(rows[0].split()) + 1, len(rows[1].split())]
    if worth == "0 far ahead":
        assert found[0] > 0.9 > 0.1 > found[1]
    elif worth == "1 far ahead":
        assert found[1] > 0.9 > 0.1 > found[0]
    else:  # three points against two
        assert found[0] > 0.85


def test_what_others_do_in_secret_looks_alike() -> None:
    label = CaleiraAdviser("hard").label
    assert label(act.PlayCard(1, kind("SPI"), "down", "right"), 0) == label(
        act.PlayCard(1, kind("TRE"), "down", "right"), 0
    )
    assert label(act.PlayCard(1, kind("WAT"), "up", "right"), 0) != label(
        act.PlayCard(1, kind("TRE"), "up", "right"), 0
    )
    assert label(act.MarketplaceOffer(1, kind("WAT")), 0) == label(act.MarketplaceOffer(1, kind("TRE")), 0)


def test_reasons_say_what_and_how_often() -> None:
    s = game(["WAT MAR", "SPI BAR OBS"], hands=["TRE BAT MAR"])
    do(s, play("TRE up"))
    player = make_player("hard", "caleira", 1)
    player.choose(s.view(0), s.legal_actions(), Limit(nodes=60))
    assert player.reason is not None
    assert player.reason.key == "caleira.hit"
    assert dict(player.reason.values)["chance"] > 70
    do(s, hit("B0"))


def test_easy_foresees_nothing() -> None:
    """By chance a Trebuchet goes anywhere; by first thoughts never at worthless pieces of one's own."""

    def hits_itself(level: str) -> int:
        found = 0
        for seed in range(60):
            s = game(["(MAR) THR", "BAT OBS"], hands=["TRE", ""], deck="")
            do(s, play("TRE up"))
            adviser = CaleiraAdviser(level)
            state = adviser.world(s.view(0), Dice(seed))
            adviser.play_on(state, Dice(seed))
            found += len(castle(state, 0).split()) < 3
        return found

    assert hits_itself("easy") > 0
    assert hits_itself("normal") == 0
