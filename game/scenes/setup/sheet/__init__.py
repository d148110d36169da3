"""The sheet of what is chosen: who plays it, and everything else that can be set."""
