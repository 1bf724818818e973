"""Chance as one integer (splitmix64): the same on every machine, and copied with the state."""

from typing import Final

MASK: Final = (1 << 64) - 1


def stir(chance: int) -> int:
    """The generator's next state."""
    return (chance + 0x9E3779B97F4A7C15) & MASK


def mix(chance: int) -> int:
    """The 64 random bits that belong to a generator's state."""
    z = chance
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> int:
    """A generator for a seed of any size and sign; neighbouring seeds give unrelated games."""
    return mix((seed * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019) & MASK)
