"""What the models of Caldaern are drawn from: strokes, bodies, heads, arms, mounts and beasts."""
