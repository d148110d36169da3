"""Guns: how they are fired, misfire, and what comes of a misfire. Rules: CDN-14."""
