"""A lesson at the ordinary table: what the learner tries is heard by the runner first, and Mira answers.

No game knows lessons. What is pointed at has its place by `Places`; what is shown by itself runs by `Showing`; what is
done without an action is heard by `Hearing`.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.contract import Action
from game.lessons import EXPECTED, Lesson, Line, Runner, UiEvent, Verdict
from game.scenes.app.base import Context, Go, Outcome, Replace, Reset
from game.scenes.app.offered import note_done
from game.scenes.lesson.course import HEIGHT as COURSE_HEIGHT
from game.scenes.lesson.course import Chapter, Course
from game.scenes.lesson.hearing import Hearing
from game.scenes.lesson.nobody import NoThinking
from game.scenes.lesson.showing import LOOKS_S, STANDS_S, Showing
from game.scenes.lesson.teaching import Teaching
from game.scenes.play import dialogs
from game.scenes.play.play import RESULT_AFTER_S, PlayScene
from game.table.history import Luck
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, Rect, Tip, Widget
from game.views.contract.base import Do, Intent, Refused
from game.views.contract.desk import Counting, Mapped

_LEAST_BOARD = 300
"""Units of the board's height below which the course gives its room to it."""
_GAP = 6


class LessonScene(PlayScene):
    """A lesson under way. `runner` has begun or resumed it."""

    name = "lesson"

    def __init__(self, ctx: Context, runner: Runner, told: str = "") -> None:
        super().__init__(ctx, runner.table, NoThinking.nobody())
        self.coaching.stop()  # here she has enough to say
        self.runner = runner
        self.thinking = NoThinking(runner.table)
        self.showing = Showing(self)
        self.hearing = Hearing(self)
        self.teaching = Teaching(self)
        self._news = told
        """What is to be told first, such as that the lesson is another one by now."""

    @property
    def lesson(self) -> Lesson:
        """What is taught."""
        return self.runner.lesson

    # ---------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """The ordinary table; over it the dark, Mira's sheet and slips."""
        super().build(root)
        self.tools.by_name["save"].enabled = False  # a lesson keeps itself
        if isinstance(self.desk, Counting):
            self.desk.lucky = frozenset()
        self.course = root.add(Course("lesson.course", self.go_to))
        self.teaching.build(root)

    def arrange(self, size: tuple[int, int]) -> None:
        """As ever, with the course between the board and the prompt where there is room."""
        super().arrange(size)
        u, board = self.ctx.theme.u, self.board.rect
        high = u(COURSE_HEIGHT)
        self.course.visible = board.h - high - u(_GAP) >= u(_LEAST_BOARD)
        if self.course.visible:
            self.course.place(Rect(board.x, board.bottom - high, board.w, high))
            self.board.place(Rect(board.x, board.y, board.w, board.h - high - u(_GAP)))
        self.teaching.arrange(size)
        self.say_anew()

    def enter(self) -> None:
        """Begin; what has changed since the lesson was left is said. The small map could lie over what is ringed."""
        super().enter()
        if isinstance(self.view, Mapped):
            self.view.put_map_away()
        if self._news:
            self.screen.toast(self._news)

    def resume(self, result: Any = None) -> None:
        """Back from the rulebook or the settings."""
        super().resume(result)
        self.say_anew()

    def leave(self) -> None:
        """Nothing is shown slowly elsewhere, and what was only shown isn't kept."""
        self._stop_showing()
        super().leave()

    # ------------------------------------------------------------------------------ what is tried
    def on_intent(self, intent: Intent) -> None:
        """Something was tried on the board: the runner is asked before the table."""
        if isinstance(intent, Do):
            self.decide(intent.action)
        elif isinstance(intent, Refused) and not self.showing.busy:
            self.hearing.refused(intent)

    def decide(self, action: Action) -> None:
        """Carry out what is expected, and answer anything else."""
        if self.showing.busy:
            self.showing.hurry()
            return
        if self.runner.over:
            return
        self.hear(self.hearing.judge(action), self.hearing.place)
        self.refresh_panels()

    def hear(self, verdict: Verdict | None, at: Rect) -> None:
        """Do what a verdict says."""
        if verdict is None:
            return
        if verdict.kind == EXPECTED.kind:
            self.teaching.put_away_slip()
            if self.hearing.deed is not None:
                deed, self.hearing.deed = self.hearing.deed, None
                self.show_deed(self.runner.carry_out(deed))
            self.say_anew(fresh=True)
            self._end_when_over()
        elif verdict.kind == "answered" and verdict.line is not None:
            self.answer(verdict.line, at)

    def answer(self, line: Line, at: Rect) -> None:
        """Say on a slip what something was that is not what is asked for; the arrow comes in again."""
        self.teaching.answer(line.text(self.ctx.words), at)
        self.say_anew(fresh=True)

    def show_deed(self, events: list[Any]) -> None:
        """Show what came of a deed, as at any table."""
        self.secrets.close()
        self.source.last_human = self.table.humans[0]
        self.recap.close()
        self.view.recall(())
        self.screen.hide_tip()
        self.view.skip()
        self.show_events(events)

    def play(self, action: Action) -> None:
        """Nothing goes past the runner."""
        self.decide(action)

    # ------------------------------------------------------------------------------- what is shown
    def show_next(self) -> None:
        """Have happen what comes next, and show it."""
        self.show_deed(self.runner.next())
        self.say_anew()
        self._end_when_over()

    def show_me(self) -> None:
        """Play the deed slowly and take it back, or look at what is to be looked at."""
        if self.showing.busy or not self.runner.waits or self.screen.layers:
            self.showing.hurry()
            return
        self.view.skip()
        self.teaching.put_away_slip()
        events = self.runner.show_me()
        if events:
            self.ctx.slowed = True
            self.showing.begin_demo(STANDS_S)
            self.show_deed(events)
        else:
            self.showing.begin_demo(LOOKS_S)
            self.teaching.look(self.runner.looks_for or UiEvent("hovered"), self.runner.deed)
        self.say_anew()

    def end_demo(self) -> None:
        """Take back what was only shown: hands still do it."""
        self.ctx.slowed = False
        self.desk.show_advice(None)
        self.runner.take_back()
        self._another_position()
        self.view.look_away()
        self.refresh()
        self.hearing.begin()
        self.say_anew(fresh=True)

    def ask_advice(self) -> None:
        """The adviser of a lesson is Mira."""
        self.show_me()

    def go_on(self) -> None:
        """I know this: do all that the step asks for. While something is shown, have it go on."""
        if self.screen.layers:
            return
        if self.runner.over:
            self.go(self.summary())
        elif self.showing.busy:
            self.view.skip()
            self.showing.hurry()
        elif self.runner.waits:
            self.view.skip()
            self.teaching.put_away_slip()
            events = self.runner.skip()
            if events:
                self.show_deed(events)
            else:
                self.refresh()
            self.say_anew(fresh=True)
            if self.runner.over and self.table.result is not None:
                self.go(self.summary())

    def hurried(self) -> None:
        """Who hurries has read enough."""
        self.showing.hurry()

    # --------------------------------------------------------------------------- back and forth
    def go_to(self, index: int) -> None:
        """Go back to the beginning of a step that has begun; ahead, with all before it carried out."""
        self._stop_showing()
        if index <= self.runner.index:
            self._another_position()
            self.runner.go_to(index)
            self.refresh()
            self.begin_step()
        else:
            self.go(Replace("lesson", lesson=self.lesson.id, at=self.lesson.steps[index].id))

    def _stop_showing(self) -> None:
        """Nothing of what is being shown goes on; what was only shown is taken back."""
        if self.showing.demo:
            self.runner.take_back()
            self._another_position()
            self.refresh()
        self.showing.forget()

    def begin_step(self) -> None:
        """Another step is asked for now."""
        self._summary_in = None
        self.teaching.put_away_slip()
        self.hearing.begin()
        self.say_anew(fresh=True)

    def undo(self) -> None:
        """Back to the beginning of this step, or of the one before."""
        if self.showing.demo:
            return
        self.showing.forget()
        self._another_position()
        self.runner.undo()
        self.ctx.sound.play("undo")
        self.refresh()
        self.begin_step()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.showing.busy or self.table.redo_refusal() is not None:
            super().redo()
            return
        self._another_position()
        self.table.redo()
        self.runner.follow()
        self.refresh()
        self.begin_step()

    def chapters(self) -> list[Chapter]:
        """The course as it stands."""
        words, lesson, here = self.ctx.words, self.lesson, self.runner.index
        firsts = [step for _, step in lesson.chapters]
        ends = [*firsts[1:], len(lesson.steps)]
        return [
            Chapter(words(lesson.key("chapter", name)), step, done=here >= end, now=step <= here < end)
            for (name, step), end in zip(lesson.chapters, ends)
        ]

    # ---------------------------------------------------------------------------------- panels
    def say_anew(self, *, fresh: bool = False) -> None:
        """Bring course, sheet and pointer up to date."""
        if not hasattr(self, "course") or not self.course.attached:
            return
        loaded = None
        if self.lesson.start.chance:
            words = self.ctx.words
            loaded = Tip(escape(words("lessons.dice")), title=words("lesson.cube"))
        self.course.show(self.chapters(), loaded)
        self.teaching.say(fresh=fresh)

    def luck(self) -> list[Any]:
        """Loaded dice are nobody's luck."""
        return [Luck() for _ in self.table.seats]

    def _settle(self) -> None:
        super()._settle()
        if hasattr(self, "teaching"):
            self.say_anew()

    def _end_a_spent_turn(self, dt: float) -> None:
        """Turns are ended by hand: that is taught."""

    def _begin_turn(self, seat: int) -> None:
        """Mira says what is to be done."""

    # -------------------------------------------------------------------------------------- time
    def update(self, dt: float) -> bool:
        """Let what is shown go on, and hear what is looked at."""
        again = super().update(dt)
        if not self.screen.layers:
            self.showing.update(dt)
            self.hearing.update(dt)
        self.teaching.update(dt)
        return again

    def _come_to_the_summary(self, dt: float) -> None:
        """The result comes when the last step asks for it, after its sentence has been read."""
        if self.table.result is None or self.view.busy or self._outcome is not None:
            return
        wants = self.runner.looks_for
        if not self.runner.over and (wants is None or wants.kind != "result"):
            return
        if self.screen.layers or self.showing.busy or self._summary_in is None:
            return
        self._summary_in -= dt
        if self._summary_in <= 0:
            self.go(self.summary())

    def _end_when_over(self) -> None:
        """Once the last step is done the result comes, even where the learner has gone back before."""
        if self.runner.over and self.table.result is not None:
            self._summary_in = RESULT_AFTER_S

    def summary(self) -> Outcome:
        """The ordinary result, with what comes after a lesson."""
        self._summary_in = None
        wants = self.runner.looks_for
        if wants is not None and wants.kind == "result":
            self.runner.on_ui(UiEvent("result"))
        fault = note_done(self.ctx, self.lesson.id) if self.runner.over else None
        if fault:
            self.screen.toast(fault, "bad")
        return Go("lesson_result", table=self.table, lesson=self.lesson.id)

    # -------------------------------------------------------------------------------------- input
    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """Keys of the lesson first; then the table, and what was looked at or tried there."""
        if event.type == pygame.KEYDOWN and not self.screen.layers:
            action = self.ctx.keys.action(event)
            if action == "memory":
                self.go_on()
                return self.take_outcome()
            if action == "next_piece" and not self.showing.busy:
                self.teaching.jump()
                return self.take_outcome()
            if self.showing.busy and action == "confirm" and not self.screen.layers:
                self.showing.hurry()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.teaching.put_away_slip()
            if self.showing.busy and not self.showing.demo and self.board.rect.collidepoint(event.pos):
                self.showing.hurry()
        self.hearing.before(event)
        outcome = super().handle(event)
        self.hearing.after(event)
        return outcome or self.take_outcome()

    def open_menu(self) -> None:
        """What a lesson offers, in one column."""
        words, screen = self.ctx.words, self.screen
        dialog: list[Dialog] = []

        def entry(name: str, act: Any, kind: str = "wood") -> Button:
            def press() -> None:
                screen.close(dialog[0])
                act()

            return Button(f"lesson.menu.{name}", words(f"lesson.menu.{name}"), kind=kind, on_press=press)

        again = Replace("lesson", lesson=self.lesson.id, anew=True)
        entries = [
            entry("resume", lambda: None, "brass"),
            entry("again", lambda: self.go(again)),
            entry("rulebook", lambda: self.go(Go("rulebook", game=self.key))),
            entry("settings", lambda: self.go(Go("settings"))),
            entry("leave", lambda: self.go(Reset("title"))),
        ]
        title = words(self.lesson.key("title"))
        note = words("lesson.menu.kept" if self.table.path is not None else "lesson.menu.not_kept")
        column = dialogs.ButtonColumn("lesson.menu.entries", entries)
        dialog.append(Dialog("lesson.menu", title, escape(note), [], body=column, width=360))
        dialog[0].first_focus = entries[0]
        screen.open(dialog[0])
