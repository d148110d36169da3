"""The panels beside the table: castles, cards, effects."""
