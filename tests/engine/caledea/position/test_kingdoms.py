"""The nine kingdom cards. Rules: section 3 and CAL-1.3."""

from __future__ import annotations

import itertools
import json

import pytest

from game.engine import GAMES
from game.engine.caledea.position.board import RESOURCES
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.kingdoms import KINGDOMS, STRONG_LAND, Power, Rank, Structure
from game.engine.caledea.position.position import BOX_MARKERS, BOX_UNITS
from game.paths import ASSETS
from tests.kit.boards.boards import BOARDS
from tests.kit.play import random_game

CARDS = """
xonavia  | Xonavia  | grain iron   | 3 | 4 | 2 | 4 | 3 | 5 | transport | 3
talaq    | Talaq    | horses stone | 3 | 4 | 2 | 4 | 2 | 6 | bombard   | 3
brennoch | Brennoch | timber stone | 2 | 4 | 2 | 3 | 2 | 4 | transport | 2
ossuria  | Ossuria  | grain stone  | 2 | 5 | 3 | 5 | 3 | 5 | ambush    | 3
calvane  | Calvane  | timber iron  | 4 | 4 | 2 | 5 | 3 | 6 | bombard   | 3
ithrune  | Ithrune  | timber amber | 4 | 4 | 2 | 5 | 4 | 6 | ambush    | 3
kessimar | Kessimar | horses amber | 5 | 4 | 2 | 5 | 5 | 6 | transport | 3
dravenna | Dravenna | horses iron  | 4 | 4 | 2 | 4 | 4 | 7 | ambush    | 3
myrrhold | Myrrhold | grain amber  | 3 | 4 | 2 | 3 | 4 | 5 | bombard   | 3
""".strip().splitlines()

SIGNS = {
    "xonavia": ("crimson", "scythe"), "talaq": ("yellow", "horse"), "brennoch": ("green", "oak"),
    "ossuria": ("ivory", "gate"), "calvane": ("blue", "hammer"), "ithrune": ("violet", "leaf"),
    "kessimar": ("orange", "sail"), "dravenna": ("teal", "lance"), "myrrhold": ("rose", "bee"),
}  # fmt: skip


@pytest.mark.rule("CAL-1.3", "CAL-4.9")
def test_the_box_holds_twenty_units_and_markers_a_player_and_nine_cards() -> None:
    assert (BOX_UNITS, BOX_MARKERS, len(KINGDOMS)) == (20, 20, 9)


@pytest.mark.rule("CAL-3.1", "CAL-3.3")
@pytest.mark.parametrize("line", CARDS)
def test_a_card_says_what_the_rulebook_says(line: str) -> None:
    words = [part.strip() for part in line.split("|")]
    card = KINGDOMS[words[0]]
    numbers = (card.moves, card.infantry, card.cavalry, card.general, card.tower, card.castle)
    assert [card.name, " ".join(card.resources)] == words[1:3]
    assert numbers == tuple(int(n) for n in words[3:9])
    assert (card.power.value, card.power_price) == (words[9], int(words[10]))


@pytest.mark.rule("CAL-3.1", "CAL-3.2")
def test_no_two_cards_share_a_pair_and_each_has_one_power() -> None:
    assert list(KINGDOMS) == [line.split()[0] for line in CARDS]
    assert len({card.pair for card in KINGDOMS.values()}) == 9
    for card in KINGDOMS.values():
        assert card.power in Power
        assert [card.upgrade_price(Rank.CAVALRY), card.upgrade_price(Rank.GENERAL)] == [card.cavalry, card.general]
        prices = [card.structure_price(Structure.TOWER), card.structure_price(Structure.CASTLE)]
        assert prices == [card.tower, card.castle]


@pytest.mark.rule("CAL-3.4")
def test_every_kingdom_has_its_colour_and_emblem_and_none_is_black() -> None:
    palette = {seat["id"]: seat for seat in json.loads((ASSETS / "palette.json").read_text(encoding="utf-8"))["seats"]}
    for card in KINGDOMS.values():
        assert (card.colour, card.emblem) == SIGNS[card.id]
        assert palette[card.colour]["emblem"] == card.emblem
        assert (ASSETS / "svg" / f"emb_{card.emblem}.svg").is_file()
        red, green, blue = (int(palette[card.colour]["main"][n : n + 2], 16) for n in (1, 3, 5))
        assert max(red, green, blue) > 90, "black is for salting markers"


@pytest.mark.rule("CAL-3.5")
def test_powers_are_spread_over_kingdoms_and_resources() -> None:
    bearers = {power: [k.id for k in KINGDOMS.values() if k.power is power] for power in Power}
    assert bearers == {
        Power.BOMBARD: ["talaq", "calvane", "myrrhold"],
        Power.AMBUSH: ["ossuria", "ithrune", "dravenna"],
        Power.TRANSPORT: ["xonavia", "brennoch", "kessimar"],
    }
    for kingdoms in bearers.values():
        assert sorted(r for k in kingdoms for r in KINGDOMS[k].resources) == sorted(RESOURCES)


@pytest.mark.rule("CAL-3.6")
def test_more_moves_are_paid_for_with_dearer_walls() -> None:
    by_moves: dict[int, list[int]] = {}
    for card in KINGDOMS.values():
        by_moves.setdefault(card.moves, []).append(card.tower + card.castle)
    ladder = sorted(by_moves.items())
    for (_, fewer), (_, more) in itertools.pairwise(ladder):
        assert max(fewer) <= min(more)


@pytest.mark.rule("CAL-3.7")
def test_no_price_is_more_than_seven_squares_can_pay() -> None:
    for card in KINGDOMS.values():
        assert max(card.cavalry, card.general, card.tower, card.castle, card.power_price) <= 7
        assert BOARDS["A"].pairs.count(card.pair) == 7


@pytest.mark.rule("CAL-3.8")
def test_every_kingdom_can_win() -> None:
    """A plausibility check of the cards: in chance play, meeting each other in turn, each kingdom wins some games."""
    kingdoms = list(KINGDOMS)
    won: set[str] = set()
    for n in range(36):
        pair = kingdoms[n % 9], kingdoms[(n + 1 + n // 9) % 9]
        seats = tuple(SeatConfig(name, kingdom=name) for name in pair)
        config = CaledeaConfig(seats=seats, turn_limit=12)
        result = random_game(GAMES["caledea"].new_game(config, board=BOARDS["A"], seed=n), seed=n).result
        won |= {pair[seat] for seat in result.winners}
    assert won == set(kingdoms)


@pytest.mark.rule("CAL-9.1", "CAL-9.6")
def test_two_kingdoms_never_have_more_than_three_strong_land_dice_together() -> None:
    for a in KINGDOMS:
        for b in KINGDOMS:
            if a != b:
                assert max(x + y for x, y in zip(STRONG_LAND[a], STRONG_LAND[b])) <= 3
