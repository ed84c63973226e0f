"""Which components of a game a run prints: by kind, by id, by number of copies, or the smallest set that plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from questpress.catalog.entries_common import NeedEntry
from questpress.catalog.load import Catalog
from questpress.catalog.nearest import nearest, one_of
from questpress.catalog.owned import Owned
from questpress.errors import UsageError
from questpress.press.faces import kinds
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.picture import Art
from questpress.press.sizes import Trim, parse_trim
from questpress.press.text import NarrowError
from questpress.press.units import INCH, Um

MOST_COPIES = 999
ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a user asks for.

    ``kinds`` are words of kinds, none for all of them. ``ids`` name components by id or reference, each perhaps with
    ``*N`` for its copies. ``sizes`` maps a kind's word, or ``all`` (all cards), to a size. ``players`` asks for the
    smallest set for so many players, fronts only where backs do not matter.
    """

    kinds: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    sizes: Mapping[str, str] = field(default_factory=dict)
    tile: Um = INCH
    spoilers: bool = False
    players: int | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is printed, and for the smallest set what is not.

    ``stand_ins`` lie on any table and serve instead: kind's title, stand-in, number. ``needs`` are what no kind prints
    and play takes all the same, such as dice: name and words of the catalog.
    """

    components: tuple[Component, ...]
    stand_ins: tuple[tuple[str, str, int], ...] = ()
    needs: tuple[tuple[str, str], ...] = ()


def kinds_named(game: str, words: Sequence[str]) -> tuple[Kind, ...]:
    """Return the kinds of a game that words name, all for no word. Raises UsageError with the nearest word."""
    known = {kind.word: kind for kind in kinds(game)}
    for word in words:
        if word not in known:
            guess = nearest(word, known)
            hint = f"did you mean {guess}?" if guess else f"there are {', '.join(known)}"
            raise UsageError(f"{game} has no components called {word!r}: {hint}")
    return tuple(kind for kind in known.values() if not words or kind.word in words)


def choose(catalog: Catalog, wish: Wish, *, art: Art | None = None, owned: Owned | None = None) -> Chosen:
    """Return the components of a run, in the order of kinds.

    ``owned`` leaves out what an owner's box holds: only what lacks is printed. Raises UsageError for a kind, an id or a
    size that there is not, and for a size that a kind cannot have.
    """
    named = kinds_named(catalog.game, wish.kinds)
    trims = {kind.word: _trim(kind, wish.sizes) for kind in named}
    _refuse_sizes(named, wish)
    made: list[tuple[Kind, Component]] = []
    for kind in named:
        bench = Bench(catalog, trims[kind.word], art, wish.tile, wish.spoilers)
        try:
            made += [(kind, component) for component in kind.build(bench)]
        except NarrowError as error:
            raise UsageError(
                f"{kind.title} of {bench.trim.name} have no room for their words: choose a wider size for them, such "
                f"as --size {kind.word}={kind.size}"
            ) from error
    if wish.ids:
        made = _picked(catalog.game, made, wish.ids)
    if owned is not None:
        made = [(kind, _lacking(component, owned)) for kind, component in made]
    stand_ins: list[tuple[str, str, int]] = []
    needs: tuple[tuple[str, str], ...] = ()
    if wish.players is not None:
        made, stand_ins = _fewest(made, wish.players)
        if not wish.kinds and not wish.ids:
            needs = _needs(catalog, named)
    return Chosen(tuple(component for _, component in made if component.copies > 0), tuple(stand_ins), needs)


def _needs(catalog: Catalog, named: Sequence[Kind]) -> tuple[tuple[str, str], ...]:
    """Return what a game takes that no kind prints."""
    printed = {kind.component for kind in named}
    return tuple(
        (need.name, need.text) for need in catalog.of(NeedEntry) if not need.printed and need.component not in printed
    )


def _trim(kind: Kind, sizes: Mapping[str, str]) -> Trim:
    asked = sizes.get(kind.word) or (sizes.get(ALL) if kind.sized and _of_cards(kind) else None)
    return parse_trim(asked or kind.size)


def _of_cards(kind: Kind) -> bool:
    """Tell whether a kind is one of cards: a size without a kind is meant for these, not for tokens and boards."""
    return kind.title.endswith(" cards")


def _refuse_sizes(named: Sequence[Kind], wish: Wish) -> None:
    known = {kind.word: kind for kind in named}
    for word in wish.sizes:
        if word == ALL:
            continue
        if word not in known:
            guess = nearest(word, known)
            hint = f"did you mean {guess}?" if guess else f"this run has {', '.join(known)}"
            raise UsageError(f"--size names {word!r}, which is not printed here: {hint}")
        if not known[word].sized:
            raise UsageError(f"{known[word].title} come in one size only: --size cannot change it")


def _picked(game: str, made: Sequence[tuple[Kind, Component]], ids: Sequence[str]) -> list[tuple[Kind, Component]]:
    """Return the components that ids name; a card that goes on over a second one comes whole."""
    copies: dict[str, int | None] = {}
    for text in ids:
        name, star, count = text.partition("*")
        if star and not (count.isascii() and count.isdecimal() and int(count[:6]) <= MOST_COPIES):
            raise UsageError(f"--ids takes ids such as lizard-warrior or lizard-warrior*2, not {text!r}")
        copies[name.strip()] = int(count) if star else None
    found: list[tuple[Kind, Component]] = []
    used: set[str] = set()
    for kind, component in made:
        for name in _names(game, component):
            if name in copies:
                used.add(name)
                wanted = copies[name]
                found.append((kind, component if wanted is None else replace(component, copies=wanted)))
                break
    for name in copies:
        if name not in used:
            known = dict.fromkeys(_names(game, component)[-1] for _, component in made)
            guess = nearest(name.rpartition("/")[2], known)
            hint = f"did you mean {guess}?" if guess else "questpress catalog search TEXT finds ids by words"
            raise UsageError(f"nothing that is printed here is called {name!r}: {hint}")
    return found


def _names(game: str, component: Component) -> tuple[str, str, str]:
    """Return what a component may be called: whole reference, kind and id, id alone."""
    ref = component.ref.partition("#")[0]
    short = ref.removeprefix(f"{game}/")
    return ref, short, short.partition("/")[2]


def _lacking(component: Component, owned: Owned) -> Component:
    """Return the component as often as an owner's box lacks it; what the box says nothing of is complete."""
    ref = component.ref.partition("#")[0]
    if ref.count("/") != 2:
        return component
    held = owned.count(ref)
    return replace(component, copies=0 if held is None else max(0, component.copies - held))


def _fewest(
    made: Sequence[tuple[Kind, Component]], players: int
) -> tuple[list[tuple[Kind, Component]], list[tuple[str, str, int]]]:
    """Return the smallest set that plays, and what stands in for the rest."""
    kept: list[tuple[Kind, Component]] = []
    counts: dict[str, tuple[Kind, int]] = {}
    for kind, component in made:
        copies = component.copies if kind.needed is None else min(component.copies, kind.needed(component, players))
        if kind.stand_in:
            counts[kind.word] = (kind, counts.get(kind.word, (kind, 0))[1] + copies)
            continue
        back = component.back if kind.backs == "own" else None
        kept.append((kind, replace(component, copies=copies, back=back)))
    return kept, [(kind.title, kind.stand_in, count) for kind, count in counts.values() if count]


def sizes_of(values: Sequence[str]) -> dict[str, str]:
    """Return sizes by kind from ``monster=tarot`` or ``tarot`` (all kinds). Raises UsageError for another form."""
    sizes: dict[str, str] = {}
    for value in values:
        word, sign, size = (part.strip() for part in value.partition("="))
        word, size = (word, size) if sign else (ALL, word)
        if not word or not size:
            raise UsageError(
                f"--size takes a size such as tarot, or a kind and a size such as monster=tarot, not {value!r}"
            )
        if word in sizes:
            raise UsageError(f"--size names {one_of([word])} twice")
        parse_trim(size)
        sizes[word] = size
    return sizes
