"""A lesson as data: where it begins, its steps, and what is said at each."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from game.engine.contract import Refusal, Seat
from game.words import Words


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number in a sentence, taken from what the engine says of an action.

    name     the placeholder
    of       the action, as a pattern
    part     which of its odds: `chance`, `take`, `clear`, `tie`, `loss`, `retry`, `need`, `mean`, `defender`, or the
             word of an answer or an outcome; chances are told in whole percent
    within   least and greatest that the sentence is right for: `0.88..0.89`
    at       the step with whose beginning it is reckoned, by default the one that says it
    after    deeds that are done before it is reckoned, on a copy: what would be
    by       whose action it is, by default the learner's
    """

    name: str
    of: str
    part: str
    within: str
    at: str = ""
    after: tuple[str, ...] = ()
    by: str = "you"

    @property
    def bounds(self) -> tuple[Fraction, Fraction]:
        """Least and greatest that the sentence is right for. Raises ValueError where that isn't said."""
        least, most = map(Fraction, self.within.split(".."))
        return least, most


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of its own to a likely mistake: `when` is a pattern of something tried, `say` the key of the answer.

    `example` is an action that it answers, for the check: where a refusal doesn't say of what.
    """

    when: str
    say: str
    example: str = ""


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens after a learner's deed: who does what, what is said of it, and what it points at. Either may be
    missing; what the learner's seat does here is done for it, as it isn't taught yet.

    told     what its sentence takes for granted of the events, see `Step`
    """

    do: str = ""
    say: str = ""
    point: tuple[str, ...] = ()
    numbers: tuple[Number, ...] = ()
    told: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence, and the deed that it asks for.

    until    patterns, any of which ends the step; see `patterns`
    all_of   patterns that all must happen, in any order
    point    what the pointer shows: the second lights up when the first is taken up
    wrong    answers to mistakes, the first that fits is given
    then     what follows, before the next step begins
    free     every legal action is carried out, and the step goes on until what it waits for has happened
    told     what its sentence takes for granted of what has happened since the step before began: an event, the way to
             a value in it, and the value: `combat_result sides.0.total 6`
    teaches  words of the game that may be said from this step on
    chapter  the part of the lesson that begins with this step, "" in the middle of one
    """

    id: str
    until: str | tuple[str, ...] = ()
    all_of: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    then: tuple[Then, ...] = ()
    numbers: tuple[Number, ...] = ()
    told: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    chapter: str = ""
    free: bool = False

    @property
    def goals(self) -> tuple[str, ...]:
        """The patterns that end the step, or that all must happen."""
        return self.all_of or ((self.until,) if isinstance(self.until, str) else self.until)

    @property
    def asks_for_action(self) -> bool:
        """Whether an action has to be carried out; else something is only looked at, or tried in vain."""
        return not any(goal.startswith(("ui ", "refused ")) for goal in self.goals)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson begins: options, a map, how chance falls, and the ordinary actions before the first picture.

    map      the id of a map that no list of maps shows, "" for a game on a table
    chance   faces of dice in the order in which they fall; anything but digits is decoration
    deals    how what is shuffled lies, shuffle by shuffle, before any of these faces
    seed     what follows when all of that has fallen
    """

    config: dict[str, Any]
    map: str = ""
    chance: str = ""
    deals: tuple[str, ...] = ()
    seed: int = 1
    opening: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. Its words lie in the area `lesson_<game>`, under its number and the ids of its steps.

    version  is raised when a lesson changes so that one that was left in the middle can't go on
    after    lessons that make sense before this one
    result   the rules' word for how it ends
    now_you  the game that is offered afterwards: `map`, `seats` as `caleidos play` takes them, `options`
    """

    id: str
    version: int
    start: Start
    result: str
    step: tuple[Step, ...]
    after: tuple[str, ...] = ()
    now_you: dict[str, Any] = {}

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.id.partition(".")[0]

    @property
    def number(self) -> str:
        """Its number within its game, as its words are filed."""
        return self.id.partition(".")[2]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its steps in order."""
        return self.step

    def key(self, *names: str) -> str:
        """The key of one of its texts: `key("title")`, `key("claim", "say")`, `key("claim", "wrong", "all")`."""
        return ".".join((f"lesson_{self.game}", self.number, *names))

    @property
    def chapters(self) -> tuple[tuple[str, int], ...]:
        """Its parts: the word for each (a text under `chapter`), and the index of the step that it begins with."""
        return tuple((step.chapter, n) for n, step in enumerate(self.steps) if step.chapter)

    def index_of(self, step: str) -> int:
        """Where a step stands. Raises KeyError for a step that there is not."""
        for n, one in enumerate(self.steps):
            if one.id == step:
                return n
        raise KeyError(f"{self.id} has no step {step!r}")


class Target(NamedTuple):
    """Something that is pointed at, or was pointed at.

    kind      what
    square    a square, tile or hexagon: (x, y)
    unit      a unit's number
    piece     a card that lies in a castle: its number
    card      a card in the learner's hand: its kind
    weapon    a weapon in the learner's hand, as the rules write it: `C3`
    seat      a seat
    area      an area's cell; areas: several
    ring      the tile that a ring lies around
    arc       a unit whose front arc is meant
    ghost     (unit, Placement): where a block should stand, and how it should face
    way       squares, in the order in which they are walked
    button    the action that a button, or a choice of a prompt, carries out
    number    the name of a placeholder of the sentence: that number on the odds card
    pile      `deck` or `discard`
    panel, part, dice, result, coins ...    a word: a part of the table, see `patterns.WORDS`
    """

    kind: str
    what: Any


class UiEvent(NamedTuple):
    """Something that the learner did without an action.

    kind      `selected`, `hovered`, `opened`, `focused`, `marked` with the `target`; `odds_shown` with the `action`
              whose odds are on the screen; `result` when the result is on the screen
    """

    kind: str
    target: Target | None = None
    action: Any = None


Value = Fraction | int | str


class Line(NamedTuple):
    """A sentence: the key of its text, and what fills it; chances are told in whole percent."""

    key: str
    values: tuple[tuple[str, Any], ...] = ()

    def text(self, words: Words) -> str:
        """The sentence."""
        return words(self.key, **{name: _said(value, words) for name, value in self.values})


def _said(value: Any, words: Words) -> str:
    if isinstance(value, Line):
        return value.text(words)
    if isinstance(value, Fraction):
        return words.number(round(float(value) * 100))
    return str(value)


class Verdict(NamedTuple):
    """What becomes of something tried.

    kind      `expected`: carry it out by `Runner.carry_out` (or, for what was only looked at, it has been taken);
              `answered`: say the `line`, carry nothing out; `refused`: show the refusal, as at any table
    """

    kind: str
    line: Line | None = None
    refusal: Refusal | None = None


EXPECTED = Verdict("expected")


class Show(NamedTuple):
    """What happens before the next step begins: who does what (None: nothing is done), what is said of it, and where.

    `line` is None where nothing is said: what was done for the learner.
    """

    seat: Seat
    action: Any
    line: Line | None
    targets: tuple[Target, ...] = ()


def digits(text: str) -> Iterable[int]:
    """The digits of a text; anything else is decoration."""
    return (int(letter) for letter in text if letter.isdigit())
