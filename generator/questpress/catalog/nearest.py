"""Suggest the nearest of the possible values for one that is not possible."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(value: str, choices: Iterable[str]) -> str | None:
    """Return the choice that looks most like the value, or None when none is close. Case does not count."""
    from difflib import get_close_matches

    # Cut first: comparing takes time that grows with the square of the length.
    folded = {choice.casefold(): choice for choice in choices}
    found = get_close_matches(value[:80].casefold(), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def one_of(choices: Iterable[str]) -> str:
    """Return the choices as words: ``common, uncommon or rare``; a long list is cut."""
    names = list(choices)
    if len(names) > 20:
        return ", ".join(names[:20]) + f" or one of {len(names) - 20} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def fix_for(value: str, choices: Iterable[str]) -> str:
    """Return the instruction that names the nearest choice, or all of them when none is close."""
    names = list(choices)
    guess = nearest(value, names)
    return f"write `{guess}`" if guess is not None else f"write {one_of(names)}"
