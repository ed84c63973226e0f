"""A text names figures where they stand, so that each has one place to be edited in."""

from pathlib import Path

import pytest
from peruse import entries_of, figures
from sample_game import base

from questpress.catalog.figure import Basis, Layer
from questpress.catalog.load import GAMES, Catalog, Files, base_catalog, merge
from questpress.catalog.packs import PackFolder, lay_pack, open_catalog
from questpress.catalog.query import catalog_for, export_data, fields_of, search
from questpress.findings import Finding

pytestmark = pytest.mark.usefixtures("sample")


def laid(text: str) -> tuple[Catalog, list[Finding]]:
    files = Files(Layer("p", base=False, basis=Basis.ORIGINAL), "p", (("beasts.yaml", text.encode()),))
    return merge(base(), files)


def text_of(catalog: Catalog, ref: str) -> object:
    entry = catalog.get(ref)
    assert entry is not None
    return {view.name: view.value for view in fields_of(catalog, entry)}["text"]


def test_a_figure_changed_in_one_place_changes_in_every_text(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: P\ngame: boardquest\n", encoding="utf-8")
    change = "- id: gold-per-player\n  override: true\n  amount: 12\n"
    (tmp_path / "setup.yaml").write_text(change, encoding="utf-8")
    (tmp_path / "numbers.yaml").write_text(change.replace("gold-per-player", "guard-range"), encoding="utf-8")
    before, after = catalog_for("boardquest"), catalog_for("boardquest", [tmp_path])
    assert text_of(before, "boardquest/step/preparation-04") == "Each player takes 10 Gold."
    assert text_of(after, "boardquest/step/preparation-04") == "Each player takes 12 Gold."
    assert "within 12 of it" in str(text_of(after, "boardquest/focus-rule/guard-ally"))
    told = {entry["ref"]: entry["fields"] for entry in export_data(after)["entries"]}
    assert told["boardquest/step/preparation-04"]["text"]["value"] == "Each player takes 12 Gold."
    assert [entry.id for entry in search(after, "takes 12 gold")] == ["preparation-04"]


def test_a_later_pack_changes_the_figure_again() -> None:
    def pack(amount: int) -> PackFolder:
        text = f"- id: gold-per-player\n  override: true\n  amount: {amount}\n"
        files = (("pack.yaml", b"name: P\ngame: boardquest\n"), ("setup.yaml", text.encode()))
        return PackFolder("p", "p", files)

    first, _ = lay_pack(open_catalog("boardquest"), pack(12))
    second, _ = lay_pack(first, pack(14))
    assert text_of(second, "boardquest/step/preparation-04") == "Each player takes 14 Gold."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Bites for {beast/wolf.defense}.", "Bites for 24."),
        ("{beast/wolf.defense} or {beast/wolf.defense}", "24 or 24"),
        ("Opens a {chest}.", "Opens a {chest}."),
        ("No {figure/at all}", "No {figure/at all}"),
    ],
)
def test_what_a_text_names_is_filled_in(typed: str, told: str) -> None:
    catalog, findings = laid(f'- id: owl\n  name: Owl\n  text: "{typed}"\n')
    assert findings == []
    assert text_of(catalog, "sample/beast/owl") == told


@pytest.mark.parametrize(
    "figure", ["{beast/bat.defense}", "{beast/wolf.teeth}", "{beast/fox.defense}", "{lair/x.name}"]
)
def test_a_figure_that_nobody_knows_is_a_fault_at_its_place(figure: str) -> None:
    catalog, findings = laid(f'- id: owl\n  name: Owl\n  text: "As {figure}."\n')
    assert [(f.code, f.where.line, f.where.column, f.value) for f in findings] == [("CA-17", 3, 9, figure)]
    assert text_of(catalog, "sample/beast/owl") == "As ?."


def test_what_follows_from_another_fault_is_not_told() -> None:
    _, findings = laid('- id: owl\n  name: Owl\n  text: "{beast/fox.attack}"\n- id: fox\n  name: Fox\n  attack: x\n')
    assert [f.code for f in findings] == ["CA-12"]


@pytest.mark.parametrize("game", GAMES)
def test_no_figure_in_the_texts_of_a_game_is_unknown(game: str) -> None:
    for catalog in (base_catalog(game), open_catalog(game)):
        for entry in entries_of(catalog):
            for name, figure in figures(entry):
                if isinstance(figure.value, str):
                    assert "?" not in figure.value, f"{entry.id}.{name}"
                    assert "{" not in figure.value, f"{entry.id}.{name}"
