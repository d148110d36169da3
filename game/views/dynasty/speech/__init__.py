"""What the table says: prompts, tips, forecasts, the chronicle."""
