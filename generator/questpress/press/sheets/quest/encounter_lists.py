"""Lists of Tanares Expeditions: how heroes are equipped, comrades, what is on the grid, which villains are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questpress.catalog.entries_tanares_expeditions import ObjectEntry, SetupEntry, TerrainEntry
from questpress.catalog.entries_tanares_expeditions_cards import ComradeEntry, VillainEntry
from questpress.catalog.entries_voyages import SeaLoadoutEntry
from questpress.catalog.load import Catalog
from questpress.games.quest.document import Board, Encounter, Quest
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.markup import draw_runs, wrap_marked
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.place_list import SIGN
from questpress.press.sheets.quest.pull_list import thumbnail
from questpress.press.sheets.quest.strip import Cell, strip, token
from questpress.press.sheets.quest.text import HEAD, PARA, TEXT, gap, heading, para, term, tick
from questpress.press.sheets.quest.things import Laid, Scene, card_name, object_icon, object_name
from questpress.press.sheets.quest.words import listed
from questpress.press.surface import Face
from questpress.press.units import mm


def amount(catalog: Catalog, name: str) -> int | None:
    """Return a number of the rules of Tanares Expeditions by its id."""
    entry = catalog.get(f"{catalog.game}/setup/{name}")
    return entry.amount.value if isinstance(entry, SetupEntry) else None


def sea_loadout(doc: Quest, catalog: Catalog, width: int, number: int | None = None) -> list[Atom]:
    """Return the strip that tells what each hero begins with: attacks by level, Ultimates, deck, kept card.

    A quest without a row of the one-shot table is equipped as a first quest is by the rules.
    """
    entry = catalog.get(f"{catalog.game}/loadout/{doc.team.row}") if doc.team.row else None
    row = entry if isinstance(entry, SeaLoadoutEntry) else None
    ready = row.ultimates.value if row else amount(catalog, "first-ultimates")
    levels = row.attacks.value if row else (1,) * (amount(catalog, "main-attacks") or 0)
    basic = row.basic.value if row else amount(catalog, "basic-deck")
    advanced = (row.advanced.value or 0) if row else 0
    coins, start = amount(catalog, "second-ultimate-coins"), amount(catalog, "cards-at-start")
    kept = (row.kept.value or "").rstrip(".") if row else "of your choice"
    cells = [
        Cell("Main Attacks by level", *_tokens([str(level) for level in levels or ()])),
        Cell("Ultimates ready", *_big(_or_box(ready), f"second at {coins} coins" if coins else "")),
        Cell("Improvement deck", *_big(_or_box(basic), f"basic, {advanced} advanced" if advanced else "basic cards")),
        Cell("In play", *_big(_or_box(start), kept[:1].lower() + kept[1:] if row else kept)),
    ]
    return [strip(number, "Each hero", row.name if row else "Start in the hero area.", cells, width)]


def _or_box(value: int | None) -> str:
    return "__" if value is None else str(value)


def _tokens(texts: Sequence[str]) -> tuple[int, Callable[[AidPen, int, int], None]]:
    pitch = mm(5.8)

    def draw(pen: AidPen, x: int, base: int) -> None:
        for place, text in enumerate(texts):
            token(pen, x + place * pitch + mm(2.4), base + fonts.figure_height(TEXT) // 2, text, round_ones=False)

    return len(texts) * pitch - mm(1), draw


def _big(figure: str, after: str) -> tuple[int, Callable[[AidPen, int, int], None]]:
    wide = fonts.width(figure, Face.EXTRABOLD, HEAD)

    def draw(pen: AidPen, x: int, base: int) -> None:
        pen.surface.text(x, base, figure, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text)
        if after:
            pen.surface.text(x + wide + mm(1.4), base, after, face=Face.REGULAR, size=TEXT, color=pen.look.text)

    return wide + mm(1.4) + fonts.width(after, Face.REGULAR, TEXT), draw


def comrade_rows(doc: Quest, catalog: Catalog, width: int) -> list[Atom]:
    """Return how a team is made up for fewer players than heroes, and the Evolution Paths to choose from."""
    team, fewest = doc.team.heroes, amount(catalog, "full-heroes") or 1
    most = min(amount(catalog, "comrades") or 0, team - fewest)
    counts = []
    for players in range(1, min(team, 4)):
        comrades = min(most, team - players)
        heroes = team - comrades
        counts.append(
            f"{players}: {heroes} {'hero' if heroes == 1 else 'heroes'}, "
            f"{comrades} {'comrade' if comrades == 1 else 'comrades'}"
        )
    if not counts:
        return []
    atoms = para(term("Players", f"{'; '.join(counts)}. More heroes and fewer comrades if you like.", end=":"), width)
    paths: dict[str, list[str]] = {}
    for entry in catalog.of(ComradeEntry):
        if entry.role.value:
            paths.setdefault(str(entry.role.value), []).append(entry.name)
    if paths:
        atoms += para(term("Evolution Paths", "choose one for each comrade.", end=":"), width)
        for role, names in sorted(paths.items()):
            atoms += para(f"{role}: {listed(sorted(names))}", width, above=mm(0.3), indent=mm(3))
    return atoms


def on_the_grid(
    doc: Quest, catalog: Catalog, encounter: Encounter, shown: Scene, width: int, number: int
) -> list[Atom]:
    """Return the ground of the grid of an encounter: terrains with their rules, doors with their state."""
    board = encounter.board
    atoms = [heading("The grid", width, number=number, note=f"{board.cols} × {board.rows} squares")]
    rules: dict[tuple[str, str], list[Laid]] = {}
    for tile in shown.tiles:
        if tile.door is not None:
            rule = "locked." if tile.door.locked else "unlocked: Interact to open or close it."
            rules.setdefault((f"door, {tile.door.color}", rule), [tile])
            continue
        rule = terrain_rule(catalog, tile.kind.terrain)
        alike = rules.setdefault(("", rule) if rule else (tile.kind.name, ""), [])
        if tile.kind.name not in [other.kind.name for other in alike]:
            alike.append(tile)
    for (name, rule), tiles in sorted(rules.items(), key=lambda item: (item[0][0] != "", item[1][0].kind.name)):
        sign = thumb(tiles[0]._replace(width=min(tiles[0].width, 2), height=1))
        atoms.append(signed(sign, name or listed(sorted(tile.kind.name for tile in tiles)), rule, width))
    return atoms


def things_on_it(catalog: Catalog, board: Board, width: int) -> list[Atom]:
    """Return the things on a grid with their use; what is used alike is one line."""
    alike: dict[tuple[str, str], list[str]] = {}
    for one in board.objects:
        entry = catalog.get(f"{catalog.game}/object/{one.object}")
        use = one.text or ((entry.use.value or "") if isinstance(entry, ObjectEntry) else "")
        names = alike.setdefault((object_icon(one.object), use), [])
        if object_name(catalog, one) not in names:
            names.append(object_name(catalog, one))
    if not alike:
        return []
    rows = [signed(_icon(icon), listed(names), use, width) for (icon, use), names in alike.items()]
    return [heading("Things on it", width), *rows]


def terrain_rule(catalog: Catalog, terrain: str) -> str:
    """Return what a terrain does, in few words made of the catalog's figures."""
    entry = catalog.get(f"{catalog.game}/terrain/{terrain}")
    if not isinstance(entry, TerrainEntry):
        return ""
    if entry.effect.value and entry.type.value != "wall":
        return entry.effect.value
    match entry.type.value:
        case "deadly":
            stay = f", {entry.stay_damage.value} more to who ends a turn there" if entry.stay_damage.value else ""
            return f"{entry.entry_damage.value} DMG to enter or cut a corner{stay}."
        case "difficult":
            return f"each square and each corner costs {entry.movement_cost.value}."
        case "wall":
            return "stops steps, sight and corners."
        case _:
            return ""


def thumb(tile: Laid) -> Callable[[AidPen, int, int], None]:
    """Return what draws a tile small before a line."""
    return lambda pen, x, y: thumbnail(pen, tile, x, y, mm(6), mm(4.2))


def _icon(name: str) -> Callable[[AidPen, int, int], None]:
    return lambda pen, x, y: figures.thing(pen, name, x + mm(3), y, mm(4.6))


def signed(sign: Callable[[AidPen, int, int], None], name: str, text: str, width: int) -> Atom:
    """Return a line of a list: a sign, a bold name, a text."""
    indent, step = mm(8), fonts.line_height(TEXT)
    lines = wrap_marked(term(name, text, end=":") if text else term(name, "", end=""), TEXT, width - indent).lines

    def draw(pen: AidPen, x: int, top: int) -> None:
        sign(pen, x, top - step // 2 - mm(0.2))
        for place, runs in enumerate(lines):
            draw_runs(pen.surface, runs, x + indent, top - ascent(TEXT) - place * step, size=TEXT, color=pen.look.text)

    return Atom(max(step * len(lines), mm(4.6)), draw, above=mm(1))


def villains_to_draw(doc: Quest, catalog: Catalog, encounter: Encounter, width: int, number: int) -> list[Atom]:
    """Return which villains to draw, where they begin, and how many become Elites."""
    draws = encounter.draws
    atoms = [heading("Villains", width, number=number, note=f"draw {draws}")]
    starts = sorted(encounter.board.villain_starts, key=lambda start: start.number)
    where = ", ".join(f"{figures.NUMERALS[start.number - 1]} {start.at}" for start in starts)
    atoms += para(
        f"Shuffle the whole pool, draw {draws}, and set them on <b>{where}</b> in the order drawn."
        if where
        else f"Shuffle the whole pool and draw {draws}.",
        width,
        above=0,
    )
    atoms += para("Two of a color at most: draw again instead of a third.", width)
    guards = [figures.NUMERALS[start.number - 1] for start in starts if start.guard]
    if guards:
        near = amount(catalog, "guard-distance")
        atoms += para(term("On guard", f"{listed(guards)}, until a hero comes within {near}.", end=":"), width)
    elites = encounter.elites
    atoms += para(
        term(
            "Elites",
            f"the first {elites} in the initiative."
            if elites > 1
            else "the first in the initiative."
            if elites
            else "none.",
            end=":",
        ),
        width,
    )
    for boss in encounter.board.bosses:
        name = card_name(catalog, boss.card, "boss") or "the boss"
        atoms += para(term(f"{boss.label} {name}", f"on {boss.at}.", end=""), width)
    return atoms


def pool_rows(doc: Quest, catalog: Catalog, width: int) -> list[Atom]:
    """Return the pool of villain cards with boxes to tick: shape of the color, level, name."""
    if not doc.pool and not doc.pool_slots:
        return []
    atoms = [heading("Pool of villains", width, note="shuffled for each encounter")]
    for card in doc.pool:
        entry = catalog.get(f"{catalog.game}/villain/{card}")
        if isinstance(entry, VillainEntry):
            level = f", level {entry.level.value}" if entry.level.value else ""
            atoms.append(_pooled(str(entry.color.value or ""), entry.name + level))
        else:
            atoms.append(_pooled("", card.replace("-", " ")))
    for slot in doc.pool_slots:
        atoms.append(_pooled(slot.color, f"{slot.color}, level {slot.level}, your choice: ________"))
    return atoms


def _pooled(color: str, words: str) -> Atom:
    row = mm(5.4)

    def draw(pen: AidPen, x: int, top: int) -> None:
        axis = top - row // 2
        base = axis - fonts.cap_height(TEXT) // 2
        tick(pen, x, axis - mm(1.5))
        if color in figures.TONES:
            figures.color_shape(pen, color, x + mm(6.6), axis, SIGN)
        pen.surface.text(x + mm(10.4), base, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)

    return Atom(row, draw)


def challenge_and_traits(doc: Quest, catalog: Catalog, encounter: Encounter, width: int, number: int) -> list[Atom]:
    """Return challenge with its coins, the traits in force, and how the encounter ends."""
    done, fewer = encounter.coins + _bonus(catalog), encounter.coins
    atoms = [heading("Challenge", width, number=number, note=f"{done} coins, else {fewer}")]
    atoms += para(term(encounter.challenge.name, encounter.challenge.text), width, above=0)
    traits = [("General", doc.general_trait), ("Here", encounter.trait)]
    told = [(word, trait) for word, trait in traits if trait is not None]
    if told:
        atoms += gap([heading("Traits", width, number=number + 1)], mm(4))
        for place, (word, trait) in enumerate(told):
            atoms += para(term(f"{trait.name} ({word.lower()})", trait.text), width, above=PARA if place else 0)
    return atoms


def _bonus(catalog: Catalog) -> int:
    done, not_done = amount(catalog, "coins-challenge"), amount(catalog, "coins-no-challenge")
    return done - not_done if done is not None and not_done is not None else 1
