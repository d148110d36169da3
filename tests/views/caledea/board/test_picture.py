"""Caledea's board shows what the state says, and nothing that others may not know."""

from __future__ import annotations

import pygame
import pytest

from game.engine import GAMES
from game.ui.context import Context
from game.views.caledea import CaledeaView
from game.views.caledea.hand.modes import Mode
from tests.kit.boards.boards import BOARDS, striped
from tests.views.caledea.board.held import SIZE, Table, at, fight, make, move
from tests.views.positions import border, position


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_mode_can_be_drawn(size: tuple[int, int], lang: str) -> None:
    surface = pygame.Surface(size, 0, 32)
    states = [(border(), 0), (fight(), 1), (fight(), None)]
    for state, seat in states:
        ctx = Context.for_tests(size, lang=lang)
        view = CaledeaView(ctx, Table(state, seat, seat))
        view.layout(pygame.Rect(size[0] // 5, 60, size[0] // 2, size[1] - 140), ctx.theme.scale)
        view.show_threats = True
        view.draw(surface)
        if seat is not None:
            view.run("next_piece") if view.mode is Mode.TURN else view.choose(view.layers.muster().above.cards[0].id)
            move(view, at(view, (0, 8)))
            view.draw(surface)
        for square in state.geo.squares[::7]:
            view.tip_at(at(view, square))
    assert surface.get_at((size[0] // 2 - 40, size[1] // 2))[:3] != (0, 0, 0)


def test_threats_are_marked_with_their_chances() -> None:
    view = make(border())
    view.show_threats = True
    marked = {view.state.geo.squares[m.cell] for m in view.layers.marks() if m.kind == "threat"}
    assert marked == {t.square for t in view.threats if t.chance >= 0.005}
    assert marked
    assert all(flag.kind == "bad" for flag in view.layers.flags())


def test_spotlight_lights_squares_up() -> None:
    view = make(border())
    before = view.revision
    view.spotlight([3, 5])
    assert {m.cell for m in view.layers.marks() if m.kind == "range"} >= {3, 5}
    assert view.revision > before
    view.spotlight(None)
    assert not {3, 5} & {m.cell for m in view.layers.marks()}


def test_a_great_board_draws_only_what_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    board = striped(40, 40, "IT GI HS AT GS AH ST")
    state = position({(4, 4): (0, "i"), (30, 30): (1, "i")}, board=board, capitals=((4, 5), (31, 30)))
    view = make(state)
    grid = view.sight.grid
    drawn = (grid.right - grid.left + 1) * (grid.bottom - grid.top + 1)
    assert drawn < 400
    surface = pygame.Surface(SIZE, 0, 32)
    view.draw(surface)
    view.painter._standings = []
    monkeypatch.setattr(view.painter, "_ground", CountingList(view.painter._ground))
    view.draw(surface)
    assert view.painter._ground.reads == drawn


class CountingList(list):
    """A list that counts how often an item is read."""

    reads = 0

    def __getitem__(self, index):
        self.reads += 1
        return super().__getitem__(index)


def test_secret_sites_of_others_are_not_to_be_seen() -> None:
    caledea = GAMES["caledea"]
    config = caledea.Config(seats=2, kingdom_assignment="random", capital_placement="simultaneous")
    state = caledea.new_game(config, board=BOARDS["A"], seed=4)
    before = make(state, seat=1)
    own = next(a for a in state.legal_actions() if a.seat == 0)
    state.apply(own)
    after = make(state, seat=1)
    pictures = []
    for view in (before, after):
        surface = pygame.Surface(SIZE, 0, 32)
        view.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.rule("CAL-18.2")
def test_the_own_secret_site_is_marked_for_its_player_alone() -> None:
    caledea = GAMES["caledea"]
    config = caledea.Config(seats=2, kingdom_assignment="random", capital_placement="simultaneous")
    state = caledea.new_game(config, board=BOARDS["A"], seed=4)
    action = next(a for a in state.legal_actions() if a.seat == 0)
    state.apply(action)
    site = state.geo.cell(action.square)
    marked = [{m.cell for m in make(state, seat=seat).layers.marks() if m.kind == "selected"} for seat in (0, 1)]
    assert marked == [{site}, set()]
