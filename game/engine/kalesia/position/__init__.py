"""A position of Kalesia as data: alliances, hands, the forest, and what each seat can know."""
