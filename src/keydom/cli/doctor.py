"""`keydom doctor`: whether everything a site needs is right, in plain words."""

import ipaddress
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from keydom.cli.about import engine_form
from keydom.cli.backup import DATABASE
from keydom.cli.serve import default_database, without_password

if TYPE_CHECKING:
    from sqlalchemy import Connection

MEGABYTE = 1024 * 1024
LITTLE = 1024 * MEGABYTE  # of disk space
TOO_LITTLE = 100 * MEGABYTE
SHORT = 16  # characters of a secret
PATIENCE = 60  # seconds for a bot's first move, or for the site to answer

OK, NOTE, WRONG = "ok", "note", "WRONG"


class Finding(NamedTuple):
    level: str
    text: str


def doctor(
    database: Annotated[str | None, DATABASE] = None,
    site: Annotated[
        str | None,
        typer.Option(help="The address at which people visit the site, such as https://host/."),
    ] = None,
) -> None:
    """Say whether database, secret, bots, disk, proxy headers and mail are right."""
    where = database or os.environ.get("KEYDOM_DATABASE") or default_database()
    checks: list[tuple[str, Callable[[], Iterator[Finding]]]] = [
        ("database", lambda: check_database(where)),
        ("secret", check_secret),
        ("disk", lambda: check_disk(where)),
        ("connections", check_connections),
        ("proxy", check_proxy),
        ("mail", check_mail),
        ("bots", check_bots),
    ]
    if site is not None:
        checks.append(("site", lambda: check_site(site)))
    wrong = False
    for name, check in checks:
        for finding in check():
            typer.echo(f"{finding.level:5} {name}: {finding.text}")
            wrong = wrong or finding.level == WRONG
    if wrong:
        raise typer.Exit(1)


def check_database(where: str) -> Iterator[Finding]:
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError

    from keydom.tables.backup import revision, revisions
    from keydom.tables.database import database_url

    try:
        url = database_url(where)
    except ValueError as error:
        yield Finding(WRONG, f"{error}.")
        return
    shown = without_password(where)
    file = None if url.get_backend_name() == "postgresql" else Path(str(url.database))
    if file is not None:
        yield from check_file(file)
        if not file.is_file() or not os.access(file, os.R_OK):
            return
        url = url.set(database=f"{file.resolve().as_uri()}?mode=ro", query={"uri": "true"})
    try:
        engine = create_engine(url)
        with engine.connect() as connection:
            found, known = revision(connection), revisions()
            set_aside = found is not None and found in known and count_set_aside(connection)
        engine.dispose()
    except ImportError:
        yield Finding(WRONG, "PostgreSQL needs a driver: pip install 'keydom[postgres]'.")
        return
    except SQLAlchemyError as error:
        why = " ".join(str(error.orig if isinstance(error, DBAPIError) else error).split())
        yield Finding(WRONG, f"{shown} cannot be opened: {why}")
        return
    if found is None:
        yield Finding(OK, f"{shown} is empty; the first start sets it up.")
    elif found not in known:
        yield Finding(WRONG, f"{shown} was made by a later version of Keydom.")
    elif found != known[0]:
        yield Finding(
            NOTE,
            f"{shown} is of an earlier version; the next start brings it up to date. "
            "Make a backup first.",
        )
    else:
        yield Finding(OK, f"{shown} can be read and is up to date.")
    if set_aside:
        yield Finding(
            NOTE, f"{set_aside} unfinished tables cannot be played with these rules; they are kept."
        )


def check_file(file: Path) -> Iterator[Finding]:
    if not file.is_file():
        if not os.access(file.resolve().parent, os.W_OK):
            yield Finding(WRONG, f"the folder of {file} does not exist or cannot be written.")
        else:
            yield Finding(OK, f"{file} does not exist yet; the first start makes it.")
        return
    if not os.access(file, os.R_OK):
        yield Finding(WRONG, f"{file} cannot be read by this user: it belongs to {file.owner()}.")
        return
    if not os.access(file, os.W_OK) or not os.access(file.resolve().parent, os.W_OK):
        yield Finding(WRONG, f"{file} or its folder cannot be written by this user.")
    if os.name == "posix" and file.stat().st_mode & 0o077:
        yield Finding(
            NOTE,
            f"other users of this machine can read {file}, which holds the secret: chmod 600 {file}",
        )
    try:
        opened = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        (found,) = opened.execute("PRAGMA quick_check(1)").fetchone()
        opened.close()
    except sqlite3.OperationalError:  # the disk, not the file; opening it tells which
        return
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        yield Finding(WRONG, f"{file} is damaged: {found}. Restore a backup.")


def count_set_aside(connection: "Connection") -> int:
    from sqlalchemy import func, select

    from keydom.tables.schema import RUNNING, TABLES

    query = select(func.count()).where(TABLES.c.aside.is_not(None), TABLES.c.status == RUNNING)
    return connection.scalar(query) or 0


def check_secret() -> Iterator[Finding]:
    from keydom.web.secret import VARIABLE

    given = os.environ.get(VARIABLE)
    if given is None:
        yield Finding(OK, f"kept in the database ({VARIABLE} is not set).")
    elif len(given) < SHORT or len(set(given)) < SHORT // 2:
        yield Finding(WRONG, f"{VARIABLE} can be guessed: use at least {SHORT} random characters.")
    else:
        yield Finding(OK, f"taken from {VARIABLE}. Another one would sign everybody out.")


def check_disk(where: str) -> Iterator[Finding]:
    from keydom.tables.database import database_url

    try:
        url = database_url(where)
    except ValueError:
        return
    if url.get_backend_name() == "postgresql":
        yield Finding(OK, "the database is elsewhere: watch the disk of PostgreSQL.")
        return
    folder = Path(str(url.database)).resolve().parent
    if not folder.is_dir():
        return
    free = shutil.disk_usage(folder).free
    level = WRONG if free < TOO_LITTLE else NOTE if free < LITTLE else OK
    yield Finding(level, f"{free // MEGABYTE:,} MB are free in {folder}.")


def check_connections() -> Iterator[Finding]:
    from keydom.web.limits import Limits
    from keydom.web.server import Doors, descriptors

    doors = Doors("127.0.0.1", Limits())
    text = f"up to {doors.most} at a time, {doors.inside.most} of one address"
    limit = descriptors()
    if limit is not None and limit < 1024:
        yield Finding(NOTE, f"{text}: this process may open only {limit} files (ulimit -n).")
    else:
        yield Finding(OK, f"{text}.")


def check_proxy() -> Iterator[Finding]:
    given = os.environ.get("FORWARDED_ALLOW_IPS")
    if given is None:
        yield Finding(OK, "only one on this machine is believed (FORWARDED_ALLOW_IPS is not set).")
        return
    if given.strip() == "*":
        yield Finding(
            WRONG,
            "FORWARDED_ALLOW_IPS=* believes everybody, so anybody can pretend to be anybody "
            "and no limit holds. Give the proxy's address or network.",
        )
        return
    bad = [entry.strip() for entry in given.split(",") if not is_network(entry.strip())]
    if bad:
        yield Finding(
            WRONG, f"FORWARDED_ALLOW_IPS: {', '.join(bad)!r} is neither an address nor a network."
        )
    else:
        yield Finding(OK, f"the headers of {given} are believed.")


def is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


def check_mail() -> Iterator[Finding]:
    """Sign in at the mail server and ask whether it takes mail from the site's address. Nothing is sent."""
    import smtplib

    from keydom.web.mail import why
    from keydom.web.smtp import SERVER, connected, mail_server

    try:
        server = mail_server()
    except ValueError as error:
        yield Finding(WRONG, f"{error}.")
        return
    if server is None:
        yield Finding(OK, f"off ({SERVER} is not set).")
        return
    shown = f"{server.host}, port {server.port}"
    try:
        with connected(server) as line:
            code, _ = line.mail(server.sender)
            if code >= 400:
                raise smtplib.SMTPSenderRefused(code, b"", server.sender)
            line.rset()
    except (OSError, smtplib.SMTPException) as error:
        yield Finding(WRONG, f"{shown} cannot be used: {why(error)}.")
    else:
        yield Finding(OK, f"{shown} takes mail from {server.sender}; links lead to {server.site}.")


def check_bots() -> Iterator[Finding]:
    """Let a bot make the first move of a game, in a process of its own as on the site."""
    import keydom
    from keydom.bots.registry import USUAL, thinking_time
    from keydom.bots.worker import think
    from keydom.tables.worker_pool import WorkerPool

    pool = WorkerPool(1)
    try:
        view = keydom.game(keydom.games()[0]).new(0)
        seat = view.deciding()[0]
        job = pool.submit(
            "doctor", "doctor", thinking_time(USUAL.bot), think, USUAL.bot, view.view(seat)
        )
        job.result(PATIENCE)
    except Exception as error:  # whatever it is, it is told
        yield Finding(WRONG, f"{USUAL.bot} did not move: {type(error).__name__}: {error}")
    else:
        yield Finding(OK, f"{USUAL.bot} has moved; the engine is {engine_form()}.")
    finally:
        pool.close()


def check_site(site: str) -> Iterator[Finding]:
    """Visit the site as a browser does: only so it shows whether the proxy's headers arrive."""
    import http.client
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(site)
        secure = parts.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        line = kind(parts.hostname or "", parts.port, timeout=PATIENCE)
        line.request("GET", "/health")
        answer = line.getresponse()
        if answer.status != 200 or answer.read() != b"ok":
            yield Finding(WRONG, f"{site} does not lead to Keydom: /health says {answer.status}.")
            return
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        line.request("POST", "/me/name", "name=Doctor", form)
        cookie = line.getresponse().getheader("set-cookie", "")
    except (OSError, ValueError, http.client.HTTPException) as error:
        yield Finding(WRONG, f"{site} does not answer: {error}.")
        return
    if secure and "secure" not in cookie.lower():
        yield Finding(
            WRONG,
            f"Keydom does not know that people visit {site} by https, nor their addresses: the proxy has to "
            "send X-Forwarded-Proto and X-Forwarded-For, and FORWARDED_ALLOW_IPS has to name the proxy.",
        )
    elif not secure:
        yield Finding(
            NOTE, f"{site} answers, but without TLS: names, links and passwords can be read."
        )
    else:
        yield Finding(OK, f"{site} answers, and knows that people visit it by https.")
