"""What is written down comes back: positions, actions, events, views, whole games."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from game.engine.dice import Dice
from tests.kit.cases import Case
from tests.kit.conformance.copies import shown, slots_of
from tests.kit.conformance.legality import check_to_act
from tests.kit.conformance.walks import fault, play_on
from tests.kit.laws.lawbook import Transition
from tests.kit.play import without_resigning


def check_a_kept_position_is_the_same(case: Case, state: Any) -> None:
    """A position that was kept and restored has every slot, what is worked out and the set-up's events aside, as it
    was; it offers the same, looks the same to everybody, and goes on in the same way.
    """
    game = case.game
    twin = game.restore(game.keep(state), state.config, case.board)
    for name in slots_of(state):
        one, other = getattr(state, name), getattr(twin, name)
        if name not in case.hints.remade and one != other and shown(one) != shown(other):
            fault(f"a restored position differs in {name!r}")
    if twin.digest() != state.digest() or game.keep(twin) != game.keep(state):
        fault("a restored position has another digest")
    if twin.legal_actions() != state.legal_actions():
        fault("a restored position offers other actions")
    if any(twin.view(seat) != state.view(seat) for seat in range(case.seats)):
        fault("a restored position looks different")
    if play_on(twin, 5, 12) != play_on(state.copy(), 5, 12):
        fault("a restored position goes on in another way")


def check_round_trips(case: Case, action: Any, events: list[Any]) -> None:
    """An action and its events are the same after they were written and read, as text and as bytes."""
    for form in (msgspec.json, msgspec.msgpack):
        for union, records in ((case.game.Action, [action]), (case.game.Event, events)):
            for record in records:
                back = form.decode(form.encode(record), type=union)
                if back != record or type(back) is not type(record):
                    fault(f"{record} came back as {back}")


def check_a_view_can_be_sent(state: Any, seats: int) -> None:
    """A view is the same after it was written and read, since computer players think in another process."""
    for seat in range(seats):
        view = state.view(seat)
        if msgspec.json.decode(msgspec.json.encode(view), type=type(view)) != view:
            fault(f"the view of seat {seat} changes when it is written and read")


class Record(msgspec.Struct, frozen=True):
    """A game as it was played: all that is needed to play it again, what each action caused, and the digests.

    `digests` has one entry more than `actions`: the first is that of the first position.
    """

    case: str
    seed: int
    actions: tuple[str, ...]
    told: tuple[str, ...]
    digests: tuple[str, ...]


def record_of(case: Case, seed: int, most: int = 150) -> Record:
    """A game by chance, written down."""
    state = case.new(seed)
    chance = Dice(seed + 1)
    actions: list[str] = []
    told: list[str] = []
    digests = [state.digest()]
    for _ in range(most):
        choices = without_resigning(state.legal_actions())
        if not choices:
            break
        action = case.hints.choose(state, choices, chance)
        told.append(msgspec.json.encode(state.apply(action)).decode())
        actions.append(msgspec.json.encode(action).decode())
        digests.append(state.digest())
    return Record(case.id, seed, tuple(actions), tuple(told), tuple(digests))


def check_replay(case: Case, record: Record, dice: Any = None) -> None:
    """The written game tells the same and leads to the same positions again; says at which action it does not."""
    state = case.new(record.seed, dice)
    if state.digest() != record.digests[0]:
        fault("the first position differs")
    entries = itertools.zip_longest(record.actions, record.told, record.digests[1:])
    for n, (line, told, digest) in enumerate(entries, start=1):
        if None in (line, told, digest):
            fault(f"action {n}: the record is torn")
        action = msgspec.json.decode(line, type=case.game.Action)
        if (refusal := state.refusal(action)) is not None:
            fault(f"action {n}, {action}: refused, {refusal.code}")
        if msgspec.json.encode(state.apply(action)).decode() != told:
            fault(f"action {n}, {action}: what happened differs")
        if state.digest() != digest:
            fault(f"action {n}, {action}: the position differs")


def check_same_seed_same_game(case: Case, seed: int) -> None:
    """Two games of a seed are equal, games of two seeds are not."""
    one, other = record_of(case, seed, 40), record_of(case, seed, 40)
    if one != other:
        fault(f"two games of seed {seed} differ")
    if record_of(case, seed + 1, 10).digests == one.digests[:11]:
        fault("another seed makes no difference")


def check_whole_game(case: Case, seed: int) -> int:
    """A game by chance ends within its bound, and no step breaks an invariant; the number of actions."""
    state = case.new(seed)
    chance = Dice(seed + 1)
    before = state.copy()
    for n in range(case.hints.bound):
        check_to_act(state)
        choices = without_resigning(state.legal_actions())
        if not choices:
            return n
        action = case.hints.choose(state, choices, chance)
        events = state.apply(action)
        check_round_trips(case, action, events)
        after = state.copy()
        if faults := case.hints.faults(Transition(before, action, events, after)):
            fault(f"action {n + 1}, {action}: {faults}")
        before = after
    raise AssertionError(f"the game has not ended after {case.hints.bound} actions")
