"""What every part of a battle speaks in: kinds, refusals, chances, lazy lists. Knows no battle."""
