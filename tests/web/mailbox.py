"""A real mail server on this machine, and what it was given."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from keydom.web.smtp import MailServer

SITE = "http://games.example.org"


class Mailbox:
    """Takes mail until it is told to answer otherwise."""

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []
        self.refused: list[str] = []  # whom mail was for that was not taken
        self.answers: list[str] = []  # to the next recipients; then all are welcome
        self.users: list[str] = []  # who has signed in, or tried to
        self.port = 0

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802 (its name for it)  # fmt: skip
        if self.answers:
            answer = self.answers.pop(0)
            if not answer.startswith("2"):
                self.refused.append(address)
                return answer
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        made = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(made, EmailMessage)
        self.taken.append(made)
        return "250 OK"

    def authenticate(self, server: Any, session: Any, envelope: Any, how: str, data: Any) -> AuthResult:  # fmt: skip
        assert isinstance(data, LoginPassword)
        self.users.append(data.login.decode())
        return AuthResult(success=data.password == b"open sesame", handled=False)

    def server(self, **changed: Any) -> MailServer:
        known = MailServer("127.0.0.1", self.port, False, "", "", "keydom@example.org", SITE)
        return known._replace(**changed)


class AnyPort(Controller):
    """aiosmtpd visits the port that it was told; with 0 it is one of its own."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def mailbox(locked: bool = False) -> Iterator[Mailbox]:
    """A server that runs; one that is locked asks for a password."""
    box = Mailbox()
    settings: dict[str, Any] = {}
    if locked:
        settings = {"auth_required": True, "auth_require_tls": False}
        settings["auth_exclude_mechanism"] = ["LOGIN"]  # or a wrong password is tried again
        settings["authenticator"] = box.authenticate
    controller = AnyPort(box, hostname="127.0.0.1", port=0, **settings)
    controller.start()
    try:
        box.port = controller.port
        yield box
    finally:
        controller.stop()


def text_of(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert isinstance(body, EmailMessage)
    return str(body.get_content()).replace("\r\n", "\n")


def link_in(mail: EmailMessage, start: str) -> str:
    """The path of the link in a mail that begins so."""
    found = re.search(rf"^{re.escape(SITE)}({re.escape(start)}\S*)$", text_of(mail), re.MULTILINE)
    assert found, text_of(mail)
    return found[1]
