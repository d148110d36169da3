"""The field as it was drawn: terrain, heights, zones, and what a scenario needs of it. Knows no unit."""
