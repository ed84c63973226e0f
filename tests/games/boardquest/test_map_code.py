"""Share codes of maps: every option comes back, short, and what cannot be rebuilt is refused with what to do."""

from __future__ import annotations

import re
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.catalog.box import load_box
from questpress.chance import sharecode
from questpress.errors import UsageError
from questpress.games.boardquest import code as codes
from questpress.games.boardquest.builder import BUILDER
from questpress.games.boardquest.code import (
    KIND,
    VERSIONS,
    MapRecipe,
    blocked,
    file_code,
    is_file_code,
    map_code,
    read_map_code,
    recipe_code,
)
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions, normal_options

PRINTED = load_box("printed")
PIECES = [piece.id for piece in PRINTED.pieces]
MODS = [mod.id for mod in PRINTED.mods]
FACTIONS = [faction.id for faction in PRINTED.factions]
levels = st.sampled_from(["low", "normal", "high"])
wishes = st.builds(
    MapOptions,
    players=st.integers(2, 4),
    fort_spacing=st.integers(0, 40),
    ratio_percent=st.integers(100, 1000),
    holes=st.integers(0, 200),
    zigzag=st.booleans(),
    terrain=st.tuples(levels, levels, levels, levels),
    monster_density=levels,
    use=st.lists(st.sampled_from(PIECES[:8]), unique=True).map(tuple),
    leave_out=st.lists(st.sampled_from(PIECES[8:]), unique=True).map(tuple),
    monsters=st.sampled_from(["named", "rarity"]),
    mods=st.lists(st.sampled_from(MODS), unique=True).map(tuple),
    factions=st.lists(st.sampled_from(FACTIONS), unique=True, max_size=2).map(tuple),
    gentle=st.booleans(),
    fair=st.sampled_from(["off", "good", "best"]),
    fair_steps=st.integers(0, 1_000_000),
    fair_keep=st.sampled_from(["", "layout", "forts"]),
).flatmap(lambda o: st.sampled_from([o, replace(o, mode="teams", players=4)]))


@settings(max_examples=200)
@given(wishes, st.sampled_from(["harvest moon", "007", "-1", "18446744073709551616", "🔥 Ember"]))
def test_every_option_comes_back(options: MapOptions, seed: str) -> None:
    options = normal_options(options, PRINTED)
    recipe = read_map_code(map_code(seed, options, PRINTED))
    assert recipe == MapRecipe(seed, options, PRINTED.fingerprint, BUILDER)


@given(wishes)
def test_options_are_packed_small(options: MapOptions) -> None:
    """The most that can be asked for still fits on a line of the sheet."""
    assert len(map_code("harvest moon", normal_options(options, PRINTED), PRINTED)) <= 105


@pytest.mark.parametrize(
    ("options", "most"),
    [
        (MapOptions(), 40),
        (MapOptions(players=3), 43),
        (MapOptions(players=4, mode="teams"), 43),
        (MapOptions(gentle=True, holes=0), 43),
        (MapOptions(players=4, mods=("fog-of-war",), factions=("orcs", "humans")), 50),
    ],
)
def test_a_code_is_short(options: MapOptions, most: int) -> None:
    assert len(map_code("harvest moon", options, PRINTED)) <= most


def test_codes_of_this_builder_never_change() -> None:
    """Sheets that are printed carry these: numbers of options may be added, never changed."""
    full = MapOptions(
        players=4,
        mode="teams",
        fort_spacing=1,
        ratio_percent=180,
        holes=7,
        zigzag=True,
        terrain=("low", "high", "normal", "normal"),
        monster_density="high",
        use=("piece-01", "piece-16"),
        leave_out=("piece-02",),
        monsters="rarity",
        mods=("clone-wars", "fog-of-war"),
        factions=("orcs", "humans"),
        gentle=True,
        fair="best",
        fair_steps=20_000,
        fair_keep="forts",
    )
    recipe = MapRecipe("harvest moon", full, 0x12345678, 2)
    expected = "QP1-12H1-1321-314G-5576-17XA-829H-GG8A-2B1C-5DK1-E1F2-G1GJ-Y4H1-228T-5CY5-E00M-Q2SX-8CBK-YG00-82P0"
    code = recipe_code(recipe)
    assert read_map_code(code).options == full
    assert code == expected


def test_every_option_has_a_number() -> None:
    assert sorted(name for name, _ in codes._OPTIONS.values()) == sorted(f.name for f in fields(MapOptions))


def test_everything_in_the_box_has_a_number() -> None:
    assert set(MODS) <= set(codes._MODS)
    assert set(PIECES) <= set(codes._PIECES)
    assert set(FACTIONS) <= set(codes._FACTIONS)


def test_a_value_without_a_number_is_refused() -> None:
    with pytest.raises(UsageError, match="no number in a share code"):
        map_code("moon", MapOptions(mods=("hex-of-doom",)), PRINTED)


# -- what cannot be read or rebuilt ---------------------------------------------------------------------------------


def _record(**changes: object) -> str:
    record = sharecode.Record(KIND, BUILDER, PRINTED.fingerprint, (), "harvest moon")
    return sharecode.encode(replace(record, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"kind": 9}, "kind 9, which is no map's"),
        ({"builder": max(VERSIONS) + 1}, f"builder {max(VERSIONS) + 1}, newer than this version's"),
        ({"options": ((39, 1),)}, "an option that this version does not know"),
        ({"options": ((2, 7),)}, "an option that this version does not know"),
        ({"options": ((6, 5),)}, "an option that this version does not know"),
        ({"options": ((7, 3),)}, "an option that this version does not know"),
        ({"options": ((12, 1 << 20),)}, "an option that this version does not know"),
        ({"options": ((13, 25),)}, "an option that this version does not know"),
    ],
)
def test_a_newer_code_is_refused_with_how_to_update(changes: dict[str, object], says: str) -> None:
    with pytest.raises(UsageError, match=says) as caught:
        read_map_code(_record(**changes))
    assert "python -m pip install --upgrade questpress" in str(caught.value)


def test_a_typing_error_is_placed() -> None:
    code = map_code("harvest moon", MapOptions(), PRINTED)
    wrong = code[:5] + ("0" if code[5] != "0" else "1") + code[6:]
    with pytest.raises(UsageError, match=rf"group 1 reads {wrong[4:8]}, and {code[4:8]} would fit"):
        read_map_code(wrong)


def test_the_table_of_versions_knows_this_builder() -> None:
    import questpress

    assert max(VERSIONS) == BUILDER
    assert VERSIONS[BUILDER] == questpress.__version__


def test_an_older_builder_names_the_version_to_install() -> None:
    why = blocked(read_map_code(_record(builder=1)), PRINTED)
    assert why is not None
    assert why.reason == "the share code was made by builder 1; this version has builder 2"
    assert 'python -m pip install "questpress==0.1.0"' in why.fix


def test_another_catalog_names_the_version_to_install() -> None:
    other = read_map_code(_record(fingerprint=PRINTED.fingerprint ^ 1))
    why = blocked(other, PRINTED)
    assert why is not None
    assert f"catalog {other.fingerprint:08x}" in why.reason
    assert f"catalog {PRINTED.fingerprint:08x}" in why.reason
    assert 'python -m pip install "questpress==' in why.fix
    assert blocked(read_map_code(_record()), PRINTED) is None


# -- codes of documents made from files -----------------------------------------------------------------------------


def test_a_file_code_names_the_content() -> None:
    doc = make_map("harvest moon", MapOptions(), PRINTED)
    code = file_code(doc)
    assert re.fullmatch(r"QPF(-[0-9A-HJKMNP-TV-Z]{4}){4}", code)
    assert file_code(doc.model_copy(update={"code": "anything"})) == code
    assert file_code(doc.model_copy(update={"seed": "harvest moo"})) != code


@pytest.mark.parametrize("text", ["QPF-0000-0000-0000-0000", "qpf 0000", "Qpf-", " q p f"])
def test_a_file_code_is_known_however_typed(text: str) -> None:
    assert is_file_code(text)
    with pytest.raises(UsageError, match="questpress print FILE"):
        read_map_code(text)


def test_a_share_code_is_no_file_code() -> None:
    assert not is_file_code(map_code("harvest moon", MapOptions(), PRINTED))
