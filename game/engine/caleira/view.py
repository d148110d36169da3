"""The record that a seat sees."""

from game.engine.caleira.state import CaleiraView

__all__ = ["CaleiraView"]
