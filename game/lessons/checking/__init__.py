"""Whether lessons hold: played to their end, and read in every language. What is wrong comes as lines for people who
write lessons, in English like the names in their files."""

from game.lessons.checking.check import faults, faults_of_all

__all__ = ["faults", "faults_of_all"]
