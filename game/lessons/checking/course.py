"""A lesson played from its first picture to its end: every deed, every mistake that has an answer, every number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine import GAMES
from game.engine.contract import IllegalAction
from game.engine.dice import DiceMissing, ScriptedDice
from game.lessons import numbers, patterns
from game.lessons.checking.tries import Pool
from game.lessons.lesson import Lesson, Number, Wrong
from game.lessons.reading import LessonError, board_of, chance_of, config_of
from game.lessons.runner import LEARNER, Runner
from game.table import Table

YOU = "Ada"


def course_faults(lesson: Lesson) -> Iterator[str]:
    """What is wrong with a lesson when it is played. The first thing that stops it is the last one told."""
    try:
        runner = Runner.begin(lesson, YOU)
    except (LessonError, ValueError) as fault:
        yield f"the opening: {fault}"
        return
    pool, since = Pool(lesson.game), 0
    while not runner.over:
        step = runner.step
        assert step is not None
        try:
            yield from (f"{step.id}: {fault}" for fault in _step_faults(runner, pool))
            yield from (f"{step.id}: {fault}" for fault in _told_faults(runner.table, step.told, since))
            before, since = runner.index, runner.table.length
            while runner.index == before and not runner.over:
                runner.skip()
                while (then := runner.following) is not None:
                    yield from (f"{step.id}: {fault}" for fault in _number_faults(runner, then.numbers))
                    assert runner.show is not None  # raises where something isn't there
                    runner.next()
                    last = runner.table.length - 1
                    yield from (f"{step.id}: {fault}" for fault in _told_faults(runner.table, then.told, last))
        except (ValueError, LookupError, IllegalAction) as fault:
            yield f"{step.id}: {fault}"
            return
    yield from _end_faults(lesson, runner.table)


def _step_faults(runner: Runner, pool: Pool) -> Iterator[str]:
    step, state = runner.step, runner.table.state
    assert step is not None
    runner.targets  # noqa: B018  raises where something isn't there
    if state.result is None:
        pool.add(action for action in state.legal_actions() if action.seat == LEARNER)
    for goal in step.goals[:1] if step.all_of else step.goals:  # of several deeds the later ones may not be legal yet
        yield from _goal_faults(runner, goal, pool)
    for n, wrong in enumerate(step.wrong):
        if not _is_reached(runner, wrong, step.wrong[:n], pool):
            yield f"nothing that can be tried is answered by {wrong.when!r}"
    yield from _number_faults(runner, step.numbers)


def _goal_faults(runner: Runner, goal: str, pool: Pool) -> Iterator[str]:
    state, game = runner.table.state, runner.lesson.game
    if goal.startswith("refused "):
        code, _, rest = goal.removeprefix("refused ").partition(" ")
        refusals = [state.refusal(action) for action in pool.tries(LEARNER, state, rest)]
        if not any(refusal is not None and refusal.code == code for refusal in refusals):
            yield f"{goal!r} is never refused so"
    elif goal.startswith("ui odds_shown "):
        action = next(patterns.named(game, state, LEARNER, goal.removeprefix("ui odds_shown ")), None)
        if action is None or state.refusal(action) is not None or state.odds(action) is None:
            yield f"{goal!r} has no odds to be shown"
    elif goal.startswith("ui "):
        _, _, rest = goal.removeprefix("ui ").partition(" ")
        if " " in rest:
            patterns.target(game, state, rest)
    elif not goal.startswith("event "):
        patterns.legal(game, state, LEARNER, goal)


def _is_reached(runner: Runner, wrong: Wrong, before: tuple[Wrong, ...], pool: Pool) -> bool:
    """Whether there is something to be tried that this answer is for, and none that stands before it."""
    state, game, step = runner.table.state, runner.lesson.game, runner.step
    assert step is not None
    if wrong.when.startswith("refused "):
        rest = wrong.when.removeprefix("refused ").partition(" ")[2]
        earlier = [other.when.removeprefix("refused ") for other in before if other.when.startswith("refused ")]
        for action in pool.tries(LEARNER, state, wrong.example or rest):
            refusal = state.refusal(action)
            if refusal is not None and patterns.refusal_fits(
                game, state, action, refusal, wrong.when.removeprefix("refused ")
            ):
                return not any(patterns.refusal_fits(game, state, action, refusal, other) for other in earlier)
        return False
    if wrong.when.startswith("ui odds_shown "):
        action = next(patterns.named(game, state, LEARNER, wrong.when.removeprefix("ui odds_shown ")), None)
        return action is not None and state.refusal(action) is None and state.odds(action) is not None
    if wrong.when.startswith("ui "):
        rest = wrong.when.removeprefix("ui ").partition(" ")[2]
        return " " not in rest or patterns.target(game, state, rest) is not None
    earlier = [other.when for other in before] + list(step.goals)
    earlier = [other for other in earlier if not other.startswith(("ui ", "refused ", "event "))]
    return any(
        patterns.fits(game, state, action, wrong.when)
        and state.refusal(action) is None
        and not any(patterns.fits(game, state, action, other) for other in earlier)
        for action in _tried(state, game, wrong.when)
    )


def _tried(state: Any, game: str, pattern: str) -> Iterator[Any]:
    """What a learner may do that a pattern names."""
    yield from patterns.named(game, state, LEARNER, pattern)
    yield from (action for action in state.legal_actions() if action.seat == LEARNER)


def _told_faults(table: Table, told: tuple[str, ...], since: int) -> Iterator[str]:
    """What a sentence takes for granted and no event after so many actions says."""
    events = [event for step in table.history.steps[since:] for event in step.events]
    for fact in told:
        tag, way, value = fact.split()
        found = {str(_read(event, way)) for event in events if event.__struct_config__.tag == tag}
        if value not in found:
            yield f"takes {fact!r} for granted, but it was {', '.join(sorted(found)) or 'not told'}"


def _read(record: Any, way: str) -> Any:
    """A value in a record, by names and places in lists."""
    for name in way.split("."):
        if not name.isdigit():
            record = getattr(record, name)
        else:
            record = record[int(name)] if int(name) < len(record) else None
    return record


def _number_faults(runner: Runner, told: tuple[Number, ...]) -> Iterator[str]:
    for number in told:
        value = runner.reckoned(number)
        if not numbers.is_within(number, value):
            yield f"{{{number.name}}} is {float(value):.4f}, which is not in {number.within}"


def _end_faults(lesson: Lesson, table: Table) -> Iterator[str]:
    result = table.result
    if result is None or result.reason != lesson.result or LEARNER not in result.winners:
        yield f"ends with {result}, not with the learner's {lesson.result}"
    game = GAMES[lesson.game]
    dice = ScriptedDice(chance_of(lesson))
    try:
        state = game.new_game(config_of(lesson, YOU), board=board_of(lesson), seed=lesson.start.seed, dice=dice)
        for action in table.actions:
            state.apply(action)
        state.dice.done()
    except (DiceMissing, AssertionError, ValueError) as fault:
        yield f"the loaded chance: {fault}"
