"""Guns in melee: the party of six points, the crew's blows, what comes of the round. Rules: CDN-14.20 to 14.26."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import party
from game.engine.caldaern.melee import breaking, fighters, result
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_melee import Melee, volley
from tests.kit.guns.battery import gun, place_gun
from tests.kit.town.storm import Storm


def at_the_gun(
    models: int = 10, *dice: int, files: int = 5, side: Arc = Arc.FRONT, **more: object
) -> tuple[Melee, Unit, Unit]:
    """Infantry of seat 0 that has charged a gun of seat 1, which faces it unless told otherwise."""
    s = Melee(dice=dice)
    unit = s.add(0, troop(**more), models, (19, 22), 0, files)  # type: ignore[arg-type]
    foe = place_gun(s, 1, (20, 20), (2 - side) % 4)
    s.engage(unit, foe, side)
    return s, unit, foe


def striking(s: Melee, unit: Unit, enemy: Unit) -> int:
    """Models of a unit that strike at an enemy."""
    found = fighters.fighters(s.p, unit.id)
    return len({f.post for f in found if any(t.unit == enemy.id for t in f.options)})


def supporting(s: Melee, unit: Unit) -> bool:
    """Whether anybody strikes from behind."""
    return any(f.support for f in fighters.fighters(s.p, unit.id))


# ------------------------------------------------------------------------------------------------- the party
@pytest.mark.rule("CDN-14.21", "CDN-14.22", "CDN-14.23")
@pytest.mark.parametrize(("models", "fight", "asked"), [(4, 4, False), (6, 6, False), (10, 6, True), (20, 6, True)])
def test_six_of_a_unit_fight_a_gun_and_who_has_no_more_is_not_asked(models: int, fight: int, asked: bool) -> None:
    s, unit, foe = at_the_gun(models, *([] if asked else [1] * 30))
    s.phase()
    assert (s.asked() == "pick_assault_party") is asked
    if asked:
        assert striking(s, unit, foe) == fight
        assert not supporting(s, unit)
        assert s.p.ask is not None
        assert (s.p.ask.unit, s.p.ask.args) == (unit.id, (foe.id,))
    else:
        assert s.told(ev.PartyPicked)[0].auto
        assert s.told(ev.PartyPicked)[0].line == fight


@pytest.mark.rule("CDN-14.21")
def test_parties_of_other_sizes_are_refused() -> None:
    s, unit, foe = at_the_gun(20)
    s.phase()
    for line, names, code in ((7, (), "party_too_big"), (0, (), "not_in_party"), (3, ("captain",), "not_in_party")):
        refused = s.refused(act.PickAssaultParty(0, unit.id, line, names, foe.id))
        assert refused is not None
        assert (refused.code, refused.rule) == (code, "CDN-14.21")
    assert s.refused(act.PickAssaultParty(0, unit.id, 6, (), foe.id)) is None
    assert s.refused(act.PickAssaultParty(0, unit.id, 3, (), foe.id)) is None
    other = s.refused(act.PickAssaultParty(0, unit.id, 6))
    assert other is not None
    assert other.code == "unknown_object"


@pytest.mark.rule("CDN-14.21", "CDN-E.63")
def test_a_monster_and_one_man_or_six_men() -> None:
    s = Melee()
    men = s.add(0, troop(), 6, (14, 22), 0, 6)
    monster = s.add(0, troop("monster", s=6, w=5, a=4), 1, (20, 22), 0, 1)
    foe = place_gun(s, 1, (19, 20), 2)
    for unit in (men, monster):
        s.engage(unit, foe)
    s.phase()
    assert s.p.ask is not None
    assert s.p.ask.unit == monster.id
    assert {(a.line, a.names) for a in s.listed()} == {(1, ()), (0, ())}
    s.do(act.PickAssaultParty(0, monster.id, 1, (), foe.id))
    assert s.p.ask is not None
    assert [a.line for a in s.listed()] == [1, 0]
    assert s.refused(act.PickAssaultParty(0, men.id, 2, (), foe.id)) is not None

    s = Melee(dice=[1] * 30)
    men = s.add(0, troop(), 6, (14, 22), 0, 6)
    monster = s.add(0, troop("monster", s=6, w=5, a=4), 1, (20, 22), 0, 1)
    foe = place_gun(s, 1, (19, 20), 2)
    for unit in (men, monster):
        s.engage(unit, foe)
    s.phase()
    s.do(act.PickAssaultParty(0, monster.id, 0, (), foe.id))
    assert [(e.unit, e.line) for e in s.told(ev.PartyPicked)] == [(men.id, 6)]


@pytest.mark.rule("CDN-14.21")
def test_who_touches_another_enemy_does_not_fight_the_gun() -> None:
    s = Melee()
    unit = s.add(0, troop(), 5, (16, 22), 0, 5)
    foe = place_gun(s, 1, (20, 20), 2)
    other = s.add(1, troop(), 5, (13, 21), 2, 5)
    s.engage(unit, foe)
    s.engage(unit, other)
    assert striking(s, unit, other) == 3
    assert striking(s, unit, foe) == 2


@pytest.mark.rule("CDN-14.22")
def test_without_a_choice_characters_come_first() -> None:
    s, unit, foe = at_the_gun(20)
    hero = s.hero(0, host=unit, s=5)
    draft = party.draft_at(s.p, foe, unit)
    assert party.strongest(unit, draft).names == (f"character:{hero.id}",)
    assert party.strongest(unit, draft).line == 5


@pytest.mark.rule("CDN-14.21")
def test_a_gun_is_attacked_by_six_points_whatever_the_number_of_units() -> None:
    s = Melee()
    one = s.add(0, troop(), 10, (16, 22), 0, 5)
    two = s.add(0, troop(), 10, (21, 22), 0, 5)
    foe = place_gun(s, 1, (20, 20), 2)
    for unit in (one, two):
        s.engage(unit, foe)
    s.phase()
    s.do(act.PickAssaultParty(0, one.id, 4, (), foe.id))
    assert s.p.ask is not None
    assert s.p.ask.unit == two.id
    refused = s.refused(act.PickAssaultParty(0, two.id, 3, (), foe.id))
    assert refused is not None
    assert dict(refused.values)["most"] == 2
    s.p.ask = None


# ------------------------------------------------------------------------------------------------- blows
@pytest.mark.rule("CDN-14.23", "CDN-14.4", "CDN-14.24")
def test_they_strike_at_the_crews_skill_and_toughness_and_the_crew_strikes_back() -> None:
    s, unit, foe = at_the_gun(6, ws=4, s=4)
    blow = volley(s, unit)
    assert (blow.number, blow.need, blow.target) == (6, 3, foe.id)
    back = volley(s, foe)
    assert (back.number, back.need, back.hits.strength, back.target) == (3, 4, 3, unit.id)
    s.p.change(foe, wounds=2)
    assert volley(s, foe).number == 1


@pytest.mark.rule("CDN-14.24")
def test_as_many_crewmen_strike_as_are_left_at_their_step() -> None:
    s, _, foe = at_the_gun(6, *[6, 6, 1, 1, 1, 1], *[6, 6], *[1], *[1, 1])
    s.phase()
    assert foe.crew == 1
    struck = s.told(ev.GroupRolled, unit=foe.id, step="hit")
    assert [event.count for event in struck] == [1]


@pytest.mark.rule("CDN-14.24")
def test_the_crew_strikes_who_has_most_in_the_party_unless_told_otherwise() -> None:
    s = Melee()
    one = s.add(0, troop(), 2, (18, 22), 0, 2)
    two = s.add(0, troop(), 4, (20, 22), 0, 4)
    foe = place_gun(s, 1, (20, 20), 2)
    for unit in (one, two):
        s.engage(unit, foe)
    (crew,) = fighters.fighters(s.p, foe.id)
    assert [target.unit for target in crew.options] == [two.id, one.id]
    assert crew.blows == 3


# ------------------------------------------------------------------------------------------------- the result
@pytest.mark.rule("CDN-14.25", "CDN-14.12")
@pytest.mark.parametrize("side", [Arc.LEFT, Arc.RIGHT, Arc.REAR])
def test_a_gun_has_neither_flank_nor_rear(side: Arc) -> None:
    s, unit, foe = at_the_gun(6, side=side)
    first, _ = result.result_preview(s.p, (unit.id, foe.id))
    assert not {"flank", "rear"} & {part.word for part in first.parts}
    assert not result.flanked(s.p, foe)


@pytest.mark.rule("CDN-14.26", "CDN-12.26")
def test_a_gun_that_loses_and_breaks_is_destroyed() -> None:
    s, unit, foe = at_the_gun(6, *[6, 6, 1, 1, 1, 1], *[6, 6], *[1], *[6, 6])
    s.phase()
    assert foe.status is Status.DESTROYED
    assert s.told(ev.UnitDestroyed)[0].how == "taken"
    assert not s.told(ev.RetreatBegan)
    assert not unit.engaged
    assert s.asked() == "breakthrough"


@pytest.mark.rule("CDN-14.26")
def test_a_gun_that_stands_fights_on() -> None:
    s, unit, foe = at_the_gun(6, *[6, 1, 1, 1, 1, 1], *[6], *[1, 1], *[1, 1])
    s.phase()
    assert foe.crew == 2
    assert foe.engaged
    assert unit.engaged


@pytest.mark.rule("CDN-14.26")
def test_a_gun_that_wins_neither_pursues_nor_reforms() -> None:
    s, unit, foe = at_the_gun(4, *[1, 1, 1, 1], *[6, 6, 6], *[6, 6, 6], *[6, 6], *[1, 1])
    before = foe.place
    s.phase()
    assert unit.retreating or unit.status is Status.DESTROYED
    assert s.asked() == ""
    assert not s.told(ev.PursuitChosen)
    assert foe.place == before
    assert foe.status is Status.DEPLOYED


@pytest.mark.rule("CDN-14.20")
def test_a_gun_in_contact_is_engaged() -> None:
    _, unit, foe = at_the_gun()
    assert foe.engaged
    assert unit.engaged


@pytest.mark.rule("CDN-14.6", "CDN-12.21")
def test_its_crew_counts_for_standing_fast() -> None:
    s, _, foe = at_the_gun(2, files=2)
    assert breaking.steadfast(s.p, foe)
    s.p.change(foe, wounds=1)
    assert not breaking.steadfast(s.p, foe)


# ------------------------------------------------------------------------------------------------- platforms
@pytest.mark.rule("CDN-27.66", "CDN-14.23", "CDN-14.24")
def test_a_gun_on_a_platform_is_stormed_by_ten_points_and_has_no_party() -> None:
    s = Storm()
    attacker, garrison = s.sides(20, 1)
    s.p.change(garrison, troop=gun())
    s.assault(attacker, garrison)
    assert s.asked() == "pick_assault_party"
    assert [event.unit for event in s.told(ev.PartyPicked)] == []
    (crew,) = fighters.fighters(s.p, garrison.id)
    assert crew.blows == 3
    assert striking(s, attacker, garrison) == 10


@pytest.mark.rule("CDN-27.66", "CDN-14.13")
def test_a_gun_that_breaks_on_its_platform_is_destroyed() -> None:
    s = Storm()
    attacker, garrison = s.sides(6, 1)
    s.p.change(garrison, troop=gun())
    s.assault(attacker, garrison, *[6, 1, 1, 1, 1, 1], *[6], *[1, 1, 1], *[6, 6])
    assert garrison.status is Status.DESTROYED
    assert garrison.place is None
    assert s.told(ev.AssaultEnded)[0].how == "emptied"
