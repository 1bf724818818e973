"""Sums and maxima of lists of floats, for compiled code."""


def total(numbers: list[float]) -> float:
    result = 0.0
    for number in numbers:
        result += number
    return result


def largest(numbers: list[float]) -> int:
    """The index of the largest number, the first of equals."""
    best = 0
    for i in range(1, len(numbers)):
        if numbers[i] > numbers[best]:
            best = i
    return best
