"""Identities: a name and a signed cookie, or an account with a password."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from functools import lru_cache
from itertools import dropwhile
from typing import NamedTuple
from unicodedata import combining

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
RESET_SECONDS = 24 * 3600  # and so is one that sets a new password
LONGEST_NAME = 24
LONGEST_TOKEN = 1000  # ours are shorter
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200  # hashing takes time that grows with the length

_hasher = PasswordHasher()


class Person(NamedTuple):
    player: str  # the identity that tables/ uses; never shown
    name: str
    session: str = ""  # of somebody with an account: see sessions.py


# Printable by the book, but nothing is to be seen of them.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)


def clean_name(text: str) -> str:
    """Strip line breaks, invisible characters, superfluous blanks and accents on no letter; nothing may be left."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text if not UNSEEN.match(sign))
    words = ("".join(dropwhile(combining, word)) for word in seen.split())
    return " ".join(filter(None, words))[:LONGEST_NAME].strip()


def mark_of(secret_id: str) -> str:
    """Names something on a page by an id that must not leave the server: a session, a player."""
    return hashlib.blake2b(secret_id.encode(), digest_size=8).hexdigest()


def newcomer(name: str) -> Person:
    return Person(secrets.token_urlsafe(16), name)


class Signer:
    """Signs the tokens that the server hands out."""

    def __init__(self, secret: str) -> None:
        self._people = URLSafeSerializer(secret, salt="keydom person")
        # To check a signature takes longer than to decide a move.
        self._known = lru_cache(maxsize=4096)(self._person)
        self._moves = URLSafeTimedSerializer(secret, salt="keydom move")
        self._resets = URLSafeTimedSerializer(secret, salt="keydom reset")
        self._secret = secret.encode()
        self.household = lru_cache(maxsize=4096)(self._household)

    def token(self, person: Person) -> str:
        """Proof of being this person: the cookie of a browser, the bearer token of a program."""
        token = self._people.dumps([*person] if person.session else [person.player, person.name])
        assert isinstance(token, str)
        return token

    def person(self, token: str) -> Person | None:
        """Whose token it is."""
        return self._known(token) if len(token) <= LONGEST_TOKEN else None

    def _person(self, token: str) -> Person | None:
        try:
            return Person(*self._people.loads(token))
        except (BadData, ValueError, TypeError):
            return None

    def _household(self, address: str) -> str:
        """Whom an address stands for, so that it can be stored: nobody can tell the address from it."""
        told = f"keydom household {household(address)}".encode()
        return hmac.new(self._secret, told, "sha256").hexdigest()[:32]

    def move(self, table_id: str, player: str, handed: int) -> str:
        """A private link that moves a seat to another device. It works once: then the seat has another owner."""
        token = self._moves.dumps([table_id, player, handed])
        assert isinstance(token, str)
        return token

    def moved(self, token: str) -> tuple[str, str, int] | None:
        try:
            table_id, player, handed = self._moves.loads(token, max_age=MOVE_SECONDS)
        except (BadData, ValueError, TypeError):
            return None
        return table_id, player, handed

    def reset(self, login: str, hashed: str) -> str:
        """A link to set a new password. It works once: then the account's hash is another one."""
        token = self._resets.dumps([login, self._mark_of(hashed)])
        assert isinstance(token, str)
        return token

    def reset_login(self, token: str) -> str | None:
        """Whose password the link is for. `resets` says whether it has been used."""
        found = self._read_reset(token)
        return None if found is None else found[0]

    def resets(self, token: str, hashed: str) -> bool:
        """Whether the link is good for an account with this hash of its password."""
        found = self._read_reset(token)
        return found is not None and hmac.compare_digest(found[1], self._mark_of(hashed))

    def _read_reset(self, token: str) -> tuple[str, str] | None:
        if len(token) > LONGEST_TOKEN:
            return None
        try:
            login, mark = self._resets.loads(token, max_age=RESET_SECONDS)
        except (BadData, ValueError, TypeError):
            return None
        return login, mark

    def _mark_of(self, hashed: str) -> str:
        return hmac.new(self._secret, f"keydom reset {hashed}".encode(), "sha256").hexdigest()[:32]


def who(headers: Mapping[str, str], signer: Signer) -> Person | None:
    """The sender, by bearer token or else by cookie; None for a stranger."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme == "Bearer":
        return signer.person(token.strip())
    return signer.person(cookie(headers.get("cookie", ""), COOKIE))


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
