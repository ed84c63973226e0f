"""Monster cards are known, have the rarity that the map gives them, and are dealt once.

What is looked for: a card that the box does not have, one whose rarity differs from that of its place, the same card on
two tiles. Where the map names only rarities: more monsters of a rarity than the box has cards. With the Fog of War mod:
a card that is named at all (a warning).

Why: there is one of each card. In the fog nobody may know who waits behind a mark.

Mend: deal another card of that rarity, as proposed, or write `null` for the card and draw it at the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.document import MonsterPlace
from questpress.games.boardquest.facts import MapFacts, listing, sentence
from questpress.games.boardquest.options import FOG_OF_WAR

CODE = "BQ-M20"


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each card that is unknown, misplaced or dealt twice, and for rarities that run out."""
    known = {monster.id: monster for monster in facts.box.monsters}
    where: dict[str, list[int]] = {}
    for i, place in enumerate(facts.doc.monsters):
        if place.card is None:
            continue
        where.setdefault(place.card, []).append(i)
        card = known.get(place.card)
        if card is None:
            yield _unknown(facts, i, place, place.card)
        elif card.rarity != place.rarity:
            yield finding(
                CODE,
                f"{card.name} on {facts.place(place.at)} is listed as {place.rarity}, but the card is {card.rarity}.",
                fix=f'Write "rarity": "{card.rarity}", or {_deal(facts, place.rarity)}.',
                cells=[place.at],
                path=f"monsters.{i}.rarity",
                value=place.rarity,
            )
    for card_id, places in where.items():
        if len(places) > 1:
            name = known[card_id].name if card_id in known else f"'{card_id}'"
            cells = [facts.doc.monsters[i].at for i in places]
            rarity = facts.doc.monsters[places[-1]].rarity
            yield finding(
                CODE,
                f"{sentence(name)} is dealt {len(places)} times, to {listing([facts.place(c) for c in cells])}.",
                fix=f"Keep one of them; for each other, {_deal(facts, rarity)}.",
                cells=cells,
                path=f"monsters.{places[1]}.card",
                value=card_id,
            )
    yield from _run_out(facts)
    named = [place for place in facts.doc.monsters if place.card is not None]
    if named and FOG_OF_WAR in facts.extra_names("mods"):
        yield finding(
            CODE,
            f"With Fog of War nobody may know the monsters, but {len(named)} of them have a card.",
            fix='Write "card": null for all of them.',
            cells=[place.at for place in named],
            path="monsters",
            severity=Severity.WARNING,
        )


def _unknown(facts: MapFacts, index: int, place: MonsterPlace, card_id: str) -> Finding:
    guess = nearest(card_id, [m.id for m in facts.box.monsters])
    return finding(
        CODE,
        f"The box has no monster card '{card_id}' ({facts.place(place.at)}).",
        fix=f'Write "card": "{guess}".' if guess else f"Write null, or {_deal(facts, place.rarity)}.",
        cells=[place.at],
        path=f"monsters.{index}.card",
        value=card_id,
    )


def _deal(facts: MapFacts, rarity: str) -> str:
    """Return the instruction to deal a card of a rarity that is still free."""
    dealt = {place.card for place in facts.doc.monsters}
    free = [f"'{m.id}'" for m in facts.box.monsters if m.rarity == rarity and m.id not in dealt]
    if not free:
        return f"since no {rarity} card is left, deal one of another rarity"
    return f"deal {listing(free[:3], 'or')}"


def _run_out(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each rarity of which the map wants more than the box has, if the box's deck is known."""
    if len(facts.box.monsters) < facts.numbers.limit_monsters:
        return
    deck = Counter(monster.rarity.value for monster in facts.box.monsters)
    wanted = Counter(place.rarity for place in facts.doc.monsters)
    nameless = {place.rarity for place in facts.doc.monsters if place.card is None}
    for rarity in ("common", "uncommon", "rare"):
        if rarity in nameless and wanted[rarity] > deck[rarity]:
            yield finding(
                CODE,
                f"The map wants {wanted[rarity]} {rarity} monsters; the box has {deck[rarity]} {rarity} cards.",
                fix=f"Give another rarity to {wanted[rarity] - deck[rarity]} of them.",
                cells=[place.at for place in facts.doc.monsters if place.rarity == rarity],
                path="monsters",
            )


RULE = Rule(
    CODE,
    "Monster cards are known and dealt once",
    Severity.ERROR,
    "Map Assembly, step 9; Game Mods, Fog of War",
    check,
    reads=("monsters", "monsters.rarity", "monsters.card"),
)
