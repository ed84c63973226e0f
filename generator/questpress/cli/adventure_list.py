"""``questpress adventure list``: what an adventure can be asked for, told without what happens in it."""

from __future__ import annotations

import click

from questpress.cli import talk


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Give the list as data on standard output.")
def command(as_json: bool) -> None:
    """List what adventures can be about, their bosses and difficulties."""
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
    from questpress.catalog.adventure_box import load_adventure_box
    from questpress.games.anastyr.options import ANY_BOSS, ANY_MINI, NO_BOSS

    box = load_adventure_box("printed")
    bosses = tuple(
        (name, f"{entry.name}{', a mini-boss' if entry.mini.value else ''}") for name, entry in box.bosses.items()
    )
    return {
        "--archetype": tuple((name, plot.about.value or "") for name, plot in box.plots.items()),
        "--boss": (
            (ANY_BOSS, "any boss, as with --boss alone"),
            (ANY_MINI, "any mini-boss, as with --mini-boss"),
            (NO_BOSS, "no boss"),
            *bosses,
        ),
        "--difficulty": tuple((name, pace.name) for name, pace in box.paces.items()),
    }
