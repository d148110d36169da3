"""The toolkit: what every scene is made of. Knows no game."""

import os

# pygame greets on stdout when it is first imported; stdout belongs to the commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
