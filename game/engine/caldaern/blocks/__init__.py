"""A unit as a block of squares: its shape, its numbers, what it touches, where it may stand."""
