"""Castles of Caleira at the play scene: at one screen with others, rounds of a match, summary, replay."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.scenes.aftermath.result import ResultScene
from game.scenes.play.replay import ReplayScene
from game.table import Shelf, Table
from game.ui.cards.paper import form_of
from game.ui.context import Context
from game.ui.inspect import faults
from tests.kit.builders.caleira_builder import do, game, look, offer, partner, play, watch
from tests.scenes.kits.caleira_tables import (
    ALONE,
    HUMAN,
    NORMAL,
    asking,
    at_position,
    finished,
    keys_of,
    new_table,
    play_until,
    sit,
)
from tests.scenes.kits.person import Person


def shared(state: Any, **more: Any) -> Person:
    """Three people at one screen."""
    return sit(at_position(state, HUMAN, HUMAN, HUMAN), **more)


def lay(person: Person, kind: str) -> None:
    """Lay a card face-down at the right."""
    person.click(keys_of(person, kind)[0])
    person.click("lay:right:down")
    person.settle()


# ------------------------------------------------------------------------------------ at one screen
@pytest.mark.rule("CLR-14.2", "CLR-14.4", "CLR-14.7")
def test_a_turn_is_played_in_private_and_its_end_is_seen_by_all() -> None:
    person = shared(game(["WAT", "", ""], ["BAT MAR", "TRE OBS", "WIZ BAR"], deck="SPI THR"))
    assert person.layers == ["curtain"]
    person.key(pygame.K_RETURN)
    view = person.scene.view
    assert view.viewer == 0
    assert {card.kind for card in view.shown.hand} == {Kind.BATTLEMENTS, Kind.MARKETPLACE}
    lay(person, "battlements")
    assert person.layers == ["curtain"], "Mirko is to play"
    assert view.viewer is None
    assert all(card.kind is None for card in view.shown.hand)
    assert view.shown.castles[0][-1].kind is None
    person.key(pygame.K_RETURN)
    assert view.viewer == 1
    assert view.shown.near == 1
    assert Kind.PRINCESS_SPIRE in [card.kind for card in view.shown.hand]


@pytest.mark.rule("CLR-14.3")
def test_public_decisions_are_made_in_the_public_view_and_the_own_cards_can_be_looked_at() -> None:
    state = game(["WAT", "(TRE)", ""], ["TRE MAR", None, None], deck="SPI THR")
    do(state, play("TRE up"))
    person = shared(state)
    assert person.layers == []
    view = person.scene.view
    assert view.viewer is None
    assert view.choice.phase is Phase.AWAIT_TREBUCHET
    assert "look" in person.offered
    person.click("prompt.look")
    assert person.layers == ["curtain"]
    person.key(pygame.K_RETURN)
    assert view.viewer == 0
    assert [card.kind for card in view.shown.hand] == [Kind.MARKETPLACE]
    person.click(f"piece:{state.castles[1][0]}")
    assert isinstance(person.scene.table.actions[-1], act.TrebuchetTarget)


@pytest.mark.rule("CLR-14.5")
def test_partners_choose_and_see_what_they_received_one_after_the_other() -> None:
    state = game(["", "", ""], ["MAR BAT TRE", "OBS WAT", "WIZ BAR"], deck="SPI")
    do(state, play("MAR up"), partner("B"))
    person = shared(state)
    seen = []
    for kind in ("battlements", "observatory"):
        assert person.layers == ["curtain"]
        person.key(pygame.K_RETURN)
        person.click(keys_of(person, kind)[0])
        person.click("prompt.give")
        person.settle()
    for _ in range(2):
        assert person.layers == ["curtain"]
        person.key(pygame.K_RETURN)
        seen.append((person.scene.view.viewer, person.asked[0]))
        assert "lay_down" in person.offered
        person.click("prompt.lay_down")
    assert seen == [(0, "You receive Observatory"), (1, "You receive Battlements")]


@pytest.mark.rule("CLR-14.6", "CLR-14.2")
def test_a_look_needs_the_own_view_and_closes_with_the_decision() -> None:
    state = game(["", "(SPI)", ""], ["OBS BAT", None, None], deck="TRE WAT")
    do(state, play("OBS up"))
    person = shared(state)
    assert person.layers == []
    person.click(f"piece:{state.castles[1][0]}")
    person.settle()
    assert person.layers == [], "the same person goes on"
    assert person.scene.view.viewer == 0
    assert person.scene.view.laid.tray == "look"
    person.click("prompt.leave")
    person.settle()
    assert person.scene.view.laid.tray == ""
    assert person.scene.view.viewer is None


def test_the_wizards_order_survives_the_curtain() -> None:
    state = game(["", "", ""], ["WIZ BAT", None, None], deck="SPI WAT BAR TRE")
    do(state, play("WIZ up"))
    person = shared(state)
    person.key(pygame.K_RETURN)
    assert person.scene.view.choice.order == (0, 1, 2)
    person.click("prompt.arrange")
    assert person.scene.table.length == 1


@pytest.mark.usefixtures("roughly")
@pytest.mark.rule("CLR-12.11")
def test_a_player_who_is_out_goes_on_watching() -> None:
    state = game(["TRE", "(SPI) OBS", "WIZ"], ["TRE WAT", "THR BAR", "BAT BAT"], deck="MAR MAR")
    do(state, play("TRE up"))
    person = sit(at_position(state, NORMAL, HUMAN, NORMAL))
    person.scene.play(act.TrebuchetTarget(0, state.castles[1][0]))
    person.settle()
    shown = person.scene.view.shown
    assert shown.eliminated == 1
    assert [card.kind for card in shown.aside] == [Kind.OBSERVATORY, Kind.THRONE_ROOM, Kind.BARRACKS]
    assert shown.hand == []
    assert faults(person.screen) == []


# --------------------------------------------------------------------------------------- a match
def _one_card_is_left(state: Any) -> bool:
    return not state.deck and sum(map(len, state.hands)) == 1 and state.phase is Phase.AWAIT_PLAY


def before_the_end() -> Table:
    """A game in which the next action ends the first round."""
    for seed in range(60):
        table = new_table((HUMAN, NORMAL), seed=seed, match_rounds=3, starting_player=1)
        play_until(table, _one_card_is_left, seed=seed)
        if table.result is None and table.to_act == (0,) and table.state.round == 1:
            return table
    raise AssertionError("no round ends with the person's card")


def last_card(table: Table) -> act.PlayCard:
    return next(action for action in table.legal_actions(0) if action.face == "down")


@pytest.mark.usefixtures("roughly")
@pytest.mark.rule("CLR-10.1", "CLR-9.8")
def test_the_end_of_a_round_waits_to_be_read() -> None:
    person = sit(before_the_end())
    person.scene.play(last_card(person.scene.table))
    person.pass_time(3.0)
    view = person.scene.view
    assert view.motion.holding
    assert view.shown.ended is not None
    assert person.offered == ["go_on"]
    assert "Round 1" in person.asked[0]
    assert faults(person.screen) == []
    assert not person.scene.computer_is_thinking
    person.key(pygame.K_RETURN)
    person.settle()
    assert view.shown.ended is None
    assert view.shown.round == 2


def test_the_button_goes_on_to_the_next_round_too() -> None:
    person = sit(before_the_end(), speed=1.0)
    person.scene.play(last_card(person.scene.table))
    for _ in range(400):
        person.pass_time(0.05)
        if person.scene.view.motion.holding:
            break
    person.click("prompt.go_on")
    assert not person.scene.view.busy
    assert person.scene.view.shown.round == 2


def test_without_people_rounds_go_on_by_themselves() -> None:
    table = new_table((NORMAL, NORMAL), seed=3, match_rounds=3)
    person = sit(table)
    play_until(table, _one_card_is_left, seed=3)
    person.scene.refresh()
    actions = [action for action in table.state.legal_actions() if getattr(action, "face", "") == "down"]
    person.scene.play(actions[0])
    person.pass_time(1.0)
    assert person.scene.view.motion.holding
    person.pass_time(8.0)
    assert not person.scene.view.motion.holding


# --------------------------------------------------------------------------------- summary, replay
@pytest.mark.usefixtures("roughly")
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.rule("CLR-9.10")
def test_the_summary_shows_all_castles(lang: str, rounds: int) -> None:
    table = finished(seed=3, match_rounds=rounds)
    scene = ResultScene(Context.for_tests(lang=lang), table)
    person = Person(scene.ctx, scene)
    assert faults(person.screen) == []
    texts = person.texts()
    assert all(any(name in text for text in texts) for name in ("Ada", "Mirko", "Ines"))


@pytest.mark.usefixtures("roughly")
def test_a_finished_game_is_watched_with_open_cards() -> None:
    ctx = Context.for_tests()
    person = Person(ctx, ReplayScene(ctx, table=finished(seed=3)))
    person.scene.jump(6)
    shown = person.scene.view.shown
    assert all(card.kind is not None for card in shown.hand)
    assert all(piece.kind is not None for row in shown.castles for piece in row)
    person.click("replay.step")
    person.settle()
    assert faults(person.screen) == []


@pytest.mark.rule("CLR-11.5")
def test_nothing_is_taken_back_and_the_rule_says_so() -> None:
    person = sit(new_table(seed=3))
    person.scene.play(person.scene.table.legal_actions(0)[0])
    person.settle()
    person.key(pygame.K_u)
    assert any("CLR-11.5" in message or "back" in message for message in person.messages)


@pytest.mark.usefixtures("roughly")
def test_the_language_changes_in_the_middle_of_a_choice() -> None:
    person = sit(at_position(game(["WAT", ""], ["BAT MAR", None], deck="TRE")))
    person.click(keys_of(person, "battlements")[0])
    person.ctx.settings.language = "de"
    person.ctx.apply_settings()
    person.pass_time(0.1)
    assert person.scene.view.choice.card is not None
    assert person.scene.side_panel.heading == "Verborgene Karten"
    assert "Wehrturm" in " ".join(person.texts())
    assert faults(person.screen) == []


def test_a_game_is_resumed_where_it_was(home: object) -> None:
    table = play_until(new_table(seed=3), lambda s: s.turn_number > 6)
    path = Shelf().save_as("caleira", table.journal())
    person = sit(Table.resume(path))
    assert person.scene.view.record == table.state.view(0)


def test_effects_stand_in_their_order_beside_the_table() -> None:
    state = game(["", "(OBS) (TRE)", "(MAR)"], ["WAT BAT", None, None], deck="SPI")
    do(state, play("WAT up"), watch("B0", "B1"))
    person = sit(at_position(state))
    person.click(f"first:{state.castles[1][0]}")
    person.settle()
    panel = person.scene.side_panel
    assert panel.heading == "Effects in order"
    assert "1." in person.texts()
    assert any("Mirko's Trebuchet" in text for text in person.texts())


def test_an_offer_waits_for_the_other() -> None:
    state = game(["", "", ""], ["MAR BAT TRE", "OBS WAT", None], deck="SPI")
    do(state, play("MAR up"), partner("B"), offer("A", "BAT"))
    person = sit(at_position(state))
    assert person.scene.source.seat is None
    assert "has chosen a card" in person.texts()
    assert "chooses a card to give" in person.texts()


def test_a_seen_card_is_told_of_in_the_panel_of_all_cards() -> None:
    state = game(["", "(SPI)", ""], ["OBS BAT", None, None], deck="TRE WAT")
    do(state, play("OBS up"), look("B0"))
    person = sit(at_position(state))
    row = person.scene.panel._rows()[7]
    person.point(row.center)
    person.pass_time(0.5)
    assert "castle of Mirko" in person.tip.text


def test_with_four_players_every_open_card_bears_its_title_and_effect() -> None:
    person = sit(asking(Phase.AWAIT_PLAY, (HUMAN, NORMAL, NORMAL, NORMAL), pieces=8))
    table = person.scene.view.gesture.table
    cards = [key for zone in table.zones for key in zone.keys if key.startswith(("piece", "hand"))]
    widths = {key: table.place_of(key).width for key in cards}
    assert len(widths) >= 8
    assert {form_of(person.ctx, width) for width in widths.values()} <= {"small", "middle", "full"}


def test_the_discards_lie_straight_apart_from_the_hand() -> None:
    for kinds in (ALONE, (HUMAN, NORMAL, NORMAL, NORMAL)):
        person = sit(asking(Phase.AWAIT_PLAY, kinds, pieces=5))
        assert person.scene.view.laid.piles["discard"].angle == 0
