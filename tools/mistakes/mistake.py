"""A mistake, what a finding about it has to say, and the verdict on the check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.boards import Finding, check_map
from game.words import Words
from tools.mistakes.sheet import Sheet


@dataclass(frozen=True)
class Wanted:
    """What a finding has to name: one of the codes, and the place by whatever is given here.

    cells     how many squares it has
    property  a property of the map
    whole     the map as a whole is meant, which has no place but its file
    """

    codes: tuple[str, ...]
    layer: str = ""
    object: str = ""
    property: str = ""
    tile: str = ""
    cells: int = 0
    whole: bool = False

    def is_met(self, finding: Finding) -> bool:
        """Whether a finding names the fault and its place, with Tiled's numbers where a layer or an object is meant."""
        if finding.code not in self.codes or self.cells not in (0, len(finding.squares)):
            return False
        by_kind = {"object": self.object, "property": self.property, "tile": self.tile}
        wanted = {kind: name for kind, name in by_kind.items() if name}
        if any((finding.kind, finding.object) != item for item in wanted.items()):
            return False
        if self.layer and (finding.layer != self.layer or not finding.layer_id):
            return False
        if self.object and not finding.object_id:
            return False
        return bool(wanted or self.layer or self.cells or self.whole)


Deed = Callable[[Sheet], Wanted]


@dataclass(frozen=True)
class Mistake:
    """What somebody did, and the deed itself, which says what should be found."""

    name: str
    do: Deed


@dataclass(frozen=True)
class Game:
    """The mistakes of a game, the map in which they are made, and the files that lie beside it."""

    key: str
    sheet: Callable[[], Sheet]
    beside: Callable[[], list[Path]]
    mistakes: list[Mistake] = field(default_factory=list)

    def mistake(self, name: str) -> Callable[[Deed], Deed]:
        """A decorator that enters a mistake."""

        def enter(do: Deed) -> Deed:
            self.mistakes.append(Mistake(name, do))
            return do

        return enter


@dataclass(frozen=True)
class Verdict:
    """What the check said of a mistake. `found` is the finding that names it and its place, None for none."""

    mistake: Mistake
    wanted: Wanted
    found: Finding | None
    others: tuple[Finding, ...]

    def text(self, words: Words) -> str:
        """One line: found, with place and cure; misplaced; or silent."""
        if self.found is not None:
            place = self.found.place(words)
            return f"found: {place + ': ' if place else ''}{self.found.sentence(words)} [{self.found.code}]"
        told = "; ".join(f"{f.code} ({f.place(words)})" for f in self.others)
        return f"misplaced: wanted {self.wanted}, told: {told}" if told else f"SILENT: wanted {self.wanted.codes[0]}"


def judge(game: Game, mistake: Mistake, folder: Path) -> Verdict:
    """Make a mistake in a folder that holds what lies beside the map, and check the map."""
    sheet = game.sheet()
    wanted = mistake.do(sheet)
    findings = check_map(sheet.write(folder)).findings
    return Verdict(mistake, wanted, next(filter(wanted.is_met, findings), None), findings)
