"""Moves against enemies, battles, powers, and the chances of both."""
