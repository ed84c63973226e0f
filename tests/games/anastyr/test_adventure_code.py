"""Share codes of adventures: what they hold, what they rebuild, what they refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from questpress.catalog.adventure_box import load_adventure_box
from questpress.chance import sharecode
from questpress.errors import RequestError, UsageError
from questpress.games.anastyr.code import KIND, adventure_code, blocked, read_adventure_code, with_file_code
from questpress.games.anastyr.make import coded, make_adventure, remake_adventure
from questpress.games.anastyr.options import ANY_BOSS, ANY_MINI, DEFAULTS, NO_BOSS, PACKED, AdventureOptions

BOX = load_adventure_box()
OPTIONS = AdventureOptions(players=4, difficulty="hard", tiles=9, boss="nakah", archetype="riders")


def test_a_code_holds_everything_and_rebuilds_the_adventure() -> None:
    doc = make_adventure("Łódź 7", OPTIONS, BOX)
    assert sharecode.decode(doc.code).kind == KIND == 6
    recipe = read_adventure_code(doc.code.lower().replace("-", " "))
    assert (recipe.seed, recipe.options) == ("Łódź 7", OPTIONS)
    assert remake_adventure(recipe, BOX) == doc
    assert coded(doc, BOX) is doc


def test_each_word_of_an_option_has_a_number() -> None:
    words = {
        "players": sorted(BOX.heroes),
        "difficulty": sorted(BOX.paces),
        "tiles": range(4, 10),
        "boss": ["", NO_BOSS, ANY_BOSS, ANY_MINI, *BOX.bosses],
        "archetype": ["", *BOX.plots],
    }
    assert {name for name, _ in PACKED.values()} == set(words)
    for name, packer in PACKED.values():
        assert [packer.unpack(packer.pack(word)) for word in words[name]] == list(words[name])


def test_a_changed_document_gets_a_code_of_its_content() -> None:
    doc = make_adventure("s", DEFAULTS, BOX)
    changed = doc.model_copy(update={"title": "Another"})
    named = coded(changed, BOX)
    assert named.code.startswith("QPF-")
    assert with_file_code(named).code == named.code
    assert with_file_code(doc).code != named.code
    with pytest.raises(UsageError, match="cannot rebuild"):
        read_adventure_code(named.code)


def test_foreign_and_newer_codes_are_refused() -> None:
    record = sharecode.decode(adventure_code("s", DEFAULTS, BOX))
    with pytest.raises(UsageError, match="kind 2, which is no adventure's"):
        read_adventure_code(sharecode.encode(replace(record, kind=2)))
    with pytest.raises(UsageError, match="newer than this version"):
        read_adventure_code(sharecode.encode(replace(record, builder=99)))
    with pytest.raises(UsageError, match="does not know"):
        read_adventure_code(sharecode.encode(replace(record, options=((77, 1),))))
    other = replace(read_adventure_code(sharecode.encode(record)), fingerprint=1)
    why = blocked(other, BOX.fingerprint)
    assert why is not None
    assert "pip install" in why.fix
    with pytest.raises(RequestError, match="was made with catalog 00000001"):
        remake_adventure(other, BOX)
