"""The kit's alarms ring: copies and digests that are broken on purpose are caught.

Each fake does one thing wrong. What is caught is the check's own message, not some accident further on.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caledea import Caledea, CaledeaState
from game.engine.dice import Dice
from tests.kit import conformance as kit
from tests.kit.alarms.fakes import SOUND, Fake, case_of, later, rings
from tests.kit.cases import CALEDEA_HINTS, Case


@pytest.mark.parametrize("slot", ["marks", "units", "capitals", "used", "structures", "at"])
def test_a_copy_that_shares_a_container_is_caught(slot: str) -> None:
    class Siamese(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            setattr(twin, slot, getattr(self, slot))
            return twin

    case = case_of(Siamese)
    rings(f"shares the .* in slot '{slot}'", lambda: kit.check_a_copy_shares_nothing(case, later(case)))


def test_a_copy_that_shares_its_dice_is_caught() -> None:
    class Twins(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            twin.dice = self.dice
            return twin

    case = case_of(Twins)
    rings("shares the Dice in slot 'dice'", lambda: kit.check_a_copy_shares_nothing(case, later(case)))


def test_a_copy_that_forgets_something_is_caught() -> None:
    class Careless(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            twin.next_unit = 1
            return twin

    case = case_of(Careless)
    rings("a copy differs", lambda: kit.check_a_copy_shares_nothing(case, later(case)))


def test_a_copy_that_leads_back_to_its_original_is_caught() -> None:
    class Haunted(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            twin.marks = self.marks
            return twin

    case = case_of(Haunted)

    def try_some() -> None:
        for n, state in enumerate(kit.walk(case, 5, every=5)):
            kit.check_copies_go_their_own_ways(case, state, n)

    rings("changed its original|changed the copy", try_some)


def test_a_fact_that_is_not_kept_is_caught() -> None:
    class Forgetful(Caledea):
        def keep(self, state: Any) -> bytes:
            twin = CaledeaState.copy(state)
            twin.used[0] += 1
            return super().keep(twin)

    case = Case(Forgetful(), 3, "A", "quick", CALEDEA_HINTS)
    rings("a restored position differs in 'used'", lambda: kit.check_a_kept_position_is_the_same(case, later(case)))


@pytest.mark.parametrize("slot", ["moves_left", "used", "fight", "dice", "sites", "round"])
def test_a_slot_that_the_digest_leaves_out_is_caught(slot: str) -> None:
    class Blind(Fake):
        def digest(self) -> str:
            twin = CaledeaState.copy(self)
            plain = {"moves_left": 0, "used": [], "fight": None, "dice": Dice(0), "sites": [], "round": 0}
            setattr(twin, slot, plain[slot])
            return CaledeaState.digest(twin)

    case = case_of(Blind)
    states = (s for seed in range(6) for s in kit.walk(case, seed, every=2))
    rings(f"slot '{slot}' is not in the digest", lambda: kit.check_every_slot_counts(case, states))


def test_a_slot_wrongly_declared_is_caught() -> None:
    case = case_of(Fake, derived=CALEDEA_HINTS.derived | {"gone"})
    message = r"declared as derived, but no slots: \['gone'\]"
    rings(message, lambda: kit.check_every_slot_counts(case, iter([case.new(1)])))


def test_a_slot_that_was_never_tried_is_told() -> None:
    rings("never held anything to change", lambda: kit.check_every_slot_counts(SOUND, iter([SOUND.new(1)])))
