"""``questpress quest list``: what a quest can be asked for, told without what happens in it."""

from __future__ import annotations

from typing import Any, NamedTuple

import click

from questpress.catalog.games import TITLES
from questpress.cli import talk
from questpress.cli.quest_rooms import ADVENTURES, GAMES, printed


class Choices(NamedTuple):
    """What an option can be: the option, a heading, and rows of name and words."""

    option: str
    title: str
    rows: tuple[tuple[str, str], ...]


@click.command("list")
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False), metavar="[GAME]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Give the list as data on standard output.")
def command(game: str | None, as_json: bool) -> None:
    """List missions, themes, bands and levels, without what happens in a quest."""
    found = {one: choices(one) for one in ((game,) if game else GAMES)}
    if as_json:
        talk.data(
            {
                one: {each.option: [{"name": name, "text": text} for name, text in each.rows] for each in listed}
                for one, listed in found.items()
            }
        )
        return
    for index, (one, listed) in enumerate(found.items()):
        if index:
            talk.say()
        talk.say(TITLES[one])
        for each in listed:
            talk.say()
            talk.say(f"  {each.option}: {each.title}")
            width = max(len(name) for name, _ in each.rows)
            for name, text in each.rows:
                talk.say(f"    {name:<{width}}  {text}".rstrip(), hanging=" " * (width + 6))


def choices(game: str) -> tuple[Choices, ...]:
    """Return what the options of a game can be."""
    box = printed(game)
    if game == ADVENTURES:
        from questpress.catalog.quest_words import quest_words
        from questpress.games.tanares_adventures.options import BANDS

        teasers = quest_words(game)["teasers"]
        missions = tuple((entry.id, _endgame(entry, teasers[entry.id])) for entry in box.archetypes)
        rows = {row.first_quest.value: row for row in box.rows}
        bands = tuple((band, _equipped(rows[int(band[:2])])) for band in BANDS)
        title = "what heroes are equipped with, as for these quests of the campaign"
        more: tuple[Choices, ...] = (Choices("--band", title, bands),)
    else:
        missions = tuple((entry.id, entry.about.value) for entry in box.archetypes)
        levels = sorted(box.difficulties.values(), key=lambda entry: (entry.fewest.value or 0, entry.extra.value or 0))
        more = (
            Choices(
                "--difficulty", "how many villains are Elites", tuple((e.id, e.elites.value or "") for e in levels)
            ),
            Choices("--loadout", "how heroes are equipped", tuple((e.id, _deck(e)) for e in box.loadouts.values())),
        )
    themes = tuple((entry.id, entry.name) for entry in box.themes)
    first = Choices("--archetype", "what the mission is", missions)
    return (first, Choices("--theme", "where it plays", themes), *more)


def _endgame(entry: Any, text: str) -> str:
    return f"{text} (as with --boss)" if entry.sort.value == "endgame" else text


def _equipped(row: Any) -> str:
    """Return what a row of the one-shot table gives, as far as it is printed."""
    primaries = _levels(row.primaries.value, 0)
    parts = [
        None if row.item_level.value is None else f"items of level {row.item_level.value}",
        f"Primaries of level {primaries}" if primaries else None,
        None if not row.npc_week.value else f"NPCs of Week {row.npc_week.value}",
        None if row.first_aid.value is None else f"First Aid with {row.first_aid.value} HP",
    ]
    return ", ".join(part for part in parts if part)


def _levels(counts: Any, first: int) -> str:
    """Return counts by level as a list of levels: ``1, 2, 2, 2``."""
    return ", ".join(str(level) for level, count in enumerate(counts or (), start=first) for _ in range(count))


def _deck(entry: Any) -> str:
    attacks = ", ".join(str(level) for level in entry.attacks.value or ())
    return f"Main Attacks of level {attacks}; {entry.basic.value} basic and {entry.advanced.value} advanced cards"
