"""What of a battle is shown at this moment, and which part of the field."""
