"""Names for one quest: the sea, the place, the crew, who leads it, who asks for help, the ship, the prize."""

from __future__ import annotations

from questpress.games.quest.build.words import Words
from questpress.games.tanares_expeditions.build.draft import Arc


def name_all(arc: Arc, words: Words) -> None:
    """Fill the slots that every text of the quest may use."""
    proper, town = _proper(words, "proper"), _proper(words, "town")
    number = 2
    while town == proper:
        town = _proper(words, f"town-{number}")
        number += 1
    words.slots = {
        "proper": proper,
        "town": town,
        "place": f"{words.draw('place', 'names', 'places', arc.theme.id)} {proper}",
        "crew": f"the {_pair(words, 'crews')}",
        "captain": f"{words.draw('captain', 'names', 'captains')} {words.draw('captain-2', 'names', 'bynames')}",
        "friend": f"{words.draw('friend', 'names', 'given')} {words.draw('friend-2', 'names', 'bynames')}",
        "ship": f"the {_pair(words, 'ships')}",
        "prize": _pair(words, "prizes"),
        "boss": _boss(arc),
    }


def _proper(words: Words, name: str) -> str:
    return words.draw(name, "names", "heads") + words.draw(f"{name}-tail", "names", "tails")


def _pair(words: Words, kind: str) -> str:
    return f"{words.draw(kind, 'names', kind, 'adjectives')} {words.draw(f'{kind}-2', 'names', kind, 'nouns')}"


def _boss(arc: Arc) -> str:
    if arc.boss is None:
        return "the boss"
    return f"the {arc.boss.name[4:]}" if arc.boss.name.startswith("The ") else arc.boss.name
