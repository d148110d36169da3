"""What the table says: prompts, throws, tips, the chronicle."""
