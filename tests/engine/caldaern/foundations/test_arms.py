"""What shoots is one record: a spell, a gun and the weapons of a machine are shot by the code for bows."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.lists import data, machines
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.shooting import attack, shooting
from game.engine.caldaern.shooting.arms import Arm, arm_of, machine_arm
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, troop, weapon

BOLT = Arm("bow", 18, strength=6, shots=3, skill=5, rules=(Rule("magical"), Rule("multiple_wounds", dice="D3")))
"""A throw-away spell that shoots."""


def test_a_spell_is_shot_with_its_own_skill_by_who_has_none() -> None:
    s = Setup(dice=Dice(2))
    mage, target = s.add(0, troop(bs=0), 1, (10, 20)), s.add(1, troop(w=2), 10, (8, 8), facing=2)
    assert shooting.volley(s.p, mage, target).total == 0
    salvo = shooting.volley_with(s.p, mage, target, [{"line": BOLT}])
    (shots,) = salvo.shots
    assert (shots.number, shots.need, shots.strength, shots.hits.magical) == (3, 3, 6, True)
    assert odds_shots.toll(s.p, mage, target, salvo).wounds > 0
    told: list[Any] = []
    attack.discharge(s.p, mage, target, salvo, "bolt", told)
    assert isinstance(told[0], ev.ShotsDeclared)
    assert (told[0].how, told[0].shots) == ("bolt", 3)
    assert not mage.marks


def test_all_weapons_of_a_machine_are_shot_at_one_target() -> None:
    kind = resolve(RosterEntry("com_ironclad", 1))
    assert kind.wounds == 4
    s = Setup(dice=Dice(2))
    machine, target = s.add(0, kind, 1, (10, 20)), s.add(1, troop(), 20, (8, 8), facing=2)
    arms = [{"line": machine_arm(own.weapon)} for own in machines.weapons_of(kind)]
    salvo = shooting.volley_with(s.p, machine, target, arms)
    assert sorted((shots.weapon.id, shots.number, shots.strength) for shots in salvo.shots) == [
        ("casemate_gun", 1, 8), ("repeater", 4, 4),
    ]  # fmt: skip
    told: list[Any] = []
    attack.discharge(s.p, machine, target, salvo, "shooting", told)
    assert {event.weapon for event in told if isinstance(event, ev.GroupRolled) and event.step == "hit"} == {
        "casemate_gun", "repeater",
    }  # fmt: skip


def test_who_is_too_near_is_not_shot_at() -> None:
    s = Setup()
    unit, target = s.add(0, troop(), 1, (10, 20)), s.add(1, troop(), 10, (8, 8), facing=2)
    assert shooting.volley_with(s.p, unit, target, [{"line": BOLT._replace(least_range=14)}]).total == 0


def test_a_bow_is_the_same_in_the_record() -> None:
    bow = weapon("bow")
    arm = arm_of(bow)
    assert (arm.id, arm.range, arm.strength, arm.rules) == (bow.id, bow.range, bow.strength, bow.rules)
    assert arm.rule("none") is None
    assert arm.value("none", 4) == 4


def test_a_weapon_of_templates_is_no_arm() -> None:
    with pytest.raises(ValueError, match="template"):
        machine_arm(data.machine_weapons()["mortar"])


# ------------------------------------------------------------------------------------------ guns and machines
def test_every_entry_resolves_and_machines_have_their_hull_as_wounds() -> None:
    engines = [book for book in data.entries().values() if book.crew is not None or book.hull is not None]
    assert {book.type for book in engines} >= {"artillery", "transport", "armor", "walker", "flyer"}
    for book in engines:
        kind = resolve(RosterEntry(book.id, book.least))
        hull, crew = machines.hull_of(kind), machines.crew_of(kind)
        assert (hull is None) is (crew is not None), book.id
        wounds = hull.toughness if hull is not None else crew.size if crew is not None else 0
        assert kind.wounds == wounds > 0, book.id
        assert machines.weapons_of(kind) or (hull is not None and hull.capacity), book.id


def test_options_bring_machine_weapons() -> None:
    plain, armed = (resolve(RosterEntry("com_hauler", 1, options)) for options in ((), ("repeater",)))
    assert machines.weapons_of(plain) == ()
    assert [own.weapon.id for own in machines.weapons_of(armed)] == ["repeater"]
    assert machines.crew_of(resolve(RosterEntry("gra_arckh", 1))) is not None
