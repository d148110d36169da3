"""Who is under a template, and what it does there. Rules: CDN-2.14 to 2.16, CDN-14.55, CDN-15.20, CDN-27.30."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.engine.caldaern.harm.scatter import ARTILLERY, DIRECTIONS, HIT, MISFIRE, STAND, moved
from game.engine.caldaern.harm.templates import Fall, fall, sides_under
from game.engine.caldaern.harm.terrain import wounds_left
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, E, N, S, W
from game.engine.dice import ScriptedDice
from game.engine.geometry.field import field_of
from game.engine.geometry.templates import small_blast
from tests.kit.builders.caldaern_builder import OPEN, Setup, stats, troop
from tests.kit.builders.caldaern_moves import rows_of

FIELD = field_of(48, 36)
LOW, HIGH = Hits(1, 3, weapon="mortar"), Hits(1, 6, weapon="mortar", multiple_dice="D3")
HALL = Element(1, "building", "Hall", 4, rows_of(20, 14, 22, 16), floors=2)
FENCE = Element(1, "obstacle", "Fence", 1, rows_of(18, 15, 23, 15), variety="fence", material="wood")


def battle(*dice: int, board: Battlefield = OPEN) -> tuple[Setup, Unit]:
    """A unit of seat 0 far away, which throws."""
    s = Setup(board, dice=dice)
    return s, s.add(0, troop(), 1, (2, 33), 0, 1)


def blast(
    s: Setup, by: Unit, at: tuple[int, int], *, name: str = "small", centre: Hits | None = HIGH, facing: int = 0
) -> list[Any]:
    """A template comes to rest; all dice of the script are used."""
    out: list[Any] = []
    fall(s.p, Fall(by.id, "shooting", name, at, LOW, centre, facing), out)
    assert isinstance(s.p.dice, ScriptedDice)
    s.p.dice.done()
    return out


def thrown(told: Sequence[Any], step: str = "wound") -> list[tuple[int, int, int]]:
    """(target, dice, Strength) of every group thrown to wound, in order."""
    return [(e.target, e.count, e.strength) for e in told if isinstance(e, ev.GroupRolled) and e.step == step]


def fell(told: Sequence[Any]) -> ev.TemplateFell:
    (found,) = [e for e in told if isinstance(e, ev.TemplateFell)]
    return found


# ------------------------------------------------------------------------------------------ dice
@pytest.mark.rule("CDN-2.3", "CDN-2.4", "CDN-2.18")
def test_faces_of_both_dice_and_where_they_lead() -> None:
    assert ARTILLERY == (2, 4, 6, 8, 10, MISFIRE)
    assert DIRECTIONS == (W, E, N, S, STAND, HIT)
    ends = [moved((15, 9), facing, 4) for facing in DIRECTIONS]
    assert ends == [(11, 9), (19, 9), (15, 5), (15, 13), (15, 9), (15, 9)]


# ------------------------------------------------------------------------------------------ models
@pytest.mark.rule("CDN-2.14", "CDN-14.55", "CDN-19.18", "CDN-10.19")
def test_the_model_under_the_centre_takes_the_higher_strength_and_comes_first() -> None:
    s, by = battle(6, *(1,) * 5)
    foe = s.add(1, troop(), 10, (20, 14), 2, 5)
    told = blast(s, by, (21, 15))
    assert thrown(told) == [(foe.id, 1, 6), (foe.id, 5, 3)]
    assert fell(told).touched == ((foe.id, 6),)
    assert fell(told).centre == foe.id
    assert foe.models == 9


@pytest.mark.rule("CDN-2.14", "CDN-14.58")
def test_friend_and_foe_are_struck_by_id_and_engaged_ones_too() -> None:
    s, by = battle(1, 1, 1, 1, 1, 1)
    friend, foe = s.add(0, troop(), 3, (20, 16), 0, 3), s.add(1, troop(), 3, (20, 14), 2, 3)
    told = blast(s, by, (21, 15))
    assert thrown(told) == [(friend.id, 3, 3), (foe.id, 3, 3)]
    assert fell(told).centre == 0


@pytest.mark.rule("CDN-14.55")
def test_a_wound_of_the_centre_is_capped_by_the_model() -> None:
    s, by = battle(6)
    foe = s.add(1, troop(w=2), 3, (21, 15), 2, 3)
    told = blast(s, by, (20, 15))
    assert (foe.models, foe.wounds) == (3, 1)
    s.p.dice = ScriptedDice((6, 6, 1))
    told = blast(s, by, (21, 15))
    assert [e.total for e in told if isinstance(e, ev.Rolled)] == [2]
    assert (foe.models, foe.wounds) == (2, 1)


@pytest.mark.rule("CDN-2.15")
def test_rider_and_mount_are_both_hit_and_nobody_dies_twice() -> None:
    riders = troop("cavalry", mount=stats(m=8))
    s, by = battle(*(6,) * 6)
    foe = s.add(1, riders, 10, (20, 15), 2, 5)
    told = blast(s, by, (21, 14), centre=None)
    assert thrown(told) == [(foe.id, 6, 3)]
    assert foe.models == 7
    s, by = battle(*(6,) * 6)
    foe = s.add(1, riders, 5, (20, 15), 2, 5)
    assert thrown(blast(s, by, (21, 15))) == [(foe.id, 1, 6), (foe.id, 5, 3)]
    assert foe.models == 2


@pytest.mark.rule("CDN-14.56", "CDN-2.15", "CDN-35.61")
@pytest.mark.parametrize(("drawn", "part"), [(0, "monster"), (1, "rider")])
def test_rider_and_monster_are_both_hit_and_one_of_them_by_the_centre(drawn: int, part: str) -> None:
    beast = troop("monster", w=5, t=5)
    s, by = battle(drawn, 1, 1)
    foe = s.add(1, troop("monster", w=3, character=True, monster=beast), 1, (20, 14), 2, 1)
    told = blast(s, by, (21, 15))
    groups = [(e.victim, e.strength) for e in told if isinstance(e, ev.GroupRolled)]
    other = {"monster": "rider", "rider": "monster"}[part]
    assert groups == [(part, 6), (other, 3)]
    assert foe.models == 1


@pytest.mark.rule("CDN-35.34", "EX-W61")
@pytest.mark.parametrize(("die", "victims"), [(1, ["character:3", ""]), (4, ["", ""])])
def test_many_line_models_look_out_for_a_character_under_the_centre(die: int, victims: list[str]) -> None:
    s, by = battle(die, 1, *(1,) * 5)
    host = s.add(1, troop(), 9, (20, 14), 2, 5)
    s.hero(1, host=host)
    told = blast(s, by, (22, 15))
    assert [e.victim for e in told if isinstance(e, ev.GroupRolled)] == victims


# ------------------------------------------------------------------------------------------ where it lies
@pytest.mark.rule("CDN-2.16")
def test_what_lies_beyond_the_edge_is_ignored_and_a_centre_beyond_it_undoes_all() -> None:
    s, by = battle(1, 1)
    foe = s.add(1, troop(), 2, (0, 0), 2, 2)
    assert fell(blast(s, by, (0, 0), centre=None)).touched == ((foe.id, 2),)
    told = blast(s, by, (0, -1))
    assert (fell(told).lost, fell(told).touched, len(told)) == (True, (), 1)


@pytest.mark.rule("CDN-2.13", "CDN-2.14")
def test_a_flame_strikes_along_its_sixteen_squares() -> None:
    s, by = battle(*(1,) * 6)
    foe = s.add(1, troop(), 10, (19, 15), 2, 5)
    told = blast(s, by, (21, 20), name="flame", centre=None, facing=N)
    assert fell(told).touched == ((foe.id, 6),)


@pytest.mark.rule("CDN-2.14")
def test_a_big_model_under_several_squares_is_hit_once() -> None:
    s, by = battle(1)
    foe = s.add(1, troop("monster"), 1, (20, 14), 2, 1)
    assert thrown(blast(s, by, (21, 15), centre=None)) == [(foe.id, 1, 3)]


# ------------------------------------------------------------------------------------------ land and houses
@pytest.mark.rule("CDN-21.19", "EX-W4")
def test_land_takes_as_many_hits_as_squares_of_it_are_covered() -> None:
    corner = msgspec.structs.replace(FENCE, cells=(*rows_of(20, 14, 20, 14), *rows_of(16, 15, 20, 15)))
    s, by = battle(4, 4, 3, 3, board=Battlefield(48, 36, elements=(corner,)))
    whole = wounds_left(s.p, 1)
    told = blast(s, by, (19, 14))
    assert [(e.count, e.strength, e.need) for e in told if isinstance(e, ev.GroupRolled)] == [(4, 3, 4)]
    assert (whole, wounds_left(s.p, 1)) == (12, 10)


@pytest.mark.rule("CDN-21.19")
def test_one_of_the_hits_has_the_higher_strength_where_the_centre_lies_on_it() -> None:
    s, by = battle(6, 6, 1, 1, board=Battlefield(48, 36, elements=(FENCE,)))
    told = blast(s, by, (20, 15))
    groups = [(e.count, e.strength) for e in told if isinstance(e, ev.GroupRolled)]
    assert groups == [(1, 6), (2, 3)]
    assert fell(told).land == ((1, 3),)


@pytest.mark.rule("CDN-27.31")
def test_an_empty_building_is_land_like_any_other() -> None:
    s, by = battle(1, 1, 1, board=Battlefield(48, 36, elements=(HALL,)))
    told = blast(s, by, (21, 13))
    assert [e.count for e in told if isinstance(e, ev.GroupRolled)] == [3]


@pytest.mark.rule("CDN-27.28", "CDN-27.30", "EX-W25")
@pytest.mark.parametrize(("at", "strength"), [((21, 13), 3), ((21, 14), 6)])
def test_a_garrison_and_its_building_take_a_die_of_hits_each(at: tuple[int, int], strength: int) -> None:
    s, by = battle(4, 1, 1, 1, 1, 2, 1, 1, board=Battlefield(48, 36, elements=(HALL,)))
    inside = s.add(1, troop(), 8)
    inside.place, inside.building = None, 1
    whole = wounds_left(s.p, 1)
    told = blast(s, by, at)
    groups = [(e.target, e.count, e.strength) for e in told if isinstance(e, ev.GroupRolled)]
    assert groups == [(inside.id, 4, strength), (0, 2, strength)]
    rolled = [(e.what, e.total, e.other) for e in told if isinstance(e, ev.Rolled)]
    assert rolled == [("garrison_hits", 4, inside.id), ("building_hits", 2, inside.id)]
    assert fell(told).touched == ((inside.id, 0),)
    assert (inside.models, wounds_left(s.p, 1)) == (8, whole)


# ------------------------------------------------------------------------------------------ machines
@pytest.mark.rule("CDN-15.20", "CDN-E.65")
@pytest.mark.parametrize(
    ("at", "sides"),
    [
        ((20, 19), [Arc.FRONT]),
        ((19, 21), [Arc.FRONT, Arc.LEFT, Arc.REAR]),
        ((21, 21), [Arc.FRONT, Arc.LEFT, Arc.RIGHT, Arc.REAR]),
    ],
)
def test_the_sides_of_a_machine_under_a_template_are_hit_once_each(at: tuple[int, int], sides: list[Arc]) -> None:
    found = sides_under((20, 20, 3, 3), N, small_blast(FIELD, *at), FIELD)
    assert [side for side, _ in found] == sides


@pytest.mark.rule("CDN-15.20")
@pytest.mark.parametrize(("facing", "side"), [(N, Arc.FRONT), (E, Arc.LEFT), (S, Arc.REAR), (W, Arc.RIGHT)])
def test_sides_turn_with_the_machine(facing: int, side: Arc) -> None:
    under = FIELD.bit(21, 20)
    assert sides_under((20, 20, 3, 3), facing, under, FIELD) == [(side, False)]


@pytest.mark.rule("CDN-15.20")
def test_the_centre_strikes_the_side_of_the_firer_or_the_first_that_is_under_it() -> None:
    machine, under = (20, 20, 3, 3), small_blast(FIELD, 19, 21)
    middle = FIELD.bit(20, 21)
    assert sides_under(machine, N, under, FIELD, middle, Arc.REAR)[2] == (Arc.REAR, True)
    assert sides_under(machine, N, under, FIELD, middle, Arc.RIGHT)[0] == (Arc.FRONT, True)
    assert sides_under(machine, N, under, FIELD, 0, Arc.REAR)[2] == (Arc.REAR, False)
    assert sides_under((20, 20, 5, 5), N, FIELD.bit(22, 22), FIELD, 0, Arc.LEFT) == [(Arc.LEFT, False)]
