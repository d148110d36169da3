"""Boards as pure geometry: neighbours, distances, reach. Knows no unit."""
