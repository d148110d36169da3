"""What a battlefield must hold: shapes, terrain, marks."""
