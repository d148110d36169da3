"""Lessons: how a game is taught, without a window. Between the table and what shows it.

A lesson is data (`assets/lessons/<game>/<n>.toml`, its words in the area `lesson_<game>`): options, a map that no list
shows, loaded dice, an opening of ordinary actions, and steps. No position is ever set by hand, so that save, undo,
replay and verify work as at any table.

    lesson = load("caledea.1")                        # or lessons_of("caledea"), lessons()
    runner = Runner.begin(lesson, "Ada", shelf=shelf)    # at="salt": with all before that step carried out
    runner = Runner.resume(lesson, table)             # raises LessonChanged: begin anew, and say so
    left = standing(shelf, lesson)                    # None, or the step at which it was left, or that it is over

What a scene does, as long as the runner isn't `over`:

- `runner.waits`: the learner is asked. Say `runner.say.text(words)`, ring `runner.targets` (see `Target`).
  - tried action: `verdict = runner.judge(action)`
      `expected` with no `refusal`: `events = runner.carry_out(action)`, to be shown as at any table
      `expected` with a `refusal`: the try that fails was the deed; show the refusal, the step is done already
      `answered`: say `verdict.line.text(words)`; a `refusal` that comes with it needn't be shown
      `refused`: show `verdict.refusal` as at any table
  - anything else that the learner does: `runner.on_ui(UiEvent("hovered", Target("square", (5, 3))))`; None: nothing to
    be said; `expected`: the step is done; `answered`: say its line
  - `runner.offers`: something else was tried twice, or nothing for a while: offer to show it
- else `runner.show` says what comes next: `show.seat` does `show.action` (None: nothing is done), and `show.line` is
  said of it (None: nothing; play it on at once). `events = runner.next()` has it happen.
- *Show me*: `runner.show_me()` gives the events of the deed, `runner.take_back()` takes it back. `runner.deed` is that
  action, `runner.looks_for` what is to be looked at where there is none.
- *I know this, go on*: `runner.skip()`. A seal of the course, `runner.go_to(index)`; `runner.undo()` goes a step back.
  Chapters are `lesson.chapters`; each begins with `Runner.begin(..., at=lesson.steps[index].id)`.

Every step that begins is noted in the journal, so leaving needs nothing but to close. A lesson's table has
`table.lesson`; its file is `shelf.lesson_path(lesson.id)`, which no list of games shows. Titles are
`lesson.key("title")` and `lesson.key("line")`, chapters `lesson.key("chapter", word)`.
"""

from game.lessons.lesson import EXPECTED, Lesson, Line, Show, Step, Target, UiEvent, Verdict
from game.lessons.progress import Standing, standing
from game.lessons.reading import LessonError, lessons, lessons_of, load
from game.lessons.runner import LEARNER, LessonChanged, Runner

__all__ = [
    "EXPECTED",
    "LEARNER",
    "Lesson",
    "LessonChanged",
    "LessonError",
    "Line",
    "Runner",
    "Show",
    "Standing",
    "Step",
    "Target",
    "UiEvent",
    "Verdict",
    "lessons",
    "lessons_of",
    "load",
    "standing",
]
