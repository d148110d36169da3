"""Shots at the land, and shots at units with the land as the second target. Rules: CDN-9.32 to 9.37, CDN-21.7 to 18."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.caldaern import flow
from game.engine.caldaern.harm import terrain
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.odds import terrain as odds_terrain
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import land_fire
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import rows_of

LANCE = ("crystal_lance",)
RIFLE = ("anti_armour_rifle",)


def field(*things: Element) -> Battlefield:
    """A field with these things, and a hut in the far corner."""
    hut = thing("building", 42, 30, 1, 1, len(things) + 1, 2)
    return Battlefield(48, 36, elements=(*things, hut))


def thing(kind: str, x: int, y: int, w: int, h: int, number: int = 1, height: int = 1, **more: Any) -> Element:
    return Element(number, kind, f"{kind} {number}", height, rows_of(x, y, x + w - 1, y + h - 1), **more)


def fence(y: int = 12, number: int = 1, **more: Any) -> Element:
    return thing("obstacle", 8, y, 12, 1, number, **{"variety": "fence", "material": "wood", **more})


def battle(board: Battlefield, dice: Sequence[int] = (), at: tuple[int, int] = (12, 20), ranged: Sequence[str] = LANCE,
           models: int = 2, bs: int = 4, **more: Any) -> tuple[Setup, Unit]:  # fmt: skip
    """A battle in which unit 1 looks north over the field with so many shooters."""
    s = Setup(board, dice=dice, make=CaldaernState)
    unit = s.add(0, troop(bs=bs, ranged=ranged, **more), models, at)
    return s, unit


def ask(s: Setup) -> CaldaernState:
    """The Shooting phase begins; somebody else waits for his turn to shoot at a hut."""
    assert isinstance(s.p, CaldaernState)
    s.add(0, troop(ranged=LANCE), 1, (40, 34))
    s.p.agenda = (Task("turn_end"), Task("shooting"))
    flow.settle(s.p, [])
    return s.p


def why(s: Setup, unit: Unit, element: int, *weapons: str) -> str:
    found = land_fire.refusal(s.p, unit, element, weapons)
    return found.code if found is not None else ""


def told(out: list[Any], kind: type, **fields: Any) -> list[Any]:
    return [e for e in out if isinstance(e, kind) and all(getattr(e, k) == v for k, v in fields.items())]


# ------------------------------------------------------------------------------------------ who may
@pytest.mark.rule("CDN-9.33", "CDN-21.7", "CDN-21.12")
def test_who_has_weapons_for_it_may_shoot_at_the_land() -> None:
    s, unit = battle(field(fence()))
    p = ask(s)
    shots = [action for action in p.legal_actions() if isinstance(action, act.ShootTerrain)]
    assert [action for action in shots if action.unit == unit.id] == [act.ShootTerrain(0, unit.id, 1)]
    assert p.refusal(shots[0]) is None


@pytest.mark.rule("CDN-9.32", "CDN-21.7", "CDN-21.9", "EX-W7")
@pytest.mark.parametrize(("weapon", "code"), [("bow", "cannot_harm"), ("capsule_rifle", "cannot_harm"), (RIFLE[0], "")])
def test_bows_never_harm_the_land(weapon: str, code: str) -> None:
    s, unit = battle(field(fence()), ranged=(weapon,))
    assert why(s, unit, 1) == code
    assert (1 in land_fire.targets(s.p, unit)) is not bool(code)


@pytest.mark.rule("CDN-21.3", "CDN-21.4", "CDN-9.33")
def test_what_can_not_be_harmed_is_refused() -> None:
    board = field(fence(indestructible=True), thing("hill", 30, 2, 4, 4, 2), thing("ruin", 24, 8, 3, 3, 3))
    s, unit = battle(board, at=(20, 20))
    assert [why(s, unit, number) for number in (1, 2, 3)] == ["cannot_harm.land"] * 3
    assert [why(s, unit, number) for number in (4, 0, 5)] == ["out_of_arc", "unknown_object", "unknown_object"]
    assert why(s, unit, 1, "culverin") == "unknown_object"
    assert land_fire.targets(s.p, unit) == []


@pytest.mark.rule("CDN-21.10", "CDN-23.13", "CDN-34.48")
def test_heavy_weapons_do_not_harm_an_ancient_forest() -> None:
    wood = thing("forest", 8, 10, 8, 4, 1, 3, colour="ancient", material="wood")
    s, unit = battle(field(wood))
    assert why(s, unit, 1) == "cannot_harm.ancient"
    enemy = s.add(1, troop(), 5, (10, 11), 2)
    assert land_fire.second(s.p, unit, enemy) is None
    other, unit = battle(field(thing("forest", 8, 10, 8, 4, 1, 3, colour="mushroom")))
    assert why(other, unit, 1) == ""


@pytest.mark.rule("CDN-21.12", "CDN-9.11", "CDN-9.33")
def test_it_must_be_seen_in_arc_and_in_range() -> None:
    far = field(fence(0))
    s, unit = battle(far, at=(12, 34))
    assert why(s, unit, 1) == "out_of_range"
    s, unit = battle(field(fence(30)))
    assert why(s, unit, 1) == "out_of_arc"
    hidden = field(fence(6), thing("building", 0, 12, 30, 3, 2, 6))
    s, unit = battle(hidden)
    assert why(s, unit, 1) == "no_line_of_sight"
    assert land_fire.targets(s.p, unit) == [2]
    unit.marks = Mark.SHOT
    assert why(s, unit, 2) == "already_done.shot"
    assert land_fire.targets(s.p, unit) == []


@pytest.mark.rule("CDN-21.12")
def test_other_weapons_are_not_fired() -> None:
    s, unit = battle(field(fence()), models=5, ranged=("capsule_musket",), single=RIFLE)
    found = land_fire.volley(s.p, unit, 1)
    assert [(shots.weapon.id, shots.number) for shots in found.shots] == [(RIFLE[0], 1)]


# ------------------------------------------------------------------------------------------ the shots
@pytest.mark.rule("CDN-9.31", "CDN-21.13", "CDN-21.14", "CDN-21.26", "CDN-9.37")
def test_shots_at_the_land_are_rolled_to_hit_and_to_wound() -> None:
    s, unit = battle(field(fence()), dice=(3, 2, 2, 6), ranged=RIFLE)
    p = ask(s)
    assert not isinstance(s.p.dice, Dice)
    out = p.apply(act.ShootTerrain(0, unit.id, 1))
    (declared,) = told(out, ev.ShotsDeclared)
    assert (declared.target, declared.element, declared.primary, declared.shots) == (0, 1, "element", 2)
    hit, wound = told(out, ev.GroupRolled)
    assert (hit.need, hit.successes, hit.victim, [part.word for part in hit.parts]) == (
        3, 1, "land:1", ["ballistic_skill"],
    )  # fmt: skip
    assert (wound.need, wound.successes, wound.target) == (2, 1, 0)
    assert terrain.wounds_lost(p, 1) == 3  # the D3 shows 3
    assert p.units[unit.id].marked(Mark.SHOT)


@pytest.mark.rule("CDN-21.13", "CDN-9.31")
def test_moving_and_range_count_and_nothing_else() -> None:
    s, unit = battle(field(fence(2)), at=(12, 30), models=5, ranged=("sling",))
    shooters = s.add(0, troop(bs=4, ranged=("rocket_tube",)), 2, (12, 26))
    found = land_fire.volley(s.p, shooters, 1)
    assert {part.word for shots in found.shots for part in shots.parts} == {"ballistic_skill", "far"}
    assert land_fire.volley(s.p, unit, 1).shots == ()


@pytest.mark.rule("CDN-21.26", "CDN-21.28")
def test_a_fence_that_has_no_wounds_left_is_gone() -> None:
    s, unit = battle(field(fence()), dice=(6, 6, 6, 6, 6, 6))
    s.p.land_wounds = ((1, 20),)
    p = ask(s)
    out = p.apply(act.ShootTerrain(0, unit.id, 1))
    assert [event.element for event in told(out, ev.TerrainDestroyed)] == [1]
    assert p.ground.element(1).cells == ()
    assert p.land_wounds == ()


# ------------------------------------------------------------------------------------------ two targets
def behind(dice: Sequence[int] = (), **more: Any) -> tuple[Setup, Unit, Unit]:
    """Two lancers before a fence, and enemies who lean against it from the other side."""
    s, unit = battle(field(fence()), dice, **more)
    enemy = s.add(1, troop(), 10, (11, 10), 2)
    return s, unit, enemy


@pytest.mark.rule("CDN-9.34", "CDN-21.15", "CDN-21.16")
def test_stray_shots_are_rolled_at_the_fence() -> None:
    s, unit, enemy = behind((1, 6, 3, 4, 3, 6))
    p = ask(s)
    p.apply(act.Shoot(0, unit.id, enemy.id))
    assert p.ask is not None
    assert p.ask.what == "choose_primary"
    assert p.legal_actions()[:2] == [act.ChoosePrimary(0, "unit"), act.ChoosePrimary(0, "element")]
    assert p.refusal(act.ChoosePrimary(0, "tree")) is not None
    out = p.apply(act.ChoosePrimary(0, "unit"))
    first, stray, *_ = told(out, ev.GroupRolled, step="hit")
    assert (first.target, first.need, first.successes, first.count) == (enemy.id, 4, 1, 2)
    assert (stray.victim, stray.need, stray.successes, stray.count, stray.rule) == ("land:1", 3, 1, 1, "CDN-21.16")
    assert told(out, ev.TerrainWounded)


@pytest.mark.rule("CDN-21.15", "CDN-21.16")
def test_the_fence_may_be_the_primary_target() -> None:
    s, unit, enemy = behind((3, 1, 5, 3, 2, 4))
    p = ask(s)
    p.apply(act.Shoot(0, unit.id, enemy.id))
    out = p.apply(act.ChoosePrimary(0, "element"))
    first, stray = told(out, ev.GroupRolled, step="hit")
    assert (first.victim, first.need, first.count) == ("land:1", 3, 2)
    assert (stray.target, stray.need, stray.count) == (enemy.id, 4, 1)


@pytest.mark.rule("CDN-9.35", "CDN-21.16", "CDN-E.38", "CDN-34.108")
def test_ordinary_weapons_get_no_second_roll() -> None:
    s, unit, enemy = behind((1,) * 10, ranged=("bow",), models=5)
    p = ask(s)
    out = p.apply(act.Shoot(0, unit.id, enemy.id))
    assert len(told(out, ev.GroupRolled)) == 1
    mixed, unit, enemy = behind(models=5, ranged=("capsule_musket",), single=RIFLE)
    assert land_fire.second(mixed.p, unit, enemy) is not None
    volley = land_fire.both(mixed.p, unit, enemy, 1, land_fire.UNIT)
    assert {shots.weapon.id: bool(shots.other) for shots in volley.shots} == {"capsule_musket": False, RIFLE[0]: True}
    alone = land_fire.both(mixed.p, unit, enemy, 1, land_fire.LAND)
    assert [shots.weapon.id for shots in alone.shots] == [RIFLE[0]]


@pytest.mark.rule("CDN-9.36", "CDN-21.17", "CDN-23.4")
def test_the_element_nearest_to_the_target_is_meant() -> None:
    wood = thing("forest", 8, 8, 12, 5, 2, 3)
    s, unit = battle(field(fence(19), wood))
    beyond = s.add(1, troop(), 10, (11, 4), 2)
    assert land_fire.second(s.p, unit, beyond) == (2, True)
    beyond.place = None
    s.p.drawer.empty()
    inside = s.add(1, troop(), 5, (11, 9), 2)
    assert land_fire.second(s.p, unit, inside) == (2, True)
    nobody = s.add(1, troop(), 5, (24, 18), 2)
    assert land_fire.second(s.p, unit, nobody) is None


@pytest.mark.rule("CDN-21.15")
def test_who_stands_on_a_bridge_may_fall_with_it() -> None:
    river = thing("river", 8, 0, 12, 14, 1, 0)
    bridge = thing("bridge", 11, 0, 5, 14, 2, 0, material="wood")
    s, unit = battle(field(river, bridge))
    enemy = s.add(1, troop(), 5, (11, 6), 2)
    assert land_fire.second(s.p, unit, enemy) == (2, True)


# ------------------------------------------------------------------------------------------ chances
@pytest.mark.rule("CDN-19.14", "CDN-21.14", "CDN-21.21")
def test_the_chance_to_bring_it_down_is_exact() -> None:
    s, unit = battle(field(fence()), ranged=RIFLE, models=1)
    s.p.land_wounds = ((1, 22),)
    odds = odds_terrain.shoot_terrain_odds(s.p, act.ShootTerrain(0, unit.id, 1))
    assert odds is not None
    hit, wound = F(2, 3), F(5, 6)
    assert (odds.chance, odds.mean) == (hit * wound * F(2, 3), hit * wound * F(1 * 1 + 2 * 2, 3))
    assert odds.defender is not None
    assert (odds.defender.dice, dict(odds.defender.parts)) == (2, {"toughness": 3, "whole": 24})
    assert odds_terrain.volleys_needed(odds) == 2 / (hit * wound * F(5, 3))
    assert sum(odds.spread) == 1


@pytest.mark.rule("CDN-21.14")
def test_a_tower_takes_so_many_shots_of_a_culverin() -> None:
    from game.engine.caldaern.harm.wounds import Hits

    s, _ = battle(field(thing("building", 8, 8, 3, 3, 1, 4)))
    shot = (1, F(5, 6) * F(1, 2), Hits(1, 8, multiple_dice="D3"))
    odds = odds_terrain.land_odds(s.p, 0, "culverin", 1, [shot], 4, "CDN-21.14")
    assert odds.mean == F(25, 36)
    assert odds_terrain.volleys_needed(odds) == F("51.84")


@pytest.mark.rule("CDN-19.14", "CDN-21.16")
def test_chances_of_both_targets_are_those_of_the_dice() -> None:
    s, unit, enemy = behind(models=1, ranged=RIFLE)
    for primary, first, then in (("unit", F(1, 2), F(2, 3)), ("element", F(2, 3), F(1, 2))):
        odds = odds_terrain.both_odds(s.p, unit, enemy, 1, primary)
        assert odds is not None
        ((word, other),) = odds.answers
        own, stray = first * F(5, 6), (1 - first) * then * F(5, 6)
        assert {word, primary} == {"unit", "element"}
        at_land, at_unit = (odds, other) if primary == "element" else (other, odds)
        hurt = {"unit": own, "element": stray} if primary == "unit" else {"element": own, "unit": stray}
        assert dict(at_land.outcomes)["land_wound"] == hurt["element"]
        assert at_unit.chance == hurt["unit"]


@pytest.mark.rule("CDN-21.16")
def test_what_the_dice_do_is_what_the_chances_say() -> None:
    """Over many throws, Wounds of the land by stray shots are those of the odds."""
    s, unit, enemy = behind(models=2, ranged=RIFLE)
    odds = odds_terrain.both_odds(s.p, unit, enemy, 1, "unit")
    assert odds is not None
    mean, lost, times = odds.answers[0][1].mean, 0, 600
    for seed in range(times):
        twin = s.p.copy()
        twin.dice = Dice(seed)
        from game.engine.caldaern.shooting import attack

        attack.shoot_at_both(twin, unit.id, enemy.id, 1, "unit", "shooting", "", 0, [])
        lost += terrain.wounds_lost(twin, 1)
    assert mean is not None
    assert abs(lost / times - float(mean)) < 0.12


# ------------------------------------------------------------------------------------------ houses
def garrisoned(seat: int, **more: Any) -> tuple[Setup, Unit, Unit]:
    """Two lancers to the south of a house with two floors, and somebody who holds it."""
    s, unit = battle(field(thing("building", 11, 6, 4, 4, 1, 4, floors=2)), **more)
    inside = s.add(seat, troop(ranged=LANCE), 8, (0, 0))
    inside.place, inside.building = None, 1
    s.p.drawer.empty()
    return s, unit, inside


@pytest.mark.rule("CDN-21.18", "CDN-27.26", "CDN-9.34", "EX-W6")
def test_who_shoots_at_a_garrison_may_hit_the_house() -> None:
    s, unit, inside = garrisoned(1, models=1, ranged=LANCE)
    assert land_fire.second(s.p, unit, inside) == (1, False)
    (shots,) = land_fire.both(s.p, unit, inside, 1, land_fire.UNIT).shots
    assert (shots.need, sum(part.number for part in shots.other)) == (5, 3)
    odds = odds_terrain.both_odds(s.p, unit, inside, 1, land_fire.UNIT)
    assert odds is not None
    to_house = odds.answers[0][1].steps[0].chance
    assert (odds.steps[0].chance, to_house) == (F(1, 3), F(4, 9))


@pytest.mark.rule("CDN-21.18", "CDN-21.32")
def test_a_house_falls_on_its_garrison_by_stray_shots() -> None:
    s, unit, inside = garrisoned(1, dice=(1, 6, 6, 6, 6), models=1, ranged=RIFLE)
    s.p.land_wounds = ((1, 63),)
    p = ask(s)
    p.dice = Dice(11)
    for seed in range(30):
        twin = p.copy()
        twin.dice = Dice(seed)
        out = twin.apply(act.Shoot(0, unit.id, inside.id))
        if told(out, ev.TerrainDestroyed):
            assert twin.ground.element(1).kind == "ruin"
            assert twin.units[inside.id].building == 0 or twin.ask is not None
            return
    pytest.fail("the house never fell")


@pytest.mark.rule("CDN-27.22", "CDN-21.12")
def test_a_garrison_shoots_at_the_land_out_of_all_windows() -> None:
    s, _, inside = garrisoned(0)
    s.p.board = field(*s.p.board.elements[:1], fence(30, 2))
    from game.engine.caldaern.land.ground import ground_of

    s.p.ground = ground_of(s.p.board)
    assert land_fire.volley(s.p, inside, 2).total == 8
    assert why(s, inside, 1) == "out_of_arc" or why(s, inside, 1) == "no_line_of_sight"
    assert 1 not in land_fire.targets(s.p, inside)
