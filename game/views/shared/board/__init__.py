"""What every board with pieces has: frame, controls, motion, throws, sheets."""
