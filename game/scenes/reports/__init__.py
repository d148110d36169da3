"""The report of a battle: made, shown, kept."""
