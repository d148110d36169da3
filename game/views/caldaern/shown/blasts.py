"""What templates do, in the chronicle: which sentence tells an event, and what stands in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from game.engine.geometry.templates import FLAME
from game.views.caldaern.shown.names import element_called
from game.words import Words

WAYS: Final = ("west", "east", "north", "south", "stand", "hit")
"""Faces of the Direction die in the order of a D6. Rules: CDN-2.4."""


def told(
    words: Words, state: CaldaernState, event: Any, name: Callable[[int], str]
) -> tuple[str, dict[str, object]]:
    """The end of the key of an event's sentence, "" for the plain one, and the values that it names beside its own."""
    match event:
        case ev.TemplateThrown():
            weapon = words(f"caldaern.weapon.{event.weapon}")
            return "flame" if event.template == FLAME else "indirect" if event.indirect else "", {"weapon": weapon}
        case ev.TemplateDrifted():
            return _drift(words, event)
        case ev.TemplateFell():
            land = [element_called(words, state.ground, element) for element, _ in event.land]
            whom = [*(name(unit) for unit, _ in event.touched), *land]
            return "lost" if event.lost else "" if whom else "nobody", {"whom": ", ".join(whom)}
    return "", {}


def _drift(words: Words, event: ev.TemplateDrifted) -> tuple[str, dict[str, object]]:
    if event.misfire:
        return "misfire", {}
    if not event.squares:
        return "stays", {}
    way = words(f"battle.template.way.{WAYS[event.directions[-1] - 1]}")
    return "", {"told": words.count("battle.squares", event.squares), "way": way}


__all__ = ["WAYS", "told"]
