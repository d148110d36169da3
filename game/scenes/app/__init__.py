"""The window, its stack of scenes, and what every scene has."""
