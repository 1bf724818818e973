"""Sums and maxima of lists of floats, for compiled code."""


def total(numbers: list[float]) -> float:
    result = 0.0
    for number in numbers:
        result += number
    return result


def most_of(numbers: list[float]) -> float:
    """The largest number. The built-in function is slow for more than two."""
    return numbers[largest(numbers)]


def fewest_of(numbers: list[float]) -> float:
    """The smallest number."""
    result = numbers[0]
    for number in numbers:
        if number < result:
            result = number
    return result


def largest(numbers: list[float]) -> int:
    """The index of the largest number, the first of equals."""
    best = 0
    for i in range(1, len(numbers)):
        if numbers[i] > numbers[best]:
            best = i
    return best
