"""The rulebook, page by page."""
