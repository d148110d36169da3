"""What people may ask of a battle. Nothing in the engine imports it."""
