"""Who plays the games of a run: this process, others on this machine, or the workers of a Dask cluster.

All give the same outcomes, in whatever order they come in.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.pool import IMapIterator
from typing import Any

from game import __version__
from game.table.matches.match import ArenaError, Job, Match, Outcome, play_game
from game.table.notices import notice

Crew = Callable[[Match, Sequence[int]], Iterable[Outcome | None]]
"""Plays games of a run, by number; gives each as soon as it is over, and None now and then while none is."""

BEAT_S = 0.2
"""Seconds after which somebody who waits for a game is asked whether it is still wanted."""

PATIENCE_S = 10
"""Seconds in which a cluster has to answer."""


@contextmanager
def crew(workers: int = 1, cluster: str = "", *, apart: bool = False) -> Iterator[Crew]:
    """Whoever plays: a cluster at an address, else so many processes; with one worker this process itself, unless the
    games are to be played `apart` from it.

    What is still being played when the block ends is given up. Raises ArenaError where there is no such cluster, or
    none that can play.
    """
    if cluster:
        with _cluster(cluster) as found:
            yield found
    elif workers > 1 or apart:
        with multiprocessing.get_context("spawn").Pool(workers, initializer=_leave_interrupts_to_parent) as pool:
            yield lambda match, numbers: _with_beats(pool.imap_unordered(play_game, _jobs(match, numbers)))
    else:
        yield lambda match, numbers: map(play_game, _jobs(match, numbers))


def _with_beats(games: IMapIterator[Outcome]) -> Iterator[Outcome | None]:
    while True:
        try:
            yield games.next(timeout=BEAT_S)
        except multiprocessing.TimeoutError:
            yield None
        except StopIteration:
            return


def _jobs(match: Match, numbers: Sequence[int]) -> list[Job]:
    return [(match, number) for number in numbers]


def _leave_interrupts_to_parent() -> None:
    """A key that interrupts reaches all processes; only the first should answer, and end the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --------------------------------------------------------------------------------------------- on other machines
@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask scheduler."""
    try:
        import distributed
    except ImportError as fault:
        raise ArenaError(notice("cluster.none")) from fault
    try:
        client = distributed.Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as fault:  # nobody there, or no address at all
        raise ArenaError(notice("cluster.silent", address=address, why=_first_line(fault))) from fault
    try:
        _check_workers(client, address)

        def play(match: Match, numbers: Sequence[int]) -> Iterator[Outcome]:
            shared = client.scatter(match, broadcast=True)
            games = client.map(_play_shared, numbers, match=shared, pure=False)
            try:
                for game in distributed.as_completed(games, loop=client.loop):
                    yield game.result()
            finally:
                client.cancel(games)

        yield play
    finally:
        client.close()


def _check_workers(client: Any, address: str) -> None:
    """Whether there are workers, and all of them play by the rules of this version. Raises ArenaError."""
    try:
        versions = client.run(_version)
    except Exception as fault:  # whatever a strange worker raises: a module that is missing there, a broken line
        raise ArenaError(notice("cluster.strange", address=address, version=__version__)) from fault
    if not versions:
        raise ArenaError(notice("cluster.empty", address=address))
    if set(versions.values()) != {__version__}:
        raise ArenaError(notice("cluster.strange", address=address, version=__version__))


def _version() -> str:
    return __version__


def _play_shared(number: int, match: Match) -> Outcome:
    return play_game((match, number))


def _first_line(fault: Exception) -> str:
    text = str(fault) or type(fault).__name__
    return text.splitlines()[0]
