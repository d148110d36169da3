"""Who may shoot at whom, and what comes of it."""
