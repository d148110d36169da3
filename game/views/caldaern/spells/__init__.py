"""Spells and mages as they are marked on the field."""
