"""Army lists: the shelf, the desk on which one is written, the sheet."""
