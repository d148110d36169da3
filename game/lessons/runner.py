"""A lesson under way: between the scene, which hears what the learner does, and the table, which carries it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Event, Refusal
from game.lessons import numbers, patterns
from game.lessons.lesson import EXPECTED, Lesson, Line, Number, Show, Step, Target, Then, UiEvent, Value, Verdict
from game.lessons.reading import board_of, chance_of, config_of
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.table.record.journal import LessonRecord

LEARNER = 0
"""The learner's seat, in every lesson."""

OVER = ""
"""Stands in a journal for the step after the last one."""

LOOKS = 5
"""In so many ways it is said that something else is legal, too."""

MISSES = 2
"""After so many misses in a step it is offered to show the deed."""

_THEIRS = frozenset({"not_your_unit", "not_your_piece", "unit_not_yours", "not_yours"})
"""Codes by which games refuse a piece of somebody else's."""


class LessonChanged(ValueError):
    """A lesson was left that is another one by now; it has to begin anew."""


class Runner:
    """One lesson at its table. Made by `begin` or `resume`; see the package for how a scene uses it.

    `table` may be read freely. Of what changes the game only `carry_out`, `next`, `show_me`, `skip`, `go_to` and `undo`
    are called; whoever changes the table otherwise calls `follow` afterwards.
    """

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson, self.table = lesson, table
        self.index = 0
        """The step that the learner is at, the number of steps when all are done."""
        self.misses = 0
        """How often something else was tried since the step began."""
        self._began: list[int] = []
        """After how many actions each step began that has begun."""
        self._shown: int | None = None
        """While what follows a deed is shown: how much of it was; None while the learner is asked."""
        self._theirs_said = False
        self._looked = 0
        self._line: Line | None = None
        self._reckoned: dict[tuple[Number, int], Value] = {}
        """Numbers of sentences in the position now; those of battles take a while."""

    # ------------------------------------------------------------------ beginnings
    @classmethod
    def begin(cls, lesson: Lesson, you: str, *, at: str = "", shelf: Shelf | None = None) -> Runner:
        """Set a lesson up, opening included. `at`: and carry out all steps before that one.

        Raises LessonError or PatternError for a lesson that can't be played, which none is that comes with the
        product.
        """
        config = config_of(lesson, you)
        seats = [
            SeatPlan(seat.name, SeatKind.HUMAN if n == LEARNER else SeatKind.EASY)
            for n, seat in enumerate(config.seats)
        ]
        table = Table.new(
            lesson.game,
            config,
            seats,
            board=board_of(lesson),
            map_name=lesson.start.map,
            practice=True,
            seed=lesson.start.seed,
            chance=chance_of(lesson),
            lesson=LessonRecord(lesson.id, lesson.version),
            shelf=shelf,
        )
        runner = cls(lesson, table)
        for deed in lesson.start.opening:
            table.play(runner._legal(deed))
        runner._begin_step(0)
        while at and runner.step is not None and runner.step.id != at:
            runner.skip()
            runner.finish_shows()
        return runner

    @classmethod
    def resume(cls, lesson: Lesson, table: Table) -> Runner:
        """Go on with a lesson that was left, at the very place.

        Raises LessonChanged for one of another version, or a table that isn't this lesson's.
        """
        record = table.lesson
        if record is None or (record.id, record.version) != (lesson.id, lesson.version) or not table.taught:
            raise LessonChanged(lesson.id)
        runner = cls(lesson, table)
        places = {step.id: n for n, step in enumerate(lesson.steps)} | {OVER: len(lesson.steps)}
        began: dict[int, int] = {}
        for entry in table.taught:
            if entry.step not in places:
                raise LessonChanged(lesson.id)
            index = places[entry.step]
            began = {n: at for n, at in began.items() if n < index} | {index: entry.n}
        index = max(began)
        runner._began = [began.get(n, 0) for n in range(index + 1)]
        runner.index = index
        runner.follow()
        return runner

    # ------------------------------------------------------------------ where the learner is
    @property
    def step(self) -> Step | None:
        """The step that the learner is at; None when all are done."""
        return self.lesson.steps[self.index] if self.index < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def progress(self) -> tuple[int, int]:
        """How many steps are done, and how many there are."""
        return self.index, len(self.lesson.steps)

    @property
    def waits(self) -> bool:
        """Whether the learner is asked; else there is a `show`, or the lesson is over."""
        return self._shown is None and not self.over

    @property
    def offers(self) -> bool:
        """Whether it should be offered to show the deed: something else was tried twice."""
        return self.misses >= MISSES

    @property
    def say(self) -> Line | None:
        """The step's sentence; None when the lesson is over."""
        if self.step is None:
            return None
        if self._line is None:
            self._line = self._filled(self.step, self.step.numbers, "say")
        return self._line

    @property
    def targets(self) -> tuple[Target, ...]:
        """What the pointer shows while the learner is asked, in order: the second lights up when the first is taken."""
        if self.step is None:
            return ()
        return tuple(patterns.target(self.lesson.game, self.table.state, text) for text in self.step.point)

    # ------------------------------------------------------------------ what the learner tries
    def judge(self, action: Any) -> Verdict:
        """What becomes of an action that the learner tries. Nothing is carried out yet."""
        step, state = self.step, self.table.state
        if step is None or self._shown is not None:
            refusal = state.refusal(action)
            return Verdict("refused", refusal=refusal) if refusal is not None else self._elsewhere(action)
        refusal = state.refusal(action)
        if refusal is not None:
            return self._judge_refused(step, action, refusal)
        if any(self._fits(action, goal) for goal in self._open_goals(step)):
            return EXPECTED
        found = next((w for w in step.wrong if self._fits(action, w.when)), None)
        if found is not None:
            return self._missed(self._filled(step, step.numbers, "wrong", found.say))
        return EXPECTED if step.free else self._elsewhere(action)

    def _judge_refused(self, step: Step, action: Any, refusal: Refusal) -> Verdict:
        state, game = self.table.state, self.lesson.game
        if any(
            goal.startswith("refused ")
            and patterns.refusal_fits(game, state, action, refusal, goal.removeprefix("refused "))
            for goal in self._open_goals(step)
        ):
            self._deed_done(step)
            return Verdict("expected", refusal=refusal)
        for wrong in step.wrong:
            if wrong.when.startswith("refused ") and patterns.refusal_fits(
                game, state, action, refusal, wrong.when.removeprefix("refused ")
            ):
                return self._missed(self._filled(step, step.numbers, "wrong", wrong.say), refusal)
        if refusal.code in _THEIRS and not self._theirs_said:
            self._theirs_said = True
            return self._missed(Line("lessons.theirs"), refusal)
        self.misses += 1
        return Verdict("refused", refusal=refusal)

    def judge_refusal(self, refusal: Refusal, tried: Any = None) -> Verdict:
        """What becomes of something that the rules refused already; `tried`: the action, where it is known."""
        step = self.step
        if step is None or self._shown is not None:
            return Verdict("refused", refusal=refusal)
        return self._judge_refused(step, tried, refusal)

    def on_ui(self, event: UiEvent) -> Verdict | None:
        """What becomes of something done without an action; None where it is nobody's business.

        What was expected has been taken when this returns: the step is done.
        """
        step, state, game = self.step, self.table.state, self.lesson.game
        if step is None or self._shown is not None:
            return None
        for goal in self._open_goals(step):
            if goal.startswith("ui ") and patterns.ui_fits(game, state, event, goal.removeprefix("ui ")):
                self._deed_done(step)
                return EXPECTED
        for wrong in step.wrong:
            if wrong.when.startswith("ui ") and patterns.ui_fits(game, state, event, wrong.when.removeprefix("ui ")):
                return self._missed(self._filled(step, step.numbers, "wrong", wrong.say))
        return None

    def carry_out(self, action: Any) -> list[Event]:
        """Carry out what was judged as expected; its events. What follows is then `show`, or the next step's."""
        step = self.step
        assert step is not None
        open_goals = len(self._open_goals(step))
        was_goal = any(self._fits(action, goal) for goal in self._open_goals(step))
        events = self.table.play(action)
        if step.free and not was_goal:
            tags = {f"event {event.__struct_config__.tag}" for event in events}
            if not tags.intersection(step.goals):
                return events
        if not step.all_of or open_goals == 1:
            self._deed_done(step)
        return events

    # ------------------------------------------------------------------ what follows a deed
    @property
    def show(self) -> Show | None:
        """What is to be shown next, before the learner is asked again; None where nothing is."""
        then = self.following
        if then is None:
            return None
        seat, action = (LEARNER, None) if not then.do else (self._seat(then.do), self._legal(then.do))
        line = self._filled(self.step, then.numbers, "then", then.say) if then.say else None
        game, state = self.lesson.game, self.table.state
        if action is not None and then.point:
            state = state.copy()  # where things are once it has happened: what is pointed at may come only then
            state.apply(action)
        return Show(seat, action, line, tuple(patterns.target(game, state, text) for text in then.point))

    @property
    def following(self) -> Then | None:
        """What is to be shown next, as the lesson's file has it."""
        step = self.step
        return None if step is None or self._shown is None else step.then[self._shown]

    def next(self) -> list[Event]:
        """Have happen what `show` says, and go on; the events of what was done."""
        then, step = self.following, self.step
        if then is None or step is None or self._shown is None:
            return []
        events = self.table.play(self._legal(then.do)) if then.do else []
        self._shown += 1
        if self._shown == len(step.then):
            self._begin_step(self.index + 1)
        return events

    def finish_shows(self) -> list[Event]:
        """All that follows at once, for somebody in a hurry; its events."""
        events: list[Event] = []
        while self._shown is not None:
            events += self.next()
        return events

    # ------------------------------------------------------------------ help
    @property
    def deed(self) -> Any:
        """The action that the step asks for next; None where something is only to be looked at or tried in vain."""
        step = self.step
        goals = [] if step is None or self._shown is not None else self._open_goals(step)
        if not goals or goals[0].startswith(("ui ", "event ")):
            return None
        if goals[0].startswith("refused "):
            pattern = goals[0].removeprefix("refused ").partition(" ")[2]
            return next(patterns.named(self.lesson.game, self.table.state, LEARNER, pattern), None)
        return self._legal(f"you: {goals[0]}")

    @property
    def looks_for(self) -> UiEvent | None:
        """What the step waits for where it is no action: what is to be looked at, or whose odds; else None."""
        step = self.step
        goals = [] if step is None or self._shown is not None else self._open_goals(step)
        if not goals or not goals[0].startswith("ui "):
            return None
        game, state = self.lesson.game, self.table.state
        kind, _, rest = goals[0].removeprefix("ui ").partition(" ")
        if kind == "odds_shown":
            return UiEvent(kind, action=next(patterns.named(game, state, LEARNER, rest), None))
        return UiEvent(kind, patterns.target(game, state, rest) if " " in rest else None)

    def show_me(self) -> list[Event]:
        """Carry the deed out to be looked at; its events. `take_back` follows. Nothing is carried out where nothing is
        to be."""
        step, action = self.step, self.deed
        if step is None or action is None or self.table.state.refusal(action) is not None:
            return []
        return self.table.play(action)

    def take_back(self) -> None:
        """Take back what `show_me` carried out, dice included: the same faces fall the next time."""
        step = self.step
        done = 0 if step is None or not step.all_of else len(step.all_of) - len(self._goals_at(step, -1))
        self._back_to(self._began[self.index] + done)

    def skip(self) -> list[Event]:
        """I know this, go on: do all that the step asks for in the learner's place; its events."""
        step = self.step
        if step is None or self._shown is not None:
            return []
        index, events = self.index, []
        while self.index == index and self._shown is None:
            action = self.deed
            if action is None or self.table.state.refusal(action) is not None:
                self._deed_done(step)
            else:
                events += self.carry_out(action)
        return events

    # ------------------------------------------------------------------ going back
    def go_to(self, index: int) -> None:
        """Go back to the beginning of a step that has begun. Raises IndexError for one that hasn't."""
        if not 0 <= index < len(self._began):
            raise IndexError(index)
        self._back_to(self._began[index])
        self._begin_step(index)

    def undo(self) -> None:
        """Go back to the beginning of this step, or where it has just begun, of the one before."""
        has_begun = self._shown is not None or (self.index < len(self._began)
                                                and self.table.length > self._began[self.index])  # fmt: skip
        self.go_to(self.index if has_begun else max(0, self.index - 1))

    def follow(self) -> None:
        """Find the place again where the table was changed by somebody else: its actions taken back, or done again."""
        length = self.table.length
        while self.index > 0 and self._began[self.index] > length:
            self.index -= 1
        del self._began[self.index + 1 :]
        self.misses, self._line, self._shown = 0, None, None
        step = self.step
        if step is None or step.free:
            return
        extra = length - self._began[self.index]
        deeds = len(step.goals) if step.all_of else int(step.asks_for_action)
        if extra < deeds or (deeds == 0 and extra == 0):
            return
        played, self._shown = 0, 0
        while self._shown < len(step.then) and played < extra - deeds:
            played += bool(step.then[self._shown].do)
            self._shown += 1
        if self._shown == len(step.then):
            self._begin_step(self.index + 1)

    # ------------------------------------------------------------------ inside
    def _begin_step(self, index: int) -> None:
        self.index, self.misses, self._shown, self._line = index, 0, None, None
        del self._began[index:]
        self._began.append(self.table.length)
        self.table.begin_step(OVER if self.step is None else self.step.id)

    def _deed_done(self, step: Step) -> None:
        if step.then:
            self._shown = 0
        else:
            self._begin_step(self.index + 1)

    def _back_to(self, length: int) -> None:
        done = self.table.actions
        while self.table.length > length:
            self.table.undo()
        # A table takes a declaration back with what carried it out, and a lesson may have a step for each.
        for action in done[self.table.length : length]:
            self.table.play(action)

    def _open_goals(self, step: Step) -> list[str]:
        """What would end the step; of several that must all happen, those that haven't."""
        return self._goals_at(step, None)

    def _goals_at(self, step: Step, end: int | None) -> list[str]:
        """The same, going by the actions up to an `end`."""
        goals = list(step.goals)
        if step.all_of:
            began = self._began[self.index]
            state = self.table.history.state_at(began)
            for action in self.table.actions[began:end]:
                goals = [goal for goal in goals if not patterns.fits(self.lesson.game, state, action, goal)]
                state.apply(action)
        return goals

    def _fits(self, action: Any, pattern: str) -> bool:
        if pattern.startswith(("ui ", "refused ", "event ")):
            return False
        return patterns.fits(self.lesson.game, self.table.state, action, pattern)

    def _elsewhere(self, action: Any) -> Verdict:
        """The answer to something legal that nobody thought of."""
        if str(action.__struct_config__.tag).startswith("end_") and self.say is not None:
            return self._missed(Line("lessons.early", (("say", self.say),)))
        self._looked += 1
        return self._missed(Line(f"lessons.legal.{(self._looked - 1) % LOOKS + 1}"))

    def _missed(self, line: Line, refusal: Refusal | None = None) -> Verdict:
        self.misses += 1
        return Verdict("answered", line, refusal)

    def _filled(self, step: Step | None, told: Sequence[Number], *names: str) -> Line:
        """A sentence of a step, with the numbers that it may name as they are now."""
        assert step is not None
        return Line(self.lesson.key(step.id, *names), tuple((number.name, self.reckoned(number)) for number in told))

    def reckoned(self, number: Number) -> Value:
        """What a number of a sentence is now."""
        key = (number, self.table.length)
        if key not in self._reckoned:
            state = self.table.state
            if number.at:
                state = self.table.history.state_at(self._began[self.lesson.index_of(number.at)])
            self._reckoned = {old: value for old, value in self._reckoned.items() if old[1] == self.table.length}
            self._reckoned[key] = numbers.reckon(self.lesson.game, number, state, self._names)
        return self._reckoned[key]

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.table.seats)

    def _seat(self, deed: str) -> int:
        return patterns.who_does(deed, self._names)[0]

    def _legal(self, deed: str) -> Any:
        seat, text = patterns.who_does(deed, self._names)
        return patterns.legal(self.lesson.game, self.table.state, seat, text)
