"""What a map tells its players: at the beginning, to each only what is for the own side, and again on request."""

from __future__ import annotations

import msgspec
import pytest

from game.boards import load_board
from game.engine.guise import Briefing, Guise
from game.scenes.play.play import PlayScene
from game.table import SeatKind, Table
from game.ui.context import Context
from tests.scenes.kits.person import FakeThinker
from tests.scenes.kits.tables import HUMAN, NORMAL, table

GUISE = Guise(
    briefings=(
        Briefing(0, "", "The river is high."), Briefing(0, "de", "Der Fluss steht hoch."),
        Briefing(1, "", "Hold the ford."), Briefing(2, "", "Cross by night."),
    )
)  # fmt: skip


def told(*kinds: SeatKind) -> Table:
    """A game of two on a map that has something to tell."""
    plain = table(2, kinds=kinds)
    board = msgspec.structs.replace(load_board("standard"), guise=GUISE, title="The Ford")
    return Table.new("caledea", plain.config, plain.seats, board=board, map_name="ford.tmx", seed=5)


def opened(game: Table, lang: str = "en") -> PlayScene:
    ctx = Context.for_tests(lang=lang)
    scene = PlayScene(ctx, game, FakeThinker())
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    return scene


def dialogs(scene: PlayScene) -> list[str]:
    return [layer.id for layer in scene.screen.layers]


@pytest.mark.parametrize(("lang", "text"), [("en", "The river is high."), ("de", "Der Fluss steht hoch.")])
def test_briefing_opens_with_the_game_in_the_reader_s_language(lang: str, text: str) -> None:
    scene = opened(told(HUMAN, NORMAL), lang)
    assert dialogs(scene) == ["briefing"]
    assert scene.briefing.texts(0) == (text, "Hold the ford.")
    scene.screen.press("briefing.close")
    assert dialogs(scene) == []


def test_each_side_reads_what_is_for_it_and_an_onlooker_what_is_for_all() -> None:
    scene = opened(told(HUMAN, HUMAN))
    assert scene.briefing.texts(1) == ("The river is high.", "Cross by night.")
    assert scene.briefing.texts(None) == ("The river is high.",)
    asked = scene.source.seat
    assert asked is not None
    shown = " ".join(getattr(widget, "markup", "") for widget in scene.screen.layers[0].walk())
    assert scene.desk.seat_name(asked) in shown, "whose it is, where two share the screen"


def test_briefing_can_be_read_again_from_the_menu() -> None:
    scene = opened(told(HUMAN, NORMAL))
    scene.screen.press("briefing.close")
    scene.open_menu()
    scene.screen.press("menu.briefing")
    assert dialogs(scene) == ["briefing"]


def test_game_that_goes_on_has_told_it_before() -> None:
    game = told(HUMAN, NORMAL)
    game.play(game.state.legal_actions()[0])
    assert dialogs(opened(game)) == []


def test_map_that_tells_nothing_has_no_entry_in_the_menu() -> None:
    scene = opened(table(2))
    scene.open_menu()
    with pytest.raises(KeyError):
        scene.screen.find("menu.briefing")
