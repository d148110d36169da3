"""The conformance kit: what every game must do, whatever its rules say.

Every check takes a game in progress and raises `AssertionError` with what is wrong. That they do raise is proved in
`tests/kit/alarms` with games that are broken on purpose.
"""

from __future__ import annotations

from tests.kit.conformance.copies import (
    check_a_copy_shares_nothing,
    check_copies_go_their_own_ways,
    check_every_slot_counts,
)
from tests.kit.conformance.legality import (
    check_listed_actions_are_legal,
    check_to_act,
    check_unlisted_actions_are_refused,
)
from tests.kit.conformance.records import (
    Record,
    check_a_kept_position_is_the_same,
    check_a_view_can_be_sent,
    check_replay,
    check_round_trips,
    check_same_seed_same_game,
    check_whole_game,
    record_of,
)
from tests.kit.conformance.secrets import check_a_player_is_honest, check_determinize_keeps_the_view, check_nobody_peeks
from tests.kit.conformance.walks import Walked, fault, walk

__all__ = [
    "Record",
    "Walked",
    "check_a_copy_shares_nothing",
    "check_a_kept_position_is_the_same",
    "check_a_player_is_honest",
    "check_a_view_can_be_sent",
    "check_copies_go_their_own_ways",
    "check_determinize_keeps_the_view",
    "check_every_slot_counts",
    "check_listed_actions_are_legal",
    "check_nobody_peeks",
    "check_replay",
    "check_round_trips",
    "check_same_seed_same_game",
    "check_to_act",
    "check_unlisted_actions_are_refused",
    "check_whole_game",
    "fault",
    "record_of",
    "walk",
]
