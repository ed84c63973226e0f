"""Cards of heroes: attacks, improvements, comrades, initiative."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from questpress.catalog.entries_tanares_expeditions_cards import (
    AttackEntry,
    ComradeEntry,
    HeroEntry,
    ImprovementEntry,
)
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import (
    Bar,
    Block,
    Card,
    Cell,
    Chevrons,
    Figures,
    Note,
    Number,
    Pencil,
    Pennant,
    Sign,
    Step,
    Steps,
    Words,
)
from questpress.press.faces.component import Bench, Component
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.cards import card_components
from questpress.press.faces.kit.entries import printed, provenance, words
from questpress.press.faces.tanares_expeditions.words import (
    DAMAGE,
    GAME,
    RANGE,
    STATS,
    doing,
    number,
    role_icon,
    role_of,
    stats,
)

Build = Callable[[Bench], tuple[Component, ...]]


def attacks(which: Literal["main", "ultimate"]) -> Build:
    """Return the builder of the main or the ultimate attack cards. What is not said to be ultimate is a main one."""

    def build(bench: Bench) -> tuple[Component, ...]:
        back = back_side(GAME, _TYPES[which], _SWORDS[which], bench.trim)
        found: list[Component] = []
        for entry in printed(bench, AttackEntry):
            if (entry.type.value or "main") == which:
                found += card_components(
                    bench.catalog.ref(entry),
                    f"{which}-attack",
                    attack(bench, entry),
                    bench.trim,
                    copies=entry.number_of_copies,
                    back=back,
                    art=bench.art,
                )
        return tuple(found)

    return build


_TYPES = {"main": "Main Attack", "ultimate": "Ultimate Attack"}
_SHORT = {"main": "Main", "ultimate": "Ultimate"}
_SWORDS = {"main": "attack", "ultimate": "sword-master"}


def attack(bench: Bench, entry: AttackEntry) -> Card:
    """Return what an attack card says. The sword on its pennant tells main attacks from ultimate ones."""
    original, source = provenance(bench.catalog, entry)
    kind = entry.type.value or "main"
    hero = bench.catalog.get(entry.hero.value) if entry.hero.value else None
    level = entry.level.value
    reach = Cell("range", RANGE, entry.range.value)
    harmless = entry.damage.value == 0 and not entry.residual.value
    target = words(entry.target.value) or None
    first: tuple[Block, ...] = (
        (Bar("target", "Target", target, reach),)
        if harmless
        else (
            Figures(
                (
                    reach,
                    Cell("damage", DAMAGE, entry.damage.value),
                    Cell("weakened", "Miss", entry.residual.value),
                )
            ),
            Bar("target", "Target", target),
        )
    )
    return Card(
        game=GAME,
        deck=f"{kind} attack · level {level}" if level is not None else f"{kind} attack",
        kicker=f"{_SHORT[kind]} · {hero.name}" if hero else _TYPES[kind],
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "attack"),
        window=34,
        pennant=Pennant((Sign(_SWORDS[kind]), Number(None if level is None else str(level)))),
        body=(*first, *_hit(entry)),
        source=source,
        original=original,
    )


def _hit(entry: AttackEntry) -> Iterator[Block]:
    if entry.benefit.value:
        yield Words(f"<b>Benefit:</b> {entry.benefit.value}")
    elif entry.benefit.value is None:
        yield Pencil("Benefit", 1)
    if entry.effect.value is None:
        yield Pencil("Hit", 2)
    else:
        yield Words(f"<b>Hit:</b> {entry.effect.value}")


def improvements(deck: Literal["basic", "advanced"]) -> Build:
    """Return the builder of the basic or the advanced improvement cards.

    Both of a role share their back, as they end in one deck.
    """

    def build(bench: Bench) -> tuple[Component, ...]:
        found: list[Component] = []
        for entry in printed(bench, ImprovementEntry):
            if (entry.deck.value or "basic") != deck:
                continue
            role = entry.role.value
            label = f"Improvement · {words(role)}" if role else "Improvement"
            found += card_components(
                bench.catalog.ref(entry),
                f"{deck}-improvement",
                improvement(bench, entry),
                bench.trim,
                copies=entry.number_of_copies,
                back=back_side(GAME, label, role_icon(role), bench.trim),
                art=bench.art,
            )
        return tuple(found)

    return build


def improvement(bench: Bench, entry: ImprovementEntry) -> Card:
    """Return what an improvement card says; chevrons tell a basic from an advanced one."""
    original, source = provenance(bench.catalog, entry)
    deck = entry.deck.value or "basic"
    role = entry.role.value
    return Card(
        game=GAME,
        deck=f"{deck} improvement",
        kicker=" · ".join(filter(None, (words(role), words(entry.type.value)))) or "Improvement",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "improvement"),
        window=30,
        pennant=Pennant((Sign(role_icon(role)), Chevrons(1 if deck == "basic" else 2))),
        badge="turn" if entry.type.value == "use" else "",
        body=tuple(doing(entry)),
        foot=(_enhanced(bench, entry.enhanced.value),),
        source=source,
        original=original,
    )


def _enhanced(bench: Bench, text: str | None) -> Block:
    """Return the foot of a card that coins improve: as many coins as it takes, and what it does then."""
    coins = "{coin}" * (number(bench.catalog, "coins-enhanced") or 1)
    return Pencil("With coins", 2) if text is None else Note((f"{coins} <b>Enhanced:</b> {text}",))


def comrades(bench: Bench) -> tuple[Component, ...]:
    """Return the cards of comrades, each an Evolution Path."""
    back = back_side(GAME, "Comrade", "comrade", bench.trim)
    found: list[Component] = []
    for entry in printed(bench, ComradeEntry):
        ref = bench.catalog.ref(entry)
        found += card_components(
            ref, "comrade", comrade(bench, entry), bench.trim, copies=entry.number_of_copies, back=back, art=bench.art
        )
    return tuple(found)


def comrade(bench: Bench, entry: ComradeEntry) -> Card:
    """Return what the card of a comrade says: what each encounter adds, and what coins do."""
    original, source = provenance(bench.catalog, entry)
    role = entry.role.value
    path = (entry.encounter_1, entry.encounter_2, entry.encounter_3, entry.encounter_4)
    steps = tuple(Step(str(place), text.value or "") for place, text in enumerate(path, start=1))
    known = any(text.value is not None for text in path)
    return Card(
        game=GAME,
        deck="comrade",
        kicker=f"{words(role) or 'Comrade'} · by encounter",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "comrade"),
        window=24,
        pennant=Pennant((Sign("comrade"), Sign(role_icon(role)))),
        body=(Steps(steps),) if known else (Pencil("Encounters", 6),),
        foot=(_enhanced(bench, entry.enhanced.value),),
        source=source,
        original=original,
    )


def initiative(bench: Bench) -> tuple[Component, ...]:
    """Return the initiative cards of heroes; they are shuffled with the cards of villains and share their back."""
    back = back_side(GAME, "Initiative", "initiative", bench.trim)
    found: list[Component] = []
    for entry in printed(bench, HeroEntry):
        ref = f"{GAME}/initiative/{entry.id}"
        art = bench.art.picture(bench.catalog.ref(entry)) if bench.art else None
        role = entry.role.value
        figures = role_of(bench.catalog, role)
        shown = [getattr(figures, name) for name in STATS] if figures else []
        ours, source = provenance(bench.catalog, entry, shown)
        card = Card(
            game=GAME,
            deck="initiative",
            kicker=f"Hero · {words(role)}" if role else "Hero",
            title=entry.name,
            emblem=emblem_for(bench.catalog.ref(entry), "hero"),
            picture=art,
            window=50,
            pennant=Pennant((Sign("hero"), Sign(role_icon(role)))),
            body=(Figures(stats(figures)),),
            source=source,
            original=ours,
        )
        found += card_components(ref, "initiative", card, bench.trim, copies=entry.number_of_copies, back=back)
    return tuple(found)
