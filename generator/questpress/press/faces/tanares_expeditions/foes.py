"""Cards of what heroes meet: villains, bosses, elites, sea curses, chests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from questpress.catalog.entries_common import CardEntry
from questpress.catalog.entries_tanares_expeditions_cards import (
    BossEntry,
    ChestCardEntry,
    EliteEntry,
    SeaCurseEntry,
    VillainEntry,
)
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import (
    Attack,
    Bar,
    Block,
    Card,
    Cell,
    Chevrons,
    Figures,
    Letter,
    Mark,
    Number,
    Pencil,
    Pennant,
    Sign,
    Step,
    Steps,
    Tone,
    Words,
)
from questpress.press.faces.component import Bench, Component, Side
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.decks import deck
from questpress.press.faces.kit.entries import provenance, words
from questpress.press.faces.tanares_expeditions.words import (
    DAMAGE,
    GAME,
    LETTERS,
    RANGE,
    TONES,
    doing,
    stats,
)
from questpress.press.icons import icon_for

E = TypeVar("E", bound=CardEntry)


def _deck(
    bench: Bench, model: type[E], card: Callable[[Bench, E], Card], word: str, back: Side
) -> tuple[Component, ...]:
    """Return the cards of a kind of entries, all with one back."""
    return deck(bench, model, card, lambda _bench, _entry: back, kind=word)


def villains(bench: Bench) -> tuple[Component, ...]:
    """Return the villain cards; heroes' initiative cards are shuffled into them, so all share one back."""
    return _deck(bench, VillainEntry, villain, "villain", back_side(GAME, "Initiative", "initiative", bench.trim))


def villain(bench: Bench, entry: VillainEntry) -> Card:
    """Return what a villain card says. The pennant has the villain's colour, its letter in its shape and the level."""
    original, source = provenance(bench.catalog, entry)
    color, level = entry.color.value, entry.level.value
    tone = TONES[color] if color else Tone.GAME
    first: Mark = Letter(LETTERS[color], tone) if color else Number(None)
    return Card(
        game=GAME,
        deck=f"villain · level {level}" if level else "villain",
        kicker=f"Villain · {color}" if color else "Villain",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "villain"),
        window=27,
        pennant=Pennant((first, Chevrons(level) if level else Number(None)), tone),
        body=(Figures(stats(entry)), *_attack(entry, tone), *_ability(entry)),
        source=source,
        original=original,
    )


def _attack(entry: VillainEntry | BossEntry, tone: Tone) -> Iterator[Block]:
    """Yield the one attack of a villain: whom, its name with range and damage, what a hit adds."""
    yield Bar("target", "Target", words(entry.target.value) or None, tone=tone)
    cells = (Cell("range", RANGE, entry.range.value), Cell("damage", DAMAGE, entry.damage.value))
    yield Attack(entry.attack.value or "", cells)
    if entry.hit.value:
        yield Words(f"<b>Hit:</b> {entry.hit.value}")


def _ability(entry: VillainEntry) -> Iterator[Block]:
    """Yield the ability of a villain, and a box to write in for what nobody knows of it and of the attack."""
    trigger, effect = entry.trigger.value, entry.effect.value
    if effect is not None:
        yield Words(f"<b>{words(trigger)}:</b> {effect}" if trigger else effect)
    yield from _box(entry, "ability" if effect is None else "")


def _box(entry: VillainEntry | BossEntry, last: str) -> Iterator[Block]:
    """Yield a box to write in for what nobody knows of an attack and of ``last``, if there is such a thing."""
    attack, hit = entry.attack.value is None, entry.hit.value is None
    unknown = [*(["attack"] if attack else []), *(["hit"] if hit else []), *([last] if last else [])]
    if unknown:
        yield Pencil(words(" · ".join(unknown)), len(unknown))


def bosses(bench: Bench) -> tuple[Component, ...]:
    """Return the boss cards."""
    return _deck(bench, BossEntry, boss, "boss", back_side(GAME, "Boss", "boss", bench.trim))


def boss(bench: Bench, entry: BossEntry) -> Card:
    """Return what a boss card says: its perks, and the figures and the attack that a quest would give."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="boss",
        kicker="Boss",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "boss"),
        window=31,
        pennant=Pennant((Sign("boss"),)),
        body=(Figures(stats(entry)), *_attack(entry, Tone.GAME), *_perks(entry)),
        source=source,
        original=original,
    )


def _perks(entry: BossEntry) -> Iterator[Block]:
    for perk in entry.perks.value or ():
        yield Words(f"<b>{words(perk.trigger)}.</b> {words(perk.target)}: {perk.effect}", icon="hourglass")
    yield from _box(entry, "perks" if entry.perks.value is None else "")


def elites(bench: Bench) -> tuple[Component, ...]:
    """Return the elite cards."""
    return _deck(bench, EliteEntry, elite, "elite", back_side(GAME, "Elite", "crown", bench.trim))


def elite(bench: Bench, entry: EliteEntry) -> Card:
    """Return what an elite card gives to a villain of each level."""
    original, source = provenance(bench.catalog, entry)
    levels = (entry.level_1, entry.level_2, entry.level_3)
    steps = tuple(Step(str(level), text.value) for level, text in enumerate(levels, 1) if text.value is not None)
    target = words(entry.target.value)
    return Card(
        game=GAME,
        deck="elite",
        kicker="Elite · by level of the villain",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "elite"),
        window=32,
        pennant=Pennant((Sign("crown"),)),
        body=(
            Bar("hourglass", "When", words(entry.trigger.value) or None),
            *((Words(f"<b>{target}</b>"),) if target else ()),
            Steps(steps) if steps else Pencil("Levels", 4),
        ),
        source=source,
        original=original,
    )


def sea_curses(bench: Bench) -> tuple[Component, ...]:
    """Return the sea curse cards."""
    return _deck(bench, SeaCurseEntry, sea_curse, "sea-curse", back_side(GAME, "Sea Curse", "wave", bench.trim))


def sea_curse(bench: Bench, entry: SeaCurseEntry) -> Card:
    """Return what a sea curse card says: whom all villains go for, and the special effect."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="sea curse",
        kicker="Sea Curse",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "sea-curse"),
        window=34,
        pennant=Pennant((Sign("wave"),)),
        body=(
            Bar("target", "Favorite target", words(entry.favorite.value) or None),
            *doing(entry),
        ),
        source=source,
        original=original,
    )


def chests(bench: Bench) -> tuple[Component, ...]:
    """Return the cards of the Chest Deck."""
    return _deck(bench, ChestCardEntry, chest, "chest", back_side(GAME, "Chest", "chest", bench.trim))


def chest(bench: Bench, entry: ChestCardEntry) -> Card:
    """Return what a chest card says."""
    original, source = provenance(bench.catalog, entry)
    ref, kind = bench.catalog.ref(entry), entry.type.value
    return Card(
        game=GAME,
        deck="chest",
        kicker=f"Chest · {kind}" if kind else "Chest",
        title=entry.name,
        emblem=emblem_for(ref, "chest-card"),
        window=38,
        pennant=Pennant((Sign(icon_for(ref, "chest", trait=kind or "")),)),
        body=tuple(doing(entry)),
        source=source,
        original=original,
    )
