"""The figures of many games in words."""

from __future__ import annotations

from game.boards.games import BOARD_GAMES
from game.engine import GAMES
from game.table.matches.figures import Figures, Share, Verdict
from game.words import Words


def played_lines(figures: Figures, game: str, words: Words) -> list[str]:
    """Every seat, who moved first, and what is to be said of draws and lengths."""
    lines = [share_line(seat_name(figures, share, game, words), share, words) for share in figures.seats]
    lines += [share_line(place_name(game, share.name, words), share, words) for share in figures.places]
    if figures.first is not None:
        lines.append(share_line(words("balance.first"), figures.first, words))
    return [*lines, *count_lines(figures, words), *length_lines(figures, GAMES[game].length_unit, words)]


def place_name(game: str, place: str, words: Words) -> str:
    """How a place of a game's boards is called: a kingdom, a start area, a side."""
    return BOARD_GAMES[game].balance.place(place, words)


def seat_name(figures: Figures, share: Share, game: str, words: Words) -> str:
    """`seat 2`, and the place that it always has: `seat 2 (start area 5)`."""
    name = words("balance.seat", n=share.name)
    place = figures.place_of[int(share.name) - 1] if figures.place_of else ""
    return words("balance.seat.at", seat=name, place=place_name(game, place, words)) if place else name


def verdict_lines(figures: Figures, game: str, words: Words) -> list[str]:
    """What may be said of seats, of places that change, and of moving first, each in a line."""
    lines = []
    if figures.verdict_on_places is not None:
        share = figures.verdict_on_places.share
        name = place_name(game, share.name, words) if share else ""
        lines.append(verdict_line(figures.verdict_on_places, name, game, words))
    share = figures.verdict_on_seats.share
    name = seat_name(figures, share, game, words) if share else ""
    lines.append(verdict_line(figures.verdict_on_seats, name, "seat", words))
    if figures.verdict_on_first is not None:
        lines.append(verdict_line(figures.verdict_on_first, words("balance.first"), "first", words))
    return lines


def percents(share: Share, words: Words, digits: int = 0) -> dict[str, str]:
    """Rate and interval, as whole percents where no more digits are asked for."""
    parts = {"rate": share.rate, "low": share.low, "high": share.high}
    return {name: words.number(100 * part, digits) for name, part in parts.items()}


def lead(share: Share, words: Words) -> str:
    """The mean lead in points with its sign, "" where no points are counted."""
    if share.points is None:
        return ""
    number = words.number(abs(share.points), 1)
    return ("+" if share.points > 0 else "-") + number if number != words.number(0, 1) else number


def share_line(name: str, share: Share, words: Words) -> str:
    """`seat 2: 116 of 200 won, 58 % (95 %: 51 to 65 %), +3.4 points`."""
    key = "balance.row" if share.points is None else "balance.row.points"
    counts = {"wins": share.wins, "games": share.games}
    return words(key, name=name, points=lead(share, words), **counts, **percents(share, words))


def length_lines(figures: Figures, unit: str, words: Words) -> list[str]:
    """Median and 90 % length, and how many a limit ended; nothing where no game came to its end."""
    if figures.rounds is None:
        return []
    median, most = (words.number(length, 0 if length.is_integer() else 1) for length in figures.rounds)
    lines = [words(f"balance.length.{unit}", median=median, most=most)]
    if figures.limited:
        lines.append(words("balance.limited", percent=words.number(100 * figures.limited, 0)))
    return lines


def count_lines(figures: Figures, words: Words) -> list[str]:
    """Games that were no victory of some seats over others, where there are any."""
    counts = {"drawn": figures.drawn, "unwon": figures.unwon, "unfinished": figures.unfinished}
    return [words.count(f"balance.{key}", count) for key, count in counts.items() if count]


def verdict_line(verdict: Verdict, name: str, among: str, words: Words) -> str:
    """`Verdict on seats: no seat stands out.`, `... seat 2 wins more (58 %, 51 to 65 %).`, `... too few games to tell.`

    `name` is that of the place that stands out, `among` what it is one of: "seat", "first", a game for its places.
    """
    if verdict.share is not None:
        text = words(f"balance.verdict.{verdict.code}", name=name, **percents(verdict.share, words))
    else:
        text = words("balance.verdict.few") if verdict.code == "few" else words(f"balance.verdict.even.{among}")
    return words(f"balance.verdict.on.{among}", text=text)
