"""Caledea as it looks and is clicked."""

from game.views.caledea.desk.view import CaledeaView

__all__ = ["CaledeaView"]
