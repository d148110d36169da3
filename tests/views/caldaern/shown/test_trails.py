"""What a battle leaves on the field: ways, shots, and all that fell, characters and captured units too."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement, Status
from game.engine.contract import NOBODY, Event
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.trails import trails_of
from game.views.shared.board.trails import Fallen, Trails, Way
from tests.views.caldaern import desks

MILITIA, CAPTAIN, MAGOS, FUSILIERS, WARDENS, HOUNDS = 3, 1, 2, 4, 8, 10


def units() -> dict[int, Unit]:
    """The units of a battle that has just begun, 1 to 5 of seat 0 and 6 to 10 of seat 1; both heroes in the militia."""
    found = dict(desks.played(lambda state: state.round >= 2).state.units)
    for hero in (CAPTAIN, MAGOS):
        found[hero] = msgspec.structs.replace(found[hero], host=MILITIA, place=None, status=Status.JOINED)
    found[MILITIA] = msgspec.structs.replace(found[MILITIA], characters=(CAPTAIN, MAGOS))
    return found


def left(found: Mapping[int, Unit], *events: Event, viewer: int = NOBODY) -> Trails:
    return trails_of(events, found, viewer)


def fell(found: Mapping[int, Unit], unit: int) -> Fallen:
    return Fallen(figure_of(listed(found[unit])), found[unit].seat)


def wounds(found: Mapping[int, Unit], unit: int, line: int, *characters: int) -> ev.WoundsSuffered:
    here = found[unit]
    return ev.WoundsSuffered(here.seat, unit, line, line, (), characters, 0, here.place, "shooting", by=WARDENS)


def test_a_character_who_falls_in_a_unit_lies_before_its_models() -> None:
    found = units()
    events = [wounds(found, MILITIA, 2, CAPTAIN), ev.UnitDestroyed(0, CAPTAIN, "wounds", WARDENS)]
    (spot,) = left(found, *events).spots
    assert spot.fallen == (fell(found, CAPTAIN), fell(found, MILITIA), fell(found, MILITIA)), "each once"
    assert (spot.seat, spot.struck) == (1, True)


def test_a_character_alone_lies_where_he_stood() -> None:
    found = units()
    place = Placement(30, 20, 0, 1, 0)
    found[CAPTAIN] = msgspec.structs.replace(found[CAPTAIN], host=0, place=None, last_place=place)
    (spot,) = left(found, ev.UnitDestroyed(0, CAPTAIN, "wounds", WARDENS)).spots
    assert spot.square == (30, 20)
    assert spot.fallen == (fell(found, CAPTAIN),)


def test_a_captured_unit_and_one_that_is_swept_off_the_field_lie_where_they_last_stood() -> None:
    found = units()
    hounds = found[HOUNDS]
    found[HOUNDS] = msgspec.structs.replace(hounds, place=None, last_place=hounds.place, last_models=5)
    for events in (
        [ev.UnitCaptured(1, HOUNDS, FUSILIERS, 4), ev.UnitDestroyed(1, HOUNDS, "captured", FUSILIERS)],
        [ev.UnitDestroyed(1, HOUNDS, "edge", FUSILIERS)],
    ):
        (spot,) = left(found, *events).spots
        assert spot.fallen == (fell(found, HOUNDS),) * 5
        assert spot.seat == 0


def test_a_unit_that_goes_with_its_characters_counts_each_model_once() -> None:
    found = units()
    militia = found[MILITIA]
    found[MILITIA] = msgspec.structs.replace(militia, place=None, last_place=militia.place, last_models=6)
    events = [ev.UnitDestroyed(0, unit, "no_place", WARDENS) for unit in (MILITIA, CAPTAIN, MAGOS)]
    (spot,) = left(found, *events).spots
    assert spot.fallen == (fell(found, CAPTAIN), fell(found, MAGOS), *[fell(found, MILITIA)] * 4)


def test_a_capture_that_costs_nothing_is_marked_too() -> None:
    found = units()
    (spot,) = left(found, ev.UnitCaptured(1, HOUNDS, FUSILIERS, 4)).spots
    assert spot.struck
    assert spot.fallen == ()


def test_shots_go_from_those_who_shoot_to_their_target_and_ones_own_leave_nothing() -> None:
    found = units()
    shots = ev.ShotsDeclared(0, FUSILIERS, WARDENS, "volley", ("",), 10, 12)
    (way,) = left(found, shots).ways
    assert way == Way(0, way.squares, shot=True)
    assert not left(found, shots, viewer=0)


def test_what_a_garrison_lost_lies_at_its_house() -> None:
    found = units()
    found[FUSILIERS] = msgspec.structs.replace(found[FUSILIERS], place=None, last_place=None, building=1)
    event = wounds(found, FUSILIERS, 1)
    assert left(found, event).spots == ()
    (spot,) = trails_of([event], found, NOBODY, {FUSILIERS: (9, 4)}).spots
    assert spot.square == (9, 4)
    assert spot.fallen == (fell(found, FUSILIERS),)
