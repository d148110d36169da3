"""The table around the board: view, panels, questions, the end."""
