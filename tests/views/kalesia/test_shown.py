"""What the table of Kalesia shows follows the events, and ends as the record of the viewer's own view has it."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.contract import open_events, visible_events
from game.engine.dice import Dice
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import Alliance
from game.views.kalesia.shown.shown import HIDDEN, Shown, Tally
from tests.kit.builders.kalesia_builder import capture, lay, table


def some_action(state: object, hand: Dice) -> object:
    """One of the legal actions."""
    actions = state.legal_actions()
    return actions[hand.below(len(actions))]


@pytest.mark.parametrize("seats", [2, 3, 5, 10])
@pytest.mark.parametrize("memory_aid", ["on", "off"])
def test_events_lead_to_the_picture_of_the_record(seats: int, memory_aid: str) -> None:
    """For every seat, an onlooker, and for one who sees everything."""
    state = GAMES["kalesia"].new_game(GAMES["kalesia"].Config(seats=seats, memory_aid=memory_aid), seed=seats)
    hand = Dice(seats)
    pictures = {viewer: Shown(state.view(viewer)) for viewer in (None, *range(seats))}
    bare = Shown(state.laid_open())
    while state.result is None:
        events = state.apply(some_action(state, hand))
        for viewer, picture in pictures.items():
            for event in visible_events(events, viewer):
                picture.apply(event)
            assert picture == Shown(state.view(viewer)), (viewer, [type(event).__name__ for event in events])
        for event in open_events(events):
            bare.apply(event)
        assert bare == Shown(state.laid_open())


@pytest.mark.rule("KAL-11.1")
def test_a_choice_is_hidden_from_others() -> None:
    state = table("C M F", hands=["C3 M4", "C2 M3", "F1 C1"])
    events = state.apply(_play(0, "C3 M4"))
    own, other = Shown(state.view(0)), Shown(state.view(1))
    assert own.laid == [("C3", "M4"), None, None]
    assert other.laid == [HIDDEN, None, None]
    assert other.hands[0] is None
    assert [event.weapons for event in visible_events(events, 1)] == [None]


def test_the_sums_are_counted_value_by_value() -> None:
    tally = Tally.begun(1, (("C3", "M4"), ("C2", "M3")))
    assert tally.totals == (5, 7, 0)
    assert tally.sums == (0, 0, 0)
    assert tally.with_counted(0, 1).sums == (3, 0, 0)
    assert tally.with_counted(1, 9).sums == (0, 7, 0), "no more than there are"
    assert tally.whole().sums == (5, 7, 0)


@pytest.mark.rule("KAL-11.7")
@pytest.mark.parametrize(("memory_aid", "told"), [("on", True), ("off", False)])
def test_without_memory_aid_the_last_sums_go_when_the_next_hand_begins(memory_aid: str, told: bool) -> None:
    state = table("C M", hands=["C3 M4", "C2 M3"], memory_aid=memory_aid)
    picture = Shown(state.view(0))
    events = lay(state, "C3 M4", "C2 M3")
    for event in visible_events(events, 0):
        if isinstance(event, ev.HandBegan):
            assert picture.tally is not None
            assert picture.tally.totals == (5, 7, 0)
        picture.apply(event)
    assert (picture.tally is not None) is told
    assert picture.front[1] == [("C2", "M3")]


@pytest.mark.rule("KAL-7.1")
def test_threats_are_those_of_the_shown_forest() -> None:
    state = table("C M F", numbers=range(1, 26))
    picture = Shown(state.view(None))
    for alliance in (Alliance.MERMAIDS, Alliance.MERMAIDS):
        for event in visible_events(capture(state, alliance), None):
            picture.apply(event)
    assert [(threat.alliance, threat.line, threat.cell) for threat in picture.threats] == [
        (Alliance.MERMAIDS, (0, 1, 2), 2)
    ]
    for event in visible_events(capture(state, Alliance.MERMAIDS), None):
        picture.apply(event)
    assert picture.lines == ((0, 1, 2),)
    assert picture.threats == (), "nothing threatens any more"


@pytest.mark.rule("KAL-13.2")
def test_received_weapons_are_known_in_the_first_hand_of_a_round() -> None:
    state = table("C M F", seed=4)
    for _ in range(4):
        capture(state, Alliance.FOREST if len(state.history) % 2 else Alliance.CENTAURS)
    picture = Shown(state.view(1))
    assert picture.received == state.view(1).received(1)
    assert len(picture.received) == 3
    capture(state, Alliance.MERMAIDS)
    assert Shown(state.view(1)).received == ()


def _play(seat: int, weapons: str) -> object:
    return PlayWeapons(seat, tuple(weapons.split()))
