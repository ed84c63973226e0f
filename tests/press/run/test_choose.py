"""What a run prints: kinds, ids, copies, sizes, what an owner lacks, the smallest set and what stands in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from press.imposition.dummies import card
from questpress.catalog.entries_common import NeedEntry
from questpress.catalog.load import Catalog, base_catalog
from questpress.catalog.owned import Owned
from questpress.errors import UsageError
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.run import choose as module
from questpress.press.run.choose import Chosen, Wish, choose, sizes_of
from questpress.press.units import INCH, mm

CATALOG: Catalog = base_catalog("boardquest")
Choose = Callable[..., Chosen]


def cards(kind: str, *names: str, **given) -> Callable[[Bench], Sequence[Component]]:
    return lambda bench: [card(name, bench.trim, kind=kind, **given) for name in names]


def long_card(bench: Bench) -> Sequence[Component]:
    first = card("long", bench.trim, kind="story", back="b")
    return [first, replace(first, ref=f"{first.ref}#2")]


def told_tile(bench: Bench) -> Sequence[Component]:
    return [card(f"{bench.tile} {bench.spoilers}", bench.trim, kind="tile")]


KINDS = (
    Kind(word="monster", title="Monster cards", size="poker", build=cards("monster", "wolf", "bat", back="m"),
         backs="deck"),
    Kind(word="story", title="Story cards", size="tarot", build=long_card, backs="own"),
    Kind(word="token", title="HP tokens", size="disc-16", build=cards("token", "hp", copies=9), sized=False,
         stand_in="coins"),
    Kind(word="board", title="Boards", size="a5", build=cards("board", "b1", "b2", copies=4),
         needed=lambda component, players: players if component.name == "b1" else 0),
    Kind(word="tile", title="Tiles", size="hex-25", build=told_tile, sized=False),
)  # fmt: skip


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> Choose:
    monkeypatch.setattr(module, "kinds", lambda game: KINDS)

    def call(owned: Owned | None = None, **wish) -> Chosen:
        return choose(CATALOG, Wish(**wish), owned=owned)

    return call


def counts(found: Chosen) -> dict[str, int]:
    return {component.ref.partition("/")[2]: component.copies for component in found.components}


def test_all_kinds_in_their_order(chosen: Choose) -> None:
    assert [c.kind for c in chosen().components] == ["monster", "monster", "story", "story", "token", "board", "board",
                                                     "tile"]  # fmt: skip
    assert chosen().stand_ins == ()


def test_kinds_that_are_named_come_in_the_order_of_the_game(chosen: Choose) -> None:
    assert [c.kind for c in chosen(kinds=("token", "story")).components] == ["story", "story", "token"]


def test_a_kind_that_there_is_not_is_refused_with_the_nearest(chosen: Choose) -> None:
    with pytest.raises(UsageError, match=r"boardquest has no components called 'monstre': did you mean monster\?"):
        chosen(kinds=("monstre",))
    with pytest.raises(UsageError, match="there are monster, story, token"):
        chosen(kinds=("xyzzy",))


@pytest.mark.parametrize("name", ["wolf", "monster/wolf", "boardquest/monster/wolf"])
def test_ids_short_and_long(chosen: Choose, name: str) -> None:
    assert counts(chosen(ids=(name,))) == {"monster/wolf": 1}
    assert counts(chosen(ids=(f"{name}*3",))) == {"monster/wolf": 3}


def test_a_card_that_goes_on_comes_whole(chosen: Choose) -> None:
    assert counts(chosen(ids=("long*2", "bat"))) == {"monster/bat": 1, "story/long": 2, "story/long#2": 2}


def test_none_of_one_is_none(chosen: Choose) -> None:
    assert counts(chosen(ids=("wolf*0", "bat"))) == {"monster/bat": 1}


@pytest.mark.parametrize("text", ["wolf*", "wolf*-1", "wolf*1000", "wolf*two", "wolf*1.5", "wolf*²", "wolf*9999999999"])
def test_a_number_that_is_none_is_refused(chosen: Choose, text: str) -> None:
    with pytest.raises(UsageError, match="--ids takes ids such as"):
        chosen(ids=(text,))


@pytest.mark.parametrize("text", ["wolv", "../../etc/passwd", "anastyr/monster/wolf", "", "hp/x"])
def test_an_id_that_there_is_not_is_refused(chosen: Choose, text: str) -> None:
    with pytest.raises(UsageError, match="nothing that is printed here is called"):
        chosen(ids=("bat", text))


def test_an_id_of_a_kind_that_is_not_printed_is_refused(chosen: Choose) -> None:
    with pytest.raises(UsageError, match="called 'wolf'"):
        chosen(kinds=("token",), ids=("wolf",))


def test_a_size_without_a_kind_is_for_cards_alone(chosen: Choose) -> None:
    found = chosen(sizes={"all": "63x88mm", "story": "jumbo"})
    sizes = {component.kind: component.trim.id for component in found.components}
    assert sizes == {"monster": "63x88mm", "story": "jumbo", "token": "disc-16", "board": "a5", "tile": "hex-25"}
    assert {c.trim.id for c in chosen(kinds=("board",), sizes={"board": "a6"}).components} == {"a6"}


def test_sizes_that_cannot_be_are_refused(chosen: Choose) -> None:
    with pytest.raises(UsageError, match="HP tokens come in one size only"):
        chosen(sizes={"token": "poker"})
    with pytest.raises(UsageError, match=r"'monstr', which is not printed here: did you mean monster\?"):
        chosen(sizes={"monstr": "poker"})
    with pytest.raises(UsageError, match="'story', which is not printed here"):
        chosen(kinds=("monster",), sizes={"story": "poker"})
    with pytest.raises(UsageError, match="there is no size 'pokr'"):
        chosen(sizes={"all": "pokr"})


def test_a_size_that_holds_no_word_is_refused_by_kind() -> None:
    with pytest.raises(UsageError, match=r"Progress boards of 8x200mm have no room .* --size progress=148x79mm"):
        choose(CATALOG, Wish(kinds=("progress",), sizes={"progress": "8x200mm"}))


def test_tiles_and_spoilers_reach_the_faces(chosen: Choose) -> None:
    assert chosen(kinds=("tile",)).components[0].name == f"{INCH} False"
    assert chosen(kinds=("tile",), tile=mm(38), spoilers=True).components[0].name == "38000 True"


def test_an_owner_prints_what_the_box_lacks(chosen: Choose) -> None:
    box = Owned("boardquest", {"monster": {"wolf": 1}, "board": {"b1": 1, "b2": 9}})
    # kinds that the file does not name are complete
    assert counts(chosen(box)) == {"monster/bat": 1, "board/b1": 3}


def test_the_smallest_set_and_what_stands_in(chosen: Choose) -> None:
    found = chosen(players=3)
    assert counts(found) == {"monster/wolf": 1, "monster/bat": 1, "story/long": 1, "story/long#2": 1, "board/b1": 3,
                             f"tile/{INCH} False": 1}  # fmt: skip
    assert found.stand_ins == (("HP tokens", "coins", 9),)
    backs = {component.kind: component.back is not None for component in found.components}
    assert backs == {"monster": False, "story": True, "board": False, "tile": False}
    assert counts(chosen(players=9))["board/b1"] == 4  # not more than there are


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([], {}),
        (["tarot"], {"all": "tarot"}),
        (["monster = 63x88mm", "tarot"], {"monster": "63x88mm", "all": "tarot"}),
    ],
)
def test_sizes_as_they_are_typed(values: list[str], expected: dict[str, str]) -> None:
    assert sizes_of(values) == expected


@pytest.mark.parametrize(
    "values", [["=tarot"], ["monster="], [""], ["tarot", "poker"], ["a=tarot", "a=poker"], ["a=b=c"]]
)
def test_sizes_of_no_form_are_refused(values: list[str]) -> None:
    with pytest.raises(UsageError):
        sizes_of(values)


@pytest.mark.parametrize(
    ("game", "words"), [("boardquest", "six-sided dice"), ("tanares-adventures", "d20"),
                        ("tanares-expeditions", "20-sided die")]
)  # fmt: skip
def test_the_smallest_set_tells_of_the_dice_that_no_kind_prints(game: str, words: str) -> None:
    catalog = base_catalog(game)
    assert any(words in text for _, text in choose(catalog, Wish(players=2)).needs)
    assert choose(catalog, Wish()).needs == ()


def test_what_a_kind_prints_is_not_needed_besides() -> None:
    catalog = base_catalog("tanares-adventures")
    assert "Condition Tokens" in {need.name for need in catalog.of(NeedEntry) if not need.printed}
    assert "Condition Tokens" not in {name for name, _ in choose(catalog, Wish(players=2)).needs}
