"""Who captures the first area when all choose at random: exactly, and as the engine plays it. Rules: KAL-14.4."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from game.engine import GAMES
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import ALLIANCE_OF, KINDS, VALUE_OF, Alliance, box_copies
from game.engine.kalesia.position.config import KalesiaConfig
from game.engine.kalesia.position.hands import PLAYS

C, M, F = Alliance
GAME = GAMES["kalesia"]

CHANCES = {
    2: "24829/68211 3556/22737 7885/68211 18553/68211 0.2720",
    3: "446306/1159587 11725/89199 114550/1159587 266975/1159587 0.2302",
    4: "32467333/81171090 1532624/13528515 704068/8117109 8118212/40585545 0.2000",
    5: "6030706009/14624324715 72684831/749965370 458223397/5849729886 2562912697/14624324715 0.1752",
    6: "295034902529278/703464549359715 65325825043433/703464549359715 48068919257726/703464549359715"
    " 113394744301159/703464549359715 0.1612",
    7: "307998761682677/720441069404595 430084844229769/5248927791376335 2316026938392908/36742494539634345"
    " 104443546039241/720441069404595 0.1450",
    8: "606684120738582527/1396214792506105110 10089707968451294/139621479250610511"
    " 13658245224071186/232702465417684185 91423275514470028/698107396253052555 0.1310",
    9: "1757626220315162150/3988794024865480677 1269433881550245728/19943970124327403385"
    " 23367532757990131/424339789879306455 473541584235156377/3988794024865480677 0.1187",
    10: "195984637177549232767/439397152318076371419 1489985955649195369/26630130443519780086"
    " 45686219389532364593/878794304636152742838 47427877962977905885/439397152318076371419 0.1079",
}
"""Of the rulebook: the Centaurs (and as likely the Mermaids), the Forest alone highest, a tie, the Forest in all."""


def ways(alliance: int, copies: int, most: int) -> list[Counter[int]]:
    """For each number of an alliance's cards up to `most`: in how many ways they can be drawn, by their total."""
    drawn = [Counter({0: 1})] + [Counter[int]() for _ in range(most)]
    for kind in range(KINDS):
        if ALLIANCE_OF[kind] != alliance:
            continue
        more = [Counter[int]() for _ in range(most + 1)]
        for cards, totals in enumerate(drawn):
            for extra in range(min(copies, most - cards) + 1):
                for total, number in totals.items():
                    more[cards + extra][total + extra * VALUE_OF[kind]] += number * comb(copies, extra)
        drawn = more
    return drawn


def below(totals: Counter[int]) -> list[int]:
    """For each total how many ways come to less."""
    sums = [0]
    for total in range(100):
        sums.append(sums[-1] + totals[total])
    return sums


def chances(players: int) -> tuple[Fraction, ...]:
    """The chance of each alliance to have the highest total alone, 2n weapons being drawn from all."""
    copies, cards = box_copies(players), 2 * players
    drawn = [ways(alliance, copies, cards) for alliance in range(3)]
    less = [[below(totals) for totals in by_cards] for by_cards in drawn]
    won = []
    for own in range(3):
        one, other = (n for n in range(3) if n != own)
        won.append(
            sum(
                number * less[one][b][total] * less[other][cards - a - b][total]
                for a in range(cards + 1)
                for b in range(cards - a + 1)
                for total, number in drawn[own][a].items()
            )
        )
    return tuple(Fraction(number, comb(copies * KINDS, cards)) for number in won)


@pytest.mark.rule("KAL-14.4", "KAL-4.6")
@pytest.mark.parametrize("players", CHANCES)
def test_the_rulebooks_chances_are_exact(players: int) -> None:
    *exact, rounded = CHANCES[players].split()
    centaurs, forest, tie, all_forest = (Fraction(text) for text in exact)
    found = chances(players)
    assert found == (centaurs, centaurs, forest)
    assert 1 - sum(found) == tie
    assert forest + tie == all_forest
    assert abs(float(all_forest) - float(rounded)) < 0.00005


@pytest.mark.rule("KAL-14.4", "KAL-3.6", "KAL-4.5")
@pytest.mark.parametrize(("players", "games"), [(2, 2500), (3, 1500), (5, 1000), (6, 800), (10, 500)])
def test_first_hands_by_chance_are_captured_as_often(players: int, games: int) -> None:
    """Seeded; every count lies within five standard deviations of what is expected."""
    ends: Counter[tuple[Alliance, str]] = Counter()
    for seed in range(games):
        s = GAME.new_game(KalesiaConfig(seats=players), seed=seed)
        chance = random.Random(seed)
        for seat in range(players):
            first, second = sorted(chance.sample(s.hands[seat], 2))
            events = s.apply(PLAYS[seat][first, second])
        captured = next(e for e in events if isinstance(e, ev.AreaCaptured))
        ends[captured.alliance, captured.why] += 1
    own, forest, tie, _ = (Fraction(text) for text in CHANCES[players].split()[:4])
    expected = {(C, "highest"): own, (M, "highest"): own, (F, "highest"): forest, (F, "tie"): tie}
    assert set(ends) <= set(expected)
    for end, share in expected.items():
        spread = 5 * float(games * share * (1 - share)) ** 0.5
        assert abs(ends[end] - games * share) <= spread
