"""What lies ahead of a unit is worked out in small steps, and comes to what the engine answers at one go."""

from __future__ import annotations

from functools import cache

import msgspec

from game.engine.caldaern.queries.threat import prospect, standing_at
from game.engine.caldaern.sight.outlook import outlook
from game.engine.caldaern.state import CaldaernState
from game.views.caldaern.shown.foresight import Ahead, Foresight
from tests.views.caldaern.desks import played


@cache
def near() -> CaldaernState:
    """Armies in their second round; shared, nobody changes it."""
    state: CaldaernState = played(lambda state: state.round == 2).state
    return state


def units(state: CaldaernState) -> list[int]:
    return [unit.id for unit in state.on_field(0) if unit.place is not None]


def steps_to_the_end(foresight: Foresight, ahead: Ahead) -> list[bool]:
    """One step after the other until everything is known; which of them brought news."""
    news = []
    while not ahead.done:
        news.append(foresight.work(0))
        assert len(news) < 10_000
    return news


def test_steps_come_to_what_is_answered_at_one_go() -> None:
    state = near()
    for unit in units(state):
        foresight = Foresight(state)
        ahead = foresight.ask(unit)
        assert ahead is not None
        steps_to_the_end(foresight, ahead)
        here = state.units[unit]
        assert here.place is not None
        assert ahead.seen == outlook(state, here, (min(here.models, here.place.frontage) - 1) // 2)
        twin = standing_at(state, unit)
        for enemy in (enemy for enemy in state.on_field(1) if enemy.place is not None):
            for found, one, other in ((ahead.threatens, unit, enemy.id), (ahead.threatened, enemy.id, unit)):
                what = prospect(twin, one, other)
                assert found.get(enemy.id) == (what if what.anything else None)


def test_only_news_asks_for_another_picture() -> None:
    state = near()
    foresight = Foresight(state)
    ahead = foresight.ask(units(state)[0])
    assert ahead is not None
    news = steps_to_the_end(foresight, ahead)
    assert news[-1], "the end is news"
    assert news.count(False) > 3, "looking along walls is none"
    assert sum(news) == 2 + len(ahead.threatens) + len(ahead.threatened)
    assert not foresight.work(0), "nothing is left"


def test_another_place_drops_what_is_under_way_and_the_first_goes_on_when_asked_again() -> None:
    state = near()
    first, second = units(state)[:2]
    foresight = Foresight(state)
    one = foresight.ask(first)
    assert one is not None
    foresight.work(0)
    other = foresight.ask(second)
    assert other is not None
    foresight.finish()
    assert other.done
    assert not one.done
    assert foresight.ask(first) is one
    foresight.finish()
    assert one.done


def test_place_that_is_not_taken_yet_is_looked_at_as_if_the_unit_stood_there() -> None:
    state = near()
    unit = units(state)[0]
    place = state.units[unit].place
    assert place is not None
    there = msgspec.structs.replace(place, x=place.x + 3)
    foresight = Foresight(state)
    ahead = foresight.ask(unit, there)
    assert ahead is not None
    foresight.finish()
    twin = standing_at(state, unit, there)
    assert ahead.seen == outlook(twin, twin.units[unit], (min(twin.units[unit].models, there.frontage) - 1) // 2)
    assert state.units[unit].place == place


def test_nothing_lies_ahead_of_nobody() -> None:
    foresight = Foresight(near())
    foresight.ask(units(near())[0])
    assert foresight.ask(None) is None
    assert not foresight.work(0)
