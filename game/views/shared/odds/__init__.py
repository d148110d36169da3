"""Cards of odds: what a throw comes to, its tables, and choices that are made by them."""
