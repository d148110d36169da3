"""Scripts that draw the supplied maps and the tiles that Tiled and the game show."""
