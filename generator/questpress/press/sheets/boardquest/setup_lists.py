"""What a Boardquest map needs on the table, as lists of words and counts. Pure logic: nothing is drawn here.

Everything is counted once: a player's forts include the ones that lie on the map, and only the centre fort is fetched
beside them. Boardquest rulebook, "Preparation Steps", "Map Assembly", "Winning & Losing the Game", "2 vs 2" and
"Game Mods"; the numbers come from the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from questpress.catalog.boardquest import Box, Rarity
from questpress.games.boardquest.document import BoardquestMap, MonsterPlace
from questpress.games.boardquest.options import FOG_OF_WAR
from questpress.grid.hex import DIRECTION_NAMES, DIRECTIONS, Hex
from questpress.press.sheets.boardquest.build_steps import piece_label
from questpress.press.sheets.boardquest.laid import Laid

HIGH_INCOME, LUCKLESS = "high-income", "luckless"
CLONE_WARS, MERCENARIES, REINCARNATION = "clone-wars", "mercenaries", "reincarnation"

# What a mod changes where this sheet has settled a part of it already, instead of the box's words.
_SETTLED = {
    FOG_OF_WAR: "Damage on a monster tile tells the rarity, 1 to 3. The map has drawn it: no roll is needed.",
    LUCKLESS: "One die for each player is enough.",
}


@dataclass(frozen=True, slots=True)
class FetchRow:
    """One thing to fetch: how many (``all`` for the rest), its icon, its name, and what else is to say."""

    count: str
    icon: str
    term: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class FetchGroup:
    """What is fetched for one purpose."""

    title: str
    rows: tuple[FetchRow, ...]


@dataclass(frozen=True, slots=True)
class FortRow:
    """A player's forts: where the starting one goes and where the neutral ones; ``player`` None for the centre."""

    player: int | None
    start: str
    neutral: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MonsterRow:
    """A monster that the map names: rarity, card, place and the terrain under it."""

    rarity: Rarity
    card: str
    place: str
    ground: str


@dataclass(frozen=True, slots=True)
class RarityRow:
    """Monsters that the map does not name: a rarity and the places that get one of it."""

    rarity: Rarity
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of instruction: a term in bold, then plain words."""

    term: str
    text: str


def mods_of(doc: BoardquestMap) -> tuple[str, ...]:
    """Return the ids of the game mods that a map was made for."""
    return _ids(doc, "mods")


def _ids(doc: BoardquestMap, name: str) -> tuple[str, ...]:
    """Return the list of ids under a name of the extras; anything else there, written by hand, counts as none."""
    value = doc.extras.get(name)
    return tuple(str(entry) for entry in value) if isinstance(value, list | tuple) else ()


class Places:
    """Names tiles as people find them: the piece's number and the side of the piece (``7 NE``, ``7 centre``)."""

    def __init__(self, doc: Laid, box: Box) -> None:
        self._names: dict[Hex, tuple[tuple[int, str], int, str]] = {}
        self._ground = {tile.at: tile.terrain for tile in doc.tiles}
        for piece in doc.pieces:
            label = piece_label(box, piece.id)
            order = (int(label), "") if label.isdigit() else (10**9, label)
            self._names[piece.center] = (order, -1, f"{label} centre")
            for side, (step, name) in enumerate(zip(DIRECTIONS, DIRECTION_NAMES, strict=True)):
                self._names[piece.center.plus(step)] = (order, side, f"{label} {name}")

    def name(self, at: Hex) -> str:
        """Return the name of a tile; its plain coordinates where no piece lies."""
        known = self._names.get(at)
        return known[2] if known else f"({at.q}, {at.r})"

    def ground(self, at: Hex) -> str:
        """Return the printed terrain of a tile, or ``""`` where no tile lies."""
        return self._ground.get(at, "")

    def sort(self, cells: Sequence[Hex]) -> tuple[Hex, ...]:
        """Return cells by piece number, then side."""
        return tuple(sorted(cells, key=lambda c: (*self._names.get(c, ((10**9, ""), 0, ""))[:2], c)))

    def names(self, cells: Sequence[Hex]) -> tuple[str, ...]:
        """Return the names of cells, by piece number, then side."""
        return tuple(self.name(cell) for cell in self.sort(cells))


def start_income(doc: BoardquestMap, box: Box) -> int:
    """Return the income on the marker at the start: with High Income the one fort held brings one gold more."""
    return box.numbers.start_income + (HIGH_INCOME in mods_of(doc))


def _and(words: Sequence[str]) -> str:
    """Return words as a list in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def rarity_counts(doc: BoardquestMap) -> str:
    """Return how many monsters of each rarity there are: ``6 common, 5 uncommon and 2 rare``."""
    counts = [(rarity, sum(m.rarity == rarity for m in doc.monsters)) for rarity in Rarity]
    return _and([f"{n} {rarity.value}" for rarity, n in counts if n])


def fogged(doc: BoardquestMap) -> bool:
    """Tell whether monsters stay hidden under damage tokens (the Fog of War mod)."""
    return FOG_OF_WAR in mods_of(doc)


def named(doc: BoardquestMap) -> bool:
    """Tell whether the map names its monsters: every one has a card, and no fog hides them."""
    return not fogged(doc) and all(m.card is not None for m in doc.monsters)


def fetch_groups(doc: BoardquestMap, box: Box, *, build_page: int | None) -> tuple[FetchGroup, ...]:
    """Return everything to fetch, in three groups. ``build_page``: where the sheet shows how the map is laid."""
    return (_for_the_map(doc, box, build_page), _for_each_player(doc, box), _beside_the_map(doc, box))


def _for_the_map(doc: BoardquestMap, box: Box, build_page: int | None) -> FetchGroup:
    monsters = len(doc.monsters)
    page = f"see page {build_page}" if build_page is not None else ""
    rows = [FetchRow(str(len(doc.pieces)), "pieces", "map pieces", page)]
    if _spare_faction(doc, box):
        rows.append(FetchRow("1", "rook", "fort for the centre", "of a faction that nobody plays"))
    if fogged(doc):
        rows.append(FetchRow(str(monsters), "token", "damage tokens", "worth 1, 2 or 3, on monster tiles"))
    elif named(doc):
        rows.append(FetchRow(str(monsters), "skull", "monster cards", "with standees"))
    else:
        rows.append(FetchRow(str(monsters), "skull", "monster cards", rarity_counts(doc)))
    rows.append(FetchRow(str(len(doc.treasures)), "chest", "treasure chests"))
    return FetchGroup("For the map", tuple(row for row in rows if row.count != "0"))


def own_box(doc: BoardquestMap, box: Box) -> bool:
    """Tell whether a map is laid with the pieces of its owner's box: as the document says, else as the box is."""
    return bool(doc.extras.get("box", box.kind) == "mine")


def _spare_faction(doc: BoardquestMap, box: Box) -> bool:
    """Tell whether some faction is played by nobody, so that its forts are free for the centre."""
    return doc.players < box.numbers.limit_forts // box.numbers.forts_per_faction


def _for_each_player(doc: BoardquestMap, box: Box) -> FetchGroup:
    n = box.numbers
    dice = 1 if LUCKLESS in mods_of(doc) else n.dice_per_player
    rows = (
        FetchRow("1", "hero", "hero", "board and standee"),
        FetchRow("1", "board", "progress board", f"XP marker on 0, income on {start_income(doc, box)}"),
        FetchRow(str(n.units_per_faction), "units", "units", "boards and standees, set aside"),
        FetchRow(str(n.forts_per_faction), "rook", "forts", f"of which {n.forts_per_player} go on the map"),
        FetchRow(
            str(n.skill_cards_per_faction),
            "card",
            "skill cards",
            "shuffled in two decks: core, the starting deck; advanced, the leveling deck",
        ),
        FetchRow(str(n.gold_per_player), "coin", "gold"),
        FetchRow(str(dice), "die", "die" if dice == 1 else "dice"),
    )
    return FetchGroup("For each player", rows)


def _beside_the_map(doc: BoardquestMap, box: Box) -> FetchGroup:
    n = box.numbers
    fog = fogged(doc)
    # Under fog some damage lies on the map already; how many tokens that takes depends on their worth.
    kinds = (
        f"{n.status_tokens} status, " + ("" if fog else f"{n.damage_tokens} damage, ") + f"{n.upgrade_tokens} upgrade"
    )
    tokens = n.status_tokens + n.upgrade_tokens + (0 if fog else n.damage_tokens)
    rows = [
        FetchRow(str(n.item_cards), "card", "item cards", "shuffled, face down; the shop is empty"),
        FetchRow(str(tokens), "token", "tokens", kinds),
        FetchRow("all", "coin", "other coins", "the treasury"),
        FetchRow(str(n.helper_cards), "helper", "helper cards", "within reach"),
    ]
    if fog:
        rows.insert(2, FetchRow("all", "token", "other damage tokens"))
        rows.append(FetchRow(str(n.limit_monsters), "skull", "monster cards", "shuffled, with standees"))
    if CLONE_WARS in mods_of(doc):
        rows.append(FetchRow("1", "units", "second box", "for copies of units"))
    return FetchGroup("Beside the map", tuple(rows))


def fort_rows(doc: BoardquestMap, places: Places) -> tuple[FortRow, ...]:
    """Return the forts by player, then the centre."""
    rows = []
    for player in range(1, doc.players + 1):
        start = places.names([f.at for f in doc.forts if f.kind == "starting" and f.player == player])
        neutral = places.names([f.at for f in doc.forts if f.kind == "neutral" and f.player == player])
        rows.append(FortRow(player, ", ".join(start), neutral))
    center = places.names([f.at for f in doc.forts if f.kind == "center"])
    return (*rows, FortRow(None, "", center))


def monster_rows(doc: BoardquestMap, box: Box, places: Places) -> tuple[MonsterRow, ...]:
    """Return the named monsters: the rarest first, then by name. Empty when the map does not name them all."""
    if not named(doc):
        return ()
    rows = [
        MonsterRow(Rarity(m.rarity), monster_name(m, box), places.name(m.at), places.ground(m.at)) for m in doc.monsters
    ]
    return tuple(sorted(rows, key=lambda row: (-row.rarity.rank, row.card, row.place)))


def monster_name(monster: MonsterPlace, box: Box) -> str:
    """Return a monster's name: its rarity where no card is dealt; of a card that the box does not know, its id."""
    if monster.card is None:
        return monster.rarity.capitalize()
    known = box.monster(monster.card)
    return known.name if known else monster.card.replace("-", " ").title()


def rarity_rows(doc: BoardquestMap, places: Places) -> tuple[RarityRow, ...]:
    """Return the places of monsters that the map does not name, the rarest first."""
    if named(doc):
        return ()
    rows = []
    for rarity in reversed(Rarity):
        cells = [m.at for m in doc.monsters if m.rarity == rarity]
        if cells:
            rows.append(RarityRow(rarity, places.names(cells)))
    return tuple(rows)


def win_words(doc: BoardquestMap) -> str:
    """Return the winning number of forts as an imperative."""
    return f"Hold {doc.win_threshold} forts{' as a team' if doc.mode == 'teams' else ''} to win"


def start_words(doc: BoardquestMap) -> str:
    """Return who starts and how turns go round."""
    return "Highest roll starts; " + ("partners act together" if doc.mode == "teams" else "turns go clockwise")


def start_steps(doc: BoardquestMap, box: Box) -> tuple[Line, ...]:
    """Return what to do when everything is fetched and the map is laid."""
    teams = doc.mode == "teams"
    gold = start_income(doc, box)
    mods = mods_of(doc)
    hidden = "damage tokens" if fogged(doc) else "monsters"
    roll = (
        "Once a team; the higher total starts every round."
        if teams
        else "The highest total starts this and every round."
    )
    if REINCARNATION in mods:
        last = "by being the last with a fort"
    elif teams:
        last = "by beating both heroes of the other team"
    else:
        last = "by outlasting the other heroes" if doc.players > 2 else "by beating the other hero"
    return (
        Line("Roll.", roll),
        Line("Place", f"start forts and heroes, neutral forts, chests, {hidden}."),
        Line("First turn:", f"take {gold} gold and one skill card, then act."),
        Line("Win", f"by holding {doc.win_threshold} forts{' as a team' if teams else ''}, or {last}."),
    )


def reminders(doc: BoardquestMap) -> tuple[Line, ...]:
    """Return the two rules that first games forget."""
    who = "a team" if doc.mode == "teams" else "a player"
    return (
        Line("No fort:", f"{who} left without a fort loses."),
        Line("Claiming:", "a hero who claims a fort casts nothing that turn."),
    )


def mods_in_play(doc: BoardquestMap, box: Box) -> tuple[Line, ...]:
    """Return the game mods that the map was made for and what each changes in the set-up, in the box's order.

    Mods that change nothing before the first turn share the last line. An unknown id is kept as its own name.
    """
    wanted = mods_of(doc)
    known = {mod.id: mod for mod in box.mods if mod.id in wanted}
    lines, idle = [], []
    for mod in (*known, *(mod for mod in wanted if mod not in known)):
        name, text = (known[mod].name, known[mod].text) if mod in known else (mod.replace("-", " ").title(), "")
        text = _SETTLED.get(mod, text)
        if mod == MERCENARIES and not _spare_faction(doc, box):
            text = ""
        if text:
            lines.append(Line(f"{name}.", text))
        else:
            idle.append(name)
    if idle:
        lines.append(Line(f"{', '.join(idle)}.", "Nothing to set up."))
    return tuple(lines)


def gentle_words(doc: BoardquestMap) -> str:
    """Return the note of a gentle map, or ``""``."""
    if not doc.extras.get("gentle"):
        return ""
    return "No rare monster within three turns of a start, a chest near each start, no holes."


def faction_names(doc: BoardquestMap, box: Box, factions: Sequence[str] = ()) -> dict[int, str]:
    """Return the faction's name by player: those asked for, else those of the document; empty when there are none."""
    ids = tuple(factions) or _ids(doc, "factions")
    names = {faction.id: faction.name for faction in box.factions}
    return {player: names.get(f, f.replace("-", " ").title()) for player, f in enumerate(ids[: doc.players], start=1)}


def team_of(doc: BoardquestMap, player: int) -> str:
    """Return ``A`` or ``B`` in a game of teams, else ``""``: players 1 and 3 are A, 2 and 4 are B."""
    return "AB"[(player - 1) % 2] if doc.mode == "teams" else ""
