"""The end of a game: who came where and why, how squares and units went, luck against expectation."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.app.base import Back, Context, Go, Outcome, Replace, Reset
from game.scenes.app.framed import FramedScene
from game.scenes.reports.making import can_report
from game.scenes.reports.reporting import save_report
from game.table import Luck, Replay, Shelf, Table
from game.table.again import another_game
from game.ui.paint.rich import escape
from game.ui.widgets import Block, Heading, Panel, Rect, RichFlow, Widget
from game.views.contract.base import Command
from game.views.contract.desk import Ask, EndLine
from game.views.games import VIEWS
from game.views.shared.account.plot import Plot
from game.views.shared.panels.chronicle import lasting
from game.views.shared.panels.flow_panel import block_of


class _Onlooker:
    """What a desk needs to speak of a finished game: nothing is secret any more."""

    seat = None
    viewer = None
    watched = True

    def __init__(self, table: Table) -> None:
        self.state = table.state
        self.first = table.first
        self.open = table.game.secrets
        self.near = table.humans[0] if table.humans else 0
        self.layout = table.layout


class ResultScene(FramedScene):
    """Shown when a game is over; the table lies below it on the stack."""

    name = "result"

    def __init__(self, ctx: Context, table: Table) -> None:
        super().__init__(ctx)
        self.table = table

    def title(self) -> tuple[str, str]:
        """The bar."""
        words, key = self.ctx.words, self.table.key
        length = words.count(f"{key}.length", self.table.moment.round)
        return words(f"{key}.name"), f"{words('result.title')}, {length}"

    def question(self) -> Ask:
        """The end in a sentence; to somebody who played alone it says first how that person came out."""
        told: Ask = self.desk.verdict()
        result, people = self.table.result, self.table.humans
        if result is None or len(people) != 1:
            return told
        key = "result.lost"
        if people[0] in result.winners:
            key = "result.won" if len(result.winners) == 1 else "result.shared"
        why = f"{told.title}. {told.more}" if told.more else told.title
        return replace(told, title=self.ctx.words(key), more=why)

    def commands(self) -> list[Command]:
        """Where to go from here."""
        words, table = self.ctx.words, self.table
        told = can_report(table.key, table.state)
        return [
            Command("leave", words("result.leave")),
            *([Command("report", words("report.save"), key="save")] if told else []),
            Command("watch", words("result.watch"), spare=1),
            Command("last_turn", words("result.last_turn")),
            *([Command("other_side", words("result.other_side"))] if len(table.humans) == 1 else []),
            Command("again", words("result.again"), kind="brass", key="confirm"),
        ]

    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command == "again":
            self._play_again()
        elif command == "other_side":
            self._play_again(other_side=True)
        elif command == "watch":
            self.go(Replace("replay", table=self.table))
        elif command == "last_turn":
            self.go(Replace("replay", table=self.table, last_turn=True))
        elif command == "report":
            save_report(self, Replay.of(self.table))
        elif command == "leave":
            self.go(Reset("title"))

    def shelf(self) -> Shelf:
        """Where new games are kept."""
        shelf = self.ctx.extras.get("shelf")
        return shelf if isinstance(shelf, Shelf) else Shelf()

    def _play_again(self, *, other_side: bool = False) -> None:
        """At once, without a question: what was chosen holds."""
        table = another_game(self.table, other_side=other_side, shelf=self.shelf())
        self.go(Reset("play", table=table))

    def fill(self, sheet: Panel) -> None:
        """Places at the left; at the right what the game has to show, plots, or the chronicle."""
        words, table = self.ctx.words, self.table
        players = [(plan.name, words(f"play.kind.{plan.kind.value}")) for plan in table.seats]
        self.desk = VIEWS[table.key].desk(self.ctx, _Onlooker(table), players, lambda command: None)
        self.places_heading = sheet.add(Heading("result.places.heading", words("result.places")))
        self.places = sheet.add(RichFlow("result.places", size=15, on_link=self._open))
        self.places.set_blocks(self._place_blocks())
        self.beside: list[Widget] = [sheet.add(widget) for widget in self._panels()]

    def _panels(self) -> list[Widget]:
        panel = self.desk.end_panel()
        return [panel] if panel is not None else self._plots() or [self._chronicle()]

    def _plots(self) -> list[Widget]:
        """The measures of the game that its desk names, round by round."""
        table, course = self.table, self.table.course()
        rounds = [moment.round for moment in course.moments]
        seats = range(len(table.seats))
        names = [line.name for line in self.desk.seat_lines()]
        colours = [self.desk.seat_colour(seat) for seat in seats]
        axis = self.ctx.words("result.axis")
        return [
            Plot(f"result.{key}", heading, axis, rounds,
                 [[row[seat] for row in course.series[key]] for seat in seats], colours, names)
            for key, heading in self.desk.plots()
            if key in course.series
        ]  # fmt: skip

    def _chronicle(self) -> Widget:
        """The whole game, told with nothing left out."""
        table = self.table
        told = RichFlow("result.chronicle", size=14, stick_to_end=True, on_link=self._open)
        entries = table.open_log() if table.game.secrets else table.log(None)
        told.set_blocks([block_of(line) for line in lasting(self.desk.teller().tell(entries))])
        return told

    def _open(self, link: str) -> None:
        self.go(Go("rulebook", rule=link.partition(":")[2]))

    def _place_blocks(self) -> list[Block]:
        luck = self.table.luck()
        blocks: list[Block] = []
        for line in self.desk.end_lines():
            blocks += [*self._seat_blocks(line), *self._luck_blocks(luck[line.seat])]
        return blocks

    def _seat_blocks(self, line: EndLine) -> list[Block]:
        chip = f"<chip:{self.desk.seat_colour(line.seat)}>"
        blocks = [Block(escape(line.heading), kind="h2", lead=chip)]
        if line.who:
            blocks.append(Block(escape(line.who), kind="note", indent=23))
        return [*blocks, *line.lines]

    def _luck_blocks(self, own: Luck) -> list[Block]:
        """Fortune in throws; nothing in a game without any."""
        words = self.ctx.words
        if not own.throws:
            return []
        expected = words.number(own.expected, 1)
        own_words = f"{self.table.key}.luck.line"
        key = own_words if words.has(own_words) else "result.luck.line"
        text = words.count(key, own.throws, actual=f"{own.actual:.0f}", expected=expected)
        sign = words.number(round(own.balance, 1) + 0.0, 1, sign=True)
        tag = "good" if own.balance > -0.05 else "bad"
        return [Block(f"{words('result.luck')} <{tag}>{sign}</{tag}><br>{text}", indent=23)]

    def place(self, inner: Rect) -> None:
        """Two columns."""
        u = self.ctx.theme.u
        left = min(u(340), inner.w * 36 // 100)
        self.places_heading.place(Rect(inner.x, inner.y, left, u(24)))
        self.places.place(Rect(inner.x, inner.y + u(34), left, inner.h - u(34)))
        x = inner.x + left + u(24)
        width = inner.right - x
        each = (inner.h - u(16) * (len(self.beside) - 1)) // max(1, len(self.beside))
        for n, panel in enumerate(self.beside):
            panel.place(Rect(x, inner.y + n * (each + u(16)), width, each))

    def command(self, action: str) -> Outcome | None:
        """Escape leads back to the board."""
        return Back() if action == "cancel" else None
