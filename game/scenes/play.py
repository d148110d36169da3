"""The table: composes board, seats, prompt, odds and chronicle of a game that is being played.

It decides no rule and knows no game: the game's desk says what is to be read, its view what is to be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.players.worker import Thinker

from game.engine.contract import Action, Seat, visible_events
from game.scenes import play_dialogs as dialogs
from game.scenes.base import Context, Go, Outcome, Quit
from game.scenes.table_scene import TableScene
from game.table import Table
from game.ui.settings import SPEEDS
from game.ui.widgets import Block, IconKey, Tip, Widget
from game.views.base import Command, Do, Intent, Refused
from game.views.shared.curtain import Curtain
from game.views.shared.flow_panel import block_of
from game.views.shared.prompt_bar import PromptBar

TOOLS = (
    (("undo", "ui_undo"), ("redo", "ui_redo"), ("next", "ui_next")),
    (
        ("zoom", "ui_zoom"),
        ("threat", "ui_threat"),
        ("hint", "ui_hint"),
        ("speed", "ui_speed"),
        ("sound", "ui_sound"),
    ),
    (("save", "ui_save"), ("book", "ui_book"), ("settings", "ui_settings")),
)
"""The tools at the right of the top bar, in groups: (name, icon)."""

TOOL_KEYS = {
    "undo": "undo", "redo": "redo", "next": "next_piece", "zoom": "fit", "threat": "threat", "hint": "hint",
    "speed": "speed", "sound": "mute", "save": "save", "book": "rulebook", "settings": "settings",
}  # fmt: skip
"""The key map's action of each tool."""


class TableSource:
    """What a view asks for, answered from the table: the position, who may choose, whose secrets may be seen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.covered = False
        self.last_human: Seat | None = table.humans[0] if table.humans else None

    @property
    def state(self) -> Any:
        """The position now."""
        return self.table.state

    @property
    def seat(self) -> Seat | None:
        """The human seat that is to choose now; None while the curtain is down."""
        if self.covered:
            return None
        asked = [seat for seat in self.table.to_act if self.table.is_human(seat)]
        if self.last_human in asked:
            return self.last_human
        return asked[0] if asked else None

    @property
    def viewer(self) -> Seat | None:
        """The seat whose eyes are on the screen; None while the curtain is down."""
        return None if self.covered else self.last_human


class PlayScene(TableScene):
    """A game at the table. `table` is a new or a resumed game."""

    name = "play"

    def __init__(self, ctx: Context, table: Table) -> None:
        super().__init__(ctx, table.key, table.seats, TableSource(table))
        self.table = table
        self.thinker = Thinker(table.key)
        self._question: int | None = None
        self._advice: int | None = None
        self._curtain: Curtain | None = None
        self._seen_revision = -1
        self._result_shown = table.result is not None
        self._recap_seat: Seat | None = None
        self._sure_to_end = False

    def log(self, viewer: Seat | None) -> Sequence[Any]:
        """The table's log as the viewer may see it."""
        return self.table.log(viewer)

    def chapter(self) -> object:
        """The table's history up to its last action; after a take-back another action may have the same number."""
        actions = self.table.actions
        return len(actions), actions[-1] if actions else None

    def luck(self) -> Sequence[Any]:
        """The table's tally of luck."""
        return self.table.luck()

    # ------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """All widgets; called again when the language changes."""
        self.build_table(root, "ui_menu", self.ctx.words("play.tool.menu"))
        self.view.on_idle = self._idle
        self.tools = [[root.add(self._tool(name, icon)) for name, icon in group] for group in TOOLS]
        self.prompt = root.add(PromptBar("prompt", self.run_command, self._command_tip))
        self.refresh()

    def _tool(self, name: str, icon: str) -> IconKey:
        return IconKey(
            f"tool.{name}",
            icon,
            key=TOOL_KEYS[name],
            tooltip=lambda: self._tool_tip(name),
            on_press=lambda: self.use_tool(name),
        )

    def _tool_tip(self, name: str) -> Tip:
        words = self.ctx.words
        speed = words(f"play.speed.{self.ctx.settings.speed:g}")
        text = words(f"play.tool.{name}", speed=speed)
        if name in ("undo", "redo"):
            why = self.table.undo_refusal() if name == "undo" else self.table.redo_refusal()
            if why is not None:
                return Tip(why.text(words), title=text)
        return Tip(text)

    def arrange(self, size: tuple[int, int]) -> None:
        """Place everything for a window size."""
        rects = self.arrange_table(size, self.tools)
        self.prompt.place(rects.prompt)
        self.refresh_panels()

    # ------------------------------------------------------------------------------ refreshing
    def enter(self) -> None:
        """Begin: the other process may start now, notices of loading are shown."""
        super().enter()
        self._show_notices()
        self._idle()

    def leave(self) -> None:
        """End the thinking process."""
        self.thinker.close()
        super().leave()

    def resume(self, result: Any) -> None:
        """Back from the rulebook, the settings or the summary."""
        super().resume(result)
        self.refresh()

    def refresh(self) -> None:
        """Take the table's position anew, without animation."""
        self.view.refresh()
        self.refresh_panels()

    def refresh_panels(self) -> None:
        """Everything around the board. While events are being shown the panels wait, or they would tell the end."""
        table = self.table
        self._seen_revision = self.view.revision
        if self.view.busy:
            self.prompt.show(self.desk.ask(), [])
            return
        self.refresh_table(self.desk.round_text(), table.to_act)
        self._refresh_prompt()
        self.refresh_side(None if self._recap_seat is None else self._recap_blocks(self._recap_seat))
        self.tools[0][0].enabled = table.undo_refusal() is None
        self.tools[0][1].enabled = table.redo_refusal() is None

    def _refresh_prompt(self) -> None:
        ask = self.desk.ask()
        commands = list(self.view.commands()) if self.source.seat is not None else []
        commands = self.desk.prompt_commands(commands)
        if self.table.result is not None:
            commands = [Command("summary", self.ctx.words("play.summary"), kind="brass", key="confirm")]
        self.prompt.show(ask, commands)

    def _recap_blocks(self, seat: Seat) -> list[Block]:
        lines = self.desk.recap_lines(self.table.log(seat), self.table.recap(seat))
        return [block_of(line) for line in lines] or [Block(self.ctx.words("play.recap.none"), kind="note")]

    # --------------------------------------------------------------------------------- playing
    def on_intent(self, intent: Intent) -> None:
        """The person has decided, or met a refusal."""
        if isinstance(intent, Do):
            self.decide(intent.action)
        elif isinstance(intent, Refused):
            self.ctx.sound.play("error")
            self.screen.show_tip(intent.tip, intent.anchor)

    def run_command(self, command: str) -> None:
        """A button of the prompt or a price of the card."""
        if command == "summary":
            self.go(Go("result", table=self.table))
            return
        outcome = self.desk.run(command)
        if isinstance(outcome, Do | Refused):
            self.on_intent(outcome)
        self.refresh_panels()

    def _command_tip(self, command: Command) -> Tip | None:
        if command.refusal is None:
            return None
        return Tip(self.desk.refusal_text(command.refusal), rule=command.refusal.rule)

    def decide(self, action: Action) -> None:
        """Play a person's action; what gives something up is asked once."""
        question = self.desk.end_turn_question(action)
        if question is not None and not self._sure_to_end:
            dialogs.confirm(
                self, "end_turn", question, self.ctx.words("play.yes.end"), lambda: self._end_for_sure(action)
            )
            return
        self.play(action)

    def _end_for_sure(self, action: Action) -> None:
        self._sure_to_end = True
        self.decide(action)
        self._sure_to_end = False

    def play(self, action: Action) -> None:
        """Carry an action out at the table and show what came of it."""
        if self.table.is_human(action.seat):
            self.source.last_human = action.seat
            self._recap_seat = None
        self._cancel_advice()
        self.screen.hide_tip()
        events = self.table.play(action)
        self._show_notices()
        self.view.play(visible_events(events, self.source.viewer))
        self.refresh_panels()

    def _idle(self) -> None:
        """Animations are over: the next person may look."""
        self._see_to_curtain()
        seat = self.source.seat
        if seat is not None and seat != self.source.last_human and not self.source.covered:
            self.source.last_human = seat
            self.view.refresh()
        if seat is not None and self.table.moment.seat == seat and self._others_acted(seat):
            self._recap_seat = seat
        self.refresh_panels()

    def _others_acted(self, seat: Seat) -> bool:
        """Whether this is a fresh turn after turns of others."""
        last = self.table.actions[-1] if self.table.actions else None
        return last is not None and last.seat != seat and bool(self.table.recap(seat))

    def _see_to_curtain(self) -> None:
        """With secrets about and more than one person, the next one is asked to look alone."""
        asked = [seat for seat in self.table.to_act if self.table.is_human(seat)]
        if len(self.table.humans) < 2 or not self.desk.secret_phase() or not asked:
            return
        seat = asked[0]
        if self._curtain is None and seat != self.source.last_human:
            self.source.covered = True
            self._curtain = Curtain("curtain", self.table.seats[seat].name, "slate", lambda: self._draw_curtain(seat))
            self.screen.open(self._curtain)
            self.refresh()

    def _draw_curtain(self, seat: Seat) -> None:
        assert self._curtain is not None
        self.screen.close(self._curtain)
        self._curtain = None
        self.source.covered = False
        self.source.last_human = seat
        self.refresh()

    def update(self, dt: float) -> bool:
        """Let time pass: animations, the computer's turn, advice."""
        again = super().update(dt)
        self._let_computers_play()
        self._take_answers()
        if self.view.revision != self._seen_revision:
            self.refresh_panels()
        if self.table.result is not None and not self.view.busy and not self._result_shown:
            self._result_shown = True
            self.go(Go("result", table=self.table))
        return again

    def _let_computers_play(self) -> None:
        seat = self.table.asked
        if seat is None or self.table.is_human(seat) or self._question is not None or self.view.busy:
            return
        if self.screen.layers and self._curtain is None:
            return
        level = self.table.kind(seat).value
        seed = (self.table.seed * 8 + seat) % 2**62
        self._question = self.thinker.ask(level, seed, self.table.view(seat), self.table.legal_actions(seat))

    def _take_answers(self) -> None:
        answer = self.thinker.poll()
        if answer is None:
            return
        if answer.notice:
            self.screen.toast(self.ctx.words(answer.notice), "bad")
        if answer.request == self._question:
            self._question = None
            if answer.action is not None and self.table.state.refusal(answer.action) is None:
                self.play(answer.action)
        elif answer.request == self._advice:
            self._advice = None
            self._show_advice(answer)

    # ----------------------------------------------------------------------------------- tools
    def use_tool(self, name: str) -> None:
        """A key of the top bar."""
        match name:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "next":
                self.run_command("next_piece")
            case "zoom":
                self.view.fit()
            case "threat":
                self.view.show_threats = not self.view.show_threats
                self.ctx.request_redraw()
            case "hint":
                self.ask_advice()
            case "speed":
                self.next_speed()
            case "sound":
                self.ctx.settings.mute = not self.ctx.settings.mute
                self.ctx.apply_settings()
                self.ctx.save_settings()
            case "save":
                dialogs.save_as(self)
            case "book":
                self.go(Go("rulebook"))
            case "settings":
                self.go(Go("settings"))

    def undo(self) -> None:
        """Take back as far as is fair; say why where it is not."""
        words = self.ctx.words
        why = self.table.undo_refusal()
        if why is not None:
            self.screen.toast(why.text(words), "bad")
            return
        self.thinker.cancel()
        self._question = None
        self.table.undo()
        self._show_notices()
        self.refresh()

    def redo(self) -> None:
        """Play again what was taken back."""
        why = self.table.redo_refusal()
        if why is not None:
            self.screen.toast(why.text(self.ctx.words), "bad")
            return
        self.table.redo()
        self._show_notices()
        self.refresh()

    def next_speed(self) -> None:
        """The next of the speeds that settings offers."""
        settings = self.ctx.settings
        place = SPEEDS.index(settings.speed) if settings.speed in SPEEDS else 0
        settings.speed = SPEEDS[(place + 1) % len(SPEEDS)]
        self.ctx.save_settings()
        self.view.refresh()
        words = self.ctx.words
        self.screen.toast(words("play.tool.speed", speed=words(f"play.speed.{settings.speed:g}")))

    def ask_advice(self) -> None:
        """Have the hard player look at the position."""
        seat = self.source.seat
        if seat is None or self.view.busy:
            self.screen.toast(self.ctx.words("play.hint.none"))
            return
        self.screen.toast(self.ctx.words("play.hint.thinking"))
        self._advice = self.thinker.suggest(self.table.view(seat), self.table.legal_actions(seat))

    def _cancel_advice(self) -> None:
        if self._advice is not None:
            self._advice = None
            self.thinker.cancel()

    def _show_advice(self, answer: Any) -> None:
        if answer.action is None or answer.reason is None:
            return
        reason = answer.reason.text(self.ctx.words)
        self.screen.toast(self.ctx.words("play.hint.given", reason=reason), "good")
        self.desk.show_advice(answer.action)
        self.refresh_panels()

    def _show_notices(self) -> None:
        for notice in self.table.take_notices():
            self.screen.toast(notice.text(self.ctx.words), "bad")

    # ------------------------------------------------------------------------------ going places
    def open_menu(self) -> None:
        """The table's menu."""
        dialogs.menu(self)

    def show_recap(self) -> None:
        """What happened since the last turn of the person at the screen."""
        self._recap_seat = self.source.seat if self.source.seat is not None else self.source.last_human
        self.refresh_panels()

    def command(self, action: str) -> Outcome | None:
        """Keys that no widget took."""
        if action == "recap":
            self.show_recap()
        elif action == "log":
            dialogs.choices(self)
        elif action == "menu":
            self.open_menu()
        elif action.startswith("prompt_"):
            n = int(action.removeprefix("prompt_")) - 1
            if n < len(self.prompt.commands) and self.prompt.commands[n].enabled:
                self.run_command(self.prompt.commands[n].id)
        return None

    def close_request(self) -> Outcome | None:
        """Closing the window loses nothing: every action has been written already."""
        return Quit()

    @property
    def computer_is_thinking(self) -> bool:
        """Whether the other process is at work on a move."""
        return self._question is not None
