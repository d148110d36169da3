"""Stormcolors: how their templates move, whom they touch, what they leave where they rest."""
