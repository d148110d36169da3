"""The end of a game: who came where and why, how squares and units went, luck against expectation."""

from __future__ import annotations

from game.scenes.base import Back, Context, Go, Outcome, Replace, Reset
from game.scenes.framed import FramedScene
from game.table import Table
from game.ui.rich import escape
from game.ui.widgets import Block, Heading, Panel, Rect, RichFlow
from game.views.base import Command
from game.views.desk import Ask
from game.views.desks import DESKS
from game.views.shared.plot import Plot


class _Onlooker:
    """What a desk needs to speak of a finished game."""

    seat = None
    viewer = None

    def __init__(self, table: Table) -> None:
        self.state = table.state


class ResultScene(FramedScene):
    """Shown when a game is over; the table lies below it on the stack."""

    name = "result"

    def __init__(self, ctx: Context, table: Table) -> None:
        super().__init__(ctx)
        self.table = table

    def title(self) -> tuple[str, str]:
        """The bar."""
        words = self.ctx.words
        rounds = words.count("result.rounds", self.table.moment.round)
        return words(f"{self.table.key}.name"), f"{words('result.title')}, {rounds}"

    def question(self) -> Ask:
        """The end in a sentence."""
        ask = self.desk.ask()
        result = self.table.result
        assert result is not None
        colour = self.desk.seat_colour(result.winners[0])
        winners = self.desk.winners()
        key = "end.won" if len(result.winners) == 1 else "end.shared"
        title = self.ctx.words(f"{self.table.key}.{key}", kingdom=winners, kingdoms=winners)
        return Ask(title, ask.more, "cal_capital", colour)

    def commands(self) -> list[Command]:
        """Where to go from here."""
        words = self.ctx.words
        return [
            Command("leave", words("result.leave")),
            Command("watch", words("result.watch")),
            Command("again", words("result.again"), kind="brass", key="confirm"),
        ]

    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command == "again":
            self.go(Reset("setup", game=self.table.key))
        elif command == "watch":
            self.go(Replace("replay", table=self.table))
        elif command == "leave":
            self.go(Reset("title"))

    def fill(self, sheet: Panel) -> None:
        """Places at the left, plots at the right."""
        words, table = self.ctx.words, self.table
        players = [(plan.name, words(f"play.kind.{plan.kind.value}")) for plan in table.seats]
        self.desk = DESKS[table.key](self.ctx, _Onlooker(table), players, lambda command: None)
        self.places_heading = sheet.add(Heading("result.places.heading", words("result.places")))
        self.places = sheet.add(RichFlow("result.places", size=15, on_link=self._open))
        self.places.set_blocks(self._place_blocks())
        course = table.course()
        rounds = [moment.round for moment in course.moments]
        colours = [self.desk.seat_colour(seat) for seat in range(len(table.seats))]
        self.plots = [
            sheet.add(Plot(f"result.{key}", words(f"result.{word}"), words("result.axis"), rounds,
                           [[row[seat] for row in course.series[key]] for seat in range(len(table.seats))], colours))
            for key, word in (("gold", "squares"), ("units", "units"))
            if key in course.series
        ]  # fmt: skip

    def _open(self, link: str) -> None:
        self.go(Go("rulebook", rule=link.partition(":")[2]))

    def _place_blocks(self) -> list[Block]:
        words, table, desk = self.ctx.words, self.table, self.desk
        result = table.result
        assert result is not None
        luck = table.luck()
        standings = {row.seat: row for row in desk.standings()}
        lines = {line.seat: line for line in desk.seat_lines()}
        blocks: list[Block] = []
        for seat in sorted(range(len(table.seats)), key=lambda s: (result.ranks[s], s)):
            line = lines[seat]
            place = words("result.place", n=result.ranks[seat])
            chip = f"<chip:{desk.seat_colour(seat)}>"
            blocks.append(Block(f"{place} {escape(desk.seat_name(seat))}", kind="h2", lead=chip))
            who = f"{line.player}: {line.sub}" if line.out else line.sub
            blocks.append(Block(escape(who), kind="note", indent=23))
            if not line.out:
                row = standings[seat]
                text = words.count("play.standings.line", row.points, facts=row.facts)
                blocks.append(Block(text, indent=23, link=f"rule:{row.rule}"))
            own = luck[seat]
            if own.throws:
                expected = words.number(own.expected, 1)
                text = words.count("result.luck.line", own.throws, actual=f"{own.actual:.0f}", expected=expected)
                sign = words.number(round(own.balance, 1) + 0.0, 1, sign=True)
                tag = "good" if own.balance > -0.05 else "bad"
                blocks.append(Block(f"{words('result.luck')} <{tag}>{sign}</{tag}><br>{text}", indent=23))
        return blocks

    def place(self, inner: Rect) -> None:
        """Two columns."""
        u = self.ctx.theme.u
        left = min(u(340), inner.w * 36 // 100)
        self.places_heading.place(Rect(inner.x, inner.y, left, u(24)))
        self.places.place(Rect(inner.x, inner.y + u(34), left, inner.h - u(34)))
        x = inner.x + left + u(24)
        width = inner.right - x
        each = (inner.h - u(16) * (len(self.plots) - 1)) // max(1, len(self.plots))
        for n, plot in enumerate(self.plots):
            plot.place(Rect(x, inner.y + n * (each + u(16)), width, each))

    def command(self, action: str) -> Outcome | None:
        """Escape leads back to the board."""
        return Back() if action == "cancel" else None
