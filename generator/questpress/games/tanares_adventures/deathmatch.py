"""The solo team deathmatch of Tanares Adventures: a seed makes two teams, the dice of the set-up, and where all begin.

Rules: rulebook, Appendix E. Heroes of the AI are those that the rules give it; where an owner typed the Combat Roles,
no Tactician is among them and the heroes of a team have different Roles. The rulebook's text prints the first band of
the placement table only: other bands are ours or an owner's, and without one the squares are left to be looked up.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, StrictInt, StrictStr

from questpress.catalog.entries_tanares_adventures import AttackEntry, NumberEntry, PlacementEntry, SoloLevelEntry
from questpress.catalog.entries_tanares_adventures_quests import HeroEntry
from questpress.catalog.load import Catalog
from questpress.catalog.nearest import nearest
from questpress.chance import sharecode
from questpress.chance.stream import Stream, normal_seed
from questpress.errors import RequestError, UsageError
from questpress.games.quest.fields import Cell, Id, Part

SCHEMA = "questpress/deathmatch/1"
KIND, BUILDER = 4, 1
"""The number of deathmatches in share codes, beside maps (1) and quests (2, 3), and that of this builder."""
DIFFICULTIES = ("easy", "normal", "hard", "insane")
Roll = Annotated[StrictInt, Field(ge=1, le=20)]


class MatchHero(Part):
    """A hero of a team. ``squares``: where it begins by the first and by the second row of the table; its icon decides.

    ``out``: catalog ids of the attacks that an AI hero gives up for one Primary and one Special of its Role.
    """

    hero: Id
    role: Id | None = None
    squares: tuple[Cell, ...] = ()
    out: tuple[Id, ...] = ()


class Deathmatch(Part):
    """A deathmatch set up. ``player_team``: what the first die says; ``table_roll`` chooses the band of the table."""

    schema_: Literal["questpress/deathmatch/1"] = Field(alias="schema")
    game: Literal["tanares-adventures"]
    seed: StrictStr
    code: StrictStr
    difficulty: Literal["easy", "normal", "hard", "insane"]
    below_max_hp: Annotated[StrictInt, Field(ge=0)]
    team_roll: Roll
    table_roll: Roll
    player_team: Literal["blue", "red"]
    player: tuple[MatchHero, ...]
    ai: tuple[MatchHero, ...]
    rows: tuple[Id, ...] = ()
    """The rows of the placement table, by catalog id; empty where no band for the roll is known."""
    extras: dict[str, Any] = Field(default_factory=dict)

    def to_json(self) -> str:
        """Return the document as it is written: sorted keys, a newline at the end."""
        data = self.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        return json.dumps(data, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOptions:
    """What a deathmatch can be asked for.

    ``size``: heroes a side, 0 for as many as the rules advise. ``player`` and ``ai``: heroes that are fixed, by id.
    """

    size: int = 0
    difficulty: str = "normal"
    player: tuple[str, ...] = ()
    ai: tuple[str, ...] = ()


def make_match(seed: str, options: MatchOptions, catalog: Catalog, *, packs: bool = False) -> Deathmatch:
    """Return the deathmatch of a seed. ``packs``: files of an owner went into the catalog, so no code rebuilds it.

    Raises UsageError for a malformed seed or option, and RequestError when the heroes do not suffice.
    """
    seed = normal_seed(seed)
    sizes = team_sizes(catalog)
    options = replace(options, size=options.size or sizes[0])
    _check_options(options, catalog)
    level = catalog.get(f"{catalog.game}/solo-level/{options.difficulty}")
    assert isinstance(level, SoloLevelEntry)
    heroes = {hero.id: hero for hero in catalog.of(HeroEntry)}
    able = [hero for hero in heroes.values() if hero.solo_opponent.value and _role(hero) != "tactician"]
    ai = _draw(
        Stream(seed, "deathmatch/ai"), options.ai, [h for h in able if h.id not in options.player], heroes, options
    )
    usable = [hero for hero in heroes.values() if hero.solo_opponent.value or hero.id in options.player]
    left = [hero for hero in usable if hero not in ai]
    player = _draw(Stream(seed, "deathmatch/player"), options.player, left, heroes, options)
    dice = Stream(seed, "deathmatch/dice")
    sides = _number(catalog, "attack-die")
    team_roll, table_roll = dice.die(sides), dice.die(sides)
    team: Literal["blue", "red"] = "blue" if team_roll <= _number(catalog, "solo-red-or-blue-limit") else "red"
    rows = [row for row in catalog.of(PlacementEntry) if _holds(row, table_roll)]
    match = Deathmatch(
        schema=SCHEMA,
        game="tanares-adventures",
        seed=seed,
        code="",
        difficulty=options.difficulty,
        below_max_hp=level.below_max_hp.value,
        team_roll=team_roll,
        table_roll=table_roll,
        player_team=team,
        player=tuple(_placed(hero, place, rows, blue=team == "blue") for place, hero in enumerate(player)),
        ai=tuple(
            _placed(hero, place, rows, blue=team == "red", out=_out(catalog, hero)) for place, hero in enumerate(ai)
        ),
        rows=tuple(row.id for row in rows),
    )
    return match.model_copy(update={"code": _code(match, options, catalog, packs=packs)})


class MatchRecipe(NamedTuple):
    """What the share code of a deathmatch says; ``blocked``: why this version cannot rebuild it, or nothing."""

    code: str
    seed: str
    options: MatchOptions
    builder: int
    fingerprint: int
    blocked: str


def read_match_code(text: str, catalog: Catalog) -> MatchRecipe:
    """Return what a share code says; ``catalog`` is the printed box's, without packs.

    Raises UsageError for a malformed code, one of something else, and one of a newer version.
    """
    record = sharecode.decode(text)
    if record.kind != KIND:
        raise UsageError("this share code is not one of a deathmatch")
    values = dict(record.options)
    level = values.pop(2, DIFFICULTIES.index("normal"))
    options = MatchOptions(
        size=values.pop(1, team_sizes(catalog)[0]), difficulty=DIFFICULTIES[level % len(DIFFICULTIES)]
    )
    if values or level >= len(DIFFICULTIES) or record.builder > BUILDER:
        raise UsageError(f"the share code says something that this version does not know; {sharecode.UPGRADE}")
    same = record.builder == BUILDER and record.fingerprint == _fingerprint(catalog)
    blocked = "" if same else "another version of the builder or of the catalog made this deathmatch"
    return MatchRecipe(sharecode.encode(record), record.seed, options, record.builder, record.fingerprint, blocked)


def match_from_code(text: str, catalog: Catalog) -> Deathmatch:
    """Return the deathmatch that a share code stands for; ``catalog`` is the printed box's, without packs.

    Raises UsageError as :func:`read_match_code` does, RequestError when another version made it.
    """
    recipe = read_match_code(text, catalog)
    if recipe.blocked:
        raise RequestError(recipe.blocked, rule="", fix="print its saved document instead")
    return make_match(recipe.seed, recipe.options, catalog)


def coded(match: Deathmatch, printed: Catalog, catalog: Catalog) -> Deathmatch:
    """Return a deathmatch under a code that is true: its own when that rebuilds it, else the ``QPF-`` code.

    ``printed`` is the catalog of the printed box, ``catalog`` the one to print with. Raises UsageError for a hero, or
    an attack or a row of the placement table, that it does not have.
    """
    for team in (match.player, match.ai):
        for hero in team:
            names = [("hero", hero.hero), *(("attack", attack) for attack in hero.out)]
            names += [("role", hero.role)] if hero.role else []
            for kind, name in [*names, *(("placement", row) for row in match.rows)]:
                if catalog.get(f"{catalog.game}/{kind}/{name}") is None:
                    raise UsageError(f"the deathmatch names the {kind} {name!r}, which the catalog does not have")
    try:
        if match_from_code(match.code, printed) == match:
            return match
    except (UsageError, RequestError):
        pass
    bare = match.model_copy(update={"code": ""})
    return match.model_copy(update={"code": _file_code(bare)})


def team_sizes(catalog: Catalog) -> tuple[int, int]:
    """Return how many heroes a side may have: what the rules advise, and a whole Team."""
    return _number(catalog, "heroes-in-the-solo-deathmatch"), _number(catalog, "heroes-of-a-team")


def _number(catalog: Catalog, name: str) -> int:
    entry = catalog.get(f"{catalog.game}/number/{name}")
    if not isinstance(entry, NumberEntry) or entry.amount.value is None:
        raise RequestError(f"the catalog does not say {name.replace('-', ' ')}", rule="", fix="mend the pack")
    return entry.amount.value


def _check_options(options: MatchOptions, catalog: Catalog) -> None:
    sizes = team_sizes(catalog)
    if options.size not in sizes:
        raise UsageError(f"a deathmatch has {sizes[0]} or {sizes[1]} heroes a side, not {options.size}")
    if options.difficulty not in DIFFICULTIES:
        raise UsageError(f"there is no difficulty {options.difficulty!r}: take {', '.join(DIFFICULTIES)}")
    heroes = {hero.id: hero for hero in catalog.of(HeroEntry)}
    for name in (*options.player, *options.ai):
        if name not in heroes:
            guess = nearest(name, list(heroes))
            raise UsageError(f"there is no hero {name!r}" + (f": did you mean {guess}?" if guess else ""))
    for name in options.ai:
        if not heroes[name].solo_opponent.value or _role(heroes[name]) == "tactician":
            raise UsageError(
                f"{heroes[name].name} cannot be led by the AI: it takes heroes of the core box, no Tactician"
            )
    named = [*options.player, *options.ai]
    twice = next((name for name in named if named.count(name) > 1), None)
    if twice is not None:
        raise UsageError(f"{heroes[twice].name} is named twice: a hero is on one team")
    if max(len(options.player), len(options.ai)) > options.size:
        raise UsageError(f"more than {options.size} heroes are named for one team")


def _role(hero: HeroEntry) -> str | None:
    """Return the bare id of a hero's Combat Role, None where nobody typed it."""
    return hero.role.value.rsplit("/", 1)[-1] if hero.role.value else None


def _draw(
    stream: Stream, fixed: Sequence[str], pool: Sequence[HeroEntry], heroes: dict[str, HeroEntry], options: MatchOptions
) -> list[HeroEntry]:
    """Return the fixed heroes and drawn ones; Roles that are known are all different."""
    team = [heroes[name] for name in fixed]
    for hero in stream.shuffled([hero for hero in pool if hero.id not in fixed]):
        roles = {_role(other) for other in team} - {None}
        if len(team) < options.size and _role(hero) not in roles:
            team.append(hero)
    if len(team) < options.size:
        raise RequestError(
            f"there are not enough heroes of different Combat Roles for {options.size} a side",
            rule="",
            fix="ask for fewer a side, or name other heroes",
        )
    return team


def _holds(row: PlacementEntry, roll: int) -> bool:
    low, high = row.lowest_roll.value, row.highest_roll.value
    return low is not None and high is not None and low <= roll <= high


def _placed(
    hero: HeroEntry, place: int, rows: Sequence[PlacementEntry], *, blue: bool, out: tuple[str, ...] = ()
) -> MatchHero:
    columns = [(row.blue if blue else row.red).value for row in rows]
    squares = tuple(column[place] for column in columns if column is not None)
    return MatchHero.model_validate({"hero": hero.id, "role": _role(hero), "squares": squares, "out": out})


def _out(catalog: Catalog, hero: HeroEntry) -> tuple[str, ...]:
    """Return the attacks that an AI hero gives up, Primaries and Specials as far as they are known."""
    ref = catalog.ref(hero)
    return tuple(
        attack.id
        for attack in catalog.of(AttackEntry)
        if attack.hero.value == ref and attack.replaced.value in ("solo", "both")
    )


def _code(match: Deathmatch, options: MatchOptions, catalog: Catalog, *, packs: bool) -> str:
    if packs or options.player or options.ai:
        return _file_code(match)
    values = [(1, options.size)] if options.size != team_sizes(catalog)[0] else []
    if options.difficulty != "normal":
        values.append((2, DIFFICULTIES.index(options.difficulty)))
    return sharecode.encode(sharecode.Record(KIND, BUILDER, _fingerprint(catalog), tuple(values), match.seed))


def _file_code(match: Deathmatch) -> str:
    """Return the code that names a deathmatch, which has none yet, by its content."""
    digest = blake2b(match.to_json().encode("utf-8"), digest_size=10, person=b"questpress-file").digest()
    return sharecode.grouped("QPF", sharecode.base32(digest))


def _fingerprint(catalog: Catalog) -> int:
    """Return 32 bits over the catalog fields that this builder reads."""
    data: list[object] = [[h.id, _role(h), h.solo_opponent.value] for h in catalog.of(HeroEntry)]
    data += [
        [r.id, r.lowest_roll.value, r.highest_roll.value, r.red.value, r.blue.value] for r in catalog.of(PlacementEntry)
    ]
    data += [[one.id, one.below_max_hp.value] for one in catalog.of(SoloLevelEntry)]
    data += [[a.id, a.hero.value] for a in catalog.of(AttackEntry) if a.replaced.value in ("solo", "both")]
    return int.from_bytes(blake2b(json.dumps(data).encode(), digest_size=4).digest(), "big")
