"""What the table says: names, prompts, throws, odds, the chronicle."""
