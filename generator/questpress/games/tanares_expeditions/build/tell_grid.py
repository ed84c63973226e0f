"""Write an encounter of the document: its grid, its challenge, what ends it, its events, how it can be lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from questpress.catalog.entries_quests import Aim
from questpress.catalog.entries_tanares_expeditions import ChallengeEntry, TraitEntry
from questpress.catalog.quest_words import quest_words
from questpress.catalog.sea_box import GAME, SeaBox
from questpress.chance.stream import Stream
from questpress.games.quest.build.words import Words, listed
from questpress.games.quest.document import Board
from questpress.games.tanares_expeditions.build.draft import BOSS, Encounter, Happening, Patch, Shut, Thing
from questpress.games.tanares_expeditions.build.foes import elites_of
from questpress.games.tanares_expeditions.build.given import WALL
from questpress.games.tanares_expeditions.build.happen import patches

EVENT_COLORS = ("brown", "teal", "plum", "slate")
_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SOME = frozenset({"interact", "item-taken", "object-destroyed"})


def block(entry: TraitEntry | ChallengeEntry, box: SeaBox) -> dict[str, Any]:
    """Return a trait or a challenge as the document has it; one that the box's own catalog lacks is told in words."""
    trigger, target = _bare(entry.trigger.value), _bare(entry.target.value)
    if isinstance(entry, ChallengeEntry):
        limit = _bare(entry.limit.value)
        text = f"{trigger} ({limit[:1].lower()}{limit[1:]})." if limit else f"{trigger}."
    else:
        text = f"{trigger}. Target: {target}. Effect: {_bare(entry.effect.value)}."
        first = quest_words(GAME)["sayings"]["traits"].get(entry.id)
        text = f"{first} {text}" if first else text
    known = entry.id in box.catalog.entries[entry.kind]
    return {"name": entry.name, "text": text, **({"entry": entry.id} if known else {})}


def _bare(text: str | None) -> str:
    return (text or "").rstrip(".")


class Teller:
    """Tells one encounter with the words of its quest. ``told``: how often each list was drawn from in the quest."""

    def __init__(self, enc: Encounter, words: Words, told: Counter[tuple[str, ...]]) -> None:
        self.enc = enc
        self.words = words
        self.told = told
        self.path = ("scenes", enc.plot.scene.id)
        self.numbers = {event.twist.id: event.number for event in enc.events}

    # -- the encounter --

    def encounter(self) -> dict[str, Any]:
        """Return the encounter as data."""
        enc, words, key = self.enc, self.words, f"encounter-{self.enc.number}"
        act = words.say(f"{key}-act", "arcs", enc.arc.archetype.id, "acts", enc.arc.acts[enc.number - 1])
        story = words.say(f"{key}-story", *self.path, "stories")
        out: dict[str, Any] = {
            "number": enc.number,
            "title": words.say(f"{key}-title", *self.path, "titles"),
            "story": f"{act} {story}",
            "board": self.board(),
            "challenge": block(enc.challenge, enc.request.box),
            "ends": self.goal(enc.plot.goals[0], "goal"),
            "draws": len(enc.villains),
            "elites": elites_of(enc, len(enc.villains)),
            "coins": enc.request.box.numbers["coins-no-challenge"],
        }
        if enc.trait is not None:
            out["trait"] = block(enc.trait, enc.request.box)
        return out

    def final_goal(self) -> dict[str, Any]:
        """Return the goal with which the encounter ends at last."""
        goals = self.enc.plot.goals
        return self.goal(goals[-1], "goal" if len(goals) == 1 else "next_goal")

    def goal(self, aim: Aim, key: str) -> dict[str, Any]:
        """Return a goal; ``key``: its words."""
        enc, words = self.enc, self.words
        plain = aim.deed == "kill" and aim.of == ("villains",)
        texts = words.get(*self.path, key) or (words.get("sayings", "clear") if plain else None)
        assert texts is not None, (self.path, key)
        of = [name for beat in aim.of for name in enc.names_of(beat)]
        slots = self._slots(of=self._shown(aim.of), amount=aim.amount or 1, rounds=aim.rounds or 1)
        out: dict[str, Any] = {
            "name": words.fill(texts["name"], **slots),
            "text": words.fill(texts["text"], **slots),
            "deed": aim.deed,
            "of": of,
            "to": [name for beat in aim.to for name in enc.names_of(beat)],
            "after": [self.numbers[name] for name in aim.after],
        }
        if aim.amount is not None:
            out["amount"] = aim.amount
        if aim.rounds is not None:
            out["rounds"] = aim.rounds
        return out

    def losses(self) -> list[dict[str, Any]]:
        """Return how the quest can be lost in this encounter, besides death."""
        out = []
        for fail in self.enc.plot.fails:
            text = self.words.fill(self.words.get(*self.path, "fails", fail.id), **self._slots(count=fail.count or 1))
            loss: dict[str, Any] = {
                "text": f"Encounter {self.enc.number}: {text}",
                "trigger": fail.trigger.value,
                "of": [name for beat in fail.of for name in self.enc.names_of(beat)],
            }
            if fail.count is not None:
                loss["count"] = fail.count
            out.append(loss)
        return out

    # -- the grid --

    def board(self) -> dict[str, Any]:
        """Return the grid as it is set up."""
        enc = self.enc
        kept = enc.request.kept.boards.get(enc.number)
        out: dict[str, Any] = {
            "cols": enc.cells.cols,
            "rows": enc.cells.rows,
            "tiles": self._tiles(),
            "doors": [self._door(door) for door in enc.doors],
            "objects": self._objects(),
            "bosses": [] if enc.boss is None else [self._boss(enc.boss)],
            "starts": [list(at) for at in enc.starts],
            "villain_starts": [
                {"number": number, "at": list(at), "guard": guard}
                for number, (at, guard) in enumerate(enc.villains, start=1)
            ],
        }
        return out if kept is None else _around(kept, out)

    def _tiles(self) -> list[dict[str, Any]]:
        enc, cells = self.enc, self.enc.cells
        holes = [event.hole for event in enc.events if event.hole is not None]
        walls = enc.walls
        for hole in holes:
            walls &= ~cells.rect(*hole.at, hole.wide, hole.high)
        found = [*patches(enc, walls, WALL), *holes]
        for terrain, squares in sorted(enc.grounds.items()):
            found += patches(enc, squares & ~enc.walls, terrain)
        return [self._tile(patch) for patch in (*found, *enc.exits.values())]

    def _tile(self, patch: Patch) -> dict[str, Any]:
        out: dict[str, Any] = {"tile": patch.terrain, "at": list(patch.at)}
        if (patch.wide, patch.high) != (1, 1):
            out["size"] = [patch.wide, patch.high]
        if patch.id:
            out["id"] = patch.id
        if patch.beat:
            out["name"] = self._display(patch.beat)
        return out

    def _door(self, door: Shut) -> dict[str, Any]:
        squares = door.way.gap.squares
        wide, high = (len(squares), 1) if door.way.gap.level else (1, len(squares))
        return {
            "id": door.id, "tile": "door", "at": list(squares[0]), "size": [wide, high], "color": door.color,
            "locked": door.lock is not None, "opens": door.opens, "by": list(door.by),
        }  # fmt: skip

    def _objects(self) -> list[dict[str, Any]]:
        out = [self._object(thing) for things in self.enc.things.values() for thing in things]
        for number, at in enumerate(self.enc.chests, start=1):
            out.append({"id": self.enc.id(f"chest-{number}"), "object": "chest", "at": list(at)})
        return out

    def _object(self, thing: Thing) -> dict[str, Any]:
        out: dict[str, Any] = {"id": thing.id, "object": thing.object, "at": list(thing.at)}
        held = self.words.get(*self.path, "things", thing.beat)
        own = self.words.get("sayings", "objects", thing.object)
        # A trait says itself what its objects do.
        if held is None and own is not None and any(need.endswith(thing.object) for need in self.enc.challenge.needs):
            out["text"] = own
        if held is not None:
            out["name"] = self._display(thing.beat)
            out["text"] = self.words.fill(held["text"], **self._slots(hp=thing.hp or 0))
        if thing.hp is not None:
            out["hp"] = thing.hp
        return out

    def _boss(self, at: Any) -> dict[str, Any]:
        boss = self.enc.arc.boss
        return {"label": BOSS, "card": boss.id if boss is not None else None, "at": list(at)}

    # -- words --

    def _display(self, beat: str) -> str:
        """Return what a beat's thing is called."""
        if beat == "boss":
            return self.words.slots["boss"]
        lock = next((door for door in self.enc.doors if door.lock == beat), None)
        if lock is not None:
            return f"{lock.color} door"
        held = self.words.get(*self.path, "things", beat)
        return self.words.fill(held["name"]) if held is not None else beat

    def _shown(self, beats: tuple[str, ...], last: str = "and") -> str:
        known = [f"the {self._display(beat)}" if beat != "boss" else self._display(beat) for beat in beats]
        return listed(known, last) if known else ""

    def _slots(self, **more: object) -> dict[str, object]:
        doors = {f"door_{door.lock.replace('-', '_')}": f"{door.color} door" for door in self.enc.doors if door.lock}
        return {**doors, **more}

    # -- events --

    def events(self) -> list[dict[str, Any]]:
        """Return the events of the encounter."""
        return [self._event(event) for event in self.enc.events]

    def _event(self, event: Happening) -> dict[str, Any]:
        enc, words, twist, key = self.enc, self.words, event.twist, event.effect
        door = next((door for door in enc.doors if door.id in event.opens), None)
        slots = self._slots(
            amount=twist.amount or 1, door=f"{door.color} door" if door else "door", count=twist.count or 1
        )
        told = key if event.boss is None else "arrival"
        rules = [words.fill(text, **slots) for text in words.get("events", key, "rules") or ()]
        if event.comes:
            rules.insert(0, words.get("events", "comers"))
        if event.boss is not None:
            rules.insert(0, words.fill(words.get("events", "boss")))
        goal = next((aim for aim in enc.plot.goals[1:] if twist.id in aim.after), None)
        out: dict[str, Any] = {
            "number": event.number,
            "name": self._next("events", told, "names", **slots),
            "color": EVENT_COLORS[(event.number - 1) % len(EVENT_COLORS)],
            "trigger": twist.trigger.value,
            "of": list(event.of),
            "trigger_text": self._when(event),
            "at_once": twist.at_once,
            "story": self._next("events", told, "stories", **slots),
            "rules": rules,
            "spawn": self._spawn(event),
            "opens": list(event.opens),
            "encounter": enc.number,
        }
        if goal is not None:
            out["goal"] = self.goal(goal, "next_goal")
        if twist.count is not None:
            out["count"] = twist.count
        return out

    def _next(self, *path: str, **slots: object) -> str:
        """Return a text of a list that the quest has not had yet, as long as there is one."""
        texts = self.words.get(*path)
        order = Stream(self.enc.arc.seed, f"words/{'/'.join(path)}").shuffled(texts)
        self.told[path] += 1
        return self.words.fill(order[(self.told[path] - 1) % len(order)], **slots)

    def _spawn(self, event: Happening) -> dict[str, Any]:
        out: dict[str, Any] = {
            "tiles": [self._tile(patch) for patch in event.patches],
            "bosses": [] if event.boss is None else [self._boss(event.boss)],
            "villain_starts": [{"number": number, "at": list(at)} for number, at in event.comes],
            "removes": [] if event.hole is None else [event.hole.id],
        }
        return {part: found for part, found in out.items() if found}

    def _when(self, event: Happening) -> str:
        """Return when an event begins, in a sentence that tells nothing of what it brings."""
        words, twist = self.words, event.twist
        several = len(twist.of) > 1
        key = twist.trigger.value
        whole = twist.count is None or twist.count >= len(twist.of)
        if (key in _SOME and not whole) or (key == "villain-dies" and "villains" in twist.of):
            key += "-some"
        phrase = words.phrase(
            words.get("events", "triggers", key),
            things=self._shown(twist.of, "or" if key == "item-taken-some" else "and"),
            heroes_have="heroes have" if several else "a hero has",
            are="are" if several else "is",
            count=twist.count if key == "round-count" else _IN_WORDS[twist.count or 1],
            count_are="is" if (twist.count or 1) == 1 else "are",
        )
        if key == "round-count":
            return words.fill(f"When {phrase}.")
        return words.fill(words.get("events", "once" if twist.at_once else "due"), phrase=phrase)


def _around(kept: Board, drawn: dict[str, Any]) -> dict[str, Any]:
    """Return a kept grid with what was drawn round it."""
    old = kept.model_dump(mode="json", exclude_defaults=True)
    out = {**drawn, **{name: value for name, value in old.items() if name not in ("objects", "tiles", "doors")}}
    if kept.tiles or kept.doors:
        named = [tile for tile in drawn["tiles"] if "name" in tile]
        out["tiles"] = [*old.get("tiles", ()), *named]
        out["doors"] = list(old.get("doors", ()))
    out["objects"] = [*old.get("objects", ()), *drawn["objects"]]
    return out
