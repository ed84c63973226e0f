"""``questpress`` alone: a few questions (game, players, box, printer), then the map or the quest is printed."""

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
GAMES = ("Boardquest: Tales of Liria", "Tanares Adventures", "Tanares Expeditions")
PLAYERS = {
    "2": ("2", "versus"),
    "3": ("3", "versus"),
    "4": ("4", "versus"),
    "t": ("4", "teams"),
}


# Which quest of Tanares Adventures: answer, words, options.
QUESTS = {
    "1": ("a quest", ()),
    "2": ("a quest with an endgame Boss", ("--boss",)),
    "3": ("alone, team against team", ("--mode", "deathmatch")),
}


def ask_and_print() -> None:
    """Ask, remember box and printer, and print a map or a quest of a drawn seed as the command itself would."""
    _question("Which game?", [f"{number}  {title}" for number, title in enumerate(GAMES, 1)])
    game = talk.ask("Game", tuple(str(number) for number in range(1, len(GAMES) + 1)), "1")
    words = (_map, _adventure, _expedition)[int(game) - 1]()
    printer = _printer()
    talk.say()
    if game == "1":
        from questpress.cli.map import command as map_command

        map_command.main([*words, *printer], "questpress map", standalone_mode=False)
        return
    from questpress.cli.quest import command as quest_command

    quest_command.main([*words, *printer], "questpress quest", standalone_mode=False)


def _map() -> list[str]:
    _question("How many players?", ["2, 3 or 4  each for themselves", "t          two teams of two"])
    players, mode = PLAYERS[talk.ask("Players", tuple(PLAYERS), "2")]
    box = boxes.ask_box("2" if settings.load().box == "mine" else "1")
    return ["--players", players, "--mode", mode, "--box", box]


def _adventure() -> list[str]:
    _question("What shall it be?", [f"{number}  {words}" for number, (words, _) in QUESTS.items()])
    return ["tanares-adventures", *QUESTS[talk.ask("Quest", tuple(QUESTS), "1")][1]]


def _expedition() -> list[str]:
    _question("How many players?", ["1, 2, 3 or 4  comrades stand in for the others"])
    return ["tanares-expeditions", "--players", talk.ask("Players", ("1", "2", "3", "4"), "4")]


def _printer() -> list[str]:
    """Ask for the printer, remember it, and return its options."""
    remembered = settings.load()
    _question("Which printer?", [f"{number}  {words}" for number, (_, _, words) in enumerate(PRINTERS, 1)])
    known = [(paper, ink) for paper, ink, _ in PRINTERS]
    last = (remembered.paper, remembered.ink)
    numbers = tuple(str(number) for number in range(1, len(PRINTERS) + 1))
    number = talk.ask("Printer", numbers, numbers[known.index(last) if last in known else 0])
    paper, ink, _ = PRINTERS[int(number) - 1]
    settings.remember(paper=paper, ink=ink)
    return ["--paper", paper, "--ink", ink]


def _question(words: str, answers: list[str]) -> None:
    talk.say()
    talk.say(words)
    for answer in answers:
        talk.say(f"  {answer}")
