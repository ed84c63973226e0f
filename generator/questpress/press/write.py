"""Puts finished files on disk: names that every system takes, nothing half-written, nothing overwritten unasked."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from questpress.errors import UsageError

_MOST_BYTES = 160  # of a name in UTF-8; file systems take 255, and a temporary name and a number must fit too
_LONGEST_SUFFIX = 8
_FORBIDDEN = re.compile(r"""[\s_]*[<>:"/\\|?*\x00-\x1f\x7f][\s_<>:"/\\|?*\x00-\x1f\x7f]*""")
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)


class File(NamedTuple):
    """A file to be written: where, what (bytes, or a finished file to copy), and whether it may replace another one."""

    path: Path
    data: bytes | Path
    force: bool


@dataclass(frozen=True, slots=True)
class Output:
    """A finished file: its whole name, the suffix in it (``-p1.png``), its bytes, and perhaps a folder to put it in."""

    name: str
    suffix: str
    data: bytes
    folder: str = ""


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
    """Write files into a folder and return their paths; see :func:`write_files`."""
    paths = [folder / name for name in file_names([output.name for output in outputs])]
    write_files([File(path, output.data, force) for path, output in zip(paths, outputs, strict=True)])
    return paths


def write_files(files: Sequence[File]) -> None:
    """Write files into their folders, which are made when they are missing.

    All or nothing: each file is written under a temporary name first and renamed when all are there. An existing file
    with the same content is left alone. Raises UsageError, naming the files, when one with other content exists that
    may not be replaced, also when another program makes it meanwhile, and when a folder cannot be written to.
    """
    folders = list(dict.fromkeys(file.path.parent for file in files))
    made: list[Path] = []
    try:
        for folder in folders:
            made += [above for above in (folder, *folder.parents) if not above.exists()]
            folder.mkdir(parents=True, exist_ok=True)
        fresh = [file for file in files if not _holds(file.path, file.data)]
        _refuse_kept([file.path for file in fresh if not file.force and os.path.lexists(file.path)])
        _write_all(fresh)
    except BaseException as error:
        for folder in made:
            with suppress(OSError):
                folder.rmdir()
        if not isinstance(error, OSError):
            raise
        where = " and ".join(map(str, folders))
        raise UsageError(f"cannot write to {where}: {error.strerror or error}") from error


def _refuse_kept(kept: Sequence[Path]) -> None:
    if kept:
        names = ", ".join(str(path) for path in kept[:3]) + (f" and {len(kept) - 3} more" if len(kept) > 3 else "")
        which, it = ("which holds", "it") if len(kept) == 1 else ("which hold", "them")
        raise UsageError(f"kept {names}, {which} something else: use --force to replace {it}, or another folder")


def _holds(path: Path, data: bytes | Path) -> bool:
    if isinstance(data, Path):
        return path.is_file() and filecmp.cmp(path, data, shallow=False)
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _write_all(files: Sequence[File]) -> None:
    """Write all files under temporary names, then rename them; take back what is new when something fails."""
    temporary = [file.path.with_name(f".{file.path.name}.{os.getpid()}.part") for file in files]
    new: list[Path] = []
    try:
        for part, file in zip(temporary, files, strict=True):
            part.unlink(missing_ok=True)
            with part.open("xb") as out:
                if isinstance(file.data, Path):
                    with file.data.open("rb") as finished:
                        shutil.copyfileobj(finished, out)
                else:
                    out.write(file.data)
        for part, file in zip(temporary, files, strict=True):
            if file.force:
                was_there = os.path.lexists(file.path)
                os.replace(part, file.path)
            else:
                was_there = not _put(part, file)
            if not was_there:
                new.append(file.path)
    except BaseException:
        for part, file in zip(temporary, files, strict=True):
            with suppress(OSError):
                if not file.force and os.path.samefile(part, file.path):  # stopped just when it got its name
                    new.append(file.path)
        for left in (*temporary, *new):
            with suppress(OSError):
                left.unlink(missing_ok=True)
        raise


def _put(part: Path, file: File) -> bool:
    """Give a finished file its name unless that is taken meanwhile; tell whether it was free.

    Raises UsageError when it is taken by something else.
    """
    try:
        os.link(part, file.path)
    except FileExistsError:
        if not _holds(file.path, file.data):
            _refuse_kept([file.path])
        part.unlink()
        return False
    except OSError:  # a file system without links, such as that of a memory stick
        os.replace(part, file.path)
    else:
        part.unlink()
    return True
