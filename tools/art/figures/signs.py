"""Small signs of one colour that tell what a unit has done or suffers. Shown at 10 to 20 pixels."""

from __future__ import annotations

_TONE = "#f3e6c8"
_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def _line(d: str, width: float = 7) -> str:
    return f'<path d="{d}" fill="none" stroke="{_TONE}" stroke-width="{width}" {_ROUND}/>'


def _mass(d: str, width: float = 3) -> str:
    return f'<path d="{d}" fill="{_TONE}" stroke="{_TONE}" stroke-width="{width}" {_ROUND}/>'


def _sign(*parts: str) -> str:
    inside = "\n  ".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n  {inside}\n</svg>\n'


SIGNS: dict[str, str] = {
    "cdn_sign_moved": _sign(_line("M12 40 L32 22 L52 40", 9)),
    "cdn_sign_marched": _sign(_line("M12 34 L32 14 L52 34 M12 54 L32 34 L52 54", 8)),
    "cdn_sign_reformed": _sign(
        _line("M50 26 C44 12 22 10 14 26 M14 38 C20 52 42 54 50 38", 7), _mass("M52 14 V28 H38 Z M12 50 V36 H26 Z")
    ),
    "cdn_sign_charged": _sign(_mass("M32 6 L54 34 H40 V58 H24 V34 H10 Z")),
    "cdn_sign_failed": _sign(_mass("M30 6 L50 30 H38 V36 L26 30 H10 Z M24 42 L38 48 V58 H24 Z")),
    "cdn_sign_declared": _sign(_line("M32 58 V14 M14 30 L32 10 L50 30", 8)),
    "cdn_sign_melee": _sign(
        _line("M12 10 L46 46 M52 10 L18 46", 7), _line("M36 54 L54 38 M28 54 L10 38 M48 48 L56 56 M16 48 L8 56", 6)
    ),
    "cdn_sign_retreat": _sign(_line("M16 6 V60", 7), _line("M16 10 H54 L46 22 L54 34 H16", 6)),
    "cdn_sign_rallied": _sign(_line("M16 6 V60", 7), _mass("M16 8 H54 L44 21 L54 34 H16 Z", 4)),
    "cdn_sign_shot": _sign(_line("M10 54 L46 18", 7), _mass("M56 8 L52 30 L34 12 Z"), _line("M10 42 V54 H22", 6)),
    "cdn_sign_fear": _sign(
        '<path fill-rule="evenodd" d="M13 30 C8 5 56 5 51 30 L46 41 V54 H18 V41 '
        "Z M18 30 C18 40 30 40 29 30 C29 22 18 22 "
        f'18 30 Z M35 30 C34 40 46 40 46 30 C46 22 35 22 35 30 Z" fill="{_TONE}"/>'
    ),
    "cdn_sign_frenzy": _sign(
        _mass(
            "M32 4 C36 18 54 24 50 42 C48 54 40 60 32 60 C22 60 12 52 14 40 C16 30 22 "
            "28 22 18 C28 22 30 26 30 32 C36 26 34 14 32 4 Z"
        )
    ),
    "cdn_sign_stupid": _sign(
        _line("M34 34 C32 28 26 30 26 36 C26 44 40 46 44 36 C48 22 34 14 22 20 C8 28 10 52 28 56", 7)
    ),
    "cdn_sign_stopped": _sign(_line("M21 14 V50 M43 14 V50", 12)),
    "cdn_sign_wound": _sign(
        _mass("M32 6 C40 22 52 30 52 42 C52 54 43 60 32 60 C21 60 12 54 12 42 C12 30 24 22 32 6 Z")
    ),
    "cdn_sign_general": _sign(_mass("M32 6 L40 24 L60 26 L45 39 L50 58 L32 48 L14 58 L19 39 L4 26 L24 24 Z")),
    "cdn_sign_wall": _sign(
        _mass("M6 12 H26 V26 H6 Z M32 12 H58 V26 H32 Z M6 32 H40 V46 H6 Z M46 32 H58 V46 H46 Z M6 52 H20 V60 H6 Z "
              "M26 52 H58 V60 H26 Z", 2)
    ),
    "cdn_sign_tape": _sign(
        _line("M6 44 L44 6 L58 20 L20 58 Z", 5), _line("M18 34 L24 40 M28 24 L34 30 M38 14 L44 20", 4)
    ),
}
"""Name of the file without its ending -> the whole drawing."""
