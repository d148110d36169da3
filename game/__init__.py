"""Caleidos: a desktop box of tabletop games."""

__version__ = "1.0.0"
