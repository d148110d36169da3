"""A game on one page: what is drawn on it, as data, and how."""
