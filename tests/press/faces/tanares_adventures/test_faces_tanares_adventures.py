"""The components of Tanares Adventures: every entry yields one, counts and figures are the catalog's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from drawn import kept, log_of, words

from questpress.catalog.entries_tanares_adventures_quests import EventEntry, VillainEntry
from questpress.catalog.figure import Entry
from questpress.catalog.load import Catalog
from questpress.catalog.packs import open_catalog
from questpress.catalog.tanares_words import room_from_text
from questpress.findings import Severity
from questpress.press.faces import kinds
from questpress.press.faces.component import Bench, Component, Kind, Side
from questpress.press.ink import Ink
from questpress.press.sizes import parse_trim

GAME = "tanares-adventures"
KINDS = {kind.word: kind for kind in kinds(GAME)}
SIZES = {
    "villain": "magnum-gold",
    "boss": "magnum-gold",
    "item": "mini-euro",
    "loot": "mini-euro",
    "hero": "standard",
    "attack": "standard",
    "npc": "standard",
    "event": "standard",
}


def build(kind: Kind, catalog: Catalog | None = None, *, spoilers: bool = False) -> dict[str, Component]:
    bench = Bench(catalog or open_catalog(GAME), parse_trim(kind.size), spoilers=spoilers)
    made = kind.build(bench)
    found = {component.ref: component for component in made}
    assert len(found) == len(made), "a reference stands twice"
    return found


def changed(kind: str, entry_id: str, **figures: object) -> Catalog:
    """Return the catalog with other values of an entry's figures."""
    catalog = open_catalog(GAME)
    entry = catalog.entries[kind][entry_id]
    update = {
        name: getattr(entry, name).model_copy(update={"value": value}) if name != "spoiler" else value
        for name, value in figures.items()
    }
    entries: dict[str, Entry] = {**catalog.entries[kind], entry_id: entry.model_copy(update=update)}
    return replace(catalog, entries={**catalog.entries, kind: entries})


@pytest.mark.parametrize(
    "kind", ["villain", "boss", "hero", "attack", "companion", "structure", "loot", "feature", "objective", "event"]
)
def test_every_entry_has_its_card(kind: str) -> None:
    made = build(KINDS[kind])
    catalog = open_catalog(GAME)
    wanted = {f"{GAME}/{kind}/{entry.id}" for entry in catalog.all_of(kind) if not entry.spoiler}
    assert {ref.partition("#")[0] for ref in made} == wanted


@pytest.mark.parametrize("kind", ["villain", "boss", "hero"])
def test_every_fighter_has_its_standee(kind: str) -> None:
    made = build(KINDS[f"{kind}-standee"])
    assert {ref.rpartition("/")[2] for ref in made} == set(open_catalog(GAME).entries[kind])
    assert all(component.folds for component in made.values())


def test_every_condition_has_a_face() -> None:
    made = build(KINDS["condition"])
    faces = [side for c in made.values() for side in (c.front, c.back) if side]
    shown = " ".join(words(side, c.trim) for c in made.values() for side in (c.front, c.back) if side)
    for entry in open_catalog(GAME).all_of("condition"):
        assert entry.name in shown
    assert len(faces) == len(open_catalog(GAME).entries["condition"])
    cancels = {c.name for c in made.values()}
    assert {"Blessed / Cursed", "Hastened / Slowed"} <= cancels
    copies = open_catalog(GAME).get(f"{GAME}/number/copies-of-each-condition-token")
    assert copies is not None
    assert {c.copies for c in made.values()} == {copies.amount.value}  # type: ignore[attr-defined]


def test_every_object_and_tile_is_printed() -> None:
    catalog = open_catalog(GAME)
    objects = {e.id for e in catalog.all_of("object") if e.sort.value not in ("door", "marker")}  # type: ignore[attr-defined]
    assert {ref.rpartition("/")[2] for ref in build(KINDS["object"])} == objects
    # Where our print has a size, the entry of who has not measured the box yet is left out.
    tiles = {e.id for e in catalog.all_of("tile") if not e.id.startswith("room-") and e.width.value}  # type: ignore[attr-defined]
    made = build(KINDS["tile"])
    assert {ref.rpartition("/")[2] for ref in made} == tiles
    assert {e.terrain.value for e in catalog.all_of("tile") if e.id in tiles} == {  # type: ignore[attr-defined]
        e.terrain.value  # type: ignore[attr-defined]
        for e in catalog.all_of("tile")
        if not e.id.startswith("room-")
    }
    assert {ref.rpartition("/")[2] for ref, c in made.items() if c.original} >= {"wall-4x1", "door-2x1"}


def test_there_are_enough_objects_for_the_objectives() -> None:
    levers = build(KINDS["object"])[f"{GAME}/object/lever"]
    assert levers.copies == open_catalog(GAME).entries["objective"]["four-levers"].amount.value  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("kind", "component"),
    [
        ("loot", "loot-cards"),
        ("item", "item-cards"),
        ("npc", "npc-cards"),
        ("structure", "city-structure-cards"),
        ("fatigue", "fatigue-cubes"),
        ("mana", "mana-cubes"),
        ("first-aid", "first-aid-tokens"),
        ("role-token", "role-tokens"),
    ],
)
def test_counts_are_those_of_the_box(kind: str, component: str) -> None:
    there = open_catalog(GAME).entries["component"][component]
    total = sum(c.copies for ref, c in build(KINDS[kind]).items() if "#" not in ref)
    assert total == there.count.value  # type: ignore[attr-defined]


def test_tiles_measure_what_their_squares_do_and_are_as_many_as_counted() -> None:
    tile = build(KINDS["tile"])[f"{GAME}/tile/barricade-4x2"]
    assert (tile.trim.width, tile.trim.height) == (101_600, 50_800)
    catalog = changed("tile", "barricade-4x2", width=3, count=7)
    other = build(KINDS["tile"], catalog)[f"{GAME}/tile/barricade-4x2"]
    assert (other.trim.width, other.copies) == (76_200, 7)


def test_a_tile_has_what_lies_on_its_other_side_on_its_back() -> None:
    other = f"{GAME}/tile/barricade-2x2"
    catalog = changed("tile", "mission-2x2", backs=(other, other), count=4)
    made = build(KINDS["tile"], catalog)
    first, second = made[f"{GAME}/tile/mission-2x2"], made[f"{GAME}/tile/mission-2x2#2"]
    assert first.back is not None
    assert "Barricade" in words(first.back, first.trim)
    assert (first.copies, second.back, second.copies) == (2, None, 2)


def test_rooms_are_printed_once_their_squares_are_typed() -> None:
    assert build(KINDS["room"]) == {}
    grid = room_from_text(["NW N NE", "W L e", "SW S SE"])
    (room,) = build(KINDS["room"], changed("room", "armory", grid=grid)).values()
    assert (room.trim.width, room.trim.height) == (76_200, 76_200)
    assert "Armory L" in " ".join(reversed(words(room.front, room.trim).split()))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_nothing_is_lost_and_nothing_goes_on_elsewhere(kind: str) -> None:
    findings = [finding for c in build(KINDS[kind], spoilers=True).values() for finding in c.findings]
    assert [finding for finding in findings if finding.severity is not Severity.NOTE] == []


@pytest.mark.parametrize(("kind", "size"), SIZES.items())
def test_cards_have_the_size_that_the_rulebook_prints(kind: str, size: str) -> None:
    assert KINDS[kind].size == size


def test_a_villain_shows_its_figures() -> None:
    card = build(KINDS["villain"])[f"{GAME}/villain/carrion-duke"]
    entry = open_catalog(GAME).entries["villain"]["carrion-duke"]
    assert isinstance(entry, VillainEntry)
    shown = Counter(words(card.front, card.trim).split())
    for figure in (entry.hp, entry.defense, entry.damage, entry.range):
        assert shown[str(figure.value)], figure
    assert shown["O"]
    assert {"LEVEL", "VILLAIN", "234-O"} <= set(shown)


def test_an_edited_figure_changes_the_face_and_only_that_one() -> None:
    before, after = (build(KINDS["villain"], c) for c in (None, changed("villain", "carrion-duke", hp=77)))
    ref = f"{GAME}/villain/carrion-duke"
    assert "77" in words(after[ref].front, after[ref].trim)
    assert "77" not in words(before[ref].front, before[ref].trim)
    assert [r for r in before if before[r].front.key != after[r].front.key] == [ref]


@pytest.mark.parametrize(
    ("kind", "id_", "number", "shown"),
    [
        ("villain", "carrion-duke", "villain-reaction", "57"),
        ("boss", "thousand-tooth", "boss-damage-for-a-prevented-effect", "57"),
        ("first-aid", "", "first-aid-revival-hp", "57"),
        ("hp-token", "red-round", "hp-of-a-70-token", "57"),
    ],
)
def test_numbers_of_the_game_are_read_from_the_catalog(kind: str, id_: str, number: str, shown: str) -> None:
    made = build(KINDS[kind], changed("number", number, amount=57))
    (card,) = (c for ref, c in made.items() if ref.endswith(id_)) if id_ else made.values()
    assert shown in words(card.front, card.trim) + words(card.back or card.front, card.trim)


def test_an_event_keeps_its_secret_until_it_is_turned_over() -> None:
    for ref, card in build(KINDS["event"]).items():
        entry = open_catalog(GAME).get(ref)
        assert isinstance(entry, EventEntry)
        front, back = words(card.front, card.trim), words(card.back or card.front, card.trim)
        assert entry.name not in front
        assert entry.name not in card.name
        assert (entry.text.value or "")[:12] in back
        assert (entry.text.value or "")[:12] not in front


def test_what_a_campaign_unlocks_is_printed_only_when_asked_for() -> None:
    catalog = changed("villain", "carrion-duke", spoiler=True)
    ref = f"{GAME}/villain/carrion-duke"
    assert ref not in build(KINDS["villain"], catalog)
    assert ref in build(KINDS["villain"], catalog, spoilers=True)
    (plain,), (told,) = (build(KINDS["first-aid"], spoilers=asked).values() for asked in (False, True))
    assert plain.back is None
    assert told.back is not None


def test_the_smallest_set_leaves_campaign_cards_out() -> None:
    for kind in ("loot", "item", "npc", "hero"):
        needed = KINDS[kind].needed
        assert needed is not None
        assert {needed(component, 4) for component in build(KINDS[kind]).values()} == {0}


GOLDENS = [
    ("villain", "villain/carrion-duke", Ink.COLOR),
    ("villain", "villain/soulborn-kemet-110", Ink.MONO),
    ("boss", "boss/thousand-tooth", Ink.COLOR),
    ("hero", "hero/emperor", Ink.COLOR),
    ("attack", "attack/take-heart", Ink.MONO),
    ("companion", "companion/pegasus", Ink.COLOR),
    ("npc", "npc/blank", Ink.COLOR),
    ("structure", "structure/tavern", Ink.COLOR),
    ("item", "item/melee-weapon-2", Ink.COLOR),
    ("loot", "loot/gem", Ink.COLOR),
    ("feature", "feature/war-drums", Ink.COLOR),
    ("objective", "objective/light-the-beacons", Ink.COLOR),
    ("event", "event/nightfall", Ink.COLOR),
    ("tile", "tile/ice-2x2", Ink.COLOR),
    ("tile", "tile/door-2x1", Ink.MONO),
    ("condition", "condition/empowered", Ink.COLOR),
    ("object", "object/tome", Ink.COLOR),
    ("hp-token", "hp-token/orange-hexagonal", Ink.MONO),
    ("skill-token", "skill-level/level-ii", Ink.COLOR),
    ("villain-standee", "villain-standee/bark-shield", Ink.COLOR),
]


@pytest.mark.parametrize(("kind", "short", "ink"), GOLDENS)
def test_faces_are_drawn_as_they_were_looked_at(
    kind: str, short: str, ink: Ink, golden: Callable[[str, str], None]
) -> None:
    card = build(KINDS[kind])[f"{GAME}/{short}"]
    sides: list[Side] = [card.front, *([card.back] if card.back and KINDS[kind].backs == "own" else [])]
    text = "".join(kept(log_of(side, card.trim, ink)) for side in sides)
    golden(f"press/faces/{GAME}/{short.replace('/', '_')}_{ink}.log", text)
