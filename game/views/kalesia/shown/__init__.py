"""What lies on the table for the one who looks, and where there is room for it."""
