"""What of the board is shown at this moment, and how pieces look."""
