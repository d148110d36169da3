"""Which function names the places of which game's board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.views.caledea.spots import spots as caledea_spots

SPOTS: dict[str, Callable[[Any], dict[str, pygame.Rect]]] = {"caledea": caledea_spots}
"""By game key, called with the game's view."""
