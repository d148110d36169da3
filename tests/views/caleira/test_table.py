"""The table of Caleira under pointer and keyboard: what is dragged, clicked, refused, enlarged."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import Kind
from game.ui.cards.placement import Mark
from game.ui.inspect import faults
from game.views.caleira.shown.shown import piece_key
from tests.kit.builders.caleira_builder import do, game, look, partner, play, watch
from tests.scenes.kits.caleira_tables import keys_of
from tests.scenes.kits.person import Person
from tests.views.caleira.held import at, drag, last, mark


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
