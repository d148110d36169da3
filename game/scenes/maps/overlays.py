"""The switch for what is laid over a map: what the rules see in what a designer has drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.widgets import Choice, Option
from game.words import Words

OVERLAY_WIDE = 176
"""Units of its width."""


def overlay_choice(on_change: Callable[[str], None]) -> Choice:
    """The switch; it offers nothing yet."""
    return Choice("overlay", [], on_change=on_change, size=13.5)


def offer_overlays(choice: Choice, game: str, names: Sequence[str], words: Words) -> None:
    """Offer what can be laid over maps of a game; what was chosen stays chosen, where that is offered too."""
    keys = {name: f"maps.overlay.{game}.{name}" for name in names}
    choice.options = [Option(name, words(key), tip=words(f"{key}.why")) for name, key in keys.items()]
    choice.visible = bool(names)
    if choice.value not in names:
        choice.value = names[0] if names else ""
