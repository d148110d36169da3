"""What is listed is legal, what is not is refused, and a refused action changes nothing."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from game.engine.contract import IllegalAction, Refusal
from game.engine.dice import Dice
from tests.kit.cases import Case
from tests.kit.conformance.walks import fault


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


def check_unlisted_actions_are_refused(case: Case, state: Any, seed: int, guesses: int = 60, tried: int = 20) -> None:
    """What is not on the list is refused, or is made of what is (sets of units, interchangeable units).

    Every refusal is a full sentence. The first of the refused actions are `tried`: `apply` raises the refusal, and the
    position is the same before and after.
    """
    listed = set(state.legal_actions())
    guesser = Guesser(case, state, seed)
    before = state.digest()
    refused: list[Any] = []
    for n in range(guesses):
        action = guesser.guess()
        refusal = state.refusal(action)
        if refusal is not None:
            if not (refusal.rule and refusal.code and refusal.text) or "{" in refusal.text:
                fault(f"the refusal of {action} lacks something: {refusal}")
            if n < tried:
                refused.append(action)
                _check_it_is_raised(state, action, refusal)
        elif action not in listed:
            missing = [other for other in case.hints.stands_for(state, action) if other not in listed]
            if missing:
                fault(f"{action} is legal, but {missing} is not listed")
    if state.digest() != before:
        fault(f"one of these refused actions changed the position: {refused}")


def _check_it_is_raised(state: Any, action: Any, refusal: Refusal) -> None:
    """`apply` raises what `refusal` says."""
    with pytest.raises(IllegalAction) as raised:
        state.apply(action)
    if raised.value.refusal != refusal:
        fault(f"{action}: apply says {raised.value.refusal.code}, refusal says {refusal.code}")


def check_to_act(state: Any) -> None:
    """Somebody must choose exactly as long as there is no result; with nobody to choose there is nothing to list."""
    if bool(state.to_act) is (state.result is not None):
        fault(f"to_act is {state.to_act} and the result {state.result}")
    if not state.to_act and state.legal_actions():
        fault("actions are listed although the game is over")
