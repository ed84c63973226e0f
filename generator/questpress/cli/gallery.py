"""``questpress gallery``: pictures of fair maps and of things to cut out, and an archive of ready sheets for others."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import deliver, options, talk
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box
    from questpress.games.boardquest.document import BoardquestMap
    from questpress.press.sheets.boardquest.spec import SheetSpec
    from questpress.press.write import Output

EXAMPLES = """\b
Examples:
  questpress gallery
  questpress gallery -o pictures --zip questpress-maps.zip
"""
DPI = 88
CANDIDATES = 12
MAPS_EACH = 3
PRINTS = tuple((paper, ink) for paper in ("a4", "letter") for ink in ("color", "mono"))
TILES_UM = 38_000
_ZIP_DATE = (1980, 1, 1, 0, 0, 0)
_ZIP_MODE = 0o100644 << 16


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of map in the gallery: its name in files, in words, and its options."""

    name: str
    words: str
    wishes: dict[str, Any]


KINDS = (
    Kind("2-players", "Two players", {"players": 2}),
    Kind("3-players", "Three players", {"players": 3}),
    Kind("4-players", "Four players", {"players": 4}),
    Kind("teams", "Two teams of two", {"players": 4, "mode": "teams"}),
)

# Sheets of things to cut out: the name in files, in words, and what stands on them.
SHEETS = (
    (
        "cards",
        "Cards",
        ("monster", "item", "skill"),
        (
            *("minotaur", "gale-harpy", "ember-wyrm"),
            *("frost-fang", "owl-crossbow", "healing-draught"),
            *("call-to-arms", "moonwell", "chain-lightning"),
        ),
    ),
    ("tokens", "Tokens", ("fort",), ()),
)


@click.command("gallery", epilog=EXAMPLES)
@options.output_options
@click.option("--zip", "archive", metavar="FILE", type=options.FILE, help="Write an archive of ready PDFs as well.")
@options.report_options
def command(folder: Path | None, force: bool, archive: Path | None, as_json: bool, quiet: bool) -> None:
    """Print ready sheets to look at or to give away.

    Pictures of a fair map for each number of players and of a sheet of cards and of tokens, for people who never open a
    terminal; with --zip also PDFs of several maps, on A4 and Letter, in color and black only. The same version always
    makes the same files.
    """
    from questpress.catalog.box import load_box
    from questpress.press.write import File, write_files

    own = options.default_folder() / "gallery"
    target = folder or own
    options.refuse_folder_that_is_a_file(target)
    box = load_box("printed")
    count = MAPS_EACH if archive is not None else 1
    with deliver.progress(len(KINDS), "Looking for fair maps", quiet=quiet or as_json) as step:
        fair: list[tuple[Kind, list[BoardquestMap]]] = []
        for kind in KINDS:
            fair.append((kind, fairest(kind, box, count)))
            step()
    # In its own place the gallery is rebuilt; elsewhere it replaces nothing unasked.
    rebuilt = force or target.resolve() == own.resolve()
    drawn = pictures([(kind, maps[0]) for kind, maps in fair], box)
    files = [File(target / picture.name, picture.data, rebuilt) for picture in drawn]
    if archive is not None:
        with deliver.progress(len(KINDS) * MAPS_EACH, "Drawing", quiet=quiet or as_json) as step:
            files.append(File(archive, pack(ready_sheets(fair, box, step)), force))
    write_files(files)
    if as_json:
        talk.data({"files": [talk.shown(file.path) for file in files]})
    elif not quiet:
        for file in files:
            talk.say_whole(talk.shown(file.path))


def fairest(kind: Kind, box: Box, count: int) -> list[BoardquestMap]:
    """Return the fairest of the candidates of a kind, fairest first; none that the checks warn about."""
    from questpress.games.boardquest.check import check_map
    from questpress.games.boardquest.fair import compare
    from questpress.games.boardquest.make import make_map
    from questpress.games.boardquest.options import MapOptions

    map_options = MapOptions(**kind.wishes)
    made = (make_map(seed, map_options, box) for seed in candidates(kind))
    docs = [doc for doc in made if all(found.severity is Severity.NOTE for found in check_map(doc, box))]
    return [docs[one.index] for one in compare(docs, box)[:count]]


def candidates(kind: Kind) -> Iterator[str]:
    """Yield the seeds to choose from: words, the same in every run."""
    from questpress.games.boardquest.names import draw_seed

    for number in range(CANDIDATES):
        yield draw_seed(blake2b(f"gallery/{kind.name}/{number}".encode(), digest_size=8).digest())


def pictures(maps: Sequence[tuple[Kind, BoardquestMap]], box: Box) -> list[Output]:
    """Return the pictures of all pages of each map and of things to cut out, and the page that shows them."""
    from questpress.press.png import pages_to_png
    from questpress.press.write import Output

    outputs: list[Output] = []
    for kind, doc in maps:
        for number, data in enumerate(pages_to_png(_pdf(doc, box, _spec("a4", "color")), DPI, small=True), 1):
            outputs.append(Output(f"boardquest-{kind.name}-{number}.png", ".png", data))
    outputs += [Output(f"boardquest-{name}.png", ".png", _sheet(kinds, ids)) for name, _, kinds, ids in SHEETS]
    outputs.append(Output("README.md", ".md", index(maps).encode("utf-8")))
    return outputs


def index(maps: Sequence[tuple[Kind, BoardquestMap]]) -> str:
    """Return the page of the gallery: a picture of each map, linked to its other pages, and its code; then sheets."""
    lines = [
        "# Gallery",
        "",
        "One fair map for each number of players, as `questpress map` prints it, and sheets to cut out, as",
        "`questpress print boardquest` does. This page is rebuilt by `questpress gallery`.",
    ]
    for kind, doc in maps:
        name = f"boardquest-{kind.name}"
        lines += [
            "",
            f"## {kind.words}: {doc.extras['title']}",
            "",
            f"`questpress map --code {doc.code}`",
            "",
            f"![The map]({name}-1.png)",
            "",
            f"[How to build it]({name}-2.png) · [Set-up]({name}-3.png) · [How fair it is]({name}-4.png)",
        ]
    for name, words, kinds, _ in SHEETS:
        lines += ["", f"## {words}", "", f"`questpress print boardquest {' '.join(kinds)}`", ""]
        lines.append(f"![{words} to cut out](boardquest-{name}.png)")
    return "\n".join(lines) + "\n"


def _sheet(kinds: tuple[str, ...], ids: tuple[str, ...]) -> bytes:
    """Return the picture of the first sheet of some kinds, each thing once that ids name."""
    from questpress.catalog.packs import open_catalog
    from questpress.press.imposition.plan import impose
    from questpress.press.imposition.spec import PrintSpec
    from questpress.press.png import pages_to_png
    from questpress.press.run.choose import Wish, choose
    from questpress.press.run.files import Wanted, run_files

    chosen = choose(open_catalog("boardquest"), Wish(kinds=kinds, ids=tuple(f"{entry}*1" for entry in ids)))
    plan = impose(chosen.components, PrintSpec(duplex="none"))
    sheet = next(run_files(plan, Wanted(stem="gallery", contents=False), findings=[]))
    return pages_to_png(sheet.data, DPI, small=True)[0]


def ready_sheets(
    fair: Sequence[tuple[Kind, Sequence[BoardquestMap]]], box: Box, step: Callable[[], None]
) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of every file of the archive; ``step`` is called after each map."""
    yield "README.txt", _archive_text(fair).encode("utf-8")
    for kind, maps in fair:
        for doc in maps:
            stem = f"{kind.name}/{doc.seed.replace(' ', '-')}"
            yield f"{stem}.json", doc.to_json().encode("utf-8")
            for paper, ink in PRINTS:
                yield f"{stem}_{paper}_{ink}.pdf", _pdf(doc, box, _spec(paper, ink))
            step()
    # All sixteen pieces lie on a map for four players; without its code the sheet stands for itself.
    whole = next(maps[0] for kind, maps in fair if kind.wishes["players"] == 4).model_copy(update={"code": ""})
    for paper, ink in PRINTS:
        spec = replace(_spec(paper, ink), pages=(), tiles_um=TILES_UM)
        yield f"pieces-to-cut-out_{paper}_{ink}.pdf", _pdf(whole, box, spec)


def pack(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a ZIP archive that depends on nothing but names and contents: fixed dates, sorted, not compressed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in sorted(files):
            info = zipfile.ZipInfo(name, _ZIP_DATE)
            info.create_system, info.external_attr = 3, _ZIP_MODE
            archive.writestr(info, data)
    return out.getvalue()


def _archive_text(fair: Sequence[tuple[Kind, Sequence[BoardquestMap]]]) -> str:
    lines = [
        "Ready maps for Boardquest: Tales of Liria. Unofficial, fan-made, printed by Questpress.",
        "",
        "Choose a folder by the number of players, a paper (A4 or Letter) and an ink (color, or mono for black",
        "only), print at 100 %, and lay the pieces as page 2 shows. The map pieces are our own: print them once from",
        "pieces-to-cut-out. The document beside each sheet prints it again: questpress print FILE.",
    ]
    for kind, maps in fair:
        lines += ["", kind.words]
        lines += [f"  {doc.seed}  {doc.code}" for doc in maps]
    return "\n".join(lines) + "\n"


def _spec(paper: str, ink: str) -> SheetSpec:
    from questpress.press.ink import Ink
    from questpress.press.paper import PAPERS
    from questpress.press.sheets.boardquest.spec import SheetSpec

    return SheetSpec(paper=PAPERS[paper], ink=Ink(ink))


def _pdf(doc: BoardquestMap, box: Box, spec: SheetSpec) -> bytes:
    from questpress.press.render import render_map

    return render_map(doc, box, spec, ("pdf",))[0].data
