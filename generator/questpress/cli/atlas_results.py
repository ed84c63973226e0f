"""What comes out of an atlas: the best maps as sheets, the contact sheet, and the table.

All of it follows from the store. Files that an earlier run wrote from the same store are replaced, or taken away when
they belong to the best no longer; anything else that stands in the way is kept, as everywhere.
"""

from __future__ import annotations

import csv
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from questpress.catalog.query import safe_cell
from questpress.cli import deliver, talk
from questpress.cli.atlas_store import Store
from questpress.cli.map import checked
from questpress.cli.options import Printing
from questpress.errors import InternalError, UsageError
from questpress.findings import Finding
from questpress.games.boardquest.atlas import Row, Task, map_of

if TYPE_CHECKING:
    from questpress.press.sheets.boardquest.contact import Entry, Head
    from questpress.press.write import Output

TABLE = "atlas.csv"
BEST = "best"
RANKED = {
    "spread": ("fairest", "the least spread first, then the least gap"),
    "gap": ("most even", "the least gap first, then the least spread"),
    "score": ("richest", "the most points for the player who is placed worst first, then the least spread"),
}
# The same, where two teams play.
_SIDES = ("player who is", "team that is")


@dataclass(frozen=True, slots=True)
class Results:
    """What came out: the best rows in order, the files, how many seeds gave no map, and what was found on the way."""

    best: tuple[Row, ...]
    files: tuple[Path, ...]
    refused: int
    findings: tuple[Finding, ...]


def contact_name(printing: Printing) -> str:
    """Return the name of the contact sheet."""
    ink = str(printing.spec.ink)
    return f"atlas_contact_{printing.spec.paper.id}{'' if ink == 'color' else f'_{ink}'}.pdf"


def refuse_files_in_the_way(kept: set[tuple[str, str]], printing: Printing) -> None:
    """Raise UsageError, before any work, for a file that is none of those ``kept`` where one of ours shall stand.

    A folder in the place of a file, or a file in that of the folder of the best, is no matter of --force.
    """
    folder = printing.folder
    for name in (BEST, TABLE, contact_name(printing)):
        path = folder / name
        if path.exists() and path.is_dir() != (name == BEST):
            is_now, wanted = ("folder", "file") if path.is_dir() else ("file", "folder")
            raise UsageError(
                f"{talk.shown(path)} is a {is_now}, and the atlas has a {wanted} there: move it, or take another "
                "folder with -o"
            )
    if printing.force:
        return
    names = {TABLE, contact_name(printing), *(name for name, _ in kept)}
    foreign = [name for name in sorted(names) if (path := folder / name).exists() and (name, _hash(path)) not in kept]
    if foreign:
        raise UsageError(
            f"kept {talk.shown(folder / foreign[0])}, which this atlas did not write or someone has changed: "
            "use --force to replace it, or another folder"
        )


def write_results(store: Store, task: Task, by: str, most: int, printing: Printing) -> Results:
    """Build the best maps again, draw them, write all files at once, and take away those of earlier runs.

    Raises UsageError when a file is in the way; then nothing is written.
    """
    from questpress.press.write import File, file_names, write_files

    folder = printing.folder
    best = tuple(row for row in store.ranked(by, most) if row.refused is None)
    found: list[Finding] = []
    entries, outputs = _draw(best, task, by, printing, found)
    names = file_names([output.name for output in outputs])
    data: dict[str, bytes | Path] = {f"{BEST}/{name}": o.data for name, o in zip(names, outputs, strict=True)}
    if best:
        data[contact_name(printing)] = _contact(entries, head_of(task, by, len(best), store.done()), printing)
    with tempfile.TemporaryDirectory(prefix="questpress-") as spare:
        table = data[TABLE] = Path(spare) / TABLE
        _write_table(store, by, table, task)
        known = {name for name, _ in store.files()}
        fresh = {(name, _hash(content)) for name, content in data.items()}
        store.note_files(fresh, only=False)  # first, so that a kill between here and the end leaves nothing unknown
        write_files([File(folder / name, data[name], printing.force or name in known) for name in data])
    for name, of in store.files():
        if name not in data and (folder / name).is_file() and _hash(folder / name) == of:
            with suppress(OSError):
                (folder / name).unlink()
    store.note_files(fresh, only=True)
    return Results(best, (*(folder / name for name in data), store.path), store.refused(), tuple(found))


def _draw(
    best: Sequence[Row], task: Task, by: str, printing: Printing, found: list[Finding]
) -> tuple[list[Entry], list[Output]]:
    """Build the best maps again; return what the contact sheet shows of each, and the files of their sheets.

    Raises InternalError when a seed gives another map than the one that its row tells of.
    """
    from dataclasses import replace

    from questpress.press.render import render_map
    from questpress.press.sheets.boardquest.contact import Entry

    entries: list[Entry] = []
    outputs: list[Output] = []
    digits = len(str(len(best)))
    with deliver.progress(len(best), "Drawing the best", quiet=printing.silent) as step:
        for rank, row in enumerate(best, start=1):
            made = checked(map_of(task, row.seed), task.box)
            doc = made.doc
            if doc.code != row.code:
                raise InternalError(f"seed {row.seed!r} gave the map {row.code}, and now gives {doc.code}")
            entries.append(Entry(rank, doc, figures_of(row, by), row.verdict or ""))
            found.extend(made.findings)
            formats = {*printing.formats, "json"}
            for output in render_map(doc, task.box, printing.spec, formats, printing.dpi, findings=found):
                outputs.append(replace(output, name=f"{rank:0{digits}}_{output.name}"))
            step()
    return entries, outputs


def figures_of(row: Row, by: str) -> str:
    """Return the two figures by which a map is ranked."""
    if by == "score":
        return f"least {row.least} · spread {row.spread}"
    return f"spread {row.spread} · gap {row.gap}"


def _contact(entries: Sequence[Entry], head: Head, printing: Printing) -> bytes:
    from questpress.press.pdf import PdfSurface
    from questpress.press.sheets.boardquest.contact import draw_contact

    surface = PdfSurface(title=f"{head.title} – Boardquest atlas")
    draw_contact(surface, entries, head, printing.spec.paper, printing.spec.ink)
    return surface.finish()


def order_of(task: Task, by: str) -> str:
    """Return in words how the maps are ranked."""
    order = RANKED[by][1]
    return order.replace(*_SIDES) if task.options.mode == "teams" else order


def head_of(task: Task, by: str, best: int, count: int) -> Head:
    """Return what the contact sheet says about all its maps."""
    from questpress.games.boardquest.names import numbered_seed
    from questpress.press.sheets.boardquest.contact import Head

    superlative, teams = RANKED[by][0], task.options.mode == "teams"
    order = order_of(task, by)
    seeds = f"seed “{task.seed}”" if count == 1 else f"seeds “{task.seed}” to “{numbered_seed(task.seed, count)}”"
    return Head(
        title=f"The {superlative if best == 1 else f'{best} {superlative}'} of {count:,} maps",
        whom=f"for {task.options.players} players" + (" in two teams" if teams else ""),
        words=f"{order[0].upper()}{order[1:]}. Spread: points between the best and the worst placed "
        f"{'team' if teams else 'player'}; {'least: points of the worst' if by == 'score' else 'gap: turns'}.",
        source=f"Questpress · {seeds} · Boardquest: Tales of Liria",
    )


def _write_table(store: Store, by: str, path: Path, task: Task) -> None:
    """Write all maps as CSV, the best first, those that no map came of at the end."""
    scores = [f"score_{player}" for player in range(1, task.options.players + 1)]
    try:
        with path.open("w", encoding="utf-8", newline="") as out:
            writer = csv.writer(out, lineterminator="\n")
            writer.writerow(("rank", "seed", "code", "gap", "spread", *scores, "verdict", "refused"))
            for rank, row in enumerate(store.ranked(by), start=1):
                place = rank if row.refused is None else None
                cells = (place, row.seed, row.code, row.gap, row.spread, *row.scores, row.verdict, row.refused)
                writer.writerow(safe_cell(cell) if isinstance(cell, str) else cell for cell in cells)
    except OSError as error:
        raise UsageError(f"cannot write to {path.parent}: {error.strerror or error}") from error


def _hash(content: bytes | Path) -> str:
    digest = blake2b(digest_size=16)
    if isinstance(content, bytes):
        digest.update(content)
    else:
        with suppress(OSError), content.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    return digest.hexdigest()
