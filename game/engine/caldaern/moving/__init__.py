"""Miscellaneous movement, reforms and vanguard moves."""
