"""What pointer and keys mean: gestures, commands, what is looked at."""
