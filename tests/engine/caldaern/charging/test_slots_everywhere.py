"""Slots of any charger at any side of any unit, held against contact model by model. Rules: CDN-7.17, CDN-7.20."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.charging.goals import goal_of
from game.engine.caldaern.charging.slots import all_slots, around, legal_slots
from game.engine.caldaern.words.kinds import Arc
from game.engine.geometry.field import rect_gap
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill

KINDS = ("infantry", "monstrous_infantry", "skirmishers")


@st.composite
def meetings(draw: st.DrawFn) -> tuple[Drill, Arc]:
    """Two units of any formation, and a side of the second."""
    s = Drill()
    for seat, at in ((0, (4, 4)), (1, (22, 16))):
        kind, n = draw(st.sampled_from(KINDS)), draw(st.integers(1, 12))
        frontage = draw(st.sampled_from(list(formation.frontages_of(n))))
        loose = seat == 1 and kind == "skirmishers" and draw(st.booleans())
        s.add(seat, troop(kind), n, at, draw(st.integers(0, 3)), frontage, spacing=int(loose))
    return s, draw(st.sampled_from(list(Arc)))


@pytest.mark.rule("CDN-7.17")
@pytest.mark.rule("CDN-7.20")
@settings(max_examples=120, deadline=None)
@given(meetings())
def test_slots_touch_as_they_say_and_come_best_first(meeting: tuple[Drill, Arc]) -> None:
    s, side = meeting
    charger, target = s.p.units[1], s.p.units[2]
    assert charger.place is not None
    assert target.place is not None
    goal = goal_of(s.p, charger, charger.place, target, target.place, side)
    found = all_slots(charger, charger.place, goal)
    assert found
    for slot in found:
        block = (charger.models, charger.troop.k, slot.place)
        pairs = contact.touching(block, contact.block_of(target))
        assert rect_gap(formation.block(*block), goal.rect) == 1
        assert slot.place.facing == (target.place.facing + side + 2) % 4
        assert slot.own == len({one for one, _ in pairs})
        assert slot.theirs == len({other for _, other in pairs})
    assert [slot.worth for slot in found] == sorted(slot.worth for slot in found)


@pytest.mark.rule("CDN-7.18")
@settings(max_examples=60, deadline=None)
@given(meetings(), st.integers(0, 40), st.integers(0, 28))
def test_legal_slots_keep_clear_of_bystanders(meeting: tuple[Drill, Arc], x: int, y: int) -> None:
    s, side = meeting
    charger, target = s.p.units[1], s.p.units[2]
    bystander = s.add(1, troop(), 6, (x, y), 0, 3)
    assert charger.place is not None
    assert target.place is not None
    goal = goal_of(s.p, charger, charger.place, target, target.place, side)
    room = around(s.p, charger, goal, lenient=False)
    everywhere = {slot.place for slot in all_slots(charger, charger.place, goal)}
    legal = {slot.place for slot in legal_slots(s.p, charger, charger.place, goal, room, corridor=False)}
    for place in everywhere:
        rect = formation.block(charger.models, charger.troop.k, place)
        clear = s.p.ground.field.holds_rect(rect) and rect_gap(rect, formation.rect_of(bystander)) >= 2
        assert (place in legal) is clear

