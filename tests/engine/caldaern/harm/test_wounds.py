"""Hits, wounds, saves and casualties. Rules: CDN-10, CDN-5.18, CDN-34.40 to 34.53, CDN-35.5, CDN-35.32 to 35.36."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.caldaern.harm import casualties, wounds
from game.engine.caldaern.harm.wounds import Hits, armour_need, needed_to_wound
from game.engine.caldaern.lists.schema import NO_SAVE, Rule
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Phase, Status
from tests.kit.builders.caldaern_builder import Setup, stats, troop

CHART = """
4 5 6 6 6 6 6 6 6 6
3 4 5 6 6 6 6 6 6 6
2 3 4 5 6 6 6 6 6 6
2 2 3 4 5 6 6 6 6 6
2 2 2 3 4 5 6 6 6 6
2 2 2 2 3 4 5 6 6 6
2 2 2 2 2 3 4 5 6 6
2 2 2 2 2 2 3 4 5 6
2 2 2 2 2 2 2 3 4 5
2 2 2 2 2 2 2 2 3 4
"""


def rolled(
    dice: Sequence[int], target: Any, hits: Hits, source: str = "shooting", **more: Any
) -> tuple[int, list[Any]]:
    """Unsaved wounds of hits on a unit of ten of this troop, all dice used; and the events."""
    s = Setup(dice=dice)
    s.add(0)
    unit = s.add(1, target, 10, (20, 5))
    for name, value in more.items():
        setattr(unit, name, value)
    out: list[Any] = []
    found = wounds.roll(s.p, unit.id, hits, out, by=1, source=source)
    s.p.dice.done()  # type: ignore[union-attr]
    return found, out


def suffered(s: Setup, unit: Unit, number: int | dict[str, int], **more: Any) -> tuple[casualties.Loss, list[Any]]:
    """A unit suffers wounds."""
    out: list[Any] = []
    pile = {"": number} if isinstance(number, int) else number
    return casualties.suffer(s.p, unit.id, pile, out, by=0, source="shooting", **more), out


# ------------------------------------------------------------------------------------------------------ to wound
@pytest.mark.rule("CDN-10.3", "CDN-10.4")
def test_the_to_wound_chart() -> None:
    rows = [[int(entry) for entry in row.split()] for row in CHART.strip().splitlines()]
    assert [[needed_to_wound(s, t) for t in range(1, 11)] for s in range(1, 11)] == rows
    assert needed_to_wound(12, 10) == needed_to_wound(10, 10)


@pytest.mark.rule("CDN-10.2", "CDN-10.3", "CDN-10.5")
def test_hits_are_rolled_to_wound_with_their_strength() -> None:
    found, events = rolled([1, 2, 3, 4, 5, 6], troop(t=3), Hits(6, 4))
    assert found == 4
    assert (events[0].step, events[0].need, events[0].strength, events[0].successes) == ("wound", 3, 4, 4)
    assert rolled([5, 6], troop(t=9), Hits(2, 2))[0] == 1
    assert rolled([1, 2], troop(t=1), Hits(2, 10))[0] == 1


@pytest.mark.rule("CDN-10.6", "CDN-4.20")
def test_the_toughness_of_riders_counts() -> None:
    _, events = rolled([4], troop("cavalry", t=3, mount=stats(t=6)), Hits(1, 3))
    assert events[0].need == 4


@pytest.mark.rule("CDN-10.21")
def test_automatic_wounds_are_saved_but_not_rolled() -> None:
    found, events = rolled([5, 1, 2], troop(save=5), Hits(3, 3, automatic=True))
    assert found == 2
    assert [event.step for event in events] == ["automatic", "armour"]


@pytest.mark.rule("CDN-10.23")
def test_hits_without_a_strength_have_three() -> None:
    assert Hits(2).strength == 3


@pytest.mark.rule("CDN-10.16", "CDN-34.46")
def test_immediate_death_knows_no_rolls_and_scores_all_wounds() -> None:
    found, events = rolled([], troop(w=3, save=2, colour_save=4), Hits(2, 3, slain=True))
    assert found == 6
    assert events[0].rule == "CDN-10.16"


# --------------------------------------------------------------------------------------------------------- saves
@pytest.mark.rule("CDN-10.12", "CDN-36.16", "CDN-10.11", "CDN-E.41")
def test_strength_makes_armour_worse() -> None:
    assert [armour_need(3, s) for s in range(1, 8)] == [3, 3, 3, 4, 5, 6, NO_SAVE]
    assert [armour_need(1, s) for s in (3, 4, 5, 6)] == [2, 2, 3, 4]
    assert armour_need(NO_SAVE, 1) == NO_SAVE
    assert armour_need(1, 10) == NO_SAVE


@pytest.mark.rule("CDN-34.44")
def test_armour_piercing_adds_up_to_three() -> None:
    assert (armour_need(2, 3, ap=1), armour_need(2, 4, ap=2), armour_need(2, 3, ap=5)) == (3, 5, 5)


@pytest.mark.rule("CDN-10.9", "CDN-10.10", "CDN-36.15", "CDN-36.17", "CDN-4.25")
@pytest.mark.parametrize(
    ("armour", "shield", "saves"),
    [
        (7, False, (7, 6, 5)),
        (7, True, (6, 5, 4)),
        (6, False, (6, 5, 4)),
        (6, True, (5, 4, 3)),
        (4, False, (4, 3, 2)),
        (4, True, (3, 2, 1)),
    ],
)
def test_common_combinations_of_armour(armour: int, shield: bool, saves: tuple[int, int, int]) -> None:
    found = tuple(troop(armour=armour, shield=shield, mount_save=better).save_of() for better in (0, 1, 2))
    assert found == saves


@pytest.mark.rule("CDN-10.7", "CDN-10.8", "CDN-E.41")
def test_an_armour_save_then_a_colour_save() -> None:
    kind = troop("cavalry", mount=stats(), save=1, colour_save=5)
    found, events = rolled([6, 6, 4, 3, 5], kind, Hits(2, 6))
    assert found == 0
    assert [(event.step, event.need, event.dice, event.successes) for event in events] == [
        ("wound", 2, (6, 6), 2),
        ("armour", 4, (4, 3), 1),
        ("colour", 5, (5,), 1),
    ]
    assert rolled([6, 1, 1], kind, Hits(1, 3))[0] == 1


@pytest.mark.rule("CDN-10.13", "CDN-10.14")
def test_where_saves_are_forbidden() -> None:
    kind = troop(save=2, colour_save=4)
    assert rolled([6, 4], kind, Hits(1, 9, saves="colour"))[0] == 0
    assert rolled([6], kind, Hits(1, 3, saves="none"))[0] == 1
    assert rolled([6, 4], kind, Hits(1, 10))[0] == 0


@pytest.mark.rule("CDN-10.14", "CDN-34.50", "CDN-34.51", "CDN-34.41")
def test_the_best_colour_save_is_used_and_flames_stop_regeneration() -> None:
    kind = troop(colour_save=6, regeneration=4)
    assert rolled([6, 4], kind, Hits(1, 3))[1][1].need == 4
    found, events = rolled([6, 5], kind, Hits(1, 3, flaming=True))
    assert (found, events[1].need) == (1, 6)


@pytest.mark.rule("CDN-10.15")
def test_all_saves_of_a_group_are_rolled_together() -> None:
    _, events = rolled([6, 6, 6, 6, 5, 1], troop(save=5), Hits(3, 3))
    assert [len(event.dice) for event in events] == [3, 3]


@pytest.mark.rule("CDN-36.3", "CDN-36.18")
def test_two_hands_leave_no_shield_in_melee() -> None:
    kind = troop(melee=["halberd", "hand_weapon"], armour=6, shield=True, save=5)
    hits = Hits(1, 3)
    assert rolled([6, 5], kind, hits, "shooting")[1][1].need == 5
    assert rolled([6, 6], kind, hits, "melee")[1][1].need == 6
    assert rolled([6, 5], kind, hits, "melee", weapon="hand_weapon")[1][1].need == 5


# ------------------------------------------------------------------------------------------------ special rules
@pytest.mark.rule("CDN-34.40")
def test_poisoned_hits_wound_without_a_roll_and_are_saved() -> None:
    found, events = rolled([4, 6, 1, 1], troop(save=6), Hits(1, 3, wounding=2))
    assert [(event.step, event.successes) for event in events] == [("automatic", 2), ("wound", 1), ("armour", 1)]
    assert found == 2


@pytest.mark.rule("CDN-34.42")
def test_flames_do_nothing_to_the_immune() -> None:
    found, events = rolled([], troop(rules=["immune_flaming"]), Hits(3, 4, flaming=True))
    assert (found, events[0].rule) == (0, "CDN-34.42")


@pytest.mark.rule("CDN-34.53", "CDN-34.43", "CDN-34.85")
def test_only_magic_wounds_the_ethereal() -> None:
    assert rolled([], troop(rules=["ethereal"]), Hits(3, 4))[0] == 0
    assert rolled([6], troop(rules=["ethereal"]), Hits(1, 4, magical=True))[0] == 1
    assert rolled([], troop(rules=["ethereal"]), Hits(2, 0, automatic=True, saves="none"))[0] == 2


@pytest.mark.rule("CDN-10.19", "CDN-34.45", "CDN-E.40")
def test_multiple_wounds_are_capped_by_the_model() -> None:
    found, events = rolled([6, 6, 5, 2], troop(w=3), Hits(2, 3, multiple_dice="D6"))
    assert found == 5
    assert (events[1].what, events[1].dice, events[1].total) == ("multiple_wounds", (5, 2), 5)
    assert rolled([6, 5], troop(w=3), Hits(1, 3, multiple_dice="D3"))[0] == 3
    assert rolled([6], troop(w=3), Hits(1, 3, multiple=2))[0] == 2
    assert rolled([6], troop(w=1), Hits(1, 3, multiple_dice="D6"))[0] == 1


# ---------------------------------------------------------------------------------------------------- casualties
@pytest.mark.rule("CDN-10.17", "CDN-10.1")
def test_each_wound_removes_a_model_from_the_rear() -> None:
    s = Setup()
    unit = s.add(1, troop(), 12, (20, 5), frontage=5)
    loss, events = suffered(s, unit, 3)
    assert (loss.wounds, loss.line, unit.line, unit.models) == (3, 3, 9, 9)
    assert unit.place is not None
    assert (unit.place.x, unit.place.y, unit.place.frontage) == (20, 5, 5)
    assert (events[0].line, events[0].placement) == (3, unit.place)


@pytest.mark.rule("CDN-10.18", "CDN-E.40", "CDN-19.53")
def test_wounds_are_carried_until_a_model_is_full() -> None:
    s = Setup()
    unit = s.add(1, troop("monstrous_infantry", w=3), 6, (20, 5), 2, 3)
    unit.wounds = 1
    loss, _ = suffered(s, unit, 4)
    assert (loss.line, unit.line, unit.wounds) == (1, 5, 2)
    suffered(s, unit, 1)
    assert (unit.line, unit.wounds) == (4, 0)


@pytest.mark.rule("CDN-35.5", "CDN-10.20", "CDN-5.20")
def test_command_models_fall_last_and_in_their_order() -> None:
    s = Setup()
    unit = s.add(1, troop(), 6, (20, 5), command=("captain", "musician", "banner"))
    assert suffered(s, unit, 3)[0].command == ()
    assert suffered(s, unit, 1)[0].command == ("musician",)
    assert not unit.marked(Mark.LOST_BANNER)
    assert suffered(s, unit, 1)[0].command == ("banner",)
    assert unit.marked(Mark.LOST_BANNER)
    assert unit.command == ("captain",)
    loss, events = suffered(s, unit, 4)
    assert (loss.wounds, loss.command, loss.destroyed) == (1, ("captain",), True)
    assert (unit.status, unit.place) == (Status.DESTROYED, None)
    assert events[0].placement is None


@pytest.mark.rule("CDN-10.20", "CDN-35.32")
def test_wounds_beyond_the_last_model_are_lost_where_characters_cannot_be_hit() -> None:
    s = Setup()
    unit = s.add(1, troop(), 5, (20, 5))
    hero = s.hero(1, host=unit)
    loss, _ = suffered(s, unit, 7)
    assert (loss.wounds, loss.destroyed, hero.wounds) == (5, True, 0)
    assert unit.status is Status.DESTROYED
    assert unit.place is not None


@pytest.mark.rule("CDN-10.20")
def test_wounds_beyond_the_last_model_go_on_to_characters_that_can_be_hit() -> None:
    s = Setup()
    unit = s.add(1, troop(), 3, (20, 5))
    hero = s.hero(1, host=unit)
    loss, _ = suffered(s, unit, 5, characters=True)
    assert (loss.wounds, loss.line, hero.wounds) == (5, 3, 2)


@pytest.mark.rule("CDN-35.35")
def test_wounds_aimed_at_a_command_model_or_a_character() -> None:
    s = Setup()
    unit = s.add(1, troop(), 8, (20, 5), command=("captain",))
    hero = s.hero(1, host=unit, w=2)
    loss, events = suffered(s, unit, {"captain": 3, wounds.character_victim(hero.id): 2, "": 1})
    assert (loss.wounds, loss.line, loss.command, loss.characters) == (4, 1, ("captain",), (hero.id,))
    assert loss.beyond == {"captain": 2, f"character:{hero.id}": 0}
    assert (unit.line, unit.command, unit.characters, hero.status) == (6, (), (), Status.DESTROYED)
    assert events[0].characters == (hero.id,)


@pytest.mark.rule("CDN-35.5", "CDN-10.20", "CDN-11.22")
def test_a_captain_slain_by_blows_aimed_at_him_shelters_nobody_else() -> None:
    s = Setup()
    unit = s.add(1, troop(), 4, (20, 5), command=("captain", "musician", "banner"))
    loss, _ = suffered(s, unit, {"captain": 1, "": 2})
    assert (loss.wounds, loss.line, loss.command) == (3, 1, ("captain", "musician"))
    assert unit.command == ("banner",)


@pytest.mark.rule("CDN-10.18", "CDN-11.22", "CDN-35.35")
def test_a_character_carries_his_wounds_from_one_moment_to_the_next() -> None:
    s = Setup()
    unit = s.add(1, troop(), 8, (20, 5))
    hero = s.hero(1, host=unit, w=3)
    victim = wounds.character_victim(hero.id)
    assert suffered(s, unit, {victim: 2})[0].characters == ()
    loss, _ = suffered(s, unit, {victim: 2})
    assert (loss.wounds, loss.characters, loss.beyond) == (1, (hero.id,), {victim: 1})


@pytest.mark.rule("CDN-11.22")
def test_wounds_count_only_as_far_as_there_are_any_left() -> None:
    s = Setup()
    unit = s.add(1, troop(w=2), 2, (20, 5), 2, 2)
    assert suffered(s, unit, 9)[0].wounds == 4


@pytest.mark.rule("CDN-9.15", "CDN-E.39")
def test_only_as_many_models_fall_as_are_seen() -> None:
    s = Setup()
    unit = s.add(1, troop(), 12, (20, 5))
    loss, _ = suffered(s, unit, 5, most=3)
    assert (loss.wounds, loss.line, unit.models) == (3, 3, 9)
    big = s.add(1, troop(w=3), 4, (30, 5), 2, 2)
    assert suffered(s, big, 5, most=1)[0].wounds == 3
    assert (big.line, big.wounds) == (3, 0)


# -------------------------------------------------------------------------------------------------- what follows
@pytest.mark.rule("CDN-10.22", "CDN-13.10")
def test_casualties_of_an_attack_call_for_panic_outside_of_melee() -> None:
    s = Setup()
    unit = s.add(1, troop(), 12, (20, 5))
    suffered(s, unit, 3)
    assert s.p.agenda == (Task("panic_casualties", (unit.id, 0)),)


@pytest.mark.rule("CDN-10.22", "CDN-13.10", "CDN-20.29")
@pytest.mark.parametrize(("phase", "panic"), [(Phase.MELEE, True), (Phase.MOVEMENT, False)])
def test_no_panic_in_melee_nor_for_losses_that_cause_none(phase: Phase, panic: bool) -> None:
    s = Setup(phase=phase)
    unit = s.add(1, troop(), 12, (20, 5))
    suffered(s, unit, 3, panic=panic)
    assert s.p.agenda == ()


@pytest.mark.rule("CDN-10.22")
def test_a_destroyed_unit_leaves_and_drops_the_wounds_it_carried() -> None:
    s = Setup()
    unit = s.add(1, troop(w=3), 2, (20, 5), 2, 2)
    unit.wounds = 2
    loss, events = suffered(s, unit, 4)
    assert (loss.destroyed, unit.wounds, unit.place) == (True, 0, None)
    assert [type(event).__name__ for event in events] == ["WoundsSuffered", "UnitDestroyed"]


def test_no_wounds_change_nothing() -> None:
    s = Setup()
    unit = s.add(1, troop(), 12, (20, 5))
    assert suffered(s, unit, 0) == (casualties.Loss(), [])


def test_hits_on_a_unit_as_a_whole() -> None:
    s = Setup(dice=[5, 1, 6, 2])
    unit = s.add(1, troop(save=6), 10, (20, 5))
    loss = casualties.hit_unit(s.p, unit.id, Hits(3, 4), [], by=0, source="terrain")
    assert (loss.line, unit.line) == (2, 8)


# -------------------------------------------------------------------------------------------------- shared hits
@pytest.mark.rule("CDN-35.32")
@pytest.mark.parametrize(
    ("type", "line", "safe"),
    [("infantry", 5, True), ("infantry", 4, False), ("monstrous_infantry", 3, True), ("monstrous_infantry", 2, False)],
)
def test_enough_line_models_shield_a_character_from_shots(type: str, line: int, safe: bool) -> None:
    s = Setup(dice=[0, 0])
    unit = s.add(1, troop(type), line, (20, 5), 2, 2)
    hero = s.hero(1, host=unit, k=unit.troop.k)
    assert wounds.look_out(s.p, unit) is safe
    shares = wounds.share_hits(s.p, unit, 2 * (line + 1), [])
    if safe:
        assert shares == {"": 2 * (line + 1)}
    else:
        assert shares == {"": 2 * line, f"character:{hero.id}": 2}


@pytest.mark.rule("CDN-35.33", "CDN-2.10")
def test_hits_left_over_go_to_different_models_at_random() -> None:
    """Three line models and a hero with five hits: one each, the last one drawn among four."""
    s = Setup(dice=[3])
    unit = s.add(1, troop(), 3, (20, 5))
    hero = s.hero(1, host=unit)
    assert wounds.share_hits(s.p, unit, 5, []) == {"": 3, f"character:{hero.id}": 2}
    s.p.dice.done()  # type: ignore[union-attr]


@pytest.mark.rule("CDN-35.34")
def test_line_models_throw_themselves_before_a_character() -> None:
    s = Setup(dice=[1, 2, 6])
    unit = s.add(1, troop(), 5, (20, 5))
    hero = s.hero(1, host=unit)
    assert wounds.hits_on_character(s.p, unit, hero.id, 3) == {"": 2, f"character:{hero.id}": 1}
    unit.line = 4
    assert wounds.hits_on_character(s.p, unit, hero.id, 3) == {"": 0, f"character:{hero.id}": 3}


@pytest.mark.rule("CDN-3.5", "CDN-3.6")
def test_a_model_without_wounds_left_is_slain_but_a_nought_on_the_profile_is_none() -> None:
    s = Setup()
    unit = s.add(1, troop(w=2, s=0, bs=0), 4, (20, 5))
    assert suffered(s, unit, 1)[0].models == 0
    assert suffered(s, unit, 1)[0].models == 1
    assert unit.models == 3


@pytest.mark.rule("CDN-19.17")
def test_the_attacker_rolls_to_wound_and_the_wounded_saves() -> None:
    _, events = rolled([6, 1, 1], troop(save=5, colour_save=5), Hits(1, 3))
    assert [(event.step, event.seat) for event in events] == [("wound", 0), ("armour", 1), ("colour", 1)]


@pytest.mark.rule("CDN-35.36")
def test_a_lone_character_has_no_protection() -> None:
    s = Setup()
    hero = s.hero(1, (20, 5))
    assert wounds.share_hits(s.p, hero, 4, []) == {"": 4}
    loss, _ = suffered(s, hero, 2)
    assert (hero.wounds, loss.destroyed) == (2, False)
    assert suffered(s, hero, 2)[0].destroyed


def test_rules_of_a_victim_are_those_of_the_character() -> None:
    s = Setup(dice=[6, 4])
    unit = s.add(1, troop(save=6), 5, (20, 5))
    hero = s.hero(1, host=unit, save=4, rules=[Rule("immune_flaming")])
    victim = wounds.character_victim(hero.id)
    assert wounds.roll(s.p, unit.id, Hits(1, 3), [], by=0, source="melee", victim=victim) == 0
    assert wounds.roll(s.p, unit.id, Hits(1, 3, flaming=True), [], by=0, source="melee", victim=victim) == 0
