"""Odds of a melee against rounds that were really thrown, and what wounds never do. Rules: CDN-19.14, 19.52, 19.53."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.melee import blows, striking
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.words.kinds import Arc, Mark, Phase
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, stats, troop

ROUNDS = 300
TOLERANCE = 0.1
"""Over three and a half deviations of a share of so many rounds."""

MEN = troop(save=6)
RIDERS = troop("cavalry", rider=stats(ws=4, i=4), mount=stats(m=8, i=3), melee=["lance"], save=3)
OGRES = troop("monstrous_infantry", ws=3, s=5, t=4, w=3, a=3, i=2, save=6)
SWORDS = troop(melee=["two_handed_sword"], ws=4, save=5)
SPIDERS = troop("swarms", w=4, a=4, t=2, s=2, i=3, rules=["poisoned", "unstable", "unbreakable"])


def fight(a: Any, b: Any, models: tuple[int, int]) -> Setup:
    """The first unit has charged the second one in the front."""
    s = Setup(phase=Phase.MELEE)
    s.add(0, a, models[0], (10, 20), 0, min(5, models[0]), marks=Mark.CHARGED)
    frontage = min(5, models[1])
    ranks = -(-models[1] // frontage)
    s.add(1, b, models[1], (10, 20 - ranks * b.k), 2, frontage)
    contact.engage(s.p, 1, 2, Arc.FRONT)
    return s


def thrown(p: Position, dice: Dice) -> Melee:
    """One round by the rules of melee, with its result."""
    twin = p.copy()
    twin.dice, twin.melee = dice, Melee(1, (1, 2))
    for key in blows.steps(twin, (1, 2)):
        striking.strike(twin, (1, 2), key, [])
    combat_result.decide(twin, [])
    return blows.current(twin)


@pytest.mark.rule("CDN-19.14", "CDN-11.17", "CDN-12.14")
@pytest.mark.parametrize(
    ("a", "b", "models"),
    [
        (MEN, MEN, (20, 15)),
        (RIDERS, MEN, (5, 12)),
        (MEN, OGRES, (18, 4)),
        (SWORDS, RIDERS, (10, 5)),
        (SPIDERS, MEN, (3, 10)),
    ],
    ids=["men", "riders", "ogres", "swords", "spiders"],
)
def test_rounds_end_as_often_as_the_odds_say(a: Any, b: Any, models: tuple[int, int]) -> None:
    s = fight(a, b, models)
    found = odds_melee.outlook(s.p, (1, 2))
    dice = Dice(3)
    ends = [thrown(s.p, dice) for _ in range(ROUNDS)]
    wins = sum(melee.winner == 0 for melee in ends) / ROUNDS
    losses = sum(melee.winner == 1 for melee in ends) / ROUNDS
    assert wins == pytest.approx(float(found.wins), abs=TOLERANCE)
    assert losses == pytest.approx(float(found.losses), abs=TOLERANCE)
    for seat in (0, 1):
        caused = sum(melee.caused[seat] for melee in ends) / ROUNDS
        assert caused == pytest.approx(float(found.suffered[1 - seat].mean), rel=0.12, abs=0.1)


@pytest.mark.rule("CDN-19.52", "CDN-19.53", "CDN-10.18", "CDN-11.22")
@settings(max_examples=80, deadline=None)
@given(
    each=st.integers(1, 4),
    line=st.integers(1, 12),
    command=st.sampled_from([(), ("captain",), ("captain", "musician", "banner")]),
    heroes=st.integers(0, 2),
    piles=st.lists(st.integers(0, 12), min_size=1, max_size=4),
    exposed=st.booleans(),
    most=st.none() | st.integers(0, 3),
)
def test_wounds_never_come_from_nowhere(
    each: int, line: int, command: tuple[str, ...], heroes: int, piles: list[int], exposed: bool, most: int | None
) -> None:
    s = Setup(phase=Phase.MELEE)
    unit = s.add(1, troop(w=each), line + len(command), (20, 5), command=command)
    for _ in range(heroes):
        s.hero(1, host=unit)

    def left() -> int:
        own = (unit.line + len(unit.command)) * each - unit.wounds
        return own + sum(s.p.units[hero].troop.wounds - s.p.units[hero].wounds for hero in unit.characters)

    for number in piles:
        before, models = left(), unit.models
        loss = casualties.suffer(s.p, unit.id, {"": number}, [], by=0, source="melee", characters=exposed, most=most)
        assert before - left() == loss.wounds <= number
        assert models - unit.models == loss.models
        assert most is None or loss.models <= most
        assert 0 <= unit.wounds < each
        if unit.models:
            assert unit.place is not None
            assert 1 <= unit.place.frontage <= max(unit.models, 1)
        else:
            assert unit.place is None
