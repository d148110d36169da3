"""The table as it is drawn and moves: castles, hands, the tray."""
