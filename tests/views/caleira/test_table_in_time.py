"""The table of Caleira while events are shown, when they are skipped, and at the end."""

from __future__ import annotations

import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.views.caleira.field.tray import _round_rect
from game.views.caleira.shown.shown import piece_key
from tests.kit.builders.caleira_builder import arrange, do, game, hit, look, offer, partner, play, reveal
from tests.scenes.kits.caleira_tables import HUMAN, NORMAL, finished, new_table, sit
from tests.views.caleira.held import at


def test_skipping_shows_what_the_position_is() -> None:
    """However far events have been shown when they are skipped, the table is the position's."""
    for frames in (0, 3, 20, 60):
        person = sit(new_table(seed=9), speed=1.0)
        person.scene.view.skip()
        for _ in range(5):
            person.scene.play(person.scene.table.state.legal_actions()[-1])
            person.pass_time(frames / 60)
        person.scene.view.skip()
        view = person.scene.view
        assert not view.busy
        assert {key for key in view.laid.placements if key.startswith("piece:")} == {
            piece_key(piece.piece) for row in view.record.castles for piece in row
        }


def test_a_click_hurries_on() -> None:
    person = at(game(["", "OBS BAR"], ["TRE MAR", None], deck="TRE"), speed=1.0)
    person.scene.play(act.PlayCard(0, Kind.TREBUCHET, "up", "right"))
    assert person.scene.view.busy
    person.click("castle.1")
    assert not person.scene.view.busy
    assert person.scene.view.choice.phase is Phase.AWAIT_TREBUCHET


def test_the_deal_is_shown_when_a_game_begins_and_not_with_less_motion() -> None:
    dealt = sit(new_table(seed=9), speed=1.0)
    assert dealt.scene.view.busy
    dealt.settle()
    assert len(dealt.scene.view.shown.hand) == 3
    assert not sit(new_table(seed=9)).scene.view.busy


def test_events_are_told_in_the_prompt_while_they_are_shown() -> None:
    state = game(["", "(OBS) BAR"], ["TRE MAR", None], deck="TRE")
    do(state, play("TRE up"))
    person = at(state, speed=1.0)
    goal = person.scene.view.shown.castles[1][0].piece
    person.scene.play(act.TrebuchetTarget(0, goal))
    person.pass_time(0.05)
    assert "Observatory" not in person.asked[0], "it is not read before it is seen"
    said = []
    while person.scene.view.busy:
        person.pass_time(0.05)
        said.append(person.asked[0])
    assert any("Destroys" in text and "Observatory" in text for text in said)


@pytest.mark.rule("CLR-8.2")
def test_cards_of_a_player_who_is_out_go_aside_hidden_as_they_were() -> None:
    state = game(["TRE", "(SPI) (MAR) OBS", ""], ["TRE WAT", "THR BAR", None], deck="BAT")
    do(state, play("TRE up"), hit("B0"))
    person = at(state)
    shown = person.scene.view.shown
    assert shown.eliminated == 1
    assert [card.kind for card in shown.aside] == [None, Kind.OBSERVATORY, None, None]
    assert person.scene.desk.seat_lines()[1].out


@pytest.mark.rule("CLR-12.4")
def test_a_look_is_shown_to_the_looker_alone() -> None:
    state = game(["", "(SPI)", ""], ["OBS BAT", None, None], deck="TRE WAT")
    do(state, play("OBS up"), look("B0"), reveal(False))
    piece = state.castles[1][0]
    looker, other = at(state), at(state.copy(), *(sit(new_table()).scene.table.kind(n) for n in (1, 1, 1)))
    assert looker.scene.view.shown.piece(piece).kind is Kind.PRINCESS_SPIRE
    assert other.scene.view.shown.piece(piece).kind is None


@pytest.mark.rule("CLR-12.5")
def test_the_arranged_deck_tells_its_top_to_its_arranger() -> None:
    state = game(["", "", ""], ["WIZ BAT", None, None], deck="SPI WAT BAR TRE")
    do(state, play("WIZ up"), arrange("BAR SPI WAT"))
    person = at(state)
    assert person.scene.view.shown.top == (Kind.PRINCESS_SPIRE, Kind.WATCH_TOWER), "B has drawn the first"
    assert person.scene.view.laid.piles["deck"].top.name == "Princess' Spire"


@pytest.mark.rule("CLR-14.5")
def test_both_partners_are_told_what_they_received() -> None:
    state = game(["", "", ""], ["MAR BAT TRE", "OBS WAT", None], deck="TRE")
    do(state, play("MAR up"), partner("B"), offer("A", "BAT"))
    person = at(state, HUMAN, HUMAN, HUMAN)
    events = state.copy().apply(act.MarketplaceOffer(1, Kind.OBSERVATORY))
    news = person.scene.desk.news(events)
    assert [item.seat for item in news] == [0, 1]
    assert "Observatory" in news[0].ask.title
    assert "Battlements" in news[1].ask.title


# ------------------------------------------------------------------------------------------ the end
@pytest.mark.rule("CLR-9.10")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheet_of_the_end_leaves_the_castles_free_and_nothing_is_guessed(seats: int, size: tuple[int, int]) -> None:
    person = sit(finished((HUMAN, *[NORMAL] * (seats - 1))), size=size)
    view = person.scene.view
    assert view.room is not None
    assert view.shown.ended is not None
    sheet = _round_rect(view, view.shown.ended)
    assert all(not sheet.colliderect(view.room.castle(seat)) for seat in range(seats))
    assert "Ada" in person.texts()
    assert "All castles lie open" in person.texts()
    assert [text for text in person.texts() if text.endswith(" %")] == []
    assert "%" not in person.scene.desk.side().tip_at((0, 0)).text


def test_what_is_not_told_of_a_hidden_card_is_counted() -> None:
    """Nine kinds: five with their chances, the others as a number; of six all are told."""
    state = game(["", "(WIZ)"], ["BAT MAR", None], deck="TRE...")
    person = at(state)
    view = person.scene.view
    key = piece_key(view.shown.castles[1][0].piece)
    chances = view.sight.of_piece(view.shown.castles[1][0].piece)
    tip = view.tip_at(view.rect_of(key).center)
    assert tip is not None
    assert len(chances) == 9
    assert tip.text.count(" %") == 5
    assert "and 4 more kinds" in tip.text
    few = at(game(["WIZ OBS BAR", "(SPI)"], ["BAT MAR", None], deck="TRE..."))
    table = few.scene.view
    tip = table.tip_at(table.rect_of(piece_key(table.shown.castles[1][0].piece)).center)
    assert tip is not None
    assert tip.text.count(" %") == 6
    assert "more kinds" not in tip.text
