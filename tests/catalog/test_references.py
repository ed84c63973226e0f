"""References are found wherever a model keeps them, and one that leads nowhere is a finding at its place."""

from time import monotonic
from typing import ClassVar

import pytest

from questpress.catalog import load
from questpress.catalog.codes import MOST
from questpress.catalog.figure import UNKNOWN, Basis, Entry, Figure, Frozen, Layer, Ref, Words
from questpress.catalog.load import Catalog, Files, merge
from questpress.catalog.references import references


class Step(Frozen):
    what: Words
    target: Ref | None = None


class Deed(Entry):
    kind: ClassVar[str] = "deed"
    file: ClassVar[str] = "deeds.yaml"
    plain: Ref | None = None
    many: tuple[Ref, ...] = ()
    figure: Figure[Ref] = UNKNOWN
    list_of: Figure[tuple[Ref, ...]] = UNKNOWN
    steps: tuple[Step, ...] = ()
    inner: Figure[Step] = UNKNOWN
    text: Words | None = None


HERE = "boardquest/deed/a"


def laid(text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Catalog, list[tuple[str, int | None, int | None, str]]]:
    monkeypatch.setattr(load, "kinds_of", lambda game: (Deed,))
    files = Files(Layer("p", base=False, basis=Basis.ORIGINAL), "p", (("deeds.yaml", text.encode()),))
    catalog, findings = merge(Catalog("boardquest"), files)
    return catalog, [(f.code, f.where.line, f.where.column, f.fix) for f in findings]


@pytest.mark.parametrize(
    ("line", "column", "path"),
    [
        ("plain: {}", 10, ("plain",)),
        (f"many: [{HERE}, {{}}]", 29, ("many", 1)),
        ("figure: {}", 11, ("figure", "value")),
        ("figure: {{ value: {}, basis: original }}", 20, ("figure", "value")),
        (f"list_of: [{HERE}, {{}}]", 32, ("list_of", "value", 1)),
        ("steps: [{{ what: x, target: {} }}]", 30, ("steps", 0, "target")),
        ("inner: {{ value: {{ what: x, target: {} }} }}", 38, ("inner", "value", "target")),
        ("rulings: [{}]", 13, ("rulings", 0)),
    ],
)
def test_every_reference_is_held_against_the_entries(
    line: str, column: int, path: tuple[str | int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, found = laid(f"- id: a\n  name: A\n  {line.format(HERE)}\n", monkeypatch)
    assert found == []
    assert (path, HERE) in list(references(good.of(Deed)[0]))
    _, found = laid(f"- id: a\n  name: A\n  {line.format('boardquest/deed/aa')}\n", monkeypatch)
    assert found == [("CA-17", 3, column, f"Write `{HERE}`.")]


def test_text_is_no_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "- id: a\n  name: A\n  text: boardquest/deed/b\n  steps: [{ what: boardquest/deed/b }]\n"
    catalog, found = laid(text, monkeypatch)
    assert found == []
    assert list(references(catalog.of(Deed)[0])) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("boardquest/deed/lng-walk", "boardquest/deed/long-walk"),
        ("boardquest/deeds/long-walk", "boardquest/deed/long-walk"),
        ("boardquest/thing/long-walk", "boardquest/deed/long-walk"),
        ("anastyr/deed/long-walk", "boardquest/deed/long-walk"),
        ("boardquest/deed/zebra", None),
    ],
)
def test_the_reference_that_is_likely_meant_is_suggested(
    typed: str, meant: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, found = laid(f"- id: long-walk\n  name: Long Walk\n  plain: {typed}\n", monkeypatch)
    fix = f"Write `{meant}`." if meant else "Take the reference out, or add the entry."
    assert [(code, told) for code, _, _, told in found] == [("CA-17", fix)]


def test_a_file_full_of_slips_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    began = monotonic()
    text = "".join(f"- id: d{n}\n  name: D\n  plain: boardquest/deed/dx{n}\n" for n in range(3000))
    _, found = laid(text, monkeypatch)
    assert len(found) == MOST
    assert monotonic() - began < 10, "a guard against comparing all with all, which takes minutes"


def test_another_game_has_its_own_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    _, found = laid("- id: a\n  name: A\n  plain: anastyr/deed/a\n", monkeypatch)
    assert [code for code, *_ in found] == ["CA-17"]


@pytest.mark.parametrize("line", ["many: [{}]", "figure: {{ value: {}, basis: original }}", "figure: {}"])
def test_an_entry_with_another_fault_tells_its_references_too(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"- id: a\n  name: A\n  soup: 1\n  {line.format('boardquest/deed/aaa')}\n"
    assert [(code, row) for code, row, *_ in laid(text, monkeypatch)[1]] == [("CA-10", 3), ("CA-17", 4)]
    text = f"- id: a\n  name: A\n  soup: 1\n  {line.format(HERE)}\n  text: boardquest/deed/b\n"
    assert [code for code, *_ in laid(text, monkeypatch)[1]] == ["CA-10"]


@pytest.mark.parametrize("text", ["- id: b\n", "- id: b\n  name: B\n  soup: 1\n"])
def test_what_follows_from_another_fault_is_not_told(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, found = laid(f"- id: a\n  name: A\n  plain: boardquest/deed/b\n{text}", monkeypatch)
    assert len(found) == 1
    assert found[0][0] in ("CA-10", "CA-11")
