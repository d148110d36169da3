"""What can be measured of a map's fairness without playing on it. Pure figures; words are put to them elsewhere."""
