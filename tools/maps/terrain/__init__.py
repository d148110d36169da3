"""The tile set with which land is painted in Tiled: which tiles there are, and how they look."""
