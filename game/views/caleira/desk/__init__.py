"""The table around the cards: view, panels, questions, the end."""
