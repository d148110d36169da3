"""Which function names the places of which game's board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.views.contract.late import late

SPOTS: dict[str, Callable[[Any], dict[str, pygame.Rect]]] = {
    "caledea": late("game.views.caledea.desk.spots:spots"),
    "dynasty": late("game.views.dynasty.desk.spots:spots"),
    "caldaern": late("game.views.caldaern.desk.spots:spots"),
    "caleira": late("game.views.caleira.desk.spots:spots"),
    "kalesia": late("game.views.kalesia.desk.spots:spots"),
}
"""By game key, called with the game's view."""
