"""Assaults: a garrisoned building is stormed; sapper charges. Rules: CDN-27.35 to 27.58, CDN-27.65, CDN-36.22."""
