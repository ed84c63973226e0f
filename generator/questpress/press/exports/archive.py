"""Files of a run in one archive: sorted, without clock or machine in it, with a list of what is inside."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import IO, NamedTuple

SCHEMA = "questpress/print-archive/1"
MANIFEST = "manifest.json"
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # the earliest that an archive can name
_STORED = (".png", ".pdf")  # small already


class Packed(NamedTuple):
    """A file of an archive: its name inside, and where it lies finished."""

    name: str
    path: Path


def write_archive(files: Sequence[Packed], game: str, out: IO[bytes]) -> None:
    """Write an archive of files and of ``manifest.json``, which names each with its size and SHA-256."""
    ordered = sorted(files)
    rows = [{"file": name, "bytes": path.stat().st_size, "sha256": _digest(path)} for name, path in ordered]
    manifest = json.dumps({"schema": SCHEMA, "game": game, "files": rows}, indent=1, ensure_ascii=False) + "\n"
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(_info(MANIFEST), manifest.encode("utf-8"))
        for name, path in ordered:
            with path.open("rb") as data, archive.open(_info(name), "w") as inside:
                while part := data.read(1 << 20):
                    inside.write(part)


def _info(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _FIRST_DAY)
    info.create_system = 3  # the same on every system
    info.external_attr = 0o644 << 16
    info.compress_type = zipfile.ZIP_STORED if name.endswith(_STORED) else zipfile.ZIP_DEFLATED
    return info


def _digest(path: Path) -> str:
    digest = sha256()
    with path.open("rb") as data:
        while part := data.read(1 << 20):
            digest.update(part)
    return digest.hexdigest()
