"""``questpress map improve`` and ``questpress map compare``: what would make a map fairer, and which is fairest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import deliver, files, options, talk
from questpress.cli.check import BoxChooser, check_one
from questpress.errors import InvalidInputError, UsageError

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box, FairWeights
    from questpress.games.boardquest.document import BoardquestMap
    from questpress.games.boardquest.fair import Fairness, FairResult

IMPROVE_EXAMPLES = """\b
Examples:
  questpress map improve our-map.json
  questpress map improve our-map.yaml --keep layout --effort good
  questpress map improve our-map.json --keep on-the-table.yaml --json
"""
COMPARE_EXAMPLES = """\b
Examples:
  questpress map compare one.json two.json three.json
  questpress map compare *.json --weights ours.yaml --json
"""


@click.command("improve", epilog=IMPROVE_EXAMPLES)
@click.argument("name", metavar="FILE")
@click.option(
    "--effort",
    type=click.Choice(("good", "best"), case_sensitive=False),
    default="best",
    show_default=True,
    help="How hard to search.",
)
@click.option("--steps", type=options.Whole(1, options.MOST_STEPS), metavar="N", help="So many steps of the search.")
@click.option("--seed", metavar="TEXT", help="Another seed gives other moves.  [default: the map's own]")
@options.fair_options
@options.box_options
@options.sheet_options
@options.output_options
@options.report_options
def improve_command(**values: Any) -> None:
    """Tell, move by move, what would make a map fairer, and print the fairer map.

    FILE is a map document, JSON or YAML, - is standard input. Forts are moved, monsters dealt otherwise, pieces turned
    and swapped; where pieces lie stays. Nothing is printed when no fairer map is found.
    """
    from questpress.cli.map import first_seed
    from questpress.games.boardquest.fair import improve, lower_bound

    printing = options.printing(values)
    options.refuse_folder_that_is_a_file(printing.folder)
    doc, box = read_map(values["name"], chooser(values))
    result = improve(
        doc,
        box,
        values["effort"],
        None if values["seed"] is None else first_seed(values["seed"]),
        keep(values["keep"], doc),
        weights=weights(values["weights"], box),
        steps=values["steps"],
        seconds=values["seconds"],
    )
    # For more players the proof is too far below what can be reached to tell anything.
    least = lower_bound(result.doc, box) if doc.players == 2 else None
    results: list[deliver.Delivered] = []
    if result.moves:
        results = deliver.deliver([deliver.Made(result.doc, findings(result.doc, box))], box, printing)
        deliver.warn(results, printing, box)
    if printing.as_json:
        talk.data(deliver.as_data(results, box, printing) | improved_data(result, least))
    elif not printing.quiet:
        say_improved(result, least, values)
        if results:
            talk.say()
            deliver.say_results(results, f"{box.kind}, as the map says", printing)


def findings(doc: BoardquestMap, box: Box) -> Any:
    """Return what the checks say of a map that was made fairer."""
    from questpress.cli.map import checked

    return checked(doc, box).findings


@click.command("compare", epilog=COMPARE_EXAMPLES)
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@click.option("--weights", metavar="FILE", help="What counts how much for fairness, such as fort-turn: 12.")
@options.box_options
@options.report_options
def compare_command(**values: Any) -> None:
    """Tell which of several maps is the fairest, and why.

    FILE is a map document, JSON or YAML. All are measured with the same weights: those of the catalog, or of --weights.
    """
    from questpress.games.boardquest.fair import compare

    names: tuple[str, ...] = values["names"]
    if len(names) < 2:
        raise UsageError("one map cannot be compared: name two or more, such as questpress map compare a.json b.json")
    box_for = chooser(values)
    read = [read_map(name, box_for) for name in names]
    docs = [doc for doc, _ in read]
    refuse_unlike(names, docs)
    box = read[0][1]
    ranked = compare(docs, box, weights(values["weights"], box) or box.fair_weights)
    rows = [(one.rank, names[one.index], docs[one.index], one.fairness) for one in ranked]
    if values["as_json"]:
        talk.data(
            {
                "players": docs[0].players,
                "mode": docs[0].mode,
                "maps": [
                    {"rank": rank, "file": name, "code": doc.code, "seed": doc.seed, **deliver.fair_data(fairness)}
                    for rank, name, doc, fairness in rows
                ],
            }
        )
        return
    width = max(len(name) for name in names)
    talk.say_whole(f"rank  {'map':<{width}}  spread  gap")
    for rank, name, _, fairness in rows:
        talk.say_whole(f"{rank:>4}  {name:<{width}}  {fairness.spread:>6}  {fairness.gap:>3}")
        talk.say(f"      {fairness.sentence}", hanging=" " * 6)


def refuse_unlike(names: Sequence[str], docs: Sequence[BoardquestMap]) -> None:
    """Raise UsageError for maps that are not for the same number of players, or not in the same mode."""
    for name, doc in zip(names, docs, strict=True):
        if (doc.players, doc.mode) != (docs[0].players, docs[0].mode):
            raise UsageError(
                f"{names[0]} is {deliver.for_whom(docs[0])} and {name} {deliver.for_whom(doc)}: the more there are, "
                "the harder it is to be even. Compare maps for the same players"
            )


def read_map(name: str, box_for: BoxChooser) -> tuple[BoardquestMap, Box]:
    """Return a map from a file and the box it was checked against.

    Raises InvalidInputError with every finding when it cannot be read or has errors, UsageError for another document.
    """
    from questpress.games.boardquest.document import BoardquestMap

    text, file = files.read(name)
    used: list[Any] = []

    def remember(game: str, data: Any) -> Any:
        used.append(box_for(game, data))
        return used[-1]

    report = check_one(text, file, remember)
    if report.exit_code() or report.document is None:
        raise InvalidInputError(f"{report.summary()}; how fair a map is can be told of a legal one", report.findings)
    if not isinstance(report.document, BoardquestMap):
        raise UsageError(f"{file} is no Boardquest map")
    return report.document, used[-1]


def chooser(values: dict[str, Any]) -> BoxChooser:
    """Return who picks the box of a document."""
    return BoxChooser(values["box"], values["pieces"], values["packs"], values["owned"])


def keep(what: str | None, doc: BoardquestMap) -> Any:
    """Return what stays of a map: None, a word, or the data of a file.

    Raises InvalidInputError, with lines, for a file that cannot be read or does not fit the map.
    """
    if what is None or what in options.KEPT:
        return what
    from questpress.games.boardquest.table import keep_of, read_begun

    return keep_of(read_begun(*files.read(what)), doc)


def weights(name: str | None, box: Box) -> FairWeights | None:
    """Return the weights of a file, None without one. Raises InvalidInputError with every fault and its line."""
    if name is None:
        return None
    from questpress.games.boardquest.fair import read_weights

    return read_weights(*files.read(name), box.fair_weights)


def improved_data(result: FairResult, least: int | None) -> dict[str, Any]:
    """Return what was improved as JSON data; ``least``: the gap that moving forts cannot better, if it is known."""
    return {
        "least_gap_by_forts": least,
        "before": deliver.fair_data(result.before),
        "after": deliver.fair_data(result.after),
        "moves": [
            {"kind": move.kind, "text": move.text, "cells": [list(cell) for cell in move.cells]}
            for move in result.moves
        ],
    }


def say_improved(result: FairResult, least: int | None, values: dict[str, Any]) -> None:
    """Say the moves in order, how fair the map was and is, and what is proved about it.

    ``values``: the options, by name; where no fairer map was found, what is left to try follows from them.
    """
    _say_fair("before", result.before)
    if result.moves:
        _say_fair("after", result.after)
        talk.say("What to do, in this order:")
        for number, move in enumerate(result.moves, 1):
            talk.say(f"{number:>4}  {move.text}", hanging=" " * 6)
    elif result.before.spread == result.before.gap == 0:
        talk.say("No map is fairer: neither a point nor a turn lies between the players.")
    else:
        left = ["--effort best"] if values["effort"] == "good" else []
        left.append("another --seed" if values["steps"] is None else "more --steps")
        if values["keep"] is not None:
            left.append("keeping less")
        talk.say(f"No fairer map was found. What may help: {', '.join(left)}.")
    if least is not None:
        gap = result.after.gap
        rest = "and this one has just that" if gap == least else f"this one has {gap}"
        talk.say(f"No arrangement of forts on this layout has a gap below {least}; {rest}.")


def _say_fair(word: str, fairness: Fairness) -> None:
    talk.say(f"{word:<6}  spread {fairness.spread}, gap {fairness.gap}: {fairness.sentence}", hanging=" " * 8)
