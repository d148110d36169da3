"""Stormcolors: they are placed, move, touch, rest, flood, burst and end. Rules: CDN-31.20 to 31.28."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine.caldaern.blocks import contact, profiles
from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.flow import settle
from game.engine.caldaern.harm import scatter
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.magic import dispelling
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.effects import Until
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import restored
from game.engine.caldaern.words.kinds import Arc, E, N, Phase, Placement, S, Stage, W
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import OPEN, Mark, stats, troop
from tests.kit.builders.caldaern_magic import Colour, only
from tests.kit.builders.caldaern_moves import move

HOLD = troop(rules=("unbreakable",))
DRAKE = resolve(RosterEntry("gra_lord", options=("crag_drake",)))
"""A lord on his drake."""
TWO, FOUR, SIX, MISFIRE = 1, 2, 3, 6
"""Faces of a D6 that is an Artillery die."""
WEST, EAST, NORTH, SOUTH, STAND, HIT = range(1, 7)
"""Faces of a D6 that is a Direction die."""
AHEAD = (19, 17)
"""A template in base contact with a mage at (20, 20) who looks north."""


def launched(
    spell: str, *dice: int, units: Sequence[tuple[int, Any, int, tuple[int, int]]] = (), level: int = 3,
    square: tuple[int, int] = AHEAD, more: dict[str, Any] | None = None, version: str = "basic", **fields: Any,
) -> tuple[Colour, Unit, list[Unit], list[Any]]:  # fmt: skip
    """A stormcolor of Supreme Level, then these dice. `units`: seat, troop, models, place."""
    school, number = spell.split("_")
    s = Colour(**(more or {}))
    mage = s.mage(0, fields.pop("at", (20, 20)), level, school, (0, int(number)), **fields)
    others = [s.add(seat, kind or HOLD, models, at, 0, min(5, models)) for seat, kind, models, at in units]
    s.add(1, HOLD, 10, (2, 2), 2, 5)
    s.begin(6, 6, *dice)
    return s, mage, others, s.cast(mage, spell, 0, 2, square=square, version=version)


def later(s: Colour, *dice: int) -> list[Any]:
    """The stormcolors of seat 0 move in its next Movement phase."""
    s.p.dice = ScriptedDice(dice)
    s.p.phase, s.p.stage, s.p.ask = Phase.MOVEMENT, Stage.OTHER_MANDATORY, None
    s.p.agenda = (Task("ask_again", ("shooting", 0, 0)), Task("storms"))
    told: list[Any] = []
    settle(s.p, told)
    return told


# ------------------------------------------------------------------------------------------ placing
@pytest.mark.rule("CDN-31.20")
def test_it_is_placed_in_base_contact_and_in_the_front_arc_free_of_all() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "gold", (0, 6))
    s.add(1, HOLD, 5, (18, 14), 2, 5)
    s.begin()
    assert s.code(mage, "gold_6", square=AHEAD) == ""
    assert s.code(mage, "gold_6", square=(19, 16)) == "no_place.template"
    assert s.code(mage, "gold_6", square=(19, 21)) == "no_place.template"
    assert s.code(mage, "gold_6") == "no_place.template"
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "gold", (0, 6))
    s.add(1, HOLD, 5, (18, 17), 2, 5)
    s.begin()
    assert s.code(mage, "gold_6", square=AHEAD) == "no_place.template"


@pytest.mark.rule("CDN-30.27", "EX-W42")
def test_an_engaged_mage_creates_none() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "gold", (0, 6))
    foe = s.add(1, HOLD, 5, (18, 19), 2, 5)
    contact.engage(s.p, foe.id, mage.id, Arc.FRONT)
    s.begin()
    assert s.code(mage, "gold_6", square=(19, 16)) == "engaged.spell"


def test_it_is_not_placed_on_impassable_ground_nor_off_the_map() -> None:
    rock = Element(1, "impassable", "Rock", 2, (17 * 48 + 20,))
    s = Colour(board=Battlefield(48, 36, (rock,)))
    mage = s.mage(0, (20, 20), 3, "gold", (0, 6))
    edge = s.mage(0, (40, 1), 3, "gold", (0, 6))
    s.add(1, HOLD, 5, (18, 8), 2, 5)
    s.begin()
    assert s.code(mage, "gold_6", square=AHEAD) == "no_place.template"
    assert s.code(edge, "gold_6", square=(39, -2)) == "no_place.template"
    assert not [a for a in s.p.legal_actions() if isinstance(a, act.CreateSpell) and a.mage == edge.id and a.square]


# ------------------------------------------------------------------------------------------ the first move
@pytest.mark.rule("CDN-31.21", "CDN-31.23")
def test_it_goes_ahead_and_touches_every_model_on_its_way_once() -> None:
    s, _, (foe, friend), told = launched(
        "gold_6", SIX, 5, 5, 1, 1, 6, 6, 1, units=((1, None, 10, (18, 14)), (0, None, 4, (21, 11)))
    )
    moved = only(ev.StormMoved, told)
    assert (moved.path[0], moved.path[-1], len(moved.path)) == (AHEAD, (19, 7), 11)
    assert (moved.how, moved.touched) == ("rests", ((2, 6), (3, 1)))
    assert (foe.models, friend.models) == (6, 4)
    assert s.p.colour.in_play[0].square == (19, 7)
    assert breaches(s.p) == []


def test_who_looks_all_round_chooses_the_direction_before_the_die_is_thrown() -> None:
    s = Colour()
    kind = troop(rules=("scout_cavalry",), character=True, mage=3, school="gold", spells=(0, 6), w=2)
    mage = s.add(0, kind, 1, (20, 20), 0, 1)
    s.add(1, HOLD, 10, (2, 2), 2, 5)
    s.begin(6, 6, TWO)
    place = (17, 19)
    told = s.cast(mage, "gold_6", 0, 2, square=place)
    assert not [event for event in told if isinstance(event, ev.StormRolled)]
    assert s.p.ask
    assert (s.p.ask.what, s.p.stage) == ("storm_direction", Stage.RESOLVE)
    number = s.p.colour.in_play[0].number
    assert [a.direction for a in s.p.legal_actions() if isinstance(a, act.StormDirection)] == [N, E, S, W]
    assert not [a for a in s.p.legal_actions() if isinstance(a, act.EndSpell)]
    wrong = s.p.refusal(act.StormDirection(0, number + 1, N))
    assert wrong
    assert wrong.code == "unknown_object"
    told = s.do(act.StormDirection(0, number, W))
    assert only(ev.StormRolled, told).squares == 2
    assert s.p.colour.in_play[0].square == (place[0] - 2, place[1])


def test_on_misfire_it_bursts_over_its_mage_and_is_gone() -> None:
    s, mage, (guard,), told = launched("gold_6", MISFIRE, 6, 6, 1, units=((0, None, 5, (21, 21)),))
    moved = only(ev.StormMoved, told)
    assert (moved.how, moved.path[-1], moved.touched) == ("burst", (19, 19), ((1, 1), (2, 1)))
    assert only(ev.SpellEnded, told).why == "misfire"
    assert not s.p.colour.in_play
    assert (mage.wounds, guard.models) == (1, 4)


def test_a_template_over_a_unit_goes_on_until_a_square_lies_between() -> None:
    """Rules: EX-W43, CDN-31.24: also past a further unit that lies behind the first."""
    s, _, (first, second), told = launched(
        "gold_6", TWO, *(1,) * 9, units=((1, None, 5, (18, 16)), (1, None, 3, (19, 12)))
    )
    moved = only(ev.StormMoved, told)
    assert moved.path[-1] == (19, 8)
    assert moved.touched == ((first.id, 3), (second.id, 3))
    assert s.p.colour.in_play[0].square == (19, 8)


@pytest.mark.rule("EX-W43", "CDN-31.24", "CDN-31.25")
def test_it_does_not_rest_on_impassable_ground_either_but_passes_over_it() -> None:
    rock = Element(1, "impassable", "Rock", 2, (14 * 48 + 20,))
    wall = Element(2, "impassable", "Wall", 2, (12 * 48 + 21,))
    s, *_ = launched("gold_6", TWO, more={"board": Battlefield(48, 36, (rock, wall))})
    assert s.p.colour.in_play[0].square == (19, 15)
    s, *_ = launched("gold_6", FOUR, more={"board": Battlefield(48, 36, (rock, wall))})
    assert s.p.colour.in_play[0].square == (19, 8)


def test_a_template_that_leaves_the_map_is_gone_with_its_spell() -> None:
    s, _, (foe,), told = launched(
        "gold_6", SIX, 6, 6, 6, units=((1, None, 5, (18, 3)),), square=(19, 5), at=(20, 8)
    )  # fmt: skip
    moved = only(ev.StormMoved, told)
    assert (moved.how, moved.path[-1], moved.touched) == ("left", (19, 0), ((foe.id, 3),))
    assert only(ev.SpellEnded, told).why == "left"
    assert (foe.models, s.p.colour.in_play) == (2, ())


@pytest.mark.rule("CDN-31.28", "EX-W42")
def test_the_older_stormcolor_of_a_mage_ends_first() -> None:
    s, mage, _, _ = launched("gold_6", TWO)
    s.p.ask, s.p.agenda = None, ()
    s.begin(6, 6, TWO)
    told = s.cast(mage, "gold_6", 0, 2, square=AHEAD)
    assert [event.why for event in told if isinstance(event, ev.SpellEnded)] == ["storm"]
    assert [play.number for play in s.p.colour.in_play] == [2]


# ------------------------------------------------------------------------------------------ later moves
@pytest.mark.rule("CDN-31.22")
@pytest.mark.parametrize(
    ("face", "at"), [(WEST, (15, 15)), (EAST, (23, 15)), (NORTH, (19, 11)), (SOUTH, (19, 22)), (STAND, (19, 15))]
)
def test_later_two_dice_move_it(face: int, at: tuple[int, int]) -> None:
    s, *_ = launched("gold_6", TWO)
    told = later(s, face, FOUR, *((1,) if face == SOUTH else ()))  # its mage stands in the south
    assert s.p.colour.in_play[0].square == at
    assert only(ev.StormRolled, told).direction == face
    assert type(told[0]) is ev.StageBegan
    assert bool([e for e in told if isinstance(e, ev.StormMoved)]) == (face != STAND)


def test_on_hit_its_player_chooses_and_the_number_stands() -> None:
    s, *_ = launched("gold_6", TWO)
    later(s, HIT, FOUR)
    assert s.p.ask
    assert (s.p.ask.what, s.p.stage) == ("storm_direction", Stage.STORMS)
    s.do(act.StormDirection(0, 1, E))
    assert s.p.colour.in_play[0].square == (23, 15)


@pytest.mark.parametrize("face", [WEST, STAND, HIT])
def test_misfire_ends_it_whatever_the_other_die_shows(face: int) -> None:
    s, *_ = launched("gold_6", TWO)
    told = later(s, face, MISFIRE)
    assert (only(ev.SpellEnded, told).why, s.p.colour.in_play) == ("misfire", ())
    assert not [e for e in told if isinstance(e, ev.StormMoved)]


@pytest.mark.rule("EX-W44")
def test_a_resting_one_survives_a_move_five_times_in_six() -> None:
    assert sum(bool(face) for face in scatter.ARTILLERY) == 5
    assert sorted(scatter.ARTILLERY) == [0, 2, 4, 6, 8, 10]
    assert sorted(scatter.DIRECTIONS) == [scatter.HIT, scatter.STAND, N, E, S, W]


def test_only_the_active_side_s_stormcolors_move_the_oldest_first() -> None:
    s, *_ = launched("gold_6", TWO)
    play = s.p.colour.in_play[0]
    other = type(play)(**{**{n: getattr(play, n) for n in play.__struct_fields__}, "number": 2, "square": (30, 20)})
    enemy = type(play)(**{**{n: getattr(play, n) for n in play.__struct_fields__}, "number": 3, "seat": 1})
    s.p.colour = type(s.p.colour)(in_play=(play, other, enemy), number=3)
    told = later(s, STAND, TWO, WEST, TWO)
    assert [event.number for event in told if isinstance(event, ev.StormRolled)] == [1, 2]
    assert [one.square for one in s.p.colour.in_play] == [(19, 15), (28, 20), (19, 15)]


# ------------------------------------------------------------------------------------------ parts of models
@pytest.mark.rule("CDN-2.15", "CDN-31.23")
def test_cavalry_is_struck_twice_a_model_and_no_more_fall_than_were_touched() -> None:
    horse = troop("cavalry", mount=stats(m=8), rules=("unbreakable",))
    _, _, (foe,), told = launched("gold_6", FOUR, *(6,) * 5, 1, units=((1, horse, 5, (18, 13)),))
    moved = only(ev.StormMoved, told)
    (group,) = [event for event in told if isinstance(event, ev.GroupRolled)]
    assert moved.touched == ((foe.id, 3),)
    assert (group.count, group.successes, foe.models) == (6, 5, 2)


def test_a_ridden_monster_is_struck_once_on_each_part() -> None:
    _, _, (beast,), told = launched("gold_6", FOUR, 6, 6, 1, units=((1, DRAKE, 1, (20, 12)),))
    groups = [event for event in told if isinstance(event, ev.GroupRolled) and event.step == "wound"]
    assert [(group.victim, group.count) for group in groups] == [("monster", 1), ("rider", 1)]
    assert (beast.mount_wounds, beast.wounds) == (1, 1)


@pytest.mark.rule("CDN-35.34")
@pytest.mark.parametrize(("face", "wounded"), [(2, False), (1, True)])
def test_a_line_model_takes_the_hit_of_a_character_in_a_big_unit(face: int, wounded: bool) -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "gold", (0, 6))
    foe = s.add(1, HOLD, 5, (19, 13), 2, 3)
    hero = s.hero(1, host=foe)
    s.begin(6, 6, TWO, face, *(6,) * 6)
    told = s.cast(mage, "gold_6", 0, 2, square=AHEAD)
    assert only(ev.StormMoved, told).touched == ()
    told = later(s, NORTH, TWO, face, *(6,) * 6)
    assert only(ev.StormMoved, told).touched == ((foe.id, 6),)
    rolls = {e.victim: e.count for e in told if isinstance(e, ev.GroupRolled)}
    assert rolls == ({"": 5, f"character:{hero.id}": 1} if wounded else {"": 6})
    assert (foe.line, hero.wounds) == (0, int(wounded))


# ------------------------------------------------------------------------------------------ who walks into it
def walking(*dice: int, y: int = 22, spell: str = "gold_6") -> tuple[Colour, Unit, Callable[..., list[Any]]]:
    """A stormcolor at (19, 15), and a unit of four files that walks north by so many squares."""
    s, *_ = launched(spell, TWO, at=(20, 20))
    mage = s.p.units[1]
    s.p.change(mage, place=Placement(30, 30, 0, 1))
    unit = s.add(0, HOLD, 8, (18, y), 0, 4)

    def _walk(to: int) -> list[Any]:
        s.p.dice = ScriptedDice(dice)
        s.p.phase, s.p.stage, s.p.ask = Phase.MOVEMENT, Stage.OTHER_MANDATORY, None
        s.p.agenda = (Task("ask_again", ("shooting", 0, 0)), Task("misc_move"))
        settle(s.p, [])
        return s.do(move(unit, 18, to))

    return s, unit, _walk


@pytest.mark.rule("CDN-31.26")
def test_a_unit_that_moves_into_a_resting_one_is_touched_by_the_models_that_come_under_it() -> None:
    _, unit, walk = walking(6, 6, 6, y=21)
    told = walk(17)
    assert [type(event).__name__ for event in told][:2] == ["UnitMoved", "StormMoved"]
    moved = only(ev.StormMoved, told)
    assert (moved.how, moved.touched, moved.path) == ("entered", ((unit.id, 3),), ((19, 15),))
    assert (unit.models, unit.marked(Mark.MOVED)) == (5, True)
    assert only(ev.UnitMoved, told).path[-1].y == 17


def test_a_unit_that_stays_clear_is_not_touched_one_that_goes_on_through_it_is() -> None:
    _, _, walk = walking(y=22)
    assert not [event for event in walk(18) if isinstance(event, ev.StormMoved)]
    _, unit, walk = walking(1, 1, 1, y=15)
    assert only(ev.StormMoved, walk(14)).touched == ((unit.id, 3),)  # its second rank


def test_a_unit_that_reforms_into_it_is_touched() -> None:
    s, unit, _ = walking()
    s.p.change(unit, place=Placement(23, 15, 0, 4))
    s.p.dice = ScriptedDice((1,))
    s.p.phase, s.p.stage, s.p.ask = Phase.MOVEMENT, Stage.OTHER_MANDATORY, None
    s.p.agenda = (Task("ask_again", ("shooting", 0, 0)), Task("misc_move"))
    settle(s.p, [])
    told = s.do(act.Reform(0, unit.id, 0, 8, 0))
    assert only(ev.StormMoved, told).touched == ((unit.id, 1),)


@pytest.mark.rule("CDN-31.26")
def test_chargers_are_touched_after_their_charge() -> None:
    s, unit, _ = walking()
    s.p.change(unit, place=Placement(18, 19, 0, 4))
    foe = s.add(1, HOLD, 10, (18, 12), 2, 5)
    s.p.dice = ScriptedDice((6, 6, *(1,) * 6))
    s.p.phase, s.p.stage, s.p.ask = Phase.MOVEMENT, Stage.START_OF_TURN, None
    s.p.agenda = (Task("ask_again", ("shooting", 0, 0)), Task("charge_resolve"), Task("charge_declare"))
    settle(s.p, [])
    told = s.do(act.DeclareCharge(0, unit.id, foe.id))
    told += s.do(act.ReactToCharge(1, foe.id, unit.id, "hold"))
    assert s.p.units[unit.id].engaged
    moved = only(ev.StormMoved, told)
    assert (moved.how, moved.touched) == ("entered", ((unit.id, 6),))


# ------------------------------------------------------------------------------------------ what each one does
def test_amber_maw_slows_what_it_touches_until_its_owner_s_turn() -> None:
    s, _, (foe,), told = launched("amber_6", FOUR, 1, 1, 1, units=((1, None, 5, (18, 13)),))
    laid = [event.effect for event in told if isinstance(event, ev.EffectBegan)]
    assert [(effect.unit, effect.what, effect.until) for effect in laid] == [(foe.id, "i", Until.TURN_STARTS)]
    assert value(s.p, foe, "i") == 2
    s.p.colour = type(s.p.colour)()
    profiles.turn_begins(s.p, 0, [])
    assert value(s.p, foe, "i") == 2
    profiles.turn_begins(s.p, 1, [])
    assert value(s.p, foe, "i") == 3


@pytest.mark.parametrize(("version", "strength"), [("basic", 3), ("amplified", 4)])
def test_hourglass_takes_movement_until_the_owner_s_turn_ends_and_allows_no_armour(version: str, strength: int) -> None:
    kind = troop(rules=("unbreakable",), save=4)
    s, _, (foe,), told = launched("azure_6", FOUR, 6, 1, 1, units=((1, kind, 5, (18, 13)),), version=version)
    groups = [event for event in told if isinstance(event, ev.GroupRolled)]
    assert [(group.step, group.strength) for group in groups] == [("wound", strength)]
    assert (foe.models, value(s.p, foe, "move")) == (4, 2)
    profiles.turn_begins(s.p, 1, [])
    assert value(s.p, foe, "move") == 2
    profiles.expire(s.p, Until.TURN, [])
    assert value(s.p, foe, "move") == 4


@pytest.mark.parametrize(
    ("version", "dice", "passed"),
    [("basic", (3, 4), True), ("basic", (4, 4), False), ("amplified", (3, 3), False), ("amplified", (3, 2), True)],
)
def test_dreamfield_calls_for_a_test_and_does_no_damage(version: str, dice: tuple[int, int], passed: bool) -> None:
    s, _, (foe,), told = launched("lilac_6", FOUR, *dice, units=((1, None, 5, (18, 13)),), version=version)
    test = only(ev.Tested, told)
    assert (test.need, test.passed) == (7 if version == "basic" else 5, passed)
    assert [part.word for part in test.parts] == ["leadership"] + (["spell"] if version == "amplified" else [])
    assert not [event for event in told if isinstance(event, ev.GroupRolled)]
    assert (value(s.p, foe, "ws"), value(s.p, foe, "bs")) == ((3, 3) if passed else (1, 1))
    assert profiles.has(s.p, foe, "no_declaring") != passed


def test_mercury_comet_goes_twice_as_far() -> None:
    s, *_ = launched("silver_6", FOUR)
    assert s.p.colour.in_play[0].square == (19, 9)
    later(s, EAST, SIX)
    assert s.p.colour.in_play[0].square == (31, 9)


@pytest.mark.parametrize(
    ("spell", "version", "strength", "ap"),
    [
        ("amber_6", "basic", 4, 0), ("amber_6", "amplified", 5, 0), ("purple_6", "basic", 5, 0),
        ("purple_6", "amplified", 6, 0), ("gold_6", "basic", 4, 2), ("gold_6", "amplified", 5, 2),
        ("emerald_6", "basic", 3, 0), ("emerald_6", "amplified", 4, 0), ("silver_6", "basic", 6, 0),
    ],
)  # fmt: skip
def test_strength_and_saves_of_their_hits(spell: str, version: str, strength: int, ap: int) -> None:
    kind = troop(rules=("unbreakable",), save=2)
    many = TWO if spell == "silver_6" else FOUR
    _, _, _, told = launched(spell, many, 6, 1, 1, 1, units=((1, kind, 5, (18, 13)),), version=version)
    wound, save = [event for event in told if isinstance(event, ev.GroupRolled)]
    assert (wound.strength, wound.count, wound.successes) == (strength, 3, 1)
    assert save.need == 2 + max(0, strength - 3) + ap


# ------------------------------------------------------------------------------------------ Viscous Tide
@pytest.mark.rule("CDN-25.1")
def test_the_squares_under_a_resting_tide_are_a_marsh_where_it_lies_now() -> None:
    s, *_ = launched("emerald_6", TWO)
    field = s.p.ground.field
    assert s.p.ground.of("marsh") == field.rect(19, 15, 3, 3)
    assert s.p.ground.dangerous_for("foot") == field.rect(19, 15, 3, 3)
    later(s, EAST, TWO)
    assert s.p.ground.of("marsh") == field.rect(21, 15, 3, 3)
    assert len(s.p.laid) == 1
    later(s, STAND, MISFIRE)
    assert s.p.ground.of("marsh") == 0
    assert breaches(s.p) == []


def test_a_tide_that_is_ended_leaves_no_marsh_and_the_next_one_uses_its_element() -> None:
    s, mage, _, _ = launched("emerald_6", TWO)
    s.do(act.EndSpell(0, 1))
    assert s.p.ground.of("marsh") == 0
    s.p.ask, s.p.agenda = None, ()
    s.begin(6, 6, TWO)
    s.cast(mage, "emerald_6", 0, 2, square=AHEAD)
    assert (len(s.p.laid), s.p.ground.of("marsh")) == (1, s.p.ground.field.rect(19, 15, 3, 3))
    twin = restored(s.p, s.p.config, OPEN, s.p.dice)
    assert (twin.ground.of("marsh"), twin.digest()) == (s.p.ground.of("marsh"), s.p.digest())


def test_a_tide_may_lie_on_other_terrain() -> None:
    cells = tuple(y * 48 + x for y in range(48 - 14) for x in range(48))
    forest = Element(1, "forest", "Wood", 3, cells, indestructible=True)
    s, *_ = launched("emerald_6", TWO, more={"board": Battlefield(48, 36, (forest,))})
    assert s.p.ground.of("marsh") == s.p.ground.field.rect(19, 15, 3, 3)


# ------------------------------------------------------------------------------------------ ending
@pytest.mark.rule("CDN-31.15")
def test_it_ends_when_its_mage_dies_or_its_player_wants() -> None:
    s, *_ = launched("gold_6", TWO)
    told = s.do(act.EndSpell(0, 1))
    assert (only(ev.SpellEnded, told).why, s.p.colour.in_play) == ("player", ())
    s, mage, _, _ = launched("gold_6", TWO)
    s.p.change(mage, wounds=1)
    told = later(s, SOUTH, FOUR, 6)
    assert (only(ev.SpellEnded, told).why, s.p.colour.in_play) == ("mage", ())


@pytest.mark.rule("CDN-30.64")
def test_a_stormcolor_of_supreme_level_can_be_dispelled_later() -> None:
    s, *_ = launched("gold_6", TWO)
    s.p.active = 1
    assert [play.number for play in dispelling.open_to(s.p, 1)] == [1]
