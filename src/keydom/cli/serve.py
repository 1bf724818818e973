"""`keydom serve`: the site on this machine."""

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from keydom.tables import Tables


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
    browse: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the lobby in a browser.")
    ] = False,
) -> None:
    """Start the site, where people play in the browser."""
    import uvicorn

    from keydom.web.site import create_site
    from keydom.web.wire import Connection, Server

    where = database or os.environ.get("KEYDOM_DATABASE") or default_database()
    with listen(host, port) as sock, open_tables(where) as tables:
        shown_host = f"[{host}]" if ":" in host else host
        address = f"http://{shown_host}:{sock.getsockname()[1]}/"
        typer.echo(
            f"Keydom is at {address} and keeps its tables in {without_password(where)}; end with Ctrl+C."
        )
        if browse and has_screen():
            # The port is open already, so a browser that is faster than the site waits for it.
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        site = create_site(tables)
        config = uvicorn.Config(
            site,
            http=Connection,
            log_level="warning",
            timeout_graceful_shutdown=2,
            # Behind a proxy on the same machine, its headers give the client's address and scheme.
            proxy_headers=True,
            forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"),
        )
        spare_the_collector()
        Server(site, config).run(sockets=[sock])


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


def open_tables(database: str) -> "Tables":
    from alembic.util.exc import CommandError
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError

    from keydom.tables import Tables

    try:
        return Tables(database)
    except ImportError as error:
        if not (error.name or "").startswith("psycopg"):
            raise
        raise typer.BadParameter(
            "PostgreSQL needs a driver that is not installed: pip install 'keydom[postgres]'"
        ) from error
    except CommandError as error:  # a revision that these migrations do not know
        why = "it was made by a later version of Keydom"
        raise typer.BadParameter(
            f"cannot open the database {without_password(database)}: {why}"
        ) from error
    except SQLAlchemyError as error:
        why = str(error.orig if isinstance(error, DBAPIError) else error).strip()
        raise typer.BadParameter(
            f"cannot open the database {without_password(database)}: {why}"
        ) from error
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
