"""What things of a quest are called when a page speaks of them: from ids and labels to words and squares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from questpress.catalog.load import Catalog
from questpress.games.quest.document import Board, Event, Quest, Spawn
from questpress.press.sheets.quest.things import card_name, laid, object_name

_SMALL = frozenset(
    [
        "A",
        "An",
        "All",
        "Any",
        "At",
        "Both",
        "Each",
        "Either",
        "Every",
        "Half",
        "If",
        "In",
        "No",
        "On",
        "One",
        "The",
        "Three",
        "Time",
        "Two",
        "When",
        "Whoever",
    ]
)


def begun_small(text: str) -> str:
    """Return a sentence as it stands after other words: an article or the like begins small, a name does not."""
    text = text.strip()
    first = text.split(" ", 1)[0]
    return text[:1].lower() + text[1:] if first in _SMALL and first != "Time" else text


_LEAD = re.compile(r"(?:end of round|at once)\s*[,:]\s*|when(?:ever)?\s+", re.IGNORECASE)


def trigger_clause(event: Event) -> str:
    """Return what sets an event off as a clause: ``round 4 ends``, ``the Ledger has been used``."""
    text = event.trigger_text.strip().rstrip(".")
    while (lead := _LEAD.match(text)) is not None:
        text = text[lead.end() :]
    return begun_small(text)


def trigger_words(event: Event) -> str:
    """Return when an event begins: ``at once when ...``, or at the End of Round."""
    clause = trigger_clause(event)
    if event.at_once:
        return f"at once when {clause}"
    return f"when {clause}" if _tells_round(clause) else f"at the End of Round when {clause}"


def trigger_row_words(event: Event) -> tuple[str, str]:
    """Return what sets an event off as a head of its own, and what to do then."""
    clause = trigger_clause(event)
    head = clause[:1].upper() + clause[1:]
    if event.at_once:
        return head, "unfold it at once."
    return head, "unfold it." if _tells_round(clause) else "unfold it at the End of Round."


def _tells_round(clause: str) -> bool:
    return re.search(r"\bround\b.*\bends?\b", clause) is not None


_OF_ENCOUNTER = re.compile(r"Encounter ([1-9]): *")


def loss_texts(doc: Quest, encounter: int | None) -> list[str]:
    """Return in words how the quest is lost: by what is known from the start, or by what a later encounter adds.

    A text that begins with ``Encounter 3:`` is about that encounter, and is not told before it.
    """
    first = doc.encounters[0].number if doc.encounters else None
    texts = []
    for loss in doc.lose:
        found = _OF_ENCOUNTER.match(loss.text)
        number = int(found[1]) if found else None
        if (number in (None, first)) if encounter is None else number == encounter:
            texts.append(loss.text[found.end() :] if found else loss.text)
    return texts


def sentence(text: str) -> str:
    """Return a text with a stop at its end."""
    text = text.strip()
    return text if not text or text[-1] in ".!?:" else f"{text}."


def _parts(doc: Quest) -> Iterator[Board | Spawn]:
    if doc.setup is not None:
        yield doc.setup
    for encounter in doc.encounters:
        yield encounter.board
    for event in doc.events:
        yield event.spawn


def thing_words(doc: Quest, catalog: Catalog, name: str) -> str:
    """Return what an id, a label or a word of the format names, with its squares where it lies."""
    for part in _parts(doc):
        for tile in part.tiles:
            if tile.id == name:
                lying = laid(catalog, tile)
                return f"{tile.name or lying.kind.name.lower()}, {lying.span}"
        for door in part.doors:
            if door.id == name:
                return f"{door.color} door, {laid(catalog, door).span}"
        for thing in part.objects:
            if thing.id == name:
                return object_name(catalog, thing) + (f", {thing.at}" if thing.at is not None else "")
        for villain in part.villains:
            if villain.label == name:
                return f"{villain.label} {card_name(catalog, villain.card, 'villain')}".strip()
        for boss in part.bosses:
            if boss.label == name:
                return f"{boss.label} {card_name(catalog, boss.card, 'boss', 'colossus')}".strip()
        for group in part.guards:
            if group.id == name:
                return f"the Guards {listed(group.members)}"
    return name.replace("-", " ")


def listed(words: Iterable[str]) -> str:
    """Return words as a list with "and" before the last."""
    words = list(words)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def group_name(name: str) -> str:
    """Return what a Guard group is called, from its id: ``guard-2`` is Guard 2."""
    number = name.rsplit("-", 1)[-1]
    return f"Guard {number}" if number.isdigit() else name.replace("-", " ").capitalize()
