"""What is asked for, in things of the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questpress.catalog.entries_quests import ArchetypeEntry
from questpress.catalog.quest_box import QuestBox
from questpress.games.tanares_adventures.build.draft import Request
from questpress.games.tanares_adventures.build.kept import can_serve, read_kept
from questpress.games.tanares_adventures.build.things import OBJECTS, TILES
from questpress.games.tanares_adventures.options import QuestOptions


def make_request(options: QuestOptions, box: QuestBox, keep: Mapping[str, Any] | None = None) -> Request:
    """Return the request of options that are normal ones. ``keep``: parts of a document that stay.

    Raises UsageError for an unknown part, InvalidInputError for a faulty one.
    """
    kept = read_kept(keep, box)
    first = int(options.band.partition("-")[0])
    row = next(row for row in box.rows if row.first_quest.value == first)
    archetypes = tuple(
        entry
        for entry in box.archetypes
        if (entry.id == options.archetype if options.archetype else (entry.sort.value == "endgame") == options.boss)
    )
    if not options.archetype:
        archetypes = tuple(entry for entry in archetypes if not lacking(box, entry)) or archetypes
        archetypes = tuple(entry for entry in archetypes if can_serve(kept, entry)) or archetypes
    themes = tuple(entry for entry in box.themes if options.theme in ("", entry.id))
    return Request(options, box, row, box.budgets[row.id], archetypes, themes, kept)


def lacking(box: QuestBox, entry: ArchetypeEntry) -> str:
    """Return what a mission needs that a box has not at all, in words; empty when nothing is lacking."""
    terrains = {tile.terrain for tile in box.tiles}
    if entry.locks.value and "door" not in terrains:
        return "doors"
    if "wall" not in terrains and (entry.sort.value == "endgame" or "barricade" not in terrains):
        return "Wall tiles"
    for beat in entry.beats.value or ():
        if beat.what in TILES and beat.what != "stairs" and TILES[beat.what] not in terrains:
            return f"{TILES[beat.what]} tiles"
        if beat.what == "stairs" and "stairs" not in terrains:
            return "Stairs tiles"
        if beat.what in OBJECTS and box.objects.get(OBJECTS[beat.what], 0) == 0:
            return f"a {OBJECTS[beat.what]}"
        if beat.what == "boss" and entry.sort.value == "boss" and not box.bosses and box.kind == "printed":
            return "a Boss"
    return ""
