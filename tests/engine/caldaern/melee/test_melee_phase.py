"""Whole Melee phases: what holds whatever the dice and the players do. Rules: CDN-11.1 to 11.3, CDN-19.60 to 19.62."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.caldaern import invariants
from game.engine.caldaern.flow import CHOICES
from game.engine.caldaern.harm.removal import is_remnant
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.melee import fighters
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.actions import Decline
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Mark, Placement, Stage, Status
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_melee import Melee

ALL = ("captain", "musician", "banner")


def battle(seed: int) -> Melee:
    """Two melees with cavalry, monsters, characters and command models, one of them fought on two sides."""
    s = Melee(dice=Dice(seed))
    foot = troop(melee=("halberd", "hand_weapon"))
    a = s.add(0, foot, 20, (13, 14), 0, 5, command=ALL)
    b = s.add(1, troop(rules=("fear",)), 18, (13, 10), 2, 5, command=ALL)
    horse = s.add(0, troop("cavalry", melee=("lance",), mount=stats(m=8, ws=4)), 5, (18, 9), 3, 5)
    s.hero(0, host=a, a=3, ld=9, general=True)
    s.hero(1, host=b, a=2, war_flag=True)
    s.engage(a, b)
    s.engage(horse, b, Arc.LEFT)
    beast = s.add(0, troop("monster", w=4, t=5, s=5, a=3, rules=("terror",)), 1, (31, 20), 0, 1)
    swarm = s.add(1, troop("swarms", w=3, a=3), 6, (31, 18), 2, 3)
    s.engage(beast, swarm)
    s.add(0, troop(rules=(Rule("frenzy"),)), 10, (22, 24), 0, 5)
    s.add(1, troop(), 10, (22, 2), 2, 5)
    return s


def play(s: Melee, seed: int) -> Iterator[str]:
    """Answer every decision of a phase at random; the words of the decisions, after each."""
    chance = Random(seed)
    s.phase()
    while s.p.ask is not None:
        asked = s.p.ask
        actions = s.listed()
        assert actions
        assert all(s.refused(action) is None for action in actions)
        if CHOICES[asked.what].decline is not None:
            actions.append(Decline(asked.seat))
        s.do(chance.choice(actions))
        yield asked.what


@pytest.mark.rule("CDN-11.1", "CDN-11.3", "CDN-19.61", "CDN-19.62")
@pytest.mark.parametrize("seed", range(12))
def test_a_phase_of_random_choices_ends_and_breaks_nothing(seed: int) -> None:
    s = battle(seed)
    for _ in play(s, seed):
        assert [breach for breach in invariants.breaches(s.p) if s.asked() or "CDN-19.62" not in breach] == []
    assert not s.p.agenda
    assert s.p.melee is None
    assert len(s.told(ev.MeleeEnded)) == len(s.told(ev.MeleeBegan)) == 2
    assert not any(unit.marked(Mark.FOUGHT | Mark.FEARFUL) for unit in s.p.units.values())


@pytest.mark.rule("CDN-19.60", "CDN-12.3", "CDN-11.22")
@pytest.mark.parametrize("seed", range(12))
def test_wounds_of_the_result_are_the_wounds_that_were_suffered(seed: int) -> None:
    s = battle(seed)
    for _ in play(s, seed):
        pass
    counted = suffered = 0
    for event in s.out:
        if isinstance(event, ev.WoundsSuffered) and event.source in ("melee", "impact_hits", "smash"):
            suffered += event.wounds
        if isinstance(event, ev.CombatResult):
            counted += sum(p.number for side in event.sides for p in side.parts if p.word == "wounds")
    assert counted == suffered > 0


@pytest.mark.rule("CDN-11.3")
def test_the_steps_of_a_melee_come_in_their_order() -> None:
    s = battle(3)
    for _ in play(s, 3):
        pass
    found = [type(event).__name__ for event in s.out]
    first = {name: found.index(name) for name in ("MeleeBegan", "StrikeStep", "CombatResult", "MeleeEnded")}
    assert sorted(first, key=lambda name: first[name]) == ["MeleeBegan", "StrikeStep", "CombatResult", "MeleeEnded"]
    fear = next(n for n, event in enumerate(s.out) if isinstance(event, ev.Tested) and event.test == "fear")
    chosen = found.index("WeaponChosen")
    assert first["MeleeBegan"] < fear < chosen < first["StrikeStep"]


@pytest.mark.rule("INV-W15", "CDN-35.45")
@pytest.mark.parametrize("seed", range(6))
def test_in_no_duel_is_a_duellist_struck_by_anybody_else(seed: int) -> None:
    s = battle(seed)
    s.phase()
    chance = Random(seed)
    while s.p.ask is not None:
        wanted = [a for a in s.listed() if isinstance(a, act.IssueChallenge | act.AcceptChallenge)]
        s.do(chance.choice(wanted or s.listed()))
        for duel in s.p.duels:
            assert duel.accepter
            for unit in s.p.units.values():
                pairs = {(f.owner, target) for f in fighters.fighters(s.p, unit.id) for target in f.options}
                for model, other in ((duel.issuer, duel.accepter), (duel.accepter, duel.issuer)):
                    block = fighters.block_of(s.p, model)
                    at = (block.id, fighters.duel_word(s.p, model))
                    assert {owner for owner, target in pairs if tuple(target) == at} <= {other}


# ------------------------------------------------------------------------------------------------- the last models
def last_stand() -> tuple[Melee, Unit, Unit, Unit]:
    """A unit of which only its character is left."""
    s = Melee(dice=Dice(9))
    a, b = s.face_off(10, 5)
    lord = s.hero(1, host=b, w=3, t=10)
    b.line, b.status = 0, Status.DESTROYED
    b.place = Placement(15, 11, 2, 1)
    s.p.drawer.empty()
    return s, a, b, lord


@pytest.mark.rule("CDN-35.29")
def test_the_character_of_a_dead_unit_fights_on_but_neither_pursues_nor_reforms() -> None:
    s, a, b, lord = last_stand()
    assert is_remnant(b)
    assert {f.owner for f in fighters.fighters(s.p, b.id)} == {lord.id}
    assert {t.victim for f in fighters.fighters(s.p, a.id) for t in f.options} == {f"character:{lord.id}"}
    s.phase()
    while s.asked():
        assert s.p.ask is not None
        assert s.p.ask.unit != b.id
        s.do(s.listed()[-1] if s.asked() != "combat_reform" else Decline(s.p.ask.seat))
    assert s.told(ev.MeleeEnded)


@pytest.mark.rule("CDN-6.6", "CDN-19.10")
def test_without_a_melee_nothing_is_told() -> None:
    s = Melee()
    s.add(0, troop(), 5)
    s.phase()
    assert s.out == []
    assert s.p.stage is Stage.SHOOTING_END
