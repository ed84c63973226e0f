"""Which components and aids belong into the packet of a campaign scenario: just those that take part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from questpress.catalog.campaign_box import CampaignBox
from questpress.catalog.owned import Owned
from questpress.games.boardquest.scenario.document import Character, Enemy, Scenario
from questpress.press.art import PackArt
from questpress.press.packet.parts import Part
from questpress.press.run.choose import Wish, choose

_AIDS = ("essential", "campaign", "player-turn", "battle-maths", "terrain-and-forts", "skills-and-statuses")
_FACTIONS = 4


def scenario_part(doc: Scenario, box: CampaignBox, owned: Owned | None = None) -> Part:
    """Return the smallest set that plays a scenario: its pieces, boards, cards and standees, and the tokens."""
    chosen = choose(box.catalog, Wish(players=_FACTIONS), art=PackArt(box.catalog), owned=owned)
    wanted = _wanted(doc, box)
    found = []
    for component in chosen.components:
        if component.kind == "helper":
            continue  # the aids say what helper cards say
        names = wanted.get(component.kind)
        name = component.ref.rpartition("/")[2].partition("#")[0]
        if names is None:
            found.append(component)
        elif names.get(name, 0) > 0:
            found.append(replace(component, copies=min(component.copies, names[name])))
    besides = [(title, f"{use}, {number} of them at most") for title, use, number in chosen.stand_ins]
    return Part("Ready", tuple(found), _AIDS, (*besides, *chosen.needs))


def _wanted(doc: Scenario, box: CampaignBox) -> Mapping[str, Mapping[str, int]]:
    """Return how many of what is needed of each kind, by id; kinds that are not named are needed whole."""
    parts: tuple[Character | Enemy, ...] = (*doc.characters, *doc.enemies)
    cards = {kind: {part.card: 1 for part in parts if part.kind == kind} for kind in ("hero", "unit", "monster")}
    boards = [board for part in parts if (board := box.board(part.kind, part.card)) is not None]
    factions = dict.fromkeys((board.faction for board in boards if board.faction), 99)
    own = {board.faction for part in doc.characters if (board := box.board(part.kind, part.card)) is not None}
    led = {part.card for part in doc.characters if part.kind == "hero"}
    skills = {use.card: use.copies for enemy in doc.enemies for use in enemy.skills}
    skills |= {
        skill.id: 1
        for skill in box.skills.values()
        if skill.faction in own and any(box.boards["hero", card].faction == skill.faction for card in led)
    }
    items = {name: 1 for part in parts for name in part.items}
    items |= {name: 1 for chest in doc.treasures for name in chest.items}
    items |= {offer.item: offer.copies for offer in doc.market}
    return {
        "map-piece": {piece.id: 1 for piece in doc.pieces},
        "hero": cards["hero"],
        "hero-standee": cards["hero"],
        "unit": cards["unit"],
        "unit-standee": cards["unit"],
        "monster": cards["monster"],
        "monster-standee": cards["monster"],
        "skill": skills,
        "item": items,
        "progress": factions,
        "fort": factions if doc.forts else {},
        "upgrade": factions,
        "chest": {"treasure-chest": len(doc.treasures)},
    }
