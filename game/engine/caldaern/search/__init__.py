"""The cheapest ways of a block over the field, as masks. Knows no turn."""
