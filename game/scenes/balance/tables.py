"""Measures and figures as tables of the page."""

from __future__ import annotations

from game.boards.balance.sheet import Balance, Measure, Sheet
from game.boards.balance.told import allowed, measure_name, measure_tip, number
from game.scenes.balance.grid import Row, Table
from game.table.matches.figures import Figures, Share
from game.table.matches.told import lead, percents, place_name, seat_name
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.words import Words


def measures_table(ctx: Context, game: str, sheet: Sheet, balance: Balance, width: int) -> Table:
    """A row for each measure, and a column for each place; where these have no room, only who has most and least."""
    words = ctx.words
    names = [balance.place(place, words) for place in sheet.places]
    whole = Table(
        (words("balance.measure"), *names, words("balance.allowed")),
        tuple(_row(game, measure, names, words) for measure in sheet.measures),
    )
    if whole.fits(ctx, width):
        return whole
    return Table(
        (words("balance.measure"), words("balance.best"), words("balance.worst"), words("balance.allowed")),
        tuple(_ends(game, measure, names, words) for measure in sheet.measures),
    )


def _row(game: str, measure: Measure, names: list[str], words: Words) -> Row:
    cells = (*(number(value, measure.unit, words) for value in measure.values), allowed(measure, words))
    return Row(measure_name(game, measure, words), cells, _tip(game, measure, names, words), measure.is_uneven)


def _ends(game: str, measure: Measure, names: list[str], words: Words) -> Row:
    ends = (f"{names[n]} {number(measure.values[n], measure.unit, words)}" for n in (measure.best, measure.worst))
    tip = _tip(game, measure, names, words)
    return Row(measure_name(game, measure, words), (*ends, allowed(measure, words)), tip, measure.is_uneven)


def _tip(game: str, measure: Measure, names: list[str], words: Words) -> Tip:
    """How it is measured, and every figure."""
    values = [f"{name}: {number(v, measure.unit, words)}" for name, v in zip(names, measure.values, strict=True)]
    return Tip(escape(f"{measure_tip(game, measure, words)} ({', '.join(values)})"))


def figures_table(figures: Figures, game: str, words: Words) -> Table:
    """A row for each seat, each place that changes its seat, and for whoever moved first."""
    rows = [(seat_name(figures, share, game, words), share, "seat") for share in figures.seats]
    rows += [(place_name(game, share.name, words), share, "place") for share in figures.places]
    if figures.first is not None:
        rows.append((words("balance.first"), figures.first, "first"))
    verdicts = (figures.verdict_on_seats, figures.verdict_on_places, figures.verdict_on_first)
    named = [verdict.share for verdict in verdicts if verdict is not None and verdict.share is not None]
    counts_points = any(share.points is not None for _, share, _ in rows)
    columns = ("won", "share", "interval", *(("points",) if counts_points else ()))
    return Table(
        ("", *(words(f"balance.column.{column}") for column in columns)),
        tuple(
            Row(name, _cells(share, words, counts_points), Tip(words(f"balance.tip.{kind}")), share in named)
            for name, share, kind in rows
        ),
    )


def _cells(share: Share, words: Words, counts_points: bool) -> tuple[str, ...]:
    part = percents(share, words)
    known = share.games > 0
    cells = (
        words("balance.of", n=share.wins, of=share.games),
        words("balance.percent", n=part["rate"]) if known else "-",
        words("balance.interval", low=part["low"], high=part["high"]) if known else "-",
    )
    return (*cells, lead(share, words) or "-") if counts_points else cells
