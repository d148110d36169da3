"""Which setup form belongs to which game."""

from __future__ import annotations

from collections.abc import Callable

from game.views.contract.late import late
from game.views.contract.setup_form import SetupForm
from game.words import Words

FORMS: dict[str, Callable[[Words], SetupForm]] = {
    "caledea": late("game.views.caledea.desk.form:CaledeaForm"),
    "dynasty": late("game.views.dynasty.desk.form:DynastyForm"),
    "caldaern": late("game.views.caldaern.muster.form:CaldaernForm"),
    "caleira": late("game.views.caleira.desk.form:CaleiraForm"),
    "kalesia": late("game.views.kalesia.desk.form:KalesiaForm"),
}
"""Forms by game key."""
