"""Files of Tiled, read within bounds into layers, objects and pictures."""
