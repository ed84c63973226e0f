"""Find the smallest change to a request that helps: every change that is advised has been tried, and a map was built.

First come changes of one option that the refusal itself suggests. When none of them is enough, everything that was
asked for is given up, and taken back option by option as long as a map can still be built: what stays given up is a
change from which nothing can be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, NamedTuple

from questpress.catalog.boardquest import Box
from questpress.errors import UsageError
from questpress.games.boardquest.draft import Plan, make_plan
from questpress.games.boardquest.options import DEFAULTS, MapOptions, normal_options, ratio_words
from questpress.games.boardquest.stages import run_stages

# How often one suggested change is tried, and all of them together: a refusal may not take longer than two seconds.
ATTEMPTS_CHANGED = 40
_ATTEMPTS_SUGGESTED = 240
# How often a map is sought after each option that is taken back.
_ATTEMPTS_BACK = 10
# What is taken back first is dearest: what nobody asked for, then what decides whom the map is for.
_DEAREST = (
    "zigzag",
    "monsters",
    "gentle",
    "use",
    "leave_out",
    "terrain",
    "monster_density",
    "holes",
    "ratio_percent",
    "fort_spacing",
)
RATIOS = (101, 102, 103, 104, 105, 107, 110, 115, 120, 130, 140, 160, 200)


class Change(NamedTuple):
    """A change to a request that may help, as an instruction, and the request with it."""

    words: str
    options: MapOptions
    attempts: int = ATTEMPTS_CHANGED


Hopeless = Callable[[Plan], object]
"""Tells whether a plan is certain to fail: its answer is then not None."""


def smallest_change(seed: str, plan: Plan, suggested: Iterable[Change], hopeless: Hopeless) -> Change | None:
    """Return a change with which a map of the seed can be built, or None when none was found."""
    left = _ATTEMPTS_SUGGESTED
    for change in suggested:
        options = _normal(change.options, plan.box)
        if options is None:
            continue
        built, spent = _try(seed, options, plan, min(change.attempts, left), hopeless)
        if built:
            return change._replace(options=options)
        left -= spent
        if left <= 0:
            break
    return _least(seed, plan, hopeless)


def differences(asked: MapOptions, changed: MapOptions) -> dict[str, Any]:
    """Return the options that a change sets, by name."""
    found = {}
    for field in fields(MapOptions):
        value = getattr(changed, field.name)
        if value != getattr(asked, field.name):
            found[field.name] = value
    return found


def _normal(options: MapOptions, box: Box) -> MapOptions | None:
    try:
        return normal_options(options, box)
    except UsageError:  # factions of players who do not play any more
        return None


def _try(seed: str, options: MapOptions, asked: Plan, attempts: int, hopeless: Hopeless) -> tuple[bool, int]:
    """Tell whether a map can be built, and how many attempts that took. How fair it would be bars nothing."""
    plan = make_plan(replace(options, fair="off"), asked.box, asked.given)
    if hopeless(plan) is not None:
        return False, 0
    draft, barred = run_stages(seed, plan, attempts)
    return draft is not None, sum(barred.values())


def _least(seed: str, plan: Plan, hopeless: Hopeless) -> Change | None:
    """Give up everything, then take back what can be taken back."""

    asked = plan.options
    options = replace(asked, **_easiest(asked))

    def taken(name: str, value: Any) -> MapOptions | None:
        """Return the options with a value, if a map can still be built."""
        nearer = _normal(replace(options, **{name: value}), plan.box)
        built = nearer is not None and _try(seed, nearer, plan, _ATTEMPTS_BACK, hopeless)[0]
        return nearer if built else None

    if taken("zigzag", options.zigzag) is None:
        return None
    # First what stands as it does although nobody asked for it.
    for name in sorted(_DEAREST, key=lambda name: getattr(asked, name) != getattr(DEFAULTS, name)):
        if getattr(options, name) != getattr(asked, name):
            options = taken(name, getattr(asked, name)) or options
    for name in differences(asked, options):
        options = next(filter(None, (taken(name, value) for value in _between(name, plan))), options)
    words = [_words(name, value) for name, value in differences(asked, options).items()]
    return Change(", ".join(words[:-1]) + " and " * (len(words) > 1) + words[-1], options)


def _easiest(asked: MapOptions) -> dict[str, Any]:
    """Return the options that bar a map, each at the value that bars least; for whom the map is stays."""
    return {
        "zigzag": True,
        "monsters": "rarity",
        "gentle": False,
        "use": (),
        "leave_out": (),
        "terrain": DEFAULTS.terrain,
        "monster_density": DEFAULTS.monster_density,
        "holes": max(asked.holes, DEFAULTS.holes),
        "ratio_percent": max(asked.ratio_percent, DEFAULTS.ratio_percent),
        "fort_spacing": min(asked.fort_spacing, DEFAULTS.fort_spacing),
    }


def _between(name: str, plan: Plan) -> Iterator[Any]:
    """Yield values between what was asked for and the easiest, nearest to what was asked first."""
    asked, spare = plan.options, len(plan.box.pieces) - plan.pieces
    if name == "use" and len(asked.use) > plan.pieces:
        yield asked.use[: plan.pieces]
    elif name == "leave_out" and 0 < spare < len(asked.leave_out):
        yield asked.leave_out[:spare]
    elif name == "ratio_percent":
        yield from (ratio for ratio in RATIOS if asked.ratio_percent < ratio < DEFAULTS.ratio_percent)
    elif name == "holes":
        yield from range(asked.holes + 1, DEFAULTS.holes)
    elif name == "fort_spacing":
        yield from range(min(asked.fort_spacing - 1, 4), DEFAULTS.fort_spacing, -1)


def _words(name: str, value: Any) -> str:
    match name:
        case "use":
            return f"name {len(value)} pieces to use" if value else "name no pieces to use"
        case "leave_out":
            return f"leave out {len(value)} pieces at most" if value else "leave no piece out"
        case "holes":
            return f"allow {value} hole cells"
        case "ratio_percent":
            return f"allow a ratio of {ratio_words(value)}"
        case "fort_spacing":
            return f"ask for fort spacing {value}"
        case "monsters":
            return "ask for monsters by rarity only, without cards"
        case "zigzag":
            return "allow rows that zigzag"
        case "gentle":
            return "leave gentle out"
        case _:
            return f"leave {name.replace('_', ' ')} as it is"
