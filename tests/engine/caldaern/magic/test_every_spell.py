"""Each of the 49 spells: it does what its row says, it is refused where its kind forbids it, and it ends.

Rules: Tables 33-A to 33-G, CDN-31.1 to 31.6, Table 31-A.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.profiles import bonus, has, lying_on, profile, value
from game.engine.caldaern.flow import settle
from game.engine.caldaern.lists import data
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.words.kinds import Arc, Phase, Placement, Stage
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted, only

SPELLS = data.spells()
HOLD = troop(rules=("unbreakable",), s=4, i=4, save=5)
"""Foot that losses don't frighten, with numbers that can go both ways."""
PLACE = (19, 17)
"""A template before a mage at (20, 20)."""

Look = Callable[[Any, Unit], Any]


def of(stat: str) -> Look:
    """A characteristic."""
    return lambda p, unit: value(p, unit, stat)


def rule(name: str) -> Look:
    """Whether a unit has a rule or condition."""
    return lambda p, unit: has(p, unit, name)


def number(name: str) -> Look:
    """What spells add to a number that is no characteristic."""
    return lambda p, unit: bonus(p, unit, name)


def field(name: str) -> Look:
    """A field of what the models are now."""
    return lambda p, unit: getattr(profile(p, unit), name)


LASTING: dict[str, tuple[tuple[Look, Any, Any, Any], ...]] = {
    "amber_0": ((of("s"), 4, 3, 3), (of("i"), 4, 2, 2)),
    "amber_1": ((of("i"), 4, 6, 6), (of("move"), 4, 5, 5)),
    "amber_3": ((of("t"), 3, 4, 4),),
    "purple_0": ((of("ws"), 3, 4, 4), (number("charge_range"), 0, 2, 2)),
    "purple_1": ((rule("frenzy"), False, True, True),),
    "purple_3": ((rule("grudge_hit"), False, True, True), (rule("grudge_wound"), False, False, True)),
    "purple_5": ((of("a"), 1, 2, 2), (rule("must_pursue"), False, True, True)),
    "azure_0": ((of("move"), 4, 2, 2), (of("i"), 4, 2, 2)),
    "azure_3": ((rule("first_blow"), False, True, True),),
    "azure_4": (
        (rule("no_move"), False, True, True), (rule("no_declaring"), False, True, True),
        (rule("no_shooting"), False, True, True), (rule("no_creating"), False, True, True),
        (rule("no_retreat"), False, True, True), (field("colour_save"), 7, 3, 3),
    ),
    "azure_5": ((rule("save_again"), False, True, True),),
    "lilac_0": ((of("ws"), 3, 2, 1), (of("bs"), 3, 2, 1)),
    "lilac_1": ((rule("immune_psychology"), False, True, True),),
    "lilac_3": ((rule("no_declaring"), False, True, True), (rule("no_countercharge"), False, True, True)),
    "lilac_4": ((of("s"), 4, 3, 2), (number("ranged_strength"), 0, -1, -2)),
    "lilac_5": ((rule("stupidity"), False, True, True),),
    "emerald_0": ((number("shot_at"), 0, -1, -1),),
    "emerald_1": ((field("save"), 5, 4, 3),),
    "emerald_3": ((of("move"), 4, 2, 2), (rule("dangerous_ground"), False, True, True)),
    "emerald_4": ((field("colour_save"), 7, 5, 5),),
    "emerald_5": ((field("regeneration"), 7, 5, 5),),
    "gold_0": ((of("ld"), 7, 6, 5),),
    "gold_1": ((rule("magical"), False, True, True), (rule("ap"), False, True, True)),
    "gold_4": (
        (rule("no_inspiring_presence"), False, True, True), (rule("no_war_flag"), False, True, True),
        (rule("no_banner_result"), False, True, True),
    ),
    "gold_5": ((rule("stubborn"), False, True, False), (rule("unbreakable"), False, False, True)),
    "silver_1": ((lambda p, unit: profile(p, unit).value("colour_resistance"), 0, 3, 3),),
    "silver_5": ((rule("no_creating"), False, True, True), (rule("no_dispelling"), False, True, True)),
}  # fmt: skip
"""What is looked at, before the spell, under it, and under its amplified version."""

BOLTS: dict[str, tuple[tuple[int, ...], int, tuple[int, ...], int]] = {
    "amber_2": ((3, 3, 3, 3, 1, 1, 1), 3, (1, 3, *(3,) * 4, *(1,) * 4), 4),
    "purple_2": ((3, 2, 2, 2, 1, 1, 1), 3, (3, *(2,) * 4, *(1,) * 4), 4),
    "azure_2": ((1, 2, 4, 4, 4, 1, 1, 1), 3, (1, 1, 2, *(4,) * 4, *(1,) * 4), 4),
    "lilac_2": ((3, 4, 4, 4), 3, (2, 2, *(4,) * 4), 4),
    "emerald_2": ((3, 3, 3, 3, 1, 1, 1), 3, (2, 2, *(3,) * 4, *(1,) * 4), 4),
    "gold_2": ((3, 5, 5, 4), 2, (2, 2, 5, 5, 5, 4), 3),
    "silver_0": ((3, 4, 4, 4, 1, 1, 1), 3, (1, *(4,) * 4, *(1,) * 4), 4),
    "silver_4": ((2, 6), 1, (2, 6), 1),
}
"""Dice of the basic version and how many fall by them, of ten with Toughness 3 and an armour save of 5+; the same of
the amplified version.

Number of hits, To Wound, armour saves where there are any; Silver Lance: To Wound, Wounds."""

DAMAGE = {
    "amber_4": ((1, 1, 6, 2), 1, (1, 1, 1, 6, 6, 2), 2),
    "purple_4": ((6, 5, *(1,) * 8), 1, (6, 5, *(1,) * 8), 2),
    "gold_3": ((*(4,) * 5, *(1,) * 5), 5, (*(4,) * 10, *(1,) * 10), 10),
}
"""Like BOLTS: tests of Toughness, a die for each model, blows of the front rank at their own."""

STORMS: dict[str, tuple[tuple[int, ...], int, tuple[tuple[Look, Any, Any], ...]]] = {
    "amber_6": ((2, *(3,) * 3, *(1,) * 3), 3, ((of("i"), 4, 3),)),
    "purple_6": ((2, *(2,) * 3, *(1,) * 3), 3, ()),
    "azure_6": ((2, *(4,) * 3), 3, ((of("move"), 4, 2),)),
    "lilac_6": ((2, 6, 6), 0, ((of("ws"), 3, 1), (of("bs"), 3, 1), (rule("no_declaring"), False, True))),
    "emerald_6": ((2, *(4,) * 3, *(1,) * 3), 3, ()),
    "gold_6": ((2, *(3,) * 3, *(1,) * 3), 3, ()),
    "silver_6": ((1, *(2,) * 3, *(1,) * 3), 3, ()),
}
"""Dice of the first move (Artillery die, To Wound, armour saves or the Leadership test), how many of three touched
models fall, and what else it does to their unit."""


def friendly(spell: str) -> bool:
    """Whether a spell is for one's own side."""
    return SPELLS[spell].kind == "augment"


def ready(spell: str, *dice: int, kind: Any = None, **fields: Any) -> tuple[Colour, Unit, Unit]:
    """A mage who knows the spell, and a unit of the side that it is for: he will throw two 6s first."""
    school, n = spell.split("_")
    s = Colour()
    mage = s.mage(0, (20, 20), 4, school, (0, int(n)) if int(n) else (0,))
    seat = 0 if friendly(spell) else 1
    unit = s.add(seat, kind or HOLD, 10, (18, 10), 2 - 2 * (seat == 0), 5, **fields)
    s.begin(6, 6, *dice)
    return s, mage, unit


def cast(s: Colour, mage: Unit, spell: str, unit: Unit, version: str = "basic") -> list[Any]:
    """It takes effect on the unit, or on all friends where that is what it does."""
    whom = SPELLS[spell].version(version == "amplified").whom
    return s.cast(mage, spell, unit if whom in ("unit", "two_units") else 0, 2, version=version)


def test_every_spell_stands_in_one_of_the_tables_below() -> None:
    alone = {"amber_5", "azure_1", "silver_2", "silver_3"}
    """Second Helping, Borrowed Step, Draw Down and Unravel have tests of their own below."""
    tables = [set(LASTING), set(BOLTS), set(DAMAGE), set(STORMS), alone]
    assert sum(map(len, tables)) == len(set().union(*tables)) == 49
    assert set().union(*tables) == set(SPELLS)


# ------------------------------------------------------------------------------------------ they do what they say
@pytest.mark.rule("CDN-33.7", "CDN-33.4")
@pytest.mark.parametrize("amplified", [False, True])
@pytest.mark.parametrize("spell", LASTING)
def test_a_lasting_spell_changes_its_target_as_long_as_it_lasts(spell: str, amplified: bool) -> None:
    if amplified and not SPELLS[spell].amplified:
        amplified = False
    kind = troop(s=4, i=4, save=5)
    s, mage, unit = ready(spell, kind=kind)
    if SPELLS[spell].version(amplified).whom == "friends":
        s.p.change(unit, place=Placement(22, 22, 0, 5))
    assert [look(s.p, unit) for look, *_ in LASTING[spell]] == [before for _, before, _, _ in LASTING[spell]]
    told = cast(s, mage, spell, unit, "amplified" if amplified else "basic")
    wanted = [row[3] if amplified else row[2] for row in LASTING[spell]]
    assert [look(s.p, unit) for look, *_ in LASTING[spell]] == wanted
    play = only(ev.SpellStays, told).spell
    assert (str(play.lasts), play.supreme) == (SPELLS[spell].duration, True)
    assert unit.id in play.units
    in_play.end(s.p, play, "player", s.told)
    assert [look(s.p, unit) for look, *_ in LASTING[spell]] == [before for _, before, _, _ in LASTING[spell]]


@pytest.mark.rule("CDN-33.7", "CDN-31.4", "CDN-31.1")
@pytest.mark.parametrize("version", ["basic", "amplified"])
@pytest.mark.parametrize("spell", [*BOLTS, *DAMAGE])
def test_bolts_and_direct_damage_strike_at_once_and_leave_nothing_in_play(spell: str, version: str) -> None:
    dice, fallen, more, more_fallen = (BOLTS | DAMAGE)[spell]
    if version == "amplified":
        dice, fallen = more, more_fallen
    s, mage, foe = ready(
        spell, *dice, kind=msgspec.structs.replace(HOLD, rider=msgspec.structs.replace(HOLD.rider, s=3))
    )
    told = cast(s, mage, spell, foe, version)
    assert foe.models == 10 - fallen
    assert (s.p.colour.in_play, lying_on(s.p, foe)) == ((), ())
    assert not [event for event in told if isinstance(event, ev.SpellStays)]
    assert all(event.source == "spell" for event in told if isinstance(event, ev.WoundsSuffered))


@pytest.mark.rule("CDN-33.7", "CDN-31.23", "CDN-31.28")
@pytest.mark.parametrize("spell", STORMS)
def test_a_stormcolor_touches_and_remains_in_play(spell: str) -> None:
    dice, fallen, looks = STORMS[spell]
    school, n = spell.split("_")
    s = Colour()
    mage = s.mage(0, (20, 20), 4, school, (0, int(n)))
    foe = s.add(1, HOLD, 5, (17, 14), 2, 5)
    s.begin(6, 6, *dice)
    told = s.cast(mage, spell, 0, 2, square=PLACE)
    moved = only(ev.StormMoved, told)
    assert (moved.touched, moved.how) == (((foe.id, 3),), "rests")
    assert [look(s.p, foe) for look, *_ in looks] == [after for _, _, after in looks]
    assert foe.models == 5 - fallen
    assert (s.p.colour.in_play[0].square, str(s.p.colour.in_play[0].lasts)) == (moved.path[-1], "rip")
    in_play.end(s.p, s.p.colour.in_play[0], "player", s.told)
    assert s.p.colour.in_play == ()


# ------------------------------------------------------------------------------------------ they are refused
@pytest.mark.rule("CDN-30.23", "CDN-31.1", "CDN-31.2", "CDN-31.3", "CDN-31.4")
@pytest.mark.parametrize("spell", [name for name in SPELLS if SPELLS[name].whom in ("unit", "two_units")])
def test_a_spell_on_a_unit_is_refused_by_its_kind(spell: str) -> None:
    kind = SPELLS[spell].kind
    school, n = spell.split("_")
    s = Colour()
    mage = s.mage(0, (20, 24), 4, school, (0, int(n)) if int(n) else (0,), wounds=1)
    own, foe = s.add(0, HOLD, 5, (14, 20), 0, 5, start=10), s.add(1, HOLD, 5, (20, 17), 2, 5)
    behind = s.add(1 - friendly(spell), HOLD, 5, (20, 30), 0, 5, start=10)
    far = s.add(1 - friendly(spell), HOLD, 5, (2, 0), 2, 5, start=10)
    s.mage(0, (24, 24), 1)
    s.begin()
    right, wrong = (own, foe) if kind == "augment" else (foe, own)
    assert s.code(mage, spell, wrong).startswith("wrong_side")
    assert s.code(mage, spell, right) == ""
    assert s.code(mage, spell, far) == ("out_of_range" if SPELLS[spell].range < 30 else "no_line_of_sight.spell")
    assert s.code(mage, spell, behind) == ("" if kind == "augment" else "out_of_arc.spell")
    assert s.code(mage, spell, 99) == "unknown_object"
    assert s.code(mage, spell, right, square=PLACE) == "unknown_object"
    right.contacts = (Contact(99, Arc.FRONT, True),)
    assert s.code(mage, spell, right) == _in_melee(spell)


def _in_melee(spell: str) -> str:
    """Why a unit in melee is not its target."""
    if spell == "azure_1":
        return "target_engaged.spell"
    return "" if friendly(spell) or "May target engaged" in _PROSE.get(spell, "") else "target_engaged.spell"


_PROSE = dict.fromkeys(("purple_3", "lilac_4", "gold_0", "silver_5"), "May target engaged units.")
"""Curses whose text lets them."""


@pytest.mark.rule("CDN-33.6", "CDN-30.20")
@pytest.mark.parametrize(
    "spell", [name for name in SPELLS if SPELLS[name].amplified and SPELLS[name].version(True).whom == "friends"]
)
def test_a_spell_on_all_friends_names_nobody(spell: str) -> None:
    s, mage, friend = ready(spell)
    s.p.change(friend, place=Placement(22, 22, 0, 5))
    assert s.code(mage, spell, 0, 2, version="amplified") == ""
    assert s.code(mage, spell, mage, 2, version="amplified") == "unknown_object"
    assert s.code(mage, spell, friend, 2, version="amplified") == "unknown_object"


@pytest.mark.rule("CDN-31.5", "CDN-31.20")
@pytest.mark.parametrize("spell", STORMS)
def test_a_stormcolor_takes_a_place_and_no_target(spell: str) -> None:
    school, n = spell.split("_")
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 4, school, (0, int(n))), s.add(1, HOLD, 5, (20, 8), 2, 5)
    s.begin()
    assert s.code(mage, spell, square=PLACE) == ""
    assert s.code(mage, spell, foe, square=PLACE) == "no_place.template"
    assert s.code(mage, spell, foe) == "no_place.template"
    assert s.code(mage, spell, square=(19, 10)) == "no_place.template"


# ------------------------------------------------------------------------------------------ they end
def phase_of(s: Colour, seat: int) -> None:
    """The next Colour phase of a seat begins."""
    s.p.ask, s.p.agenda, s.p.active = None, (), seat
    s.p.round += seat == 0
    s.told.clear()
    s.begin()


@pytest.mark.rule("CDN-31.14", "CDN-31.15")
@pytest.mark.parametrize("spell", LASTING)
def test_a_lasting_spell_ends_when_its_duration_says(spell: str) -> None:
    s, mage, unit = ready(spell, kind=troop(s=4, i=4, save=5))
    cast(s, mage, spell, unit)
    phase_of(s, 1)
    assert [play.spell for play in s.p.colour.in_play] == [spell]
    s.p.change(mage, troop=msgspec.structs.replace(mage.troop, mage=0, spells=()))
    phase_of(s, 0)
    over = SPELLS[spell].duration == "round"
    assert (s.p.colour.in_play == ()) == over
    assert (lying_on(s.p, unit) == ()) == over
    if over:
        assert [event.why for event in s.told if isinstance(event, ev.SpellEnded)] == ["duration"]
    else:
        in_play.end(s.p, s.p.colour.in_play[0], "player", s.told)
        assert lying_on(s.p, unit) == ()


@pytest.mark.rule("CDN-31.22")
@pytest.mark.parametrize("spell", STORMS)
def test_a_stormcolor_ends_on_misfire(spell: str) -> None:
    school, n = spell.split("_")
    s = Colour()
    mage = s.mage(0, (20, 20), 4, school, (0, int(n)))
    s.add(1, HOLD, 5, (2, 2), 2, 5)
    s.begin(6, 6, 1)
    s.cast(mage, spell, 0, 2, square=PLACE)
    assert s.p.colour.in_play
    s.p.dice = ScriptedDice((1, 6))
    s.p.phase, s.p.stage, s.p.ask = Phase.MOVEMENT, Stage.OTHER_MANDATORY, None
    s.p.agenda = (Task("ask_again", ("shooting", 0, 0)), Task("storms"))
    told: list[Any] = []
    settle(s.p, told)
    assert (only(ev.SpellEnded, told).why, s.p.colour.in_play) == ("misfire", ())


# ------------------------------------------------------------------------------------------ those of their own kind
@pytest.mark.rule("CDN-31.12")
@pytest.mark.parametrize(
    ("version", "die", "back"), [("basic", 1, 2), ("basic", 6, 4), ("amplified", 1, 2), ("amplified", 4, 5)]
)
def test_second_helping_brings_models_back_and_is_over(version: str, die: int, back: int) -> None:
    s, mage, unit = ready("amber_5", die, line=5, start=10)
    unit.place = unit.place and Placement(unit.place.x, unit.place.y, 0, 5)
    s.p.change(unit)
    cast(s, mage, "amber_5", unit, version)
    assert (unit.models, s.p.colour.in_play) == (5 + back, ())


@pytest.mark.rule("CDN-30.19")
@pytest.mark.parametrize(("die", "points"), [(1, 2), (3, 3), (6, 4)])
def test_draw_down_adds_to_the_pool_without_a_limit_and_no_target(die: int, points: int) -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 4, "silver", (0, 2)), s.add(1, HOLD, 5, (20, 8), 2, 5)
    s.begin(6, 6, die)
    before = s.p.colour.pools[0]
    assert before.points == 16
    assert s.code(mage, "silver_2", foe) == "unknown_object"
    s.cast(mage, "silver_2", 0, 2)
    after = s.p.colour.pools[0]
    assert (after.points, after.left, s.p.colour.in_play) == (16 + points, 14 + points, ())


@pytest.mark.rule("CDN-31.6")
def test_unravel_is_of_no_kind_its_text_alone_limits_it() -> None:
    """It looks at no arc and no melee, only at its range, and its target is no unit."""
    s = Colour()
    mage = s.mage(0, (20, 20), 4, "silver", (0, 3))
    friend, foe = s.add(0, None, 5, (20, 30), 0, 5), s.mage(1, (20, 2), 1)
    friend.contacts = (Contact(99, Arc.FRONT, True),)
    play = enchanted(s.p, friend, "gold_4", by=1)
    s.p.colour = msgspec.structs.replace(s.p.colour, in_play=(msgspec.structs.replace(play, mage=foe.id),))
    s.begin(6, 6)
    assert s.code(mage, "silver_3", friend) == "unknown_object"
    assert only(ev.SpellEnded, s.cast(mage, "silver_3", 0, 2)).spell.spell == "gold_4"
    assert (s.p.colour.in_play, has(s.p, friend, "no_war_flag")) == ((), False)
