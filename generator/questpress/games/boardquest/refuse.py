"""Say no honestly: which rule bars a request, and the smallest change that would help.

What can be proved is refused before anything is built. Otherwise the builder tries a fixed number of times, and says
so. A change that is advised has been tried: a map was built with it (:mod:`questpress.games.boardquest.advice`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from questpress.catalog.boardquest import Mark, Piece
from questpress.errors import RequestError
from questpress.games.boardquest.advice import ATTEMPTS_CHANGED, RATIOS, Change, differences, smallest_change
from questpress.games.boardquest.draft import Plan, make_plan
from questpress.games.boardquest.draw import can_finish, candidates, marks
from questpress.games.boardquest.given import Given
from questpress.games.boardquest.options import DEFAULTS, MapOptions, ratio_words
from questpress.games.boardquest.stages import run_stages

ATTEMPTS = 160
# From a spacing of 2 on a piece holds at most one fort, and of 8, 12 or 16 pieces 7, 10 or 13 carry one. At most 4
# pieces can meet a piece by two hexes without meeting each other, so 1, 2 or 3 empty pieces cannot part all that carry
# forts: some two of those meet. Tiles of two such pieces are at most 5 steps apart, 4 tiles between.
WIDEST_SPACING = 4
_NO_CHANGE = "no change was found that helps: leave out several options, beginning with the one named"


class No(NamedTuple):
    """A refusal: what is wrong, the rule that bars, changes that suggest themselves, and what to say if none helps."""

    message: str
    rule: str
    changes: Iterable[Change] = ()
    otherwise: str = _NO_CHANGE


def refuse_hopeless(seed: str, plan: Plan) -> None:
    """Raise RequestError when it is certain that no map meets the request."""
    no = hopeless(plan)
    if no is not None:
        raise _refusal(seed, plan, no)


def hopeless(plan: Plan) -> No | None:
    """Return why it is certain that no map meets a request, or None."""
    options = plan.options
    no = _pieces(plan) or _marks(plan)
    if no is not None:
        return no
    if options.gentle and not _most(plan, Mark.TREASURE):
        return No(
            "a gentle map has a chest near each start, but no piece that can be drawn is marked with one",
            "BQ-M18",
            [Change("leave gentle out", replace(options, gentle=False))],
            "leave gentle out, or use pieces with treasure marks",
        )
    if options.ratio_percent == 100:
        message = "a ratio of 1 is asked for, but no map of hexes is exactly as wide as it is high"
        return No(message, "BQ-M29", _wider(options))
    if options.fort_spacing > WIDEST_SPACING:
        message = (
            f"fort spacing {options.fort_spacing} is asked for, but of {_forts(plan)} forts on {plan.pieces} pieces "
            f"some two stand with at most {WIDEST_SPACING} tiles between, however the pieces lie"
        )
        return No(message, "BQ-M15", _closer(plan))
    return None


def explain(seed: str, plan: Plan, barred: Counter[str]) -> RequestError:
    """Return the error for a request that no attempt met; ``barred`` counts how often each rule barred the way."""
    options = plan.options
    rule = max(sorted(barred), key=lambda code: barred[code])
    asked: dict[str, str] = {
        "BQ-M09": f"at most {plan.box.numbers.pieces_in_line} pieces on one straight line",
        "BQ-M10": f"no row of more than {plan.box.numbers.pieces_in_line} pieces that zigzags",
        "BQ-M13": "an unmarked border tile near every seat for the starting forts",
        "BQ-M15": f"fort spacing {options.fort_spacing} with {_forts(plan)} forts on {plan.pieces} pieces",
        "BQ-M18": "a chest within 3 turns of every start, for a gentle map",
        "BQ-M21": "a monster of a rarity that its place allows on every monster mark",
        "BQ-M22": f"at most {options.holes} hole cells",
        "BQ-M29": f"a ratio of at most {ratio_words(options.ratio_percent)}",
    }
    if plan.given.pieces:
        asked["BQ-M14"] = "the starting forts of the table on the pieces nearest to their players' seats"
    tries = sum(barred.values())
    lacking = asked.get(rule, f"what rule {rule} asks")
    message = f"none of {tries} maps that were tried has all that is asked for; most of them lack {lacking}"
    words = _less_on_table(seed, plan)
    if words is not None:
        return RequestError(message, rule=rule, fix=words)
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
    changes = (change for code in order for change in helps.get(code, ()))
    otherwise = _NO_CHANGE
    if rule == "BQ-M21":
        otherwise = "add monsters of the rarities that run short to the deck: pieces near starts want common ones"
    return _refusal(seed, plan, No(message, rule, changes, otherwise))


def _less_on_table(seed: str, plan: Plan) -> str | None:
    """Return what to take up from the table so that a map can be built, or None when that does not help."""
    given = plan.given
    neutral = tuple(fort for fort in given.forts if fort.kind != "starting")
    less: list[tuple[str, Given]] = []
    if given.monsters:
        less.append(("take the monsters up from the table: deal them anew", replace(given, monsters=())))
    if len(neutral) < len(given.forts):
        less.append(("take the starting forts up from the table: choose them anew", replace(given, forts=neutral)))
    if given.forts:
        less.append(("take all forts up from the table: choose them anew", replace(given, forts=())))
    if given.forts and given.monsters:
        less.append(("leave only the pieces on the table", replace(given, forts=(), monsters=())))
    for words, fewer in less:
        tried = make_plan(replace(plan.options, fair="off"), plan.box, fewer)
        if run_stages(seed, tried, ATTEMPTS_CHANGED)[0] is not None:
            return words
    return None


def _refusal(seed: str, plan: Plan, no: No) -> RequestError:
    """Return the error, its advice being the smallest change that was found with which a map can be built."""
    change = smallest_change(seed, plan, no.changes, hopeless)
    if change is None:
        return RequestError(no.message, rule=no.rule, fix=no.otherwise)
    return RequestError(no.message, rule=no.rule, fix=change.words, change=differences(plan.options, change.options))


def _closer(plan: Plan) -> Iterator[Change]:
    for spacing in range(min(WIDEST_SPACING, plan.options.fort_spacing - 1), -1, -1):
        words = f"{_forts(plan)} forts fit on {plan.pieces} pieces up to spacing {spacing}: ask for that"
        yield Change(words, replace(plan.options, fort_spacing=spacing), ATTEMPTS)


def _wider(options: MapOptions) -> Iterator[Change]:
    for ratio in RATIOS:
        if ratio > options.ratio_percent:
            yield Change(f"allow a ratio of {ratio_words(ratio)}", replace(options, ratio_percent=ratio))


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
        if not options.use:
            yield _fewer_players(options, fewer)


def _fewer_players(options: MapOptions, players: int) -> Change:
    changed = replace(options, players=players, mode="versus", factions=options.factions[:players])
    return Change(f"play with {players} players", changed)


def _pieces(plan: Plan) -> No | None:
    """Return why the number of pieces forbids a request."""
    options, need = plan.options, plan.pieces
    must, may = candidates(plan)
    if len(must) > need:
        kept = tuple(piece.id for piece in must[:need])
        return No(
            f"{len(must)} pieces are to be used, but {options.players} players lay {need}",
            "BQ-M02",
            [Change(f"name at most {need} pieces to use", replace(options, use=kept))],
        )
    short = need - len(must) - len(may)
    if short > 0:
        return _short(plan, need - short)
    picky = options.terrain != DEFAULTS.terrain or options.monster_density != DEFAULTS.monster_density
    if picky and need in (len(must), len(must) + len(may)):
        words = "leave terrain and monster density as they are"
        if need == len(must):
            words += ", or name fewer pieces to use, so that a choice is left"
        elif options.leave_out:
            words += ", or leave fewer pieces out, so that a choice is left"
        plain = replace(options, terrain=DEFAULTS.terrain, monster_density=DEFAULTS.monster_density)
        return No(
            f"terrain and monster density choose among pieces, but all {need} pieces of this map are given already",
            "BQ-M02",
            [Change(words, plain)],
            words,
        )
    return None


def _short(plan: Plan, may_be_drawn: int) -> No:
    """Return the refusal of a request for more pieces than may be drawn."""
    options, need, have = plan.options, plan.pieces, len(plan.box.pieces)
    message = f"{options.players} players lay {need} pieces, and only {may_be_drawn} of the box's {have} may be drawn"
    if have >= need:
        words = f"leave out {have - need} pieces at most" if have > need else "leave no piece out"
        return No(
            message, "BQ-M02", [Change(words, replace(options, leave_out=options.leave_out[: have - need]))], words
        )
    words = f"add {need - have} pieces"
    fewer = have // plan.box.numbers.pieces_per_player
    change = _fewer_players(replace(options, leave_out=()), fewer) if fewer >= 2 else None
    return No(message, "BQ-M02", [change._replace(words=f"{words}, or {change.words}")] if change else [], words)


def _marks(plan: Plan) -> No | None:
    """Return why a draw has too many marks for the tokens or the deck, whatever is drawn."""
    must, may = candidates(plan)
    count = plan.pieces - len(must)
    numbers = plan.box.numbers

    def fits(monsters: int, chests: int) -> bool:
        spent = [sum(marks(piece, mark) for piece in must) for mark in (Mark.MONSTER, Mark.TREASURE)]
        return can_finish(may, count, monsters - spent[0], chests - spent[1])

    if fits(plan.most_monsters, plan.most_chests):
        return None
    free_choice = "draw other pieces: use fewer by name, leave fewer out, or play with fewer players"
    if fits(numbers.limit_monsters, plan.most_chests):
        return No(
            f"the pieces that can be drawn have {_fewest(must, may, count, Mark.MONSTER)} monster marks or more, and "
            f"the deck has {plan.most_monsters} cards",
            "BQ-M20",
            _fewer_cares(plan.options),
            free_choice,
        )
    return No(
        f"the pieces that can be drawn have at least {_fewest(must, may, count, Mark.MONSTER)} monster marks and "
        f"at least {_fewest(must, may, count, Mark.TREASURE)} treasure marks; the game has {numbers.limit_monsters} "
        f"monsters and {numbers.limit_chests} chests",
        "BQ-M19",
        _fewer_cares(plan.options),
        free_choice,
    )


def _fewest(must: list[Piece], may: list[Piece], count: int, mark: Mark) -> int:
    return sum(marks(piece, mark) for piece in must) + sum(sorted(marks(piece, mark) for piece in may)[:count])


def _most(plan: Plan, mark: Mark) -> int:
    return sum(marks(piece, mark) for pieces in candidates(plan) for piece in pieces)


def _forts(plan: Plan) -> int:
    """Return how many forts lie on the map."""
    return plan.players * (1 + plan.neutral_per_player) + plan.box.numbers.center_forts
