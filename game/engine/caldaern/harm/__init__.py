"""Hits, wounds, casualties, dangerous ground, leaving the table, capture."""
