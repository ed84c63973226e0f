"""Cards that quests are built of: Features, objectives, and Events, whose text lies on the back until they begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from questpress.catalog.entries_tanares_adventures_quests import EventEntry, FeatureEntry, ObjectiveEntry, Trigger
from questpress.catalog.figure import Ref
from questpress.catalog.load import Catalog
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import Bar, Block, Card, Cell, Figures, Note, Pencil, Pennant, Sign, Words
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.cards import card_side
from questpress.press.faces.kit.entries import plain, printed, provenance
from questpress.press.faces.tanares_adventures.making import deck
from questpress.press.faces.tanares_adventures.words import GAME, name_of

_WHEN = {
    Trigger.ALWAYS: "Always",
    Trigger.START_OF_ROUND: "A round starts",
    Trigger.END_OF_ROUND: "A round ends",
    Trigger.ODD_ROUND: "Odd rounds",
    Trigger.EVEN_ROUND: "Even rounds",
    Trigger.ROUND_COUNT: "Round {} ends",
    Trigger.START_OF_TURN: "A turn starts",
    Trigger.END_OF_TURN: "A turn ends",
    Trigger.ENTER: "A square is entered",
    Trigger.INTERACT: "A hero interacts",
    Trigger.MISS: "A hero misses",
    Trigger.HEAL: "Somebody is healed",
    Trigger.VILLAIN_DIES: "A villain dies",
    Trigger.HERO_DIES: "A hero dies",
    Trigger.ALL_VILLAINS_DEAD: "All villains are dead",
    Trigger.GUARDS_WAKE: "Guards wake",
    Trigger.DOOR_OPENS: "A door opens",
    Trigger.CHEST_GRABBED: "A chest is grabbed",
    Trigger.OBJECT_DESTROYED: "An object is destroyed",
    Trigger.ITEM_TAKEN: "An item is taken",
    Trigger.SPECIAL_ATTACK: "A Special Attack is made",
    Trigger.HALF_OBJECTIVE: "Half the objective is met",
    Trigger.BOSS_HALVED: "The Boss has lost half its HP",
}
"""When a Feature works or an Event begins; the braces are the number in it."""


def when(trigger: Trigger | None, count: int | None = None) -> str | None:
    """Return a trigger in words, with its number: the round, or the how-manieth time."""
    if trigger is None:
        return None
    text = _WHEN[trigger]
    if "{}" in text:
        return text.format("___" if count is None else count)
    return f"{text}, {count} times" if count is not None and count > 1 else text


def _needs(catalog: Catalog, refs: Sequence[Ref] | None) -> Iterator[Block]:
    """Yield what must lie on the board."""
    names = [plain(name) for ref in refs or () if (name := name_of(catalog, ref))]
    if names:
        yield Words(f"<b>Needs:</b> {', '.join(names)}.", icon="place")


def features(bench: Bench) -> tuple[Component, ...]:
    """Return the Feature cards."""
    return deck(bench, FeatureEntry, feature, "Feature", "special")


def feature(bench: Bench, entry: FeatureEntry) -> Card:
    """Return what a Feature card says."""
    original, source = provenance(bench.catalog, entry)
    rouses = entry.wakes_guards.value
    return Card(
        game=GAME,
        deck="feature",
        kicker="Feature",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "star-burst"),
        window=36,
        pennant=Pennant((Sign("special"),)),
        body=(
            Bar("hourglass", "Works", when(entry.trigger.value)),
            Words(entry.text.value) if entry.text.value else Pencil("Text", 3),
            *_needs(bench.catalog, entry.needs.value),
            *(
                (Words("Wakes Guards." if rouses else "Guards sleep on.", icon="villain"),)
                if rouses is not None
                else ()
            ),
        ),
        source=source,
        original=original,
    )


def objectives(bench: Bench) -> tuple[Component, ...]:
    """Return the objective cards."""
    return deck(bench, ObjectiveEntry, objective, "Objective", "target")


def objective(bench: Bench, entry: ObjectiveEntry) -> Card:
    """Return what an objective card says."""
    original, source = provenance(bench.catalog, entry)
    primary = entry.part.value == "primary"
    cells = []
    if entry.amount.value is not None and entry.amount.value > 1:
        cells.append(Cell("check", "How many", entry.amount.value))
    if entry.rounds.value is not None:
        cells.append(Cell("hourglass", "Rounds", entry.rounds.value))
    lost = entry.lost_when.value
    return Card(
        game=GAME,
        deck="objective",
        kicker="Primary Objective" if primary else "Extra Challenge",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "target"),
        window=36,
        pennant=Pennant((Sign("crown" if primary else "star"),)),
        body=(
            *((Figures(tuple(cells)),) if cells else ()),
            Words(entry.text.value or ""),
            *_needs(bench.catalog, entry.needs.value),
        ),
        foot=(Note((f"<b>Lost:</b> {lost}",)),) if lost else (),
        source=source,
        original=original,
    )


def events(bench: Bench) -> tuple[Component, ...]:
    """Return the Event cards: the front tells when to turn the card over, the back what happens then.

    Events go by a number, for their names tell too much.
    """
    numbers = {entry.id: number for number, entry in enumerate(bench.catalog.of(EventEntry), start=1)}
    found: list[Component] = []
    for entry in printed(bench, EventEntry):
        ref = bench.catalog.ref(entry)
        front = event_front(bench, entry, numbers[entry.id])
        back = replace(event(bench, entry), picture=bench.art.picture(ref) if bench.art else None)
        sides = [card_side(front, bench.trim, ref), card_side(back, bench.trim, f"{ref}/back")]
        found.append(
            Component(
                ref=ref,
                kind="event",
                name=front.title,
                trim=bench.trim,
                front=sides[0][0],
                back=sides[1][0],
                original=back.original,
                findings=tuple(finding for _, findings in sides for finding in findings),
            )
        )
    return tuple(found)


def event_front(bench: Bench, entry: EventEntry, number: int) -> Card:
    """Return the face of an Event that all may see before it begins."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="event",
        kicker="Event · unread",
        title=f"Event {number}",
        emblem="closed-eye",
        window=40,
        pennant=Pennant((Sign("event"),)),
        body=(
            Bar("hourglass", "Begins", when(entry.trigger.value, entry.count.value)),
            Words(
                "Looked at when a round ends, unless the quest says otherwise. Turn over when it begins, not before."
            ),
            Pencil("Color on the map", 1),
        ),
        source="" if original else source,
        original=original,
    )


def event(bench: Bench, entry: EventEntry) -> Card:
    """Return the face of an Event that is read when it begins."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="event",
        kicker="Event · it begins",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "horn-call"),
        window=36,
        pennant=Pennant((Sign("event"),)),
        body=(
            Words(entry.text.value) if entry.text.value else Pencil("Text", 3),
            *_needs(bench.catalog, entry.needs.value),
        ),
        source=source,
        original=original,
    )


QUESTS: tuple[Kind, ...] = (
    Kind(
        word="feature",
        title="Feature cards",
        size="standard",
        build=features,
        component=f"{GAME}/component/quest-cards",
        backs="deck",
    ),
    Kind(
        word="objective",
        title="Objective cards",
        size="standard",
        build=objectives,
        component=f"{GAME}/component/quest-cards",
        backs="deck",
    ),
    Kind(
        word="event",
        title="Event cards",
        size="standard",
        build=events,
        component=f"{GAME}/component/quest-cards",
        backs="own",
    ),
)
