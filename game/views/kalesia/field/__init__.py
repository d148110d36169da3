"""The table as it is drawn and moves: forest, seats, threats."""
