"""The search: never worse, always legal, the same for the same seed, and as good as trying everything."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from fairwork import BOX, KINDS, built, slow_cost

from questpress.catalog.boardquest import Box, FairWeights, Monster, Rarity
from questpress.chance.stream import Stream
from questpress.errors import InvalidInputError, RequestError, UsageError
from questpress.findings import Severity
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import EFFORTS, gap, improve, measure, read_keep, set_weights, told
from questpress.games.boardquest.fair.arena import Arena, State
from questpress.games.boardquest.fair.moves import Moves
from questpress.games.boardquest.fair.put import put_down
from questpress.games.boardquest.fair.search import STEPS
from questpress.games.boardquest.fair.take import take_map
from questpress.games.boardquest.given import Keep
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.reach import turns_from
from questpress.games.boardquest.record import things
from questpress.grid.hex import distance, neighbours

ONLY_GAP = set_weights(
    BOX.fair_weights, {n.replace("_", "-"): int(n == "gap") for n in FairWeights.__dataclass_fields__}
)


def faults(doc: BoardquestMap) -> list[str]:
    return [str(found) for found in check_map(doc, BOX) if found.severity is not Severity.NOTE]


def written(doc: BoardquestMap, arena: Arena, first: State, state: State) -> BoardquestMap:
    """Return the document of a state that was reached from the first one; uses the arena's draft up."""
    put_down(arena, first, state, Keep(), Stream(doc.seed, "cards"))
    return BoardquestMap.model_validate(doc.to_data() | things(arena.draft))


@pytest.mark.parametrize("kind", list(KINDS))
def test_maps_become_fairer_and_stay_legal(kind: str) -> None:
    for seed in range(3):
        doc = built(kind, str(seed))
        result = improve(doc, BOX, steps=250)
        assert faults(result.doc) == []
        assert result.after == measure(result.doc, BOX)
        assert result.before == measure(doc, BOX)
        assert result.after.spread <= result.before.spread
        assert result.after.gap <= result.before.gap
        assert result.doc != doc
        for name in ("seed", "players", "mode", "seats", "holes", "win_threshold", "fort_spacing"):
            assert getattr(result.doc, name) == getattr(doc, name)
        assert [p.center for p in result.doc.pieces] == [p.center for p in doc.pieces]
        assert {p.id for p in result.doc.pieces} == {p.id for p in doc.pieces}


@pytest.mark.parametrize("kind", list(KINDS))
def test_every_step_is_legal_and_told_as_the_measure_has_it(kind: str) -> None:
    """Walks at random, so that every kind of step meets every kind of map."""
    doc = built(kind, "walk")
    stream = Stream("walk", kind)
    angles = [next(s.angle for s in doc.seats if s.player == p + 1) for p in range(doc.players)]
    arena = Arena(take_map(doc, BOX), BOX.fair_weights)
    first = state = arena.first()
    moves = Moves(arena, state, Keep(), angles, STEPS)
    taken = 0
    while taken < 60:
        found = moves.propose(state, stream)
        if found is None:
            continue
        taken += 1
        state = found
        if taken % 6:
            continue
        # Putting a map down uses its draft up.
        other = Arena(take_map(doc, BOX), BOX.fair_weights)
        there = written(doc, other, first, state)
        assert faults(there) == []
        assert arena.gap(state) == gap(there)
        assert arena.cost(state, 1 << 60) == slow_cost(there)
        assert arena.true_spread(state) == measure(there, BOX).spread


def cost_anew(state: State, doc: BoardquestMap, limit: int) -> int | None:
    """Return the cost of a state in an arena that remembers nothing."""
    arena = Arena(take_map(doc, BOX), BOX.fair_weights)
    layout = arena.first().layout
    fresh = type(layout)(arena.board.land, state.layout.faces, state.layout.rotations, state.layout.printed)
    return arena.cost(state._replace(layout=fresh), limit)


def test_what_is_remembered_is_what_would_be_computed_anew() -> None:
    doc = built("4", "memory")
    arena = Arena(take_map(doc, BOX), BOX.fair_weights)
    state = arena.first()
    moves = Moves(arena, state, Keep(), [s.angle for s in doc.seats], STEPS)
    stream = Stream("memory", "walk")
    for _ in range(150):
        found = moves.propose(state, stream)
        if found is not None:
            state = found
            cost = arena.cost(state, 1 << 60)
            assert cost is not None
            assert cost == cost_anew(state, doc, 1 << 60) == cost_anew(state, doc, cost)
            assert cost_anew(state, doc, cost - 1) is None
            assert arena.cost(state, cost) == cost
            assert arena.cost(state, cost - 1) is None


def test_the_same_seed_gives_the_same_map_and_another_one_another() -> None:
    doc = built("3")
    one = improve(doc, BOX, steps=200)
    assert improve(doc, BOX, steps=200).doc == one.doc
    assert improve(doc, BOX, steps=200, seed=doc.seed).doc == one.doc
    assert improve(doc, BOX, steps=200, seed="other").doc != one.doc


def test_efforts_and_budgets() -> None:
    doc = built("2")
    off = improve(doc, BOX, "off")
    assert (off.doc, off.moves, off.after) == (doc, (), off.before)
    for nothing in (improve(doc, BOX, steps=0), improve(doc, BOX, "best", seconds=0)):
        assert nothing.doc == doc
    assert list(EFFORTS) == ["off", "good", "best"]
    with pytest.raises(UsageError, match="take off, good, best"):
        improve(doc, BOX, "better")
    with pytest.raises(UsageError, match="budget of steps"):
        improve(doc, BOX, steps=-1)
    with pytest.raises(UsageError, match="budget of time"):
        improve(doc, BOX, seconds=float("nan"))


def test_a_broken_map_is_refused_with_its_rule() -> None:
    data = built("2").to_data()
    data["forts"][0]["at"] = data["forts"][1]["at"]
    with pytest.raises(RequestError, match="not legal") as caught:
        improve(BoardquestMap.model_validate(data), BOX)
    assert caught.value.rule.startswith("BQ-M")
    assert caught.value.fix


def test_the_layout_is_kept() -> None:
    doc = built("3")
    result = improve(doc, BOX, steps=400, keep="layout")
    assert result.doc.pieces == doc.pieces
    assert result.doc.tiles == doc.tiles
    assert {move.kind for move in result.moves} <= {"fort", "monster"}
    assert result.after.gap < result.before.gap


def test_the_forts_are_kept() -> None:
    doc = built("3")
    result = improve(doc, BOX, steps=400, keep="forts")
    assert result.doc.forts == doc.forts
    assert "fort" not in {move.kind for move in result.moves}
    assert result.after.gap < result.before.gap


def test_what_lies_on_the_table_is_kept() -> None:
    doc = built("4")
    data = doc.to_data()
    table = {"pieces": data["pieces"][:8], "forts": data["forts"][2:6], "monsters": data["monsters"][::2]}
    result = improve(doc, BOX, steps=600, keep=table)
    after = result.doc.to_data()
    assert after["pieces"][:8] == table["pieces"]
    assert [fort for fort in table["forts"] if fort not in after["forts"]] == []
    at_start = {tuple(m["at"]): m for m in table["monsters"]}
    laid = {tuple(t["at"]) for t in data["tiles"] if t["piece"] in {p["id"] for p in table["pieces"]}}
    now = {tuple(m["at"]): m for m in after["monsters"]}
    assert all(now[at] == m for at, m in at_start.items() if at in laid)
    assert result.after.gap < result.before.gap


def test_a_file_to_keep_must_be_of_this_map() -> None:
    doc = built("2")
    data = doc.to_data()
    piece, fort, other, monster = data["pieces"][0], data["forts"][0], data["forts"][1], data["monsters"][0]
    neutral = next(fort for fort in data["forts"] if fort["kind"] == "neutral")
    with pytest.raises(UsageError, match="layout, forts, or the name"):
        read_keep(doc, "table")
    for wrong, path, words in (
        ({"pieces": [piece, {**piece, "rotation": (piece["rotation"] + 1) % 6}]}, "pieces.1", "no piece with id"),
        ({"forts": [{**fort, "at": [99, 99]}]}, "forts.0", "no fort with at [99, 99], kind starting"),
        ({"forts": [{**fort, "at": "here"}]}, "forts.0", "no fort with at here"),
        ({"forts": [{**fort, "at": other["at"]}]}, "forts.0", "player 1"),
        ({"monsters": [{**monster, "at": fort["at"]}]}, "monsters.0", "no monster with at"),
        ({"pieces": 3}, "pieces", "is a list"),
        ({"pieces": [3]}, "pieces.0", "no piece with id None"),
    ):
        with pytest.raises(InvalidInputError) as caught:
            read_keep(doc, wrong)  # type: ignore[arg-type]
        (found,) = caught.value.findings
        assert (found.code, found.where.path) == ("BQ-M00", path)
        assert words in found.message
    assert read_keep(doc, {"forts": [{**neutral, "player": 3 - neutral["player"]}]}).forts == {tuple(neutral["at"])}


def replay(doc: BoardquestMap, result_doc: BoardquestMap, moves: Any) -> None:
    """Do the swaps and turns that were told, and see that the pieces lie as they should."""
    lies = {piece.center: (piece.id, piece.rotation) for piece in doc.pieces}
    for move in moves:
        if move.kind == "swap":
            a, b = move.cells
            lies[a], lies[b] = lies[b], lies[a]
        elif move.kind == "turn":
            piece, turn = lies[move.cells[0]]
            words = move.text.split()
            sixths = int(words[-2]) * (1 if "counter-clockwise" in words else -1)
            lies[move.cells[0]] = (piece, (turn + sixths) % 6)
    assert lies == {piece.center: (piece.id, piece.rotation) for piece in result_doc.pieces}
    forts = {(fort.kind, fort.at) for fort in doc.forts}
    for move in moves:
        if move.kind == "fort":
            (kind,) = {kind for kind, at in forts if at == move.cells[0]} or {None}
            assert kind is not None
            assert {"starting": "starting", "center": "centre", "neutral": "neutral"}[kind] in move.text
    gone = [move.cells[0] for move in moves if move.kind == "fort"]
    come = [move.cells[1] for move in moves if move.kind == "fort"]
    assert sorted({at for _, at in forts}.difference(gone).union(come)) == sorted(f.at for f in result_doc.forts)


@pytest.mark.parametrize("kind", ["2", "3", "teams"])
def test_the_moves_told_make_the_map(kind: str) -> None:
    doc = built(kind, "tell")
    result = improve(doc, BOX, steps=400)
    assert result.moves
    replay(doc, result.doc, result.moves)


def test_monsters_keep_their_cards_where_they_may() -> None:
    doc = built("4")
    result = improve(doc, BOX, steps=300)
    cards = [monster.card for monster in result.doc.monsters]
    assert len(set(cards)) == len(cards)
    told = {move.cells[0] for move in result.moves if move.kind == "monster"}
    old = {monster.card: monster.rarity for monster in doc.monsters}
    for monster in result.doc.monsters:
        assert (monster.at in told) or old[monster.card] == monster.rarity


@pytest.mark.parametrize("seed", range(4))
def test_two_free_forts_find_the_optimum_of_all_places(seed: int) -> None:
    """Every legal pair of places for two neutral forts is tried by hand; the search finds one as good."""
    doc = built("2", f"optimum {seed}")
    data = doc.to_data()
    neutral = [i for i, fort in enumerate(data["forts"]) if fort["kind"] == "neutral"][:2]
    fixed = [fort.at for i, fort in enumerate(doc.forts) if i not in neutral]
    free = [
        tile.at
        for tile in doc.tiles
        if tile.mark is None and all(distance(tile.at, at) > doc.fort_spacing for at in fixed)
    ]
    best = gap(doc)
    for pair in combinations(free, 2):
        if distance(*pair) > doc.fort_spacing:
            for index, at in zip(neutral, pair, strict=True):
                data["forts"][index]["at"] = at
            best = min(best, gap(BoardquestMap.model_validate(data)))
    start = doc.to_data()
    table = {"pieces": start["pieces"], "forts": [f for i, f in enumerate(start["forts"]) if i not in neutral]}
    result = improve(doc, BOX, steps=1500, keep=table, weights=ONLY_GAP)
    assert result.after.gap == best


@pytest.mark.parametrize("seed", range(2))
def test_two_free_pieces_find_the_optimum_of_all_turns(seed: int) -> None:
    """Two pieces, swapped or not, each turned in six ways: 72 maps, the illegal ones left out."""
    doc = built("2", f"pieces {seed}")
    a, b = doc.pieces[2:4]
    best = gap(doc)
    arena = Arena(take_map(doc, BOX), ONLY_GAP)
    first = arena.first()
    moves = Moves(arena, first, Keep(), [s.angle for s in doc.seats], ("swap",))
    stream = Stream("two pieces", "rarities")
    for faces in ((2, 3), (3, 2)):
        for turns in ((i, j) for i in range(6) for j in range(6)):
            state = moves._laid(first, {2: (faces[0], turns[0]), 3: (faces[1], turns[1])}, stream)
            if state is not None:
                there = written(doc, Arena(take_map(doc, BOX), ONLY_GAP), first, state)
                assert faults(there) == []
                best = min(best, gap(there))
    start = doc.to_data()
    table = {"pieces": [p for p in start["pieces"] if p["id"] not in (a.id, b.id)], "forts": start["forts"]}
    result = improve(doc, BOX, steps=3000, keep=table, weights=ONLY_GAP)
    assert result.after.gap == best


def with_deck(common: int, uncommon: int, rare: int) -> Box:
    kinds = [Rarity.COMMON] * common + [Rarity.UNCOMMON] * uncommon + [Rarity.RARE] * rare
    deck = tuple(Monster(f"card-{i:02}", f"Card {i}", kind, original=True) for i, kind in enumerate(kinds))
    return replace(BOX, monsters=deck)


@pytest.mark.parametrize("kind", ["4", "gentle", "rarity"])
def test_as_many_monsters_of_each_rarity_stay(kind: str) -> None:
    """Otherwise the fairest map would be one without anything rare."""
    doc = built(kind, "deck")
    arena = Arena(take_map(doc, BOX), BOX.fair_weights)
    first = state = arena.first()
    moves = Moves(arena, state, Keep(), [s.angle for s in doc.seats], STEPS)
    stream = Stream("deck", kind)
    dealt = set()
    for _ in range(1500):
        state = moves.propose(state, stream) or state
        dealt.add(state.rarities)
    assert len(dealt) > 20
    assert {tuple(of.bit_count() for of in rarities) for rarities in dealt} == {
        tuple(of.bit_count() for of in first.rarities)
    }


def test_kept_monsters_stay_on_their_piece_with_their_rarity() -> None:
    doc = built("4", "kept")
    rare = [monster for monster in doc.monsters if monster.rarity == "rare"][:2]
    kept = {"monsters": [monster.model_dump() for monster in rare]}
    after = improve(doc, BOX, steps=800, keep=kept).doc
    assert after.pieces != doc.pieces
    assert set(rare) <= set(after.monsters)
    assert after.extras["fair"]["kept"] == {"monsters": [list(monster.at) for monster in rare]}


def test_a_map_tells_how_fair_it_is_by_its_own_weights() -> None:
    doc = built("3")
    assert told(doc, BOX) == measure(doc, BOX)
    after = improve(doc, BOX, steps=100, weights=set_weights(BOX.fair_weights, {"room": 9})).doc
    assert after.extras["fair"] == {"effort": "good", "steps": 100, "weights": {"room": 9}}
    assert told(after, BOX) == measure(after, BOX, set_weights(BOX.fair_weights, {"room": 9}))
    assert told(after, BOX) != measure(after, BOX)
    for nonsense in (None, 3, {"weights": 3}, {"weights": {"room": "x", "rooms": 3, "gap": -1}}):
        assert told(doc.model_copy(update={"extras": {"fair": nonsense}}), BOX) == measure(doc, BOX)


def test_gentle_maps_stay_gentle_at_every_step() -> None:
    box = with_deck(6, 7, 7)
    for seed in range(3):
        doc = make_map(f"calm {seed}", MapOptions(players=4, gentle=True), box)
        arena = Arena(take_map(doc, box), box.fair_weights)
        first = state = arena.first()
        moves = Moves(arena, first, Keep(), [s.angle for s in doc.seats], ("monsters",) * 9 + STEPS)
        stream = Stream("calm", str(seed))
        for step in range(300):
            state = moves.propose(state, stream) or state
            if step % 20 == 0:
                calm(written(doc, Arena(take_map(doc, box), box.fair_weights), first, state))


def calm(doc: BoardquestMap) -> None:
    """Assert that no rare monster is met within three turns and that every start has its chest."""
    rare = [monster.at for monster in doc.monsters if monster.rarity == "rare"]
    chest_speed = doc.extras["metrics"]["chest_speed"]
    for start in (fort.at for fort in doc.forts if fort.kind == "starting"):
        for speed in (1, 2):
            soon = {cell for cell, turn in turns_from(doc, start, speed).items() if turn <= 3}
            assert not any(soon.intersection(neighbours(at)) for at in rare)
            assert speed < chest_speed or soon.intersection(doc.treasures)


def test_neither_gap_nor_spread_is_bought_with_the_other() -> None:
    even = set_weights(BOX.fair_weights, {"gap": 0})
    narrow = set_weights(BOX.fair_weights, {"gap": 999})
    for seed in range(3):
        for first, then in ((even, narrow), (narrow, even)):
            doc = improve(built("3", str(seed)), BOX, steps=600, weights=first).doc
            result = improve(doc, BOX, steps=300, weights=then)
            assert result.after.spread <= result.before.spread
            assert result.after.gap <= result.before.gap


def test_monsters_that_are_dealt_stay_when_starts_move() -> None:
    for seed in range(6):
        doc = built("3", f"dealt {seed}")
        data = doc.to_data()
        table = {"pieces": data["pieces"], "monsters": data["monsters"]}
        result = improve(doc, BOX, steps=500, keep=table, weights=ONLY_GAP)
        assert result.doc.monsters == doc.monsters
        assert {move.kind for move in result.moves} == {"fort"}
