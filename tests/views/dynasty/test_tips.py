"""Everything that the board says exists in every language, and every reason has its short form."""

from __future__ import annotations

from string import Formatter
from types import SimpleNamespace

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import Position
from game.engine.dynasty.position.refusals import REFUSALS, refuse
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.queries.forecasts import preview
from game.ui.context import Context
from game.views.dynasty.desk.view import DynastyView
from game.views.dynasty.field.look import Overlay
from game.views.dynasty.shown.reads import board_tiles
from game.views.dynasty.speech import tips
from game.views.dynasty.speech.forecast import Forecast
from game.views.dynasty.speech.outlook import Outlook
from game.views.dynasty.speech.sayings import Speech, localized_refusal
from game.words import Words, languages
from tests.kit.builders.dynasty_builder import game

NOUNS = {"unit": "siege_tower", "terrain": "canyon", "piece": "land_token"}


class At:
    """A position, with the eyes of whoever is to choose."""

    open = False
    first = None

    def __init__(self, state: Position) -> None:
        self.state = state
        self.seat = self.viewer = state.to_act[0]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_said_in_every_language(lang: str, code: str) -> None:
    words = Words(lang, strict=True)
    names = {name for _, name, _, _ in Formatter().parse(REFUSALS[code][1]) if name}
    refusal = refuse(code, **{name: NOUNS.get(name, "(1,2)") for name in names})
    tip = tips.refusal_tip(words, refusal)
    assert tip.title == words(f"dynasty.why.{code}")
    assert tip.rule == refusal.rule
    assert "{" not in localized_refusal(words, refusal)
    assert "siege_tower" not in tip.text
    assert "land_token" not in tip.text


@pytest.mark.parametrize("lang", languages())
def test_every_tile_can_be_told_of(lang: str) -> None:
    state = game(
        red="city5 6,5; knight 4,5; ship 6,8; soldier 6,8+aboard; house 6,5/1; land 8,3; bridge 2,8",
        blue="soldier 9,6+song; city2 11,8+warded; knight 9,3", water="row 8", phase="march",
    )  # fmt: skip
    view = DynastyView(Context.for_tests(lang=lang), At(state))
    view.show_threats = True
    told = [tips.tile_tip(view, tile) for tile in board_tiles(state)]
    assert all(tip.title and tip.text and "{" not in tip.text for tip in told)


def test_a_ship_tells_of_the_one_aboard_and_a_city_of_its_walls() -> None:
    state = game(red="city2 3,3; house 3,3/1; ship 6,8; knight 6,8+aboard; idler", water="row 8", phase="march")
    view = DynastyView(Context.for_tests(), At(state))
    ship = tips.tile_tip(view, (6, 8)).text
    assert "Ship of Crimson, Power 1, range 2; 4 of 4 steps left" in ship
    assert "Carries: knight" in ship
    city = tips.tile_tip(view, (3, 3)).text
    assert city.startswith("City of Crimson, level 2<br>Defense 10 with 6 houses beside it, range 4")


@pytest.mark.parametrize("lang", languages())
def test_units_spells_overlays_and_levels_have_their_words(lang: str) -> None:
    words = Words(lang, strict=True)
    for kind in Kind:
        assert all(words(f"dynasty.unit.{kind}{form}") for form in ("", ".a", ".acc", ".line", ".the", ".title"))
    for spell in Spell:
        assert words(f"dynasty.spell.{spell}.line")
        assert words(f"dynasty.ask.spell.{spell}.first")
    for overlay in Overlay:
        assert words(f"dynasty.overlay.{overlay}")
        assert words(f"dynasty.overlay.{overlay}.line")
    for level in range(1, 6):
        assert words(f"dynasty.level.{level}.gets")


def test_a_city_to_be_founded_does_not_tell_of_its_own_place_as_lost() -> None:
    state = game(red="city1 2,2; house 6,5/1; soldier 9,5", phase="build")
    found = act.FoundCity(0, (6, 5))
    outlook = Outlook(action=found, preview=preview(state, found))
    told = Forecast(Speech(Words("en", strict=True), state), outlook).told()
    assert told is not None
    text = " ".join(block.markup for block in told[1])
    assert "(6,5)" not in text
    assert "Completes ring" not in text


@pytest.mark.parametrize("watched", [True, False])
def test_a_tile_is_told_of_without_a_window(watched: bool) -> None:
    """A position, words and whoever looks are all that tips ask for."""
    words = Words("en", strict=True)
    state = game(red="city5 6,5; knight 4,5", blue="soldier 9,6", phase="march")
    board = SimpleNamespace(
        ctx=SimpleNamespace(words=words), state=state, source=SimpleNamespace(viewer=0), show_threats=watched,
        threats={(4, 5): (1, 2)},
    )  # fmt: skip
    told = words.count("dynasty.tile.threat", 2)
    assert (told in tips.tile_tip(board, (4, 5)).text) is watched
    assert told not in tips.tile_tip(board, (6, 5)).text
