"""The shipped catalogs, checked once and kept between runs.

The key is a hash of every byte that a catalog is made of, of the version, and of the state of the code that reads it: a
change of one figure makes another key. A kept catalog is one line of JSON, which says what lies where, and the entries
behind it, each read and checked against its model when it is asked for. Nothing of it is executed, and a file that is
torn, old or not ours is passed over and written anew. ``QUESTPRESS_CACHE_DIR`` names another folder; when it is empty,
nothing is kept.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from questpress import __version__
from questpress.catalog.figure import Basis, Entry, Layer
from questpress.catalog.load import GAMES, Catalog, kinds_in, kinds_of

FORMAT = 2


def folder() -> Path | None:
    """Return the folder of kept catalogs, which need not exist, or None when nothing is to be kept."""
    chosen = os.environ.get("QUESTPRESS_CACHE_DIR")
    if chosen is not None:
        return Path(chosen) if chosen else None
    from platformdirs import user_cache_path

    return user_cache_path("questpress", appauthor=False)


def kept(game: str, name: str, contents: Iterable[tuple[str, bytes]], make: Callable[[], Catalog]) -> Catalog:
    """Return the catalog that was kept for these contents, else make it and keep it.

    ``name`` tells a game's catalogs apart (``base``, ``open``). What ``make`` raises is passed on, and nothing is kept.
    """
    place = folder()
    if place is None:
        return make()
    path = place / f"{game}-{name}.catalog"
    wanted = key_of(contents)
    found = _read(path, game, wanted)
    if found is not None:
        return found
    made = make()
    text = packed(made, wanted)
    if text is not None:
        _write(path, text)
    return made


def key_of(contents: Iterable[tuple[str, bytes]]) -> str:
    """Return the key of a catalog that is made of files with these names and bytes."""
    digest = blake2b(f"{FORMAT} {__version__} {_code()}".encode(), digest_size=16)
    for name, data in contents:
        digest.update(f"{len(name)} {name} {len(data)} ".encode())
        digest.update(data)
    return digest.hexdigest()


@cache
def _code() -> str:
    """Return the state of the modules that read the catalog: names, sizes and times. In a zip the version must do."""
    try:
        with os.scandir(Path(__file__).parent) as found:
            files = sorted((f.name, f.stat().st_size, f.stat().st_mtime_ns) for f in found if f.name.endswith(".py"))
    except OSError:
        return ""
    return repr(files)


def packed(catalog: Catalog, key: str) -> bytes | None:
    """Return a catalog as the bytes of a cache file, or None for one that would not come back as it is."""
    layers: list[Layer] = []
    modules = {model.kind: model.__module__ for model in kinds_of(catalog.game)}
    kinds: dict[str, tuple[str, list[tuple[str, int, int]]]] = {}
    bodies: list[bytes] = []
    for kind, entries in catalog.entries.items():
        places: list[tuple[str, int, int]] = []
        kinds[kind] = (modules[kind], places)
        for entry_id, entry in entries.items():
            layer = catalog.added_by[f"{catalog.game}/{kind}/{entry_id}"]
            if layer not in layers:
                layers.append(layer)
            data = entry.model_dump(mode="json", exclude_defaults=True, warnings="none")
            body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
            try:
                same = type(entry).model_validate_json(body) == entry
            except ValueError:
                same = False
            if not same:
                return None
            places.append((entry_id, layers.index(layer), len(body)))
            bodies.append(body)
    if catalog.notes or catalog.picture_in or any(layer.source is not None for layer in layers):
        return None
    body = b"".join(bodies)
    head = {
        "format": FORMAT,
        "key": key,
        "sum": blake2b(body, digest_size=16).hexdigest(),
        "layers": [(layer.name, layer.base, layer.basis) for layer in layers],
        "kinds": kinds,
    }
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + body


def _read(path: Path, game: str, key: str) -> Catalog | None:
    """Return the catalog of a cache file with this key, or None."""
    try:
        head_text, _, body = path.read_bytes().partition(b"\n")
        head: dict[str, Any] = json.loads(head_text)
        if (head["format"], head["key"], head["sum"]) != (FORMAT, key, blake2b(body, digest_size=16).hexdigest()):
            return None
        layers = [Layer(name, base, None if basis is None else Basis(basis)) for name, base, basis in head["layers"]]
        entries: dict[str, Mapping[str, Entry]] = {}
        added_by: dict[str, Layer] = {}
        start = 0
        for kind, (module, listed) in head["kinds"].items():
            if module not in GAMES[game]:
                return None
            places: dict[str, tuple[int, int]] = {}
            for entry_id, layer, length in listed:
                places[entry_id] = (start, start + length)
                added_by[f"{game}/{kind}/{entry_id}"] = layers[layer]
                start += length
            entries[kind] = Kept(module, kind, places, body)
        return Catalog(game, entries, added_by) if start == len(body) else None
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


class Kept(Mapping[str, Entry]):
    """The entries of one kind by id; each is read when it is first asked for, and the first imports their model."""

    def __init__(self, module: str, kind: str, places: dict[str, tuple[int, int]], body: bytes) -> None:
        self._module = module
        self._kind = kind
        self._places = places
        self._body = body
        self._made: dict[str, Entry] = {}

    def __getitem__(self, entry_id: str) -> Entry:
        entry = self._made.get(entry_id)
        if entry is None:
            start, end = self._places[entry_id]
            entry = kinds_in(self._module)[self._kind].model_validate_json(self._body[start:end])
            self._made[entry_id] = entry
        return entry

    def __contains__(self, entry_id: object) -> bool:
        return entry_id in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _write(path: Path, data: bytes) -> None:
    """Keep a file whole or not at all; a folder that cannot be written to costs only time."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            part.write_bytes(data)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
    except OSError:
        return
