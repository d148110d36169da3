"""The table: composes board, seats, prompt, odds and chronicle of a game that is being played.

It decides no rule and knows no game: the game's desk says what is to be read, its view what is to be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.contract import Action, Seat, visible_events
from game.players.worker import Thinker
from game.scenes.app.base import Context, Go, Outcome
from game.scenes.app.one_page import has_page, open_page
from game.scenes.play import dialogs
from game.scenes.play.clock import PlayClock
from game.scenes.play.coach.coaching import Coaching
from game.scenes.play.computer.advice import Advice
from game.scenes.play.computer.best import BestAnswer
from game.scenes.play.computer.thinking import Thinking
from game.scenes.play.followed import FollowedMap
from game.scenes.play.kept import Kept
from game.scenes.play.prompt.asking import Asks
from game.scenes.play.prompt.briefing import Briefing
from game.scenes.play.recalling import Recalling
from game.scenes.play.recap import Recap
from game.scenes.play.secrets import Secrets
from game.scenes.play.source import TableSource
from game.scenes.play.spent import SpentTurn
from game.scenes.play.table_scene import TableScene
from game.scenes.play.tools import Tools
from game.table import Table
from game.ui.widgets import Rect, Widget
from game.views.contract.base import Do, Intent, Refused
from game.views.shared.panels.chronicle import Line
from game.views.shared.panels.curtain import Way
from game.views.shared.panels.prompt_bar import PromptBar
from game.views.shared.panels.seat_ribbon import HEIGHT as RIBBON_HEIGHT
from game.views.shared.panels.seat_ribbon import SeatRibbon

RESULT_AFTER_S = 1.2
"""How long the board of a game that has just ended is seen before the summary comes."""

WARM_UP_AFTER_S = 0.4
"""When the process that thinks is started: after the first pictures, before it is needed."""


class PlayScene(TableScene):
    """A game at the table. `table` is a new or a resumed game; tests hand in a `thinker` of their own."""

    name = "play"

    def __init__(self, ctx: Context, table: Table, thinker: Thinker | None = None) -> None:
        self.source: TableSource
        super().__init__(ctx, table.key, table.seats, TableSource(table))
        self.table = table
        self.thinking = Thinking(table, thinker)
        self.clock = PlayClock(table)
        self.recalling = Recalling(table)
        self.kept = Kept(self)
        self.followed = FollowedMap(self)
        self.secrets = Secrets(self)
        self.best = BestAnswer(self)
        self.spent = SpentTurn()
        self._open_for = 0.0
        self.advice = Advice(self)
        self.asks = Asks(self)
        self.briefing = Briefing(self)
        self._seen_revision = -1
        self._summary_in: float | None = None if table.result is not None else RESULT_AFTER_S
        self.recap = Recap(self)
        self.coaching = Coaching(self)
        self._then: Action | None = None
        """What the last gesture meant to do after the action that is being shown."""
        self._asked: Seat | None = None
        """The seat that the prompt was last meant for."""
        self._watched_by: Seat | bool | None = False
        """Whose eyes see the table where it is only looked at, None for an onlooker's; False while it is played at."""

    def log(self, viewer: Seat | None) -> list[Any]:
        """The table's log as the viewer may see it."""
        return self.table.log(viewer)

    def log_stamp(self) -> object:
        """The latest action with its number."""
        return (self.table.length, id(self.table.history.last))

    def luck(self) -> Sequence[Any]:
        """The table's tally of luck, as far as it is known."""
        return self.recalling.luck()

    def lines(self, viewer: Seat | None) -> list[Line]:
        """The chronicle for a viewer; that it is still to come, while what it tells of is being played again."""
        return super().lines(viewer) if self.table.known else self.recalling.lines(self.ctx.words)

    # ------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """All widgets; called again when the language changes."""
        self.build_table(root, "ui_menu", self.ctx.words("play.tool.menu"))
        self.source.is_private, self.source.first_of = self.desk.is_private, self.desk.first_of
        self.view.refresh()  # only now the source can tell who may choose
        self.view.on_idle = self._settle
        self.tools = Tools(self, root)
        self.kept.build(root)
        self.followed.build(root)
        self.prompt = root.add(PromptBar("prompt", self.run_command, self.asks.tip))
        self.ribbon = root.add(SeatRibbon("ribbon"))
        self.coaching.build(root)

    def _rebuild(self) -> None:
        """What moves comes to its end first, since whoever is asked then is asked by means of the widgets."""
        if self.view is not None:
            self.view.skip()
        super()._rebuild()

    def arrange(self, size: tuple[int, int]) -> None:
        """Place everything for a window size."""
        rects = self.arrange_table(size, self.tools.groups)
        self.kept.arrange(rects.board)
        self.followed.arrange()
        self.prompt.place(rects.prompt)
        u = self.ctx.theme.u
        width = min(u(440), rects.board.w)
        self.ribbon.place(Rect(rects.board.centerx - width // 2, rects.board.y + u(26), width, u(RIBBON_HEIGHT)))
        self.refresh_panels()
        self.coaching.again()

    # ------------------------------------------------------------------------------ refreshing
    def enter(self) -> None:
        """Begin: notices of loading are shown, and whoever is asked may look."""
        super().enter()
        self.kept.tell()
        self._settle()

    def leave(self) -> None:
        """End the thinking process; the time that was played is kept."""
        self.thinking.close()
        self.table.keep_time()
        super().leave()

    def resume(self, result: Any = None) -> None:
        """Back from the rulebook, the settings or the summary."""
        super().resume(result)
        self.clock.stop()
        self.refresh()

    def refresh(self) -> None:
        """Take the table's position anew, without animation."""
        self.view.refresh()
        self._settle()

    def watch(self, seat: Seat | None) -> None:
        """Show the table to one seat; without one as much of it as all people may see. Nobody is asked to choose."""
        self._watched_by = seat
        if seat is not None:
            self.source.show_to(seat)

    def _settle(self) -> None:
        """Nothing moves any more: whoever is to choose now may look."""
        if self._watched_by is not False:
            self.source.covered = self._watched_by is None and self.secrets.wanted
            self.view.refresh()
            self.view.recall(self.source.lately)
            self.refresh_panels()
            return
        self.secrets.see_to_it()
        seat = self.source.seat
        if seat is not None and seat != self.source.last_human and not self.source.shared:
            self.source.show_to(seat)
            self.view.refresh()
        self.view.recall(self.source.lately)
        if seat is not None and seat != self._asked:
            self._announce(seat)
        if seat is not None and self.table.known:
            self._begin_turn(seat)
            self.briefing.tell(seat)
        self.refresh_panels()
        self._go_on()
        self.coaching.hear()

    def _go_on(self) -> None:
        """Do what was meant together with the last action, if it still can be done."""
        then, self._then = self._then, None
        if then is not None and then.seat == self.source.seat:
            self.play(then)

    def _begin_turn(self, seat: Seat) -> None:
        """That the only person's turn begins is seen for a moment, unless everything is wanted at once."""
        if self.recap.ring_in(seat) and len(self.table.humans) == 1 and self.ctx.settings.speed > 0:
            self.ribbon.show(self.desk.seat_colour(seat), self.ctx.words("play.your_turn"))
            self.prompt.flash(self.desk.seat_colour(seat))

    def _announce(self, seat: Seat) -> None:
        """With several people at the screen, say clearly that another one is asked."""
        pennant = self.desk.pennant()
        if self._asked is not None and len(self.table.humans) > 1 and pennant is not None:
            self.ribbon.show(*pennant)
            self.prompt.flash(pennant[0])
        self._asked = seat

    def refresh_panels(self) -> None:
        """Everything around the board. While events are being shown the panels wait, or they would tell the end."""
        self._seen_revision = self.view.revision
        self.coaching.weigh()
        if self.view.busy:
            self._refresh_interlude()
            return
        if self.desk.attending():
            self.recap.close()
        self.refresh_table(self.desk.round_text(), self.table.to_act)
        self.asks.refresh()
        self.refresh_side(self.recap.blocks())
        self.tools.refresh()
        self._keep_the_keyboard()

    def fold_changed(self) -> None:
        """What is done by a panel only as long as it is seen has a button while it is folded away."""
        super().fold_changed()
        self.asks.refresh()

    def _keep_the_keyboard(self) -> None:
        """The keyboard goes to the board when what it was on has gone, or when something is laid out there."""
        focused = self.screen.focused
        if self.screen.layers:
            return
        if focused is None or not focused.visible:
            self.screen.focus(self.desk.first_focus())
        elif self.view.laid_out and focused is not self.board:
            self.screen.focus(self.board.id)

    def _refresh_interlude(self) -> None:
        """What is told while events are being shown, if the game has something to say then."""
        self.asks.refresh_interlude()
        self.refresh_shown(self.desk.round_text)

    # --------------------------------------------------------------------------------- playing
    def on_intent(self, intent: Intent) -> None:
        """The person has decided, or met a refusal."""
        if isinstance(intent, Do):
            self._then = intent.then
            self.decide(intent.action)
        elif isinstance(intent, Refused):
            self.ctx.sound.play("error")
            self.screen.show_tip(intent.tip, intent.anchor)
            self.coaching.tried(intent.refusal)

    def run_command(self, command: str) -> None:
        """A button of the prompt or a price of the card. What was offered to another seat does nothing."""
        offered_to = self._asked
        self.view.skip()
        if command == "summary" and self.table.result is not None:
            self.go(self.summary())
        else:
            outcome = self.asks.run(command, offered_to, self._asked)
            if isinstance(outcome, Do | Refused):
                self.on_intent(outcome)
        self.refresh_panels()

    def decide(self, action: Action) -> None:
        """Play a person's action; what gives something up is asked once."""
        question = self.desk.question(action)
        if question is None:
            self.play(action)
        else:
            dialogs.confirm(self, question, lambda: self.play(action))

    def play(self, action: Action) -> None:
        """Carry an action out at the table and show what came of it. One that no longer fits is passed over."""
        if self.table.state.refusal(action) is not None:
            return
        if self.table.is_human(action.seat):
            self.secrets.close()
            self.advice.answered()
            self.source.last_human = action.seat
            self.recap.close()
            self.view.recall(())
        self.thinking.forget()
        if self.source.seat in (None, action.seat):  # where all choose at once, advice outlasts the others' choices
            self.advice.drop()
        self.screen.hide_tip()
        self.view.skip()
        self.show_events(self.table.play(action))

    def show_events(self, events: Sequence[Any]) -> None:
        """Show what came of an action that has been carried out."""
        self.secrets.tell(self.desk.news(events), self.desk.linger(events))
        self.kept.tell()
        told = visible_events(events, self.source.viewer)
        self.coaching.take(told)
        self.view.play(told)
        self.refresh_panels()

    def take_seat(self, seat: Seat) -> None:
        """A person has said to be the one who is asked."""
        self.source.show_to(seat)
        self._asked = seat
        self.refresh()

    def ways_out(self) -> list[Way]:
        """What the curtain leaves open."""
        return dialogs.ways_out(self)

    def drop_private_things(self) -> None:
        """Other eyes come to the screen: messages, dialogs, advice and the recap go."""
        self.screen.toasts.forget()
        self.screen.hide_tip()
        self.ribbon.hide()
        for layer in list(self.screen.layers):
            self.screen.close(layer)
        if self.thinking.of_advice:
            self.thinking.forget()
        self.advice.drop()
        self.recap.close()

    # ------------------------------------------------------------------------------------- time
    def update(self, dt: float) -> bool:
        """Let time pass: animations, the computer's turn, advice, the summary."""
        again = super().update(dt)
        self._open_for += dt
        if self.recalling.work(dt):
            self.kept.tell()
            self._settle()
        self._let_time_pass()
        self.followed.update(dt)
        self.coaching.update(dt)
        if self._open_for > WARM_UP_AFTER_S:
            self.thinking.warm_up()
        if not self.screen.layers and not self.view.busy and not self.source.paused:
            self.thinking.ask_for_move()
            self.best.ask()
            self._take_answers()
            self._end_a_spent_turn(dt)
        if self.thinking.goes_on(dt):
            self.refresh_panels()
        if self.view.revision != self._seen_revision:
            self.refresh_panels()
        self._come_to_the_summary(dt)
        return again

    def _end_a_spent_turn(self, dt: float) -> None:
        """Do the one thing that is left, for who wants no turn to wait for it."""
        wanted = self.ctx.settings.end_turns and self.source.seat is not None and self.source.seat == self._asked
        ending = self.spent.due(dt, self.desk.nothing_left() if wanted else None)
        if ending is not None:
            self.play(ending)

    def _let_time_pass(self) -> None:
        """Where time is limited, count it, show what is left, and report once when it is up."""
        if self.table.clock.left is None:
            return
        if self.screen.layers or self.source.covered:
            self.clock.stop()
            return
        self.clock.run()
        self.kept.note()
        report = None if self.view.busy else self.table.time_report()
        if report is not None:
            self.view.play(visible_events(self.table.play(report), self.source.viewer))
            self.screen.toast(self.ctx.words("play.clock.toast"))
            self.kept.tell()
            self.refresh_panels()

    def _take_answers(self) -> None:
        """What the other process has come to."""
        thought = self.thinking.poll()
        if thought is None:
            return
        kind, answer = thought
        if kind == "advice":
            self.advice.show(answer)
        elif kind == "best":
            self.best.take(answer)
        elif answer.action is not None:
            self.play(answer.action)
            self.advice.remember(answer)
        if answer.action is not None and answer.notice and kind != "best":
            self.screen.toast(self.ctx.words(answer.notice), "bad")
        self.refresh_panels()

    def _come_to_the_summary(self, dt: float) -> None:
        if self.table.result is None or self.view.busy or self._summary_in is None:
            return
        if self.source.covered or self.source.paused:
            return
        self._summary_in -= dt
        if self._summary_in <= 0:
            self._summary_in = None
            self.coaching.farewell()
            self.go(self.summary())

    def summary(self) -> Outcome:
        """Where a game that is over leads."""
        return Go("result", table=self.table)

    # ----------------------------------------------------------------------------------- tools
    def undo(self) -> None:
        """Take back as far as is fair; say why where it is not."""
        why = self.table.undo_refusal()
        if why is None:
            self._another_position()
            self.table.undo()
            self.ctx.sound.play("undo")
        self._tell_jump(why, "play.undone")

    def redo(self) -> None:
        """Play again what was taken back."""
        why = self.table.redo_refusal()
        if why is None:
            self._another_position()
            self.table.redo()
            self.ctx.sound.play("redo")
        self._tell_jump(why, "play.redone")

    def _another_position(self) -> None:
        """The position is about to change other than by an action: nothing of the old one holds."""
        self.thinking.forget()
        self.secrets.forget()
        self.advice.forget()
        self.coaching.forget()
        self.best.forget()
        self.recap.close()
        self._then = None

    def _tell_jump(self, why: Any, done: str) -> None:
        words = self.ctx.words
        self.screen.toast(words(done) if why is None else why.text(words), "info" if why is None else "bad")
        self.kept.tell()
        self.refresh()

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """Return is for advice first, where there is any."""
        if self.advice.press(event):
            self.refresh_panels()
            return self.take_outcome()
        return super().handle(event)

    def ask_advice(self) -> None:
        """Have the hard player look at the position."""
        self.view.skip()
        if self.advice.ask():
            self.refresh_panels()

    def hurried(self) -> None:
        """Computers hurry, too."""
        self.thinking.play_now()

    # ------------------------------------------------------------------------------ going places
    def open_menu(self) -> None:
        """The table's menu."""
        dialogs.menu(self)

    def show_recap(self) -> None:
        """What happened since the last turn of the person at the screen; once more takes it away."""
        self.recap.toggle()
        self.folding.unfold("right")
        self.refresh_panels()

    def command(self, action: str) -> Outcome | None:
        """Keys that no widget took. Under the curtain there are none, and below a menu only help."""
        if self.source.covered or (self.screen.layers and action != "rule_help"):
            return None
        if action == "recap":
            self.show_recap()
        elif action == "why":
            self.advice.tell_why()
        elif action == "log":
            dialogs.choices(self, self.source.seat)
        elif action == "rule_help":
            return self.help()
        elif action in ("undo", "redo", "hint"):  # their tools are off: say why
            self.tools.use(action)
        elif action == "look" and any(command.key == "look" for command in self.prompt.commands):
            self.run_command(next(c.id for c in self.prompt.commands if c.key == "look"))
        elif action == "cancel":
            self._step_back()
        return None

    def help(self) -> Outcome | None:
        """The game on one page, from which the same key leads on to the rulebook; below a menu the rulebook at once."""
        rule = self.desk.rule_of_now()
        if self.screen.layers or not has_page(self.key):
            return Go("rulebook", rule=rule)
        self.show_page()
        return None

    def show_page(self) -> None:
        """The game on one page."""
        open_page(self, self.key, self.table.config, self.table.board, self.desk.rule_of_now())

    def _step_back(self) -> None:
        """Escape where there is nothing chosen: put away what is shown again, advice, the recap; then the menu."""
        if self.looking_back.put_away():
            return
        if self.advice.shown:
            self.advice.drop()
        elif self.recap.seat is not None:
            self.recap.close()
        else:
            self.open_menu()
            return
        self.refresh_panels()

    def at_stake(self) -> str:
        """Every action has been written already; where the disk would not have it, the game."""
        return self.kept.at_stake()

    @property
    def computer_is_thinking(self) -> bool:
        """Whether the other process is at work on a move."""
        return self.thinking.of_move
