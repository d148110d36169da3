"""The conformance kit: what every game must do, whatever its rules say.

Every check takes a game in progress and raises `AssertionError` with what is wrong. That they do raise is proved in
`test_alarms.py` with games that are broken on purpose.
"""

from __future__ import annotations

import enum
import itertools
import types
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from game.engine.contract import IllegalAction, visible_events
from game.engine.dice import Dice
from tests.kit.cases import Case
from tests.kit.laws.lawbook import Transition
from tests.kit.play import pick, without_resigning


def fault(text: str) -> None:
    """Raise for a breach of conformance."""
    raise AssertionError(text)


def walk(case: Case, seed: int, *, every: int = 1, most: int = 400) -> Iterator[Any]:
    """Positions of a game by chance, each `every`-th of them; the states are the game's own, not copies."""
    state = case.new(seed)
    chance = Dice(seed + 1)
    for n in range(most):
        if n % every == 0:
            yield state
        choices = without_resigning(state.legal_actions())
        if not choices:
            break
        state.apply(case.hints.choose(state, choices, chance))
    yield state


# ---------------------------------------------------------------------------------------------- legality
def check_listed_actions_are_legal(state: Any) -> None:
    """The list names nothing that is refused, nothing twice, and something for everybody who must choose."""
    listed = state.legal_actions()
    if len(set(listed)) < len(listed):
        fault("an action is listed twice")
    for action in listed:
        if (refusal := state.refusal(action)) is not None:
            fault(f"{action} is listed and refused: {refusal.code}")
    seats = {action.seat for action in listed}
    if seats != set(state.to_act):
        fault(f"actions are listed for seats {sorted(seats)}, the game waits for {state.to_act}")


fields_of = cache(lambda kind: msgspec.inspect.type_info(kind).fields)
"""The fields of an action, with their types."""


class Guesser:
    """Writes down actions by chance: any type of the game's union, filled from what the position's actions name."""

    def __init__(self, case: Case, state: Any, seed: int) -> None:
        self._chance = Dice(seed)
        self._case = case
        self._state = state
        self._listed = state.legal_actions()
        self._kinds = get_args(case.game.Action) or (case.game.Action,)
        self._ints, self._texts = [0, 1, 2, 3, 99, -1], ["", "nonsense"]
        for action in self._listed[:200]:
            self._gather(msgspec.structs.astuple(action))

    def _gather(self, value: Any) -> None:
        if isinstance(value, str):
            self._texts.append(value)
        elif isinstance(value, tuple):
            for item in value:
                self._gather(item)
        elif isinstance(value, int):
            self._ints.append(value)

    def _one_of(self, items: Any) -> Any:
        return items[self._chance.below(len(items))]

    def _filled(self, kind: Any) -> Any:
        """A value of a field's type."""
        match kind:
            case msgspec.inspect.IntType():
                return self._one_of(self._ints)
            case msgspec.inspect.StrType():
                return self._one_of(self._texts)
            case msgspec.inspect.EnumType(cls=words):
                return self._one_of(list(words))
            case msgspec.inspect.TupleType(item_types=items):
                return tuple([self._filled(item) for item in items])
            case msgspec.inspect.VarTupleType(item_type=item):
                values = {self._filled(item) for _ in range(self._chance.below(4))}
                if any(isinstance(value, msgspec.Struct) for value in values):
                    return tuple(sorted(values, key=repr))
                return tuple(sorted(values, key=lambda value: (isinstance(value, tuple), value)))
            case msgspec.inspect.StructType(cls=record, fields=fields):
                return record(**{field.name: self._filled(field.type) for field in fields})
            case msgspec.inspect.BoolType():
                return bool(self._chance.below(2))
            case msgspec.inspect.UnionType(types=either):
                return self._filled(self._one_of(either))
            case msgspec.inspect.NoneType():
                return None
        raise NotImplementedError(f"the kit cannot guess a value of {kind}; teach it")

    def _bent(self, value: Any) -> Any:
        """A value of a listed action, a little aside: the next number, a square further."""
        if isinstance(value, tuple) and value:
            n = self._chance.below(len(value))
            return (*value[:n], self._bent(value[n]), *value[n + 1 :])
        if isinstance(value, int):
            return value + (1, -1)[self._chance.below(2)]
        return self._one_of(self._texts) if isinstance(value, str) else value

    def guess(self) -> Any:
        """An action: either any at all, or a listed one with one field changed."""
        if self._listed and self._chance.below(2):
            action = self._one_of(self._listed)
            changed = self._one_of(fields_of(type(action)))
            value = self._bent(getattr(action, changed.name)) if self._chance.below(2) else self._filled(changed.type)
            return msgspec.structs.replace(action, **{changed.name: value})
        kind = self._one_of(self._kinds)
        values = {f.name: self._filled(f.type) for f in fields_of(kind)}
        if self._state.to_act and self._chance.below(4):
            values["seat"] = self._one_of(self._state.to_act)
        return kind(**values)


def check_unlisted_actions_are_refused(case: Case, state: Any, seed: int, guesses: int = 60) -> None:
    """What is not on the list is refused, or is made of what is (sets of units, interchangeable units)."""
    listed = set(state.legal_actions())
    guesser = Guesser(case, state, seed)
    for _ in range(guesses):
        action = guesser.guess()
        if action in listed or state.refusal(action) is not None:
            continue
        missing = [other for other in case.hints.stands_for(state, action) if other not in listed]
        if missing:
            fault(f"{action} is legal, but {missing} is not listed")


def check_a_refused_action_changes_nothing(case: Case, state: Any, seed: int, guesses: int = 20) -> None:
    """`apply` raises the refusal, and the position is the same before and after; every refusal is a full sentence."""
    guesser = Guesser(case, state, seed)
    before = state.digest()
    refused = []
    for _ in range(guesses):
        action = guesser.guess()
        refusal = state.refusal(action)
        if refusal is None:
            continue
        refused.append(action)
        if not (refusal.rule and refusal.code and refusal.text) or "{" in refusal.text:
            fault(f"the refusal of {action} lacks something: {refusal}")
        with pytest.raises(IllegalAction) as raised:
            state.apply(action)
        if raised.value.refusal != refusal:
            fault(f"{action}: apply says {raised.value.refusal.code}, refusal says {refusal.code}")
    if state.digest() != before:
        fault(f"one of these refused actions changed the position: {refused}")


def check_to_act(state: Any) -> None:
    """Somebody must choose exactly as long as there is no result; with nobody to choose there is nothing to list."""
    if bool(state.to_act) is (state.result is not None):
        fault(f"to_act is {state.to_act} and the result {state.result}")
    if not state.to_act and state.legal_actions():
        fault("actions are listed although the game is over")


# ------------------------------------------------------------------------------------------------ copies
def slots_of(state: Any) -> list[str]:
    """All slots of a state, those of its base classes included."""
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    if not names:
        fault(f"{type(state).__name__} has no slots to walk over")
    return sorted(names)


def shown(value: Any) -> Any:
    """A value as plain data that can be compared later, however it changes."""
    match value:
        case dict():
            return {"dict": [(shown(k), shown(v)) for k, v in value.items()]}
        case list() | tuple():
            return [type(value).__name__, *map(shown, value)]
        case set() | frozenset():
            return sorted(map(repr, value))
        case Dice():
            return value.digest_part()
    return repr(value)


def snapshot(state: Any, leave_out: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Every slot of a state as plain data."""
    return {name: shown(getattr(state, name)) for name in slots_of(state) if name not in leave_out}


IMMUTABLE = (int, float, str, bytes, Fraction, enum.Enum, types.NoneType, frozenset, type)


def shared_parts(a: Any, b: Any) -> Iterator[str]:
    """Mutable objects that two values have in common."""
    if isinstance(a, IMMUTABLE) or type(a) is not type(b):
        return
    if isinstance(a, msgspec.Struct) and a.__struct_config__.frozen:
        pairs = zip(msgspec.structs.astuple(a), msgspec.structs.astuple(b))
        yield from (part for x, y in pairs for part in shared_parts(x, y))
    elif isinstance(a, tuple):
        yield from (part for x, y in zip(a, b) for part in shared_parts(x, y))
    elif a is b:
        yield type(a).__name__
    elif isinstance(a, list):
        yield from (part for x, y in zip(a, b) for part in shared_parts(x, y))
    elif isinstance(a, dict):
        yield from (part for key in a if key in b for part in shared_parts(a[key], b[key]))


def check_a_copy_shares_nothing(case: Case, state: Any) -> None:
    """A copy is equal in every slot, and no list, dict or dice object belongs to both."""
    for twin in (state.copy(), state.copy().copy()):
        if twin.digest() != state.digest() or snapshot(twin) != snapshot(state):
            fault("a copy differs from its original")
        for name in slots_of(state):
            if name in case.hints.shared:
                continue
            for part in shared_parts(getattr(state, name), getattr(twin, name)):
                fault(f"a copy shares the {part} in slot {name!r} with its original")


def play_on(state: Any, seed: int, most: int) -> tuple[list[Any], str]:
    """What happens in a game by chance that goes on from a state, and the digest that it comes to."""
    chance = Dice(seed)
    told: list[Any] = []
    for _ in range(most):
        choices = without_resigning(state.legal_actions())
        if not choices:
            break
        told += state.apply(pick(choices, chance))
    return told, state.digest()


def check_copies_go_their_own_ways(case: Case, state: Any, seed: int) -> None:
    """A copy and a copy of it are played on differently; the original does not notice, nor they each other."""
    before = snapshot(state, case.hints.shared)
    one = state.copy()
    other = one.copy()
    plan = play_on(state.copy(), seed, 12)
    play_on(other, seed + 1, 12)
    if play_on(one, seed, 12) != plan:
        fault("playing on a copy of a copy changed the copy, or the same choices led elsewhere")
    if snapshot(state, case.hints.shared) != before:
        fault("playing on a copy changed its original")


# ------------------------------------------------------------------------------------------------- slots
def nudged(value: Any) -> Any:
    """A value of the same type that differs a little; the value itself where there is none to be had."""
    match value:
        case bool():
            return not value
        case enum.Enum():
            return next((other for other in type(value) if other is not value), value)
        case int():
            return value + 1
        case str():
            return value + "'"
        case Dice():
            return Dice(value.seed, value.counter + 1)
        case list() | tuple():
            return _nudged_item(value)
        case dict():
            for key, item in value.items():
                if nudged(item) != item:
                    return {**value, key: nudged(item)}
            return value
        case msgspec.Struct():
            return _nudged_field(value)
    return value


def _nudged_field(value: msgspec.Struct) -> msgspec.Struct:
    for name in value.__struct_fields__:
        item = getattr(value, name)
        if nudged(item) == item:
            continue
        try:
            return msgspec.structs.replace(value, **{name: nudged(item)})
        except ValueError:  # a record may refuse a value that fits no other; its next field will do
            continue
    return value


def _nudged_item(value: Any) -> Any:
    for n, item in enumerate(value):
        if nudged(item) != item:
            return type(value)([*value[:n], nudged(item), *value[n + 1 :]])
    return value


def check_every_slot_counts(case: Case, states: Iterator[Any]) -> None:
    """Every slot that is not declared as derived changes the digest, and setting it in a copy leaves the original.

    Goes through the states until each slot has held something that can be changed.
    """
    waiting: set[str] | None = None
    for state in states:
        if waiting is None:
            waiting = set(slots_of(state)) - case.hints.derived
            if unknown := case.hints.derived - set(slots_of(state)):
                fault(f"declared as derived, but no slots: {sorted(unknown)}")
        for name in sorted(waiting):
            value = getattr(state, name)
            other = nudged(case.hints.unheld.get(name, value))
            if other == value or (isinstance(value, Dice) and other.digest_part() == value.digest_part()):
                continue
            twin = state.copy()
            before = state.digest()
            setattr(twin, name, other)
            if twin.digest() == before:
                fault(f"slot {name!r} is not in the digest, nor declared as derived")
            if state.digest() != before:
                fault(f"setting slot {name!r} of a copy changed the original")
            waiting.discard(name)
        if not waiting:
            return
    fault(f"slots that never held anything to change: {sorted(waiting or ())}")


# ----------------------------------------------------------------------------------------------- records
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


# ----------------------------------------------------------------------------------------------- secrets
def check_determinize_keeps_the_view(state: Any, seats: int) -> None:
    """A guessed game looks to its seat exactly as the real one, and goes on from there."""
    listed = state.legal_actions()
    for seat in range(seats):
        own = [a for a in listed if a.seat == seat]
        for seed in (1, 2):
            guess = state.determinize(seat, Dice(seed))
            if guess.view(seat) != state.view(seat):
                fault(f"a guess of seat {seat} looks different from what the seat sees")
            if guess.to_act != state.to_act:
                fault(f"a guess of seat {seat} waits for somebody else")
            if [a for a in guess.legal_actions() if a.seat == seat] != own:
                fault(f"a guess of seat {seat} offers other actions")
        if state.view(seat).determinize(Dice(5)).digest() != state.determinize(seat, Dice(5)).digest():
            fault(f"seat {seat} is guessed from more than its view")


def worlds(case: Case, state: Any, seat: int | None) -> tuple[Any, Any]:
    """The real game and one that differs from it only in what a seat cannot know, both with the same dice to come."""
    real, other = state.copy(), case.hints.otherwise(state, seat)
    real.dice, other.dice = Dice(78), Dice(78)
    return real, other


MANY_EYES = 6


def check_nobody_peeks(case: Case, state: Any, number: int = 0) -> None:
    """Games that differ only in what a seat cannot know give it equal views, actions, reasons, odds and events.

    In games with secrets that goes for onlookers too. Of many eyes every third looks; `number` says who begins.
    """
    _check_dice_to_come_are_hidden(case, state)
    eyes, listed = _eyes(case), state.legal_actions()
    for seat in eyes if len(eyes) < MANY_EYES else eyes[number % 3 :: 3]:
        real, other = worlds(case, state, seat)
        if real.view(seat) != other.view(seat):
            fault(f"the view of seat {seat} depends on what it cannot know")
        for action in listed[:: max(1, len(listed) // 12)]:
            _check_an_action_tells_nothing(case, real, other, seat, action)


def _eyes(case: Case) -> list[int | None]:
    """Who looks on: every seat, and in games with secrets somebody without one."""
    return [*range(case.seats), *([None] if case.game.secrets else [])]


def _check_dice_to_come_are_hidden(case: Case, state: Any) -> None:
    a, b = state.copy(), state.copy()
    a.dice, b.dice = Dice(1), Dice(2)
    for seat in _eyes(case):
        if a.view(seat) != b.view(seat):
            fault(f"the view of seat {seat} depends on the dice to come")
    if a.legal_actions() != b.legal_actions() or a.to_act != b.to_act:
        fault("what may be done depends on the dice to come")
    for action in a.legal_actions()[:6]:
        if a.odds(action) != b.odds(action):
            fault(f"the odds of {action} depend on the dice to come")


def _check_an_action_tells_nothing(case: Case, real: Any, other: Any, seat: int | None, action: Any) -> None:
    hidden = case.game.secrets and action.seat != seat  # what others can do may hang on the cards that they hold
    if not hidden and real.refusal(action) != other.refusal(action):
        fault(f"why {action} is refused depends on what seat {seat} cannot know")
    if real.refusal(action) is not None or other.refusal(action) is not None:
        return
    one, two = real.copy(), other.copy()
    told, told_too = one.apply(action), two.apply(action)
    for viewer in (None, seat):
        heard, heard_too = _heard(case, told, viewer), _heard(case, told_too, viewer)
        if heard != heard_too:
            fault(f"what seat {viewer} hears of {action} depends on what it cannot know")
    if None not in heard and one.view(seat) != two.view(seat):
        fault(f"after {action} the view of seat {seat} depends on what it cannot know")


def _heard(case: Case, told: list[Any], viewer: int | None) -> list[Any]:
    """The events that a viewer may know, up to one that uncovers a secret; that and all after it is a single None."""
    if case.hints.uncovers is None and case.game.reveals(told):
        return [None]
    heard: list[Any] = []
    for event in visible_events(told, viewer):
        if case.hints.uncovers is not None and case.hints.uncovers([event]):
            return [*heard, None]
        heard.append(event)
    return heard


def check_a_player_is_honest(case: Case, state: Any, player_of: Any) -> None:
    """A computer player chooses the same in games that differ only in what it cannot know.

    `player_of(state)` makes the player; an honest one has no use for the state.
    """
    for seat in state.to_act:
        chosen = []
        for world in (*worlds(case, state, seat), state.copy()):
            own = [a for a in world.legal_actions() if a.seat == seat]
            chosen.append(player_of(world).choose(world.view(seat), own))
        if len(set(chosen)) > 1:
            fault(f"seat {seat} chooses by what it cannot know: {chosen}")
        if state.refusal(chosen[0]) is not None:
            fault(f"seat {seat} chose what is refused: {chosen[0]}")


# ------------------------------------------------------------------------------------- games as a whole
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
