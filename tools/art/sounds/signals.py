"""Signals: what calls a person, and how things end. Horns, strings, drums and bells, in tune and in one take."""

from __future__ import annotations

from tools.art.sounds.synth import Wave, band, bell, brass, fade, knock, mix, noise, pluck, room, sine

GONG = ((1.0, 1.0), (1.48, 0.6), (2.09, 0.45), (2.56, 0.3), (3.4, 0.2))
HAND_BELL = ((1.0, 1.0), (2.0, 0.5), (3.01, 0.35), (4.2, 0.15))
BLADE = ((1.0, 0.7), (2.74, 1.0), (4.31, 0.7), (6.2, 0.45), (8.9, 0.2))


def horn() -> Wave:
    """A charge is sounded: two notes of a horn."""
    return room(mix((0, brass(220, 0.22), 0.7), (0.19, brass(329.6, 0.62), 1.0)), size=0.045, wet=0.4)


def turn() -> Wave:
    """It is your turn: two strings, the second a fourth above."""
    return room(mix((0, pluck(329.6, 0.7, 300), 0.8), (0.16, pluck(440, 0.9, 301), 1.0)))


def offer() -> Wave:
    """Somebody offers something: a small bell, once, and a question after it."""
    first = bell(784, length=0.7, decay=0.24, partials=HAND_BELL)
    second = bell(987.8, length=0.8, decay=0.28, partials=HAND_BELL)
    return room(mix((0, first, 0.7), (0.2, second, 0.6)))


def gong() -> Wave:
    """A round or a hand is over."""
    return room(mix((0, bell(147, length=1.6, decay=0.6, partials=GONG), 1.0), (0, knock(190, 310, hard=0.1), 0.4)))


def tie() -> Wave:
    """Nobody gives way: blades meet and part."""
    ring = bell(760, length=0.4, decay=0.1, partials=BLADE)
    first, second = knock(300, 320, hard=0.6), knock(260, 321)
    return room(mix((0, ring, 0.5), (0, first, 0.8), (0.24, ring, 0.35), (0.24, second, 0.6)))


def alarm() -> Wave:
    """Somebody comes at you: what do you do? Four quick beats of a drum."""
    beat = mix(
        (0, fade(sine(0.2, 120, bend=-90), 0.06), 1.0), (0, fade(band(noise(0.1, 330), 200, 1_600), 0.02), 0.5)
    )
    return room(mix((0, beat, 0.7), (0.1, beat, 0.75), (0.2, beat, 0.85), (0.36, beat, 1.0)))


def rally() -> Wave:
    """They stand again: a drum, and a horn that rises."""
    drum = fade(sine(0.3, 104, bend=-60), 0.09)
    parts = ((0.12, brass(293.7, 0.16), 0.7), (0.27, brass(440, 0.5), 1.0))
    return room(mix((0, drum, 0.8), *parts), size=0.045, wet=0.35)


def rout() -> Wave:
    """They run: a horn that falls, and feet."""
    feet = [(0.1 * n, knock(200 + 30 * (n % 3), 340 + n, length=0.08, hard=0.2), 0.5) for n in range(6)]
    return room(mix((0, brass(392, 0.2), 0.9), (0.18, brass(277.2, 0.5, swell=0.02), 0.9), *feet), size=0.045)


def spell() -> Wave:
    """Something is woven: glass over a low breath."""
    notes = (523.3, 659.3, 784.0, 987.8, 1_174.7)
    parts = [(0.06 * n, bell(hertz, length=0.9, decay=0.3, partials=HAND_BELL), 0.4) for n, hertz in enumerate(notes)]
    breath = fade(band(noise(1.0, 350), 300, 2_200), 0.35, attack=0.2)
    return room(mix(*parts, (0, breath, 0.5)), size=0.05, wet=0.4)


def fall() -> Wave:
    """A capital falls: stone gives way, a gong sounds."""
    rubble = mix(
        *[
            (0.05 * n + 0.02 * (n % 3), knock(90 + 23 * (n % 5), 90 + n, hard=0.5), 1 - n / 16)
            for n in range(14)
        ]
    )
    dust = fade(band(noise(1.3, 110), 50, 700), 0.4, attack=0.05)
    return room(
        mix((0, rubble, 0.8), (0, dust, 0.7), (0.1, bell(98, length=1.7, decay=0.7, partials=GONG), 0.8)),
        size=0.06,
    )


def win() -> Wave:
    """A short fanfare, upwards."""
    notes = ((0.0, 261.6, 0.16), (0.15, 329.6, 0.16), (0.3, 392.0, 0.2), (0.5, 523.3, 0.9))
    chord = ((0.5, 329.6, 0.9), (0.5, 392.0, 0.9))
    parts = [(at, brass(hertz, length), 1.0) for at, hertz, length in notes]
    return room(
        mix(*parts, *[(at, brass(hertz, length), 0.5) for at, hertz, length in chord]), size=0.05, wet=0.4
    )


def lose() -> Wave:
    """Three notes, downwards, under a dull drum."""
    notes = ((0.0, 293.7, 0.34), (0.32, 261.6, 0.34), (0.64, 220.0, 0.95))
    parts = [(at, brass(hertz, length, swell=0.09), 0.8) for at, hertz, length in notes]
    drum = fade(sine(0.5, 74, bend=-40), 0.14)
    return room(mix(*parts, (0, drum, 0.6), (0.64, drum, 0.8)), size=0.05, wet=0.4)
