"""What the window shows of Kalesia."""
