"""What people may ask of a position. Nothing in the engine imports it."""
