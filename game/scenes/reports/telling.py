"""Tells any game that has no reporter of its own: round by round as the chronicle has it, with pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.engine import GAMES
from game.engine.contract import Seat
from game.table import Replay, SeatKind
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.ui.settings import Settings
from game.views.games import VIEWS
from game.views.shared.account.account import Account, Cut, Passage, Picture, Section, Table
from game.views.shared.panels.chronicle import Line, lasting
from game.words import Words

MOST_PICTURES = 12
"""Pictures of a report; of a long game every second or third round is shown."""

SIZE = (960, 720)
"""Pixels of a picture."""

_ICON = re.compile(r"<icon:(\w+)>")

_ALL = 1_000_000
"""More events than any action has."""


class Onlooking:
    """What a desk needs to tell a game: open where it is over, else with the eyes of its only person."""

    seat = None
    watched = True

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        people = [seat for seat, plan in enumerate(replay.seats) if plan.kind is SeatKind.HUMAN]
        self.open = replay.over and replay.game.secrets
        self.viewer: Seat | None = people[0] if len(people) == 1 and not replay.over else None
        self.near: Seat = people[0] if people else 0
        self.layout = replay.layout
        self.first = replay.first
        self.end = replay.end

    @property
    def state(self) -> Any:
        """The position that is told of."""
        return self.replay.state

    def entries(self) -> list[Any]:
        """All that may be told."""
        return self.replay.open_log() if self.open else self.replay.log(self.viewer)


def _desk(ctx: Context, source: Onlooking) -> Any:
    words, replay = ctx.words, source.replay
    players = [(plan.name, words(f"play.kind.{plan.kind.value}")) for plan in replay.seats]
    return VIEWS[replay.key].desk(ctx, source, players, lambda command: None)


class TablePictures:
    """Draws the table of one replay after any action."""

    def __init__(self, ctx: Context, replay: Replay) -> None:
        self.ctx = ctx
        self.replay = replay
        self.source = Onlooking(replay)
        self.desk = _desk(ctx, self.source)

    def prepare(self) -> Iterator[None]:
        """Take the room for the board."""
        self.desk.view.layout(pygame.Rect((0, 0), SIZE), self.ctx.theme.scale)
        yield

    def draw(self, cut: Cut) -> pygame.Surface:
        """The table as it stood."""
        self.replay.go(cut.action)
        view = self.desk.view
        view.skip()
        view.refresh()
        picture = pygame.Surface(SIZE)
        picture.blit(self.ctx.art.walnut(SIZE), (0, 0))
        view.draw(picture)
        return picture


class TableReporter:
    """Tells the games of one kind. See `game.views.contract.reporter.Reporter`."""

    def __init__(self, key: str) -> None:
        self.key = key

    def ready(self, state: Any) -> bool:
        """Whether the first round has begun."""
        return state.result is not None or GAMES[self.key].moment(state).round > 0

    def account(self, words: Words, replay: Replay, place: str) -> Account:
        """The game up to where its record ends."""
        replay.go(replay.length)
        return _Accountant(words, replay, place).account()

    def pictures(self, ctx: Context, replay: Replay) -> TablePictures:
        """Who draws the table."""
        return TablePictures(ctx, replay)


class _Accountant:
    """Puts one game's account together."""

    def __init__(self, words: Words, replay: Replay, place: str) -> None:
        ctx = Context(Settings(language=words.lang, mute=True), SIZE, words_factory=lambda lang: words)
        self.words, self.replay, self.place = words, replay, place
        self.source = Onlooking(replay)
        self.desk = _desk(ctx, self.source)
        self.entries = self.source.entries()
        seats = range(len(replay.seats))
        self._names = {self.desk.seat_colour(seat): self.desk.seat_name(seat) for seat in seats}

    def account(self) -> Account:
        """Everything."""
        words, replay = self.words, self.replay
        game = words(f"{replay.key}.name")
        title = words("report.account.title", game=game, players=", ".join(plan.name for plan in replay.seats))
        date = self._date()
        subtitle = f"{self.place}, {date}" if self.place else date
        account = Account(title, subtitle, self._facts(), foot=words("account.foot"))
        account.sections = [*self._rounds(), *self._end(), *self._luck()]
        return account

    def _date(self) -> str:
        """The day on which the game began, as its record has it."""
        day = self.replay.header.created.partition("T")[0].split("-")
        if len(day) != 3 or not all(part.isdigit() for part in day):
            return self.replay.header.created
        month = self.words(f"account.month.{int(day[1])}")
        return self.words("account.date", day=int(day[2]), month=month, year=int(day[0]))

    def _facts(self) -> list[tuple[str, str]]:
        words, replay = self.words, self.replay
        facts = []
        if replay.over:
            verdict = self.desk.verdict()
            facts.append((words("account.fact.result"), ". ".join(filter(None, (verdict.title, verdict.more)))))
        facts.append((words("report.account.length"), words.count(f"{replay.key}.length", replay.moment.round)))
        if self.place:
            facts.append((words("report.account.map"), self.place))
        for seat, plan in enumerate(replay.seats):
            kind = words(f"play.kind.{plan.kind.value}")
            player = plan.name if plan.kind is SeatKind.HUMAN else words("account.player", name=plan.name, kind=kind)
            name = self.desk.seat_name(seat)
            facts.append((name if name != plan.name else words("report.account.seat", n=seat + 1), player))
        return facts

    def _round_of(self, action: int) -> int:
        """The round in which an action was done; of the set-up 0."""
        return self.replay.moment_before(action).round if action else 0

    def _rounds(self) -> Iterator[Section]:
        """The chronicle round by round, with pictures at the ends of some."""
        told: dict[int, list[Line]] = {}
        ends: dict[int, int] = {}
        heads: list[Line] = []
        began = 0
        for line in lasting(self.desk.teller().tell(self.entries)):
            if line.heading:  # of the turn that begins: it came with the last action of the one before
                heads, began = [line], self._round_of(min(line.action + 1, self.replay.length))
                continue
            number = max(began, self._round_of(line.action))
            told.setdefault(number, []).extend([*heads, line])
            ends[number] = max(ends.get(number, 0), line.action)
            heads = []
        step = -(-len(told) // MOST_PICTURES)
        numbers = sorted(told)
        for n, number in enumerate(numbers, start=1):
            head = round_called(self.words, self.replay.key, number)
            section = Section(head, [self._passage(line) for line in told[number]])
            if n % step == 0 or n == len(numbers):
                caption = self.words("report.account.caption", when=head)
                section.items.append(Picture(Cut(ends[number], _ALL), caption))
            yield section

    def _passage(self, line: Line) -> Passage:
        text = " ".join(plain(_ICON.sub(self._icon_called, line.markup)).split())
        if line.heading:
            return Passage(text, "head")
        name = self._names.get(line.lead.removeprefix("<chip:").removesuffix(">"), "")
        return Passage(self.words("report.account.line", name=name, text=text) if name else text)

    def _icon_called(self, found: re.Match[str]) -> str:
        """What an icon within a sentence stands for, where it stands for a word."""
        key = f"aftermath.alliance.{found[1].rpartition('_')[2]}"
        return f"{self.words(key)} " if self.words.has(key) else " "

    def _end(self) -> Iterator[Section]:
        """How everybody came out, and who achieved what."""
        if not self.replay.over:
            return
        section = Section(self.words("account.section.result"))
        for line in self.desk.end_lines():
            section.items.append(Passage(line.heading, "head", self.desk.seat_colour(line.seat)))
            section.items += [Passage(" ".join(plain(block.markup).split())) for block in line.lines]
        yield section
        telling = VIEWS[self.replay.key].ended
        ended = None if telling is None else telling(self.desk, self.replay.state, self.entries)
        if ended is not None and ended.achieved is not None:
            own = ended.achieved
            rows = tuple((deed.name, f"{deed.gained:g}", f"{deed.lost:g}") for deed in own.deeds)
            yield Section(own.heading, [Table((self.words("report.account.who"), own.gained, own.lost), rows)])

    def _luck(self) -> Iterator[Section]:
        """Fortune in throws; nothing in a game without any."""
        words, luck = self.words, self.replay.luck()
        rows: Sequence[tuple[str, ...]] = [
            (self.desk.seat_name(seat), str(own.throws), f"{own.actual:.0f}", words.number(own.expected, 1),
             words.number(round(own.balance, 1) + 0.0, 1, sign=True))
            for seat, own in enumerate(luck)
            if own.throws and self.replay.over
        ]  # fmt: skip
        if rows:
            columns = tuple(words(f"report.account.luck.{name}") for name in ("who", "throws", "won", "due", "balance"))
            yield Section(words("account.section.luck"), [Table(columns, tuple(rows))])


def round_called(words: Words, key: str, number: int) -> str:
    """What a round of a game is called, or whatever it counts."""
    if number <= 0:
        return words("report.account.before")
    own = f"report.account.round.{key}"
    return words(own if words.has(own) else "account.section.round", n=number)
