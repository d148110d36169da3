"""The account of a game that is over: its course as words and curves."""
