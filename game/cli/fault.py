"""What a command says when it can't go on."""


class CliError(Exception):
    """Bad usage or bad input. The text is a clear line for each fault, already in the
    person's language; exit code 2.
    """
