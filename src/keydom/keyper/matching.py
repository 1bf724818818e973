"""Matching pieces to what asks for them (fairs, buildings, animal houses): each piece serves once."""


def augment(
    need: int, needs: list[list[int]], stock: list[int], users: list[list[int]], seen: list[bool]
) -> bool:
    """Find a piece for a need, moving other needs to other kinds of pieces where that helps."""
    for item in needs[need]:
        if seen[item] or not stock[item]:
            continue
        seen[item] = True
        if len(users[item]) < stock[item]:
            users[item].append(need)
            return True
        for place in range(len(users[item])):
            if augment(users[item][place], needs, stock, users, seen):
                users[item][place] = need
                return True
    return False


def matched(needs: list[list[int]], stock: list[int]) -> bool:
    """Return whether every need gets a piece of its own."""
    users: list[list[int]] = [[] for _ in range(len(stock))]
    for need in range(len(needs)):
        if not augment(need, needs, stock, users, [False] * len(stock)):
            return False
    return True


def fill(needs: list[list[int]], forced: int, stock: list[int]) -> list[int]:
    """Return the piece (or -1) for each need, earlier needs first; empty if one of the first `forced` has none.

    A need that is met stays met, so with the needs sorted by points this is a best filling (the sets of needs that can
    be met together form a matroid).
    """
    users: list[list[int]] = [[] for _ in range(len(stock))]
    for need in range(len(needs)):
        if not augment(need, needs, stock, users, [False] * len(stock)) and need < forced:
            return []
    found = [-1] * len(needs)
    for item in range(len(stock)):
        for need in users[item]:
            found[need] = item
    return found
