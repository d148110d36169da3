"""Armies before the battle: the plan of a list, its words, the form of the set-up."""
