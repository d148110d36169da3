"""Scripts that make pieces, icon and sounds."""
