"""Dynasty Builder at the table: land, pieces, gestures, panels."""
