"""``questpress`` alone: four questions (game, players, box, printer), then the map is printed."""

from __future__ import annotations

from questpress.cli import boxes, settings, talk

# Paper and ink of each answer about the printer.
PRINTERS = (
    ("a4", "color", "A4, in color"),
    ("a4", "saver", "A4, saving ink"),
    ("a4", "mono", "A4, black only"),
    ("letter", "color", "Letter, in color"),
    ("letter", "saver", "Letter, saving ink"),
    ("letter", "mono", "Letter, black only"),
)
PLAYERS = {
    "2": ("2", "versus"),
    "3": ("3", "versus"),
    "4": ("4", "versus"),
    "t": ("4", "teams"),
}


def ask_and_print() -> None:
    """Ask, remember box and printer, and print a map of a drawn seed as ``questpress map`` would."""
    from questpress.cli.map import command as map_command

    _question("Which game?", ["1  Boardquest: Tales of Liria"])
    talk.ask("Game", ("1",), "1")
    _question("How many players?", ["2, 3 or 4  each for themselves", "t          two teams of two"])
    players, mode = PLAYERS[talk.ask("Players", tuple(PLAYERS), "2")]
    remembered = settings.load()
    box = boxes.ask_box("2" if remembered.box == "mine" else "1")
    _question("Which printer?", [f"{number}  {words}" for number, (_, _, words) in enumerate(PRINTERS, 1)])
    known = [(paper, ink) for paper, ink, _ in PRINTERS]
    last = (remembered.paper, remembered.ink)
    numbers = tuple(str(number) for number in range(1, len(PRINTERS) + 1))
    number = talk.ask("Printer", numbers, numbers[known.index(last) if last in known else 0])
    paper, ink, _ = PRINTERS[int(number) - 1]
    settings.remember(paper=paper, ink=ink)
    talk.say()
    map_command.main(
        ["--players", players, "--mode", mode, "--box", box, "--paper", paper, "--ink", ink],
        "questpress map",
        standalone_mode=False,
    )


def _question(words: str, answers: list[str]) -> None:
    talk.say()
    talk.say(words)
    for answer in answers:
        talk.say(f"  {answer}")
