"""Panels fold away, by a handle and by a key, and the land takes their room; settings remember it."""

from __future__ import annotations

from itertools import pairwise, product

import pygame
import pytest

from game.engine.caleira.position.cards import CARDS
from game.engine.caleira.position.records import Phase
from game.scenes.play.frame.layout import table_layout
from game.scenes.play.play import PlayScene
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.paint.theme import Theme, effective_scale
from game.ui.settings import Settings
from game.ui.widgets import Rect
from game.views.caldaern.shown import window as field
from game.views.caledea.shown import window as squares
from game.views.dynasty.shown import window as hexes
from game.views.shared.board.frame import FRAME
from tests.scenes.kits import caleira_tables, kalesia_tables
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position, table

SIDES = ("left", "right")
ALL = ("left", "right", "bar")
WINDOWS = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))


def board_of(size: tuple[int, int], folds: tuple[str, ...], percent: int = 100, seats: int = 2) -> tuple[Rect, Theme]:
    scale = effective_scale(size, percent)
    theme = Theme(scale)
    return table_layout(size, theme.u, seats, folds).board, theme


# ------------------------------------------------------------------------- how large the land is
def test_folded_panels_leave_a_battlefield_of_72_by_48_twelve_pixels_a_square() -> None:
    board, theme = board_of((1280, 720), SIDES)
    assert field.fit_px(theme, board, 72, 48) >= 12
    board, theme = board_of((1280, 720), ALL)
    assert field.fit_px(theme, board, 72, 48) >= 13


def test_folded_panels_leave_ford_valley_56_pixels_a_hexagon() -> None:
    board, theme = board_of((1280, 720), SIDES)
    assert hexes.fit_px(theme, board, *hexes.extent(15, 11)) >= 56


def test_folded_panels_leave_the_standard_board_larger_squares() -> None:
    open_board, theme = board_of((1280, 720), (), seats=4)
    board, _ = board_of((1280, 720), ALL, seats=4)
    assert squares.fit_px(theme, board, 10, 10) > squares.fit_px(theme, open_board, 10, 10)


@pytest.mark.parametrize(("size", "percent"), list(product(WINDOWS, (75, 100, 200))))
def test_whatever_is_folded_gives_its_room_to_the_board(size: tuple[int, int], percent: int) -> None:
    for seats in range(7):
        boards = [board_of(size, folds, percent, seats)[0] for folds in ((), ("left",), SIDES, ALL)]
        for before, after in pairwise(boards):
            assert after.w * after.h > before.w * before.h
        window = Rect((0, 0), size)
        assert all(window.contains(board) for board in boards)
        assert boards[-1].w >= size[0] * 0.95


# ------------------------------------------------------------------------------------- folding
def caledea() -> Person:
    return sit_down(table(2, kinds=(HUMAN, NORMAL)))


@pytest.mark.usefixtures("roughly")
@pytest.mark.parametrize(("edge", "code", "mod", "gone"), [
    ("left", pygame.K_F7, 0, ("seat.0", "seat.1", "card")),
    ("right", pygame.K_F8, 0, ("chronicle", "side")),
    ("bar", pygame.K_F9, pygame.KMOD_SHIFT, ("bar", "tool.menu", "tool.undo")),
])  # fmt: skip
def test_a_handle_and_a_key_fold_and_bring_back(edge: str, code: int, mod: int, gone: tuple[str, ...]) -> None:
    person = caledea()
    shown = [id for id in gone if any(w.id == id and w.visible for w in person.screen.root.walk())]
    assert shown, "something of it is seen before"
    person.click(f"fold.{edge}")
    assert not any(person.screen.find(id).visible for id in shown if id != "card")
    assert faults(person.screen) == []
    assert person.ctx.settings.folds == (f"caledea.{edge}",)
    person.key(code, mod)
    assert all(person.screen.find(id).visible for id in shown)
    assert person.ctx.settings.folds == ()


@pytest.mark.usefixtures("roughly")
def test_one_key_gives_the_field_the_whole_window_and_gives_it_back() -> None:
    person = caledea()
    person.key(pygame.K_F9)
    assert person.screen.find("board").rect.w >= 0.97 * person.ctx.size[0]
    assert not person.screen.find("bar").visible
    assert person.screen.find("prompt").visible
    assert faults(person.screen) == []
    person.key(pygame.K_F9)
    assert person.screen.find("bar").visible


def test_tools_of_a_folded_bar_keep_their_keys() -> None:
    person = caledea()
    person.key(pygame.K_F9, pygame.KMOD_SHIFT)
    person.key(pygame.K_F10)
    assert person.layers == ["menu"]


@pytest.mark.usefixtures("roughly")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_way_of_folding_lies_well(size: tuple[int, int]) -> None:
    for seats in (2, 4):
        person = sit_down(table(seats, kinds=(HUMAN, *(NORMAL,) * (seats - 1))))
        for folds in (("left",), ("right",), SIDES, ALL):
            person.ctx.settings.folds = tuple(f"caledea.{edge}" for edge in folds)
            person.resize(size)
            assert faults(person.screen) == []


@pytest.mark.usefixtures("roughly")
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 75)])
def test_the_own_card_in_the_place_of_the_chronicle_lies_well(size: tuple[int, int], percent: int) -> None:
    for people in ((0,), (0, 2)):
        person = sit_down(kalesia_tables.after_hands(kalesia_tables.new_table(5, people), 6))
        person.ctx.settings.percent = percent
        person.ctx.settings.folds = ("kalesia.left",)
        person.ctx.apply_settings()
        person.resize(size)
        assert faults(person.screen) == []
        assert person.screen.find("own.secret").rect.w > person.screen.find("own.secret").rect.h


def test_folding_is_remembered_for_each_game_by_itself() -> None:
    person = caledea()
    person.key(pygame.K_F8)
    again = sit_down(table(2, kinds=(HUMAN, NORMAL)))
    assert again.screen.find("chronicle").visible
    ctx = Context(Settings(language="en", folds=("caledea.right", "caldaern.left")), (1280, 720))
    third = Person(ctx, PlayScene(ctx, table(2, kinds=(HUMAN, NORMAL)), FakeThinker()))
    assert not third.screen.find("chronicle").visible
    assert third.screen.find("seat.0").visible


# ------------------------------------------------------------------------ odds over the board
def test_odds_lie_over_the_board_away_from_the_pointer_and_let_clicks_through() -> None:
    person = sit_down(at_position(border()))
    person.key(pygame.K_F8)
    state = person.scene.table.state
    person.scene.view.select(state.at[state.geo.cell((4, 4))])
    assert not person.scene.odds.visible
    for square in ("5,4", "4,3"):
        person.point(square)
        if not person.scene.odds.visible:
            continue
        odds = person.scene.odds.rect
        assert person.scene.rects.board.contains(odds)
        assert not odds.collidepoint(person.place(square))
        assert person.screen.root.hit(odds.center) is person.screen.find("board")
    person.point("5,4")
    assert person.side() == ("odds", ["Odds at (5,4)"])
    person.key(pygame.K_F8)
    assert person.scene.odds.rect == person.scene.rects.side


def test_the_recap_that_is_asked_for_brings_its_panel_back() -> None:
    person = sit_down(at_position(border()))
    person.key(pygame.K_F8)
    person.key(pygame.K_r)
    assert person.screen.find("side").visible


# ------------------------------------------------------------------------------- filling the room
def test_the_whole_board_and_once_more_the_room_filled_with_land() -> None:
    person = caledea()
    view = person.scene.view
    whole = view.sight.side
    assert view.sight.fitted
    person.click("tool.zoom")
    assert view.sight.grid.clip.w >= person.scene.rects.board.w - 2 * person.ctx.theme.u(FRAME)
    assert view.sight.side > whole
    person.key(pygame.K_F7)
    assert view.sight.grid.clip.w >= person.scene.rects.board.w - 2 * person.ctx.theme.u(FRAME), "it stays filled"
    person.key(pygame.K_F7)
    person.click("tool.zoom")
    assert (view.sight.fitted, view.sight.side) == (True, whole)


# ------------------------------------------------------------------------------- small windows
SMALL, USUAL = (1024, 640), (1280, 720)


@pytest.mark.usefixtures("roughly")
def test_kingdoms_can_be_chosen_and_read_about_in_a_small_window() -> None:
    person = sit_down(table(2, kinds=(HUMAN, NORMAL), kingdoms=False))
    person.resize(SMALL)
    assert person.sees("kingdoms.list")
    assert person.side()[0] == "Xonavia"
    assert faults(person.screen) == []
    rows = person.screen.find("kingdoms.list")
    person.click(rows.row_rect(1).center)
    assert person.side()[0] == "Talaq"
    person.click("prompt.kingdom:talaq")
    person.settle()
    assert person.scene.table.state.kingdoms[0].id == "talaq"


def test_chronicle_comes_back_when_its_place_is_free_again() -> None:
    person = sit_down(table(2, kinds=(HUMAN, NORMAL), kingdoms=False))
    person.resize(SMALL)
    assert not person.sees("chronicle")
    person.resize(USUAL)
    assert person.sees("chronicle")
    person.resize(SMALL)
    person.click("prompt.kingdom:xonavia")
    person.settle()
    assert person.sees("chronicle")
    assert person.scene.side.rect == person.scene.rects.side


def test_the_chronicle_stays_where_nothing_is_chosen_by_the_card() -> None:
    castles = caleira_tables.sit(caleira_tables.asking(Phase.AWAIT_PLAY), size=SMALL)
    assert castles.sees("chronicle")
    assert not castles.scene.panel.visible
    castles.resize(USUAL)
    assert castles.sees("chronicle")
    assert castles.scene.panel.visible


def test_all_cards_of_the_game_are_told_where_their_panel_has_no_room() -> None:
    castles = caleira_tables.sit(caleira_tables.asking(Phase.AWAIT_PLAY), size=SMALL)
    assert not castles.scene.panel.visible
    told = set(castles.texts())
    words = castles.ctx.words
    for card in CARDS:
        title, brief = (words(f"cards.caleira.{card.kind}{end}") for end in ("", ".brief"))
        assert told & {title, brief}, card.kind
    panel = castles.screen.find("effects")
    titles = [panel.tip_at(rect.center).title for rect in panel.tip_spots()[1:]]
    assert len(titles) == len(CARDS)
    assert all(any(words(f"cards.caleira.{card.kind}") in title for title in titles) for card in CARDS)
