"""Hints at the table: who listens, and the sheet that shows them."""
