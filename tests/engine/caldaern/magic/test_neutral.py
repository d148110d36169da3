"""Units that belong to nobody: enemies of both sides, who never choose. Rules: CDN-6.11, CDN-6.12."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.control import control_refusal, controlled
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.charging.reactions import open_reactions
from game.engine.caldaern.melee import pursuit
from game.engine.caldaern.morale import panic
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc
from game.engine.contract import NOBODY
from tests.kit.builders.caldaern_charges import Drill


def three() -> tuple[Drill, Unit, Unit, Unit]:
    """A unit of each seat, and one of nobody between them."""
    s = Drill()
    mine = s.add(0, None, 10, (10, 24), 0, 5)
    wild = s.add(NOBODY, None, 10, (10, 16), 0, 5)
    theirs = s.add(1, None, 10, (10, 8), 2, 5)
    return s, mine, wild, theirs


@pytest.mark.rule("CDN-6.11", "CDN-6.10")
def test_nobodys_unit_is_an_enemy_of_both_and_chooses_nothing() -> None:
    s, mine, wild, theirs = three()
    assert (s.p.hostile(wild, mine), s.p.hostile(wild, theirs), s.p.hostile(mine, wild)) == (True, True, True)
    assert not controlled(wild)
    refused = control_refusal(wild)
    assert refused
    assert refused.code == "uncontrolled"
    assert wild in s.p.enemies(0)
    assert wild in s.p.enemies(1)


@pytest.mark.rule("CDN-6.11", "CDN-7.25")
def test_it_holds_is_unbreakable_and_does_not_pursue() -> None:
    s, mine, wild, _ = three()
    assert charge_report(s.p, mine.id, wild.id).refusal is None
    assert open_reactions(s.p, wild, mine, Arc.FRONT) == ("hold",)
    assert (panic.immune(s.p, wild), panic.may_test(s.p, wild)) == (True, False)
    assert pursuit.never_pursues(s.p, wild)


@pytest.mark.rule("CDN-6.12", "CDN-7.8")
def test_no_third_side_comes_into_contact_with_it() -> None:
    s, mine, wild, theirs = three()
    assert charge_report(s.p, mine.id, wild.id).refusal is None
    assert not contact.kept_apart(s.p, mine, wild)
    s.p.change(theirs, place=type(theirs.place)(10, 14, 2, 5))  # type: ignore[misc]
    contact.engage(s.p, theirs.id, wild.id, Arc.FRONT)
    assert contact.kept_apart(s.p, mine, wild)
    assert not contact.kept_apart(s.p, theirs, wild)
    refused = charge_report(s.p, mine.id, wild.id).refusal
    assert refused
    contact.engage(s.p, mine.id, theirs.id, Arc.FRONT)
    assert not contact.kept_apart(s.p, theirs, mine)
