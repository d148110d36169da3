"""How cards behave on a table, for every game that has some: they travel, turn, are pointed at, dragged, enlarged."""
