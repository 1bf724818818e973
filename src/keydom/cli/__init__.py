"""The command `keydom`."""

import typer

from keydom.cli import about, arena, backup, bench, doctor, files, play, serve, sim, train

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
    files.replay,
    files.check,
    bench.bench,
    serve.serve,
    backup.backup,
    backup.restore,
    doctor.doctor,
    about.version,
):
    app.command()(command)


def main() -> None:
    app()
