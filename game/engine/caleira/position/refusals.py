"""Every reason to refuse an action: code, rule, English sentence; in order of precedence. Rules: CLR-17.1, CLR-17.2."""

from __future__ import annotations

from game.engine.contract import Refusal

REFUSALS: dict[str, tuple[str, str]] = {
    "game_over": ("CLR-10.3", "The game is over."),
    "wrong_phase": ("CLR-11.1", "This cannot be done now."),
    "already_offered": ("CLR-11.4", "A card has already been chosen for this exchange."),
    "not_your_decision": ("CLR-5.4", "The game waits for another player."),
    "card_not_in_hand": ("CLR-4.4", "There is no such card in this hand."),
    "spire_face_up": ("CLR-4.8", "The Princess' Spire can only be played face-down."),
    "bad_side": ("CLR-4.5", "A card is laid at the left or at the right end of the castle."),
    "bad_face": ("CLR-4.5", "A card is laid either face-up or face-down."),
    "no_such_piece": ("CLR-6.2", "There is no such piece in any castle."),
    "target_not_face_down": ("CLR-6.2", "This piece already lies face-up; a face-down one is needed."),
    "target_not_face_up": ("CLR-6.2", "This piece already lies face-down; a face-up one is needed."),
    "too_few_targets": ("CLR-7.9", "A Watch Tower reveals one or two pieces."),
    "too_many_targets": ("CLR-7.9", "A Watch Tower reveals two pieces at most."),
    "duplicate_target": ("CLR-7.9", "The two pieces must be different ones."),
    "partner_is_self": ("CLR-7.11", "The exchange needs another player."),
    "partner_eliminated": ("CLR-8.5", "This player has been eliminated."),
    "partner_hand_empty": ("CLR-7.13", "This player has no card in hand."),
    "no_such_seat": ("CLR-7.11", "There is no such player."),
    "not_a_permutation": ("CLR-7.16", "Exactly the cards seen go back onto the deck."),
    "bad_order": ("CLR-5.6", "Only one of the two revealed pieces can come first."),
    "cannot_decline": ("CLR-6.1", "This effect must be carried out."),
}

_REFUSED = {code: Refusal(rule=rule, code=code, template=template) for code, (rule, template) in REFUSALS.items()}


def refuse(code: str) -> Refusal:
    """The refusal of a code. None of them says more than its code, so each is made once."""
    return _REFUSED[code]
