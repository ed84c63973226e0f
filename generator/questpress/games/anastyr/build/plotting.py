"""First stage: the plot, who stands in the way, and the quests in their order."""

from __future__ import annotations

from questpress.catalog.adventure_box import AdventureBox
from questpress.catalog.entries_adventures import PlotEntry
from questpress.catalog.entries_anastyr_cards import BossEntry
from questpress.chance.stream import Stream
from questpress.games.anastyr.build.draft import DeadEnd, Draft, Errand, Request
from questpress.games.anastyr.options import ANY_BOSS, ANY_MINI, NO_BOSS

_RIDGE, _TERROR = "ridge", "terror"
_MOST_QUESTS = 5
_SECONDARIES = 2


def begin(request: Request, seed: str, attempt: int) -> Draft:
    """Return a draft with plot, host, boss and quests. Raises DeadEnd when the box lacks what they take."""
    stream = Stream(seed, f"plot/{attempt}")
    box, options = request.box, request.options
    if not request.plots or not box.hosts:
        raise DeadEnd("AN-A10")
    plot = stream.pick(request.plots)
    hosts = [host for host in box.hosts.values() if all(_bare(ref) in box.enemies for ref in host.enemies.value or ())]
    if not hosts:
        raise DeadEnd("AN-A29")
    boss = _boss(request, plot, stream)
    wanted: list[str] = []
    for act in plot.acts.value or ():
        if act.least <= options.tiles:
            choices = [name for ref in act.errands if (name := _bare(ref)) not in wanted]
            wanted += [stream.pick(choices)] if choices else []
    if boss is not None:
        kept = [name for name in wanted if name not in (_RIDGE, _TERROR)]
        wanted = [*kept[: _MOST_QUESTS - 2], _RIDGE, _TERROR]
    else:
        finales = [name for ref in plot.finale.value or () if (name := _bare(ref)) != _TERROR]
        if not finales:
            raise DeadEnd("AN-A15")
        wanted = [*wanted[: _MOST_QUESTS - 1], stream.pick(finales)]
    draft = Draft(request, plot, stream.pick(hosts), boss, [errand(box, name) for name in wanted])
    beside = stream.shuffled([_bare(ref) for ref in plot.secondary.value or ()])
    room = [i for i in range(len(draft.quests) - 1) if draft.quests[i].entry.id != _RIDGE]
    for i, name in zip(stream.shuffled(room), beside[: min(_SECONDARIES, options.tiles // 3)], strict=False):
        draft.secondary[i] = errand(box, name)
    return draft


def errand(box: AdventureBox, name: str) -> Errand:
    """Return an errand with its card. Raises DeadEnd when the box does not have the card."""
    entry = box.errands[name]
    if entry.card.value is None:
        return Errand(entry, None)
    card = box.quests.get(_bare(entry.card.value))
    if card is None:
        raise DeadEnd("AN-A10")
    return Errand(entry, card)


def _boss(request: Request, plot: PlotEntry, stream: Stream) -> BossEntry | None:
    wish = request.options.boss or plot.boss.value or NO_BOSS
    if wish == NO_BOSS:
        return None
    fitting = [
        boss
        for name, boss in request.box.bosses.items()
        if wish == name or (wish in (ANY_BOSS, ANY_MINI) and boss.mini.value == (wish == ANY_MINI))
    ]
    if not fitting:
        raise DeadEnd("AN-A15")
    return stream.pick(fitting)


def _bare(ref: str) -> str:
    return ref.rpartition("/")[2]
