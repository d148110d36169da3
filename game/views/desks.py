"""Which desk belongs to which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.views.caledea.desk import CaledeaDesk

DESKS: dict[str, Callable[..., Any]] = {"caledea": CaledeaDesk}
"""Factories by game key, called (ctx, source, players, run)."""
