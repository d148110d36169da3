"""The kit's alarms ring: records, journals and dice that are broken on purpose are caught.

Each fake does one thing wrong. What is caught is the check's own message, not some accident further on.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caledea import Caledea
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.dice import Dice
from tests.kit import conformance as kit
from tests.kit.alarms.fakes import SOUND, Fake, case_of, rings
from tests.kit.cases import CALEDEA_HINTS, Case


def test_an_event_that_does_not_come_back_is_caught() -> None:
    event = ev.SquareSalted(seat=0, owner=1, square=[4, 3])  # a list where a tuple belongs
    rings("came back as", lambda: kit.check_round_trips(SOUND, act.EndTurn(0), [event]))


def test_an_action_that_does_not_come_back_is_caught() -> None:
    rings("came back as", lambda: kit.check_round_trips(SOUND, act.MoveUnits(0, [1, 2], (4, 3)), []))


class TestBrokenRecords:
    """A written game that was damaged, or is played with other dice, does not pass for the same."""

    record = kit.record_of(SOUND, 7)

    def changed(self, **fields: Any) -> kit.Record:
        return msgspec.structs.replace(self.record, **fields)

    def test_the_record_is_sound_before_it_is_broken(self) -> None:
        kit.check_replay(SOUND, self.record)
        assert len(self.record.actions) > 60

    @pytest.mark.parametrize("at", [0, 20, 59])
    def test_a_changed_digest(self, at: int) -> None:
        digests = [*self.record.digests]
        digests[at] = digests[at][::-1]
        message = "the first position differs" if at == 0 else f"action {at}, .*: the position differs"
        rings(message, lambda: kit.check_replay(SOUND, self.changed(digests=tuple(digests))))

    def test_a_changed_action(self) -> None:
        actions = [*self.record.actions]
        n = next(n for n, a in enumerate(actions) if '"move_units"' in a)
        action = msgspec.json.decode(actions[n])
        x, y = action["destination"]
        action["destination"] = [y, x] if x != y else [(x + 1) % 10, y]
        actions[n] = msgspec.json.encode(action).decode()
        rings(f"action {n + 1}, ", lambda: kit.check_replay(SOUND, self.changed(actions=tuple(actions))))

    def test_a_lost_action(self) -> None:
        actions = (*self.record.actions[:30], *self.record.actions[31:])
        rings(r"action 3\d, ", lambda: kit.check_replay(SOUND, self.changed(actions=actions)))

    def test_a_torn_end(self) -> None:
        rings("torn", lambda: kit.check_replay(SOUND, self.changed(actions=self.record.actions[:-1])))

    def test_another_seed(self) -> None:
        rings("the first position differs", lambda: kit.check_replay(SOUND, self.changed(seed=8)))

    def test_a_swapped_die(self) -> None:
        """Two numbers next to each other change places; everything else is as it was."""
        fallen = _numbers_of(self.record)
        n = next(n for n in range(20, len(fallen)) if fallen[n] != fallen[n - 1])

        class Swapped(Dice):
            def below(self, most: int, rule: str = "") -> int:
                here = self.counter
                if here == n - 1:
                    Dice.below(self, most)
                    number = Dice.below(self, most)
                    self.counter = here + 1
                    return number
                if here == n:
                    self.counter = here - 1
                    number = Dice.below(self, most)
                    self.counter = here + 1
                    return number
                return Dice.below(self, most, rule)

            def copy(self) -> Dice:
                return Swapped(self.seed, self.counter)

        kit.check_replay(SOUND, self.record, Dice(self.record.seed))
        swapped = Swapped(self.record.seed)
        rings(r"action \d+, .*: what happened differs", lambda: kit.check_replay(SOUND, self.record, swapped))


def _numbers_of(record: kit.Record) -> list[int]:
    """The dice that fell in a written game, each as drawn from its seed."""
    state = SOUND.new(record.seed)
    for line in record.actions:
        state.apply(msgspec.json.decode(line, type=act.CaledeaAction))
    dice = Dice(record.seed)
    return [dice.below(6) for _ in range(state.dice.counter)]


def test_a_game_that_remembers_earlier_games_is_caught() -> None:
    before: list[int] = []

    class Moody(Caledea):
        def new_game(self, *given: Any, **named: Any) -> Any:
            state = super().new_game(*given, **named)
            before.append(1)
            state.round += len(before)
            return state

    case = Case(Moody(), 3, "A", "quick", CALEDEA_HINTS)
    rings("two games of seed 1 differ", lambda: kit.check_same_seed_same_game(case, 1))


def test_a_game_that_ignores_its_seed_is_caught() -> None:
    class Stubborn(Fake):
        def digest(self) -> str:
            return "always the same"

    rings("another seed makes no difference", lambda: kit.check_same_seed_same_game(case_of(Stubborn), 1))
