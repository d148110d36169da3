"""How things look on every page: theme, text, plates, materials, pieces."""
