"""A game on the table: played, watched again, and its result."""
