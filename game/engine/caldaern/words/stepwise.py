"""Answers that take long, worked out a little at a time: whoever asks can do something else between two steps.

Such an answer is a generator that returns it; the position that it is about must stay as it is meanwhile.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")


def finished(steps: Generator[Any, None, T]) -> T:
    """The answer at one go."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
