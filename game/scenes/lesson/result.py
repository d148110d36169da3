"""The end of a lesson: the ordinary summary, and what comes next, such as a game of one's own."""

from __future__ import annotations

from typing import Any

from game.engine.contract import ConfigError
from game.lessons import load
from game.scenes.aftermath.result import ResultScene
from game.scenes.app.base import Context, Reset
from game.scenes.setup.plan import GamePlan
from game.table import SeatKind, SeatPlan, Table
from game.views.contract.base import Command


def game_of_ones_own(ctx: Context, game: str, now_you: dict[str, Any], shelf: Any) -> Table:
    """The game that is offered after a lesson: what `now_you` says of map, seats and options. Raises ConfigError."""
    options = {str(key): str(value) for key, value in dict(now_you.get("options", {})).items()}
    plan = GamePlan(ctx, game, now_you.get("map") or None, options=options)
    kinds = [kind.strip() for kind in str(now_you.get("seats", "")).split(",") if kind.strip()]
    while len(plan.seats) > len(kinds) > 0:
        plan.remove_seat(len(plan.seats) - 1)
    for seat, kind in zip(plan.seats, kinds):
        seat.kind = kind
    seats = [SeatPlan(seat.name, SeatKind(seat.kind)) for seat in plan.seats]
    return Table.new(
        game, plan.config, seats, board=plan.board, map_name=plan.place.name, practice=plan.practice, shelf=shelf
    )


class LessonResult(ResultScene):
    """Shown when a lesson has ended; its table lies below."""

    name = "result"

    fair = False
    """Loaded dice are nobody's luck."""

    def __init__(self, ctx: Context, table: Table, lesson: str) -> None:
        super().__init__(ctx, table)
        self.lesson = load(lesson)

    def commands(self) -> list[Command]:
        """Where to go from here."""
        words = self.ctx.words
        return [
            Command("leave", words("result.leave")),
            Command("watch", words("result.watch"), spare=1),
            Command("lesson_again", words("lesson.again")),
            Command("now_you", words("lesson.now_you"), kind="brass", key="confirm"),
        ]

    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command == "lesson_again":
            self.go(Reset("lesson", lesson=self.lesson.id, anew=True))
        elif command == "now_you":
            try:
                table = game_of_ones_own(self.ctx, self.lesson.game, self.lesson.now_you, self.shelf())
            except ConfigError as fault:
                self.screen.toast(str(fault), "bad")
                return
            self.go(Reset("play", table=table))
        else:
            super().run_command(command)
