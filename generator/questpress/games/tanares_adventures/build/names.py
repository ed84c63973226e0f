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
    host = f"the {_pair(words, 'host', 'hosts')}"
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
        "relic": _pair(words, "relic", "relics"),
        "boss": _boss(draft),
        "interact": str(numbers["interaction-cost"]),
    }


def _proper(words: Words, name: str) -> str:
    return words.draw(name, "names", "heads") + words.draw(f"{name}-tail", "names", "tails")


def _person(words: Words, name: str) -> str:
    return f"{words.draw(name, 'names', 'given')} {words.draw(f'{name}-byname', 'names', 'bynames')}"


def _pair(words: Words, name: str, path: str) -> str:
    """Return an adjective and a noun."""
    return f"{words.draw(name, 'names', path, 'adjectives')} {words.draw(f'{name}-2', 'names', path, 'nouns')}"


def _boss(draft: Draft) -> str:
    for master in draft.masters:
        card = master.boss or master.colossus
        if card is not None:
            return f"the {card.name[4:]}" if card.name.startswith("The ") else card.name
    return "the Boss"
