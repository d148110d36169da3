"""What the table says: prompts, tips, the chronicle."""
