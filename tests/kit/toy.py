"""A game of a few lines that has everything a table must deal with: secrets, simultaneous choices, dice, turns.

Everybody secretly hides 1 to 3 stones; when the last has chosen, all show them. Then seats take turns: take stones one
by one (at most three a turn), throw a die for more, and say that they are done. After the last round most stones win.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.contract import (
    Action,
    ConfigError,
    Event,
    Game,
    IllegalAction,
    Refusal,
    Result,
    Seat,
    Throw,
)
from game.engine.dice import Dice, ScriptedDice
from game.engine.records import copied, digest_of, facts_of


class Hide(Action, frozen=True, tag="hide"):
    stones: int


class Take(Action, frozen=True, tag="take"):
    pass


class ThrowDie(Action, frozen=True, tag="throw_die"):
    pass


class Done(Action, frozen=True, tag="done"):
    pass


ToyAction = Hide | Take | ThrowDie | Done


class Hidden(Event, frozen=True, tag="hidden"):
    seat: Seat
    stones: int | None


class Shown(Event, frozen=True, tag="shown"):
    stones: tuple[int, ...]


class Taken(Event, frozen=True, tag="taken"):
    seat: Seat


class Thrown(Event, frozen=True, tag="thrown"):
    seat: Seat
    face: int


class Began(Event, frozen=True, tag="began"):
    seat: Seat


ToyEvent = Hidden | Shown | Taken | Thrown | Began


class ToyConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int = 2
    rounds: int = 3
    seed: int | None = None


class ToyView(msgspec.Struct, frozen=True):
    seat: Seat | None
    config: ToyConfig
    hidden: tuple[int | None, ...]
    stones: tuple[int, ...]
    round: int
    active: Seat
    taken: int
    chose: tuple[bool, ...]
    result: Result | None

    def determinize(self, dice: Dice | ScriptedDice) -> ToyState:
        """A game that fits the view; stones that others have hidden are drawn anew."""
        hidden = [
            None if not chose else n if n is not None else 1 + dice.below(3, "TOY-3")
            for n, chose in zip(self.hidden, self.chose)
        ]
        return ToyState(
            config=self.config, dice=dice, hidden=hidden, stones=list(self.stones), round=self.round,
            active=self.active, taken=self.taken, result=self.result,
        )  # fmt: skip


class ToyFacts(msgspec.Struct, kw_only=True, eq=False):
    hidden: list[int | None]
    stones: list[int]
    round: int = 0
    active: Seat = 0
    taken: int = 0
    result: Result | None = None


class ToyState(ToyFacts, kw_only=True, eq=False):
    config: ToyConfig
    dice: Dice | ScriptedDice
    opening: tuple[Any, ...] = ()

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.result is not None:
            return ()
        if self.round == 0:
            return tuple(seat for seat, stones in enumerate(self.hidden) if stones is None)
        return (self.active,)

    def legal_actions(self) -> list[Any]:
        if self.round == 0:
            return [Hide(seat, n) for seat in self.to_act for n in (1, 2, 3)]
        candidates = [kind(seat) for seat in self.to_act for kind in (Take, ThrowDie, Done)]
        return [action for action in candidates if self.refusal(action) is None]

    def refusal(self, action: Any) -> Refusal | None:
        if action.seat not in self.to_act:
            return Refusal("TOY-1", "not_your_decision", "The game waits for another player.")
        if isinstance(action, Hide) != (self.round == 0):
            return Refusal("TOY-2", "wrong_state", "This cannot be done now.")
        if isinstance(action, Hide) and not 1 <= action.stones <= 3:
            return Refusal("TOY-3", "too_many", "Hide 1 to 3 stones, not {n}.", (("n", action.stones),))
        if isinstance(action, Take) and self.taken == 3:
            return Refusal("TOY-4", "too_many", "Three stones a turn.")
        return None

    def apply(self, action: Any) -> list[Any]:
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        seat = action.seat
        match action:
            case Hide():
                return self._hide(seat, action.stones)
            case Take():
                self.stones[seat] += 1
                self.taken += 1
                return [Taken(seat=seat)]
            case ThrowDie():
                face = self.dice.d6(rule="TOY-5")[0]
                self.stones[seat] += face
                return [Thrown(seat=seat, face=face), *self._next()]
            case _:
                return self._next()

    def _hide(self, seat: Seat, stones: int) -> list[Any]:
        self.hidden[seat] = stones
        others = tuple(s for s in range(self.config.seats) if s != seat)
        out: list[Any] = [
            Hidden(seat=seat, stones=stones, audience=(seat,)),
            Hidden(seat=seat, stones=None, audience=others, masked=True),
        ]
        if None not in self.hidden:
            self.stones = [n for n in self.hidden if n is not None]
            self.round = 1
            out.append(Shown(stones=tuple(self.stones)))
        return out

    def _next(self) -> list[Any]:
        self.taken = 0
        self.active = (self.active + 1) % self.config.seats
        self.round += self.active == 0
        if self.round <= self.config.rounds:
            return [Began(seat=self.active)]
        ranks = tuple(1 + sum(other > own for other in self.stones) for own in self.stones)
        self.result = Result(ranks, tuple(self.stones), "counted")
        return []

    def view(self, seat: Seat | None) -> ToyView:
        open_now = self.round > 0
        hidden = tuple(n if s == seat or open_now else None for s, n in enumerate(self.hidden))
        chose = tuple(n is not None for n in self.hidden)
        return ToyView(
            seat, self.config, hidden, tuple(self.stones), self.round, self.active, self.taken, chose, self.result
        )

    def determinize(self, seat: Seat | None, dice: Dice | ScriptedDice) -> ToyState:
        return self.view(seat).determinize(dice)

    def odds(self, action: Any) -> None:
        """The toy's rules define none."""

    def copy(self) -> ToyState:
        return copied(self)

    def digest(self) -> str:
        return digest_of(ToyFacts, self, self.dice, self.config)


class Toy(Game):
    key = "toy"
    rules_version = "1"
    Config = ToyConfig
    Action = ToyAction
    Event = ToyEvent
    Facts = ToyFacts
    needs_board = False
    seat_counts = (2, 3)

    def new_game(self, config: Any = None, *, board: Any = None, seed: int | None = None, dice: Any = None) -> ToyState:
        config = config or ToyConfig()
        if not 1 <= config.rounds <= 1000:
            raise ConfigError([("rounds", str(config.rounds), "config_bad_value")])
        seats = config.seats
        return ToyState(
            config=config, dice=dice or Dice(seed or 0), hidden=[None] * seats, stones=[0] * seats,
            opening=(Began(seat=0),),
        )  # fmt: skip

    def restored(self, facts: ToyFacts, config: ToyConfig, board: Any, dice: Any) -> ToyState:
        return ToyState(config=config, dice=dice, **facts_of(ToyFacts, facts))

    def config_from(self, options: Any) -> ToyConfig:
        return ToyConfig(**options)

    def luck(self, event: Any) -> tuple[Throw, ...]:
        return (Throw(event.seat, float(event.face > 3), 0.5),) if isinstance(event, Thrown) else ()

    def reveals(self, events: Any) -> bool:
        return any(isinstance(event, Shown) for event in events)

    def measure(self, state: ToyState) -> dict[str, tuple[int, ...]]:
        return {"stones": tuple(state.stones)}
