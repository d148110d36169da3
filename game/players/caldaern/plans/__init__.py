"""What a player of battles would do: charges, marches, shots, answers."""
