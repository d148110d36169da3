"""A new game: seats, options, board."""
