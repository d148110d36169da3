"""What is shown again: trails of what others have done, what words name, lines that concern what is pointed at."""
