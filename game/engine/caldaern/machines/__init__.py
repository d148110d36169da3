"""War machines at work: their weapons, ramming, the light one's burst of speed, explosions. Rules: CDN-15, CDN-17."""
