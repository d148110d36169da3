"""Dynasty Builder: houses, cities and wars on a board of hexagons, for two to six players."""
