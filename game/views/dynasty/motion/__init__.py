"""How what happened is seen to happen."""
