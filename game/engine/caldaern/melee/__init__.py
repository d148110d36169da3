"""The Melee phase, from challenges to pursuit."""
