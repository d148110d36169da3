"""What a battle is worth to its players: bodies, fights, volleys, ground."""
