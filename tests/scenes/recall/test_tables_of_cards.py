"""Trails, names and lines that are shown again at tables of cards: who and where, never which card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.contract import NOBODY, visible_events
from game.engine.kalesia.position import events as kal
from game.table import Table
from game.views.caleira.field.naming import DECK
from game.views.caleira.field.naming import trails_of as caleira_trails
from game.views.contract.named import Place
from game.views.kalesia.field.naming import trails_of as kalesia_trails
from game.views.shared.cards.trails import CardTrails, CardWay
from tests.kit.builders.caleira_builder import game, offer, partner, play
from tests.scenes.kits import caleira_tables, kalesia_tables
from tests.scenes.kits.caleira_tables import HUMAN, NORMAL, at_position
from tests.scenes.kits.person import Person


def hand(seat: int) -> Place:
    return Place("hand", seat)


def exchange() -> Person:
    """Ada at a table with two computers: Bran has exchanged a card with Mirko since she played."""
    state = game(["WAT", "", ""], ["BAT MAR", "MAR OBS", "WIZ BAR"], deck="SPI THR TRE")
    person = caleira_tables.sit(at_position(state, HUMAN, NORMAL, NORMAL))
    wish(person, play("BAT down"), play("MAR up"), partner("C"))
    return person


def wish(person: Person, *wishes: Callable[[Any], Any]) -> None:
    for one in wishes:
        person.scene.play(one(person.scene.table.state))
        person.settle()


def test_a_card_that_was_laid_and_a_partner_that_was_chosen_leave_arrows_until_ones_own_action() -> None:
    person = exchange()
    ways = person.scene.view.trails.ways
    piece = person.scene.view.shown.castles[1][-1].piece
    assert CardWay(1, hand(1), Place("piece", piece)) in ways
    assert CardWay(1, Place("piece", piece), Place("seat", 2)) in ways
    assert all(way.seat != 0 for way in ways), "one's own doings leave nothing"
    wish(person, offer("B", "OBS"), offer("C", "BAR"))
    ways = person.scene.view.trails.ways
    assert CardWay(1, hand(1), hand(2)) in ways
    assert CardWay(2, hand(2), hand(1)) in ways


def test_trails_are_drawn_over_the_cards_and_a_tool_puts_them_away() -> None:
    person = exchange()
    shown = person.picture()
    assert person.scene.view.trails
    person.key(pygame.K_t, pygame.KMOD_SHIFT)
    person.point((3, 3))
    assert not person.scene.view.trails
    assert person.picture() != shown


def test_weapons_that_were_passed_and_captured_areas_are_recalled() -> None:
    passed = kal.WeaponsPassed(giver=1, receiver=2, weapons=None, count=3, rule="KAL-6.2")
    captured = kal.AreaCaptured(9, 4, "forest", "total", (1, 0, 3), (), "KAL-4.6")
    found = kalesia_trails([passed, captured], 0)
    assert found == CardTrails((CardWay(1, Place("seat", 1), Place("seat", 2)),), (Place("area", 4),))
    assert not kalesia_trails([passed], 1).ways, "one's own are known"


def caleira_game() -> Table:
    return caleira_tables.finished((NORMAL, NORMAL, NORMAL))


def kalesia_game() -> Table:
    return kalesia_tables.finished(5, ())


@pytest.mark.parametrize(("made", "trails"), [(caleira_game, caleira_trails), (kalesia_game, kalesia_trails)])
def test_trails_say_no_more_to_those_who_know_all_than_to_an_onlooker(
    made: Callable[[], Table], trails: Callable[..., CardTrails]
) -> None:
    steps = made().history.steps
    assert len(steps) > 20
    for step in steps:
        assert trails(visible_events(step.events, None), NOBODY) == trails(step.events, NOBODY)


def line_of(person: Person, kind: type[Any] | str) -> int:
    lines = person.scene.lines(person.scene.source.viewer)
    return max(n for n, line in enumerate(lines) if any(type(event).__name__ == kind for event in line.events))


def test_a_line_of_the_chronicle_is_shown_again_on_a_table_of_cards() -> None:
    person = exchange()
    flow = person.scene.chronicle.flow
    line = line_of(person, "CardPlayed")
    flow.on_link(flow.blocks[line].link)
    person.pass_time(0.1)
    piece = person.scene.view.shown.castles[1][-1].piece
    assert person.scene.view.trails.ways == (CardWay(1, hand(1), Place("piece", piece)),)
    assert person.scene.looking_back.plate.visible
    (rect,) = person.scene.view.places_of(flow.blocks[line].names)
    assert person.scene.view.place.contains(rect)
    person.point(rect.center)
    person.pass_time(0.1)
    assert line in flow.lit or flow.lit == {line_of(person, "PartnerChosen")}


def test_what_the_prompt_speaks_of_is_marked_while_it_is_pointed_at() -> None:
    person = exchange()
    person.point((person.scene.prompt.rect.x + 90, person.scene.prompt.rect.centery))
    person.pass_time(0.1)
    piece = person.scene.view.shown.castles[1][-1].piece
    assert {Place("piece", piece), Place("seat", 2)} <= person.scene.view.lit
    deck = person.scene.view.places_of([DECK])
    assert len(deck) == 1


def test_the_area_that_is_fought_for_is_marked_while_the_prompt_is_pointed_at() -> None:
    person = kalesia_tables.sit(kalesia_tables.new_table(5))
    person.point((person.scene.prompt.rect.x + 90, person.scene.prompt.rect.centery))
    person.pass_time(0.1)
    view = person.scene.view
    assert view.lit == {Place("area", view.record.cell)}
    assert view.places_of(view.lit) == [view.room.cells[view.record.cell].bounds]
    person.point(view.room.cells[view.record.cell].bounds.center)
    person.pass_time(0.1)
    assert person.scene.chronicle.flow.lit, "the lines about the area are lit"
