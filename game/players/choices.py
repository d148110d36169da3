"""What every player does first: leave aside what only people do, and draw chance from what is seen."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.contract import GIVING_UP


def view_seed(view: Any, seed: int) -> int:
    """A number that depends on a seed and on what is seen, the same on every machine.

    How a map wants to be looked at sways nobody.
    """
    return seed * 0x9E3779B1 + zlib.crc32(msgspec.msgpack.encode(_without_guise(view)))


def _without_guise(view: Any) -> Any:
    """A view as data, its board without the part that no rule reads; other views as they are."""
    board = getattr(view, "board", None)
    if board is None or not hasattr(board, "guise"):
        return view
    plain = {name: getattr(board, name) for name in board.__struct_fields__ if name != "guise"}
    return {name: plain if name == "board" else getattr(view, name) for name in view.__struct_fields__}


def playable(legal_actions: Sequence[Any]) -> list[Any]:
    """All but giving up, which is listed last and is a person's choice."""
    if not legal_actions:
        raise ValueError("there is nothing to choose from: the game does not wait for this seat")
    kept = [action for action in legal_actions if type(action).__struct_config__.tag not in GIVING_UP]
    return kept or list(legal_actions)


def before_choices(view: Any) -> Any:
    """A view without what others have chosen at the same time, so that nothing hangs on who is asked first.

    Views of games with such choices can tell. Rules: KAL-12.3.
    """
    earlier = getattr(view, "before_choices", None)
    return view if earlier is None else earlier()
