"""The board as it is drawn and moves."""
