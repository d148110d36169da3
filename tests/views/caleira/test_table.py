"""The table of Caleira under pointer and keyboard: what is dragged, clicked, refused, enlarged, and how it is shown."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.engine.caleira.state import CaleiraState
from game.ui.cards.placement import Mark
from game.ui.inspect import faults
from game.views.caleira.field.tray import _round_rect
from game.views.caleira.shown.shown import piece_key
from tests.kit.builders.caleira_builder import arrange, do, game, hit, look, offer, partner, play, reveal, watch
from tests.scenes.kits.caleira_tables import HUMAN, NORMAL, at_position, finished, keys_of, new_table, sit
from tests.scenes.kits.person import Person


def at(state: CaleiraState, *kinds: Any, **more: Any) -> Person:
    """A person at a position."""
    return sit(at_position(state, *kinds), **more)


def drag(person: Person, start: Any, end: Any) -> None:
    """Press, move in steps, let go."""
    a, b = person.place(start), person.place(end)
    person.point(a)
    person.give(pygame.MOUSEBUTTONDOWN, pos=a, button=1)
    for n in range(1, 5):
        to = (a[0] + (b[0] - a[0]) * n // 4, a[1] + (b[1] - a[1]) * n // 4)
        person.give(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0))
    person.position = b
    person.give(pygame.MOUSEBUTTONUP, pos=b, button=1)


def last(person: Person) -> Any:
    """The latest action of the game."""
    return person.scene.table.actions[-1]


def mark(person: Person, key: str) -> Mark:
    placement = person.scene.view.laid.placements[key]
    return placement.mark


# ----------------------------------------------------------------------------------------- playing a card
@pytest.mark.rule("CLR-4.5")
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_card_is_dragged_to_one_of_four_places(side: str, face: str) -> None:
    person = at(game(["WAT", ""], ["BAT MAR", None], deck="TRE"))
    key = keys_of(person, "battlements")[0]
    person.click(key)
    goal = person.place(f"lay:{side}:{face}")
    person.key(pygame.K_ESCAPE)
    drag(person, key, goal)
    assert last(person) == act.PlayCard(0, Kind.BATTLEMENTS, face, side)


@pytest.mark.rule("CLR-4.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_card_dropped_beside_its_places_lies_by_the_half_of_the_row(seats: int, side: str, face: str) -> None:
    person = at(game(["WAT OBS"] + [""] * (seats - 1), ["BAT MAR"] + [None] * (seats - 1), deck="TRE..."))
    key = keys_of(person, "battlements")[0]
    person.click(key)
    ghost = next(g for g in person.scene.view.laid.ghosts if (g.side, g.face) == (side, face)).rect
    goal = (ghost.right + 8 if side == "right" else ghost.left - 9, ghost.centery)
    person.key(pygame.K_ESCAPE)
    drag(person, key, goal)
    assert last(person) == act.PlayCard(0, Kind.BATTLEMENTS, face, side)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_written_on_a_place_stays_within_its_frame(seats: int, lang: str) -> None:
    row = " ".join(["WAT", "OBS", "WIZ", "THR"])
    person = at(game([row] + [""] * (seats - 1), ["BAT MAR"] + [None] * (seats - 1), deck="TRE..."), lang=lang)
    person.click(keys_of(person, "marketplace")[0])
    words, ghosts = person.ctx.words, person.scene.view.laid.ghosts
    lines = {words(f"caleira.ghost.{key}") for key in ("up", "down", "down.does")}
    lines |= {words("cards.caleira.marketplace.short"), words.count("caleira.points", 1)}
    written = [run for box in person.screen.boxes() for run in box.runs if run.text in lines]
    on = [(run, ghost.rect) for run in written for ghost in ghosts if ghost.rect.collidepoint(run.rect.center)]
    assert len(on) >= 4
    frame = person.ctx.theme.u(3)
    for run, rect in on:
        assert rect.left + frame <= run.rect.left, run.text
        assert run.rect.right <= rect.right - frame, run.text


@pytest.mark.rule("CLR-4.5")
def test_a_card_is_clicked_and_then_its_place() -> None:
    person = at(game(["WAT", ""], ["BAT MAR", None], deck="TRE"))
    assert "lay:left:up" not in person.scene.view.laid.spots
    person.click(keys_of(person, "battlements")[0])
    assert person.offered == ["cancel", "lay"]
    person.point("lay:left:down")
    assert "face-down at the left end" in person.asked[0]
    person.click("lay:left:down")
    assert last(person) == act.PlayCard(0, Kind.BATTLEMENTS, "down", "left")


def test_a_card_is_laid_by_keyboard_alone() -> None:
    person = at(game(["WAT", ""], ["BAT MAR", None], deck="TRE"))
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    assert person.scene.view.choice.card is not None
    kind = person.scene.view.controls.in_hand().kind
    for code in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RETURN):
        person.key(code)
    assert last(person) == act.PlayCard(0, kind, "down", "left")


def test_dropped_elsewhere_a_card_goes_back() -> None:
    person = at(game(["WAT", ""], ["BAT MAR", None], deck="TRE"))
    drag(person, keys_of(person, "battlements")[0], "castle.1")
    assert person.scene.table.length == 0
    assert person.scene.view.choice.card is None
    assert len(person.scene.view.shown.hand) == 2


@pytest.mark.rule("CLR-4.8")
def test_the_spire_is_refused_face_up_with_its_rule() -> None:
    person = at(game(["WAT", ""], ["SPI MAR", None], deck="TRE"))
    person.click(keys_of(person, "princess_spire")[0])
    person.point("lay:left:up")
    person.pass_time(0.5)
    assert person.tip is not None
    assert person.tip.rule == "CLR-4.8"
    person.click("lay:left:up")
    assert person.scene.table.length == 0
    assert person.scene.view.choice.card is not None, "a bad click cancels nothing"
    person.key(pygame.K_UP)
    assert person.tip.rule == "CLR-4.8"
    person.click("lay:left:down")
    assert last(person) == act.PlayCard(0, Kind.PRINCESS_SPIRE, "down", "left")


@pytest.mark.rule("CLR-6.6")
def test_it_is_told_before_that_an_effect_would_be_skipped() -> None:
    person = at(game(["WAT", "WAT"], ["THR MAR", "TRE"], deck="TRE"))
    person.click(keys_of(person, "throne_room")[0])
    assert "skipped" in person.asked[1]
    person.click(keys_of(person, "marketplace")[0])
    assert "skipped" not in person.asked[1]


def test_the_right_button_and_escape_put_a_card_back() -> None:
    person = at(game(["WAT", ""], ["BAT MAR", None], deck="TRE"))
    for undo in (lambda: person.click("castle.1", 3), lambda: person.key(pygame.K_ESCAPE)):
        person.click(keys_of(person, "battlements")[0])
        assert person.scene.view.choice.card is not None
        undo()
        assert person.scene.view.choice.card is None
    assert person.layers == []


# --------------------------------------------------------------------------------------------- effects
def after(*wishes: Any, castles: tuple[str, ...], hand: str, **more: Any) -> Person:
    state = game(list(castles), [hand], **more)
    do(state, *wishes)
    return at(state)


@pytest.mark.rule("CLR-7.5", "CLR-6.3")
def test_a_trebuchet_hits_what_is_clicked() -> None:
    person = after(play("TRE up"), castles=("BAT", "(WIZ) OBS"), hand="TRE MAR")
    pieces = [piece.piece for row in person.scene.view.shown.castles for piece in row]
    assert all(mark(person, piece_key(piece)) in (Mark.LEGAL, Mark.CONTESTED) for piece in pieces)
    goal = person.scene.view.shown.castles[1][1].piece
    person.click(piece_key(goal))
    assert last(person) == act.TrebuchetTarget(0, goal)


@pytest.mark.rule("CLR-7.7")
def test_hitting_the_own_spire_is_asked_about() -> None:
    person = after(play("TRE up"), castles=("(SPI)", "OBS"), hand="TRE MAR")
    own = person.scene.view.shown.castles[0][0].piece
    person.click(piece_key(own))
    assert person.layers == ["sure"]
    assert person.scene.table.length == 0
    person.click("sure.yes")
    assert last(person) == act.TrebuchetTarget(0, own)


def test_hitting_another_own_card_is_asked_about_and_the_trebuchet_itself_is_not() -> None:
    person = after(play("TRE up"), castles=("OBS", "BAR"), hand="TRE MAR")
    observatory, trebuchet = [piece.piece for piece in person.scene.view.shown.castles[0]]
    person.click(piece_key(observatory))
    assert person.layers == ["sure"]
    person.key(pygame.K_ESCAPE)
    person.click(piece_key(trebuchet))
    assert last(person) == act.TrebuchetTarget(0, trebuchet)


@pytest.mark.rule("CLR-7.9", "CLR-6.7")
def test_a_watch_tower_reveals_two_with_seals() -> None:
    person = after(play("WAT up"), castles=("", "(MAR) (BAR) THR"), hand="WAT BAT")
    first, second, third = [piece.piece for piece in person.scene.view.shown.castles[1]]
    assert person.offered == ["decline"]
    person.click(piece_key(first))
    assert person.offered == ["clear", "reveal"]
    person.click(piece_key(second))
    laid = person.scene.view.laid.placements
    assert [laid[piece_key(piece)].seal for piece in (first, second)] == ["1", "2"]
    person.click(piece_key(third))
    assert person.tip.rule == "CLR-6.2"
    person.click("prompt.clear")
    assert person.scene.view.choice.pieces == ()
    person.click(piece_key(second))
    person.click(piece_key(first))
    person.click("prompt.reveal")
    assert last(person) == act.WatchTowerReveal(0, (second, first))


@pytest.mark.rule("CLR-5.6")
def test_the_order_of_two_effects_is_chosen_from_their_cards() -> None:
    person = after(play("WAT up"), watch("B0", "B1"), castles=("", "(TRE) (OBS)"), hand="WAT BAT")
    assert person.scene.view.laid.tray == "order"
    second = person.scene.view.shown.castles[1][1].piece
    assert person.offered == [f"first:{person.scene.view.shown.castles[1][0].piece}", f"first:{second}"]
    person.click(f"first:{second}")
    assert last(person) == act.OrderEffects(0, second)


@pytest.mark.rule("CLR-7.16")
def test_cards_of_the_deck_are_ordered_by_dragging_and_by_clicking() -> None:
    person = after(play("WIZ up"), castles=("", ""), hand="WIZ BAT", deck="SPI WAT BAR TRE")
    assert person.offered == ["arrange"]
    drag(person, "seen:0", "seen:2")
    assert person.scene.view.choice.order == (1, 2, 0)
    person.click("seen:1")
    person.click("seen:0")
    assert person.scene.view.choice.order == (2, 0, 1)
    person.click("prompt.as_before")
    assert not person.scene.view.choice.reordered
    person.click("seen:0")
    person.key(pygame.K_RIGHT)
    person.click("prompt.arrange")
    assert last(person) == act.WizardTowerArrange(0, (Kind.WATCH_TOWER, Kind.PRINCESS_SPIRE, Kind.BARRACKS))


@pytest.mark.rule("CLR-7.18", "CLR-14.6")
def test_the_card_of_an_observatory_is_seen_large_and_revealed_or_left() -> None:
    person = after(play("OBS up"), look("B0"), castles=("", "(SPI)"), hand="OBS BAT")
    assert person.scene.view.laid.tray == "look"
    assert "Princess' Spire" in person.asked[0]
    assert person.offered == ["leave", "show"]
    person.click("prompt.leave")
    assert last(person) == act.ObservatoryDecide(0, False)


@pytest.mark.rule("CLR-7.11", "CLR-7.13")
def test_a_partner_is_chosen_by_castle_and_a_card_given_by_dragging_it_there() -> None:
    state = game(["", "WAT", "OBS"], ["MAR BAT TRE", "BAR", "THR WAT"], deck="TRE")
    do(state, play("MAR up"))
    person = at(state)
    person.click("castle.0")
    assert person.tip.rule == "CLR-7.11"
    person.click("castle.2")
    assert last(person) == act.MarketplacePartner(0, 2)
    assert "Ines" in person.asked[0]
    assert "not chosen yet" in person.asked[1]
    drag(person, keys_of(person, "battlements")[0], "castle.2")
    assert last(person) == act.MarketplaceOffer(0, Kind.BATTLEMENTS)


def test_a_card_is_given_by_click_and_button() -> None:
    state = game(["", "WAT", "OBS"], ["MAR BAT TRE", "BAR", "THR WAT"], deck="TRE")
    do(state, play("MAR up"), partner("C"))
    person = at(state)
    person.click(keys_of(person, "trebuchet")[0])
    person.click("prompt.give")
    assert last(person) == act.MarketplaceOffer(0, Kind.TREBUCHET)


@pytest.mark.rule("CLR-7.20", "CLR-7.14")
@pytest.mark.parametrize(("card", "wanted", "other", "rule"), [("BAR", 1, 0, "CLR-6.2"), ("THR", 0, 1, "CLR-6.2")])
def test_barracks_want_face_up_and_throne_rooms_face_down_cards(card: str, wanted: int, other: int, rule: str) -> None:
    hidden = "(MAR) (BAR)" if card == "THR" else "(MAR)"
    person = after(play(f"{card} up"), castles=("", f"{hidden} OBS"), hand=f"{card} BAT")
    row = person.scene.view.shown.castles[1]
    pieces = [row[0].piece, row[-1].piece]
    person.click(piece_key(pieces[other]))
    assert person.tip.rule == rule
    assert person.scene.table.length == 0
    person.click(piece_key(pieces[wanted]))
    assert person.scene.table.length > 0


def test_the_next_key_goes_through_the_targets() -> None:
    person = after(play("TRE up"), castles=("BAT", "(WIZ) OBS"), hand="TRE MAR")
    found = []
    for _ in range(4):
        person.key(pygame.K_n)
        found.append(person.scene.view.gesture.cursor)
    assert len(set(found)) == 4
    person.key(pygame.K_RETURN)
    assert person.scene.table.length == 1 or person.layers == ["sure"]


# -------------------------------------------------------------------------------------------- looking
def test_a_card_is_enlarged_after_a_while_with_its_rule() -> None:
    person = at(game(["WAT", "(MAR) OBS"], ["BAT MAR", None], deck="TRE"))
    view = person.scene.view
    person.point(keys_of(person, "battlements")[0])
    assert view.large.face is None
    person.pass_time(0.6)
    assert view.large.face is not None
    assert view.large.face.rule == "CLR-7.2"
    assert person.scene.desk.rule_of_now() == "CLR-7.2"
    person.point(piece_key(view.shown.castles[1][0].piece))
    person.pass_time(0.6)
    assert view.large.face is None, "nobody may see what it is"
    assert person.tip is not None
    assert person.tip.rule == "CLR-13.5"


def test_the_discards_can_be_looked_through() -> None:
    person = at(game(["WAT", ""], ["BAT MAR", None], deck="TRE", discard="OBS WIZ"))
    person.click("discard")
    assert person.scene.view.spread.opened
    assert faults(person.screen) == []
    person.key(pygame.K_ESCAPE)
    assert not person.scene.view.spread.opened
    assert person.layers == []


@pytest.mark.rule("CLR-12.10", "CLR-12.3")
def test_what_only_the_viewer_knows_is_marked_and_what_all_know_is_not() -> None:
    state = game(["(WAT)", "<MAR> (OBS)"], ["BAT TRE", None], deck="TRE")
    person = at(state)
    painter, shown = person.scene.view.painter, person.scene.view.shown
    assert painter._is_secret(shown.castles[0][0])
    assert not painter._is_secret(shown.castles[1][0]), "it lay open before"
    assert shown.castles[1][0].kind is Kind.MARKETPLACE
    assert not painter._is_secret(shown.castles[1][1]), "nothing is known of it"


def test_advice_is_pointed_at_and_taken_away() -> None:
    person = at(game(["WAT", "OBS"], ["BAT MAR", None], deck="TRE"))
    desk = person.scene.desk
    desk.show_advice(act.PlayCard(0, Kind.MARKETPLACE, "down", "left"))
    assert person.scene.view.controls.in_hand().kind is Kind.MARKETPLACE
    assert (person.scene.view.choice.side, person.scene.view.choice.face) == ("left", "down")
    desk.show_advice(None)
    assert person.scene.view.advice is None
    aimed = after(play("TRE up"), castles=("BAT", "(WIZ) OBS"), hand="TRE MAR")
    goal = aimed.scene.view.shown.castles[1][1].piece
    aimed.scene.desk.show_advice(act.TrebuchetTarget(0, goal))
    assert aimed.scene.view.laid.placements[piece_key(goal)].seal == "!"


@pytest.mark.rule("CLR-7.11")
def test_advice_names_a_partner_whose_castle_is_empty() -> None:
    state = game(["", "WAT", ""], ["MAR BAT TRE", "BAR", "THR WAT"], deck="TRE")
    do(state, play("MAR up"))
    person = at(state)
    before = person.picture()
    person.scene.desk.show_advice(act.MarketplacePartner(0, 2))
    person.settle()
    assert {command.id: command.kind for command in person.scene.view.commands()} == {
        "partner:1": "wood", "partner:2": "brass",
    }  # fmt: skip
    castle, first = pygame.Surface(person.ctx.size, 0, 32), pygame.Surface(person.ctx.size, 0, 32)
    domain = person.scene.view.room.domain(2)
    person.scene.view.draw(castle)
    person.scene.desk.show_advice(act.MarketplacePartner(0, 1))
    person.scene.view.draw(first)
    assert castle.subsurface(domain).get_buffer().raw != first.subsurface(domain).get_buffer().raw
    assert before != person.picture()


# ------------------------------------------------------------------------------------------- in time
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
