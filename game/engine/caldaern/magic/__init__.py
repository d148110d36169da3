"""The Colour phase: mages, pools, spells, what they do, and the Back Volt. Rules: CDN-30 to CDN-33."""
