"""The board as it is drawn: figures, arrows, overlays."""
