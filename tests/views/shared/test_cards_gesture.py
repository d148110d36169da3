"""Pointer and keyboard on a table of cards: what is pointed at, chosen, dragged and enlarged."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.cards.faces import CardBack
from game.ui.cards.places import Place, fan, grid, row
from game.ui.context import Context
from game.views.shared.cards.controls import CardControls
from game.views.shared.cards.gesture import REST_S, CardGesture, Drop, Miss, Outcome, Pick, Refuse, Table, Zone
from game.views.shared.cards.stage import CardStage

LEFT, RIGHT = Rect(100, 200, 60, 120), Rect(640, 200, 60, 120)
CASTLE = ("p1", "p2", "p3")
HAND = ("h1", "h2")


def table(**more: object) -> Table:
    """A castle of three above a hand of two; the hand may be played to either end of the castle."""
    zones = (
        Zone("enemy", ("e1",), tuple(row(Rect(0, 20, 800, 120), 1, 80, gap=6))),
        Zone("castle", CASTLE, tuple(row(Rect(200, 190, 400, 140), 3, 90, gap=8))),
        Zone("hand", HAND, tuple(fan(Rect(200, 300, 400, 190), 2, 130, step=90))),
    )
    usual: dict[str, object] = {
        "choosable": frozenset({"p2", *HAND}),
        "spots": {"left": LEFT, "right": RIGHT},
        "drops": {"h1": ("left", "right"), "h2": ("right",)},
    }
    return Table(zones, **(usual | more))  # type: ignore[arg-type]


@pytest.fixture
def g() -> CardGesture:
    out = CardGesture(slop=6)
    out.table = table()
    return out


def centre(g: CardGesture, key: str) -> tuple[float, float]:
    place = g.table.place_of(key)
    assert place is not None
    return place.centre


def click(g: CardGesture, pos: tuple[float, float]) -> Outcome | None:
    g.move(pos)
    g.press(pos)
    return g.release(pos)


# --------------------------------------------------------------------------------------------- pointer
def test_the_topmost_card_is_pointed_at(g: CardGesture) -> None:
    assert g.table.at(centre(g, "p2")) == "p2"
    where_hand_covers_castle = (370, 315)
    castle = g.table.place_of("p2")
    assert castle is not None
    assert castle.contains(where_hand_covers_castle)
    assert g.table.at(where_hand_covers_castle) == "h1"
    assert g.table.at((5, 5)) is None


@pytest.mark.parametrize(
    ("key", "outcome"), [("p2", Pick("p2")), ("h1", Pick("h1")), ("p1", Refuse("p1")), ("e1", Refuse("e1"))]
)
def test_a_click_chooses_or_is_refused(g: CardGesture, key: str, outcome: Outcome) -> None:
    pos = centre(g, key)
    assert click(g, (pos[0] - 20, pos[1])) == outcome


def test_a_click_beside_all_cards_is_a_miss(g: CardGesture) -> None:
    assert click(g, (780, 580)) == Miss()


def test_a_press_that_ends_on_another_card_means_nothing(g: CardGesture) -> None:
    g.press(centre(g, "p1"))
    assert g.release(centre(g, "p3")) is None
    g.press((780, 580))
    assert g.release(centre(g, "p3")) is None
    assert g.release(centre(g, "p3")) is None, "never pressed"


# --------------------------------------------------------------------------------------------- dragging
def grab(g: CardGesture, key: str = "h1") -> tuple[float, float]:
    x, y = centre(g, key)
    at = x - 40, y + 30
    g.move(at)
    g.press(at)
    return at


def test_a_small_tremble_is_still_a_click(g: CardGesture) -> None:
    x, y = grab(g)
    g.move((x + 5, y - 5))
    assert g.dragging is None
    assert g.release((x + 5, y - 5)) == Pick("h1")


def test_a_dragged_card_keeps_where_it_was_grabbed_and_drops_on_a_spot(g: CardGesture) -> None:
    x, y = grab(g)
    g.move((x + 10, y))
    assert g.dragging == "h1"
    assert g.open_spots == ("left", "right")
    g.move(LEFT.center)
    assert g.drag_at == (LEFT.centerx + 40, LEFT.centery - 30)
    assert g.over_spot == "left"
    assert g.release(LEFT.center) == Drop("h1", "left")
    assert g.dragging is None


def test_a_card_that_was_just_dropped_is_not_enlarged(g: CardGesture) -> None:
    x, y = grab(g)
    g.move((x, y - 60))
    g.release((x, y))
    assert g.hover == "h1"
    assert not g.wait(10)


def test_a_card_that_is_gone_when_the_button_comes_up_decides_nothing(g: CardGesture) -> None:
    pos = centre(g, "p2")
    g.press(pos)
    g.table = Table()
    assert g.release(pos) is None


def test_the_middle_of_the_card_finds_a_spot_too(g: CardGesture) -> None:
    grab(g)
    g.move((RIGHT.left - 30, RIGHT.centery))
    assert g.over_spot == "right", "the pointer is beside it, the card isn't"


@pytest.mark.parametrize("spot", ["left", None])
def test_dropped_where_it_may_not_lie_a_card_goes_back(g: CardGesture, spot: str | None) -> None:
    grab(g, "h2")
    pos = LEFT.center if spot else (400, 30)
    g.move(pos)
    assert g.over_spot is None
    assert g.release(pos) is None
    assert g.dragging is None


def test_a_card_without_a_place_to_go_is_not_dragged(g: CardGesture) -> None:
    x, y = grab(g, "p2")
    g.move((x + 60, y))
    assert g.dragging is None


def test_calling_off_ends_a_drag_first_then_what_is_enlarged_then_the_keyboards_place(g: CardGesture) -> None:
    g.step(1, 0)
    g.pin(True)
    assert g.cancel()
    assert (g.pinned, g.cursor is not None) == (False, True)
    assert g.cancel()
    assert g.cursor is None
    assert not g.cancel()
    grab(g)
    g.move((400, 30))
    assert g.cancel()
    assert g.dragging is None
    assert g.release((400, 30)) is None


def test_a_new_table_keeps_what_is_pointed_at_and_lets_go_of_what_may_not_be_dragged(g: CardGesture) -> None:
    grab(g)
    g.move((400, 30))
    g.table = table()
    assert g.dragging == "h1"
    g.table = table(drops={})
    assert g.dragging is None
    g.move(centre(g, "p2"))
    g.table = Table((Zone("castle", ("p1",), (Place(10, 10, 20),)),))
    assert g.hover is None


def test_leaving_the_table_points_at_nothing_but_a_drag_goes_on(g: CardGesture) -> None:
    g.move(centre(g, "p2"))
    assert g.away()
    assert g.hover is None
    grab(g)
    g.move((400, 30))
    g.away()
    assert g.dragging == "h1"


# --------------------------------------------------------------------------------------------- keyboard
def test_the_keyboard_begins_on_a_card_that_may_be_chosen_and_goes_round_its_row(g: CardGesture) -> None:
    assert g.enter() is None
    walked = []
    for _ in range(3):
        assert g.step(1, 0)
        walked.append(g.cursor)
    assert walked == ["h1", "h2", "h1"]
    assert g.enter() == Pick("h1")


def test_up_and_down_go_to_the_nearest_card_of_the_next_row(g: CardGesture) -> None:
    g.step(1, 0)
    walked = []
    for dy in (-1, -1, 1, 1):
        assert g.step(0, dy)
        walked.append(g.cursor)
    assert walked[0] in CASTLE
    assert (walked[1], walked[2] in CASTLE, walked[3] in HAND) == ("e1", True, True)
    assert not g.step(0, 1), "below the hand there is nothing"


def test_the_keyboard_goes_through_a_grid_in_both_directions(g: CardGesture) -> None:
    keys = tuple(f"{x}{y}" for y in range(5) for x in range(5))
    g.table = Table((Zone("forest", keys, tuple(grid(Rect(0, 0, 400, 400), 5, 5, 6))),))
    g.cursor = "22"
    for dx, dy, goal in ((1, 0, "32"), (0, 1, "33"), (-1, 0, "23"), (0, -1, "22"), (0, -1, "21")):
        g.step(dx, dy)
        assert g.cursor == goal
    g.cursor = "40"
    g.step(1, 0)
    assert g.cursor == "00", "at the end of a row it begins anew"


def test_a_card_that_may_not_be_chosen_is_refused_by_key_too(g: CardGesture) -> None:
    g.cursor = "p3"
    assert g.enter() == Refuse("p3")


def test_the_pointer_takes_over_from_the_keyboard(g: CardGesture) -> None:
    g.step(1, 0)
    g.move(centre(g, "p2"))
    assert (g.cursor, g.pointed) == (None, "p2")
    assert g.step(1, 0)
    assert g.pointed == "p3", "and the keyboard goes on from the pointer"


def test_no_card_no_step() -> None:
    empty = CardGesture()
    assert not empty.step(1, 0)
    assert not empty.arrive()


# --------------------------------------------------------------------------------------------- enlarging
def test_a_card_is_enlarged_after_a_rest_and_the_next_one_at_once(g: CardGesture) -> None:
    g.move(centre(g, "p2"))
    assert not g.wait(REST_S * 0.9)
    assert g.enlarged is None
    assert g.wait(REST_S * 0.2)
    assert g.enlarged == "p2"
    g.move(centre(g, "p3"))
    assert g.enlarged == "p3"
    g.move((780, 580))
    assert g.enlarged is None
    g.wait(2)
    g.move(centre(g, "p3"))
    assert g.enlarged is None


def test_a_press_puts_the_enlarged_card_away_until_another_is_pointed_at(g: CardGesture) -> None:
    pos = centre(g, "p2")
    g.move(pos)
    g.wait(REST_S)
    click(g, pos)
    assert not g.wait(10)
    assert g.enlarged is None
    g.move(centre(g, "p3"))
    assert g.wait(REST_S)
    assert g.enlarged == "p3"


def test_pinned_every_card_is_enlarged_at_once_by_pointer_and_keyboard(g: CardGesture) -> None:
    g.pin(True)
    g.move(centre(g, "p2"))
    assert g.enlarged == "p2"
    g.step(1, 0)
    assert g.enlarged == "p3"
    g.pin(False)
    assert g.enlarged is None


def test_empty_places_are_never_enlarged_and_neither_is_anything_while_dragging(g: CardGesture) -> None:
    g.table = table(plain=frozenset({"p2"}))
    g.pin(True)
    g.move(centre(g, "p2"))
    assert g.enlarged is None
    g.move(centre(g, "p3"))
    assert g.enlarged == "p3"
    grab(g)
    g.move((400, 30))
    assert g.enlarged is None


POSITIONS = st.tuples(st.integers(0, 800), st.integers(0, 600))
STEPS = st.one_of(
    st.tuples(st.sampled_from(["move", "press", "release"]), POSITIONS),
    st.tuples(st.just("step"), st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)])),
    st.tuples(st.sampled_from(["cancel", "enter", "away", "arrive"]), st.just(())),
    st.tuples(st.just("wait"), st.just((0.2,))), st.tuples(st.just("pin"), st.sampled_from([(True,), (False,)])),
)  # fmt: skip


@given(st.lists(STEPS, max_size=30), st.integers(0, 29))
def test_whatever_is_done_only_cards_on_the_table_are_named(steps: list[tuple[str, tuple[int, ...]]], cut: int) -> None:
    g = CardGesture()
    g.table = table()
    for n, (name, values) in enumerate(steps):
        if n == cut:
            g.table = table(drops={"h2": ("left",)}, choosable=frozenset({"e1"}))
        arguments = [values] if name in ("move", "press", "release") else values
        outcome = getattr(g, name)(*arguments)
        known = set(g.table.keys())
        assert {g.hover, g.cursor, g.dragging, g.enlarged} - {None} <= known
        assert g.over_spot is None or g.over_spot in g.open_spots
        match outcome:
            case Pick(key):
                assert key in g.table.choosable
            case Refuse(key):
                assert key not in g.table.choosable
            case Drop(key, spot):
                assert spot in g.table.drops[key]


# --------------------------------------------------------------------------------------------- events
@pytest.fixture
def controls() -> CardControls:
    ctx = Context.for_tests()
    out = CardControls(ctx, CardGesture(), CardStage(ctx))
    out.gesture.table = table()
    back = CardBack("#4d1a1c")
    cards = {key: p.holds(back) for zone in table().zones for key, p in zip(zone.keys, zone.places)}
    out.stage.reset(cards)
    return out


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def motion(pos: tuple[float, float]) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def button(kind: int, pos: tuple[float, float], which: int = 1) -> pygame.event.Event:
    return event(kind, pos=pos, button=which)


def test_a_dragged_card_follows_on_the_stage_and_flies_back(controls: CardControls) -> None:
    x, y = centre(controls.gesture, "h1")
    controls.handle(motion((x - 30, y)))
    assert controls.handle(button(pygame.MOUSEBUTTONDOWN, (x - 30, y))) is True
    assert controls.handle(motion((x - 30, y - 200))) is True
    held = controls.stage.where("h1")
    assert held is not None
    assert (held.x, held.y) == (x, y - 200)
    assert controls.handle(button(pygame.MOUSEBUTTONUP, (x - 30, y - 200))) is True
    assert controls.stage.busy
    controls.stage.update(1.0)
    home = controls.stage.where("h1")
    assert home is not None
    assert (home.x, home.y) == (x, y)


def test_events_mean_the_same_as_gestures(controls: CardControls) -> None:
    pos = centre(controls.gesture, "p2")
    controls.handle(motion(pos))
    controls.handle(button(pygame.MOUSEBUTTONDOWN, pos))
    assert controls.handle(button(pygame.MOUSEBUTTONUP, pos)) == Pick("p2")
    assert controls.handle(button(pygame.MOUSEBUTTONUP, (780, 580), 3)) == Miss()
    assert controls.handle(key(pygame.K_RETURN)) is False
    assert controls.handle(key(pygame.K_RIGHT)) is True
    assert controls.handle(key(pygame.K_RETURN)) == Refuse("p3")
    assert controls.handle(key(pygame.K_PLUS)) is True
    assert controls.gesture.enlarged == "p3"
    assert controls.handle(key(pygame.K_ESCAPE)) is True
    assert controls.gesture.enlarged is None
    assert controls.handle(key(pygame.K_RIGHT, pygame.KMOD_SHIFT)) is False


def test_escape_calls_a_drag_off(controls: CardControls) -> None:
    x, y = centre(controls.gesture, "h1")
    controls.handle(button(pygame.MOUSEBUTTONDOWN, (x - 30, y)))
    controls.handle(motion((x, y - 200)))
    assert controls.handle(key(pygame.K_ESCAPE)) is True
    assert controls.gesture.dragging is None
    assert controls.stage.busy
