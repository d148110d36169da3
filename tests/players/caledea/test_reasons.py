"""Reasons: a sentence for every action there is, in both languages, on one line, with the numbers of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.players.caledea import CaledeaJudge
from game.players.reasons import Reason, Term
from game.words import Words, languages
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import bombard, castle, end, game, move, play, renew, stay, tower, upgrade
from tests.kit.play import steps, word

JUDGE = CaledeaJudge("hard")


def said(s: Any, wish: Any, lang: str = "en") -> str:
    action = wish(s) if callable(wish) else wish
    return JUDGE.explain(s, action).text(Words(lang, strict=True))


def test_every_action_of_random_games_has_a_sentence_in_every_language() -> None:
    caledea = GAMES["caledea"]
    spoken = {lang: Words(lang, strict=True) for lang in languages()}
    explained: set[str] = set()
    for seed, pool in enumerate((("brennoch", "ithrune", "talaq"), ("talaq", "calvane", "myrrhold")) * 4):
        config = caledea.Config(seats=2, kingdom_pool=pool, quiet_limit=0)
        state = caledea.new_game(config, board=BOARDS["A"], seed=seed)
        for step, _ in enumerate(steps(state, seed)):
            for action in state.legal_actions():
                if step % 40 == 0 or word(action) not in explained:
                    explained.add(word(action))
                    for words in spoken.values():
                        text = JUDGE.explain(state, action).text(words)
                        assert "\n" not in text
                        assert "{" not in text
                        assert len(text) <= 120, text
    every = {kind.__struct_config__.tag for kind in act.CaledeaAction.__args__}
    assert every - explained <= {"renew_transport", "build_castle"}


def test_a_transport_die_is_renewed() -> None:
    s = game(
        seats=("xonavia", "talaq"), at={"5,5": "xonavia: general+transported+marked", "6,6": "talaq: infantry*2"},
        gold={"xonavia": 6}, dice="66666 11",
    )  # fmt: skip
    play(s, move("5,5", to="6,6"), stay())
    assert said(s, renew("5,5")).startswith("Renews the transport die (general): ")


def test_the_catalogues_have_the_same_keys() -> None:
    english, german = (set(Words(lang, strict=True).keys("players")) for lang in ("en", "de"))
    assert english == german


@pytest.mark.rule("CAL-10.1")
def test_a_claim() -> None:
    s = game(at={"4,1": "xonavia: infantry"}, free="4,0", capitals={"xonavia": "1,7"})
    assert said(s, move("4,1", to="4,0")) == "Claims (4,0): one more gold piece and a new infantry"


@pytest.mark.rule("CAL-9.13")
def test_an_attack_names_the_chance_of_the_rules() -> None:
    """Two cavalry with two dice each against a general with five: 35.46 % (CAL-21.57)."""
    s = game(at={"2,4": "xonavia: cavalry*2", "2,6": "talaq: general"}, free="2,6")
    assert said(s, move("2,4", to="2,6")) == "Attacks (2,6): 35 % to take it"
    assert said(s, move("2,4", to="2,6"), "de") == "Greift (2,6) an: 35 % Aussicht, das Feld einzunehmen"


def test_moves_say_what_they_are_for() -> None:
    s = game(
        at={"7,5": "xonavia: infantry", "4,2": "xonavia: infantry", "1,6": "xonavia: infantry",
            "2,2": "xonavia: infantry", "3,4": "xonavia: cavalry"},
        capitals={"xonavia": "1,7", "talaq": "7,6"}, marks={"talaq": "4,3"}, salt="1,2",
    )  # fmt: skip
    assert said(s, move("7,5", to="7,6")) == "Takes the undefended capital at (7,6)"
    assert said(s, move("4,2", to="4,3")) == "Salts (4,3): Talaq loses a gold piece"
    assert said(s, move("2,2", to="1,2")) == "Reclaims (1,2): the gold piece comes back"
    assert said(s, move("1,6", to="1,7")) == "Strengthens the guard of the capital at (1,7)"
    assert said(s, move("4,2", to="4,1")) == "Moves to (4,1), on the way to claim (4,0)"
    assert said(s, end()) == "Ends the turn: every further move would make it worse"


def test_buildings_count_the_turns_to_the_city() -> None:
    s = game(
        seats=("brennoch", "talaq"), capitals={"brennoch": "5,3", "talaq": "0,9"}, gold={"brennoch": 6},
        castles={"brennoch": "5,3 4,3 6,3"}, towers={"brennoch": "5,2"},
    )  # fmt: skip
    assert said(s, castle("5,2")) == "Builds a castle at (5,2): one more turn to the fortified city"
    assert said(s, tower("5,4")) == "Builds a tower at (5,4): one more turn to the fortified city"
    play(s, castle("5,2"), end(), end(by="talaq"), tower("5,4"))
    assert said(s, castle("5,4")) == "Builds the fifth castle at (5,4) and wins"


def test_powers_and_upgrades() -> None:
    s = game(seats=("talaq", "xonavia"), at={"5,3": "talaq: cavalry", "6,3": "xonavia: infantry"}, gold={"talaq": 4})
    assert said(s, bombard("5,3", "6,3")) == ("Bombards (6,3): 34 % to destroy a unit, nothing but gold is risked")
    assert said(s, upgrade("5,3")) == "Upgrades the unit at (5,3) to general: more dice and a longer reach"


def test_terms_are_translated_before_the_sentence() -> None:
    reason = Reason("caledea.salt", (("square", (4, 3)), ("enemy", Term("caledea.kingdom.talaq"))))
    assert reason.text(Words("de", strict=True)) == "Versalzt (4,3): Talaq verliert ein Goldstück"
