"""Parts of a quest that stay while the rest is drawn: a partial document, or named parts of a quest that there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from questpress.cli import files
from questpress.cli.quest_rooms import EXPEDITIONS, printed, room
from questpress.errors import InvalidInputError, RequestError, UsageError
from questpress.findings import Finding, Severity

if TYPE_CHECKING:
    from questpress.catalog.nodes import Loaded
    from questpress.games.quest.document import Quest


class Kept(NamedTuple):
    """The data that stay, and the file that they were read from, if any."""

    data: Mapping[str, Any]
    loaded: Loaded | None

    @property
    def encounters(self) -> int:
        """How many encounters a quest takes to have those that are kept, 0 for none."""
        listed = self.data.get("encounters")
        if not isinstance(listed, list):
            return 0
        numbers = (part.get("number") for part in listed if isinstance(part, Mapping))
        return max([len(listed), *(number for number in numbers if type(number) is int)])


def read(game: str, keep: str | None, source: str | None) -> Kept | None:
    """Return what ``--keep`` keeps, None without it; ``source`` is what ``--from`` names.

    Raises UsageError for parts without a quest that has them, InvalidInputError with lines for an unreadable file.
    """
    if keep is None:
        if source is not None:
            raise UsageError("--from says which quest parts are kept of: name the parts, such as --keep setup")
        return None
    names = [] if not keep.strip() else [word.strip() for word in keep.split(",")]
    if not names:
        raise UsageError("--keep takes a file, or names of parts such as setup, and is empty")
    if source is None:
        if _parts() >= set(names):
            raise UsageError(
                f"--keep {keep} wants to know of which quest: add --from with its code or its file"
                f" (a file of that name is written ./{keep})"
            )
        return _file(keep, game)
    whole = _code(source, game) if source.strip().upper().startswith("QP1") else _file(source, game)
    return Kept({key: value for name in names for key, value in _part(game, name, whole, source)}, whole.loaded)


def built(game: str, seed: str, wanted: Any, box: Any, kept: Kept | None) -> Quest:
    """Return the quest of a seed around what is kept.

    Raises what the builder raises; faults of the kept parts with the file, line and column where they stand.
    """
    maker = room(game).make
    try:
        doc: Quest = maker.make_quest(seed, wanted, box, kept.data if kept is not None else None)
        return doc
    except InvalidInputError as error:
        if kept is None:
            raise
        raise InvalidInputError(str(error), [_placed(finding, kept) for finding in error.findings]) from None
    except RequestError as error:
        blamed = _blamed(error.rule, maker.make_quest(seed, wanted, box).to_data(), kept, box) if kept else []
        if not blamed or kept is None:
            raise
        raise InvalidInputError(
            f"no quest can be drawn around what is kept: {error}", [_placed(finding, kept) for finding in blamed]
        ) from None


def _blamed(rule: str, whole: dict[str, Any], kept: Kept, box: Any) -> list[Finding]:
    """Return what a rule says of the kept parts when they stand in a quest that was drawn without them."""
    import questpress.games.quest.check  # noqa: F401  registers the rules
    from questpress.checks.run import check_data

    for key, value in kept.data.items():
        if key == "setup" and isinstance(value, Mapping):
            whole["setup"] = {"cols": whole["setup"]["cols"], "rows": whole["setup"]["rows"], **value}
        elif key == "encounters" and isinstance(value, list):
            given = {part.get("number", place): part for place, part in enumerate(value, start=1)}
            whole[key] = [part | given.get(part["number"], {}) for part in whole[key]]
        else:
            whole[key] = value
    report = check_data(whole, box_for=lambda game, data: box)
    return [finding for finding in report.findings if finding.code == rule and _holds(kept.data, _steps(finding))]


def _steps(finding: Finding) -> list[str | int]:
    """Return the place of a finding in its document, step by step."""
    return [int(step) if step.isdecimal() else step for step in (finding.where.path or "").split(".")]


def _holds(data: Any, steps: Sequence[str | int]) -> bool:
    """Tell whether data have a place; what was left out of them is not theirs."""
    for step in steps:
        if isinstance(data, Mapping) and step in data:
            data = data[str(step)]
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return False
    return True


def _placed(finding: Finding, kept: Kept) -> Finding:
    if kept.loaded is None:
        return finding
    place = kept.loaded.where(_steps(finding))
    return replace(finding, where=replace(finding.where, file=place.file, line=place.line, column=place.column))


def _parts() -> set[str]:
    from questpress.games.quest.document import Quest

    return set(Quest.model_fields) - {"schema_"}


def _part(game: str, name: str, whole: Kept, source: str) -> list[tuple[str, Any]]:
    """Return a part of a quest. The set-up of Tanares Expeditions is the ground of its encounters: size and terrain.

    What else is on a grid belongs to the scene that is played there.
    """
    from questpress.catalog.nearest import nearest

    if name not in _parts():
        near = nearest(name, _parts())
        hint = f"did you mean {near}?" if near else "it has " + ", ".join(sorted(_parts()))
        raise UsageError(f"a quest has no part {name!r}: {hint}")
    if name == "setup" and game == EXPEDITIONS:
        listed = whole.data.get("encounters")
        grids = [
            {"number": part.get("number", place), "board": _ground(part["board"])}
            for place, part in enumerate(listed if isinstance(listed, list) else [], start=1)
            if isinstance(part, Mapping) and isinstance(part.get("board"), Mapping)
        ]
        if grids:
            return [("encounters", grids)]
    elif name in whole.data:
        return [(name, whole.data[name])]
    raise UsageError(f"{source} has no {name} that could be kept")


def _ground(board: Mapping[str, Any]) -> dict[str, Any]:
    """Return size and terrain of a grid, without the names by which a scene speaks of it."""
    tiles = board.get("tiles", ())
    return {
        **{name: board[name] for name in ("cols", "rows") if name in board},
        "tiles": [{k: v for k, v in tile.items() if k not in ("id", "name")} for tile in tiles],
    }


def _code(code: str, game: str) -> Kept:
    from questpress.games.quest.code import read_quest_code

    recipe = read_quest_code(code)
    if recipe.game != game:
        raise UsageError(f"the share code is of {recipe.game}, not of {game}: nothing can be kept of it")
    return Kept(room(game).make.remake_quest(recipe, printed(game)).to_data(), None)


def _file(name: str, game: str) -> Kept:
    from questpress.catalog.yamlio import load_yaml

    loaded = load_yaml(*files.read(name))
    errors = [finding for finding in loaded.findings if finding.severity is Severity.ERROR]
    if errors:
        raise InvalidInputError(f"{name} cannot be read", errors)
    data = loaded.data()
    if not isinstance(data, Mapping):
        raise UsageError(f"{name} is no quest, nor a part of one: it wants keys such as title and setup")
    said = data.get("game", game)
    if said != game:
        raise UsageError(f"{name} is of {said}, not of {game}")
    return Kept(data, loaded)
