"""Decks of Anastyr: techniques, fury, events, loot, activations, severe injuries, quests."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.anastyr_words import Stat, Target
from questpress.catalog.entries_anastyr_cards import (
    ActivationEntry,
    DoingEntry,
    EventEntry,
    FuryEntry,
    InjuryEntry,
    LootEntry,
    QuestEntry,
    TechniqueEntry,
)
from questpress.catalog.figure import Figure
from questpress.press.faces.anastyr.making import two_faced
from questpress.press.faces.anastyr.slots import loot_slots
from questpress.press.faces.anastyr.words import (
    GAME,
    GEM_TONES,
    LEVELS,
    REACTIONS,
    TRIGGERS,
    deed_icon,
    emblem_of,
    gem_bar,
    gem_stat,
    named,
    stat_icon,
    stat_short,
    target_words,
)
from questpress.press.faces.card import (
    Bar,
    Block,
    Card,
    Cell,
    Figures,
    Number,
    Pencil,
    Pennant,
    Reward,
    Sign,
    Tone,
    Words,
)
from questpress.press.faces.component import Bench, Component, Side
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.decks import deck
from questpress.press.faces.kit.entries import provenance, words

_ARROWS = {"north": "↑ N", "east": "→ E", "south": "↓ S", "west": "← W"}


def _effect(entry: DoingEntry, text: Figure[str], *, label: str = "Effect", lines: int = 3) -> Iterator[Block]:
    """Yield what a card does, with the icon of its first deed, or a box to write in."""
    if text.value is None:
        yield Pencil(label, lines)
    elif text.value:
        yield Words(text.value, icon=deed_icon(entry.does.value))


def _play(entry: DoingEntry, right: Cell | None = None) -> Bar:
    """Return the bar that says when a card is played and whom it is about."""
    trigger, target = entry.trigger.value, entry.target.value
    if trigger is None:
        return Bar("target", "When · whom", None, right)
    icon = "reaction" if trigger in REACTIONS else "use"
    whom = target_words(target or Target.NONE)
    label = TRIGGERS[trigger]
    return Bar(icon, label, whom, right) if whom else Bar(icon, "When", label, right)


# --- of heroes -------------------------------------------------------------------------------------------------------


def techniques(bench: Bench) -> tuple[Component, ...]:
    """Return the technique cards; generic ones as often as there are heroes."""

    def back(of: Bench, entry: TechniqueEntry) -> Side:
        return back_side(GAME, "Technique", "technique", of.trim)

    return deck(bench, TechniqueEntry, technique, back)


def technique(bench: Bench, entry: TechniqueEntry) -> Card:
    """Return what a technique card says. The pennant has the colour of the gem and the icon of its stat."""
    original, source = provenance(bench.catalog, entry)
    gem, boost = entry.gem.value, entry.boost.value
    stat = gem_stat(bench.catalog, gem) if gem else None
    whose = "Generic" if entry.generic.value else named(bench.catalog, entry.hero.value)
    first = (entry.does.value or ("",))[0]
    return Card(
        game=GAME,
        deck="technique",
        kicker=" · ".join(filter(None, ("Technique", whose))),
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), first),
        window=34,
        pennant=Pennant((Sign(stat_icon(stat) if stat else "gem"),), tone=GEM_TONES[gem] if gem else Tone.GAME),
        body=(
            _play(entry, Cell("fury-point", "Fury", entry.fury.value)),
            *_effect(entry, entry.effect, label="Text"),
        ),
        foot=(Reward("Boost", _boost(bench, boost)),) if boost != "none" else (),
        source=source,
        original=original,
    )


def _boost(bench: Bench, boost: str | None) -> tuple[Cell, ...]:
    if boost is None:
        return (Cell("chevron-up", "", None),)
    stat = Stat(boost)
    return (Cell(stat_icon(stat), "", stat_short(bench.catalog, stat)),)


def furies(bench: Bench) -> tuple[Component, ...]:
    """Return the fury cards. Their other side shows that fury is not charged."""

    def back(of: Bench, entry: FuryEntry) -> Side:
        return back_side(GAME, "Fury · not charged", "fury-point", of.trim)

    return deck(bench, FuryEntry, fury, back)


def fury(bench: Bench, entry: FuryEntry) -> Card:
    """Return what a fury card says."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="fury",
        kicker=" · ".join(filter(None, ("Fury", named(bench.catalog, entry.hero.value)))),
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry)),
        window=52,
        pennant=Pennant((Sign("fury"),)),
        body=(_play(entry), *_effect(entry, entry.effect, lines=4)),
        source=source,
        original=original,
    )


def injuries(bench: Bench) -> tuple[Component, ...]:
    """Return the severe injury cards."""
    return deck(bench, InjuryEntry, injury)


def injury(bench: Bench, entry: InjuryEntry) -> Card:
    """Return what a severe injury card says: it holds while it is in hand."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="severe injury",
        kicker="Severe injury",
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry)),
        window=40,
        pennant=Pennant((Sign("injury"),), tone=Tone.HARMFUL),
        body=tuple(_effect(entry, entry.effect)),
        source=source,
        original=original,
    )


# --- of the adventure ------------------------------------------------------------------------------------------------


def events(bench: Bench) -> tuple[Component, ...]:
    """Return the event cards of the region and those of bosses, which share a back as they take each other's place."""

    def back(of: Bench, entry: EventEntry) -> Side:
        whose = named(of.catalog, entry.boss.value).partition(",")[0]
        return back_side(GAME, f"Event · {whose}" if whose else "Event", "event", of.trim)

    return deck(bench, EventEntry, event, back)


def event(bench: Bench, entry: EventEntry) -> Card:
    """Return what an event card says: where wild creatures go, and what happens."""
    original, source = provenance(bench.catalog, entry)
    whose = named(bench.catalog, entry.boss.value).partition(",")[0]
    lasts = entry.lasts.value
    return Card(
        game=GAME,
        deck="event",
        kicker=whose or "Event",
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), (entry.does.value or ("",))[0]),
        window=24,
        badge={"next": "hourglass", "until": "turn"}.get(lasts or "", ""),
        body=(
            Figures(
                (
                    Cell("creature", "Beasts", _way(entry.beasts.value)),
                    Cell("sylfae", "Sylfæ", _way(entry.sylfae.value)),
                )
            ),
            *_effect(entry, entry.effect),
        ),
        source=source,
        original=original,
    )


def _way(side: str | None) -> str | None:
    return None if side is None else _ARROWS[side]


def loots(bench: Bench) -> tuple[Component, ...]:
    """Return the loot cards."""

    def back(of: Bench, entry: LootEntry) -> Side:
        return back_side(GAME, "Loot", "loot", of.trim)

    return deck(bench, LootEntry, loot, back)


def loot(bench: Bench, entry: LootEntry) -> Card:
    """Return what a loot card says, with a slot for each of its uses."""
    original, source = provenance(bench.catalog, entry)
    trigger, target = entry.trigger.value, target_words(entry.target.value or Target.NONE)
    kicker = TRIGGERS[trigger] if trigger in REACTIONS else target
    return Card(
        game=GAME,
        deck="loot",
        kicker=kicker or "Loot",
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), (entry.does.value or ("",))[0]),
        window=26,
        pennant=Pennant((Sign("loot"),)),
        body=tuple(_effect(entry, entry.effect)),
        foot=(loot_slots(entry.slots.value),),
        source=source,
        original=original,
    )


def activations(bench: Bench) -> tuple[Component, ...]:
    """Return the activation cards, which the initiative phase shuffles."""

    def back(of: Bench, entry: ActivationEntry) -> Side:
        return back_side(GAME, "Activation", "initiative", of.trim)

    return deck(bench, ActivationEntry, activation, back)


def activation(bench: Bench, entry: ActivationEntry) -> Card:
    """Return what an activation card says: whose it is, and for a boss what either form does."""
    original, source = provenance(bench.catalog, entry)
    subject, level = entry.subject.value, entry.level.value
    whose = named(bench.catalog, entry.whose.value)
    shown = entry.whose.value if subject == "hero" and entry.whose.value else bench.catalog.ref(entry)
    body: tuple[Block, ...] = ()
    if subject == "boss":
        body = (
            *_form("immunity", "Invulnerable", entry.effect),
            *_form("vulnerable", "Vulnerable", entry.vulnerable_effect),
        )
    return Card(
        game=GAME,
        deck="activation",
        kicker=whose.partition(",")[0] if body else " · ".join(filter(None, ("Activation", subject))),
        title=entry.name,
        emblem=emblem_of(shown, subject or ""),
        window=26 if body else 52,
        pennant=Pennant((Number(LEVELS[level], numeral=True),)) if level else None,
        body=body,
        source=source,
        original=original,
    )


def _form(icon: str, label: str, text: Figure[str]) -> Iterator[Block]:
    yield Pencil(label, 2) if text.value is None else Words(text.value, icon=icon)


def quests(bench: Bench) -> tuple[Component, ...]:
    """Return the quest cards: the objective, and on the back what its completion brings."""
    return two_faced(bench, QuestEntry, quest, completed)


_TASKS = {
    "reach": "place",
    "interact": "hand",
    "eliminate": "critical",
    "tame": "horseshoe",
    "escort": "comrade",
    "hold": "flag",
    "gather": "loot",
    "boss": "boss",
    "cleanse": "blessed",
    "save": "revive",
}


def quest(bench: Bench, entry: QuestEntry) -> Card:
    """Return what the front of a quest card says."""
    original, source = provenance(bench.catalog, entry)
    part, task, gem = entry.part.value, entry.task.value, entry.gem.value
    icon = _TASKS.get(task or "", "target")
    bar = Bar(icon, "Task", words(task) or None, Cell("", "Amount", entry.amount.value))
    return Card(
        game=GAME,
        deck="quest",
        kicker=" · ".join(filter(None, ("Quest", part))),
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), task or ""),
        window=24,
        badge=icon,
        body=(bar, Pencil("Objective", 3) if entry.objective.value is None else Words(entry.objective.value)),
        foot=(gem_bar(bench.catalog, "Interact with", gem),) if gem != "none" else (),
        source=source,
        original=original,
    )


def completed(bench: Bench, entry: QuestEntry) -> Card:
    """Return what the back of a quest card says: what its completion brings."""
    original, source = provenance(bench.catalog, entry)
    text = entry.completed.value
    return Card(
        game=GAME,
        deck="quest",
        kicker="Objective met",
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), entry.task.value or ""),
        window=30,
        badge="check",
        body=(Pencil("Brings", 3),) if text is None else (Words(text, icon="check"),),
        source=source,
        original=original,
        veteran=True,
    )
