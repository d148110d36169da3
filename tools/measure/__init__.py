"""Measurements of players and maps, run by hand."""
