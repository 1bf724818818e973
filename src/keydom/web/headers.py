"""The headers of a request, read once for all who look at them."""

from starlette.types import Scope

KEY = "keydom.headers"  # where a request's scope holds them


def headers_of(scope: Scope) -> dict[str, str]:
    """By name, in small letters. Of those that come twice it is the first."""
    found: dict[str, str] | None = scope.get(KEY)
    if found is None:
        found = scope[KEY] = {
            name.decode("latin-1"): value.decode("latin-1")
            for name, value in reversed(scope["headers"])
        }
    return found
