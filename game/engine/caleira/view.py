"""The record of what a seat may know, under the name that windows and players import it by; it lives in `state`."""

from game.engine.caleira.state import CaleiraView

__all__ = ["CaleiraView"]
