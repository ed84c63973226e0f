"""Say no honestly: which rule bars a request, and the smallest change that would help.

What can be proved is refused before anything is built. Otherwise the builder tries a fixed number of times, and says
so. A change that is advised has been tried: a map was built with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from questpress.catalog.boardquest import Mark, Piece
from questpress.errors import RequestError
from questpress.games.boardquest.draft import Plan, make_plan
from questpress.games.boardquest.draw import can_finish, candidates, marks
from questpress.games.boardquest.options import DEFAULTS, MapOptions
from questpress.games.boardquest.stages import run_stages

ATTEMPTS = 160
# How often one change is tried, and all of them together: a refusal may not take longer than two seconds.
_ATTEMPTS_CHANGED = 40
_ATTEMPTS_IN_ALL = 240
# From a spacing of 2 on a piece holds at most one fort, and of 8, 12 or 16 pieces 7, 10 or 13 carry one. At most 4
# pieces can meet a piece by two hexes without meeting each other, so 1, 2 or 3 empty pieces cannot part all that carry
# forts: some two of those meet. Tiles of two such pieces are at most 5 steps apart, 4 tiles between.
WIDEST_SPACING = 4


class Change(NamedTuple):
    """A change to a request that may help, as an instruction, and the request with it."""

    words: str
    options: MapOptions
    attempts: int = _ATTEMPTS_CHANGED


def refuse_hopeless(seed: str, plan: Plan) -> None:
    """Raise RequestError when it is certain that no map meets the request."""
    options = plan.options
    _refuse_pieces(plan)
    _refuse_marks(plan)
    if options.gentle and not _most(plan, Mark.TREASURE):
        raise RequestError(
            "a gentle map has a chest near each start, but no piece that can be drawn is marked with one",
            rule="BQ-M18",
            fix="leave gentle out, or use pieces with treasure marks",
        )
    if options.ratio_percent == 100:
        message = "a ratio of 100 % is asked for, but no map of hexes is exactly as wide as it is high"
        raise _refusal(seed, plan, message, "BQ-M29", _wider(options))
    if options.fort_spacing > WIDEST_SPACING:
        message = (
            f"fort spacing {options.fort_spacing} is asked for, but of {_forts(plan)} forts on {plan.pieces} pieces "
            f"some two stand with at most {WIDEST_SPACING} tiles between, however the pieces lie"
        )
        raise _refusal(seed, plan, message, "BQ-M15", _closer(plan))


def explain(seed: str, plan: Plan, barred: Counter[str]) -> RequestError:
    """Return the error for a request that no attempt met; ``barred`` counts how often each rule barred the way."""
    options = plan.options
    rule = max(sorted(barred), key=lambda code: barred[code])
    asked = {
        "BQ-M09": f"at most {plan.box.numbers.pieces_in_line} pieces on one straight line",
        "BQ-M10": f"no row of more than {plan.box.numbers.pieces_in_line} pieces that zigzags",
        "BQ-M13": "an unmarked border tile near every seat for the starting forts",
        "BQ-M15": f"fort spacing {options.fort_spacing} with {_forts(plan)} forts on {plan.pieces} pieces",
        "BQ-M18": "a chest within 3 turns of every start, for a gentle map",
        "BQ-M21": "a monster of a rarity that its place allows on every monster mark",
        "BQ-M22": f"at most {options.holes} hole cells",
        "BQ-M29": f"a ratio of at most {options.ratio_percent} %",
    }.get(rule, f"what rule {rule} asks")
    tries = sum(barred.values())
    message = f"none of {tries} maps that were tried has all that is asked for; most of them lack {asked}"
    helps: dict[str, Iterable[Change]] = {
        "BQ-M15": _closer(plan),
        "BQ-M29": _wider(options),
        "BQ-M22": _more_holes(options),
        "BQ-M10": _zigzag(options),
        "BQ-M18": _fewer_cares(options),
        "BQ-M21": _fewer_cares(options),
    }
    # First what eases the rule that barred most, then what eases the others that barred at all.
    order = sorted(barred, key=lambda code: -barred[code])
    return _refusal(seed, plan, message, rule, (change for code in order for change in helps.get(code, ())))


def _refusal(seed: str, plan: Plan, message: str, rule: str, changes: Iterable[Change]) -> RequestError:
    """Return the error, its advice being the first change with which a map can be built."""
    left = _ATTEMPTS_IN_ALL
    for change in changes:
        draft, barred = run_stages(seed, make_plan(change.options, plan.box), min(change.attempts, left))
        if draft is not None:
            return RequestError(message, rule=rule, fix=change.words)
        left -= sum(barred.values())
        if not left:
            break
    fix = "no single change was found that helps: leave out several options, beginning with the one named"
    if rule == "BQ-M21":
        fix = "add monsters of the rarities that run short to the deck: pieces near starts want common ones"
    return RequestError(message, rule=rule, fix=fix)


def _closer(plan: Plan) -> Iterator[Change]:
    for spacing in range(min(WIDEST_SPACING, plan.options.fort_spacing - 1), -1, -1):
        words = f"{_forts(plan)} forts fit on {plan.pieces} pieces up to spacing {spacing}: ask for that"
        yield Change(words, replace(plan.options, fort_spacing=spacing), ATTEMPTS)


def _wider(options: MapOptions) -> Iterator[Change]:
    for ratio in (101, 102, 103, 104, 105, 107, 110, 115, 120, 130, 140, 160, 200):
        if ratio > options.ratio_percent:
            yield Change(f"allow a ratio of {ratio} %", replace(options, ratio_percent=ratio))


def _more_holes(options: MapOptions) -> Iterator[Change]:
    if not options.gentle:
        for more in (1, 2, 3, 5, 8):
            yield Change(f"allow {options.holes + more} hole cells", replace(options, holes=options.holes + more))


def _zigzag(options: MapOptions) -> Iterator[Change]:
    if not options.zigzag:
        yield Change("allow rows that zigzag", replace(options, zigzag=True))


def _fewer_cares(options: MapOptions) -> Iterator[Change]:
    if options.monsters == "named":
        yield Change("ask for monsters by rarity only, without cards", replace(options, monsters="rarity"))
    if options.gentle:
        yield Change("leave gentle out", replace(options, gentle=False))
    if options.use or options.leave_out:
        yield Change("let all pieces be drawn: use none and leave none out", replace(options, use=(), leave_out=()))
    for fewer in range(options.players - 1, 1, -1):
        if len(options.factions) <= fewer and not options.use:
            yield Change(f"play with {fewer} players", replace(options, players=fewer, mode="versus"))


def _refuse_pieces(plan: Plan) -> None:
    """Refuse what the number of pieces forbids."""
    options, need = plan.options, plan.pieces
    must, may = candidates(plan)
    if len(must) > need:
        raise RequestError(
            f"{len(must)} pieces are to be used, but {options.players} players lay {need}",
            rule="BQ-M02",
            fix=f"name at most {need} pieces to use",
        )
    short = need - len(must) - len(may)
    if short > 0:
        have = len(plan.box.pieces)
        if have >= need:
            fix = f"leave out {have - need} pieces at most" if have > need else "leave no piece out"
        else:
            fix = f"add {need - have} pieces"
            fewer = have // plan.box.numbers.pieces_per_player
            if fewer >= 2:
                fix += f", or play with {fewer} players"
        raise RequestError(
            f"{options.players} players lay {need} pieces, and only {need - short} of the box's {have} may be drawn",
            rule="BQ-M02",
            fix=fix,
        )
    picky = options.terrain != DEFAULTS.terrain or options.monster_density != DEFAULTS.monster_density
    if picky and need in (len(must), len(must) + len(may)):
        fewer_words = "name fewer pieces to use" if need == len(must) else "leave fewer out or play with fewer players"
        raise RequestError(
            f"terrain and monster density choose among pieces, but all {need} pieces of this map are given already",
            rule="BQ-M02",
            fix=f"leave terrain and monster density as they are, or {fewer_words}, so that a choice is left",
        )


def _refuse_marks(plan: Plan) -> None:
    """Refuse a draw that has too many marks for the tokens or the deck, whatever is drawn."""
    must, may = candidates(plan)
    count = plan.pieces - len(must)
    numbers = plan.box.numbers

    def fits(monsters: int, chests: int) -> bool:
        spent = [sum(marks(piece, mark) for piece in must) for mark in (Mark.MONSTER, Mark.TREASURE)]
        return can_finish(may, count, monsters - spent[0], chests - spent[1])

    if fits(plan.most_monsters, plan.most_chests):
        return
    free_choice = "draw other pieces: use fewer by name, leave fewer out, or play with fewer players"
    if fits(numbers.limit_monsters, plan.most_chests):
        raise RequestError(
            f"the pieces that can be drawn have {_fewest(must, may, count, Mark.MONSTER)} monster marks or more, and "
            f"the deck has {plan.most_monsters} cards",
            rule="BQ-M20",
            fix="ask for monsters by rarity only, without cards" if plan.named else free_choice,
        )
    raise RequestError(
        f"the pieces that can be drawn have at least {_fewest(must, may, count, Mark.MONSTER)} monster marks and "
        f"at least {_fewest(must, may, count, Mark.TREASURE)} treasure marks; the game has {numbers.limit_monsters} "
        f"monsters and {numbers.limit_chests} chests",
        rule="BQ-M19",
        fix=free_choice,
    )


def _fewest(must: list[Piece], may: list[Piece], count: int, mark: Mark) -> int:
    return sum(marks(piece, mark) for piece in must) + sum(sorted(marks(piece, mark) for piece in may)[:count])


def _most(plan: Plan, mark: Mark) -> int:
    return sum(marks(piece, mark) for pieces in candidates(plan) for piece in pieces)


def _forts(plan: Plan) -> int:
    """Return how many forts lie on the map."""
    return plan.players * (1 + plan.neutral_per_player) + plan.box.numbers.center_forts
