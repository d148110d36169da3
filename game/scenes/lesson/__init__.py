"""The lesson at the ordinary table: Mira's sheet, what she points at, and what becomes of what the learner does."""
