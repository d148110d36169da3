"""What of the land is shown at this moment, and how pieces look."""
