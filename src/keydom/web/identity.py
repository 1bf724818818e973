"""Identities: a name and a signed cookie, or an account with a password."""

import hmac
import re
import secrets
from functools import lru_cache
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import Request
from starlette.responses import Response

from keydom.web.address import household
from keydom.web.cookies import cookie

COOKIE = "keydom"
YEAR = 365 * 24 * 3600
MOVE_SECONDS = 24 * 3600  # a private link is valid for a day
LONGEST_NAME = 24
LONGEST_TOKEN = 1000  # ours are shorter
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200  # hashing takes time that grows with the length

_hasher = PasswordHasher()


class Person(NamedTuple):
    player: str  # the identity that tables/ uses; never shown
    name: str


# Printable by the book, but nothing is to be seen of them.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)


def clean_name(text: str) -> str:
    """Strip line breaks, invisible characters and superfluous blanks; nothing may be left."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text if not UNSEEN.match(sign))
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def newcomer(name: str) -> Person:
    return Person(secrets.token_urlsafe(16), name)


class Signer:
    """Signs the tokens that the server hands out."""

    def __init__(self, secret: str) -> None:
        self._people = URLSafeSerializer(secret, salt="keydom person")
        # To check a signature takes longer than to decide a move.
        self._known = lru_cache(maxsize=4096)(self._person)
        self._moves = URLSafeTimedSerializer(secret, salt="keydom move")
        self._secret = secret.encode()
        self.household = lru_cache(maxsize=4096)(self._household)

    def token(self, person: Person) -> str:
        """Proof of being this person: the cookie of a browser, the bearer token of a program."""
        token = self._people.dumps([person.player, person.name])
        assert isinstance(token, str)
        return token

    def person(self, token: str) -> Person | None:
        """Whose token it is."""
        return self._known(token) if len(token) <= LONGEST_TOKEN else None

    def _person(self, token: str) -> Person | None:
        try:
            player, name = self._people.loads(token)
        except (BadData, ValueError, TypeError):
            return None
        return Person(player, name)

    def _household(self, address: str) -> str:
        """Whom an address stands for, so that it can be stored: nobody can tell the address from it."""
        told = f"keydom household {household(address)}".encode()
        return hmac.new(self._secret, told, "sha256").hexdigest()[:32]

    def move(self, table_id: str, player: str, handed: int) -> str:
        """A private link that moves a seat to another device. It works once: then the seat was handed on once more."""
        token = self._moves.dumps([table_id, player, handed])
        assert isinstance(token, str)
        return token

    def moved(self, token: str) -> tuple[str, str, int] | None:
        try:
            table_id, player, handed = self._moves.loads(token, max_age=MOVE_SECONDS)
        except (BadData, ValueError, TypeError):
            return None
        return table_id, player, handed


def who(http: Request, signer: Signer) -> Person | None:
    """The sender, by bearer token or else by cookie; None for a stranger."""
    scheme, _, token = http.headers.get("authorization", "").partition(" ")
    if scheme == "Bearer":
        return signer.person(token.strip())
    return signer.person(cookie(http.headers.get("cookie", ""), COOKIE))


def remember(response: Response, http: Request, signer: Signer, person: Person) -> None:
    response.set_cookie(
        COOKIE,
        signer.token(person),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=http.url.scheme == "https",
    )


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def fits(password: str, hashed: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False


# Checked where there is no account, so that the time taken does not tell which logins exist.
NOBODY = _hasher.hash(secrets.token_urlsafe(8))
