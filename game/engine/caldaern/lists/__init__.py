"""Army books, lists and prices, and the troop that an entry of a list resolves to. Rules: CDN-38, CDN-40 onwards."""
