"""Challenges and duels, weapons, Fear. Rules: CDN-35.40 to 35.49, CDN-35.13, CDN-36.1, CDN-34.60, CDN-11.3."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.characteristics import weapon_skill
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.melee import blows, duels, fear, fighters, striking
from game.engine.caldaern.melee.fighters import Target
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Duel
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee


def captains(dice: object = None, **more: object) -> tuple[Melee, Unit, Unit]:
    """Two units with captains face to face; seat 0 is active."""
    s = Melee(dice=dice if dice is not None else Dice(4))
    kind = troop(**more)  # type: ignore[arg-type]
    a = s.add(0, kind, 10, (13, 12), 0, 5, command=("captain",))
    b = s.add(1, kind, 10, (13, 10), 2, 5, command=("captain",))
    s.engage(a, b)
    return s, a, b


# ------------------------------------------------------------------------------------------------- challenges
@pytest.mark.rule("CDN-35.40", "CDN-35.42")
def test_the_active_side_challenges_first_and_the_other_answers() -> None:
    s, a, b = captains()
    s.phase()
    assert (s.asked(), s.p.ask.seat if s.p.ask else -1) == ("issue_challenge", 0)
    assert s.listed() == [act.IssueChallenge(0, a.id)]
    s.do(act.IssueChallenge(0, a.id))
    assert (s.asked(), s.listed()) == ("accept_challenge", [act.AcceptChallenge(1, b.id)])
    s.do(act.AcceptChallenge(1, b.id))
    assert [(e.seat, e.model) for e in s.told(ev.ChallengeAnswered)] == [(1, b.id)]
    assert s.told(ev.GroupRolled, step="hit", unit=a.id, victim="captain")[0].count == 2


@pytest.mark.rule("CDN-35.40")
def test_the_other_side_may_challenge_if_the_active_one_does_not() -> None:
    s, _, b = captains()
    s.phase()
    s.decline()
    assert (s.asked(), s.listed()) == ("issue_challenge", [act.IssueChallenge(1, b.id)])
    s.decline()
    assert s.asked() == "allocate_attacks"


@pytest.mark.rule("CDN-35.41")
def test_who_may_not_challenge_is_told_why() -> None:
    s, a, b = captains()
    lord = s.hero(0, (30, 30))
    s.phase()
    refusal = s.refused(act.IssueChallenge(0, lord.id))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no_challenge", "CDN-35.41")
    foreign = s.refused(act.IssueChallenge(0, b.id))
    assert foreign is not None
    assert foreign.code == "unknown_object"
    nobody = s.refused(act.IssueChallenge(0, 99))
    assert nobody is not None
    assert nobody.code == "unknown_object"
    s.p.duels = (Duel(a.id, b.id),)
    assert duels.issuers(s.p, 0) == []


@pytest.mark.rule("CDN-35.41", "CDN-35.42")
def test_a_character_on_his_own_challenges_and_accepts() -> None:
    s = Melee()
    lone = s.hero(0, (15, 12))
    b = s.add(1, troop(), 10, (13, 10), 2, 5, command=("captain",))
    s.engage(lone, b)
    s.p.melee = Fought(id=lone.id, units=(lone.id, b.id))
    assert (duels.issuers(s.p, 0), duels.accepters(s.p, lone.id)) == ([lone.id], [b.id])
    assert (duels.issuers(s.p, 1), duels.accepters(s.p, b.id)) == ([b.id], [lone.id])


@pytest.mark.rule("CDN-35.44")
def test_without_anybody_to_accept_there_is_no_challenge() -> None:
    s, a, b = captains()
    b.command = ()
    s.phase()
    assert s.asked() != "issue_challenge"
    assert duels.issuers(s.p, 0) == [a.id]
    assert duels.accepters(s.p, a.id) == []


@pytest.mark.rule("CDN-35.43")
def test_a_character_who_refuses_may_be_sent_back() -> None:
    s, a, b = captains()
    b.command = ()
    lord = s.hero(1, host=b, ld=10)
    s.phase()
    s.do(act.IssueChallenge(0, a.id))
    assert ld_tests.leadership(s.p, b, "break").need == 10
    s.decline()
    assert (s.asked(), s.listed(), s.p.ask.seat if s.p.ask else 1) == ("stand_back", [act.StandBack(0, lord.id)], 0)
    s.do(act.StandBack(0, lord.id))
    assert [e.model for e in s.told(ev.StoodBack)] == [lord.id]
    assert s.p.melee is not None
    assert lord.id in s.p.melee.back
    assert not [f for f in fighters.fighters(s.p, b.id) if f.owner == lord.id]
    assert ld_tests.leadership(s.p, b, "break").need == 7


@pytest.mark.rule("CDN-35.43", "CDN-34.30", "CDN-34.33")
def test_neither_does_the_beast_of_a_character_who_stands_back() -> None:
    s = Melee()
    a = s.add(0, troop(), 5, (13, 12), 0, 5, command=("captain",))
    beast = troop("monster", rules=(Rule("impact_hits", 2),), character=True, w=3)
    lord = s.add(1, beast, 1, (14, 9), 2, 1)
    s.engage(lord, a)
    kinds = [key.kind for key, _ in blows.blows_expected(s.p, (a.id, lord.id))]
    assert {blows.IMPACT, blows.SMASH} <= {*kinds}
    s.p.melee = Fought(id=a.id, units=(a.id, lord.id), back=(lord.id,))
    s.p.drawer.empty()
    strikers = {v.unit for _, own in blows.blows_expected(s.p, (a.id, lord.id)) for v in own}
    assert strikers == {a.id}


@pytest.mark.rule("CDN-35.43")
def test_a_captain_is_never_sent_back() -> None:
    s, a, _ = captains()
    s.phase()
    s.do(act.IssueChallenge(0, a.id))
    s.decline()
    assert s.asked() != "stand_back"
    assert s.told(ev.ChallengeAnswered)[0].model == 0


@pytest.mark.rule("CDN-35.13")
def test_a_war_flag_that_refuses_loses_its_point_for_the_round() -> None:
    s, a, b = captains()
    b.command = ()
    s.hero(1, host=b, war_flag=True)
    s.phase()
    s.do(act.IssueChallenge(0, a.id))
    s.decline()
    s.decline()
    while s.asked() == "allocate_attacks":
        s.do(s.listed()[0])
    (result,) = s.told(ev.CombatResult)
    assert "war_flag" not in {part.word for part in result.sides[1].parts}


# ------------------------------------------------------------------------------------------------- the duel
@pytest.mark.rule("CDN-35.45", "INV-W15")
def test_duellists_strike_only_each_other() -> None:
    s, a, b = captains()
    lord = s.hero(0, host=a)
    s.p.duels = (Duel(lord.id, b.id),)
    s.p.drawer.empty()
    ours = [f for f in fighters.fighters(s.p, a.id) if f.owner == lord.id]
    assert {f.options for f in ours} == {(Target(b.id, "captain"),)}
    theirs = [f for f in fighters.fighters(s.p, b.id) if f.captain]
    assert {f.options for f in theirs} == {(Target(a.id, f"character:{lord.id}"),)}
    others = [f for u in (a, b) for f in fighters.fighters(s.p, u.id) if not (f.owner == lord.id or f.captain)]
    struck = {target for f in others for target in f.options}
    assert Target(b.id, "captain") in {t for f in theirs for t in ours[0].options}
    assert {(b.id, "captain"), (a.id, f"character:{lord.id}")} & struck <= {(a.id, "captain")}


@pytest.mark.rule("CDN-35.45")
def test_a_duellist_fights_wherever_he_stands() -> None:
    s, a, b = captains()
    lords = [s.hero(0, host=a) for _ in range(5)]
    s.p.duels = (Duel(lords[-1].id, b.id),)
    s.p.drawer.empty()
    assert [f.blows for f in fighters.fighters(s.p, a.id) if f.owner == lords[-1].id] == [1]


@pytest.mark.rule("CDN-35.23")
def test_a_character_in_the_second_rank_does_not_fight() -> None:
    s, a, _ = captains()
    lords = [s.hero(0, host=a) for _ in range(5)]
    assert not [f for f in fighters.fighters(s.p, a.id) if f.owner == lords[-1].id]
    assert [f for f in fighters.fighters(s.p, a.id) if f.owner == lords[0].id]


@pytest.mark.rule("CDN-35.23", "CDN-11.6")
def test_nor_does_he_support_those_before_him() -> None:
    s, a, _ = captains()
    before = {f.post for f in fighters.fighters(s.p, a.id) if f.support}
    lords = [s.hero(0, host=a) for _ in range(5)]
    s.p.drawer.empty()
    (post,) = [post for post, who in fighters.standing(s.p, a).items() if who == f"character:{lords[-1].id}"]
    assert post[0] == 1
    assert {f.post for f in fighters.fighters(s.p, a.id) if f.support} == before - {post}


@pytest.mark.rule("CDN-35.47", "CDN-35.49", "CDN-12.10", "CDN-11.23")
def test_de_dood_counts_wounds_beyond_the_last_one() -> None:
    s, a, b = captains([6] * 62)
    a.troop = troop(a=5)
    s.p.duels = (Duel(a.id, b.id),)
    s.p.melee = Fought(id=a.id, units=(a.id, b.id))
    steps = blows.steps(s.p, (a.id, b.id))
    striking.strike(s.p, (a.id, b.id), steps[0], s.out)
    assert b.status is Status.DESTROYED
    assert not s.p.duels
    assert s.p.melee.caused == (10, 0)
    assert striking.overkill(s.p.melee, 0) == 5


@pytest.mark.rule("CDN-35.47")
def test_de_dood_is_worth_five_points_at_most() -> None:
    melee = Fought(id=1, units=(1, 2), flags=(("overkill0", 4), ("overkill0", 3), ("overkill1", 2)))
    assert (striking.overkill(melee, 0), striking.overkill(melee, 1)) == (5, 2)


@pytest.mark.rule("CDN-35.47", "CDN-12.10")
def test_wounds_beyond_the_last_one_count_in_a_duel_only() -> None:
    s, a, b = captains()
    s.p.melee = Fought(id=a.id, units=(a.id, b.id))
    striking._suffer(s.p, b.id, {"captain": 3}, a.id, "melee", s.out)
    assert b.command == ()
    assert (s.p.melee.caused, striking.overkill(s.p.melee, 0)) == ((1, 0), 0)


@pytest.mark.rule("CDN-35.47", "CDN-35.45")
@pytest.mark.parametrize(("struck", "points"), [("rider", 2), ("monster", 0)])
def test_de_dood_counts_the_rider_not_his_beast(struck: str, points: int) -> None:
    s = Melee(dice=[1])
    a = s.add(0, troop(), 5, (13, 12), 0, 5, command=("captain",))
    lord = s.add(1, resolve(RosterEntry("gra_lord", options=("crag_drake",))), 1, (14, 9), 2, 1)
    s.engage(a, lord)
    s.p.duels = (Duel(a.id, lord.id),)
    s.p.melee = Fought(id=a.id, units=(a.id, lord.id))
    striking._suffer(s.p, lord.id, {struck: 5 + 3 * (struck == "monster")}, a.id, "melee", s.out)
    assert striking.overkill(s.p.melee, 0) == points


@pytest.mark.rule("CDN-35.48")
def test_multiple_wounds_count_in_full_in_a_duel() -> None:
    s, a, b = captains([6, 6, 6, 6, 6, 6] + [1] * 60)
    a.troop = troop(rules=(Rule("multiple_wounds", 3),))
    s.p.duels = (Duel(a.id, b.id),)
    s.p.melee = Fought(id=a.id, units=(a.id, b.id))
    found = [v for _, own in blows.blows_expected(s.p, (a.id, b.id)) for v in own if v.unit == a.id and v.duel]
    assert [v.number for v in found] == [2]
    pile: dict[str, int] = {}
    striking._roll(s.p, found[0], "melee", s.out, pile)
    assert [*pile.values()] == [6]


@pytest.mark.rule("CDN-35.47")
def test_a_lone_duellist_gives_points_for_his_death_too() -> None:
    s = Melee(dice=[6] * 10)
    a = s.hero(0, (13, 12), a=5)
    b = s.hero(1, (13, 11), facing=2, w=2)
    s.engage(a, b)
    s.p.duels = (Duel(a.id, b.id),)
    s.p.melee = Fought(id=a.id, units=(a.id, b.id))
    striking.strike(s.p, (a.id, b.id), blows.steps(s.p, (a.id, b.id))[0], s.out)
    assert b.status is Status.DESTROYED
    assert s.p.melee.caused == (2, 0)
    assert striking.overkill(s.p.melee, 0) == 3


@pytest.mark.rule("CDN-35.46")
def test_a_duel_goes_on_until_one_is_slain_or_leaves_the_melee() -> None:
    s, a, b = captains()
    s.p.duels = (Duel(a.id, b.id),)
    striking.end_duels(s.p)
    assert s.p.duels
    s.phase()
    assert not s.told(ev.ChallengeIssued)
    assert s.told(ev.GroupRolled, step="hit", unit=a.id, victim="captain")
    a.contacts, b.contacts = (), ()
    striking.end_duels(s.p)
    assert not s.p.duels


# ------------------------------------------------------------------------------------------------- weapons
@pytest.mark.rule("CDN-36.1", "CDN-11.3")
def test_a_weapon_is_chosen_once_for_a_melee() -> None:
    s = Melee(dice=Dice(2))
    a, b = s.face_off(20, 20, melee=("halberd", "hand_weapon"))
    s.phase()
    assert (s.asked(), s.listed()) == (
        "choose_weapon",
        [act.ChooseWeapon(0, a.id, "halberd"), act.ChooseWeapon(0, a.id, "hand_weapon")],
    )
    assert s.refused(act.ChooseWeapon(0, a.id, "lance")) is not None
    s.do(act.ChooseWeapon(0, a.id, "hand_weapon"))
    assert s.p.ask is not None
    assert (s.asked(), s.p.ask.seat) == ("choose_weapon", 1)
    s.do(act.ChooseWeapon(1, b.id, "halberd"))
    assert a.weapon == "hand_weapon"
    assert s.told(ev.GroupRolled, step="hit", unit=b.id)[0].strength == 4
    s.p.ask, s.p.agenda = None, ()
    a.marks, b.marks = 0, 0
    s.phase()
    assert s.asked() != "choose_weapon"


@pytest.mark.rule("CDN-36.1", "CDN-36.2", "CDN-12.48")
def test_who_pursues_into_a_new_enemy_begins_a_new_melee_there() -> None:
    s = Melee(dice=Dice(2))
    a = s.add(0, troop(melee=("war_flail", "hand_weapon")), 10, (13, 12), 0, 5, weapon="war_flail")
    b = s.add(1, troop(), 10, (13, 10), 2, 5, weapon="hand_weapon")
    c = s.add(1, troop(), 10, (20, 10), 2, 5, weapon="hand_weapon")
    d = s.add(0, troop(), 10, (20, 12), 0, 5, weapon="hand_weapon")
    s.engage(a, b, fresh=True)
    s.engage(d, c)
    s.p.push(Task("melee_end"))
    s.go()
    assert (a.weapon, b.weapon) == ("", "")
    assert (c.weapon, d.weapon) == ("hand_weapon", "hand_weapon")
    s.phase()
    s.do(act.ChooseMelee(0, a.id))
    assert (s.asked(), s.p.ask.unit if s.p.ask else 0) == ("choose_weapon", a.id)
    s.do(act.ChooseWeapon(0, a.id, "war_flail"))
    assert s.told(ev.GroupRolled, step="hit", unit=a.id)[0].strength == 5


# ------------------------------------------------------------------------------------------------- Fear
def frightened(s: Melee, unit: Unit) -> bool:
    """Whether a unit is afraid after the tests."""
    s.p.melee = Fought(id=1, units=tuple(s.p.units))
    fear.test_all(s.p, s.out)
    return unit.marked(Mark.FEARFUL)


@pytest.mark.rule("CDN-34.60")
def test_a_character_is_afraid_with_his_unit() -> None:
    s = Melee(dice=(6, 5))
    a, _ = s.face_off(10, 10)
    s.p.units[2].troop = troop(rules=("fear",))
    hero = s.hero(0, host=a, ws=6)
    assert frightened(s, a)
    assert (weapon_skill(s.p, a), weapon_skill(s.p, hero)) == (1, 1)


@pytest.mark.rule("CDN-34.60")
@pytest.mark.parametrize(("faces", "afraid"), [((3, 4), False), ((4, 4), True)])
def test_fear_makes_clumsy(faces: tuple[int, int], afraid: bool) -> None:
    s = Melee(dice=faces)
    a = s.add(0, troop(ld=7, ws=5), 10, (13, 12), 0, 5)
    b = s.add(1, troop(rules=("fear",), ws=3), 10, (13, 10), 2, 5)
    s.engage(a, b)
    assert frightened(s, a) is afraid
    (test,) = s.told(ev.Tested)
    assert (test.test, test.other, test.rule) == ("fear", b.id, "CDN-34.60")
    needs = {v.unit: v.need for _, own in blows.blows_expected(s.p, (a.id, b.id)) for v in own}
    assert needs == ({a.id: 5, b.id: 3} if afraid else {a.id: 3, b.id: 4})


@pytest.mark.rule("CDN-34.60", "CDN-34.61", "CDN-34.63", "CDN-34.67")
@pytest.mark.parametrize("rule", ["fear", "terror", "unbreakable", "immune_psychology"])
def test_who_does_not_know_fear(rule: str) -> None:
    s = Melee(dice=())
    a = s.add(0, troop(rules=(rule,)), 10, (13, 12), 0, 5)
    b = s.add(1, troop(rules=("fear",) if rule == "fear" else ("fear", "unbreakable")), 10, (13, 10), 2, 5)
    s.engage(a, b)
    assert not frightened(s, a)
    assert not s.told(ev.Tested, unit=a.id)


@pytest.mark.rule("CDN-26.20")
@pytest.mark.parametrize(("fence", "afraid"), [("s", True), ("-", False)])
def test_who_defends_a_spectral_fence_is_feared(fence: str, afraid: bool) -> None:
    """Another fence of the other kind stands far away."""
    other = "-" if fence == "s" else "s"
    rows = [*["."] * 12, fence * 30, *["."] * 8, other * 30]
    s = Melee(battlefield_from_letters(rows, size=(48, 36)), dice=[6, 6] if afraid else [])
    a = s.add(0, troop(), 10, (13, 13), 0, 5)
    b = s.add(1, troop(), 10, (13, 10), 2, 5)
    (wall,) = (own.id for own in s.p.ground.obstacles_touching(fighters.post_mask(s.p, b, (0, 2))))
    s.engage(a, b, obstacle=wall)
    assert frightened(s, a) is afraid
    assert not b.marked(Mark.FEARFUL)


@pytest.mark.rule("CDN-34.60")
def test_fear_lasts_for_the_round() -> None:
    s = Melee(dice=[6, 6, *[3] * 200])
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    b = s.add(1, troop(rules=("fear",)), 10, (13, 10), 2, 5)
    s.engage(a, b)
    s.phase()
    while s.asked():
        s.decline()
    assert s.told(ev.MeleeEnded)
    assert not a.marked(Mark.FEARFUL)
