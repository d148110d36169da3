"""What is said about a square, and against a choice, in the person's language."""

from __future__ import annotations

from game.engine.caledea.position.kingdoms import KINGDOMS, STRONG_LAND, Kingdom, Rank, Structure
from game.engine.caledea.position.position import SALT, Position
from game.engine.caledea.war.threat import Threat
from game.engine.contract import Refusal, Seat
from game.engine.geometry.torus import Cell
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caledea.hand.fight import Card, square_text
from game.views.caledea.speech.sayings import localized_refusal
from game.words import Words

KINGDOM_RULE = "CAL-3.3"
"""Where the rulebook has all kingdom cards."""


def kingdom_text(words: Words, card: Kingdom) -> str:
    """A kingdom's card in sentences: its land, its moves, its prices, its power. Rules: CAL-3.3."""
    a, b = (words(f"caledea.resource.{resource}") for resource in card.resources)
    return words(
        "tips.caledea.kingdom", a=a, b=b, moves=words.count("caledea.card.moves", card.moves), infantry=card.infantry,
        cavalry=card.cavalry, general=card.general, tower=card.tower, castle=card.castle,
        power=words(f"caledea.power.{card.power.value}"), price=card.power_price,
        does=words(f"caledea.power.{card.power.value}.long"),
    )  # fmt: skip


def fighter_tip(words: Words, card: Card) -> Tip:
    """A unit, or a building, of a fight that is laid out: its dice and where they come from. Rules: CAL-9.4."""
    if card.rank is None:
        level = "castle" if card.structure is Structure.CASTLE else "tower"
        return Tip(words(f"caledea.tip.{level}"), title=words(f"caledea.structure.{level}.title"), rule="CAL-12.10")
    parts = ", ".join(f"{words(f'caledea.part.{name}')} {number}" for name, number in card.parts)
    lines = [words.count("tips.caledea.dice", card.dice, parts=parts)] if card.dice and parts else []
    dice = words.count("caledea.tip.dice", int(card.rank))
    name = words(f"caledea.rank.{card.rank.word}.title")
    lines.append(words("caledea.tip.rank", rank=name, range=int(card.rank), dice=dice))
    return Tip(escape(" ".join(lines)), title=name, rule="CAL-9.4")


def fight_tip(words: Words) -> Tip:
    """What a laid out fight shows: who chooses, and what the numbers on the cards are. Rules: CAL-8.7, CAL-9.12."""
    return Tip(words("tips.caledea.fight"), rule="CAL-9.12")


def refusal_tip(words: Words, refusal: Refusal, *, urgent: bool = False) -> Tip:
    """A refusal as a tooltip: the reason in short, the sentence, the rule."""
    title = words(f"board.why.{refusal.code}")
    return Tip(escape(localized_refusal(words, refusal)), title=title, rule=refusal.rule, urgent=urgent)


def square_tip(words: Words, p: Position, cell: Cell, viewer: Seat | None, danger: Threat | None = None) -> Tip:
    """What a square is and what stands there, line by line; `danger` is the worst threat to it, if it is shown."""
    a, b = p.board.resources(p.geo.squares[cell])
    title = words(
        "caledea.square.here",
        square=square_text(p.geo.squares[cell]),
        a=words(f"caledea.resource.{a}"),
        b=words(f"caledea.resource.{b}"),
    )
    lines = [*_ground(words, p, cell), *_units(words, p, cell)] or [_land(words, p, cell)]
    if viewer is not None and p.kingdoms[viewer] is not None:
        lines += _own_view(words, p, cell, viewer)
    if danger is not None:
        name = kingdom_name(words, p, danger.enemy)
        percent = words.number(danger.chance * 100)
        lines.append(f"<bad>{escape(words('board.tip.threat', kingdom=name, chance=percent))}</bad>")
    return Tip("<br>".join(lines), title=title, rule=_rule_of(p, cell))


def _rule_of(p: Position, cell: Cell) -> str:
    """The rule of the foremost thing on a square: who stands there, what is built, what it is worth; else its land."""
    mark = p.marks.get(cell)
    if p.at.get(cell):
        return "CAL-7.2"
    if cell in p.structures:
        return "CAL-12.10"
    if cell in p.capitals:
        return "CAL-14.1"
    if mark is not None:
        return "CAL-10.8" if mark == SALT else "CAL-10.6"
    return "CAL-9.1"


def kingdom_name(words: Words, p: Position, seat: Seat) -> str:
    """The name of a seat's kingdom."""
    kingdom = p.kingdoms[seat]
    return words(f"caledea.kingdom.{kingdom.id}") if kingdom is not None else words("caledea.kingdom.any")


def _ground(words: Words, p: Position, cell: Cell) -> list[str]:
    lines: list[str] = []
    mark = p.marks.get(cell)
    capital = p.capital_owner(cell)
    if capital is not None:
        lines.append(words("caledea.square.capital", kingdom=kingdom_name(words, p, capital)))
        lines.append(words("caledea.tip.capital"))
    elif mark == SALT:
        pair = p.board.pairs[cell]
        owner = next(seat for seat, card in enumerate(p.kingdoms) if card is not None and card.pair == pair)
        lines += [words("caledea.square.salted"), words("caledea.tip.salted", kingdom=kingdom_name(words, p, owner))]
    elif mark is not None:
        lines += [words("caledea.square.claimed", kingdom=kingdom_name(words, p, mark)), words("caledea.tip.claimed")]
    structure = p.structures.get(cell)
    if structure is not None:
        owner, level = structure
        name = words(f"caledea.structure.{level.word}.title")
        lines.append(words("caledea.square.structure", structure=name, kingdom=kingdom_name(words, p, owner)))
        lines.append(words(f"caledea.tip.{level.word}"))
    return [escape(line) for line in lines]


def _land(words: Words, p: Position, cell: Cell) -> str:
    """Of a bare square: whose land it is. Rules: CAL-10.1."""
    pair = p.board.pairs[cell]
    cards = [card for card in p.kingdoms if card is not None and card.pair == pair]
    if p.round == 0 and not cards:
        cards = [card for card in KINGDOMS.values() if card.pair == pair]
    if not cards:
        return words("tips.caledea.land.nobody")
    return escape(words("tips.caledea.land", kingdom=words(f"caledea.kingdom.{cards[0].id}")))


def _units(words: Words, p: Position, cell: Cell) -> list[str]:
    ids = p.at.get(cell, ())
    if not ids:
        return []
    owner = p.units[ids[0]].seat
    ranks = [p.units[i].rank for i in ids]
    counts = [
        words.count(f"caledea.rank.{rank.word}.count", ranks.count(rank)) for rank in reversed(Rank) if rank in ranks
    ]
    lines = [words("board.tip.units", units=", ".join(counts), kingdom=kingdom_name(words, p, owner))]
    if owner == p.active and p.result is None:
        ready = sum(not (p.units[i].moved or p.units[i].upgraded) for i in ids)
        lines.append(words.count("board.tip.ready", ready) if ready else words("board.tip.ready.none"))
    told = [escape(line) for line in lines]
    for rank in sorted(set(ranks), reverse=True):
        name, dice = words(f"caledea.rank.{rank.word}.title"), words.count("caledea.tip.dice", int(rank))
        line = words("caledea.tip.rank", rank=name, range=int(rank), dice=dice)
        told.append(f"<soft>{escape(line)}</soft>")
    return told


def _own_view(words: Words, p: Position, cell: Cell, viewer: Seat) -> list[str]:
    """What the square means to the one who looks: strong land, building site."""
    lines: list[str] = []
    land = STRONG_LAND[p.kingdom(viewer).id][p.board.pairs[cell]]
    if land:
        dice = words.count("board.tip.die", land)
        lines.append(words("board.tip.strong", dice=dice, kingdom=kingdom_name(words, p, viewer)))
    mine = p.board.pairs[cell] == p.kingdom(viewer).pair and cell not in p.marks and cell not in p.capitals
    if mine and p.alive[viewer]:
        lines.append(words("caledea.tip.claim"))
    if cell in p.sites_of(viewer) and p.capitals[viewer] != cell:
        lines.append(words("board.tip.site"))
    return [f"<soft>{escape(line)}</soft>" for line in lines]
