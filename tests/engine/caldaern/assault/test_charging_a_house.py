"""Charges at a garrison: declared, answered, rolled, and the door that they close. Rules: CDN-27.35 to 27.43."""

from __future__ import annotations

import pytest

from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.charging.reactions import reaction_options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import Arc, Mark, Placement
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import code_of
from tests.kit.town.storm import before_the_door


@pytest.mark.rule("CDN-27.35", "CDN-27.37", "CDN-27.38")
def test_a_charge_at_a_garrison_runs_at_its_building_and_closes_the_door() -> None:
    s, a, b = before_the_door(dice=(1, 1))
    report = charge_report(s.p, a.id, b.id)
    assert report.refusal is None
    assert report.distance == 5
    assert report.need == 4
    s.charges()
    s.charge(a, b)
    s.end()
    assert a.place == Placement(20, 17, 0, 5)
    assert [link.other for link in a.contacts] == [b.id]
    assert [link.other for link in b.contacts] == [a.id]
    assert b.contacts[0].side is Arc.FRONT
    assert s.told(ev.ChargeEnded)[-1].how == "contact"


@pytest.mark.rule("CDN-27.37")
def test_the_need_is_that_of_any_charge_and_who_falls_short_fails() -> None:
    s, a, b = before_the_door(dice=(1, 1), at=(20, 26))
    s.charges()
    s.charge(a, b)
    s.end()
    assert not a.engaged
    assert a.marked(Mark.FAILED_CHARGE)


@pytest.mark.rule("CDN-27.38")
@pytest.mark.parametrize(("at", "facing", "ends"), [((10, 13), 1, (18, 13)), ((20, 4), 2, (20, 12))])
def test_the_side_that_faces_who_storms_is_stormed(at: tuple[int, int], facing: int, ends: tuple[int, int]) -> None:
    s, a, b = before_the_door(dice=(6, 6))
    s.p.change(a, place=Placement(*at, facing, 5), before=Placement(*at, facing, 5))
    s.charges()
    s.charge(a, b)
    s.end()
    assert a.place is not None
    assert (a.place.x, a.place.y) == ends


@pytest.mark.rule("CDN-27.36")
def test_only_one_unit_assaults_a_building() -> None:
    s, a, b = before_the_door(dice=(6, 6))
    second = s.add(0, troop(), 10, (28, 21), 0, 5)
    s.charges()
    assert code_of(s, second, b) == ""
    s.charge(a, b)
    assert code_of(s, second, b) == "charge_impossible.stormed"


@pytest.mark.rule("CDN-27.36")
def test_of_several_who_are_forced_to_charge_their_owner_picks_one() -> None:
    s, a, b = before_the_door(dice=(6, 6, 6, 6))
    second = s.add(0, troop(), 10, (28, 21), 0, 5, marks=Mark.MUST_CHARGE)
    s.charges()
    s.charge(a, b)
    s.charge(second, b)
    s.end()
    assert s.asked == "complete_assault"
    assert {action.unit for action in s.listed(act.CompleteAssault)} == {a.id, second.id}
    assert s.refusal(act.CompleteAssault(0, 99)) is not None
    s.do(act.CompleteAssault(0, second.id))
    assert second.engaged
    assert not a.engaged
    assert a.marked(Mark.FAILED_CHARGE)


@pytest.mark.rule("CDN-27.36")
def test_of_several_whose_range_fails_nobody_is_asked_about() -> None:
    s, a, b = before_the_door(dice=(1, 1, 6, 6), at=(20, 26))
    second = s.add(0, troop(), 10, (28, 21), 0, 5, marks=Mark.MUST_CHARGE)
    s.charges()
    s.charge(a, b)
    s.charge(second, b)
    s.end()
    assert s.asked == ""
    assert second.engaged
    assert not a.engaged


@pytest.mark.rule("CDN-27.37")
def test_who_storms_touches_nobody_else() -> None:
    s, a, b = before_the_door(dice=(6, 6))
    s.add(1, troop(), 20, (18, 17), 2, 5)
    assert charge_report(s.p, a.id, b.id).refusal is not None


@pytest.mark.rule("CDN-27.40")
def test_a_garrison_that_terror_frightens_holds_and_will_fear() -> None:
    s, a, b = before_the_door(attacker=troop("monster", w=4, rules=("terror",)), models=1, dice=(6, 6, 6, 6))
    s.charges()
    s.charge(a, b)
    assert b.marked(Mark.COWED)
    assert not b.retreating
    assert s.told(ev.ReactionChosen)[-1].reaction == "hold"


@pytest.mark.rule("CDN-27.42")
@pytest.mark.parametrize("kind", ["cavalry", "monster", "infantry", "war_beasts"])
def test_whoever_may_charge_may_assault(kind: str) -> None:
    mount = stats(m=8) if kind == "cavalry" else None
    s, a, b = before_the_door(attacker=troop(kind, mount=mount), models=1 if kind == "monster" else 5)
    assert code_of(s, a, b) == ""


@pytest.mark.rule("CDN-27.43")
def test_who_storms_has_no_bonus_for_its_charge() -> None:
    s, a, b = before_the_door(dice=(6, 6))
    s.charges()
    s.charge(a, b)
    s.end()
    assert a.marked(Mark.NO_CHARGE_BONUS)
@pytest.mark.rule("CDN-27.39")
def test_a_garrison_holds_or_shoots() -> None:
    s, a, b = before_the_door(garrison=troop(ranged=("bow",)), at=(20, 24))
    words = {option.reaction: option.refusal for option in reaction_options(s.p, b, a, Arc.REAR)}
    assert words["hold"] is None
    assert words["stand_and_shoot"] is None
    assert words["countercharge"].code == "reaction_not_allowed.garrison"
    assert words["run"].code == "reaction_not_allowed.garrison"


@pytest.mark.rule("CDN-27.39")
def test_a_garrison_that_shoots_at_who_storms_still_holds_the_house() -> None:
    s, a, b = before_the_door(garrison=troop(ranged=("bow",)), at=(20, 24), dice=(1,) * 10 + (6, 6))
    s.charges()
    s.charge(a, b)
    s.react(b, a, "stand_and_shoot")
    s.end()
    assert a.engaged
    assert b.building


