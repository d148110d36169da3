"""One of several recordings of a sound: the same thing done again, never quite alike."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.sounds import synth
from tools.art.sounds.synth import Wave

PITCHES = (1.0, 0.955, 1.04)
"""How high a take lies against the first, by its number: enough to be heard as another stone, not as another note."""


@dataclass(frozen=True)
class Take:
    """The instruments as they sound in one recording; `number` counts from 0."""

    number: int

    @property
    def pitch(self) -> float:
        """What frequencies are multiplied with."""
        return PITCHES[self.number]

    def seed(self, seed: int) -> int:
        """The seed that stands for `seed` in this recording."""
        return seed + 1_000 * self.number

    def noise(self, length: float, seed: int) -> Wave:
        """White noise of its own."""
        return synth.noise(length, self.seed(seed))

    def sine(self, length: float, hertz: float, *, bend: float = 0.0) -> Wave:
        """A sine tone at this recording's pitch."""
        return synth.sine(length, hertz * self.pitch, bend=bend)

    def knock(self, hertz: float, seed: int, *, length: float = 0.12, hard: float = 0.5) -> Wave:
        """Wood on wood."""
        return synth.knock(hertz * self.pitch, self.seed(seed), length=length, hard=hard)

    def bell(self, hertz: float, *, length: float, decay: float, partials: tuple[tuple[float, float], ...]) -> Wave:
        """Struck metal."""
        return synth.bell(hertz * self.pitch, length=length, decay=decay, partials=partials)

    def pluck(self, hertz: float, length: float, seed: int) -> Wave:
        """A plucked string; strings are in tune in every recording."""
        return synth.pluck(hertz, length, self.seed(seed))
