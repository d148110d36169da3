"""Which setup form belongs to which game."""

from __future__ import annotations

from collections.abc import Callable

from game.views.caledea.form import CaledeaForm
from game.views.setup_form import SetupForm
from game.words import Words

FORMS: dict[str, Callable[[Words], SetupForm]] = {"caledea": CaledeaForm}
"""Forms by game key."""
