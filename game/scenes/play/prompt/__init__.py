"""What the prompt below the board says and offers."""
