"""How each game looks and is clicked: board views, pieces, prompts. Rules are asked, never repeated."""
