"""The living land in words, throws and motion."""
