"""What pointer and keys mean: moves, fights, commands."""
