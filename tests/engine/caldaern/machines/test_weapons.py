"""The weapons of machines: where they sit, what they see, what they fire at whom. Rules: CDN-15.9 to 15.13, CDN-17."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.flow import CHOICES
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Contact
from game.engine.caldaern.shooting import attack, mounted, shooters, shooting
from game.engine.caldaern.words.kinds import Arc, Mark
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import ground
from tests.kit.builders.caldaern_machines import ANVIL, BASTION, RATTLER, machine, told


def fired(s: Setup, unit: Any, target: Any, *numbers: int) -> list[str]:
    """The weapons that can be fired at a target."""
    return [shots.weapon.id for shots in shooting.machine_volley(s.p, unit, target, "shooting", numbers).shots]


def code(s: Setup, unit: Any, target: Any, *numbers: int) -> str:
    """Why a machine can't shoot at a target, "" if it can."""
    refusal = shooting.machine_refusal(s.p, unit, target, numbers)
    return refusal.code if refusal is not None else ""


# ------------------------------------------------------------------------------------------ mounts
@pytest.mark.rule("CDN-15.9", "CDN-36.13")
@pytest.mark.parametrize(
    ("mount", "facing", "squares"),
    [
        ("hull", 0, [(21, 20)]), ("hull", 1, [(22, 21)]), ("hull", 2, [(21, 22)]), ("hull", 3, [(20, 21)]),
        ("rear", 0, [(21, 22)]), ("turret", 1, [(21, 21)]), ("deck", 0, [(21, 21)]), ("keel", 0, [(21, 21)]),
        ("sponson_left", 0, [(20, 21)]), ("sponson_left", 1, [(21, 20)]), ("sponson_right", 2, [(20, 21)]),
        ("unknown", 0, [(21, 20)]),
    ],
)  # fmt: skip
def test_each_mount_has_its_squares(mount: str, facing: int, squares: list[tuple[int, int]]) -> None:
    unit = machine(Setup(), 0, (20, 20), facing)
    assert [*mounted.spot_of(unit, 0, mount)] == squares


@pytest.mark.rule("CDN-15.9")
def test_an_even_footprint_has_all_squares_that_are_tied() -> None:
    assert mounted.seat_of("arm", 2) == ((0, 0), (1, 0))
    assert mounted.seat_of("turret", 4) == ((1, 1), (2, 1), (1, 2), (2, 2))


@pytest.mark.rule("CDN-15.9")
@pytest.mark.parametrize(
    ("mount", "at", "found"),
    [
        ("hull", (21, 10), True), ("hull", (35, 21), False), ("hull", (21, 32), False),
        ("rear", (21, 32), True), ("rear", (21, 10), False),
        ("turret", (21, 32), True), ("deck", (8, 21), True),
        ("sponson_left", (8, 21), True), ("sponson_left", (18, 10), True), ("sponson_left", (25, 10), False),
        ("sponson_left", (21, 10), True), ("sponson_right", (21, 10), True), ("sponson_right", (18, 10), False),
        ("sponson_right", (35, 21), True), ("sponson_right", (21, 32), False),
    ],
)  # fmt: skip
def test_each_mount_has_its_arc(mount: str, at: tuple[int, int], found: bool) -> None:
    unit = machine(Setup(), 0, (20, 20))
    assert mounted.in_arc(unit, 0, mount, (*at, 1, 1)) == found


@pytest.mark.rule("CDN-15.9", "CDN-15.5")
def test_range_is_measured_from_the_weapon() -> None:
    s = Setup()
    unit = machine(s, 0, (20, 26), entry=RATTLER)
    near, far = s.add(1, troop(), 1, (21, 3), 2), s.add(1, troop(), 1, (30, 2), 2)
    assert fired(s, unit, near) == ["repeater"]  # 24 squares from the middle, 23 from the front row
    assert code(s, unit, far) in ("out_of_range", "no_weapon_bears")
    (shots,) = shooting.machine_volley(s.p, unit, near).shots
    assert shots.number == 4


@pytest.mark.rule("CDN-15.10")
def test_a_weapon_that_cannot_bear_does_not_shoot_the_others_do() -> None:
    s = Setup()
    unit = machine(s, 0, (20, 20))
    ahead, aside = s.add(1, troop(), 5, (19, 8), 2), s.add(1, troop(), 5, (36, 19), 3)
    assert sorted(fired(s, unit, ahead)) == ["casemate_gun", "repeater"]
    assert fired(s, unit, aside) == ["repeater"]
    assert code(s, unit, aside, 0) == "no_weapon_bears"


@pytest.mark.rule("CDN-15.10", "CDN-15.21")
def test_a_lost_weapon_is_not_fired() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20), weapons=(1,)), s.add(1, troop(), 5, (19, 8), 2)
    assert fired(s, unit, enemy) == ["casemate_gun"]
    assert code(s, unit, enemy, 1) == "no_weapon_bears"
    assert code(s, unit, enemy, 7) == "unknown_object"


@pytest.mark.rule("CDN-15.9")
def test_a_wall_hides_what_the_weapon_does_not_see() -> None:
    s = Setup(ground((15, "." * 18 + "X" * 8)))
    unit, enemy = machine(s, 0, (20, 20)), s.add(1, troop(), 5, (19, 8), 2)
    assert fired(s, unit, enemy) == []


@pytest.mark.rule("CDN-15.12", "CDN-15.11", "CDN-36.12")
def test_one_nomination_at_one_target() -> None:
    s = Setup(dice=[4, 4, 4, 3, 3, 6, 2, 6, 6, 6])
    unit, enemy = machine(s, 0, (20, 20)), s.add(1, troop(w=1, t=3), 10, (19, 8), 2)
    out: list[Any] = []
    attack.shoot_machine(s.p, unit.id, enemy.id, (), out)
    assert [event.weapons for event in told(out, ev.ShotsDeclared)] == [("casemate_gun", "repeater")] or told(
        out, ev.ShotsDeclared
    )[0].shots == 5
    assert unit.marks & Mark.SHOT
    assert code(s, unit, enemy) == "already_done.shot"


@pytest.mark.rule("CDN-9.9", "CDN-15.12")
def test_whom_a_machine_may_not_shoot_at() -> None:
    s = Setup()
    unit, enemy, friend = machine(s, 0, (20, 20)), s.add(1, troop(), 5, (19, 8), 2), s.add(0, troop(), 5, (28, 8), 2)
    assert code(s, unit, friend) == "wrong_side"
    enemy.contacts = (Contact(friend.id, Arc.FRONT, True),)
    assert code(s, unit, enemy) == "target_engaged"


# ------------------------------------------------------------------------------------------ having moved
@pytest.mark.rule("CDN-15.13", "CDN-17.2")
@pytest.mark.parametrize(("entry", "need"), [(ANVIL, [4]), (RATTLER, [4])])
def test_moving_makes_shots_harder_but_not_for_light_machines(entry: str, need: list[int]) -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20), entry=entry), s.add(1, troop(), 5, (19, 10), 2)
    unit.marks |= Mark.MOVED
    assert [shots.need for shots in shooting.machine_volley(s.p, unit, enemy).shots] == need


@pytest.mark.rule("CDN-15.13")
def test_a_machine_that_marched_does_not_shoot() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20)), s.add(1, troop(), 5, (19, 10), 2)
    unit.marks |= Mark.MARCHED | Mark.MOVED
    assert code(s, unit, enemy) == "marched"


@pytest.mark.rule("CDN-17.6")
def test_an_ultra_heavy_machine_shoots_only_if_it_stood_still() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20), entry=BASTION), s.add(1, troop(), 5, (20, 10), 2)
    assert code(s, unit, enemy) == ""
    unit.marks |= Mark.MOVED
    assert code(s, unit, enemy) == "moved.ultra_heavy"


@pytest.mark.rule("CDN-15.21")
def test_a_stunned_machine_can_shoot() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20), stunned=3), s.add(1, troop(), 5, (19, 10), 2)
    assert code(s, unit, enemy) == ""


# ------------------------------------------------------------------------------------------ decisions
@pytest.mark.rule("CDN-15.12", "CDN-19.12")
def test_the_stage_lists_machines_and_takes_some_of_their_weapons() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20)), s.add(1, troop(), 5, (19, 10), 2)
    choice, ask = CHOICES["shooting"], Ask("shooting", 0)
    assert act.ShootMachine(0, unit.id, enemy.id) in choice.lister(s.p, ask)
    deed = choice.deeds[act.ShootMachine]
    assert deed.refusal(s.p, ask, act.ShootMachine(0, unit.id, enemy.id, (1,))) is None
    refusal = deed.refusal(s.p, ask, act.ShootMachine(0, enemy.id, unit.id))
    assert refusal is not None
    assert refusal.code == "unknown_object"
    assert shooters.arsenal(s.p, unit, "shooting") == {}


@pytest.mark.rule("CDN-7.25", "CDN-7.27")
def test_a_machine_may_stand_and_shoot() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20)), s.add(1, troop(), 10, (19, 8), 2)
    assert shooting.may_stand_and_shoot(s.p, unit, enemy, 10)
    assert not shooting.may_stand_and_shoot(s.p, unit, enemy, 4)


@pytest.mark.rule("CDN-15.15")
def test_a_machine_hits_the_side_of_another_that_faces_its_weapon() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20)), machine(s, 1, (20, 5), 0)
    assert {shots.side for shots in shooting.machine_volley(s.p, unit, enemy).shots} == {Arc.REAR}
