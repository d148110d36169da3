"""Makes the report of a recorded game: a page with pictures, in small steps, so that a window stays alive meanwhile."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pygame

from game.boards import title_of
from game.scenes.reports.telling import TableReporter
from game.table import Replay
from game.ui.context import Context
from game.ui.settings import Settings
from game.views.contract.reporter import Reporter
from game.views.games import VIEWS
from game.views.shared.account.account import Account
from game.views.shared.account.page import page_of
from game.words import Words

_SIZE = (1280, 720)
"""The window that pictures are drawn for: at this size a unit of length is a pixel."""

_TOLD, _PREPARED = 0.08, 0.2
"""Shares of the work: the account is written, the board is ready to be drawn."""

_KIND = "image/jpeg"
"""Painted ground takes a quarter of the room that it takes as PNG, and no time at all to pack."""


def has_reports(key: str) -> bool:
    """Whether games of a kind can be told of."""
    return key in VIEWS


def can_report(key: str, state: object) -> bool:
    """Whether there is something to tell of in a game by now."""
    return has_reports(key) and _reporter(key).ready(state)


def _reporter(key: str) -> Reporter:
    make = VIEWS[key].reporter
    return TableReporter(key) if make is None else make()


class ReportMaker:
    """Makes one report. `steps` does the work; then `account` and `page` are there."""

    def __init__(self, words: Words, replay: Replay) -> None:
        """`replay` is moved about in: it must be nobody else's."""
        self.words = words
        self.replay = replay
        self.account: Account | None = None
        self.page = ""

    @property
    def name(self) -> str:
        """What the report's file is called: the day, and who played. Only after the first step."""
        assert self.account is not None
        return f"{self.replay.header.created[:10]} {self.account.title}"

    def tell(self) -> Account:
        """The account alone, without any pictures."""
        board = self.replay.board
        place = "" if board is None else title_of(board, self.words, self.replay.key)
        self.account = _reporter(self.replay.key).account(self.words, self.replay, place)
        return self.account

    def steps(self) -> Iterator[float]:
        """Make the report, a little with every step; each gives the share that is done."""
        account = self.tell()
        yield _TOLD
        ctx = Context(Settings(language=self.words.lang, mute=True), _SIZE, words_factory=lambda lang: self.words)
        painter = _reporter(self.replay.key).pictures(ctx, self.replay)
        done = _TOLD
        for _ in painter.prepare():
            done += (_PREPARED - done) / 8
            yield done
        wanted = account.pictures()
        drawn: list[tuple[str, bytes]] = []
        for n, picture in enumerate(wanted, start=1):
            drawn.append((_KIND, _packed(painter.draw(picture.at))))
            yield _PREPARED + (1.0 - _PREPARED) * n / (len(wanted) + 1)
        colours = {name: ctx.theme.hex(name) for name in ctx.theme.palette["color"]}
        seats = {seat["id"]: seat["main"] for seat in ctx.theme.palette["seats"]}
        self.page = page_of(account, self.words.lang, colours, seats, drawn)
        yield 1.0


def _packed(picture: pygame.Surface) -> bytes:
    out = io.BytesIO()
    pygame.image.save(picture, out, "picture.jpg")
    return out.getvalue()
