"""What Questpress remembers between evenings: the box, the printer, the owner's map pieces, and what the box holds.

One small JSON file in the platform's folder for settings; ``QUESTPRESS_CONFIG_DIR`` names another folder. A broken
file is reported and the defaults are taken; it is never the reason that nothing prints.
"""

from __future__ import annotations

import errno
import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Literal, get_args

from questpress.cli import talk
from questpress.errors import UsageError

BoxName = Literal["printed", "mine"]
InkName = Literal["color", "saver", "mono"]
FILE = "settings.json"
PIECES_FILE = "boardquest-pieces.txt"
_MOST_BYTES = 65_536


@dataclass(frozen=True, slots=True)
class Settings:
    """Remembered answers; None where nothing was answered yet."""

    box: BoxName | None = None
    paper: str | None = None
    ink: InkName | None = None


def folder() -> Path:
    """Return the folder of the settings; it need not exist."""
    chosen = os.environ.get("QUESTPRESS_CONFIG_DIR")
    if chosen:
        return Path(chosen)
    from platformdirs import user_config_path

    return user_config_path("questpress", appauthor=False)


def pieces_file() -> Path:
    """Return where the owner's map pieces are remembered; the file need not exist."""
    return folder() / PIECES_FILE


def owned_file(game: str) -> Path:
    """Return where it is remembered what the owner's box of a game holds; the file need not exist."""
    return folder() / f"{game}-owned.yaml"


def load() -> Settings:
    """Return the remembered settings. What cannot be read is named on standard error and left out."""
    path = folder() / FILE
    try:
        data = _read(path)
    except (OSError, ValueError, RecursionError) as error:
        words = getattr(error, "strerror", None) or "it is not JSON as Questpress writes it"
        talk.tell_once(
            f"questpress: the settings in {path} cannot be read: {words}. The defaults are taken; "
            "delete the file, and your next answers are remembered anew"
        )
        return Settings()
    settings = Settings()
    for name, value in data.items():
        if not _known(name, value):
            tell_meaningless(name, value)
        else:
            settings = replace(settings, **{name: value})
    return settings


def tell_meaningless(name: str, value: object) -> None:
    """Say that a remembered answer is none, and that the default is taken in its place."""
    shown = talk.clipped(f"{name!r}: {value!r}")
    talk.tell_once(f"questpress: {folder() / FILE} has {shown}, which means nothing; the default is taken")


def _read(path: Path) -> dict[str, Any]:
    """Return what stands in the file, nothing when there is none. Raises OSError, ValueError and RecursionError."""
    if not os.path.lexists(path):
        return {}
    if not path.is_file():
        raise OSError(errno.EINVAL, "it is no file")
    with path.open("rb") as file:
        data = json.loads(file.read(_MOST_BYTES).decode("utf-8-sig"))
    if not isinstance(data, dict):
        raise ValueError("no object")
    return data


def remember(**answers: Any) -> None:
    """Add answers to the settings. A folder that cannot be written to is named; the command goes on."""
    path = folder() / FILE
    known = {name: value for name, value in asdict(replace(load(), **answers)).items() if value is not None}
    try:
        keep(path, json.dumps(known, indent=1, sort_keys=True) + "\n")
    except UsageError as error:
        talk.tell(f"questpress: nothing is remembered: {error}")


def keep(path: Path, text: str) -> None:
    """Write a file into the folder of the settings. Raises UsageError when that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_whole(path, text)
    except OSError as error:
        raise UsageError(
            f"cannot write {path}: {error.strerror or error}; QUESTPRESS_CONFIG_DIR can name another folder"
        ) from error


def _write_whole(path: Path, text: str) -> None:
    """Write a text file under a temporary name, then rename it. Raises OSError."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def _known(name: str, value: object) -> bool:
    match name:
        case "box":
            return value in get_args(BoxName)
        case "ink":
            return value in get_args(InkName)
        case "paper":
            return isinstance(value, str) and 0 < len(value) <= 40
        case _:
            return False
