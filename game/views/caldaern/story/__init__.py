"""The battle told again: account, report and their pictures."""
