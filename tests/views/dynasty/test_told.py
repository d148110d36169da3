"""What ends by itself is said, what is closed says why, and nothing own is given up by a click that means to choose."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.position import Phase
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.views.contract.base import Do
from game.views.dynasty.desk.desk import DynastyDesk
from game.views.dynasty.hand.modes import Mode
from game.views.dynasty.speech.chronicle import Teller
from game.views.dynasty.speech.sayings import localized_refusal
from game.words import Words
from tests.kit.builders.dynasty_builder import game
from tests.kit.builders.dynasty_wishes import move, recruit

LANGUAGES = ("en", "de")
RETURN = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")


class At:
    """A position, with the eyes of whoever is to choose."""

    open = False
    first = None

    def __init__(self, state: Any) -> None:
        self.state = state
        self.seat = self.viewer = state.to_act[0]


def desk(state: Any, lang: str = "en") -> DynastyDesk:
    players = [("Ada", ""), ("Xeno", "")]
    made = DynastyDesk(Context.for_tests(lang=lang), At(state), players, lambda command: None, people=range(2))
    made.view.layout(pygame.Rect(0, 0, 800, 600), 1.0)
    made.view.refresh()
    return made


# ------------------------------------------------------------------------------- what ends by itself
def after_building() -> tuple[Any, DynastyDesk, list[Any]]:
    """Red has no unit and nothing to recruit with but tokens: the march is passed after the last house."""
    state = game(red="city 6,5; military 1", blue="city 12,9", builds=3)
    made = desk(state)
    events = state.apply(act.EndPhase(0))
    assert state.phase is Phase.RECRUIT
    return state, made, events


def test_the_prompt_says_which_phases_ended_by_themselves_until_something_is_done() -> None:
    _, made, events = after_building()
    made.view.play(events)
    made.view.skip()
    assert made.ask().more.endswith("; nothing to do in: March")
    made.view.refresh()
    assert "March" not in made.ask().more


@pytest.mark.parametrize(("people", "lasting"), [((0,), True), ((1,), False)])
def test_the_chronicle_keeps_that_a_persons_phase_was_passed(people: tuple[int, ...], lasting: bool) -> None:
    _, _, events = after_building()
    teller = Teller(Words("en"), ["red", "blue"], people)
    passed = next(e for e in events if isinstance(e, ev.PhaseEnded) and e.auto)
    (line,) = teller.lines(passed, events, 1)
    assert line.fleeting is not lasting
    if lasting:
        assert plain(line.markup) == "March is passed: there is nothing to do"


def test_a_phase_that_is_used_up_was_not_passed() -> None:
    teller = Teller(Words("en"), ["red", "blue"], (0,))
    (line,) = teller.lines(ev.PhaseEnded(seat=0, phase=Phase.BUILD, auto=True), [], 1)
    assert line.fleeting


# ---------------------------------------------------------------------------------- why it is closed
CLOSED = [
    ({"water": "7,5"}, "A soldier cannot enter (7,5): water."),
    ({"mountain": "7,5"}, "A soldier cannot enter (7,5): mountain."),
    ({"off": "7,5"}, "A soldier cannot enter (7,5)."),
    ({"blue": "ship 7,5", "water": "7,5"}, "A soldier cannot enter (7,5): water."),
]


@pytest.mark.parametrize(("setting", "text"), CLOSED)
def test_a_step_that_is_refused_names_the_terrain(setting: dict[str, str], text: str) -> None:
    state = game(red="soldier 6,5", phase="march", **setting)
    refusal = state.refusal(move("6,5", "7,5")(state))
    assert localized_refusal(Words("en"), refusal) == text
    assert refusal.code == "impassable"


def test_a_place_for_a_new_unit_names_the_terrain_only_where_that_is_what_is_against_it() -> None:
    state = game(red="city3 6,5; house 8,5; idler", blue="house 6,7", water="7,5", phase="recruit")
    said = {}
    for kind, tile in (("soldier", "7,5"), ("ship", "5,5"), ("soldier", "6,7")):
        refusal = state.refusal(recruit("6,5", kind, tile)(state))
        said[kind, tile] = localized_refusal(Words("en"), refusal)
    assert said == {
        ("soldier", "7,5"): "A soldier cannot stand on (7,5): water.",
        ("ship", "5,5"): "A ship cannot stand on (5,5): plain.",
        ("soldier", "6,7"): "A soldier cannot stand on (6,7).",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_cannot_go_anywhere_is_not_asked_where_to(lang: str) -> None:
    walls = "5,5 6,4 7,4 6,6 7,6"
    state = game(red="soldier 6,5; city 2,2", blue="soldier 7,5; city 12,9", mountain=walls, phase="march")
    made = desk(state, lang)
    made.view.click((6, 5))
    assert made.view.mode is Mode.MOVE
    assert made.ask().more == Words(lang)("dynasty.ask.move.stuck")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_no_house_fits_the_prompt_says_so(lang: str) -> None:
    land = "6,5/1 6,5/2 6,5/3 6,5/4"
    state = game(red="city 6,5; soldier 6,4; house 6,6", blue="city 12,9", canyon=f"{land} -6,6", builds=2)
    assert not [action for action in state.legal_actions() if isinstance(action, act.BuildHouse)]
    made = desk(state, lang)
    assert made.ask().more.startswith(Words(lang).count("dynasty.ask.house.nowhere", 2))


# ------------------------------------------------------------------------------ nothing goes by a look
@pytest.mark.parametrize(
    ("state", "tool"),
    [(game(red="city2 6,5; soldier 6,6", phase="disband"), ""), (game(red="city 6,5; house 6,6"), "destroy")],
    ids=["disband", "destroy"],
)
def test_return_on_an_own_thing_lays_it_out_and_gives_nothing_up(state: Any, tool: str) -> None:
    made = desk(state)
    if tool:
        made.view.run(tool)
    made.view.controls.move_cursor((6, 6))
    for _ in range(3):
        assert not isinstance(made.view.handle(RETURN), Do)
    assert made.view.menu is not None
    assert isinstance(made.view.choose(0), Do)
