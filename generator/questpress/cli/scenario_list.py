"""``questpress scenario list``: what a scenario can be asked for."""

from __future__ import annotations

import click

from questpress.cli import talk


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Give the list as data on standard output.")
def command(as_json: bool) -> None:
    """List what scenarios can be about, factions and difficulties."""
    found = choices()
    if as_json:
        talk.data({option: [{"name": name, "text": text} for name, text in rows] for option, rows in found.items()})
        return
    for index, (option, rows) in enumerate(found.items()):
        if index:
            talk.say()
        talk.say(option)
        width = max(len(name) for name, _ in rows)
        for name, text in rows:
            talk.say(f"  {name:<{width}}  {text}".rstrip(), hanging=" " * (width + 4))


def choices() -> dict[str, tuple[tuple[str, str], ...]]:
    """Return rows of name and words for each option."""
    from questpress.catalog.campaign_box import load_campaign_box
    from questpress.games.boardquest.scenario.options import DIFFICULTIES

    box = load_campaign_box("printed")
    golds = [party.gold.value or (0, 0, 0) for party in box.parties.values()]
    return {
        "--archetype": tuple((plot.id, plot.about.value or "") for plot in box.plots.values()),
        "--faction": tuple((faction.id, faction.text) for faction in box.box.factions),
        "--difficulty": tuple(
            (name, f"{min(gold[i] for gold in golds)} to {max(gold[i] for gold in golds)} Gold for one player")
            for i, name in enumerate(DIFFICULTIES)
        ),
    }
