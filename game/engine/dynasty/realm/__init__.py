"""What a dynasty owns: houses, cities, territory and recruits, and how it ends."""
