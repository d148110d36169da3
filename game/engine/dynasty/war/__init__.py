"""Marches, battles and spells, and the chances of them."""
