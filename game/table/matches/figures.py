"""What many games say: shares of wins with their intervals, lengths, points, and a verdict."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist, median

import msgspec

from game.table.matches.match import Outcome

CONFIDENCE = 0.95
ENOUGH = 200
"""Games below which nobody can say that places are alike."""
WIDEST = 0.1
"""Half of the widest interval with which one still can."""
FEWEST = 20
"""Games below which nothing is said of a place."""


def quantile(confidence: float = CONFIDENCE) -> float:
    """The two-sided point of the normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: int, z: float | None = None) -> tuple[float, float, float]:
    """The rate, and the ends of its Wilson interval, of 95 % where `z` says nothing else.

    `wins` may hold shares of games. Of no games nothing is known: the interval is everything.
    """
    if games == 0:
        return 0.0, 0.0, 1.0
    point = quantile() if z is None else z
    rate = wins / games
    spread = point * point / games
    centre = (rate + spread / 2) / (1 + spread)
    half = math.sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    return round(rate, 6), round(max(0.0, centre - half), 6), round(min(1.0, centre + half), 6)


class Share(msgspec.Struct, frozen=True):
    """What came of one place in the games that were decided: some seats won, and not all.

    name    which place: the number of a seat, a kingdom, a start area, a side
    games   in how many of these it was; `wins`: how many of them it won, alone or with others
    rate, low, high   share of wins, and its 95 % Wilson interval
    points  mean of its points less those of the others on the average, over all games; None where none are counted
    """

    name: str
    games: int
    wins: int
    rate: float
    low: float
    high: float
    points: float | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What may be said of places.

    code    `more` or `less`: `share` wins more or less than its part; `even`: no place stands out, and with so many
            games one that wins much more would; `few`: too few games to tell
    """

    code: str
    share: Share | None = None


class Figures(msgspec.Struct, frozen=True):
    """What the games of a run amount to.

    games      that were played, of `asked`; `drawn`: all shared the victory; `unwon`: nobody had it; `unfinished`:
               without an end
    rounds     median and 90 % length of finished games, in what the game counts; None without any
    limited    share of finished games that a limit of rounds ended
    seats      by seat; `places`: by place of the board, empty where a seat always has the same
    place_of   the place that each seat always has; empty where it changes, or there are none
    first      the share of who moved first; None where nobody does
    """

    games: int
    asked: int
    drawn: int
    unwon: int
    unfinished: int
    rounds: tuple[float, float] | None
    limited: float
    seats: tuple[Share, ...]
    places: tuple[Share, ...]
    place_of: tuple[str, ...]
    first: Share | None

    @property
    def fair_share(self) -> float:
        """The part of the decided games that each seat would win if all were alike: one in so many as there are
        seats, more where several win together.
        """
        games = sum(share.games for share in self.seats)
        return sum(share.wins for share in self.seats) / games if games else 1 / len(self.seats)

    @property
    def verdict(self) -> Verdict:
        """What may be said of the map: of its places, of the seats where these are the same."""
        return self.verdict_on_places or self.verdict_on_seats

    @property
    def verdict_on_seats(self) -> Verdict:
        """What may be said of the seats."""
        return verdict_of(self.seats, self.fair_share, self.games)

    @property
    def verdict_on_places(self) -> Verdict | None:
        """What may be said of places that change their seats; None where there are none."""
        return verdict_of(self.places, self.fair_share, self.games) if self.places else None

    @property
    def verdict_on_first(self) -> Verdict | None:
        """What may be said of moving first."""
        return None if self.first is None else verdict_of((self.first,), self.fair_share, self.games)


def verdict_of(shares: Sequence[Share], fair: float, games: int) -> Verdict:
    """What shares of `games` games say, where each ought to be `fair`.

    Many places are many chances for one to stand out by luck: their intervals are as much wider (Bonferroni), but
    for two seats, which tell the same.
    """
    chances = max(1, len(shares) - 1)
    z = quantile(1 - (1 - CONFIDENCE) / chances)
    standing_out: list[tuple[float, Share]] = []
    for share in shares:
        _, low, high = wilson(share.wins, share.games, z)
        if share.games >= FEWEST and not low <= fair <= high:
            standing_out.append((abs(share.rate - fair), share))
    if standing_out:
        _, found = max(standing_out, key=lambda item: (item[1].rate > fair, item[0]))
        return Verdict("more" if found.rate > fair else "less", found)
    widest = max(((share.high - share.low) / 2 for share in shares), default=1.0)
    return Verdict("even" if games >= ENOUGH and widest <= WIDEST else "few")


def percentile(lengths: Sequence[int], part: float) -> float:
    """The length that `part` of the games do not exceed: one that occurred."""
    ordered = sorted(lengths)
    return float(ordered[max(0, math.ceil(part * len(ordered)) - 1)])


def figures_of(outcomes: Iterable[Outcome], asked: int, seats: int) -> Figures:
    """Sum games up; in whatever order they come, the figures are the same."""
    games = sorted(outcomes, key=lambda outcome: outcome.number)
    over = [game for game in games if game.over]
    lengths = [game.rounds for game in over]
    fixed = _fixed_places(games)
    first = [game for game in over if game.first is not None]
    return Figures(
        games=len(games),
        asked=asked,
        drawn=sum(len(game.winners) == seats for game in over),
        unwon=sum(not game.winners for game in over),
        unfinished=len(games) - len(over),
        rounds=(float(median(lengths)), percentile(lengths, 0.9)) if lengths else None,
        limited=round(sum(game.limited for game in over) / len(over), 6) if over else 0.0,
        seats=tuple(_share(str(seat + 1), over, _always(seat)) for seat in range(seats)),
        places=() if fixed is not None else _by_place(over),
        place_of=fixed or (),
        first=_share("first", first, lambda game: game.first) if first else None,
    )


def _always(seat: int) -> Callable[[Outcome], int | None]:
    return lambda game: seat


def _fixed_places(games: Sequence[Outcome]) -> tuple[str, ...] | None:
    """The places of the seats if they are the same in all games; () if there are none at all."""
    found = {game.places for game in games}
    if not any(any(places) for places in found):
        return ()
    return next(iter(found)) if len(found) == 1 else None


def _by_place(games: Sequence[Outcome]) -> tuple[Share, ...]:
    names = sorted({name for game in games for name in game.places if name})

    def seat_at(name: str) -> Callable[[Outcome], int | None]:
        return lambda game: game.places.index(name) if name in game.places else None

    return tuple(_share(name, games, seat_at(name)) for name in names)


def _share(name: str, games: Sequence[Outcome], seat_in: Callable[[Outcome], int | None]) -> Share:
    """What came of whoever `seat_in` names in each game, None where nobody."""
    part = [(game, seat) for game in games if (seat := seat_in(game)) is not None]
    decided = [(game, seat) for game, seat in part if 0 < len(game.winners) < len(game.seats)]
    wins = sum(seat in game.winners for game, seat in decided)
    rate, low, high = wilson(wins, len(decided))
    return Share(name, len(decided), wins, rate, low, high, _points(part))


def _points(part: Sequence[tuple[Outcome, int]]) -> float | None:
    """Points of a seat less the mean of the others', on the average; None where the rules count none."""
    counted = [(game.scores, seat) for game, seat in part if game.scores]
    if not any(any(scores) for scores, _ in counted):
        return None
    leads = [scores[seat] - (sum(scores) - scores[seat]) / max(1, len(scores) - 1) for scores, seat in counted]
    return round(sum(leads) / len(leads), 3)
