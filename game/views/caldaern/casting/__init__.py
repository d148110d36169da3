"""Creating spells: the hand of spell cards below the field, what is chosen, what lies on the field meanwhile."""
