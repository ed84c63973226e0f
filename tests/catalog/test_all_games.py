"""Pedantry about the data of every game: sorted, unique, sourced, and nothing that leads nowhere."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from peruse import entries_of
from pydantic import BaseModel

from questpress.catalog import load
from questpress.catalog.entries_common import CardEntry, ComponentEntry, NeedEntry, RulingEntry
from questpress.catalog.figure import Basis, Entry, Figure, Source
from questpress.catalog.load import GAMES, base_catalog, kinds_of, shipped
from questpress.catalog.packs import PackCard, open_catalog
from questpress.catalog.references import references
from questpress.catalog.yamlio import load_yaml
from questpress.resources import catalog_root

ROOT = Path(__file__).resolve().parents[2]
LAYERS = [(game, sub) for game in GAMES for sub in ("", "open")]
game_by_game = pytest.mark.parametrize("game", GAMES)
layer_by_layer = pytest.mark.parametrize(("game", "sub"), LAYERS)


@cache
def rows(game: str, sub: str, file: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = load_yaml(dict(shipped(game, sub))[file], file).data()
    return found


def parts(model: BaseModel, path: str) -> Iterator[tuple[str, BaseModel]]:
    """Yield every model inside a model, with its place."""
    for name in type(model).model_fields:
        yield from inside(getattr(model, name), f"{path}.{name}")


def inside(value: object, path: str) -> Iterator[tuple[str, BaseModel]]:
    if isinstance(value, BaseModel):
        yield path, value
        yield from parts(value, path)
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            yield from inside(item, f"{path}.{index}")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from inside(item, f"{path}.{key}")


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from texts(getattr(value, name))
    elif isinstance(value, tuple | list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts(item)


def test_the_games_are_the_folders() -> None:
    folders = {folder.name for folder in catalog_root().iterdir() if folder.is_dir()}
    assert folders == set(GAMES)


@game_by_game
def test_every_kind_has_a_word_a_file_and_a_docstring_of_its_own(game: str) -> None:
    kinds = kinds_of(game)
    assert len({model.kind for model in kinds}) == len(kinds) == len({model.file for model in kinds})
    for model in kinds:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", model.kind)
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*\.yaml", model.file)
        assert model.__doc__
        assert model.__doc__ != Entry.__doc__, model
        assert issubclass(model, Entry)
        assert "spoiler" in model.model_fields


def test_every_module_of_kinds_belongs_to_a_game() -> None:
    named = {module.rpartition(".")[2] for modules in GAMES.values() for module in modules}
    assert {path.stem for path in Path(load.__file__).parent.glob("entries_*.py")} == named


@game_by_game
def test_no_kind_hides_another(game: str) -> None:
    """Two models of one word are one kind: the game's own, which holds all that the shared one does."""
    kinds = {model.kind: model for model in kinds_of(game)}
    own = [m for name in GAMES[game] for m in vars(import_module(name)).values() if isinstance(m, type)]
    models = [m for m in own if issubclass(m, Entry) and "kind" in vars(m)]
    assert len(models) >= len(kinds) > 20
    assert [m for m in models if not issubclass(kinds[m.kind], m)] == []


@layer_by_layer
def test_every_file_is_that_of_a_kind(game: str, sub: str) -> None:
    known = {model.file for model in kinds_of(game)}
    names = {name for name, _ in shipped(game, sub)} - ({"pack.yaml"} if sub else set())
    assert names <= known
    folder = catalog_root().joinpath(game, *([sub] if sub else []))
    others = {item.name for item in folder.iterdir() if item.is_file()} - names - {"pack.yaml", "README.md"}
    assert others == set()


@game_by_game
def test_every_kind_has_entries(game: str) -> None:
    """A kind that neither the rulebook nor our pack fills would be a promise to nobody."""
    catalog = open_catalog(game)
    assert [model.kind for model in kinds_of(game) if not catalog.of(model)] == []


@layer_by_layer
def test_files_are_sorted_by_id_and_plain(game: str, sub: str) -> None:
    files = shipped(game, sub)
    assert files
    for name, data in files:
        text = data.decode()
        assert text.endswith("\n"), name
        assert not text.endswith("\n\n"), name
        assert "\r" not in text, name
        assert "\t" not in text, name
        for line in text.split("\n"):
            assert line == line.rstrip(), name
            assert len(line) <= 200, f"{name}: {line[:40]}"
        if name != "pack.yaml":
            ids = [row["id"] for row in rows(game, sub, name)]
            assert ids == sorted({str(i) for i in ids}), name


@game_by_game
def test_the_open_pack_says_whose_it_is(game: str) -> None:
    card = PackCard.model_validate(load_yaml(dict(shipped(game, "open"))["pack.yaml"], "pack.yaml").data())
    assert (card.game, card.basis, card.licence) == (game, "original", "CC BY 4.0")
    assert card.credits


@game_by_game
def test_the_base_invents_nothing_and_names_its_lines(game: str) -> None:
    seen = set()
    for entry in entries_of(base_catalog(game)):
        for path, part in parts(entry, entry.id):
            if isinstance(part, Figure):
                seen.add(part.basis)
                assert part.basis is not Basis.ORIGINAL, path
                assert (part.source is not None) == part.basis.printed, path
                assert (part.derivation is not None) == (part.basis is Basis.DERIVED), path
            elif isinstance(part, Source):
                assert part.line is not None, path
    assert {Basis.STATED, Basis.UNKNOWN} <= seen


@game_by_game
def test_every_entry_of_the_base_is_sourced(game: str) -> None:
    """Only a ruling about a gap has nothing to name: the rulebook is silent. Needs are about our print."""
    for entry in entries_of(base_catalog(game)):
        silent = isinstance(entry, NeedEntry) or (isinstance(entry, RulingEntry) and not entry.readings)
        assert silent or any(isinstance(part, Source) for _, part in parts(entry, entry.id)), entry.id


@game_by_game
def test_the_open_pack_is_original_and_changes_nothing_printed(game: str) -> None:
    base, catalog = base_catalog(game), open_catalog(game)
    assert catalog.notes == ()
    for ref in base.refs():
        below, above = base.get(ref), catalog.get(ref)
        assert below is not None
        assert above is not None
        assert (above.name, above.source) == (below.name, below.source)
        for name in type(below).model_fields:
            value = getattr(below, name)
            if isinstance(value, Figure) and value.basis.printed:
                assert getattr(above, name) == value, f"{ref}.{name}"
    for entry in entries_of(catalog):
        below = base.get(catalog.ref(entry))
        if below is None:
            assert entry.source is None, entry.id
        for name in type(entry).model_fields:
            value = getattr(entry, name)
            if isinstance(value, Figure) and (below is None or getattr(below, name) != value):
                assert value.basis in (Basis.ORIGINAL, Basis.UNKNOWN), f"{entry.id}.{name}"


@game_by_game
def test_references_lead_somewhere(game: str) -> None:
    for catalog in (base_catalog(game), open_catalog(game)):
        for entry in entries_of(catalog):
            for path, ref in references(entry):
                assert catalog.get(ref) is not None, f"{entry.id}.{path}: {ref}"
                assert ref != catalog.ref(entry) or path[0] != "rulings", f"{entry.id} cites itself"


@game_by_game
def test_rulings_answer_their_question(game: str) -> None:
    rulings = base_catalog(game).of(RulingEntry)
    assert len(rulings) >= 20
    for ruling in rulings:
        assert ruling.question.endswith("?"), ruling.id
        for text in (ruling.followed, ruling.why, *(reading.text for reading in ruling.readings)):
            assert text.rstrip("'\")").endswith((".", "!")), f"{ruling.id}: {text}"


@game_by_game
def test_components_are_counted(game: str) -> None:
    components = base_catalog(game).of(ComponentEntry)
    assert len(components) >= 10
    assert sum(component.count.value or 0 for component in components) > 50


@game_by_game
def test_it_says_what_is_needed_to_play(game: str) -> None:
    needs = base_catalog(game).of(NeedEntry)
    assert needs
    assert {need.printed for need in needs} & {True}
    covered = {need.component for need in needs if need.component is not None}
    assert covered, "needs speak of components"
    assert len(covered) == sum(need.component is not None for need in needs), "one need a component"


def test_tanares_adventures_cannot_be_played_from_print_alone() -> None:
    assert not all(need.printed for need in base_catalog("tanares-adventures").of(NeedEntry))


@game_by_game
def test_words_can_be_printed(game: str) -> None:
    for entry in entries_of(open_catalog(game)):
        for text in texts(entry):
            assert text == text.strip(), f"{entry.id}: {text!r}"
            assert "  " not in text, f"{entry.id}: {text!r}"
            assert text.isprintable(), f"{entry.id}: {text!r}"


@game_by_game
def test_names_of_one_kind_differ(game: str) -> None:
    """Two cards of one name are two copies of one card. Only a name that the rulebook prints may stand on several."""
    catalog = open_catalog(game)
    for model in kinds_of(game):
        if issubclass(model, CardEntry):
            cards = catalog.of(model)
            names = [entry.name.casefold() for entry in cards]
            printed = {entry.name.casefold() for entry in cards if entry.source is not None}
            assert {name for name in names if names.count(name) > 1} <= printed, model.kind


@game_by_game
def test_every_file_is_explained_beside_it(game: str) -> None:
    page = (ROOT / "catalog" / game / "README.md").read_text(encoding="utf-8")
    assert [model.file for model in kinds_of(game) if f"`{model.file}`" not in page] == []


def test_a_map_imports_no_kinds_of_other_games() -> None:
    code = (
        "import sys\n"
        "from questpress.catalog.box import load_box\n"
        "load_box()\n"
        "print(*(name for name in sys.modules if name.startswith('questpress.catalog.entries_')))\n"
        "print('openpyxl' in sys.modules)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    kinds, tables = ran.stdout.splitlines()
    assert all(word.split("entries_")[1].startswith(("common", "boardquest")) for word in kinds.split())
    assert tables == "False", "tables are read where a pack has some"
