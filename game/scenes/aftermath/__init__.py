"""The last minute of a game: who has won and why, how it went, what turned it, luck and choices, and where to go."""
