"""Houses on the field as they are now: damage, garrisons, flags, stones that are left."""
