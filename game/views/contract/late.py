"""What belongs to a game is loaded when it is first needed: what nobody plays mustn't cost a start."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def late(place: str) -> Callable[..., Any]:
    """A function that stands for another one, named as "module:function", and loads it when it is called."""
    module, _, name = place.partition(":")

    def call(*args: Any, **values: Any) -> Any:
        return getattr(import_module(module), name)(*args, **values)

    return call
