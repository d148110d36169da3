"""What rivers and toxic forests do to who moves through them; what a storm, an anvil and fumes do to blows and
shots.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.profiles import has, value
from game.engine.caldaern.course import deployment
from game.engine.caldaern.lists import data
from game.engine.caldaern.melee import blows
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.effects import Until
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Phase, Placement, Stage
from game.engine.dice import Dice
from tests.kit.boards.living import living
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import begin, code, do, listed, move, setup

RIVER = (0, 14, 47, 16)
"""A river from edge to edge; units stand south of it."""


def _crossing(colour: str, *dice: int, **more: Any) -> Setup:
    s = setup(living((colour, RIVER)), dice=dice, make=CaldaernState, **more)
    s.add(0, troop(m=8), 5, (10, 18))
    begin(s.p)
    return s


# ------------------------------------------------------------------------------------------ rivers
@pytest.mark.rule("CDN-24.15")
def test_dead_water_poisons_who_moved_through_it_until_the_end_of_the_enemys_next_turn() -> None:
    s = _crossing("dead_water")
    s.add(1, troop(), 5, (40, 4), facing=2)
    do(s.p, move(s.p.units[1], 10, 15))
    assert has(s.p, s.p.units[1], "poisoned")
    assert [effect.until for effect in s.p.effects] == [Until.FOES_TURN_ENDS]
    begin(s.p, "turn_over")
    assert has(s.p, s.p.units[1], "poisoned")
    for seat, kept in ((1, False), (0, False)):
        begin(s.p, "turn", seat)
        s.p.ask = None
        if seat == 1:
            assert has(s.p, s.p.units[1], "poisoned")
        begin(s.p, "turn_over")
        assert has(s.p, s.p.units[1], "poisoned") == kept


@pytest.mark.rule("CDN-24.16")
def test_a_raging_torrent_makes_swift_who_enters_it_until_the_end_of_the_round() -> None:
    s = _crossing("raging")
    do(s.p, move(s.p.units[1], 10, 15))
    assert value(s.p, s.p.units[1], "i") == 6
    assert [(effect.source, effect.until) for effect in s.p.effects] == [("raging", Until.ROUND)]


@pytest.mark.rule("CDN-24.16")
@pytest.mark.rule("CDN-24.19")
def test_who_stands_in_a_torrent_has_not_entered_it() -> None:
    s = setup(living(("raging", RIVER)), make=CaldaernState)
    unit = s.add(0, troop(m=8), 5, (10, 15))
    begin(s.p)
    do(s.p, move(unit, 10, 14))
    assert s.p.effects == ()


@pytest.mark.rule("CDN-24.15")
def test_a_charge_through_dead_water_counts_as_well() -> None:
    s = setup(living(("dead_water", RIVER)), make=CaldaernState)
    unit = s.add(0, troop(), 5, (10, 18))
    path = (Placement(10, 18, N, 5), Placement(10, 12, N, 5))
    halts = [look(s.p, unit, path, "charge") for look in s.p.onlookers]
    assert [halt.tasks[0].do for halt in halts if halt is not None] == ["trodden"]


@pytest.mark.rule("CDN-24.17")
@pytest.mark.parametrize("school", ["amber", "purple", "azure", "lilac", "emerald", "gold", "silver"])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_coloured_river_casts_a_spell_of_its_school_at_who_enters_it(school: str, die: int) -> None:
    s = _crossing("coloured_river")
    s.add(1, troop(), 10, (30, 4), facing=2)
    river = s.p.ground.element(1)
    s.p.alter(1, msgspec.structs.replace(river, school=school))
    s.p.dice = _Rigged(die)  # type: ignore[assignment]
    told = do(s.p, move(s.p.units[1], 10, 15))
    assert [(e.spell, e.unit, e.element) for e in told if isinstance(e, ev.WildSpell)] == [(f"{school}_{die}", 1, 1)]
    assert f"{school}_{die}" in data.spells()


class _Rigged:
    """Dice of which the first throw falls as written."""

    def __init__(self, die: int) -> None:
        self.die, self.rest = die, Dice(4)

    def d6(self, count: int, rule: str = "") -> tuple[int, ...]:
        die, self.die = self.die, 0
        return (die,) if die else self.rest.d6(count, rule)

    def below(self, n: int, rule: str = "") -> int:
        return self.rest.below(n, rule)


@pytest.mark.rule("CDN-24.19")
def test_who_is_deployed_in_a_coloured_river_has_entered_it() -> None:
    board = living(("coloured_river", (0, 28, 47, 30)))
    s = Setup(board, dice=Dice(3), phase=Phase.NONE, stage=Stage.DEPLOY, make=CaldaernState)
    unit = s.add(0, troop(), 5, (10, 28))
    unit.place, unit.status = None, unit.status.__class__.UNDEPLOYED
    out: list[Any] = []
    s.p.agenda = ()
    deployment._deploy(s.p, Ask("deploy", 0), act.DeployUnit(0, 1, Placement(10, 28, N, 5)), out)
    assert "wet_feet" in [task.do for task in s.p.agenda]


# ------------------------------------------------------------------------------------------ toxic forests
@pytest.mark.rule("CDN-23.18")
@pytest.mark.rule("CDN-20.23")
def test_every_model_that_moves_in_a_toxic_forest_is_tested_whatever_it_does() -> None:
    s = setup(living(("toxic", RIVER)), dice=(1, 6, 6, 6, 2), make=CaldaernState)
    unit = s.add(0, troop(m=8), 5, (10, 18))
    begin(s.p)
    told = do(s.p, move(unit, 10, 15))
    tests = [event for event in told if isinstance(event, ev.TerrainTested)]
    assert [(event.element, len(event.dice), event.failed) for event in tests] == [(1, 5, 1)]
    assert unit.models == 4


@pytest.mark.rule("CDN-23.18")
def test_reforms_are_moves_too() -> None:
    s = setup(living(("toxic", RIVER)), dice=(6,) * 20, make=CaldaernState)
    s.add(0, troop(m=8), 6, (10, 15), frontage=6)
    begin(s.p)
    told = do(s.p, listed(s.p, act.Reform)[0])
    assert any(isinstance(event, ev.TerrainTested) for event in told)


@pytest.mark.rule("CDN-23.18")
def test_fumes_poison_the_blows_of_models_that_stand_in_them() -> None:
    """Of five files two stand in the forest."""
    s = Melee(living(("toxic", (14, 0, 47, 35))))
    a, b = s.add(0, troop(), 10, (11, 10), N, 5), s.add(1, troop(), 10, (11, 8), facing=2, frontage=5)
    s.engage(a, b)
    poisoned = {True: 0, False: 0}
    for key in blows.steps(s.p, (a.id, b.id)):
        for volley in blows.volleys(s.p, (a.id,), key):
            poisoned[volley.poisoned] += volley.number
    assert poisoned[True] * 3 == poisoned[False] * 2 > 0


# ------------------------------------------------------------------------------------------ storms and anvils
@pytest.mark.rule("CDN-22.7")
def test_in_a_sandstorm_nobody_on_the_plain_shoots_or_is_shot_at() -> None:
    s = Setup(living(("forest", (30, 0, 40, 35)), plain="desert"), make=CaldaernState)
    archers = s.add(0, troop(ranged=("bow",)), 5, (10, 20))
    target = s.add(1, troop(), 5, (10, 12), facing=2)
    woods = s.add(0, troop(ranged=("bow",)), 5, (32, 20))
    shot = act.Shoot(0, archers.id, target.id)
    begin(s.p, "shooting")
    assert code(s.p, shot) == ""
    assert shooting.may_stand_and_shoot(s.p, archers, target, 8)
    s.p.wild = msgspec.structs.replace(s.p.wild, sandstorm=True)
    assert (code(s.p, shot), shooting.targets(s.p, archers), shooting.targets(s.p, woods)) == ("barred", [], [])
    assert shooting.shoot_refusal(s.p, woods, target) is not None
    assert not shooting.may_stand_and_shoot(s.p, archers, target, 8)


@pytest.mark.rule("CDN-22.28")
def test_shots_and_blows_near_an_anvil_burn_and_are_magical() -> None:
    for near, corners in ((True, (8, 24, 14, 28)), (False, (40, 0, 44, 4))):
        s = Setup(living(("anvil", corners)), make=CaldaernState)
        archers, target = s.add(0, troop(ranged=("bow",)), 5, (10, 20)), s.add(1, troop(), 5, (10, 9), facing=2)
        hits = [shots.hits for shots in shooting.volley(s.p, archers, target).shots]
        assert [(hit.flaming, hit.magical) for hit in hits] == [(near, near)]
        template = blows.template(s.p, archers, archers, "rider")
        assert (template.flaming, template.magical) == (near, near)
