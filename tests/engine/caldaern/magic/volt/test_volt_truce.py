"""The truce: offer, answer, the joint pool, records struck out, the end of a Back Volt. Rules: CDN-32.30 to 32.38."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.caldaern.magic import pools, truce, volt
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import Pool, Record, RecordKind
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only


def offered(*dice: int, level: int = 0, **options: Any) -> Colour:
    """A Back Volt that has lasted a round; the active player is asked. Records have Difficulty 10."""
    s = Colour(**options)
    if level:
        s.mage(0, (20, 20), level, "amber", (0,))
    s.add(1, troop(), 10, (18, 4), 2, 5)
    s.volt("emerald", 1, began=(0, 0))
    return s.begin(*dice, pools=())


def agreed(*dice: int, level: int = 0, joint: tuple[int, ...] = (6, 6, 6, 6)) -> Colour:
    """Both have agreed; the active player picks a record."""
    s = offered(*joint, *dice, level=level)
    s.do(act.OfferTruce(0))
    s.do(act.AcceptTruce(1))
    return s


def asked(s: Colour) -> tuple[str, int]:
    """What is asked, and whom."""
    assert s.p.ask is not None
    return s.p.ask.what, s.p.ask.seat


# ------------------------------------------------------------------------------------------------ offer and answer
@pytest.mark.rule("CDN-32.30")
@pytest.mark.parametrize(
    ("began", "now", "due"),
    [((1, 0), (1, 1), False), ((1, 0), (2, 0), True), ((1, 0), (2, 1), True), ((1, 1), (2, 0), False),
     ((1, 1), (2, 1), True), ((1, 1), (3, 0), True)],
)  # fmt: skip
def test_a_full_round_goes_by_before_the_first_offer(
    began: tuple[int, int], now: tuple[int, int], due: bool
) -> None:
    s = Colour()
    s.volt("emerald", 1, began)
    s.p.round, s.p.active = now
    assert truce.due(s.p) == due


@pytest.mark.rule("CDN-32.30")
def test_the_active_player_is_asked_first() -> None:
    s = offered(6, 6, 6, 6)
    assert asked(s) == ("offer_truce", 0)
    told = s.do(act.OfferTruce(0))
    assert only(ev.TruceOffered, told).seat == 0
    assert asked(s) == ("accept_truce", 1)
    told = s.do(act.AcceptTruce(1))
    assert only(ev.TruceAnswered, told).agreed
    assert asked(s) == ("joint_dispel", 0)


@pytest.mark.rule("CDN-32.30")
@pytest.mark.parametrize("refuser", [0, 1])
def test_unless_both_agree_the_phase_goes_on(refuser: int) -> None:
    s = offered(6, 6, 6, 6, level=2)
    if refuser:
        s.do(act.OfferTruce(0))
    told = s.do(act.Decline(refuser))
    assert s.p.colour.joint is None
    assert only(ev.PoolsRolled, told).joint is None
    answers = [event.agreed for event in told if isinstance(event, ev.TruceAnswered)]
    assert answers == ([False] if refuser else [])


@pytest.mark.rule("CDN-32.31")
def test_two_antimagic_pools_are_one() -> None:
    s = Colour()
    s.mage(0, (20, 20), 3)
    s.mage(1, (20, 4), 2, facing=2)
    s.volt("emerald", 1, began=(0, 0))
    s.begin(pools=(1, 2, 3, 4))
    s.do(act.OfferTruce(0))
    told = only(ev.PoolsRolled, s.do(act.AcceptTruce(1)))
    assert told.joint == s.p.colour.joint == Pool(dice=(1, 2, 3, 4), mages=3)
    assert [pool.mages for pool in told.pools] == [2, 1]


@pytest.mark.rule("CDN-32.31")
def test_no_spell_is_created_in_that_phase() -> None:
    s = agreed(level=2)
    s.do(act.Decline(0))
    s.do(act.Decline(1))
    assert asked(s) == ("shooting", 0)
    assert s.p.colour.joint is None


@pytest.mark.rule("CDN-32.31")
def test_under_silver_the_unified_pool_serves() -> None:
    s = Colour()
    s.add(1, troop(), 10, (18, 4), 2, 5)
    s.volt("silver", 1, began=(0, 0))
    s.p.colour = type(s.p.colour)(volt=s.p.colour.volt, records=s.p.colour.records, joint=Pool(dice=(2,) * 8))
    s.begin(pools=())
    s.do(act.OfferTruce(0))
    s.do(act.AcceptTruce(1))
    assert pools.left(s.p.colour, 0) == 16
    s.do(act.Decline(0))
    s.do(act.Decline(1))
    assert pools.left(s.p.colour, 0) == 16


# ------------------------------------------------------------------------------------------------------- the step
@pytest.mark.rule("CDN-32.32", "CDN-32.33")
@pytest.mark.parametrize(("dice", "struck"), [((5, 5), True), ((5, 4), False)])
def test_a_record_is_struck_out_by_its_difficulty(dice: tuple[int, ...], struck: bool) -> None:
    s = agreed(*dice)
    told = s.do(act.JointDispel(0, 2, 0, 2))
    tried = only(ev.DispelTried, told)
    assert (tried.need, tried.number, tried.spell) == (10, 2, "")
    assert [made.struck for made in s.p.colour.records] == [False, struck, False, False, False]
    assert [event.place for event in told if isinstance(event, ev.RecordStruck)] == ([2] if struck else [])
    assert asked(s) == ("joint_dispel", 1)
    assert pools.left(s.p.colour, 1) == 22


@pytest.mark.rule("CDN-32.32")
def test_it_ends_when_both_pass_in_succession() -> None:
    s = agreed(5, 5)
    told = s.do(act.Decline(0))
    assert only(ev.JointPassed, told).seat == 0
    s.do(act.JointDispel(1, 1, 0, 2))
    s.do(act.Decline(0))
    assert asked(s) == ("joint_dispel", 1)
    s.do(act.Decline(1))
    assert asked(s) == ("shooting", 0)


@pytest.mark.rule("CDN-32.32", "CDN-32.37", "EX-W71")
def test_an_empty_pool_ends_it_and_the_list_stays() -> None:
    s = agreed(5, 5, 5, 5, joint=(1, 1, 1, 1))
    s.do(act.JointDispel(0, 1, 0, 2))
    s.do(act.JointDispel(1, 2, 0, 2))
    assert asked(s) == ("shooting", 0)
    assert s.p.colour.volt is not None
    assert volt.open_records(s.p) == [3, 4, 5]
    assert s.p.colour.joint is None


@pytest.mark.rule("CDN-32.34", "CDN-30.51")
def test_a_mage_adds_his_level_and_tries_no_more_after_a_failure() -> None:
    s = agreed(4, 4, 3, 3, 5, 5, level=2)
    s.do(act.JointDispel(0, 1, 1, 2))
    assert s.p.colour.records[0].struck
    s.do(act.Decline(1))
    s.do(act.JointDispel(0, 2, 1, 2))
    s.do(act.Decline(1))
    refusal = s.p.refusal(act.JointDispel(0, 2, 1, 2))
    assert refusal is not None
    assert refusal.code == "barred.dispelled"
    s.do(act.JointDispel(0, 2, 0, 2))
    assert s.p.colour.records[1].struck


@pytest.mark.rule("CDN-32.34", "CDN-32.35")
@pytest.mark.parametrize(
    ("dice", "kind", "struck"), [((6, 6), RecordKind.SUPREME, True), ((1, 1, 6, 6), RecordKind.MISTAKE, False)]
)
def test_pairs_decide_and_add_a_record(dice: tuple[int, ...], kind: RecordKind, struck: bool) -> None:
    s = agreed(*dice)
    s.do(act.JointDispel(0, 3, 0, len(dice)))
    assert s.p.colour.records[2].struck == struck
    assert s.p.colour.records[5] == Record(kind, 10, 1, 0)


@pytest.mark.rule("CDN-32.36", "CDN-32.38")
def test_with_the_last_record_the_back_volt_ends() -> None:
    s = Colour()
    s.add(1, troop(), 10, (18, 4), 2, 5)
    s.volt("emerald", 1, began=(0, 0))
    struck = tuple(Record(made.kind, made.difficulty, 0, 0, struck=True) for made in s.p.colour.records[1:])
    pools.change(s.p, records=(*s.p.colour.records[:1], *struck))
    s.begin(6, 4, pools=(6, 6, 6, 6))
    s.do(act.OfferTruce(0))
    s.do(act.AcceptTruce(1))
    told = s.do(act.JointDispel(0, 1, 0, 2))
    assert only(ev.VoltEnded, told).colour == "emerald"
    assert (s.p.colour.volt, s.p.colour.joint, volt.open_records(s.p)) == (None, None, [])
    assert asked(s) == ("shooting", 0)
    s.records(4)
    s.go(Task("back_volt"))
    assert s.p.colour.volt is None
    s.records(1)
    s.go(Task("back_volt"), dice=(4, 4))
    assert s.p.colour.volt is not None


# ---------------------------------------------------------------------------------------------------- what is refused
@pytest.mark.rule("CDN-32.32")
def test_every_wrong_choice_is_refused() -> None:
    s = agreed(5, 5)
    codes = {
        (1, 0, 25): "pool_empty", (1, 0, 0): "pool_empty", (6, 0, 1): "unknown_object", (0, 0, 1): "unknown_object",
        (1, 99, 1): "unknown_object",
    }  # fmt: skip
    for (place, by, dice), code in codes.items():
        refusal = s.p.refusal(act.JointDispel(0, place, by, dice))
        assert refusal is not None
        assert refusal.code == code
    s.do(act.JointDispel(0, 1, 0, 2))
    refusal = s.p.refusal(act.JointDispel(1, 1, 0, 1))
    assert refusal is not None
    assert refusal.code == "already_done.struck"
    listed = [action for action in s.p.legal_actions() if isinstance(action, act.JointDispel)]
    assert {action.record for action in listed} == {2, 3, 4, 5}
    assert {action.dice for action in listed} == set(range(1, 23))


@pytest.mark.rule("EX-W54", "CDN-32.33")
def test_chances_are_told_exactly() -> None:
    s = Colour()
    s.mage(0, (20, 20), 2)
    s.add(1, troop(), 10, (18, 4), 2, 5)
    s.volt("emerald", 1, began=(0, 0))
    pools.change(s.p, records=tuple(Record(RecordKind.SUPREME, 13, 0, 0) for _ in range(5)))
    s.begin(pools=(6, 6, 6, 6))
    s.do(act.OfferTruce(0))
    s.do(act.AcceptTruce(1))
    army, mage = s.p.odds(act.JointDispel(0, 1, 0, 4)), s.p.odds(act.JointDispel(0, 1, 1, 4))
    assert army is not None
    assert mage is not None
    assert (army.chance, mage.chance) == (Fraction(281, 432), Fraction(515, 648))
