"""A position of Castles of Caleira as data, the eighteen cards, and what each seat can know."""
