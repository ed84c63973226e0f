"""What a quest can be asked for: the options of the Tanares Adventures builder, checked before anything is built."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from questpress.catalog.nearest import nearest
from questpress.catalog.quest_box import QuestBox
from questpress.chance.packing import Packer, choice, flag, whole
from questpress.errors import UsageError

BANDS = ("01-02", "03-16", "17-31", "32-45")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestOptions:
    """Everything that decides a quest besides seed, catalog, box and kept parts.

    ``band``: the row of the one-shot table that heroes are equipped by, as its quest numbers. ``kemet``: the Kemet Hunt
    level. ``archetype`` and ``theme``: ids, or empty for a drawn one. ``boss``: an endgame Boss with four Body Parts.
    """

    band: str = "17-31"
    kemet: int = 0
    archetype: str = ""
    theme: str = ""
    boss: bool = False


DEFAULTS = QuestOptions()

# The words of a share code. Numbers are for ever: a new option takes the next one, a new word the last place.
PACKED: dict[int, tuple[str, Packer]] = {
    1: ("band", choice(*BANDS)),
    2: ("kemet", whole()),
    3: (
        "archetype",
        choice(
            "", "beacons", "bewitched", "boss-hunt", "cage", "chain-of-keys", "colossus-engines", "colossus-heart",
            "defend", "escape", "escort", "four-winches", "hold-out", "rescue", "retrieve", "sabotage",
            "seal-the-rifts", "silent-approach", "slay",
        ),
    ),
    4: (
        "theme",
        choice(
            "", "crypt", "drowned-city", "fortress", "ice", "jungle", "library", "mine", "prison", "sky-temple",
            "volcano",
        ),
    ),
    5: ("boss", flag()),
}  # fmt: skip


def normal_options(options: QuestOptions, box: QuestBox) -> QuestOptions:
    """Return the options as they are stored, checked against the box.

    Raises UsageError for anything that is no proper wish. Whether a quest can meet a proper wish is not asked here.
    """
    _choice("band", options.band, BANDS)
    most = box.numbers.get("kemet-hunt-maximum", 0)
    if type(options.kemet) is not int or not 0 <= options.kemet <= most:
        raise UsageError(f"the Kemet Hunt level is a whole number from 0 to {most}, not {options.kemet!r}")
    if type(options.boss) is not bool:
        raise UsageError(f"boss is either true or false, not {options.boss!r}")
    archetypes = {entry.id: entry for entry in box.archetypes}
    if options.archetype:
        _choice("archetype", options.archetype, archetypes)
        endgame = archetypes[options.archetype].sort.value == "endgame"
        if options.boss and not endgame:
            raise UsageError(
                f"the archetype {options.archetype} has no endgame Boss: leave --boss out, or take one of "
                + ", ".join(name for name, entry in archetypes.items() if entry.sort.value == "endgame")
            )
    if options.theme:
        _choice("theme", options.theme, [entry.id for entry in box.themes])
    return options


def changed_options(options: QuestOptions) -> dict[str, Any]:
    """Return the options that differ from the defaults, as JSON data."""
    return {
        f.name: getattr(options, f.name)
        for f in fields(QuestOptions)
        if getattr(options, f.name) != getattr(DEFAULTS, f.name)
    }


def _choice(name: str, value: object, choices: Iterable[str]) -> None:
    known = tuple(choices)
    if value not in known:
        near = nearest(value, known) if isinstance(value, str) else None
        hint = f": did you mean {near}?" if near else f"; known: {', '.join(known)}"
        raise UsageError(f"there is no {name} {value!r}{hint}")
