"""What pointer and keys mean: building, marching, recruiting, spells."""
