"""The Colour phase: a sound for each school, and for what becomes of a spell. Bells, strings, breath and stone."""

from __future__ import annotations

from tools.art.sounds.signals import BLADE, GONG, HAND_BELL
from tools.art.sounds.synth import Wave, band, bell, brass, fade, knock, mix, noise, pluck, room, sine


def amber() -> Wave:
    """Hunger: jaws close twice over a low growl."""
    growl = fade(band(sine(0.6, 82, bend=-20) + 0.4 * noise(0.6, 701), 60, 420), 0.3, attack=0.05)
    bite = knock(230, 702, hard=0.8)
    return room(mix((0, growl, 1.0), (0.2, bite, 0.7), (0.38, bite, 0.9)), size=0.04, wet=0.3)


def purple() -> Wave:
    """Anger: a burst, and what it leaves trembling."""
    burst = fade(band(noise(0.5, 711), 90, 1_800), 0.12)
    after = [(0.12 + 0.07 * n, knock(150 - 8 * n, 712 + n, hard=0.4), 0.6 - 0.09 * n) for n in range(5)]
    return room(mix((0, burst, 1.0), (0, fade(sine(0.4, 110, bend=-70), 0.16), 0.9), *after), size=0.05, wet=0.35)


def azure() -> Wave:
    """Time: a clock ticks four times, and a bell holds its breath."""
    ticks = [(0.13 * n, knock(1_400 if n % 2 else 1_100, 720 + n, length=0.05, hard=0.9), 0.6) for n in range(4)]
    return room(mix(*ticks, (0.42, bell(880, length=0.8, decay=0.3, partials=HAND_BELL), 0.6)), size=0.045, wet=0.4)


def lilac() -> Wave:
    """Peace: three soft strings, downwards."""
    notes = ((0.0, 523.3), (0.16, 440.0), (0.34, 349.2))
    return room(mix(*((at, pluck(hertz, 0.9, 730 + n), 0.8) for n, (at, hertz) in enumerate(notes))), wet=0.45)


def emerald() -> Wave:
    """Protection: stone is set on stone, and rings."""
    stone = knock(120, 740, length=0.2, hard=0.5)
    ring = bell(587.3, length=0.9, decay=0.28, partials=HAND_BELL)
    return room(mix((0, stone, 1.0), (0.17, stone, 0.8), (0.2, ring, 0.5)), size=0.05, wet=0.35)


def gold() -> Wave:
    """Jealousy: coins, and a string that grates against its neighbour."""
    coins = [(0.05 * n, bell(1_900 + 170 * (n % 3), length=0.3, decay=0.07, partials=BLADE), 0.3) for n in range(4)]
    return room(mix(*coins, (0.1, pluck(392.0, 0.8, 750), 0.8), (0.12, pluck(417.0, 0.8, 751), 0.7)), wet=0.35)


def silver() -> Wave:
    """The flow: a wave comes in and goes out, and drops fall after it."""
    wave = fade(band(noise(1.0, 760), 350, 3_200), 0.4, attack=0.3)
    drops = [(0.45 + 0.11 * n, fade(sine(0.12, 900 + 210 * n, bend=260), 0.04), 0.4) for n in range(3)]
    return room(mix((0, wave, 0.8), *drops), size=0.055, wet=0.45)


def created() -> Wave:
    """A spell is there: two bells, a fifth apart."""
    first = bell(659.3, length=0.7, decay=0.26, partials=HAND_BELL)
    second = bell(987.8, length=0.9, decay=0.32, partials=HAND_BELL)
    return room(mix((0, first, 0.7), (0.12, second, 0.7)), size=0.045, wet=0.4)


def failed() -> Wave:
    """It came to nothing: a breath that goes out."""
    breath = fade(band(noise(0.6, 770), 200, 1_200), 0.2, attack=0.04)
    return room(mix((0, breath, 0.8), (0.02, fade(sine(0.4, 260, bend=-190), 0.16), 0.5)))


def supreme() -> Wave:
    """It can't be undone: bells upwards into a held chord of brass."""
    notes = (523.3, 659.3, 784.0, 1_046.5)
    bells = [(0.07 * n, bell(hertz, length=1.1, decay=0.4, partials=HAND_BELL), 0.5) for n, hertz in enumerate(notes)]
    chord = [(0.3, brass(hertz, 0.7), 0.5) for hertz in (261.6, 329.6, 392.0)]
    return room(mix(*bells, *chord), size=0.06, wet=0.45)


def mistake() -> Wave:
    """It breaks in one's hand: glass, and a gong that is out of tune."""
    glass = [(0.035 * n, bell(1_500 + 310 * (n % 4), length=0.3, decay=0.06, partials=BLADE), 0.4) for n in range(6)]
    low = bell(118, length=1.2, decay=0.45, partials=GONG)
    return room(mix(*glass, (0.05, low, 0.9), (0.06, bell(125, length=1.2, decay=0.45, partials=GONG), 0.6)), size=0.05)


def dispelled() -> Wave:
    """It is undone: a bell that is stopped by a hand."""
    ring = fade(bell(784, length=0.5, decay=0.3, partials=HAND_BELL), 0.09)
    return room(mix((0, ring, 0.8), (0.16, knock(240, 780, hard=0.3), 0.9)), wet=0.3)


def back_volt() -> Wave:
    """The Colour strikes back: thunder from far to near, a gong, and all that it leaves humming."""
    roll = fade(band(noise(1.6, 790), 40, 500), 0.5, attack=0.35)
    strike = mix((0, fade(sine(0.7, 92, bend=-60), 0.25), 1.0), (0, knock(80, 791, length=0.3, hard=0.8), 0.9))
    hum = bell(73.4, length=1.3, decay=0.6, partials=GONG)
    return room(mix((0, roll, 0.9), (0.45, strike, 1.0), (0.47, hum, 0.8)), size=0.07, wet=0.5)
