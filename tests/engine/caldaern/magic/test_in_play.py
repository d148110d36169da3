"""Spells in play: on whom they lie, when they end. Rules: CDN-31.8 to 31.17, CDN-33.13, Table 31-A."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.profiles import has, lying_on, value
from game.engine.caldaern.flow import settle
from game.engine.caldaern.harm import removal
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import Lasts
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only


def next_phase(s: Colour, active: int) -> None:
    """The Colour phase of a seat begins, in the next turn."""
    s.p.ask, s.p.agenda, s.p.active = None, (), active
    s.p.round += active == 0
    s.told.clear()
    s.begin()


def cast(school: str, number: int, level: int = 3, friendly: bool = False, **more: object) -> tuple[Colour, Unit, Unit]:
    """A spell of seat 0 that takes effect by Supreme Level: (battle, mage, target)."""
    s = Colour()
    mage = s.mage(0, (20, 20), level, school, (0, number))
    target = s.add(0 if friendly else 1, None, 10, (18, 10), 0 if friendly else 2, 5)
    s.begin(6, 6)
    s.cast(mage, f"{school}_{number}", target, 2, **more)
    return s, mage, target


@pytest.mark.rule("CDN-31.14", "CDN-33.4")
def test_a_spell_of_a_round_ends_when_its_players_next_colour_phase_begins() -> None:
    s, mage, foe = cast("amber", 0)
    assert (value(s.p, foe, "s"), value(s.p, foe, "i")) == (2, 1)
    next_phase(s, 1)
    assert value(s.p, foe, "s") == 2
    removal.remove(s.p, mage.id, "wounds", 0, s.told)
    s.p.agenda = ()
    next_phase(s, 0)
    assert (value(s.p, foe, "s"), s.p.colour.in_play, s.p.effects) == (3, (), ())
    assert only(ev.SpellEnded, s.told).why == "duration"


@pytest.mark.rule("CDN-31.8")
def test_different_spells_add_up_within_one_and_ten() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 4, "amber", (0, 3))
    other = s.mage(0, (26, 20), 4, "lilac", (0, 4))
    foe = s.add(1, troop(s=2, i=2), 10, (20, 10), 2, 5)
    friend = s.add(0, troop(t=10), 10, (30, 20), 0, 5)
    s.begin(6, 6, 6, 6, 6, 6)
    s.cast(mage, "amber_0", foe, 2)
    assert (value(s.p, foe, "s"), value(s.p, foe, "i")) == (1, 1)
    s.cast(other, "lilac_4", foe, 2)
    assert value(s.p, foe, "s") == 1
    s.cast(mage, "amber_3", friend, 2)
    assert value(s.p, friend, "t") == 10


@pytest.mark.rule("CDN-31.9")
def test_the_same_spell_replaces_itself() -> None:
    s = Colour()
    mage, other = s.mage(0, (20, 20)), s.mage(0, (26, 20))
    foe = s.add(1, None, 10, (20, 10), 2, 5)
    s.begin(6, 6, 6, 6)
    s.cast(mage, "amber_0", foe, 2)
    told = s.cast(other, "amber_0", foe, 2)
    assert value(s.p, foe, "s") == 2
    assert only(ev.SpellEnded, told).why == "replaced"
    assert [(play.mage, play.number) for play in s.p.colour.in_play] == [(other.id, 2)]


@pytest.mark.rule("CDN-33.13", "CDN-30.25")
def test_a_spell_goes_with_the_characters_who_were_there() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "amber", (0, 3))
    host = s.add(0, None, 10, (30, 20), 0, 5)
    hero = s.hero(0, host=host)
    s.begin(6, 6)
    s.cast(mage, "amber_3", host, 2)
    late = s.hero(0, host=host)
    assert [value(s.p, unit, "t") for unit in (host, hero, late)] == [4, 4, 3]
    host.characters, hero.host, hero.status = (late.id,), 0, Status.DEPLOYED
    s.p.change(hero)
    assert [value(s.p, unit, "t") for unit in (host, hero)] == [4, 4]


@pytest.mark.rule("CDN-33.6")
def test_a_spell_on_all_friends_near() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 4, "amber", (0, 1))
    near = s.add(0, None, 10, (24, 22), 0, 5)
    far = s.add(0, None, 10, (44, 34), 0, 4)
    foe = s.add(1, None, 10, (18, 10), 2, 5)
    s.begin(6, 6)
    told = s.cast(mage, "amber_1", 0, 2, version="amplified")
    assert only(ev.SpellWorks, told).units == (mage.id, near.id)
    assert [value(s.p, unit, "i") for unit in (mage, near, far, foe)] == [5, 5, 3, 3]
    assert s.code(mage, "amber_1", near, version="amplified") != ""


@pytest.mark.rule("CDN-31.15", "CDN-31.17")
@pytest.mark.parametrize("why", ["mage", "target", "player"])
def test_what_ends_a_spell_that_remains_in_play(why: str) -> None:
    s, mage, foe = cast("azure", 4)
    assert s.p.colour.in_play[0].lasts is Lasts.REMAINS
    s.p.change(mage, retreating=True)
    next_phase(s, 1)
    next_phase(s, 0)
    assert len(s.p.colour.in_play) == 1
    s.told.clear()
    if why == "player":
        ask = s.p.ask
        assert act.EndSpell(0, 1) in s.p.legal_actions()
        s.do(act.EndSpell(0, 1))
        assert s.p.ask == ask
    else:
        removal.remove(s.p, (mage if why == "mage" else foe).id, "wounds", 0, s.told)
        s.p.ask = None
        s.p.push(Task("ask_again", ("shooting", 0, 0)))
        s.p.push(Task("reanimations"))
        settle(s.p, s.told)
    assert s.p.colour.in_play == ()
    assert lying_on(s.p, foe) == ()
    assert only(ev.SpellEnded, s.told).why == why


@pytest.mark.rule("CDN-31.15")
def test_only_ones_own_spells_that_remain_can_be_ended() -> None:
    s, _, _ = cast("amber", 0)
    assert s.p.refusal(act.EndSpell(s.p.ask.seat, 1)) is not None  # type: ignore[union-attr]
    assert s.p.refusal(act.EndSpell(s.p.ask.seat, 7)) is not None  # type: ignore[union-attr]


@pytest.mark.rule("CDN-31.11")
def test_machines_and_guns_feel_only_what_their_crews_can() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "lilac", (0,))
    gun = s.add(1, troop("artillery", bs=3), 1, (20, 10), 2, 1)
    s.begin(6, 6)
    s.cast(mage, "lilac_0", gun, 2)
    assert [effect.what for effect in lying_on(s.p, gun)] == ["bs"]


def test_special_rules_are_given_for_a_time() -> None:
    s, _, friend = cast("gold", 5, friendly=True)
    assert has(s.p, friend, "stubborn")
    s, _, friend = cast("gold", 5, friendly=True, version="amplified")
    assert has(s.p, friend, "unbreakable")
