"""Pictures of boards before a game, which follow the designer."""
