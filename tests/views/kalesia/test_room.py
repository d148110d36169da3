"""Where everything lies on the table of Kalesia: within the cloth, without covering each other, for every table."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game.table import card_table
from game.ui.paint.theme import Theme
from game.views.kalesia.shown.room import NAME, PAIRS, Room, room, seat_room

BOARDS = ((704, 580, 1.0), (1175, 790, 1.36), (826, 455, 1.33), (622, 350, 1.0), (2720, 1890, 1.95), (540, 470, 0.88))
"""Width, height and interface scale of the table's place in windows from the smallest to the largest."""

COUNTS = range(2, 11)


def laid(seats: int, board: tuple[float, ...]) -> Room:
    width, height, scale = board
    return room(card_table("kalesia", seats), Rect(10, 20, int(width), int(height)), Theme(scale).u)


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("seats", COUNTS)
def test_everything_lies_on_the_cloth(seats: int, board: tuple[float, ...]) -> None:
    found = laid(seats, board)
    assert len(found.cells) == 25
    assert len(found.others) == seats - 1
    areas = [place.bounds for place in found.cells]
    for other in found.others:
        areas += [other.name, *(place.bounds for place in (*other.chosen, other.card))]
        areas += [place.bounds for pair in other.pairs(PAIRS) for place in pair]
    areas += [place.bounds for place in found.hand.hand(11, 0)]
    areas += [place.bounds for pair in found.hand.played(PAIRS) for place in pair]
    outside = [area for area in areas if not found.cloth.contains(area)]
    assert outside == []


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("seats", COUNTS)
def test_nothing_of_one_player_covers_another_or_the_forest(seats: int, board: tuple[float, ...]) -> None:
    found = laid(seats, board)
    forest = found.cells[0].bounds.unionall([place.bounds for place in found.cells])
    for other in found.others:
        rects = [place.bounds for place in other.chosen]
        rects += [place.bounds for pair in other.pairs(PAIRS) for place in pair]
        assert [rect for rect in rects if rect.inflate(-2, -2).colliderect(forest)] == []
    for other in found.others:
        lowest = max(place.bounds.bottom for pair in other.pairs(PAIRS) for place in pair)
        assert lowest <= other.box.bottom + 2
    for one, two in combinations(found.others, 2):
        assert not one.box.colliderect(two.box)
        for first in (*one.chosen, one.card):
            assert not any(first.bounds.colliderect(second.bounds) for second in (*two.chosen, two.card))


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("seats", COUNTS)
def test_name_state_and_cards_of_a_player_have_room_of_their_own(seats: int, board: tuple[float, ...]) -> None:
    for other in laid(seats, board).others:
        cards = [place.bounds.inflate(-2, -2) for place in other.chosen]
        assert not other.name.colliderect(other.state) or not other.state.w
        assert not cards[0].colliderect(cards[1])
        for card in cards:
            assert not card.colliderect(other.name)
            assert not card.colliderect(other.state) or not other.state.w


@pytest.mark.parametrize("pairs", range(4))
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_every_weapon_in_hand_shows_its_number(board: tuple[float, ...], pairs: int) -> None:
    """The number stands on a pennon at the upper left, a third of the card wide."""
    hand = laid(5, board).hand
    cards = hand.hand(11 - 2 * pairs, pairs)
    steps = [right.x - left.x for left, right in pairwise(cards)]
    assert min(steps) >= 0.34 * hand.width
    if pairs:
        assert hand.played(pairs)[-1][1].bounds.right <= cards[0].bounds.left + 1


def test_weapons_that_are_chosen_are_drawn_out_and_those_of_no_use_sink() -> None:
    hand = laid(5, BOARDS[0]).hand
    plain, raised, sunk = hand.hand(5, 0), hand.hand(5, 0, raised=(2,)), hand.hand(5, 0, sunk=True)
    assert [place.y < other.y for place, other in zip(raised, plain, strict=True)] == [False, False, True, False, False]
    assert all(place.y > other.y for place, other in zip(sunk, plain, strict=True))
    top = min(place.bounds.top for place in sunk)
    assert all(place.bounds.bottom <= top + 2 for place in hand.chosen), "the laid ones lie above the rest"


def test_seats_go_round_clockwise_from_the_lower_edge() -> None:
    found = laid(5, BOARDS[0])
    assert [found.seat_at(3, place) for place in range(5)] == [3, 4, 0, 1, 2]
    assert [found.place_of(3, seat) for seat in range(5)] == [2, 3, 4, 0, 1]


def test_shapes_of_a_place() -> None:
    u = Theme(1.0).u
    tall, low, strip = (seat_room(Rect(0, 0, *size), u) for size in ((112, 200), (144, 100), (360, 56)))
    assert tall.state.top > tall.chosen[0].bounds.bottom > tall.name.bottom
    assert tall.played.top >= tall.state.bottom
    assert low.played.left >= low.chosen[1].bounds.right
    assert strip.chosen[0].bounds.left > strip.name.right
    tiny = seat_room(Rect(0, 0, 130, u(NAME) + 34), u)
    assert not tiny.state.w, "no line is left for the state"
