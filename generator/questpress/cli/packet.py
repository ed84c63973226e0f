"""``questpress packet``: everything for the evening in one folder, sealed what comes later."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import adventure_file, files, options, quest_file, quest_options, scenario_file, talk
from questpress.cli.check import SCENARIO, BoxChooser, check_one
from questpress.cli.codes import code_kind
from questpress.cli.quest_deliver import for_whom, sealed
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.catalog.owned import Owned
    from questpress.games.anastyr.document import Adventure
    from questpress.games.boardquest.document import BoardquestMap
    from questpress.games.boardquest.scenario.document import Scenario
    from questpress.games.quest.document import Quest
    from questpress.press.packet.files import Packet
    from questpress.press.write import Output

EXAMPLES = """\b
Examples:
  questpress packet our-quest.yaml
  questpress packet QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T --paper letter
  questpress packet our-quest.json --heroes --duplex
"""


@click.command("packet", epilog=EXAMPLES)
@click.argument("words", metavar="CODE|FILE", nargs=-1, required=True)
@click.option(
    "--heroes", is_flag=True, help="Of a quest or an adventure: with the cards of heroes, for who has no box."
)
@quest_options.TABLE_MAP
@options.paper_options
@click.option("--duplex", is_flag=True, help="For printing on both sides of the paper.")
@quest_options.box_options
@options.output_options
@options.report_options
def command(**values: Any) -> None:
    """Print everything for an evening into one folder.

    CODE is a share code, FILE a saved document: quest, adventure, scenario or map. The folder has a list of what is in
    it, the booklet or the map, player aids, and the pieces to cut out: just those that are used. What comes later is
    in files of its own, sealed; no file name and no list tells what it is.
    """
    folder = values["folder"] or options.default_folder()
    options.refuse_folder_that_is_a_file(folder)
    doc, box = _document(values["words"], values)
    adventure = hasattr(doc, "strip")
    quest = hasattr(doc, "game")
    if hasattr(doc, "enemies") and not adventure:
        made = _scenario(doc, box, values)
    else:
        made = _adventure(doc, box, values) if adventure else _quest(doc, box, values) if quest else _map(doc, values)
    _write(folder / made[0], made[1], made[2], values, quest=quest or adventure)


def _document(words: tuple[str, ...], values: dict[str, Any]) -> tuple[Any, Any]:
    """Return the quest or the map that a code or a file stands for, and its box.

    Raises UsageError for what is neither, and as :func:`questpress.cli.quest_file.read_quest` does.
    """
    from questpress.chance.sharecode import squeezed

    text = "".join(words)
    if not (len(words) == 1 and Path(text).exists()) and squeezed(text).startswith("QP"):
        return _coded(text, values)
    if len(words) > 1:
        raise UsageError(f"a packet is of one quest or map, not of {len(words)}")
    chooser = BoxChooser(values["box"], None, values["packs"], values["owned"])
    used: list[Any] = [None]

    def remember(game: str, data: Any) -> Any:
        used.append(chooser(game, data))
        return used[-1]

    report = check_one(*files.read(text), remember)
    if report.schema == "questpress/quest/1":
        quest_file.refuse_faulty(report, used[-1], values["folder"] or options.default_folder(), strict=False)
        return quest_file.coded(report).doc, used[-1]
    if report.schema == adventure_file.SCHEMA:
        return adventure_file.made_of(report, strict=False).doc, used[-1]
    if report.schema == SCENARIO:
        return scenario_file.made_of(report, used[-1], strict=False).doc, used[-1]
    if report.exit_code() or report.document is None:
        raise InvalidInputError(f"{report.summary()}; nothing is printed of it", report.findings)
    if report.schema != "questpress/boardquest-map/1":
        raise UsageError(f"there are packets of quests, adventures, scenarios and maps; {text} is {report.schema}")
    return report.document, used[-1]


def _coded(code: str, values: dict[str, Any]) -> tuple[Any, Any]:
    from questpress.cli import adventure, quest, scenario
    from questpress.cli import map as maps

    kind = code_kind(code)
    if kind == "file":
        raise UsageError("a QPF code only names a document; name the file: questpress packet FILE")
    if kind == "deathmatch":
        raise UsageError(f"a deathmatch is one sheet: questpress quest --code {code}")
    if values["box"] is not None or values["owned"] is not None or values["packs"]:
        raise UsageError("a share code is of the printed box: leave --box, --owned and --pack out")
    if kind == "map":
        made, box, _ = maps.from_code(code)
        return made[0].doc, box
    if kind == "scenario":
        campaign, _, scenarios = scenario.from_code(code)
        return scenarios[0].doc, campaign
    if kind == "adventure":
        adventures, _, told = adventure.from_code(code)
        return told[0].doc, adventures
    chosen, quests = quest.from_code(code, None)
    return quests[0].doc, chosen.box


Made = tuple[str, "list[Output]", "list[Any]"]


def _packet(catalog: Catalog, values: dict[str, Any]) -> Packet:
    from questpress.press.packet.files import Packet, PacketSpec

    paper, ink = options.paper_and_ink(values)
    return Packet(catalog, PacketSpec(paper=paper, ink=ink, duplex=values["duplex"]))


def _quest(doc: Quest, box: Any, values: dict[str, Any]) -> Made:
    from dataclasses import replace

    from questpress.press.packet.files import Heading
    from questpress.press.packet.parts import quest_parts
    from questpress.press.sheets.quest.render import render_quest, stems
    from questpress.press.sheets.quest.spec import TABLE_SQUARE, BookSpec

    catalog: Catalog = box.catalog
    owned: Owned | None = box.owned if box.kind == "mine" else None
    ready, later = quest_parts(doc, catalog, owned, heroes=values["heroes"])
    packet = _packet(catalog, values)
    spec = packet.spec
    book = BookSpec(paper=spec.paper, ink=spec.ink, duplex=spec.duplex)
    found = packet.findings
    (booklet, document) = render_quest(doc, catalog, book, ("pdf", "json"), findings=found)
    packet.add("booklet", booklet.data, "The quest. Read the first pages; what is folded is sealed until it happens.")
    square = quest_options.table_square(values["table_map"])
    if square is None and doc.encounters:
        square = TABLE_SQUARE
    grid = None if square is None else replace(book, table_map_um=square, booklet=False)
    if grid is not None:
        packet.add_grid(doc, grid, *doc.encounters[:1])
    packet.add_ready(ready)
    if grid is not None:
        for encounter in doc.encounters[1:]:
            packet.add_grid(doc, grid, encounter)
    packet.add_sealed(later)
    heading = Heading(
        title=doc.title, upper=f"One-shot quest {doc.number}", lower=for_whom(doc).removeprefix("for "), what="quest"
    )
    outputs = packet.finished(heading, doc, ready.besides, later)
    return f"{stems(doc, book)[0]}_packet", [*outputs, document], found


def _adventure(doc: Adventure, box: Any, values: dict[str, Any]) -> Made:
    from questpress.cli.adventure_deliver import for_whom as players
    from questpress.press.packet.adventure_parts import adventure_parts
    from questpress.press.packet.files import Heading
    from questpress.press.sheets.anastyr.render import render_adventure, stems
    from questpress.press.sheets.quest.spec import BookSpec

    if values["table_map"] is not None:
        raise UsageError("--table-map is for quests; an adventure's packet has its tiles")
    catalog: Catalog = box.catalog
    owned: Owned | None = box.owned if box.kind == "mine" else None
    ready, later = adventure_parts(doc, catalog, owned, heroes=values["heroes"])
    packet = _packet(catalog, values)
    spec = packet.spec
    book = BookSpec(paper=spec.paper, ink=spec.ink, duplex=spec.duplex)
    found = packet.findings
    (booklet, document) = render_adventure(doc, catalog, book, ("pdf", "json"), findings=found)
    packet.add("booklet", booklet.data, "The adventure. Fold what is sealed, then read the first pages.")
    packet.add_ready(ready)
    packet.add_sealed(later)
    heading = Heading(title=doc.title, upper="Adventure", lower=players(doc).removeprefix("for "), what="adventure")
    outputs = packet.finished(heading, doc, ready.besides, later)
    return f"{stems(doc, book)[0]}_packet", [*outputs, document], found


def _scenario(doc: Scenario, box: Any, values: dict[str, Any]) -> Made:
    from questpress.cli.scenario_deliver import for_whom as players
    from questpress.press.packet.files import Heading
    from questpress.press.packet.scenario_parts import scenario_part
    from questpress.press.sheets.boardquest.scenario.render import render_scenario, stems
    from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec

    if values["heroes"] or values["table_map"] is not None:
        raise UsageError("--heroes and --table-map are for quests; a scenario's packet has heroes and pieces anyway")
    part = scenario_part(doc, box)
    packet = _packet(box.catalog, values)
    spec = ScenarioSpec(paper=packet.spec.paper, ink=packet.spec.ink, duplex=packet.spec.duplex)
    (sheet, document) = render_scenario(doc, box, spec, ("pdf", "json"), findings=packet.findings)
    packet.add("scenario", sheet.data, "The scenario: its map, how both sides set up, how the enemies play.")
    packet.add_ready(part)
    heading = Heading(
        title=doc.title, upper="Campaign scenario", lower=players(doc).removeprefix("for "), what="scenario"
    )
    outputs = packet.finished(heading, doc, part.besides, ())
    return f"{stems(doc, spec)[0]}_packet", [*outputs, document], packet.findings


def _map(doc: BoardquestMap, values: dict[str, Any]) -> Made:
    from questpress.catalog.query import catalog_for
    from questpress.press.packet.files import Heading
    from questpress.press.packet.parts import map_part
    from questpress.press.render import render_map
    from questpress.press.sheets.boardquest.spec import SheetSpec

    if values["heroes"] or values["table_map"] is not None:
        raise UsageError("--heroes and --table-map are for quests; a map's packet has heroes and pieces anyway")
    mine = doc.extras.get("box") == "mine"
    catalog = catalog_for("boardquest", values["packs"], "mine" if mine else "printed")
    part = map_part(doc, catalog)
    packet = _packet(catalog, values)
    spec = packet.spec
    box: Any = BoxChooser(values["box"], None, values["packs"], values["owned"])("boardquest", doc.to_data())
    sheet = SheetSpec(paper=spec.paper, ink=spec.ink, duplex=spec.duplex)
    (printed, document) = render_map(doc, box, sheet, ("pdf", "json"), findings=packet.findings)
    packet.add("map", printed.data, "The map: how it is laid, what each player fetches, how fair it is.")
    packet.add_ready(part)
    heading = Heading(
        title=str(doc.extras.get("title") or "Boardquest map"),
        upper="Random map",
        lower=f"{doc.players} players",
        what="map",
    )
    outputs = packet.finished(heading, doc, part.besides, ())
    return f"{document.name.removesuffix('.json')}_packet", [*outputs, document], packet.findings


def _write(folder: Path, outputs: list[Output], found: list[Any], values: dict[str, Any], *, quest: bool) -> None:
    """Write the files, unless something does not fit; of a quest, warnings are told by their code alone."""
    from questpress.press.write import write_outputs

    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    if errors:
        raise InvalidInputError("the packet does not fit onto this paper", list(dict.fromkeys(errors)))
    warnings = [finding for finding in found if finding.severity is Severity.WARNING]
    for words in dict.fromkeys(f"warning {sealed(one)}" if quest else f"{one}" for one in warnings):
        talk.tell(f"questpress: {words}", hanging="  ")
    paths = write_outputs(folder, outputs, values["force"])
    if values["as_json"]:
        talk.data({"folder": talk.shown(folder), "files": [talk.shown(path) for path in paths]})
    elif not values["quiet"]:
        talk.say(f"{len(paths)} files for the evening; the first lists them.")
        talk.say_whole(f"  folder  {talk.shown(folder)}")
        for path in paths:
            talk.say_whole(f"          {path.name}")
        talk.say("Next: print at 100 %; leave what is called sealed closed until it is read.")
