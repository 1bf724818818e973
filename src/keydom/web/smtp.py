"""The host's mail server: where it is, and how it is spoken to."""

import os
import smtplib
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

SERVER = "KEYDOM_SMTP"
SENDER = "KEYDOM_MAIL_FROM"
SITE = "KEYDOM_SITE"
SECONDS = 20.0  # for each answer of the server
PORTS = {"smtp": 587, "smtps": 465}


class MailServer(NamedTuple):
    """What the host has said about mail."""

    host: str
    port: int
    tls: bool  # from the first byte on; else as soon as the server offers it
    user: str
    password: str
    sender: str
    site: str  # the address of the site, without a slash at its end: links lead there

    @property
    def here(self) -> bool:
        """Whether it is on this machine, so that nobody can listen."""
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False


class NotSecure(OSError):
    """The password would go over an open line."""


def mail_server(given: Mapping[str, str] = os.environ) -> MailServer | None:
    """The server that the environment names; None where mail is off. Raises ValueError for what cannot be one."""
    address, sender, site = (given.get(name, "").strip() for name in (SERVER, SENDER, SITE))
    if not address:
        return None
    try:
        parts = urlsplit(address)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        port = 0
    if not port or not parts.hostname or parts.path.strip("/"):
        raise ValueError(f"{SERVER} is like smtp://user:password@mail.example.org:587")
    if not is_address(sender):
        raise ValueError(f"{SENDER} is the address that mails come from, like keydom@example.org")
    home = urlsplit(site)
    if home.scheme not in ("http", "https") or not home.hostname or home.path.strip("/"):
        raise ValueError(f"{SITE} is the address of the site, like https://games.example.org")
    return MailServer(
        parts.hostname,
        port,
        parts.scheme == "smtps",
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        sender,
        site.rstrip("/"),
    )


def is_address(text: str) -> bool:
    """Whether mail could go there: one plain address, such as every server takes."""
    if not text.isascii() or not text.isprintable() or not 3 <= len(text) <= 254:
        return False
    try:
        found = Address(addr_spec=text)
    except Exception:  # the parser of the standard library raises whatever comes to it
        return False
    host = found.domain.split(".")
    plain = all(part and part.replace("-", "").isalnum() for part in host)
    return (
        plain and len(host) > 1 and found.addr_spec == text and not set(text) & set(' "()<>,;:\\')
    )


@contextmanager
def connected(server: MailServer) -> Iterator[smtplib.SMTP]:
    """A connection on which mail can be handed over. Raises OSError or SMTPException."""
    kind = smtplib.SMTP_SSL if server.tls else smtplib.SMTP
    own_name = urlsplit(server.site).hostname
    line = kind(server.host, server.port, local_hostname=own_name, timeout=SECONDS)
    try:
        line.ehlo()
        if not server.tls and not server.here and line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
            line.ehlo()
        if server.user:
            if not isinstance(line.sock, ssl.SSLSocket) and not server.here:
                raise NotSecure("the server offers no TLS, and the password must not be overheard")
            line.login(server.user, server.password)
        yield line
    finally:
        with suppress(OSError, smtplib.SMTPException):
            line.quit()
        line.close()


def message(
    server: MailServer, to: str, subject: str, text: str, stop: str | None = None
) -> EmailMessage:
    """A mail of plain text. `stop`: the address at which a mail program can end them with one click."""
    made = EmailMessage()
    made["From"] = Address("Keydom", addr_spec=server.sender)
    made["To"] = Address(addr_spec=to)
    made["Subject"] = subject
    made["Date"] = format_datetime(localtime())
    made["Message-ID"] = make_msgid(domain=urlsplit(server.site).hostname)
    made["Auto-Submitted"] = "auto-generated"  # no out-of-office answers
    if stop is not None:
        made["List-Unsubscribe"] = f"<{stop}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text)
    return made
