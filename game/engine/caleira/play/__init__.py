"""How a round goes: the deal, turns, the effects of cards, who falls and who wins."""
