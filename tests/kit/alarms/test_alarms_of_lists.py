"""The kit's alarms ring: lists, refusals and courses of games that are broken on purpose are caught.

Each fake does one thing wrong. What is caught is the check's own message, not some accident further on.
"""

from __future__ import annotations

from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.position import Phase
from game.engine.contract import Refusal
from tests.kit import conformance as kit
from tests.kit.alarms.fakes import SOUND, Fake, case_of, later, rings
from tests.kit.lockstep import check_lock_step


def test_a_sound_game_sets_off_no_alarm() -> None:
    state = later(case_of(Fake))
    kit.check_listed_actions_are_legal(state)
    kit.check_a_copy_shares_nothing(SOUND, state)
    kit.check_nobody_peeks(case_of(Fake), state)
    kit.check_replay(SOUND, kit.record_of(SOUND, 1))


def test_an_illegal_entry_in_the_list_is_caught() -> None:
    class Generous(Fake):
        def legal_actions(self) -> Any:
            return [*super().legal_actions(), act.BuildTower(self.to_act[0], (0, 0))]

    state = later(case_of(Fake))
    state.__class__ = Generous
    rings("is listed and refused", lambda: kit.check_listed_actions_are_legal(state))


def test_a_doubled_entry_in_the_list_is_caught() -> None:
    class Stuttering(Fake):
        def legal_actions(self) -> Any:
            listed = super().legal_actions()
            return [*listed, *listed[:1]]

    rings("listed twice", lambda: kit.check_listed_actions_are_legal(later(case_of(Stuttering))))


def test_a_missing_entry_in_the_list_is_caught() -> None:
    class Forgetful(Fake):
        def legal_actions(self) -> Any:
            return super().legal_actions()[::2]

    case = case_of(Forgetful)
    rings("is legal, but .* is not listed", lambda: kit.check_unlisted_actions_are_refused(case, later(case), 1, 400))


def test_a_list_that_leaves_a_seat_out_is_caught() -> None:
    class Rude(Fake):
        def legal_actions(self) -> Any:
            return [a for a in super().legal_actions() if a.seat != 1]

    case = case_of(Rude)
    rings("the game waits for", lambda: kit.check_listed_actions_are_legal(case.new(1)))


def test_a_list_that_is_remembered_too_long_is_caught() -> None:
    kept: dict[Phase, Any] = {}

    class Nostalgic(Fake):
        def legal_actions(self) -> Any:
            return kept.setdefault(self.phase, super().legal_actions())

    rings("others are listed than for whoever forgets", lambda: check_lock_step(case_of(Nostalgic), 1))


def test_a_refusal_that_changes_something_is_caught() -> None:
    class Grudging(Fake):
        def apply(self, action: Any) -> Any:
            if self.refusal(action) is not None:
                self.moves_left += 1
            return super().apply(action)

    case = case_of(Grudging)
    rings("changed the position", lambda: kit.check_unlisted_actions_are_refused(case, later(case), 1))


def test_a_refusal_without_its_values_is_caught() -> None:
    class Mumbling(Fake):
        def refusal(self, action: Any) -> Any:
            said = super().refusal(action)
            return said and Refusal(said.rule, said.code, "It is {{unit}} ...")

    case = case_of(Mumbling)
    rings("lacks something", lambda: kit.check_unlisted_actions_are_refused(case, later(case), 1))


def test_a_game_that_is_over_and_still_waits_is_caught() -> None:
    class Endless(Fake):
        @property
        def to_act(self) -> Any:
            return super().to_act or (0,)

    def play_out() -> None:
        for state in kit.walk(case_of(Endless), 1, most=3000):
            kit.check_to_act(state)

    rings("to_act is", play_out)


def test_a_game_that_does_not_end_is_caught() -> None:
    rings("has not ended after 40 actions", lambda: kit.check_whole_game(case_of(Fake, bound=40), 1))


def test_a_broken_invariant_is_caught_at_its_action() -> None:
    class Rich(Fake):
        def apply(self, action: Any) -> Any:
            events = super().apply(action)
            if isinstance(action, act.UpgradeUnit):
                self.markers[action.seat] += 1
            return events

    rings(r"action \d+, UpgradeUnit.*CAL-20\.1", lambda: [kit.check_whole_game(case_of(Rich), n) for n in range(5)])
