"""Fairness in words: the verdict in one sentence, and the rows of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questpress.catalog.boardquest import FairWeights
from questpress.games.boardquest.facts import listing
from questpress.games.boardquest.fair.score import GROUND, KEYS, Counts

LABELS = {
    "forts": "turns to the forts to be won, in all",
    "center": "turns to the centre fort",
    "chests": "turns to the own share of chests, in all",
    "common": "turns to the own share of common monsters, in all",
    "uncommon": "turns to the own share of uncommon monsters, in all",
    "rare": "turns to the own share of rare monsters, in all",
    "rival": "turns to the nearest rival start",
    "forts_soon": "forts within three turns",
    "chests_soon": "chests within three turns",
    "monsters_soon": "monsters within three turns",
    "safe": "forts that no rival can contest",
    "contested": "contested forts, reached first",
    "mountain": "mountain tiles beside the start",
    "forest": "forest tiles beside the start",
    "water": "water tiles beside the start",
    "room": "tiles within three turns",
}
_THINGS = {
    "forts": "the forts to be won",
    "center": "the centre fort",
    "chests": "chests",
    "common": "common monsters",
    "uncommon": "uncommon monsters",
    "rare": "rare monsters",
    "rival": "the nearest rival",
}
_COUNTED = {
    "forts_soon": ("fort", "within three turns"),
    "chests_soon": ("chest", "within three turns"),
    "monsters_soon": ("monster", "within three turns"),
    "safe": ("fort", "that no rival can contest"),
    "contested": ("contested fort", "to reach first"),
    "mountain": ("mountain tile", "beside the start"),
    "forest": ("forest tile", "beside the start"),
    "water": ("water tile", "beside the start"),
    "room": ("tile", "within three turns"),
}
# Players whose scores differ by at most so many turns to forts are called level.
_LEVEL_TURNS = 4


def tolerance(weights: FairWeights) -> int:
    """Return up to how many points apart two players are called level."""
    return _LEVEL_TURNS * weights.fort_turn


def table(
    scores: Sequence[int], counts: Sequence[Sequence[Counts]]
) -> Iterator[tuple[str, str, tuple[tuple[int, ...], ...], int]]:
    """Yield key, label, values by speed and player, and how far apart they are; the score comes last."""
    for index, key in enumerate(KEYS):
        lines = [tuple(of_player[speed][index] for of_player in counts) for speed in range(len(counts[0]))]
        if key in GROUND:
            lines = lines[:1]
        yield key, LABELS[key], tuple(lines), sum(max(line) - min(line) for line in lines)
    yield "score", "points", (tuple(scores),), max(scores) - min(scores)


def verdict(
    scores: Sequence[int], counts: Sequence[Sequence[Counts]], sides: Sequence[int], points: Sequence[int]
) -> str:
    """Return the verdict in one sentence: who is level, and what sets the others apart."""
    teams = sorted(set(sides))
    in_teams = len(teams) < len(sides)
    members = [[p for p, side in enumerate(sides) if side == team] for team in teams]
    names = [_team(own) for own in members] if in_teams else [str(p + 1) for p in range(len(scores))]
    totals = [sum(scores[p] for p in own) for own in members]
    parts = [[_sum([counts[p][s] for p in own]) for s in range(len(counts[0]))] for own in members]
    level = _LEVEL_TURNS * -points[KEYS.index("forts")] * len(members[0])
    # The largest group of level players speaks for the map; the others are told by what sets them apart from it.
    groups = [[i for i, total in enumerate(totals) if 0 <= total - low <= level] for low in totals]
    group = max(groups, key=lambda found: (len(found), [-i for i in found]))
    noun = "Teams" if in_teams else "Players"
    if len(group) == len(totals):
        rest = f"{max(totals) - min(totals)} of {max(totals)} points lie between them"
        return f"{noun} {listing([names[i] for i in group])} are level: {rest}."
    said = []
    if len(group) > 1:
        said.append(f"{noun} {listing([names[i] for i in group])} are level")
    against = min(group, key=lambda i: (abs(len(group) * totals[i] - sum(totals[j] for j in group)), i))
    for i in range(len(totals)):
        if i in group:
            continue
        better = "better" if totals[i] > totals[against] else "worse"
        reasons = listing(_reasons(parts[i], parts[against], points, totals[i] > totals[against]))
        who = f"{noun[:-1].lower()} {names[i]}"
        than = "" if len(group) > 1 else f" than {noun[:-1].lower()} {names[against]}"
        said.append(f"{who} is {better} placed{than}: {reasons}")
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}."


def _team(own: Sequence[int]) -> str:
    return "AB"[own[0] % 2]


def _sum(lines: Sequence[Counts]) -> Counts:
    return tuple(map(sum, zip(*lines, strict=True)))


def _reasons(own: Sequence[Counts], other: Sequence[Counts], points: Sequence[int], better: bool) -> list[str]:
    """Return up to two of the parts that weigh most for the difference, in words."""
    weighed = []
    for index, key in enumerate(KEYS):
        differences = [mine[index] - theirs[index] for mine, theirs in zip(own, other, strict=True)]
        weight = sum(differences) * points[index]
        # Told at the printed hero's speed, or at the other where that shows no difference.
        shown = next((d for d in differences if d), 0)
        if (weight > 0) == better and shown * points[index] * weight > 0:
            weighed.append((-abs(weight), index, _difference(key, shown)))
    return [text for _, _, text in sorted(weighed)[:2]] or ["by little things"]


def _difference(key: str, by: int) -> str:
    count = abs(by)
    if key in _THINGS:
        plural = "" if key in ("center", "rival") or count == 1 else " in all"
        return f"{_THINGS[key]} {count} turn{'' if count == 1 else 's'} {'farther' if by > 0 else 'nearer'}{plural}"
    noun, rest = _COUNTED[key]
    return f"{count} {noun}{'' if count == 1 else 's'} {'more' if by > 0 else 'fewer'} {rest}"
