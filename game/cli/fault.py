"""What a command says when it can't go on."""


class CliError(Exception):
    """Bad usage or bad input. The text is one clear line, already in the person's language; exit code 2."""
