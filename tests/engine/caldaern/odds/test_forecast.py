"""What comes of a charge that arrives: told before it is declared, and for every answer. Rules: CDN-19.14."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds.forecast import arrived, forecast, forecast_steps, losses_before
from game.engine.caldaern.odds.melee import melee_odds
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import N, Phase, S
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import Drill, face_to_face

HERO = troop(rider=stats(ws=7, s=5, a=4, w=3, i=7), character=True)


def fought(s: Drill, charger: Unit, target: Unit, *answers: str) -> object:
    """The odds of the melee when the charge has really been declared, answered, rolled and moved."""
    s.charges()
    s.charge(charger, target)
    for word in answers:
        s.react(target, charger, word)
    s.end()
    s.p.phase = Phase.MELEE
    s.p.drawer.empty()
    return melee_odds(s.p, contact.melee_of(s.p, charger.id), charger.seat)


@pytest.mark.rule("CDN-19.14", "CDN-7.53")
def test_the_forecast_of_a_charge_is_what_the_melee_says_once_it_has_arrived() -> None:
    s, charger, target = face_to_face((6, 6))
    before = s.p.digest()
    told = forecast(s.p, charger.id, target.id)
    assert s.p.digest() == before
    assert told is not None
    assert told.error is None
    assert not told.estimate
    assert told == fought(s, charger, target)


@pytest.mark.rule("CDN-19.14", "CDN-7.31", "CDN-7.33")
def test_a_countercharge_has_a_forecast_of_its_own() -> None:
    s, charger, target = face_to_face((6, 6), rules=(), m=4)
    told = {word: forecast(s.p, charger.id, target.id, word) for word in ("hold", "countercharge")}
    really = fought(s, charger, target, "countercharge")
    assert told["countercharge"] == really
    assert told["hold"] is not None
    assert told["countercharge"] is not None
    assert told["countercharge"].chance < told["hold"].chance  # both charged: the charger's point is worth nothing


@pytest.mark.rule("CDN-19.14", "CDN-7.28")
def test_the_shots_of_those_who_stand_are_in_the_forecast() -> None:
    s, charger, target = face_to_face(rules=(), bs=5, ranged=["longbow"])
    held, shot = (forecast(s.p, charger.id, target.id, word) for word in ("hold", "stand_and_shoot"))
    losses, merged = losses_before(s.p, charger.id, target.id, False)
    assert sum(weight for weight, _ in losses) == 1
    assert len(losses) <= 3
    assert held is not None
    assert shot is not None
    assert shot.chance < held.chance
    assert shot.estimate == bool(merged)
    assert shot.error is not None
    assert 0 < shot.error < F(1, 10)
    exact = F(0)
    for weight, wounds in losses:
        twin = arrived(s.p, charger.id, target.id, "stand_and_shoot", wounds)
        assert twin is not None
        found = melee_odds(twin, contact.melee_of(twin, charger.id), 0)
        assert found is not None
        exact += weight * found.chance
    assert shot.chance == exact


@pytest.mark.rule("CDN-19.14", "CDN-7.47")
def test_charges_that_others_have_declared_at_the_same_target_arrive_too() -> None:
    s, first, target = face_to_face()
    second = s.add(0, troop(m=4), 10, (18, 20), N, 5)
    alone = forecast(s.p, second.id, target.id)
    s.charges()
    s.charge(first, target)
    together = forecast(s.p, second.id, target.id)
    assert alone is not None
    assert together is not None
    assert together.chance > alone.chance
    twin = arrived(s.p, second.id, target.id, "hold")
    assert twin is not None
    assert set(contact.melee_of(twin, second.id)) == {first.id, second.id, target.id}


@pytest.mark.rule("CDN-19.14", "CDN-35.27")
def test_a_character_who_charges_out_of_his_unit_has_a_forecast() -> None:
    s, host, target = face_to_face()
    hero = s.add(0, HERO, 1, host=host)
    told = forecast(s.p, hero.id, target.id)
    assert told is not None
    assert told.attacker.piece == hero.troop.entry
    assert s.p.units[host.id].characters == (hero.id,)


def test_who_runs_is_not_fought_and_who_can_not_be_charged_has_no_forecast() -> None:
    s, charger, target = face_to_face(rules=())
    assert forecast(s.p, charger.id, target.id, "run") is None
    far = s.add(1, troop(), 10, (2, 45), S, 5)
    assert forecast(s.p, charger.id, far.id) is None


@pytest.mark.rule("CDN-19.14")
@pytest.mark.parametrize("models", [(20, 20), (10, 30), (30, 10)])
def test_an_estimate_is_never_farther_off_than_it_says(
    models: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    s = Drill()
    charger = s.add(0, troop(m=4, a=2), models[0], (10, 20), N, 5)
    target = s.add(1, troop(save=6, rules=("living_dead",)), models[1], (12, 8), S, 5)
    exact = forecast(s.p, charger.id, target.id)
    monkeypatch.setattr(odds_melee, "MOST_STATES", 30)
    monkeypatch.setattr(odds_melee, "KEPT_STATES", 30)
    s.p.drawer.empty()
    told = forecast(s.p, charger.id, target.id)
    assert exact is not None
    assert told is not None
    assert exact.error is None
    assert told.estimate
    assert told.error is not None
    assert abs(told.chance - exact.chance) <= told.error
    assert abs((told.loss or 0) - (exact.loss or 0)) <= told.error
    assert told.error < F(1, 4)


def test_a_forecast_is_worked_out_in_many_small_steps() -> None:
    s, charger, target = face_to_face(rules=(), bs=5, ranged=["longbow"])
    assert sum(1 for _ in forecast_steps(s.p, charger.id, target.id, "stand_and_shoot")) > 60
