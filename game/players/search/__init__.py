"""Thinking ahead in any game: knows the engine's contract and asks a judge about everything else."""
