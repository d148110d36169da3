"""Looking back on a game: the course, turning points, luck, and what choices cost."""

from __future__ import annotations

import pytest

from game.players.limits import Limit
from game.table import Table
from game.table.aftermath import Costs, Course, Fortune, Played, Turns, played_at, review
from game.table.again import another_game
from game.table.record.journal import TwinRecord
from tests.scenes.kits.tables import finished


def packed(table: Table) -> Played:
    """A table's game as it travels."""
    return played_at(table.key, table.config, table.board, table.history, table.humans, len(table.seats))


@pytest.fixture(scope="module")
def told() -> list[object]:
    """What is told of a short game of Caledea, with few choices weighed."""
    kept = review.MOST_WEIGHED, review.TRIALS, review.ADVISED
    review.MOST_WEIGHED, review.TRIALS, review.ADVISED = 3, 2, Limit(nodes=30)
    try:
        return list(review.Review(packed(finished())).steps())
    finally:
        review.MOST_WEIGHED, review.TRIALS, review.ADVISED = kept


def only(told: list[object], kind: type) -> list[object]:
    return [one for one in told if isinstance(one, kind)]


def test_the_course_ends_with_the_result(told: list[object]) -> None:
    course = only(told, Course)[0]
    assert isinstance(course, Course)
    table = finished()
    assert table.result is not None
    assert [point.action for point in course.points] == sorted(point.action for point in course.points)
    assert all(sum(point.chances) == pytest.approx(1.0) for point in course.points)
    last = course.points[-1].chances
    share = 1 / len(table.result.winners)
    assert last == tuple(share if seat in table.result.winners else 0.0 for seat in range(len(table.seats)))


def test_turning_points_are_few_in_order_and_gain_something(told: list[object]) -> None:
    turns = only(told, Turns)[0]
    assert isinstance(turns, Turns)
    assert len(turns.turns) <= review.MOST_TURNS
    assert [turn.action for turn in turns.turns] == sorted(turn.action for turn in turns.turns)
    assert all(turn.odds is None or 0 < turn.odds <= 1 for turn in turns.turns)


def test_luck_takes_from_one_what_it_gives_to_others(told: list[object]) -> None:
    fortune = only(told, Fortune)[0]
    assert isinstance(fortune, Fortune)
    assert sum(fortune.dice) == pytest.approx(0.0, abs=1e-6)
    assert not any(fortune.deal)


def test_choices_are_weighed_one_by_one(told: list[object]) -> None:
    costs = only(told, Costs)
    assert [one.weighed for one in costs if isinstance(one, Costs)] == list(range(1, len(costs) + 1))
    last = costs[-1]
    assert isinstance(last, Costs)
    assert last.weighed == last.total
    assert all(cost.cost >= review.LEAST_COST for cost in last.costs)


def test_a_duplicate_has_the_same_deal_and_remembers_how_it_ended() -> None:
    table = finished()
    twin = another_game(table, other_side=True, duplicate=True)
    assert twin.seed == table.seed
    assert twin.history.state_at(0).digest() == table.history.state_at(0).digest()
    assert [plan.name for plan in twin.seats] == [plan.name for plan in (*table.seats[-1:], *table.seats[:-1])]
    assert isinstance(twin.header.twin, TwinRecord)
    assert table.result is not None
    assert (twin.header.twin.id, twin.header.twin.ranks) == (table.id, table.result.ranks)
    assert not isinstance(another_game(table).header.twin, TwinRecord)
