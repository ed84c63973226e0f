"""Write the document of a finished draft, ``questpress/quest/1``, and all that is read in it."""

from __future__ import annotations

from typing import Any

from questpress.catalog.quest_words import quest_words
from questpress.chance.stream import Stream
from questpress.games.quest.build.words import Words, slots_of
from questpress.games.quest.document import SCHEMA
from questpress.games.tanares_adventures.build.aims import extra, goal_part, losses
from questpress.games.tanares_adventures.build.draft import Draft
from questpress.games.tanares_adventures.build.names import name_all
from questpress.games.tanares_adventures.build.setting import setup
from questpress.games.tanares_adventures.build.telling import end_of_round, event_parts, features
from questpress.games.tanares_adventures.options import changed_options

GAME = "tanares-adventures"
# Slots whose names are long or odd enough to be tiring in two sentences running.
_NAMES = frozenset({"friend", "leader", "place", "ward", "relic"})
# One-shot quests of ours are numbered clear of the printed ones.
_FIRST_NUMBER, _NUMBER_RANGE = 201, 799


def tell(draft: Draft, seed: str, code: str, builder: int) -> dict[str, Any]:
    """Return the document's data."""
    words = Words(quest_words(GAME), seed, f"words/{draft.archetype.id}/{draft.theme.id}")
    name_all(draft, words)
    mission = draft.archetype.id
    goals = draft.archetype.goals.value or ()
    objective = goal_part(draft, words, goals[0], "goal")
    return {
        "schema": SCHEMA,
        "game": GAME,
        "seed": seed,
        "code": code,
        "number": _FIRST_NUMBER + Stream(seed, "number").below(_NUMBER_RANGE),
        "title": words.say("title", "missions", mission, "titles"),
        "introduction": introduction(draft, words),
        "objective": objective,
        "lose": losses(draft, words),
        "extra": extra(draft, seed),
        "features": features(draft, words),
        "setup": setup(draft, words),
        "events": event_parts(draft, words),
        "end_of_round": end_of_round(draft, words),
        "kemet": draft.request.options.kemet,
        "team": {"heroes": draft.request.box.numbers["heroes-of-a-team"], "row": draft.request.row.id},
        "epilogue": words.say("epilogue", "missions", mission, "epilogues"),
        "extras": _extras(draft, builder),
        **draft.request.kept.texts,
    }


def introduction(draft: Draft, words: Words) -> str:
    """Return four sentences: the place, the matter, what is at stake, and off they go. No name comes twice running."""
    lists = (
        ("openings", draft.theme.id),
        ("missions", draft.archetype.id, "situations"),
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


def _extras(draft: Draft, builder: int) -> dict[str, Any]:
    request = draft.request
    return {
        "box": request.box.kind,
        "builder": builder,
        "catalog": {
            "fingerprint": f"{request.box.fingerprint:08x}",
            "packs": [{"name": pack.name, "sha": pack.sha} for pack in request.box.packs],
        },
        "options": changed_options(request.options),
        "archetype": draft.archetype.id,
        "theme": draft.theme.id,
        "plan": draft.staging.plan.family,
    }
