"""What stands on the strip when a tile is set up, for its map and its list; what comes later is not among it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from questpress.catalog.anastyr_words import EnemyType
from questpress.catalog.entries_anastyr_cards import CreatureEntry
from questpress.games.anastyr.document import TokenPlace
from questpress.games.anastyr.facts import AdventureFacts
from questpress.grid.square import Square
from questpress.press.icons import icon_for
from questpress.press.sheets.anastyr.words import GAME, LEVELS, name_of

Sort = Literal["minion", "specialist", "creature", "feature", "token", "hint", "behavior", "boss", "standee"]


class Thing(NamedTuple):
    """Something in a space: what sort, its name in full and on the map, how many, and its icon or shape.

    ``level``: of enemies. ``size``: room that all of it takes.
    """

    sort: Sort
    at: Square
    name: str
    short: str
    icon: str = ""
    many: int = 1
    level: int = 0
    size: int = 0

    @property
    def words(self) -> str:
        """Its name for a list, enemies with their level."""
        return f"{self.name} ({LEVELS[self.level]})" if self.level else self.name


def set_up(facts: AdventureFacts, tiles: Sequence[int]) -> list[Thing]:
    """Return what is set on tiles of these numbers when they come, west to east, north to south within a column."""
    found = [thing for thing in _things(facts) if facts.on_strip(thing.at) and facts.tile_of(thing.at) in tiles]
    return sorted(found, key=lambda thing: (thing.at, _ORDER.index(thing.sort)))


_ORDER: tuple[Sort, ...] = (
    "standee",
    "feature",
    "boss",
    "specialist",
    "minion",
    "creature",
    "token",
    "hint",
    "behavior",
)


def _things(facts: AdventureFacts) -> Iterator[Thing]:
    doc, catalog = facts.doc, facts.box.catalog
    deployed = doc.deployment
    cards = {card.card: card for card in doc.enemies if card.card is not None}
    shorts = short_names([name_of(catalog, "enemy", card) for card in cards])
    yield from standees(facts)
    for place in deployed.features:
        name = feature_name(facts, place.feature)
        size = place.size or facts.rules.sizes.get(place.feature, facts.number("feature-size"))
        yield Thing("feature", place.at, name, name, icon_for(f"{GAME}/feature/{place.feature}", "tile"), size=size)
    for group in deployed.enemies:
        card = cards.get(group.card)
        name = name_of(catalog, "enemy", group.card)
        sort: Sort = "specialist" if card is not None and card.type is EnemyType.SPECIALIST else "minion"
        size = facts.enemy_size(group.card) * group.count
        level = card.level if card is not None else 0
        yield Thing(sort, group.at, name, shorts.get(name, name), "", group.count, level, size)
    for one in deployed.creatures:
        entry = facts.entries("creature").get(one.card)
        tame = isinstance(entry, CreatureEntry) and entry.type.value == "sylfae"
        name = name_of(catalog, "creature", one.card)
        icon = "sylfae" if tame else "creature"
        yield Thing("creature", one.at, name, name, icon, size=facts.creature_size(one.card))
    for token in deployed.tokens:
        if token.quest == 0 and token.at is not None:
            yield token_thing(token)
    yield from boss_things(facts, 0)


def token_thing(token: TokenPlace) -> Thing:
    """Return an objective token that lies in a space."""
    assert token.at is not None
    return Thing("token", token.at, token.name, token.name, icon_for(f"{GAME}/token/objective", "star"))


def boss_things(facts: AdventureFacts, quest: int) -> Iterator[Thing]:
    """Yield the hints, which lie there from the start, and the boss if this quest brings it (0: the start)."""
    boss = facts.doc.boss
    if boss is None:
        return
    if quest == 0:
        for hint in boss.hints:
            if hint.at is not None:
                yield Thing("hint", hint.at, f"Hint, {hint.shape}", "hint", hint.shape)
    if boss.quest == quest:
        name = name_of(facts.box.catalog, "boss", boss.card)
        load = next(load for load in facts.loads if load.boss)
        yield Thing("boss", boss.at, name, name.split(",")[0], "crown", size=load.size)
        for at in boss.behavior:
            yield Thing("behavior", at, "Behavior token", "behavior", icon_for(f"{GAME}/token/behavior", "token"))


def standees(facts: AdventureFacts) -> Iterator[Thing]:
    """Yield the standees of what tiles show."""
    for space, marks in facts.marks.items():
        for mark in marks:
            feature = facts.rules.standees.get(mark)
            if feature is not None:
                name = feature_name(facts, feature)
                icon = icon_for(f"{GAME}/feature/{feature}", "tile")
                yield Thing("standee", space, name, name, icon, size=facts.rules.sizes[feature])


def feature_name(facts: AdventureFacts, feature: str) -> str:
    """Return the name of a feature without the word for its standee."""
    return name_of(facts.box.catalog, "feature", feature).removesuffix(" standee")


def short_names(names: Sequence[str]) -> dict[str, str]:
    """Return the last word of each name where it tells it from the others, else the whole name."""
    lasts = [name.rsplit(" ", 1)[-1] for name in names]
    return {
        name: last if lasts.count(last) == 1 and last[:1].isupper() else name
        for name, last in zip(names, lasts, strict=True)
    }
