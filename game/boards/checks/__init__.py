"""What each game asks of a map."""
