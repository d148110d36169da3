"""What computers think of a truce, and of records to strike out."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.colour import Record, RecordKind
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import Style
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour


def due(colour: str, count: int, *levels: int) -> Colour:
    """A truce may be offered by seat 0; both sides have a mage of these Levels, 0 for none."""
    s = Colour()
    s.add(0, troop(), 10, (4, 30))
    s.add(1, troop(), 10, (30, 4), 2, 5)
    for seat, level in enumerate(levels):
        if level:
            s.mage(seat, (20, 30) if seat == 0 else (10, 4), level, "amber", (0,))
    s.volt(colour, count, began=(0, 0))
    return s.begin(pools=(6, 6, 6, 6))


@pytest.mark.parametrize(
    ("colour", "count", "levels", "offers"),
    [("emerald", 1, (3, 0), False), ("emerald", 1, (0, 3), True), ("gold", 4, (3, 0), True)],
)
def test_who_has_spells_to_lose_offers_only_out_of_fear(
    colour: str, count: int, levels: tuple[int, int], offers: bool
) -> None:
    s = due(colour, count, *levels)
    assert isinstance(first_thought(s.p, Style()), act.OfferTruce) == offers


def test_who_faces_spells_accepts() -> None:
    s = due("emerald", 1, 3, 0)
    s.do(act.OfferTruce(0))
    assert isinstance(first_thought(s.p, Style()), act.AcceptTruce)


def test_the_easiest_record_is_struck_out_first_with_a_fair_number_of_dice() -> None:
    s = due("gold", 4, 0, 0)
    easy = Record(RecordKind.MISTAKE, 5, 0, 1)
    s.p.colour = type(s.p.colour)(volt=s.p.colour.volt, records=(*s.p.colour.records, easy))
    s.do(act.OfferTruce(0))
    s.do(act.AcceptTruce(1))
    chosen = first_thought(s.p, Style())
    assert isinstance(chosen, act.JointDispel)
    assert (chosen.record, chosen.dice) == (6, 2)
