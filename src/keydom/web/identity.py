"""Who somebody is: a name and a signed cookie are enough, an account with a password is for those who like one."""

import secrets
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import Request
from starlette.responses import Response

COOKIE = "keydom"
YEAR = 365 * 24 * 3600
MOVE_SECONDS = 24 * 3600  # a private link to another device is good for a day
LONGEST_NAME = 24
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200  # hashing a long one costs time

_hasher = PasswordHasher()


class Person(NamedTuple):
    player: str  # what tables/ knows a person by; never shown
    name: str


def clean_name(text: str) -> str:
    """A name without line breaks, invisible signs and superfluous blanks; empty where nothing is left."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def newcomer(name: str) -> Person:
    return Person(secrets.token_urlsafe(16), name)


class Signer:
    """Signs what the server hands out and wants to recognise again."""

    def __init__(self, secret: str) -> None:
        self._people = URLSafeSerializer(secret, salt="keydom person")
        self._moves = URLSafeTimedSerializer(secret, salt="keydom move")

    def token(self, person: Person) -> str:
        """Proof of being this person, for the cookie or for a program."""
        token = self._people.dumps([person.player, person.name])
        assert isinstance(token, str)
        return token

    def person(self, token: str) -> Person | None:
        try:
            player, name = self._people.loads(token)
        except (BadData, ValueError, TypeError):
            return None
        return Person(player, name)

    def move(self, table: str, player: str) -> str:
        """The private link that gives a seat to another device; it works once, since then the seat has moved."""
        token = self._moves.dumps([table, player])
        assert isinstance(token, str)
        return token

    def moved(self, token: str) -> tuple[str, str] | None:
        try:
            table, player = self._moves.loads(token, max_age=MOVE_SECONDS)
        except (BadData, ValueError, TypeError):
            return None
        return table, player


def who(request: Request, signer: Signer) -> Person | None:
    """The sender: by bearer token (programs), else by cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme == "Bearer":
        return signer.person(token.strip())
    return signer.person(request.cookies.get(COOKIE, ""))


def remember(response: Response, request: Request, signer: Signer, person: Person) -> None:
    response.set_cookie(
        COOKIE,
        signer.token(person),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def fits(password: str, hashed: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False


# Checked where no account is, so that the time taken does not tell which names exist.
NOBODY = _hasher.hash(secrets.token_urlsafe(8))
