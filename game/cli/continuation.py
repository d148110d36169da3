"""The game that the title offers to go on with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from game.scenes.app.base import Go, Outcome
from game.table import SaveError, SaveSummary, Shelf
from game.words import Words

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
LONG_AGO = timedelta(days=30)


def continuation(shelf: Shelf, words: Callable[[], Words]) -> Callable[[], tuple[str, str, Outcome] | None]:
    """What the title asks: name, line and outcome of the newest unfinished game, None where there is none.

    `words` gives the language of the moment, which can change while the window is open.
    """

    def offer() -> tuple[str, str, Outcome] | None:
        try:
            save = shelf.newest_unfinished()
        except SaveError:
            return None  # a folder that can't be listed offers nothing; the list of saves says why
        if save is None:
            return None
        now = datetime.now().astimezone()
        return words()(f"{save.game}.name"), line(save, now, words()), Go("play", file=save.path)

    return offer


def line(save: SaveSummary, now: datetime, words: Words) -> str:
    """Game, where it stands, and how long ago: `Caledea, round 9, Anna to move, saved a minute ago`."""
    game, when = words(f"{save.game}.name"), ago(now - save.when, words)
    if save.fork is not None and save.fork.trial:
        game = words("saves.trial", name=game)
    if not save.round:
        return words("cli.continue.setup", game=game, when=when)
    moment = words(f"{save.game}.moment", round=save.round, name=save.to_move)
    return words("cli.continue.line", game=game, moment=moment, when=when)


def ago(past: timedelta, words: Words) -> str:
    """A stretch of time as people say it, rounded down; one in the future (a clock was set) is `just now`."""
    if past < MINUTE:
        return words("cli.ago.now")
    if past < HOUR:
        return words.count("cli.ago.minutes", past // MINUTE)
    if past < DAY:
        return words.count("cli.ago.hours", past // HOUR)
    if past < LONG_AGO:
        return words.count("cli.ago.days", past // DAY)
    return words("cli.ago.long")
