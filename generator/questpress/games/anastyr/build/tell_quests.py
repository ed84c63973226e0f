"""Write the quest cards of a draft and the objective tokens that they name."""

from __future__ import annotations

from typing import Any

from questpress.games.anastyr.build.draft import Draft, Errand
from questpress.games.quest.build.words import Words
from questpress.grid.square import Square


class Teller:
    """Writes the quests of one draft; ``tokens`` fills up while they are written."""

    def __init__(self, draft: Draft, words: Words) -> None:
        self.draft = draft
        self.words = words
        self.tokens: list[dict[str, Any]] = []

    def quests(self) -> list[dict[str, Any]]:
        """Return all quest cards."""
        out = []
        for i, quest in enumerate(self.draft.quests):
            card = {
                "number": i + 1,
                **self._card(quest),
                "story": self.words.say(f"story/{quest.entry.id}", "errands", quest.entry.id, "stories"),
                "wins": i == len(self.draft.quests) - 1,
            }
            if i in self.draft.secondary:
                card["secondary"] = self._card(self.draft.secondary[i])
            out.append(card)
        return out

    def _card(self, quest: Errand) -> dict[str, Any]:
        """Return what a main and a secondary card have in common."""
        texts = self.words.get("errands", quest.entry.id)
        card = quest.card
        own = {key: self.words.fill(texts[key]) for key in ("name", "text", "completed") if key in texts}
        return {
            "card": None if card is None else card.id,
            "name": own["name"] if card is None else card.name,
            "objective": {
                "text": own["text"] if card is None else card.objective.value,
                **self._objective(quest),
            },
            "completed": own["completed"] if card is None else card.completed.value,
        }

    def _objective(self, quest: Errand) -> dict[str, Any]:
        gem = quest.entry.gem.value if quest.card is None else quest.card.gem.value
        out: dict[str, Any] = {
            "task": quest.task,
            "amount": quest.amount,
            "of": [*quest.of, *self._tokens(quest)],
            "gem": gem or "none",
        }
        if quest.entry.leads.value != "nowhere":
            out["tile"] = len(self.draft.tiles)
        if quest.entry.leads.value == "last-column":
            out["spaces"] = self._last_column()
        return out

    def _last_column(self) -> list[Square]:
        last = len(self.draft.tiles) * self.draft.side
        return sorted(space for space in self.draft.open if space.col == last)

    def _tokens(self, quest: Errand) -> list[str]:
        """Lay the tokens of a quest; return their ids."""
        if not quest.places and quest.captain is None:
            return []
        token = self.words.get("errands", quest.entry.id, "token")
        text = self.words.fill(token["text"])
        places: list[dict[str, Any]] = [{"at": at} for at in sorted(quest.places)]
        if quest.captain is not None:
            places = [{"on": quest.captain}]
        names = []
        for number, place in enumerate(places, 1):
            name = f"{token['id']}-{number}" if len(places) > 1 else token["id"]
            self.tokens.append({"id": name, "name": token["name"], "text": text, **place})
            names.append(name)
        return names
