"""Names for one quest: the place, the host, who leads it, who asks for help."""

from __future__ import annotations

from questpress.games.quest.build.words import Words
from questpress.games.tanares_adventures.build.draft import Draft


def name_all(draft: Draft, words: Words) -> None:
    """Fill the slots that every text of the quest may use."""
    proper = _proper(words, "proper")
    town = _proper(words, "town")
    number = 2
    while town == proper:
        town = _proper(words, f"town-{number}")
        number += 1
    host = f"the {words.draw('host', 'names', 'hosts', 'adjectives')} {words.draw('host-2', 'names', 'hosts', 'nouns')}"
    leader = words.draw("leader", "names", "leaders")
    numbers = draft.request.box.numbers
    words.slots = {
        "proper": proper,
        "town": town,
        "place": f"{words.draw('place', 'names', 'places', draft.theme.id)} {proper}",
        "host": host,
        "band": host,
        "leader": leader,
        "leader_short": leader,
        "friend": _person(words, "friend"),
        "ward": _person(words, "ward"),
        "relic": f"{words.draw('relic', 'names', 'relics', 'adjectives')} {words.draw('relic-2', 'names', 'relics', 'nouns')}",
        "boss": _boss(draft),
        "interact": str(numbers["interaction-cost"]),
    }


def _proper(words: Words, name: str) -> str:
    return words.draw(name, "names", "heads") + words.draw(f"{name}-tail", "names", "tails")


def _person(words: Words, name: str) -> str:
    return f"{words.draw(name, 'names', 'given')} {words.draw(f'{name}-byname', 'names', 'bynames')}"


def _boss(draft: Draft) -> str:
    for master in draft.masters:
        if master.boss is not None:
            return master.boss.name
        if master.colossus is not None:
            return master.colossus.name
    return "the Boss"
