"""The picture of the land: washes, plants, walls and water."""
