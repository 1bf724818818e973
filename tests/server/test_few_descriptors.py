"""A server whose descriptors somebody tries to use up."""

import shutil
import socket
import time
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.serving import PATIENCE, Guest, Server


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="needs prlimit")
def test_half_requests_do_not_use_up_the_descriptors(sqlite_database: str) -> None:
    """Pages are served and bots move while somebody holds as many connections as there are descriptors."""
    with Server(sqlite_database, under=("prlimit", "--nofile=80")) as server:
        ada = Guest(server, "Ada")
        place = urlsplit(server.address)
        half = []
        for _ in range(66):
            line = socket.create_connection((str(place.hostname), place.port or 80), PATIENCE)
            line.sendall(b"GET /he")
            half.append(line)
        assert httpx.get(f"{server.address}health", timeout=PATIENCE).text == "ok"
        table_id = ada.at(server).create("me", "random", "random")
        end = time.monotonic() + PATIENCE
        while True:  # until the bots have moved, and it is Ada's turn
            look = ada.at(server).see(table_id)
            if look["frames"] > 0 and look["question"] is not None:
                break
            if look["question"] is not None:
                ada.done(
                    f"tables/{table_id}/act",
                    action=look["legal"][0]["action"],
                    question=look["question"],
                )
            assert time.monotonic() < end
            time.sleep(0.05)
        for line in half:
            line.close()
