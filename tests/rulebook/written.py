"""The languages whose rulebooks are all written; others are shown those of the templates' language."""

from game.rulebook.book import Rulebook, rulebooks
from game.words import languages

WRITTEN = tuple(lang for lang in languages() if all(Rulebook(game, lang).lang == lang for game in rulebooks()))
