"""What the window shows of Castles of Caleira."""
