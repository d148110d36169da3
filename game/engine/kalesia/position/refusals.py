"""Every reason to refuse an action: code, rule and English template, in the order of precedence (KAL-10.5)."""

from __future__ import annotations

from game.engine.contract import Refusal

REFUSALS: dict[str, tuple[str, str]] = {
    "game_over": ("KAL-9.1", "The game is over."),
    "wrong_phase": ("KAL-9.1", "This cannot be done now: every player chooses two weapons."),
    "no_such_seat": ("KAL-1.3", "There is no such seat in this game."),
    "already_chosen": ("KAL-4.3", "This seat has chosen already; a choice is final."),
    "wrong_count": ("KAL-4.3", "Exactly two weapons are chosen, not {count}."),
    "weapon_not_in_hand": ("KAL-4.2", "{weapon} is not in the hand as often as that."),
}


def refuse(code: str, **values: str | int) -> Refusal:
    """The refusal of a code with the values that its template names."""
    rule, template = REFUSALS[code]
    return Refusal(rule=rule, code=code, template=template, values=tuple(values.items()))
