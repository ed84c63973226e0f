"""Who fights: the players' party, and enemies of about the worth that a plot allows them (stages "party", "bands")."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.campaign_box import Board
from questpress.catalog.entries_boardquest_campaigns import Band
from questpress.chance.stream import Stream
from questpress.games.boardquest.scenario.build.draft import DeadEnd, Draft, Figure
from questpress.games.boardquest.scenario.build.worth import Yardstick, known, yardstick
from questpress.grid.hex import Hex, distance

# Enemies of the first round stand at least so far from the players' characters.
_CLEAR = 3
# So many bands are thrown together for each that is taken, the nearest to its share.
_THROWS = 16


def gather_party(draft: Draft) -> None:
    """Draw the factions and the players' characters. Raises DeadEnd when the box knows too few figures."""
    stream = draft.stream("party")
    parties = [party for party in draft.box.parties.values() if party.odds.value]
    draft.party = parties[stream.weighted([party.odds.value or 0 for party in parties])]
    level, units = draft.party.hero.value or 1, draft.party.units.value or ()
    able = [
        faction.id for faction in draft.box.box.factions if _playable(draft.box.of_faction("hero", faction.id), level)
    ]
    wished = draft.request.options.faction
    first = wished if wished in able else None if wished or not able else stream.pick(able)
    if first is None:
        raise DeadEnd("BQ-S06")
    others = stream.shuffled([faction for faction in able if faction != first])
    draft.factions = (first, *others[: draft.players - 1])
    if len(draft.factions) < draft.players:
        raise DeadEnd("BQ-S06")
    for player, faction in enumerate(draft.factions, start=1):
        hero = draft.box.of_faction("hero", faction)[0]
        draft.heroes.append(Figure(_name(hero), hero, level, player=player, word="hero"))
        known_units = _playable(draft.box.of_faction("unit", faction), 1)
        drawn = stream.shuffled(known_units)[: len(units)]
        for unit, of in zip(drawn, units, strict=False):
            draft.heroes.append(Figure(unit.id, unit, of, player=player, word="unit"))
    if draft.plot.ward.value is not None:
        _choose_ward(draft, stream)


def _choose_ward(draft: Draft, stream: Stream) -> None:
    """Add the one that terms speak of: a unit of the first player's faction, which gives one up if it has no other."""
    own = [figure for figure in draft.heroes if figure.player == 1 and figure.word == "unit"]
    taken = {figure.board.id for figure in draft.heroes}
    level = draft.plot.ward_level.value or 1
    free = [unit for unit in _playable(draft.box.of_faction("unit", draft.factions[0]), level) if unit.id not in taken]
    if not free:
        if not own:
            raise DeadEnd("BQ-S06")
        draft.heroes.remove(own[-1])
        free = [own[-1].board]
    draft.heroes.append(Figure("ward", stream.pick(free), level, player=1, word="ward"))


def place_party(draft: Draft) -> None:
    """Place the players' characters: on plain tiles round their home, the ward where the plot has it."""
    stream = draft.stream("places/party")
    cells = [cell for cell in draft.zones.cells_of("start") if cell not in draft.treasures]
    cells.sort(key=lambda cell: (draft.terrain[cell] != "plain", draft.zones.to_home[cell]))
    for figure in draft.heroes:
        if figure.word == "ward" and (garrison := _garrison(draft)) is not None:
            figure.at = garrison
            continue
        taken = draft.taken()
        spots = [cell for cell in cells if cell not in taken and cell != _garrison(draft)]
        if not spots:
            raise DeadEnd("BQ-S03")
        figure.at = stream.pick(spots[:3])


def _garrison(draft: Draft) -> Hex | None:
    return next((draft.forts[plan.id][0] for plan in draft.fort_plans if plan.garrison), None)


def gather_bands(draft: Draft) -> None:
    """Draw the enemies of each band: together near the budget, each with its place. Raises DeadEnd for no room."""
    stream = draft.stream("bands")
    side = [(figure.board, figure.level) for figure in draft.heroes if figure.word != "ward"]
    measure = yardstick(draft.box, side)
    strength = sum(_worth(measure, board, level) for board, level in side)
    budget = strength * (draft.plot.power.value or (100, 100))[draft.players - 1] // 100
    heads = [faction.id for faction in draft.box.box.factions if faction.id not in draft.factions]
    hosts = stream.shuffled(heads)[: draft.players]
    owed = 0
    for band in sorted(draft.bands, key=lambda band: band.who != "hero"):
        share = budget * band.share // 100 + owed
        spent = _muster(draft, band, share, hosts, measure, stream)
        owed = share - spent
    order = stream.shuffled(draft.enemies)
    for number, figure in enumerate(order, start=1):
        figure.initiative = number
    draft.enemies.sort(key=lambda figure: figure.initiative)


def _muster(draft: Draft, band: Band, share: int, hosts: Sequence[str], measure: Yardstick, stream: Stream) -> int:
    """Add the figures of a band that come nearest to its share; return what they are worth."""
    used = {figure.board.id for figure in (*draft.heroes, *draft.enemies)}
    pool = [(board, level) for board, level in _pool(draft, band, hosts) if board.id not in used]
    worths = {(board.id, level): _worth(measure, board, level) for board, level in pool}
    fewest, most = band.fewest * draft.players, band.most * draft.players
    fewest = min(fewest, len({board.id for board, _ in pool}))
    if fewest == 0:
        raise DeadEnd("BQ-S05")
    best: tuple[int, list[tuple[Board, int]]] | None = None
    for _ in range(_THROWS):
        chosen: list[tuple[Board, int]] = []
        left, count = share, fewest + stream.below(max(1, most - fewest + 1))
        rest = list(pool)
        while rest and len(chosen) < count:
            # Each takes about its part of what is left, so that bands are of a kind.
            part = left // (count - len(chosen))
            rest.sort(key=lambda pair: (abs(worths[pair[0].id, pair[1]] - part), pair[0].id, pair[1]))
            board, level = stream.pick(rest[:6])
            chosen.append((board, level))
            left -= worths[board.id, level]
            rest = [pair for pair in rest if pair[0].id != board.id]
        if len(chosen) >= fewest and (best is None or abs(left) < best[0]):
            best = abs(left), chosen
    if best is None:
        raise DeadEnd("BQ-S05")
    members = [Figure(_name(board), board, level, band=band.id) for board, level in best[1]]
    _place_band(draft, band, members, stream)
    return sum(worths[board.id, level] for board, level in best[1])


def _place_band(draft: Draft, band: Band, members: list[Figure], stream: Stream) -> None:
    forts = [cell for cell in draft.forts.get(band.on or "", ()) if cell not in draft.taken()]
    for figure in members:
        if forts:
            figure.at = forts.pop(0)
        else:
            figure.at = _spot(draft, band, stream)
        draft.enemies.append(figure)


def _spot(draft: Draft, band: Band, stream: Stream) -> Hex:
    """Return a tile for a band's member: in its zone, clear of the players, beside its like where that is possible."""
    taken = draft.taken()
    bars = taken | {cell for cells in draft.forts.values() for cell in cells} | set(draft.treasures)
    players = [figure.at for figure in draft.heroes if figure.at is not None]
    like = [figure.at for figure in draft.enemies if figure.band == band.id and figure.at is not None]
    for clear in (_CLEAR + 1, _CLEAR):
        fit = [
            cell
            for cell in draft.zones.cells_of(band.where)
            if cell not in bars and all(distance(cell, other) >= clear for other in players)
        ]
        if not fit:
            continue
        if like:
            fit.sort(key=lambda cell: min(distance(cell, other) for other in like))
            return stream.pick(fit[:3])
        return stream.pick(fit[: max(4, len(fit) // 3)])
    raise DeadEnd("BQ-S03")


def _pool(draft: Draft, band: Band, hosts: Sequence[str]) -> list[tuple[Board, int]]:
    """Return who may belong to a band, with every level on which its figures are known."""
    boards: list[Board] = []
    if band.who == "hero":
        boards += [hero for faction in hosts for hero in draft.box.of_faction("hero", faction)]
    if band.who in ("unit", "any"):
        boards += [unit for faction in hosts for unit in draft.box.of_faction("unit", faction)]
    if band.who in ("monster", "any"):
        boards += [board for (kind, _), board in draft.box.boards.items() if kind == "monster"]
    most = draft.box.numbers["highest-unit-level"]
    return [
        (board, level)
        for board in boards
        for level in sorted(board.levels)
        if known(board, level) is not None and (board.kind != "unit" or level <= most)
    ]


def _playable(boards: Sequence[Board], level: int) -> list[Board]:
    return [board for board in boards if known(board, level) is not None]


def _worth(measure: Yardstick, board: Board, level: int) -> int:
    return measure.worth(known(board, level) or {}, board.range or 1)


def _name(board: Board) -> str:
    """Return the id of a hero in a scenario: its first name, which is what people call it."""
    return board.id.partition("-")[0] if board.kind == "hero" else board.id
