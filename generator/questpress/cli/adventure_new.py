"""``questpress adventure new``: a commented adventure to begin one's own with. It shows all fields and checks clean."""

from __future__ import annotations

from pathlib import Path

import click

from questpress.cli import options, talk
from questpress.cli.quest_deliver import typed
from questpress.errors import UsageError


@click.command("new")
@click.option(
    "-o", "--output", "file", metavar="FILE", type=options.FILE, help="Where to write it.  [default: standard output]"
)
@click.option("--force", is_flag=True, help="Replace a file that holds something else.")
def command(file: Path | None, force: bool) -> None:
    """Write a commented adventure, as YAML, to begin your own with."""
    from questpress.press.write import File, write_files

    text = starter()
    if file is None:
        click.echo(text, nl=False)
        return
    if file.is_dir():
        raise UsageError(f"{file} is a folder: name the file, such as {file / 'our-adventure.yaml'}")
    write_files([File(file, text.encode("utf-8"), force)])
    talk.say(f"Wrote {talk.shown(file)}; lines that begin with # tell what each field takes.")
    talk.say_whole(f"  look for slips  questpress check {typed(file)}")
    talk.say_whole(f"  print it        questpress adventure render {typed(file)}")


def starter() -> str:
    """Return the commented adventure."""
    from questpress.resources import data_root

    return data_root().joinpath("templates", "adventures", "new", "anastyr.yaml").read_text(encoding="utf-8")
