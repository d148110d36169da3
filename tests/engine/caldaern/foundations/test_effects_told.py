"""Throw-away spells as everybody meets them: events and words, tips and sheets, refusals, threats, opponents."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.profiles import expire, lay
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.queries.threat import prospect
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Phase, Placement, S, Stage
from game.engine.dice import Dice
from game.players.caldaern.trials import imagine
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.style import NORMAL
from game.players.limits import Budget, Limit
from game.views.caldaern.desk.flow_sheet import flow_sheet
from game.views.caldaern.speech.chronicle import Teller
from game.views.caldaern.speech.effects import effect_text
from game.views.caldaern.speech.tips import square_tip
from game.words import Words
from tests.engine.caldaern.foundations.test_effects import terror, weaker
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.views.caldaern.desk.test_desk import desk


def test_its_beginning_and_its_end_are_told() -> None:
    s = Setup()
    unit = s.add(0, troop(s=4), 10)
    out: list[Any] = []
    lay(s.p, weaker(unit), out)
    assert out == [ev.EffectBegan(weaker(unit))]
    expire(s.p, Until.TURN, out)
    expire(s.p, Until.ROUND, out)
    assert out[1:] == [ev.EffectEnded(weaker(unit))]
    sent = msgspec.json.decode(msgspec.json.encode(out), type=list[ev.CaldaernEvent])
    assert sent == out


@pytest.mark.parametrize(
    ("lang", "began", "ended"),
    [
        ("en", "Militia: S -1 until the end of the round", "Militia, over: S -1"),
        ("de", "Miliz: S -1 bis zum Ende der Runde", "Miliz, vorbei: S -1"),
    ],
)
def test_the_chronicle_tells_it_in_words(lang: str, began: str, ended: str) -> None:
    s = Setup(make=CaldaernState)
    unit = s.add(0, troop(entry="com_militia"), 10)
    made = desk(s.p, lang)  # type: ignore[arg-type]
    tell = Teller(made).lines
    told = [tell(event, 1)[0].markup for event in (ev.EffectBegan(weaker(unit)), ev.EffectEnded(weaker(unit)))]
    assert told == [began, ended]


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect(source="rootbind", what="m", change=Change.TIMES, n=1, over=2), "M × 1/2"),
        (Effect(source="ward", what="colour_save", change=Change.FIXED, n=5), "Colour save is 5"),
        (Effect(source="shell", what="save", change=Change.PLUS, n=1), "Armour +1"),
        (
            Effect(source="dread", what="terror", change=Change.GIVES, until=Until.TURN),
            "has Terror until the end of the turn",
        ),
        (Effect(source="doubt", what="unbreakable", change=Change.TAKES), "without Unbreakable"),
    ],
)  # fmt: skip
def test_every_kind_of_change_has_its_words(effect: Effect, text: str) -> None:
    assert effect_text(Words("en", strict=True), effect) == text


def test_tip_and_sheet_of_a_unit_tell_what_lies_on_it() -> None:
    s = Setup(make=CaldaernState)
    unit = s.add(0, troop(entry="com_militia"), 10, (10, 20), N, 5)
    made = desk(s.p)  # type: ignore[arg-type]
    made.view.under = unit.id
    for effect in (terror(unit), weaker(unit)):
        lay(s.p, effect, [])
    tip = square_tip(made.view, (10, 20))
    assert tip is not None
    assert "has Terror" in tip.text
    sheet = flow_sheet(made).unit
    assert sheet is not None
    assert "Terror" in sheet.rules
    assert sheet.state == "has Terror, S -1 until the end of the round"
    assert not sheet.good


def test_half_the_movement_is_refused_seen_and_thought_of() -> None:
    """What could be done before is refused, threatens nobody, and no opponent hopes for it."""
    s = Drill(make=CaldaernState)
    unit = s.add(0, troop(m=7, s=5, ws=5), 20, (10, 24), N, 5)
    enemy = s.add(1, troop(s=3), 12, (10, 7), S, 5)
    s.charges()
    assert isinstance(s.p, CaldaernState)
    charge = act.DeclareCharge(0, unit.id, enemy.id)
    before = prospect(s.p, unit.id, enemy.id).charge
    assert s.p.refusal(charge) is None
    assert before
    hope = Outlook(s.p, unit, NORMAL).value(Placement(10, 24, N, 5), False)
    lay(s.p, Effect(source="rootbind", what="m", change=Change.TIMES, n=1, over=7, unit=unit.id), [])
    assert s.p.refusal(charge) is not None
    assert not prospect(s.p, unit.id, enemy.id).charge
    assert charge not in list(s.p.legal_actions())
    assert Outlook(s.p, unit, NORMAL).value(Placement(10, 24, N, 5), False) < hope


def test_less_strength_makes_a_unit_less_of_a_threat() -> None:
    s = Setup(make=CaldaernState)
    archers = s.add(0, troop(ranged=["bow"], bs=4), 10, (10, 22), N, 5)
    enemy = s.add(1, troop(t=3), 10, (10, 12), S, 5)
    assert isinstance(s.p, CaldaernState)
    s.p.phase, s.p.stage = Phase.SHOOTING, Stage.SHOOTING
    before = prospect(s.p, archers.id, enemy.id)
    lay(s.p, Effect(source="green_shell", what="t", change=Change.PLUS, n=2, unit=enemy.id), [])
    assert before.shot
    assert (prospect(s.p, archers.id, enemy.id).shot or 0) < before.shot


def test_opponents_who_try_a_charge_in_their_minds_know_of_terror() -> None:
    """With Terror on the charger, who is charged may run: what comes of the same dice is something else."""

    def _come(frightful: bool) -> list[float]:
        s = Drill(make=CaldaernState)
        unit = s.add(0, troop(m=8, s=4), 10, (10, 17), N, 5)
        enemy = s.add(1, troop(ld=5), 10, (10, 10), S, 5)
        s.charges()
        assert isinstance(s.p, CaldaernState)
        s.p.agenda = (Task("round_end"), Task("turn_end"), *s.p.agenda)
        if frightful:
            lay(s.p, terror(unit), [])
        budget = Budget(Limit(nodes=10_000), None)
        return [imagine(s.p, 0, act.DeclareCharge(0, unit.id, enemy.id), Dice(seed), budget) for seed in range(6)]

    assert _come(True) != _come(False)
