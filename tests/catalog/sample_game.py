"""A small game of our own for tests of the catalog's machinery, so that they do not hang on any real game's data."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import PlainValidator, StrictBool

from questpress.catalog.boardquest import Rarity
from questpress.catalog.entries_common import CardEntry
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Layer, Ref, Words, fault
from questpress.catalog.load import Catalog, Files, merge


def word_of_two(value: object) -> tuple[str, ...]:
    parts = tuple(str(value).split("-"))
    if len(parts) != 2:
        raise fault("CA-14", "this is not two words with a hyphen", "write `a-b`")
    return parts


class BeastEntry(CardEntry):
    kind: ClassVar[str] = "beast"
    file: ClassVar[str] = "beasts.yaml"
    rarity: Figure[Rarity] = UNKNOWN
    attack: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    text: Figure[Words] = UNKNOWN
    wild: Figure[StrictBool] = UNKNOWN
    prey: Figure[tuple[Ref, ...]] = UNKNOWN
    words: tuple[Words, ...] = ()
    pair: Figure[Annotated[tuple[str, ...], PlainValidator(word_of_two)]] = UNKNOWN


class DenEntry(Entry):
    kind: ClassVar[str] = "den"
    file: ClassVar[str] = "dens.yaml"
    beasts: Figure[Count] = UNKNOWN


MODULES = ("questpress.catalog.entries_common", "sample_game")
KINDS: tuple[type[Entry], ...] = (BeastEntry, DenEntry)

BEASTS = b"""\
- id: bat
  name: Bat
  source: { section: Beasts, line: 1 }
- id: wolf
  name: Wolf
  defense: { value: 24, basis: stated, source: { section: Beasts, line: 2 } }
"""
CARD = "name: Home\ngame: sample\nbasis: stated\n"


def base() -> Catalog:
    catalog, findings = merge(Catalog("sample"), Files(Layer("base", base=True), "base", (("beasts.yaml", BEASTS),)))
    assert findings == []
    return catalog


def beast(catalog: Catalog, entry_id: str) -> BeastEntry:
    entry = catalog.get(f"sample/beast/{entry_id}")
    assert isinstance(entry, BeastEntry)
    return entry
