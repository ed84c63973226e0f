"""Write the document of a finished draft, ``questpress/boardquest-scenario/1``, and all that is read in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from questpress.catalog.entries_boardquest_campaigns import Aim
from questpress.catalog.entries_boardquest_cards import AbilityEntry
from questpress.catalog.quest_words import texts_of
from questpress.chance.stream import Stream
from questpress.games.boardquest.scenario.build.draft import Draft, Figure
from questpress.games.boardquest.scenario.document import SCHEMA
from questpress.games.boardquest.scenario.options import changed_options
from questpress.games.quest.build.words import Words, listed

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", *map(str, range(10, 40)))
_COUNTED = frozenset({"hold", "survive", "time"})


def tell(draft: Draft, code: str, builder: int) -> dict[str, Any]:
    """Return the document's data."""
    options, plot, box = draft.request.options, draft.plot, draft.box
    words = Words(texts_of("scenarios", "boardquest"), draft.seed, f"words/{plot.id}")
    words.slots.update(_slots(draft, words))
    gold = [amount * (1 + draft.players) // 2 for amount in draft.party.gold.value or (0, 0, 0)]
    names = _Names(draft)
    return {
        "schema": SCHEMA,
        "seed": draft.seed,
        "code": code,
        "title": words.say("title", "plots", plot.id, "titles"),
        "story": " ".join(
            (
                words.say("opening", "lands", draft.look),
                words.say("situation", "plots", plot.id, "situations"),
                words.say("charge", "plots", plot.id, "charges"),
            )
        ),
        "players": draft.players,
        "faction": draft.factions[0],
        "difficulty": options.difficulty,
        "rounds": plot.rounds.value or 1,
        **draft.map,
        "forts": [
            {"id": names.forts[plan.id][i], "at": cell, "owner": plan.owner}
            for plan in draft.fort_plans
            for i, cell in enumerate(draft.forts[plan.id])
        ],
        "treasures": [
            {"id": name, "at": cell, "items": [item]}
            for name, cell, item in zip(names.chests, draft.treasures, draft.finds, strict=True)
        ],
        "characters": [_character(figure) for figure in draft.heroes],
        "enemies": [_enemy(draft, figure, words) for figure in draft.enemies],
        "market": [{"item": item} for item in draft.goods],
        "gold": dict(zip(("easy", "normal", "hard"), gold, strict=True)),
        "win": [_term(draft, aim, names, words, "win") for aim in plot.win.value or ()],
        "win_any": bool(plot.win_any.value),
        "lose": [_term(draft, aim, names, words, "lose") for aim in plot.lose.value or ()],
        "notes": list(_notes(draft, words)),
        "epilogue": words.say("epilogue", "plots", plot.id, "epilogues"),
        "extras": {
            "box": box.kind,
            "builder": builder,
            "catalog": {
                "fingerprint": f"{box.fingerprint:08x}",
                "packs": [{"name": pack.name, "sha": pack.sha} for pack in box.packs],
            },
            "options": changed_options(options),
            "archetype": plot.id,
            "party": draft.party.id,
            "tile_um": box.box.tile_um,
        },
    }


class _Names:
    """The ids of forts and chests in the document, and how a term speaks of things."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.forts: dict[str, list[str]] = {}
        number = 0
        for plan in draft.fort_plans:
            self.forts[plan.id] = [f"fort-{number + i + 1}" for i in range(plan.count)]
            number += plan.count
        self.chests = [f"chest-{i + 1}" for i in range(len(draft.treasures))]

    def of(self, word: str) -> list[str]:
        """Return the ids in the document of what a plot names by a word."""
        if word in self.forts:
            return self.forts[word]
        if word == "treasures":
            return self.chests
        if word == "heroes":
            return [figure.id for figure in self.draft.heroes if figure.word == "hero"]
        if word in ("hero", "ward"):
            return [figure.id for figure in self.draft.heroes if figure.word == word][:1]
        return sorted(figure.id for figure in self.draft.enemies if figure.band == word)

    def shown(self, of: list[str], form: str, words: Words) -> str:
        """Return things as a sentence has them."""
        if of and of[0] in self.chests:
            return words.phrase(words.get("terms", "chests", form), count=len(of))
        if of and of[0].startswith("fort-"):
            numbers = [name.removeprefix("fort-") for name in of]
            return words.phrase(words.get("terms", "forts", form), names=listed(numbers))
        if not of:
            return ""
        by_id = {figure.id: figure for figure in (*self.draft.heroes, *self.draft.enemies)}
        return listed([display(by_id[name]) for name in of])


def display(figure: Figure) -> str:
    """Return how a sentence speaks of a character: a hero by its name, others by their card with an article."""
    return figure.board.name if figure.board.kind == "hero" else f"the {figure.board.name}"


def _slots(draft: Draft, words: Words) -> dict[str, str]:
    stream = Stream(draft.seed, "names")
    hosts: Mapping[str, str] = words.get("names", "hosts")
    factions = [figure.board.faction for figure in draft.enemies if figure.board.faction]
    host = hosts[max(sorted(set(factions)), key=factions.count) if factions else "none"]
    quarry = next((figure for figure in draft.enemies if figure.board.kind == "hero"), None)
    ward = next((figure for figure in draft.heroes if figure.word == "ward"), None)
    return {
        "town": stream.pick(words.get("names", "first")) + stream.pick(words.get("names", "second", draft.look)),
        "friend": stream.pick(words.get("names", "friends")),
        "host": host,
        "host_title": host[:1].upper() + host[1:],
        "hero": draft.heroes[0].board.name.partition(" ")[0],
        "quarry": quarry.board.name.partition(" ")[0] if quarry is not None else "",
        "ward": ward.board.name if ward is not None else "",
        "ward_name": f"the {ward.board.name}" if ward is not None else "",
    }


def _character(figure: Figure) -> dict[str, Any]:
    return {
        "id": figure.id,
        "kind": figure.board.kind,
        "card": figure.board.id,
        "level": figure.level,
        "at": figure.at,
        "player": figure.player,
    }


def _enemy(draft: Draft, figure: Figure, words: Words) -> dict[str, Any]:
    band = next(band for band in draft.bands if band.id == figure.band)
    target = None
    if band.target is not None:
        target = next(iter(_Names(draft).of(band.target)), None)
    return {
        "id": figure.id,
        "kind": figure.board.kind,
        "card": figure.board.id,
        "level": figure.level,
        "at": figure.at,
        "items": figure.items,
        "initiative": figure.initiative,
        "focus": {"rule": band.rule, "target": target},
        "skills": figure.skills,
        "ability": _ability(draft, figure, words),
        "arrives": band.arrives,
    }


def _ability(draft: Draft, figure: Figure, words: Words) -> str:
    """Return when a character uses its Active Abilities, in words."""
    names = {entry.id: entry.name for entry in draft.box.catalog.of(AbilityEntry)}
    uses = words.get("conditions", "abilities")
    told = [f"{names[name]} {uses[name]}." for name in sorted(figure.board.abilities) if name in uses]
    return " ".join(told)


def _term(draft: Draft, aim: Aim, names: _Names, words: Words, kind: str) -> dict[str, Any]:
    of = [name for word in aim.of for name in names.of(word)]
    amount = aim.amount if aim.amount is not None and aim.amount < len(of) else None
    form = "some" if amount is not None else "one" if len(of) <= 1 else "all"
    deed: str = aim.deed
    if deed == "lose":
        deed = "lose-fort" if aim.of and aim.of[0] in names.forts else "lose-character"
    rounds = draft.plot.rounds.value or 1
    text = words.fill(
        words.get("terms", kind, deed, form),
        of=names.shown(of, form, words),
        amount=_NUMBERS[amount or len(of)],
        rounds=rounds,
    )
    return {
        "text": text,
        "deed": aim.deed,
        "of": of,
        "tiles": list(draft.goals[aim.where]) if aim.where is not None else [],
        "amount": amount,
        "rounds": rounds if aim.deed in _COUNTED else None,
    }


def _notes(draft: Draft, words: Words) -> Iterable[str]:
    level = draft.party.hero.value or 1
    notes: Mapping[str, str] = words.get("terms", "notes")
    yield words.fill(notes["symbols"])
    if level > 1:
        cards = draft.box.numbers["skills-per-level"] * (level - 1)
        yield words.fill(notes["skills"], level=level, cards=cards)
    if any(band.arrives > 1 for band in draft.bands):
        yield words.fill(notes["late"])
    ward = next((figure for figure in draft.heroes if figure.word == "ward"), None)
    if ward is not None:
        yield words.fill(notes["ward"], ward=display(ward))
    yield words.fill(notes["gold"])
