"""Which desk belongs to which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.views.contract.late import late

DESKS: dict[str, Callable[..., Any]] = {
    "caledea": late("game.views.caledea.desk.desk:CaledeaDesk"),
    "dynasty": late("game.views.dynasty.desk.desk:DynastyDesk"),
    "caldaern": late("game.views.caldaern.desk.desk:CaldaernDesk"),
    "caleira": late("game.views.caleira.desk.desk:CaleiraDesk"),
    "kalesia": late("game.views.kalesia.desk.desk:KalesiaDesk"),
}
"""Factories by game key, called (ctx, source, players, run)."""
