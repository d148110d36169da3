"""Buildings that are held: who goes in and how, who comes out and where, what happens when one falls."""
