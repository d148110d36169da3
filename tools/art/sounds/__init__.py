"""How the sounds of the game are made: instruments, what is played on them by kinds, and how loud it comes out."""
