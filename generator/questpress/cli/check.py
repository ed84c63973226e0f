"""``questpress check``: read documents, run every rule of their kind, and report everything that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import boxes, files, options, settings, talk, watch
from questpress.errors import InvalidInputError, UsageError

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.catalog.squares_box import SquaresBox
    from questpress.checks.report import Report
    from questpress.checks.run import BoxFor

EXAMPLES = """\b
Examples:
  questpress check our-map.json
  questpress check *.json --strict
  questpress check our-map.yaml --pieces my-pieces.txt
  questpress check our-quest.yaml --owned my-box.yaml
  questpress check our-quest.yaml --map faults --watch
  curl -s https://example.org/map.json | questpress check - --json
"""
UNREADABLE = 2
SCENARIO = "questpress/boardquest-scenario/1"


@click.command("check", epilog=EXAMPLES)
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@options.box_options
@options.report_options
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@click.option(
    "--map", "drawn", metavar="DIR", type=options.FILE, help="Draw the boards of quests there, faults marked, as PNG."
)
@click.option("--watch", "watched", is_flag=True, help="Check it again whenever the file is saved, until Ctrl-C.")
@click.pass_context
def command(ctx: click.Context, /, names: tuple[str, ...], watched: bool, **values: Any) -> None:
    """Check documents against the rules of the game.

    FILE is JSON or YAML, - is standard input. Everything that is wrong is told at once, each with its place and the
    smallest change that mends it. Exit code 0: right; 1: errors; 2: a file cannot be read.
    """
    if values["drawn"] is not None:
        options.refuse_folder_that_is_a_file(values["drawn"])
    if watched:
        watch.refuse_unwatchable(names, as_json=values["as_json"])
        watch.watch(names[0], lambda: check_all(names, **values))
        return
    ctx.exit(check_all(names, **values))


def check_all(names: Sequence[str], *, strict: bool, as_json: bool, quiet: bool, drawn: Path | None, **box: Any) -> int:
    """Check files, say what was found, and return the exit code. ``drawn``: where maps with faults go."""
    from questpress.checks.report import exit_code, reports_data

    chooser = BoxChooser(**box)
    reports: list[Report] = []
    used: dict[str, Any] = {}
    unreadable = False
    for name in names:
        try:
            text, file = files.read(name)

            def box_for(game: str, data: Mapping[str, Any], file: str = file) -> Any:
                used[file] = chooser(game, data)
                return used[file]

            reports.append(check_one(text, file, box_for))
        except InvalidInputError as error:
            if error is chooser.fault:
                raise
            unreadable = True
            reports.append(_unread(name, error))
    code = UNREADABLE if unreadable else exit_code(reports, strict=strict)
    paths = []
    if drawn is not None:
        from questpress.cli.quest_file import write_faults

        paths = [talk.shown(path) for path in write_faults(reports, used, drawn)]
    if as_json:
        maps = {"maps": paths} if drawn is not None else {}
        talk.data({**reports_data(reports, strict=strict), **maps, "exit_code": code})
    else:
        _say(reports, quiet=quiet)
        for path in paths:
            talk.say_whole(f"  drawn  {path}")
    return code


def check_one(text: bytes, file: str, box_for: BoxFor) -> Report:
    """Check one text by the rules of every game. Raises InvalidInputError when it cannot be read at all."""
    import questpress.games.anastyr.check
    import questpress.games.boardquest.check
    import questpress.games.boardquest.scenario.check
    import questpress.games.quest.check  # noqa: F401  their kinds and rules register themselves
    from questpress.checks.run import check_text

    return check_text(text, file, box_for=box_for)


class BoxChooser:
    """Picks the box to check a document against: the one asked for, else the one that the document was made with.

    A map from an owner's box is compared with the remembered map pieces; where there are none, faces are unknown, and
    the rules say so. ``fault`` is the error of a box that could not be loaded.
    """

    def __init__(self, box: str | None, pieces: Path | None, packs: Sequence[Path], owned: Path | None = None) -> None:
        self.kind, self.pieces, self.packs, self.owned = box, pieces, packs, owned
        self.fault: InvalidInputError | None = None

    def __call__(self, game: str, data: Mapping[str, Any]) -> Box | CampaignBox | SquaresBox:
        """Return the box for a document. Raises InvalidInputError for faulty files of the owner."""
        if game == "boardquest" and data.get("schema") == SCENARIO:
            from questpress.catalog.campaign_box import campaign_box

            return campaign_box(self._boardquest(data), self.packs)
        return self._boardquest(data) if game == "boardquest" else self._squares(game, data)

    def _boardquest(self, data: Mapping[str, Any]) -> Box:
        extras = data.get("extras")
        extras = extras if isinstance(extras, Mapping) else {}
        own = extras.get("box") == "mine"
        files = self.pieces is not None or self.owned is not None
        named = self.kind is not None or files or bool(self.packs)
        if own and not named and not settings.pieces_file().is_file():
            return boxes.own_box_unknown(extras)
        kind = self.kind or ("mine" if own or files else "printed")
        try:
            return boxes.load(kind, self.pieces, self.packs, self.owned)
        except InvalidInputError as error:
            self.fault = error
            raise

    def _squares(self, game: str, data: Mapping[str, Any]) -> SquaresBox:
        """Return the box of a quest: the owner's with the remembered file of what it holds, else our print."""
        from questpress.catalog.squares_box import load_squares_box

        extras = data.get("extras")
        own = isinstance(extras, Mapping) and extras.get("box") == "mine"
        if self.pieces is not None:
            raise UsageError("--pieces are map pieces of Boardquest; what a box of quests holds is said by --owned")
        kind = self.kind or ("mine" if own or self.owned is not None else "printed")
        owned = self.owned
        if kind == "mine" and owned is None and settings.owned_file(game).is_file():
            owned = settings.owned_file(game)
        try:
            return load_squares_box(game, kind, packs=self.packs, owned=owned)
        except InvalidInputError as error:
            self.fault = error
            raise


def _unread(name: str, error: InvalidInputError) -> Report:
    from questpress.checks.report import Report

    return Report("standard input" if name == "-" else name, None, error.findings)


def _say(reports: Sequence[Report], *, quiet: bool) -> None:
    for index, report in enumerate(reports):
        if quiet and not report.findings:
            continue
        if index:
            talk.say()
        for line in report.text().removesuffix("\n").split("\n"):
            indent = len(line) - len(line.lstrip(" -"))
            talk.say(line, hanging=" " * indent)
