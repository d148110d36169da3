"""Odds of running from a charge and of charges over dangerous ground, against every throw that there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction as F
from itertools import product

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.odds import odds
from game.engine.caldaern.odds.charge import charge_odds
from game.engine.caldaern.odds.forecast import arrived, forecast
from game.engine.caldaern.odds.melee import melee_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.chances import sums
from game.engine.caldaern.words.kinds import N, S, Status
from game.engine.contract import Odds
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_ground import battlefield_from_letters

Laid = tuple[Drill, Unit, Unit]

PAIRS = {total: (min(6, total - 1), total - min(6, total - 1)) for total in range(2, 13)}
"""For every total two dice that show it."""


def told(laid: Laid) -> Odds:
    """The odds of the charge for the answer to run."""
    s, charger, target = laid
    found = charge_odds(s.p, charger, target)
    assert found is not None
    return dict(found.answers)["run"]


def every_run(lay: Callable[[tuple[int, ...]], Laid], between: int = 0) -> Iterator[tuple[F, Drill]]:
    """All games in which the target runs, each with its chance; `between` dice are thrown on the way."""
    ways = sums(2)
    for run, charge in product(PAIRS, repeat=2):
        for tests in product(range(1, 7), repeat=between):
            s, charger, target = lay((*PAIRS[run], *tests, *PAIRS[charge], *(1,) * 40))
            s.charges()
            s.charge(charger, target)
            s.react(target, charger, "run")
            s.end()
            yield ways.chance(run) * ways.chance(charge) / 6**between, s


def straight(dice: tuple[int, ...] = ()) -> Laid:
    """Charged in front, in the open."""
    s = Drill(dice=dice)
    return s, s.add(0, troop(m=4), 10, (10, 24), N, 5), s.add(1, troop(), 10, (11, 15), S, 5)


def aslant(dice: tuple[int, ...] = ()) -> Laid:
    """Charged from the side, and it runs to another."""
    s = Drill(dice=dice)
    return s, s.add(0, troop(m=5), 10, (10, 24), N, 5), s.add(1, troop(), 12, (17, 15), S, 4)


def hemmed_in(dice: tuple[int, ...] = ()) -> Laid:
    """Fellows of the charger stand where the unit could be caught."""
    s = Drill(dice=dice)
    charger, target = s.add(0, troop(m=6), 10, (10, 26), N, 5), s.add(1, troop(), 10, (11, 18), S, 5)
    for x in (4, 17):
        s.add(0, troop(m=4), 12, (x, 12), N, 4)
    return s, charger, target


@pytest.mark.rule("CDN-7.36", "CDN-7.38", "CDN-7.58", "CDN-19.14")
@pytest.mark.parametrize("lay", [straight, aslant, hemmed_in])
def test_odds_of_running_are_those_of_all_throws(lay: Callable[[tuple[int, ...]], Laid]) -> None:
    run = told(lay(()))
    caught, gone, whole = F(0), F(0), F(0)
    for chance, s in every_run(lay):
        how = {event.how for event in s.told(ev.ChargeEnded)}
        caught += chance * ("captured" in how)
        gone += chance * any(event.how == "edge" for event in s.told(ev.UnitDestroyed))
        whole += chance
    assert whole == 1
    assert not run.estimate
    assert (run.chance, dict(run.outcomes)["off_field"]) == (caught, gone)
    assert 0 < caught < 1


def through_the_forest(dice: tuple[int, ...] = ()) -> Laid:
    """Two riders run through a wood in which one in six falls; whoever hunts them goes on foot."""
    rows = ["." * 48] * 4 + ["." * 6 + "F" * 20 + "." * 22] * 2
    s = Drill(battlefield_from_letters(rows, size=(48, 36)), dice=dice)
    target = s.add(1, troop("cavalry", mount=stats(m=8)), 2, (13, 8), S, 2)
    return s, s.add(0, troop(m=8), 10, (11, 17), N, 5), target


@pytest.mark.rule("CDN-8.13", "CDN-20.25", "CDN-7.36", "CDN-19.14")
def test_who_falls_while_running_is_in_the_odds() -> None:
    run = told(through_the_forest())
    ways = dict(run.outcomes)
    assert 0 < ways["destroyed"] < F(1, 36)
    assert sum(ways.values()) == 1
    assert not run.estimate


@pytest.mark.rule("CDN-8.14", "CDN-19.14")
def test_running_through_friends_is_an_estimate_that_says_how_far_it_may_be_off() -> None:
    s, charger, target = straight()
    s.add(1, troop(ld=7), 10, (11, 10), S, 5)
    run = told((s, charger, target))
    assert run.estimate
    assert run.error is not None
    assert F(1, 100) < run.error <= F(5, 12)
    s.charges()
    s.charge(charger, target)
    answer = odds.odds_of(s.p, act.ReactToCharge(1, target.id, charger.id, "run"))
    assert answer is not None
    assert answer.error == run.error
    assert answer.chance == 1 - run.chance


# ------------------------------------------------------------------------------------------ dangerous ground
def few_riders(models: int, dice: tuple[int, ...] = (), wood: str = "F" * 20, **target: object) -> Laid:
    """Riders, each with one Wound, who charge through a wood that begins at x = 6."""
    rows = ["." * 48] * 15 + [("." * 6 + wood).ljust(48, ".")] * 2
    s = Drill(battlefield_from_letters(rows, size=(48, 36)), dice=dice)
    charger = s.add(0, troop("cavalry", mount=stats(m=8)), models, (12, 22), N, models)
    fields = {"rules": ("living_dead",), **target}
    return s, charger, s.add(1, troop(**fields), 10, (11, 10), S, 5)  # type: ignore[arg-type]


@pytest.mark.rule("CDN-7.53", "CDN-20.25", "CDN-19.14")
@pytest.mark.parametrize("models", [1, 2])
def test_the_ground_may_take_the_whole_of_a_small_charger(models: int) -> None:
    s, charger, target = few_riders(models)
    found = charge_odds(s.p, charger, target)
    report = charge_report(s.p, charger.id, target.id)
    assert found is not None
    met, whole = F(0), F(0)
    ways = sums(3, 1)
    for total in range(2, 13):
        for tests in product(range(1, 7), repeat=models):
            dice = (*PAIRS[total], 1) if 1 in PAIRS[total] else (*PAIRS[total], min(PAIRS[total]))
            drill, own, enemy = few_riders(models, (*dice, *tests, *(1,) * 20))
            drill.charges()
            drill.charge(own, enemy)
            drill.end()
            chance = ways.chance(total) / 6**models
            met, whole = met + chance * own.engaged, whole + chance
            assert own.engaged or own.status is Status.DESTROYED or drill.told(ev.ChargeEnded)[-1].how == "failed"
    assert whole == 1
    assert found.chance == report.chance == met
    assert found.chance <= 1 - F(1, 6) ** models
    assert not found.estimate


@pytest.mark.rule("CDN-7.53", "CDN-7.28", "CDN-19.14")
def test_shots_and_then_dangerous_ground_are_an_estimate_where_not_all_cross_it() -> None:
    archers = {"rules": (), "bs": 4, "ranged": ["bow"]}
    answers = {}
    for name, wood in (("all", "F" * 20), ("some", "." * 6 + "F")):
        s, charger, target = few_riders(3, wood=wood, **archers)
        found = charge_odds(s.p, charger, target)
        assert found is not None
        answers[name] = dict(found.answers)
        stopped = dict(answers[name]["stand_and_shoot"].outcomes)["stopped"]
        assert answers[name]["stand_and_shoot"].chance <= answers[name]["hold"].chance * (1 - stopped)
    assert not answers["all"]["stand_and_shoot"].estimate
    stand = answers["some"]["stand_and_shoot"]
    assert stand.estimate
    assert stand.error is not None
    assert 0 < stand.error < F(1, 10)


@pytest.mark.rule("CDN-7.53", "CDN-20.25", "CDN-19.14")
def test_who_falls_on_the_way_is_in_the_forecast_of_the_melee() -> None:
    s, charger, target = few_riders(2)
    found = forecast(s.p, charger.id, target.id)
    assert found is not None
    assert not found.estimate
    shares = []
    for wounds, chance in ((0, F(25, 36)), (1, F(10, 36))):
        twin = arrived(s.p, charger.id, target.id, "hold", wounds)
        assert twin is not None
        melee = melee_odds(twin, contact.melee_of(twin, charger.id), 0)
        assert melee is not None
        shares.append((chance / F(35, 36), melee.chance))
    assert found.chance == sum(chance * won for chance, won in shares)
    assert dangerous.dangers_for(s.p, charger)
