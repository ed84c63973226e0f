"""The note of what was printed: what differs from it comes again, what is faulty is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from press.imposition.dummies import card, deck
from questpress.errors import UsageError
from questpress.press.faces.component import Component
from questpress.press.run.manifest import Manifest, changed, manifest_of, read_manifest


def look(component: Component) -> str:
    return component.name


CARDS = [replace(one, copies=2) for one in deck(4)]
NOTE = manifest_of("boardquest", CARDS, look)


def test_nothing_has_changed() -> None:
    assert changed(CARDS, NOTE, look) == ()
    assert [c.ref for c in changed(CARDS, Manifest("boardquest"), look)] == [c.ref for c in CARDS]


def test_what_looks_otherwise_or_is_new_comes_again() -> None:
    other = replace(CARDS[1], name="other")
    new = card("new")
    assert changed([CARDS[0], other, new], NOTE, look) == (other, new)


def test_of_what_looks_the_same_only_missing_copies_come() -> None:
    more = [replace(CARDS[0], copies=5), replace(CARDS[1], copies=1)]
    (only,) = changed(more, NOTE, look)
    assert (only.ref, only.copies) == (CARDS[0].ref, 3)
    after = manifest_of("boardquest", more, look, NOTE)
    assert after.printed[CARDS[0].key] == ("1", 5)
    assert after.printed[CARDS[1].key] == ("2", 2)  # one was asked for, two are there
    assert changed(more, after, look) == ()


def test_copies_of_an_older_look_do_not_count() -> None:
    other = replace(CARDS[0], name="other", copies=1)
    assert manifest_of("boardquest", [other], look, NOTE).printed[other.key] == ("other", 1)


def test_a_card_and_a_standee_of_one_entry_are_two_things() -> None:
    both = [CARDS[0], replace(CARDS[0], kind="standee", name="standee")]
    assert changed(both, manifest_of("boardquest", both, look), look) == ()


def test_a_note_is_read_as_it_was_written() -> None:
    assert read_manifest(NOTE.to_bytes(), "note.json", "boardquest") == NOTE


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"schema": "questpress/print-manifest/2", "game": "boardquest", "printed": {}}',
        b'{"schema": "questpress/print-manifest/1", "game": "boardquest", "printed": []}',
        b'{"schema": "questpress/print-manifest/1", "game": "boardquest", "printed": {"a": {"look": "x"}}}',
        b'{"schema": "questpress/print-manifest/1", "game": "boardquest", "printed": {"a": {"look": 1, "copies": ""}}}',
    ],
)
def test_what_is_no_note_is_refused(data: bytes) -> None:
    with pytest.raises(UsageError, match=r"note\.json is no list of what was printed"):
        read_manifest(data, "note.json", "boardquest")


def test_another_games_note_is_refused() -> None:
    with pytest.raises(UsageError, match="is about boardquest, not anastyr"):
        read_manifest(NOTE.to_bytes(), "note.json", "anastyr")
