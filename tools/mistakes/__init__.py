"""The mistakes that designers of maps make most often in Tiled, and whether the check finds each of them."""
