"""What a board is made of where the engine has no type for it: lands of hexagons, tables for cards."""
