"""Items and skills of a scenario: gear of the enemies, chests, the market, decks of automa heroes (stage "goods")."""

from __future__ import annotations

from collections.abc import Iterable

from questpress.catalog.campaign_box import Item, Skill
from questpress.catalog.quest_words import texts_of
from questpress.chance.stream import Stream
from questpress.games.boardquest.scenario.build.draft import DeadEnd, Draft, Figure
from questpress.games.boardquest.scenario.wearing import fits

# So many skill cards has the deck of a hero on level 1; each level more adds one.
_DECK = 4
_BEFORE = frozenset({"self", "ally", "allies", "two allies"})


def deal_goods(draft: Draft) -> None:
    """Give out items and skills; no card of the box is used twice. Raises DeadEnd when too few cards are left."""
    stream = draft.stream("goods")
    deck = stream.shuffled([item for item in draft.box.items.values() if item.sort is not None])
    for figure in draft.enemies:
        _arm(draft, figure, deck, stream)
    for figure in draft.enemies:
        if figure.board.kind == "hero":
            figure.skills = _skills(draft, figure, stream)
    for _ in draft.treasures:
        for _ in range(draft.box.numbers["chest-items"]):
            draft.finds.append(_take(deck, _useful(draft, deck)))
    count = (draft.party.goods.value or 0) * (1 + draft.players) // 2
    gold = (draft.party.gold.value or (0, 0, 0))[0] * (1 + draft.players) // 2
    for _ in range(count):
        fit = [item for item in _useful(draft, deck) if item.price is not None and item.price <= gold]
        # One of a kind after the other, so that there is something for everybody.
        sorts = [draft.box.items[name].sort for name in draft.goods]
        least = min((sorts.count(item.sort) for item in fit), default=0)
        draft.goods.append(_take(deck, [item for item in fit if sorts.count(item.sort) == least]))
    draft.goods.sort(key=lambda name: (draft.box.items[name].price or 0, name))


def _take(deck: list[Item], fit: Iterable[Item]) -> str:
    item = next(iter(fit), None)
    if item is None:
        raise DeadEnd("BQ-S09")
    deck.remove(item)
    return item.id


def _useful(draft: Draft, deck: Iterable[Item]) -> list[Item]:
    """Return the cards that some character of the players could equip or use."""
    return [
        item for item in deck if any(fits(figure.board, figure.level, (), item, draft.box) for figure in draft.heroes)
    ]


def _arm(draft: Draft, figure: Figure, deck: list[Item], stream: Stream) -> None:
    """Equip an enemy: a hero with a weapon and something more, others now and then."""
    wanted = {"hero": 2, "unit": stream.below(2), "monster": stream.below(2)}[figure.board.kind]
    for _ in range(wanted):
        fit = [
            item
            for item in deck
            if item.sort != "consumable"
            and any(item.bonus.values())
            and item.sort not in {draft.box.items[name].sort for name in figure.items}
            and fits(figure.board, figure.level, figure.items, item, draft.box)
        ]
        if fit:
            figure.items.append(_take(deck, fit))


def _skills(draft: Draft, figure: Figure, stream: Stream) -> list[dict[str, object]]:
    """Return the deck of an automa hero: skills of its faction and level whose use can be put as a condition."""
    conditions = texts_of("scenarios", "boardquest")["conditions"]["skills"]
    fit = [
        skill
        for skill in draft.box.skills.values()
        if skill.faction == figure.board.faction and skill.level <= figure.level and skill.target in conditions
    ]
    chosen = stream.shuffled(fit)[: _DECK + figure.level - 1]
    return [
        {"card": skill.id, "when": _when(skill), "condition": condition(skill, conditions[skill.target])}
        for skill in sorted(chosen, key=lambda skill: skill.id)
    ]


def _when(skill: Skill) -> str:
    return "before" if skill.target in _BEFORE or not skill.negative else "after"


def condition(skill: Skill, text: str) -> str:
    """Return the condition under which an automa hero uses a skill."""
    return text.replace("{range}", "beside it" if skill.range == 1 else f"within {skill.range} tiles")
