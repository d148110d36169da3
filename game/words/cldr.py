"""What Unicode's CLDR knows about languages: their names, the signs of their numbers, their plurals.

Babel brings the data. It is imported when first asked, since a start needs none of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.words.catalogue import COUNTED

if TYPE_CHECKING:
    from babel.core import Locale


@lru_cache
def locale_of(lang: str) -> Locale | None:
    """What CLDR has about a language ("de", "pt_BR"); None when it doesn't know it."""
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(lang)
    except (UnknownLocaleError, ValueError):
        return None


@lru_cache
def signs(lang: str) -> dict[int, str]:
    """For `str.translate`: what a language writes for the point, the plus and the minus of a number."""
    locale = locale_of(lang)
    if locale is None:
        return {}
    symbols = locale.number_symbols.get("latn", {})
    return {
        ord(sign): symbols.get(name, sign) for name, sign in (("decimal", "."), ("plusSign", "+"), ("minusSign", "-"))
    }


def own_name(lang: str) -> str:
    """A language's name in itself, with a capital as on a list; its code where CLDR has no name."""
    locale = locale_of(lang)
    name = (locale.get_display_name() if locale is not None else None) or lang
    return name[:1].upper() + name[1:]


def category(lang: str, n: int) -> str:
    """Which plural a number takes: "zero", "one", "two", "few", "many" or "other"."""
    locale = locale_of(lang)
    return locale.plural_form(n) if locale is not None else "other"


@lru_cache
def categories(lang: str) -> tuple[str, ...]:
    """The plurals that whole numbers take in a language, in CLDR's order; each needs a form of its own."""
    order = ("zero", "one", "two", "few", "many", "other")
    return tuple(sorted({category(lang, n) for n in COUNTED}, key=order.index))
