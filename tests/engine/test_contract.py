"""What every game offers, and the records that carry it."""

from __future__ import annotations

import inspect
import pickle
from fractions import Fraction
from typing import Any, get_args

import msgspec
import pytest

from game.engine import GAMES
from game.engine.contract import (
    ConfigError,
    Defeat,
    Event,
    Game,
    IllegalAction,
    Moment,
    Odds,
    OddsSide,
    Refusal,
    Result,
    State,
    open_events,
    visible_events,
)
from tests.kit.builders.builder import end, game, play

EVERY = pytest.mark.parametrize("game_of", GAMES.values(), ids=list(GAMES))


class Whisper(Event, frozen=True, tag="whisper"):
    text: str


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(Refusal("CAL-1.1", "game_over", "{who} can't.", (("who", "Anna"),))),
        ConfigError([("seats", "9", "config_player_count"), ("seed", "x", "config_bad_value")]),
    ],
)
def test_an_error_crosses_from_one_process_to_another(error: Exception) -> None:
    """A worker's error that cannot be unpacked leaves whoever waits for its result waiting for ever."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_an_event_is_seen_by_its_audience() -> None:
    told = [Whisper(text="all"), Whisper(text="one", audience=(1,)), Whisper(text="none", audience=())]
    assert [e.text for e in visible_events(told, 0)] == ["all"]
    assert [e.text for e in visible_events(told, 1)] == ["all", "one"]
    assert [e.text for e in visible_events(told, None)] == ["all"], "an onlooker sees what all may see"


def test_a_secret_is_told_in_full_to_some_and_masked_to_the_rest() -> None:
    told = [Whisper(text="all of it", audience=(1,)), Whisper(text="something", audience=(0,), masked=True)]
    assert [e.text for e in visible_events(told, 0)] == ["something"]
    assert [e.text for e in visible_events(told, 1)] == ["all of it"]
    assert [e.text for e in visible_events(told, None)] == ["something"]
    assert [e.text for e in open_events(told)] == ["all of it"]


def test_a_refusal_is_a_sentence_with_its_values() -> None:
    refusal = Refusal("CAL-11.4", "not_enough_gold", "That costs {price} gold.", (("price", 4),))
    assert refusal.text == "That costs 4 gold."
    assert str(IllegalAction(refusal)) == "CAL-11.4: That costs 4 gold."
    assert IllegalAction(refusal).refusal is refusal


def test_a_configuration_error_tells_every_fault() -> None:
    error = ConfigError([("seats", "5", "config_player_count"), ("turn_limit", "5", "config_bad_value")])
    assert str(error) == "config_player_count: seats = 5; config_bad_value: turn_limit = 5"
    assert len(error.faults) == 2


def test_winners_are_all_on_the_first_place() -> None:
    assert Result((2, 1, 1), (0, 5, 5), "turn_limit").winners == (1, 2)
    assert Result((1, 2), (0, 0), "last_kingdom", (Defeat(1, "capital", 0, 3),)).winners == (0,)


def test_odds_keep_exact_fractions() -> None:
    side = OddsSide(0, "cavalry", 3, (("rank", 2), ("land", 1)))
    odds = Odds("battle", "CAL-9.7", Fraction(1, 3), side)
    assert (odds.chance, odds.take, odds.estimate) == (Fraction(1, 3), None, False)


@EVERY
def test_a_game_names_itself_and_its_records(game_of: Game) -> None:
    assert GAMES[game_of.key] is game_of
    assert game_of.rules_version
    assert all(count >= 2 for count in game_of.seat_counts)
    assert game_of.needs_board == (game_of.Board is not None)
    assert game_of.config_from({}) == game_of.Config()


@EVERY
def test_actions_and_events_are_frozen_tagged_by_the_rules_words_and_refuse_unknown_fields(game_of: Game) -> None:
    for union, tag_field in ((game_of.Action, "do"), (game_of.Event, "event")):
        tags = []
        for kind in get_args(union):
            info = kind.__struct_config__
            assert info.frozen
            assert info.forbid_unknown_fields
            assert info.tag_field == tag_field
            assert info.tag == info.tag.lower()
            assert kind.__name__.lower() == info.tag.replace("_", "")
            tags.append(info.tag)
        assert len(tags) == len(set(tags))


@EVERY
def test_a_configuration_is_frozen_and_refuses_unknown_keys(game_of: Game) -> None:
    config = game_of.Config()
    with pytest.raises(AttributeError):
        config.seats = 3
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"colour":"red"}', type=game_of.Config)


@EVERY
def test_an_action_out_of_a_file_is_checked(game_of: Game) -> None:
    decoder = msgspec.json.Decoder(game_of.Action)
    for text in ("{}", '{"do":"fly","seat":0}', '{"do":"end_turn"}', '{"do":"end_turn","seat":"0"}',
                 '{"do":"end_turn","seat":0,"x":1}', '{"do":"end_turn","seat":0.5}', "[]"):  # fmt: skip
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(text)


def test_a_written_action_is_pinned() -> None:
    """Saves of the past hold these words."""
    action = msgspec.json.decode(
        b'{"do":"move_units","seat":1,"units":[3,8],"destination":[4,0]}', type=GAMES["caledea"].Action
    )
    assert (action.seat, action.units, action.destination) == (1, (3, 8), (4, 0))
    assert msgspec.json.encode(action) == b'{"do":"move_units","seat":1,"units":[3,8],"destination":[4,0]}'


def test_a_state_offers_everything_that_the_contract_names() -> None:
    s = game()
    for name, _ in inspect.getmembers(State):
        if not name.startswith("_"):
            assert hasattr(s, name), name


def test_what_a_game_says_beside_its_rules_has_defaults() -> None:
    plain: Any = Game()
    s = game(round=4, active="talaq")
    assert plain.moment(s) == Moment(4, 1) == GAMES["caledea"].moment(s)
    assert (plain.luck(None), plain.reveals([]), plain.measure(s)) == ((), False, {})
    with pytest.raises(NotImplementedError):
        plain.new_game()


def test_a_moment_changes_with_every_turn() -> None:
    s = game()
    seen = [GAMES["caledea"].moment(s)]
    for _ in range(4):
        play(s, end())
        seen.append(GAMES["caledea"].moment(s))
    assert len(set(seen)) == 5
