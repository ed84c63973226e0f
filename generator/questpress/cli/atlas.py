"""``questpress atlas``: search many seeds for the fairest maps, on all cores or a cluster, and print the best."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import boxes, deliver, map, map_fair, options, talk
from questpress.errors import UsageError

if TYPE_CHECKING:
    from questpress.cli.atlas_results import Results
    from questpress.cli.atlas_store import Store
    from questpress.cli.options import Printing
    from questpress.games.boardquest.atlas import Row, Task

MOST_MAPS, MOST_BEST, MOST_WORKERS = 10_000_000, 200, 256
# As failure.STOPPED, which would import more than help needs.
_STOPPED = 130

EXAMPLES = """\b
Examples:
  questpress atlas --count 10000 --players 3 --best 20 -o club
  questpress atlas --count 500 --seed league --by gap --fair best -o league
  questpress atlas --count 100000 --cluster tcp://10.0.0.5:8786 -o big
"""


@click.command("atlas", epilog=EXAMPLES)
@click.option("--count", type=options.Whole(1, MOST_MAPS), default=1000, show_default=True, metavar="N",
              help="So many maps: of the seed, 'seed 2', 'seed 3' ...")  # fmt: skip
@click.option("--best", type=options.Whole(1, MOST_BEST), default=20, show_default=True, metavar="K",
              help="Print so many of them.")  # fmt: skip
@click.option("--by", type=click.Choice(("spread", "gap", "score"), case_sensitive=False), default="spread",
              show_default=True, help="What is best: least spread, least gap, most points for the worst.")  # fmt: skip
@click.option("--workers", type=options.Whole(1, MOST_WORKERS), metavar="N", help="Processes.  [default: all cores]")
@click.option("--cluster", metavar="ADDRESS", help="Dask scheduler whose workers do the work, such as tcp://host:8786.")
@map.wish_options
@click.option("--weights", metavar="FILE", help="What counts how much for fairness, such as fort-turn: 12.")
@options.box_options
@options.sheet_options
@options.output_options
@options.report_options
def command(**values: Any) -> None:
    """Search many seeds for the fairest maps and print the best.

    The best come as sheets, with a contact sheet of all of them and a table of every map (CSV and SQLite). Stopped or
    killed, the same command goes on where it was. The result hangs on nothing but the request.
    """
    from questpress.cli.atlas_results import refuse_files_in_the_way, write_results
    from questpress.cli.atlas_store import NAME, Store, kept_seed
    from questpress.games.boardquest.atlas import make_task, refuse_impossible

    if values["cluster"] is not None and values["workers"] is not None:
        raise UsageError("--workers are processes here, and --cluster has workers elsewhere: leave out one of the two")
    map.refuse_words_for_no_search(values)
    wishes = map.wishes(values)
    printing = options.printing(values)
    if values["folder"] is None:
        printing = replace(printing, folder=printing.folder / "atlas")
    options.refuse_folder_that_is_a_file(printing.folder)
    path = printing.folder / NAME
    chosen = boxes.choose(values["box"], values["pieces"], values["packs"], values["owned"], ask=not printing.silent)
    seed = values["seed"] if values["seed"] is not None else kept_seed(path)
    count = values["count"]
    weights = map_fair.weights(values["weights"], chosen.box)
    task = make_task(map.first_seed(seed), map.map_options(wishes, chosen.box), chosen.box, count, weights)
    refuse_impossible(task, count)
    if not path.exists():
        refuse_files_in_the_way(set(), printing)
    store = Store(path, request_of(task), task.options.players)
    with closing(store):
        if store.last() > count:
            raise UsageError(
                f"{talk.shown(path)} holds {store.last()} maps already: ask for --count {store.last()} or more, or "
                "take another folder with -o"
            )
        refuse_files_in_the_way(store.files(), printing)
        try:
            search(store, task, count, runner(values, printing), printing)
            results = write_results(store, task, values["by"], values["best"], printing)
        except KeyboardInterrupt:
            talk.tell(f"\nstopped; {_kept(store, count)} are kept: the same command goes on with them")
            click.get_current_context().exit(_STOPPED)
    for line in dict.fromkeys(str(finding) for finding in results.findings):
        talk.tell(f"questpress: {line}", hanging="  ")
    if printing.as_json:
        talk.data(_data(results, task, values["by"], count, printing))
    elif not printing.quiet:
        _say(results, task, values["by"], count, chosen.words)


def request_of(task: Task) -> dict[str, Any]:
    """Return everything that decides the rows of an atlas, by name: only a run of the same request may add to it."""
    box = task.box
    wished = {name.removesuffix("_percent"): value for name, value in asdict(task.options).items()}
    return {
        "seed": task.seed,
        **wished,
        "box": box.kind,
        "catalog": f"{box.fingerprint:08x}",
        "weights": {} if task.weights is None else asdict(task.weights),
        "packs": [f"{pack.name} {pack.sha}" for pack in box.packs],
        "builder": task.builder,
        "version": task.version,
    }


def runner(values: dict[str, Any], printing: Printing) -> Callable[[Task, Any], Iterator[list[Row]]]:
    """Return who does the work: so many processes here, or a cluster."""
    from questpress.cli.atlas_workers import run_here, run_on_cluster

    address = values["cluster"]
    if address is None:
        workers = values["workers"] or cores()
        return lambda task, chunks: run_here(task, chunks, workers)
    return lambda task, chunks: run_on_cluster(task, chunks, address)


def cores() -> int:
    """Return on how many cores this process may run."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def search(
    store: Store,
    task: Task,
    count: int,
    run: Callable[[Task, Any], Iterator[list[Row]]],
    printing: Printing,
) -> None:
    """Find out all maps that the store lacks, and keep each chunk as soon as it is there."""
    from questpress.cli.atlas_workers import Chunks

    missing = store.missing(count)
    if not missing:
        return
    done = count - sum(len(numbers) for numbers in missing)
    if done and not printing.silent:
        talk.tell(f"going on: {_kept(store, count)} are there already")
    with (
        deliver.progress(count, "Searching", quiet=printing.silent, done=done) as step,
        closing(run(task, Chunks(missing))) as chunks,  # type: ignore[type-var]
    ):
        for rows in chunks:
            store.add(rows)
            step(len(rows))


def _kept(store: Store, count: int) -> str:
    return f"{store.done()} of {count} maps"


def _data(results: Results, task: Task, by: str, count: int, printing: Printing) -> dict[str, Any]:
    return {
        "folder": talk.shown(printing.folder),
        "seed": task.seed,
        "count": count,
        "players": task.options.players,
        "by": by,
        "refused": results.refused,
        "best": [
            {
                "rank": rank,
                "seed": row.seed,
                "code": row.code,
                "gap": row.gap,
                "spread": row.spread,
                "scores": list(row.scores),
                "verdict": row.verdict,
            }
            for rank, row in enumerate(results.best, start=1)
        ],
        "files": [talk.shown(path) for path in results.files],
        "notes": [note.to_json() for note in task.box.notes],
    }


def _say(results: Results, task: Task, by: str, count: int, box_words: str) -> None:
    from questpress.cli.atlas_results import BEST, figures_of, head_of, order_of

    head = head_of(task, by, len(results.best), count)
    talk.say(f"{head.title} {head.whom}: {order_of(task, by)}")
    if results.refused:
        talk.say(f"  {results.refused} seeds gave no map; the table says why")
    lines = [(figures_of(row, by), row.seed, row.code or "") for row in results.best]
    wide = [max((len(line[column]) for line in lines), default=0) for column in (0, 1)]
    for rank, (figures, seed, code) in enumerate(lines, start=1):
        talk.say_whole(f"  {rank:>3}  {figures:<{wide[0]}}  {seed:<{wide[1]}}  {code}")
    talk.say(f"  box    {box_words}", hanging="         ")
    shown = [path for path in results.files if path.parent.name != BEST]
    if results.best:
        shown.insert(0, shown[0].parent / BEST)
    for index, path in enumerate(shown):
        talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
