"""A position of Caledea as data, the tables of its kingdoms, what can be chosen and what can happen."""
