"""Weapons that lay templates: who may lay which where, and what comes of it."""
