"""``questpress catalog``: what the games contain, and where each figure comes from."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import catalog_words, options, talk
from questpress.errors import InvalidInputError, UsageError

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.cli.onepdf import Draw

EXAMPLES = """\b
Examples:
  questpress catalog games
  questpress catalog list boardquest monster
  questpress catalog show boardquest/monster/lizard-warrior
  questpress catalog search "water defense"
  questpress catalog rulings tanares-adventures --sheet
  questpress catalog own owned.yaml
  questpress catalog check --pack my-pack
  questpress catalog export anastyr --csv
"""
_PACKS = click.option(
    "--pack", "packs", metavar="DIR", type=options.FILE, multiple=True, help="A pack to lay over the catalog."
)
_BOX = click.option(
    "--box",
    type=click.Choice(("printed", "mine"), case_sensitive=False),
    default="printed",
    show_default=True,
    help="printed: with our open pack; mine: without it.",
)
_SPOILERS = click.option("--spoilers", is_flag=True, help="Show what a campaign unlocks, too.")
_JSON = click.option("--json", "as_json", is_flag=True, help="Give the answer as data.")


@click.group("catalog", epilog=EXAMPLES)
def command() -> None:
    """Ask what a game contains, and where each figure comes from.

    A figure is stated (the rulebook prints it), derived (it follows from a worked example), original (ours, or a
    pack's) or unknown (nobody printed it).
    """


@command.command("games")
@_JSON
def games(as_json: bool) -> None:
    """List the games, with how many entries each has."""
    from questpress.catalog.load import GAMES
    from questpress.catalog.query import catalog_for, visible

    counts = {game: sum(1 for _ in visible(catalog_for(game))) for game in GAMES}
    if as_json:
        talk.data([{"game": game, "entries": count} for game, count in counts.items()])
        return
    for game, count in counts.items():
        talk.say_whole(f"{game:<20} {count:>5} entries")


@command.command("kinds")
@click.argument("game")
@_PACKS
@_BOX
@_SPOILERS
@_JSON
def kinds(game: str, as_json: bool, spoilers: bool, **of: Any) -> None:
    """List the kinds of a game, with how many entries each has."""
    from questpress.catalog.query import about_kind, model_of, visible

    catalog = _catalog(game, **of)
    counts: dict[str, int] = dict.fromkeys(sorted(catalog.entries), 0)
    for entry in visible(catalog, spoilers=spoilers):
        counts[entry.kind] += 1
    if as_json:
        talk.data([{"kind": kind, "entries": count} for kind, count in counts.items()])
        return
    for kind, count in counts.items():
        talk.say(f"{kind:<18} {count:>4}  {about_kind(model_of(game, kind))}", hanging=" " * 25)


@command.command("list")
@click.argument("game")
@click.argument("kind")
@_PACKS
@_BOX
@_SPOILERS
@_JSON
def list_(game: str, kind: str, as_json: bool, spoilers: bool, **of: Any) -> None:
    """List the entries of a kind."""
    from questpress.catalog.query import model_of

    model_of(game, kind)
    catalog = _catalog(game, **of)
    held = catalog.entries.get(kind, {}).values()
    entries = [entry for entry in held if spoilers or not entry.spoiler]
    _list(catalog, entries, as_json)
    if len(entries) < len(held):
        talk.tell(f"questpress: {len(held) - len(entries)} more are unlocked in a campaign: add --spoilers to see them")


@command.command("show")
@click.argument("ref")
@_PACKS
@_BOX
@_SPOILERS
@_JSON
def show(ref: str, as_json: bool, spoilers: bool, **of: Any) -> None:
    """Show one entry, each figure with its basis and source.

    REF is game/kind/id, such as boardquest/monster/lizard-warrior.
    """
    from questpress.catalog.query import entry_of, fields_of

    catalog = _catalog(ref.split("/")[0], **of)
    entry = entry_of(catalog, ref, spoilers=spoilers)
    views = fields_of(catalog, entry)
    if as_json:
        fields = {view.name: view.to_json() for view in views}
        talk.data({"ref": ref, "id": entry.id, "kind": entry.kind, "name": entry.name, "fields": fields})
        return
    catalog_words.say_entry(ref, entry, views)


@command.command("search")
@click.argument("text")
@click.option("--game", "only", metavar="GAME", help="Search one game only.")
@_PACKS
@_BOX
@_SPOILERS
@_JSON
def search(text: str, only: str | None, packs: tuple[Path, ...], box: str, spoilers: bool, as_json: bool) -> None:
    """Find entries by words in their name or text. Exit code 1 when there is none."""
    from questpress.catalog.load import GAMES
    from questpress.catalog.query import search as find

    if not text.strip():
        raise UsageError("say what to search for: one word or more")
    if packs and only is None:
        raise UsageError("a pack belongs to one game: name it with --game")
    found: list[dict[str, str]] = []
    for game in [only] if only else list(GAMES):
        catalog = _catalog(game, packs=packs, box=box)
        found += [{"ref": catalog.ref(e), "name": e.name} for e in find(catalog, text, spoilers=spoilers)]
    if as_json:
        talk.data(found)
    else:
        for item in found:
            talk.say_whole(f"{item['ref']:<52} {item['name']}")
        if not found:
            talk.tell(f"questpress: nothing holds {text!r}; fewer or shorter words find more")
    if not found:
        click.get_current_context().exit(1)


@command.command("rulings")
@click.argument("game")
@click.option("--sheet", is_flag=True, help="Print them as questions and answers, under the rulebook's headings.")
@_PACKS
@_BOX
@_SPOILERS
@options.paper_options
@options.output_options
@options.report_options
def rulings(game: str, sheet: bool, packs: tuple[Path, ...], box: str, spoilers: bool, **values: Any) -> None:
    """Tell how contradictions and gaps of a rulebook are read, and why."""
    from questpress.catalog.query import rulings as ordered

    catalog = _catalog(game, packs=packs, box=box)
    found = ordered(catalog, spoilers=spoilers)
    if sheet:
        from questpress.press.sheets.catalog_pages import draw_rulings

        _print(game, "rulings", "Questions and answers", values, partial(draw_rulings, game=game, rulings=found))
    elif values["as_json"]:
        talk.data([catalog_words.ruling_data(catalog, ruling) for ruling in found])
    else:
        for ruling in found:
            catalog_words.say_ruling(catalog, ruling)


@command.command("measure")
@click.argument("game")
@options.paper_options
@options.output_options
@options.report_options
def measure(game: str, **values: Any) -> None:
    """Print a worksheet for what the rulebook does not tell of your box and a builder needs."""
    from questpress.catalog.query import known_game
    from questpress.press.sheets.measure_pages import draw_measure, measure_sheet

    asked = measure_sheet(known_game(game))
    _print(game, "measure", "Measure your box", values, partial(draw_measure, game=game, sheet=asked))


@command.command("needs")
@click.argument("game")
@_JSON
def needs(game: str, as_json: bool) -> None:
    """Tell what our print covers and what your own box must supply."""
    from questpress.catalog.entries_common import NeedEntry

    found = _catalog(game, packs=(), box="printed").of(NeedEntry)
    if as_json:
        talk.data([{"id": n.id, "name": n.name, "printed": n.printed, "text": n.text} for n in found])
        return
    for head, printed in (("Our print covers", True), ("Your box must supply", False)):
        of = [need for need in found if need.printed is printed]
        if of:
            talk.say(f"{head}:")
            for need in of:
                talk.say(f"  {need.name}: {need.text}", hanging="    ")


@command.command("own")
@click.argument("file", metavar="FILE", type=options.FILE)
@_PACKS
@_JSON
def own(file: Path, packs: tuple[Path, ...], as_json: bool) -> None:
    """Remember what your box holds.

    FILE is an owned.yaml. It is copied into the folder of your settings, and maps of your own box keep to it from now
    on. With --pack it may name entries of your packs.
    """
    from questpress.catalog.owned import game_of_owned, read_owned
    from questpress.catalog.yamlio import decode
    from questpress.cli import files, settings

    data, name = files.read(str(file))
    text, faults = decode(data, name)
    if not faults:
        game = game_of_owned(text, name)
        _, faults = read_owned(text, name, _catalog(game, packs, "mine"))
    if faults:
        raise InvalidInputError(f"{name} cannot be used", faults)
    kept = settings.owned_file(game)
    settings.keep(kept, text)
    if as_json:
        talk.data({"game": game, "kept": str(kept)})
        return
    talk.say(f"Remembered what your box of {game} holds. Delete the copy when nothing is missing any more.")
    talk.say_whole(f"  kept in         {kept}")


@command.command("check")
@click.option("--game", "only", metavar="GAME", help="Check one game only.")
@_PACKS
@_JSON
def check(only: str | None, packs: tuple[Path, ...], as_json: bool) -> None:
    """Check the catalog, or your packs over it: every fault with its place.

    A pack is checked against the game that its pack.yaml names.
    """
    from questpress.catalog.load import GAMES
    from questpress.catalog.packs import game_of_pack
    from questpress.catalog.query import known_game

    findings: list[Any] = []
    faulty = False
    named = [known_game(only)] if only else list(GAMES)
    by_game: dict[str, list[Path]] = {} if packs else {game: [] for game in named}
    for path in packs:
        try:
            by_game.setdefault(only or game_of_pack(path), []).append(path)
        except InvalidInputError as error:
            faulty = True
            findings += error.findings
    for game in by_game:
        try:
            findings += _catalog(game, packs=tuple(by_game[game]), box="printed").notes
        except InvalidInputError as error:
            faulty = True
            findings += error.findings
    if as_json:
        talk.data({"findings": [finding.to_json() for finding in findings], "exit_code": 2 if faulty else 0})
    else:
        for finding in findings:
            talk.tell(str(finding), hanging="  ")
        if not faulty:
            talk.say("everything is right" if not findings else "usable, with the notes above")
    if faulty:
        click.get_current_context().exit(2)


@command.command("export")
@click.argument("game")
@click.option("--csv", "as_csv", is_flag=True, help="As a table, a figure a row.")
@click.option("--json", "as_json", is_flag=True, help="As data (the default).")
@_PACKS
@_BOX
@_SPOILERS
def export(game: str, as_csv: bool, as_json: bool, spoilers: bool, **of: Any) -> None:
    """Write a whole game to standard output, as data or as a table."""
    from questpress.catalog.query import export_data, export_rows

    if as_csv and as_json:
        raise UsageError("--csv and --json exclude each other")
    data = export_data(_catalog(game, **of), spoilers=spoilers)
    if not as_csv:
        talk.data(data)
        return
    import csv
    import sys

    csv.writer(sys.stdout, lineterminator="\n").writerows(export_rows(data))


@command.command("new-pack")
@click.argument("folder", metavar="DIR", type=options.FILE)
@click.option("--game", required=True, help="The game that the pack is for.")
def new_pack(folder: Path, game: str) -> None:
    """Write a commented starter pack into a new folder."""
    from questpress.catalog.query import known_game
    from questpress.catalog.starter import starter
    from questpress.press.write import Output, write_outputs

    known_game(game)
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file: name a new folder")
    if folder.exists() and any(folder.iterdir()):
        raise UsageError(f"{folder} is not empty: name a new folder")
    files = starter(game, folder.resolve().name)
    write_outputs(folder, [Output(name, Path(name).suffix, text.encode()) for name, text in files.items()], False)
    talk.say(f"Wrote {len(files)} files; each shows what it takes.")
    talk.say_whole(f"  look for slips  questpress catalog check --pack {talk.shell_words([str(folder)])}")


def _catalog(game: str, packs: tuple[Path, ...], box: str) -> Catalog:
    from questpress.catalog.query import catalog_for

    return catalog_for(game, packs, "mine" if box == "mine" else "printed")


def _list(catalog: Catalog, entries: list[Any], as_json: bool) -> None:
    if as_json:
        talk.data([{"ref": catalog.ref(entry), "name": entry.name} for entry in entries])
        return
    for entry in entries:
        talk.say_whole(f"{entry.id:<32} {entry.name}")


def _print(game: str, what: str, title: str, values: dict[str, Any], draw: Draw) -> None:
    """Draw one PDF, write it and say where."""
    from questpress.cli.onepdf import print_one

    path = print_one(f"{game}_{what}", title, draw, values)
    if values["as_json"]:
        talk.data({"files": [talk.shown(path)]})
    elif not values["quiet"]:
        talk.say_whole(talk.shown(path))
