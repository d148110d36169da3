"""Chances told before the dice; asks the rules on copies."""
