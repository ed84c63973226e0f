"""The first page: what the adventure is about, who plays, how it ends, what to fetch, when to read what."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from questpress.catalog.anastyr_words import Mark
from questpress.catalog.entries_anastyr import (
    FeatureEntry,
    OutcomeEntry,
    PlayerCountEntry,
    RuleEntry,
    TerrainEntry,
)
from questpress.catalog.load import Catalog
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.facts import AdventureFacts
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.anastyr.board import letter_chip
from questpress.press.sheets.anastyr.frame import BELOW_HEAD, draw_notes, head_and_foot
from questpress.press.sheets.anastyr.lists import named, ticked
from questpress.press.sheets.anastyr.things import standees
from questpress.press.sheets.anastyr.words import GAME, count, decks_for, listed
from questpress.press.sheets.quest.frame import FOOT, GUTTER, MARGIN, WIDEST_BAND, Band, Sheet, draw_bands, flow
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.strip import Cell, strip
from questpress.press.sheets.quest.text import HEAD, TEXT, gap, heading, para, story, term
from questpress.press.surface import Face
from questpress.press.text import fit
from questpress.press.units import mm

TITLE = mm(17)
"""Of the large title below the head."""


def briefing_sheets(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the page to begin with, and more where its texts are long. It tells nothing of what is sealed."""
    doc, catalog, paper = facts.doc, facts.box.catalog, spec.paper
    width = paper.width - 2 * MARGIN
    half = (width - GUTTER) // 2
    room = paper.height - BELOW_HEAD - FOOT
    task = [*_task(facts, half), *gap(_lose(catalog, half), mm(5)), *gap(_rules(doc, half), mm(5))]
    work = [*_fetch(facts, half), *gap(_reading(facts, half), mm(5))]
    ground = _ground(facts, half)
    split = (len(ground) + 1) // 2
    bands = [
        Band(((0, story(doc.introduction, min(width, mm(176)), None)),)),
        Band(((0, [_strip(facts, width)]),)),
        Band(((0, task), (half + GUTTER, work))),
    ]
    if doc.players == 1:
        solo = _solo(doc, catalog, half)
        cut = (len(solo) + 1) // 2
        bands.append(
            Band(
                (
                    (0, [heading("One player, two heroes", half), *gap(solo[:cut], 0)]),
                    (half + GUTTER, [heading("", half), *gap(solo[cut:], 0)]),
                )
            )
        )
    bands.append(
        Band(
            (
                (0, [heading("What the letters mean", half), *gap(ground[:split], 0)]),
                (half + GUTTER, [heading("", half), *gap(ground[split:], 0)]),
            )
        )
    )
    pages = flow(bands, room - TITLE, room)

    def page_drawer(number: int) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, page: int, of: int) -> None:
            top = paper.height - BELOW_HEAD
            if number == 0:
                head_and_foot(pen, paper, doc, catalog, "Briefing", page, of)
                _title(pen, doc.title, top, width)
                top -= TITLE
            else:
                head_and_foot(pen, paper, doc, catalog, doc.title, page, of, "Briefing, continued")
            if number == 0:
                draw_bands(pen, pages[number], MARGIN, top, top - FOOT)
            else:
                high = sum(band.height + WIDEST_BAND for band in pages[number])
                draw_bands(pen, pages[number], MARGIN, top, min(high, top - FOOT))
                draw_notes(pen, top - high, width)

        return draw

    names = ["Briefing", *(f"Briefing, page {number}" for number in range(2, len(pages) + 1))]
    return [Sheet(name, paper, page_drawer(number)) for number, name in enumerate(names)]


def _title(pen: AidPen, title: str, top: int, width: int) -> None:
    shown = fit(title, Face.EXTRABOLD, (3200, 2000, 1400), width, height=mm(15), lines=2)
    base = top - mm(3) - fonts.cap_height(shown.size)
    for place, text in enumerate(shown.lines):
        y = base - place * fonts.line_height(shown.size)
        pen.surface.text(MARGIN, y, text, face=Face.EXTRABOLD, size=shown.size, color=pen.accent)


# --- the strip -------------------------------------------------------------------------------------------------------


def player_row(doc: Adventure, catalog: Catalog) -> PlayerCountEntry | None:
    """Return what the rules say for the number of players."""
    entry = catalog.get(f"{GAME}/player-count/players-{doc.players}")
    return entry if isinstance(entry, PlayerCountEntry) else None


def _strip(facts: AdventureFacts, width: int) -> Atom:
    doc, row = facts.doc, player_row(facts.doc, facts.box.catalog)
    actions = row.basic_actions.value if row else None
    hand = row.starting_hand.value if row else None
    cells = [
        _cell("Heroes", str(doc.heroes), f"and {doc.spare} spare" if doc.spare else ""),
        _cell("Basic actions", "__" if actions is None else str(actions), "each"),
        _cell("First hand", "__" if hand is None else str(hand), "in all" if doc.players == 1 else "each"),
        _cell("Clock", str(doc.events.size), "rounds"),
        _cell("Tiles", str(facts.tiles), ""),
        _cell("Difficulty", doc.difficulty.replace("-", " "), ""),
    ]
    led = "1 player leads all heroes." if doc.players == 1 else f"{count(doc.players, 'player')}, a hero each."
    return strip(None, "Who plays", led, cells, width)


def _cell(label: str, big: str, small: str) -> Cell:
    wide = fonts.width(big, Face.EXTRABOLD, HEAD)

    def draw(pen: AidPen, x: int, base: int) -> None:
        pen.surface.text(x, base, big, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text)
        if small:
            pen.surface.text(x + wide + mm(1.2), base, small, face=Face.REGULAR, size=TEXT, color=pen.look.text)

    return Cell(label, wide + (mm(1.2) + fonts.width(small, Face.REGULAR, TEXT) if small else 0), draw)


# --- what to do ------------------------------------------------------------------------------------------------------


def _task(facts: AdventureFacts, width: int) -> list[Atom]:
    quests = sorted(facts.doc.quests, key=lambda quest: quest.number)
    if not quests:
        return [heading("Your first task", width), *para("The adventure has no quests.", width, above=0)]
    first = quests[0]
    note = f"1 of {count(len(quests), 'quest')}"
    atoms = [heading("Your first task", width, note=note)]
    atoms += para(first.name, width, size=HEAD, face=Face.EXTRABOLD, above=0)
    if first.story:
        atoms += gap(para(first.story, width, face=Face.ITALIC), mm(0.8))
    atoms += para(first.objective.text, width)
    if first.secondary is not None:
        name = f"Second task, if you like: {first.secondary.name}"
        atoms += para(term(name, first.secondary.objective.text), width)
    return atoms


def _lose(catalog: Catalog, width: int) -> list[Atom]:
    """Return how the adventure is won and lost, in the catalog's words."""
    atoms = [heading("Win or lose", width)]
    entries = sorted(catalog.of(OutcomeEntry), key=lambda entry: entry.result.value != "win")
    for place, entry in enumerate(entries):
        if entry.when.value:
            lead = "You win" if entry.result.value == "win" else "You lose"
            atoms += para(term(lead, entry.when.value, end=":"), width, above=mm(0.8) if place else 0)
    return atoms


def _rules(doc: Adventure, width: int) -> list[Atom]:
    if not doc.rules:
        return []
    atoms = [heading("Rules of this adventure", width)]
    for place, rule in enumerate(doc.rules):
        atoms += para(term(rule.name, rule.text), width, above=mm(1.2) if place else 0)
    return atoms


def _fetch(facts: AdventureFacts, width: int) -> list[Atom]:
    """Return what to fetch, counted; lists and pictures are on their own pages."""
    doc = facts.doc
    atoms = [heading("Fetch from the box", width)]
    for place, text in enumerate(fetch_lines(facts)):
        atoms.append(ticked(text, width, above=mm(0.9) if place else 0))
    sealed = sealed_count(doc)
    if sealed:
        atoms.append(ticked(f"{count(sealed, 'folded sheet')} or strips, kept shut", width, above=mm(0.9)))
    return atoms


def fetch_lines(facts: AdventureFacts) -> list[str]:
    """Return what the set-up takes, counted, and what to keep in reach without a word on what it is for."""
    doc = facts.doc
    lines = [f"{count(facts.tiles, 'Adventure tile')}, in the order of the scrolling list"]
    heroes = count(doc.heroes + doc.spare, "hero", "heroes")
    supply = f", {doc.spare} of them for the supply," if doc.spare else ""
    lines.append(f"{heroes}{supply} with their dashboards and cards")
    known = [card for card in doc.enemies if card.quest == 0]
    decks = decks_for(doc)
    lines.append(f"{count(len(known), 'Enemy card')} with their figures and Activation cards")
    spawns = listed(dict.fromkeys(str(len(deck.cards)) for deck in decks)) or "no"
    more = f"{spawns} Spawn, {len(doc.creatures.cards)} Creature cards"
    lines.append(f"decks: {doc.events.size} Event, {doc.loot.size} Loot, {more}")
    shown = dict.fromkeys(thing.name.lower() for thing in standees(facts))
    if shown:
        lines.append(f"standees as tiles show them: {listed(shown)}")
    later = sum(card.quest > 0 for card in doc.enemies) + sum(token.quest > 0 for token in doc.deployment.tokens)
    tokens = sum(token.quest == 0 for token in doc.deployment.tokens)
    if tokens:
        lines.append(count(tokens, "Objective token"))
    if later:
        lines.append(f"in reach: {count(later, 'more card or token', 'more cards and tokens')}, for later")
    if doc.boss is not None:
        word = "mini-boss" if doc.boss.mini else "boss"
        when = "" if doc.boss.quest == 0 else ", in reach: its sheet tells when"
        lines.append(f"the board, tiles, tokens and markers of a {word}{when}")
    return lines


def sealed_count(doc: Adventure) -> int:
    """Return how many sheets and strips are folded."""
    strips = len(doc.quests) + sum(quest.secondary is not None for quest in doc.quests)
    return strips + (doc.boss is not None and doc.boss.quest > 0) + bool(doc.epilogue.strip())


def _reading(facts: AdventureFacts, width: int) -> list[Atom]:
    doc = facts.doc
    waits = " It waits while an objective token or a hint lies on the West tile." if doc.waits else ""
    told = [
        ("Now", "set-up and decks. Set-up and round track stay open beside the board."),
        ("When the board scrolls", f"the map of the next board: it tells what stands on the new tile.{waits}"),
        ("Quests", "strips of paper, folded. A strip opens in two steps, the task first; its outside tells when."),
    ]
    if doc.boss is not None:
        told.append(("Boss", "its page." if doc.boss.quest == 0 else "its folded sheet, when the outside says so."))
    if doc.epilogue.strip():
        told.append(("Epilogue", "when a quest says that the adventure is completed."))
    atoms = [heading("What to read when", width), *gap([named(name, text, width) for name, text in told], 0)]
    atoms += para("Cut and fold what is sealed before anybody reads: print inside.", width, face=Face.ITALIC)
    return atoms


def _solo(doc: Adventure, catalog: Catalog, width: int) -> list[Atom]:
    """Return the solo rules in the catalog's words, with the reading that the adventure follows."""
    atoms = []
    for entry in catalog.of(RuleEntry):
        if entry.topic != "solo" or not entry.text.value:
            continue
        if entry.id == "solo-enemies" and doc.solo_entry:
            text = "Enemies enter spaces with heroes. For an easier game, as the rulebook prints it, they never do."
        else:
            text = entry.text.value
        name = entry.name.partition(": ")[2] or entry.name
        atoms.append(named(f"{name[:1].upper()}{name[1:]}", text, width))
    return atoms


def _ground(facts: AdventureFacts, width: int) -> list[Atom]:
    """Return the kinds of spaces that the strip shows, each with its letter and its rule."""
    catalog = facts.box.catalog
    shown = {mark for marks in facts.marks.values() for mark in marks}
    atoms = []
    for entry, mark in _terrain(catalog):
        if mark not in shown:
            continue
        text = entry.effect.value or ""
        feature = catalog.get(entry.standee.value) if entry.standee.value else None
        if not text and isinstance(feature, FeatureEntry):
            text = feature.effect.value or ""

        def chip(pen: AidPen, x: int, y: int, mark: Mark = mark) -> None:
            letter_chip(pen, mark, x - mm(1.9), y - mm(1.9))

        atoms.append(
            ticked(term(entry.name, text, end=":" if text else ""), width, above=mm(1.2), box=False, draws=chip)
        )
    most = facts.rules.plain
    room = f"{count(most, 'size')} in all; beside a space the map says how much is taken, such as 2/{most}."
    atoms.append(named("Room of a space", room, width))
    return atoms


def _terrain(catalog: Catalog) -> Iterator[tuple[TerrainEntry, Mark]]:
    entries = {entry.letter: entry for entry in catalog.of(TerrainEntry)}
    for mark in Mark:
        if mark.value in entries:
            yield entries[mark.value], mark
