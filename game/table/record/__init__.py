"""What is kept of a game: the file and its lines, the way back from them to a game, and the shelf they lie on."""
