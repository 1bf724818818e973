"""`keydom serve`: the site, on this machine."""

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer


def data_folder() -> Path:
    """Where this user's programs keep their data."""
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
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen at; 0 for any free one.")] = 8410,
    database: Annotated[
        str | None,
        typer.Option(
            help="SQLite file or postgresql:// address; else KEYDOM_DATABASE, else keydom.sqlite3 in the user's data folder."
        ),
    ] = None,
    browse: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the lobby in a browser.")
    ] = False,
) -> None:
    """Starts the site: a lobby where people play in the browser."""
    import uvicorn

    from keydom.tables import Tables
    from keydom.web.site import create_site

    where = database or os.environ.get("KEYDOM_DATABASE") or default_database()
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        line = socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise typer.BadParameter(f"cannot listen at {host}, port {port}: {error}") from error
    shown_host = f"[{host}]" if ":" in host else host
    address = f"http://{shown_host}:{line.getsockname()[1]}/"
    typer.echo(f"Keydom is at {address} and keeps its tables in {shown(where)}; end with Ctrl+C.")
    if browse and has_screen():
        # The port is open already: a browser that is faster than the site waits for it.
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    with Tables(where) as tables, line:
        config = uvicorn.Config(
            create_site(tables),
            log_level="warning",
            timeout_graceful_shutdown=2,  # open event streams would wait for ever
            # Behind a proxy on the same machine, its headers say who asks and by which scheme.
            proxy_headers=True,
            forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"),
        )
        uvicorn.Server(config).run(sockets=[line])


def has_screen() -> bool:
    """Whether a browser with windows can be there; one in the terminal would cover the server's words."""
    unix = sys.platform not in ("win32", "darwin")
    return not unix or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def shown(database: str) -> str:
    """The address without a password."""
    from sqlalchemy.engine import make_url

    return make_url(database).render_as_string() if "://" in database else database
