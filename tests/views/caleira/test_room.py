"""Where the cards of Caleira lie: within their areas, apart from each other, growing and closing up."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.table import card_table
from game.views.caleira.shown.room import Room

SIZES = ((692, 568), (720, 470), (1160, 770), (560, 400), (2400, 1500))
MOST = {2: 9, 3: 9, 4: 8}
"""Pieces of a castle, elimination counted."""


def unit(size: tuple[int, int]) -> float:
    return min(size[0] / 692, size[1] / 568)


def room(seats: int, size: tuple[int, int] = SIZES[0], near: int = 0) -> Room:
    scale = unit(size)
    return Room(card_table("caleira", seats), Rect(250, 60, *size), near, lambda u: max(1, round(u * scale)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", MOST)
def test_castles_of_every_size_stay_in_their_areas(seats: int, size: tuple[int, int]) -> None:
    found = room(seats, size)
    for seat in range(seats):
        area = found.castle(seat)
        for count in range(MOST[seats] + 1):
            places = found.row(seat, count)
            assert len(places) == count
            assert all(area.contains(place.bounds) for place in places)
            assert all(a.x < b.x for a, b in pairwise(places))


LOW = ((825, 473), (1180, 640), (760, 380))
"""Boards of windows in which everything is drawn so large that little height is left, with their scale."""
LOW_SCALE = {LOW[0]: 1.5, LOW[1]: 2.0, LOW[2]: 1.25}


def low_room(seats: int, size: tuple[int, int]) -> Room:
    scale = LOW_SCALE[size]
    return Room(card_table("caleira", seats), Rect(20, 136, *size), 0, lambda u: max(1, round(u * scale)))


@pytest.mark.parametrize("size", LOW, ids=str)
@pytest.mark.parametrize("seats", MOST)
def test_a_hand_without_height_lies_down_and_has_room_for_words(seats: int, size: tuple[int, int]) -> None:
    found = low_room(seats, size)
    for count in (1, 2, 3):
        assert found.hand_lies(count)
        places = found.fan(count, lying=True)
        assert all(found.hand.inflate(2, 2).contains(place.bounds) for place in places)
        assert min(place.width for place in places) >= 76 * LOW_SCALE[size]
        assert all(a.bounds.right <= b.bounds.left + 1 for a, b in pairwise(places)), "nothing of a card is covered"
        raised = found.fan(count, [0], lying=True)[0]
        assert found.hand.inflate(2, 2).contains(raised.bounds)


def test_a_hand_with_height_stands() -> None:
    assert not any(room(seats).hand_lies(count) for seats in MOST for count in (0, 1, 2, 3))


@pytest.mark.parametrize("size", LOW, ids=str)
@pytest.mark.parametrize("seats", MOST)
def test_cards_on_a_low_tray_lie_and_keep_to_it(seats: int, size: tuple[int, int]) -> None:
    found = low_room(seats, size)
    assert found.tray_low
    for count in (1, 2, 3):
        places = found.tray_cards(count, foot=20)
        assert all(found.tray().contains(place.bounds) for place in places)
        assert all(place.width > place.height for place in places)


@pytest.mark.parametrize("near", range(4))
def test_the_near_seat_lies_below_and_the_others_follow_clockwise(near: int) -> None:
    found = room(4, near=near)
    below = found.castle(near)
    left, far, right = [found.castle((near + n) % 4) for n in (1, 2, 3)]
    assert max(left.bottom, far.bottom, right.bottom) <= below.top
    assert left.centerx < far.centerx < right.centerx
    assert far.top < left.top


@pytest.mark.rule("CLR-4.6")
def test_an_empty_castle_has_one_end() -> None:
    places, ghosts = room(3).open_row(0)
    assert places == []
    assert [(ghost.side, ghost.face) for ghost in ghosts] == [("right", "up"), ("right", "down")]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", MOST)
@pytest.mark.rule("CLR-4.5")
def test_a_castle_makes_room_at_both_ends(seats: int, size: tuple[int, int]) -> None:
    found = room(seats, size)
    for count in range(1, MOST[seats]):
        places, ghosts = found.open_row(count)
        rects = [ghost.rect for ghost in ghosts]
        assert len({ghost.key for ghost in ghosts}) == 4
        assert all(found.castle(found.near).contains(rect) for rect in rects)
        assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
        assert max(r.right for r in rects[:2]) <= places[0].bounds.left
        assert min(r.left for r in rects[2:]) >= places[-1].bounds.right - 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", MOST)
def test_hand_and_tray_share_the_place_of_the_hand(seats: int, size: tuple[int, int]) -> None:
    found = room(seats, size)
    for count in (1, 2, 3):
        for place in found.fan(count, beside_tray=True):
            assert not place.bounds.colliderect(found.tray().inflate(-8, -8))
        cards = found.tray_cards(count, foot=20)
        assert all(found.tray().contains(place.bounds) for place in cards)
        assert all(found.board.contains(place.bounds.clip(found.hand)) for place in found.fan(count))


def test_cards_of_a_player_who_is_out_lie_aside() -> None:
    found = room(4)
    assert found.aside is not None
    for count in range(1, 11):
        places = found.aside_row(count)
        assert len(places) == count
        assert all(found.aside.contains(place.bounds) for place in places)
    assert room(2).aside_row(3) == [], "with two players the round is over then"
