"""The store of an atlas: one SQLite file with what was asked for, a row a map, and which files were written.

Rows are committed chunk by chunk under a rollback journal, so a process may be killed at any moment: what was committed
stays, and SQLite undoes the rest when the file is opened again. Rows depend on nothing but the request, so two runs at
once do no harm. Whoever likes queries the file itself: the view ``ranking`` has the maps, the fairest first.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from questpress.cli import talk
from questpress.errors import UsageError
from questpress.games.boardquest.atlas import Row

NAME = "atlas.sqlite"
# Tells our files from any other SQLite file ("QPat"), and their form.
_APPLICATION, _FORM = 0x51506174, 1
# What ranks a map, each with its column first. The number of the map ends every tie.
ORDERS: Mapping[str, str] = {
    "spread": "refused IS NOT NULL, spread, gap, number",
    "gap": "refused IS NOT NULL, gap, spread, number",
    "score": "refused IS NOT NULL, least DESC, spread, gap, number",
}
_PATIENCE_S = 60  # how long another run may hold the file


class Store:
    """An open store. Raises UsageError, in every method, when the system or another program spoils the file."""

    def __init__(self, path: Path, request: Mapping[str, Any], players: int) -> None:
        """Open a store, or make it with the request in its header.

        Raises UsageError for a file that is no atlas, for one of another request, and where no file can be made.
        """
        self.path = path
        self._scores = [f"score_{player}" for player in range(1, players + 1)]
        with self._words():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=_PATIENCE_S, isolation_level=None)
            try:
                self._begin(request)
            except BaseException:
                self._base.close()
                raise

    def _begin(self, request: Mapping[str, Any]) -> None:
        with self._change():
            if not self._one("SELECT count(*) FROM sqlite_schema") and not self._one("PRAGMA application_id"):
                self._make(request)
        if self._one("PRAGMA application_id") != _APPLICATION:
            raise UsageError(f"{talk.shown(self.path)} is no atlas: take another folder with -o")
        form = self._one("PRAGMA user_version")
        if form != _FORM:
            raise UsageError(
                f"{talk.shown(self.path)} has form {form}, and this version of Questpress reads form {_FORM}: go on "
                "with the version that made it, or take another folder with -o"
            )
        self._refuse_other(request)

    def _make(self, request: Mapping[str, Any]) -> None:
        columns = ", ".join(f"{name} INTEGER" for name in ("gap", "spread", "least", *self._scores))
        self._base.execute("CREATE TABLE request (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")
        self._base.execute(
            "CREATE TABLE maps (number INTEGER PRIMARY KEY, seed TEXT NOT NULL, code TEXT, "
            f"{columns}, verdict TEXT, refused TEXT)"
        )
        self._base.execute(
            "CREATE TABLE files (name TEXT, hash TEXT, PRIMARY KEY (name, hash)) WITHOUT ROWID",
        )
        self._base.execute(
            "CREATE VIEW ranking AS SELECT row_number() OVER (ORDER BY spread, gap, number) AS rank, * FROM maps "
            "WHERE refused IS NULL ORDER BY spread, gap, number"
        )
        self._base.executemany(
            "INSERT INTO request VALUES (?, ?)", [(name, _text(value)) for name, value in request.items()]
        )
        self._base.execute(f"PRAGMA application_id = {_APPLICATION}")
        self._base.execute(f"PRAGMA user_version = {_FORM}")

    def _refuse_other(self, request: Mapping[str, Any]) -> None:
        """Raise UsageError, saying what differs, when the file holds the maps of another request."""
        kept = dict(self._base.execute("SELECT name, value FROM request"))
        wanted = {name: _text(value) for name, value in request.items()}
        differing = [name for name in sorted({*kept, *wanted}) if kept.get(name) != wanted.get(name)]
        if differing:
            told = "; ".join(
                f"{name.replace('_', ' ')} was {kept.get(name, 'unknown')} and is {wanted.get(name, 'unknown')} now"
                for name in differing
            )
            mend = "ask for the same again to go on with it"
            if {"builder", "version"}.intersection(differing):
                version = json.loads(kept.get("version", '"?"'))
                mend = f'go on with the version that made it (python -m pip install "questpress=={version}")'
            raise UsageError(
                f"{talk.shown(self.path)} holds the maps of another request: {told}. {mend[0].upper()}{mend[1:]}, "
                "or begin a new atlas in another folder with -o"
            )

    def done(self) -> int:
        """Return how many maps are kept."""
        with self._words():
            return int(self._one("SELECT count(*) FROM maps"))

    def last(self) -> int:
        """Return the highest number of a map that is kept, 0 when there is none."""
        with self._words():
            return int(self._one("SELECT coalesce(max(number), 0) FROM maps"))

    def refused(self) -> int:
        """Return how many seeds gave no map."""
        with self._words():
            return int(self._one("SELECT count(*) FROM maps WHERE refused IS NOT NULL"))

    def missing(self, count: int) -> list[range]:
        """Return which of the maps 1 to ``count`` are not kept yet, as ranges. After a kill those are few."""
        found, next_ = [], 1
        with self._words():
            for (number,) in self._base.execute("SELECT number FROM maps ORDER BY number"):
                if number > next_:
                    found.append(range(next_, number))
                next_ = number + 1
        if next_ <= count:
            found.append(range(next_, count + 1))
        return found

    def add(self, rows: Iterable[Row]) -> None:
        """Keep rows for good, all or none."""
        values = [(*row[:6], *row.scores, row.verdict, row.refused) for row in rows]
        marks = ", ".join("?" * (8 + len(self._scores)))
        with self._words(), self._change():
            self._base.executemany(f"INSERT OR IGNORE INTO maps VALUES ({marks})", values)

    def ranked(self, by: str, most: int = -1) -> Iterator[Row]:
        """Yield the maps in the order of :data:`ORDERS`, the best first; ``most``: no more than so many."""
        columns = ", ".join(("number", "seed", "code", "gap", "spread", "least", *self._scores, "verdict", "refused"))
        with self._words():
            for row in self._base.execute(f"SELECT {columns} FROM maps ORDER BY {ORDERS[by]} LIMIT ?", (most,)):
                number, seed, code, gap, spread, least, *scores, verdict, refused = row
                yield Row(number, seed, code, gap, spread, least, tuple(scores), verdict, refused)

    def files(self) -> set[tuple[str, str]]:
        """Return the files that were written from this store, or were about to be: name in the folder, and hash."""
        with self._words():
            return set(self._base.execute("SELECT name, hash FROM files"))

    def note_files(self, files: Iterable[tuple[str, str]], *, only: bool) -> None:
        """Note files that are written from this store; ``only``: forget all others."""
        with self._words(), self._change():
            if only:
                self._base.execute("DELETE FROM files")
            self._base.executemany("INSERT OR IGNORE INTO files VALUES (?, ?)", files)

    def close(self) -> None:
        """Close the file. One without a single map is taken away."""
        with suppress(sqlite3.Error):
            empty = not self._one("SELECT count(*) FROM maps")
            self._base.close()
            if empty:
                with suppress(OSError):
                    self.path.unlink()
                    self.path.parent.rmdir()  # only when nothing else lies there

    def _one(self, sql: str) -> Any:
        return self._base.execute(sql).fetchone()[0]

    @contextmanager
    def _change(self) -> Iterator[None]:
        """Run statements as one transaction."""
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            if self._base.in_transaction:  # a full disk has ended it already
                self._base.execute("ROLLBACK")
            raise
        self._base.execute("COMMIT")

    @contextmanager
    def _words(self) -> Iterator[None]:
        """Turn what SQLite and the system say into words on the file."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                raise UsageError(
                    f"{talk.shown(self.path)} is no atlas, or it is damaged ({error}): take another folder with -o"
                ) from error
            raise UsageError(
                f"cannot use {talk.shown(self.path)}: {error}. What it holds already is safe: the same command goes "
                "on with it, once the disk and the folder allow that"
            ) from error
        except OSError as error:
            raise UsageError(f"cannot write to {talk.shown(self.path.parent)}: {error.strerror or error}") from error


def kept_seed(path: Path) -> str | None:
    """Return the first seed of the atlas that a file holds, None where there is none to be read."""
    if not path.is_file():
        return None
    try:
        base = sqlite3.connect(path, timeout=_PATIENCE_S)
        try:
            row = base.execute("SELECT value FROM request WHERE name = 'seed'").fetchone()
        finally:
            base.close()
    except sqlite3.Error:
        return None  # opening the store says why
    return None if row is None else str(json.loads(row[0]))


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
