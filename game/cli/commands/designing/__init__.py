"""The commands of those who draw maps."""
