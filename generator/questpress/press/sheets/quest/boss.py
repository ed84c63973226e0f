"""The sheet of a Boss as atoms: figures, attack, Passive or perks; what nobody knows is a box to write in."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.entries_quests import ColossusEntry
from questpress.catalog.entries_tanares_adventures import ModifierEntry, NumberEntry, RuleEntry
from questpress.catalog.entries_tanares_adventures_quests import BossEntry
from questpress.catalog.entries_tanares_expeditions_cards import BossEntry as SeaBossEntry
from questpress.catalog.load import Catalog
from questpress.games.quest.document import BossPlace, Quest
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.text import HEAD, SMALL, TEXT, heading, para, term
from questpress.press.sheets.quest.things import card_name
from questpress.press.surface import Face, Stroke
from questpress.press.units import WHITE, Color, mm, pt

_HUNTS = {"red": "most HP", "green": "most mana", "orange": "least HP", "blue": "the farthest"}
BIG = 2000


def number(catalog: Catalog, name: str) -> int | None:
    """Return a number of the rules by its id, None where nobody knows it."""
    entry = catalog.get(f"{catalog.game}/number/{name}")
    return entry.amount.value if isinstance(entry, NumberEntry) else None


def first_aid(doc: Quest, catalog: Catalog) -> int | None:
    """Return how many First Aid tokens a quest has: its own count, else what the rules or the box give."""
    if doc.first_aid is not None:
        return doc.first_aid
    box = catalog.get(f"{catalog.game}/component/first-aid-tokens")
    in_box = box.count.value if isinstance(box, ComponentEntry) else None
    return number(catalog, "first-aid-tokens-of-a-quest") or in_box


def rule_text(catalog: Catalog, name: str) -> str:
    """Return a rule of Tanares Adventures in the catalog's words."""
    entry = catalog.get(f"{catalog.game}/rule/{name}")
    return (entry.text.value or "") if isinstance(entry, RuleEntry) else ""


def boss_atoms(catalog: Catalog, boss: BossPlace, width: int, color: Color | None = None) -> list[Atom]:
    """Return a Boss's sheet in a column of a width; ``color`` is that of the heads."""
    entry = catalog.get(f"{catalog.game}/boss/{boss.card}") if boss.card else None
    name = card_name(catalog, boss.card, "boss", "colossus") or "Boss, of your choice"
    if isinstance(entry, SeaBossEntry):
        return [_head(name, boss, "", width, color), *_sea_boss(entry, width, color)]
    if isinstance(entry, BossEntry):
        hunts = _HUNTS.get(str(entry.color.value)) if entry.color.value else None
        return [
            _head(name, boss, f"hunts {hunts}; no ring" if hunts else "no ring", width, color),
            *_boss(catalog, entry, width, color),
        ]
    colossus = catalog.get(f"{catalog.game}/colossus/{boss.card}") if boss.card else None
    if isinstance(colossus, ColossusEntry):
        note = "its sheet with the Body Parts lies behind"
        return [
            _head(name, boss, "four Body Parts", width, color),
            *para(f"A Boss of Body Parts: {note}.", width, above=0),
        ]
    cells = [("HP", None), ("Move", None), ("Defense", None), ("Reaction", None)]
    return [_head(name, boss, "", width, color), stat_panel(cells, "", width), *_lines(3, width)]


def _head(name: str, boss: BossPlace, note: str, width: int, color: Color | None) -> Atom:
    plain = heading(name, width, note=note, color=color)

    def draw(pen: AidPen, x: int, top: int) -> None:
        plain.draw(pen, x, top)
        at = x + fonts.width(name, Face.EXTRABOLD, HEAD) + mm(4.4)
        if at + mm(12) < x + width:
            figures.boss_disc(pen, at, top - mm(4.5), mm(2.6))
            base = top - mm(6.1)
            pen.surface.text(at + mm(4.2), base, boss.label, face=Face.BOLD, size=TEXT, color=pen.look.text)

    return Atom(plain.height, draw, tied=True)


def _boss(catalog: Catalog, entry: BossEntry, width: int, color: Color | None) -> list[Atom]:
    hp, flip = entry.hp.value, number(catalog, "hp-of-a-70-token")
    slot = f"+{flip} side, slot {hp - flip}" if hp is not None and flip is not None and hp > flip else ""
    cells = [
        ("HP", hp),
        ("Move", entry.move.value),
        ("Defense", entry.defense.value),
        ("Reaction", number(catalog, "villain-reaction")),
    ]
    atoms = [stat_panel(cells, slot, width)]
    attack = entry.attack.value or "Attack"
    parts = [f"Range {_or_line(entry.range.value)}, {_or_line(entry.damage.value)} DMG."]
    if entry.effect_text.value:
        parts.append(f"Hit: {entry.effect_text.value}")
    parts.append(f"Miss: {_or_line(entry.miss.value)} R-DMG.")
    atoms += para(term(attack, " ".join(parts)), width, above=mm(2))
    bonus = catalog.get(f"{catalog.game}/modifier/boss")
    amount = bonus.amounts.value[0] if isinstance(bonus, ModifierEntry) and bonus.amounts.value else None
    rolls = f"Attack rolls {amount:+d}, Blessed." if amount is not None else rule_text(catalog, "roll-of-a-boss")
    flips = f" When its +{flip} side flips, every hero gains 1 mana cube." if slot else ""
    atoms += para(f"{rolls} It never Mobs or Focuses.{flips}", width)
    if entry.passive_text.value:
        trigger = (entry.passive_trigger.value or "").rstrip(".")
        atoms += para(
            term("Passive", f"{trigger}: {_small(entry.passive_text.value)}" if trigger else entry.passive_text.value),
            width,
        )
    atoms += para(term("Boss Perks", rule_text(catalog, "boss-perks")), width)
    return atoms


def _sea_boss(entry: SeaBossEntry, width: int, color: Color | None) -> list[Atom]:
    cells = [
        ("HP", entry.hit_points.value),
        ("Move", entry.movement.value),
        ("Defense", entry.defense.value),
        ("Reaction", entry.reaction.value),
    ]
    atoms = [stat_panel(cells, "", width)]
    parts = [
        f"Range {_or_line(entry.range.value)}, {entry.target.value or '1 hero'}, {_or_line(entry.damage.value)} DMG."
    ]
    if entry.hit.value:
        parts.append(f"Hit: {entry.hit.value}")
    atoms += para(term(entry.attack.value or "Attack", " ".join(parts)), width, above=mm(2))
    for perk in entry.perks.value or ():
        target = f"{perk.target[:1].upper()}{perk.target[1:]}. " if perk.target else ""
        atoms += para(term(perk.trigger.rstrip("."), target + perk.effect, end=":"), width)
    return atoms


def _small(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def _or_line(value: int | None) -> str:
    return "____" if value is None else str(value)


def stat_panel(cells: Sequence[tuple[str, int | None]], below: str, width: int) -> Atom:
    """Return a tinted panel of figures under their names; ``below`` stands small under the first."""
    height = mm(14.5) + (mm(3.6) if below else 0)

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x, top - height, width, height, fill=pen.panel.fill, stroke=pen.panel.line)
        pitch = width // len(cells)
        for place, (name, value) in enumerate(cells):
            middle = x + place * pitch + pitch // 2
            pen.surface.text(
                middle, top - mm(4.4), name, face=Face.REGULAR, size=TEXT, color=pen.look.text, anchor="middle"
            )
            if value is None:
                pen.surface.rect(
                    middle - mm(6), top - mm(12.5), mm(12), mm(6.4), radius=mm(0.8), fill=WHITE, stroke=pen.box
                )
            else:
                pen.surface.text(
                    middle,
                    top - mm(11.6),
                    str(value),
                    face=Face.EXTRABOLD,
                    size=BIG,
                    color=pen.look.text,
                    anchor="middle",
                )
        if below:
            pen.surface.text(
                x + pitch // 2, top - mm(16), below, face=Face.REGULAR, size=SMALL, color=pen.look.text, anchor="middle"
            )

    return Atom(height, draw)


def _lines(count: int, width: int) -> list[Atom]:
    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.path(
            (("M", x, top - mm(6.5)), ("L", x + width, top - mm(6.5))), stroke=Stroke(pen.look.text, pt(0.4))
        )

    return [Atom(mm(7), draw) for _ in range(count)]
