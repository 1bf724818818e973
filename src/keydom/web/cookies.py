"""Cookies as we write them. Quotes and backslashes, which we never use, take the standard parser very long to undo."""

MOST = 100  # that are looked at


def cookie(header: str, name: str) -> str:
    """The value of a cookie in the header of a request; empty if there is none of that name."""
    start = f"{name}="
    for part in header.split(";", MOST):
        found = part.strip()
        if found.startswith(start):
            return found[len(start) :]
    return ""
