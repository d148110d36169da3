"""At a table of cards an arrow goes from what another player does to whom it is done to, while it happens."""

from __future__ import annotations

import pytest

from game.engine.caleira.position import actions as clr
from game.table import SeatKind
from tests.scenes.kits import caleira_tables, kalesia_tables
from tests.scenes.kits.person import Person


def watched(speed: float) -> tuple[Person, int]:
    """A person at a table of Castles of Caleira where a computer is to play a card; and its seat."""
    kinds = (SeatKind.HUMAN, SeatKind.NORMAL, SeatKind.NORMAL)
    table = caleira_tables.new_table(kinds)
    table = caleira_tables.play_until(table, lambda s: s.to_act and s.to_act[0] == 1 and s.phase.value == "await_play")
    return caleira_tables.sit(table, speed=speed), 1


@pytest.mark.parametrize(("speed", "shown"), [(1.0, True), (0.0, False)])
def test_a_card_of_another_player_is_followed_by_an_arrow(speed: float, shown: bool) -> None:
    person, seat = watched(speed)
    card = next(a for a in person.scene.table.legal_actions(seat) if isinstance(a, clr.PlayCard))
    person.settle()
    person.scene.play(card)
    seen = []
    for _ in range(40):
        person.pass_time(0.05)
        if person.scene.view.busy:
            trails = person.scene.view.trails
            seen += [(way.seat, way.start.kind, way.end.kind, round(trails.come, 2)) for way in trails.ways]
            person.picture()
    assert any(entry[:3] == (seat, "hand", "piece") for entry in seen) is shown
    assert any(come < 1 for *_, come in seen) is shown


def test_weapons_that_are_passed_are_followed_by_arrows() -> None:
    table = kalesia_tables.after_hands(kalesia_tables.new_table(3), 3)
    person = kalesia_tables.sit(table, speed=1.0)
    seen = set()
    for seat in range(3):
        person.scene.play(table.legal_actions(seat)[0])
    for _ in range(400):
        person.pass_time(0.05)
        if not person.scene.view.busy:
            break
        seen |= {(way.start.what, way.end.what) for way in person.scene.view.trails.ways}
    assert {giver for giver, _ in seen} == {1, 2}
