"""The own panel of a battle: the stages of the turn with a unit, or the Colour phase."""
