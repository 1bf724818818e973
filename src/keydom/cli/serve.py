"""`keydom serve`: the site on this machine."""

import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from keydom.tables import Tables
    from keydom.web.limits import Limits
    from keydom.web.smtp import MailServer

ENDING = signal.SIGINT, signal.SIGTERM


def data_folder() -> Path:
    """Where programs keep this user's data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "keydom"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "keydom"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "keydom"


def default_database() -> str:
    folder = data_folder()
    with telling_trouble(str(folder)):
        folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "keydom.sqlite3")


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for any free one.")] = 8410,
    database: Annotated[
        str | None,
        typer.Option(
            help="SQLite file or postgresql:// address; by default KEYDOM_DATABASE or keydom.sqlite3 in the user's data folder."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that answer; several need PostgreSQL.")
    ] = 1,
    metrics: Annotated[
        str | None,
        typer.Option(
            help="Port on which Prometheus finds metrics, on this machine only; or an address and a port.",
            metavar="[HOST:]PORT",
        ),
    ] = None,
    log: Annotated[
        bool,
        typer.Option(
            help="Write a line for each command, refusal, failure and slow page to standard error."
        ),
    ] = False,
    browse: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the lobby in a browser.")
    ] = False,
) -> None:
    """Start the site, where people play in the browser."""
    from keydom.cli.metrics import shown, shown_for_all
    from keydom.web.limits import Limits
    from keydom.web.logs import set_up_logs
    from keydom.web.request_log import RequestLog
    from keydom.web.site import create_site

    set_up_logs()
    server = checked_mail_server()
    # As after Ctrl+C everything is closed in order: uvicorn raises the signal again when it has finished.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    where = database or os.environ.get("KEYDOM_DATABASE") or default_database()
    if workers > 1:
        check_shared(where)
    with listen(host, port) as sock, open_tables(where) as tables:
        shown_host = f"[{host}]" if ":" in host else host
        address = f"http://{shown_host}:{sock.getsockname()[1]}/"
        early = noting_signals() if workers == 1 else []
        typer.echo(
            f"Keydom is at {address} and keeps its tables in {without_password(where)}; end with Ctrl+C."
        )
        if browse and has_screen():
            # The port is open already, so a browser that is faster than the site waits for it.
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        if workers == 1:
            limits = Limits()
            with telling_trouble(where):
                # Makes the secret, if there is none.
                site = create_site(
                    tables,
                    limits=limits,
                    request_log=RequestLog(sys.stderr.write) if log else None,
                    server=server,
                )
            with shown(metrics) if metrics else nullcontext():
                run_site(site, sock, limits, early)
        else:
            from keydom.cli.workers import run_workers

            tables.close()  # it could be opened; the workers open it themselves
            with shown_for_all(metrics) if metrics else nullcontext():
                run_workers(workers, where, sock, log)


def checked_mail_server() -> "MailServer | None":
    """The mail server that the environment names, if any."""
    from keydom.web.smtp import mail_server

    try:
        return mail_server()
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def noting_signals() -> list[int]:
    """Those that come while the site is being made: an interrupt that is raised there may be lost."""
    early: list[int] = []
    for number in ENDING:
        signal.signal(number, lambda got, _: early.append(got))
    return early


def run_site(
    site: "Starlette", sock: socket.socket, limits: "Limits", early: Sequence[int] = ()
) -> None:
    """Answer until the process is told to stop. `early`: the signals that have come already."""
    import uvicorn

    from keydom.web.server import Server

    config = uvicorn.Config(
        site,
        log_level="warning",
        log_config=None,  # `set_up_logs` says where lines go
        access_log=False,
        timeout_graceful_shutdown=5,  # seconds for requests that are being answered
        # Behind a proxy on the same machine, its headers give the client's address and scheme.
        proxy_headers=True,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"),
    )
    spare_the_collector()
    server = Server(config, site.state.site.end_streams, limits)
    # From here on a signal ends the server in order. Without this one that comes while the loop starts would be lost.
    for number in ENDING:
        signal.signal(number, server.handle_exit)
    for got in early:
        server.handle_exit(got, None)
    server.run(sockets=[sock])


def spare_the_collector() -> None:
    """Look for unused cycles rarely: tables in memory are many objects, and nothing in them is a cycle."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        line = socket.create_server((host, port), family=family)
        # Connections inherit it: without it a small answer waits 40 ms for the one before to be confirmed.
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line
    except (OSError, OverflowError) as error:
        why = str(error)
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            why = (
                "it is taken, perhaps by a Keydom that runs already. "
                "Choose another with --port, or any free one with --port 0"
            )
        raise typer.BadParameter(f"cannot listen at {host}, port {port}: {why}") from error


def check_shared(database: str) -> None:
    """Several workers need a database that several processes can open."""
    from keydom.tables.database import database_url

    try:
        url = database_url(database)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    if url.get_backend_name() != "postgresql":
        raise typer.BadParameter(
            f"several workers need PostgreSQL: one process owns the SQLite file {url.database}. "
            "Give --database postgresql://..., or leave out --workers"
        )


def open_tables(database: str) -> "Tables":
    from keydom.tables import Tables

    with telling_trouble(database):
        return Tables(database)


@contextmanager
def telling_trouble(database: str) -> Iterator[None]:
    """Say in a line what is wrong with a database."""
    from alembic.util.exc import CommandError
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError

    def told(why: object) -> typer.BadParameter:
        return typer.BadParameter(f"cannot open the database {without_password(database)}: {why}")

    try:
        yield
    except ImportError as error:
        if not (error.name or "").startswith("psycopg"):
            raise
        raise typer.BadParameter(
            "PostgreSQL needs a driver that is not installed: pip install 'keydom[postgres]'"
        ) from error
    except CommandError as error:  # a revision that these migrations do not know
        raise told("it was made by a later version of Keydom") from error
    except SQLAlchemyError as error:
        why = str(error.orig if isinstance(error, DBAPIError) else error).strip()
        if why in ("disk I/O error", "database or disk is full"):
            why += ". Is there room left on the disk?"
        raise told(why) from error
    except OSError as error:
        raise told(error.strerror or error) from error
    except ValueError as error:  # not an address at all
        raise typer.BadParameter(str(error)) from error


def has_screen() -> bool:
    """Whether a graphical browser can open; one in the terminal would hide the server's output."""
    unix = sys.platform not in ("win32", "darwin")
    return not unix or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def without_password(database: str) -> str:
    """The address without its password."""
    from sqlalchemy.engine import make_url

    return make_url(database).render_as_string() if "://" in database else database
