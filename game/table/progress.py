"""A progress bar on the terminal, for commands that take long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(text: str, stream: TextIO | None = None) -> Iterator[Callable[[int, int], None]]:
    """A bar that is moved by calling it with what is done and the total; gone when the block ends.

    It goes to standard error, so that results can be piped, and shows nothing where that is no terminal.
    """
    console = Console(file=stream, stderr=stream is None)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(text, total=None)

        def tick(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield tick
