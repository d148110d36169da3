"""The Colour phase: mages, pools, spells, what they do, and the Back Volt."""
