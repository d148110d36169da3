"""What the table says: tips and the chronicle."""
