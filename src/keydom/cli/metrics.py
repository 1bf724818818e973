"""`keydom serve --metrics PORT`: what can be watched, for Prometheus, on a port of its own."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import typer
from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from keydom.tables.metrics import REGISTRY

TIMEOUT = 10.0  # seconds without progress after which a visitor is cut off: each has a thread
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # tells processes that are started where to count


def parse_address(text: str) -> tuple[str, int]:
    """A port of this machine alone, or an address and a port."""
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > 65535:
        raise typer.BadParameter(
            f"--metrics takes a port, or an address and a port like 0.0.0.0:9410, not {text}"
        )
    return host.strip("[]") or "127.0.0.1", int(port)


@contextmanager
def shown(text: str) -> Iterator[None]:
    """Show the metrics of this process."""
    with _served(text, REGISTRY):
        yield


@contextmanager
def shown_for_all(text: str) -> Iterator[None]:
    """Show the metrics of the processes that are started meanwhile, added up. They count in files."""
    with tempfile.TemporaryDirectory(prefix="keydom-metrics-") as folder:
        os.environ[FOLDER] = folder
        registry = CollectorRegistry()
        MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        with _served(text, registry):
            yield


def forget(pid: int) -> None:
    """The process has ended: what it has done counts, what it was doing does not."""
    if FOLDER in os.environ:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]


@contextmanager
def _served(text: str, registry: CollectorRegistry) -> Iterator[None]:
    host, port = parse_address(text)
    try:
        server, thread = start_http_server(port, host, registry)
    except OSError as error:
        raise typer.BadParameter(f"cannot show metrics at {text}: {error}") from error
    cast(Any, server.RequestHandlerClass).timeout = TIMEOUT
    shown_host = f"[{host}]" if ":" in host else host
    typer.echo(f"Metrics are at http://{shown_host}:{server.server_port}/metrics")
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
