"""Long lists of actions: how they read, and that what is kept of them is what a fresh look would list."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.boards import load_board
from game.engine.caldaern import Caldaern
from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.blocks.legality import blocks
from game.engine.caldaern.legal import legal_actions
from game.engine.caldaern.moving import reform
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.search import footprints, moves
from game.engine.caldaern.words.listing import Listing, Made
from game.engine.dice import Dice
from game.engine.geometry.field import field_of, rect_gap
from tests.engine.caldaern.moving.test_moves_at_random import crowd
from tests.kit.builders.caldaern_moves import begin, do


def made(size: int, first: int = 0) -> Made:
    return Made(size, lambda number: first + number, lambda: range(first, first + size))


@pytest.mark.rule("CDN-19.12")
def test_a_listing_reads_like_a_list() -> None:
    numbers = Listing([made(3), [], [3, 4], made(0), Listing([made(2, 5)])])
    assert len(numbers) == 7
    assert list(numbers) == [0, 1, 2, 3, 4, 5, 6]
    assert [numbers[n] for n in range(7)] == list(numbers)
    assert [numbers[-1], numbers[-7]] == [6, 0]
    assert numbers[1:4] == [1, 2, 3]
    assert numbers[::-3] == [6, 3, 0]
    assert 4 in numbers
    assert 7 not in numbers
    assert numbers.index(5) == 5


def test_a_listing_ends_where_it_ends() -> None:
    numbers = Listing([made(2), [2]])
    with pytest.raises(IndexError):
        numbers[3]
    with pytest.raises(IndexError):
        numbers[-4]
    assert not Listing([made(0), []])


def test_listings_equal_lists_with_the_same_actions() -> None:
    assert Listing([made(2), [2]]) == [0, 1, 2]
    assert Listing([[0], made(2, 1)]) == [0, 1, 2]
    assert Listing([made(3)]) == made(3)
    assert made(3) != [0, 1]
    assert made(2) != [0, 2]
    assert made(2) != (0, 1)


def test_a_list_is_that_of_the_position_it_was_asked_for() -> None:
    p = Caldaern().new_game(board=load_board("skirmish", "caldaern"), seed=5)
    while p.round == 0:
        p.apply(_at(p.legal_actions(), 0.4))
    before = p.copy()
    listed = p.legal_actions()
    p.apply(_at(listed, 0.3))
    assert _at(listed, 0.2) == _at(before.legal_actions(), 0.2)
    assert listed == before.legal_actions()
    assert listed != p.legal_actions()


def _at(listed: Sequence[act.CaldaernAction], share: float) -> act.CaldaernAction:
    """The action so far down the list; giving up, which is the last one, left out."""
    return listed[int(share * (len(listed) - 1))]


def test_what_is_made_can_be_turned_into_something_else() -> None:
    words = made(3).turned_into(str)
    assert [words[n] for n in range(3)] == list(words) == ["0", "1", "2"]


# ------------------------------------------------------------------------------------------ what is kept
@pytest.mark.rule("CDN-8.20")
@pytest.mark.rule("CDN-19.12")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_is_what_a_fresh_look_lists(seed: int) -> None:
    s = crowd(seed)
    p, chance, done = s.p, Dice(seed), 0
    begin(p)
    while p.ask is not None and done < 40:
        listed = legal_actions(p)
        every = list(listed)
        p.kept = None
        p.drawer.empty()
        assert list(legal_actions(p)) == every
        assert [listed[n] for n in range(len(listed))] == every
        do(p, chance_of(every, chance))
        done += 1
    assert done > 8


def chance_of(every: list[act.CaldaernAction], chance: Dice) -> act.CaldaernAction:
    """Any action that goes on, half of the time one of another kind than a move."""
    going = [a for a in every if not isinstance(a, act.Concede | act.EndMovement)] or every
    rare = [a for a in going if not isinstance(a, act.Move)]
    some = rare if rare and chance.below(2) else going
    return some[chance.below(len(some))]


@pytest.mark.rule("CDN-8.32")
@pytest.mark.parametrize("seed", range(4))
def test_who_does_not_meet_a_footprint_changes_nothing(seed: int) -> None:
    s = crowd(seed)
    for unit in s.p.on_field():
        place = unit.place
        assert place is not None
        foot = moves.footprint(s.p, unit, 4)
        asked = moves.ask(s.p, unit, 4)
        every = tuple(rect for number, rect in blocks(s.p) if number != unit.id)
        near = tuple(rect for rect in every if foot.meets(place.x, place.y, rect))
        assert set(near) <= set(asked.others)
        asked = asked._replace(others=near)
        assert moves.forward(asked).places == moves.forward(asked._replace(others=every)).places
        for mode in moves.STRAIGHT_MODES:
            assert moves.straight(asked, mode).places == moves.straight(asked._replace(others=every), mode).places
        wish = reform.wish_of(s.p, unit)
        assert reform.possible(wish) == reform.possible(wish._replace(others=every))


@pytest.mark.rule("CDN-35.22")
@pytest.mark.parametrize("seed", range(3))
def test_a_character_joins_by_his_cheapest_way(seed: int) -> None:
    s = crowd(seed)
    found = 0
    for hero in [unit for unit in s.p.on_field() if unit.troop.character]:
        for host in [unit for unit in s.p.on_field(hero.seat) if not unit.troop.character]:
            asked, theirs = moves.ask(s.p, hero, 12, touch=host.id), rect_of(host)
            reach, k = moves.forward(asked), hero.troop.k
            close = [place for place in reach.places if rect_gap((place.x, place.y, k, k), theirs) == 1]
            least = min((reach.cost(place) or 0 for place in close), default=0)
            assert reach.cheapest_touching(theirs) == sorted(
                [place for place in close if reach.cost(place) == least],
                key=lambda place: (reach.layers.plan.formed.index((place.facing, 1)), place.y, place.x),
            )
            assert moves.could_touch(asked, theirs) or not close
            found += len(close) > 0
    assert found


def test_a_footprint_has_one_square_around_it() -> None:
    foot = footprints.footprint(field_of(40, 8), field_of(40, 8).rect(0, 0, 2, 2), (0, 0))
    assert foot.box == (-1, -1, 4, 4)
    assert foot.at(10, 20) == (9, 19, 4, 4)
    assert foot.meets(10, 20, (12, 22, 3, 3))
    assert not foot.meets(10, 20, (13, 22, 3, 3))
    assert foot.meets(10, 20, (8, 18, 2, 2))
    assert not foot.meets(10, 20, (7, 18, 2, 2))
