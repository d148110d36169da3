"""A position of Dynasty Builder as data, its tables, what can be chosen and what can happen."""
