"""The course of the Colour phase and what holds in all of it. Rules: CDN-30.7, CDN-30.32 to 30.65, CDN-31.10."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.profiles import has, lying_on
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import RecordKind
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement, Stage, Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted, only

BOLD = troop(rules=("unbreakable",))


def stages(told: list[Any]) -> list[Stage]:
    """The stages that began, in their order."""
    return [event.stage for event in told if isinstance(event, ev.StageBegan)]


def amber(level: int = 2, spells: tuple[int, ...] = (0, 1), **fields: Any) -> tuple[Colour, Unit, Unit]:
    """A mage of seat 0 and ten bold foot of seat 1."""
    s = Colour()
    mage = s.mage(0, (20, 20), level, "amber", spells, **fields)
    return s, mage, s.add(1, BOLD, 10, (18, 10), 2, 5)


# ------------------------------------------------------------------------------------------ stages
@pytest.mark.rule("CDN-30.7")
def test_the_stages_come_in_the_order_of_the_table() -> None:
    s, mage, foe = amber()
    play = enchanted(s.p, foe, "amber_3")
    s.p.colour = msgspec.structs.replace(
        s.p.colour, in_play=(msgspec.structs.replace(play, began=(0, 1), mage=foe.id),)
    )
    s.records(5)
    s.begin(3, 4, 1, 3, 4, 2, 1, 2, 3, 6)
    s.cast(mage, "amber_0", foe, 2)
    s.do(act.Dispel(1, 0, 1))
    s.cast(mage, "amber_1", mage, 2)
    s.do(act.Decline(1))
    s.do(act.DispelPlay(0, 1, 0, 1))
    found = stages(s.told)
    wanted = [
        "create",
        "roll",
        "dispelling",
        "resolve",
        "create",
        "roll",
        "dispelling",
        "resolve",
        "remains",
        "back_volt",
    ]
    assert found[: len(wanted)] == wanted
    assert s.p.colour.volt


# ------------------------------------------------------------------------------------------ the roll
@pytest.mark.rule("CDN-30.32", "CDN-30.38")
@pytest.mark.parametrize(("level", "dice"), [(1, (3, 4)), (2, (2, 5, 1)), (4, (1, 2, 3, 4, 5))])
def test_the_result_is_the_dice_and_the_level_and_no_die_is_thrown_again(level: int, dice: tuple[int, ...]) -> None:
    s, mage, foe = amber(level)
    s.begin(*dice, 6, 6)
    tried = only(ev.SpellTried, s.cast(mage, "amber_0", foe, len(dice)))
    assert (tried.dice, tried.result) == (dice, sum(dice) + level)
    assert [(part.word, part.number) for part in tried.parts] == [("level", level)]
    s.p.agenda, s.p.ask = (), None
    assert s.p.dice.d6(2, "CDN-2.1") == (6, 6)


# ------------------------------------------------------------------------------------------ dispelling what is in play
def lying(spell: str, rules: tuple[Rule, ...] = (), level: int = 0) -> tuple[Colour, Unit, int]:
    """A spell of seat 1 on a unit of seat 0, which may dispel it."""
    s = Colour()
    target = s.add(0, troop(rules=rules), 10, (18, 20), 0, 5)
    if level:
        s.mage(0, (40, 30), level, "amber", (0,))
    caster = s.mage(1, (20, 2), 3, spell.split("_")[0], (0,))
    play = enchanted(s.p, target, spell, by=1)
    changed = msgspec.structs.replace(play, mage=caster.id, began=(0, 1))
    s.p.colour = msgspec.structs.replace(s.p.colour, in_play=(changed,))
    return s, target, play.number


@pytest.mark.rule("CDN-30.63", "CDN-30.47")
def test_in_play_too_a_mage_adds_his_level_and_the_target_its_resistance() -> None:
    s, _, number = lying("azure_4", (Rule("colour_resistance", n=2),), level=2)
    s.begin(4, 5)
    mage = s.p.units[2]
    s.do(act.EndCreation(0))
    told = s.do(act.DispelPlay(0, number, mage.id, 2))
    tried = only(ev.DispelTried, told)
    assert (tried.result, tried.need, tried.outcome) == (13, 13, "dispelled")
    assert only(ev.SpellEnded, told).why == "dispelled"


@pytest.mark.rule("CDN-30.63", "CDN-30.49", "CDN-30.50", "CDN-30.51")
@pytest.mark.parametrize(
    ("dice", "outcome", "record"),
    [((6, 6), "supreme", RecordKind.SUPREME), ((1, 1), "mistake", RecordKind.MISTAKE), ((2, 3), "failed", None)],
)
def test_in_play_too_pairs_decide_and_who_fails_is_out(dice: Any, outcome: str, record: Any) -> None:
    s, _, number = lying("azure_4", level=1)
    s.begin(*dice)
    mage = s.p.units[2]
    s.do(act.EndCreation(0))
    assert only(ev.DispelTried, s.do(act.DispelPlay(0, number, mage.id, 2))).outcome == outcome
    assert [(made.kind, made.difficulty) for made in s.p.colour.records] == ([(record, 13)] if record else [])
    assert s.p.colour.spent == (() if outcome == "supreme" else (mage.id,))
    assert (s.p.colour.in_play == ()) == (outcome == "supreme")


@pytest.mark.rule("CDN-30.65", "CDN-30.61")
@pytest.mark.parametrize(("dice", "gone"), [((2, 3), True), ((2, 2), False)])
def test_spells_of_a_round_are_dispelled_alike(dice: tuple[int, int], gone: bool) -> None:
    s, target, number = lying("amber_0")
    s.begin(*dice)
    assert s.p.ask
    assert (s.p.ask.what, s.p.ask.seat) == ("dispel_play", 0)
    s.do(act.DispelPlay(0, number, 0, 2))
    assert (s.p.colour.in_play == (), lying_on(s.p, target) == ()) == (gone, gone)


# ------------------------------------------------------------------------------------------ spells against spells
@pytest.mark.rule("CDN-31.10")
@pytest.mark.parametrize(
    ("first", "second", "gone"),
    [("purple_1", "lilac_3", "frenzy"), ("lilac_3", "purple_1", "no_declaring"),
     ("purple_5", "azure_4", "must_pursue"), ("azure_4", "lilac_5", "no_move"), ("lilac_5", "azure_4", "stupidity")],
)  # fmt: skip
def test_of_two_that_contradict_each_other_the_older_is_cancelled(first: str, second: str, gone: str) -> None:
    s = Colour()
    unit = s.add(0, None, 10, (18, 20), 0, 5)
    older = enchanted(s.p, unit, first, by=1)
    assert has(s.p, unit, gone)
    newer = enchanted(s.p, unit, second, by=1)
    assert not has(s.p, unit, gone)
    assert [play.number for play in s.p.colour.in_play] == [newer.number]
    assert {effect.spell for effect in lying_on(s.p, unit)} == {newer.number}
    assert older.number != newer.number


@pytest.mark.rule("CDN-31.10")
def test_one_unit_less_is_under_a_spell_on_many_and_what_does_not_contradict_stays() -> None:
    s = Colour()
    one, other = s.add(0, None, 10, (18, 20), 0, 5), s.add(0, None, 10, (28, 20), 0, 5)
    for unit in (one, other):
        enchanted(s.p, unit, "gold_5")
    creation = enchanted(s.p, one, "amber_3")
    both = msgspec.structs.replace(creation, units=(one.id, other.id), spell="purple_1")
    s.p.colour = msgspec.structs.replace(s.p.colour, in_play=(*s.p.colour.in_play[:-1], both))
    in_play.lay(s.p, in_play.name_of(both), other.id, 0, both.number, [])
    in_play.lay(s.p, in_play.name_of(both), one.id, 0, both.number, [])
    enchanted(s.p, one, "lilac_3", by=1)
    assert (has(s.p, one, "frenzy"), has(s.p, other, "frenzy")) == (False, True)
    assert [play.units for play in s.p.colour.in_play if play.spell == "purple_1"] == [(other.id,)]
    assert has(s.p, one, "stubborn")


@pytest.mark.rule("CDN-31.13")
def test_models_without_a_place_do_not_return() -> None:
    rock = Element(1, "impassable", "Rock", 2, tuple(22 * 48 + x for x in range(18, 23)))
    s = Colour(board=Battlefield(48, 36, (rock,)))
    mage = s.mage(0, (20, 26), 3, "amber", (0, 5))
    hemmed = s.add(0, None, 10, (18, 20), 0, 5, start=15)
    free = s.add(0, None, 10, (24, 20), 0, 5, start=15)
    near = s.add(0, None, 10, (12, 22), 0, 5, start=15)
    s.add(1, BOLD, 5, (12, 25), 2, 5)
    s.begin(6, 6, 6)
    assert s.code(mage, "amber_5", hemmed) == "no_effect"
    assert s.code(mage, "amber_5", near) == "no_effect"
    assert s.code(mage, "amber_5", free) == ""
    s.cast(mage, "amber_5", free, 2)
    assert (hemmed.models, free.models) == (10, 14)


@pytest.mark.rule("CDN-31.16")
def test_a_mage_with_spells_in_play_goes_on_creating() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "gold", (0, 4, 5))
    foe = s.add(1, BOLD, 10, (18, 10), 2, 5)
    s.begin(6, 6, 6, 6)
    s.cast(mage, "gold_4", foe, 2)
    assert [str(play.lasts) for play in s.p.colour.in_play] == ["rip"]
    assert s.code(mage, "gold_0", foe) == ""
    s.cast(mage, "gold_0", foe, 2)
    assert [play.spell for play in s.p.colour.in_play] == ["gold_4", "gold_0"]


@pytest.mark.rule("CDN-31.18")
@pytest.mark.parametrize("why", ["mage", "building", "aboard"])
def test_who_goes_under_a_roof_or_leaves_the_field_ends_his_spells(why: str) -> None:
    s, target, _ = lying("azure_4")
    mage = next(unit for unit in s.p.of_seat(1) if unit.troop.mage)
    s.p.change(mage, place=None)
    inside: dict[str, dict[str, Any]] = {
        "mage": {"status": Status.LEFT}, "building": {"building": 1}, "aboard": {"aboard": target.id},
    }  # fmt: skip
    s.p.change(mage, **inside[why])
    told = s.go(Task("reanimations"))
    assert only(ev.SpellEnded, told).why == ("mage" if why == "mage" else "building")
    assert lying_on(s.p, target) == ()


# ------------------------------------------------------------------------------------------ land
@pytest.mark.rule("CDN-33.10")
def test_coveted_mail_has_nothing_to_covet_on_a_fence() -> None:
    fence = Element(1, "obstacle", "Fence", 1, tuple(15 * 48 + x for x in range(18, 23)), variety="fence")
    s = Colour(board=Battlefield(48, 36, (fence,)))
    mage, foe = s.mage(0, (20, 20), 3, "gold", (0, 2, 6)), s.add(1, BOLD, 5, (2, 2), 2, 5)
    s.mage(0, (6, 20), 1)
    s.begin(6, 6, 3)
    assert s.code(mage, "gold_2", square=(20, 15)) == "unknown_object"
    assert s.code(mage, "gold_2", foe, square=(20, 15)) == "unknown_object"


@pytest.mark.rule("CDN-32.28")
def test_only_a_spell_that_a_mage_created_counts_for_the_back_volt() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "gold", (0, 6))
    foe = s.add(1, BOLD, 10, (18, 4), 2, 5)
    s.volt("gold", 2)
    s.begin(1, 2)
    s.cast(mage, "gold_0", foe, 2)
    assert s.p.colour.volt
    assert (s.p.colour.volt.count, s.p.colour.created) == (2, 0)
    s.p.dice, s.p.ask, s.p.agenda = type(s.p.dice)((5, 3)), None, ()
    play = enchanted(s.p, foe, "gold_6")
    s.p.colour = msgspec.structs.replace(
        s.p.colour, in_play=(msgspec.structs.replace(play, mage=mage.id, seat=0, units=(), square=(30, 30)),)
    )
    assert any(isinstance(event, ev.StormRolled) for event in s.go(Task("storms"), dice=(5, 3)))
    assert s.p.colour.volt
    assert s.p.colour.volt.count == 2


# ------------------------------------------------------------------------------------------ armour, and casualties
@pytest.mark.rule("CDN-33.5")
def test_ap_makes_armour_saves_worse() -> None:
    s = Colour(dice=(6, 3, 6, 4))
    unit = s.add(1, troop(save=4), 10)
    out: list[Any] = []
    lost = [wounds.roll(s.p, unit.id, Hits(1, 3, ap=ap), out, by=0, source="spell") for ap in (2, 0)]
    assert lost == [1, 0]
    assert [event.need for event in out if event.step == "armour"] == [6, 4]


@pytest.mark.rule("CDN-13.18", "CDN-13.15")
def test_casualties_of_a_back_volt_frighten_and_nobody_caused_them() -> None:
    s = Colour()
    s.mage(0, (40, 30), 1)
    unit = s.add(1, troop(), 10, (18, 10), 2, 5)
    s.volt("gold", 1)
    told = s.go(Task("gold"), dice=(1, 1, 6, 6, *(6,) * 10, 1, 1))
    assert unit.models == 0 or any(isinstance(event, ev.Tested) and event.test == "panic" for event in told)
    hurt = only(ev.WoundsSuffered, told)
    assert (hurt.by, hurt.source) == (0, "back_volt")


# ------------------------------------------------------------------------------------------ Reanimate
def surgeon(near: tuple[int, int] = (24, 20), **fields: Any) -> tuple[Colour, Unit, Unit]:
    """A bearer of Reanimate and ten Living Dead who were twelve."""
    s = Colour()
    bearer = s.add(0, troop(rules=("reanimate",), w=2, character=True, category="command"), 1, (20, 20), 0, 1, **fields)
    dead = s.add(0, troop(rules=("living_dead",)), 10, near, 0, 5, start=12)
    s.add(1, BOLD, 10, (2, 2), 2, 5)
    return s, bearer, dead


@pytest.mark.rule("CDN-34.97")
@pytest.mark.parametrize(("die", "back"), [(1, 1), (4, 2), (6, 2)])
def test_living_dead_near_him_recover_at_the_end_of_the_phase(die: int, back: int) -> None:
    s, bearer, dead = surgeon()
    living = s.add(0, None, 5, (20, 26), 0, 5, start=9)
    s.begin(die)
    assert s.p.ask
    assert (s.p.ask.what, s.p.ask.unit, s.p.stage) == ("reanimate", bearer.id, Stage.COLOUR_END)
    offered = [action for action in s.p.legal_actions() if isinstance(action, act.Reanimate)]
    assert offered == [act.Reanimate(0, bearer.id, dead.id)]
    wrong = s.p.refusal(act.Reanimate(0, bearer.id, living.id))
    assert wrong
    assert wrong.code == "unknown_object"
    assert only(ev.UnitHealed, s.do(offered[0])).line == back
    assert dead.models == 10 + back


@pytest.mark.rule("CDN-34.97")
@pytest.mark.parametrize("why", ["far", "retreating", "whole", "declined"])
def test_nobody_recovers_otherwise(why: str) -> None:
    s, bearer, dead = surgeon((38, 20) if why == "far" else (24, 20))
    if why == "retreating":
        bearer.retreating = True
    if why == "whole":
        dead.start = 10
    s.begin()
    if why == "declined":
        s.do(act.Decline(0))
    assert s.p.ask
    assert (s.p.ask.what, dead.models) == ("shooting", 10)


def test_a_place_is_a_place() -> None:
    """Who has recovered stands where his unit stood."""
    s, bearer, dead = surgeon()
    s.begin(3)
    s.do(act.Reanimate(0, bearer.id, dead.id))
    assert dead.place == Placement(24, 20, 0, 5)
