"""Maps in one file, to be handed on."""
