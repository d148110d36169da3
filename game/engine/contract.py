"""What every game offers: Game, State, Action, Event, Refusal, Result, Odds.

A game is a pure value machine. `State.apply` is the only thing that changes a state; everything else reads.
Seats are numbered 0..n-1. Squares in actions and events are `(x, y)`, x eastwards, y southwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple, Protocol, get_args

import msgspec

from game.engine import records
from game.engine.config import Fault, shown
from game.engine.dice import Dice, ScriptedDice

Seat = int
Square = tuple[int, int]

GIVING_UP = frozenset({"resign", "concede"})
"""Tags of the actions by which a seat gives up, as the rules of the games call them."""


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    """A choice by a seat. Each game's actions are one tagged union; the tag is the rules' own verb."""

    seat: Seat


class Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True, kw_only=True):
    """A thing that happened, as told by `apply`.

    `audience` is None where everybody may know it, else the seats that may. What only some may know is told twice:
    in full to these, and `masked`, with the secret left out, to all others and to onlookers.
    """

    audience: tuple[Seat, ...] | None = None
    masked: bool = False

    def visible_to(self, seat: Seat | None) -> bool:
        """Whether a seat may know of this event; `None` stands for an onlooker, who sees what all may see."""
        return self.audience is None or seat in self.audience or (seat is None and self.masked)


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the rule, a stable code and the values of its sentence.

    `values` are pairs (name, value) that fill the sentence's template, in any language.
    """

    rule: str
    code: str
    template: str
    values: tuple[tuple[str, str | int], ...] = ()

    @property
    def text(self) -> str:
        """The English sentence a player reads."""
        return self.template.format(**dict(self.values))


def said(thing: object) -> str:
    """What an action named, as it may stand in a refusal's sentence: a short text or number, else its type."""
    if type(thing) is int and abs(thing) < 10**9:
        return str(thing)
    if type(thing) is str and len(thing) < 40:
        return thing
    return f"({type(thing).__name__})"


class IllegalAction(Exception):
    """Raised by `apply` for an action that `refusal` refuses; the state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.text}")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        """How it crosses from a worker process to the one that waits for it."""
        return IllegalAction, (self.refusal,)


class ConfigError(ValueError):
    """A configuration that creates no game. `faults` lists every one: (key, value, code)."""

    def __init__(self, faults: Sequence[tuple[str, str, str]]) -> None:
        super().__init__("; ".join(f"{code}: {key} = {value}" for key, value, code in faults))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[ConfigError], tuple[tuple[tuple[str, str, str], ...]]]:
        """How it crosses from a worker process to the one that waits for it."""
        return ConfigError, (self.faults,)


class Defeat(msgspec.Struct, frozen=True):
    """How a seat left the game: the kind in the rules' words, who did it (None: nobody), in which round."""

    seat: Seat
    kind: str
    victor: Seat | None
    round: int


class Result(msgspec.Struct, frozen=True):
    """The end of a game.

    `ranks` holds each seat's place, 1 being first; equal places are shared. `scores` are the points where the
    rules count any, else 0. `reason` is the rules' word for the end.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    defeats: tuple[Defeat, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats on the first place, in seat order."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class OddsSide(msgspec.Struct, frozen=True):
    """One side of a throw: who, with what, how many dice, and the parts these are made of (word, number)."""

    seat: Seat
    piece: str
    dice: int
    parts: tuple[tuple[str, int], ...]


class OddsStep(msgspec.Struct, frozen=True):
    """Equal dice of an attack: who throws them for what, how many (on average), and what each needs.

    word     what it is for: "hit", "wound", "armour", "colour"; `what` the weapon or model that makes these dice
    need     face that succeeds, 0 where none is needed; `chance` of each to succeed, re-rolls included
    parts    what `need` is made of
    number   dice thrown on average
    """

    seat: Seat
    word: str
    what: str
    need: int
    chance: Fraction
    number: Fraction
    parts: tuple[tuple[str, int], ...] = ()


class Odds(msgspec.Struct, frozen=True):
    """Exact chances of an action before any die is thrown.

    kind        what is thrown for: "battle", "attack", "bombard", "assault"
    rule        the rule the numbers come from
    chance      the acting side's chance to win the (most likely asked) single throw
    attacker, defender   what is rolled and why; no defender against a structure
    take        chance that the whole action succeeds (None where there is no more than the single throw)
    clear       chance to remove all defenders, structures aside
    estimate    later choices can still change `take`, or the chances are no exact ones
    error       how far an estimated `chance` may be off at most; None where that is not known, or nothing is estimated
    tie, loss   chances of the single throw to come out even, and to be lost; None where a throw is won or repeated
    retry       chance to win in the end when every tie is thrown again
    need        number that a throw must reach or beat: a city's defense, the number for evading
    answers     what the chances become by each answer that the other side may give (word, odds)
    counts      what `mean` and `spread` count: "models" or "wounds" lost, "" where nothing is counted
    mean        how many the other side loses on average; `mean_back`: the acting side
    spread      chance that it loses exactly 0, 1, 2 ...; `spread_back`: of the acting side
    steps       the dice of an attack, kind by kind in the order in which they are thrown
    outcomes    named chances of what else may come of it
    """

    kind: str
    rule: str
    chance: Fraction
    attacker: OddsSide
    defender: OddsSide | None = None
    take: Fraction | None = None
    clear: Fraction | None = None
    estimate: bool = False
    defenders: tuple[tuple[OddsSide, Fraction], ...] = ()
    tie: Fraction | None = None
    loss: Fraction | None = None
    retry: Fraction | None = None
    need: int | None = None
    answers: tuple[tuple[str, Odds], ...] = ()
    counts: str = ""
    mean: Fraction | None = None
    mean_back: Fraction | None = None
    spread: tuple[Fraction, ...] = ()
    spread_back: tuple[Fraction, ...] = ()
    steps: tuple[OddsStep, ...] = ()
    outcomes: tuple[tuple[str, Fraction], ...] = ()
    error: Fraction | None = None


NOBODY: Seat = -1
"""Stands for a seat where there is none, such as whose turn it is while all choose at once."""


class Moment(NamedTuple):
    """Where in a game a position is: the round, and the seat whose turn it is, or NOBODY.

    No two turns of a game have the same moment: where `round` counts no rounds it counts turns.
    """

    round: int
    seat: Seat


class Throw(NamedTuple):
    """One seat's fortune in a throw: what came (1.0 won, 0.0 lost) and the chance that it had before.

    Equal throws made together are told as one: `times` of them, of which `actual` succeeded and `expected` should have.
    """

    seat: Seat
    actual: float
    expected: float
    times: int = 1


class State(Protocol):
    """A position. Obtained from `Game.new_game`, changed only by `apply`."""

    @property
    def dice(self) -> Dice | ScriptedDice:
        """The chance to come; a secret to every seat."""

    @property
    def opening(self) -> tuple[Any, ...]:
        """Events of the set-up that needed nobody's choice."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that must choose now; empty exactly when there is a result."""

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""

    def legal_actions(self) -> Sequence[Any]:
        """Actions for the seats to act. Complete, save that sets are listed by their typical members."""

    def refusal(self, action: Any) -> Refusal | None:
        """None if the action may be applied, else why not."""

    def apply(self, action: Any) -> list[Any]:
        """Carry it out and tell what happened. Raises IllegalAction and leaves the state untouched."""

    def view(self, seat: Seat | None) -> Any:
        """What that seat, or with None an onlooker, may know; `view.determinize(dice)` makes a full state out of it.

        In games with secrets `laid_open()` gives the same record with nothing hidden but the chance to come; it is for
        games that are over.
        """

    def determinize(self, seat: Seat | None, dice: Dice | ScriptedDice) -> State:
        """A state in which all that the seat, or with None an onlooker, can't know is drawn anew."""

    def copy(self) -> State:
        """An independent copy, dice included."""

    def digest(self) -> str:
        """Stable hex hash over everything that matters."""

    def odds(self, action: Any) -> Odds | None:
        """Exact chances before the dice are thrown, where the rules define them."""


class Game:
    """A game in the box. Subclasses fill in the class variables and `new_game`."""

    key: ClassVar[str]
    rules_version: ClassVar[str]
    Config: ClassVar[type[Any]]
    Action: ClassVar[Any]
    Event: ClassVar[Any]
    View: ClassVar[Any] = None
    """Type of the records that `State.view` gives, which travel to computer players."""
    Facts: ClassVar[type[Any]]
    """The record that names every fact of a position, see `records`."""
    Board: ClassVar[Any] = None
    """Type of the game's board, itself a record that encodes as data; None for a game without one."""
    needs_board: ClassVar[bool]
    secrets: ClassVar[bool] = False
    """Whether seats hold secrets throughout, such as hands of cards; a lone secret choice does not count."""
    seat_counts: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int] = 2
    """Seats of a game that nobody has said anything about."""
    final: ClassVar[str] = ""
    """The rule by which a decision can't be taken back once it is made; "" where the rules allow it."""
    time_report: ClassVar[Any] = None
    """The action, of NOBODY, by which a host reports that the time is up; None where no game has a time limit."""

    def new_game(
        self,
        config: Any = None,
        *,
        board: Any = None,
        seed: int | None = None,
        dice: Dice | ScriptedDice | None = None,
    ) -> Any:
        """The first position. Raises ConfigError listing every fault of the configuration."""
        raise NotImplementedError

    def continues(self, before: Any, action: Any) -> bool:
        """Whether an action only carries out what the one before it declared: both are taken back at once."""
        return False

    def config_from(self, options: Mapping[str, Any]) -> Any:
        """A configuration from plain data, such as a command line's. Raises ConfigError for keys and types.

        Limits that depend on the board are checked by `new_game`.
        """
        raise NotImplementedError

    def restored(self, facts: Any, config: Any, board: Any, dice: Dice | ScriptedDice) -> Any:
        """The position of these `Facts`, with options, board (None for games without one) and the dice to come."""
        raise NotImplementedError

    def keep(self, state: Any) -> bytes:
        """A position's facts and the dice to come, as JSON that `restore` reads: all that options and board don't say.

        It is a secret to every seat. Dice must be fair ones.
        """
        return records.kept(self.Facts, state, state.dice)

    def restore(self, kept: bytes, config: Any, board: Any) -> Any:
        """A position that was kept, by this version of the rules or by an earlier one.

        Raises ValueError for what is none, or lacks what today's rules need to know.
        """
        facts, dice = records.read_kept(self.Facts, kept)
        try:
            return self.restored(facts, config, board, dice)
        except LookupError as fault:
            raise ValueError(f"the kept position speaks of what there is not: {fault}") from fault

    def chance(
        self,
        config: Any,
        faults: Sequence[Fault],
        seed_code: str,
        seed: int | None,
        dice: Dice | ScriptedDice | None,
    ) -> Dice | ScriptedDice:
        """The chance of a new game: `dice`, else from `seed`, else from the configuration's seed, else from seed 0.

        The engine is pure and has no source of its own, so whoever sits at the table draws a seed. Raises ConfigError
        where there are faults of the configuration; a seed of the wrong type is one, with the code given.
        """
        found = list(faults)
        if seed is not None and type(seed) is not int:
            found.append(("seed", shown(seed), seed_code))
        if found:
            raise ConfigError(found)
        chosen = seed if seed is not None else config.seed
        return dice if dice is not None else Dice(chosen if chosen is not None else 0)

    @property
    def may_resign(self) -> bool:
        """Whether the rules let a seat give up; that action is then listed last."""
        return any(action.__struct_config__.tag in GIVING_UP for action in get_args(self.Action))

    def seat_count(self, config: Any) -> int:
        """Seats in a game of this configuration, whose `seats` is their number or their list."""
        return config.seats if isinstance(config.seats, int) else len(config.seats)

    def time_limit(self, config: Any) -> float:
        """Seconds of play after which the host reports that the time is up; 0: there is no limit."""
        return 0.0

    def moment(self, state: Any) -> Moment:
        """Round and turn of a position; whenever these change, a journal keeps a digest."""
        return Moment(state.round, state.active)

    def chapter(self, state: Any) -> object:
        """Which part of the game a position belongs to, by default its round; where one begins, a journal keeps the
        position. It changes only together with the `moment`."""
        return self.moment(state).round

    length_unit: ClassVar[str] = "rounds"
    """What the `moment` counts: "rounds", "turns" or "hands"."""

    def mirrored(self, board: Any, seats: int) -> dict[str, Any]:
        """Options under which no seat has anything that the others haven't, but for its place on the board."""
        return {"seats": seats}

    def place(self, state: Any, seat: Seat) -> str:
        """Which place of the board a seat has been given: a kingdom, a start area, a side; "" where there are none."""
        return ""

    def is_limit(self, event: Any) -> bool:
        """Whether an event says that the game is over because a limit of rounds was reached."""
        return False

    @property
    def has_dice(self) -> bool:
        """Whether dice are thrown, so that seats have luck with them; cards that are shuffled are none."""
        return type(self).luck is not Game.luck

    def luck(self, event: Any) -> tuple[Throw, ...]:
        """What an event says about the fortune of seats; empty for events without a throw."""
        return ()

    def reveals(self, events: Sequence[Any]) -> bool:
        """Whether the events of one action uncovered a secret, dice apart; it is then not taken back."""
        return False

    def measure(self, state: Any) -> dict[str, tuple[int, ...]]:
        """What a position amounts to, a number a seat under each name, for the course of the game."""
        return {}


def visible_events(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events of a list that a seat may know."""
    return [event for event in events if event.visible_to(seat)]


def open_events(events: Iterable[Event]) -> list[Event]:
    """The events of a list with nothing left out, as they are told once a game is over."""
    return [event for event in events if not event.masked]


StateFactory = Callable[[], State]
