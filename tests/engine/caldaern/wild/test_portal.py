"""Colour portals. Rules: CDN-28.30 to 28.34, Table 28-B."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.lists import data
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Contact
from game.engine.caldaern.wild import portal
from game.engine.caldaern.words.kinds import Arc, Status
from game.engine.contract import NOBODY
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only

FIRM = troop(rules=("unbreakable",))


def field(*columns: int) -> Colour:
    """A Colour phase with a portal of one square in each of these columns of row 18."""
    return Colour(board=work(*(("obstacle", "colour_portal", (x, 18, x, 18)) for x in columns)))


@pytest.mark.rule("CDN-28.34")
@pytest.mark.parametrize(
    ("total", "name"),
    [
        (2, "Famine"), (3, "Turncoat"), (4, "Stopped Clock"), (5, "Sleepdart"), (6, "Thornburst"), (7, "Spark"),
        (8, "Green Shell"), (9, "Drag"), (10, "Red Mist"), (11, "Second Helping"), (12, "Boil"),
    ],
)  # fmt: skip
def test_the_table(total: int, name: str) -> None:
    school, number = portal.TABLE[total]
    assert data.spells()[f"{school}_{number}"].name == name


@pytest.mark.rule("CDN-28.30")
def test_it_casts_right_after_the_pools_at_the_closest_unit_of_either_side() -> None:
    s = field(24)
    far, near = s.add(0, FIRM, 10, (2, 30)), s.add(1, FIRM, 10, (24, 10), 2)
    s.begin(4, 5)
    told = [type(event) for event in s.told]
    assert told.index(ev.PoolsRolled) < told.index(ev.PortalRolled) < told.index(ev.WildSpell)
    rolled = only(ev.PortalRolled, s.told)
    assert (rolled.dice, rolled.spell, rolled.unit) == ((4, 5), "azure_0", near.id)
    assert value(s.p, near, "move") == 2
    assert value(s.p, far, "move") == 4


@pytest.mark.rule("CDN-28.31", "EX-W29")
def test_it_strikes_units_in_melee_too_and_nobody_is_asked_to_dispel() -> None:
    s = field(24)
    mine, theirs = s.add(0, FIRM, 10, (22, 14)), s.add(1, FIRM, 10, (22, 12), 2)
    mine.contacts, theirs.contacts = (Contact(theirs.id, Arc.FRONT, True),), (Contact(mine.id, Arc.FRONT, False),)
    s.mage(1, (40, 3))
    s.begin(4, 5)
    assert value(s.p, mine, "move") == 2
    assert not any(isinstance(event, ev.DispelTried) for event in s.told)
    assert s.p.ask is None or s.p.ask.what != "dispel"


@pytest.mark.rule("CDN-28.32")
def test_of_those_that_are_equally_close_one_is_chosen_by_chance() -> None:
    for choice in (0, 1):
        s = field(24)
        units = s.add(0, FIRM, 1, (20, 18)), s.add(1, FIRM, 1, (28, 18), 2)
        s.begin(4, 5, choice)
        assert only(ev.PortalRolled, s.told).unit == units[choice].id


@pytest.mark.rule("CDN-28.32")
def test_reserves_and_units_of_nobody_do_not_count() -> None:
    s = field(24)
    s.add(NOBODY, FIRM, 10, (24, 20))
    waits = s.add(0, FIRM, 10, (24, 15))
    s.p.change(waits, place=None, status=Status.RESERVE)
    far = s.add(1, FIRM, 10, (2, 2), 2)
    assert portal.closest(s.p, 1) == [far]


@pytest.mark.rule("CDN-28.32")
def test_a_garrison_counts_at_the_distance_of_its_building() -> None:
    s = Colour(board=work(("obstacle", "colour_portal", (24, 18, 24, 18)), ("building", "", (27, 18, 30, 20))))
    inside = s.add(0, FIRM, 10, (2, 2))
    s.p.change(inside, place=None, building=2)
    s.add(1, FIRM, 10, (24, 8), 2)
    assert portal.closest(s.p, 1) == [inside]


@pytest.mark.rule("CDN-28.33")
def test_several_portals_cast_one_after_the_other_in_map_order() -> None:
    s = field(10, 40)
    west, east = s.add(0, FIRM, 10, (8, 26)), s.add(1, FIRM, 10, (38, 26), 2)
    s.begin(4, 5, 5, 5, 1, 1)
    rolled = [event for event in s.told if isinstance(event, ev.PortalRolled)]
    assert [(event.element, event.spell, event.unit) for event in rolled] == [
        (1, "azure_0", west.id), (2, "purple_1", east.id),
    ]  # fmt: skip


def test_a_portal_that_fell_casts_no_more() -> None:
    s = field(24)
    s.add(0, FIRM, 10, (2, 30))
    s.p.alter(1, None)
    s.begin()
    assert not [event for event in s.told if isinstance(event, ev.PortalRolled)]


def test_with_nobody_there_it_only_flickers() -> None:
    s = field(24)
    out: list[Any] = s.go(Task("portals"), dice=(1, 1))
    assert only(ev.PortalRolled, out).unit == 0
