"""Castles of Caleira: eighteen cards, two to four castles."""
