"""The picture of the land: tiles, washes, borders."""
