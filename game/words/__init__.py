"""Every sentence a person reads, looked up by key in the language of the person.

Texts live in gettext catalogues, one an area (`assets/words`, see `spoken`). A text is asked for as `area.key`;
its file is read on the first use of the area, so that a start pays only for what it shows. No code names a language.
"""

from game.words.catalogue import Fault, WordsError
from game.words.spoken import language_name, languages, nearest_language, source_language, system_locale
from game.words.words import Words

__all__ = [
    "Fault",
    "Words",
    "WordsError",
    "language_name",
    "languages",
    "nearest_language",
    "source_language",
    "system_locale",
]
