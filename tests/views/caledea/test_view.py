"""Clicks and keys on the board give the right actions; the board shows what the state says."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.state import CaledeaState
from game.ui.context import Context
from game.ui.widgets import Screen
from game.views.caledea import CaledeaView
from game.views.caledea.hand.fight import STRUCTURE
from game.views.caledea.hand.hand import Mode
from game.views.caledea.shown.minimap import minimap_rect
from game.views.caledea.speech.sayings import localized_refusal
from game.views.contract.base import Do, Refused, ViewWidget
from tests.kit.boards.boards import BOARDS, striped
from tests.views.positions import border, position

AREA = pygame.Rect(250, 56, 704, 580)
SIZE = (1280, 720)


@dataclass
class Table:
    """A source that lets one seat choose at this screen."""

    state: CaledeaState
    seat: int | None = 0
    viewer: int | None = 0


def make(state: CaledeaState, seat: int | None = 0, *, lang: str = "en") -> CaledeaView:
    ctx = Context.for_tests(SIZE, lang=lang)
    ctx.settings.speed = 1.0
    view = CaledeaView(ctx, Table(state, seat, seat))
    view.layout(AREA, ctx.theme.scale)
    return view


def at(view: CaledeaView, square: tuple[int, int]) -> tuple[int, int]:
    return view.sight.rect_of(square).center


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def move(view: CaledeaView, pos: tuple[int, int], rel: tuple[int, int] = (0, 0)):
    return view.handle(event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0)))


def click(view: CaledeaView, where: tuple[int, int], button: int = 1):
    """A click on a square, with the pointer moved there first."""
    pos = at(view, where)
    move(view, pos)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    return view.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def key(view: CaledeaView, code: int, mod: int = 0, text: str = ""):
    return view.handle(event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))


def show_all(view: CaledeaView) -> None:
    for _ in range(1000):
        if not view.busy:
            return
        view.update(0.05)
    raise AssertionError("the board never came to rest")


# ------------------------------------------------------------------------------------------------- pointer
def test_click_on_units_and_then_on_a_glowing_square_is_the_move() -> None:
    view = make(border())
    assert click(view, (9, 2)) is True
    assert view.mode is Mode.MOVE
    assert click(view, (0, 2)) == Do(act.MoveUnits(seat=0, units=(4,), destination=(0, 2)))


def test_glow_on_the_board_is_where_the_state_lets_the_units_go() -> None:
    view = make(border())
    click(view, (9, 2))
    legal = {a.destination for a in view.state.legal_actions() if isinstance(a, act.MoveUnits) and a.units == (4,)}
    marked = {view.state.geo.squares[m.cell] for m in view.layers.marks() if m.kind in ("legal", "threat")}
    assert marked == legal


def test_refused_square_shows_the_states_refusal_and_keeps_what_was_chosen() -> None:
    view = make(border())
    click(view, (9, 2))
    move(view, at(view, (5, 8)))
    said = view.state.refusal(act.MoveUnits(seat=0, units=(4,), destination=(5, 8)))
    assert view.refusal == said
    tip = view.tip_at(at(view, (5, 8)))
    assert (tip.text, tip.rule) == (localized_refusal(view.ctx.words, said), said.rule)
    answer = click(view, (5, 8))
    assert isinstance(answer, Refused)
    assert answer.refusal == said
    assert answer.anchor == view.sight.rect_of((5, 8))
    assert view.units == (4,)


def test_hovering_an_attack_gives_its_odds() -> None:
    view = make(border())
    view.select((1,))
    move(view, at(view, (5, 3)))
    action = act.MoveUnits(seat=0, units=(1,), destination=(5, 3))
    assert view.candidate == action
    assert view.odds == view.state.odds(action)


def test_flags_say_the_chance_of_every_attack_that_may_be_clicked() -> None:
    view = make(border())
    view.select((1,))
    for _ in range(5):
        view.update(0.01)
    odds = view.state.odds(act.MoveUnits(seat=0, units=(1,), destination=(5, 3)))
    assert [flag.text for flag in view.layers.flags()] == [f"{float(odds.take) * 100:.0f} %"]


def test_arrow_goes_the_way_of_the_pointer() -> None:
    view = make(border())
    view.select((1,))
    for square in ((4, 4), (4, 3), (5, 3)):
        move(view, at(view, square))
    assert view.layers.ways() == [([(4, 4), (4, 3), (5, 3)], True)]
    view.point_away()
    assert view.layers.ways() == []


def test_arrow_goes_on_over_the_edge() -> None:
    view = make(border())
    click(view, (9, 2))
    move(view, at(view, (0, 2)))
    assert view.layers.ways() == [([(9, 2), (10, 2)], False)]


def test_right_click_goes_one_step_back() -> None:
    view = make(border())
    click(view, (9, 2))
    assert click(view, (5, 8), button=3) is True
    assert view.units == ()


def test_click_in_the_rim_means_the_square_of_the_other_side() -> None:
    view = make(border())
    click(view, (9, 2))
    rim = (view.sight.grid.field.right + 6, view.sight.rect_of((9, 2)).centery)
    move(view, rim)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=rim, button=1))
    assert view.handle(event(pygame.MOUSEBUTTONUP, pos=rim, button=1)) == Do(
        act.MoveUnits(seat=0, units=(4,), destination=(0, 2))
    )


def test_drag_moves_the_land_and_chooses_nothing() -> None:
    view = make(border())
    start = at(view, (4, 4))
    side = view.sight.grid.side
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    move(view, (start[0] + side, start[1]), rel=(side, 0))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=(start[0] + side, start[1]), button=1))
    assert view.units == ()
    assert view.sight.grid.square_at((start[0] + side, start[1])) == (4, 4)


def test_shift_click_joins_units_of_another_square() -> None:
    pygame.display.init()
    view = make(border())
    click(view, (9, 2))
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        click(view, (4, 4))
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)
        pygame.display.quit()
    assert set(view.units) == {1, 2, 3, 4}


def test_click_beside_the_frame_is_not_the_boards() -> None:
    view = make(border())
    outside = (view.sight.grid.clip.left - 30, AREA.centery)
    assert view.handle(event(pygame.MOUSEBUTTONDOWN, pos=outside, button=1)) is False


def test_wheel_zooms_at_the_pointer() -> None:
    view = make(border())
    move(view, at(view, (2, 2)))
    before = view.sight.grid.side
    assert view.handle(event(pygame.MOUSEWHEEL, x=0, y=1)) is True
    assert view.sight.grid.side > before
    assert view.square == (2, 2)


def test_click_on_the_map_jumps_there() -> None:
    view = make(border())
    view.zoom(5)
    rect = minimap_rect(view.ctx.theme, view.sight.grid)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=(rect.left + 8, rect.top + 8), button=1))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=(rect.left + 8, rect.top + 8), button=1))
    assert view.units == ()
    assert view.sight.grid.square_at(view.sight.grid.clip.center) == (0, 0)


def test_cards_of_a_laid_out_stack_are_clicked_where_they_are_drawn() -> None:
    view = make(border())
    click(view, (4, 4))
    click(view, (4, 4))
    place, units = view.layers.stack_place()
    pos = place.cards[units.index(2)].center
    move(view, pos)
    assert view.pointed == 2
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert set(view.units) == {1, 3}


def test_nobody_can_choose_for_the_computer() -> None:
    view = make(border(), seat=None)
    assert click(view, (9, 2)) is True
    assert view.units == ()
    assert view.commands() == []


# ------------------------------------------------------------------------------------------------ keyboard
def test_a_move_by_keyboard_alone() -> None:
    view = make(border())
    assert key(view, pygame.K_n, text="n") is True
    assert view.units == (4,)
    assert view.square == (9, 2)
    key(view, pygame.K_RIGHT)
    assert view.square == (0, 2)
    assert key(view, pygame.K_RETURN) == Do(act.MoveUnits(seat=0, units=(4,), destination=(0, 2)))


def test_return_on_own_units_chooses_them_and_a_second_lays_them_out() -> None:
    view = make(border())
    click(view, (4, 4))
    view.hand.back()
    view.changed()
    for code in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN):
        key(view, code)
    assert view.hand.picker is not None
    key(view, pygame.K_2)
    assert len(view.units) == 2
    key(view, pygame.K_RETURN)
    assert view.hand.picker is None


def test_escape_goes_back_and_then_lets_go() -> None:
    view = make(border())
    key(view, pygame.K_n)
    assert key(view, pygame.K_ESCAPE) is True
    assert view.units == ()
    assert key(view, pygame.K_ESCAPE) is True
    assert view.cursor is None
    assert key(view, pygame.K_ESCAPE) is False


def test_a_matchup_by_keyboard_alone() -> None:
    view = make(fight(), seat=1)
    key(view, pygame.K_RIGHT)
    assert key(view, pygame.K_RETURN) is True
    mine = view.hand.mine
    while view.state.units[view.pointed].seat != 0:
        key(view, pygame.K_RIGHT)
    theirs = view.pointed
    assert key(view, pygame.K_RETURN) == Do(
        act.ChooseMatchup(seat=1, defending_unit=mine, attacking_unit=theirs)
    )


def test_an_assault_by_keyboard_alone() -> None:
    state = position({(4, 4): (0, "ci"), (0, 0): (1, "i")}, structures={(5, 4): (1, Structure.TOWER)})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    view = make(state)
    key(view, pygame.K_RIGHT)
    key(view, pygame.K_RETURN)
    assert view.hand.mine is not None
    view.point(None, STRUCTURE)
    assert key(view, pygame.K_RETURN) == Do(act.AssaultStructure(seat=0, unit=view.hand.mine))


def test_keys_zoom_fit_and_toggle() -> None:
    view = make(border())
    side = view.sight.grid.side
    key(view, pygame.K_KP_PLUS)
    assert view.sight.grid.side > side
    key(view, pygame.K_HOME)
    assert view.sight.grid.side == side
    key(view, pygame.K_t)
    assert view.show_threats
    key(view, pygame.K_g)
    assert view.sight.map_shown()


def test_letters_that_mean_nothing_here_are_left_to_others() -> None:
    assert key(make(border()), pygame.K_l) is False


# ---------------------------------------------------------------------------------------- fights laid out
def fight() -> CaledeaState:
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "gi"), (0, 0): (1, "i"), (9, 9): (0, "i")})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    return state


def test_cards_of_a_fight_are_clicked_where_they_are_drawn() -> None:
    view = make(fight(), seat=1)
    laid, on = view.layers.muster(), view.layers.fight_sheet()
    pos = on.above[0].center
    move(view, pos)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert view.hand.mine == laid.above.cards[0].id
    pos = on.below[1].center
    move(view, pos)
    assert view.candidate == act.ChooseMatchup(
        seat=1, defending_unit=view.hand.mine, attacking_unit=laid.below.cards[1].id
    )
    assert view.odds == view.state.odds(view.candidate)


def test_the_sheet_leaves_the_square_that_is_fought_for_free() -> None:
    for square in ((5, 1), (5, 8), (1, 4)):
        near = (square[0], square[1] + 1)
        state = position({near: (0, "ci"), square: (1, "gi"), (0, 0): (1, "i"), (9, 9): (0, "i")})
        state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=square))
        view = make(state, seat=1)
        sheet = view.layers.fight_sheet().rect
        assert not sheet.colliderect(view.sight.rect_of(square))
        assert not sheet.colliderect(view.sight.rect_of(near))


# --------------------------------------------------------------------------------------------- commands
def test_commands_of_a_turn_with_what_they_cost_and_why_not() -> None:
    view = make(border())
    found = {command.id: command for command in view.commands()}
    assert [found[name].price for name in ("cavalry", "general", "tower", "castle", "bombard")] == [2, 5, 3, 6, 3]
    assert found["tower"].enabled
    assert not found["bombard"].enabled
    assert found["bombard"].refusal.code == "no_enemy_units"
    assert "cancel" not in found
    assert found["end_turn"].kind == "brass"


@pytest.mark.parametrize(
    ("command", "mode"), [("tower", Mode.TOWER), ("cavalry", Mode.CAVALRY)]
)
def test_a_command_begins_its_mode_and_cancel_ends_it(command: str, mode: Mode) -> None:
    view = make(border())
    assert view.run(command) is True
    assert view.mode is mode
    assert next(c for c in view.commands() if c.id == command).active
    assert view.run("cancel") is True
    assert view.mode is Mode.TURN


def test_end_of_turn_is_a_decision() -> None:
    assert make(border()).run("end_turn") == Do(act.EndTurn(seat=0))


def test_a_command_that_is_refused_says_why() -> None:
    answer = make(border()).run("bombard")
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "no_enemy_units"


def test_an_unknown_command_is_an_error() -> None:
    with pytest.raises(KeyError):
        make(border()).run("dance")


def test_withdraw_and_stay_by_command() -> None:
    state = position({(4, 4): (0, "c"), (5, 4): (1, "ii"), (0, 0): (1, "i")}, dice=[6, 6, 5, 1])
    state.apply(act.MoveUnits(seat=0, units=(1,), destination=(5, 4)))
    view = make(state)
    assert view.run("withdraw") == Do(act.WithdrawUnit(seat=0))
    assert view.run("stay") == Do(act.StayInCombat(seat=0))
    assert key(view, pygame.K_RETURN) == Do(act.StayInCombat(seat=0))


# --------------------------------------------------------------------------------------------- the picture
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


# ------------------------------------------------------------------------------------------ in a screen
def test_the_keyboard_is_seen_on_a_square_when_it_comes_by_tab() -> None:
    ctx = Context.for_tests(SIZE)
    view = CaledeaView(ctx, Table(border()))
    screen = Screen(ctx)
    screen.root.add(ViewWidget("board", view, lambda intent: None))
    screen.layout(SIZE)
    screen.find("board").place(AREA)
    screen.handle(event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert view.square == (4, 5)
    screen.find("board").blur()
    assert view.cursor is None


def test_view_in_a_screen_hands_its_intents_on() -> None:
    ctx = Context.for_tests(SIZE)
    view = CaledeaView(ctx, Table(border()))
    heard = []
    screen = Screen(ctx)
    widget = screen.root.add(ViewWidget("board", view, heard.append))
    screen.layout(SIZE)
    widget.place(AREA)
    for square in ((9, 2), (0, 2)):
        pos = at(view, square)
        screen.handle(event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        screen.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert heard == [Do(act.MoveUnits(seat=0, units=(4,), destination=(0, 2)))]
    screen.update(0.01)
    screen.handle(event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    screen.update(0.01)
    assert view.hover is None
