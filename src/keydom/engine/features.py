"""What a learned value judges a seat by."""


class Features:
    """A seat's inputs that are not zero, by number, with the points that the value written by hand expects.

    `phase` says which weights count: a season, a part of the game.
    """

    def __init__(self, phase: int) -> None:
        self.phase = phase
        self.points = 0.0
        self.inputs: list[int] = []
        self.amounts: list[float] = []

    def add(self, number: int, amount: float) -> None:
        """Note an input; each at most once."""
        if amount != 0.0:
            self.inputs.append(number)
            self.amounts.append(amount)
