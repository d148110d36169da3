"""What may be done at any time goes one road: a row of a table is listed, refused, done and told, without more code."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern import flow
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import AnyTime, ClashError, Out, RuleWork, any_time_of, open_to_all
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import IllegalAction, Refusal
from game.engine.dice import Dice
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import NORMAL
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin


# ------------------------------------------------------------------------------ a salve that heals, at any decision
def _may_anoint(p: Position, ask: Ask, action: act.UseItem) -> Refusal | None:
    unit = p.units.get(action.unit)
    if unit is None or unit.seat != action.seat or action.item != "salve":
        return refuse("unknown_object", what=action.item)
    return None if unit.wounds else refuse("already_done", "TEST-1", unit=unit.name)


def _anoint(p: Position, ask: Ask, action: act.UseItem, out: Out) -> None:
    unit = p.own(action.unit)
    out.append(ev.ItemUsed(seat=action.seat, unit=unit.id, item="salve", amount=unit.wounds))
    unit.wounds = 0


def _salves(p: Position, ask: Ask) -> list[act.UseItem]:
    return [act.UseItem(ask.seat, unit.id, "salve") for unit in p.of_seat(ask.seat) if unit.wounds]


SALVE = AnyTime(act.UseItem, _may_anoint, _anoint, _salves, resumes=True)


@pytest.fixture
def battle(monkeypatch: pytest.MonkeyPatch) -> CaldaernState:
    """A Shooting phase with a wounded beast on either side."""
    monkeypatch.setitem(flow.ANY_TIME, act.UseItem, SALVE)
    s = Setup(make=CaldaernState)
    s.add(0, troop(w=3, ranged=["bow"]), 5, (10, 20), wounds=2)
    s.add(1, troop(w=3), 5, (10, 8), facing=2, wounds=1)
    begin(s.p, "shooting")
    assert isinstance(s.p, CaldaernState)
    return s.p


USE = act.UseItem(0, 1, "salve")


def test_a_row_of_the_table_is_listed_at_a_decision_that_knows_nothing_of_it(battle: CaldaernState) -> None:
    found = list(battle.legal_actions())
    assert USE in found
    assert act.Shoot(0, 1, 2) in found
    assert found.count(USE) == 1


def test_it_is_refused_to_others_and_by_its_own_rule(battle: CaldaernState) -> None:
    assert battle.refusal(USE) is None
    assert _code(battle, act.UseItem(1, 2, "salve")) == "other_player"
    assert _code(battle, act.UseItem(0, 2, "salve")) == "unknown_object"
    battle.units[1].wounds = 0
    assert _code(battle, USE) == "already_done"
    with pytest.raises(IllegalAction):
        battle.apply(USE)


def test_it_is_done_and_the_same_decision_is_asked_again(battle: CaldaernState) -> None:
    before, agenda = battle.ask, battle.agenda
    assert battle.apply(USE) == [ev.ItemUsed(seat=0, unit=1, item="salve", amount=2)]
    assert (battle.ask, battle.agenda) == (before, agenda)
    assert battle.units[1].wounds == 0
    assert USE not in battle.legal_actions()


def test_it_is_open_in_the_middle_of_another_ones_offer(battle: CaldaernState) -> None:
    battle.apply(act.OfferDraw(0))
    assert battle.to_act == (1,)
    theirs = act.UseItem(1, 2, "salve")
    assert theirs in battle.legal_actions()
    battle.apply(theirs)
    assert (battle.to_act, battle.ask and battle.ask.what) == ((1,), "draw")
    battle.apply(act.Decline(1))
    assert (battle.to_act, battle.ask and battle.ask.what) == ((0,), "shooting")


def test_who_sees_but_the_view_has_it_too_and_opponents_are_not_put_out(battle: CaldaernState) -> None:
    guess = battle.view(0).determinize(Dice(7))
    assert USE in guess.legal_actions()
    assert guess.odds(USE) is None
    assert battle.refusal(first_thought(guess, NORMAL)) is None


def test_giving_up_is_listed_last_and_draws_not_at_all(battle: CaldaernState) -> None:
    found = list(battle.legal_actions())
    assert found[-1] == act.Concede(0)
    assert act.OfferDraw(0) not in found
    assert battle.refusal(act.OfferDraw(0)) is None


def test_the_same_action_of_two_works_is_refused() -> None:
    with pytest.raises(ClashError, match="UseItem"):
        any_time_of([RuleWork(any_time=(SALVE,)), RuleWork(any_time=(SALVE._replace(refusal=open_to_all),))])


def _code(state: CaldaernState, action: Any) -> str:
    why_not = state.refusal(action)
    return "" if why_not is None else why_not.code.split(".")[0]
