"""Trebuchets and mortars: where they may aim, how the shot drifts, what it does. Rules: CDN-14.50 to 14.59."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.caldaern.artillery.trebuchets import fire_trebuchet
from game.engine.caldaern.harm import templates
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.legal import legal_actions
from game.engine.caldaern.odds import templates as odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.shooting.templates import hurling, lobs
from game.engine.caldaern.words.kinds import Arc, E, Mark, N, S
from game.engine.dice import ScriptedDice
from game.engine.geometry.templates import SMALL, template
from tests.kit.builders.caldaern_builder import troop
from tests.kit.guns.battery import Battery, gun, place_gun

WIDE = Battlefield(96, 60)
ARM, MORTAR = gun("khe_stone_arm"), gun("com_culverin", ("mortar",))
BOLD = troop(rules=["unbreakable"])
TWO, FOUR, TEN, MISFIRE = 1, 2, 5, 6
WEST, EAST, NORTH, SOUTH, STAND, HIT = 1, 2, 3, 4, 5, 6
ON_IT = (20, 22)
"""The model of file 2 and rank 1 of the enemy's block."""


def cells(x0: int, y0: int, x1: int, y1: int) -> tuple[int, ...]:
    """A rectangle of squares, ends included."""
    return tuple(y * WIDE.width + x for y in range(y0, y1 + 1) for x in range(x0, x1 + 1))


def battle(*dice: int, kind: Any = ARM, board: Battlefield = WIDE) -> tuple[Battery, Unit, Unit]:
    """A trebuchet that faces north, and twenty enemies 5x4 whose front rank stands 22 squares before it."""
    s = Battery(*dice, board=board)
    return s, place_gun(s, 0, (20, 45), kind=kind), s.add(1, BOLD, 20, (18, 20), S, 5)


def code(s: Battery, unit: Unit, square: tuple[int, int], indirect: bool = False) -> str:
    found = lobs.refusal(s.p, unit, square, indirect)
    return found.code if found is not None else ""


def fire(s: Battery, unit: Unit, square: tuple[int, int] = ON_IT, indirect: bool = False) -> list[Any]:
    """The shot, with all the dice there are; everything told."""
    s.begin()
    s.do(act.FireTrebuchet(0, unit.id, square, indirect))
    return s.out


def one(told: list[Any], kind: type[Any]) -> Any:
    (found,) = [event for event in told if isinstance(event, kind)]
    return found


def struck(told: list[Any]) -> list[tuple[int, int]]:
    """(hits, Strength) of every group thrown to wound."""
    return [(e.count, e.strength) for e in told if isinstance(e, ev.GroupRolled) and e.step == "wound"]


# ------------------------------------------------------------------------------------------ the weapon
@pytest.mark.rule("CDN-14.50", "CDN-34.107", "CDN-36.11")
@pytest.mark.parametrize(
    ("kind", "ranges", "low", "high", "dice"), [(ARM, (12, 60), 3, 9, "D6"), (MORTAR, (12, 48), 3, 6, "D3")]
)
def test_a_trebuchet_throws_as_its_row_says(
    kind: Any, ranges: tuple[int, int], low: int, high: int, dice: str
) -> None:
    s, unit, _ = battle(kind=kind)
    arm = lobs.arm_of(s.p, unit)
    assert arm is not None
    hits, centre = hurling.hits_of(s.p, unit, arm)
    assert centre is not None
    assert (arm.least_range, arm.range) == ranges
    assert (hits.strength, hits.multiple_dice, centre.strength, centre.multiple_dice) == (low, "", high, dice)
    assert (hits.heavy, centre.heavy) == (True, True)


@pytest.mark.rule("CDN-14.50")
def test_others_lob_nothing() -> None:
    s, _, _ = battle()
    assert code(s, place_gun(s, 0, (40, 45)), ON_IT) == "type_forbids.lob"


# ------------------------------------------------------------------------------------------ aiming
@pytest.mark.rule("CDN-14.51", "CDN-E.64")
def test_every_square_of_the_template_lies_within_the_ranges() -> None:
    s, unit, _ = battle()
    assert code(s, unit, (20, 33)) == "out_of_range.near"
    assert code(s, unit, (20, 32)) == ""
    assert code(s, unit, (75, 22)) == ""
    assert code(s, unit, (78, 22)) == "out_of_range"
    assert code(s, unit, (96, 22)) == "off_map.template"


@pytest.mark.rule("CDN-14.51", "CDN-14.11")
def test_the_gun_turns_to_where_it_aims_and_has_not_moved() -> None:
    s, unit, _ = battle(TWO, STAND)
    told = fire(s, unit, (60, 46))
    assert one(told, ev.UnitMoved).how == "lay"
    assert unit.place is not None
    assert unit.place.facing == E
    assert not unit.marked(Mark.MOVED)
    assert unit.marked(Mark.SHOT)


@pytest.mark.rule("CDN-14.52")
def test_it_lies_on_no_friend_and_no_melee_and_its_centre_on_an_enemy() -> None:
    s, unit, enemy = battle()
    friend = s.add(0, BOLD, 5, (40, 20), N, 5)
    assert code(s, unit, ON_IT) == ""
    assert code(s, unit, (41, 21)) == "no_place.friends"
    assert code(s, unit, (23, 22)) == "no_place.centre"
    assert code(s, unit, (24, 22)) == ""
    s.p.change(enemy, contacts=(Contact(friend.id, Arc.FRONT, False),))
    assert code(s, unit, ON_IT) == "target_engaged.template"


@pytest.mark.rule("CDN-14.52", "CDN-14.59")
def test_a_building_counts_as_models_of_its_garrison() -> None:
    hall = Element(1, "building", "Hall", 4, cells(30, 20, 33, 22), floors=2)
    s, unit, _ = battle(board=Battlefield(96, 60, elements=(hall,)))
    inside = s.add(1, BOLD, 8)
    s.p.change(inside, place=None, building=1)
    assert code(s, unit, (31, 21)) == ""
    assert code(s, unit, (29, 23)) == "no_place.centre"
    s.p.change(inside, seat=0)
    assert code(s, unit, (31, 21)) == "no_place.friends"


@pytest.mark.rule("CDN-14.51", "CDN-14.53", "CDN-14.57", "CDN-34.90")
def test_direct_fire_needs_to_see_the_centre_and_indirect_fire_does_not() -> None:
    wall = Element(1, "obstacle", "Wall", 6, cells(10, 34, 30, 34), variety="wall", material="stone")
    s, unit, _ = battle(board=Battlefield(96, 60, elements=(wall,)))
    assert code(s, unit, ON_IT) == "no_line_of_sight.place"
    assert code(s, unit, ON_IT, indirect=True) == ""
    assert code(s, unit, (20, 35), indirect=True) == "out_of_range.near"


@pytest.mark.rule("CDN-14.51")
def test_models_under_the_template_do_not_hide_its_centre() -> None:
    s, unit, enemy = battle()
    screen = s.add(1, troop("monster"), 1, (19, 26), S, 1)
    assert screen
    assert code(s, unit, ON_IT) == "no_line_of_sight.place"
    assert code(s, unit, (20, 27)) == ""
    assert enemy.models == 20
    assert code(s, unit, (20, 20)) == "no_line_of_sight.place"


@pytest.mark.rule("CDN-14.28", "CDN-14.36", "CDN-34.80")
def test_who_moved_or_is_jammed_does_not_fire() -> None:
    s, unit, _ = battle()
    s.p.mark(unit.id, Mark.MOVED)
    assert code(s, unit, ON_IT) == "moved.no_shots"
    s.p.unmark(unit.id, Mark.MOVED)
    s.p.change(unit, jammed=1)
    assert code(s, unit, ON_IT) == "barred.jammed"


# ------------------------------------------------------------------------------------------ the shot
@pytest.mark.rule("CDN-14.54", "CDN-E.64")
@pytest.mark.parametrize(
    ("artillery", "direction", "end"),
    [(FOUR, EAST, (24, 22)), (TEN, WEST, (10, 22)), (TWO, NORTH, (20, 20)), (TWO, SOUTH, (20, 24)),
     (FOUR, HIT, ON_IT), (TEN, STAND, ON_IT)],
)  # fmt: skip
def test_it_drifts_as_both_dice_say(artillery: int, direction: int, end: tuple[int, int]) -> None:
    s, unit, enemy = battle()
    under = template(s.p.ground.field, SMALL, *end)
    found = templates.touched_of(s.p, enemy, under, s.p.ground.field.bit(*end))
    many = found.models if found is not None else 0
    s, unit, enemy = battle(artillery, direction, *(1,) * many)
    told = fire(s, unit)
    drift = one(told, ev.TemplateDrifted)
    assert (drift.start, drift.end, drift.distance, drift.directions) == (ON_IT, end, (artillery,), (direction,))
    assert drift.squares == (0 if end == ON_IT else (2, 4, 6, 8, 10)[artillery - 1])
    assert one(told, ev.TemplateFell).square == end
    assert sum(count for count, _ in struck(told)) == many


@pytest.mark.rule("CDN-14.54", "CDN-14.34", "CDN-E.64")
def test_a_misfire_throws_nothing() -> None:
    s, unit, enemy = battle(MISFIRE, 5)
    told = fire(s, unit)
    assert not [e for e in told if isinstance(e, (ev.TemplateFell, ev.TemplateDrifted))]
    assert (unit.jammed, enemy.models) == (1, 20)
    s, unit, _ = battle(MISFIRE, 3)
    fire(s, unit)
    assert unit.crew == 2


@pytest.mark.rule("CDN-14.55", "CDN-14.57", "CDN-E.64")
def test_indirectly_the_direction_is_thrown_until_an_arrow_comes_up() -> None:
    s, unit, _ = battle(TWO, HIT, STAND, NORTH, 6, *(1,) * 5)
    told = fire(s, unit, indirect=True)
    drift = one(told, ev.TemplateDrifted)
    assert (drift.directions, drift.end, drift.rule) == ((HIT, STAND, NORTH), (20, 20), "CDN-14.57")
    assert one(told, ev.TemplateThrown).indirect
    assert struck(told) == [(1, 9), (5, 3)]


@pytest.mark.rule("CDN-14.58", "CDN-13.10")
def test_a_shot_astray_strikes_friends_and_melees() -> None:
    s, unit, enemy = battle(FOUR, EAST, 6, 6)
    friend = s.add(0, BOLD, 3, (23, 22), N, 3)
    s.p.change(enemy, contacts=(Contact(friend.id, Arc.FRONT, False),))
    s.p.change(friend, contacts=(Contact(enemy.id, Arc.FRONT, True),))
    s.p.drawer.empty()
    told: list[Any] = []
    s.p.dice = ScriptedDice((FOUR, EAST, *(6,) * 3))
    fire_trebuchet(s.p, unit.id, *ON_IT, 0, told)
    assert one(told, ev.TemplateFell).touched == ((friend.id, 3),)
    assert friend.models == 0


# ------------------------------------------------------------------------------------------ chances
def numbers(s: Battery, enemy: Unit, indirect: bool) -> dict[int, F]:
    """How many models may be under the template where it comes to rest, with the chance of each."""
    field, found = s.p.ground.field, dict[int, F]()
    places = odds.lobbed_places(ON_IT, indirect)
    for square, chance in places:
        under = templates.touched_of(s.p, enemy, template(field, SMALL, *square))
        many = under.models if under is not None else 0
        found[many] = found.get(many, F(0)) + chance
    found[0] = found.get(0, F(0)) + 1 - sum(chance for _, chance in places)
    return found


@pytest.mark.rule("CDN-P.23", "CDN-14.54", "CDN-14.57")
def test_models_under_a_template_that_drifts() -> None:
    s, _, enemy = battle()
    direct, indirect = numbers(s, enemy, False), numbers(s, enemy, True)
    assert direct == {0: F(11, 18), 3: F(1, 36), 6: F(1, 12), 9: F(5, 18)}
    assert sum(many * chance for many, chance in direct.items()) == F(37, 12)
    assert sum(many * chance for many, chance in indirect.items()) == F(7, 8)
    own = s.p.ground.field.rects([(18, 20, 5, 4)])
    on_it = [sum(chance for at, chance in odds.lobbed_places(ON_IT, way) if own & s.p.ground.field.bit(*at))
             for way in (False, True)]  # fmt: skip
    assert on_it == [F(13, 36), F(1, 8)]


@pytest.mark.rule("CDN-19.14", "CDN-14.54")
def test_the_odds_tell_every_unit_that_may_be_touched_and_what_it_costs() -> None:
    s, unit, enemy = battle()
    friend = s.add(0, BOLD, 10, (26, 20), N, 5)
    found = odds.trebuchet_forecast(s.p, act.FireTrebuchet(0, unit.id, ON_IT))
    assert found.misfire == F(1, 6)
    chances = {row[0]: row[1] for row in found.units}
    assert chances[enemy.id] == F(7, 18)
    assert chances[friend.id] > 0
    assert found.enemies == F(7, 18)
    means = {row[0]: row[2] for row in found.units}
    # nine models: one hit that wounds on 2+, eight that wound on 4+
    nine, six, three = F(5, 6) + 8 * F(1, 2), F(5, 6) + 5 * F(1, 2), F(3, 2)
    assert means[enemy.id] == F(5, 18) * nine + F(3, 36) * six + F(1, 36) * three
    told = odds.trebuchet_odds(s.p, act.FireTrebuchet(0, unit.id, ON_IT))
    assert (told.chance, dict(told.outcomes)["misfire"]) == (F(7, 18), F(1, 6))


@pytest.mark.rule("CDN-19.14", "CDN-36.6")
def test_chances_of_all_places_add_up() -> None:
    for places in (odds.grenade_places((20, 20)), odds.lobbed_places((20, 20), False)):
        assert len({square for square, _ in places}) == len(places)
    assert sum(chance for _, chance in odds.grenade_places((20, 20))) == 1
    assert dict(odds.grenade_places((20, 20)))[20, 20] == F(1, 3)
    assert dict(odds.lobbed_places((20, 20), False))[20, 20] == F(5, 18)
    assert sum(chance for _, chance in odds.lobbed_places((20, 20), True)) == F(5, 6)


# ------------------------------------------------------------------------------------------ what is offered
@pytest.mark.rule("CDN-19.10", "CDN-14.51")
def test_what_is_offered_is_legal_and_covers_most() -> None:
    s, unit, enemy = battle()
    s.begin()
    offered = [a for a in legal_actions(s.p) if isinstance(a, act.FireTrebuchet)]
    assert offered
    for action in offered:
        assert code(s, unit, action.centre, action.indirect) == ""
        under = template(s.p.ground.field, SMALL, *action.centre)
        found = templates.touched_of(s.p, enemy, under)
        assert found is not None
        assert found.models == 9
