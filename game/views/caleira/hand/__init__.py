"""What pointer and keys mean: choices, commands, guesses."""
