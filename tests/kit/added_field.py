"""Opens the saves of every release with a field more in every record: `python -m tests.kit.added_field`.

Every record of the program, whatever it is, comes from a type that has the field, with a default; it is put in place of
msgspec's before anything else is imported. Prints which records have it, then how many saves are good; ends with 1 if
one is not.
"""

from __future__ import annotations

import sys

import msgspec


class Grown(msgspec.Struct, kw_only=True):
    """What every record extends here."""

    added_later: int = 0


def main() -> int:
    """0 if every save opens with all its digests equal."""
    from game.engine import GAMES
    from game.engine.caldaern.lists.schema import Stats
    from game.engine.caldaern.lists.troops import Troop
    from game.engine.caldaern.position.agenda import Task
    from game.engine.caldaern.position.units import Unit
    from game.paths import DATA
    from game.table.record.journal import Header
    from game.table.record.load import load, resume
    from game.words import Words

    kinds = {f"caldaern.{kind.__name__}": kind for kind in (Stats, Troop, Task, Unit)} | {"journal.Header": Header}
    for key, game in GAMES.items():
        kinds |= {f"{key}.Facts": game.Facts, f"{key}.Config": game.Config}
    print(*(name for name, kind in kinds.items() if "added_later" in kind.__struct_fields__))
    good = 0
    for path in sorted((DATA / "tests" / "releases").glob("*/*.jsonl")):
        loaded = load(path)
        if loaded.fault is not None and loaded.header.rules == loaded.game.rules_version:
            print(loaded.fault.text(Words("en")))
            return 1
        again = resume(path)
        if not again.apart and again.history.state.digest() != loaded.history.state.digest():
            print(f"{path.name}: taken up, it is another position")
            return 1
        good += 1
    print(f"{good} saves, every digest equal")
    return 0


if __name__ == "__main__":
    msgspec.Struct = Grown  # type: ignore[misc]
    sys.exit(main())
