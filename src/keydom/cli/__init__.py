"""The command `keydom`."""

import os

import typer

from keydom.cli import (
    about,
    analyse,
    arena,
    backup,
    bench,
    doctor,
    files,
    levels,
    play,
    puzzles,
    reports,
    serve,
    sim,
    train,
    user,
)

app = typer.Typer(
    name="keydom",
    help="Keythedral, Keyflower and Keyper: to play, to study and to program.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (
    about.games,
    about.bots,
    play.play,
    sim.sim,
    arena.arena,
    train.train,
    levels.levels,
    files.replay,
    analyse.analyse,
    puzzles.puzzles,
    files.check,
    bench.bench,
    serve.serve,
    backup.backup,
    backup.restore,
    doctor.doctor,
    about.version,
):
    app.command()(command)
app.add_typer(user.app, name="user")
app.add_typer(reports.app, name="reports")


def main() -> None:
    stand_somewhere()
    app()


def stand_somewhere() -> None:
    """Processes for bots begin in the folder of this one. With `sudo -u` that may be one that this user may not enter."""
    try:
        os.chdir(os.getcwd())
    except OSError:
        os.chdir("/")
