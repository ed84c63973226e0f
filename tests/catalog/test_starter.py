"""A starter pack tells everything that may be filled in, whatever its folder is called."""

import re

import pytest

from questpress.catalog.anastyr_words import Deed
from questpress.catalog.load import GAMES
from questpress.catalog.packs import PackFolder, lay_pack, open_catalog
from questpress.catalog.starter import WIDTH, starter


def laid(game: str, files: dict[str, str]) -> list[str]:
    contents = tuple((name, text.encode()) for name, text in files.items())
    return [finding.code for finding in lay_pack(open_catalog(game), PackFolder("pack", "pack", contents))[1]]


@pytest.mark.parametrize("name", ["my pack", "  two  blanks ", "x" * 200, "it's", "# no", "null", "12:30", "a\nb", " "])
def test_it_is_sound_under_every_name(name: str) -> None:
    assert laid("boardquest", starter("boardquest", name)) == []


def test_words_that_are_possible_are_all_there() -> None:
    file = re.sub(r"\n#     # ", " ", starter("anastyr", "p")["loot.yaml"])
    (line,) = re.findall(r"^#   does: # a list of (.*), such as \[", file, re.MULTILINE)
    assert line.split(", ") == [word.value for word in Deed]


@pytest.mark.parametrize(
    ("game", "file", "line"),
    [
        ("boardquest", "units.yaml", "#   faction: # a reference, such as boardquest/faction/humans"),
        (
            "boardquest",
            "units.yaml",
            '#   abilities: # a list of references, such as ["boardquest/ability/arched-shot"]',
        ),
        ("boardquest", "map-pieces.yaml", "#   face: # in a form of its own, such as F W. P. Pt P. W. Wm"),
        ("boardquest", "monsters.yaml", "#   bears_weapons: # true or false"),
        ("anastyr", "spawns.yaml", "#   slots: # a list of type, level, count, such as [{"),
    ],
)
def test_the_form_of_a_value_is_shown(game: str, file: str, line: str) -> None:
    assert line in starter(game, "p")[file]


@pytest.mark.parametrize("game", GAMES)
def test_no_example_is_unlocked_in_a_campaign_and_no_line_is_long(game: str) -> None:
    text = "".join(starter(game, "p").values())
    assert [ref for ref, entry in spoilers(game) if ref in text or f"such as {entry}" in text] == []
    assert max(map(len, text.splitlines())) <= WIDTH


def spoilers(game: str) -> list[tuple[str, str]]:
    catalog = open_catalog(game)
    return [(catalog.ref(e), e.name) for of in catalog.entries.values() for e in of.values() if e.spoiler]


def test_an_example_without_its_number_sign_can_be_filled_in() -> None:
    files = starter("boardquest", "p")
    kept = [line for line in files["monsters.yaml"].splitlines() if re.match(r"# - id|#   (name|attack|rarity)", line)]
    typed = "\n".join(line[2:] for line in kept).replace("attack:", "attack: 21").replace("rarity:", "rarity: rare")
    assert "attack: 21 # a whole number" in typed
    assert laid("boardquest", {**files, "monsters.yaml": typed}) == []
