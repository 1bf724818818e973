"""What hosts copy from `deploy/` and `docs/hosting.md` belongs to this version: commands, settings, paths and ports."""

import importlib
import inspect
import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from typer.main import get_command

from keydom.cli import app
from keydom.cli.serve import serve
from keydom.web.guard import LINKS
from keydom.web.request import LARGEST_BODY

ROOT = Path(__file__).parent.parent
DEPLOY = {p.name: p.read_text(encoding="utf-8") for p in (ROOT / "deploy").iterdir() if p.is_file()}
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
HOME = "/var/lib/keydom"
PORT = str(inspect.signature(serve).parameters["port"].default)
VARIABLE = r"\b(?:KEYDOM_[A-Z_]+|FORWARDED_ALLOW_IPS)\b"


def unit(name: str) -> dict[str, list[str]]:
    """The settings of a unit of systemd. One that stands twice has two values."""
    found: dict[str, list[str]] = {}
    for line in DEPLOY[name].splitlines():
        if "=" in line and not line.startswith("#"):
            key, value = line.split("=", 1)
            found.setdefault(key, []).append(value)
    return found


def compose() -> Any:
    return importlib.import_module("yaml").safe_load(DEPLOY["compose.yaml"])


def container(instruction: str) -> list[str]:
    """What the instructions of this name say in the file of the image."""
    joined = DEPLOY["Containerfile"].replace("\\\n", " ")
    return re.findall(rf"^{instruction} (.*)", joined, re.MULTILINE)


def started() -> Iterator[str]:
    """Everything after `keydom` that is to be started, as it stands there."""
    blocks = re.findall(r"^ *```\n(.*?)```", HOSTING, re.DOTALL | re.MULTILINE)
    lines = "\n".join([*blocks, *(text for name, text in DEPLOY.items() if name != "keydom")])
    program = r"(?:^|bin/| keydom )keydom (?=[a-z])"
    yield from re.findall(rf"{program}([^#\n&|>]*)", lines, re.MULTILINE)
    for words in (compose()["services"]["keydom"]["command"], json.loads(container("CMD")[-1])):
        assert words[0] == "keydom"
        yield shlex.join(words[1:])


def test_every_command_and_option_exists() -> None:
    seen = set()
    for line in started():
        # Of a shell's own line ('...') the end belongs to the shell.
        words = shlex.split(line.strip() if line.count("'") % 2 == 0 else line.strip().rstrip("'"))
        command: Any = get_command(app)
        context: Any = None
        while hasattr(command, "commands"):
            assert words[0] in command.commands, line
            context = click.Context(command, parent=context)
            command = command.commands[words[0]]
            words = words[1:]
        command.make_context(command.name, words)  # raises what a person would be told
        seen.add(command.name)
    assert {"serve", "doctor", "backup", "restore", "reset"} <= seen


def test_every_variable_is_one_of_ours_and_every_one_of_ours_is_told() -> None:
    code = "\n".join(p.read_text(encoding="utf-8") for p in ROOT.glob("src/keydom/**/*.py"))
    known = set(re.findall(rf'"({VARIABLE})"', code)) - {"KEYDOM_PURE"}  # for those who install it
    told = set(re.findall(VARIABLE, "\n".join([HOSTING, *DEPLOY.values()])))
    own = {"KEYDOM_DB_PASSWORD"}  # of the compose file alone
    assert told == known | own
    settings = HOSTING.split("## Settings")[1].split("\n## ")[0]
    assert set(re.findall(VARIABLE, settings)) == known
    options = set(re.findall(r"`(--\w+)`", settings))
    names = set(inspect.signature(serve).parameters) - {"browse"}  # a host has no screen
    assert options == {f"--{name}" for name in names}


def test_every_file_is_there() -> None:
    for name in re.findall(r"deploy/([\w.-]*\w)", "\n".join([HOSTING, *DEPLOY.values()])):
        assert name in {*DEPLOY, ".env"}, name
    for line in container("COPY"):
        if not line.startswith("--from"):
            for path in line.split()[:-1]:
                assert (ROOT / path).exists(), path
    build = compose()["services"]["keydom"]["build"]
    context = ROOT / "deploy" / build["context"]
    assert (context / build["dockerfile"]).samefile(ROOT / "deploy" / "Containerfile")


def test_service_backup_and_command_are_the_same_user_with_the_same_database() -> None:
    service, backup, shell = unit("keydom.service"), unit("keydom-backup.service"), DEPLOY["keydom"]
    assert service["User"] == backup["User"] == ["keydom"]
    assert "--reuid keydom --regid keydom" in shell
    assert f"ulimit -n {service['LimitNOFILE'][0]} " in shell
    assert f"useradd --system --home-dir {HOME} " in HOSTING
    database = f"{HOME}/keydom.sqlite3"
    assert service["Environment"] == backup["Environment"] == [f"KEYDOM_DATABASE={database}"]
    assert f"HOME={HOME}\nKEYDOM_DATABASE=$HOME/keydom.sqlite3\n" in shell
    assert f"`{database}`" in HOSTING
    assert f"KEYDOM_DATABASE={database}" in container("ENV")[-1]
    assert container("VOLUME") == container("WORKDIR") == [HOME]
    # What is protected from being written must not be what is written.
    assert service["ProtectSystem"] == ["strict"]
    assert [f"/var/lib/{name}" for name in service["StateDirectory"]] == [HOME]
    assert f"/var/lib/{backup['StateDirectory'][0]}/$(date" in backup["ExecStart"][0]
    assert f"/var/lib/{backup['StateDirectory'][0]} " in backup["ExecStartPost"][0]
    assert service["UMask"] == backup["UMask"] == ["0077"]
    assert "umask 077" in shell
    programs = re.findall(r"/[\w/]+/bin/keydom\b", "\n".join([HOSTING, *DEPLOY.values()]))
    assert set(programs) == {"/opt/keydom/bin/keydom", "/usr/local/bin/keydom"}


def test_the_command_reads_settings_as_the_service_does(tmp_path: Path) -> None:
    """With files of its own in place of those of the system."""
    shell = DEPLOY["keydom"]
    for path, own in (
        ("/etc/keydom.env", "env"),
        (HOME, "home"),
        ("setpriv --reuid keydom --regid keydom --clear-groups /opt/keydom/bin/keydom", "printenv"),
    ):
        assert path in shell
        shell = shell.replace(path, own if own == "printenv" else str(tmp_path / own))
    (tmp_path / "home").mkdir()
    script = tmp_path / "keydom"
    script.write_text(shell, encoding="utf-8")

    def database() -> str:
        run = ["sh", str(script), "KEYDOM_DATABASE"]
        return subprocess.run(run, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603

    assert database() == str(tmp_path / "home" / "keydom.sqlite3")
    given = re.search(r'^echo "(KEYDOM_DATABASE=.*)" >', HOSTING, re.MULTILINE)
    assert given
    (tmp_path / "env").write_text(given[1], encoding="utf-8")
    assert database() == "postgresql://keydom:PASSWORD@127.0.0.1/keydom"


def test_all_speak_to_the_port_that_the_site_has() -> None:
    ports = {
        name: set(re.findall(r"127\.0\.0\.1:(\d+)", text)) | set(re.findall(r":(\d+):\d+", text))
        for name, text in DEPLOY.items()
    }
    assert {name for name, found in ports.items() if found == {PORT}} == {
        *("Caddyfile", "Containerfile", "compose.yaml", "nginx.conf"),
    }
    assert all(found in ({PORT}, set()) for found in ports.values())
    assert container("EXPOSE") == [PORT]
    assert f"curl http://127.0.0.1:{PORT}/health" in HOSTING


def test_the_container_trusts_the_gateway_of_its_network() -> None:
    site = compose()["services"]["keydom"]
    (network,) = site["networks"]
    (addresses,) = compose()["networks"][network]["ipam"]["config"]
    assert site["environment"]["FORWARDED_ALLOW_IPS"] == addresses["gateway"]
    database = compose()["services"]["database"]["environment"]
    url = (
        f"postgresql://{database['POSTGRES_USER']}:{database['POSTGRES_PASSWORD']}"
        f"@database/{database['POSTGRES_DB']}"
    )
    assert site["environment"]["KEYDOM_DATABASE"] == url


def test_nginx_keeps_private_links_out_of_its_log_and_lets_no_larger_bodies_through() -> None:
    conf = DEPLOY["nginx.conf"]
    (quiet,) = re.findall(r"location ~ (\S+) \{\s*access_log off;", conf)
    assert set(re.findall(r"\w+", quiet)) == {link.strip("/") for link in LINKS}
    for link in LINKS:
        assert re.match(quiet, f"{link}TOKEN")
    assert not re.match(quiet, "/t/move/")
    assert f"client_max_body_size {LARGEST_BODY // 1024}k;" in conf
    assert conf.count("{") == conf.count("}")
    assert conf.count("proxy_pass") == conf.count("include /etc/nginx/keydom-proxy.conf") == 2
    told = re.findall(r"^proxy_set_header (\S+)", DEPLOY["keydom-proxy.conf"], re.MULTILINE)
    assert {"X-Forwarded-For", "X-Forwarded-Proto", "Host"} <= set(told)


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_name_to_replace_is_the_one_that_is_told(name: str) -> None:
    hosts = set(re.findall(r"[\w.]+\.org\b", DEPLOY[name]))
    assert hosts == {"games.example.org"}
    assert "games.example.org" in HOSTING
