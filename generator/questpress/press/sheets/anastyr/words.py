"""What things of an adventure are called when a page speaks of them."""

from __future__ import annotations

from collections.abc import Iterable

from questpress.catalog.anastyr_words import DieFace
from questpress.catalog.load import Catalog
from questpress.catalog.squares_box import ADVENTURES, SquaresBox
from questpress.games.anastyr.document import Adventure, Objective, SpawnDeck
from questpress.games.anastyr.facts import AdventureFacts, spot

GAME = ADVENTURES
WHAT = "adventure"
"""What the code in the foot makes."""
LEVELS = ("", "I", "II", "III")
FACES = {DieFace.FAIL: "fail", DieFace.ONE_HIT: "1 hit", DieFace.TWO_HITS: "2 hits", DieFace.GRAPPLE: "grapple"}
"""The faces of the die that call creatures, as the tables name them."""


def facts_of(doc: Adventure, catalog: Catalog) -> AdventureFacts:
    """Return the facts of an adventure that is printed with a catalog."""
    from questpress.catalog.owned import Owned

    return AdventureFacts(doc, SquaresBox(GAME, "printed", catalog, Owned(GAME)))


def name_of(catalog: Catalog, kind: str, entry_id: str) -> str:
    """Return the name of an entry; of one that nobody knows, its id as words."""
    entry = catalog.get(f"{GAME}/{kind}/{entry_id}")
    return entry.name if entry is not None else entry_id.replace("-", " ").capitalize()


def count(number: int, word: str, many: str = "") -> str:
    """Return a number with its word."""
    return f"{number} {word if number == 1 else many or word + 's'}"


def listed(words: Iterable[str]) -> str:
    """Return words as a list with "and" before the last."""
    words = list(words)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def whom(doc: Adventure) -> str:
    """Return for whom the adventure is, and how hard: ``2 heroes, normal``."""
    led = f"1 player, {doc.heroes} heroes" if doc.players == 1 else count(doc.players, "player")
    return f"For {led}; {doc.difficulty.replace('-', ' ')}"


def region(doc: Adventure, catalog: Catalog) -> str:
    """Return the words of the head: what this is, and where."""
    return f"Adventure in {in_region(name_of(catalog, 'region', doc.region))}"


def in_region(name: str) -> str:
    """Return the name of a region as it stands in a sentence."""
    return name if name.startswith("The ") is False else f"the {name[4:]}"


def decks_for(doc: Adventure) -> list[SpawnDeck]:
    """Return the spawn decks for the heroes and the difficulty of the adventure; all, where none is for them."""
    own = [deck for deck in doc.spawns if doc.heroes in deck.heroes and doc.difficulty in deck.difficulty]
    return own or list(doc.spawns)


def where(objective: Objective) -> str:
    """Return the spaces that an objective names, as they are printed, or nothing."""
    return listed(spot(space) for space in objective.spaces)


def quest_title(number: int) -> str:
    """Return what a quest is called before anybody may read it."""
    return f"Quest {number}"


def sources() -> str:
    """Return where rules and names come from."""
    return (
        "Rules: rulebook chapters 1, 6, 7, 12 and 14. Names, tiles and figures of our own come from the open pack; "
        "those of your box may differ."
    )
