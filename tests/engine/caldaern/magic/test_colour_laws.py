"""What is true of every battle with mages, after every action. Rules: INV-W6 to INV-W13, INV-W18."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.lists import data
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Pool
from game.engine.caldaern.position.effects import Change, Effect
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Stage
from game.engine.dice import Dice
from game.paths import MAPS
from tests.kit.builders.caldaern_magic import Colour, enchanted
from tools.make_golden import OF_COLOUR
from tools.measure.habits_colour import colourful

STEPS = 160
"""Actions of a battle that are looked at: some three rounds."""


# ------------------------------------------------------------------------------------------ what a position may not be
def sound() -> Colour:
    """A Colour phase with a spell in play."""
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "gold", (0, 6))
    s.add(1, None, 10, (18, 10), 2, 5)
    s.begin()
    enchanted(s.p, mage, "amber_3")
    return s


def _storm(s: Colour, *squares: tuple[int, int]) -> dict[str, Any]:
    play = s.p.colour.in_play[0]
    return {"in_play": (play, *(msgspec.structs.replace(play, units=(), square=square) for square in squares))}


BROKEN: dict[str, Any] = {
    "INV-W6": lambda s: {"pools": (Pool((1, 1), spent=3), Pool((1, 1)))},
    "INV-W7": lambda s: {"tried": ((1, "gold_0"), (1, "gold_0"))},
    "INV-W8": lambda s: {"asked": ((1, 1), (1, 1))},
    "INV-W10": lambda s: _storm(s, (3, 3), (9, 9)),
    "CDN-31.14": lambda s: {"in_play": ()},
}


@pytest.mark.rule("INV-W6", "INV-W7", "INV-W8", "INV-W10", "CDN-31.14")
@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_law_is_told(rule: str) -> None:
    s = sound()
    assert breaches(s.p) == []
    s.p.colour = msgspec.structs.replace(s.p.colour, **BROKEN[rule](s))
    assert [line.split(":")[0] for line in breaches(s.p)] == [rule]


@pytest.mark.rule("INV-W10", "INV-W18")
def test_a_storm_off_the_map_and_a_unit_that_has_grown_are_told() -> None:
    s = sound()
    s.p.colour = msgspec.structs.replace(s.p.colour, **_storm(s, (46, 3)))
    assert [line.split(":")[0] for line in breaches(s.p)] == ["INV-W10"]
    s = sound()
    unit = s.p.units[2]
    unit.command, unit.line, unit.start = ("captain",), 10, 11
    assert breaches(s.p) == []
    unit.line = 11
    assert {"INV-W18", "CDN-19.52"} <= {line.split(":")[0] for line in breaches(s.p)}


# ------------------------------------------------------------------------------------------ whole battles
def battle(seed: int) -> CaldaernState:
    """A battle of many mages before its first action."""
    game = GAMES["caldaern"]
    board = load_board(MAPS / "caldaern" / "colour_storm.tmx")
    state = game.new_game(game.Config(**OF_COLOUR), board=board, seed=seed)
    assert isinstance(state, CaldaernState)
    return state


class Watch:
    """What has been seen of the Colour phases of a battle so far."""

    def __init__(self, state: CaldaernState) -> None:
        self.state = state
        self.answered: set[int] = set()
        self.barred: set[int] = set()
        self.created = 0

    def before(self, action: Any) -> None:
        """What may not be done."""
        state = self.state
        if isinstance(action, act.CreateSpell):
            assert action.mage not in self.barred, "INV-W7"
            assert action.dice <= (state.colour.joint or state.colour.pools[action.seat]).left, "INV-W6"
            self._target(action)
        if isinstance(action, act.Dispel):
            assert state.colour.creation is not None
            assert not state.colour.creation.supreme, "INV-W9"
            assert self.created not in self.answered, "INV-W8"
            self.answered.add(self.created)

    def _target(self, action: act.CreateSpell) -> None:
        spell = data.spells()[action.spell]
        if not action.target or spell.whom not in ("unit", "two_units"):
            return
        unit = self.state.units[action.target]
        host = self.state.units[unit.host] if unit.host else unit
        assert (unit.seat == action.seat) == (spell.kind == "augment"), "INV-W11"
        assert host.place is not None, "INV-W11"
        assert spell.engaged or not host.engaged, "INV-W11"

    def after(self, told: Sequence[Any]) -> None:
        """What may not have happened."""
        for event in told:
            if isinstance(event, ev.RoundBegan):
                self.barred.clear()
            elif isinstance(event, ev.SpellTried):
                self.created += 1
                if event.outcome == "mistake":
                    self.barred.add(event.mage)
            elif isinstance(event, ev.SpellEnded) and event.why == "dispelled":
                assert not event.spell.supreme or event.spell.square is not None, "INV-W9"
            elif isinstance(event, ev.UnitHealed):
                unit = self.state.units[event.unit]
                assert unit.line + len(unit.command) <= unit.start, "INV-W18"


@pytest.mark.rule("INV-W6", "INV-W7", "INV-W8", "INV-W9", "INV-W10", "INV-W11", "INV-W18")
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6))
def test_battles_of_mages_keep_the_laws(seed: int) -> None:
    state, chance = battle(seed), random.Random(seed)
    watch, records = Watch(state), 0
    for _ in range(STEPS):
        if state.result is not None:
            return
        (seat,) = state.to_act
        action = colourful(state, [one for one in state.legal_actions() if one.seat == seat], chance)
        watch.before(action)
        watch.after(state.apply(action))
        assert breaches(state) == []
        assert len(state.colour.records) >= records  # INV-W12: they are struck out, never taken away
        records = len(state.colour.records)


@pytest.mark.rule("CDN-19.15", "CDN-19.16")
def test_the_phase_is_open_and_its_dice_to_come_are_not() -> None:
    """Pools, records, spells and offers are public; no view and no chance tells what the dice will be."""
    state, chance = battle(4), random.Random(4)
    seen: set[Stage] = set()
    while state.result is None and state.round < 3:
        (seat,) = state.to_act
        if state.phase is Phase.COLOUR and state.stage not in seen:
            seen.add(state.stage)
            mine, theirs = state.view(0), state.view(1)
            assert mine.colour == theirs.colour == state.view(None).colour == state.colour
            guess = state.determinize(1 - seat, Dice(7))
            assert guess.colour == state.colour
            assert guess.legal_actions() == state.legal_actions()
            for action in state.legal_actions()[:3]:
                assert guess.odds(action) == state.odds(action)
        state.apply(colourful(state, [one for one in state.legal_actions() if one.seat == seat], chance))
    assert {Stage.CREATE, Stage.DISPELLING} <= seen


def test_an_effect_without_a_spell_is_no_breach() -> None:
    s = sound()
    s.p.effects = (*s.p.effects, Effect(source="test", what="s", change=Change.PLUS, n=1))
    assert breaches(s.p) == []
