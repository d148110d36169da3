"""What happens inside a kingdom: land, towers and castles, turns, and how it falls."""
