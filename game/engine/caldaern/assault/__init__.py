"""Assaults: a garrisoned building is stormed. Rules: CDN-27.35 to 27.58."""
