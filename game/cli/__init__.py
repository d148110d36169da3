"""The command line: one module a command, loaded only when it is asked for.

A command module offers `arguments(parser, words)`, which names what it takes, and `run(args, words)`, which
does the work and returns the exit code. It raises `CliError` for bad input.
"""
