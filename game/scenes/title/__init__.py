"""The first page and the settings."""
