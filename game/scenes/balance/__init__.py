"""How fair a map is: its measures, and games between equals that are played beside the window."""
