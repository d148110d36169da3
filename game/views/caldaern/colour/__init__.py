"""The panels of the Colour phase: pools, mages, spells in play, the Back Volt, the plate for choosing dice."""
