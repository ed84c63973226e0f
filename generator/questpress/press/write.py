"""Puts finished files on disk: names that every system takes, nothing half-written, nothing overwritten unasked."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from questpress.errors import UsageError

_MOST_BYTES = 160  # of a name in UTF-8; file systems take 255, and a temporary name and a number must fit too
_LONGEST_SUFFIX = 8
_FORBIDDEN = re.compile(r"""[\s_]*[<>:"/\\|?*\x00-\x1f\x7f][\s_<>:"/\\|?*\x00-\x1f\x7f]*""")
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Output:
    """A finished file: its whole name, the suffix in it (``-p1.png``), and its bytes."""

    name: str
    suffix: str
    data: bytes


def file_names(wanted: Sequence[str]) -> list[str]:
    """Return a name for each wanted one: legal on Windows, macOS and Linux, and all different in any case.

    What no file system takes becomes ``_``, so a slash makes no folder. Of names that are alike, the later ones get
    ``-2``, ``-3`` and so on before the suffix. The same list gives the same names.
    """
    taken: set[str] = set()
    names = []
    for text in wanted:
        whole = _legal(text)
        stem, suffix = os.path.splitext(whole)
        if len(suffix) > _LONGEST_SUFFIX:
            stem, suffix = whole, ""
        name, number = _short(stem, suffix), 1
        while _folded(name) in taken:
            number += 1
            name = _short(stem, f"-{number}{suffix}")
        taken.add(_folded(name))
        names.append(name)
    return names


def _legal(text: str) -> str:
    name = _FORBIDDEN.sub("_", unicodedata.normalize("NFC", text)).strip(" ._") or "unnamed"
    stem, dot, rest = name.partition(".")
    if _RESERVED.fullmatch(stem.rstrip()):
        return f"{stem}_{dot}{rest}"
    return name


def _short(stem: str, suffix: str) -> str:
    room = _MOST_BYTES - len(suffix.encode("utf-8", "replace"))
    return stem.encode("utf-8", "replace")[:room].decode("utf-8", "ignore").rstrip(" .") + suffix


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name.casefold())


def write_outputs(folder: Path, outputs: Sequence[Output], force: bool = False) -> list[Path]:
    """Write files into a folder, which is made when it is missing, and return their paths.

    All or nothing: each file is written under a temporary name first and renamed when all are there. An existing file
    with the same content is left alone. Raises UsageError, naming the files, when one with other content exists
    and ``force`` is not given, and when the folder cannot be written to.
    """
    paths = [folder / name for name in file_names([output.name for output in outputs])]
    pairs = list(zip(paths, outputs, strict=True))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = [(path, output) for path, output in pairs if not _holds(path, output.data)]
        kept = [path for path, _ in fresh if os.path.lexists(path)]
        if kept and not force:
            names = ", ".join(str(path) for path in kept)
            raise UsageError(f"kept {names}, which holds something else: use --force to replace it, or another folder")
        _write_all(fresh)
    except OSError as error:
        raise UsageError(f"cannot write to {folder}: {error.strerror or error}") from error
    return paths


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _write_all(files: Sequence[tuple[Path, Output]]) -> None:
    """Write all files under temporary names, then rename them; take back what is new when something fails."""
    temporary = [path.with_name(f".{path.name}.{os.getpid()}.part") for path, _ in files]
    new: list[Path] = []
    try:
        for part, (_, output) in zip(temporary, files, strict=True):
            part.unlink(missing_ok=True)
            with part.open("xb") as out:
                out.write(output.data)
        for part, (path, _) in zip(temporary, files, strict=True):
            was_there = os.path.lexists(path)
            os.replace(part, path)
            if not was_there:
                new.append(path)
    except BaseException:
        for left in (*temporary, *new):
            with suppress(OSError):
                left.unlink(missing_ok=True)
        raise
