"""The table around the field: view, panels, questions, the end."""
