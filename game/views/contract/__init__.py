"""What the scenes ask of every game: a view, a desk around it, a form to set it up."""
