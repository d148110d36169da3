"""How the table fills the window: where what lies, what is folded away, and the land that moves at the edges."""
