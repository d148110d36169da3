"""Who sees whom, and what covers whom."""
