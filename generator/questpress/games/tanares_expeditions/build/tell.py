"""Write the document of a finished quest, ``questpress/quest/1``, and all that is read in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from questpress.catalog.quest_words import quest_words
from questpress.catalog.sea_box import GAME
from questpress.chance.stream import Stream
from questpress.games.quest.build.words import Words, slots_of
from questpress.games.quest.document import SCHEMA
from questpress.games.tanares_expeditions.build.draft import Arc, Encounter, Request
from questpress.games.tanares_expeditions.build.names import name_all
from questpress.games.tanares_expeditions.build.tell_grid import Teller, block
from questpress.games.tanares_expeditions.options import changed_options

_NAMES = frozenset({"friend", "captain", "place", "crew", "ship", "prize", "boss"})
# One-shot quests of ours are numbered clear of the printed ones.
_FIRST_NUMBER, _NUMBER_RANGE = 201, 799


def tell(
    request: Request, arc: Arc, encounters: Sequence[Encounter], seed: str, code: str, builder: int
) -> dict[str, Any]:
    """Return the document's data."""
    words = Words(quest_words(GAME), seed, f"words/{arc.archetype.id}/{arc.theme.id}")
    name_all(arc, words)
    counted: Counter[tuple[str, ...]] = Counter()
    tellers = [Teller(enc, words, counted) for enc in encounters]
    kept = request.kept
    drawn = {teller.enc.number: teller.encounter() for teller in tellers}
    events = [event for teller in tellers for event in teller.events()]
    told = [
        {**drawn.get(number, {}), **kept.parts.get(number, {}), "number": number}
        for number in range(1, len(arc.plots) + 1)
    ]
    kept_end = "ends" in kept.parts.get(len(told), {})
    if len(told) > 1 and not kept_end:
        thread = words.draw("thread", "sayings", "threads" if told[-1].get("elites") else "calm_threads")
        told[-1]["ends"] = {**told[-1]["ends"], "text": f"{told[-1]['ends']['text']} {thread}"}
    for part in told:
        board = kept.boards.get(part["number"])
        if board is not None and part["number"] in kept.whole:
            part["board"] = board.model_dump(mode="json", exclude_defaults=True)
    losses = [loss for teller in tellers for loss in teller.losses()]
    death = {"text": words.get("sayings", "death"), "trigger": "hero-dies", "of": ["heroes"]}
    arc_words = ("arcs", arc.archetype.id)
    team = request.box.numbers["team-size"]
    return {
        "schema": SCHEMA,
        "game": GAME,
        "seed": seed,
        "code": code,
        "number": _FIRST_NUMBER + Stream(seed, "number").below(_NUMBER_RANGE),
        "title": words.say("title", *arc_words, "titles"),
        "introduction": introduction(arc, words),
        "objective": _objective(arc, tellers, told, words),
        "lose": [death, *losses],
        "general_trait": block(arc.trait, request.box),
        "pool": [villain.id for villain in arc.pool],
        "pool_slots": [{"color": color, "level": level} for color, level in arc.slots],
        "encounters": told,
        "events": sorted([*events, *kept.events], key=lambda event: event["number"]),
        "difficulty": request.options.difficulty,
        "team": {"heroes": team, "comrades": team - (request.options.players or team), "row": request.loadout.id},
        "epilogue": words.say("epilogue", *arc_words, "epilogues"),
        "extras": _extras(request, arc, encounters, builder),
        **kept.texts,
    }


def introduction(arc: Arc, words: Words) -> str:
    """Return four sentences: the place, the matter, what is at stake, and off they go. No name comes twice running."""
    lists = (
        ("openings", arc.theme.id),
        ("arcs", arc.archetype.id, "situations"),
        ("stakes", "stakes"),
        ("stakes", "calls"),
    )
    said: list[str] = []
    last: frozenset[str] = frozenset()
    for path in lists:
        text = words.draw("/".join(path), *path, without=last & _NAMES)
        last = slots_of(text)
        said.append(words.fill(text))
    return " ".join(said)


def _objective(arc: Arc, tellers: Sequence[Teller], told: Sequence[dict[str, Any]], words: Words) -> dict[str, Any]:
    """Return the objective: in words that of the arc, in deed what ends the last encounter."""
    texts = words.get("arcs", arc.archetype.id, "objective")
    last = len(arc.plots)
    teller = next((teller for teller in tellers if teller.enc.number == last), None)
    kept = "ends" in tellers[0].enc.request.kept.parts.get(last, {}) if tellers else True
    goal = dict(told[-1]["ends"]) if teller is None or kept else teller.final_goal()
    text = words.fill(texts["text"])
    if len(told) > 1:
        text = f"{text} {words.get('sayings', 'promise')}"
    return {**goal, "name": words.fill(texts["name"]), "text": text}


def _extras(request: Request, arc: Arc, encounters: Sequence[Encounter], builder: int) -> dict[str, Any]:
    box = request.box
    return {
        "box": box.kind,
        "builder": builder,
        "catalog": {
            "fingerprint": f"{box.fingerprint:08x}",
            "packs": [{"name": pack.name, "sha": pack.sha} for pack in box.packs],
        },
        "options": changed_options(request.options),
        "archetype": arc.archetype.id,
        "theme": arc.theme.id,
        "scenes": [plot.scene.id for plot in arc.plots],
        "grids": [enc.grid.plan.family for enc in encounters],
    }
