"""The odds of a duel before the challenge: exact, and what the rules' own blows come to. Rules: CDN-19.14, CDN-35."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.caldaern.odds.duel import answers_to_challenge, duel_odds, lives
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_melee import Melee

THROWS = 400


def challenging(seed: int = 4, *, charged: bool = True, **hero: Any) -> tuple[Melee, Unit, Unit, Unit]:
    """A unit with its captain against one with a captain and a character; seat 0 may challenge."""
    s = Melee(dice=Dice(seed))
    a = s.add(0, troop(), 10, (13, 12), 0, 5, command=("captain",))
    b = s.add(1, troop(), 10, (13, 10), 2, 5, command=("captain",))
    lord = s.hero(1, host=b, **hero)
    s.engage(a, b, charged=charged)
    s.phase()
    assert s.asked() == "issue_challenge"
    return s, a, b, lord


@pytest.mark.rule("CDN-19.14", "CDN-35.45")
def test_captains_who_strike_together_slay_each_other_as_often() -> None:
    """Two blows each, hit and wound on 4+: at least one of two at a fourth each."""
    s, a, b, _ = challenging(charged=False)
    before = s.p.digest()
    found = duel_odds(s.p, a.id, b.id)
    assert found is not None
    assert (found.chance, found.loss) == (F(7, 16), F(7, 16))
    assert found.mean == found.mean_back == F(7, 16)
    assert dict(found.attacker.parts)["a"] == 2
    assert not found.estimate
    assert s.p.digest() == before


@pytest.mark.rule("CDN-35.42")
def test_everybody_who_may_answer_is_weighed() -> None:
    s, a, b, lord = challenging(ws=6, s=5, a=4, i=6)
    answers = dict(answers_to_challenge(s.p, a.id))
    assert set(answers) == {b.id, lord.id}
    assert answers[lord.id].chance < answers[b.id].chance
    assert (answers[lord.id].loss or 0) > (answers[b.id].loss or 0)
    turned = duel_odds(s.p, lord.id, a.id)
    assert turned is not None
    assert (turned.chance, turned.loss) == (answers[lord.id].loss, answers[lord.id].chance)


def test_those_who_can_not_meet_have_no_duel() -> None:
    s, a, _, lord = challenging()
    assert duel_odds(s.p, a.id, a.id) is None
    s.do(act.IssueChallenge(0, a.id))
    assert duel_odds(s.p, lord.id, a.id) is not None


@pytest.mark.rule("CDN-19.14", "CDN-35.46")
def test_thrown_duels_come_out_as_told() -> None:
    s, a, _, lord = challenging(ws=5, s=4, a=3, i=5)
    told = duel_odds(s.p, a.id, lord.id)
    assert told is not None
    slain, fell = 0, 0
    for seed in range(THROWS):
        t, one, _, other = challenging(seed, ws=5, s=4, a=3, i=5)
        t.do(act.IssueChallenge(0, one.id))
        t.do(act.AcceptChallenge(1, other.id))
        while t.asked() == "allocate_attacks":
            t.do(t.listed()[0])
        slain += not lives(t.p, other.id)
        fell += not lives(t.p, one.id)
    # four standard deviations of so many throws
    assert abs(slain / THROWS - told.chance) < 4 * (0.25 / THROWS) ** 0.5
    assert abs(fell / THROWS - (told.loss or 0)) < 4 * (0.25 / THROWS) ** 0.5
