"""Hints in one's own first games: what just became possible or just happened, said once and never advised."""
