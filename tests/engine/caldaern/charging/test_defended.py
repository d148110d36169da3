"""Charges at enemies behind defended obstacles. Rules: CDN-26.2, CDN-26.10 to 26.21, CDN-20.30."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.lists.schema import Stats
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, N, Placement, S
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_ground import ground


def behind_a_wall(dice: tuple[int, ...] = (), letter: str = "#", **fields: object) -> tuple[Drill, Unit, Unit]:
    """The wall of example CDN-E.75."""
    s = Drill(ground((12, letter * 48)), dice=dice)
    charger = s.add(0, troop(), 10, (13, 20), N, 5)
    target = s.add(1, troop(**fields), 10, (13, 10), S, 5)  # type: ignore[arg-type]
    return s, charger, target


@pytest.mark.rule("CDN-E.75")
@pytest.mark.rule("CDN-26.10")
@pytest.mark.rule("CDN-26.11")
@pytest.mark.rule("CDN-26.12")
@pytest.mark.rule("CDN-26.14")
@pytest.mark.rule("CDN-26.18")
@pytest.mark.rule("CDN-1.40")
def test_charge_over_a_defended_wall() -> None:
    s, charger, target = behind_a_wall((1, 2), rules=("living_dead",))
    report = charge_report(s.p, charger.id, target.id)
    assert (report.distance, report.need, str(report.chance)) == (8, 7, "35/36")
    s.charges()
    s.charge(charger, target)
    assert charger.place == Placement(13, 13, N, 5)
    assert contact.gap(s.p, charger, target) == 1
    assert len(contact.models_in_contact(s.p, charger, target)) == 5
    assert len(contact.models_in_contact(s.p, target, charger)) == 5
    assert charger.contacts[0].obstacle == target.contacts[0].obstacle == report.obstacle
    assert charger.marked(Mark.NO_CHARGE_BONUS)


@pytest.mark.rule("CDN-20.30")
@pytest.mark.rule("CDN-26.2")
def test_riders_who_charge_an_enemy_behind_a_wall_test_for_it_all() -> None:
    s, charger, target = behind_a_wall((6, 6, 6, *(1, 6, 6, 6, 6)), rules=("living_dead",))
    charger.troop, charger.line = troop("cavalry", mount=stats(m=8)), 5
    charger.start = charger.at_phase = charger.models_before = 5
    s.charges()
    s.charge(charger, target)
    assert charger.place is not None
    assert charger.place.y == 13
    (tested,) = s.told(ev.TerrainTested)
    assert (tested.unit, tested.element, tested.dice) == (charger.id, 1, (1, 6, 6, 6, 6))
    assert charger.models == 4
    assert charger.engaged


@pytest.mark.rule("CDN-20.30")
@pytest.mark.rule("CDN-26.2")
@pytest.mark.parametrize(("kind", "mount", "rules"), [("infantry", None, ()), ("cavalry", stats(m=8), ("surefoot",))])
def test_a_defended_wall_is_no_danger_for_who_finds_none_in_walls(
    kind: str, mount: Stats | None, rules: tuple[str, ...]
) -> None:
    s, charger, target = behind_a_wall((6, 6, 6), rules=("living_dead",))
    charger.troop = troop(kind, mount=mount, rules=rules)
    s.charges()
    s.charge(charger, target)
    assert charger.engaged
    assert not s.told(ev.TerrainTested)


@pytest.mark.rule("CDN-26.17")
def test_no_countercharge_over_a_defended_wall() -> None:
    s, charger, target = behind_a_wall()
    answers = {option.reaction: option.refusal for option in charge_report(s.p, charger.id, target.id).reactions}
    assert answers["hold"] is None
    assert answers["countercharge"] is not None


@pytest.mark.rule("CDN-26.15")
def test_a_wall_that_is_not_touched_gives_no_defence() -> None:
    s, charger, target = behind_a_wall((6, 6), type="cavalry", mount=stats(), rules=("living_dead",))
    target.place = target.before = Placement(13, 8, S, 5)
    report = charge_report(s.p, charger.id, target.id)
    assert (report.obstacle, report.distance) == (0, 11)
    s.charges()
    s.charge(charger, target)
    assert charger.place == Placement(13, 10, N, 5)
    assert not charger.marked(Mark.NO_CHARGE_BONUS)


@pytest.mark.rule("CDN-26.16")
def test_without_room_the_charger_stands_on_the_wall() -> None:
    s, charger, target = behind_a_wall((6, 6), rules=("living_dead",))
    charger.troop = troop("monstrous_infantry")
    charger.line, charger.place = 3, Placement(13, 20, N, 3)
    target.place = target.before = Placement(13, 9, S, 5)
    s.charges()
    s.charge(charger, target)
    assert charger.place is not None
    assert charger.place.y == 11
    assert charger.engaged


@pytest.mark.rule("CDN-26.20")
@pytest.mark.rule("CDN-26.21")
def test_blazing_barricade_burns_the_charger_once() -> None:
    s, charger, target = behind_a_wall((6, 6, 6), letter="b", rules=("living_dead",))
    s.charges()
    s.charge(charger, target)
    assert charger.models == 9
    assert target.models == 10


@pytest.mark.rule("CDN-7.24")
def test_several_targets_answer_in_the_order_of_their_player() -> None:
    s = Drill(ground((10, "." * 9 + "X")), dice=(6, 6))
    charger = s.add(0, troop(), 20, (12, 20), N, 10)
    left = s.add(1, troop(), 10, (12, 8), S, 5)
    right = s.add(1, troop(), 10, (18, 8), S, 5)
    s.charges()
    s.charge(charger, left)
    assert s.told(ev.ChargeDeclared)[0].further == (right.id,)
    assert {action.unit for action in s.listed(act.ReactToCharge)} == {left.id, right.id}
    s.react(right, charger, "hold")
    assert {action.unit for action in s.listed(act.ReactToCharge)} == {left.id}
    s.react(left, charger, "hold")
    assert {link.other for link in charger.contacts} == {left.id, right.id}
