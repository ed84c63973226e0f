"""Finished files that wait in a temporary folder, so that a long run holds one of them in memory at a time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from questpress.press.exports.archive import Packed, write_archive
from questpress.press.write import File, Output, file_names


class _Waiting(NamedTuple):
    """A finished file: the folder below the output folder that it goes into, its name there, and where it lies."""

    folder: str
    name: str
    path: Path


class Spool:
    """Takes the files of a run one by one. ``folder`` is an empty temporary folder; who made it takes it away."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting: list[_Waiting] = []

    def add(self, output: Output) -> None:
        """Keep a finished file."""
        path = self._folder / str(len(self._waiting))
        path.write_bytes(output.data)
        self._waiting.append(_Waiting(output.folder, output.name, path))

    def files(self, folder: Path, *, force: bool) -> list[File]:
        """Return the files under their names in an output folder, ready to be written."""
        return [File(folder / name, path, force) for name, path in self._named()]

    def packed(self, file: Path, game: str, *, force: bool) -> list[File]:
        """Return one file, an archive of all."""
        whole = self._folder / "archive"
        with whole.open("wb") as out:
            write_archive(self._named(), game, out)
        return [File(file, whole, force)]

    def _named(self) -> Sequence[Packed]:
        """Return the files with names that are legal and unlike in each folder."""
        named = []
        for folder in dict.fromkeys(one.folder for one in self._waiting):
            inside = [one for one in self._waiting if one.folder == folder]
            for name, one in zip(file_names([one.name for one in inside]), inside, strict=True):
                named.append(Packed(str(PurePosixPath(folder, name)), one.path))
        return named
